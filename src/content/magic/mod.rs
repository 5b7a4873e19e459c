//! What magic does, for players, monsters and things: effects, what is sent out, and the powers of monsters.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
