//! How the bot notices that it moves in a circle, and leaves it.

use std::collections::BTreeMap;

use crate::{
    grid::Pos,
    play::view::PlayerView,
    sim::{Action, ActorId, ItemUid},
};

/// So often the bot may be at one point with nothing gained.
const REPEATS: u32 = 18;

/// So many actions in a row without a gain, rests aside, are too many: no way on a level is so long.
const IDLE: u32 = 250;

/// For so many actions it goes where it has been least, to be somewhere else afterwards.
const STRAY: u32 = 40;

/// A point in a circle: a place, a body, things and foes.
type Point = (
    Pos,
    (i32, i32),
    Vec<(ItemUid, u16)>,
    Vec<(ActorId, Pos, i32)>,
);

/// What the bot remembers of where it was.
#[derive(Debug, Default)]
pub(super) struct CircleGuard {
    /// What has been gained so far: who has gained more starts afresh.
    gained: (u16, usize, i64),
    seen: BTreeMap<Point, u32>,
    strays: u32,
    /// Actions since it last gained something, and whether the last one was a rest.
    idle: u32,
    rested: bool,
    /// Whether the last rest was one of biding its time.
    bided: bool,
    /// Whether it is leaving a circle: whoever does not come is left alone then.
    strays_now: bool,
}

impl CircleGuard {
    /// Notes where the bot is. Whether it must leave a circle now.
    pub(super) fn look(&mut self, view: PlayerView) -> bool {
        let known = view.sight().memory().cells().iter().flatten().count();
        let level = view.level().id().0;
        let gained = (level, known, view.character().experience_max());
        if gained != self.gained {
            (self.gained, self.strays, self.idle) = (gained, 0, 0);
            self.seen.clear();
        }
        self.idle += u32::from(!self.rested);
        let things = view.pack().into_iter();
        let foes = view.monsters().into_iter();
        let point = (
            view.here(),
            (view.health().now(), view.mana().now()),
            things.map(|it| (it.uid, it.count)).collect(),
            foes.map(|foe| (foe.id, foe.at, foe.percent)).collect(),
        );
        let times = self.seen.entry(point).or_default();
        *times += u32::from(!self.bided);
        if (*times > REPEATS || self.idle > IDLE) && self.strays == 0 {
            (self.strays, self.idle) = (STRAY, IDLE / 2);
        }
        self.strays_now = self.strays > 0;
        self.strays = self.strays.saturating_sub(1);
        self.strays_now
    }

    /// Whether it was to leave a circle when it last looked.
    pub(super) const fn strays(&self) -> bool {
        self.strays_now
    }

    /// Notes what it does then.
    pub(super) fn note(&mut self, action: Action, bides: bool) {
        self.rested = action == Action::Rest;
        self.bided = self.rested && bides;
    }

    /// Whether the last action was a rest of biding its time.
    pub(super) const fn bided(&self) -> bool {
        self.bided
    }
}
