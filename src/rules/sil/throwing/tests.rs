//! Throws: fitness, distance, dice, carrying capacity and range.

use super::*;
use crate::{
    dice::{Play, Scripted},
    rules::{
        base::units::Skill,
        sil::{Grip, OffHand, Pool, SilCreature, SilOutcome, melee::SilBlow},
    },
};

fn object(figures: &str, tenths: u32, balance: Balance) -> SilWeapon {
    SilWeapon {
        figures: figures.parse().unwrap(),
        weight: Weight::tenths(tenths),
        balance,
        ..SilWeapon::default()
    }
}

fn thrower(strength: i32) -> SilAttacker {
    SilAttacker {
        melee: Skill::new(5),
        archery: Skill::new(40),
        strength: Strength(strength),
        ..SilAttacker::new(SilCreature::Player)
    }
}

fn target() -> SilDefender<'static> {
    SilDefender {
        evasion: Skill::new(11),
        ..SilDefender::new(SilCreature::Monster)
    }
}

#[test]
fn throws_use_melee_skill_against_whole_evasion() {
    // SIL-THROW-01, SIL-THROW-02, SIL-THROW-04: 5 - 1 for a spear, 5 - 5 - 1 for a sword at 7 squares.
    let spear = object("(+0,1d9)", 40, Balance::ForThrowing);
    let sword = object("(+0,2d5)", 30, Balance::Unfit);
    let thrown = |object| SilMatchup::throw(&thrower(0), object, &target(), Squares::new(7));
    assert_eq!(
        (thrown(&spear).score.total(), thrown(&spear).evasion.total()),
        (4, 11)
    );
    let parts: Vec<_> = thrown(&sword)
        .score
        .parts()
        .map(|term| (term.value, term.rule))
        .collect();
    let due = [
        (5, "SIL-THROW-01"),
        (-5, "SIL-THROW-02"),
        (-1, "SIL-THROW-04"),
    ];
    assert_eq!(parts, due);
}

#[test]
fn what_is_not_made_for_it_does_half_and_nobody_throws_with_both_hands() {
    // SIL-THROW-05, SIL-TWOHAND-01: 2d5, 3 lb, strength 3: 8 sides swung (10 in both hands), 4 thrown.
    let sword = SilWeapon {
        grip: Grip::HandAndAHalf,
        ..object("(+0,2d5)", 30, Balance::Unfit)
    };
    let strong = thrower(3);
    let thrown = SilMatchup::throw(&strong, &sword, &target(), Squares::new(1));
    let swung = SilMatchup::melee(&strong, &SilBlow::Weapon(sword), &target());
    let shielded = SilAttacker {
        off_hand: OffHand::Shield,
        ..strong
    };
    let one_hand = SilMatchup::melee(&shielded, &SilBlow::Weapon(sword), &target());
    let dice = [thrown, swung, one_hand].map(|attack| attack.dice(0));
    assert_eq!(dice, [Pool::new(2, 4), Pool::new(2, 10), Pool::new(2, 8)]);
    let fit = SilWeapon {
        balance: Balance::ForThrowing,
        ..sword
    };
    let thrown = SilMatchup::throw(&strong, &fit, &target(), Squares::new(1));
    assert_eq!(thrown.dice(0), Pool::new(2, 8));
}

#[test]
fn a_throw_goes_by_the_weight_of_the_object_and_rolls_as_a_blow_does() {
    // SIL-THROW-01, SIL-CRIT-02: 0.8 lb; 20 + 5 against 1 + 11 is 13, one die of 7.8.
    let dagger = object("(+0,1d5)", 8, Balance::ForThrowing);
    let mut dice = Scripted::new([Play::Sum(20), Play::Sum(1), Play::Sum(9)]);
    let outcome =
        SilMatchup::throw(&thrower(4), &dagger, &target(), Squares::new(4)).resolve(&mut dice);
    dice.finish();
    assert!(
        matches!(outcome, SilOutcome::Hit { critical: 1, dice, .. } if dice == Pool::new(2, 5))
    );
    assert_eq!(outcome.net().get(), 9);
}

#[test]
fn range_of_every_row_of_the_table() {
    // SIL-THROW-06, Example: 100 / 30 is 3.333, so 3 squares.
    for (capacity, tenths, squares) in [
        (100, 40, 3),
        (100, 8, 7),
        (120, 40, 4),
        (100, 30, 4),
        (144, 45, 4),
    ] {
        let range = range(Weight::pounds(capacity), Weight::tenths(tenths));
        assert_eq!(range, Squares::new(squares), "{capacity} {tenths}");
    }
}

#[test]
fn range_is_rounded_down_and_never_less_than_one() {
    // SIL-THROW-06, Interpretation.
    for capacity in [0, 1, 300, 1000, 1728, 2073] {
        for tenths in 0..300 {
            let (given, needed) = (i64::from(capacity), 5 * (i64::from(tenths) + 20));
            let squares = range(Weight::tenths(capacity), Weight::tenths(tenths)).get();
            // The most squares whose multiple still fits.
            let due = (1..=given)
                .take_while(|squares| squares * needed <= given)
                .count();
            assert_eq!(squares as usize, due.max(1));
        }
    }
    assert!(range(Weight::tenths(u32::MAX), Weight::ZERO).get() > 0);
    assert_eq!(
        range(Weight::ZERO, Weight::tenths(u32::MAX)),
        Squares::new(1)
    );
}

#[test]
fn carrying_capacity_compounds_a_fifth_for_each_point() {
    // SIL-THROW-07: 100 lb; 120, 144, 172.8, 207.36 cut; 83.33, 69.44, 57.87 cut.
    let tenths = [0, 1, 2, 3, 4, -1, -2, -3].map(|points| capacity(Strength(points)).in_tenths());
    assert_eq!(tenths, [1000, 1200, 1440, 1728, 2073, 833, 694, 578]);
    for points in -60..60 {
        assert!(capacity(Strength(points)) <= capacity(Strength(points + 1)));
    }
    capacity(Strength(i32::MIN));
    assert!(capacity(Strength(i32::MAX)) > Weight::pounds(100_000));
}
