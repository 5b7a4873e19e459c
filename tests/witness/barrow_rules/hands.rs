//! Locks, doors, traps, searching, feelings about things, and thieves (BRW-LOCK to BRW-THEFT).

use barrow::{
    content::{BlowEffect, Content, Feature, ItemDef},
    dice::{Chance, Dice, Roll},
    grid::Dir,
    rules::{
        Class, Race,
        ability::{sensing::Feeling, status::Condition},
        base::stat::StatName,
    },
    sim::{Action, ItemKnowledge},
    testing::{Arena, ArenaMonster, content},
};

use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    locks(book);
    doors(book);
    traps(book);
    searching(book);
    feelings(book);
    thieves(book);
}

const FORTH: Action = Action::Step(Dir::E);
const PICK: &str = "picking a lock";
const FORCE: &str = "forcing a door";
const REEL: &str = "reeling from a door";
const FIND: &str = "finding what is hidden";
const FEEL: &str = "a feeling about what is carried";

/// A Human Warrior of level 1 with middling Dexterity and Intelligence beside something to the east.
fn before(thing: &'static str) -> Arena {
    Arena::new("#####\n#@L.#\n#####")
        .legend('L', thing)
        .playing(Race::Human, Class::Warrior)
        .stat(StatName::Dex, "10")
        .stat(StatName::Int, "10")
        .dice(by_label(&[]))
}

/// Doors of that power, in content that is otherwise the same.
fn doors_of(power: u8) -> Content {
    let mut content = content();
    for terrain in &mut content.terrain {
        if let Feature::Held { power: own, .. } = &mut terrain.feature {
            *own = power;
        }
    }
    content
}

/// The chance in 100 of a roll, as it was rolled first; 0 where it was not.
fn percent(turn: &Turn, label: &str) -> i64 {
    if turn.count(label) == 0 {
        return 0;
    }
    let chance = turn.chance(label);
    i64::from(chance.hits()) * 100 / i64::from(chance.of())
}

/// A lock of power 2 or 4 is picked by somebody.
fn picks(power: u8, who: impl FnOnce(Arena) -> Arena) -> Turn {
    let arena = before("door_locked").content(doors_of(power));
    turn(who(arena), Action::Open(Dir::E))
}

fn locks(book: &mut Book) {
    let lock = |race, class, level, stat: StatName, value: &'static str| {
        move || {
            picks(2, |arena| {
                let arena = arena.playing(race, class).level(level);
                arena
                    .stat(StatName::Dex, "10")
                    .stat(StatName::Int, "10")
                    .stat(stat, value)
            })
        }
    };
    // A Human Warrior of level 30 has 25 + 15, and 20 of that goes for the lock.
    let plain = || lock(Race::Human, Class::Warrior, 30, StatName::Dex, "10");
    for (class, adds) in [
        (Class::Paladin, 20),
        (Class::Mage, 30),
        (Class::Ranger, 30),
        (Class::Rogue, 45),
    ] {
        book.witness(&["BRW-LOCK-01"])
            .with(lock(Race::Human, class, 30, StatName::Dex, "10"))
            .without(plain())
            .differs(|turn| percent(turn, PICK), adds - 5, 20);
    }
    book.witness(&["BRW-LOCK-01"])
        .with(lock(Race::Human, Class::Priest, 30, StatName::Dex, "10"))
        .without(lock(Race::Human, Class::Priest, 20, StatName::Dex, "10"))
        .differs(|turn| percent(turn, PICK), 20, 15);
    for (race, adds) in [
        (Race::HalfTroll, -8),
        (Race::HalfOrc, -3),
        (Race::HalfElf, 2),
        (Race::Dwarf, 2),
        (Race::Dunadan, 4),
        (Race::HighElf, 4),
        (Race::Elf, 5),
        (Race::Kobold, 8),
        (Race::Gnome, 10),
        (Race::Hobbit, 15),
    ] {
        book.witness(&["BRW-LOCK-01"])
            .with(lock(race, Class::Warrior, 30, StatName::Dex, "10"))
            .without(plain())
            .differs(|turn| percent(turn, PICK), 20 + adds, 20);
    }
    for (stat, value, adds) in [
        (StatName::Dex, "7", -5),
        (StatName::Dex, "13", 2),
        (StatName::Dex, "15", 4),
        (StatName::Dex, "17", 6),
        (StatName::Dex, "18", 8),
        (StatName::Dex, "18/50", 12),
        (StatName::Dex, "18/100", 18),
        (StatName::Dex, "18/150", 24),
        (StatName::Int, "7", -3),
        (StatName::Int, "15", 2),
        (StatName::Int, "17", 3),
        (StatName::Int, "18", 4),
        (StatName::Int, "18/50", 8),
        (StatName::Int, "18/100", 12),
    ] {
        book.witness(&["BRW-LOCK-01"])
            .with(lock(Race::Human, Class::Warrior, 30, stat, value))
            .without(plain())
            .differs(|turn| percent(turn, PICK), 20 + adds, 20);
    }
    // 10 for each point of power, and never below 2 or above 95.
    let master = |arena: Arena| {
        let arena = arena
            .playing(Race::Hobbit, Class::Rogue)
            .level(50)
            .hit_points(900);
        arena
            .stat(StatName::Dex, "18/150")
            .stat(StatName::Int, "18/100")
    };
    book.witness(&["BRW-LOCK-02"])
        .with(move || picks(4, master))
        .without(move || picks(2, master))
        .differs(|turn| percent(turn, PICK), 45 + 15 + 25 + 24 + 12 - 40, 95);
    book.witness(&["BRW-LOCK-02"])
        .with(|| picks(4, |arena| arena))
        .without(|| picks(2, |arena| arena))
        .differs(|turn| percent(turn, PICK), 2, 5);
}

fn doors(book: &mut Book) {
    let runs = |stat: StatName, value: &'static str| {
        move || turn(before("door_stuck").stat(stat, value), FORTH)
    };
    // 8 for each of the two points of power.
    for (value, gives) in [
        ("7", 2),
        ("8", 2),
        ("15", 2),
        ("17", 8),
        ("18", 14),
        ("18/20", 20),
        ("18/50", 30),
        ("18/70", 38),
        ("18/150", 64),
        ("18/200", 79),
    ] {
        book.witness(&["BRW-LOCK-03"])
            .with(runs(StatName::Str, value))
            .without(runs(StatName::Str, "18/100"))
            .differs(|turn| percent(turn, FORCE), gives, 50);
    }
    book.witness(&["BRW-LOCK-03"])
        .with(|| {
            turn(
                before("door_stuck")
                    .content(doors_of(4))
                    .stat(StatName::Str, "18/100"),
                FORTH,
            )
        })
        .without(runs(StatName::Str, "18/100"))
        .differs(|turn| percent(turn, FORCE), 34, 50);
    for (value, reels) in [
        ("7", 40),
        ("12", 22),
        ("15", 15),
        ("17", 12),
        ("18", 9),
        ("18/50", 6),
        ("18/100", 3),
        ("18/150", 0),
    ] {
        book.witness(&["BRW-LOCK-05"])
            .with(runs(StatName::Dex, value))
            .without(runs(StatName::Dex, "10"))
            .differs(|turn| percent(turn, REEL), reels, 30);
    }
    let stunned = |falls| {
        let dice = by_label(&[(REEL, falls), ("stun of a bash", 4)]);
        turn(before("door_stuck").dice(dice), FORTH)
    };
    book.witness(&["BRW-LOCK-05"])
        .with(move || stunned(1))
        .without(move || stunned(0))
        .differs(|turn| turn.says("Stunned 0 becomes 4"), true, false);
    book.witness(&["BRW-LOCK-05"])
        .with(move || stunned(1))
        .without(|| turn(before("door_stuck").dice(by_label(&[(FORCE, 1)])), FORTH))
        .differs(
            |turn| (turn.count("stun of a bash") > 0).then(|| turn.dice("stun of a bash")),
            Some("1d4".to_owned()),
            None,
        );
    // 20 + 3 for each level - 8 for each point of power.
    let breaks = |level: u8, power: u8| {
        move || {
            let arena = Arena::new("#######\n#@.Lx##\n#######")
                .legend('L', "door_locked")
                .content(doors_of(power))
                .legend('x', ArenaMonster::of("cave_troll").energy(100))
                .changing_monster("cave_troll", move |troll| {
                    (troll.speed, troll.level, troll.hearing) = (0, level, 20);
                })
                .dice(by_label(&[]));
            turn(arena, Action::Wait)
        }
    };
    for (level, power, chance) in [(10, 2, 34), (10, 4, 18), (1, 4, 2), (60, 2, 95)] {
        book.witness(&["BRW-LOCK-04"])
            .with(breaks(level, power))
            .without(breaks(20, 2))
            .differs(|turn| percent(turn, FORCE), chance, 64);
    }
}

fn traps(book: &mut Book) {
    let tries = |trap: &'static str, who: fn(Arena) -> Arena| {
        move || turn(who(before(trap).hit_points(500)), Action::Disarm(Dir::E))
    };
    let plain: fn(Arena) -> Arena = |arena| arena;
    let master: fn(Arena) -> Arena = |arena| {
        let arena = arena
            .playing(Race::Hobbit, Class::Rogue)
            .level(50)
            .hit_points(900);
        arena
            .stat(StatName::Dex, "18/150")
            .stat(StatName::Int, "18/100")
    };
    // A skill of 25: + 20 - 10, 20 and 30 for the power.
    for (trap, who, disarms, slips) in [
        ("trap_gas", plain, 25, 38),
        ("trap_fire", plain, 15, 43),
        ("trap_darts", master, 95, 5),
        ("trap_door", plain, 5, 48),
    ] {
        book.witness(&["BRW-TRAP-01"])
            .with(tries(trap, who))
            .without(tries("trap_darts", plain))
            .differs(|turn| percent(turn, "disarming a trap"), disarms, 35);
        book.witness(&["BRW-TRAP-02"])
            .with(tries(trap, who))
            .without(tries("trap_darts", plain))
            .differs(|turn| percent(turn, "the hand slips"), slips, 33);
    }
    let slips = |slips| {
        let arena = before("trap_darts").hit_points(500);
        let arena = arena.dice(by_label(&[("the hand slips", slips), ("strength", 5)]));
        turn(arena, Action::Disarm(Dir::E))
    };
    book.witness(&["BRW-TRAP-02"])
        .with(move || slips(1))
        .without(move || slips(0))
        .differs(
            |turn| turn.says("trap_darts hits player with PMissile for 5"),
            true,
            false,
        );
}

fn searching(book: &mut Book) {
    let wall = |race, class, level| {
        Arena::new("#####\n#@S.#\n#####")
            .legend('S', "door_secret")
            .playing(race, class)
            .level(level)
            .hit_points(900)
            .dice(by_label(&[]))
    };
    let looks = move |race, class, level| move || turn(wall(race, class, level), Action::Search);
    let plain = || looks(Race::Human, Class::Warrior, 1);
    for (race, class, level, skill) in [
        (Race::Human, Class::Priest, 1, 45),
        (Race::Human, Class::Mage, 1, 55),
        (Race::Human, Class::Ranger, 1, 60),
        (Race::Human, Class::Rogue, 1, 70),
        (Race::Human, Class::Paladin, 20, 50),
        (Race::HalfTroll, Class::Warrior, 1, 30),
        (Race::HalfOrc, Class::Warrior, 1, 35),
        (Race::HalfElf, Class::Warrior, 1, 45),
        (Race::Dunadan, Class::Warrior, 1, 45),
        (Race::Kobold, Class::Warrior, 1, 45),
        (Race::Elf, Class::Warrior, 1, 50),
        (Race::Hobbit, Class::Warrior, 1, 50),
        (Race::Gnome, Class::Warrior, 1, 50),
        (Race::Dwarf, Class::Warrior, 1, 50),
        (Race::HighElf, Class::Warrior, 1, 55),
        (Race::HighElf, Class::Rogue, 50, 95),
    ] {
        book.witness(&["BRW-SEARCH-01"])
            .with(looks(race, class, level))
            .without(plain())
            .differs(|turn| percent(turn, FIND), skill, 40);
    }
    let worn = |adds: i32| {
        let arena = wall(Race::Human, Class::Warrior, 1)
            .wearing("ring_damage")
            .changing_item("ring_damage", move |ring| ring.searching = adds);
        turn(arena, Action::Search)
    };
    for (adds, skill) in [(12, 52), (-90, 5), (90, 95)] {
        book.witness(&["BRW-SEARCH-01"])
            .with(move || worn(adds))
            .without(move || worn(0))
            .differs(|turn| percent(turn, FIND), skill, 40);
    }
    // Who only walks past has a sixth of it; search mode is searching.
    let past = |mode: bool| {
        let arena = Arena::new("######\n#@..S#\n######")
            .legend('S', "door_secret")
            .playing(Race::Human, Class::Warrior)
            .dice(by_label(&[]));
        let actions: &[Action] = if mode {
            &[Action::SearchMode(true), FORTH, FORTH]
        } else {
            &[FORTH, FORTH]
        };
        turns(arena, actions)
    };
    book.witness(&["BRW-SEARCH-02"])
        .with(move || past(true))
        .without(move || past(false))
        .differs(
            |turn| turn.chance(FIND),
            Chance::percent(40),
            Chance::new(40, 600),
        );
    let far = || {
        let arena = Arena::new("#####\n#@.S#\n#####").legend('S', "door_secret");
        turn(arena.dice(by_label(&[(FIND, 1)])), Action::Search)
    };
    book.witness(&["BRW-SEARCH-02"])
        .with(|| {
            let arena = Arena::new("#####\n#@^S#\n#####")
                .legend('S', "door_secret")
                .legend('^', "hidden_darts");
            turn(arena.dice(by_label(&[(FIND, 1)])), Action::Search)
        })
        .without(far)
        .differs(|turn| turn.lines_with("player finds"), 1_usize, 0_usize);
}

/// Somebody with unknown things, who gets a feeling if a die says so.
fn carrier(class: Class, level: i32, things: &[&'static str], feels: i32) -> Arena {
    let arena = Arena::new("@").playing(Race::Human, class).level(level);
    let arena = things.iter().fold(arena, |arena, thing| {
        arena
            .carrying(thing, 1)
            .item_knowledge(thing, ItemKnowledge::Unknown)
    });
    arena.dice(by_label(&[(FEEL, feels)]))
}

/// The feeling about the only thing in the pack that is not known yet.
fn feeling(turn: &Turn) -> Option<Feeling> {
    turn.arena
        .knows()
        .pack()
        .iter()
        .find_map(|thing| match thing.knowledge {
            ItemKnowledge::Sensed(feeling) => Some(feeling),
            _ => None,
        })
}

fn feelings(book: &mut Book) {
    let feels =
        |class, level| move || turn(carrier(class, level, &["wasp_blade"], 0), Action::Wait);
    for (class, level, share) in [
        (Class::Warrior, 10, 80),
        (Class::Rogue, 30, 160),
        (Class::Paladin, 10, 60),
        (Class::Ranger, 10, 40),
        (Class::Mage, 10, 20),
        (Class::Priest, 40, 50),
    ] {
        book.witness(&["BRW-SENSE-01"])
            .with(feels(class, level))
            .without(feels(Class::Warrior, 1))
            .differs(
                |turn| turn.chance(FEEL),
                Chance::new(share, 10_000),
                Chance::new(44, 10_000),
            );
    }
    let which =
        |things: &'static [&'static str]| turn(carrier(Class::Warrior, 1, things, 1), Action::Wait);
    let last = |turn: &Turn| {
        let mut rolls = turn.rolls_for("which thing the feeling is about");
        rolls.next().map(|roll| match roll {
            Roll::Range { lo, hi, .. } => (*lo, *hi),
            other => panic!("no range: {other:?}"),
        })
    };
    book.witness(&["BRW-SENSE-01"])
        .with(move || which(&["wasp_blade", "ring_accuracy", "ring_damage"]))
        .without(move || which(&["wasp_blade"]))
        .differs(last, Some((0, 2)), None);
    book.witness(&["BRW-SENSE-01"])
        .with(move || which(&["wasp_blade"]))
        .without(|| {
            let arena = carrier(Class::Warrior, 1, &["wasp_blade"], 1);
            turn(arena.ailing(Condition::Confused, 9), Action::Wait)
        })
        .differs(|turn| turn.says("player senses"), true, false);
    let about = |change: fn(&mut ItemDef)| {
        let arena = carrier(Class::Warrior, 1, &["ring_accuracy"], 1);
        turn(arena.changing_item("ring_accuracy", change), Action::Wait)
    };
    let rows: [(fn(&mut ItemDef), Feeling); 4] = [
        (
            |ring| {
                ring.cursed = true;
                ring.stealth = 3;
            },
            Feeling::Cursed,
        ),
        (
            |ring| ring.gifts.wards = barrow::rules::ability::abilities::Ward::Fear.into(),
            Feeling::Excellent,
        ),
        (|ring| ring.to_hit = -1, Feeling::Bad),
        (|ring| ring.to_hit = 0, Feeling::Average),
    ];
    for (change, feels) in rows {
        book.witness(&["BRW-SENSE-02"])
            .with(move || about(change))
            .without(move || about(|_| ()))
            .differs(feeling, Some(feels), Some(Feeling::Good));
    }
    // Bonuses are added up.
    book.witness(&["BRW-SENSE-02"])
        .with(move || {
            about(|ring| {
                ring.to_hit = 3;
                ring.to_damage = -4;
            })
        })
        .without(move || about(|_| ()))
        .differs(feeling, Some(Feeling::Bad), Some(Feeling::Good));
}

fn thieves(book: &mut Book) {
    const FOIL: &str = "foiling a theft";
    let robbed = |level: i32, dexterity: &'static str, set: fn(Arena) -> Arena| {
        move || {
            let arena = Arena::new("@k..........")
                .changing_monster("kobold", |kobold| {
                    kobold.blows[0].effect = Some(BlowEffect::Steal);
                    kobold.hit_points = Dice::flat(9);
                    kobold.drops.clear();
                })
                .legend('k', ArenaMonster::of("kobold").energy(100))
                .stat(StatName::Dex, dexterity)
                .level(level)
                .hit_points(200)
                .carrying("dagger", 3)
                .dice(by_label(&[("ATK-HIT-01", 1)]));
            turn(set(arena), Action::Wait)
        }
    };
    let plain: fn(Arena) -> Arena = |arena| arena;
    for (level, dexterity, chance) in [
        (1, "7", 1),
        (1, "8", 4),
        (1, "13", 11),
        (1, "15", 15),
        (1, "16", 19),
        (1, "17", 23),
        (1, "18", 29),
        (1, "18/20", 35),
        (1, "18/50", 43),
        (1, "18/80", 51),
        (1, "18/100", 61),
        (1, "18/150", 76),
        (1, "18/200", 91),
        (20, "10", 26),
        (40, "18/200", 95),
    ] {
        book.witness(&["BRW-THEFT-01"])
            .with(robbed(level, dexterity, plain))
            .without(robbed(1, "10", plain))
            .differs(|turn| percent(turn, FOIL), chance, 7);
    }
    book.witness(&["BRW-THEFT-01"])
        .with(robbed(40, "18/200", |arena| {
            arena.ailing(Condition::Paralyzed, 5)
        }))
        .without(robbed(40, "18/200", plain))
        .differs(|turn| percent(turn, FOIL), 0, 95);
    // One of three daggers goes; the crown is no loot.
    let left = |turn: &Turn| turn.arena.pack();
    let own = |count: u16| vec![("dagger".to_owned(), count)];
    book.witness(&["BRW-THEFT-02"])
        .with(robbed(1, "10", plain))
        .without(robbed(1, "10", |arena| {
            arena.dice(by_label(&[("ATK-HIT-01", 1), (FOIL, 1)]))
        }))
        .differs(left, own(2), own(3));
    let among = |turn: &Turn| match turn.rolls_for("what is stolen").next() {
        Some(Roll::Range { lo, hi, .. }) => Some((*lo, *hi)),
        _ => None,
    };
    book.witness(&["BRW-THEFT-02"])
        .with(robbed(1, "10", |arena| {
            let arena = arena.carrying("crown", 1).carrying("torch", 1);
            arena.wearing("long_sword").carrying("gem", 2)
        }))
        .without(robbed(1, "10", |arena| {
            arena.carrying("crown", 1).carrying("torch", 1)
        }))
        .differs(among, Some((0, 2)), Some((0, 1)));
}
