//! Vectors of the rules on melee (`ATK-*`).

use serde_json::{Value, json};

use super::{
    draw::Draw,
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::{
        angband::{
            blow::{self, Force, Striking},
            blows, critical,
            fighter::{BattleMagic, Fighter, Launcher, LauncherKind, WeaponKind, Wielded},
            hit, skill,
            slay::{self, MonsterTrait, Power},
        },
        base::{
            class::Class,
            race::Race,
            stat::Stat,
            units::{ArmorClass, Level, Sight, Skill, ToDam, ToHit, Weight},
        },
    },
};

/// Weights of weapons in tenths of a pound at which something changes for somebody.
const WEIGHTS: [i32; 10] = [10, 29, 30, 35, 40, 120, 149, 150, 250, 650];

pub(super) fn number_of_blows(draw: &mut Draw) -> (Value, Value) {
    let (class, strength, dexterity) = (draw.of(&Class::ALL), draw.stat(), draw.stat());
    let weight = (!draw.rarely(12)).then(|| draw.weight(1, 400, &WEIGHTS));
    let extra_blows = if draw.flag() {
        0
    } else {
        draw.number(0, 3, &[1]) as u8
    };
    let weapon = weight.map(|weight| Wielded {
        weight,
        extra_blows,
        ..Wielded::default()
    });
    let human = Fighter::new(Race::Human, class, Level::MIN);
    let fighter = Fighter {
        strength,
        dexterity,
        weapon,
        ..human
    };
    let index = weight.map(|weight| blows::weaponry_index(class, strength, weight));
    (
        present([
            ("class", Some(json!(class))),
            ("str", Some(json!(strength))),
            ("dex", Some(json!(dexterity))),
            ("weapon_weight", weight.map(show::pounds)),
            ("extra_blows", Some(json!(extra_blows))),
        ]),
        present([
            ("swi", index.map(|index| json!(index))),
            ("blows", Some(json!(fighter.blows()))),
        ]),
    )
}

/// A weapon that is edged and blessed, or not; half of them are edged.
fn weapon(draw: &mut Draw, weight: Weight) -> Wielded {
    let kind = if draw.flag() {
        draw.of(&[WeaponKind::Edged, WeaponKind::Polearm])
    } else {
        draw.of(&[WeaponKind::Hafted, WeaponKind::Digger])
    };
    Wielded {
        kind,
        weight,
        blessed: draw.rarely(3),
        ..Wielded::default()
    }
}

fn is_edged(weapon: Wielded) -> bool {
    match weapon.kind {
        WeaponKind::Edged | WeaponKind::Polearm => true,
        WeaponKind::Hafted | WeaponKind::Digger => false,
    }
}

/// A class for rules that single out Priests.
fn class_or_priest(draw: &mut Draw) -> Class {
    if draw.rarely(3) {
        Class::Priest
    } else {
        draw.of(&Class::ALL)
    }
}

pub(super) fn to_hit(draw: &mut Draw) -> (Value, Value) {
    let class = class_or_priest(draw);
    let weapon = (!draw.rarely(6)).then(|| {
        let weight = draw.weight(1, 1_100, &WEIGHTS);
        weapon(draw, weight)
    });
    let launcher = draw.flag().then(|| Launcher {
        kind: LauncherKind::LongBow,
        weight: draw.weight(1, 500, &WEIGHTS),
        to_hit: ToHit::new(0),
        to_dam: ToDam::new(0),
        extra_shots: 0,
        extra_might: 0,
    });
    let magic = BattleMagic {
        blessing: draw.flag(),
        heroism: draw.flag(),
        berserk: draw.flag(),
    };
    let fighter = Fighter {
        strength: draw.stat(),
        dexterity: draw.stat(),
        armor: ToHit::new(draw.number(-8, 0, &[-1])),
        worn_to_hit: ToHit::new(draw.number(-30, 60, &[0])),
        weapon,
        launcher,
        magic,
        stun: draw.number(0, 100, &[1, 50, 51]) as u16,
        ..Fighter::new(Race::Human, class, Level::MIN)
    };
    (
        present([
            ("str", Some(json!(fighter.strength))),
            ("dex", Some(json!(fighter.dexterity))),
            ("armour_penalty", Some(json!(fighter.armor))),
            ("equipment", Some(json!(fighter.worn_to_hit))),
            (
                "weapon_weight",
                weapon.map(|weapon| show::pounds(weapon.weight)),
            ),
            (
                "bow_weight",
                launcher.map(|launcher| show::pounds(launcher.weight)),
            ),
            ("class", Some(json!(class))),
            ("edged", weapon.map(|weapon| json!(is_edged(weapon)))),
            ("blessed", weapon.map(|weapon| json!(weapon.blessed))),
            ("blessing", Some(json!(magic.blessing))),
            ("heroism", Some(json!(magic.heroism))),
            ("berserk", Some(json!(magic.berserk))),
            ("stun", Some(json!(fighter.stun))),
        ]),
        json!({ "heavy": fighter.pounds_too_heavy(), "bonus": fighter.melee_bonus() }),
    )
}

/// A class, a race, a level and a bonus to hit.
pub(super) fn able(draw: &mut Draw) -> (Class, Race, Level, ToHit) {
    let bonus = ToHit::new(draw.number(-60, 120, &[-1, 0, 1]));
    (
        draw.of(&Class::ALL),
        draw.of(&Race::ALL),
        draw.level(),
        bonus,
    )
}

pub(super) fn melee_skill(draw: &mut Draw) -> (Value, Value) {
    let (class, race, level, bonus) = able(draw);
    (
        json!({ "class": class, "race": race, "level": level, "bonus": bonus }),
        json!({ "skill": skill::melee_terms(class, race, level, bonus).total() }),
    )
}

/// A target: its armor class, and whether it is seen.
pub(super) fn target(draw: &mut Draw) -> (ArmorClass, bool, Sight) {
    let visible = draw.flag();
    let sight = if visible { Sight::Seen } else { Sight::Unseen };
    (
        ArmorClass::new(draw.number(0, 300, &[1, 20, 40, 130])),
        visible,
        sight,
    )
}

pub(super) fn melee_hit(draw: &mut Draw) -> (Value, Value) {
    let skill = Skill::new(draw.number(-60, 600, &[-1, 0, 1, 2, 75, 150, 151]));
    let (ac, visible, sight) = target(draw);
    let chance = exact::probability(|r| hit::hit(r, skill, ac, sight));
    (
        json!({ "skill": skill, "ac": ac, "visible": visible }),
        json!({ "chance": probability(chance) }),
    )
}

/// A bonus to hit that now and then makes every hit a critical one, or none.
pub(super) fn critical_bonus(draw: &mut Draw) -> ToHit {
    ToHit::new(draw.number(-60, 150, &[-200, -3, 0, 20, 970, 1_300]))
}

pub(super) fn melee_critical(draw: &mut Draw) -> (Value, Value) {
    let weight = draw.weight(1, 1_000, &[150, 249, 250, 400, 649, 650, 900]);
    let (bonus, level) = (critical_bonus(draw), draw.level());
    let kinds = exact::distribution(|r| critical::melee(r, weight, bonus, level));
    (
        json!({ "weight": show::pounds(weight), "bonus": bonus, "level": level }),
        json!({ "kinds": distribution(&kinds, |kind| show::name(kind)) }),
    )
}

pub(super) fn melee_damage(draw: &mut Draw) -> (Value, Value) {
    let class = class_or_priest(draw);
    let dice = (!draw.rarely(12)).then(|| draw.weapon_dice());
    let weapon = dice.map(|dice| {
        let weight = draw.weight(1, 400, &[30, 150, 250, 650]);
        Wielded {
            dice,
            ..weapon(draw, weight)
        }
    });
    let multiplier = draw.of(&[1, 1, 2, 3, 5]);
    let (bonus, level) = (critical_bonus(draw), draw.level());
    let fighter = Fighter {
        strength: if draw.rarely(8) {
            Stat::MIN
        } else {
            draw.stat()
        },
        worn_to_dam: ToDam::new(draw.number(-40, 40, &[0])),
        weapon,
        stun: draw.number(0, 100, &[1, 50, 51]) as u16,
        ..Fighter::new(Race::Human, class, level)
    };
    let force = Force {
        weapon: weapon.map(|Wielded { dice, weight, .. }| Striking {
            dice,
            multiplier,
            weight,
        }),
        bonus,
        level,
        damage_bonus: fighter.melee_damage_bonus(),
    };
    let damage = exact::distribution(|r| blow::damage(r, &force).1);
    (
        present([
            ("dice", dice.map(|dice| json!(dice))),
            ("multiplier", Some(json!(multiplier))),
            ("weight", weapon.map(|weapon| show::pounds(weapon.weight))),
            ("bonus", Some(json!(bonus))),
            ("level", Some(json!(level))),
            ("to_dam", Some(json!(fighter.worn_to_dam))),
            ("str", Some(json!(fighter.strength))),
            ("stun", Some(json!(fighter.stun))),
            ("class", Some(json!(class))),
            ("edged", weapon.map(|weapon| json!(is_edged(weapon)))),
            ("blessed", weapon.map(|weapon| json!(weapon.blessed))),
        ]),
        json!({ "damage": distribution(&damage, ToString::to_string) }),
    )
}

pub(super) fn slay(draw: &mut Draw) -> (Value, Value) {
    let powers = draw.set::<Power>(4);
    let monster = draw.set::<MonsterTrait>(5);
    (
        json!({ "powers": powers, "monster": monster }),
        json!({ "multiplier": slay::multiplier(powers, monster) }),
    )
}
