//! The skill levels that skills add up to, with a weapon and in armor (POW-SKILL, POW-AC-06, POW-AC-07).

use enumset::EnumSet;

use super::{
    armor::{ArmorMaterial, ArmorPlace},
    body::BodyPart,
    skill::{ArmorSkill, Role, SkillName, WeaponSkill},
    weapon::{AttackType, PowderWeapon, SizeClass, Style},
};
use crate::rules::base::term::{Breakdown, Term};

/// The skill that an attack type asks for (POW-SKILL-02).
const fn of_type(attack: AttackType) -> SkillName {
    match attack {
        AttackType::Edged => SkillName::EdgedWeapons,
        AttackType::Pointed => SkillName::PointedWeapons,
        AttackType::Blunt => SkillName::BluntWeapons,
    }
}

/// The skill that a weapon's size asks for in melee; tiny ones count as small (POW-SKILL-04).
const fn of_size(size: SizeClass) -> SkillName {
    match size {
        SizeClass::Tiny | SizeClass::Small => SkillName::SmallWeapons,
        SizeClass::Medium => SkillName::MediumWeapons,
        SizeClass::Large | SizeClass::Huge => SkillName::LargeWeapons,
    }
}

/// The level that somebody has with a weapon used in a style, as a sum (POW-SKILL-01 to -05).
///
/// An improvised weapon asks for Improvised Weapons instead of its type, and its special skill does not
/// count. The sum never exceeds 3.
pub fn weapon_terms(
    role: Role,
    skills: EnumSet<SkillName>,
    weapon: &PowderWeapon,
    style: Style,
    launched: bool,
) -> Breakdown<4> {
    let improvised = weapon.is_improvised(style, launched);
    let of_type = if improvised {
        skills.contains(SkillName::ImprovisedWeapons)
    } else {
        skills.contains(of_type(weapon.attack))
    };
    let of_handling = match style {
        Style::Melee => skills.contains(of_size(weapon.size)),
        Style::Missile => skills.contains(SkillName::RangedWeapons),
        Style::Spell | Style::Wand | Style::Other => true,
    };
    let special = weapon.special_in(style).filter(|_| !improvised);
    let special = special.is_some_and(|skill| skills.contains(skill));
    let counted = |known| i32::from(role == Role::Avatar && known);
    Breakdown([
        monster_term(role),
        if improvised {
            Term::new("improvised weapons", counted(of_type), "POW-SKILL-03")
        } else {
            Term::new("attack type", counted(of_type), "POW-SKILL-02")
        },
        Term::new(
            match style {
                Style::Melee => "weapon size",
                Style::Missile => "ranged weapons",
                Style::Spell | Style::Wand | Style::Other => "no weapon needed",
            },
            counted(of_handling),
            "POW-SKILL-04",
        ),
        Term::new("special skill", counted(special), "POW-SKILL-05"),
    ])
}

/// The level in a spell, a wand or another style without a weapon: 1 for the avatar (POW-SKILL-04).
pub const fn without_weapon(role: Role, style: Style) -> WeaponSkill {
    match (role, style) {
        (Role::Monster, _) => WeaponSkill::MONSTER,
        // Bare hands are no weapon: nothing to be skilled with.
        (Role::Avatar, Style::Melee | Style::Missile) => WeaponSkill::new(0),
        (Role::Avatar, Style::Spell | Style::Wand | Style::Other) => WeaponSkill::new(1),
    }
}

const fn monster_term(role: Role) -> Term {
    let level = match role {
        Role::Avatar => 0,
        Role::Monster => WeaponSkill::MONSTER.get(),
    };
    Term::new("monster", level, "POW-SKILL-01")
}

/// The skill for armor worn there; there is none for amulets (POW-AC-06, POW-AC-07).
const fn of_place(place: ArmorPlace) -> Option<SkillName> {
    match place {
        ArmorPlace::Part(BodyPart::Head) => Some(SkillName::Helmets),
        ArmorPlace::Part(BodyPart::Neck) => None,
        ArmorPlace::Part(BodyPart::Body) => Some(SkillName::BodyArmor),
        ArmorPlace::Part(BodyPart::Feet) => Some(SkillName::Boots),
        ArmorPlace::Shield => Some(SkillName::Shields),
    }
}

/// The skill for armor made of that (POW-AC-06).
const fn of_material(material: ArmorMaterial) -> SkillName {
    match material {
        ArmorMaterial::Cloth => SkillName::ClothArmor,
        ArmorMaterial::Leather => SkillName::LeatherArmor,
        ArmorMaterial::Metal => SkillName::MetalArmor,
        ArmorMaterial::Exotic => SkillName::ExoticArmor,
    }
}

/// The level that somebody has with a piece of armor, as a sum of 2 at most (POW-AC-06, POW-AC-07).
pub fn armor_terms(
    role: Role,
    skills: EnumSet<SkillName>,
    place: ArmorPlace,
    material: ArmorMaterial,
) -> Breakdown<3> {
    let known = |skill| i32::from(role == Role::Avatar && skills.contains(skill));
    let monster = match role {
        Role::Avatar => 0,
        Role::Monster => ArmorSkill::Both.get(),
    };
    Breakdown([
        Term::new("monster", monster, "POW-AC-06"),
        Term::new("armor type", of_place(place).map_or(0, known), "POW-AC-06"),
        Term::new("material", known(of_material(material)), "POW-AC-06"),
    ])
}
