//! Vectors of the rules on what a character is and can do (`ABL-*`).

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::{
    draw::Draw,
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::{
        ability::{
            device,
            digging::{self, Rock, Tool},
            experience::{self, Experience},
            hit_points,
            statistic::{self, Growth},
            stealth,
        },
        base::{
            class::Class,
            race::Race,
            stat::{Stat, StatName},
        },
    },
};

pub(super) fn roll(_: &mut Draw) -> (Value, Value) {
    // There is but one case, and working it out takes longer than printing it.
    static ONLY: LazyLock<Value> = LazyLock::new(|| {
        let single = exact::distribution(statistic::roll_base);
        let accepted = exact::probability(|r| statistic::is_kept(statistic::roll_sum(r, 6)));
        json!({
            "single": distribution(&single, ToString::to_string),
            "accepted": probability(accepted),
        })
    });
    (json!({}), ONLY.clone())
}

pub(super) fn adjust(draw: &mut Draw) -> (Value, Value) {
    let maximize = draw.flag();
    let points = draw.number(-7, 9, &[0, 1, -1]);
    let highest = if points < 0 && !maximize {
        Stat::EIGHTEEN
    } else {
        Stat::HUNDRED
    };
    let base = draw.stat_up_to(highest);
    let growth = if maximize {
        Growth::Maximize
    } else {
        Growth::Plain
    };
    let stat = exact::distribution(|r| statistic::adjust(r, base, points, growth));
    (
        json!({ "base": base, "points": points, "maximize": maximize }),
        json!({ "stat": distribution(&stat, ToString::to_string) }),
    )
}

pub(super) fn limit(draw: &mut Draw) -> (Value, Value) {
    let (race, class, maximize) = (draw.of(&Race::ALL), draw.of(&Class::ALL), !draw.rarely(4));
    let stat = draw.of(&StatName::ALL);
    let growth = if maximize {
        Growth::Maximize
    } else {
        Growth::Plain
    };
    (
        json!({ "race": race, "class": class, "stat": stat, "maximize": maximize }),
        json!({ "limit": statistic::limit(race, class, stat, growth) }),
    )
}

pub(super) fn hit_points(draw: &mut Draw) -> (Value, Value) {
    let (race, class) = (draw.of(&Race::ALL), draw.of(&Class::ALL));
    let (level, con) = (draw.level(), draw.stat());
    let hit_die = hit_points::hit_die(race, class);
    let (least, most) = hit_points::bounds_in_eighths(hit_die);
    (
        json!({ "race": race, "class": class, "level": level, "con": con }),
        json!({
            "hit_die": hit_die,
            "adjust": hit_points::constitution(level, con),
            "min50": show::decimal(least, 8),
            "max50": show::decimal(most, 8),
        }),
    )
}

pub(super) fn experience(draw: &mut Draw) -> (Value, Value) {
    let (race, class, level) = (draw.of(&Race::ALL), draw.of(&Class::ALL), draw.level());
    (
        json!({ "race": race, "class": class, "level": level }),
        json!({ "needed": experience::needed(race, class, level) }),
    )
}

pub(super) fn gain(draw: &mut Draw) -> (Value, Value) {
    let now = draw.number(0, 10_000_000, &[1, 99, 100]);
    let drained = if draw.rarely(4) {
        0
    } else {
        draw.number(0, 500_000, &[1, 100, 999, 1_000])
    };
    // The gain that just closes the gap is an edge of its own.
    let gained = draw.number(
        0,
        600_000,
        &[1, 9, 10, 99, 100, drained, drained.max(1) - 1],
    );
    let before = Experience {
        now: now.into(),
        max: i64::from(now) + i64::from(drained),
    };
    let after = before.gain(gained.into());
    (
        json!({ "exp": before.now, "max_exp": before.max, "gained": gained }),
        json!({ "exp": after.now, "max_exp": after.max }),
    )
}

pub(super) fn dig(draw: &mut Draw) -> (Value, Value) {
    let strength = draw.stat();
    let armed = !draw.rarely(6);
    // Half of the tools dig.
    let bonus = if draw.flag() {
        draw.number(0, 6, &[1, 3])
    } else {
        0
    };
    let tool = Tool {
        weight: draw.weight(1, 400, &[149, 150, 200, 300]),
        bonus,
    };
    let tool = armed.then_some(tool);
    let rock = draw.of(&[Rock::Granite, Rock::Quartz, Rock::Magma, Rock::Rubble]);
    let skill = digging::skill(strength, tool);
    (
        present([
            ("str", Some(json!(strength))),
            ("weapon_weight", tool.map(|tool| show::pounds(tool.weight))),
            ("digger_bonus", tool.map(|tool| json!(tool.bonus))),
            ("material", Some(json!(rock))),
        ]),
        json!({
            "skill": skill,
            "chance": probability(exact::probability(|r| digging::dig(r, skill, rock))),
        }),
    )
}

pub(super) fn stealth(draw: &mut Draw) -> (Value, Value) {
    let (race, class) = (draw.of(&Race::ALL), draw.of(&Class::ALL));
    let bonus = draw.number(-10, 40, &[0, 1, 20]);
    let stealth = stealth::stealth(race, class, bonus);
    (
        json!({ "race": race, "class": class, "bonus": bonus }),
        json!({ "stealth": stealth, "noise": stealth::noise(stealth) }),
    )
}

pub(super) fn device(draw: &mut Draw) -> (Value, Value) {
    let (race, class) = (draw.of(&Race::ALL), draw.of(&Class::ALL));
    let (level, int, confused) = (draw.level(), draw.stat(), draw.flag());
    let device_level = draw.number(0, 100, &[1, 49, 50, 51]);
    let skill = device::skill(race, class, level, int);
    let mind = if confused {
        device::Mind::Confused
    } else {
        device::Mind::Clear
    };
    let chance = exact::probability(|r| device::works(r, skill, mind, device_level));
    (
        json!({
            "race": race,
            "class": class,
            "level": level,
            "int": int,
            "confused": confused,
            "device_level": device_level,
        }),
        json!({ "skill": skill, "chance": probability(chance) }),
    )
}
