//! What comes out: facts as plain values, complete enough to draw, log, speak or test from without asking the world.
//!
//! They come in groups, so that a reader can handle one group at a time.

pub(in crate::sim) mod actor_info;
pub(crate) mod area;
pub(crate) mod body;
pub(crate) mod causes;
pub(crate) mod chest;
pub(crate) mod combat;
pub(in crate::sim) mod flight_path;
pub(crate) mod game_result;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod magic;
pub(crate) mod means;
pub(crate) mod projection;
pub(crate) mod trap;

pub use body::BodyOutcome;
pub use chest::ChestOutcome;
pub use combat::CombatOutcome;
pub use item::ItemOutcome;
pub use level::LevelOutcome;
pub use magic::MagicOutcome;
pub use trap::TrapOutcome;

/// A fact that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// Something that happened in a fight.
    Combat(CombatOutcome),
    /// Something that happened to an item.
    Item(ItemOutcome),
    /// Something that happened to a body or a mind.
    Body(BodyOutcome),
    /// Something that happened on the level.
    Level(LevelOutcome),
    /// Something that magic did.
    Magic(MagicOutcome),
    /// Something that happened with a trap.
    Trap(TrapOutcome),
    /// Something that happened with a chest.
    Chest(ChestOutcome),
}

impl From<CombatOutcome> for Outcome {
    fn from(outcome: CombatOutcome) -> Self {
        Self::Combat(outcome)
    }
}

impl From<ItemOutcome> for Outcome {
    fn from(outcome: ItemOutcome) -> Self {
        Self::Item(outcome)
    }
}

impl From<BodyOutcome> for Outcome {
    fn from(outcome: BodyOutcome) -> Self {
        Self::Body(outcome)
    }
}

impl From<LevelOutcome> for Outcome {
    fn from(outcome: LevelOutcome) -> Self {
        Self::Level(outcome)
    }
}

impl From<MagicOutcome> for Outcome {
    fn from(outcome: MagicOutcome) -> Self {
        Self::Magic(outcome)
    }
}

impl From<TrapOutcome> for Outcome {
    fn from(outcome: TrapOutcome) -> Self {
        Self::Trap(outcome)
    }
}

impl From<ChestOutcome> for Outcome {
    fn from(outcome: ChestOutcome) -> Self {
        Self::Chest(outcome)
    }
}
