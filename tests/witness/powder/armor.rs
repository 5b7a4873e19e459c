//! Body parts, armor, shields and avoidance (POW-AC, POW-SHIELD, POW-AVOID).

use barrow::{
    dice::{Chance, Roll},
    rules::{Class, Race},
    sim::Action,
    testing::{Arena, ArenaMonster, Play},
};

use super::{FORTH, attacker, fire, foe, highest, somebody, term, throw, warrior, with_numbers};
use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// The parts of the body in the order of the document.
const HEAD: i32 = 0;
const NECK: i32 = 1;
const BODY: i32 = 2;
const FEET: i32 = 3;

/// A kobold's blow at somebody, on a part of the body.
fn struck(arena: Arena, part: i32) -> Turn {
    turn(
        arena
            .legend('k', attacker("kobold"))
            .dice(by_label(&[("hitroll", 15), ("body part", part)])),
        Action::Wait,
    )
}

/// The chance of the part that was struck, at the first or a later blow of the turn.
fn part_chance(turn: &Turn, which: usize) -> Option<Chance> {
    turn.rolls_for("body part")
        .nth(which)
        .and_then(|roll| match roll {
            Roll::Pick { chance, .. } => Some(*chance),
            Roll::Sum { .. } | Roll::Range { .. } | Roll::Chance { .. } => None,
        })
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    parts(book);
    worn(book);
    natural(book);
    shields(book);
    avoidance(book);
}

fn parts(book: &mut Book) {
    // Who strikes a Human: smaller, as large, larger.
    let by = |key: &'static str, part| {
        let arena = warrior("@x", 1)
            .changing_monster(key, |def| def.powers = None)
            .legend('x', attacker(key));
        turn(
            arena.dice(by_label(&[("body part", part), ("hitroll", 15)])),
            Action::Wait,
        )
    };
    for (part, smaller, similar, larger) in [(HEAD, 5, 20, 35), (NECK, 1, 5, 5), (FEET, 39, 20, 5)]
    {
        let percent = |hundredths| Some(Chance::percent(hundredths));
        book.witness(&["POW-AC-01"])
            .with(move || by("rat", part))
            .without(move || by("wolf", part))
            .differs(
                |turn| part_chance(turn, 0),
                percent(smaller),
                percent(similar),
            );
        if similar != larger {
            book.witness(&["POW-AC-01"])
                .with(move || by("ogre", part))
                .without(move || by("wolf", part))
                .differs(
                    |turn| part_chance(turn, 0),
                    percent(larger),
                    percent(similar),
                );
        }
    }
    // A flask that bursts at a kobold's feet: nobody is behind the fire that reaches the ogre beside it.
    let burst = |explodes| {
        let arena = warrior("@.kO", 20)
            .carrying("flask_oil", 1)
            .legend('k', foe("kobold"))
            .legend('O', foe("ogre"))
            .dice(by_label(&[
                ("hitroll", 19),
                ("explosion", explodes),
                ("attack modifier", 12),
                ("body part", HEAD),
            ]));
        let action = throw(&arena, "flask_oil", 2);
        turn(arena, action)
    };
    let at_ogre = || {
        let arena = warrior("@.O", 20)
            .carrying("flask_oil", 1)
            .legend('O', foe("ogre"))
            .dice(by_label(&[("hitroll", 19), ("body part", HEAD)]));
        let action = throw(&arena, "flask_oil", 2);
        turn(arena, action)
    };
    book.witness(&["POW-AC-02"])
        .with(move || burst(1))
        .without(at_ogre)
        .differs(
            |turn| part_chance(turn, turn.count("body part") - 1),
            Some(Chance::percent(20)),
            Some(Chance::percent(5)),
        );
    // A skeleton in mail. Without feet to be shod it is struck on the body.
    let skeleton = |footless: bool| {
        let content = if footless {
            with_numbers(
                "natural_ac: 1, size: Medium, kind: \"undead\", slots: [Head, Neck, Body, Feet],\n            wears: [\"chain_mail\"], weaknesses: [Silver], noise: 3,",
                "natural_ac: 1, size: Medium, kind: \"undead\", slots: [Head, Neck, Body],\n            wears: [\"chain_mail\"], weaknesses: [Silver], noise: 3,",
            )
        } else {
            barrow::testing::content()
        };
        let arena = warrior("@z", 1)
            .content(content)
            .wearing("long_sword")
            .legend('z', foe("skeleton"));
        turn(
            arena.dice(by_label(&[("hitroll", 15), ("body part", FEET)])),
            FORTH,
        )
    };
    book.witness(&["POW-AC-03"])
        .with(move || skeleton(true))
        .without(move || skeleton(false))
        .differs(|turn| turn.count("worn armor"), 2_usize, 0_usize);
}

fn worn(book: &mut Book) {
    let most = |turn: &Turn| highest(turn, "worn armor");
    // Leather of AC 2, and both skills of a Warrior; a Mage has neither.
    let leather = |class| {
        struck(
            somebody("@k", Race::Human, class, 1).wearing("soft_leather"),
            BODY,
        )
    };
    book.witness(&["POW-AC-04", "POW-AC-06"])
        .with(move || leather(Class::Warrior))
        .without(move || leather(Class::Mage))
        .differs(
            |turn| (highest(turn, "worn armor"), term(turn, "POW-AC-06")),
            (Some(2 + 2), 2),
            (Some(2), 0),
        );
    // The enchantment counts: 1 of the watchman's helm.
    let helm = |helm: &'static str| struck(warrior("@k", 1).wearing(helm), HEAD);
    book.witness(&["POW-AC-04"])
        .with(move || helm("helm_seeing"))
        .without(move || helm("helm"))
        .differs(most, Some(3 + 1), Some(3));
    // A bare part has nothing, whatever the skill.
    let leathers = |part| struck(warrior("@k", 1).wearing("soft_leather"), part);
    book.witness(&["POW-AC-05"])
        .with(move || leathers(HEAD))
        .without(move || leathers(BODY))
        .differs(most, None, Some(4));
    // Monsters have both skills: mail of 4.
    let mailed = |key: &'static str, part| {
        let arena = warrior("@x", 1).wearing("long_sword").legend('x', foe(key));
        turn(
            arena.dice(by_label(&[("hitroll", 15), ("body part", part)])),
            FORTH,
        )
    };
    book.witness(&["POW-AC-06"])
        .with(move || mailed("skeleton", BODY))
        .without(|| struck(warrior("@k", 1).wearing("chain_mail"), BODY))
        .differs(most, Some(4 + 2), Some(4 + 1));
    // An amulet of AC 3 and of a strange material, which a Mage learns at level 7; there is no skill of the neck.
    let amulet = |level| {
        struck(
            somebody("@k", Race::Human, Class::Mage, level).wearing("amulet"),
            NECK,
        )
    };
    book.witness(&["POW-AC-07"])
        .with(move || amulet(7))
        .without(move || amulet(6))
        .differs(most, Some(3 + 1), Some(3));
    // Skill 2 keeps the higher of two rolls, 0 the lower, 1 rolls once: what is rolled for 1 and for the most.
    let ladder = |arena: Arena, worn: &[i32], hit: bool| {
        let mut rolls = vec![
            Play::Range(10),
            Play::Range(1),
            Play::Range(1),
            Play::Range(1),
            Play::Pick(2),
        ];
        rolls.extend(worn.iter().map(|roll| Play::Range(*roll)));
        rolls.extend(hit.then_some(Play::Sum(2)));
        turn(
            arena.legend('k', attacker("kobold")).script(rolls),
            Action::Wait,
        )
    };
    let sees = |turn: &Turn| (turn.count("worn armor"), turn.says("kobold hits player"));
    let both = move || ladder(warrior("@k", 1).wearing("soft_leather"), &[1, 4], false);
    let none = move || {
        ladder(
            somebody("@k", Race::Human, Class::Mage, 1).wearing("soft_leather"),
            &[1, 2],
            true,
        )
    };
    let one = move || ladder(warrior("@k", 1).wearing("chain_mail"), &[1], true);
    book.witness(&["POW-AC-08"])
        .with(both)
        .without(none)
        .differs(sees, (2, false), (2, true));
    book.witness(&["POW-AC-08"])
        .with(one)
        .without(both)
        .differs(sees, (1, true), (2, false));
}

fn natural(book: &mut Book) {
    let troll = || somebody("@k", Race::HalfTroll, Class::Warrior, 1);
    book.witness(&["POW-AC-09"])
        .with(move || struck(troll(), BODY))
        .without(|| struck(warrior("@k", 1), BODY))
        .differs(
            |turn| (turn.count("natural armor"), highest(turn, "natural armor")),
            (1, Some(3)),
            (0, None),
        );
    // 13 + 1 - 10 is 4, which the leather's 4 alone does not stop; a third of the hide's 3 does.
    let tried = |arena: Arena| {
        let told = [
            ("hitroll", 13),
            ("attack modifier", 1),
            ("body part", BODY),
            ("worn armor", 4),
            ("natural armor", 3),
        ];
        turn(
            arena
                .wearing("soft_leather")
                .legend('k', attacker("kobold"))
                .dice(by_label(&told)),
            Action::Wait,
        )
    };
    book.witness(&["POW-AC-10"])
        .with(move || tried(troll()))
        .without(move || tried(warrior("@k", 1)))
        .differs(|turn| turn.says("kobold hits player"), false, true);
}

fn shields(book: &mut Book) {
    // A leather shield: a Warrior knows leather at once and shields from level 2 on, a Mage neither.
    let shielded = |class, level| {
        struck(
            somebody("@k", Race::Human, class, level).wearing("leather_shield"),
            HEAD,
        )
    };
    for (class, level, percent, other) in [(Class::Warrior, 1, 50, 25), (Class::Warrior, 2, 75, 25)]
    {
        book.witness(&["POW-SHIELD-01"])
            .with(move || shielded(class, level))
            .without(move || shielded(Class::Mage, 1))
            .differs(
                |turn| turn.chance("shield parry"),
                Chance::percent(percent),
                Chance::percent(other),
            );
    }
    // 12 + 1 - 10 is 3: a parry that rolls 4 stops it, though the head is bare.
    let parried = |parries| {
        let told = [
            ("hitroll", 13),
            ("attack modifier", 1),
            ("body part", HEAD),
            ("shield parry", parries),
            ("shield", 5),
        ];
        turn(
            warrior("@k", 2)
                .wearing("kings_shield")
                .legend('k', attacker("kobold"))
                .dice(by_label(&told)),
            Action::Wait,
        )
    };
    book.witness(&["POW-SHIELD-02"])
        .with(move || parried(1))
        .without(move || parried(0))
        .differs(
            |turn| {
                (
                    turn.says("kobold hits player"),
                    highest(turn, "shield"),
                    turn.count("shield"),
                )
            },
            (false, Some(3 + 2 + 2), 2),
            (true, None, 0),
        );
}

fn avoidance(book: &mut Book) {
    // A bandit dodges one blow in ten, unless it sleeps; a kobold does not know how.
    let dodges = |key: &'static str, asleep: u16| {
        let arena = warrior("@p", 20).wearing("long_sword").legend(
            'p',
            ArenaMonster::of(key)
                .hit_points(900)
                .energy(-5000)
                .asleep(asleep),
        );
        turn(
            arena.dice(by_label(&[
                ("hitroll", 19),
                ("attack modifier", 18),
                ("dodge", 1),
            ])),
            FORTH,
        )
    };
    let sees = |turn: &Turn| (turn.count("dodge"), turn.says("player hits"));
    book.witness(&["POW-AVOID-01"])
        .with(move || dodges("bandit", 9000))
        .without(move || dodges("bandit", 0))
        .differs(sees, (0, true), (1, false));
    book.witness(&["POW-AVOID-02"])
        .with(move || dodges("bandit", 0))
        .without(move || dodges("kobold", 0))
        .differs(sees, (1, false), (0, true));
    book.witness(&["POW-AVOID-02"])
        .with(move || dodges("bandit", 0))
        .without(|| parries("long_sword", 4))
        .differs(
            |turn| turn.rolls_for("dodge").next() == Some(&one_in_ten(true)),
            true,
            false,
        );
    // A crow that has flown is hard to shoot at, one that sat still is not.
    let shot = |flies: bool| {
        let energy = if flies { 100 } else { -5000 };
        let arena = warrior("@.........B.........", 20)
            .wearing("long_bow")
            .carrying("arrow", 3)
            .changing_monster("crebain", |crow| crow.erratic = 0)
            .legend(
                'B',
                ArenaMonster::of("crebain")
                    .hit_points(900)
                    .energy(energy)
                    .speed(-40),
            )
            .dice(by_label(&[
                ("hitroll", 19),
                ("attack modifier", 18),
                ("moving target", 1),
            ]));
        let action = fire(&arena, 9);
        turns(arena, &[Action::Wait, action])
    };
    book.witness(&["POW-AVOID-03"])
        .with(move || shot(true))
        .without(move || shot(false))
        .differs(
            |turn| (turn.count("moving target"), turn.says("player hits")),
            (1, false),
            (0, true),
        );
    book.witness(&["POW-AVOID-04"])
        .with(|| parries("long_sword", 4))
        .without(|| parries("long_sword", 3))
        .differs(
            |turn| (turn.count("parry"), turn.says("kobold hits player")),
            (1, false),
            (0, true),
        );
    book.witness(&["POW-AVOID-04"])
        .with(|| parries("long_sword", 4))
        .without(|| parries("mace", 4))
        .differs(
            |turn| turn.rolls_for("parry").next() == Some(&one_in_ten(true)),
            true,
            false,
        );
}

/// One in ten, rolled.
fn one_in_ten(value: bool) -> Roll {
    Roll::Chance {
        chance: Chance::percent(10),
        value,
    }
}

/// A kobold's blow at a warrior of a level with a weapon, who parries if it knows how.
fn parries(weapon: &'static str, level: i32) -> Turn {
    turn(
        warrior("@k", level)
            .wearing(weapon)
            .legend('k', attacker("kobold"))
            .dice(by_label(&[("hitroll", 19), ("parry", 1)])),
        Action::Wait,
    )
}
