//! By what a trap was set off, a door tried, and hidden things were shown.

/// What magic shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DetectionKind {
    /// Monsters, until the player's next action.
    Monsters,
    /// Doors and stairs.
    Doors,
    /// Things on the floor.
    Items,
}

/// How somebody tries to get a door open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnlockMethod {
    /// With thin tools and patience.
    Pick,
    /// With the shoulder.
    Force,
}

/// How a trap came to go off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrapTrigger {
    /// The player walked onto it.
    Trodden,
    /// The player's hand slipped over it.
    Slip,
    /// The player opened the chest that it is on.
    Lid,
}
