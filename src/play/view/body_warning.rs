//! States of the body in which one does not walk on without a second thought.

use enumset::{EnumSet, EnumSetType};

use super::PlayerView;
use crate::rules::ability::status::Condition;

/// Below so many hundredths of the hit points one is badly hurt.
const BADLY_HURT: i32 = 34;

/// A state of the body in which one does not walk on without a second thought.
#[derive(EnumSetType, Debug)]
pub(in crate::play) enum BodyWarning {
    /// Blind (ABL-STATUS-04).
    Blind,
    /// Bleeding (ABL-STATUS-22).
    Bleeding,
    /// Poisoned (ABL-STATUS-30).
    Poisoned,
    /// With a third of the hit points or less.
    BadlyHurt,
}

impl BodyWarning {
    /// All that hold now.
    pub(in crate::play) fn of(view: PlayerView) -> EnumSet<Self> {
        EnumSet::all()
            .iter()
            .filter(|warning: &Self| warning.holds(view))
            .collect()
    }

    fn holds(self, view: PlayerView) -> bool {
        let has = |condition| view.conditions().has(condition);
        match self {
            Self::Blind => has(Condition::Blind),
            Self::Bleeding => has(Condition::Cut),
            Self::Poisoned => has(Condition::Poisoned),
            Self::BadlyHurt => view.health().percent() < BADLY_HURT,
        }
    }
}
