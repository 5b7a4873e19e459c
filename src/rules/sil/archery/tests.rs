//! Shots: skill, bonus, distance, halved evasion, dice and range.

use enumset::EnumSet;

use super::*;
use crate::{
    dice::{Play, Scripted},
    rules::{
        base::units::Skill,
        sil::{
            BrandElement, SilCreature, SilOutcome, SlayKind,
            creature::{Alertness, SilCondition},
            deadly::SilNature,
        },
    },
};

fn longbow(tenths: u32) -> Bow {
    Bow {
        damage: Pool::new(1, 8),
        weight: Weight::tenths(tenths),
        ..Bow::default()
    }
}

fn archer(skill: i32, strength: i32) -> SilAttacker {
    SilAttacker {
        melee: Skill::new(40),
        archery: Skill::new(skill),
        strength: Strength(strength),
        ..SilAttacker::new(SilCreature::Player)
    }
}

fn target(evasion: i32) -> SilDefender<'static> {
    SilDefender {
        evasion: Skill::new(evasion),
        ..SilDefender::new(SilCreature::Monster)
    }
}

fn arrow(bonus: i32) -> Arrow {
    Arrow {
        bonus: ScoreModifier(bonus),
        ..Arrow::default()
    }
}

#[test]
fn a_shot_uses_archery_the_arrow_and_the_distance_against_half_the_evasion() {
    // SIL-ARCHERY-02 to SIL-ARCHERY-05: 5 + 3 - 2 against 3 halved.
    let shot = SilShot::Bow {
        bow: longbow(30),
        arrow: arrow(3),
    };
    let attack = SilMatchup::archery(&archer(5, 0), &shot, &target(3), Squares::new(12));
    let parts: Vec<_> = attack
        .score
        .parts()
        .map(|term| (term.value, term.rule))
        .collect();
    let due = [
        (5, "SIL-ARCHERY-02"),
        (3, "SIL-ARCHERY-03"),
        (-2, "SIL-ARCHERY-04"),
    ];
    assert_eq!(parts, due, "melee skill plays no part");
    assert_eq!((attack.score.total(), attack.evasion.total()), (6, 1));
    for (evasion, half) in [(11, 5), (1, 0), (0, 0), (-4, -4)] {
        let attack = SilMatchup::archery(&archer(5, 0), &shot, &target(evasion), Squares::new(1));
        assert_eq!(attack.evasion.total(), half);
    }
}

#[test]
fn sleepers_stay_at_minus_five_before_arrows() {
    // SIL-ARCHERY-05, SIL-HALF-05.
    let asleep = SilDefender {
        condition: SilCondition {
            alertness: Alertness::Asleep,
            ..SilCondition::default()
        },
        ..target(30)
    };
    let shot = SilShot::Bow {
        bow: longbow(30),
        arrow: arrow(0),
    };
    let attack = SilMatchup::archery(&archer(5, 0), &shot, &asleep, Squares::new(1));
    assert_eq!(attack.evasion.total(), -5);
}

#[test]
fn strength_acts_within_the_weight_of_the_bow() {
    // SIL-ARCHERY-06: 1 side per whole pound of bow.
    for (tenths, strength, sides) in [(30, 2, 10), (30, 5, 11), (25, 5, 10), (30, -9, 5)] {
        let shot = SilShot::Bow {
            bow: longbow(tenths),
            arrow: arrow(0),
        };
        let attack = SilMatchup::archery(&archer(0, strength), &shot, &target(0), Squares::new(1));
        assert_eq!(attack.dice(0), Pool::new(1, sides));
    }
}

#[test]
fn bow_and_arrow_bring_their_slays_and_the_bow_its_weight() {
    // SIL-ARCHERY-06, SIL-ARCHERY-01, SIL-CRIT-02: dice of the bow, one for each slay and brand.
    let mut bow = longbow(30);
    bow.deadly.slays = EnumSet::only(SlayKind::Orc);
    let mut burning = arrow(0);
    burning.deadly.brands = EnumSet::only(BrandElement::Fire);
    let orc = SilDefender {
        nature: SilNature {
            kinds: EnumSet::only(SlayKind::Orc),
            ..SilNature::default()
        },
        ..target(0)
    };
    let shot = SilShot::Bow {
        bow,
        arrow: burning,
    };
    let attack = SilMatchup::archery(&archer(25, 0), &shot, &orc, Squares::new(1));
    assert_eq!(
        (attack.dice(0), attack.weight),
        (Pool::new(3, 8), Weight::pounds(3))
    );
    let sources = attack.count(0).0.map(|term| term.value);
    assert_eq!(sources, [1, 1, 1, 0], "the bow slays, the arrow burns");
    // 20 + 25 against 5 is 40: four dice of 10 each.
    let mut dice = Scripted::new([Play::Sum(20), Play::Sum(5), Play::Sum(56)]);
    let outcome = attack.resolve(&mut dice);
    dice.finish();
    assert_eq!(outcome.net().get(), 56);
    assert!(
        matches!(outcome, SilOutcome::Hit { critical: 4, dice, .. } if dice == Pool::new(7, 8))
    );
}

#[test]
fn range_is_one_and_a_half_squares_for_each_side() {
    // SIL-ARCHERY-07, Example: 1d10 reaches 15 squares; 9 sides 13; strength counts.
    assert_eq!(range(10), Squares::new(15));
    for sides in 0..60 {
        let squares = range(sides).get();
        assert!(
            2 * squares <= 3 * sides && 2 * (squares + 1) > 3 * sides,
            "{sides}"
        );
    }
    assert_eq!(range(9), Squares::new(13));
    assert_eq!(
        (range(-3), range(i32::MAX)),
        (Squares::new(0), Squares::new(i32::MAX))
    );
    assert_eq!(longbow(30).range(Strength(2)), Squares::new(15));
    assert_eq!(longbow(30).range(Strength(9)), Squares::new(16));
}

#[test]
fn arrows_and_boulders_of_monsters_have_weights_of_their_own() {
    // SIL-CRIT-02, SIL-CRIT-05, Interpretation; strength is in the dice already (SIL-STR-01).
    let weight = |shot: SilShot, dice| {
        let orc = SilAttacker {
            who: SilCreature::Monster,
            ..archer(5, 8)
        };
        let attack = SilMatchup::archery(&orc, &shot, &target(0), Squares::new(5));
        assert_eq!((attack.score.total(), attack.dice(0)), (8, dice));
        attack.weight
    };
    let shoots = |sides| {
        let bow = Bow {
            damage: Pool::new(2, sides),
            accuracy: ScoreModifier(4),
            ..longbow(30)
        };
        let arrow = Arrow::default();
        weight(SilShot::OfMonster { bow, arrow }, Pool::new(2, sides))
    };
    let hurls = |sides| {
        let natural = NaturalBlow {
            dice: Pool::new(2, sides),
            bonus: ScoreModifier(4),
            element: None,
        };
        weight(SilShot::Boulder(natural), Pool::new(2, sides))
    };
    assert_eq!(shoots(7), Weight::pounds(2));
    assert_eq!(shoots(11), Weight::pounds(3));
    assert_eq!(hurls(11), Weight::pounds(10));
}
