//! What the signs of a picture stand for, in drawn levels and in parts alike: one grammar, read and checked by one code.

mod chest;
pub(in crate::content) mod def;
pub(in crate::content) mod drawing;
pub(in crate::content) mod kinds;
pub(in crate::content) mod picture;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
pub(in crate::content) mod signs;
pub(in crate::content) mod tags;
pub(in crate::content) mod trigger_def;
pub(in crate::content) mod trigger_raw;
pub(in crate::content) mod trigger_resolve;
