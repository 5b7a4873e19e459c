//! What magic does, for players, monsters and things: effects, what is sent out, and the powers of monsters.

pub(in crate::content) mod effect;
pub(in crate::content) mod power;
pub(in crate::content) mod projection;
pub(in crate::content) mod raw;
pub(in crate::content) mod raw_power;
