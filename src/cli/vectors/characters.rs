//! Vectors of the rules on characters (`ABL-*`).

use serde_json::{Value, json};

use super::{
    Group,
    draw::Draw,
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::{
        ability::{
            carry, device, digging,
            digging::{Rock, Tool},
            experience::{self, Experience},
            food::{Digestion, Hunger},
            hit_points,
            speed::{self, Activity, Pace, Precedence, Runner},
            statistic::{self, Growth},
            status::{self, CutGrade, StunGrade},
            stealth,
        },
        class::Class,
        race::Race,
        stat::{Stat, StatName},
        units::{Energy, GameTurns, Speed, Weight},
    },
};

/// The groups on characters.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "stat.roll",
        rules: &["ABL-STAT-07", "ABL-STAT-08"],
        case: roll,
    },
    Group {
        name: "stat.adjust",
        rules: &["ABL-STAT-12", "ABL-STAT-13", "ABL-STAT-14"],
        case: adjust,
    },
    Group {
        name: "stat.limit",
        rules: &[
            "ABL-STAT-09",
            "ABL-STAT-10",
            "ABL-STAT-11",
            "ABL-STAT-15",
            "ABL-STAT-16",
        ],
        case: limit,
    },
    Group {
        name: "hp",
        rules: &["ABL-HP-01", "ABL-HP-05", "ABL-HP-06"],
        case: hit_points,
    },
    Group {
        name: "xp",
        rules: &["ABL-XP-01", "ABL-XP-02"],
        case: experience,
    },
    Group {
        name: "xp.gain",
        rules: &["ABL-XP-03", "ABL-XP-04"],
        case: gain,
    },
    Group {
        name: "energy",
        rules: &["ABL-SPEED-03", "ABL-SPEED-04"],
        case: energy,
    },
    Group {
        name: "energy.timeline",
        rules: &[
            "ABL-SPEED-02",
            "ABL-SPEED-07",
            "ABL-SPEED-08",
            "ABL-SPEED-11",
            "ABL-SPEED-12",
        ],
        case: timeline,
    },
    Group {
        name: "energy.cost",
        rules: &[
            "ABL-SPEED-08",
            "ABL-SPEED-09",
            "ABL-SPEED-10",
            "ATK-SHOOT-05",
        ],
        case: cost,
    },
    Group {
        name: "burden",
        rules: &["ABL-CARRY-01", "ABL-CARRY-02"],
        case: burden,
    },
    Group {
        name: "speed",
        rules: &[
            "ABL-SPEED-13",
            "ABL-SPEED-14",
            "ABL-SPEED-15",
            "ABL-SPEED-16",
            "ABL-SPEED-17",
            "ABL-SPEED-18",
        ],
        case: speed,
    },
    Group {
        name: "food",
        rules: &["ABL-FOOD-02", "ABL-FOOD-03", "ABL-FOOD-04", "ABL-FOOD-05"],
        case: food,
    },
    Group {
        name: "recovery",
        rules: &["ABL-STATUS-02"],
        case: recovery,
    },
    Group {
        name: "cut",
        rules: &["ABL-STATUS-22", "ABL-STATUS-23", "ABL-STATUS-24"],
        case: cut,
    },
    Group {
        name: "stun",
        rules: &[
            "ABL-STATUS-33",
            "ABL-STATUS-34",
            "ABL-STATUS-35",
            "ABL-STATUS-36",
        ],
        case: stun,
    },
    Group {
        name: "poison",
        rules: &["ABL-STATUS-30", "ABL-STATUS-32"],
        case: poison,
    },
    Group {
        name: "dig",
        rules: &[
            "ABL-DIG-02",
            "ABL-DIG-03",
            "ABL-DIG-04",
            "ABL-DIG-05",
            "ABL-DIG-06",
            "ABL-DIG-07",
            "ABL-DIG-08",
            "ABL-DIG-09",
        ],
        case: dig,
    },
    Group {
        name: "stealth",
        rules: &["ABL-STEALTH-01", "ABL-STEALTH-02", "ABL-STEALTH-04"],
        case: stealth,
    },
    Group {
        name: "device",
        rules: &[
            "ABL-DEVICE-01",
            "ABL-DEVICE-02",
            "ABL-DEVICE-03",
            "ABL-DEVICE-04",
            "ABL-DEVICE-05",
            "ABL-DEVICE-06",
            "ABL-DEVICE-07",
            "ABL-DEVICE-08",
        ],
        case: device,
    },
];

fn roll(_: &mut Draw) -> (Value, Value) {
    let single = exact::distribution(statistic::roll_base);
    let accepted = exact::probability(|r| statistic::is_kept(statistic::roll_sum(r, 6)));
    let out = json!({
        "single": distribution(&single, ToString::to_string),
        "accepted": probability(accepted),
    });
    (json!({}), out)
}

fn adjust(draw: &mut Draw) -> (Value, Value) {
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

fn limit(draw: &mut Draw) -> (Value, Value) {
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

fn hit_points(draw: &mut Draw) -> (Value, Value) {
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

fn experience(draw: &mut Draw) -> (Value, Value) {
    let (race, class, level) = (draw.of(&Race::ALL), draw.of(&Class::ALL), draw.level());
    (
        json!({ "race": race, "class": class, "level": level }),
        json!({ "needed": experience::needed(race, class, level) }),
    )
}

fn gain(draw: &mut Draw) -> (Value, Value) {
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

/// The ends of the rows of the energy table.
const SPEEDS: [i32; 22] = [
    -41, -40, -24, -23, -16, -15, -11, -10, -7, -6, -5, -4, -3, -2, 0, 10, 25, 26, 49, 50, 69, 70,
];

fn energy(draw: &mut Draw) -> (Value, Value) {
    let speed = draw.number(-60, 90, &SPEEDS);
    (
        json!({ "speed": speed }),
        json!({ "per_game_turn": speed::gain(Speed::new(speed)).get() }),
    )
}

fn timeline(draw: &mut Draw) -> (Value, Value) {
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

fn cost(draw: &mut Draw) -> (Value, Value) {
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

fn burden(draw: &mut Draw) -> (Value, Value) {
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

fn speed(draw: &mut Draw) -> (Value, Value) {
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

fn food(draw: &mut Draw) -> (Value, Value) {
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

fn recovery(draw: &mut Draw) -> (Value, Value) {
    let con = draw.stat();
    (
        json!({ "con": con }),
        json!({ "bonus": status::recovery(con) }),
    )
}

fn cut(draw: &mut Draw) -> (Value, Value) {
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

fn stun(draw: &mut Draw) -> (Value, Value) {
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

fn poison(draw: &mut Draw) -> (Value, Value) {
    let (counter, con) = (draw.number(0, 500, &[1, 2, 9, 10, 11]) as u16, draw.stat());
    (
        json!({ "counter": counter, "con": con }),
        json!({
            "damage": status::poison_damage(counter),
            "next": status::after_a_turn(counter, con),
        }),
    )
}

fn dig(draw: &mut Draw) -> (Value, Value) {
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

fn stealth(draw: &mut Draw) -> (Value, Value) {
    let (race, class) = (draw.of(&Race::ALL), draw.of(&Class::ALL));
    let bonus = draw.number(-10, 40, &[0, 1, 20]);
    let stealth = stealth::stealth(race, class, bonus);
    (
        json!({ "race": race, "class": class, "bonus": bonus }),
        json!({ "stealth": stealth, "noise": stealth::noise(stealth) }),
    )
}

fn device(draw: &mut Draw) -> (Value, Value) {
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
