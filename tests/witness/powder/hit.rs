//! Hitroll, forced results, hit test and critical (POW-SCOPE, POW-MULT, POW-ATTACK, POW-MOD, POW-HIT, POW-CRIT).

use barrow::{
    dice::Roll,
    grid::Dir,
    rules::{Class, Race, ability::status::Condition},
    sim::Action,
    testing::{Arena, Play},
};

use super::{FORTH, fire, foe, highest, somebody, term, throw, warrior};
use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// A blow with a sword at a kobold of natural AC 2, with a hitroll and a modifier.
fn blow(hitroll: i32, modifier: i32) -> Turn {
    turn(
        warrior("@k", 1)
            .wearing("long_sword")
            .legend('k', foe("kobold"))
            .dice(by_label(&[
                ("hitroll", hitroll),
                ("attack modifier", modifier),
                ("natural armor", 2),
            ])),
        FORTH,
    )
}

/// A blow at a monster of a kind for each number that the hitroll may show, the least modifier and the most natural armor: a
/// kobold's 2 is reached from 11 on, a drake's 13 by the forced hit alone.
fn all_hitrolls(key: &'static str) -> Turn {
    let blow = |hitroll| {
        let told = [
            ("hitroll", hitroll),
            ("attack modifier", 1),
            ("natural armor", 99),
        ];
        let arena = warrior("@k", 1).wearing("long_sword");
        turn(arena.legend('k', foe(key)).dice(by_label(&told)), FORTH)
    };
    let mut turns = (1..=20).map(blow);
    let mut all = turns.next().expect("there are twenty");
    for turn in turns {
        all.lines.extend(turn.lines);
        all.rolls.extend(turn.rolls);
    }
    all
}

/// A blow with a hitroll of 11 and the least modifier at a monster of a kind: it reaches the 2 of a kobold's hide, and not the
/// 13 of a drake's.
fn struck(key: &'static str) -> Turn {
    let told = [
        ("hitroll", 11),
        ("attack modifier", 1),
        ("natural armor", 99),
    ];
    let arena = warrior("@k", 1).wearing("long_sword");
    turn(arena.legend('k', foe(key)).dice(by_label(&told)), FORTH)
}

/// A blow at a drake of natural AC 13, which only forced hits reach.
fn at_the_drake(hitroll: i32, threat: i32) -> Turn {
    turn(
        warrior("@d", 1)
            .wearing("long_sword")
            .legend('d', foe("ember_drake"))
            .dice(by_label(&[
                ("hitroll", hitroll),
                ("attack modifier", 1),
                ("natural armor", 13),
                ("critical threat", threat),
            ])),
        FORTH,
    )
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    // A miss ends it at once: nothing is rolled for damage.
    book.witness(&["POW-SCOPE-02"])
        .with(|| struck("ember_drake"))
        .without(|| struck("kobold"))
        .differs(
            |turn| {
                turn.rolls
                    .iter()
                    .map(|roll| roll.what.label)
                    .collect::<Vec<_>>()
            },
            [
                "hitroll",
                "attack modifier",
                "attack modifier",
                "attack modifier",
                "body part",
                "natural armor",
            ],
            [
                "hitroll",
                "attack modifier",
                "attack modifier",
                "attack modifier",
                "body part",
                "natural armor",
                "damage dice",
            ],
        );
    book.witness(&["POW-ATTACK-01"])
        .with(|| all_hitrolls("kobold"))
        .without(|| all_hitrolls("ember_drake"))
        .differs(
            |turn| {
                let d20 = |roll: &Roll| matches!(roll, Roll::Range { lo: 1, hi: 20, .. });
                let all = turn.rolls_for("hitroll").filter(|roll| d20(roll)).count();
                (all, turn.lines_with("player hits"))
            },
            (20, 10),
            (20, 1),
        );
    // A tie hits: 11 + 1 - 10 is 2.
    book.witness(&["POW-HIT-01", "POW-MOD-05"])
        .with(|| blow(10, 2))
        .without(|| blow(9, 2))
        .differs(|turn| turn.says("player hits kobold"), true, false);
    book.witness(&["POW-HIT-01", "POW-MOD-05"])
        .with(|| blow(9, 3))
        .without(|| blow(9, 2))
        .differs(|turn| turn.says("player hits kobold"), true, false);
    forced(book);
    critical(book);
    charges(book);
    circumstances(book);
}

fn forced(book: &mut Book) {
    // With level 40 even a 2 reaches the kobold; a 1 never does, and nothing is rolled after it.
    let sure = |hitroll| {
        let arena = warrior("@k", 40)
            .wearing("long_sword")
            .legend('k', foe("kobold"));
        turn(
            arena.dice(by_label(&[("hitroll", hitroll), ("attack modifier", 36)])),
            FORTH,
        )
    };
    book.witness(&["POW-ATTACK-02"])
        .with(move || sure(1))
        .without(move || sure(2))
        .differs(
            |turn| {
                (
                    turn.says("player hits kobold"),
                    turn.count("attack modifier"),
                    turn.count("body part"),
                )
            },
            (false, 0, 0),
            (true, 4, 1),
        );
    // Who has stumbled into a pit misses whatever falls.
    let stumbling = |ground: &'static str| {
        let arena = warrior("@_k", 40)
            .legend('_', ground)
            .wearing("long_sword")
            .legend('k', foe("kobold"));
        turns(arena.dice(by_label(&[("hitroll", 20)])), &[FORTH, FORTH])
    };
    book.witness(&["POW-ATTACK-02"])
        .with(move || stumbling("pit"))
        .without(move || stumbling("floor"))
        .differs(|turn| turn.says("player hits kobold"), false, true);
    book.witness(&["POW-ATTACK-03", "POW-ATTACK-05", "POW-CRIT-01"])
        .with(|| at_the_drake(20, 1))
        .without(|| at_the_drake(19, 1))
        .differs(
            |turn| {
                (
                    turn.says("player hits ember_drake"),
                    turn.count("critical threat"),
                )
            },
            (true, 1),
            (false, 0),
        );
    // A Rogue knows True Aim from level 3 on; a dagger that is thrown asks for it, a spear does not.
    let aimed = |level, thing: &'static str| {
        let arena = somebody("@..d", Race::Human, Class::Rogue, level)
            .carrying(thing, 1)
            .legend('d', foe("ember_drake"))
            .dice(by_label(&[
                ("hitroll", 2),
                ("attack modifier", 1),
                ("natural armor", 13),
            ]));
        let action = throw(&arena, thing, 3);
        turn(arena, action)
    };
    let see = |turn: &Turn| {
        (
            turn.says("player hits ember_drake"),
            turn.count("critical threat"),
        )
    };
    book.witness(&["POW-ATTACK-04", "POW-ATTACK-05"])
        .with(move || aimed(3, "dagger"))
        .without(move || aimed(2, "dagger"))
        .differs(see, (true, 0), (false, 0));
    book.witness(&["POW-ATTACK-04"])
        .with(move || aimed(3, "dagger"))
        .without(move || aimed(3, "spear"))
        .differs(see, (true, 0), (false, 0));
    // A bandit dodges, but no forced hit.
    let dodged = |hitroll| {
        let arena = warrior("@p", 20)
            .wearing("long_sword")
            .legend('p', foe("bandit"));
        turn(
            arena.dice(by_label(&[
                ("hitroll", hitroll),
                ("attack modifier", 20),
                ("dodge", 1),
            ])),
            FORTH,
        )
    };
    book.witness(&["POW-ATTACK-05"])
        .with(move || dodged(20))
        .without(move || dodged(19))
        .differs(
            |turn| (turn.says("player hits bandit"), turn.count("dodge")),
            (true, 0),
            (false, 1),
        );
}

fn critical(book: &mut Book) {
    let see = |turn: &Turn| {
        (
            turn.dice("damage dice"),
            turn.count("attack modifier"),
            turn.count("natural armor"),
        )
    };
    // A fresh roll against the same modifier and AC roll: of 3 + 1 - 10 nothing comes, of 20 always.
    for (threat, critical) in [(20, true), (19, false)] {
        let rules: &[&'static str] = if critical {
            &["POW-CRIT-02", "POW-CRIT-03"]
        } else {
            &["POW-CRIT-02", "POW-CRIT-04"]
        };
        let (dice, other) = if critical {
            ("2d8", "1d8")
        } else {
            ("1d8", "2d8")
        };
        book.witness(rules)
            .with(move || at_the_drake(20, threat))
            .without(move || at_the_drake(20, if critical { 1 } else { 20 }))
            .differs(see, (dice.to_owned(), 3, 1), (other.to_owned(), 3, 1));
    }
    // Against a kobold a threat roll of 11 succeeds as a hitroll of 11 does, and one of 10 does not.
    let kobold = |threat| {
        let arena = warrior("@k", 1)
            .wearing("long_sword")
            .legend('k', foe("kobold"));
        turn(
            arena.dice(by_label(&[
                ("hitroll", 20),
                ("critical threat", threat),
                ("attack modifier", 1),
                ("natural armor", 2),
            ])),
            FORTH,
        )
    };
    book.witness(&["POW-CRIT-03"])
        .with(move || kobold(11))
        .without(move || kobold(10))
        .differs(|turn| turn.dice("damage dice"), "2d8", "1d8");
    book.witness(&["POW-CRIT-04"])
        .with(move || kobold(10))
        .without(move || kobold(11))
        .differs(
            |turn| (turn.says("player hits kobold"), turn.dice("damage dice")),
            (true, "1d8".to_owned()),
            (true, "2d8".to_owned()),
        );
}

fn charges(book: &mut Book) {
    // A warrior of level 8 who runs straight at somebody; one of level 7 has not learned to, and who waits has no run.
    let charge = |level, waits: bool| {
        let arena = warrior("...k\n@...", level)
            .wearing("long_sword")
            .legend('k', foe("kobold"));
        let arena = arena.dice(by_label(&[("hitroll", 19), ("attack modifier", 3)]));
        let actions: &[Action] = if waits {
            &[Action::Step(Dir::NE), FORTH, Action::Wait, FORTH]
        } else {
            &[Action::Step(Dir::NE), FORTH, FORTH]
        };
        turns(arena, actions)
    };
    for other in [(7, false), (8, true)] {
        book.witness(&["POW-MULT-01"])
            .with(move || charge(8, false))
            .without(move || charge(other.0, other.1))
            .differs(|turn| turn.dice("damage dice"), "2d8", "1d8");
    }
}

/// A shot with a bow, or a blow, at a kobold of natural AC 2 that just misses by 1 or 4 unless something helps.
fn tried(arena: Arena, hitroll: i32, shot: bool) -> Turn {
    let arena = arena
        .wearing("long_bow")
        .carrying("arrow", 2)
        .legend('k', foe("kobold"))
        .dice(by_label(&[
            ("hitroll", hitroll),
            ("attack modifier", 2),
            ("natural armor", 2),
        ]));
    let action = if shot { fire(&arena, 1) } else { FORTH };
    turn(arena, action)
}

fn circumstances(book: &mut Book) {
    let hits = |turn: &Turn| turn.says("player hits");
    // Ten hits; who sees nothing needs four more.
    book.witness(&["POW-MOD-02"])
        .with(|| tried(warrior("@k", 1).ailing(Condition::Blind, 9), 13, false))
        .without(|| tried(warrior("@k", 1), 13, false))
        .differs(
            |turn| (turn.says("hits"), term(turn, "POW-MOD-02")),
            (false, -4),
            (true, 0),
        );
    book.witness(&["POW-MOD-03"])
        .with(|| tried(warrior("@k", 1).standing_on("tree"), 6, true))
        .without(|| tried(warrior("@k", 1), 6, true))
        .differs(hits, true, false);
    // In the tree a blow gains nothing.
    book.witness(&["POW-MOD-03"])
        .with(|| tried(warrior("@k", 1).standing_on("tree"), 6, true))
        .without(|| tried(warrior("@k", 1).standing_on("tree"), 6, false))
        .differs(hits, true, false);
    // The Gnomes' natural enemies are kobolds, the Elves' are not.
    for other in [Race::Human, Race::Elf] {
        book.witness(&["POW-MOD-04"])
            .with(|| tried(somebody("@k", Race::Gnome, Class::Warrior, 1), 6, false))
            .without(move || tried(somebody("@k", other, Class::Warrior, 1), 6, false))
            .differs(hits, true, false);
    }
    // Of three rolls the highest counts: 9 + 4 - 10 reaches 2, and 9 + 1 - 10 does not.
    let rolled = |second, hit: bool| {
        let mut rolls = vec![
            Play::Range(9),
            Play::Range(1),
            Play::Range(second),
            Play::Range(1),
            Play::Pick(2),
            Play::Range(2),
        ];
        rolls.extend(hit.then_some(Play::Sum(5)));
        turn(
            warrior("@k", 1)
                .wearing("long_sword")
                .legend('k', foe("kobold"))
                .script(rolls),
            FORTH,
        )
    };
    book.witness(&["POW-MOD-01"])
        .with(move || rolled(4, true))
        .without(move || rolled(1, false))
        .differs(
            |turn| {
                (
                    turn.says("player hits"),
                    turn.count("attack modifier"),
                    highest(turn, "attack modifier"),
                )
            },
            (true, 3, Some(4)),
            (false, 3, Some(4)),
        );
}
