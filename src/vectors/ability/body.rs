//! Vectors of the rules on food and wounds (`ABL-FOOD-*`, `ABL-STATUS-*`).

use serde::Serialize;

use crate::{
    rules::{
        ability::{
            food::{Digestion, Hunger},
            status::{self, CutGrade, StunGrade},
        },
        base::stat::Stat,
        base::units::{Damage, Speed, ToDam, ToHit},
    },
    vectors::{
        case::VectorCase,
        draw::{Draw, SPEEDS},
    },
};

/// What is in the stomach, and how fast it goes.
#[derive(Serialize)]
pub(in crate::vectors) struct FoodCase {
    food: u32,
    speed: Speed,
    regeneration: bool,
    slow_digestion: bool,
}

#[derive(Serialize)]
struct FoodOut {
    state: Hunger,
    #[serde(skip_serializing_if = "Option::is_none")]
    digested: Option<u32>,
}

impl VectorCase for FoodCase {
    const GROUP: &'static str = "food";
    const RULES: &'static [&'static str] =
        &["ABL-FOOD-02", "ABL-FOOD-03", "ABL-FOOD-04", "ABL-FOOD-05"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            food: draw.food(),
            speed: Speed::new(draw.number(-60, 80, SPEEDS)),
            regeneration: draw.flag(),
            slow_digestion: draw.flag(),
        }
    }

    fn out(&self) -> impl Serialize {
        let state = Hunger::of(self.food);
        let digestion = Digestion {
            speed: self.speed,
            regeneration: self.regeneration,
            slow_digestion: self.slow_digestion,
        };
        FoodOut {
            state,
            digested: (state != Hunger::Bloated).then(|| digestion.units()),
        }
    }
}

/// How well somebody recovers.
#[derive(Serialize)]
pub(in crate::vectors) struct RecoveryCase {
    con: Stat,
}

#[derive(Serialize)]
struct RecoveryOut {
    bonus: u16,
}

impl VectorCase for RecoveryCase {
    const GROUP: &'static str = "recovery";
    const RULES: &'static [&'static str] = &["ABL-STATUS-02"];

    fn draw(draw: &mut Draw) -> Self {
        Self { con: draw.stat() }
    }

    fn out(&self) -> impl Serialize {
        RecoveryOut {
            bonus: status::recovery(self.con),
        }
    }
}

/// A counter, and the constitution that works against it.
#[derive(Serialize)]
struct Counter {
    counter: u16,
    con: Stat,
}

impl Counter {
    /// A counter up to a limit.
    fn draw(draw: &mut Draw, most: i32, edges: &[i32]) -> Self {
        Self {
            counter: draw.number(0, most, edges) as u16,
            con: draw.stat(),
        }
    }
}

/// A cut.
#[derive(Serialize)]
#[serde(transparent)]
pub(in crate::vectors) struct CutCase(Counter);

#[derive(Serialize)]
struct CutOut {
    grade: CutGrade,
    damage: Damage,
    next: u16,
}

impl VectorCase for CutCase {
    const GROUP: &'static str = "cut";
    const RULES: &'static [&'static str] = &["ABL-STATUS-22", "ABL-STATUS-23", "ABL-STATUS-24"];

    fn draw(draw: &mut Draw) -> Self {
        let edges = [1, 10, 11, 25, 26, 50, 51, 100, 101, 200, 201, 1_000, 1_001];
        Self(Counter::draw(draw, 1_500, &edges))
    }

    fn out(&self) -> impl Serialize {
        let Self(Counter { counter, con }) = *self;
        let grade = CutGrade::of(counter);
        CutOut {
            grade,
            damage: grade.damage(),
            next: status::cut_after_a_turn(counter, con),
        }
    }
}

/// Being stunned.
#[derive(Serialize)]
#[serde(transparent)]
pub(in crate::vectors) struct StunCase(Counter);

#[derive(Serialize)]
struct StunOut {
    grade: StunGrade,
    to_hit: ToHit,
    to_dam: ToDam,
    spell_failure: u32,
    next: u16,
}

impl VectorCase for StunCase {
    const GROUP: &'static str = "stun";
    const RULES: &'static [&'static str] = &[
        "ABL-STATUS-33",
        "ABL-STATUS-34",
        "ABL-STATUS-35",
        "ABL-STATUS-36",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self(Counter::draw(draw, 200, &[1, 50, 51, 100, 101]))
    }

    fn out(&self) -> impl Serialize {
        let Self(Counter { counter, con }) = *self;
        let grade = StunGrade::of(counter);
        StunOut {
            grade,
            to_hit: grade.to_hit(),
            to_dam: grade.to_dam(),
            spell_failure: grade.spell_failure(),
            next: status::after_a_turn(counter, con),
        }
    }
}

/// Being poisoned.
#[derive(Serialize)]
#[serde(transparent)]
pub(in crate::vectors) struct PoisonCase(Counter);

#[derive(Serialize)]
struct PoisonOut {
    damage: Damage,
    next: u16,
}

impl VectorCase for PoisonCase {
    const GROUP: &'static str = "poison";
    const RULES: &'static [&'static str] = &["ABL-STATUS-30", "ABL-STATUS-32"];

    fn draw(draw: &mut Draw) -> Self {
        Self(Counter::draw(draw, 500, &[1, 2, 9, 10, 11]))
    }

    fn out(&self) -> impl Serialize {
        let Self(Counter { counter, con }) = *self;
        PoisonOut {
            damage: status::poison_damage(counter),
            next: status::after_a_turn(counter, con),
        }
    }
}
