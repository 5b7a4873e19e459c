//! The table of damage types against monsters: who takes what share, and how much terrain counts (PRJ-MON, PRJ-TERRMON,
//! PRJ-MONFX-05 to -07).

use barrow::{
    content::MonsterDef,
    rules::projection::{
        DamageType as D,
        monster::{MonsterFlag as F, Tag},
    },
};

use crate::{
    frame::{Book, Turn},
    projection::{bolt, range, struck, target},
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    resistances(book);
    portions(book);
    ground(book);
}

/// What the kobold has lost to 100 points.
fn harm(turn: &Turn) -> i32 {
    turn.harm("kobold")
}

/// What 100 points of a kind do to a kobold that has been changed.
fn against(kind: D, strength: i16, change: impl FnOnce(&mut MonsterDef) + 'static) -> Turn {
    bolt(
        range().changing_monster("kobold", change),
        kind,
        strength,
        &[],
    )
}

/// A damage type, the flags that count, and what 100 points of it do to a monster with them, and without.
type Share = (&'static [&'static str], D, &'static [F], i32, i32);

/// By the middle of three dice, strong resistance takes 3/15, medium 3/12, weak 3/6.
const SHARES: &[Share] = &[
    (
        &["PRJ-MON-06", "PRJ-GEN-04", "PRJ-GEN-08"],
        D::Acid,
        &[F::ImAcid],
        11,
        100,
    ),
    (&["PRJ-MON-07"], D::Elec, &[F::ImElec], 11, 100),
    (&["PRJ-MON-08"], D::Fire, &[F::ImFire], 11, 100),
    (&["PRJ-MON-09"], D::Hellfire, &[F::ImFire], 11, 100),
    (&["PRJ-MON-10"], D::Cold, &[F::ImCold], 11, 100),
    (&["PRJ-MON-11"], D::Pois, &[F::ImPois], 11, 100),
    (&["PRJ-MON-12"], D::Ice, &[F::ImCold], 11, 100),
    (
        &["PRJ-MON-13", "PRJ-MONFX-05"],
        D::Plasma,
        &[F::BrthPlas],
        20,
        100,
    ),
    (
        &["PRJ-MON-13", "PRJ-GEN-05"],
        D::Plasma,
        &[F::ResPlas],
        20,
        100,
    ),
    (
        &["PRJ-MON-13", "PRJ-MONFX-06"],
        D::Plasma,
        &[F::ImFire, F::ImElec],
        25,
        100,
    ),
    (
        &["PRJ-MON-13", "PRJ-MONFX-07"],
        D::Plasma,
        &[F::ImFire],
        50,
        100,
    ),
    (
        &["PRJ-MON-13", "PRJ-MONFX-07"],
        D::Plasma,
        &[F::ImElec],
        50,
        100,
    ),
    (&["PRJ-MON-14"], D::LiteWeak, &[F::HurtLite], 100, 0),
    (
        &["PRJ-MON-15", "PRJ-GEN-02"],
        D::Lite,
        &[F::BrthLite],
        20,
        100,
    ),
    (&["PRJ-MON-15"], D::Lite, &[F::HurtLite], 150, 100),
    (&["PRJ-MON-16"], D::Dark, &[F::BrthDark], 20, 100),
    (&["PRJ-MON-16"], D::Dark, &[F::MorgulMagic], 50, 100),
    (&["PRJ-MON-16"], D::Dark, &[F::Orc], 50, 100),
    (&["PRJ-MON-17"], D::MorgulDark, &[F::BrthDark], 20, 100),
    (&["PRJ-MON-17"], D::MorgulDark, &[F::MorgulMagic], 50, 100),
    (&["PRJ-MON-17"], D::MorgulDark, &[F::Orc], 50, 100),
    (&["PRJ-MON-18"], D::Confusion, &[F::BrthConfu], 20, 100),
    (&["PRJ-MON-18"], D::Confusion, &[F::NoConf], 50, 100),
    (&["PRJ-MON-19"], D::Sound, &[F::BrthSound], 20, 100),
    (&["PRJ-MON-20"], D::Shard, &[F::BrthShard], 20, 100),
    (&["PRJ-MON-21"], D::Inertia, &[F::BrthIner], 20, 100),
    (&["PRJ-MON-22"], D::Gravity, &[F::BrthGrav], 20, 100),
    (&["PRJ-MON-23"], D::Force, &[F::BrthForce], 20, 100),
    (
        &["PRJ-MON-24", "PRJ-GEN-05"],
        D::Water,
        &[F::ResWater],
        0,
        100,
    ),
    (
        &["PRJ-MON-25", "PRJ-GEN-05"],
        D::Storm,
        &[F::ResWater],
        0,
        100,
    ),
    (&["PRJ-MON-25"], D::Storm, &[F::ImElec], 50, 100),
    (&["PRJ-MON-26"], D::Nexus, &[F::BrthNexus], 20, 100),
    (
        &["PRJ-MON-26", "PRJ-GEN-05"],
        D::Nexus,
        &[F::ResNexu],
        20,
        100,
    ),
    (&["PRJ-MON-27"], D::Nether, &[F::Undead], 0, 100),
    (
        &["PRJ-MON-27", "PRJ-GEN-05"],
        D::Nether,
        &[F::ResNeth],
        20,
        100,
    ),
    (&["PRJ-MON-27"], D::Nether, &[F::BrthNethr], 20, 100),
    (&["PRJ-MON-27"], D::Nether, &[F::Evil], 66, 100),
    // The strongest line alone counts: an evil undead takes none of it, not two thirds.
    (
        &["PRJ-MON-27", "PRJ-GEN-03"],
        D::Nether,
        &[F::Evil, F::Undead],
        0,
        100,
    ),
    (&["PRJ-MON-28"], D::Chaos, &[F::BrthChaos], 20, 100),
    (&["PRJ-MON-29"], D::Disenchant, &[F::BrthDise], 20, 100),
    (
        &["PRJ-MON-29", "PRJ-GEN-05"],
        D::Disenchant,
        &[F::ResDise],
        20,
        100,
    ),
    (&["PRJ-MON-30"], D::Time, &[F::BrthTime], 20, 100),
    (&["PRJ-MON-32"], D::HolyOrb, &[F::Evil], 150, 100),
    (&["PRJ-MON-34"], D::Spirit, &[F::Undead], 0, 100),
    (&["PRJ-MON-35"], D::OldDrain, &[F::Undead], 0, 100),
    (&["PRJ-MON-35"], D::OldDrain, &[F::Demon], 0, 100),
    (&["PRJ-MON-45"], D::KillWall, &[F::HurtRock], 100, 0),
    (&["PRJ-MON-52"], D::DispUndead, &[F::Undead], 100, 0),
    (&["PRJ-MON-53"], D::DispEvil, &[F::Evil], 100, 0),
    (&["PRJ-MON-54"], D::DispNotEvil, &[F::Evil], 0, 100),
    (&["PRJ-MON-55"], D::DispDemon, &[F::Demon], 100, 0),
    (&["PRJ-MON-56"], D::DispDragon, &[F::Dragon], 100, 0),
];

/// What the rules read from names and symbols.
const TAGS: &[(&str, D, Tag, i32)] = &[
    ("PRJ-MONFX-13", D::Water, Tag::Water, 0),
    ("PRJ-MONFX-13", D::Storm, Tag::Water, 0),
    ("PRJ-MONFX-18", D::Nexus, Tag::Nexus, 20),
    ("PRJ-MONFX-21", D::Disenchant, Tag::Disen, 20),
    ("PRJ-MONFX-22", D::OldDrain, Tag::Lifeless, 0),
];

fn resistances(book: &mut Book) {
    for &(rules, kind, flags, with, without) in SHARES {
        let flagged = move || {
            against(kind, 100, move |kobold| {
                kobold.flags.extend(flags.iter().copied());
            })
        };
        book.witness(rules)
            .with(flagged)
            .without(move || against(kind, 100, |_| {}))
            .differs(harm, with, without);
    }
    for &(rule, kind, tag, with) in TAGS {
        book.witness(&[rule])
            .with(move || against(kind, 100, move |kobold| kobold.tags = tag.into()))
            .without(move || against(kind, 100, |_| {}))
            .differs(harm, with, 100);
    }
    // The dice of the shares: 3/14 and 3/16, 3/11 and 3/13, 3/5 and 3/7.
    let share = |flags: &'static [F], die: i32| {
        let arena = range().changing_monster("kobold", move |kobold| {
            kobold.flags.extend(flags.iter().copied());
        });
        bolt(arena, D::Plasma, 260, &[("how well it resists", die)])
    };
    for (rule, flags, low, high) in [
        ("PRJ-MONFX-05", &[F::BrthPlas] as &[F], (14, 55), (16, 48)),
        ("PRJ-MONFX-06", &[F::ImFire, F::ImElec], (11, 70), (13, 60)),
        ("PRJ-MONFX-07", &[F::ImFire], (5, 156), (7, 111)),
    ] {
        book.witness(&[rule])
            .with(move || share(flags, low.0))
            .without(move || share(flags, high.0))
            .differs(harm, low.1, high.1);
    }
    // Whole hit points, rounded down: 98/9 and 99/9.
    let ninth = |strength| against(D::Acid, strength, |kobold| kobold.flags = F::ImAcid.into());
    book.witness(&["PRJ-GEN-08"])
        .with(move || ninth(98))
        .without(move || ninth(99))
        .differs(harm, 10, 11);
    // Dispelling all takes those that dispelling evil spares.
    book.witness(&["PRJ-MON-57"])
        .with(|| against(D::DispAll, 100, |_| {}))
        .without(|| against(D::DispEvil, 100, |_| {}))
        .differs(harm, 100, 0);
    let weak = |most| {
        let arena = range().legend('k', target("floor").hit_points(most));
        bolt(arena, D::DispSmallAll, 30, &[])
    };
    book.witness(&["PRJ-MON-58", "PRJ-MONFX-38"])
        .with(move || weak(30))
        .without(move || weak(29))
        .differs(|turn| turn.arena.monsters().len(), 1_usize, 0_usize);
}

/// How much of a quarter counts for a type: all of it, half, none.
const PORTIONS: &[(&str, D, i32)] = &[
    ("PRJ-MON-01", D::Rock, 75),
    ("PRJ-MON-02", D::Shot, 75),
    ("PRJ-MON-03", D::Arrow, 75),
    ("PRJ-MON-04", D::Missile, 75),
    ("PRJ-MON-05", D::PMissile, 75),
    ("PRJ-MON-06", D::Acid, 75),
    ("PRJ-MON-07", D::Elec, 75),
    ("PRJ-MON-08", D::Fire, 75),
    ("PRJ-MON-09", D::Hellfire, 75),
    ("PRJ-MON-10", D::Cold, 75),
    ("PRJ-MON-11", D::Pois, 88),
    ("PRJ-MON-12", D::Ice, 75),
    ("PRJ-MON-13", D::Plasma, 75),
    ("PRJ-MON-15", D::Lite, 88),
    ("PRJ-MON-16", D::Dark, 88),
    ("PRJ-MON-17", D::MorgulDark, 88),
    ("PRJ-MON-18", D::Confusion, 88),
    ("PRJ-MON-19", D::Sound, 88),
    ("PRJ-MON-20", D::Shard, 88),
    ("PRJ-MON-21", D::Inertia, 88),
    ("PRJ-MON-23", D::Force, 75),
    ("PRJ-MON-24", D::Water, 75),
    ("PRJ-MON-25", D::Storm, 75),
    ("PRJ-MON-27", D::Nether, 88),
    ("PRJ-MON-28", D::Chaos, 88),
    ("PRJ-MON-31", D::Mana, 75),
    ("PRJ-MON-32", D::HolyOrb, 88),
    ("PRJ-MON-33", D::Meteor, 75),
    ("PRJ-MON-35", D::OldDrain, 88),
];

/// What 100 points of a kind do to a kobold that cannot move, on some ground.
fn rooted(kind: D, ground: &'static str) -> Turn {
    let arena = range()
        .legend('k', target(ground))
        .changing_monster("kobold", |kobold| kobold.never_moves = true);
    bolt(arena, kind, 100, &[])
}

fn portions(book: &mut Book) {
    for &(rule, kind, with) in PORTIONS {
        book.witness(&[rule, "PRJ-TERRMON-09", "PRJ-GEN-01"])
            .with(move || rooted(kind, "tree"))
            .without(move || rooted(kind, "floor"))
            .differs(harm, with, 100);
    }
    // Trees take nothing off gravity, and a quarter off fire.
    book.witness(&["PRJ-MON-22", "PRJ-GEN-01", "PRJ-TERRMON-02"])
        .with(|| rooted(D::Gravity, "tree"))
        .without(|| rooted(D::Fire, "tree"))
        .differs(harm, 100, 75);
    // 30 points, a quarter, half of it: 7, of which 3 count.
    let half = |ground| {
        let arena = range()
            .legend('k', target(ground))
            .changing_monster("kobold", |kobold| kobold.never_moves = true);
        bolt(arena, D::Pois, 30, &[])
    };
    book.witness(&["PRJ-GEN-09"])
        .with(move || half("tree"))
        .without(move || half("floor"))
        .differs(harm, 27, 30);
}

/// A ground, a type that it changes, what becomes of 120 points, and a type that it does not change there.
const GROUNDS: &[(&str, &str, D, i32, D)] = &[
    ("PRJ-TERRMON-04", "rubble", D::Mana, 90, D::Time),
    ("PRJ-TERRMON-05", "water", D::Fire, 60, D::Mana),
    ("PRJ-TERRMON-05", "water", D::Hellfire, 60, D::Mana),
    ("PRJ-TERRMON-05", "water", D::Plasma, 60, D::Mana),
    ("PRJ-TERRMON-06", "water", D::Water, 160, D::Mana),
    ("PRJ-TERRMON-06", "water", D::Storm, 160, D::Mana),
    ("PRJ-TERRMON-07", "lava", D::Cold, 80, D::Mana),
    ("PRJ-TERRMON-07", "lava", D::Ice, 80, D::Mana),
    ("PRJ-TERRMON-07", "lava", D::Water, 80, D::Mana),
    ("PRJ-TERRMON-07", "lava", D::Storm, 80, D::Mana),
    ("PRJ-TERRMON-08", "lava", D::Fire, 144, D::Mana),
    ("PRJ-TERRMON-08", "lava", D::Hellfire, 144, D::Mana),
    ("PRJ-TERRMON-08", "lava", D::Plasma, 144, D::Mana),
    ("PRJ-TERRMON-09", "tree", D::Mana, 90, D::Time),
];

fn ground(book: &mut Book) {
    let on = |kind, ground| {
        let arena = range()
            .legend('k', target(ground))
            .changing_monster("kobold", |kobold| kobold.never_moves = true);
        bolt(arena, kind, 120, &[])
    };
    for &(rule, ground, kind, with, other) in GROUNDS {
        let rules = [rule, "PRJ-TERRMON-01", "PRJ-TERRMON-03"];
        book.witness(&rules)
            .with(move || on(kind, ground))
            .without(move || on(other, ground))
            .differs(struck, with, 120);
        book.witness(&rules)
            .with(move || on(kind, ground))
            .without(move || on(kind, "floor"))
            .differs(struck, with, 120);
    }
    // Who can move may take cover, whatever flies; who cannot may not.
    let cover = |moves: bool| {
        let arena = range()
            .legend('k', target("tree"))
            .changing_monster("kobold", move |kobold| kobold.never_moves = !moves);
        bolt(arena, D::Time, 120, &[("cover of the terrain", 1)])
    };
    book.witness(&["PRJ-TERRMON-10"])
        .with(move || cover(true))
        .without(move || cover(false))
        .differs(harm, 0, 120);
}
