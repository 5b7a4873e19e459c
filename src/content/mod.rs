//! Content: the only reader of RON. Files become raw mirrors, raw mirrors become checked definitions.

pub mod sprite;
