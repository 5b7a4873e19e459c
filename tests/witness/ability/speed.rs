//! Speed: what gives and takes it, and how much energy it gives (ABL-SPEED-03, -04, -13 to -18, ABL-CARRY).

use barrow::{
    rules::StatName,
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    tools::{by_label, entry},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-SPEED-03", "ABL-SPEED-04"],
        run: everybody_gains_energy_by_the_table,
    },
    Case {
        rules: &["ABL-SPEED-13"],
        run: worn_things_change_speed,
    },
    Case {
        rules: &["ABL-SPEED-14", "ABL-CARRY-01", "ABL-CARRY-02"],
        run: a_load_beyond_half_the_limit_slows,
    },
    Case {
        rules: &["ABL-SPEED-15", "ABL-SPEED-16"],
        run: drinks_hasten_and_slow,
    },
    Case {
        rules: &["ABL-SPEED-17", "ABL-FOOD-06"],
        run: a_full_stomach_slows,
    },
    Case {
        rules: &["ABL-SPEED-18"],
        run: who_searches_is_slow,
    },
];

/// Energy a game turn by speed, as the document prints it.
const TABLE: [(i32, i32); 36] = [
    (-60, 1),
    (-41, 1),
    (-40, 2),
    (-24, 2),
    (-23, 3),
    (-16, 3),
    (-15, 4),
    (-11, 4),
    (-10, 5),
    (-7, 5),
    (-6, 6),
    (-5, 6),
    (-4, 7),
    (-3, 7),
    (-2, 8),
    (0, 10),
    (7, 17),
    (25, 35),
    (26, 36),
    (28, 37),
    (30, 38),
    (31, 38),
    (32, 39),
    (34, 40),
    (37, 41),
    (40, 42),
    (43, 43),
    (46, 44),
    (49, 44),
    (50, 45),
    (54, 45),
    (55, 46),
    (60, 47),
    (65, 48),
    (69, 48),
    (70, 49),
];

fn everybody_gains_energy_by_the_table(watch: &mut Watch) {
    for (speed, gain) in TABLE {
        // The monster gains for as many game turns as pass.
        let mut arena = Arena::new("@.....k")
            .legend('k', ArenaMonster::of("kobold").energy(-4000).speed(speed))
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        assert_eq!(
            (arena.game_turn(), arena.monster("kobold").energy),
            (10, -4000 + 10 * gain),
            "speed {speed}"
        );
        // The player needs as many game turns as the energy for an action takes.
        let mut arena = Arena::new("@").speed(speed).dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        let turns = (100 + gain - 1) / gain;
        assert_eq!(
            (arena.game_turn(), arena.player().energy),
            (turns as u64, turns * gain),
            "speed {speed}"
        );
    }
}

fn worn_things_change_speed(watch: &mut Watch) {
    for (thing, change) in [("ring_speed", 3), ("boots_speed", 5), ("cloak", 0)] {
        let mut arena = Arena::new("@").carrying(thing, 1);
        let thing = arena.uid(thing);
        watch.act(&mut arena, Action::Wield(thing));
        assert_eq!(arena.player().speed, change);
    }
}

fn a_load_beyond_half_the_limit_slows(watch: &mut Watch) {
    let mut slowed = |strength: &str, bones: u16, torches: u16| {
        let mut arena = Arena::new("@")
            .stat(StatName::Str, strength)
            .carrying("bones", bones)
            .carrying("scroll", torches)
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        assert_eq!(entry(&arena, "Speed").1, arena.player().speed);
        -arena.player().speed
    };
    // Heaps of 5 pounds and scrolls of a tenth: the first point at 60 %, a tenth of a pound before it none.
    for (strength, limit) in [
        ("3", 50),
        ("7", 90),
        ("11", 130),
        ("14", 160),
        ("17", 190),
        ("18", 200),
        ("18/10", 220),
        ("18/40", 280),
        ("18/50", 300),
        ("18/200", 300),
    ] {
        let at = |pounds_of_ten: u32| ((pounds_of_ten / 50) as u16, (pounds_of_ten % 50) as u16);
        for points in [1_u32, 2, 5] {
            let just = limit * 5 + limit * points;
            let (bones, scrolls) = at(just);
            assert_eq!(
                slowed(strength, bones, scrolls),
                points as i32,
                "{strength}: {just} tenths"
            );
            let (bones, scrolls) = at(just - 1);
            assert_eq!(
                slowed(strength, bones, scrolls),
                points as i32 - 1,
                "{strength}: a tenth less"
            );
        }
    }
    // What is worn counts as what is packed does.
    let mut worn = |thing: &str| {
        let mut arena = Arena::new("@")
            .stat(StatName::Str, "3")
            .wearing(thing)
            .carrying("bones", 4);
        watch.act(&mut arena, Action::Wait);
        arena.player().speed
    };
    assert_eq!(
        (worn("plate_mail"), worn("cloak")),
        (-6, 0),
        "58 pounds of 50, and 21"
    );
}

fn drinks_hasten_and_slow(watch: &mut Watch) {
    for (potion, speed) in [
        ("potion_speed", 10),
        ("potion_slowness", -10),
        ("potion_might", 0),
    ] {
        let mut arena = Arena::new("@").carrying(potion, 1).dice(by_label(&[]));
        let drink = Action::Quaff(arena.uid(potion));
        watch.act(&mut arena, drink);
        assert_eq!(arena.player().speed, speed, "{potion}");
    }
    // Both together cancel.
    let mut arena = Arena::new("@")
        .carrying("potion_speed", 1)
        .carrying("potion_slowness", 1)
        .dice(by_label(&[]));
    for potion in ["potion_speed", "potion_slowness"] {
        let drink = Action::Quaff(arena.uid(potion));
        watch.act(&mut arena, drink);
    }
    assert_eq!(arena.player().speed, 0);
}

fn a_full_stomach_slows(watch: &mut Watch) {
    let mut waits = |units| {
        let mut arena = Arena::new("@").food(units);
        watch.act(&mut arena, Action::Wait);
        (arena.player().speed, arena.game_turn())
    };
    assert_eq!(waits(16_000), (-10, 20), "counted once");
    assert_eq!(waits(14_999), (0, 10));
}

fn who_searches_is_slow(watch: &mut Watch) {
    let mut waits = |search| {
        let mut arena = Arena::new("@");
        if search {
            watch.act(&mut arena, Action::SearchMode(true));
        }
        watch.act(&mut arena, Action::Wait);
        (arena.player().speed, arena.game_turn())
    };
    assert_eq!(waits(true), (-10, 20));
    assert_eq!(waits(false), (0, 10));
}
