//! What a reader of these vectors relies on: everything comes up, and samples agree with hand-written arithmetic.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};
use strum::VariantArray;

use super::STRONGEST;
use crate::{
    rules::{
        Class,
        projection::{
            DamageType, Ground,
            item_destruction::ObjectClass,
            player::{
                PlayerFlag, PlayerSpecialty, Resistance,
                table::{ROWS, row_of},
            },
        },
    },
    vectors::{
        projection::class::ClassName,
        tests::{cases, close, names_of, whole},
    },
};

/// The keys of the objects that `of` finds, over all cases.
fn keys<'a>(cases: &'a [Value], of: impl Fn(&'a Value) -> Option<&'a Value>) -> BTreeSet<&'a str> {
    let objects = cases.iter().filter_map(|case| of(case)?.as_object());
    objects
        .flat_map(|object| object.keys().map(String::as_str))
        .collect()
}

/// The texts that `of` finds, alone or in lists, over all cases.
fn texts<'a>(cases: &'a [Value], of: impl Fn(&'a Value) -> &'a Value) -> BTreeSet<&'a str> {
    let found = cases.iter().map(of);
    found
        .flat_map(|value| match value {
            Value::Array(list) => list.iter().collect(),
            one => vec![one],
        })
        .filter_map(Value::as_str)
        .collect()
}

#[track_caller]
fn all(found: BTreeSet<&str>, expected: impl IntoIterator<Item = impl Serialize>) {
    let found: BTreeSet<_> = found.into_iter().map(str::to_owned).collect();
    assert_eq!(found, names_of(expected));
}

#[test]
fn every_input_comes_up() {
    let cases = cases("projection.player", 1_800, 1);
    all(
        texts(&cases, |case| &case["in"]["type"]),
        DamageType::VARIANTS,
    );
    all(
        texts(&cases, |case| &case["in"]["terrain"]),
        Ground::VARIANTS,
    );
    all(
        texts(&cases, |case| &case["in"]["player"]["class"]),
        Class::VARIANTS,
    );
    all(
        texts(&cases, |case| &case["in"]["player"]["has"]),
        PlayerFlag::VARIANTS,
    );
    all(
        texts(&cases, |case| &case["in"]["player"]["specialties"]),
        PlayerSpecialty::VARIANTS,
    );
    let classes = ObjectClass::VARIANTS.iter().copied().map(ClassName);
    all(texts(&cases, |case| &case["in"]["player"]["pack"]), classes);
    all(
        keys(&cases, |case| case["in"]["player"].get("resist")),
        Resistance::VARIANTS,
    );
    let states = keys(&cases, |case| case["in"]["player"].get("status"));
    let expected = "black_breath blind confused paralysed poison shapechanged";
    assert_eq!(Vec::from_iter(states).join(" "), expected);
    let sources = keys(&cases, |case| case["in"].get("source"));
    assert_eq!(
        sources.into_iter().collect::<Vec<_>>(),
        ["distance", "frequency", "level", "morgul", "unique_wraith"]
    );
    assert!(cases.iter().any(|case| case["in"].get("source").is_none()));
    for strongest in [0, STRONGEST] {
        assert!(cases.iter().any(|case| case["in"]["damage"] == strongest));
    }
}

#[test]
fn every_output_comes_up() {
    let cases = cases("projection.player", 1_500, 2);
    let expected = "hp_loss slow exp_loss mana_loss energy_loss teleport thrust stun cut poison blind confused \
        paralysed afraid hallucinating pulled level_change stat_swap black_breath amnesia reverted \
        armour_damaged disenchanted effect_ended stat_loss item_destroyed";
    let expected: BTreeSet<_> = expected.split_whitespace().collect();
    assert_eq!(keys(&cases, |case| case.get("out")), expected);
    let stats = keys(&cases, |case| case["out"].get("stat_loss"));
    assert_eq!(stats.len(), 6);
    // Every type with a row hurts somebody.
    for row in &ROWS {
        let kind = json!(row.kind);
        assert!(
            cases
                .iter()
                .any(|case| case["in"]["type"] == kind && case["out"].get("hp_loss").is_some()),
            "{kind}"
        );
    }
    for case in &cases {
        let kind = serde_json::from_value(case["in"]["type"].clone()).expect("a damage type");
        let nothing = case["out"] == json!({});
        assert!(nothing || row_of(kind).is_some(), "{case}");
    }
}

#[test]
fn distributions_sum_to_one_and_probabilities_are_some() {
    let mut seen = 0;
    for group in ["projection.player", "projection.landing"] {
        for case in cases(group, 250, 3) {
            for (key, value) in case["out"].as_object().expect("an object") {
                let values: Vec<f64> = match value {
                    Value::Object(object) => object
                        .values()
                        .map(|p| p.as_f64().expect("a number"))
                        .collect(),
                    p => vec![p.as_f64().expect("a number")],
                };
                assert!(
                    values.iter().all(|&p| p > 0.0 && p <= 1.0),
                    "{key} of {case}"
                );
                let of_chances = ["stat_loss", "item_destroyed"].contains(&key.as_str());
                if value.is_object() && !of_chances {
                    seen += 1;
                    assert!(close(values.iter().sum(), 1.0), "{key} of {case}");
                }
            }
        }
    }
    assert!(seen > 500, "{seen} distributions");
}

/// The mean of a distribution that has been printed; 0 where it is left out.
fn mean(out: &Value, key: &str) -> f64 {
    let Some(Value::Object(found)) = out.get(key) else {
        return 0.0;
    };
    found
        .iter()
        .map(|(value, p)| value.parse::<f64>().expect("a number") * p.as_f64().expect("a number"))
        .sum()
}

#[test]
fn boulders_agree_with_the_formulas_of_the_book() {
    // PRJ-PLR-01, PRJ-PLRFX-02, PRJ-PLRFX-03, PRJ-TERRPLR-06, PRJ-TERRPLR-07
    let mut compared = 0;
    for case in cases("projection.player", 2_500, 4) {
        let given = &case["in"];
        let (player, terrain) = (&given["player"], given["terrain"].as_str().expect("a name"));
        let simple = ["Floor", "Water", "Lava"].contains(&terrain) && given["dark"] == false;
        if given["type"] != "Rock" || !simple {
            continue;
        }
        compared += 1;
        let damage = whole(&given["damage"]);
        let damage = if terrain == "Water" {
            damage + damage / 10
        } else {
            damage
        };
        let ac = whole(&player["ac"]).clamp(0, 150);
        let left = (damage - damage * ac / 300) as f64;
        let helpless = ["blind", "confused", "paralysed"]
            .iter()
            .any(|state| player["status"].get(state).is_some());
        let dodge = -2
            + 2 * whole(&player["dex_to_hit"])
            + whole(&player["energy"])
            + 5 * whole(&player["weight_limit"]) / whole(&player["carried"]).max(30);
        let hit = match given.get("source") {
            Some(source) if !helpless => {
                let level = whole(&source["level"]).max(1);
                1.0 - (dodge as f64 / level as f64).clamp(0.0, 1.0)
            }
            Some(_) | None => 1.0,
        };
        assert!(close(mean(&case["out"], "hp_loss"), hit * left), "{case}");
    }
    assert!(compared > 10, "{compared} cases compared");
}

#[test]
fn storms_do_five_quarters_of_their_damage_to_those_who_resist_nothing() {
    // PRJ-PLRSUB-37 to PRJ-PLRSUB-41, EX-71
    let mut compared = 0;
    for case in cases("projection.player", 3_000, 5) {
        let given = &case["in"];
        let player = &given["player"];
        let resists = |to| player["resist"].get(to).is_some();
        let plain = given["terrain"] == "Floor" && given["dark"] == false && player["armour"] == 0;
        let damage = given["damage"].as_i64().expect("a whole number");
        if given["type"] != "Storm" || !plain || ["Acid", "Elec", "Cold"].into_iter().any(resists) {
            continue;
        }
        compared += 1;
        let quarter = (damage / 4) as f64;
        let expected = (damage / 2) as f64 + (damage as f64 + 2.0 * quarter) / 3.0 + quarter;
        assert!(close(mean(&case["out"], "hp_loss"), expected), "{case}");
    }
    assert!(compared > 2, "{compared} cases compared");
}

#[test]
fn landing_hurts_on_trees_in_rubble_and_in_lava_alone() {
    // PRJ-PLRSUB-32, PRJ-PLRSUB-33, PRJ-PLRSUB-34, PRJ-PLRSUB-36
    let cases = cases("projection.landing", 200, 6);
    all(
        texts(&cases, |case| &case["in"]["landing"]),
        Ground::VARIANTS,
    );
    let mut seen = BTreeSet::new();
    for case in &cases {
        let ground = case["in"]["landing"].as_str().expect("a name");
        let thrust = case["in"]["thrust"] == true;
        let fire = case["in"]["player"]["resist"].get("Fire").is_some();
        let (loss, stun, cut) = match (ground, thrust) {
            ("Tree", false) => (9.0, 3.0, 0.0),
            ("Rubble", false) => (15.0, 5.0, 20.0),
            ("Lava", _) if fire => continue,
            ("Lava", _) => (202.0, 0.0, 0.0),
            _ => (0.0, 0.0, 0.0),
        };
        seen.insert((ground, thrust));
        for (key, expected) in [("hp_loss", loss), ("stun", stun), ("cut", cut)] {
            assert!(close(mean(&case["out"], key), expected), "{key} of {case}");
        }
    }
    assert!(seen.len() >= 10, "{seen:?}");
}

#[test]
fn every_side_effect_comes_up_for_every_type_that_has_it() {
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases("projection.player", 5_000, 1) {
        let kind = case["in"]["type"].as_str().expect("a damage type");
        for key in case["out"].as_object().expect("an object").keys() {
            let of = kinds.entry(key.clone()).or_default();
            of.insert(kind.to_owned());
        }
    }
    let harmed = kinds.remove("hp_loss").expect("somebody is hurt");
    assert_eq!(harmed.len(), ROWS.len());
    let found: Vec<String> = kinds
        .into_iter()
        .map(|(key, kinds)| {
            let kinds: Vec<String> = kinds.into_iter().collect();
            format!("{key}: {}", kinds.join(" "))
        })
        .collect();
    assert_eq!(
        found,
        [
            // Cold, ice and the cold of storms bring fear and paralysis where they come with Morgul magic.
            "afraid: Cold Hellfire Ice MorgulDark Storm",
            "amnesia: MorgulDark",
            "armour_damaged: Acid Storm",
            "black_breath: MorgulDark PMissile",
            "blind: Dark Hellfire Lite MorgulDark",
            "confused: Chaos Confusion Hellfire Sound Storm Water",
            "cut: Arrow Ice Shard Shot",
            "disenchanted: Disenchant MorgulDark",
            "effect_ended: Disenchant",
            "energy_loss: Sound",
            "exp_loss: Chaos Cold Ice MorgulDark Nether PMissile Storm Time",
            "hallucinating: Chaos Hellfire",
            "item_destroyed: Acid Cold Elec Fire Hellfire Ice Plasma Shard Sound Storm",
            "level_change: Nexus",
            "mana_loss: Disenchant",
            "paralysed: Cold Ice MorgulDark Storm",
            "poison: MorgulDark PMissile Pois",
            "pulled: Nexus",
            "reverted: Disenchant",
            "slow: Gravity Inertia",
            "stat_loss: Acid Cold Elec Fire Hellfire Ice PMissile Plasma Storm Time",
            "stat_swap: Nexus",
            "stun: Elec Force Gravity Ice Plasma Rock Shot Sound Storm Water",
            "teleport: Gravity Nexus Storm",
            "thrust: Force",
        ]
    );
}
