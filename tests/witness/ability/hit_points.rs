//! Hit points from birth to level 50 (ABL-HP-01 to ABL-HP-05).

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race, ability::statistic::Growth},
    sim::{Action, Birth, Game, Occupants},
};

use super::born::{begun, born, by_constitution, cellar, most, who};
use crate::watch::{Case, Watch};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-HP-01", "ABL-HP-02"],
        run: a_beginner_has_the_hit_die,
    },
    Case {
        rules: &["ABL-HP-03", "ABL-HP-04"],
        run: levels_bring_what_was_rolled_at_birth,
    },
    Case {
        rules: &["ABL-HP-05"],
        run: fifty_levels_come_to_the_middle,
    },
];

const FORTH: Action = Action::Step(Dir::E);

fn a_beginner_has_the_hit_die(watch: &mut Watch) {
    let content = cellar(0, &[]);
    let mut hit_points = |race, class| {
        let game = begun(watch, &content, born(race, class, Growth::Maximize, 4), 1);
        (most(&game) - by_constitution(&game), by_constitution(&game))
    };
    let races = [
        (Race::Human, 10),
        (Race::HalfElf, 9),
        (Race::Elf, 8),
        (Race::Hobbit, 7),
        (Race::Gnome, 8),
        (Race::Dwarf, 11),
        (Race::HalfOrc, 10),
        (Race::HalfTroll, 12),
        (Race::Dunadan, 10),
        (Race::HighElf, 10),
    ];
    for (race, die) in races {
        assert_eq!(hit_points(race, Class::Mage).0, die, "{race:?}");
    }
    let classes = [
        (Class::Warrior, 9),
        (Class::Mage, 0),
        (Class::Priest, 2),
        (Class::Rogue, 6),
        (Class::Ranger, 4),
        (Class::Paladin, 6),
    ];
    for (class, die) in classes {
        assert_eq!(hit_points(Race::Human, class).0, 10 + die, "{class:?}");
    }
    // ABL-HP-02: adjusted for Constitution.
    let (warrior, mage) = (
        hit_points(Race::Dunadan, Class::Warrior).1,
        hit_points(Race::Elf, Class::Mage).1,
    );
    assert!(warrior > mage, "{warrior} and {mage}");
}

/// Strikes the rat beside until it is dead.
fn slay(game: &mut Game) {
    for _ in 0..200 {
        if game
            .world()
            .resource::<Occupants>()
            .at(Pos::new(6, 3))
            .is_none()
        {
            return;
        }
        game.step(FORTH).expect("nothing forbids a blow");
    }
    panic!("a rat that nobody can hit");
}

/// The most hit points, without Constitution, at the start and after the rat's experience.
fn grown(watch: &mut Watch, worth: u32, birth: Birth, seed: u64, waits: usize) -> (i32, i32, i32) {
    let mut game = begun(watch, &cellar(worth, &[]), birth, seed);
    for _ in 0..waits {
        game.step(Action::Wait).expect("waiting is always possible");
    }
    let before = most(&game) - by_constitution(&game);
    slay(&mut game);
    let (after, level) = (most(&game) - by_constitution(&game), who(&game).level());
    watch.saw(format!("{after} at {level}"));
    (before, after, level.get())
}

fn levels_bring_what_was_rolled_at_birth(watch: &mut Watch) {
    let birth = born(Race::Human, Class::Warrior, Growth::Maximize, 4);
    let mut gain = |seed, waits| {
        let (before, after, level) = grown(watch, 10, birth, seed, waits);
        assert_eq!((before, level), (19, 2));
        after - before
    };
    let gains: Vec<i32> = (0..16).map(|seed| gain(seed, 0)).collect();
    assert!(
        gains.iter().all(|gain| (1..=19).contains(gain)),
        "{gains:?}"
    );
    assert!(
        gains.iter().max() > gains.iter().min(),
        "a roll of each character's own"
    );
    // Other dice have fallen in between, and the gain is the same.
    for (seed, first) in gains.iter().enumerate().take(4) {
        assert_eq!(gain(seed as u64, 5), *first);
    }
    let (before, after, level) = grown(watch, 0, birth, 1, 0);
    assert_eq!(
        (before, after, level),
        (19, 19, 1),
        "no level, no hit points"
    );
}

fn fifty_levels_come_to_the_middle(watch: &mut Watch) {
    for (race, class, range) in [
        (Race::Human, Class::Warrior, 388..=612),
        (Race::Hobbit, Class::Mage, 163..=237),
        (Race::HalfTroll, Class::Warrior, 425..=675),
    ] {
        let mut all: Vec<i32> = Vec::new();
        for seed in 0..8 {
            let (_, after, level) = grown(
                watch,
                20_000_000,
                born(race, class, Growth::Maximize, 4),
                seed,
                0,
            );
            assert_eq!(level, 50);
            all.push(after);
        }
        assert!(
            all.iter().all(|total| range.contains(total)),
            "{race:?} {class:?}: {all:?}"
        );
        assert!(all.iter().max() > all.iter().min());
    }
}
