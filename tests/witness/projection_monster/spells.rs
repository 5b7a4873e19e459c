//! Spells on monsters: copies, healing, haste, slowness, sleep, confusion, holding, fear (PRJ-MONFX-24 to -37).

use barrow::{
    content::MonsterDef,
    dice::Chance,
    rules::{
        Class, Race,
        projection::{DamageType as D, monster::MonsterFlag as F},
    },
};

use crate::{
    frame::{Book, Turn},
    projection::{becomes, bolt, range, target},
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    kindness(book);
    minds(book);
    powers(book);
    holding(book);
}

/// A spell of a Human of some class on a kobold that has been changed.
fn cast(
    class: Class,
    kind: D,
    power: i16,
    told: &[(&'static str, i32)],
    change: impl FnOnce(&mut MonsterDef) + 'static,
) -> Turn {
    let arena = range()
        .playing(Race::Human, class)
        .changing_monster("kobold", change);
    bolt(arena, kind, power, told)
}

/// The same of a Warrior.
fn on(kind: D, power: i16, change: impl FnOnce(&mut MonsterDef) + 'static) -> Turn {
    cast(Class::Warrior, kind, power, &[], change)
}

fn speed(turn: &Turn) -> i32 {
    turn.arena.monster("kobold").speed
}

fn kindness(book: &mut Book) {
    let wounded = |kind, speed| {
        let arena = range().legend(
            'k',
            target("floor").hit_points(500).wounded_to(50).speed(speed),
        );
        bolt(arena, kind, 60, &[])
    };
    let state = |turn: &Turn| {
        let kobolds: Vec<_> = turn
            .arena
            .monsters()
            .iter()
            .map(|one| (one.hit_points, one.speed))
            .collect();
        (kobolds.len(), kobolds[0])
    };
    book.witness(&["PRJ-MON-37", "PRJ-MONFX-24"])
        .with(move || wounded(D::OldClone, 39))
        .without(move || wounded(D::OldClone, 40))
        .differs(state, (2, (500, 44)), (2, (500, 40)));
    book.witness(&["PRJ-MON-37", "PRJ-MONFX-24"])
        .with(move || wounded(D::OldClone, 0))
        .without(move || wounded(D::OldHeal, 0))
        .differs(state, (2, (500, 5)), (1, (110, 0)));
    book.witness(&["PRJ-MON-38", "PRJ-MONFX-25"])
        .with(move || wounded(D::OldHeal, 0))
        .without(|| {
            let arena = range().legend('k', target("floor").hit_points(80).wounded_to(50));
            bolt(arena, D::OldHeal, 60, &[])
        })
        .differs(|turn| turn.arena.monster("kobold").hit_points, 110, 80);
    book.witness(&["PRJ-MON-39", "PRJ-MONFX-26"])
        .with(move || wounded(D::OldSpeed, 39))
        .without(move || wounded(D::OldSpeed, 40))
        .differs(speed, 49, 40);
}

fn minds(book: &mut Book) {
    // Down to ten below the speed of its kind.
    let slow = |below| {
        let arena = range()
            .legend('k', target("floor").speed(5 - below))
            .changing_monster("kobold", |kobold| kobold.speed = 5);
        bolt(arena, D::OldSlow, 60, &[])
    };
    book.witness(&["PRJ-MON-40", "PRJ-MONFX-27"])
        .with(move || slow(9))
        .without(move || slow(10))
        .differs(speed, -14, -5);
    book.witness(&["PRJ-MON-41", "PRJ-MONFX-28"])
        .with(|| on(D::OldSleep, 60, |_| {}))
        .without(|| on(D::OldSleep, 60, |kobold| kobold.flags = F::NoSleep.into()))
        .differs(|turn| turn.arena.monster("kobold").sleep > 300, true, false);
    for (rules, kind, label, bane, needs, words, dice) in [
        (
            ["PRJ-MON-42", "PRJ-MONFX-29"],
            D::OldConf,
            "turns of confusion",
            F::NoConf,
            None,
            "Confused",
            "3d12+1",
        ),
        (
            ["PRJ-MON-49", "PRJ-MONFX-35"],
            D::TurnUndead,
            "turns of fear",
            F::NoFear,
            Some(F::Undead),
            "Afraid",
            "3d30+1",
        ),
        (
            ["PRJ-MON-50", "PRJ-MONFX-36"],
            D::TurnEvil,
            "turns of fear",
            F::NoFear,
            Some(F::Evil),
            "Afraid",
            "3d30+1",
        ),
        (
            ["PRJ-MON-51", "PRJ-MONFX-37"],
            D::TurnAll,
            "turns of fear",
            F::NoFear,
            None,
            "Afraid",
            "4d30+1",
        ),
    ] {
        let told = if words == "Afraid" {
            &[("turns of fear", 17)]
        } else {
            &[("turns of confusion", 17)]
        };
        let at = move |bane: Option<F>, needs: Option<F>| {
            cast(Class::Warrior, kind, 60, told, move |kobold| {
                kobold.flags.extend(bane.into_iter().chain(needs));
            })
        };
        let turns = move |turn: &Turn| becomes(turn, words);
        book.witness(&rules)
            .with(move || at(None, needs))
            .without(move || at(Some(bane), needs))
            .differs(turns, 17, 0);
        book.witness(&rules)
            .with(move || at(None, needs))
            .without(move || at(Some(bane), needs))
            .differs(
                move |turn| turn.rolls_for(label).next().map(|_| turn.dice(label)),
                Some(dice.to_owned()),
                None,
            );
        if let Some(needs) = needs {
            book.witness(&rules)
                .with(move || at(None, Some(needs)))
                .without(move || at(None, None))
                .differs(turns, 17, 0);
        }
    }
}

fn powers(book: &mut Book) {
    // T of level 10 against R(1..60): the monster resists where T is above the roll.
    let resists = |turn: &Turn| turn.chance("level against power");
    for (rule, kind, needs, unique, undead, other) in [
        ("PRJ-MONFX-27", D::OldSlow, None, 30, 12, 12),
        ("PRJ-MONFX-28", D::OldSleep, None, 30, 12, 12),
        ("PRJ-MONFX-29", D::OldConf, None, 30, 25, 12),
        ("PRJ-MONFX-35", D::TurnUndead, Some(F::Undead), 20, 12, 12),
        ("PRJ-MONFX-36", D::TurnEvil, Some(F::Evil), 30, 20, 12),
        ("PRJ-MONFX-37", D::TurnAll, None, 30, 30, 12),
    ] {
        let who = move |is_unique: bool, is_undead: bool| {
            on(kind, 60, move |kobold| {
                kobold.unique = is_unique;
                kobold.flags.extend(needs);
                kobold.flags.extend(is_undead.then_some(F::Undead));
            })
        };
        let t = |t: i64| Chance::new(t - 1, 60);
        book.witness(&[rule])
            .with(move || who(false, false))
            .without(move || who(true, false))
            .differs(resists, t(other), t(unique));
        if undead != other {
            book.witness(&[rule])
                .with(move || who(false, true))
                .without(move || who(false, false))
                .differs(
                    |turn| turn.chance("level against power"),
                    t(undead),
                    t(other),
                );
        }
    }
    // What the class gives: 30 becomes 45 or 40; and 40 by luck, whatever the class.
    for (rule, kind, class, odds, grown) in [
        (
            "PRJ-MONFX-27",
            D::OldSlow,
            Class::Mage,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-28",
            D::OldSleep,
            Class::Mage,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-29",
            D::OldConf,
            Class::Mage,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-35",
            D::TurnUndead,
            Class::Priest,
            Chance::one_in(4),
            45,
        ),
        (
            "PRJ-MONFX-36",
            D::TurnEvil,
            Class::Priest,
            Chance::one_in(2),
            45,
        ),
        (
            "PRJ-MONFX-36",
            D::TurnEvil,
            Class::Paladin,
            Chance::one_in(4),
            40,
        ),
        (
            "PRJ-MONFX-37",
            D::TurnAll,
            Class::Priest,
            Chance::one_in(3),
            40,
        ),
        (
            "PRJ-MONFX-27",
            D::OldSlow,
            Class::Druid,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-28",
            D::OldSleep,
            Class::Druid,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-29",
            D::OldConf,
            Class::Druid,
            Chance::one_in(3),
            45,
        ),
        (
            "PRJ-MONFX-35",
            D::TurnUndead,
            Class::Necromancer,
            Chance::one_in(2),
            45,
        ),
        (
            "PRJ-MONFX-36",
            D::TurnEvil,
            Class::Necromancer,
            Chance::one_in(4),
            40,
        ),
    ] {
        let all = |kobold: &mut MonsterDef| kobold.flags = F::Undead | F::Evil;
        let power = |turn: &Turn| i64::from(turn.chance("level against power").of());
        let gifted = |turn: &Turn| {
            turn.rolls_for("gift of the class")
                .next()
                .map(|_| turn.chance("gift of the class"))
        };
        book.witness(&[rule])
            .with(move || cast(class, kind, 30, &[("gift of the class", 1)], all))
            .without(move || cast(Class::Warrior, kind, 30, &[("gift of the class", 1)], all))
            .differs(
                move |turn| (gifted(turn), power(turn)),
                (Some(odds), grown),
                (None, 30_i64),
            );
        book.witness(&[rule])
            .with(move || cast(class, kind, 30, &[("luck of the caster", 1)], all))
            .without(move || cast(class, kind, 30, &[], all))
            .differs(power, 40_i64, 30_i64);
    }
}

fn holding(book: &mut Book) {
    let held = |turn: &Turn| becomes(turn, "Paralyzed");
    // At level 1: R(1..15) above 2 resists at level 10, R(1..10) the undead; the dice are 1d6 + 4 and 1d7 + 5.
    let undead = |kobold: &mut MonsterDef| kobold.flags = F::Undead.into();
    book.witness(&["PRJ-MON-43", "PRJ-MONFX-30"])
        .with(|| cast(Class::Warrior, D::Hold, 1, &[("turns held", 6)], |_| {}))
        .without(|| {
            cast(
                Class::Warrior,
                D::Hold,
                1,
                &[("turns held", 6), ("luck against being held", 1)],
                |_| {},
            )
        })
        .differs(held, 6, 0);
    book.witness(&["PRJ-MON-44", "PRJ-MONFX-31"])
        .with(move || {
            cast(
                Class::Warrior,
                D::HoldUndead,
                1,
                &[("turns held", 9)],
                undead,
            )
        })
        .without(|| {
            cast(
                Class::Warrior,
                D::HoldUndead,
                1,
                &[("turns held", 9)],
                |_| {},
            )
        })
        .differs(held, 9, 0);
    let odds = |turn: &Turn| {
        (
            turn.chance("its level resists being held"),
            turn.chance("luck against being held"),
        )
    };
    book.witness(&["PRJ-MONFX-30"])
        .with(|| on(D::Hold, 1, |_| {}))
        .without(|| on(D::Hold, 1, |kobold| kobold.level = 20))
        .differs(
            odds,
            (Chance::new(13, 15), Chance::one_in(4)),
            (Chance::new(28, 30), Chance::one_in(4)),
        );
    book.witness(&["PRJ-MONFX-31"])
        .with(move || on(D::HoldUndead, 1, undead))
        .without(move || {
            on(D::HoldUndead, 1, move |kobold| {
                undead(kobold);
                kobold.level = 20;
            })
        })
        .differs(
            odds,
            (Chance::new(8, 10), Chance::one_in(5)),
            (Chance::new(18, 20), Chance::one_in(5)),
        );
}
