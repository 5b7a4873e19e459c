//! The table of floor objects: worked examples, and every row over every class.

use strum::VariantArray;

use super::*;
use crate::dice::exact;

fn plain(class: ObjectClass) -> Item {
    Item {
        class,
        artifact: false,
        cursed: false,
        ignores: EnumSet::empty(),
    }
}

fn ignoring(class: ObjectClass, element: BaseElement) -> Item {
    Item {
        ignores: EnumSet::only(element),
        ..plain(class)
    }
}

fn chance(kind: DamageType, damage: i32, item: Item) -> f64 {
    exact::probability(|r| destroyed(r, kind, damage, &item))
}

#[track_caller]
fn check(kind: DamageType, damage: i32, item: Item, hits: i32, of: i32) {
    let found = chance(kind, damage, item);
    let due = f64::from(hits) / f64::from(of);
    assert!(
        (found - due).abs() < 1e-12,
        "{kind:?} {damage} {item:?}: {found}, not {due}"
    );
}

#[test]
fn acid_over_a_scroll() {
    // EX-42: PRJ-ITEM-02, PRJ-ITEM-10, PRJ-ITEM-17.
    let scroll = plain(ObjectClass::Scroll);
    check(DamageType::Acid, 30, scroll, 29, 50);
    check(DamageType::Acid, 50, scroll, 49, 50);
    check(DamageType::Acid, 51, scroll, 1, 1);
    check(
        DamageType::Acid,
        51,
        ignoring(ObjectClass::Scroll, BaseElement::Acid),
        0,
        1,
    );
    check(
        DamageType::Acid,
        51,
        ignoring(ObjectClass::Scroll, BaseElement::Fire),
        1,
        1,
    );
    for damage in [0, 1] {
        check(DamageType::Acid, damage, scroll, 0, 1);
    }
}

#[test]
fn shards_over_a_potion_honor_no_flag() {
    // EX-43: PRJ-ITEM-07, PRJ-ITEM-13, PRJ-ITEM-26; the hater list is about kinds, not flags (PRJ-ITEM-08).
    let potion = ignoring(ObjectClass::Potion, BaseElement::Cold);
    for kind in [
        DamageType::Shard,
        DamageType::Ice,
        DamageType::Force,
        DamageType::Sound,
    ] {
        check(kind, 20, potion, 19, 40);
    }
    check(DamageType::Cold, 20, potion, 0, 1);
    check(DamageType::Cold, 20, plain(ObjectClass::Potion), 19, 40);
}

#[test]
fn a_meteor_needs_no_strength() {
    // EX-44: PRJ-ITEM-12, PRJ-ITEM-23, PRJ-ITEM-24.
    check(DamageType::Meteor, 1, plain(ObjectClass::Staff), 1, 1);
    check(
        DamageType::Meteor,
        1,
        ignoring(ObjectClass::Staff, BaseElement::Fire),
        0,
        1,
    );
    check(DamageType::Meteor, 0, plain(ObjectClass::Flask), 1, 1);
    check(
        DamageType::Meteor,
        1,
        ignoring(ObjectClass::Flask, BaseElement::Cold),
        0,
        1,
    );
    check(DamageType::Meteor, 900, plain(ObjectClass::Ring), 0, 1);
}

#[test]
fn plasma_tests_both_of_its_classes() {
    // EX-45: PRJ-ITEM-11, PRJ-ITEM-16, PRJ-ITEM-21, PRJ-ITEM-22.
    check(DamageType::Plasma, 25, plain(ObjectClass::Wand), 3, 5);
    check(DamageType::Plasma, 25, plain(ObjectClass::Scroll), 3, 5);
    check(DamageType::Plasma, 25, plain(ObjectClass::Potion), 0, 1);
    check(DamageType::Plasma, 25, plain(ObjectClass::Sword), 0, 1);
    // Each test honors its own flag alone.
    check(
        DamageType::Plasma,
        25,
        ignoring(ObjectClass::Wand, BaseElement::Fire),
        3,
        5,
    );
    check(
        DamageType::Plasma,
        25,
        ignoring(ObjectClass::Wand, BaseElement::Elec),
        0,
        1,
    );
}

#[test]
fn mana_destroys_all_but_artifacts() {
    // EX-46: PRJ-ITEM-14, PRJ-ITEM-15, PRJ-ITEM-29.
    for &class in ObjectClass::VARIANTS {
        let armored = Item {
            ignores: BaseElement::VARIANTS.iter().copied().collect(),
            ..plain(class)
        };
        check(DamageType::Mana, 1, armored, 1, 1);
    }
    for &kind in DamageType::VARIANTS {
        for &class in ObjectClass::VARIANTS {
            let artifact = Item {
                artifact: true,
                cursed: true,
                ..plain(class)
            };
            check(kind, 1000, artifact, 0, 1);
        }
    }
}

#[test]
fn holy_orbs_destroy_what_is_cursed_and_trap_removal_the_traps_of_chests() {
    // PRJ-ITEM-14, PRJ-ITEM-30, PRJ-ITEM-31.
    for &class in ObjectClass::VARIANTS {
        let cursed = Item {
            cursed: true,
            ..plain(class)
        };
        check(DamageType::HolyOrb, 0, cursed, 1, 1);
        check(DamageType::HolyOrb, 500, plain(class), 0, 1);
        let chest = i32::from(class == ObjectClass::Chest);
        check(DamageType::KillTrap, 0, plain(class), chest, 1);
    }
}

/// The classes that a damage type destroys at a strength that beats every roll.
fn victims(kind: DamageType) -> String {
    let lost = ObjectClass::VARIANTS
        .iter()
        .filter(|&&class| chance(kind, 51, plain(class)) > 0.999);
    lost.map(|class| format!("{class:?}"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_element_has_its_haters() {
    // PRJ-ITEM-02 and PRJ-ITEM-03, PRJ-ITEM-04, PRJ-ITEM-05 and PRJ-ITEM-06, PRJ-ITEM-07; PRJ-ITEM-17 to PRJ-ITEM-20.
    assert_eq!(
        victims(DamageType::Acid),
        "Arrow Bolt Bow Hafted Polearm Sword Helm Crown Shield Boots Gloves Cloak SoftArmor HardArmor DragonMail \
         Staff Scroll Skeleton Bottle Junk"
    );
    assert_eq!(victims(DamageType::Elec), "Ring Wand Rod");
    let fire =
        "Arrow Bow Hafted Polearm Boots Gloves Cloak SoftArmor Light Staff Scroll Spellbook Chest";
    assert_eq!(victims(DamageType::Fire), fire);
    let cold = "Potion Flask Bottle";
    for kind in [
        DamageType::Cold,
        DamageType::Ice,
        DamageType::Shard,
        DamageType::Force,
        DamageType::Sound,
    ] {
        // PRJ-ITEM-20, PRJ-ITEM-25 to PRJ-ITEM-28.
        assert_eq!(victims(kind), cold);
    }
}

#[test]
fn thresholds_are_those_of_the_table() {
    // PRJ-ITEM-17 to PRJ-ITEM-28, and PRJ-ITEM-10: the damage must be above the roll.
    let victim = |kind| match kind {
        DamageType::Elec => ObjectClass::Ring,
        DamageType::Fire | DamageType::Plasma | DamageType::Acid => ObjectClass::Staff,
        _ => ObjectClass::Bottle,
    };
    for threat in THREATS {
        if let Some(threshold) = threat.threshold {
            let due = if threat.kind == DamageType::Acid {
                50
            } else {
                40
            };
            assert_eq!(threshold, due, "{}", threat.rule);
            check(threat.kind, 11, plain(victim(threat.kind)), 10, due);
        }
    }
}

#[test]
fn types_outside_the_table_leave_objects_alone() {
    // PRJ-ITEM-16; the table names 13 types.
    let harmless = DamageType::VARIANTS.iter().filter(|&&kind| {
        ObjectClass::VARIANTS.iter().all(|&class| {
            let cursed = Item {
                cursed: true,
                ..plain(class)
            };
            chance(kind, 2000, cursed) < 0.5
        })
    });
    assert_eq!(harmless.count(), DamageType::VARIANTS.len() - 13);
    let ids: Vec<_> = THREATS.iter().map(|threat| threat.rule).collect();
    let due: Vec<_> = (17..=31)
        .map(|number| format!("PRJ-ITEM-{number}"))
        .collect();
    assert_eq!(ids, due);
}
