//! The files of the rulesets: what they must say of what, and the faults when they do not.

use super::{
    faults::{faults_of, one},
    *,
};
use crate::{content::embedded, rules::base::ruleset::Ruleset};

const S: &str = "rulesets/sil.ron";

const P: &str = "rulesets/powder.ron";

/// The faults of the small set with several files replaced, as `file: message`.
fn messages(spoilt: &[(&str, &str)]) -> Vec<(String, Option<String>)> {
    let (content, faults) = Content::check(&small(spoilt));
    assert_eq!(content.is_none(), faults.errors() > 0, "\n{faults}");
    let messages = faults.iter();
    messages
        .map(|fault| {
            (
                format!("{}: {}", fault.file(), fault.message),
                fault.help.clone(),
            )
        })
        .collect()
}

#[test]
fn a_monster_without_entry_and_row_is_told_in_both_files_with_what_to_add() {
    let monsters = MONSTERS.replace("\"king\"", "\"ogre\": (name: \"ogre\", glyph: 'O', color: Brown, description: \"Big.\", level: 5, hit_points: \"9\", armor_class: 9, experience: 9),\n    \"king\"");
    let found = messages(&[("content/monsters.ron", &monsters)]);
    assert_eq!(
        found,
        [
            (
                "rulesets/powder.ron: the monster `ogre` has no entry here".to_owned(),
                Some(
                    "add `\"ogre\": (physical: .., natural_ac: .., size: ..),` to this map"
                        .to_owned()
                )
            ),
            (
                "rulesets/sil.ron: the monster `ogre` has no entry here".to_owned(),
                Some("add `\"ogre\": (melee: .., evasion: ..),` to this map".to_owned())
            ),
        ]
    );
}

#[test]
fn a_monster_without_entry_is_as_the_row_of_its_level_says() {
    let monsters = MONSTERS.replace("\"king\"", "\"ogre\": (name: \"ogre\", glyph: 'O', color: Brown, description: \"Big.\", level: 5, hit_points: \"9\", armor_class: 9, experience: 9, blows: [(method: Hit, dice: \"2d7\")], traits: [Giant, ResistFire]),\n    \"king\"");
    let sil = SIL.replace("    monsters: {", "    levels: [(from: 0, melee: 1, evasion: 1), (from: 5, melee: 6, evasion: 4, protection: \"1d4\"), (from: 6, melee: 9, evasion: 9)],\n    monsters: {");
    let powder = POWDER.replace("    monsters: {", "    levels: [(from: 4, physical: 3, natural_ac: 2), (from: 5, physical: 4, magical: 1, natural_ac: 3, size: Large)],\n    monsters: {");
    let spoilt = [
        ("content/monsters.ron", &*monsters),
        (S, &*sil),
        (P, &*powder),
    ];
    let content = Content::load(&small(&spoilt)).unwrap();
    let ogre = content.monster_keys["ogre"];
    let of_sil = content.sil.monster(ogre);
    let numbers = &of_sil.numbers;
    assert_eq!(
        (
            numbers.melee.get(),
            numbers.archery.get(),
            numbers.evasion.get()
        ),
        (6, 6, 4)
    );
    assert_eq!(numbers.protection[0].to_string(), "1d4");
    assert_eq!(of_sil.blows[0].dice.to_string(), "2d7");
    let of_powder = &content.powder.monster(ogre).numbers;
    assert_eq!(
        (of_powder.physical, of_powder.magical, of_powder.natural_ac),
        (4, 1, 3)
    );
    // A row that begins above the lowest levels leaves those to entries of their own.
    let sil = SIL.replace(
        "    monsters: {",
        "    levels: [(from: 6, melee: 9, evasion: 9)],\n    monsters: {",
    );
    let spoilt = [
        ("content/monsters.ron", &*monsters),
        (S, &*sil),
        (P, &*powder),
    ];
    assert_eq!(messages(&spoilt).len(), 1);
}

#[test]
fn an_item_made_for_fighting_without_entry_is_told_and_any_other_is_not() {
    let items = ITEMS.replace("\"ring\":", "\"club\": (name: \"club\", glyph: '/', color: Brown, description: \"Wood.\", weight: 3, usage: Weapon(kind: Hafted, dice: \"1d6\")),\n    \"cap\": (name: \"cap\", glyph: ']', color: Brown, description: \"Felt.\", weight: 1, usage: Worn(slot: Head)),\n    \"charm\": (name: \"charm\", glyph: '=', color: Brown, description: \"Lucky.\", weight: 1, to_hit: 1, usage: Worn(slot: Ring)),\n    \"ring\":");
    let found: Vec<_> = messages(&[("content/items.ron", &items)]);
    let club = found.iter().find(|(message, _)| message.contains("club"));
    assert_eq!(
        club.and_then(|(_, help)| help.as_deref()),
        Some("add `\"club\": Weapon(attack: .., size: .., melee: (damage: [..])),` to this map")
    );
    let messages: Vec<_> = found.into_iter().map(|(message, _)| message).collect();
    assert_eq!(
        messages,
        [
            "rulesets/powder.ron: the item `cap` has no entry here",
            "rulesets/powder.ron: the item `club` has no entry here",
            "rulesets/sil.ron: the item `cap` has no entry here",
            "rulesets/sil.ron: the item `charm` has no entry here",
            "rulesets/sil.ron: the item `club` has no entry here",
        ]
    );
}

#[test]
fn an_entry_for_something_that_does_not_exist_names_the_nearest_key() {
    for file in [S, P] {
        let entry = if file == S {
            "(melee: 2, evasion: 3)"
        } else {
            "(physical: 1, natural_ac: 1, size: Tiny)"
        };
        let fault = one(
            file,
            "        \"king\":",
            &format!("        «\"kign\": {entry},\n        \"king\":"),
            "there is no monster `kign`",
        );
        assert_eq!(fault.help.as_deref(), Some("did you mean `king`?"));
    }
    one(
        S,
        "\"dagger\": (figures: \"(+0,1d5)\", weight: 0.8, balance: ForThrowing),",
        "\"dagger\": (figures: \"(+0,1d5)\"),\n        «\"dager\": (),",
        "there is no item `dager`",
    );
}

#[test]
fn every_class_and_every_race_must_be_there() {
    let mage = "        Mage: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),\n";
    let faults = faults_of(S, &SIL.replace(mage, ""));
    let fault = faults.iter().next().unwrap();
    assert_eq!(
        (
            faults.len(),
            &*fault.message,
            fault.place.line,
            fault.place.column
        ),
        (1, "the class `Mage` has no entry here", 4, 14)
    );
    let gnome = "        Gnome: (size: Medium, kind: \"human\"),\n";
    let faults = faults_of(P, &POWDER.replace(gnome, ""));
    assert_eq!(
        faults.iter().next().unwrap().message,
        "the race `Gnome` has no entry here"
    );
    one(
        S,
        "        Mage: (",
        "        «Warrior: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),\n        Mage: (",
        "the key Warrior is there twice",
    );
}

#[test]
fn a_fault_in_one_entry_hides_nothing_about_the_others() {
    let sil = SIL
        .replace("melee: 2, ", "melee: 200, ")
        .replace("\"king\"", "\"knig\"")
        .replace("\"(+0,1d5)\"", "\"(+0;1d5)\"");
    let found = messages(&[(S, &sil)]);
    let messages: Vec<_> = found.iter().map(|(message, _)| message.as_str()).collect();
    assert_eq!(messages.len(), 4, "{messages:#?}");
    for part in [
        "200 is out of range",
        "`king` has no entry",
        "no monster `knig`",
        "`+0;1d5`",
    ] {
        assert!(
            messages.iter().any(|message| message.contains(part)),
            "{part} in {messages:#?}"
        );
    }
}

#[test]
fn a_file_that_is_missing_or_cut_off_blames_no_monster() {
    let cut = &SIL[..SIL.find("\"king\"").unwrap()];
    for (message, _) in messages(&[(S, cut)]) {
        assert!(!message.contains("has no entry"), "{message}");
    }
}

#[test]
fn blows_must_be_as_many_as_the_monster_has() {
    let fault = one(
        S,
        "blows: [\"1d4\"]",
        "blows: «[\"1d4\", \"1d3\"]",
        "`rat` has 1 blows, not 2",
    );
    assert!(fault.help.unwrap().contains("monsters.ron"));
    one(
        P,
        "blows: [(damage: [\"1d3\"])]",
        "blows: «[]",
        "`rat` has 1 blows, not 0",
    );
}

#[test]
fn dice_with_a_constant_are_no_dice_of_sil() {
    let monsters = MONSTERS.replace("dice: \"1d3\"", "dice: \"1d3+1\"");
    let sil = SIL.replace(", blows: [\"1d4\"]", "");
    let found = messages(&[("content/monsters.ron", &monsters), (S, &sil)]);
    let [(message, Some(help))] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(
        message.ends_with("the blow \"1d3+1\" of `rat` has a constant"),
        "{message}"
    );
    assert!(help.contains("`blows`"), "{help}");
    let plain = MONSTERS.replace("dice: \"1d3\"", "dice: \"4\"");
    let content = Content::load(&small(&[("content/monsters.ron", &plain), (S, &sil)])).unwrap();
    let rat = content.sil.monster(content.monster_keys["rat"]);
    assert_eq!(rat.blows[0].dice.to_string(), "4d1");
    one(
        S,
        "blows: [\"1d4\"]",
        "blows: [«\"1d4+1\"]",
        "`1d4+1` is no dice; expected such as `3d4`, at most `100d1000`",
    );
}

#[test]
fn figures_are_brackets_as_sil_writes_them() {
    let fault = one(
        S,
        "figures: \"(+0,1d5)\"",
        "figures: «\"[+1] (+0,1d5)\"",
        "`[+1] (+0,1d5)` is no figures of an item; expected brackets such as `(-3,3d4)`, `[-1,1d4]` or `(-2,3d5) [+1]`, offense first",
    );
    assert!(fault.expected.unwrap().contains("(-3,3d4)"));
    one(
        S,
        "figures: \"(+0,1d5)\"",
        "figures: «\"(+0)\"",
        "`dagger` is a weapon without damage dice",
    );
    one(
        S,
        "weight: 0.8, balance: ForThrowing",
        "weight: 0.8, balance: «Thrown",
        "unknown name `Thrown`",
    );
}

#[test]
fn steps_and_rows_go_upwards() {
    one(
        S,
        "(from: \"15\", gives: 1)",
        "(from: «\"3\", gives: 1)",
        "the steps do not go upwards",
    );
    one(
        S,
        "dexterity: [(from: \"3\", gives: 0)]",
        "dexterity: [(from: «\"4\", gives: 0)]",
        "the steps do not begin with the least value of a statistic",
    );
    one(
        S,
        "dexterity: [(from: \"3\", gives: 0)]",
        "dexterity: «[]",
        "the steps do not begin with the least value of a statistic",
    );
    let row = "(from: 3, melee: 2, evasion: 3)";
    one(
        S,
        "    monsters: {",
        &format!("    levels: [{row}, (from: «3, melee: 2, evasion: 3)],\n    monsters: {{"),
        "the rows do not go upwards",
    );
    one(
        P,
        "    monsters: {",
        "    levels: [(from: 3, physical: 2, natural_ac: 3), (from: «2, physical: 2, natural_ac: 3)],\n    monsters: {",
        "the rows do not go upwards",
    );
}

#[test]
fn kinds_of_powder_are_listed_once_and_then_named() {
    let fault = one(
        P,
        "size: Tiny, kind: \"vermin\"",
        "size: Tiny, kind: «\"vermn\"",
        "there is no kind `vermn`",
    );
    assert_eq!(fault.help.as_deref(), Some("did you mean `vermin`?"));
    one(
        P,
        "enemy: \"human\"",
        "enemy: «\"humans_of_old\"",
        "there is no kind `humans_of_old`",
    );
    one(
        P,
        "kinds: [\"human\", \"vermin\"]",
        "kinds: [\"human\", \"vermin\", «\"human\"]",
        "the kind `human` is there twice",
    );
}

#[test]
fn attacks_of_powder_have_one_to_four_parts_of_damage() {
    one(
        P,
        "blows: [(damage: [\"1d3\"])]",
        "blows: [(damage: «[])]",
        "an attack with 0 parts of damage",
    );
    let fault = one(
        P,
        "melee: (damage: [\"1d4\"])",
        "melee: (damage: «[\"1\", \"1\", \"1\", \"1\", \"1\"])",
        "an attack with 5 parts of damage",
    );
    assert_eq!(fault.expected.as_deref(), Some("1 to 4 parts"));
    one(
        P,
        "melee: (damage: [\"1d4\"])",
        "melee: (damage: [(element: «Frost, dice: \"1d4\")])",
        "unknown name `Frost`",
    );
}

#[test]
fn entries_of_powder_fit_what_the_item_is() {
    let dagger = "\"dagger\": Weapon(attack: Pointed, size: Small, melee: (damage: [\"1d4\"])),";
    let with = |more: &str| format!("{dagger}\n        {more}");
    one(
        P,
        dagger,
        &with("\"ring\": «Weapon(attack: Blunt, size: Tiny),"),
        "`ring` is no weapon",
    );
    one(
        P,
        dagger,
        &with("\"potion\": «Armor(ac: 1, material: Cloth),"),
        "`potion` is no armor for a part that is struck",
    );
    one(
        P,
        dagger,
        "\"dagger\": «Charm(enchants: 1),",
        "`dagger` is no ring or amulet",
    );
    one(
        P,
        "melee: (damage: [\"1d4\"])",
        "melee: (damage: [\"1d4\"]), special: «(skill: TrueAim, style: Missile)",
        "`dagger` is not made for that style, so this never counts",
    );
    one(
        P,
        dagger,
        "\"dagger\": «Sword(attack: Pointed),",
        "unknown name `Sword`",
    );
}

#[test]
fn what_a_monster_wears_is_armor_for_a_place_that_it_has() {
    let items = ITEMS.replace("\"ring\":", "\"cap\": (name: \"cap\", glyph: ']', color: Brown, description: \"Felt.\", weight: 1, usage: Worn(slot: Head)),\n    \"hat\": (name: \"hat\", glyph: ']', color: Brown, description: \"Felt.\", weight: 1, usage: Worn(slot: Head)),\n    \"ring\":");
    let sil = SIL.replace(
        "    items: {",
        "    items: {\n        \"cap\": (), \"hat\": (),",
    );
    let powder = |king: &str| {
        let powder = POWDER.replace("    items: {", "    items: {\n        \"cap\": Armor(ac: 1, material: Cloth), \"hat\": Armor(ac: 2, material: Cloth),");
        powder.replace("enemy: \"human\"", king)
    };
    let with =
        |king: &str| messages(&[("content/items.ron", &items), (S, &sil), (P, &powder(king))]);
    assert_eq!(with("slots: [Head], wears: [\"cap\"]"), []);
    for (king, message, help) in [
        (
            "wears: [\"cap\"]",
            "`cap` finds no place",
            "add `Head` to `slots`",
        ),
        (
            "slots: [Head], wears: [\"cap\", \"hat\"]",
            "`hat` finds its place taken",
            "one piece protects each part of the body",
        ),
        (
            "wears: [\"dagger\"]",
            "`dagger` is no armor",
            "only what is `Armor(..)` in `items` can be worn",
        ),
        (
            "wears: [\"hot\"]",
            "there is no item `hot`",
            "did you mean `hat`?",
        ),
    ] {
        let expected = (format!("{P}: {message}"), Some(help.to_owned()));
        assert_eq!(with(king), [expected], "{king}");
    }
}

#[test]
fn a_level_may_say_how_one_fights_on_it() {
    let top = TOP.replace("depth: 1,", "depth: 1, ruleset: Sil,");
    let content = Content::load(&small(&[("levels/top.ron", &top)])).unwrap();
    assert_eq!(content.levels[0].ruleset, Some(Ruleset::Sil.into()));
    assert_eq!(content.levels[1].ruleset, None);
    let fault = one(
        "levels/top.ron",
        "depth: 1,",
        "depth: 1, ruleset: «Powdr,",
        "unknown name `Powdr`",
    );
    assert_eq!(fault.help.as_deref(), Some("did you mean `Powder`?"));
}

#[test]
fn the_hash_covers_the_rulesets() {
    let hash = |spoilt: &[(&str, &str)]| Content::load(&small(spoilt)).unwrap().hash;
    let plain = hash(&[]);
    assert_ne!(plain, hash(&[(S, &SIL.replace("melee: 9", "melee: 8"))]));
    assert_ne!(
        plain,
        hash(&[(P, &POWDER.replace("physical: 9", "physical: 8"))])
    );
}

#[test]
fn assets_may_hold_one_ruleset_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("rulesets")).unwrap();
    let shipped = embedded::FILES
        .iter()
        .find(|(name, _)| *name == S)
        .unwrap()
        .1;
    let path = folder.path().join(S);
    std::fs::write(
        &path,
        shipped.replace("\"jackal\": (melee: 3", "\"jackal\": (melee: 4"),
    )
    .unwrap();
    std::fs::write(folder.path().join("rulesets/pwder.ron"), "()").unwrap();
    let (content, faults) = Content::check(&Sources::embedded().with_assets(folder.path()));
    let content = content.unwrap();
    let jackal = content.sil.monster(content.monster_keys["jackal"]);
    assert_eq!(jackal.numbers.melee.get(), 4);
    let fault = faults.iter().next().unwrap();
    assert_eq!(
        (faults.len(), fault.help.as_deref()),
        (1, Some("did you mean `powder.ron`?"))
    );
    let nothing = tempfile::tempdir().unwrap();
    let (_, faults) = Content::check(&Sources::embedded().with_assets(nothing.path()));
    assert_eq!(faults.len(), 1, "\n{faults}");
}
