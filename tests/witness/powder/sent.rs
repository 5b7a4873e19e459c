//! What is sent at one creature, and what comes of hits (POW-SCOPE, POW-AFTER-01 to -03).

use barrow::{
    content::{ItemUse, ProjectDef},
    dice::{Chance, Dice},
    grid::{Pos, area::Shape},
    rules::{Class, Race, projection::DamageType},
    sim::{Action, Charge},
    testing::ArenaMonster,
};

use super::{FORTH, attacker, foe, highest, somebody, throw, warrior};
use crate::{
    frame::{Book, Turn, turn, turn_of},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    sent(book);
    explosions(book);
    side_effects(book);
}

/// Somebody of level 20 points a wand whose fire spreads in a shape.
fn wand(shape: Shape, hitroll: i32) -> Turn {
    let arena = somebody("@..k", Race::Human, Class::Mage, 20)
        .legend('k', foe("kobold"))
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                let (kind, strength) = (DamageType::Fire, Dice::flat(20));
                wand.effects = vec![ProjectDef {
                    shape,
                    kind,
                    strength,
                }];
            }
        })
        .dice(by_label(&[
            ("use of a device", 1),
            ("hitroll", hitroll),
            ("attack modifier", 1),
            ("natural armor", 2),
        ]));
    turn_of(arena, |arena| Action::Aim {
        item: arena.uid("wand_darts"),
        at: Pos::new(3, 0),
    })
}

fn sent(book: &mut Book) {
    // A ray must hit; what bursts needs no aim.
    book.witness(&["POW-SCOPE-01"])
        .with(|| wand(Shape::Bolt, 2))
        .without(|| wand(Shape::Ball(1), 2))
        .differs(
            |turn| (turn.count("hitroll"), turn.harm("kobold")),
            (1, 0),
            (0, 20),
        );
    // The mage has 3 + 19 x 0.8 magical levels and 1 + 19 x 0.3 physical ones; a wand counts both, a spell the first.
    let spell = || {
        let arena = somebody("@..k", Race::Human, Class::Mage, 20)
            .legend('k', foe("kobold"))
            .carrying("book_elements", 1)
            .knowing("frost_bolt")
            .dice(by_label(&[("casting", 0), ("failure", 0), ("hitroll", 15)]));
        turn_of(arena, |arena| Action::Cast {
            spell: arena.spell("frost_bolt"),
            at: Some(Pos::new(3, 0)),
        })
    };
    book.witness(&["POW-BONUS-02"])
        .with(|| wand(Shape::Bolt, 15))
        .without(spell)
        .differs(|turn| highest(turn, "attack modifier"), Some(25), Some(19));
}

fn explosions(book: &mut Book) {
    // A flask that explodes hurts everybody beside its target, the thrower too.
    let thrown = |explodes| {
        let arena = warrior("@k", 1)
            .legend('k', foe("kobold"))
            .carrying("flask_oil", 1)
            .dice(by_label(&[("hitroll", 19), ("explosion", explodes)]));
        turn_of(arena, |arena| throw(arena, "flask_oil", 1))
    };
    book.witness(&["POW-AFTER-01"])
        .with(move || thrown(1))
        .without(move || thrown(0))
        .differs(
            |turn| (turn.says("explosion at (1, 0)"), turn.says("hits player")),
            (true, true),
            (false, false),
        );
}

fn side_effects(book: &mut Book) {
    // A sleeper wakes with one in ten for each point.
    let asleep = |sleep: u16, damage| {
        let arena = warrior("@k", 1)
            .wearing("long_sword")
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(900)
                    .asleep(sleep)
                    .energy(-5000),
            )
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("damage dice", damage),
                ("the sleeper wakes", 1),
            ]));
        turn(arena, FORTH)
    };
    book.witness(&["POW-AFTER-02"])
        .with(move || asleep(9000, 3))
        .without(move || asleep(9000, 5))
        .differs(
            |turn| turn.chance("the sleeper wakes"),
            Chance::percent(30),
            Chance::percent(50),
        );
    book.witness(&["POW-AFTER-02"])
        .with(move || asleep(9000, 3))
        .without(move || asleep(0, 3))
        .differs(|turn| turn.says("kobold wakes"), true, false);
    // Light blinds for as many turns as it hurts; it does not confuse.
    let lit = |weapon: &'static str| {
        let arena = warrior("@k", 1)
            .wearing(weapon)
            .legend('k', foe("kobold"))
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("damage dice", 2),
                ("enchantment", 1),
            ]));
        turn(arena, FORTH)
    };
    book.witness(&["POW-AFTER-02"])
        .with(move || lit("sword_of_dawn"))
        .without(move || lit("long_sword"))
        .differs(
            |turn| (turn.says("Blind 0 becomes 3"), turn.says("Confused")),
            (true, false),
            (false, false),
        );
    // What a bite is linked to comes with it; one that is linked to nothing only hurts.
    let bitten = |linked: bool| {
        let arena = warrior("@x", 1)
            .changing_monster("snake", move |snake| {
                (snake.powers, snake.erratic) = (None, 0);
                if !linked {
                    snake.blows[0].effect = None;
                }
            })
            .legend('x', attacker("snake"))
            .dice(by_label(&[
                ("hitroll", 19),
                ("attack modifier", 3),
                ("damage dice", 3),
            ]));
        turn(arena, Action::Wait)
    };
    book.witness(&["POW-AFTER-03"])
        .with(move || bitten(true))
        .without(move || bitten(false))
        .differs(|turn| turn.says("Poisoned"), true, false);
}
