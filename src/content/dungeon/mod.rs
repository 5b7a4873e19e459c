//! The generated dungeon: themes, parts, and who and what is met there. It is read beside the content and against it, and
//! has a hash of its own: a game on drawn levels does not depend on it.

pub(in crate::content) mod builder_raw;
mod check;
pub(in crate::content) mod def;
pub(in crate::content) mod ego_def;
pub(in crate::content) mod ego_raw;
mod ego_resolve;
pub(in crate::content) mod load;
mod part_checks;
pub(in crate::content) mod part_raw;
mod part_resolve;
pub(in crate::content) mod population_raw;
mod population_resolve;
pub(in crate::content) mod shop_def;
pub(in crate::content) mod shop_raw;
mod shop_resolve;
pub(in crate::content) mod theme_raw;
mod theme_resolve;
