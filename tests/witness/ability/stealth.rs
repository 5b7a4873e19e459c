//! Stealth, noise and sleepers in play (ABL-STEALTH).

use barrow::{
    dice::Roll,
    grid::Dir,
    rules::{Class, Race},
    sim::Action,
    testing::{Arena, ArenaMonster, TracedAction},
};

use crate::{
    tools::{by_label, entry, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-STEALTH-01", "ABL-STEALTH-02", "ABL-STEALTH-04"],
        run: race_class_and_boots_decide_who_hears,
    },
    Case {
        rules: &["ABL-STEALTH-03"],
        run: what_aggravates_wakes_at_once,
    },
    Case {
        rules: &["ABL-STEALTH-05"],
        run: who_is_too_far_hears_nothing,
    },
    Case {
        rules: &["ABL-STEALTH-06"],
        run: noise_wears_sleep_down_by_distance,
    },
];

const HEARING: &str = "hearing of a sleeper";

/// A turn beside a sleeper of 90 that draws a number: what is left of its sleep.
fn sleeps(watch: &mut Watch, arena: Arena, draw: i32) -> u16 {
    let mut arena = arena
        .legend('z', ArenaMonster::of("snake").asleep(300).energy(-5000))
        .changing_monster("snake", |snake| snake.hearing = 60)
        .dice(by_label(&[(HEARING, draw)]));
    let turn = watch.act(&mut arena, Action::Wait);
    assert!(turn.rolls_for(HEARING).all(|record| matches!(
        record.roll,
        Roll::Range {
            lo: 0,
            hi: 1023,
            ..
        }
    )));
    arena.monster("snake").sleep
}

/// Whether a number that is drawn hears the noise of a stealth: its cube against 2 to the power of 30 less that.
fn hears(stealth: u32, draw: u64) -> bool {
    draw.pow(3) <= 1 << (30 - stealth)
}

fn race_class_and_boots_decide_who_hears(watch: &mut Watch) {
    let somebody = [
        (Race::Human, Class::Warrior, 0, 2),
        (Race::HalfElf, Class::Mage, 0, 4),
        (Race::Elf, Class::Priest, 0, 4),
        (Race::Hobbit, Class::Rogue, 0, 10),
        (Race::Gnome, Class::Ranger, 0, 7),
        (Race::Dwarf, Class::Paladin, 0, 1),
        (Race::HalfOrc, Class::Rogue, 0, 5),
        (Race::HalfTroll, Class::Warrior, 0, 0),
        (Race::Dunadan, Class::Warrior, 0, 4),
        (Race::HighElf, Class::Mage, 0, 6),
        (Race::Hobbit, Class::Rogue, 3, 13),
        (Race::Hobbit, Class::Rogue, 30, 30),
        (Race::Hobbit, Class::Rogue, 20, 30),
        (Race::Human, Class::Warrior, -3, 0),
        (Race::Human, Class::Warrior, -30, 0),
    ];
    for (race, class, boots, stealth) in somebody {
        let arena = || {
            Arena::new("@.....z")
                .playing(race, class)
                .changing_item("soft_boots", move |item| item.stealth = boots)
                .wearing("soft_boots")
        };
        assert_eq!(
            entry(&arena(), "Stealth").1,
            stealth as i32,
            "{race:?} {class:?} {boots}"
        );
        // The highest number that hears, and the next.
        let last = (0..=1023)
            .rev()
            .find(|draw| hears(stealth, *draw))
            .expect("0 always does");
        assert_eq!(
            sleeps(watch, arena(), last as i32),
            300 - 16,
            "{race:?} {class:?} {boots}: {last}"
        );
        if last < 1023 {
            assert_eq!(
                sleeps(watch, arena(), last as i32 + 1),
                300,
                "{race:?} {class:?} {boots}: {last} + 1"
            );
        }
    }
}

fn what_aggravates_wakes_at_once(watch: &mut Watch) {
    let mut wakes = |helm: &str, hearing| {
        let mut arena = Arena::new("@.....z")
            .playing(Race::Hobbit, Class::Rogue)
            .wearing(helm)
            .changing_monster("snake", move |snake| snake.hearing = hearing)
            .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-5000))
            .dice(by_label(&[(HEARING, 1023)]));
        let turn = watch.act(&mut arena, Action::Wait);
        (told(&turn, "wakes"), arena.monster("snake").sleep)
    };
    assert_eq!(wakes("helm_horned", 20), (true, 0));
    assert_eq!(wakes("helm", 20), (false, 9000));
    assert_eq!(wakes("helm_horned", 3), (false, 9000), "out of hearing");
}

fn who_is_too_far_hears_nothing(watch: &mut Watch) {
    let mut turn = |hearing| -> TracedAction {
        let mut arena = Arena::new("@.....z")
            .changing_monster("snake", move |snake| snake.hearing = hearing)
            .legend('z', ArenaMonster::of("snake").asleep(300).energy(-5000))
            .dice(by_label(&[(HEARING, 0)]));
        watch.act(&mut arena, Action::Wait)
    };
    assert_eq!(times(&turn(6), HEARING), 1);
    assert_eq!(times(&turn(5), HEARING), 0);
}

fn noise_wears_sleep_down_by_distance(watch: &mut Watch) {
    for distance in [1_usize, 2, 3, 7, 49, 50, 55] {
        let picture = format!("@{}z", ".".repeat(distance - 1));
        let heard = if distance >= 50 {
            1
        } else {
            100 / distance as u16
        };
        assert_eq!(
            sleeps(watch, Arena::new(&picture), 0),
            300 - heard,
            "{distance} squares"
        );
        assert_eq!(sleeps(watch, Arena::new(&picture), 1023), 300, "unheard");
    }
    // At nothing left it wakes. Digging is an action that is heard like any other.
    let mut wakes = |sleep| {
        let mut arena = Arena::new("####\n#%@z\n####")
            .legend('%', "rubble")
            .changing_monster("snake", |snake| snake.hearing = 60)
            .legend('z', ArenaMonster::of("snake").asleep(sleep).energy(-5000))
            .dice(by_label(&[(HEARING, 0)]));
        told(&watch.act(&mut arena, Action::Dig(Dir::W)), "snake wakes")
    };
    assert!(wakes(100) && !wakes(101));
}
