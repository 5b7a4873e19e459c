//! Exact chances to hit.

use super::*;

const UNSEEN: Sight = Sight::Unseen;

fn aware(alertness: Alertness) -> SilCondition {
    SilCondition {
        alertness,
        ..SilCondition::default()
    }
}

const STUNNED: SilCondition = SilCondition {
    stunned: true,
    immobile: false,
    alertness: Alertness::Alert,
    footing: SilFooting::Firm,
};

fn standing_in(footing: SilFooting) -> SilCondition {
    SilCondition {
        footing,
        ..SilCondition::default()
    }
}

fn blow(attacker: &SilAttacker, defender: &SilDefender) -> f64 {
    hit_chance(&SilMatchup::melee(
        attacker,
        &SilBlow::Weapon(axe()),
        defender,
    ))
}

#[test]
fn scores_decide_the_chance_to_hit() {
    // S01, S02: SIL-HIT-01, SIL-HIT-02, SIL-HIT-03.
    assert!(close(
        blow(&player(5), &enemy(SilCreature::Monster, 3)),
        229.0 / 400.0
    ));
    assert!(close(
        blow(&player(0), &enemy(SilCreature::Monster, 0)),
        19.0 / 40.0
    ));
}

#[test]
fn the_chance_is_the_count_of_winning_pairs() {
    // SIL-HIT-03, for every difference of scores.
    for difference in -22..=22 {
        let pairs = (1..=20).flat_map(|a| (1..=20).map(move |e| (a, e)));
        let wins = pairs.filter(|(a, e)| a + difference > *e).count() as f64;
        let chance = blow(&player(difference + 1), &enemy(SilCreature::Monster, 1));
        assert!(close(chance, wins / 400.0), "{difference}");
    }
}

#[test]
fn not_seeing_sleeping_and_stun() {
    // S03, S04, S05, S13, S14: SIL-HALF-01, SIL-HALF-03, SIL-HALF-05, SIL-SCORE-03.
    let target = enemy(SilCreature::Monster, 3);
    let unwary = SilDefender {
        condition: aware(Alertness::Unwary),
        ..target
    };
    let asleep = SilDefender {
        condition: aware(Alertness::Asleep),
        ..target
    };
    let blind = SilAttacker {
        sight: UNSEEN,
        ..player(5)
    };
    let stunned = SilAttacker {
        condition: STUNNED,
        ..player(5)
    };
    let both = SilDefender {
        condition: STUNNED,
        ..target
    };
    assert!(close(blow(&player(5), &unwary), 33.0 / 50.0));
    assert!(close(blow(&blind, &target), 171.0 / 400.0));
    assert!(close(blow(&player(5), &asleep), 69.0 / 80.0));
    assert!(close(blow(&stunned, &target), 19.0 / 40.0));
    assert!(close(blow(&stunned, &both), 229.0 / 400.0));
}

#[test]
fn being_overwhelmed_comes_before_halving() {
    // S06, S07, S08, S09: SIL-OVERWHELM-02, SIL-OVERWHELM-03, SIL-HALF-02.
    let monster = SilAttacker {
        who: SilCreature::Monster,
        ..player(5)
    };
    let crowded = |evasion, crowd: &[AdjacentSquare]| SilDefender {
        attacker: AdjacentSquare::W,
        crowd: crowd.iter().copied().collect(),
        ..enemy(SilCreature::Player, evasion)
    };
    let two_behind = crowded(
        3,
        &[AdjacentSquare::NE, AdjacentSquare::E, AdjacentSquare::N],
    );
    assert!(close(blow(&monster, &two_behind), 309.0 / 400.0));
    let ring: Vec<_> = overwhelm_ring(AdjacentSquare::W);
    assert!(close(blow(&monster, &crowded(3, &ring)), 91.0 / 100.0));
    let blind = SilDefender {
        sight: UNSEEN,
        ..crowded(
            10,
            &[AdjacentSquare::E, AdjacentSquare::N, AdjacentSquare::S],
        )
    };
    assert!(close(blow(&monster, &blind), 229.0 / 400.0));
    assert!(
        !close(blow(&monster, &blind), 33.0 / 50.0),
        "the wrong reading"
    );
}

fn overwhelm_ring(attacker: AdjacentSquare) -> Vec<AdjacentSquare> {
    let all = strum::VariantArray::VARIANTS;
    all.iter()
        .copied()
        .filter(|side| *side != attacker)
        .collect()
}

#[test]
fn pits_and_webs() {
    // S10, S11, S12: SIL-HALF-01, SIL-HALF-02, SIL-HALF-04.
    let target = enemy(SilCreature::Monster, 3);
    let in_pit = SilAttacker {
        condition: standing_in(SilFooting::Pit),
        ..player(5)
    };
    let in_web = SilAttacker {
        condition: standing_in(SilFooting::Web),
        sight: UNSEEN,
        ..player(5)
    };
    assert!(close(blow(&in_pit, &target), 171.0 / 400.0));
    assert!(close(blow(&in_web, &target), 153.0 / 400.0));
    let monster = SilAttacker {
        who: SilCreature::Monster,
        ..player(5)
    };
    let trapped = SilDefender {
        condition: standing_in(SilFooting::Pit),
        sight: UNSEEN,
        ..enemy(SilCreature::Player, 3)
    };
    assert!(close(blow(&monster, &trapped), 7.0 / 10.0));
}

#[test]
fn shots_and_throws() {
    // S15 to S18: SIL-ARCHERY-03 to SIL-ARCHERY-05, SIL-HALF-03, SIL-THROW-02, SIL-THROW-04.
    let arrow = Arrow {
        bonus: ScoreModifier(3),
        ..Arrow::default()
    };
    let shot = SilShot::Bow {
        bow: Bow::default(),
        arrow,
    };
    let far = Squares::new(12);
    let target = enemy(SilCreature::Monster, 3);
    let chance = |target| hit_chance(&SilMatchup::archery(&player(5), &shot, &target, far));
    assert!(close(chance(target), 7.0 / 10.0));
    let unwary = SilDefender {
        condition: aware(Alertness::Unwary),
        ..enemy(SilCreature::Monster, 11)
    };
    assert!(close(chance(unwary), 33.0 / 50.0));
    let thrown = |balance| {
        let object = SilWeapon {
            balance,
            ..weapon("2d5", 30)
        };
        hit_chance(&SilMatchup::throw(
            &player(5),
            &object,
            &target,
            Squares::new(7),
        ))
    };
    assert!(close(thrown(Balance::ForThrowing), 21.0 / 40.0));
    assert!(close(thrown(Balance::Unfit), 3.0 / 10.0));
}
