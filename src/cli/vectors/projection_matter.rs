//! Vectors of projections against monsters, terrain and items (`PRJ-*`).
mod rules;
#[cfg(test)]
mod tests;

use enumset::EnumSet;
use serde_json::{Map, Value, json};
use strum::VariantArray;

use super::{
    Group,
    draw::Draw,
    show::{distribution, name, probability},
};
use crate::{
    dice::{Distribution, exact},
    rules::{
        projection::{
            Calling, DamageType, Ground,
            items::{self, Affects, Element, Item, ObjectClass, THREATS},
            monster::{
                self, Caster, Flag, MonsterHarm, Projection, Source, Specialty, Tag, Target,
                table::{self, Harm, Who},
            },
            terrain,
        },
        units::{ArmorClass, Speed},
    },
};

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "projection.monster",
        rules: &rules::MONSTER,
        case: against_monster,
    },
    Group {
        name: "projection.terrain",
        rules: &[
            "PRJ-TERRAIN-02",
            "PRJ-TERRAIN-03",
            "PRJ-TERRAIN-04",
            "PRJ-TERRAIN-05",
            "PRJ-TERRAIN-06",
            "PRJ-TERRAIN-07",
            "PRJ-TERRAIN-08",
            "PRJ-TERRAIN-09",
        ],
        case: against_terrain,
    },
    Group {
        name: "projection.item",
        rules: &rules::ITEM,
        case: against_item,
    },
];

/// Strengths at which a note begins, ends or changes for somebody.
const STRENGTHS: [i32; 34] = [
    1, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 19, 20, 21, 22, 30, 40, 49, 50, 51, 59, 60, 61, 99, 100,
    101, 239, 240, 241, 255, 256, 500, 600, 800,
];

/// The greatest strength of types that cost hit points, and of all others.
const STRONGEST: (i32, i32) = (2000, 800);

/// A strength: most are low, as in play.
fn strength(draw: &mut Draw, kind: DamageType) -> i32 {
    let strongest = match table::row(kind).map(|row| row.harm) {
        Some(Harm::Damage) | None => STRONGEST.0,
        Some(Harm::EffectOnly) => STRONGEST.1,
    };
    let most = draw.of(&[60, 300, strongest]);
    let edges: Vec<_> = STRENGTHS.into_iter().filter(|&edge| edge < most).collect();
    draw.number(0, most, &edges)
}

/// A kind of ground: mostly one that matters.
fn ground(draw: &mut Draw) -> Ground {
    let all = Ground::VARIANTS;
    if draw.rarely(5) {
        draw.of(all)
    } else {
        draw.of(&all[..5])
    }
}

/// Names and symbols of monsters, those that the rules look at among them, and some that only come near.
const NAMES: [(&str, char); 16] = [
    ("Water spirit", 'E'),
    ("Water hound", 'Z'),
    ("Waterfall", '~'),
    ("Waldern, King of Water", 'E'),
    ("water sprite", 'I'),
    ("Nexus vortex", 'v'),
    ("Nexus hound", 'Z'),
    ("Lesser Nexus", 'd'),
    ("Disenchanter eye", 'e'),
    ("Disenchanter mold", 'm'),
    ("Great Disenchanter", 'e'),
    ("Stone golem", 'g'),
    ("Ghoul", 'G'),
    ("Fire vortex", 'v'),
    ("Orc archer", 'o'),
    ("Vampire", 'V'),
];

/// Flags that no line of the table names, but a note does.
const NOTED: [Flag; 9] = [
    Flag::NoConf,
    Flag::NoSleep,
    Flag::NoFear,
    Flag::Undead,
    Flag::Evil,
    Flag::HurtLite,
    Flag::BrthSound,
    Flag::BrthForce,
    Flag::BrthChaos,
];

/// Flags that matter to a damage type.
fn relevant(kind: DamageType) -> Vec<Flag> {
    let lines = table::row(kind).map_or(&[][..], |row| row.resists);
    let named = lines.iter().flat_map(|line| match line.who {
        Who::Any(flags) | Who::AnyOr(flags, _) => flags.to_vec(),
        Who::Both(one, other) | Who::OneOf(one, other) => vec![one, other],
        Who::Not(flag) => vec![flag],
        Who::AtLeastAsTough => Vec::new(),
    });
    named.collect()
}

/// Flags of a monster: any, and often those that matter.
fn flags(draw: &mut Draw, kind: DamageType) -> EnumSet<Flag> {
    let most = draw.of(&[0, 3, 8]);
    let mut flags = draw.set::<Flag>(most);
    for flag in relevant(kind) {
        if draw.flag() {
            flags.insert(flag);
        }
    }
    for flag in NOTED {
        if draw.rarely(5) {
            flags.insert(flag);
        }
    }
    flags
}

/// A counter of turns: often 0.
fn counter(draw: &mut Draw) -> i32 {
    if draw.flag() {
        0
    } else {
        draw.number(0, 200, &[1, 2, 170, 185, 190, 199])
    }
}

/// A monster, and its name and symbol.
fn target(draw: &mut Draw, kind: DamageType, damage: i32) -> (Target, &'static str, char) {
    let (name, glyph) = draw.of(&NAMES);
    let most = draw.of(&[30, 300, 3000]);
    let max_hp = draw.number(
        1,
        most,
        &[damage.clamp(1, most), (3 * damage).clamp(1, most)],
    );
    // Around the damage something dies, or is too tough.
    let hp = if draw.flag() {
        max_hp
    } else {
        let near = [damage - 1, damage, damage + 1, damage / 2];
        draw.number(0, max_hp, &near.map(|hp| hp.clamp(0, max_hp)))
    };
    let base_speed = draw.number(-10, 30, &[0, 10]);
    let speed = if draw.flag() {
        let near = [base_speed, base_speed - 10, base_speed - 9, base_speed + 10];
        draw.of(&near)
    } else {
        draw.number(-60, 80, &[-51, -50, -49, 0, 34, 35, 39, 40, 41])
    };
    let target = Target {
        level: draw.number(0, 100, &[1, 11, 12, 20, 40, 89, 90, 91]),
        unique: draw.rarely(3),
        never_moves: draw.rarely(4),
        flags: flags(draw, kind),
        tags: Tag::of(name, glyph),
        max_hp,
        hp,
        ac: ArmorClass::new(draw.number(0, 250, &[1, 40, 199, 200, 201])),
        speed: Speed::new(speed),
        base_speed: Speed::new(base_speed),
        mana: draw.number(0, 300, &[1, damage / 5]),
        stun: counter(draw),
        confusion: counter(draw),
        fear: counter(draw),
        ground: ground(draw),
    };
    (target, name, glyph)
}

fn against_monster(draw: &mut Draw) -> (Value, Value) {
    let kind = draw.member::<DamageType>();
    let damage = strength(draw, kind);
    let (target, name, glyph) = target(draw, kind, damage);
    let projection = Projection {
        kind,
        strength: damage,
        source: if draw.rarely(3) {
            Source::Monster
        } else {
            Source::Player
        },
        player: Caster {
            calling: caster(draw),
            level: draw.level(),
            specialties: draw.set::<Specialty>(2),
        },
    };
    let harm = exact::distribution(|roller| {
        let harm = monster::strike(roller, &projection, &target);
        if harm.polymorph { harm.gone() } else { harm }
    });
    let player = projection.player;
    (
        json!({
            "type": kind,
            "damage": damage,
            "source": projection.source,
            "terrain": target.ground,
            "target": {
                "level": target.level,
                "unique": target.unique,
                "max_hp": target.max_hp,
                "hp": target.hp,
                "ac": target.ac,
                "speed": target.speed,
                "base_speed": target.base_speed,
                "glyph": glyph.to_string(),
                "name": name,
                "never_moves": target.never_moves,
                "mana": target.mana,
                "stun": target.stun,
                "confusion": target.confusion,
                "fear": target.fear,
                "flags": target.flags,
            },
            "player": {
                "class": player.calling,
                "level": player.level,
                "specialties": player.specialties,
            },
        }),
        harm_of_monster(&harm),
    )
}

/// A class: often one with a gift for spells on the mind.
fn caster(draw: &mut Draw) -> Calling {
    if draw.flag() {
        draw.member()
    } else {
        draw.of(&[
            Calling::Mage,
            Calling::Druid,
            Calling::Priest,
            Calling::Paladin,
            Calling::Necromancer,
        ])
    }
}

/// What happens to a monster, each key for itself; what certainly does not happen is left out.
fn harm_of_monster(harm: &Distribution<MonsterHarm>) -> Value {
    let numbers: [(&str, fn(&MonsterHarm) -> i32); 11] = [
        ("hp_loss", |harm| harm.damage),
        ("heal", |harm| harm.heal),
        ("stun", |harm| harm.stun),
        ("confusion", |harm| harm.confusion),
        ("fear", |harm| harm.fear),
        ("sleep", |harm| harm.sleep),
        ("hold", |harm| harm.hold),
        ("speed", |harm| harm.speed.get()),
        ("teleport", |harm| harm.teleport.get()),
        ("thrust", |harm| harm.thrust.get()),
        ("mana_loss", |harm| harm.mana_loss),
    ];
    let events: [(&str, fn(&MonsterHarm) -> bool); 3] = [
        ("polymorph", |harm| harm.polymorph),
        ("cloned", |harm| harm.cloned),
        ("killed", |harm| harm.killed),
    ];
    let mut out = Map::new();
    for (key, of) in numbers {
        let marginal = harm.map(of);
        if marginal != Distribution::certain(0) && marginal.iter().any(|(&value, _)| value != 0) {
            out.insert(key.to_owned(), distribution(&marginal, ToString::to_string));
        }
    }
    for (key, of) in events {
        let p = harm.probability_that(of);
        if p > 0.0 {
            out.insert(key.to_owned(), probability(p));
        }
    }
    Value::Object(out)
}

fn against_terrain(draw: &mut Draw) -> (Value, Value) {
    let kind = if draw.rarely(3) {
        draw.member::<DamageType>()
    } else {
        draw.of(&[
            DamageType::Cold,
            DamageType::Ice,
            DamageType::Fire,
            DamageType::Hellfire,
            DamageType::Plasma,
            DamageType::Water,
            DamageType::Storm,
        ])
    };
    let edges = [
        1, 60, 61, 99, 100, 101, 102, 201, 202, 301, 302, 499, 500, 501, 601, 602, 800, 801, 824,
        825, 1200, 1201, 2400, 2401,
    ];
    let damage = draw.number(0, 2500, &edges);
    let (ground, wet) = (ground(draw), draw.number(0, 8, &[1, 3]) as u8);
    let after = exact::distribution(|r| terrain::becomes(r, kind, damage, ground, wet));
    (
        json!({ "type": kind, "damage": damage, "terrain": ground, "adjacent_water": wet }),
        json!({ "terrain": distribution(&after, |ground| name(ground)) }),
    )
}

fn against_item(draw: &mut Draw) -> (Value, Value) {
    let kind = if draw.rarely(3) {
        draw.member::<DamageType>()
    } else {
        draw.of(&THREATS).kind
    };
    let item = Item {
        class: victim(draw, kind),
        artifact: draw.rarely(8),
        cursed: draw.rarely(3),
        ignores: draw.set::<Element>(2),
    };
    let damage = draw.number(0, 80, &[1, 2, 39, 40, 41, 42, 49, 50, 51, 500]);
    let destroyed = exact::probability(|r| items::destroyed(r, kind, damage, &item));
    (
        json!({
            "type": kind,
            "damage": damage,
            "class": item.class,
            "ignore": item.ignores,
            "artifact": item.artifact,
            "cursed": item.cursed,
        }),
        json!({ "destroyed": probability(destroyed) }),
    )
}

/// A class of objects: often one that the damage type is bad for.
fn victim(draw: &mut Draw, kind: DamageType) -> ObjectClass {
    let any = draw.member::<ObjectClass>();
    let threats: Vec<_> = THREATS
        .iter()
        .filter(|threat| threat.kind == kind)
        .collect();
    if threats.is_empty() || draw.rarely(3) {
        return any;
    }
    match draw.of(&threats).affects {
        Affects::Haters(element) => {
            let haters: Vec<_> = ObjectClass::VARIANTS
                .iter()
                .copied()
                .filter(|&class| items::hates(class, element))
                .collect();
            draw.of(&haters)
        }
        Affects::ChestTraps => ObjectClass::Chest,
        Affects::Everything | Affects::Cursed => any,
    }
}
