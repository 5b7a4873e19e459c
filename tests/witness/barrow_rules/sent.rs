//! What is sent out, how far missiles fly, and what breaks (BRW-FALL to BRW-SPLASH).

use barrow::{
    content::{EffectDef, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{
        Class, Race,
        ability::resistance::Resistance,
        ability::status::Condition,
        base::{ruleset::Ruleset, stat::StatName},
        projection::DamageType,
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, tried, turn, turn_of},
    projection::{aim, armed, hurt, plain, target},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    falloff(book);
    ranges(book);
    splashes(book);
}

/// A wand's projection of pure mana goes off so many squares from a kobold that is nine squares away.
fn sent(shape: Shape, strength: i16, aside: i16) -> Turn {
    let row = ".".repeat(24);
    let arena = Arena::new(&format!(
        "@........k..............\n{row}\n{row}\n{row}\n{row}"
    ))
    .legend('k', target("floor"))
    .changing_monster("kobold", plain)
    .hit_points(500)
    .dice(by_label(&[("use of a device", 1)]));
    let at = Pos { x: 9, y: aside };
    aim(armed(arena, shape, DamageType::Mana, strength), at)
}

fn falloff(book: &mut Book) {
    let harm = |turn: &Turn| turn.harm("kobold");
    for shape in [Shape::Bolt, Shape::Beam, Shape::Sight] {
        book.witness(&["BRW-FALL-01"])
            .with(move || sent(shape, 100, 0))
            .without(|| sent(Shape::Ball(4), 100, 2))
            .differs(harm, 100, 33);
    }
    for (aside, part) in [(1, 50), (2, 33), (3, 25)] {
        book.witness(&["BRW-FALL-02"])
            .with(move || sent(Shape::Ball(4), 100, aside))
            .without(|| sent(Shape::Ball(4), 100, 0))
            .differs(harm, part, 100);
    }
    book.witness(&["BRW-FALL-02"])
        .with(|| around(2))
        .without(|| around(1))
        .differs(harm, 33, 50);
    // A kobold of 300 hit points breathes 100.
    let breath = |apart: usize| {
        move || {
            let arena = Arena::new(&format!("@{}k", ".".repeat(apart - 1)))
                .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(100))
                .hit_points(3000)
                .changing_monster("kobold", |kobold| {
                    kobold.hearing = 20;
                    kobold.powers = Some(PowersDef {
                        one_in: 1,
                        list: vec![PowerDef::Breathe(DamageType::Mana)],
                    });
                })
                .dice(by_label(&[("uses a power", 1)]));
            turn(arena, Action::Wait)
        }
    };
    for (apart, part) in [(2, 80), (3, 66), (5, 50), (9, 33), (10, 30)] {
        book.witness(&["BRW-FALL-03"])
            .with(breath(apart))
            .without(breath(1))
            .differs(hurt, part, 100);
    }
    // Two points are less than a third of one two squares away; beyond the ball there is none.
    book.witness(&["BRW-FALL-04"])
        .step_of("BRW-FALL-02")
        .with(|| sent(Shape::Ball(3), 2, 3))
        .without(|| sent(Shape::Ball(3), 2, 4))
        .differs(harm, 1, 0);
}

/// A staff of mana bursts around somebody who stands so many squares from the kobold.
fn around(apart: usize) -> Turn {
    let arena = Arena::new(&format!("@{}k", ".".repeat(apart - 1)))
        .legend('k', target("floor"))
        .changing_monster("kobold", plain)
        .carrying("potion_might", 1)
        .changing_item("potion_might", |potion| {
            potion.usage = ItemUse::Potion(vec![EffectDef::Project(ProjectDef {
                kind: DamageType::Mana,
                shape: Shape::Around(4),
                strength: Dice::flat(100),
            })]);
        })
        .dice(by_label(&[]));
    turn_of(arena, |arena| Action::Quaff(arena.uid("potion_might")))
}

/// A thing flies, if it can, to a square so far away.
fn flies(ruleset: Ruleset, strength: &'static str, thing: &'static str, apart: i16) -> Turn {
    let at = Pos { x: apart, y: 0 };
    let arena = Arena::new(&format!("@{}", ".".repeat(30)))
        .ruleset(ruleset)
        .playing(Race::Human, Class::Warrior)
        .stat(StatName::Str, strength)
        .carrying(thing, 2);
    let fired = matches!(thing, "arrow" | "shot");
    let arena = match thing {
        "arrow" => arena.wearing("long_bow"),
        "shot" => arena.wearing("sling"),
        _ => arena,
    };
    tried(arena, move |arena| {
        let item = arena.uid(thing);
        if fired {
            Action::Fire { ammo: item, at }
        } else {
            Action::Throw { item, at }
        }
    })
}

fn ranges(book: &mut Book) {
    let refused = |turn: &Turn| turn.says("refused: OutOfRange");
    for ruleset in [Ruleset::Angband, Ruleset::Powder] {
        for missile in ["arrow", "shot"] {
            book.witness(&["BRW-RANGE-01"])
                .with(move || flies(ruleset, "18/100", missile, 20))
                .without(move || flies(ruleset, "18/100", missile, 21))
                .differs(refused, false, true);
        }
        // (10 + 20) x 10 / 50 for a lantern of five pounds, (100 + 20) x 10 / 50 with a Strength of 18/80.
        for (strength, thing, squares) in [
            ("10", "lantern", 6),
            ("3", "lantern", 4),
            ("18/10", "lantern", 10),
            ("10", "torch", 10),
            ("3", "torch", 7),
            ("10", "flask_oil", 10),
        ] {
            book.witness(&["BRW-RANGE-02"])
                .with(move || flies(ruleset, strength, thing, squares))
                .without(move || flies(ruleset, strength, thing, squares + 1))
                .differs(refused, false, true);
        }
    }
}

/// A flask or potion is thrown at a kobold beside which a snake lies.
fn thrown(thing: &'static str, effects: Option<Vec<EffectDef>>, breaks: i32) -> Turn {
    let mut arena = Arena::new("@.....\n..k.s.\n...t..")
        .legend('k', target("floor"))
        .legend('s', ArenaMonster::of("snake").hit_points(500).energy(-5000))
        .legend('t', ArenaMonster::of("rat").hit_points(500).energy(-5000))
        .changing_monster("kobold", plain)
        .carrying(thing, 1)
        .dice(by_label(&[
            ("breakage", breaks),
            ("ATK-HIT-01", 20),
            ("strength", 6),
        ]));
    if let Some(effects) = effects {
        arena = arena.changing_item(thing, move |potion| {
            potion.usage = ItemUse::Potion(effects);
        });
    }
    turn_of(arena, |arena| Action::Throw {
        item: arena.uid(thing),
        at: Pos { x: 2, y: 1 },
    })
}

fn splashes(book: &mut Book) {
    // It bursts one square far: the rat, and not the snake.
    book.witness(&["BRW-SPLASH-01"])
        .with(|| thrown("flask_oil", None, 1))
        .without(|| thrown("dagger", None, 1))
        .differs(
            |turn| {
                (
                    turn.harm("rat"),
                    turn.harm("snake"),
                    turn.says("Fire Ball(1)"),
                )
            },
            (3, 0, true),
            (0, 0, false),
        );
    book.witness(&["BRW-SPLASH-01"])
        .with(|| thrown("flask_oil", None, 1))
        .without(|| thrown("potion_speed", None, 1))
        .differs(
            |turn| {
                turn.says("sends Fire Ball(1)")
                    .then(|| turn.dice("strength"))
            },
            Some("1d6".to_owned()),
            None,
        );
    // What a potion is, what its burst is, and the dice of that.
    let nine = Dice::new(2, 4).plus(1);
    let rows: [(EffectDef, &str, &str); 12] = [
        (EffectDef::Heal(nine), "OldHeal", "2d4+1"),
        (EffectDef::Haste(nine), "OldSpeed", "20"),
        (EffectDef::Slow(nine), "OldSlow", "20"),
        (
            EffectDef::Afflict(Condition::Poisoned, nine),
            "Pois",
            "2d4+1",
        ),
        (
            EffectDef::Afflict(Condition::Stunned, nine),
            "Sound",
            "2d4+1",
        ),
        (
            EffectDef::Afflict(Condition::Confused, nine),
            "OldConf",
            "20",
        ),
        (EffectDef::Afflict(Condition::Afraid, nine), "TurnAll", "20"),
        (
            EffectDef::Afflict(Condition::Paralyzed, nine),
            "OldSleep",
            "20",
        ),
        (EffectDef::Bless(nine), "DispEvil", "3d6"),
        (EffectDef::Resist(Resistance::Fire, nine), "Cold", "1d6"),
        (EffectDef::Resist(Resistance::Cold, nine), "Fire", "1d6"),
        (
            EffectDef::Project(ProjectDef {
                kind: DamageType::Acid,
                shape: Shape::Around(2),
                strength: nine,
            }),
            "Acid",
            "2d4+1",
        ),
    ];
    for (effect, kind, dice) in rows {
        let burst = format!("sends {kind} Ball(1)");
        book.witness(&["BRW-SPLASH-02"])
            .with(move || thrown("potion_might", Some(vec![effect]), 1))
            .without(move || thrown("potion_might", Some(vec![EffectDef::Identify]), 1))
            .differs(
                |turn| turn.says(&burst).then(|| strength(turn)),
                Some(dice.to_owned()),
                None,
            );
    }
}

/// The dice of a burst, or its strength where it is always the same.
fn strength(turn: &Turn) -> String {
    if turn.count("strength") > 0 {
        turn.dice("strength")
    } else {
        String::new()
    }
}
