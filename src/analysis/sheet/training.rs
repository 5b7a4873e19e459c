//! What the character has trained, on its sheet (BRW-SKILL, BRW-LEARN).

use strum::VariantArray;

use super::CharacterSheet;
use crate::{
    rules::{
        base::{ruleset::Ruleset, term::Term},
        training::SilSkillName,
    },
    sim::world::player::character::Character,
};

/// Ranks of Sil and learned skills of POWDER, where there are any, and what is still open under the rules of the sheet.
pub(super) fn entries(sheet: &mut CharacterSheet, character: &Character) {
    let trained = character.trained();
    for &skill in SilSkillName::VARIANTS {
        let term = trained.term(skill);
        if term.value > 0 {
            let rank = trained.rank(skill);
            sheet.add(format!("{skill} trained"), format!("rank {rank}"), &[term]);
        }
    }
    let learned = trained.learned();
    if !learned.is_empty() {
        let names: Vec<_> = learned.iter().map(|skill| skill.to_string()).collect();
        let count = i32::try_from(learned.len()).unwrap_or(i32::MAX);
        let terms = [Term::new("learned", count, "BRW-LEARN-02")];
        sheet.add("Skills learned", names.join(", "), &terms);
    }
    let rule = match sheet.ruleset.base() {
        Ruleset::Angband => return,
        Ruleset::Sil => "BRW-SKILL-01",
        Ruleset::Powder => "BRW-LEARN-01",
    };
    let open = character.training_open(sheet.ruleset.base());
    if open > 0 {
        let term = Term::new("to choose", i32::try_from(open).unwrap_or(i32::MAX), rule);
        sheet.add("Skills to train", open, &[term]);
    }
}
