//! Words for what monsters can do besides walking and striking, as the odds name it.

use super::{blast::noun, names::indefinite};
use crate::{
    content::{Content, PowerDef, ProjectDef},
    grid::area::Shape,
    rules::projection::DamageType,
};

/// What is sent out, in a few words: `bolt of frost`.
pub(in crate::play) fn sent(def: ProjectDef) -> String {
    let form = match def.shape {
        Shape::Touch => "touch",
        Shape::Bolt => "bolt",
        Shape::Beam => "beam",
        Shape::Ball(_) => "ball",
        Shape::Arc { .. } => "cone",
        Shape::Sight | Shape::Around(_) => "burst",
    };
    of(form, def.kind)
}

/// A form of something: `bolt of frost`, but `boulder`.
fn of(form: &str, kind: DamageType) -> String {
    match kind {
        DamageType::Rock
        | DamageType::Shot
        | DamageType::Arrow
        | DamageType::Missile
        | DamageType::PMissile
        | DamageType::Whip
        | DamageType::Meteor => noun(kind)
            .trim_start_matches("an ")
            .trim_start_matches("a ")
            .to_owned(),
        DamageType::OldPoly => format!("{form} of other shapes"),
        DamageType::OldClone => format!("{form} of doubling"),
        DamageType::OldHeal => format!("{form} of healing"),
        DamageType::OldSpeed => format!("{form} of haste"),
        DamageType::OldSlow => format!("{form} of slowness"),
        DamageType::OldSleep => format!("{form} of sleep"),
        DamageType::OldConf => format!("{form} of confusion"),
        DamageType::Hold | DamageType::HoldUndead => format!("{form} of stasis"),
        DamageType::AwayUndead | DamageType::AwayEvil | DamageType::AwayAll => {
            format!("{form} of farewell")
        }
        DamageType::TurnUndead | DamageType::TurnEvil | DamageType::TurnAll => {
            format!("{form} of dread")
        }
        _ => format!("{form} of {}", noun(kind).trim_start_matches("a ")),
    }
}

/// A power in a few words.
pub(in crate::play) fn power(content: &Content, power: PowerDef) -> String {
    match power {
        PowerDef::Breathe(kind) => of("breath", kind),
        PowerDef::Project(def) => sent(def),
        PowerDef::Blink => "short step".to_owned(),
        PowerDef::Teleport => "teleport".to_owned(),
        PowerDef::TeleportTo => "beckoning".to_owned(),
        PowerDef::Heal(dice) => format!("healing {dice}"),
        PowerDef::Haste => "haste".to_owned(),
        PowerDef::Blind => "blindness".to_owned(),
        PowerDef::Confuse => "confusion".to_owned(),
        PowerDef::Scare => "fear".to_owned(),
        PowerDef::Slow => "slowness".to_owned(),
        PowerDef::Hold => "paralysis".to_owned(),
        PowerDef::DrainMana(dice) => format!("mana drain {dice}"),
        PowerDef::Summon(kind, _) => {
            let def = &content.monsters[usize::from(kind.0)];
            format!("calls {}", indefinite(&def.name))
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::dice::Dice;

    #[test]
    fn every_damage_type_has_a_short_name_in_every_form() {
        for &kind in DamageType::VARIANTS {
            for shape in [Shape::Bolt, Shape::Ball(2), Shape::Around(1)] {
                let name = sent(ProjectDef {
                    kind,
                    shape,
                    strength: Dice::flat(1),
                });
                assert!(!name.is_empty() && name.len() <= 28, "{name}");
                assert!(!name.contains(" a "), "{name}");
            }
        }
    }
}
