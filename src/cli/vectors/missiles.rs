//! Vectors of the rules on shots and throws (`ATK-*`).

use serde_json::{Value, json};

use super::{
    draw::Draw,
    melee::{able, critical_bonus, target},
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::{
        angband::{
            breakage::{self, FlightEnd, Make},
            critical,
            fighter::{Fighter, Launcher},
            hit,
            missile::{self, Impact, Launch, Missile, MissileKind},
            skill,
        },
        base::{
            class::Class,
            race::Race,
            units::{Skill, Squares, ToDam, ToHit, Weight},
        },
    },
};

pub(super) fn shoot_skill(draw: &mut Draw) -> (Value, Value) {
    let (class, race, level, bonus) = able(draw);
    (
        json!({ "class": class, "race": race, "level": level, "bonus": bonus }),
        json!({ "skill": skill::shoot_terms(class, race, level, bonus).total() }),
    )
}

pub(super) fn shot_hit(draw: &mut Draw) -> (Value, Value) {
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

pub(super) fn shot_critical(draw: &mut Draw) -> (Value, Value) {
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

pub(super) fn shots(draw: &mut Draw) -> (Value, Value) {
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

pub(super) fn shot_damage(draw: &mut Draw) -> (Value, Value) {
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

pub(super) fn breakage(draw: &mut Draw) -> (Value, Value) {
    let (item, artifact) = (draw.member(), draw.rarely(6));
    let make = if artifact {
        Make::Artifact
    } else {
        Make::Ordinary
    };
    let distance = Squares::new(draw.number(1, 20, &[2, 3, 4]));
    let (hit, struck) = draw.of(&[
        (None, FlightEnd::Nothing),
        (Some("Monster"), FlightEnd::Monster),
        (Some("Wall"), FlightEnd::Wall(distance)),
        (Some("Wall"), FlightEnd::Wall(distance)),
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
