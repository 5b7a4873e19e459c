//! What the rulesets Sil and POWDER ask about characters, monsters and items and the content of Angband does not say.
//!
//! One dungeon, one bestiary and one character are read in three ways. `content/*.ron` says what they are under
//! Angband; `rulesets/sil.ron` and `rulesets/powder.ron` say what the same things are under the other two. Every thing
//! has its entry there, or is given one by a rule that the file itself states; nothing is guessed by the code.

mod known;
mod listing;
pub mod powder;
mod rise;
pub mod sil;

pub(super) use known::Known;
pub use listing::Listing;
pub use rise::{RawRise, RawStep, Rise, Steps};

/// The file for Sil.
pub(super) const SIL: &str = "rulesets/sil.ron";
/// The file for POWDER.
pub(super) const POWDER: &str = "rulesets/powder.ron";
