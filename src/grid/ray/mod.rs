//! Lines of fire: the squares that a bolt, an arrow or a beam crosses on its way.
//!
//! A [`Ray`] goes from the center of a square at a fixed slope. It advances one square along its longer axis at
//! a time and takes, across, the square whose middle it passes through: the classic walk in whole numbers. Two
//! things make it fair:
//!
//! - where the ray runs exactly between two squares, [`Ray::aim`] takes the side that is free;
//! - at an opaque target that is seen only in part, it aims at the seen part, not at the hidden center.
//!
//! So **whatever is seen can be hit, and whatever can be hit is seen** ([`super::fov`] and [`line_of_fire`]
//! agree on every pair of squares within reach of sight; a test walks them all), and fire between two squares
//! that are not opaque is as symmetric as sight.

use super::pos::Pos;
#[cfg(test)]
mod tests;

/// A straight flight from a square: an endless iterator over the squares after the origin, in order.
///
/// Each is a neighbor of the one before. At the edge of the range of numbers it stays there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ray {
    origin: Pos,
    frame: Frame,
    /// Squares across for each square along, as a fraction.
    slope: Fraction,
    halves: TieBreak,
    step: i32,
}

/// 1, or -1 for a negative number.
const fn sign(n: i32) -> i32 {
    if n < 0 { -1 } else { 1 }
}

/// Which way a ray goes: `along` is its longer axis, `across` the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Frame {
    axis: Axis,
    along: i32,
    across: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Axis {
    Columns,
    Rows,
}

/// Which of two squares a ray takes that runs exactly between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TieBreak {
    Nearer,
    Farther,
}

/// `num / den` with `den` above 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction {
    num: i64,
    den: i64,
}

impl Fraction {
    const fn less(self, other: Self) -> bool {
        self.num * other.den < other.num * self.den
    }

    /// The whole number nearest to `times` this.
    const fn round(self, times: i32, halves: TieBreak) -> i32 {
        let (doubled, twice) = (2 * self.num * times as i64, 2 * self.den);
        // Along an axis, and in any case near its origin, a ray needs no division.
        if doubled.abs() < self.den {
            return 0;
        }
        (match halves {
            TieBreak::Farther => (doubled + self.den).div_euclid(twice),
            TieBreak::Nearer => -(-doubled + self.den).div_euclid(twice),
        }) as i32
    }
}

impl Frame {
    /// The frame in which `to` lies ahead and not to the left, and how far it is along and across.
    const fn between(from: Pos, to: Pos) -> (Self, i32, i32) {
        let (dx, dy) = from.delta_to(to);
        if dx.abs() >= dy.abs() {
            (
                Self {
                    axis: Axis::Columns,
                    along: sign(dx),
                    across: sign(dy),
                },
                dx.abs(),
                dy.abs(),
            )
        } else {
            (
                Self {
                    axis: Axis::Rows,
                    along: sign(dy),
                    across: sign(dx),
                },
                dy.abs(),
                dx.abs(),
            )
        }
    }

    const fn at(self, origin: Pos, along: i32, across: i32) -> Pos {
        const fn cut(n: i32) -> i16 {
            if n < i16::MIN as i32 {
                i16::MIN
            } else if n > i16::MAX as i32 {
                i16::MAX
            } else {
                n as i16
            }
        }
        let (along, across) = (along * self.along, across * self.across);
        let (dx, dy) = match self.axis {
            Axis::Columns => (along, across),
            Axis::Rows => (across, along),
        };
        Pos::new(cut(origin.x as i32 + dx), cut(origin.y as i32 + dy))
    }
}

impl Ray {
    /// The ray from one center to the other, whatever stands between; where it runs exactly between two squares
    /// it takes the one nearer to its longer axis. None if both are the same square.
    pub const fn straight(from: Pos, to: Pos) -> Option<Self> {
        let (frame, far, off) = Frame::between(from, to);
        if far == 0 {
            return None;
        }
        let slope = Fraction {
            num: off as i64,
            den: far as i64,
        };
        Some(Self {
            origin: from,
            frame,
            slope,
            halves: TieBreak::Nearer,
            step: 0,
        })
    }

    /// The ray that reaches `to` past the squares that `blocks` says are opaque; none if no ray does, or both
    /// are the same square.
    ///
    /// A free target is reached only through its center, an opaque one wherever it is open to fire.
    pub fn aim(from: Pos, to: Pos, mut blocks: impl FnMut(Pos) -> bool) -> Option<Self> {
        let straight = Self::straight(from, to)?;
        let (frame, far, off) = Frame::between(from, to);
        if off == 0 {
            // Along an axis all slopes below meet the same squares; without them a ball takes a fiftieth less.
            let is_free = (1..far).all(|along| !blocks(frame.at(from, along, 0)));
            return is_free.then_some(straight);
        }
        // All slopes that meet the target; each row on the way may take some from one end. The target is at most
        // one square wide, so on the way there these slopes never meet more than two squares of a row and never
        // part.
        let mut low = Fraction {
            num: i64::from(2 * off - 1),
            den: i64::from(2 * far),
        };
        let mut high = Fraction {
            num: i64::from(2 * off + 1),
            den: i64::from(2 * far),
        };
        if off == far {
            high = Fraction { num: 1, den: 1 };
        }
        for along in 1..far {
            let first = low.round(along, TieBreak::Farther);
            let last = high.round(along, TieBreak::Nearer);
            let first_blocked = blocks(frame.at(from, along, first));
            let last_blocked = if first == last {
                first_blocked
            } else {
                blocks(frame.at(from, along, last))
            };
            let between = Fraction {
                num: i64::from(2 * first + 1),
                den: i64::from(2 * along),
            };
            match (first_blocked, last_blocked) {
                (false, false) => {}
                (true, true) => return None,
                (true, false) => low = between,
                (false, true) => high = between,
            }
        }
        let center = straight.slope;
        let past_low = low.less(center);
        let past_high = center.less(high);
        if past_low && past_high {
            return Some(straight);
        }
        // The slope that is left nearest to the center: one end of the open ones, kept to from the inside.
        let (slope, halves) = if past_low {
            (high, TieBreak::Nearer)
        } else {
            (low, TieBreak::Farther)
        };
        let through_center = !slope.less(center) && !center.less(slope);
        (through_center || blocks(to)).then_some(Self {
            slope,
            halves,
            ..straight
        })
    }

    /// Where the ray starts.
    pub const fn origin(&self) -> Pos {
        self.origin
    }
}

impl Iterator for Ray {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        self.step = self.step.saturating_add(1).min(i32::from(u16::MAX) + 1);
        let across = self.slope.round(self.step, self.halves);
        Some(self.frame.at(self.origin, self.step, across))
    }
}

/// Whether something fired from one square reaches the other past the squares that `blocks` says are opaque.
///
/// The two ends themselves do not block, and a square reaches itself. `blocks` is asked about squares between
/// the two, and about `to`, since an opaque square is reached wherever it is open to fire and a free one only
/// through its center.
pub fn line_of_fire(from: Pos, to: Pos, blocks: impl FnMut(Pos) -> bool) -> bool {
    from == to || Ray::aim(from, to, blocks).is_some()
}

/// The flight of something aimed at `to` that goes on past it: the squares after `from`, up to and including the
/// first that `stops` it, within `range` squares ([`Pos::angband_distance`]) of `from`.
///
/// `blocks` says which squares are opaque and picks the ray ([`Ray::aim`]); if none reaches `to`, the shot goes
/// straight and hits what is in its way. `stops` is asked once for each square in order, until it says yes:
/// walls for a beam, walls and actors for a bolt. It must stop at the edge of the map. `path` is emptied first.
pub fn project(
    from: Pos,
    to: Pos,
    range: u16,
    blocks: impl FnMut(Pos) -> bool,
    mut stops: impl FnMut(Pos) -> bool,
    path: &mut Vec<Pos>,
) {
    path.clear();
    let Some(ray) = Ray::aim(from, to, blocks).or_else(|| Ray::straight(from, to)) else {
        return;
    };
    let mut before = from;
    for pos in ray.take_while(|&pos| from.angband_distance(pos) <= range) {
        if pos == before {
            return; // The edge of all numbers: there is nothing farther.
        }
        path.push(pos);
        if stops(pos) {
            return;
        }
        before = pos;
    }
}
