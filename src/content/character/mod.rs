//! Characters to start with, and sheets to look at.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
pub(in crate::content) mod sheet;
