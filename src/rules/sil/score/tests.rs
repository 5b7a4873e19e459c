//! Every modifier and every halving of the two scores.

use enumset::EnumSet;

use super::*;
use crate::rules::{
    base::units::Skill,
    sil::{
        archery::Shot,
        attack::Attack,
        creature::{Footing, Who},
        gear::{Arrow, Bow, Weapon},
        melee::{Blow, Natural},
        overwhelm::Side,
    },
};

fn attacker(who: Who, skill: i32) -> Attacker {
    Attacker {
        melee: Skill::new(skill),
        archery: Skill::new(skill),
        ..Attacker::new(who)
    }
}

fn defender(who: Who, evasion: i32) -> Defender<'static> {
    Defender {
        evasion: Skill::new(evasion),
        ..Defender::new(who)
    }
}

fn struck(attacker: &Attacker) -> AttackScore {
    let blow = Blow::Natural(Natural::default());
    Attack::melee(attacker, &blow, &Defender::new(Who::Monster)).score
}

fn shot_at(defender: &Defender) -> EvasionScore {
    evasion(defender, Volley::Yes)
}

fn dodged(defender: &Defender) -> EvasionScore {
    evasion(defender, Volley::No)
}

const STUNNED: Condition = Condition {
    stunned: true,
    immobile: false,
    alertness: Alertness::Alert,
    footing: Footing::Firm,
};

fn aware(alertness: Alertness) -> Condition {
    Condition {
        alertness,
        ..Condition::default()
    }
}

fn standing_in(footing: Footing) -> Condition {
    Condition {
        footing,
        ..Condition::default()
    }
}

/// Both creatures, for rules that tell them apart.
const BOTH: [Who; 2] = [Who::Player, Who::Monster];

#[test]
fn an_attack_score_is_skill_weapon_armor_abilities_and_stun() {
    // SIL-SCORE-01, SIL-SCORE-03, SIL-SCORE-04, SIL-NOTATION-02, SIL-NOTATION-04.
    let one = Attacker {
        armor: Modifier(-1),
        abilities: Modifier(4),
        condition: STUNNED,
        ..attacker(Who::Player, 10)
    };
    let axe = Weapon {
        figures: "(-3,3d4)".parse().unwrap(),
        ..Weapon::default()
    };
    let target = Defender::new(Who::Monster);
    let armed = Attack::melee(&one, &Blow::Weapon(axe), &target).score;
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
        Attack::melee(&one, &Blow::BareHands, &target).score.total(),
        11
    );
}

#[test]
fn armor_hampers_every_attack_and_the_weapon_in_hand_only_blows_with_it() {
    // SIL-NOTATION-04, SIL-SCORE-01, Interpretation: bow, arrow and thrown object bring their own.
    let one = Attacker {
        armor: Modifier(-2),
        ..attacker(Who::Player, 10)
    };
    let target = Defender::new(Who::Monster);
    let bow = Bow {
        accuracy: Modifier(1),
        ..Bow::default()
    };
    let arrow = Arrow {
        bonus: Modifier(3),
        ..Arrow::default()
    };
    let shot = Attack::archery(&one, &Shot::Bow { bow, arrow }, &target, Squares::new(1));
    let stone = Weapon {
        figures: "(-1)".parse().unwrap(),
        ..Weapon::default()
    };
    let throw = Attack::throw(&one, &stone, &target, Squares::new(1));
    assert_eq!((shot.score.total(), throw.score.total()), (12, 2));
}

#[test]
fn an_evasion_score_is_skill_equipment_abilities_stun_and_crowd() {
    // SIL-SCORE-02, SIL-SCORE-03, SIL-SCORE-04, SIL-OVERWHELM-01 to SIL-OVERWHELM-04, SIL-NOTATION-03.
    let crowded = |who| Defender {
        equipment: Modifier(-3),
        abilities: Modifier(2),
        condition: STUNNED,
        attacker: Side::W,
        crowd: EnumSet::from([Side::E, Side::N]),
        ..defender(who, 10)
    };
    let values = |score: EvasionScore| score.0.map(|term| term.value);
    let player = dodged(&crowded(Who::Player));
    assert_eq!(values(player), [10, -3, 2, -2, -2, -1, 0, 0, 0, 0]);
    let rules = player.0.map(|term| term.rule);
    assert_eq!(rules[4..6], ["SIL-OVERWHELM-02", "SIL-OVERWHELM-03"]);
    assert_eq!(values(dodged(&crowded(Who::Monster)))[4..6], [0, 0]);
}

#[test]
fn stun_takes_two_from_every_score() {
    // SIL-SCORE-03: melee, archery and evasion, of player and monsters.
    for who in BOTH {
        let dazed = Attacker {
            condition: STUNNED,
            ..attacker(who, 9)
        };
        let shot = Shot::Bow {
            bow: Bow::default(),
            arrow: Arrow::default(),
        };
        let target = Defender {
            condition: STUNNED,
            ..defender(who, 9)
        };
        let near = Squares::new(1);
        assert_eq!(struck(&dazed).total(), 7);
        assert_eq!(
            Attack::archery(&dazed, &shot, &target, near).score.total(),
            7
        );
        assert_eq!(dodged(&target).total(), 7);
    }
}

#[test]
fn the_blind_strike_and_dodge_at_half() {
    // SIL-HALF-01, SIL-HALF-02: rounded down; 0 and less stay.
    for (score, half) in [(11, 5), (5, 2), (2, 1), (1, 0), (0, 0), (-1, -1), (-7, -7)] {
        let blind = Attacker {
            sight: Sight::Unseen,
            ..attacker(Who::Player, score)
        };
        let target = Defender {
            sight: Sight::Unseen,
            ..defender(Who::Monster, score)
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
        let target = Defender {
            condition: aware(Alertness::Unwary),
            sight,
            ..defender(Who::Monster, 11)
        };
        assert_eq!(dodged(&target).total(), 5);
        let one = Attacker {
            condition: aware(Alertness::Unwary),
            sight,
            ..attacker(Who::Monster, 11)
        };
        assert_eq!(struck(&one).total(), 5);
    }
    let target = Defender {
        condition: aware(Alertness::Unwary),
        ..defender(Who::Monster, 11)
    };
    assert_eq!(dodged(&target).0[6], Term::new("unwary", -6, "SIL-HALF-03"));
}

#[test]
fn pits_and_webs_halve_once_more_and_only_the_player() {
    // SIL-HALF-04: on top of not seeing, attack and evasion alike, archery and throwing included.
    for footing in [Footing::Pit, Footing::Web] {
        for (who, free, blind) in [(Who::Player, 5, 2), (Who::Monster, 11, 5)] {
            for (sight, due) in [(Sight::Seen, free), (Sight::Unseen, blind)] {
                let condition = standing_in(footing);
                let one = Attacker {
                    condition,
                    sight,
                    ..attacker(who, 11)
                };
                let target = Defender {
                    condition,
                    sight,
                    ..defender(who, 11)
                };
                let shot = Shot::Bow {
                    bow: Bow::default(),
                    arrow: Arrow::default(),
                };
                let spear = Weapon {
                    balance: crate::rules::sil::Balance::ForThrowing,
                    ..Weapon::default()
                };
                let near = Squares::new(1);
                assert_eq!((struck(&one).total(), dodged(&target).total()), (due, due));
                assert_eq!(
                    Attack::archery(&one, &shot, &target, near).score.total(),
                    due
                );
                assert_eq!(
                    Attack::throw(&one, &spear, &target, near).score.total(),
                    due
                );
            }
        }
    }
}

#[test]
fn halvings_come_after_all_modifiers_and_stack() {
    // SIL-HALF-01 to SIL-HALF-04, SIL-ARCHERY-05: (14 - 3) 11, 5, 2, 1; overwhelming before any of them.
    let target = Defender {
        equipment: Modifier(-1),
        condition: standing_in(Footing::Web),
        sight: Sight::Unseen,
        attacker: Side::N,
        crowd: EnumSet::only(Side::S),
        ..defender(Who::Player, 14)
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
    let entranced = Condition {
        immobile: true,
        ..STUNNED
    };
    for who in BOTH {
        for condition in [asleep, entranced] {
            for evasion in [-40, -5, 0, 30] {
                let target = Defender {
                    condition,
                    sight: Sight::Unseen,
                    equipment: Modifier(7),
                    attacker: Side::W,
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
            let one = Attacker {
                armor: Modifier(figure),
                abilities: Modifier(figure),
                condition: standing_in(Footing::Pit),
                sight,
                ..attacker(Who::Player, figure)
            };
            let target = Defender {
                equipment: Modifier(figure),
                abilities: Modifier(figure),
                sight,
                crowd: EnumSet::all(),
                ..defender(Who::Player, figure)
            };
            struck(&one).total();
            shot_at(&target).total();
        }
    }
}
