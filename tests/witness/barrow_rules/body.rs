//! Armor, saving throws, gifts, healing, lava and lights (BRW-ARMOR, BRW-SAVE, BRW-GIFT to BRW-LIGHT).

use barrow::{
    content::{BlowEffect, EffectDef, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::{Chance, Dice},
    grid::{Dir, area::Shape},
    rules::{
        Class, Race,
        ability::{abilities::Ward, fuel::Refuel, special::Ability, status::Condition},
        base::stat::StatName,
        projection::DamageType,
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, turn, turn_of, turns},
    tools::{by_label, character},
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    armor(book);
    saving(book);
    gifts(book);
    growth(book);
    healing(book);
    lava(book);
    lights(book);
}

/// Somebody beside a kobold that strikes now.
fn struck(who: Arena) -> Turn {
    let arena = who
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .hit_points(300)
        .dice(by_label(&[]));
    turn(arena, Action::Wait)
}

fn armor(book: &mut Book) {
    let class = |turn: &Turn| turn.sheet("Armor class").parse::<i32>().expect("a number");
    let deft = |value: &'static str| {
        move || {
            struck(
                Arena::new("@k")
                    .wearing("soft_leather")
                    .stat(StatName::Dex, value),
            )
        }
    };
    for (value, adds) in [
        ("3", -4),
        ("4", -3),
        ("5", -2),
        ("6", -1),
        ("15", 1),
        ("17", 2),
        ("18", 3),
        ("18/30", 4),
        ("18/60", 5),
        ("18/90", 6),
        ("18/100", 7),
        ("18/120", 8),
        ("18/140", 9),
        ("18/160", 10),
        ("18/180", 11),
        ("18/200", 12),
    ] {
        book.witness(&["BRW-ARMOR-01"])
            .step_of("ABL-STAT-04")
            .with(deft(value))
            .without(deft("10"))
            .differs(class, 8 + adds, 8);
    }
    // What the kobold's skill is compared with is this very number: three quarters of it.
    book.witness(&["BRW-ARMOR-01"])
        .step_of("ABL-STAT-04")
        .with(deft("18/200"))
        .without(deft("3"))
        .differs(
            |turn| {
                let chance = turn.chance("skill against armor");
                chance.of() - chance.hits()
            },
            60_u32,
            12_u32,
        );
    let worn = |body: bool, bonus: i32, dexterity: &'static str| {
        move || {
            let arena = Arena::new("@k").stat(StatName::Dex, dexterity);
            let arena = if body {
                arena.wearing("soft_leather")
            } else {
                arena
            };
            struck(
                arena
                    .wearing("dagger")
                    .wearing("ring_damage")
                    .changing_item("dagger", move |dagger| dagger.to_armor = bonus)
                    .changing_item("ring_damage", move |ring| ring.to_armor = 2 * bonus),
            )
        }
    };
    for (body, bonus, dexterity, total) in [
        (true, 0, "10", 8),
        (false, 3, "10", 9),
        (true, 3, "18", 8 + 9 + 3),
        (true, -3, "3", 0),
        (true, -2, "10", 2),
    ] {
        book.witness(&["BRW-ARMOR-02"])
            .step_of("ATK-HIT-04")
            .with(worn(body, bonus, dexterity))
            .without(worn(false, 1, "10"))
            .differs(class, total, 3);
    }
}

fn saving(book: &mut Book) {
    const SAVE: &str = "saving throw";
    let frightened = |level: i32, wisdom: &'static str| {
        move || {
            let arena = Arena::new("@..k")
                .legend('k', ArenaMonster::of("kobold").energy(100))
                .changing_monster("kobold", |kobold| {
                    kobold.mana = 50;
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![PowerDef::Scare],
                    });
                })
                .level(level)
                .hit_points(900)
                .stat(StatName::Wis, wisdom)
                .dice(by_label(&[("uses a power", 1)]));
            turn(arena, Action::Wait)
        }
    };
    for (level, wisdom, skill) in [
        (1, "3", 16),
        (1, "6", 21),
        (1, "14", 29),
        (1, "16", 32),
        (1, "18", 36),
        (1, "18/50", 41),
        (1, "18/100", 51),
        (1, "18/150", 61),
        (1, "18/200", 71),
        (30, "10", 55),
        (50, "18/200", 95),
    ] {
        book.witness(&["BRW-SAVE-01"])
            .with(frightened(level, wisdom))
            .without(frightened(1, "10"))
            .differs(
                |turn| turn.chance(SAVE),
                Chance::percent(skill),
                Chance::percent(26),
            );
    }
}

/// What keeps a race from what others suffer or lack: each gift of the list, and how far it sees warm blood.
fn gifted(turn: &Turn) -> (Vec<Ability>, Vec<Ward>, Vec<StatName>, u8) {
    let all = turn.arena.derived().protections.gifts;
    (
        all.abilities
            .iter()
            .filter(|ability| *ability != Ability::Infravision)
            .collect(),
        all.wards.iter().collect(),
        all.sustains.iter().collect(),
        all.infravision,
    )
}

fn gifts(book: &mut Book) {
    let born = |race| move || turn(Arena::new("@").playing(race, Class::Warrior), Action::Wait);
    let rows: [(Race, &[Ability], &[Ward], &[StatName], u8); 10] = [
        (Race::HalfElf, &[], &[], &[], 2),
        (Race::Elf, &[], &[], &[], 3),
        (Race::Hobbit, &[Ability::HoldLife], &[], &[], 4),
        (Race::Gnome, &[Ability::FreeAction], &[], &[], 4),
        (Race::Kobold, &[], &[Ward::Poison], &[], 5),
        (Race::Dwarf, &[], &[Ward::Blindness], &[], 5),
        (Race::HalfOrc, &[], &[Ward::Stunning], &[], 3),
        (
            Race::HalfTroll,
            &[Ability::Regeneration],
            &[],
            &[StatName::Str],
            3,
        ),
        (Race::Dunadan, &[], &[], &[StatName::Con], 0),
        (Race::HighElf, &[], &[Ward::Hallucination], &[], 4),
    ];
    for (race, abilities, wards, sustains, squares) in rows {
        let all = (
            abilities.to_vec(),
            wards.to_vec(),
            sustains.to_vec(),
            squares,
        );
        let traced = if sustains.is_empty() {
            "ABL-ABIL-04"
        } else {
            "ABL-ABIL-01"
        };
        book.witness(&["BRW-GIFT-01"])
            .step_of(traced)
            .with(born(race))
            .without(born(Race::Human))
            .differs(gifted, all, (Vec::new(), Vec::new(), Vec::new(), 0));
    }
    // In play: a ward keeps away what a touch brings upon others.
    let touched = |race, condition| {
        move || {
            let arena = Arena::new("@k")
                .playing(race, Class::Warrior)
                .hit_points(200)
                .changing_monster("kobold", move |kobold| {
                    kobold.blows[0].effect = Some(BlowEffect::Afflict(condition, Dice::flat(9)));
                })
                .legend('k', ArenaMonster::of("kobold").energy(100))
                .dice(by_label(&[("ATK-HIT-01", 1)]));
            turn(arena, Action::Wait)
        }
    };
    for (race, condition) in [
        (Race::Kobold, Condition::Poisoned),
        (Race::Dwarf, Condition::Blind),
        (Race::HalfOrc, Condition::Stunned),
        (Race::HighElf, Condition::Hallucinating),
        (Race::Gnome, Condition::Paralyzed),
    ] {
        let counter = format!("{condition:?} 0 becomes 9");
        book.witness(&["BRW-GIFT-01"])
            .step_of("ABL-ABIL-04")
            .with(touched(race, condition))
            .without(touched(Race::Human, condition))
            .differs(|turn| turn.says(&counter), false, true);
    }
    // Race and ring count together: five squares and three.
    let sees = |race, squares: u8, apart: usize| {
        move || {
            let arena = Arena::new(&format!("@{}k", ".".repeat(apart - 1)))
                .dark()
                .playing(race, Class::Warrior)
                .legend('k', ArenaMonster::of("kobold").energy(-5000))
                .wearing("ring_damage")
                .changing_item("ring_damage", move |ring| {
                    ring.gifts.infravision = squares;
                    if squares > 0 {
                        ring.gifts.abilities.insert(Ability::Infravision);
                    }
                });
            turn(arena, Action::Wait)
        }
    };
    let seen = |turn: &Turn| turn.arena.knows().monsters().len();
    for (race, squares, apart) in [
        (Race::Dwarf, 3, 8),
        (Race::Human, 8, 8),
        (Race::HalfElf, 1, 3),
    ] {
        book.witness(&["BRW-GIFT-02"])
            .step_of("ABL-ABIL-04")
            .with(sees(race, squares, apart))
            .without(sees(race, squares, apart + 1))
            .differs(seen, 1_usize, 0_usize);
    }
}

fn growth(book: &mut Book) {
    let drinks = |class, from: &'static str, bottles: usize| {
        move || {
            let arena = Arena::new("@")
                .playing(Race::Human, class)
                .stat(StatName::Str, from)
                .carrying("potion_might", 9);
            let potion = arena.uid("potion_might");
            turns(arena, &vec![Action::Quaff(potion); bottles.max(1)])
        }
    };
    let strength = |turn: &Turn| character(&turn.arena).stats()[StatName::Str].to_string();
    // A point below 18, ten above it, and no farther than a Mage's natural maximum.
    for (from, bottles, to) in [
        ("11", 1, "12"),
        ("17", 1, "18"),
        ("18", 1, "18/10"),
        ("18/35", 2, "18/50"),
        ("18/35", 3, "18/50"),
    ] {
        book.witness(&["BRW-STAT-01"])
            .with(drinks(Class::Mage, from, bottles))
            .without(drinks(Class::Mage, "9", 1))
            .differs(strength, to, "10");
    }
}

fn healing(book: &mut Book) {
    // 1000 x 197 + 1442 of 65536 each turn; ten turns bring 30 points, at rest 60; 200 bring 6, 20 none.
    let heals = |most: i32, action: Action| {
        move || {
            let arena = Arena::new("@").hit_points(most).wounded_to(1).food(7000);
            turns(arena, &[action; 10])
        }
    };
    let back = |turn: &Turn| turn.arena.player().hit_points - 1;
    for (most, action, points) in [
        (1000, Action::Rest, 60),
        (200, Action::Wait, 6),
        (200, Action::Rest, 12),
        (20, Action::Rest, 1),
        (5000, Action::Wait, 150),
    ] {
        book.witness(&["BRW-HEAL-01"])
            .with(heals(most, action))
            .without(heals(1000, Action::Wait))
            .differs(back, points, 30);
    }
    let monster = |most: i32, waits: usize| {
        move || {
            let arena = Arena::new("@......k").legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(most)
                    .wounded_to(20)
                    .energy(-90_000),
            );
            turns(arena, &vec![Action::Wait; waits])
        }
    };
    for (most, waits, points) in [(1000, 10, 30), (350, 10, 23), (40, 10, 21), (40, 29, 22)] {
        book.witness(&["BRW-HEAL-02"])
            .with(monster(most, waits))
            .without(monster(most, 9))
            .differs(|turn| turn.arena.monster("kobold").hit_points, points, 20);
    }
    // 11 of its 40 points of mana are spent: it has 29, 18 and 7 left, and two more with each tenth turn.
    let magic = |most: i32| {
        move || {
            let arena = Arena::new("@..k")
                .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(0))
                .hit_points(9000)
                .changing_monster("kobold", move |kobold| {
                    kobold.mana = most;
                    kobold.never_moves = true;
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![PowerDef::Blind],
                    });
                })
                .dice(by_label(&[("uses a power", 1), ("saving throw", 1)]));
            turns(arena, &[Action::Wait; 41])
        }
    };
    // Five points for each use: once at first, and then with a point in ten turns not again; with five in ten each ten.
    book.witness(&["BRW-HEAL-02"])
        .with(magic(100))
        .without(magic(5))
        .differs(|turn| turn.count("saving throw"), 24_usize, 1_usize);
}

fn lava(book: &mut Book) {
    // A draught melts the floor underfoot, or does no more than warm it.
    let stands = |strength: i16, waits: usize| {
        move || {
            let arena = Arena::new("...\n.@.\n...")
                .hit_points(900)
                .carrying("potion_might", 1)
                .changing_item("potion_might", move |potion| {
                    potion.usage = ItemUse::Potion(vec![EffectDef::Project(ProjectDef {
                        kind: DamageType::Fire,
                        shape: Shape::Around(0),
                        strength: Dice::flat(strength),
                    })]);
                })
                .dice(by_label(&[("heat of the lava", 22), ("ground melts", 1)]));
            let mut actions = vec![Action::Wait; waits];
            actions.insert(0, Action::Quaff(arena.uid("potion_might")));
            turns(arena, &actions)
        }
    };
    let heat = |turn: &Turn| {
        let once = turn.count("heat of the lava");
        (once, (once > 0).then(|| turn.dice("heat of the lava")))
    };
    let dice = || Some("4d10".to_owned());
    book.witness(&["BRW-LAVA-01"])
        .with(stands(2500, 0))
        .without(stands(50, 0))
        .differs(heat, (1, dice()), (0, None));
    book.witness(&["BRW-LAVA-01"])
        .with(stands(2500, 2))
        .without(stands(2500, 0))
        .differs(heat, (3, dice()), (1, dice()));
    // Monsters too, unless fire is nothing to them.
    let burns = |flag: bool| {
        move || {
            let arena = Arena::new("@....k")
                .legend(
                    'k',
                    ArenaMonster::of("kobold")
                        .hit_points(400)
                        .energy(-900)
                        .on("lava"),
                )
                .changing_monster("kobold", move |kobold| {
                    if flag {
                        kobold
                            .flags
                            .insert(barrow::rules::projection::monster::MonsterFlag::ImFire);
                    }
                })
                .dice(by_label(&[("heat of the lava", 22)]));
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-LAVA-01"])
        .with(burns(false))
        .without(burns(true))
        .differs(heat, (1, dice()), (0, None));
}

/// A light that has burnt for so many turns, then is fed.
fn fed(light: &'static str, fuel: (u16, Refuel), with: &'static str, burnt: usize) -> Turn {
    let mut arena = Arena::new("@.......")
        .carrying("ration", 9)
        .wearing(light)
        .carrying(with, 1)
        .changing_item(light, move |light| {
            light.usage = ItemUse::Light {
                radius: 2,
                fuel: fuel.0,
                refuel: fuel.1,
            };
        });
    for done in 1..=burnt {
        // So long a time takes a meal now and then.
        let eats = done.is_multiple_of(1500);
        let ration = Action::Eat(arena.uid("ration"));
        arena.act(if eats { ration } else { Action::Wait });
    }
    turn_of(arena, |arena| Action::Refuel(arena.uid(with)))
}

fn lights(book: &mut Book) {
    // 7500 turns more, but never more than a lantern of 7600 holds: what is left and what has burnt together.
    let left = |turn: &Turn| turn.arena.fuel();
    let total = |turn: &Turn| left(turn).map(|left| u64::from(left) + turn.arena.game_turn() / 10);
    book.witness(&["BRW-LIGHT-01"])
        .with(|| fed("lantern", (7600, Refuel::Lantern), "flask_oil", 7540))
        .without(|| fed("lantern", (7600, Refuel::Lantern), "flask_oil", 60))
        .differs(total, Some(7600 + 7500), Some(7600 + 60));
    // Another torch gives what is left of it.
    book.witness(&["BRW-LIGHT-01"])
        .with(|| fed("torch", (300, Refuel::Torch), "torch", 100))
        .without(|| {
            let mut arena = Arena::new("@")
                .wearing("torch")
                .carrying("torch", 1)
                .changing_item("torch", |torch| {
                    torch.usage = ItemUse::Light {
                        radius: 2,
                        fuel: 300,
                        refuel: Refuel::Torch,
                    };
                });
            arena.wait(100);
            turn(arena, Action::Wait)
        })
        .differs(left, Some(300), Some(199));
    // Half a turn: game turns of 10 and of 5.
    book.witness(&["BRW-LIGHT-01"])
        .with(|| fed("torch", (300, Refuel::Torch), "torch", 1))
        .without(|| turns(Arena::new("@"), &[Action::Wait, Action::Wait]))
        .differs(|turn| turn.arena.game_turn(), 15_u64, 20_u64);
    let burns = |fuel: u16| {
        move || {
            let arena =
                Arena::new("@....")
                    .dark()
                    .wearing("torch")
                    .changing_item("torch", move |torch| {
                        torch.usage = ItemUse::Light {
                            radius: 2,
                            fuel,
                            refuel: Refuel::Torch,
                        };
                    });
            turn(arena, Action::Wait)
        }
    };
    for left in [100_u16, 50, 25, 10, 0] {
        let says = move |turn: &Turn| turn.says(&format!("torch has {left} turns left"));
        book.witness(&["BRW-LIGHT-02"])
            .with(burns(left + 1))
            .without(burns(left + 2))
            .differs(says, true, false);
    }
    // In the sun it keeps its fuel.
    let waits = |above: bool| {
        let arena = Arena::new("@").wearing("torch");
        let arena = if above { arena.above_ground() } else { arena };
        move || turns(arena, &[Action::Wait; 5])
    };
    book.witness(&["BRW-LIGHT-03"])
        .with(waits(true))
        .without(waits(false))
        .differs(left, Some(5000), Some(4995));
    // When it is out, a step shows no more than the next square.
    let shows = |fuel: u16| {
        move || {
            let arena =
                Arena::new("@....")
                    .dark()
                    .wearing("torch")
                    .changing_item("torch", move |torch| {
                        torch.usage = ItemUse::Light {
                            radius: 2,
                            fuel,
                            refuel: Refuel::Torch,
                        };
                    });
            turns(arena, &[Action::Wait, Action::Step(Dir::E)])
        }
    };
    let seen = |turn: &Turn| turn.arena.view().trim_end().to_owned();
    book.witness(&["BRW-LIGHT-02"])
        .with(shows(1))
        .without(shows(3))
        .differs(seen, ".@.", ".@..");
}
