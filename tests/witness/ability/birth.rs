//! Statistics of characters that are born by the rules, and of those who drink to have more (ABL-STAT-07 to ABL-STAT-16).

use barrow::{
    play::PlayerView,
    rules::{Class, Race, StatName, ability::statistic::Growth},
    sim::Action,
};

use super::born::{bare, begun, born, cellar, who};
use crate::watch::{Case, Watch};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-STAT-07", "ABL-STAT-08"],
        run: base_rolls_are_those_that_add_up,
    },
    Case {
        rules: &["ABL-STAT-09", "ABL-STAT-10", "ABL-STAT-11"],
        run: race_and_class_adjust,
    },
    Case {
        rules: &["ABL-STAT-12"],
        run: no_adjustment_leads_beyond_the_ends,
    },
    Case {
        rules: &["ABL-STAT-13", "ABL-STAT-14"],
        run: above_18_the_mode_decides,
    },
    Case {
        rules: &["ABL-STAT-15", "ABL-STAT-16"],
        run: drinks_raise_as_far_as_nature_allows,
    },
];

fn base_rolls_are_those_that_add_up(watch: &mut Watch) {
    // A Human adds nothing, a Priest at most 3 either way, which is taken off again: nobody reaches 18 from above 15.
    let content = cellar(0, &[]);
    let points = [-1, -3, 3, -1, 0, 2];
    let (mut sums, mut ends) = (Vec::new(), (20, 0));
    for roll in 0..60 {
        let game = begun(
            watch,
            &content,
            born(Race::Human, Class::Priest, Growth::Maximize, roll),
            1,
        );
        let bases: Vec<i32> = bare(who(&game).bare())
            .iter()
            .zip(points)
            .map(|(stat, points)| {
                let within = if *stat > 18 {
                    18 + (stat - 18) / 10
                } else {
                    *stat
                };
                within - points
            })
            .collect();
        for base in &bases {
            assert!((8..=17).contains(base), "{bases:?}");
            ends = (ends.0.min(*base), ends.1.max(*base));
        }
        sums.push(bases.iter().sum::<i32>());
    }
    assert_eq!(ends, (8, 17), "5 + 1d3 + 1d4 + 1d5");
    assert!(sums.iter().all(|sum| (73..=83).contains(sum)), "{sums:?}");
    assert!(sums.iter().max() > sums.iter().min());
}

fn race_and_class_adjust(watch: &mut Watch) {
    let content = cellar(0, &[]);
    let mut stats = |race, class| {
        // The first roll whose sums all stay below 18, so that each point is worth one.
        bare(
            who(&begun(
                watch,
                &content,
                born(race, class, Growth::Maximize, 4),
                1,
            ))
            .bare(),
        )
    };
    let differ = |one: &[i32], other: &[i32]| -> Vec<i32> {
        one.iter()
            .zip(other)
            .map(|(one, other)| {
                let points = |stat: i32| {
                    if stat > 18 {
                        18 + (stat - 18) / 10
                    } else {
                        stat
                    }
                };
                points(*one) - points(*other)
            })
            .collect()
    };
    let human = stats(Race::Human, Class::Priest);
    for (race, points) in [
        (Race::HalfElf, [-1, 1, 0, 1, -1, 1]),
        (Race::Elf, [-1, 2, 1, 1, -2, 1]),
        (Race::Hobbit, [-2, 2, 1, 3, 2, 1]),
        (Race::Gnome, [-1, 2, 0, 2, 1, -2]),
        (Race::Dwarf, [2, -3, 2, -2, 2, -3]),
        (Race::HalfOrc, [2, -1, 0, 0, 1, -4]),
        (Race::HalfTroll, [4, -4, -2, -4, 2, -6]),
        (Race::Dunadan, [1, 2, 2, 2, 3, 2]),
        (Race::HighElf, [1, 3, -1, 3, 1, 5]),
    ] {
        assert_eq!(
            differ(&stats(race, Class::Priest), &human),
            points,
            "{race:?}"
        );
    }
    for (class, points) in [
        (Class::Warrior, [5, -2, -2, 2, 2, -1]),
        (Class::Mage, [-5, 3, 0, 1, -2, 1]),
        (Class::Rogue, [2, 1, -2, 3, 1, -1]),
        (Class::Ranger, [2, 2, 0, 1, 1, 1]),
        (Class::Paladin, [3, -3, 1, 0, 2, 2]),
    ] {
        let priest = [-1, -3, 3, -1, 0, 2];
        let points: Vec<i32> = points
            .iter()
            .zip(priest)
            .map(|(one, other)| one - other)
            .collect();
        assert_eq!(
            differ(&stats(Race::Human, class), &human),
            points,
            "{class:?}"
        );
    }
    // ABL-STAT-11: both together.
    let both = differ(&stats(Race::HalfTroll, Class::Warrior), &human);
    let due = [
        4 + 5 + 1,
        -4 - 2 + 3,
        -2 - 2 - 3,
        -4 + 2 + 1,
        2 + 2,
        -6 - 1 - 2,
    ];
    assert_eq!(both, due);
}

fn no_adjustment_leads_beyond_the_ends(watch: &mut Watch) {
    // A Half-Troll Paladin takes 7 off Intelligence, a Dunadan none.
    let content = cellar(0, &[]);
    let mut int = |race, roll| {
        let game = begun(
            watch,
            &content,
            born(race, Class::Paladin, Growth::Maximize, roll),
            1,
        );
        who(&game).bare()[StatName::Int].number()
    };
    // Of base 8 and 9 the rule leaves 3, which 8 - 7 and 9 - 7 are not.
    let (mut floored, mut free) = (0, 0);
    for roll in 0..40 {
        let base = int(Race::Human, roll) + 3;
        assert_eq!(int(Race::HalfTroll, roll), (base - 7).max(3));
        if base - 7 < 3 {
            floored += 1;
        } else {
            free += 1;
        }
    }
    assert!(floored > 0 && free > 0);
    for roll in 0..15 {
        for growth in [Growth::Maximize, Growth::Plain] {
            let game = begun(
                watch,
                &content,
                born(Race::HalfTroll, Class::Warrior, growth, roll),
                1,
            );
            assert!(
                bare(who(&game).bare())
                    .iter()
                    .all(|stat| (3..=118).contains(stat))
            );
        }
    }
}

fn above_18_the_mode_decides(watch: &mut Watch) {
    // +9 Strength. Up to 18 each point is one in either mode; above it is 10 or a roll of 5 + 1d15.
    let content = cellar(0, &[]);
    let strength = |watch: &mut Watch, growth, roll| {
        let birth = born(Race::HalfTroll, Class::Warrior, growth, roll);
        who(&begun(watch, &content, birth, 1)).bare()[StatName::Str].number()
    };
    let mut plain = Vec::new();
    for roll in 0..40 {
        let human = begun(
            watch,
            &content,
            born(Race::Human, Class::Priest, Growth::Maximize, roll),
            1,
        );
        let base = who(&human).bare()[StatName::Str].number() + 1;
        let above = base + 9 - 18;
        let due = if above <= 0 {
            base + 9
        } else {
            18 + 10 * above
        };
        assert_eq!(strength(watch, Growth::Maximize, roll), due, "base {base}");
        let by_chance = strength(watch, Growth::Plain, roll);
        if above <= 0 {
            assert_eq!(by_chance, base + 9);
        } else if above <= 2 {
            assert!(
                (18 + 6 * above..=18 + 20 * above).contains(&by_chance),
                "{by_chance}"
            );
            plain.push(by_chance);
        }
    }
    plain.sort_unstable();
    plain.dedup();
    assert!(plain.len() > 2, "not always the same: {plain:?}");
}

/// The Strength of somebody who has drunk so many potions of it, and how much each has brought from the `from`th on.
fn drinks(watch: &mut Watch, growth: Growth, race: Race, many: u16) -> Vec<i32> {
    let content = cellar(0, &[("potion_might", 40)]);
    let mut game = begun(watch, &content, born(race, Class::Warrior, growth, 4), 3);
    let mut strengths = vec![who(&game).natural()[StatName::Str].number()];
    for _ in 0..many {
        let view = PlayerView::new(&game);
        let kind = content.item_keys["potion_might"];
        let potion = view
            .pack()
            .into_iter()
            .find(|thing| thing.kind == kind)
            .expect("40 are many");
        let quaff = Action::Quaff(potion.uid);
        game.step(quaff).expect("nobody keeps it from drinking");
        strengths.push(who(&game).natural()[StatName::Str].number());
    }
    strengths
}

fn drinks_raise_as_far_as_nature_allows(watch: &mut Watch) {
    for (growth, race, limit) in [
        (Growth::Maximize, Race::HalfTroll, 18 + 190),
        (Growth::Maximize, Race::Human, 18 + 150),
        (Growth::Plain, Race::HalfTroll, 18 + 100),
        (Growth::Plain, Race::Human, 18 + 100),
    ] {
        let strengths = drinks(watch, growth, race, 36);
        assert!(strengths.is_sorted());
        assert_eq!(
            *strengths.iter().max().expect("there are many"),
            limit,
            "{growth:?} {race:?}: {strengths:?}"
        );
        assert!(
            strengths.iter().any(|strength| *strength < limit),
            "and it was less before"
        );
        // ABL-STAT-13 and -14 hold for later points too: steps of 10 or of chance.
        let steps = strengths
            .windows(2)
            .map(|pair| (pair[0], pair[1] - pair[0]));
        for (from, step) in steps.filter(|(from, step)| *step > 0 && *from >= 18) {
            match growth {
                Growth::Maximize => assert_eq!(step, 10),
                Growth::Plain if from <= 18 + 69 => assert!((6..=20).contains(&step)),
                Growth::Plain if from <= 18 + 89 => assert!((3..=8).contains(&step)),
                Growth::Plain => assert_eq!(step, 1),
            }
        }
    }
}
