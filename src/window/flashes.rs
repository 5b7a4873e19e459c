//! Light that is over soon: what spells, explosions and burning missiles cast on the ground around them.
//!
//! Actors ask for it, the map shows it: while there is none, neither has anything to do.

use std::{collections::BTreeMap, time::Duration};

use bevy::prelude::*;

use crate::grid::Pos;

/// How bright a flash is on its own square when it begins.
const STRENGTH: f32 = 1.5;
/// How far it reaches, in squares: the distance at which a third of it is left.
const REACH: f32 = 1.7;
/// Squares to each side that it can be seen on.
const SQUARES: i16 = 3;

/// Light that begins at some time, is brightest then, and fades.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Flash {
    /// Where it is.
    pub(super) at: Pos,
    /// Its color.
    pub(super) color: Vec3,
    /// When it begins, in virtual time.
    pub(super) start: Duration,
    /// How long it lasts.
    pub(super) length: Duration,
}

impl Flash {
    /// How much of it is left, from 1 to 0; nothing before it begins.
    fn left(&self, now: Duration) -> f32 {
        if now < self.start {
            return 0.0;
        }
        let passed = now.saturating_sub(self.start).as_secs_f32();
        let part = passed / self.length.as_secs_f32().max(f32::EPSILON);
        (1.0 - part).max(0.0)
    }

    fn is_over(&self, now: Duration) -> bool {
        now >= self.start + self.length
    }
}

/// All of it that is to come or still fades.
#[derive(Resource, Default)]
pub(super) struct Flashes(Vec<Flash>);

impl Flashes {
    /// Adds some.
    pub(super) fn extend(&mut self, flashes: impl IntoIterator<Item = Flash>) {
        self.0.extend(flashes);
    }

    /// What is still to come does not come.
    pub(super) fn cut_short(&mut self, now: Duration) {
        self.0.retain(|flash| now >= flash.start);
    }

    /// Forgets all of it.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The light on each square that is shown, and forgets what is over. Where several meet the strongest counts.
    pub(super) fn light(
        &mut self,
        now: Duration,
        is_shown: impl Fn(Pos) -> bool,
    ) -> BTreeMap<Pos, Vec3> {
        self.0.retain(|flash| !flash.is_over(now));
        let mut light: BTreeMap<Pos, Vec3> = BTreeMap::new();
        for flash in &self.0 {
            let left = flash.left(now);
            if left <= 0.0 {
                continue;
            }
            for dy in -SQUARES..=SQUARES {
                for dx in -SQUARES..=SQUARES {
                    let at = flash.at.offset(dx, dy);
                    if !is_shown(at) {
                        continue;
                    }
                    let far = f32::from(dx * dx + dy * dy);
                    let here = flash.color * STRENGTH * left * (-far / (REACH * REACH)).exp();
                    let most = light.entry(at).or_default();
                    *most = most.max(here);
                }
            }
        }
        light
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: Duration = Duration::from_millis(200);

    fn flash(start: u64) -> Flash {
        Flash {
            at: Pos::new(5, 5),
            color: Vec3::new(1.0, 0.2, 0.1),
            start: Duration::from_millis(start),
            length: LENGTH,
        }
    }

    fn light(flashes: &mut Flashes, now: u64) -> BTreeMap<Pos, Vec3> {
        flashes.light(Duration::from_millis(now), |_| true)
    }

    #[test]
    fn it_falls_softly_with_distance_fades_with_time_and_leaves_nothing() {
        let mut flashes = Flashes::default();
        flashes.extend([flash(100)]);
        assert!(light(&mut flashes, 50).is_empty(), "it is to come");
        let first = light(&mut flashes, 100);
        let row: Vec<f32> = (5..9).map(|x| first[&Pos::new(x, 5)].x).collect();
        assert!(row.is_sorted_by(|near, far| near > far), "{row:?}");
        assert!(row[0] > 1.0 && row[3] < 0.1, "{row:?}");
        assert!(!first.contains_key(&Pos::new(9, 5)));
        let here = Pos::new(5, 5);
        let times = [100, 150, 200, 290].map(|now| light(&mut flashes, now)[&here].x);
        assert!(times.is_sorted_by(|early, late| early > late), "{times:?}");
        assert!(!flashes.is_empty());
        assert!(light(&mut flashes, 300).is_empty());
        assert!(flashes.is_empty(), "nothing has to be done any more");
    }

    #[test]
    fn two_are_no_brighter_than_one_and_walls_unseen_stay_dark() {
        let (mut one, mut two) = (Flashes::default(), Flashes::default());
        one.extend([flash(0)]);
        two.extend([flash(0), flash(0)]);
        assert_eq!(light(&mut one, 0), light(&mut two, 0));
        let only = |at: Pos| at == Pos::new(5, 5);
        assert_eq!(one.light(Duration::ZERO, only).len(), 1);
    }

    #[test]
    fn the_next_command_cuts_short_what_is_to_come() {
        let mut flashes = Flashes::default();
        flashes.extend([flash(0), flash(500)]);
        flashes.cut_short(Duration::from_millis(100));
        assert!(!light(&mut flashes, 100).is_empty());
        assert!(light(&mut flashes, 500).is_empty());
    }
}
