//! Wands, staffs and rods in play (ABL-DEVICE).

use barrow::{
    dice::Chance,
    rules::{Class, Race, StatName, ability::status::Condition},
    sim::{Action, Charge},
    testing::Arena,
};

use crate::{
    tools::{by_label, chance, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &[
            "ABL-DEVICE-01",
            "ABL-DEVICE-02",
            "ABL-DEVICE-03",
            "ABL-DEVICE-04",
        ],
        run: class_race_level_and_intelligence_add_up,
    },
    Case {
        rules: &["ABL-DEVICE-05", "ABL-STATUS-16"],
        run: the_confused_have_half_the_skill,
    },
    Case {
        rules: &["ABL-DEVICE-06", "ABL-DEVICE-07", "ABL-DEVICE-08"],
        run: the_level_of_the_device_counts_up_to_50,
    },
];

/// Somebody with a staff of a level.
fn bearer(staff_level: u8) -> Arena {
    Arena::new("@")
        .changing_item("staff_light", move |item| {
            if let barrow::content::ItemUse::Staff(staff) = &mut item.usage {
                staff.level = staff_level;
            }
        })
        .carrying("staff_light", 1)
        .charged("staff_light", Charge::Left(5))
}

/// The chance of using the staff.
fn rolled(watch: &mut Watch, arena: Arena) -> Chance {
    let mut arena = arena.dice(by_label(&[]));
    let staff = arena.uid("staff_light");
    let turn = watch.act(&mut arena, Action::Use(staff));
    assert!(told(&turn, "player fails") && arena.charge("staff_light") == Charge::Left(5));
    chance(&turn, "use of a device")
}

/// The chance that belongs to a skill of K.
fn of(k: i64) -> Chance {
    if k >= 3 {
        Chance::new(k - 1, k)
    } else {
        Chance::new(2, 3 * (4 - k))
    }
}

fn class_race_level_and_intelligence_add_up(watch: &mut Watch) {
    let human = (Race::Human, Class::Warrior, 1, "10");
    let mut uses = |(race, class, level, int): (Race, Class, i32, &str)| {
        rolled(
            watch,
            bearer(0)
                .playing(race, class)
                .level(level)
                .hit_points(300)
                .stat(StatName::Int, int),
        )
    };
    for (class, base, tenths) in [
        (Class::Warrior, 18, 7),
        (Class::Mage, 36, 13),
        (Class::Priest, 30, 10),
        (Class::Rogue, 32, 10),
        (Class::Ranger, 32, 10),
        (Class::Paladin, 24, 10),
    ] {
        for level in [1, 9, 30] {
            let skill = base + level * tenths / 10 + 1;
            assert_eq!(
                uses((Race::Human, class, level as i32, "10")),
                of(skill),
                "{class:?} {level}"
            );
        }
    }
    for (race, modifier) in [
        (Race::HalfElf, 3),
        (Race::Elf, 6),
        (Race::Hobbit, 18),
        (Race::Gnome, 12),
        (Race::Dwarf, 9),
        (Race::HalfOrc, -3),
        (Race::HalfTroll, -8),
        (Race::Dunadan, 5),
        (Race::HighElf, 20),
    ] {
        assert_eq!(
            uses((race, human.1, human.2, human.3)),
            of(18 + 1 + modifier),
            "{race:?}"
        );
    }
    for (int, bonus) in [
        ("7", 0),
        ("8", 1),
        ("15", 2),
        ("18", 3),
        ("18/20", 4),
        ("18/40", 5),
        ("18/60", 6),
        ("18/80", 7),
        ("18/100", 8),
        ("18/119", 9),
        ("18/120", 10),
        ("18/150", 13),
        ("18/180", 16),
        ("18/210", 19),
        ("18/220", 20),
    ] {
        assert_eq!(
            uses((human.0, human.1, human.2, int)),
            of(18 + bonus),
            "{int}"
        );
    }
}

fn the_confused_have_half_the_skill(watch: &mut Watch) {
    // A Human Warrior of level 1 has 19, which confusion makes 9.
    for (level, clear, confused) in [(0, 19, 9), (5, 14, 4), (15, 4, -6)] {
        assert_eq!(rolled(watch, bearer(level)), of(clear), "level {level}");
        assert_eq!(
            rolled(watch, bearer(level).ailing(Condition::Confused, 9)),
            of(confused),
            "level {level}"
        );
    }
}

fn the_level_of_the_device_counts_up_to_50(watch: &mut Watch) {
    for (level, k) in [
        (0, 19),
        (10, 9),
        (16, 3),
        (17, 2),
        (18, 1),
        (19, 0),
        (21, -2),
        (50, -31),
        (70, -31),
        (100, -31),
    ] {
        assert_eq!(rolled(watch, bearer(level)), of(k), "level {level}");
    }
    // Who succeeds spends a charge.
    let mut arena = bearer(16).dice(by_label(&[("use of a device", 1)]));
    let staff = arena.uid("staff_light");
    let turn = watch.act(&mut arena, Action::Use(staff));
    assert!(
        told(&turn, "player uses staff_light") && arena.charge("staff_light") == Charge::Left(4)
    );
}
