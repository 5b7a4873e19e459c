//! States of the body in which one does not walk on without a second thought.

use enumset::{EnumSet, EnumSetType};

use super::PlayerView;
use crate::rules::ability::{food::Hunger, status::Condition};

/// A state of the body in which one does not walk on without a second thought.
#[derive(EnumSetType, Debug)]
pub(in crate::play) enum BodyWarning {
    /// Blind (ABL-STATUS-04).
    Blind,
    /// Bleeding (ABL-STATUS-22), and more than slightly.
    Bleeding,
    /// Poisoned (ABL-STATUS-30), and more than slightly.
    Poisoned,
    /// Weak with hunger, or worse (ABL-FOOD).
    Starving,
    /// With few hit points: the options say how few.
    BadlyHurt,
    /// Poison and wounds kill before they pass (ABL-STATUS-22, ABL-STATUS-30).
    Dying,
}

impl BodyWarning {
    /// All that hold now; badly hurt is who has less than so many hundredths of the hit points.
    pub(in crate::play) fn of(view: PlayerView, warns_below: u8) -> EnumSet<Self> {
        EnumSet::all()
            .iter()
            .filter(|warning: &Self| warning.holds(view, warns_below))
            .collect()
    }

    fn holds(self, view: PlayerView, warns_below: u8) -> bool {
        let has = |condition| view.conditions().has(condition);
        let wastes = |ill| {
            let health = view.health().now();
            let wasting = view.wasting().filter(|_| has(ill));
            wasting.is_some_and(|wasting| !wasting.is_slight(health))
        };
        match self {
            Self::Blind => has(Condition::Blind),
            Self::Bleeding => wastes(Condition::Cut),
            Self::Poisoned => wastes(Condition::Poisoned),
            Self::Starving => view.stomach().hunger() <= Hunger::Weak,
            Self::BadlyHurt => view.health().percent() < i32::from(warns_below),
            Self::Dying => view.wasting().is_some_and(|ill| ill.dies_in.is_some()),
        }
    }
}
