//! What files say about projections and the powers of monsters.

pub(in crate::content) mod power;
pub(in crate::content) mod projection;
