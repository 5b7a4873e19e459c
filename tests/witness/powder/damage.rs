//! Damage and aftermath (POW-DAMAGE, POW-AFTER).

use barrow::{
    dice::Roll,
    rules::{Class, Race},
    sim::Action,
    testing::{Arena, ArenaMonster, Play},
};

use super::{FORTH, attacker, foe, highest, somebody, throw, warrior};
use crate::{
    frame::{Book, Turn, turn},
    tools::by_label,
};

/// A blow that hits somebody by force, and is no critical; what else is told.
fn blow(weapon: &'static str, key: &'static str, told: &[(&'static str, i32)]) -> Turn {
    let mut dice = vec![("hitroll", 20), ("critical threat", 1), ("body part", 2)];
    dice.extend(told);
    turn(
        warrior("@x", 1)
            .wearing(weapon)
            .legend('x', foe(key))
            .dice(by_label(&dice)),
        FORTH,
    )
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    reduction(book);
    types(book);
    dice(book);
    aftermath(book);
    answers(book);
}

fn reduction(book: &mut Book) {
    // A dragon of natural AC 11, and a drake of 13.
    let dragon = |natural| blow("long_sword", "young_dragon", &[("natural armor", natural)]);
    book.witness(&["POW-DAMAGE-01"])
        .with(move || dragon(11))
        .without(move || dragon(10))
        .differs(|turn| highest(turn, "damage reduction"), Some(1), None);
    let rolled = |second| {
        let rolls = [20, 1, 1, 1].map(Play::Range).into_iter().chain([
            Play::Pick(2),
            Play::Range(13),
            Play::Range(1),
        ]);
        let rolls = rolls.chain([Play::Range(3), Play::Range(second), Play::Sum(5)]);
        turn(
            warrior("@x", 1)
                .wearing("long_sword")
                .legend('x', foe("ember_drake"))
                .script(rolls),
            FORTH,
        )
    };
    book.witness(&["POW-DAMAGE-02"])
        .with(move || rolled(2))
        .without(move || rolled(0))
        .differs(|turn| turn.harm("ember_drake"), 5 - 2, 5);
    // Two types, and each is reduced by rolls of its own.
    let struck = |weapon| {
        blow(
            weapon,
            "young_dragon",
            &[
                ("natural armor", 11),
                ("damage dice", 4),
                ("damage reduction", 1),
            ],
        )
    };
    book.witness(&["POW-DAMAGE-03", "POW-DAMAGE-04"])
        .with(move || struck("ember_axe"))
        .without(move || struck("battle_axe"))
        .differs(
            |turn| {
                (
                    turn.count("damage reduction"),
                    turn.count("damage dice"),
                    turn.harm("young_dragon"),
                )
            },
            (4, 2, 3 + 1 + 3 + 1),
            (2, 1, 3),
        );
    // Never less than 1, never healing.
    let least = |natural| {
        blow(
            "long_sword",
            "ember_drake",
            &[
                ("natural armor", natural),
                ("damage dice", 2),
                ("damage reduction", 3),
            ],
        )
    };
    book.witness(&["POW-DAMAGE-10"])
        .with(move || least(13))
        .without(move || least(10))
        .differs(|turn| turn.harm("ember_drake"), 1, 2);
    let cursed = |dice| {
        blow(
            "kinslayer",
            "kobold",
            &[("damage dice", dice), ("enchantment", -3)],
        )
    };
    book.witness(&["POW-DAMAGE-11"])
        .with(move || cursed(2))
        .without(move || cursed(5))
        .differs(|turn| turn.harm("kobold"), 0, 2);
}

fn types(book: &mut Book) {
    let fire = |key| {
        blow(
            "ember_axe",
            key,
            &[("damage dice", 4), ("natural armor", 1)],
        )
    };
    // An imp resists fire: no dice are thrown for it, and nothing comes of the critical either.
    book.witness(&["POW-DAMAGE-05"])
        .with(move || fire("fire_imp"))
        .without(move || fire("kobold"))
        .differs(|turn| turn.count("damage dice"), 1_usize, 2_usize);
    // The player's ring does the same to what the imp does.
    let claws = |ring: &'static str| {
        let arena = warrior("@u", 1)
            .wearing(ring)
            .changing_monster("fire_imp", |imp| (imp.powers, imp.erratic) = (None, 0))
            .legend('u', attacker("fire_imp"))
            .dice(by_label(&[("hitroll", 19), ("attack modifier", 6)]));
        turn(arena, Action::Wait)
    };
    book.witness(&["POW-DAMAGE-05"])
        .with(move || claws("ring_salamander"))
        .without(move || claws("ring_accuracy"))
        .differs(
            |turn| turn.count("damage dice") / turn.lines_with("fire_imp hits player").max(1),
            1_usize,
            2_usize,
        );
    // A zombie fears fire, and silver in every type.
    let last = |turn: &Turn| {
        turn.rolls_for("damage dice")
            .last()
            .is_some_and(|roll| matches!(roll, Roll::Sum { dice, .. } if dice.count() == 2))
    };
    book.witness(&["POW-DAMAGE-06"])
        .with(move || fire("zombie"))
        .without(move || fire("kobold"))
        .differs(last, true, false);
    for key in ["zombie", "skeleton"] {
        let silver = |key| blow("sword_of_dawn", key, &[("natural armor", 1)]);
        book.witness(&["POW-DAMAGE-06"])
            .with(move || silver(key))
            .without(move || silver("kobold"))
            .differs(|turn| turn.dice("damage dice"), "2d8", "1d8");
    }
    // A pick that digs hurts what is of stone.
    let pick = |key| blow("pick", key, &[("natural armor", 1)]);
    book.witness(&["POW-DAMAGE-06"])
        .with(move || pick("stone_troll"))
        .without(move || pick("cave_troll"))
        .differs(|turn| turn.dice("damage dice"), "2d8", "1d8");
}

fn dice(book: &mut Book) {
    // Number and constant are multiplied before the roll.
    let critical = |weapon, threat| {
        blow(
            weapon,
            "kobold",
            &[("critical threat", threat), ("enchantment", 2)],
        )
    };
    book.witness(&["POW-DAMAGE-07"])
        .with(move || critical("mace", 20))
        .without(move || critical("mace", 1))
        .differs(|turn| turn.dice("damage dice"), "2d6+2", "1d6+1");
    book.witness(&["POW-DAMAGE-08"])
        .with(move || critical("orc_cleaver", 20))
        .without(move || critical("orc_cleaver", 1))
        .differs(
            |turn| (turn.count("enchantment"), highest(turn, "enchantment")),
            (2, Some(4)),
            (1, Some(2)),
        );
    book.witness(&["POW-DAMAGE-08", "POW-DAMAGE-09"])
        .with(|| {
            blow(
                "orc_cleaver",
                "kobold",
                &[("damage dice", 6), ("enchantment", 2)],
            )
        })
        .without(|| blow("battle_axe", "kobold", &[("damage dice", 6)]))
        .differs(|turn| turn.harm("kobold"), 6 + 2, 6);
    book.witness(&["POW-DAMAGE-09"])
        .with(|| {
            blow(
                "kinslayer",
                "kobold",
                &[("damage dice", 6), ("enchantment", -2)],
            )
        })
        .without(|| blow("long_sword", "kobold", &[("damage dice", 6)]))
        .differs(|turn| turn.harm("kobold"), 6 - 2, 6);
}

fn aftermath(book: &mut Book) {
    // Who dies of the first type suffers no second.
    let left = |hit_points| {
        let arena = warrior("@k", 1)
            .wearing("ember_axe")
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(900)
                    .wounded_to(hit_points)
                    .energy(-5000),
            )
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("damage dice", 4),
            ]));
        turn(arena, FORTH)
    };
    book.witness(&["POW-AFTER-04"])
        .with(move || left(2))
        .without(move || left(400))
        .differs(
            |turn| {
                (
                    turn.says("kobold dies by player"),
                    turn.count("damage dice"),
                )
            },
            (true, 1),
            (false, 2),
        );
    // The adder's tooth is poisoned, and does nothing more to the dead.
    let poisoned = |weapon: &'static str, hit_points| {
        let arena = warrior("@k", 1)
            .wearing(weapon)
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(900)
                    .wounded_to(hit_points)
                    .energy(-5000),
            )
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("damage dice", 4),
            ]));
        turn(arena, FORTH)
    };
    let poison = |turn: &Turn| turn.says("poison costs kobold");
    book.witness(&["POW-AFTER-05"])
        .with(move || poisoned("adder_tooth", 400))
        .without(move || poisoned("dagger", 400))
        .differs(poison, true, false);
    book.witness(&["POW-AFTER-05"])
        .with(move || poisoned("adder_tooth", 400))
        .without(move || poisoned("adder_tooth", 2))
        .differs(poison, true, false);
}

fn answers(book: &mut Book) {
    // A slime answers blows, one in ten, and no throws; a kobold answers nothing.
    let slime = |key: &'static str, thrown: bool| {
        let arena: Arena = warrior("@x", 1)
            .carrying("dagger", 1)
            .legend('x', foe(key))
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("hitback", 1),
            ]));
        let action = if thrown {
            throw(&arena, "dagger", 1)
        } else {
            FORTH
        };
        turn(arena, action)
    };
    for (key, thrown) in [("kobold", false), ("slime", true)] {
        book.witness(&["POW-AFTER-06"])
            .with(move || slime("slime", false))
            .without(move || slime(key, thrown))
            .differs(
                |turn| (turn.count("hitback"), turn.says("slime answers: Hitback")),
                (1, true),
                (0, false),
            );
    }
    // A Warrior of level 11 ripostes with a short sword, and not with a mace.
    let riposte = |level, weapon: &'static str| {
        let arena = somebody("@k", Race::Human, Class::Warrior, level)
            .wearing(weapon)
            .legend('k', attacker("kobold"))
            .dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", 1),
                ("riposte", 1),
            ]));
        turn(arena, Action::Wait)
    };
    for (level, weapon) in [(10, "short_sword"), (11, "mace")] {
        book.witness(&["POW-AFTER-06"])
            .with(move || riposte(11, "short_sword"))
            .without(move || riposte(level, weapon))
            .differs(
                |turn| {
                    (
                        turn.count("riposte"),
                        turn.says("player hits kobold"),
                        turn.count("hitroll"),
                    )
                },
                (1, true, 1),
                (0, false, 1),
            );
    }
}
