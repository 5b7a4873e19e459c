//! The generated dungeon: themes, parts, and who and what is met there. It is read beside the content and against it, and
//! has a hash of its own: a game on drawn levels does not depend on it.

mod check;
pub(in crate::content) mod def;
mod load;
pub(in crate::content) mod raw;
mod resolve;
mod tags;

pub use tags::TagSet;
