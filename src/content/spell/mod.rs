//! Spells and prayers, and the books that hold them.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
