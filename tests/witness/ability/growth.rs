//! Experience and hit points as they grow in play (ABL-XP, ABL-HP-06).

use barrow::{
    grid::Dir,
    rules::{Class, Race, StatName},
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    tools::{by_label, character, entry},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-XP-01", "ABL-XP-02"],
        run: a_level_is_reached_at_its_figure,
    },
    Case {
        rules: &["BRW-XP-01"],
        run: a_kill_is_worth_more_the_higher_who_died,
    },
    Case {
        rules: &["ABL-XP-03"],
        run: the_drained_learn_twice,
    },
    Case {
        rules: &["ABL-XP-04"],
        run: hundredths_count_and_are_not_shown,
    },
    Case {
        rules: &["ABL-HP-06"],
        run: constitution_counts_by_the_level,
    },
];

const FORTH: Action = Action::Step(Dir::E);

/// An arena in which an ant, worth so much at level 1, dies of the next blow.
fn beside_an_ant(worth: u32) -> Arena {
    Arena::new("@a")
        .changing_monster("ant", move |ant| ant.experience = worth)
        .legend('a', ArenaMonster::of("ant").wounded_to(0).energy(-5000))
        .dice(by_label(&[("ATK-HIT-01", 1)]))
}

fn a_level_is_reached_at_its_figure(watch: &mut Watch) {
    // The figure of a Human Warrior, and in hundredths what others need of it.
    let table = [
        (2, 10),
        (5, 70),
        (10, 380),
        (18, 2_900),
        (26, 17_500),
        (35, 350_000),
        (43, 1_800_000),
        (50, 4_500_000),
    ];
    let learners = [
        (Race::Human, Class::Warrior, 100),
        (Race::HalfElf, Class::Mage, 140),
        (Race::Elf, Class::Priest, 140),
        (Race::Hobbit, Class::Rogue, 135),
        (Race::Gnome, Class::Rogue, 150),
        (Race::Dwarf, Class::Ranger, 150),
        (Race::HalfOrc, Class::Warrior, 110),
        (Race::HalfTroll, Class::Paladin, 155),
        (Race::Dunadan, Class::Paladin, 215),
        (Race::HighElf, Class::Mage, 230),
    ];
    let mut level = |race, class, worth| {
        let mut arena = beside_an_ant(worth).playing(race, class);
        watch.act(&mut arena, FORTH);
        arena.experience_level()
    };
    for (row, (race, class, percent)) in learners.into_iter().enumerate() {
        // All figures for the first, two for each of the others.
        for (reached, figure) in table.into_iter().skip(row).step_by(1 + 3 * row.min(1)) {
            let need = figure * percent / 100;
            assert_eq!(
                level(race, class, need),
                reached,
                "{race:?} {class:?} with {need}"
            );
            assert_eq!(
                level(race, class, need - 1),
                reached - 1,
                "{race:?} {class:?} with {need} - 1"
            );
        }
    }
}

fn a_kill_is_worth_more_the_higher_who_died(watch: &mut Watch) {
    let mut slain = |experience: u32, monster_level: u8, level: i32| {
        let mut arena = beside_an_ant(experience)
            .changing_monster("ant", move |ant| ant.level = monster_level)
            .level(level);
        let before = character(&arena).experience();
        watch.act(&mut arena, FORTH);
        character(&arena).experience() - before
    };
    assert_eq!(slain(6, 1, 1), 600);
    assert_eq!(slain(6, 5, 1), 3_000);
    assert_eq!(slain(6, 5, 20), 150);
    assert_eq!(slain(7, 1, 20), 35);
}

fn the_drained_learn_twice(watch: &mut Watch) {
    // A wight takes experience; then an ant is worth 6, and a tenth of that to the highest total.
    let mut slain = |drained: bool| {
        let wight = if drained { "W" } else { "." };
        let mut arena = Arena::new(&format!("{wight}@a"))
            .level(10)
            .changing_monster("ant", |ant| ant.experience = 60)
            .changing_monster("wight", |wight| wight.powers = None)
            .legend('W', ArenaMonster::of("wight").energy(100).speed(-40))
            .legend('a', ArenaMonster::of("ant").wounded_to(0).energy(-5000))
            .hit_points(200)
            .dice(by_label(&[("ATK-HIT-01", 1)]));
        watch.act(&mut arena, Action::Wait);
        let before = (
            character(&arena).experience(),
            character(&arena).experience_max(),
        );
        assert_eq!(before.0 < before.1, drained);
        let level = i64::from(arena.experience_level());
        watch.act(&mut arena, FORTH);
        let gained = (
            character(&arena).experience() - before.0,
            character(&arena).experience_max() - before.1,
        );
        (gained, 6_000 / level)
    };
    let (gained, worth) = slain(true);
    assert_eq!(gained, (worth, worth / 10));
    let (gained, worth) = slain(false);
    assert_eq!(gained, (worth, worth));
}

fn hundredths_count_and_are_not_shown(watch: &mut Watch) {
    // An ant of 3 at level 7 is worth 0.42; three of them make more than one point.
    let mut arena = Arena::new("a\n@\na")
        .level(7)
        .hit_points(90)
        .legend('a', ArenaMonster::of("ant").wounded_to(0).energy(-5000))
        .dice(by_label(&[("ATK-HIT-01", 1)]));
    let shown = |arena: &Arena| entry(arena, "Experience").0;
    let (start, words) = (arena.experience(), shown(&arena));
    watch.act(&mut arena, Action::Step(Dir::N));
    assert_eq!(
        (arena.experience() - start, shown(&arena)),
        (42, words.clone())
    );
    watch.act(&mut arena, Action::Step(Dir::S));
    assert_eq!(
        (arena.experience() - start, shown(&arena)),
        (84, words.clone())
    );
    assert!(!words.contains('.'), "{words}");
}

fn constitution_counts_by_the_level(watch: &mut Watch) {
    // A ring that adds to Constitution or takes from it, at a level; both are worked out afresh and rounded down.
    let halves = |value: &str| match value {
        "3" => -5,
        "6" => -1,
        "14" => 0,
        "16" => 1,
        "17" => 2,
        "18" => 3,
        "18/10" => 4,
        "18/60" => 6,
        "18/100" => 10,
        "18/150" => 15,
        "18/200" => 25,
        other => panic!("no row for {other}"),
    };
    let mut added = |level, from: &str, points: i8| {
        let mut arena = Arena::new("@")
            .level(level)
            .hit_points(900)
            .stat(StatName::Con, from)
            .changing_item("ring_accuracy", move |ring| {
                ring.stats[StatName::Con] = points;
            })
            .carrying("ring_accuracy", 1);
        let (before, ring) = (arena.player().most, arena.uid("ring_accuracy"));
        watch.act(&mut arena, Action::Wield(ring));
        arena.player().most - before
    };
    for (from, points, to) in [
        ("6", -3, "3"),
        ("14", 2, "16"),
        ("16", 1, "17"),
        ("17", 1, "18"),
        ("18", 1, "18/10"),
        ("18/60", 4, "18/100"),
        ("18/100", 5, "18/150"),
        ("18/150", 5, "18/200"),
    ] {
        for level in [1_i32, 7, 15, 50] {
            let at = |value| (level * halves(value)).div_euclid(2);
            assert_eq!(
                added(level, from, points),
                at(to) - at(from),
                "{from} to {to} at level {level}"
            );
        }
    }
}
