//! Exact odds of whole attacks.

use super::*;

fn strong() -> SilAttacker {
    SilAttacker {
        strength: Strength(3),
        ..player(5)
    }
}

#[test]
fn the_axe_in_both_hands() {
    // S40 to S43: SIL-HIT-03, SIL-CRIT-03, SIL-DAMAGE-02, SIL-DAMAGE-03, SIL-HALF-05, SIL-SLAY-01.
    let armor = pools(["2d4"]);
    let orc = SilDefender {
        nature: SilNature {
            kinds: EnumSet::only(SlayKind::Orc),
            ..SilNature::default()
        },
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    let asleep = SilDefender {
        condition: SilCondition {
            alertness: Alertness::Asleep,
            ..SilCondition::default()
        },
        ..orc
    };
    let mut slayer = axe();
    slayer.deadly.slays = EnumSet::only(SlayKind::Orc);
    let odds = |weapon, target| {
        net(&SilMatchup::melee(
            &strong(),
            &SilBlow::Weapon(weapon),
            target,
        ))
    };
    let plain = odds(axe(), &orc);
    assert!(close(plain.mean(), 956_077.0 / 145_800.0));
    assert!(close(plain.at_least(&1), 246_601.0 / 437_400.0));
    assert!(close(odds(axe(), &asleep).mean(), 1_603_663.0 / 139_968.0));
    assert!(close(odds(slayer, &orc).mean(), 4_391_717.0 / 466_560.0));
}

#[test]
fn a_longsword_and_a_werewolf() {
    // S44, S45: SIL-CRIT-03, SIL-CRIT-05, SIL-BRAND-04.
    let thin = pools(["1d4"]);
    let target = SilDefender {
        protection: &thin,
        ..enemy(SilCreature::Monster, 3)
    };
    let sword = SilMatchup::melee(&player(5), &SilBlow::Weapon(weapon("2d5", 30)), &target);
    assert!(close(net(&sword).mean(), 5261.0 / 2000.0));
    let armor = pools(["2d4"]);
    let bitten = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Player, 5)
    };
    let wolf = SilAttacker {
        melee: Skill::new(8),
        ..SilAttacker::new(SilCreature::Monster)
    };
    let found = net(&SilMatchup::melee(&wolf, &bite(), &bitten));
    assert!(close(found.mean(), 301_081_853.0 / 41_990_400.0));
}

#[test]
fn odds_and_the_game_run_the_same_attack() {
    // SIL-SCOPE-01: what is kept of the rolls changes nothing.
    let armor = pools(["1d4", "1d2"]);
    let target = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    let blow = SilBlow::Weapon(weapon("1d4", 0));
    let attack = SilMatchup::melee(&player(9), &blow, &target);
    let whole = exact::distribution(|r| attack.resolve(r));
    let whole = whole.map(|outcome| match *outcome {
        SilOutcome::Miss { .. } => SilOutcome::Miss { clash: () },
        SilOutcome::Hit {
            critical,
            dice,
            wound,
            ..
        } => SilOutcome::Hit {
            clash: (),
            critical,
            dice,
            wound: wound.net(),
        },
    });
    let short = exact::distribution(|r| attack.harm(r));
    assert_eq!(whole.len(), short.len());
    assert!(
        whole
            .iter()
            .all(|(outcome, p)| close(p, short.probability(outcome)))
    );
    assert!(close(short.total(), 1.0));
}

#[test]
fn many_dice_against_many_pieces_are_worked_out_in_few_steps() {
    // Equal values merge: without that there would be thousands of millions of ways.
    let armor = pools(["3d6", "2d4", "2d4", "1d4", "1d4", "1d4", "1d3", "1d3"]);
    let target = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Monster, -20)
    };
    let attack = SilMatchup::melee(&player(30), &SilBlow::Weapon(weapon("10d10", 5)), &target);
    let mut leaves = 0_u32;
    let odds = exact::distribution(|r| {
        leaves += 1;
        attack.harm(r)
    });
    assert!(close(odds.total(), 1.0));
    assert!(leaves < 5_000, "{leaves}");
}
