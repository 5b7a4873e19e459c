//! Areas: the squares that a ball, a beam or a breath reaches, each with its distance from where it starts to spread.
//!
//! Everything stops at what is opaque, and reaches it: the wall that a ball bursts against is part of the ball. What
//! has a free line of fire to the center is reached ([`fov`] and [`ray`](super::ray) agree), and nothing else.

use super::{
    bits::BitGrid,
    fov,
    pos::Pos,
    ray::{line_of_fire, project},
};

/// The form in which something spreads over squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// The neighboring square that it is pointed at.
    Touch,
    /// A line to the first creature or wall, and that square alone.
    Bolt,
    /// A line to the first wall: every square of it.
    Beam,
    /// A line to the square that it is aimed at, or to the first creature or wall before it; there it bursts over so
    /// many squares around.
    Ball(u8),
    /// A cone.
    Arc {
        /// Its whole angle, 1 to 360.
        degrees: u16,
        /// How far it reaches, in squares.
        range: u8,
    },
    /// Everything in a free line, as far as one sees.
    Sight,
    /// So many squares around where it starts.
    Around(u8),
}

impl Shape {
    /// Whether it must be pointed somewhere; what is not goes off around where it starts.
    pub const fn is_aimed(self) -> bool {
        match self {
            Self::Touch | Self::Bolt | Self::Beam | Self::Ball(_) | Self::Arc { .. } => true,
            Self::Sight | Self::Around(_) => false,
        }
    }
}

/// Squares that are reached, nearest first, then row by row; each with its distance from the center.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// Where it spreads from: the source, but for balls.
    pub center: Pos,
    /// The squares crossed on the way to the center or along the middle of the area, without the source.
    pub path: Vec<Pos>,
    /// What is reached.
    pub squares: Vec<(Pos, u16)>,
}

/// What of a map stops things.
#[derive(Clone, Copy, Debug)]
pub struct Obstacles<'a> {
    /// Squares that block sight and fire.
    pub opaque: &'a BitGrid,
    /// Opaque squares that one can stand in all the same, such as trees: what flies enters them, and ends there.
    pub passable: &'a BitGrid,
}

impl Obstacles<'_> {
    fn blocks(self, pos: Pos) -> bool {
        self.opaque.get(pos)
    }

    fn is_edge(self, pos: Pos) -> bool {
        !self.opaque.size().contains(pos)
    }

    /// Whether nothing can burst there: a wall or the edge.
    fn is_solid(self, pos: Pos) -> bool {
        self.is_edge(pos) || self.blocks(pos) && !self.passable.get(pos)
    }
}

/// The squares that a shape reaches from `from` towards `at`, `range` squares far at most; for those shapes that have
/// a range of their own, the smaller one counts. `occupied` says where a creature stands that stops a bolt.
pub fn reach(
    shape: Shape,
    from: Pos,
    at: Pos,
    range: u16,
    obstacles: Obstacles,
    mut occupied: impl FnMut(Pos) -> bool,
) -> Reached {
    // Hardly anything flies farther, and a list that grows is moved again and again.
    let mut path = Vec::with_capacity(usize::from(range.min(32)));
    let mut fly = |range: u16, stops: &mut dyn FnMut(Pos) -> bool| {
        let blocks = |pos| obstacles.blocks(pos);
        let ends = |pos| obstacles.is_edge(pos) || obstacles.blocks(pos) || stops(pos);
        project(from, at, range, blocks, ends, &mut path);
        path.retain(|&pos| !obstacles.is_edge(pos));
    };
    let (center, squares) = match shape {
        Shape::Touch | Shape::Bolt => {
            let range = if shape == Shape::Touch { 1 } else { range };
            fly(range, &mut occupied);
            let last = path.last().map(|&pos| (pos, 0));
            (from, last.into_iter().collect())
        }
        Shape::Beam => {
            fly(range, &mut |_| false);
            (from, path.iter().map(|&pos| (pos, 0)).collect())
        }
        Shape::Ball(radius) => {
            fly(range, &mut |pos| pos == at || occupied(pos));
            let end = path.iter().rev().find(|&&pos| !obstacles.is_solid(pos));
            let center = end.copied().unwrap_or(from);
            (center, around(center, radius, obstacles.opaque))
        }
        Shape::Arc {
            degrees,
            range: far,
        } => {
            let far = range.min(u16::from(far)).min(u16::from(u8::MAX)) as u8;
            fly(u16::from(far), &mut |_| false);
            let cone = cone(from, at, degrees, far, obstacles.opaque, &path);
            (from, cone)
        }
        Shape::Sight => {
            let far = range.min(u16::from(u8::MAX)) as u8;
            (from, around(from, far, obstacles.opaque))
        }
        Shape::Around(radius) => (from, around(from, radius, obstacles.opaque)),
    };
    Reached {
        center,
        path,
        squares,
    }
}

/// The squares so many squares around one, itself first.
fn around(center: Pos, radius: u8, opaque: &BitGrid) -> Vec<(Pos, u16)> {
    if let Some(squares) = in_the_open(center, radius, opaque) {
        return squares;
    }
    let mut seen = BitGrid::new(opaque.size());
    fov::compute(center, radius, opaque, &mut seen);
    if radius > SMALL {
        return sorted(center, seen.iter());
    }
    // They come row by row, and there are few distances: counted first, each goes straight to its place. To go through them
    // once for each distance took a third longer, to look for them a second time a tenth.
    let mut found = [(center, 0); (2 * SMALL as usize + 1).pow(2)];
    let mut count = 0;
    let mut next = [0; SMALL as usize + 2];
    each_near(&seen, center, radius, |at, far| {
        next[usize::from(far) + 1] += 1;
        found[count] = (at, far);
        count += 1;
    });
    for far in 1..next.len() {
        next[far] += next[far - 1];
    }
    let mut squares = vec![(center, 0); count];
    for &(at, far) in &found[..count] {
        let place = &mut next[usize::from(far)];
        squares[*place] = (at, far);
        *place += 1;
    }
    squares
}

/// The same where nothing stops anything: most rooms are open, and there to find what is seen took a quarter of a ball.
fn in_the_open(center: Pos, radius: u8, opaque: &BitGrid) -> Option<Vec<(Pos, u16)>> {
    let count = *DISC_ENDS.get(usize::from(radius))?;
    let reach = i32::from(radius);
    let (left, top) = (i32::from(center.x) - reach, i32::from(center.y) - reach);
    let (width, side) = (i32::from(opaque.size().width()), 2 * reach + 1);
    if left < 0 || top < 0 || left + side > width || top + side > i32::from(opaque.size().height())
    {
        return None;
    }
    let columns = (1 << side) - 1;
    let mut rows = (top..top + side).map(|y| opaque.window(left, y) & columns);
    if rows.any(|row| row != 0) {
        return None;
    }
    let disc = DISC[..count].iter();
    // All of them lie on the map, so that none is beyond the range of numbers.
    Some(
        disc.map(|&(x, y, far)| (Pos::new(center.x + x, center.y + y), far))
            .collect(),
    )
}

/// The squares of the largest small ball in the open, as it lists them: by how far they are, then row by row.
static DISC: [(i16, i16, u16); DISC_ENDS[SMALL as usize]] = {
    let mut disc = [(0, 0, 0); DISC_ENDS[SMALL as usize]];
    let (mut count, mut radius) = (0, 0);
    while radius <= SMALL as u16 {
        let reach = radius as i16;
        let mut y = -reach;
        while y <= reach {
            let mut x = -reach;
            while x <= reach {
                if Pos::new(0, 0).angband_distance(Pos::new(x, y)) == radius {
                    disc[count] = (x, y, radius);
                    count += 1;
                }
                x += 1;
            }
            y += 1;
        }
        radius += 1;
    }
    disc
};

/// How many of them a ball of each smaller radius has.
const DISC_ENDS: [usize; SMALL as usize + 1] = {
    let mut ends = [0; SMALL as usize + 1];
    let mut radius = 0;
    while radius <= SMALL as i16 {
        let mut y = -radius;
        while y <= radius {
            let mut x = -radius;
            while x <= radius {
                let near = Pos::new(0, 0).angband_distance(Pos::new(x, y)) <= radius as u16;
                ends[radius as usize] += near as usize;
                x += 1;
            }
            y += 1;
        }
        radius += 1;
    }
    ends
};

/// Visits those of the squares that are at most a small radius away, row by row, with their distances.
fn each_near(seen: &BitGrid, center: Pos, radius: u8, mut visit: impl FnMut(Pos, u16)) {
    let radius = radius.min(SMALL);
    let reach = i32::from(radius);
    let (left, top) = (i32::from(center.x) - reach, i32::from(center.y) - reach);
    let columns = (1 << (2 * reach + 1)) - 1;
    for y in top..=top + 2 * reach {
        let mut row = seen.window(left, y) & columns;
        while row != 0 {
            let at = Pos::new((left + row.trailing_zeros() as i32) as i16, y as i16);
            row &= row - 1;
            let far = center.angband_distance(at);
            if far <= u16::from(radius) {
                visit(at, far);
            }
        }
    }
}

/// The largest ball that is small.
const SMALL: u8 = 4;

/// The squares of a cone, without its tip. Those of its middle line always belong to it, however narrow it is.
fn cone(
    from: Pos,
    at: Pos,
    degrees: u16,
    range: u8,
    opaque: &BitGrid,
    middle: &[Pos],
) -> Vec<(Pos, u16)> {
    let mut seen = BitGrid::new(opaque.size());
    fov::compute(from, range, opaque, &mut seen);
    let within =
        |pos: &Pos| *pos != from && is_within(from.delta_to(at), from.delta_to(*pos), degrees);
    let side = seen.iter().filter(within);
    let mut squares: Vec<Pos> = side.collect();
    // The middle line may touch a square that is out of sight: what is aimed at an obstacle's seen part.
    squares.extend(middle.iter().copied().filter(|pos| {
        from.angband_distance(*pos) <= u16::from(range)
            && line_of_fire(from, *pos, |pos| opaque.get(pos))
    }));
    squares.sort_unstable();
    squares.dedup();
    sorted(from, squares.into_iter())
}

fn sorted(center: Pos, squares: impl Iterator<Item = Pos>) -> Vec<(Pos, u16)> {
    let mut squares: Vec<_> = squares
        .map(|pos| (pos, center.angband_distance(pos)))
        .collect();
    squares.sort_unstable_by_key(|&(pos, distance)| (distance, pos));
    squares
}

/// Ten thousand: the unit of cosines.
const ONE: i64 = 10_000;

/// The cosine of a whole number of degrees up to 180, in ten-thousandths, by its series.
const fn cosine(degrees: u16) -> i64 {
    const UNIT: i128 = 1_000_000_000_000;
    const RADIAN: i128 = 17_453_292_520;
    if degrees > 90 {
        return -cosine(180_u16.saturating_sub(degrees));
    }
    let angle = degrees as i128 * RADIAN;
    let (mut sum, mut term, mut step) = (UNIT, UNIT, 1);
    while step < 12 {
        term = -term * angle / UNIT * angle / UNIT / ((2 * step - 1) * 2 * step);
        sum += term;
        step += 1;
    }
    ((sum * ONE as i128 + UNIT / 2) / UNIT) as i64
}

/// Whether the angle between two ways is at most half of so many degrees.
fn is_within(middle: (i32, i32), way: (i32, i32), degrees: u16) -> bool {
    let square = |(x, y): (i32, i32)| {
        let (x, y) = (i64::from(x), i64::from(y));
        x * x + y * y
    };
    let dot = i64::from(middle.0) * i64::from(way.0) + i64::from(middle.1) * i64::from(way.1);
    let least = cosine(degrees.min(360) / 2);
    // dot / (|middle| |way|) >= least / ONE, squared with its sign.
    let left = i128::from(dot.signum()) * i128::from(dot * dot) * i128::from(ONE * ONE);
    let right = i128::from(least.signum())
        * i128::from(least * least)
        * i128::from(square(middle))
        * i128::from(square(way));
    left >= right
}
#[cfg(test)]
mod tests;
