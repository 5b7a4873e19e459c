//! What the conditions of a character forbid and take (ABL-STATUS).

use super::*;
use crate::dice::exact;

fn with(conditions: &[Condition]) -> CharacterConditions {
    CharacterConditions {
        set: conditions.iter().copied().collect(),
        ..CharacterConditions::default()
    }
}

/// The actions that are forbidden, with the rule that forbids each.
fn forbidden(conditions: CharacterConditions) -> Vec<(ActionKind, &'static str)> {
    let rule = |&action: &ActionKind| {
        let refused = conditions.forbid(action)?;
        Some((action, refused.rule))
    };
    ActionKind::VARIANTS.iter().filter_map(rule).collect()
}

#[test]
fn nobody_in_health_is_refused_anything() {
    // ABL-STATUS-01
    assert_eq!(forbidden(CharacterConditions::default()), []);
}

#[test]
fn fear_bars_melee_only() {
    // ABL-STATUS-03
    assert_eq!(
        forbidden(with(&[Condition::Afraid])),
        [(ActionKind::Melee, "ABL-STATUS-03")]
    );
}

#[test]
fn blindness_bars_sight_and_letters() {
    // ABL-STATUS-04, ABL-STATUS-08, ABL-STATUS-09, ABL-STATUS-10.
    assert_eq!(
        forbidden(with(&[Condition::Blind])),
        [
            (ActionKind::Cast, "ABL-STATUS-08"),
            (ActionKind::Study, "ABL-STATUS-09"),
            (ActionKind::Read, "ABL-STATUS-10"),
            (ActionKind::Look, "ABL-STATUS-04"),
            (ActionKind::See, "ABL-STATUS-04"),
        ]
    );
}

#[test]
fn confusion_bars_running_magic_letters_and_sensing() {
    // ABL-STATUS-12, ABL-STATUS-17, ABL-STATUS-18, ABL-STATUS-19, ABL-STATUS-20.
    assert_eq!(
        forbidden(with(&[Condition::Confused])),
        [
            (ActionKind::Cast, "ABL-STATUS-18"),
            (ActionKind::Study, "ABL-STATUS-19"),
            (ActionKind::Read, "ABL-STATUS-20"),
            (ActionKind::Run, "ABL-STATUS-12"),
            (ActionKind::Sense, "ABL-STATUS-17"),
        ]
    );
}

#[test]
fn hallucination_bars_looking() {
    // ABL-STATUS-26
    assert_eq!(
        forbidden(with(&[Condition::Hallucinating])),
        [(ActionKind::Look, "ABL-STATUS-26")]
    );
}

#[test]
fn the_paralyzed_and_the_knocked_out_do_nothing() {
    // ABL-STATUS-29, ABL-STATUS-35.
    let actions = &ActionKind::VARIANTS[..8];
    let by = |rule| {
        actions
            .iter()
            .map(|&action| (action, rule))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        forbidden(with(&[Condition::Paralyzed])),
        by("ABL-STATUS-29")
    );
    let out = CharacterConditions {
        stun: 101,
        ..CharacterConditions::default()
    };
    assert_eq!(forbidden(out), by("ABL-STATUS-35"));
    assert_eq!(
        forbidden(CharacterConditions {
            stun: 100,
            ..CharacterConditions::default()
        }),
        []
    );
}

#[test]
fn wounds_and_poison_stop_healing() {
    // ABL-STATUS-21, ABL-STATUS-31.
    let cut = CharacterConditions {
        cut: 1,
        poison: 5,
        ..CharacterConditions::default()
    };
    assert_eq!(forbidden(cut), [(ActionKind::Regenerate, "ABL-STATUS-21")]);
    let poisoned = CharacterConditions {
        poison: 5,
        ..CharacterConditions::default()
    };
    assert_eq!(
        forbidden(poisoned),
        [(ActionKind::Regenerate, "ABL-STATUS-31")]
    );
}

#[test]
fn searching_and_disarming_suffer_once_from_the_eyes_and_once_from_the_head() {
    // ABL-STATUS-05, ABL-STATUS-07, ABL-STATUS-14, ABL-STATUS-15, ABL-STATUS-27 and ABL-STATUS-28 with its
    // interpretation.
    let left = |conditions: &[Condition]| {
        let [search, disarm] = [CarefulWork::Search, CarefulWork::Disarm].map(|work| {
            let taken = with(conditions).careful_terms(work, Skill::new(157));
            157 + taken[0].value + taken[1].value
        });
        assert_eq!(search, disarm);
        search
    };
    let (blind, confused, seeing) = (
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
    );
    assert_eq!(left(&[]), 157);
    assert_eq!(left(&[blind]), 15);
    assert_eq!(left(&[confused]), 15);
    assert_eq!(left(&[seeing]), 15);
    assert_eq!(left(&[confused, seeing]), 15);
    assert_eq!(left(&[blind, confused]), 1);
    assert_eq!(left(&[blind, confused, seeing]), 1);
}

#[test]
fn each_loss_of_care_names_its_own_rule() {
    use CarefulWork::{Disarm, Search};
    let rules = |conditions: &[Condition], work| {
        let terms = with(conditions).careful_terms(work, Skill::new(50));
        let lost = terms.into_iter().filter(|term| term.value < 0);
        lost.map(|term| term.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(&[Condition::Blind], Search), ["ABL-STATUS-05"]);
    assert_eq!(rules(&[Condition::Confused], Search), ["ABL-STATUS-14"]);
    assert_eq!(
        rules(&[Condition::Hallucinating], Search),
        ["ABL-STATUS-27"]
    );
    assert_eq!(rules(&[Condition::Blind], Disarm), ["ABL-STATUS-07"]);
    assert_eq!(rules(&[Condition::Confused], Disarm), ["ABL-STATUS-15"]);
    assert_eq!(
        rules(&[Condition::Hallucinating], Disarm),
        ["ABL-STATUS-28"]
    );
}

#[test]
fn confused_steps_go_astray_three_times_in_four() {
    // ABL-STATUS-11
    let ways = [0, 1, 2, 3, 4, 5, 6, 7];
    let steps = exact::distribution(|r| step_confused(r, 3, &ways));
    assert!((steps.probability(&3) - (0.25 + 0.75 / 8.0)).abs() < 1e-12);
    assert!((steps.probability(&4) - 0.75 / 8.0).abs() < 1e-12);
}

#[test]
fn confused_aim_is_anything() {
    // ABL-STATUS-13
    let aims = exact::distribution(|r| aim_confused(r, &['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
    assert_eq!(aims.len(), 8);
    assert!(aims.iter().all(|(_, p)| (p - 0.125).abs() < 1e-12));
}
