//! Definitions with correct syntax that contradict each other or the rules.

use super::*;

#[test]
fn terrain_must_make_sense_and_hold_what_the_game_names() {
    let (text, _) = spoil(T, "    \"rubble\": ", "    «\"heap\": ");
    let fault = faults_of(T, &text).iter().next().unwrap().clone();
    assert_eq!(
        (fault.place.line, fault.message.as_str()),
        (1, "the terrain `rubble` is missing")
    );
    one(
        T,
        "Opens(\"door_open\")",
        "Opens(«\"granite\")",
        "a door leads from a terrain closed to walkers to one open to them",
    );
    one(
        T,
        "Closes(\"door_closed\")",
        "Closes(«\"floor\")",
        "a door leads from a terrain open to walkers to one closed to them",
    );
    one(
        T,
        "passable: true, feature: StairsUp",
        "feature: «StairsUp",
        "nobody can enter these stairs",
    );
    one(
        T,
        "name: \"floor\", glyph: '.', color: Gray, material: Floor, passable: true",
        "name: «\"floor\", glyph: '.', color: Gray, material: Floor, passable: true, opaque: true",
        "the terrain `floor` must let walkers and light through",
    );
}

#[test]
fn a_trap_is_disarmed_to_something_harmless() {
    let last = "Floor, passable: true, feature: StairsDown),\n";
    let with = |trap: &str| format!("{last}    {trap}\n");
    let pit = |more: &str| {
        with(&format!(
            "\"pit\": (name: \"pit\", glyph: '^', color: Red, material: Floor, passable: true, {more}),"
        ))
    };
    let (text, _) = spoil(
        T,
        last,
        &pit("«trap: [Aggravate], disarm: (power: 9, leaves: \"rubble_gone\")"),
    );
    assert!(
        faults_of(T, &text)
            .to_string()
            .contains("there is no terrain `rubble_gone`")
    );
    one(
        T,
        last,
        &pit("disarm: «(power: 2)"),
        "there is no trap to disarm",
    );
    one(
        T,
        last,
        &pit("trap: [Aggravate], disarm: (power: 2, leaves: «\"granite\")"),
        "what is left of a disarmed trap must be harmless to walk on",
    );
    one(
        T,
        last,
        &pit("trap: [Aggravate], disarm: (power: 2, leaves: «\"pit\")"),
        "what is left of a disarmed trap must be harmless to walk on",
    );
    let fault = one(
        T,
        last,
        &pit("trap: [Aggravate], disarm: (power: «10)"),
        "10 is out of range",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("a whole number from 0 to 9")
    );
    one(
        T,
        last,
        &pit("trap: [Aggravate], disarm: «(leaves: \"floor\")"),
        "the field `power` is missing",
    );
    let (text, _) = spoil(T, last, &pit("«trap: [Aggravate], disarm: (power: 2)"));
    assert!(faults_of(T, &text).is_empty());
}

#[test]
fn a_theft_needs_no_figures() {
    let bite = "(method: Bite, dice: \"1d3\")";
    let steals = "«(method: Bite, dice: \"1d3\", effect: Steal)";
    let (text, _) = spoil(M, bite, steals);
    assert!(faults_of(M, &text).is_empty());
    one(
        M,
        bite,
        "(method: Bite, dice: \"1d3\", effect: Steal«(2))",
        "nothing may stand behind `Steal`",
    );
    let fault = one(
        M,
        bite,
        "(method: Bite, dice: \"1d3\", effect: «Steel)",
        "unknown name `Steel`",
    );
    assert_eq!(fault.help.as_deref(), Some("did you mean `Steal`?"));
}

#[test]
fn texts_signs_and_keys_must_be_usable() {
    one(M, "name: \"rat\"", "name: «\"  \"", "this text is empty");
    one(
        M,
        "glyph: 'r'",
        "glyph: «' '",
        "this character cannot be seen",
    );
    let odd = "«\"Gem\": (name: \"r\", glyph: '=', color: Red, description: \"R.\", weight: 1, usage: Crown),\n    \"potion\": (";
    one(I, "\"potion\": (", odd, "`Gem` is no key");
}

#[test]
fn what_is_worn_must_fit_its_place() {
    one(I, "slot: Ring", "slot: «OtherRing", "nothing is worn there");
    one(
        C,
        "\"ring\", \"ring\"]",
        "\"ring\", \"ring\", «\"ring\"]",
        "`ring` finds its place taken",
    );
    one(
        C,
        "\"ring\", \"ring\"]",
        "«\"potion\"]",
        "`potion` cannot be worn or wielded",
    );
    for (gear, message) in [
        (
            "wears: [\"ring\", \"ring\", «\"ring\"],",
            "`ring` finds its place taken",
        ),
        (
            "wears: [«\"potion\"],",
            "`potion` cannot be worn or wielded",
        ),
        ("wears: [«\"dager\"],", "there is no item `dager`"),
        ("carries: {«\"poton\": 2},", "there is no item `poton`"),
    ] {
        let with = format!("{gear} drops:");
        one(M, "drops:", &with, message);
    }
    one(
        I,
        "Potion([Heal(\"2d8\")])",
        "«Potion([])",
        "this does nothing",
    );
    let faults = faults_of(C, "[]");
    assert_eq!(
        faults
            .iter()
            .map(|fault| fault.message.as_str())
            .collect::<Vec<_>>(),
        ["there is nobody to play"]
    );
}

#[test]
fn devices_do_what_they_can_and_what_must_be_pointed_is() {
    let device = |usage: &str| format!("usage: {usage}");
    let old = "usage: Potion([Heal(\"2d8\")])";
    let aimed = "this must be pointed at something";
    let own = "this cannot be pointed at anything";
    for (usage, message) in [
        ("Potion([Heal(\"2d8\"), «StoneToMud])", aimed),
        (
            "Staff(level: 5, charges: \"1d4\", effects: [«Bolt(kind: Fire, strength: \"6d8\")])",
            aimed,
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: [StoneToMud, «MapArea(5)])",
            own,
        ),
        (
            "Rod(level: 5, recharge: 9, effects: [MapArea(5), «StoneToMud])",
            aimed,
        ),
        (
            "Rod(level: 5, recharge: 9, effects: [StoneToMud, «MapArea(5)])",
            own,
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: «[])",
            "this does nothing",
        ),
        (
            "Staff(level: «101, charges: \"1d4\", effects: [Aggravate])",
            "101 is out of range",
        ),
        (
            "Staff(level: 5, charges: «\"1d4-4\", effects: [Aggravate])",
            "`1d4-4` can give -3",
        ),
        (
            "Rod(level: 5, recharge: «0, effects: [Aggravate])",
            "0 is out of range",
        ),
        (
            "Staff(level: 5, charges: \"1d4\", effects: [«LightArena(5)])",
            "unknown name `LightArena`",
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: [Bolt(kind: «Flame, strength: \"6d8\")])",
            "unknown name `Flame`",
        ),
    ] {
        let fault = one(I, old, &device(usage), message);
        let remedy = fault.help.is_some() || fault.expected.is_some();
        assert!(remedy, "{usage}: no remedy");
    }
    let (_, faults) = Content::check(&small(&[(
        I,
        &ITEMS.replace(
            old,
            "usage: Rod(level: 5, recharge: 9, effects: [StoneToMud])",
        ),
    )]));
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn a_guise_is_a_plain_kind_for_the_same_place_and_as_heavy() {
    let ring = |weight: &str, guise: &str| {
        format!(
            "\"band\": (name: \"b\", glyph: '=', color: Red, description: \"B.\", weight: {weight}, guise: {guise}, usage: Worn(slot: Ring)),\n    \"potion\": ("
        )
    };
    let band = |weight: &str, guise: &str, message: &str| {
        one(I, "\"potion\": (", &ring(weight, guise), message)
    };
    let (text, _) = spoil(I, "\"potion\": (", &format!("«{}", ring("0.1", "\"ring\"")));
    let (content, faults) = Content::check(&small(&[(I, &text)]));
    assert!(faults.is_empty(), "\n{faults}");
    let content = content.unwrap();
    let item = |key: &str| &content.items[usize::from(content.item_keys[key].0)];
    assert_eq!(item("band").guise, Some(content.item_keys["ring"]));
    assert!(item("ring").feigned && !item("band").feigned && !item("dagger").feigned);

    let fault = band(
        "0.1",
        "«\"dagger\"",
        "`dagger` is not put on in the same place",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("the key of a kind for the place Ring")
    );
    let fault = band(
        "0.2",
        "«\"ring\"",
        "`ring` weighs 0.1 lb, and this 0.2 lb: the scales would tell",
    );
    assert_eq!(fault.help.as_deref(), Some("make them equally heavy"));
    let fault = band("0.1", "«\"band\"", "this would pass for itself");
    assert_eq!(fault.help.as_deref(), Some("leave `guise` out"));
    let fault = band("0.1", "«\"rung\"", "there is no item `rung`");
    assert_eq!(fault.help.as_deref(), Some("did you mean `ring`?"));
    let two = format!(
        "{}guise: «\"band\", usage: Worn(slot: Ring)),\n    \"potion\": (",
        ring("0.1", "\"ring\"").replace(
            "\"potion\": (",
            "\"hoop\": (name: \"h\", glyph: '=', color: Red, description: \"H.\", weight: 0.1, "
        )
    );
    let fault = one(
        I,
        "\"potion\": (",
        &two,
        "`band` passes for something else itself",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("the key of a kind that has no guise")
    );
    let fault = one(
        I,
        "weight: 0.4, usage: Potion",
        "weight: 0.4, guise: «\"ring\", usage: Potion",
        "only what is wielded or worn passes for something else",
    );
    assert_eq!(fault.help.as_deref(), Some("leave `guise` out"));
    one(
        I,
        "weight: 0.4, usage: Potion([Heal(\"2d8\")])",
        "weight: 0.4, guise: «\"ring\", usage: Light(radius: 2)",
        "everybody sees what a light is",
    );
    let launcher = |key: &str, guise: &str, kind: &str| {
        format!(
            "\"{key}\": (name: \"l\", glyph: '}}', color: Red, description: \"L.\", weight: 1, {guise}usage: Launcher(kind: {kind})),\n    "
        )
    };
    let two = format!(
        "{}{}\"potion\": (",
        launcher("sling", "", "Sling"),
        launcher("bow", "guise: «\"sling\", ", "ShortBow")
    );
    // The rulesets miss entries of these two as well.
    let (text, _) = spoil(I, "\"potion\": (", &two);
    let faults = faults_of(I, &text);
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.message, "`sling` is another kind of launcher");
    assert_eq!(
        fault.expected.as_deref(),
        Some("the key of a launcher of the kind ShortBow")
    );
}

#[test]
fn looks_are_enough_for_their_kinds_and_can_be_told_apart() {
    let group = |of: &str, looks: &str| {
        format!("[(of: {of}, value: 5, description: \"D.\", looks: [{looks}])]")
    };
    let look = |name: &str| format!("(name: \"{name}\", color: Red, sprite: \"s\"), ");
    let faults = |text: &str| {
        let files = small(&[(I, ITEMS), ("content/appearances.ron", text)]);
        let (content, faults) = Content::check(&files);
        (content, faults.to_string())
    };
    let (content, told) = faults(&group("Potion", &look("blue potion")));
    assert_eq!(content.expect(&told).appearances[0].kinds.len(), 1);
    let (content, told) = faults(&group("Potion", ""));
    assert!(content.is_none(), "{told}");
    assert!(told.contains("0 looks are too few for 1 kinds"), "{told}");
    assert!(
        told.contains("add looks, or name kinds in `known`"),
        "{told}"
    );
    let (_, told) = faults(&group("Potion", &look("blue potion").repeat(2)));
    assert!(told.contains("two looks have this name"), "{told}");
    let once = group("Potion", &look("blue potion"));
    let twice = format!("{}, {}", &once[..once.len() - 1], &once[1..]);
    let (_, told) = faults(&twice);
    assert!(told.contains("this class has its looks already"), "{told}");
    let (_, told) = faults(&once.replace("looks:", "known: [\"dagger\"], looks:"));
    assert!(told.contains("`dagger` is no Potion"), "{told}");
}

#[test]
fn sets_are_of_things_to_put_on_each_in_one_set() {
    let told = |parts: &str, adds: &str| {
        let text = format!("{{\"a\": (name: \"A\", parts: [{parts}], adds: [{adds}])}}");
        let files = small(&[(I, ITEMS), ("content/sets.ron", &text)]);
        let (content, faults) = Content::check(&files);
        (
            content.map_or(0, |content| content.sets.len()),
            faults.to_string(),
        )
    };
    let (sets, faults) = told("\"dagger\", \"ring\"", "(worn: 2, speed: 3)");
    assert_eq!(sets, 1, "{faults}");
    for (parts, adds, fault) in [
        ("\"daggr\", \"ring\"", "", "there is no item `daggr`"),
        (
            "\"potion\", \"ring\"",
            "",
            "`potion` is neither worn nor wielded",
        ),
        ("\"ring\", \"ring\"", "", "`ring` belongs to a set already"),
        ("\"ring\"", "", "one thing is no set"),
        (
            "\"dagger\", \"ring\"",
            "(worn: 3)",
            "nobody can wear 3 of 2 parts",
        ),
        (
            "\"dagger\", \"ring\"",
            "(worn: 2), (worn: 2)",
            "what 2 parts add is said twice",
        ),
    ] {
        let (sets, faults) = told(parts, adds);
        assert_eq!(sets, 0, "{parts} {adds}");
        assert!(faults.contains(fault), "{fault}\n{faults}");
    }
}

#[test]
fn only_what_is_put_on_has_curses() {
    one(
        I,
        "weight: 0.4, usage: Potion([Heal(\"2d8\")])",
        "weight: 0.4, curses: «[Clinging], usage: Potion([Heal(\"2d8\")])",
        "this is neither worn nor wielded",
    );
}
