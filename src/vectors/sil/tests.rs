//! Samples of the vectors of Sil, checked by hand-written arithmetic, and that edges come up.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::vectors::{
    list,
    tests::{cases, close, whole},
};

fn number(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| panic!("{value} is no number"))
}

fn flag(value: &Value) -> bool {
    value
        .as_bool()
        .unwrap_or_else(|| panic!("{value} is no flag"))
}

/// Number and sides of printed dice.
fn dice(value: &Value) -> (i64, i64) {
    let text = value.as_str().expect("dice are a text");
    let (count, sides) = text.split_once('d').expect("dice have a d");
    (
        count.parse().expect("a number"),
        sides.parse().expect("a number"),
    )
}

/// Tenths of a pound.
fn tenths(value: &Value) -> i64 {
    (number(value) * 10.0).round() as i64
}

/// The chance that 1d20 and the first score beat 1d20 and the second.
fn chance(attack: i64, evasion: i64) -> f64 {
    let pairs = (1..=20).flat_map(|a| (1..=20).map(move |e| (a, e)));
    pairs.filter(|(a, e)| a + attack > e + evasion).count() as f64 / 400.0
}

fn halve(score: i64, holds: bool) -> i64 {
    if holds && score > 0 { score / 2 } else { score }
}

#[test]
fn there_is_a_group_for_each_part_of_the_document() {
    let groups = list().filter_map(|group| {
        let name = group["group"].as_str()?.strip_prefix("sil.")?;
        Some(name.to_owned())
    });
    let names = [
        "hit",
        "overwhelm",
        "sides",
        "critical",
        "damage",
        "archery",
        "throw",
    ];
    assert_eq!(groups.collect::<Vec<_>>(), names);
}

#[test]
fn scores_and_chances_to_hit_are_those_of_the_document() {
    // SIL-SCORE-03, SIL-HALF-01, SIL-HALF-02, SIL-HALF-04, SIL-HALF-05, SIL-HIT-03.
    for case in cases("sil.hit", 1_000, 3) {
        let (given, out) = (&case["in"], &case["out"]);
        let stun = |key: &str| 2 * i64::from(flag(&given[key]));
        let attack = whole(&given["attack"]) - stun("attacker_stunned");
        let attack = halve(attack, !flag(&given["attacker_sees"]));
        let attack = halve(attack, flag(&given["attacker_trapped"]));
        let evasion = whole(&given["evasion"]) - stun("defender_stunned");
        let evasion = evasion + whole(&given["overwhelmed"]);
        let evasion = halve(evasion, !flag(&given["defender_sees"]));
        let evasion = halve(evasion, flag(&given["defender_trapped"]));
        let evasion = if flag(&given["defender_helpless"]) {
            -5
        } else {
            evasion
        };
        assert_eq!(whole(&out["attack_score"]), attack, "{case}");
        assert_eq!(whole(&out["evasion_score"]), evasion, "{case}");
        assert!(
            close(number(&out["chance"]), chance(attack, evasion)),
            "{case}"
        );
        let margins = out["margin"].as_object().expect("a distribution");
        assert!(close(margins.values().map(number).sum(), 1.0), "{case}");
        let missed = margins.get("0").map_or(0.0, number);
        assert!(close(missed, 1.0 - number(&out["chance"])), "{case}");
        let most = margins.keys().filter_map(|key| key.parse().ok()).max();
        assert_eq!(most, Some((19 + attack - evasion).max(0)), "{case}");
    }
}

#[test]
fn overwhelming_counts_the_ring_from_the_attacker() {
    // SIL-OVERWHELM-02, SIL-OVERWHELM-03.
    let ring = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    let place = |value: &Value| ring.iter().position(|side| value == side).expect("a side");
    for case in cases("sil.overwhelm", 500, 3) {
        let attacker = place(&case["in"]["attacker"]);
        let others = case["in"]["others"].as_array().expect("a list");
        let penalties = others
            .iter()
            .map(|other| match (8 + place(other) - attacker) % 8 {
                0 => panic!("another monster in the attacker's place: {case}"),
                3..=5 => -2,
                _ => -1,
            });
        assert_eq!(
            whole(&case["out"]["penalty"]),
            penalties.sum::<i64>(),
            "{case}"
        );
    }
}

#[test]
fn sides_grow_and_shrink_within_the_weight() {
    // SIL-STR-01 to SIL-STR-03, SIL-TWOHAND-01.
    for case in cases("sil.sides", 1_000, 3) {
        let given = &case["in"];
        let (count, sides) = dice(&given["dice"]);
        let limit = tenths(&given["weight"]) / 10;
        let strength = whole(&given["strength"]).clamp(-limit, limit);
        let hands = 2 * i64::from(flag(&given["two_handed"]));
        let due = (count, (sides + strength + hands).max(0));
        assert_eq!(dice(&case["out"]["dice"]), due, "{case}");
    }
}

#[test]
fn critical_dice_are_whole_multiples() {
    // SIL-CRIT-02, SIL-CRIT-03.
    for case in cases("sil.critical", 1_000, 3) {
        let given = &case["in"];
        let due = 10 * whole(&given["margin"]) / (70 + tenths(&given["weight"]));
        assert_eq!(whole(&case["out"]["extra_dice"]), due, "{case}");
    }
}

#[test]
fn damage_spans_the_dice_less_the_protection() {
    // SIL-DAMAGE-02, SIL-DAMAGE-03, SIL-DAMAGE-05, SIL-SLAY-01, SIL-BRAND-01 to SIL-BRAND-03.
    let (mut certain, mut none) = (0, 0);
    for case in cases("sil.damage", 1_000, 3) {
        let given = &case["in"];
        let (count, sides) = dice(&given["dice"]);
        let brand = match (
            flag(&given["brand"]),
            flag(&given["resists"]),
            flag(&given["vulnerable"]),
        ) {
            (false, _, _) | (true, true, _) => 0,
            (true, false, vulnerable) => 1 + i64::from(vulnerable),
        };
        let count = count + i64::from(flag(&given["slay"])) + brand + whole(&given["extra_dice"]);
        let rolled = if sides == 0 {
            (0, 0)
        } else {
            (count, count * sides)
        };
        let pieces = given["protection"]
            .as_array()
            .expect("a list")
            .iter()
            .map(dice);
        let stopped = pieces.fold((0, 0), |sum, (count, sides)| {
            (sum.0 + count, sum.1 + count * sides)
        });
        let damage = case["out"]["damage"].as_object().expect("a distribution");
        let points: Vec<i64> = damage.keys().filter_map(|key| key.parse().ok()).collect();
        let span = ((rolled.0 - stopped.1).max(0), (rolled.1 - stopped.0).max(0));
        assert_eq!(
            (points.iter().min(), points.iter().max()),
            (Some(&span.0), Some(&span.1)),
            "{case}"
        );
        assert!(close(damage.values().map(number).sum(), 1.0), "{case}");
        if span.0 > 0 {
            // Nothing is cut at 0, so the mean is the difference of the means.
            let mean: f64 = points
                .iter()
                .zip(damage.values())
                .map(|(at, p)| *at as f64 * number(p))
                .sum();
            let due = (rolled.0 + rolled.1 - stopped.0 - stopped.1) as f64 / 2.0;
            assert!(close(mean, due), "{case}");
            certain += 1;
        }
        none += i32::from(span.1 == 0);
    }
    assert!(certain > 100 && none > 10, "{certain} {none}");
}

#[test]
fn shots_are_those_of_the_document() {
    // SIL-ARCHERY-03 to SIL-ARCHERY-05, SIL-ARCHERY-07.
    for case in cases("sil.archery", 1_000, 3) {
        let (given, out) = (&case["in"], &case["out"]);
        let bonus = whole(&given["arrow_bonus"]) - whole(&given["distance"]) / 5;
        let attack = whole(&given["archery"]) + bonus;
        let evasion = halve(whole(&given["evasion"]), true);
        assert_eq!(whole(&out["attack_score"]), attack, "{case}");
        assert_eq!(whole(&out["evasion_score"]), evasion, "{case}");
        assert!(
            close(number(&out["chance"]), chance(attack, evasion)),
            "{case}"
        );
        assert_eq!(
            whole(&out["range"]),
            3 * whole(&given["sides"]) / 2,
            "{case}"
        );
    }
}

#[test]
fn throws_are_those_of_the_document() {
    // SIL-THROW-02, SIL-THROW-04 to SIL-THROW-06.
    for case in cases("sil.throw", 1_000, 3) {
        let (given, out) = (&case["in"], &case["out"]);
        let designed = flag(&given["designed"]);
        let unfit = if designed { 0 } else { 5 };
        let attack = whole(&given["melee"]) - unfit - whole(&given["distance"]) / 5;
        assert_eq!(whole(&out["attack_score"]), attack, "{case}");
        assert!(
            close(
                number(&out["chance"]),
                chance(attack, whole(&given["evasion"]))
            ),
            "{case}"
        );
        let (count, sides) = dice(&given["dice"]);
        let sides = if designed { sides } else { sides / 2 };
        assert_eq!(dice(&out["dice"]), (count, sides), "{case}");
        let range = tenths(&given["capacity"]) / (5 * (tenths(&given["weight"]) + 20));
        assert_eq!(whole(&out["range"]), range.max(1), "{case}");
    }
}

#[test]
fn every_flag_and_every_edge_comes_up() {
    let hits = cases("sil.hit", 2_000, 1);
    let flags = [
        "attacker_stunned",
        "defender_stunned",
        "attacker_sees",
        "defender_sees",
        "attacker_trapped",
        "defender_trapped",
        "defender_helpless",
    ];
    for key in flags {
        for value in [true, false] {
            assert!(
                hits.iter().any(|case| case["in"][key] == value),
                "{key} {value}"
            );
        }
    }
    let penalties: BTreeSet<_> = hits
        .iter()
        .map(|case| whole(&case["in"]["overwhelmed"]))
        .collect();
    assert!(
        (-10..=0).all(|penalty| penalties.contains(&penalty)),
        "{penalties:?}"
    );
    let helpless_crowded = |case: &&Value| {
        flag(&case["in"]["defender_helpless"]) && whole(&case["in"]["overwhelmed"]) < 0
    };
    assert!(hits.iter().filter(helpless_crowded).count() > 20);
    let dice: BTreeSet<_> = cases("sil.critical", 2_000, 1)
        .iter()
        .map(|case| whole(&case["out"]["extra_dice"]))
        .collect();
    assert!((0..=4).all(|extra| dice.contains(&extra)), "{dice:?}");
    let blunt = cases("sil.sides", 2_000, 1);
    assert!(blunt.iter().any(|case| {
        case["out"]["dice"]
            .as_str()
            .is_some_and(|dice| dice.ends_with("d0"))
    }));
}
