//! Digging in play (ABL-DIG).

use barrow::{
    grid::{Dir, Pos},
    rules::StatName,
    sim::{Action, Refusal},
    testing::Arena,
};

use crate::{
    tools::{by_label, chance, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-DIG-01", "ABL-DIG-08"],
        run: all_rock_but_the_permanent_yields_to_skill,
    },
    Case {
        rules: &["ABL-DIG-02", "ABL-DIG-03", "ABL-DIG-04", "ABL-DIG-05"],
        run: strength_weight_and_tool_add_up,
    },
    Case {
        rules: &["ABL-DIG-06", "ABL-DIG-07", "ABL-DIG-09"],
        run: each_rock_has_its_hardness,
    },
    Case {
        rules: &["ABL-DIG-10", "ABL-DIG-13"],
        run: success_leaves_floor_and_failure_nothing,
    },
    Case {
        rules: &["ABL-DIG-11"],
        run: rubble_may_hide_something,
    },
    Case {
        rules: &["ABL-DIG-12"],
        run: marked_veins_hold_treasure,
    },
];

const DIG: Action = Action::Dig(Dir::E);
const HERE: Pos = Pos::new(2, 1);

/// Somebody before a rock, the dice of digging told.
fn face(rock: &'static str, strength: &str, luck: &[(&'static str, i32)]) -> Arena {
    Arena::new("#####\n#@%.#\n#####")
        .legend('%', rock)
        .stat(StatName::Str, strength)
        .dice(by_label(luck))
}

fn all_rock_but_the_permanent_yields_to_skill(watch: &mut Watch) {
    // Strength 18/10 is a skill of 14, 18/90 of 45.
    for (rock, strength, due) in [
        ("rubble", "10", None),
        ("rubble", "3", Some(Refusal::NeedsDigger)),
        ("magma", "18/10", None),
        ("magma", "10", Some(Refusal::NeedsDigger)),
        ("quartz", "18/50", None),
        ("quartz", "18/40", Some(Refusal::NeedsDigger)),
        ("granite", "18/90", None),
        ("granite", "18/80", Some(Refusal::NeedsDigger)),
        ("permanent_wall", "18/200", Some(Refusal::TooHard)),
    ] {
        let mut arena = face(rock, strength, &[("digging", 1)]);
        if let Some(refusal) = due {
            assert_eq!(arena.refuse(DIG), refusal, "{rock} with {strength}");
        } else {
            watch.act(&mut arena, DIG);
            assert_eq!(arena.terrain(HERE), "floor", "{rock} with {strength}");
        }
    }
}

/// The chance of a dig in rubble in two hundredths, which is the skill.
fn skill(watch: &mut Watch, strength: &str, tool: Option<&str>) -> i64 {
    let mut arena = face("rubble", strength, &[]);
    if let Some(tool) = tool {
        arena = arena.wearing(tool);
    }
    let chance = chance(&watch.act(&mut arena, DIG), "digging");
    i64::from(chance.hits()) * 200 / i64::from(chance.of())
}

fn strength_weight_and_tool_add_up(watch: &mut Watch) {
    let base = [
        ("5", 1),
        ("6", 2),
        ("7", 3),
        ("8", 4),
        ("10", 5),
        ("12", 6),
        ("14", 7),
        ("16", 8),
        ("17", 9),
        ("18", 10),
        ("18/01", 12),
        ("18/10", 14),
        ("18/20", 16),
        ("18/30", 18),
        ("18/40", 20),
        ("18/50", 25),
        ("18/60", 30),
        ("18/99", 45),
        ("18/100", 50),
        ("18/150", 75),
        ("18/199", 95),
        ("18/200", 100),
    ];
    for (strength, base) in base {
        assert_eq!(skill(watch, strength, None), base, "{strength}");
    }
    // A sword of 13 pounds is no digger; a pick of 9 digs 2, a shovel of 6 digs 1.
    assert_eq!(skill(watch, "18", Some("long_sword")), 10 + 13);
    assert_eq!(skill(watch, "18", Some("pick")), 10 + 9 + 40);
    assert_eq!(skill(watch, "18", Some("shovel")), 10 + 6 + 20);
    assert_eq!(
        skill(watch, "18", Some("dagger")),
        10 + 1,
        "whole pounds of 1.2"
    );
    // A mattock of 20 pounds is too heavy for 10: its weight is lost, its three points are not.
    assert_eq!(skill(watch, "18", Some("mattock")), 10 + 20 + 60);
    assert_eq!(skill(watch, "10", Some("mattock")), 5 + 60);
}

fn each_rock_has_its_hardness(watch: &mut Watch) {
    // The document's example: Strength 18/70 and 80 of a tool come to 115.
    for (rock, hits, of) in [
        ("granite", 75, 1600),
        ("quartz", 95, 800),
        ("magma", 105, 400),
        ("rubble", 115, 200),
    ] {
        let mut arena = face(rock, "18/70", &[]).wearing("mattock");
        let due = barrow::dice::Chance::new(hits, of);
        assert_eq!(
            chance(&watch.act(&mut arena, DIG), "digging"),
            due,
            "{rock}"
        );
        assert_eq!(arena.game_turn(), 10, "one action");
    }
}

fn success_leaves_floor_and_failure_nothing(watch: &mut Watch) {
    let mut digs = |luck| {
        let mut arena = face("magma", "18/70", &[("digging", luck)]);
        let turn = watch.act(&mut arena, DIG);
        (
            arena.terrain(HERE),
            arena.game_turn(),
            told(&turn, "in vain"),
        )
    };
    assert_eq!(digs(1), ("floor".to_owned(), 10, false));
    assert_eq!(digs(0), ("magma".to_owned(), 10, true));
}

fn rubble_may_hide_something(watch: &mut Watch) {
    let mut digs = |rock, luck| {
        let mut arena = face(
            rock,
            "18/150",
            &[("digging", 1), ("something under the rubble", luck)],
        );
        let turn = watch.act(&mut arena, DIG);
        (arena.floor(HERE).len(), turn)
    };
    let (found, turn) = digs("rubble", 1);
    assert_eq!((found, digs("rubble", 0).0), (1, 0));
    assert_eq!(
        chance(&turn, "something under the rubble"),
        barrow::dice::Chance::one_in(10)
    );
    let (found, turn) = digs("magma", 1);
    assert_eq!(
        (found, times(&turn, "something under the rubble")),
        (0, 0),
        "rubble alone"
    );
}

fn marked_veins_hold_treasure(watch: &mut Watch) {
    let mut digs = |rock| {
        let mut arena = face(rock, "18/150", &[("digging", 1)]);
        watch.act(&mut arena, DIG);
        arena.floor(HERE)
    };
    for (marked, bare) in [("magma_treasure", "magma"), ("quartz_treasure", "quartz")] {
        let treasure = digs(marked);
        assert!(
            treasure
                .iter()
                .any(|(key, count)| key == "gold" && *count > 0),
            "{treasure:?}"
        );
        assert_eq!(digs(bare), []);
    }
}
