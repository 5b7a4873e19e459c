//! Exact distributions of damage.

use super::*;

/// What a hit of those dice does against that armor.
fn struck<const N: usize>(dice: &str, armor: [&str; N]) -> Distribution<i32> {
    let armor = pools(armor);
    let target = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    hurt(&SilMatchup::melee(
        &player(5),
        &SilBlow::Weapon(weapon(dice, 40)),
        &target,
    ))
}

#[test]
fn three_dice_of_four_against_one() {
    // S20, S21: SIL-DAMAGE-02, SIL-DAMAGE-03, SIL-DAMAGE-04.
    let damage = struck("3d4", ["1d4"]);
    assert!(close(damage.mean(), 1281.0 / 256.0));
    let ways = [5, 10, 20, 31, 40, 44, 40, 31, 20, 10, 4, 1];
    assert_eq!(damage.len(), ways.len());
    for (points, ways) in (0..).zip(ways) {
        assert!(
            close(damage.probability(&points), f64::from(ways) / 256.0),
            "{points}"
        );
    }
}

#[test]
fn strength_both_hands_and_slays_against_two_dice() {
    // S22 to S24: SIL-STR-01, SIL-TWOHAND-01, SIL-SLAY-01.
    let armor = pools(["2d4"]);
    let orc = SilDefender {
        nature: SilNature {
            kinds: EnumSet::only(SlayKind::Orc),
            ..SilNature::default()
        },
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    let mut slayer = axe();
    slayer.deadly.slays = EnumSet::only(SlayKind::Orc);
    let strong = SilAttacker {
        strength: Strength(3),
        ..player(5)
    };
    let shield = SilAttacker {
        off_hand: OffHand::Shield,
        ..strong
    };
    let mean = |attacker, weapon| {
        hurt(&SilMatchup::melee(attacker, &SilBlow::Weapon(weapon), &orc)).mean()
    };
    assert!(close(mean(&shield, axe()), 2414.0 / 343.0));
    assert!(close(mean(&strong, axe()), 7303.0 / 729.0));
    assert!(close(mean(&strong, slayer), 65_615.0 / 4374.0));
}

#[test]
fn a_werewolf_against_two_pieces_of_armor() {
    // S25 to S28: SIL-BRAND-04, SIL-DAMAGE-02, SIL-DAMAGE-05.
    let armor = pools(["2d4", "1d4"]);
    let bitten = |resists| {
        let target = SilDefender {
            nature: SilNature {
                resists,
                ..SilNature::default()
            },
            protection: &armor,
            ..enemy(SilCreature::Player, 5)
        };
        hurt(&SilMatchup::melee(
            &SilAttacker::new(SilCreature::Monster),
            &bite(),
            &target,
        ))
    };
    let (bare, resisting) = (
        bitten(EnumSet::empty()),
        bitten(EnumSet::only(BrandElement::Poison)),
    );
    assert!(close(bare.mean(), 14_807.0 / 1944.0));
    assert!(close(resisting.mean(), 8299.0 / 2592.0));
    assert!(close(resisting.probability(&0), 139.0 / 432.0));
    assert!(close(bare.probability(&0), 3637.0 / 46_656.0));
}

/// The chances of a miss and of so many bonus dice, in 400.
fn critical(skill: i32, evasion: i32, tenths: u32) -> [f64; 5] {
    let target = match evasion {
        -5 => SilDefender {
            condition: SilCondition {
                alertness: Alertness::Asleep,
                ..SilCondition::default()
            },
            ..enemy(SilCreature::Monster, 9)
        },
        evasion => enemy(SilCreature::Monster, evasion),
    };
    let attack = SilMatchup::melee(
        &player(skill),
        &SilBlow::Weapon(weapon("2d5", tenths)),
        &target,
    );
    let outcomes = exact::distribution(|r| attack.harm(r)).map(|outcome| match outcome {
        SilOutcome::Miss { .. } => 0,
        SilOutcome::Hit { critical, .. } => critical + 1,
    });
    std::array::from_fn(|kind| outcomes.probability(&(kind as i32)) * 400.0)
}

#[test]
fn critical_dice_of_a_longsword() {
    // S30 to S34: SIL-CRIT-02, SIL-CRIT-03, SIL-CRIT-04: most against sleepers.
    for (skill, evasion, due) in [
        (5, 3, [171, 151, 75, 3, 0]),
        (10, 3, [91, 156, 125, 28, 0]),
        (5, -5, [55, 135, 155, 55, 0]),
        (10, -5, [15, 90, 175, 105, 15]),
        (15, -5, [0, 45, 145, 155, 55]),
    ] {
        let found = critical(skill, evasion, 30);
        assert!(
            found.iter().zip(due).all(|(p, q)| close(*p, f64::from(q))),
            "{found:?} {due:?}"
        );
    }
}

#[test]
fn critical_dice_by_weight() {
    // S35 to S38: SIL-CRIT-02.
    for (tenths, due) in [
        (8, [91, 119, 124, 60, 6]),
        (15, [91, 138, 116, 54, 1]),
        (40, [91, 173, 121, 15, 0]),
        (70, [91, 218, 91, 0, 0]),
    ] {
        let found = critical(10, 3, tenths);
        assert!(
            found.iter().zip(due).all(|(p, q)| close(*p, f64::from(q))),
            "{found:?} {due:?}"
        );
    }
}
