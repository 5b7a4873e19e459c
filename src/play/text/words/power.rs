//! Words for what monsters can do besides walking and striking, as the odds name it.

use super::names::indefinite;
use crate::{
    content::{Content, PowerDef, ProjectDef},
    grid::area::Shape,
};

/// What is sent out, in a few words: `bolt of frost`.
pub(in crate::play) fn sent(content: &Content, def: ProjectDef) -> String {
    let form = match def.shape {
        Shape::Touch => "touch",
        Shape::Bolt => "bolt",
        Shape::Beam => "beam",
        Shape::Ball(_) => "ball",
        Shape::Arc { .. } => "cone",
        Shape::Sight | Shape::Around(_) => "burst",
    };
    content.wording.damage[def.kind].shaped(form)
}

/// A power in a few words.
pub(in crate::play) fn power(content: &Content, power: PowerDef) -> String {
    let (what, amount) = match power {
        PowerDef::Breathe(kind) => (content.wording.damage[kind].shaped("breath"), None),
        PowerDef::Project(def) => (sent(content, def), None),
        PowerDef::Heal(dice) | PowerDef::DrainMana(dice) => (String::new(), Some(dice)),
        PowerDef::Summon(kind, _) => {
            let def = &content.monsters[usize::from(kind.0)];
            (indefinite(&def.name), None)
        }
        PowerDef::Blink
        | PowerDef::Teleport
        | PowerDef::TeleportTo
        | PowerDef::Haste
        | PowerDef::Blind
        | PowerDef::Confuse
        | PowerDef::Scare
        | PowerDef::Slow
        | PowerDef::Hold => (String::new(), None),
    };
    let amount = amount.map_or_else(String::new, |dice| dice.to_string());
    content.wording.powers[power.name()].name(&what, &amount)
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::{dice::Dice, rules::projection::DamageType};

    #[test]
    fn every_shipped_damage_type_has_a_short_name_in_every_form() {
        let content = Content::embedded();
        for &kind in DamageType::VARIANTS {
            for shape in [Shape::Bolt, Shape::Ball(2), Shape::Around(1)] {
                let name = sent(
                    &content,
                    ProjectDef {
                        kind,
                        shape,
                        strength: Dice::flat(1),
                    },
                );
                assert!(!name.is_empty() && name.len() <= 28, "{name}");
                assert!(!name.contains(" a "), "{name}");
            }
        }
    }
}
