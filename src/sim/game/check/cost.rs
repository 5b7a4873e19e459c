//! What a deed costs, and how the player looks about with it.

use super::CheckedAction;
use crate::rules::ability::{activity::Activity, search_chance::SearchEffort};

impl CheckedAction {
    /// How the player looks about for what is hidden with a deed: those who search do with every action, others as they walk.
    pub(in crate::sim::game) fn looks(&self, searches: bool) -> Option<SearchEffort> {
        // It has just been done, takes no time, or there is nowhere to look any more.
        if matches!(
            self,
            Self::Search
                | Self::Specialize(_)
                | Self::Train(_)
                | Self::Travel(_)
                | Self::Leave
                | Self::Wizard(_)
                | Self::Retire
        ) {
            return None;
        }
        let walks = matches!(self, Self::Walk(_));
        if searches {
            Some(SearchEffort::Searching)
        } else {
            walks.then_some(SearchEffort::Passing)
        }
    }

    /// The activity by which a deed costs energy (ABL-SPEED-08 to ABL-SPEED-10); `None` for what takes no time.
    pub(in crate::sim::game) fn activity(&self) -> Option<Activity> {
        Some(match self {
            Self::SearchMode(_)
            | Self::Specialize(_)
            | Self::Train(_)
            | Self::Buy(_)
            | Self::Sell(_)
            | Self::Serve(_)
            | Self::Wizard(_)
            | Self::Retire => return None,
            Self::Refuel(_, _, _, refuel) => refuel.activity(),
            Self::TakeOff(_) => Activity::TakeOff,
            Self::Drop(..) | Self::DropSome(_) => Activity::Drop,
            Self::Strike(_) => Activity::Melee,
            Self::Launch(launch) => launch.activity(),
            Self::Walk(_)
            | Self::Stagger(_)
            | Self::Balk(_)
            | Self::Dig(..)
            | Self::Convert(..)
            | Self::Unlock(_)
            | Self::TurnKey(_)
            | Self::Touch(_)
            | Self::Disarm(_)
            | Self::OpenChest(_)
            | Self::DisarmChest(_)
            | Self::Search
            | Self::Wait
            | Self::Rest
            | Self::PickUp
            | Self::Take(_)
            | Self::Wield(..)
            | Self::Consume(..)
            | Self::Invoke(_)
            | Self::Cast(_)
            | Self::Study(_)
            | Self::Travel(_)
            | Self::Leave => Activity::Move,
        })
    }
}
