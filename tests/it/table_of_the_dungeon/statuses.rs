//! What things do to monsters besides taking hit points, and which skills they are for.

use barrow::{
    content::{Content, ItemId},
    rules::{
        ability::status::Condition,
        base::{ruleset::Ruleset, units::Level},
        powder::{
            skill::{Role, SkillName},
            skill_level::weapon_terms,
            weapon::{PowderElement, Style},
        },
        projection::{
            DamageType,
            monster::table::{SideEffect, row},
        },
        training::{SilSkillName, Trained, Training},
    },
};
use enumset::EnumSet;
use strum::VariantArray as _;

use super::rows::{OF_MONSTERS, SKILLS, Source, Table};

/// The row of a condition that monsters have.
pub(super) fn of_a_monster(condition: Condition) -> String {
    format!("a monster: {condition:?}")
}

/// What befalls monsters besides conditions.
pub(super) const BESIDES: [&str; 5] = [
    "a monster: asleep",
    "a monster: hastened",
    "a monster: slowed",
    "a monster: carried off",
    "a monster: transformed",
];

/// What a note of the table of damage types does to a monster; `None`: nothing that lasts.
fn befalls(effect: SideEffect) -> Option<String> {
    let [asleep, hastened, slowed, carried, transformed] = BESIDES.map(str::to_owned);
    match effect {
        SideEffect::BoulderStun
        | SideEffect::LightningStun
        | SideEffect::IceStun
        | SideEffect::SoundStun
        | SideEffect::ForceStun
        | SideEffect::StormStun => Some(of_a_monster(Condition::Stunned)),
        SideEffect::Confuse | SideEffect::StormConfuse | SideEffect::ConfuseMonster => {
            Some(of_a_monster(Condition::Confused))
        }
        SideEffect::Hold | SideEffect::HoldUndead => Some(of_a_monster(Condition::Paralyzed)),
        SideEffect::TurnUndead
        | SideEffect::TurnEvil
        | SideEffect::Frighten
        | SideEffect::WeakLightFear
        | SideEffect::LightFear => Some(of_a_monster(Condition::Afraid)),
        SideEffect::Sleep => Some(asleep),
        SideEffect::Haste => Some(hastened),
        SideEffect::Slow => Some(slowed),
        SideEffect::GravityTeleport
        | SideEffect::Thrust
        | SideEffect::StormTeleport
        | SideEffect::NexusTeleport
        | SideEffect::TeleportUndead
        | SideEffect::TeleportEvil
        | SideEffect::TeleportOther => Some(carried),
        SideEffect::ChaosPolymorph | SideEffect::Polymorph => Some(transformed),
        SideEffect::MayMiss
        | SideEffect::StormStrike
        | SideEffect::Clone
        | SideEffect::Heal
        | SideEffect::DrainMana => None,
    }
}

/// Something of a kind reaches monsters.
pub(super) fn reaches(table: &mut Table, kind: DamageType, by: &Source) {
    for row in row(kind)
        .into_iter()
        .flat_map(|row| row.notes)
        .filter_map(|note| befalls(*note))
    {
        table.note(OF_MONSTERS, &row, by);
    }
}

/// What a thing does to monsters under POWDER, and the skills that count with it.
pub(super) fn handled(table: &mut Table, content: &Content, id: ItemId, by: &Source) {
    let of = content.powder.item(id);
    for style in [Style::Melee, Style::Missile] {
        let mut parts = of.weapon.blow(style).parts.iter();
        // POW-AFTER-02.
        if parts.any(|part| part.element == PowderElement::Light) {
            table.note(OF_MONSTERS, &of_a_monster(Condition::Blind), by);
        }
    }
    let level = |skills: EnumSet<SkillName>, style, launched| {
        weapon_terms(Role::Avatar, skills, &of.weapon, style, launched).total()
    };
    for &skill in SkillName::VARIANTS {
        let ways = [
            (Style::Melee, false),
            (Style::Missile, false),
            (Style::Missile, true),
        ];
        let with_it = ways.iter().any(|&(style, launched)| {
            // What is merely flung is a weapon of sorts, as everything is.
            let made = of.weapon.made_for.contains(style) || skill == SkillName::ImprovisedWeapons;
            made && level(skill.into(), style, launched) > level(EnumSet::empty(), style, launched)
        });
        let worn = of.armor.is_some_and(|(place, armor)| {
            let piece = |skills| armor.worn(place, Role::Avatar, skills).skill;
            piece(skill.into()) != piece(EnumSet::empty())
        });
        if with_it || worn {
            table.note(SKILLS, &of_powder(skill), by);
        }
    }
}

/// The row of a skill of Sil.
pub(super) fn of_sil(skill: SilSkillName) -> String {
    format!("Sil: {skill:?}")
}

/// The row of a skill of POWDER.
pub(super) fn of_powder(skill: SkillName) -> String {
    format!("POWDER: {skill:?}")
}

/// Who has skills: everybody who has come so far, and classes.
pub(super) fn learned(table: &mut Table, content: &Content) {
    let from = |what, rules| {
        (1..=50).find(|level| {
            let level = Level::new(*level);
            Trained::default()
                .may(what, rules, level, EnumSet::empty())
                .is_ok()
        })
    };
    for &skill in SilSkillName::VARIANTS {
        if let Some(level) = from(Training::Sil(skill), Ruleset::Sil) {
            let by = (1, format!("skill points from level {level} on"));
            table.note(SKILLS, &of_sil(skill), &by);
        }
    }
    for &skill in SkillName::VARIANTS {
        if let Some(level) = from(Training::Powder(skill), Ruleset::Powder) {
            let by = (1, format!("learning from level {level} on"));
            table.note(SKILLS, &of_powder(skill), &by);
        }
        for character in &content.characters {
            let known = &content.powder.class(character.class).skills;
            if let Some((_, level)) = known.iter().find(|(known, _)| *known == skill) {
                let level = level.get();
                let by = (1, format!("{:?} from level {level} on", character.class));
                table.note(SKILLS, &of_powder(skill), &by);
            }
        }
    }
}
