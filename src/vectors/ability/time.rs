//! Vectors of the rules on speed, energy and burdens (`ABL-SPEED-*`, `ABL-CARRY-*`).

use serde::Serialize;

use crate::{
    rules::{
        ability::{
            activity::Activity,
            carry,
            food::Hunger,
            speed::{self, PlayerSpeed},
        },
        base::{
            stat::Stat,
            units::{Energy, GameTurns, Speed, Weight},
        },
    },
    vectors::{
        case::VectorCase,
        draw::{Draw, SPEEDS},
        print::InPounds,
        timeline::{Precedence, TimedActor, timeline},
    },
};

/// The energy that a speed gives.
#[derive(Serialize)]
pub(in crate::vectors) struct EnergyGainCase {
    speed: Speed,
}

#[derive(Serialize)]
struct EnergyGainOut {
    per_game_turn: Energy,
}

impl VectorCase for EnergyGainCase {
    const GROUP: &'static str = "energy";
    const RULES: &'static [&'static str] = &["ABL-SPEED-03", "ABL-SPEED-04"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            speed: Speed::new(draw.number(-60, 90, SPEEDS)),
        }
    }

    fn out(&self) -> impl Serialize {
        EnergyGainOut {
            per_game_turn: speed::gain(self.speed),
        }
    }
}

/// Several who act in turn.
#[derive(Serialize)]
pub(in crate::vectors) struct TimelineCase {
    actors: Vec<TimelineActor>,
    game_turns: GameTurns,
}

#[derive(Serialize)]
struct TimelineActor {
    id: usize,
    speed: Speed,
    energy: Energy,
    player: bool,
}

#[derive(Serialize)]
struct TimelineOut {
    actions: Vec<(GameTurns, usize)>,
}

impl VectorCase for TimelineCase {
    const GROUP: &'static str = "energy.timeline";
    const RULES: &'static [&'static str] = &[
        "ABL-SPEED-02",
        "ABL-SPEED-07",
        "ABL-SPEED-08",
        "ABL-SPEED-11",
        "ABL-SPEED-12",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let count = draw.number(1, 4, &[2]) as usize;
        // One place in the list more than there are actors: sometimes nobody is the player.
        let player = draw.number(0, count as i32, &[]) as usize;
        let game_turns = draw.number(1, 40, &[0, 10]);
        let actor = |id| TimelineActor {
            id,
            speed: Speed::new(draw.number(-20, 40, SPEEDS)),
            energy: Energy::new(draw.number(0, 150, &[62, 90, 93, 99, 100])),
            player: id == player,
        };
        Self {
            actors: (0..count).map(actor).collect(),
            game_turns: GameTurns::new(game_turns as u64),
        }
    }

    fn out(&self) -> impl Serialize {
        let runner = |actor: &TimelineActor| TimedActor {
            speed: actor.speed,
            energy: actor.energy,
            precedence: if actor.player {
                Precedence::Character
            } else {
                Precedence::Monster
            },
        };
        let runners: Vec<_> = self.actors.iter().map(runner).collect();
        TimelineOut {
            actions: timeline(&runners, self.game_turns),
        }
    }
}

/// The energy that an action costs.
#[derive(Serialize)]
pub(in crate::vectors) struct EnergyCostCase {
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    shots: Option<u8>,
    #[serde(skip)]
    activity: Activity,
}

#[derive(Serialize)]
struct EnergyCostOut {
    energy: Energy,
}

impl EnergyCostCase {
    fn new(activity: Activity) -> Self {
        let (action, shots) = match activity {
            Activity::Move => ("Move", None),
            Activity::Melee => ("Melee", None),
            Activity::Fire { shots } => ("Fire", Some(shots)),
            Activity::TakeOff => ("TakeOff", None),
            Activity::Drop => ("Drop", None),
            Activity::Refuel => ("Refuel", None),
            Activity::CombineTorches => ("CombineTorches", None),
        };
        Self {
            action,
            shots,
            activity,
        }
    }
}

impl VectorCase for EnergyCostCase {
    const GROUP: &'static str = "energy.cost";
    const RULES: &'static [&'static str] = &[
        "ABL-SPEED-08",
        "ABL-SPEED-09",
        "ABL-SPEED-10",
        "ATK-SHOOT-05",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let shots = draw.number(1, 10, &[2, 3, 4]) as u8;
        Self::new(draw.of(&[
            Activity::Move,
            Activity::Melee,
            Activity::Fire { shots },
            Activity::Fire { shots },
            Activity::TakeOff,
            Activity::Drop,
            Activity::Refuel,
            Activity::CombineTorches,
        ]))
    }

    fn out(&self) -> impl Serialize {
        EnergyCostOut {
            energy: self.activity.cost(),
        }
    }
}

/// A strength with what it carries.
#[derive(Serialize)]
pub(in crate::vectors) struct BurdenCase {
    #[serde(rename = "str")]
    strength: Stat,
    carried: InPounds,
}

#[derive(Serialize)]
struct BurdenOut {
    limit: InPounds,
    speed: Speed,
}

impl VectorCase for BurdenCase {
    const GROUP: &'static str = "burden";
    const RULES: &'static [&'static str] = &["ABL-CARRY-01", "ABL-CARRY-02"];

    fn draw(draw: &mut Draw) -> Self {
        let (strength, carried) = load(draw);
        Self {
            strength,
            carried: InPounds(carried),
        }
    }

    fn out(&self) -> impl Serialize {
        BurdenOut {
            limit: InPounds(carry::limit(self.strength)),
            speed: carry::burden(self.strength, self.carried.0),
        }
    }
}

/// A strength with a load: often just at, below or above a tenth of the limit over the half of it.
fn load(draw: &mut Draw) -> (Stat, Weight) {
    let strength = draw.stat();
    let limit = carry::limit(strength).in_tenths();
    let step = limit / 2 + limit / 10 * draw.number(0, 12, &[1]) as u32;
    let edges = [step as i32 - 1, step as i32, step as i32 + 1];
    (strength, draw.weight(0, 5_000, &edges))
}

/// Everything that changes speed.
#[derive(Serialize)]
pub(in crate::vectors) struct SpeedCase {
    items: Speed,
    #[serde(rename = "str")]
    strength: Stat,
    carried: InPounds,
    hasted: bool,
    slowed: bool,
    food: u32,
    searching: bool,
}

#[derive(Serialize)]
struct SpeedOut {
    speed: Speed,
}

impl VectorCase for SpeedCase {
    const GROUP: &'static str = "speed";
    const RULES: &'static [&'static str] = &[
        "ABL-SPEED-13",
        "ABL-SPEED-14",
        "ABL-SPEED-15",
        "ABL-SPEED-16",
        "ABL-SPEED-17",
        "ABL-SPEED-18",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let (strength, carried) = load(draw);
        Self {
            strength,
            carried: InPounds(carried),
            items: Speed::new(draw.number(-20, 40, &[0, 10])),
            food: draw.food(),
            hasted: draw.flag(),
            slowed: draw.flag(),
            searching: draw.flag(),
        }
    }

    fn out(&self) -> impl Serialize {
        let speed = PlayerSpeed {
            items: self.items,
            strength: self.strength,
            carried: self.carried.0,
            hasted: self.hasted,
            slowed: self.slowed,
            hunger: Hunger::of(self.food),
            searching: self.searching,
            shape: Speed::new(0),
        };
        SpeedOut {
            speed: speed.speed(),
        }
    }
}
