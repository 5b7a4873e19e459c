//! Vectors of the rules on time, food and wounds (`ABL-*`).

use serde_json::{Value, json};

use super::{
    draw::Draw,
    show::{self, present},
};
use crate::rules::{
    ability::{
        carry,
        food::{Digestion, Hunger},
        speed::{self, Activity, Pace, Precedence, Runner},
        status::{self, CutGrade, StunGrade},
    },
    base::{
        stat::Stat,
        units::{Energy, GameTurns, Speed, Weight},
    },
};

/// The ends of the rows of the energy table.
const SPEEDS: [i32; 22] = [
    -41, -40, -24, -23, -16, -15, -11, -10, -7, -6, -5, -4, -3, -2, 0, 10, 25, 26, 49, 50, 69, 70,
];

pub(super) fn energy(draw: &mut Draw) -> (Value, Value) {
    let speed = draw.number(-60, 90, &SPEEDS);
    (
        json!({ "speed": speed }),
        json!({ "per_game_turn": speed::gain(Speed::new(speed)).get() }),
    )
}

pub(super) fn timeline(draw: &mut Draw) -> (Value, Value) {
    let count = draw.number(1, 4, &[2]) as usize;
    // One place in the list more than there are actors: sometimes nobody is the player.
    let player = draw.number(0, count as i32, &[]) as usize;
    let game_turns = draw.number(1, 40, &[0, 10]);
    let runners: Vec<_> = (0..count)
        .map(|index| Runner {
            speed: Speed::new(draw.number(-20, 40, &SPEEDS)),
            energy: Energy::new(draw.number(0, 150, &[62, 90, 93, 99, 100])),
            precedence: if index == player {
                Precedence::Character
            } else {
                Precedence::Monster
            },
        })
        .collect();
    let actors: Vec<_> = runners
        .iter()
        .enumerate()
        .map(|(id, runner)| {
            json!({
                "id": id,
                "speed": runner.speed,
                "energy": runner.energy,
                "player": runner.precedence == Precedence::Character,
            })
        })
        .collect();
    let actions = speed::timeline(&runners, GameTurns::new(game_turns as u64));
    (
        json!({ "actors": actors, "game_turns": game_turns }),
        json!({ "actions": actions }),
    )
}

pub(super) fn cost(draw: &mut Draw) -> (Value, Value) {
    let shots = draw.number(1, 10, &[2, 3, 4]);
    let (name, activity) = draw.of(&[
        ("Move", Activity::Move),
        ("Melee", Activity::Melee),
        ("Fire", Activity::Fire { shots: shots as u8 }),
        ("Fire", Activity::Fire { shots: shots as u8 }),
        ("TakeOff", Activity::TakeOff),
        ("Drop", Activity::Drop),
        ("Refuel", Activity::Refuel),
        ("CombineTorches", Activity::CombineTorches),
    ]);
    let fires = matches!(activity, Activity::Fire { .. });
    (
        present([
            ("action", Some(json!(name))),
            ("shots", fires.then(|| json!(shots))),
        ]),
        json!({ "energy": activity.cost() }),
    )
}

/// A strength with a load: often just at, below or above a tenth of the limit over the half of it.
fn load(draw: &mut Draw) -> (Stat, Weight) {
    let strength = draw.stat();
    let limit = carry::limit(strength).in_tenths();
    let step = limit / 2 + limit / 10 * draw.number(0, 12, &[1]) as u32;
    let edges = [step as i32 - 1, step as i32, step as i32 + 1];
    (strength, draw.weight(0, 5_000, &edges))
}

pub(super) fn burden(draw: &mut Draw) -> (Value, Value) {
    let (strength, carried) = load(draw);
    (
        json!({ "str": strength, "carried": show::pounds(carried) }),
        json!({
            "limit": show::pounds(carry::limit(strength)),
            "speed": carry::burden(strength, carried),
        }),
    )
}

/// Food units, often at an end of a row of the table.
fn units(draw: &mut Draw) -> u32 {
    const EDGES: [i32; 12] = [
        99, 100, 499, 500, 999, 1_000, 1_999, 2_000, 9_999, 10_000, 14_999, 15_000,
    ];
    draw.number(0, 20_000, &EDGES) as u32
}

pub(super) fn speed(draw: &mut Draw) -> (Value, Value) {
    let (strength, carried) = load(draw);
    let (items, food) = (draw.number(-20, 40, &[0, 10]), units(draw));
    let (hasted, slowed, searching) = (draw.flag(), draw.flag(), draw.flag());
    let hunger = Hunger::of(food);
    let items = Speed::new(items);
    let pace = Pace {
        items,
        strength,
        carried,
        hasted,
        slowed,
        hunger,
        searching,
    };
    (
        json!({
            "items": items,
            "str": strength,
            "carried": show::pounds(carried),
            "hasted": hasted,
            "slowed": slowed,
            "food": food,
            "searching": searching,
        }),
        json!({ "speed": pace.speed() }),
    )
}

pub(super) fn food(draw: &mut Draw) -> (Value, Value) {
    let (food, speed) = (units(draw), Speed::new(draw.number(-60, 80, &SPEEDS)));
    let (regeneration, slow_digestion) = (draw.flag(), draw.flag());
    let state = Hunger::of(food);
    let digestion = Digestion {
        speed,
        regeneration,
        slow_digestion,
    };
    (
        json!({
            "food": food,
            "speed": speed,
            "regeneration": regeneration,
            "slow_digestion": slow_digestion,
        }),
        present([
            ("state", Some(json!(state))),
            (
                "digested",
                (state != Hunger::Bloated).then(|| json!(digestion.units())),
            ),
        ]),
    )
}

pub(super) fn recovery(draw: &mut Draw) -> (Value, Value) {
    let con = draw.stat();
    (
        json!({ "con": con }),
        json!({ "bonus": status::recovery(con) }),
    )
}

pub(super) fn cut(draw: &mut Draw) -> (Value, Value) {
    let edges = [1, 10, 11, 25, 26, 50, 51, 100, 101, 200, 201, 1_000, 1_001];
    let (counter, con) = (draw.number(0, 1_500, &edges) as u16, draw.stat());
    let grade = CutGrade::of(counter);
    (
        json!({ "counter": counter, "con": con }),
        json!({
            "grade": grade,
            "damage": grade.damage(),
            "next": status::cut_after_a_turn(counter, con),
        }),
    )
}

pub(super) fn stun(draw: &mut Draw) -> (Value, Value) {
    let (counter, con) = (
        draw.number(0, 200, &[1, 50, 51, 100, 101]) as u16,
        draw.stat(),
    );
    let grade = StunGrade::of(counter);
    (
        json!({ "counter": counter, "con": con }),
        json!({
            "grade": grade,
            "to_hit": grade.to_hit(),
            "to_dam": grade.to_dam(),
            "spell_failure": grade.spell_failure(),
            "next": status::after_a_turn(counter, con),
        }),
    )
}

pub(super) fn poison(draw: &mut Draw) -> (Value, Value) {
    let (counter, con) = (draw.number(0, 500, &[1, 2, 9, 10, 11]) as u16, draw.stat());
    (
        json!({ "counter": counter, "con": con }),
        json!({
            "damage": status::poison_damage(counter),
            "next": status::after_a_turn(counter, con),
        }),
    )
}
