//! Every modifier and every halving of the two scores.

use enumset::EnumSet;

use super::*;
use crate::rules::{
    base::units::Skill,
    sil::{
        archery::SilShot,
        attack::SilMatchup,
        creature::{SilCreature, SilFooting},
        gear::{Arrow, Bow, SilWeapon},
        melee::{NaturalBlow, SilBlow},
        overwhelm::AdjacentSquare,
    },
};

fn attacker(who: SilCreature, skill: i32) -> SilAttacker {
    SilAttacker {
        melee: Skill::new(skill),
        archery: Skill::new(skill),
        ..SilAttacker::new(who)
    }
}

fn defender(who: SilCreature, evasion: i32) -> SilDefender<'static> {
    SilDefender {
        evasion: Skill::new(evasion),
        ..SilDefender::new(who)
    }
}

fn struck(attacker: &SilAttacker) -> AttackScore {
    let blow = SilBlow::Natural(NaturalBlow::default());
    SilMatchup::melee(attacker, &blow, &SilDefender::new(SilCreature::Monster)).score
}

fn shot_at(defender: &SilDefender) -> EvasionScore {
    evasion(defender, IsArchery::Yes)
}

fn dodged(defender: &SilDefender) -> EvasionScore {
    evasion(defender, IsArchery::No)
}

const STUNNED: SilCondition = SilCondition {
    stunned: true,
    immobile: false,
    alertness: Alertness::Alert,
    footing: SilFooting::Firm,
};

fn aware(alertness: Alertness) -> SilCondition {
    SilCondition {
        alertness,
        ..SilCondition::default()
    }
}

fn standing_in(footing: SilFooting) -> SilCondition {
    SilCondition {
        footing,
        ..SilCondition::default()
    }
}

/// Both creatures, for rules that tell them apart.
const BOTH: [SilCreature; 2] = [SilCreature::Player, SilCreature::Monster];

#[test]
fn an_attack_score_is_skill_weapon_armor_abilities_and_stun() {
    // SIL-SCORE-01, SIL-SCORE-03, SIL-SCORE-04, SIL-NOTATION-02, SIL-NOTATION-04.
    let one = SilAttacker {
        armor: ScoreModifier(-1),
        abilities: ScoreModifier(4),
        condition: STUNNED,
        ..attacker(SilCreature::Player, 10)
    };
    let axe = SilWeapon {
        figures: "(-3,3d4)".parse().unwrap(),
        ..SilWeapon::default()
    };
    let target = SilDefender::new(SilCreature::Monster);
    let armed = SilMatchup::melee(&one, &SilBlow::Weapon(axe), &target).score;
    let parts: Vec<_> = armed.parts().map(|term| (term.value, term.rule)).collect();
    let due = [
        (10, "SIL-SCORE-01"),
        (-3, "SIL-NOTATION-02"),
        (-1, "SIL-NOTATION-04"),
        (4, "SIL-SCORE-04"),
        (-2, "SIL-SCORE-03"),
    ];
    assert_eq!(parts, due);
    assert_eq!(armed.total(), 8);
    assert_eq!(
        SilMatchup::melee(&one, &SilBlow::BareHands, &target)
            .score
            .total(),
        11
    );
}

#[test]
fn armor_hampers_every_attack_and_the_weapon_in_hand_only_blows_with_it() {
    // SIL-NOTATION-04, SIL-SCORE-01, Interpretation: bow, arrow and thrown object bring their own.
    let one = SilAttacker {
        armor: ScoreModifier(-2),
        ..attacker(SilCreature::Player, 10)
    };
    let target = SilDefender::new(SilCreature::Monster);
    let bow = Bow {
        accuracy: ScoreModifier(1),
        ..Bow::default()
    };
    let arrow = Arrow {
        bonus: ScoreModifier(3),
        ..Arrow::default()
    };
    let shot = SilMatchup::archery(&one, &SilShot::Bow { bow, arrow }, &target, Squares::new(1));
    let stone = SilWeapon {
        figures: "(-1)".parse().unwrap(),
        ..SilWeapon::default()
    };
    let throw = SilMatchup::throw(&one, &stone, &target, Squares::new(1));
    assert_eq!((shot.score.total(), throw.score.total()), (12, 2));
}

#[test]
fn an_evasion_score_is_skill_equipment_abilities_stun_and_crowd() {
    // SIL-SCORE-02, SIL-SCORE-03, SIL-SCORE-04, SIL-OVERWHELM-01 to SIL-OVERWHELM-04, SIL-NOTATION-03.
    let crowded = |who| SilDefender {
        equipment: ScoreModifier(-3),
        abilities: ScoreModifier(2),
        condition: STUNNED,
        attacker: AdjacentSquare::W,
        crowd: EnumSet::from([AdjacentSquare::E, AdjacentSquare::N]),
        ..defender(who, 10)
    };
    let values = |score: EvasionScore| score.0.map(|term| term.value);
    let player = dodged(&crowded(SilCreature::Player));
    assert_eq!(values(player), [10, -3, 2, -2, -2, -1, 0, 0, 0, 0]);
    let rules = player.0.map(|term| term.rule);
    assert_eq!(rules[4..6], ["SIL-OVERWHELM-02", "SIL-OVERWHELM-03"]);
    assert_eq!(values(dodged(&crowded(SilCreature::Monster)))[4..6], [0, 0]);
}

#[test]
fn stun_takes_two_from_every_score() {
    // SIL-SCORE-03: melee, archery and evasion, of player and monsters.
    for who in BOTH {
        let dazed = SilAttacker {
            condition: STUNNED,
            ..attacker(who, 9)
        };
        let shot = SilShot::Bow {
            bow: Bow::default(),
            arrow: Arrow::default(),
        };
        let target = SilDefender {
            condition: STUNNED,
            ..defender(who, 9)
        };
        let near = Squares::new(1);
        assert_eq!(struck(&dazed).total(), 7);
        assert_eq!(
            SilMatchup::archery(&dazed, &shot, &target, near)
                .score
                .total(),
            7
        );
        assert_eq!(dodged(&target).total(), 7);
    }
}

#[test]
fn the_blind_strike_and_dodge_at_half() {
    // SIL-HALF-01, SIL-HALF-02: rounded down; 0 and less stay.
    for (score, half) in [(11, 5), (5, 2), (2, 1), (1, 0), (0, 0), (-1, -1), (-7, -7)] {
        let blind = SilAttacker {
            sight: Sight::Unseen,
            ..attacker(SilCreature::Player, score)
        };
        let target = SilDefender {
            sight: Sight::Unseen,
            ..defender(SilCreature::Monster, score)
        };
        assert_eq!(
            (struck(&blind).total(), dodged(&target).total()),
            (half, half)
        );
        let rule = |terms: &[Term]| {
            terms
                .iter()
                .rfind(|term| term.value != 0)
                .map(|term| term.rule)
        };
        if score > 0 {
            assert_eq!(rule(struck(&blind).terms()), Some("SIL-HALF-01"));
            assert_eq!(rule(dodged(&target).terms()), Some("SIL-HALF-02"));
        }
    }
}

#[test]
fn the_unwary_count_as_not_seeing_and_are_halved_once() {
    // SIL-HALF-03
    for sight in [Sight::Seen, Sight::Unseen] {
        let target = SilDefender {
            condition: aware(Alertness::Unwary),
            sight,
            ..defender(SilCreature::Monster, 11)
        };
        assert_eq!(dodged(&target).total(), 5);
        let one = SilAttacker {
            condition: aware(Alertness::Unwary),
            sight,
            ..attacker(SilCreature::Monster, 11)
        };
        assert_eq!(struck(&one).total(), 5);
    }
    let target = SilDefender {
        condition: aware(Alertness::Unwary),
        ..defender(SilCreature::Monster, 11)
    };
    assert_eq!(dodged(&target).0[6], Term::new("unwary", -6, "SIL-HALF-03"));
}

#[test]
fn pits_and_webs_halve_once_more_and_only_the_player() {
    // SIL-HALF-04: on top of not seeing, attack and evasion alike, archery and throwing included.
    for footing in [SilFooting::Pit, SilFooting::Web] {
        for (who, free, blind) in [(SilCreature::Player, 5, 2), (SilCreature::Monster, 11, 5)] {
            for (sight, due) in [(Sight::Seen, free), (Sight::Unseen, blind)] {
                let condition = standing_in(footing);
                let one = SilAttacker {
                    condition,
                    sight,
                    ..attacker(who, 11)
                };
                let target = SilDefender {
                    condition,
                    sight,
                    ..defender(who, 11)
                };
                let shot = SilShot::Bow {
                    bow: Bow::default(),
                    arrow: Arrow::default(),
                };
                let spear = SilWeapon {
                    balance: crate::rules::sil::Balance::ForThrowing,
                    ..SilWeapon::default()
                };
                let near = Squares::new(1);
                assert_eq!((struck(&one).total(), dodged(&target).total()), (due, due));
                assert_eq!(
                    SilMatchup::archery(&one, &shot, &target, near)
                        .score
                        .total(),
                    due
                );
                assert_eq!(
                    SilMatchup::throw(&one, &spear, &target, near).score.total(),
                    due
                );
            }
        }
    }
}

#[test]
fn halvings_come_after_all_modifiers_and_stack() {
    // SIL-HALF-01 to SIL-HALF-04, SIL-ARCHERY-05: (14 - 3) 11, 5, 2, 1; overwhelming before any of them.
    let target = SilDefender {
        equipment: ScoreModifier(-1),
        condition: standing_in(SilFooting::Web),
        sight: Sight::Unseen,
        attacker: AdjacentSquare::N,
        crowd: EnumSet::only(AdjacentSquare::S),
        ..defender(SilCreature::Player, 14)
    };
    assert_eq!(dodged(&target).total(), 2);
    let values = shot_at(&target).0.map(|term| term.value);
    assert_eq!(values, [14, -1, 0, 0, -2, 0, -6, -3, -1, 0]);
    let rules = shot_at(&target).0.map(|term| term.rule);
    assert_eq!(
        rules[6..9],
        ["SIL-HALF-02", "SIL-HALF-04", "SIL-ARCHERY-05"]
    );
    let sum: i32 = values.iter().sum();
    assert_eq!(
        shot_at(&target).total(),
        sum,
        "the terms add up to the score"
    );
}

#[test]
fn those_who_cannot_move_have_minus_five_whatever_else_applies() {
    // SIL-HALF-05, upward and downward.
    let asleep = aware(Alertness::Asleep);
    let entranced = SilCondition {
        immobile: true,
        ..STUNNED
    };
    for who in BOTH {
        for condition in [asleep, entranced] {
            for evasion in [-40, -5, 0, 30] {
                let target = SilDefender {
                    condition,
                    sight: Sight::Unseen,
                    equipment: ScoreModifier(7),
                    attacker: AdjacentSquare::W,
                    crowd: EnumSet::all(),
                    ..defender(who, evasion)
                };
                for score in [dodged(&target), shot_at(&target)] {
                    assert_eq!(score.total(), -5);
                    assert_eq!(score.parts().count(), 1, "no other term is left");
                }
            }
        }
    }
}

#[test]
fn distance_costs_one_for_every_five_squares() {
    // SIL-ARCHERY-04, SIL-THROW-04: 0 for 1 to 4, 1 for 5 to 9.
    for squares in 0..40 {
        let fives = (1..=squares).filter(|at| at % 5 == 0).count() as i32;
        assert_eq!(range_penalty(Squares::new(squares)), -fives);
    }
    assert_eq!(range_penalty(Squares::new(i32::MIN)), 0);
}

#[test]
fn absurd_figures_give_a_score_and_no_panic() {
    for figure in [i32::MIN, -1, 0, 1, i32::MAX] {
        for sight in [Sight::Seen, Sight::Unseen] {
            let one = SilAttacker {
                armor: ScoreModifier(figure),
                abilities: ScoreModifier(figure),
                condition: standing_in(SilFooting::Pit),
                sight,
                ..attacker(SilCreature::Player, figure)
            };
            let target = SilDefender {
                equipment: ScoreModifier(figure),
                abilities: ScoreModifier(figure),
                sight,
                crowd: EnumSet::all(),
                ..defender(SilCreature::Player, figure)
            };
            struck(&one).total();
            shot_at(&target).total();
        }
    }
}
