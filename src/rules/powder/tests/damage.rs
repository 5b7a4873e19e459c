//! Damage at its edges (POW-DAMAGE).

use super::*;
use crate::rules::{
    ability::resistance::Resistance,
    powder::{
        damage::{self, PartDamage, damage},
        defender::{PowderNature, Weakness},
        weapon::Metal,
    },
};

fn harm(text: &str) -> PartDamage {
    PartDamage {
        dice: dice(text),
        multiplier: 1,
        resistant: false,
        vulnerabilities: 0,
        enchantment: 0,
        reduction: 0,
    }
}

fn hurt<const N: usize>(harm: &PartDamage, script: [Play; N]) -> i32 {
    let mut dice = Scripted::new(script);
    let hurt = damage(&mut dice, harm).get();
    dice.finish();
    hurt
}

#[test]
fn reduction_starts_above_ten_and_is_the_lesser_of_two_rolls() {
    // POW-DAMAGE-01, POW-DAMAGE-02
    for (ac, full) in [(-3, 0), (0, 0), (10, 0), (11, 1), (16, 6)] {
        assert_eq!(damage::reduction(ac), full);
    }
    let reduced = PartDamage {
        reduction: 6,
        ..harm("2d6")
    };
    let script = [Play::Range(5), Play::Range(3), Play::Sum(9)];
    assert_eq!(hurt(&reduced, script), 6);
    let script = [Play::Range(0), Play::Range(6), Play::Sum(9)];
    assert_eq!(hurt(&reduced, script), 9);
}

#[test]
fn a_hit_does_one_at_least_unless_it_did_nothing_anyway() {
    // POW-DAMAGE-10, POW-DAMAGE-11
    let reduced = PartDamage {
        reduction: 6,
        ..harm("1d6")
    };
    let script = [Play::Range(6), Play::Range(6), Play::Sum(4)];
    assert_eq!(hurt(&reduced, script), 1);
    let script = [Play::Range(4), Play::Range(6), Play::Sum(4)];
    assert_eq!(hurt(&reduced, script), 1);
    let weak = PartDamage {
        enchantment: -3,
        ..harm("1d4")
    };
    assert_eq!(hurt(&weak, [Play::Sum(2), Play::Range(-3)]), 0);
    assert_eq!(hurt(&weak, [Play::Sum(2), Play::Range(-2)]), 0);
    assert_eq!(hurt(&weak, [Play::Sum(2), Play::Range(-1)]), 1);
    assert_eq!(hurt(&harm("1d4-2"), [Play::Sum(-1)]), 0);
}

#[test]
fn resistance_cancels_charge_and_critical_and_vulnerability_comes_after() {
    // POW-DAMAGE-05, POW-DAMAGE-06
    assert_eq!(damage::multiplier(3, false, 0), 3);
    assert_eq!(damage::multiplier(3, true, 0), 0);
    assert_eq!(damage::multiplier(3, true, 1), 1);
    assert_eq!(damage::multiplier(2, false, 2), 4);
    let resisted = PartDamage {
        multiplier: 3,
        resistant: true,
        enchantment: 5,
        reduction: 4,
        ..harm("2d6+3")
    };
    assert_eq!(hurt(&resisted, []), 0, "no bonus, no die");
    let both = PartDamage {
        vulnerabilities: 1,
        ..resisted
    };
    let script = [
        Play::Range(0),
        Play::Range(1),
        Play::Sum(10),
        Play::Range(5),
    ];
    assert_eq!(hurt(&both, script), 15);
}

#[test]
fn dice_and_flat_bonus_are_multiplied_before_rolling() {
    // POW-DAMAGE-07
    let triple = PartDamage {
        multiplier: 3,
        ..harm("2d6+1")
    };
    let rolled = exact::distribution(|r| damage(r, &triple).get());
    assert_eq!((rolled.min(), rolled.max()), (Some(&9), Some(&39)));
    // More dice than one expression holds are rolled all the same.
    let many = PartDamage {
        multiplier: 3,
        ..harm("60d2")
    };
    let rolled = exact::distribution(|r| damage(r, &many).get());
    assert_eq!((rolled.min(), rolled.max()), (Some(&180), Some(&360)));
    assert!(close(rolled.total(), 1.0) && (rolled.mean() - 270.0).abs() < 1e-9);
    let huge = PartDamage {
        multiplier: 4,
        ..harm("30000")
    };
    let rolled = exact::distribution(|r| damage(r, &huge).get());
    assert_eq!(rolled, Distribution::certain(120_000));
}

#[test]
fn the_enchantment_is_rolled_as_often_as_the_multiplier_says() {
    // POW-DAMAGE-08, POW-DAMAGE-09
    let plus = |multiplier| PartDamage {
        multiplier,
        enchantment: 2,
        ..harm("1d1")
    };
    assert_eq!(hurt(&plus(1), [Play::Sum(1), Play::Range(2)]), 3);
    let script = [Play::Sum(3), Play::Range(1), Play::Range(6), Play::Range(2)];
    assert_eq!(hurt(&plus(3), script), 9);
    // The multiplier is that after resistance and vulnerability.
    let vulnerable = PartDamage {
        vulnerabilities: 1,
        ..plus(1)
    };
    let script = [Play::Sum(2), Play::Range(4), Play::Range(1)];
    assert_eq!(hurt(&vulnerable, script), 6);
}

#[test]
fn vulnerabilities_are_counted_for_each_type() {
    // POW-DAMAGE-06
    let nature = PowderNature {
        resists: EnumSet::empty(),
        vulnerable: EnumSet::only(PowderElement::Fire),
        weaknesses: EnumSet::from([Weakness::Silver, Weakness::Digging]),
    };
    let count = |element, style, metal, digs| {
        let part = DamagePart {
            element,
            dice: dice("1d6"),
        };
        nature.vulnerabilities(part, style, Substance { metal, digs })
    };
    let (melee, silver, gold) = (Style::Melee, Some(Metal::Silver), Some(Metal::Gold));
    assert_eq!(count(PowderElement::Physical, melee, None, false), 0);
    assert_eq!(count(PowderElement::Fire, melee, None, false), 1);
    assert_eq!(count(PowderElement::Physical, melee, silver, false), 1);
    assert_eq!(count(PowderElement::Physical, melee, gold, false), 0);
    assert_eq!(count(PowderElement::Fire, melee, silver, true), 3);
    assert_eq!(count(PowderElement::Cold, melee, None, true), 1);
    assert_eq!(
        count(PowderElement::Cold, Style::Missile, silver, true),
        1,
        "digging counts in melee only"
    );
    let golden = PowderNature {
        weaknesses: EnumSet::only(Weakness::Gold),
        ..PowderNature::default()
    };
    let part = DamagePart {
        element: PowderElement::Physical,
        dice: dice("1d6"),
    };
    let of_gold = Substance {
        metal: gold,
        digs: false,
    };
    assert_eq!(golden.vulnerabilities(part, melee, of_gold), 1);
}

#[test]
fn metal_and_digging_are_the_weapons_or_the_bare_bodys() {
    // POW-DAMAGE-06
    let golem = PowderCreature {
        body: Substance {
            metal: Some(Metal::Gold),
            digs: true,
        },
        ..monster(5)
    };
    let blow = PowderBlow::plain(0, physical("1d6"));
    let of = |style| golem.without_weapon(style, blow, now()).force.substance;
    assert_eq!(of(Style::Melee), golem.body);
    assert_eq!(of(Style::Spell), Substance::default());
    let silver = PowderWeapon {
        substance: Substance {
            metal: Some(Metal::Silver),
            digs: false,
        },
        ..club()
    };
    let armed = golem.with_weapon(&silver, Style::Melee, None, now());
    assert_eq!(armed.force.substance, silver.substance);
    let wooden = golem.with_weapon(&club(), Style::Melee, None, now());
    assert_eq!(wooden.force.substance, Substance::default());
}

#[test]
fn a_character_resists_the_element_of_any_resistance_above_zero() {
    // POW-DAMAGE-05, PRJ-GEN-17: each element but the physical one has its resistance.
    let of = |percent: i32| {
        let resists = enum_map::EnumMap::from_fn(|_| percent);
        PowderNature::of_character(&resists).resists
    };
    assert_eq!(of(0), EnumSet::empty());
    for percent in [1, 35, 100] {
        assert_eq!(of(percent), !EnumSet::only(PowderElement::Physical));
    }
    let mut fire = enum_map::EnumMap::default();
    fire[Resistance::Fire] = 35;
    let resists = PowderNature::of_character(&fire).resists;
    assert_eq!(resists, EnumSet::only(PowderElement::Fire));
}
