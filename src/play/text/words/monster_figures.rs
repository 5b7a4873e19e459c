//! What a kind of monster fights with, as the rules in force read it.

use crate::{
    content::{Content, MonsterId},
    rules::base::ruleset::Ruleset,
};

/// What it defends itself with: `armor class 16`, `evasion +5, protection 1d4`.
pub(in crate::play) fn defense(content: &Content, ruleset: Ruleset, kind: MonsterId) -> String {
    match ruleset {
        Ruleset::Angband => {
            let def = &content.monsters[usize::from(kind.0)];
            format!("armor class {}", def.armor_class)
        }
        Ruleset::Sil => {
            let numbers = &content.sil.monster(kind).numbers;
            let dice = numbers.protection.iter().map(ToString::to_string);
            let dice: Vec<String> = dice.collect();
            let protection = if dice.is_empty() {
                "no protection".to_owned()
            } else {
                format!("protection {}", dice.join(" and "))
            };
            format!("evasion {:+}, {protection}", numbers.evasion.get())
        }
        Ruleset::Powder => {
            let numbers = &content.powder.monster(kind).numbers;
            let pieces = numbers.worn.iter().chain([&numbers.shield]).flatten();
            let pieces: Vec<String> = pieces
                .map(|piece| piece.value().total().to_string())
                .collect();
            let worn = if pieces.is_empty() {
                String::new()
            } else {
                format!(", armor of {}", pieces.join(" and "))
            };
            format!("natural armor class {}{worn}", numbers.natural_ac)
        }
    }
}

/// What one of its blows does, by its place: `1d8`, `2d7 fire at +5`, `1d8 + 1d3 fire at level 4 -2`; `None`: there is none at that place.
pub(in crate::play) fn blow(
    content: &Content,
    ruleset: Ruleset,
    (kind, place): (MonsterId, usize),
) -> Option<String> {
    match ruleset {
        Ruleset::Angband => {
            let def = &content.monsters[usize::from(kind.0)];
            def.blows.get(place).map(|blow| blow.dice.to_string())
        }
        Ruleset::Sil => {
            let def = content.sil.monster(kind);
            let blow = def.blows.get(place)?;
            let element = blow.element.map(|element| format!(" {element}"));
            let score = def.numbers.melee.get() + blow.bonus.0;
            let element = element.unwrap_or_default();
            Some(format!("{}{element} at {score:+}", blow.dice))
        }
        Ruleset::Powder => {
            let def = content.powder.monster(kind);
            let blow = def.blows.get(place)?;
            let levels = def.numbers.physical;
            Some(format!(
                "{}, {:+} to hit at level {levels}",
                blow.parts, blow.to_hit
            ))
        }
    }
}
