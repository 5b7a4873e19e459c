//! Monsters as vectors describe them.

use enumset::EnumSet;
use serde::Serialize;

use crate::{
    rules::{
        base::units::{ArmorClass, Speed},
        projection::{
            DamageType, Ground,
            monster::{
                MonsterFlag, Tag, Target,
                table::{self, MonsterGroup},
            },
        },
    },
    vectors::draw::Draw,
};

/// Names and symbols of monsters, those that the rules look at among them, and some that only come near.
const NAMES: &[(&str, char)] = &[
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
const NOTED: &[MonsterFlag] = &[
    MonsterFlag::NoConf,
    MonsterFlag::NoSleep,
    MonsterFlag::NoFear,
    MonsterFlag::Undead,
    MonsterFlag::Evil,
    MonsterFlag::HurtLite,
    MonsterFlag::BrthSound,
    MonsterFlag::BrthForce,
    MonsterFlag::BrthChaos,
];

/// Flags that matter to a damage type.
fn relevant(kind: DamageType) -> Vec<MonsterFlag> {
    let lines = table::row(kind).map_or(&[][..], |row| row.resists);
    let named = lines.iter().flat_map(|line| match line.who {
        MonsterGroup::Any(flags) | MonsterGroup::AnyOr(flags, _) => flags.to_vec(),
        MonsterGroup::Both(one, other) | MonsterGroup::OneOf(one, other) => vec![one, other],
        MonsterGroup::Not(flag) => vec![flag],
        MonsterGroup::AtLeastAsTough => Vec::new(),
    });
    named.collect()
}

/// Flags of a monster: any, and often those that matter.
fn flags(draw: &mut Draw, kind: DamageType) -> EnumSet<MonsterFlag> {
    let most = draw.of(&[0, 3, 8]);
    let mut flags = draw.set::<MonsterFlag>(most);
    for flag in relevant(kind) {
        if draw.flag() {
            flags.insert(flag);
        }
    }
    for &flag in NOTED {
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

/// A monster.
#[derive(Serialize)]
pub(super) struct TargetCase {
    level: i32,
    unique: bool,
    max_hp: i32,
    hp: i32,
    ac: ArmorClass,
    speed: Speed,
    base_speed: Speed,
    glyph: char,
    name: &'static str,
    never_moves: bool,
    mana: i32,
    stun: i32,
    confusion: i32,
    fear: i32,
    flags: EnumSet<MonsterFlag>,
}

impl TargetCase {
    /// A monster to which such a projection does something.
    pub(super) fn draw(draw: &mut Draw, kind: DamageType, damage: i32) -> Self {
        let (name, glyph) = draw.of(NAMES);
        let most = draw.of(&[30, 300, 3000]);
        let edges = [damage.clamp(1, most), (3 * damage).clamp(1, most)];
        let max_hp = draw.number(1, most, &edges);
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
        Self {
            name,
            glyph,
            max_hp,
            hp,
            speed: Speed::new(speed),
            base_speed: Speed::new(base_speed),
            level: draw.number(0, 100, &[1, 11, 12, 20, 40, 89, 90, 91]),
            unique: draw.rarely(3),
            never_moves: draw.rarely(4),
            flags: flags(draw, kind),
            ac: ArmorClass::new(draw.number(0, 250, &[1, 40, 199, 200, 201])),
            mana: draw.number(0, 300, &[1, damage / 5]),
            stun: counter(draw),
            confusion: counter(draw),
            fear: counter(draw),
        }
    }

    /// The monster as the rules take it.
    pub(super) fn on(&self, ground: Ground) -> Target {
        Target {
            level: self.level,
            unique: self.unique,
            never_moves: self.never_moves,
            flags: self.flags,
            tags: Tag::of(self.name, self.glyph),
            max_hp: self.max_hp,
            hp: self.hp,
            ac: self.ac,
            speed: self.speed,
            base_speed: self.base_speed,
            mana: self.mana,
            stun: self.stun,
            confusion: self.confusion,
            fear: self.fear,
            ground,
        }
    }
}
