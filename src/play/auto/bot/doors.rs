//! What the bot makes of locks and jams: the odds say which way is better, and when it is time to give up.

use std::collections::BTreeMap;

use crate::{
    content::{DoorFastening, Feature, LevelId},
    grid::Pos,
    play::{auto::pathfinder::Pathfinder, view::PlayerView},
    sim::Action,
};

/// A try that succeeds less often is none.
const WORTH_A_TRY: f64 = 0.04;

/// So many tries one door is worth.
const PATIENCE: u32 = 17;

/// How the bot would open a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lock {
    /// With skill.
    Picked,
    /// With strength.
    Forced,
    /// Not at all.
    Hopeless,
}

impl Lock {
    /// The better of two ways to open a lock of some power (BRW-LOCK-02, BRW-LOCK-03).
    pub(super) fn of(view: PlayerView, power: u8) -> Self {
        if power == 0 {
            return Self::Picked;
        }
        let chances = view.lock_chances(power);
        let (picks, forces) = (chances.picks.to_f64(), chances.forces.to_f64());
        if picks.max(forces) < WORTH_A_TRY {
            Self::Hopeless
        } else if picks >= forces * 0.7 {
            Self::Picked
        } else {
            Self::Forced
        }
    }
}

/// What comes of a step into a door that does not open at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DoorDeed {
    /// The step leads into no such door.
    None,
    /// The better way to open it.
    Try(Action),
    /// No way leads over it any more.
    GiveUp,
}

/// The doors that the bot has tried.
#[derive(Debug, Default)]
pub(super) struct DoorMemory(BTreeMap<(LevelId, Pos), u32>);

impl DoorMemory {
    /// What becomes of a step: a try at the door that it leads into, or the end of trying.
    pub(super) fn deed(
        &mut self,
        view: PlayerView,
        paths: &mut Pathfinder,
        action: Action,
    ) -> DoorDeed {
        let Action::Step(dir) = action else {
            return DoorDeed::None;
        };
        let at = view.here().step(dir);
        let Some(Feature::Held { by, power, .. }) = view.terrain(at).map(|def| def.feature) else {
            return DoorDeed::None;
        };
        let chances = view.lock_chances(power);
        let way = match by {
            DoorFastening::Lock => Lock::of(view, power),
            DoorFastening::Stuck if chances.forces.to_f64() >= WORTH_A_TRY => Lock::Forced,
            DoorFastening::Stuck => Lock::Hopeless,
        };
        let level = view.level().id();
        let tries = self.0.entry((level, at)).or_default();
        *tries += 1;
        match way {
            Lock::Picked if *tries <= PATIENCE => DoorDeed::Try(Action::Open(dir)),
            Lock::Forced if *tries <= PATIENCE => DoorDeed::Try(action),
            Lock::Picked | Lock::Forced | Lock::Hopeless => {
                paths.give_up(level, at);
                DoorDeed::GiveUp
            }
        }
    }
}
