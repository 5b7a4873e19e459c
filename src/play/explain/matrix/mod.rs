//! The words of the matrix (`analysis::matrix`): by what names one asks for its rows, and what is said about them.

pub mod names;
mod pick;
mod request;
pub mod words;

pub use request::{MatrixRequest, damage_type, ground};
