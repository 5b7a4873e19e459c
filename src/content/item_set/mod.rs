//! Sets: things that belong together, and what wearing several of them adds.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
