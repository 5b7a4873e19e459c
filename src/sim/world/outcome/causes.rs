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

/// What there is to say of a recall (BRW-RECALL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecallNews {
    /// It has begun, and will take about so many turns at normal speed.
    Begun(u16),
    /// What had begun has been taken back.
    TakenBack,
    /// It leads nowhere from here.
    Nowhere,
    /// The crown holds its bearer.
    Held,
}
