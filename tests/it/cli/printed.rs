//! What the command line prints of rules: sheets, duels, the matrix, the rulebook.

use super::*;

#[test]
fn a_sheet_names_the_rules_behind_its_numbers() {
    let file = repository("docs/example-sheet.ron");
    let out = fine(&["sheet", text(&file)]);
    assert!(
        out.starts_with("Thrain's Nephew, Dwarf Paladin of level 17\n"),
        "{out}"
    );
    for line in ["hit dice +161 [ABL-HP-03]", "race +2 [ABL-STAT-09]"] {
        assert!(out.contains(line), "no `{line}` in {out}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["sheet", "--json", text(&file)])).expect("JSON");
    assert_eq!(json["level"], 17);

    let folder = folder();
    let path = folder.path().join("wrong.ron");
    let wrong = fs::read_to_string(&file)
        .expect("text")
        .replace("\"war_hammer\"", "\"war_hamer\"");
    fs::write(&path, wrong).expect("written");
    let ran = barrow(&["sheet", text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(
        ran.err.contains("did you mean `war_hammer`?"),
        "{}",
        ran.err
    );
    // Themes too can be played, with --depth.
    refuses(
        &["--bot", "--headless", "--level", "nowhere"],
        &["camp, ", "; with --depth N a theme: ", "caves"],
    );
    // A ready character by its name; who is neither that nor a file is told who there is.
    assert!(fine(&["sheet", "mage"]).contains(" Mage of level "));
    refuses(
        &["sheet", "no/such/sheet.ron"],
        &[
            "no/such/sheet.ron: neither a file nor a ready character; there are ",
            " the Mage",
        ],
    );
}

#[test]
fn a_sheet_is_printed_by_the_rules_of_the_flag() {
    let file = repository("docs/example-sheet.ron");
    let out = fine(&["sheet", text(&file), "--ruleset", "sil"]);
    assert!(out.contains("By the rules of Sil\n"), "{out}");
    assert!(out.contains("melee skill +13 [SIL-SCORE-01]"), "{out}");
    let out = fine(&["sheet", "--ruleset", "powder", "--json", text(&file)]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json["ruleset"], "Powder");
    refuses(
        &["sheet", text(&file), "--ruleset", "rogue"],
        &["`rogue`", "angband, sil or powder"],
    );
}

#[test]
fn the_odds_of_a_duel_are_a_table_or_json() {
    let file = repository("docs/example-duel.ron");
    let out = fine(&["odds", text(&file)]);
    for word in [
        "Angband",
        "Sil",
        "POWDER",
        "broad sword",
        "chance to hit",
        "you are dead",
    ] {
        assert!(out.contains(word), "no `{word}` in {out}");
    }
    let out = fine(&["odds", "--json", text(&file)]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    for (odds, name) in json["rulesets"]
        .as_array()
        .expect("a list")
        .iter()
        .zip(["angband", "sil", "powder"])
    {
        assert_eq!(odds["ruleset"], name);
        let damage = odds["mine"]["damage"].as_array().expect("a distribution");
        let sum: f64 = damage.iter().filter_map(|pair| pair[1].as_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{name}: {sum}");
        assert_eq!(odds["kill"].as_array().map(Vec::len), Some(21));
    }

    let folder = folder();
    let path = folder.path().join("wrong.ron");
    let wrong = fs::read_to_string(&file).expect("text");
    fs::write(&path, wrong.replace("cave_troll", "cave_trol")).expect("written");
    let ran = barrow(&["odds", text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(
        ran.err.contains("did you mean `cave_troll`?"),
        "{}",
        ran.err
    );
    refuses(&["odds", "no/such/duel.ron"], &["no/such/duel.ron"]);
}

#[test]
fn a_rolled_character_is_what_was_asked_for() {
    let rolled = |more: &[&str]| {
        let roll = [
            "--bot",
            "--headless",
            "--most",
            "20",
            "--seed",
            "1",
            "--race",
            "half-troll",
        ];
        fine(&[&roll[..], more].concat())
    };
    assert!(rolled(&["--class", "ranger"]).contains("\"character\":\"Ranger\""));
    assert_eq!(rolled(&["--roll", "5"]), rolled(&["--roll", "5"]));
    // Without a race and a class the roll says which.
    let anybody = |roll| {
        let flags = [
            "--bot",
            "--headless",
            "--most",
            "20",
            "--seed",
            "1",
            "--roll",
        ];
        fine(&[&flags[..], &[roll]].concat())
    };
    assert_eq!(anybody("9"), anybody("9"));
    assert_ne!(anybody("9"), anybody("10"));
    refuses(
        &["--bot", "--headless", "--race", "half-trol"],
        &["half-trol", "Half-Troll"],
    );
    refuses(&["--bot", "--headless", "--plain"], &["--plain", "--race"]);
}

#[test]
fn a_rule_is_quoted_by_id_and_found_by_words() {
    let out = fine(&["explain", "ATK-HIT-03"]);
    let (id, other) = ("**ATK-HIT-03**", "**ATK-HIT-04**");
    assert!(out.contains(id) && !out.contains(other), "{out}");
    let written = fs::read_to_string(repository("docs/rules/angband-attack.md")).expect("rules");
    let line = written
        .lines()
        .find(|line| line.contains(id))
        .expect("the rule is written");
    assert!(out.contains(line), "{out}");
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["explain", "--json", "ATK-HIT-03"])).expect("JSON");
    assert_eq!(json["id"], "ATK-HIT-03");
    assert!(fine(&["explain", "critical", "hit"]).contains("ATK-CRIT-"));

    let typo = barrow(&["explain", concat!("ATK", "-HTI-03")]);
    assert_eq!((typo.code, typo.out.as_str()), (Some(1), ""));
    assert!(typo.err.contains("ATK-HIT-03"), "{}", typo.err);
    assert_eq!(typo.err.lines().count(), 1, "{}", typo.err);
}

/// A table of the matrix: each line fits a page.
#[track_caller]
fn table(arguments: &[&str]) -> String {
    let out = fine(&[&["matrix"], arguments].concat());
    let widest = out.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(100), "{arguments:?}: {widest:?}\n{out}");
    out
}

#[test]
fn the_matrix_is_a_table_in_which_every_damage_type_has_its_place() {
    let out = table(&[]);
    for kind in ["boulder ", "fire ", "black darkness ", "banish the weak "] {
        let lines = out.lines().filter(|line| line.starts_with(kind));
        assert_eq!(lines.count(), 1, "{kind}: {out}");
    }
    // EX-01
    let wet = table(&["--type", "fire", "--against", "Plain", "--on", "water"]);
    let row = wet.lines().find(|line| line.contains("PRJ-MON-08"));
    let cells: Vec<_> = row.expect("a row").split_whitespace().collect();
    assert_eq!(cells, ["plain", "50", "PRJ-MON-08"]);
    for family in ["Monsters", "Player", "Terrain", "Items"] {
        assert!(table(&["--against", family, "--strength", "400"]).contains("PRJ-"));
    }
    for kind in ["Acid", "Storm", "MorgulDark", "Disenchant", "OldConf"] {
        assert!(table(&["--type", kind, "--strength", "400"]).contains("PRJ-MON-"));
    }
    let kobold = table(&["--against", "kobold"]);
    assert!(kobold.contains("dies"), "{kobold}");
}

#[test]
fn the_matrix_in_json_has_every_chance() {
    // EX-42: PRJ-ITEM-17
    let out = fine(&[
        "matrix",
        "--type",
        "Acid",
        "--against",
        "Scroll",
        "--strength",
        "30",
        "--json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("one line of JSON");
    assert_eq!(json["against"], serde_json::json!(["Scroll"]));
    assert_eq!(json["rules"], serde_json::json!(["PRJ-ITEM-17"]));
    let destroyed = &json["effects"][0];
    assert_eq!(destroyed["chance"], 0.58);
    assert_eq!(
        destroyed["chances"],
        serde_json::json!({ "0": 0.42, "1": 0.58 })
    );
    let all = fine(&["matrix", "--json"]);
    assert!(all.lines().count() > 300);
    for line in all.lines() {
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let chances = json["damage"]["chances"].as_object().expect("chances");
        let sum: f64 = chances.values().filter_map(serde_json::Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{line}");
    }
}
