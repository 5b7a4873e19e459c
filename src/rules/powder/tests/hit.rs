//! Forced results, the hit test and criticals at their edges (POW-ATTACK, POW-MOD-05, POW-HIT, POW-CRIT).

use strum::VariantArray;

use super::*;
use crate::rules::powder::hit::{
    self, CompleteMiss, HitTest, HitTestResult, SureHit, ThreatRoll, contest,
};

const OFF_BALANCE: Steadiness = Steadiness {
    off_balance: true,
    true_aim: false,
};
const TRUE_AIM: Steadiness = Steadiness {
    off_balance: false,
    true_aim: true,
};
const STEADY: Steadiness = Steadiness {
    off_balance: false,
    true_aim: false,
};

/// A contest whose modifier less AC roll is known.
fn test<const N: usize>(
    style: Style,
    steadiness: Steadiness,
    margin: i32,
    script: [i32; N],
) -> HitTest<i32> {
    let aim = PowderAim { style, ..aim(8, 2) };
    let mut dice = Scripted::new(script.map(Play::Range));
    let ended = contest(&mut dice, &aim, steadiness, |_| margin);
    dice.finish();
    ended
}

#[test]
fn a_one_misses_completely_in_melee_and_with_missiles_only() {
    // POW-ATTACK-01, POW-ATTACK-02
    for &style in Style::VARIANTS {
        let one = test(style, STEADY, 50, [1]);
        let falls = matches!(style, Style::Melee | Style::Missile);
        let ending = if falls {
            HitTestResult::Slip(CompleteMiss::NaturalOne)
        } else {
            HitTestResult::Hit {
                clash: 50,
                forced: None,
                threat: None,
            }
        };
        assert_eq!(one.ending, ending, "{style:?}");
        // What goes on with a hitroll of 1 can still fall short.
        if !falls {
            assert_eq!(test(style, STEADY, 8, [1]).ending, HitTestResult::Miss(8));
        }
    }
}

#[test]
fn who_is_off_balance_misses_even_with_a_twenty_and_true_aim() {
    // POW-ATTACK-02, POW-ATTACK-04
    let both = Steadiness {
        off_balance: true,
        true_aim: true,
    };
    for style in [Style::Melee, Style::Missile] {
        for hitroll in [1, 12, 20] {
            let ended = test(style, both, 50, [hitroll]);
            assert_eq!(ended.ending, HitTestResult::Slip(CompleteMiss::OffBalance));
            assert_eq!(ended.verdict(), Verdict::Miss);
        }
    }
    for style in [Style::Spell, Style::Wand, Style::Other] {
        assert_eq!(test(style, OFF_BALANCE, 0, [12]).verdict(), Verdict::Hit);
    }
    let trap = PowderAim {
        source: AttackOrigin::Nobody,
        ..aim(8, 2)
    };
    assert_eq!(hit::slip(&trap, OFF_BALANCE, 1), None);
    let improviser = PowderAim {
        source: AttackOrigin::Improviser,
        ..aim(8, 2)
    };
    assert_eq!(
        hit::slip(&improviser, STEADY, 1),
        Some(CompleteMiss::NaturalOne)
    );
}

#[test]
fn a_twenty_is_a_forced_hit_and_a_threat() {
    // POW-ATTACK-03, POW-ATTACK-05, POW-CRIT-01, POW-CRIT-02, POW-CRIT-04
    let ended = test(Style::Melee, STEADY, -100, [20, 19]);
    let threat = ThreatRoll {
        roll: 19,
        critical: false,
    };
    assert_eq!(
        ended.ending,
        HitTestResult::Hit {
            clash: -100,
            forced: Some(SureHit::NaturalTwenty),
            threat: Some(threat)
        }
    );
    assert_eq!(ended.verdict(), Verdict::Hit, "the hit itself stands");
}

#[test]
fn true_aim_forces_a_hit_but_is_no_threat() {
    // POW-ATTACK-04, POW-ATTACK-05, POW-CRIT-01
    let ended = test(Style::Missile, TRUE_AIM, -100, [2]);
    let forced = Some(SureHit::TrueAim);
    assert_eq!(
        ended.ending,
        HitTestResult::Hit {
            clash: -100,
            forced,
            threat: None
        }
    );
    let one = test(Style::Missile, TRUE_AIM, 100, [1]);
    assert_eq!(one.ending, HitTestResult::Slip(CompleteMiss::NaturalOne));
    let twenty = test(Style::Missile, TRUE_AIM, -100, [20, 20]);
    assert_eq!(twenty.verdict(), Verdict::Critical);
}

#[test]
fn ties_hit_and_one_less_misses() {
    // POW-HIT-01, POW-MOD-05, POW-MOD-06: AC roll 0 and modifier 0 are hit by 10 to 20, 11 of 20.
    for hitroll in 2..=19 {
        let ended = test(Style::Melee, STEADY, 0, [hitroll]);
        let hits = hitroll >= hit::EVEN_ODDS;
        assert_eq!(ended.verdict() == Verdict::Hit, hits, "{hitroll}");
    }
    let even = PowderAim {
        physical: 0,
        ..aim(0, 0)
    };
    assert!(close(hits(even, PartProtection::default()), 11.0 / 20.0));
    let terms = hit::attack_roll(16, 8);
    assert_eq!((terms.total(), terms.0[2].value), (14, -10));
}

#[test]
fn a_threat_succeeds_by_the_hit_test_and_at_its_ends_without() {
    // POW-CRIT-02, POW-CRIT-03
    for roll in 1..=20 {
        let expected = roll == 20 || (roll != 1 && roll - 3 >= 10);
        let ended = test(Style::Wand, STEADY, -3, [20, roll]);
        assert_eq!(ended.verdict() == Verdict::Critical, expected, "{roll}");
    }
    assert_eq!(
        test(Style::Spell, STEADY, 50, [20, 1]).verdict(),
        Verdict::Hit
    );
    assert_eq!(
        test(Style::Spell, STEADY, -50, [20, 20]).verdict(),
        Verdict::Critical
    );
}

#[test]
fn a_critical_is_a_twentieth_of_the_hits() {
    // POW-CRIT-03: the same dice conditions as a hit.
    for ac in [0, 3, 8, 15] {
        let aim = aim(9, 1);
        let critical =
            exact::probability(|r| verdict(r, &aim, STEADY, &natural(ac)) == Verdict::Critical);
        assert!(close(critical, hits(aim, natural(ac)) / 20.0));
    }
}

#[test]
fn hopeless_and_sure_attacks_keep_their_one_in_twenty() {
    // POW-ATTACK-02, POW-ATTACK-03
    assert!(close(hits(aim(1, 0), natural(0)), 0.55 + 0.05));
    assert_eq!(
        test(Style::Melee, STEADY, i32::MIN, [19]).verdict(),
        Verdict::Miss
    );
    assert_eq!(
        test(Style::Melee, STEADY, i32::MAX, [2]).verdict(),
        Verdict::Hit
    );
}
