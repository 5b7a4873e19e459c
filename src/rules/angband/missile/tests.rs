//! Firing rate, fitting ammunition, and the steps of missile damage.

use strum::VariantArray;

use super::*;
use crate::{
    dice::{Play, Scripted, exact},
    rules::base::{race::Race, stat::Stat},
};

fn long_bow(to_dam: i32) -> Launcher {
    Launcher {
        kind: LauncherKind::LongBow,
        weight: Weight::pounds(3),
        to_hit: ToHit::new(2),
        to_dam: ToDam::new(to_dam),
        extra_shots: 0,
        extra_might: 0,
    }
}

fn arrow() -> MissileItem {
    MissileItem {
        dice: Dice::new(3, 4),
        weight: Weight::tenths(5),
        kind: MissileKind::Ammunition(Ammunition::Arrow),
        to_hit: ToHit::new(4),
        to_dam: ToDam::new(3),
        powers: EnumSet::only(Power::SlayEvil),
    }
}

fn ranger(level: i32) -> Fighter {
    Fighter {
        launcher: Some(long_bow(5)),
        ..Fighter::new(Race::HighElf, Class::Ranger, Level::new(level))
    }
}

fn at(fighter: &Fighter, missile: &MissileItem, monster: &[MonsterTrait]) -> AngbandShot {
    let monster = monster.iter().copied().collect();
    fighter.shot(
        missile,
        monster,
        Squares::new(5),
        ArmorClass::new(30),
        Sight::Seen,
    )
}

fn hurt<const N: usize>(impact: &MissileImpact, script: [Play; N]) -> i32 {
    let mut dice = Scripted::new(script);
    let (_, damage) = damage(&mut dice, impact);
    dice.finish();
    damage.get()
}

#[test]
fn launchers_fire_what_fits_them() {
    // ATK-SHOOT-01
    let fires = LauncherKind::VARIANTS
        .iter()
        .map(|kind| kind.fires())
        .collect::<Vec<_>>();
    let (shot, arrow_, bolt) = (Ammunition::Shot, Ammunition::Arrow, Ammunition::Bolt);
    assert_eq!(fires, [shot, arrow_, arrow_, bolt, bolt]);
    assert!(arrow().fits(LauncherKind::ShortBow) && !arrow().fits(LauncherKind::Sling));
    let dagger = MissileItem {
        kind: MissileKind::Weapon,
        ..arrow()
    };
    assert!(!LauncherKind::VARIANTS.iter().any(|&kind| dagger.fits(kind)));
}

#[test]
fn rangers_gain_shots_with_bows_only() {
    // ATK-SHOOT-02, ATK-SHOOT-03, ATK-SHOOT-06.
    let shots = |class, level, kind| shots_terms(class, Level::new(level), kind, 0).total();
    let bows =
        [1, 19, 20, 39, 40, 50].map(|level| shots(Class::Ranger, level, LauncherKind::ShortBow));
    assert_eq!(bows, [1, 1, 2, 2, 3, 3]);
    assert_eq!(shots(Class::Ranger, 50, LauncherKind::LongBow), 3);
    for kind in [
        LauncherKind::Sling,
        LauncherKind::LightCrossbow,
        LauncherKind::HeavyCrossbow,
    ] {
        assert_eq!(shots(Class::Ranger, 50, kind), 1);
    }
    assert_eq!(shots(Class::Warrior, 50, LauncherKind::LongBow), 1);
}

#[test]
fn extra_shots_add_up_and_make_each_shot_cheaper() {
    // ATK-SHOOT-04, ATK-SHOOT-05, ATK-SHOOT-06: a level 40 Ranger with a bow of Extra Shots has 4.
    let fast = Fighter {
        launcher: Some(Launcher {
            extra_shots: 1,
            ..long_bow(0)
        }),
        ..ranger(40)
    };
    assert_eq!((fast.shots(), fast.shot_cost()), (4, Energy::new(25)));
    assert_eq!(
        (ranger(40).shots(), ranger(40).shot_cost()),
        (3, Energy::new(33))
    );
    assert_eq!(
        (ranger(20).shots(), ranger(20).shot_cost()),
        (2, Energy::new(50))
    );
    let bare = Fighter {
        launcher: None,
        ..ranger(50)
    };
    assert_eq!((bare.shots(), bare.shot_cost()), (0, Energy::new(100)));
}

#[test]
fn a_fired_arrow_of_the_derived_check() {
    // ATK-MDMG-01 to ATK-MDMG-07, ATK-MDMG-09: (8 + 3 + 5) x 3 = 48; evil 96; good critical 197.
    let plain = at(&ranger(20), &arrow(), &[]).impact;
    let evil = at(&ranger(20), &arrow(), &[MonsterTrait::Evil]).impact;
    assert_eq!(hurt(&plain, [Play::Sum(8), Play::Chance(false)]), 48);
    assert_eq!(hurt(&evil, [Play::Sum(8), Play::Chance(false)]), 96);
    assert_eq!(
        hurt(&evil, [Play::Sum(8), Play::Chance(true), Play::Range(1)]),
        197
    );
}

#[test]
fn the_same_arrow_thrown_by_hand() {
    // ATK-MDMG-03, Derived check: 11, and 22 against evil; also with a launcher that does not fit.
    let sling = Launcher {
        kind: LauncherKind::Sling,
        ..long_bow(5)
    };
    for launcher in [None, Some(sling)] {
        let thrower = Fighter {
            launcher,
            ..ranger(20)
        };
        let plain = at(&thrower, &arrow(), &[]).impact;
        let evil = at(&thrower, &arrow(), &[MonsterTrait::Evil]).impact;
        assert_eq!(hurt(&plain, [Play::Sum(8), Play::Chance(false)]), 11);
        assert_eq!(hurt(&evil, [Play::Sum(8), Play::Chance(false)]), 22);
    }
}

#[test]
fn multipliers_of_launchers_and_extra_power() {
    // ATK-MDMG-05
    let base = LauncherKind::VARIANTS
        .iter()
        .map(|kind| kind.multiplier())
        .collect::<Vec<_>>();
    assert_eq!(base, [2, 2, 3, 3, 4]);
    let mighty = |extra_might| {
        Launch::from(Launcher {
            extra_might,
            ..long_bow(0)
        })
        .multiplier
    };
    assert_eq!([0, 1, 2].map(mighty), [3, 4, 5]);
}

#[test]
fn odd_objects_count_neither_to_hit_nor_to_damage_of_their_own() {
    // ATK-MDMG-02, ATK-MCRIT-03, ATK-AIM-02, ATK-SHOOT-07.
    let odd = MissileItem {
        kind: MissileKind::Object,
        ..arrow()
    };
    let impact = at(&ranger(1), &odd, &[]).impact;
    assert_eq!(
        (impact.own_to_hit, impact.own_to_dam),
        (ToHit::new(0), ToDam::new(0))
    );
    let armor = MissileItem {
        dice: Dice::flat(0),
        ..odd
    };
    assert_eq!(
        hurt(
            &at(&ranger(1), &armor, &[]).impact,
            [Play::Sum(0), Play::Chance(false)]
        ),
        0
    );
}

#[test]
fn a_flask_of_oil_does_2d6() {
    // ATK-SHOOT-08
    let flask = MissileItem {
        dice: FLASK_OF_OIL,
        weight: Weight::pounds(1),
        ..MissileItem::default()
    };
    let thrower = Fighter {
        launcher: None,
        ..ranger(1)
    };
    let plain = MissileImpact {
        bonus: ToHit::new(-9),
        ..at(&thrower, &flask, &[]).impact
    };
    let hurt = exact::distribution(|r| damage(r, &plain).1.get());
    assert_eq!((hurt.min(), hurt.max()), (Some(&2), Some(&12)));
    assert!((hurt.mean() - 7.0).abs() < 1e-12);
}

#[test]
fn strength_stun_and_worn_things_do_not_touch_missile_damage() {
    // ATK-MDMG-08
    let weak = at(&ranger(20), &arrow(), &[]).impact;
    let changed = Fighter {
        strength: Stat::MAX,
        worn_to_dam: ToDam::new(9),
        stun: 60,
        ..ranger(20)
    };
    let strong = at(&changed, &arrow(), &[]).impact;
    assert_eq!(
        MissileImpact {
            bonus: weak.bonus,
            ..strong
        },
        weak
    );
    assert_eq!(strong.bonus, changed.shoot_bonus());
}

#[test]
fn negative_sums_do_no_damage() {
    // ATK-MDMG-09, Interpretation.
    let cursed = MissileItem {
        to_dam: ToDam::new(-30),
        ..arrow()
    };
    let impact = at(&ranger(20), &cursed, &[]).impact;
    assert_eq!(hurt(&impact, [Play::Sum(8), Play::Chance(false)]), 0);
}

#[test]
fn a_shot_takes_skill_distance_and_impact_together() {
    // ATK-SHOOT-10, ATK-SHOOT-12, ATK-AIM-01: base 187, bonus 2 of the bow.
    let shooting = at(&ranger(20), &arrow(), &[]);
    assert_eq!(shooting.skill, Skill::new(187 + 3 * 2));
    let whole = exact::distribution(|r| shot(r, &shooting));
    assert!((whole.total() - 1.0).abs() < 1e-12);
    let k = 193.0 + 12.0 - 5.0;
    let hits = 0.05 + 0.9 * (k - 22.5) / k;
    assert!((whole.probability(&BlowResult::MISS) - (1.0 - hits)).abs() < 1e-12);
    let mut dice = Scripted::new([Play::Range(20)]);
    assert_eq!(shot(&mut dice, &shooting), BlowResult::MISS);
}

#[test]
fn a_throw_has_the_skill_of_the_launcher_and_nothing_else_of_it() {
    // ATK-AIM-02, ATK-SHOOT-10, ATK-MDMG-03: one skill for both, but by hand neither to-damage nor multiplier.
    let fighter = ranger(20);
    let (target, distance, armor) = (EnumSet::empty(), Squares::new(5), ArmorClass::new(30));
    let fired = fighter.shot(&arrow(), target, distance, armor, Sight::Seen);
    let thrown = fighter.throw(&arrow(), target, distance, armor, Sight::Seen);
    assert_eq!(thrown.skill, fired.skill);
    let bare = Fighter {
        launcher: None,
        ..fighter
    };
    assert_eq!(thrown.skill.get(), bare.shoot_skill().get() + 3 * 2);
    assert!(fired.impact.launch.is_some() && thrown.impact.launch.is_none());
    let script = || [Play::Sum(8), Play::Chance(false)];
    assert_eq!(hurt(&fired.impact, script()), (8 + 3 + 5) * 3);
    assert_eq!(hurt(&thrown.impact, script()), 8 + 3);
}

#[test]
fn extra_power_is_a_term_of_the_multiplier() {
    // ATK-MDMG-05
    let strong = Launcher {
        extra_might: 2,
        ..long_bow(0)
    };
    assert_eq!(
        LauncherKind::LongBow
            .multiplier_terms(2)
            .0
            .map(|term| term.value),
        [3, 2]
    );
    assert_eq!(
        (strong.multiplier(), Launch::from(strong).multiplier),
        (5, 5)
    );
}
