//! Reading: from files to values with the places where they were written.
//!
//! [`source`] knows the files, [`scan`] splits a text into nested pieces, [`reader`] makes values of pieces, and [`names`]
//! are what the values of one file call those of another. What a value means is said in the folders of the subjects.

mod bracket_recovery;
pub(super) mod embedded;
mod fields;
pub(super) mod file;
mod lexer;
pub(super) mod meaning;
pub(super) mod names;
pub(in crate::content) mod node;
pub(in crate::content) mod raw_struct;
pub(super) mod reader;
mod reference;
mod renamed;
pub(super) mod scan;
pub(super) mod source;
pub(in crate::content) mod values;
pub(in crate::content) mod word;
pub(in crate::content) mod word_enum;

pub(super) use fields::Fields;
pub(super) use reader::Reader;
pub use reader::{FieldInfo, FromRonNode, RawStruct};
pub(super) use reference::Reference;
pub use reference::Spanned;
