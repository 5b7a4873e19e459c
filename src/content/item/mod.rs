//! Things, and what using them does.

pub(in crate::content) mod book;
pub(in crate::content) mod chest;
mod class;
pub(in crate::content) mod def;
pub(in crate::content) mod device;
pub(in crate::content) mod guise;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
mod value;
