//! Content: the only reader of RON. Files become raw mirrors, raw mirrors become checked definitions.

mod def;
pub mod sprite;

pub use def::*;
