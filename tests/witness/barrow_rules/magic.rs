//! Spells and prayers, and the powers of monsters (BRW-MAGIC, BRW-POWER).

use barrow::{
    content::{MonsterDef, PowerDef, PowersDef, ProjectDef},
    dice::{Chance, Dice},
    grid::{Pos, area::Shape},
    rules::{
        Class, Race, ability::status::Condition, base::stat::StatName, projection::DamageType,
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, turn, turn_of, turns},
    projection::hurt,
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    casters(book);
    aptitude(book);
    failure(book);
    casting(book);
    powers(book);
}

/// Somebody of a class and level with Intelligence and Wisdom as given, in a turn of waiting.
fn caster(class: Class, level: i32, int: &'static str, wis: &'static str) -> Turn {
    let arena = Arena::new("@")
        .playing(Race::Human, class)
        .level(level)
        .stat(StatName::Int, int)
        .stat(StatName::Wis, wis);
    turn(arena, Action::Wait)
}

/// The most mana, and how many spells can be learned.
fn means(turn: &Turn) -> (i32, i32) {
    let sheet = turn.arena.knows().sheet();
    let most = ["Most spells learned", "Most prayers learned"];
    let mut entries = most.iter().filter_map(|name| sheet.entry(name));
    let learned = entries
        .next()
        .map_or(0, |entry| entry.value.parse().expect("a number"));
    (turn.arena.most_mana(), learned)
}

fn casters(book: &mut Book) {
    // Aptitude 10 is 17: a quarter, and so many levels x 10 / 6 or / 10; one spell, and as many levels x 10 / 10.
    let rule = |class| match class {
        Class::Priest | Class::Paladin => "ABL-STAT-03",
        _ => "ABL-STAT-02",
    };
    for (class, level, with, before) in [
        (Class::Mage, 10, (2 + 16, 11), (2 + 15, 10)),
        (Class::Priest, 10, (2 + 16, 11), (2 + 15, 10)),
        (Class::Paladin, 10, (2 + 10, 11), (2 + 9, 10)),
        (Class::Ranger, 10, (2 + 8, 9), (2 + 7, 8)),
        (Class::Rogue, 10, (2 + 6, 7), (2 + 5, 6)),
        (Class::Ranger, 3, (2 + 1, 2), (0, 0)),
        (Class::Rogue, 5, (2 + 1, 2), (0, 0)),
    ] {
        let rules = ["BRW-MAGIC-01", "BRW-MAGIC-03", "BRW-MAGIC-04"];
        book.witness(&rules)
            .step_of(rule(class))
            .with(move || caster(class, level, "17", "17"))
            .without(move || caster(class, level - 1, "17", "17"))
            .differs(means, with, before);
        // By the one statistic and not by the other.
        let (int, wis) = match class {
            Class::Priest | Class::Paladin => ("17", "7"),
            _ => ("7", "17"),
        };
        book.witness(&rules)
            .step_of(rule(class))
            .with(move || caster(class, level, wis, int))
            .without(move || caster(class, level, int, wis))
            .differs(means, with, (0, 0));
    }
    book.witness(&["BRW-MAGIC-01"])
        .step_of("ABL-STAT-02")
        .with(|| caster(Class::Mage, 20, "17", "17"))
        .without(|| caster(Class::Warrior, 20, "18/100", "18/100"))
        .differs(means, (2 + 33, 21), (0, 0));
}

/// A mage with a spell, who casts it at the kobold two squares away.
fn mage(level: i32, int: &'static str, spell: &'static str, set: fn(Arena) -> Arena) -> Turn {
    cast(Class::Mage, level, int, spell, set)
}

fn cast(
    class: Class,
    level: i32,
    int: &'static str,
    spell: &'static str,
    set: fn(Arena) -> Arena,
) -> Turn {
    let arena = Arena::new("@.k")
        .playing(Race::Human, class)
        .level(level)
        .stat(StatName::Int, int)
        .carrying("book_primer", 1)
        .carrying("book_elements", 1)
        .hit_points(900)
        .knowing(spell)
        .legend('k', ArenaMonster::of("kobold").hit_points(500).energy(-900))
        .dice(by_label(&[]));
    turn_of(set(arena), |arena| Action::Cast {
        spell: arena.spell(spell),
        at: Some(Pos::new(2, 0)),
    })
}

/// How often in 100 a spell fails.
fn fails(turn: &Turn) -> i64 {
    let chance = turn.chance("the spell fails");
    i64::from(chance.hits()) * 100 / i64::from(chance.of())
}

/// As it is.
fn plain(arena: Arena) -> Arena {
    arena
}

fn aptitude(book: &mut Book) {
    // A magic missile of level 1 fails 15 times in 100 less the aptitude on level 6, but never less often than 20 less that.
    for (int, aptitude) in [
        ("8", 1),
        ("12", 5),
        ("17", 10),
        ("18", 11),
        ("18/10", 12),
        ("18/19", 12),
        ("18/20", 13),
        ("18/100", 21),
    ] {
        book.witness(&["BRW-MAGIC-02"])
            .with(move || mage(6, int, "magic_missile", plain))
            .without(|| mage(6, "9", "magic_missile", plain))
            .differs(fails, (20 - aptitude).max(0), 18);
    }
    // 33 is the most: 18/220, and 40 levels x 33 / 6 and 33 / 4.
    book.witness(&["BRW-MAGIC-02"])
        .step_of("ABL-STAT-02")
        .with(|| caster(Class::Mage, 40, "18/220", "10"))
        .without(|| caster(Class::Mage, 40, "18/210", "10"))
        .differs(means, (8 + 220, 133), (8 + 213, 129));
}

fn failure(book: &mut Book) {
    // A stinking cloud of level 5 fails 30 times in 100; 10 for the aptitude of 17, two for each level above the fifth.
    for (level, chance) in [(6, 18), (7, 16)] {
        book.witness(&["BRW-MAGIC-05"])
            .with(move || mage(level, "17", "stinking_cloud", plain))
            .without(|| mage(5, "17", "stinking_cloud", plain))
            .differs(fails, chance, 20);
    }
    let stunned = |arena: Arena| arena.ailing(Condition::Stunned, 50);
    let knocked = |arena: Arena| arena.ailing(Condition::Stunned, 100);
    book.witness(&["BRW-MAGIC-05"])
        .with(move || mage(20, "17", "stinking_cloud", stunned))
        .without(|| mage(20, "17", "stinking_cloud", plain))
        .differs(fails, 25, 10);
    book.witness(&["BRW-MAGIC-05"])
        .with(move || mage(5, "17", "stinking_cloud", knocked))
        .without(|| mage(5, "17", "stinking_cloud", plain))
        .differs(fails, 45, 20);
    // However high the level: 20 less the aptitude for a Mage, 25 for a Ranger and never below 5.
    for (class, int, least) in [
        (Class::Mage, "14", 13),
        (Class::Ranger, "17", 15),
        (Class::Ranger, "18/150", 5),
        (Class::Mage, "18/60", 3),
    ] {
        book.witness(&["BRW-MAGIC-06"])
            .with(move || cast(class, 40, int, "magic_missile", plain))
            .without(|| mage(40, "17", "magic_missile", plain))
            .differs(fails, least, 10);
    }
}

fn casting(book: &mut Book) {
    // A die more with each five levels; a point more with each two.
    let strength = |turn: &Turn| turn.dice("strength");
    for (level, dice) in [(5, "4d4"), (10, "5d4"), (50, "13d4")] {
        book.witness(&["BRW-MAGIC-07"])
            .with(move || mage(level, "17", "magic_missile", plain))
            .without(|| mage(4, "17", "magic_missile", plain))
            .differs(strength, dice, "3d4");
    }
    let cloud = |turn: &Turn| turn.harm("kobold");
    book.witness(&["BRW-MAGIC-07"])
        .with(move || mage(21, "17", "stinking_cloud", plain))
        .without(|| mage(7, "17", "stinking_cloud", plain))
        .differs(cloud, 11 + 10, 11 + 3);
    // 18 x 262 + 1966 of 65536 in a turn: a point in ten, in five at rest; 35 bring a point in six.
    let idle = |level: i32, action: Action, times: usize| {
        move || {
            let arena = Arena::new("@")
                .playing(Race::Human, Class::Mage)
                .level(level)
                .stat(StatName::Int, "17")
                .mana(0)
                .food(7000);
            turns(arena, &vec![action; times])
        }
    };
    let back = |turn: &Turn| turn.arena.mana_left();
    for (level, action, times, points) in [
        (10, Action::Wait, 10, 1),
        (10, Action::Rest, 5, 1),
        (10, Action::Rest, 40, 8),
        (20, Action::Wait, 6, 1),
    ] {
        book.witness(&["BRW-MAGIC-08"])
            .with(idle(level, action, times))
            .without(idle(10, Action::Wait, 9))
            .differs(back, points, 0);
    }
}

/// A kobold with one power and some mana, three squares from somebody who waits.
fn uses(power: PowerDef, mana: i32, apart: usize, set: fn(&mut MonsterDef)) -> Turn {
    let arena = Arena::new(&format!("@{}k", ".".repeat(apart - 1)))
        .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(100))
        .hit_points(3000)
        .changing_monster("kobold", move |kobold| {
            (kobold.mana, kobold.never_moves, kobold.hearing) = (mana, true, 20);
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![power],
            });
        })
        .changing_monster("kobold", set)
        .dice(by_label(&[("uses a power", 1), ("saving throw", 1)]));
    turn(arena, Action::Wait)
}

fn powers(book: &mut Book) {
    let bolt = |strength: Dice| {
        PowerDef::Project(ProjectDef {
            kind: DamageType::Mana,
            shape: Shape::Bolt,
            strength,
        })
    };
    // 1 + 50/5 for what is sent; 3d9 have a mean of 15; five for what does not leave it; none for a breath.
    for (power, enough) in [
        (bolt(Dice::flat(50)), 11),
        (bolt(Dice::new(3, 9)), 4),
        (PowerDef::Blind, 5),
        (PowerDef::Blink, 5),
    ] {
        book.witness(&["BRW-POWER-01"])
            .with(move || uses(power, enough, 3, |_| ()))
            .without(move || uses(power, enough - 1, 3, |_| ()))
            .differs(|turn| turn.says("kobold"), true, false);
    }
    let twice = |power: PowerDef, mana: i32| {
        move || {
            let arena = Arena::new("@..k")
                .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(100))
                .hit_points(3000)
                .changing_monster("kobold", move |kobold| {
                    (kobold.mana, kobold.never_moves, kobold.hearing) = (mana, true, 20);
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![power],
                    });
                })
                .dice(by_label(&[("uses a power", 1)]));
            turns(arena, &[Action::Wait; 5])
        }
    };
    let sent = |turn: &Turn| turn.lines_with("kobold sends");
    book.witness(&["BRW-POWER-01"])
        .with(twice(PowerDef::Breathe(DamageType::Fire), 0))
        .without(twice(bolt(Dice::flat(50)), 22))
        .differs(sent, 5_usize, 2_usize);
    // A third of 300 is 100, as far as ten squares.
    let breath = |apart: usize, set: fn(&mut MonsterDef)| {
        move || uses(PowerDef::Breathe(DamageType::Mana), 0, apart, set)
    };
    book.witness(&["BRW-POWER-02"])
        .with(breath(2, |_| ()))
        .without(|| {
            let arena = Arena::new("@.k")
                .legend(
                    'k',
                    ArenaMonster::of("kobold")
                        .hit_points(300)
                        .wounded_to(151)
                        .energy(100),
                )
                .hit_points(3000)
                .changing_monster("kobold", |kobold| {
                    (kobold.never_moves, kobold.flees_below) = (true, 0);
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![PowerDef::Breathe(DamageType::Mana)],
                    });
                })
                .dice(by_label(&[("uses a power", 1)]));
            turn(arena, Action::Wait)
        })
        .differs(hurt, 80, 40);
    book.witness(&["BRW-POWER-02"])
        .with(breath(10, |_| ()))
        .without(breath(11, |_| ()))
        .differs(hurt, 30, 0);
    let speed = |turn: &Turn| turn.arena.monster("kobold").speed;
    for (speeds, to) in [(0, 10), (5, 15)] {
        let set: fn(&mut MonsterDef) = if speeds == 0 {
            |kobold| kobold.speed = 0
        } else {
            |kobold| kobold.speed = 5
        };
        book.witness(&["BRW-POWER-03"])
            .with(move || uses(PowerDef::Haste, 90, 3, set))
            .without(|| uses(PowerDef::Haste, 4, 3, |kobold| kobold.speed = -5))
            .differs(speed, to, -5);
    }
    // It does not add up, neither with itself nor with rage.
    let roused = |times: usize| {
        move || {
            let arena = Arena::new("@..k")
                .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(100))
                .hit_points(3000)
                .changing_monster("kobold", |kobold| {
                    (kobold.mana, kobold.never_moves, kobold.speed) = (90, true, 0);
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![PowerDef::Haste],
                    });
                })
                .carrying("potion_might", 1)
                .changing_item("potion_might", |potion| {
                    potion.usage = barrow::content::ItemUse::Potion(vec![
                        barrow::content::EffectDef::Aggravate,
                    ]);
                })
                .dice(by_label(&[("uses a power", 1)]));
            let potion = arena.uid("potion_might");
            let mut actions = vec![Action::Wait; times];
            actions.push(Action::Quaff(potion));
            turns(arena, &actions)
        }
    };
    book.witness(&["BRW-POWER-03"])
        .with(roused(3))
        .without(|| uses(PowerDef::Haste, 4, 3, |kobold| kobold.speed = 0))
        .differs(
            |turn| (speed(turn), turn.lines_with("speed")),
            (10, 1),
            (0, 0_usize),
        );
    // Chances are those of the monster, whatever the dice.
    book.witness(&["BRW-POWER-01"])
        .with(|| uses(PowerDef::Blind, 5, 3, |_| ()))
        .without(|| uses(PowerDef::Blind, 4, 3, |_| ()))
        .differs(
            |turn| (turn.count("uses a power") > 0).then(|| turn.chance("uses a power")),
            Some(Chance::one_in(1)),
            None,
        );
}
