//! The shipped rulesets: what they say of the shipped classes, characters, monsters and spells.

use crate::{
    content::{embedded, tests::*},
    rules::{
        Class,
        ability::casting::{self, Realm},
        base::units::Level,
        powder::skill::SkillName::{
            self, BluntWeapons, ClothArmor, EdgedWeapons, LargeWeapons, LeatherArmor,
            MediumWeapons, MetalArmor, PointedWeapons, RangedWeapons, SmallWeapons,
        },
    },
};

#[test]
fn everything_that_ships_has_an_entry_of_its_own_under_both_rulesets() {
    // Rows by level are for those who add a monster; the game's own are weighed one by one.
    for (name, text) in embedded::FILES {
        let Some(ruleset) = name.strip_prefix("rulesets/") else {
            continue;
        };
        let start = text.find("\n    levels: [").unwrap();
        let end = start + text[start..].find("\n    ],\n").unwrap() + 8;
        let bare = format!("{}{}", &text[..start], &text[end - 1..]);
        let (content, faults) = Content::check(&Sources::embedded().replacing(name, ruleset, bare));
        assert!(content.is_some() && faults.is_empty(), "{name}\n{faults}");
    }
}

#[test]
fn characters_begin_with_skills_of_five_to_eight() {
    // SIL-SCORE-01, SIL-SCORE-02: those who fight, at level 1.
    let content = Content::embedded();
    for character in &content.characters {
        let of = content
            .sil
            .character(character.class, Level::MIN, &character.stats);
        for skill in [of.melee, of.evasion] {
            let skill = skill.total();
            assert!((5..=8).contains(&skill), "{}: {skill}", character.name);
        }
        assert!((-3..=4).contains(&of.strength.0), "{}", character.name);
    }
}

#[test]
fn every_class_learns_skills_for_weapon_and_armor_by_level_twenty() {
    let content = Content::embedded();
    for class in Class::ALL {
        let skills = content.powder.class(class).skills(Level::new(20));
        let knows = |names: &[SkillName]| names.iter().any(|name| skills.contains(*name));
        assert!(
            knows(&[EdgedWeapons, PointedWeapons, BluntWeapons]),
            "{class}"
        );
        assert!(
            knows(&[SmallWeapons, MediumWeapons, LargeWeapons, RangedWeapons]),
            "{class}"
        );
        assert!(knows(&[ClothArmor, LeatherArmor, MetalArmor]), "{class}");
    }
}

#[test]
fn every_class_that_casts_has_eight_spells_or_more_and_the_first_from_its_own_book() {
    let content = Content::embedded();
    for class in Class::ALL {
        let cast = content
            .spells
            .iter()
            .filter(|spell| spell.casters[class].is_some());
        let count = cast.count();
        let kit = content.characters.iter().find(|def| def.class == class);
        let carried = kit.unwrap().carries.iter();
        let books =
            carried.filter_map(
                |(item, _)| match &content.items[usize::from(item.0)].usage {
                    ItemUse::Book(spells) => Some(spells),
                    _ => None,
                },
            );
        let first = books.flatten().filter_map(|spell| {
            let spell = &content.spells[usize::from(spell.0)];
            Some(i32::from(spell.casters[class]?.level))
        });
        if Realm::of(class).is_none() {
            assert_eq!((count, first.count()), (0, 0), "{class}");
            continue;
        }
        assert!(count >= 8, "{class} has {count} spells");
        assert_eq!(first.min(), casting::first_level(class), "{class}");
    }
}
