//! What the rulesets Sil and POWDER ask about characters, monsters and items and the content of Angband does not say.
//!
//! One dungeon, one bestiary and one character are read in three ways. `content/*.ron` says what they are under
//! Angband; `rulesets/sil.ron` and `rulesets/powder.ron` say what the same things are under the other two. Every thing
//! has its entry there, or is given one by a rule that the file itself states; nothing is guessed by the code.

mod context;
mod ego;
mod growing_number;
mod listing;
pub mod powder;
mod resistance;
pub mod sil;

pub use super::listing::Listing;
pub(super) use context::RulesetContext;
pub use ego::EgoFigures;
pub use growing_number::{GrowingNumber, RawRise, RawStep, StatSteps};

use crate::{content::Content, rules::base::ruleset::Ruleset};

impl Content {
    /// The hit points of a monster whose dice came to so many, under a ruleset: Sil and POWDER may give all of them more
    /// or fewer, for there one strikes once a turn. At least 1.
    pub fn hit_points(&self, rolled: i32, ruleset: Ruleset) -> i32 {
        let hundredths = match ruleset {
            Ruleset::Angband => 100,
            Ruleset::Sil => self.sil.hit_points(),
            Ruleset::Powder => self.powder.hit_points(),
        };
        let whole = i64::from(rolled) * i64::from(hundredths) / 100;
        whole.clamp(1, i64::from(i32::MAX)) as i32
    }
}

/// The file for Sil.
pub(super) const SIL: &str = "rulesets/sil.ron";
/// The file for POWDER.
pub(super) const POWDER: &str = "rulesets/powder.ron";
