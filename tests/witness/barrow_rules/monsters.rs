//! Monsters: as what they come, what comes over them, how far and how long their powers work, what they leave
//! (BRW-SPAWN, BRW-MIND, BRW-POWER, BRW-DROP); and dice that files give, which much of it is rolled with (BRW-DICE).

use barrow::{
    content::{EffectDef, ItemId, ItemUse, MonsterDef, MonsterId, PowerDef, PowersDef},
    dice::{Chance, Dice},
    grid::{Pos, area::Shape},
    rules::{
        Class, Race, ability::resistance::Resistance, ability::status::Condition,
        projection::DamageType,
    },
    sim::Action,
    testing::{Arena, ArenaMonster, content},
};

use crate::{
    frame::{Book, Turn, turn, turn_of},
    projection::{aim, armed},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    minds(book);
    powers(book);
    drained_and_summoned(book);
    comes_and_leaves(book);
    dice_of_files(book);
    lent(book);
}

/// A kobold three squares to the east, in a corridor, that acts when the player has waited.
fn kobold(
    ailing: Option<Condition>,
    told: &[(&'static str, i32)],
    set: fn(&mut MonsterDef),
) -> Turn {
    let mut kobold = ArenaMonster::of("kobold").hit_points(300).energy(100);
    if let Some(condition) = ailing {
        kobold = kobold.ailing(condition, 9);
    }
    let arena = Arena::new(&format!("@..k{}", ".".repeat(90)))
        .playing(Race::Human, Class::Mage)
        .level(20)
        .hit_points(3000)
        .legend('k', kobold)
        .changing_monster("kobold", set)
        .dice(by_label(told));
    turn(arena, Action::Wait)
}

/// Nothing of it is changed.
fn plain(_: &mut MonsterDef) {}

/// A monster that has these powers, and mana for them.
fn with(kobold: &mut MonsterDef, one_in: u8, list: Vec<PowerDef>) {
    (kobold.mana, kobold.hearing, kobold.never_moves) = (90, 20, true);
    kobold.powers = Some(PowersDef { one_in, list });
}

fn minds(book: &mut Book) {
    let moves = |turn: &Turn| turn.lines_with("kobold moves");
    let reels: &[(&str, i32)] = &[("reels, and loses the turn", 1)];
    book.witness(&["BRW-MIND-01"])
        .with(move || kobold(Some(Condition::Stunned), reels, plain))
        .without(move || kobold(None, reels, plain))
        .differs(moves, 0_usize, 1_usize);
    let chance = |label: &'static str| {
        move |turn: &Turn| (turn.count(label) > 0).then(|| turn.chance(label))
    };
    book.witness(&["BRW-MIND-01"])
        .with(move || kobold(Some(Condition::Stunned), &[], plain))
        .without(move || kobold(Some(Condition::Afraid), &[], plain))
        .differs(chance("reels, and loses the turn"), Chance::one_in(2), None);
    // The third of the eight directions is east, away from the player.
    let east: &[(&str, i32)] = &[("direction", 2)];
    let away = |turn: &Turn| turn.says("kobold moves (3, 0) to (4, 0)");
    for condition in [Condition::Confused, Condition::Blind] {
        book.witness(&["BRW-MIND-02"])
            .with(move || kobold(Some(condition), east, plain))
            .without(move || kobold(None, east, plain))
            .differs(away, true, false);
    }
    book.witness(&["BRW-MIND-02"])
        .with(move || kobold(None, east, |kobold| kobold.erratic = 100))
        .without(move || kobold(None, east, plain))
        .differs(away, true, false);
    book.witness(&["BRW-MIND-02"])
        .with(move || kobold(None, east, |kobold| kobold.erratic = 30))
        .without(move || kobold(None, east, plain))
        .differs(chance("stumbles about"), Chance::percent(30), None);
    let scares: &[(&str, i32)] = &[("uses a power", 1), ("which power", 1)];
    let powers: fn(&mut MonsterDef) =
        |kobold| with(kobold, 4, vec![PowerDef::Confuse, PowerDef::Scare]);
    book.witness(&["BRW-MIND-03"])
        .with(move || kobold(None, scares, powers))
        .without(move || kobold(None, &scares[..1], powers))
        .differs(|turn| turn.says("kobold casts Scare"), true, false);
    book.witness(&["BRW-MIND-03"])
        .with(move || kobold(None, &[], powers))
        .without(move || kobold(None, &[], plain))
        .differs(chance("uses a power"), Chance::one_in(4), None);
}

fn powers(book: &mut Book) {
    let uses: &[(&str, i32)] = &[("uses a power", 1)];
    let lasts = |turn: &Turn| turn.dice("turns it lasts");
    let blinds: fn(&mut MonsterDef) = |kobold| with(kobold, 1, vec![PowerDef::Blind]);
    let holds: fn(&mut MonsterDef) = |kobold| with(kobold, 1, vec![PowerDef::Hold]);
    let rows: [(fn(&mut MonsterDef), &str, fn(&mut MonsterDef), &str); 5] = [
        (blinds, "1d4+9", holds, "1d4+1"),
        (holds, "1d4+1", blinds, "1d4+9"),
        (
            |kobold| with(kobold, 1, vec![PowerDef::Confuse]),
            "1d4+3",
            blinds,
            "1d4+9",
        ),
        (
            |kobold| with(kobold, 1, vec![PowerDef::Scare]),
            "1d4+3",
            blinds,
            "1d4+9",
        ),
        (
            |kobold| with(kobold, 1, vec![PowerDef::Slow]),
            "1d4+3",
            blinds,
            "1d4+9",
        ),
    ];
    for (power, dice, other, others) in rows {
        book.witness(&["BRW-POWER-04"])
            .with(move || kobold(None, uses, power))
            .without(move || kobold(None, uses, other))
            .differs(lasts, dice, others);
    }
    // PRJ-GEN-19 takes it at least half as far. It teleports when little is left of it.
    let far = |turn: &Turn| i32::from(turn.arena.monster("kobold").at.x) - 3;
    let flits = |power: PowerDef| {
        move || {
            let hurt = ArenaMonster::of("kobold").hit_points(300).wounded_to(100);
            let arena = Arena::new(&format!("@..k{}", ".".repeat(90)))
                .hit_points(3000)
                .legend('k', hurt.energy(100))
                .changing_monster("kobold", move |kobold| with(kobold, 1, vec![power]))
                .dice(by_label(uses));
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-POWER-05"])
        .with(flits(PowerDef::Blink))
        .without(flits(PowerDef::Teleport))
        .differs(|turn| (5..=10).contains(&far(turn)), true, false);
    book.witness(&["BRW-POWER-05"])
        .with(flits(PowerDef::Teleport))
        .without(flits(PowerDef::Blink))
        .differs(|turn| (30..=60).contains(&far(turn)), true, false);
}

fn drained_and_summoned(book: &mut Book) {
    let drains = |mana: i32| {
        move || {
            let hurt = ArenaMonster::of("kobold").hit_points(300).wounded_to(100);
            let arena = Arena::new("@..k")
                .playing(Race::Human, Class::Mage)
                .level(20)
                .mana(mana)
                .hit_points(3000)
                .legend('k', hurt.energy(100))
                .changing_monster("kobold", |kobold| {
                    kobold.flees_below = 0;
                    with(kobold, 1, vec![PowerDef::DrainMana(Dice::flat(9))]);
                })
                .dice(by_label(&[("uses a power", 1)]));
            turn(arena, Action::Wait)
        }
    };
    let mended = |turn: &Turn| turn.arena.monster("kobold").hit_points;
    book.witness(&["BRW-POWER-06"])
        .with(drains(9))
        .without(drains(4))
        .differs(mended, 109, 104);
    let summons = |picture: &'static str, hit_points: Dice| {
        move || {
            let arena = Arena::new(picture)
                .hit_points(3000)
                .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(100))
                .changing_monster("kobold", |kobold| {
                    with(kobold, 1, vec![PowerDef::Summon(rat(), Dice::flat(3))]);
                })
                .changing_monster("rat", move |rat| rat.hit_points = hit_points)
                .dice(by_label(&[("uses a power", 1)]));
            turn(arena, Action::Wait)
        }
    };
    // Three are called; a corridor has two free squares beside the kobold, and its end one.
    let came = |turn: &Turn| turn.lines_with("rat appears");
    book.witness(&["BRW-POWER-06"])
        .with(summons("@..k..", Dice::flat(5)))
        .without(summons("@...k", Dice::flat(5)))
        .differs(came, 2_usize, 1_usize);
    let most = |turn: &Turn| turn.arena.monster("rat").most;
    book.witness(&["BRW-SPAWN-01"])
        .with(summons("@...k", Dice::new(2, 6)))
        .without(summons("@...k", Dice::flat(4)))
        .differs(most, 7, 4);
}

/// The number of rats.
fn rat() -> MonsterId {
    content().monster_keys["rat"]
}

fn comes_and_leaves(book: &mut Book) {
    let gem: ItemId = content().item_keys["gem"];
    let dies = |luck: i32, strength: i16| {
        move || {
            let arena = Arena::new("@.k")
                .hit_points(500)
                .legend('k', ArenaMonster::of("kobold").hit_points(30).energy(-900))
                .changing_monster("kobold", move |kobold| kobold.drops = vec![(gem, 30)])
                .dice(by_label(&[
                    ("use of a device", 1),
                    ("leaves something behind", luck),
                ]));
            aim(
                armed(arena, Shape::Bolt, DamageType::Fire, strength),
                Pos::new(2, 0),
            )
        }
    };
    let left = |turn: &Turn| turn.arena.floor(Pos::new(2, 0)).len();
    for without in [(0, 500), (1, 3)] {
        book.witness(&["BRW-DROP-01"])
            .with(dies(1, 500))
            .without(dies(without.0, without.1))
            .differs(left, 1_usize, 0_usize);
    }
    let chance = |turn: &Turn| {
        let label = "leaves something behind";
        (turn.count(label) > 0).then(|| turn.chance(label))
    };
    book.witness(&["BRW-DROP-01"])
        .with(dies(1, 500))
        .without(dies(1, 3))
        .differs(chance, Chance::percent(30), None);
}

/// Somebody with a potion of so many effects, which is drunk.
fn drinks(arena: Arena, effects: Vec<EffectDef>) -> Turn {
    let arena = arena
        .carrying("potion_might", 1)
        .changing_item("potion_might", move |potion| {
            potion.usage = ItemUse::Potion(effects);
        })
        .dice(by_label(&[]));
    turn_of(arena, |arena| Action::Quaff(arena.uid("potion_might")))
}

fn dice_of_files(book: &mut Book) {
    let heals = |dice: Dice| {
        move || {
            let arena = Arena::new("@").hit_points(300).wounded_to(100);
            drinks(arena, vec![EffectDef::Heal(dice)])
        }
    };
    // The middle of 4d9 is 20.
    book.witness(&["BRW-DICE-01"])
        .with(heals(Dice::new(4, 9)))
        .without(heals(Dice::flat(50)))
        .differs(|turn| turn.dice("hit points healed"), "4d9", "50");
    book.witness(&["BRW-DICE-01"])
        .with(heals(Dice::new(4, 9)))
        .without(heals(Dice::flat(50)))
        .differs(
            |turn| turn.arena.player().hit_points - 100 >= 50,
            false,
            true,
        );
}

fn lent(book: &mut Book) {
    let fire = |turn: &Turn| turn.sheet("Resistance to fire");
    let worn = |arena: Arena, percent: u8| {
        arena.wearing("cloak").changing_item("cloak", move |cloak| {
            cloak.resists[Resistance::Fire] = percent;
        })
    };
    let drunk = |worn_percent: u8, to: Resistance| {
        move || {
            let effect = EffectDef::Resist(to, Dice::flat(50));
            drinks(worn(Arena::new("@"), worn_percent), vec![effect])
        }
    };
    // Half of the 60 that the cloak leaves.
    book.witness(&["BRW-RESIST-01"])
        .of_sheet()
        .with(drunk(40, Resistance::Fire))
        .without(drunk(40, Resistance::Cold))
        .differs(fire, "70%", "40%");
    // Half, where nothing is worn.
    book.witness(&["BRW-RESIST-01"])
        .of_sheet()
        .with(drunk(0, Resistance::Fire))
        .without(drunk(40, Resistance::Cold))
        .differs(fire, "50%", "40%");
}
