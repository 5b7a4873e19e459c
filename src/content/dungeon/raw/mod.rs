//! What the files of the generated dungeon say, field by field.

pub(in crate::content) mod builder;
pub(in crate::content) mod choice;
pub(in crate::content) mod part;
pub(in crate::content) mod population;
pub(in crate::content) mod theme;
