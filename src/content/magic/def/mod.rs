//! Effects, what is sent out, and the powers of monsters. An effect or a power is written as it is defined, so that these are
//! read without a raw twin.

pub(in crate::content) mod effect;
pub(in crate::content) mod power;
pub(in crate::content) mod projection;
