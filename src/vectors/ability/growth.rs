//! Vectors of the rules on hit points and experience (`ABL-HP-*`, `ABL-XP-*`).

use serde::Serialize;

use crate::{
    rules::{
        ability::{
            experience::{self, Experience},
            hit_points,
        },
        base::class::Class,
        base::race::Race,
        base::stat::Stat,
        base::units::Level,
    },
    vectors::{case::VectorCase, draw::Draw},
};

/// Hit points.
#[derive(Serialize)]
pub(in crate::vectors) struct HitPointsCase {
    race: Race,
    class: Class,
    level: Level,
    con: Stat,
}

#[derive(Serialize)]
struct HitPointsOut {
    hit_die: i32,
    adjust: i32,
    min50: f64,
    max50: f64,
}

impl VectorCase for HitPointsCase {
    const GROUP: &'static str = "hp";
    const RULES: &'static [&'static str] = &["ABL-HP-01", "ABL-HP-05", "ABL-HP-06"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            race: draw.of(&Race::ALL),
            class: draw.of(&Class::DOCUMENTED),
            level: draw.level(),
            con: draw.stat(),
        }
    }

    fn out(&self) -> impl Serialize {
        let hit_die = hit_points::hit_die(self.race, self.class);
        let (least, most) = hit_points::bounds_in_eighths(hit_die);
        HitPointsOut {
            hit_die,
            adjust: hit_points::constitution(self.level, self.con),
            min50: f64::from(least) / 8.0,
            max50: f64::from(most) / 8.0,
        }
    }
}

/// The experience that a level needs.
#[derive(Serialize)]
pub(in crate::vectors) struct ExperienceNeededCase {
    race: Race,
    class: Class,
    level: Level,
}

#[derive(Serialize)]
struct ExperienceNeededOut {
    needed: i64,
}

impl VectorCase for ExperienceNeededCase {
    const GROUP: &'static str = "xp";
    const RULES: &'static [&'static str] = &["ABL-XP-01", "ABL-XP-02"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            race: draw.of(&Race::ALL),
            class: draw.of(&Class::DOCUMENTED),
            level: draw.level(),
        }
    }

    fn out(&self) -> impl Serialize {
        ExperienceNeededOut {
            needed: experience::needed(self.race, self.class, self.level),
        }
    }
}

/// A gain of experience.
#[derive(Serialize)]
pub(in crate::vectors) struct ExperienceGainCase {
    exp: i64,
    max_exp: i64,
    gained: i64,
}

#[derive(Serialize)]
struct ExperienceGainOut {
    exp: i64,
    max_exp: i64,
}

impl VectorCase for ExperienceGainCase {
    const GROUP: &'static str = "xp.gain";
    const RULES: &'static [&'static str] = &["ABL-XP-03", "ABL-XP-04"];

    fn draw(draw: &mut Draw) -> Self {
        let exp = draw.number(0, 10_000_000, &[1, 99, 100]);
        let drained = if draw.rarely(4) {
            0
        } else {
            draw.number(0, 500_000, &[1, 100, 999, 1_000])
        };
        // The gain that just closes the gap is an edge of its own.
        let edges = [1, 9, 10, 99, 100, drained, drained.max(1) - 1];
        Self {
            exp: exp.into(),
            max_exp: i64::from(exp) + i64::from(drained),
            gained: draw.number(0, 600_000, &edges).into(),
        }
    }

    fn out(&self) -> impl Serialize {
        let before = Experience {
            now: self.exp,
            max: self.max_exp,
        };
        let after = before.gain(self.gained);
        ExperienceGainOut {
            exp: after.now,
            max_exp: after.max,
        }
    }
}
