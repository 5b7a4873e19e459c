//! Boulders, shots, arrows and missiles at the player (PRJ-PLRFX-02 to -12, PRJ-PLRSUB-01 to -08).

use barrow::{
    content::{ItemUse, SenderTrait},
    dice::Chance,
    rules::{
        ability::{special::Ability, specialty::Specialty},
        base::stat::StatName,
        projection::{DamageType as D, monster::MonsterFlag},
    },
    sim::Condition,
    testing::Arena,
};

use super::{at, bare, counter, from, loss, lost, ring, veteran, weakened};
use crate::{
    frame::{Book, Turn},
    projection::hurt,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    avoidance(book);
    armor(book);
    wounds(book);
    poison(book);
}

/// A shield of so much armor.
fn shield(arena: Arena, base: i32) -> Arena {
    arena
        .wearing("leather_shield")
        .changing_item("leather_shield", move |shield| {
            shield.to_armor = 0;
            if let ItemUse::Worn { armor, .. } = &mut shield.usage {
                *armor = base;
            }
        })
}

fn avoidance(book: &mut Book) {
    for kind in [D::Rock, D::Shot, D::Arrow, D::Missile, D::PMissile] {
        let evades = |arena: Arena| arena.level(20).specialized(Specialty::Evasion);
        book.witness(&["PRJ-PLRFX-01"])
            .with(move || at(kind, 100, &[("evasion", 1)], evades))
            .without(move || at(kind, 100, &[("evasion", 1)], |arena| arena.level(20)))
            .differs(|turn| hurt(turn) == 0, true, false);
    }
    for (rule, kind, label) in [
        ("PRJ-PLRFX-02", D::Rock, "dodging a boulder"),
        ("PRJ-PLRFX-05", D::Shot, "shot glancing off"),
        ("PRJ-PLRFX-09", D::Arrow, "arrow missing"),
        ("PRJ-PLRFX-11", D::Missile, "dodging a missile"),
        ("PRJ-PLRFX-11", D::PMissile, "dodging a missile"),
    ] {
        let agile = |arena: Arena| {
            from(shield(arena, 30).stat(StatName::Dex, "18/150"), |kobold| {
                kobold.level = 90;
            })
        };
        book.witness(&[rule])
            .with(move || at(kind, 100, &[(label, 1)], agile))
            .without(move || at(kind, 100, &[], agile))
            .differs(|turn| hurt(turn) == 0, true, false);
    }
    // Who is confused dodges nothing. D is 10 of energy and 5 x 120 / 30 pounds, less 2 or 32.
    let odds = |label: &'static str| {
        move |turn: &Turn| turn.rolls_for(label).next().map(|_| turn.chance(label))
    };
    for (rule, kind, label) in [
        ("PRJ-PLRFX-02", D::Rock, "dodging a boulder"),
        ("PRJ-PLRFX-11", D::Missile, "dodging a missile"),
    ] {
        let seen = odds(label);
        book.witness(&[rule])
            .with(move || at(kind, 100, &[(label, 1)], bare))
            .without(move || {
                at(kind, 100, &[(label, 1)], |arena| {
                    arena.ailing(Condition::Confused, 50)
                })
            })
            .differs(move |turn| seen(turn).is_some(), true, false);
    }
    let level = |kind, level| {
        at(kind, 100, &[], move |arena| {
            from(arena, move |kobold| kobold.level = level)
        })
    };
    let points = |label: &'static str, level: i64| {
        move |turn: &Turn| {
            let chance = turn.chance(label);
            i64::from(chance.hits()) * level / i64::from(chance.of())
        }
    };
    let (boulder, missile) = (
        points("dodging a boulder", 100),
        points("dodging a missile", 100),
    );
    book.witness(&["PRJ-PLRFX-02"])
        .with(move || level(D::Rock, 100))
        .without(move || level(D::Missile, 100))
        .differs(
            move |turn| {
                if turn.count("dodging a boulder") > 0 {
                    boulder(turn)
                } else {
                    missile(turn) + 1000
                }
            },
            28_i64,
            1000_i64,
        );
    // Base armor 30 - 10 against R(0..44).
    book.witness(&["PRJ-PLRFX-05"])
        .with(|| {
            at(D::Shot, 100, &[], |arena| {
                from(shield(arena, 30), |kobold| kobold.level = 45)
            })
        })
        .without(|| {
            at(D::Shot, 100, &[], |arena| {
                from(shield(arena, 10), |kobold| kobold.level = 45)
            })
        })
        .differs(
            |turn| turn.chance("shot glancing off"),
            Chance::new(20, 45),
            Chance::new(0, 45),
        );
    // Armor 30 against R(1..200), and then the shield's 30 against R(0..48).
    book.witness(&["PRJ-PLRFX-09"])
        .with(|| {
            at(D::Arrow, 100, &[], |arena| {
                from(shield(arena, 30), |kobold| kobold.level = 30)
            })
        })
        .without(|| {
            at(D::Arrow, 100, &[], |arena| {
                from(shield(arena, 10), |kobold| kobold.level = 30)
            })
        })
        .differs(
            |turn| {
                (
                    turn.chance("arrow missing"),
                    turn.chance("shield against an arrow"),
                )
            },
            (Chance::new(29, 200), Chance::new(30, 49)),
            (Chance::new(9, 200), Chance::new(10, 49)),
        );
}

fn armor(book: &mut Book) {
    for (rule, kind, some, most) in [
        ("PRJ-PLRFX-03", D::Rock, 80, 50),
        ("PRJ-PLRFX-06", D::Shot, 76, 40),
        ("PRJ-PLRFX-06", D::Arrow, 76, 40),
        ("PRJ-PLRFX-06", D::Missile, 76, 40),
    ] {
        let armored = move |by| {
            at(kind, 100, &[], move |arena| {
                ring(arena, move |ring| ring.to_armor = by)
            })
        };
        book.witness(&[rule])
            .with(move || armored(60))
            .without(move || at(kind, 100, &[], bare))
            .differs(hurt, some, 100);
        // Counted up to 150.
        book.witness(&[rule])
            .with(move || armored(190))
            .without(move || armored(60))
            .differs(hurt, most, some);
    }
}

fn wounds(book: &mut Book) {
    for (rule, kind, label, condition, odds, (few, little), (many, cap)) in [
        (
            "PRJ-PLRFX-04",
            D::Rock,
            "stun from a boulder",
            "Stunned",
            Chance::one_in(3),
            (60, 30),
            (400, 50),
        ),
        (
            "PRJ-PLRFX-07",
            D::Shot,
            "stun from a shot",
            "Stunned",
            Chance::one_in(4),
            (60, 20),
            (400, 30),
        ),
        (
            "PRJ-PLRFX-08",
            D::Shot,
            "cut from a shot",
            "Cut",
            Chance::one_in(4),
            (60, 20),
            (400, 30),
        ),
        (
            "PRJ-PLRFX-10",
            D::Arrow,
            "cut from an arrow",
            "Cut",
            Chance::one_in(2),
            (60, 30),
            (400, 50),
        ),
    ] {
        book.witness(&[rule])
            .with(move || at(kind, few, &[(label, 1)], bare))
            .without(move || at(kind, many, &[(label, 1)], bare))
            .differs(counter(condition), little, cap);
        book.witness(&[rule])
            .with(move || at(kind, few, &[(label, 1)], bare))
            .without(move || at(kind, few, &[], bare))
            .differs(counter(condition), little, 0);
        book.witness(&[rule])
            .with(move || at(kind, few, &[(label, 1)], bare))
            .without(|| at(D::Missile, 60, &[], bare))
            .differs(
                move |turn| turn.rolls_for(label).next().map(|_| turn.chance(label)),
                Some(odds),
                None,
            );
    }
    // Counters add up.
    book.witness(&["PRJ-GEN-16"])
        .with(|| {
            at(D::Rock, 60, &[("stun from a boulder", 1)], |arena| {
                arena.ailing(Condition::Stunned, 20)
            })
        })
        .without(|| at(D::Rock, 60, &[("stun from a boulder", 1)], bare))
        .differs(|turn| counter("Stunned")(turn) > 40, true, false);
}

/// A missile from one with Morgul magic.
fn morgul(outcome: i32, more: &[(&'static str, i32)], setup: impl FnOnce(Arena) -> Arena) -> Turn {
    let told: Vec<_> = [("Morgul magic on a missile", outcome)]
        .into_iter()
        .chain(more.iter().copied())
        .collect();
    at(D::PMissile, 40, &told, |arena| {
        from(setup(veteran(arena)), |kobold| {
            kobold.flags = MonsterFlag::MorgulMagic.into();
        })
    })
}

fn held(arena: Arena) -> Arena {
    ring(arena, |ring| {
        ring.gifts.abilities.insert(Ability::HoldLife);
    })
}

fn poison(book: &mut Book) {
    // 5 and the damage, of which R(22..45) and 4 count; the plain missile does not poison.
    book.witness(&["PRJ-PLRFX-12", "PRJ-PLRSUB-01"])
        .with(|| at(D::PMissile, 40, &[("poison", 45)], bare))
        .without(|| at(D::Missile, 40, &[], bare))
        .differs(counter("Poisoned"), 49, 0);
    let breath = |turn: &Turn| turn.says("black breath");
    let all = |turn: &Turn| (lost(turn), weakened(turn).len(), turn.says("black breath"));
    for (rule, outcome, with) in [
        ("PRJ-PLRSUB-05", 2, (loss(200, 20), 0, false)),
        ("PRJ-PLRSUB-06", 3, (0, 6, false)),
        ("PRJ-PLRSUB-07", 4, (loss(200, 20), 0, true)),
        ("PRJ-PLRSUB-08", 5, (loss(200, 20), 0, true)),
    ] {
        book.witness(&[rule, "PRJ-PLRSUB-03"])
            .with(move || morgul(outcome, &[], bare))
            .without(|| morgul(1, &[], bare))
            .differs(all, with, (0, 0, false));
    }
    book.witness(&["PRJ-PLRSUB-04"])
        .with(|| morgul(1, &[], bare))
        .without(|| morgul(4, &[], bare))
        .differs(breath, false, true);
    book.witness(&["PRJ-PLRSUB-05"])
        .with(|| morgul(2, &[("hold life against a missile", 1)], held))
        .without(|| morgul(2, &[], held))
        .differs(lost, loss(200, 2), loss(200, 20));
    let archer = |spares| {
        morgul(4, &[("no magic on a missile", spares)], |arena| {
            from(arena, |kobold| {
                kobold.kin = SenderTrait::Archer.into();
                kobold
                    .powers
                    .iter_mut()
                    .for_each(|powers| powers.one_in = 4);
            })
        })
    };
    book.witness(&["PRJ-PLRSUB-02"])
        .with(move || archer(1))
        .without(move || archer(0))
        .differs(breath, false, true);
}
