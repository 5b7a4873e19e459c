//! What a reader of these vectors relies on: everything comes up, and samples agree with hand-written arithmetic.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use strum::VariantArray;

use crate::{
    rules::projection::{DamageType, Ground, item_destruction::ObjectClass},
    vectors::{
        projection::class::ClassName,
        tests::{cases, names_of, seen, text, texts, whole},
    },
};

#[test]
fn every_type_ground_and_class_comes_up() {
    let squares = cases("projection.terrain", 3_000, 1);
    let kinds = seen(&squares, |case| vec![text(&case["in"]["type"])]);
    assert_eq!(kinds, names_of(DamageType::VARIANTS));
    let grounds = seen(&squares, |case| vec![text(&case["in"]["terrain"])]);
    assert_eq!(grounds, names_of(Ground::VARIANTS));
    let items = cases("projection.item", 3_000, 1);
    let kinds = seen(&items, |case| vec![text(&case["in"]["type"])]);
    assert_eq!(kinds, names_of(DamageType::VARIANTS));
    let classes = seen(&items, |case| vec![text(&case["in"]["class"])]);
    let all = ObjectClass::VARIANTS.iter().copied();
    assert_eq!(classes, names_of(all.map(ClassName)));
    assert!(classes.contains("SoftArmour") && classes.contains("HardArmour"));
}

#[test]
fn floor_items_agree_with_the_arithmetic_of_the_book() {
    let mut compared = 0;
    for case in cases("projection.item", 3_000, 8) {
        let given = &case["in"];
        let p = case["out"]["destroyed"].as_f64().expect("a probability");
        if given["artifact"] == true {
            assert!(p.abs() < 1e-12, "{case}");
        }
        if given["type"] == "Elec" && given["artifact"] == false {
            compared += 1;
            let hates = ["Ring", "Wand", "Rod"].contains(&given["class"].as_str().expect("a name"));
            let ignores = texts(&given["ignore"]).contains(&"Elec".to_owned());
            let above = (whole(&given["damage"]) - 1).clamp(0, 40) as f64 / 40.0;
            let due = if hates && !ignores { above } else { 0.0 };
            assert!((p - due).abs() < 1e-12, "{case}");
        }
    }
    assert!(compared > 50, "{compared} cases compared");
}

#[test]
fn every_change_of_a_square_comes_up_for_every_type_that_brings_it() {
    let mut changes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases("projection.terrain", 5_000, 1) {
        let from = text(&case["in"]["terrain"]);
        let into = case["out"]["terrain"].as_object().expect("a distribution");
        for to in into.keys().filter(|to| **to != from) {
            let of = changes.entry(text(&case["in"]["type"])).or_default();
            of.insert(format!("{from} to {to}"));
        }
    }
    let found: Vec<String> = changes
        .into_iter()
        .map(|(kind, changes)| {
            let changes: Vec<String> = changes.into_iter().collect();
            format!("{kind}: {}", changes.join(", "))
        })
        .collect();
    let burns = "Floor to Lava, Rubble to Lava, Tree to Floor, Water to Floor";
    assert_eq!(
        found,
        [
            "Cold: Lava to Floor, Lava to Rubble".to_owned(),
            format!("Fire: {burns}"),
            format!("Hellfire: {burns}"),
            "Ice: Lava to Floor, Lava to Rubble".to_owned(),
            format!("Plasma: {burns}"),
            "Storm: Floor to Water".to_owned(),
            "Water: Floor to Water".to_owned(),
        ]
    );
}

#[test]
fn every_type_that_destroys_things_destroys_some_and_no_other_does() {
    let destroys: BTreeSet<String> = cases("projection.item", 5_000, 1)
        .iter()
        .filter(|case| case["out"]["destroyed"] != json!(0.0))
        .map(|case| text(&case["in"]["type"]))
        .collect();
    let destroys: Vec<String> = destroys.into_iter().collect();
    assert_eq!(
        destroys.join(" "),
        "Acid Cold Elec Fire Force HolyOrb Ice KillTrap Mana Meteor Plasma Shard Sound"
    );
}
