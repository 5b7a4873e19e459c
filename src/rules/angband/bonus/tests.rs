//! The bonuses, term by term.

use super::*;
use crate::rules::{
    ability::wielding::wield_limit,
    angband::fighter::{Launcher, LauncherKind},
    base::{race::Race, units::Level},
};

fn stat(text: &str) -> Stat {
    text.parse().unwrap()
}

fn weapon(tenths: u32, to_hit: i32, to_dam: i32) -> Wielded {
    Wielded {
        weight: Weight::tenths(tenths),
        to_hit: ToHit::new(to_hit),
        to_dam: ToDam::new(to_dam),
        ..Wielded::default()
    }
}

fn launcher(tenths: u32, to_hit: i32) -> Launcher {
    Launcher {
        kind: LauncherKind::LongBow,
        weight: Weight::tenths(tenths),
        to_hit: ToHit::new(to_hit),
        to_dam: ToDam::new(0),
        extra_shots: 0,
        extra_might: 0,
    }
}

fn human(class: Class) -> Fighter {
    Fighter::new(Race::Human, class, Level::MIN)
}

/// The Derived check: Strength 18/70, Dexterity 17, weapon (+3,+4), Ring of Accuracy (+5), body armor
/// -2, Heroism, stun counter 20.
fn checked() -> Fighter {
    Fighter {
        strength: stat("18/70"),
        dexterity: stat("17"),
        armor: ToHit::new(-2),
        worn_to_hit: ToHit::new(5),
        weapon: Some(weapon(50, 3, 4)),
        magic: BattleMagic {
            heroism: true,
            ..BattleMagic::default()
        },
        stun: 20,
        ..human(Class::Warrior)
    }
}

#[test]
fn bonus_of_the_derived_check_is_17() {
    // ATK-MELEE-03, ATK-MELEE-04, ATK-MELEE-07 to ATK-MELEE-10, Derived check.
    let values = checked().melee_bonus_terms().0.map(|term| term.value);
    assert_eq!(values, [2, 2, -2, 5, 3, 0, 0, 12, -5]);
    assert_eq!(checked().melee_bonus(), ToHit::new(17));
}

#[test]
fn each_weapon_counts_only_in_its_own_kind_of_attack() {
    // ATK-MELEE-08, ATK-SHOOT-10, ATK-SHOOT-11, ATK-DMG-08.
    let both = Fighter {
        launcher: Some(launcher(30, 9)),
        ..checked()
    };
    assert_eq!(both.melee_bonus(), ToHit::new(17));
    assert_eq!(both.shoot_bonus(), ToHit::new(17 - 3 + 9));
    assert_eq!(
        checked().shoot_bonus(),
        ToHit::new(14),
        "thrown: no launcher"
    );
    assert_eq!(both.melee_damage_bonus(), checked().melee_damage_bonus());
}

#[test]
fn damage_bonus_adds_strength_items_and_stun() {
    // ATK-DMG-06, ATK-DMG-08, ATK-DMG-09 (a ring of damage), ATK-DMG-10.
    let ringed = Fighter {
        worn_to_dam: ToDam::new(7),
        ..checked()
    };
    assert_eq!(
        ringed.melee_damage_terms().0.map(|term| term.value),
        [4, 7, 4, -5, 0]
    );
    assert_eq!(ringed.melee_damage_bonus(), ToDam::new(10));
    let worst = Fighter {
        stun: 51,
        strength: Stat::MIN,
        ..human(Class::Warrior)
    };
    assert_eq!(worst.melee_damage_bonus(), ToDam::new(-22));
}

#[test]
fn modifiers_of_strength_at_the_ends_of_their_rows() {
    // ATK-MELEE-05, ATK-DMG-07.
    let rows = [
        "3", "4", "5", "7", "15", "16", "17", "18", "18/19", "18/20", "18/69", "18/70", "18/99",
        "18/100", "18/209", "18/210", "18/219", "18/220",
    ];
    let to_hit = rows.map(|text| strength_to_hit(stat(text)).get());
    assert_eq!(
        to_hit,
        [-3, -2, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 4, 5, 15, 15, 15, 15]
    );
    let to_dam = rows.map(|text| strength_to_dam(stat(text)).get());
    assert_eq!(
        to_dam,
        [-2, -2, -1, 0, 0, 1, 2, 2, 2, 3, 3, 4, 5, 6, 16, 18, 18, 20]
    );
}

#[test]
fn modifiers_of_dexterity_at_the_ends_of_their_rows() {
    // ATK-MELEE-06
    let rows = [
        "3", "5", "7", "8", "15", "16", "17", "18/49", "18/50", "18/89", "18/90", "18/130",
        "18/149", "18/150", "18/199", "18/200",
    ];
    let to_hit = rows.map(|text| dexterity_to_hit(stat(text)).get());
    assert_eq!(
        to_hit,
        [-3, -2, -1, 0, 0, 1, 2, 3, 4, 4, 5, 9, 9, 10, 14, 15]
    );
}

#[test]
fn a_weapon_at_the_limit_in_whole_pounds_is_not_too_heavy() {
    // ATK-MELEE-11, ATK-MELEE-12.
    let over =
        [140, 149, 150, 200].map(|tenths| pounds_too_heavy(stat("10"), Weight::tenths(tenths)));
    assert_eq!(over, [0, 0, 1, 6]);
    let limits = [
        "3", "18", "18/19", "18/20", "18/100", "18/149", "18/150", "18/220",
    ]
    .map(|text| wield_limit(stat(text)).whole_pounds());
    assert_eq!(limits, [4, 30, 30, 35, 80, 80, 90, 100]);
}

#[test]
fn heavy_weapon_and_heavy_launcher_each_hamper_both_skills() {
    // ATK-MELEE-12, ATK-MELEE-13, Derived check: 12, and 16 with the launcher.
    let swinging = Fighter {
        weapon: Some(weapon(200, 0, 0)),
        ..human(Class::Warrior)
    };
    assert_eq!(swinging.melee_bonus(), ToHit::new(-12));
    let laden = Fighter {
        launcher: Some(launcher(160, 0)),
        ..swinging
    };
    assert_eq!(
        (laden.melee_bonus(), laden.shoot_bonus()),
        (ToHit::new(-16), ToHit::new(-16))
    );
    assert_eq!(laden.pounds_too_heavy(), 8);
    assert_eq!(
        laden.melee_damage_bonus(),
        ToDam::new(0),
        "damage is not touched"
    );
}

#[test]
fn only_priests_are_uneasy_and_only_with_unblessed_edges() {
    // ATK-MELEE-14, ATK-MELEE-15, ATK-DMG-11.
    let kinds = [
        WeaponKind::Edged,
        WeaponKind::Polearm,
        WeaponKind::Hafted,
        WeaponKind::Digger,
    ];
    for class in Class::ALL {
        for kind in kinds {
            for blessed in [false, true] {
                let sharp = matches!(kind, WeaponKind::Edged | WeaponKind::Polearm);
                let due = if class == Class::Priest && sharp && !blessed {
                    -2
                } else {
                    0
                };
                let wielded = Wielded {
                    kind,
                    blessed,
                    ..weapon(50, 0, 0)
                };
                let fighter = Fighter {
                    weapon: Some(wielded),
                    ..human(class)
                };
                assert_eq!(fighter.melee_bonus(), ToHit::new(due));
                assert_eq!(fighter.shoot_bonus(), ToHit::new(due));
                assert_eq!(fighter.melee_damage_bonus(), ToDam::new(due));
            }
        }
    }
    assert_eq!(unease(Class::Priest, None), 0);
}

#[test]
fn different_magic_adds_up() {
    // ATK-MELEE-16
    let sum = |blessing, heroism, berserk| {
        magic_to_hit(BattleMagic {
            blessing,
            heroism,
            berserk,
        })
        .get()
    };
    assert_eq!(sum(true, false, false), 10);
    assert_eq!(sum(false, true, false), 12);
    assert_eq!(sum(false, false, true), 24);
    assert_eq!(sum(true, true, true), 46);
}

#[test]
fn stun_hampers_by_its_grade() {
    // ATK-MELEE-17, ATK-DMG-10.
    let stunned = [0, 1, 50, 51, 100].map(|stun| Fighter {
        stun,
        ..human(Class::Rogue)
    });
    assert_eq!(
        stunned.map(|f| f.melee_bonus().get()),
        [0, -5, -5, -20, -20]
    );
    assert_eq!(
        stunned.map(|f| f.melee_damage_bonus().get()),
        [0, -5, -5, -20, -20]
    );
}

#[test]
fn absurd_inputs_give_a_number() {
    let absurd = Fighter {
        weapon: Some(weapon(u32::MAX, i32::MAX, i32::MIN)),
        launcher: Some(launcher(u32::MAX, i32::MIN)),
        armor: ToHit::new(i32::MIN),
        worn_to_hit: ToHit::new(i32::MAX),
        worn_to_dam: ToDam::new(i32::MIN),
        ..human(Class::Mage)
    };
    absurd.melee_bonus();
    absurd.shoot_bonus();
    assert_eq!(absurd.melee_damage_bonus(), ToDam::new(i32::MIN));
}
