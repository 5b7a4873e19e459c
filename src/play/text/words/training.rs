//! Words for what a level lets the player choose: specialties, skill points, skills.

use crate::{play::view::PlayerView, rules::base::ruleset::Ruleset};

/// How much there is to choose under the rules of the level.
pub(in crate::play) fn open(view: PlayerView) -> usize {
    let character = view.character();
    match view.ruleset() {
        Ruleset::Angband => character.specialties_open(),
        rules @ (Ruleset::Sil | Ruleset::Powder) => character.training_open(rules),
    }
}

/// The same in words: `3 skill points`; `None`: nothing.
pub(in crate::play) fn phrase(view: PlayerView) -> Option<String> {
    let what = match view.ruleset() {
        Ruleset::Angband => ["specialty to pick", "specialties to pick"],
        Ruleset::Sil => ["skill point", "skill points"],
        Ruleset::Powder => ["skill to learn", "skills to learn"],
    };
    match open(view) {
        0 => None,
        1 => Some(format!("1 {}", what[0])),
        more => Some(format!("{more} {}", what[1])),
    }
}
