//! Vectors of the rules on attacks of Angband (`ATK-*`).

use serde_json::{Value, json};

use super::{
    Group,
    draw::Draw,
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::{
        angband::{
            blow::{self, Force, Striking},
            blows,
            breakage::{self, Make, Struck},
            critical,
            fighter::{BattleMagic, Fighter, Launcher, LauncherKind, WeaponKind, Wielded},
            hit,
            missile::{self, Impact, Launch, Missile, MissileKind},
            skill,
            slay::{self, MonsterTrait, Power},
        },
        class::Class,
        race::Race,
        stat::Stat,
        units::{ArmourClass, Level, Sight, Skill, Squares, ToDam, ToHit, Weight},
    },
};

/// The groups on attacks.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "angband.blows",
        rules: &[
            "ATK-BLOWS-03",
            "ATK-BLOWS-04",
            "ATK-BLOWS-05",
            "ATK-BLOWS-06",
            "ATK-BLOWS-07",
            "ATK-BLOWS-08",
            "ATK-BLOWS-09",
            "ATK-BLOWS-10",
        ],
        case: number_of_blows,
    },
    Group {
        name: "angband.to_hit",
        rules: &[
            "ATK-MELEE-03",
            "ATK-MELEE-05",
            "ATK-MELEE-06",
            "ATK-MELEE-07",
            "ATK-MELEE-08",
            "ATK-MELEE-11",
            "ATK-MELEE-12",
            "ATK-MELEE-13",
            "ATK-MELEE-14",
            "ATK-MELEE-15",
            "ATK-MELEE-16",
            "ATK-MELEE-17",
        ],
        case: to_hit,
    },
    Group {
        name: "angband.melee_skill",
        rules: &["ATK-MELEE-01", "ATK-MELEE-02"],
        case: melee_skill,
    },
    Group {
        name: "angband.shoot_skill",
        rules: &["ATK-SHOOT-09", "ATK-SHOOT-12"],
        case: shoot_skill,
    },
    Group {
        name: "angband.hit",
        rules: &["ATK-HIT-01", "ATK-HIT-02", "ATK-HIT-03", "ATK-HIT-04"],
        case: melee_hit,
    },
    Group {
        name: "angband.shot_hit",
        rules: &[
            "ATK-AIM-01",
            "ATK-AIM-02",
            "ATK-AIM-03",
            "ATK-AIM-04",
            "ATK-AIM-05",
            "ATK-AIM-06",
            "ATK-AIM-07",
        ],
        case: shot_hit,
    },
    Group {
        name: "angband.melee_critical",
        rules: &["ATK-CRIT-02", "ATK-CRIT-03", "ATK-CRIT-04"],
        case: melee_critical,
    },
    Group {
        name: "angband.shot_critical",
        rules: &[
            "ATK-MCRIT-02",
            "ATK-MCRIT-03",
            "ATK-MCRIT-04",
            "ATK-MCRIT-05",
        ],
        case: shot_critical,
    },
    Group {
        name: "angband.melee_damage",
        rules: &[
            "ATK-DMG-01",
            "ATK-DMG-02",
            "ATK-DMG-03",
            "ATK-DMG-04",
            "ATK-DMG-05",
            "ATK-DMG-06",
            "ATK-DMG-07",
            "ATK-DMG-08",
            "ATK-DMG-10",
            "ATK-DMG-11",
            "ATK-DMG-12",
            "ATK-CRIT-01",
        ],
        case: melee_damage,
    },
    Group {
        name: "angband.slay",
        rules: &["ATK-DMG-04"],
        case: slay,
    },
    Group {
        name: "angband.shots",
        rules: &[
            "ATK-SHOOT-02",
            "ATK-SHOOT-03",
            "ATK-SHOOT-04",
            "ATK-SHOOT-05",
        ],
        case: shots,
    },
    Group {
        name: "angband.shot_damage",
        rules: &[
            "ATK-MDMG-01",
            "ATK-MDMG-02",
            "ATK-MDMG-03",
            "ATK-MDMG-04",
            "ATK-MDMG-05",
            "ATK-MDMG-06",
            "ATK-MDMG-07",
            "ATK-MDMG-08",
            "ATK-MDMG-09",
            "ATK-MCRIT-03",
        ],
        case: shot_damage,
    },
    Group {
        name: "angband.breakage",
        rules: &["ATK-BREAK-01", "ATK-BREAK-02", "ATK-BREAK-03"],
        case: breakage,
    },
];

/// Weights of weapons in tenths of a pound at which something changes for somebody.
const WEIGHTS: [i32; 10] = [10, 29, 30, 35, 40, 120, 149, 150, 250, 650];

fn number_of_blows(draw: &mut Draw) -> (Value, Value) {
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

fn to_hit(draw: &mut Draw) -> (Value, Value) {
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
        armour: ToHit::new(draw.number(-8, 0, &[-1])),
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
            ("armour_penalty", Some(json!(fighter.armour))),
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
fn able(draw: &mut Draw) -> (Class, Race, Level, ToHit) {
    let bonus = ToHit::new(draw.number(-60, 120, &[-1, 0, 1]));
    (
        draw.of(&Class::ALL),
        draw.of(&Race::ALL),
        draw.level(),
        bonus,
    )
}

fn melee_skill(draw: &mut Draw) -> (Value, Value) {
    let (class, race, level, bonus) = able(draw);
    (
        json!({ "class": class, "race": race, "level": level, "bonus": bonus }),
        json!({ "skill": skill::melee_terms(class, race, level, bonus).total() }),
    )
}

fn shoot_skill(draw: &mut Draw) -> (Value, Value) {
    let (class, race, level, bonus) = able(draw);
    (
        json!({ "class": class, "race": race, "level": level, "bonus": bonus }),
        json!({ "skill": skill::shoot_terms(class, race, level, bonus).total() }),
    )
}

/// A target: its armor class, and whether it is seen.
fn target(draw: &mut Draw) -> (ArmourClass, bool, Sight) {
    let visible = draw.flag();
    let sight = if visible { Sight::Seen } else { Sight::Unseen };
    (
        ArmourClass::new(draw.number(0, 300, &[1, 20, 40, 130])),
        visible,
        sight,
    )
}

fn melee_hit(draw: &mut Draw) -> (Value, Value) {
    let skill = Skill::new(draw.number(-60, 600, &[-1, 0, 1, 2, 75, 150, 151]));
    let (ac, visible, sight) = target(draw);
    let chance = exact::probability(|r| hit::hit(r, skill, ac, sight));
    (
        json!({ "skill": skill, "ac": ac, "visible": visible }),
        json!({ "chance": probability(chance) }),
    )
}

fn shot_hit(draw: &mut Draw) -> (Value, Value) {
    let skill = Skill::new(draw.number(-60, 600, &[-1, 0, 1, 20, 187]));
    let ammo = ToHit::new(draw.number(-20, 30, &[0, 4]));
    let distance = Squares::new(draw.number(1, 20, &[2, 9]));
    let (ac, visible, sight) = target(draw);
    let chance = exact::probability(|r| hit::missile_hit(r, skill, ammo, distance, ac, sight));
    (
        json!({
            "skill": skill,
            "ammo_to_hit": ammo,
            "distance": distance,
            "ac": ac,
            "visible": visible,
        }),
        json!({ "chance": probability(chance) }),
    )
}

/// A bonus to hit that now and then makes every hit a critical one, or none.
fn critical_bonus(draw: &mut Draw) -> ToHit {
    ToHit::new(draw.number(-60, 150, &[-200, -3, 0, 20, 970, 1_300]))
}

fn melee_critical(draw: &mut Draw) -> (Value, Value) {
    let weight = draw.weight(1, 1_000, &[150, 249, 250, 400, 649, 650, 900]);
    let (bonus, level) = (critical_bonus(draw), draw.level());
    let kinds = exact::distribution(|r| critical::melee(r, weight, bonus, level));
    (
        json!({ "weight": show::pounds(weight), "bonus": bonus, "level": level }),
        json!({ "kinds": distribution(&kinds, |kind| show::name(kind)) }),
    )
}

fn shot_critical(draw: &mut Draw) -> (Value, Value) {
    let weight = draw.weight(1, 700, &[5, 150, 499, 500]);
    let ammo = ToHit::new(draw.number(-20, 30, &[0, 4]));
    let (bonus, level) = (critical_bonus(draw), draw.level());
    let kinds = exact::distribution(|r| critical::missile(r, weight, bonus, ammo, level));
    (
        json!({
            "weight": show::pounds(weight),
            "bonus": bonus,
            "ammo_to_hit": ammo,
            "level": level,
        }),
        json!({ "kinds": distribution(&kinds, |kind| show::name(kind)) }),
    )
}

fn melee_damage(draw: &mut Draw) -> (Value, Value) {
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

fn slay(draw: &mut Draw) -> (Value, Value) {
    let powers = draw.set::<Power>(4);
    let monster = draw.set::<MonsterTrait>(5);
    (
        json!({ "powers": powers, "monster": monster }),
        json!({ "multiplier": slay::multiplier(powers, monster) }),
    )
}

fn shots(draw: &mut Draw) -> (Value, Value) {
    let class = if draw.flag() {
        Class::Ranger
    } else {
        draw.of(&Class::ALL)
    };
    let (level, kind, extra_shots) = (draw.level(), draw.member(), u8::from(draw.rarely(3)));
    let launcher = Launcher {
        kind,
        weight: Weight::ZERO,
        to_hit: ToHit::new(0),
        to_dam: ToDam::new(0),
        extra_shots,
        extra_might: 0,
    };
    let fighter = Fighter {
        launcher: Some(launcher),
        ..Fighter::new(Race::Human, class, level)
    };
    (
        json!({ "class": class, "level": level, "launcher": kind, "extra_shots": extra_shots }),
        json!({ "shots": fighter.shots(), "energy": fighter.shot_cost() }),
    )
}

fn shot_damage(draw: &mut Draw) -> (Value, Value) {
    let launcher = (!draw.rarely(3)).then(|| Launcher {
        kind: draw.member(),
        weight: Weight::ZERO,
        to_hit: ToHit::new(0),
        to_dam: ToDam::new(draw.number(-20, 40, &[0])),
        extra_shots: 0,
        extra_might: draw.of(&[0, 0, 1, 2]),
    });
    // What a launcher fires is ammunition; what is thrown may be anything.
    let kind = match launcher {
        Some(launcher) => MissileKind::Ammunition(launcher.kind.fires()),
        None if draw.flag() => MissileKind::Weapon,
        None => MissileKind::Object,
    };
    let missile = Missile {
        dice: draw.weapon_dice(),
        weight: draw.weight(1, 300, &[5, 150, 499, 500]),
        kind,
        to_hit: ToHit::new(draw.number(-20, 30, &[0, 4])),
        to_dam: ToDam::new(draw.number(-20, 40, &[0, 3])),
        ..Missile::default()
    };
    let multiplier = draw.of(&[1, 1, 2, 3, 5]);
    let (bonus, level) = (critical_bonus(draw), draw.level());
    let impact = Impact {
        dice: missile.dice,
        weight: missile.weight,
        own_to_hit: missile.own_to_hit(),
        own_to_dam: missile.own_to_dam(),
        launch: launcher.map(Launch::from),
        multiplier,
        bonus,
        level,
    };
    let damage = exact::distribution(|r| missile::damage(r, &impact).1);
    (
        present([
            ("dice", Some(json!(missile.dice))),
            ("to_dam", Some(json!(missile.to_dam))),
            ("launcher", launcher.map(|launcher| json!(launcher.kind))),
            (
                "launcher_to_dam",
                launcher.map(|launcher| json!(launcher.to_dam)),
            ),
            (
                "extra_might",
                launcher.map(|launcher| json!(launcher.extra_might)),
            ),
            ("multiplier", Some(json!(multiplier))),
            ("weight", Some(show::pounds(missile.weight))),
            ("bonus", Some(json!(bonus))),
            ("ammo_to_hit", Some(json!(missile.to_hit))),
            ("level", Some(json!(level))),
            ("weapon", Some(json!(kind != MissileKind::Object))),
        ]),
        json!({ "damage": distribution(&damage, ToString::to_string) }),
    )
}

fn breakage(draw: &mut Draw) -> (Value, Value) {
    let (item, artifact) = (draw.member(), draw.rarely(6));
    let make = if artifact {
        Make::Artifact
    } else {
        Make::Ordinary
    };
    let distance = Squares::new(draw.number(1, 20, &[2, 3, 4]));
    let (hit, struck) = draw.of(&[
        (None, Struck::Nothing),
        (Some("Monster"), Struck::Monster),
        (Some("Wall"), Struck::Wall(distance)),
        (Some("Wall"), Struck::Wall(distance)),
    ]);
    let chance = exact::probability(|r| breakage::breaks(r, item, make, struck));
    (
        present([
            ("item", Some(json!(item))),
            ("artifact", Some(json!(artifact))),
            ("hit", hit.map(|hit| json!(hit))),
            ("distance", hit.map(|_| json!(distance))),
        ]),
        json!({ "chance": probability(chance) }),
    )
}
