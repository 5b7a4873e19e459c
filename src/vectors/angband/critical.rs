//! Vectors of the rules on critical hits (`ATK-CRIT-*`, `ATK-MCRIT-*`).

use serde::Serialize;

use crate::{
    rules::{
        angband::critical,
        base::units::{Level, ToHit},
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, InPounds},
    },
};

/// A bonus to hit that now and then makes every hit a critical one, or none.
pub(super) fn critical_bonus(draw: &mut Draw) -> ToHit {
    ToHit::new(draw.number(-60, 150, &[-200, -3, 0, 20, 970, 1_300]))
}

#[derive(Serialize)]
struct CriticalOut<K: Ord + Serialize> {
    kinds: ByOutcome<K>,
}

/// A blow that hit.
#[derive(Serialize)]
pub(in crate::vectors) struct BlowCriticalCase {
    weight: InPounds,
    bonus: ToHit,
    level: Level,
}

impl VectorCase for BlowCriticalCase {
    const GROUP: &'static str = "angband.melee_critical";
    const RULES: &'static [&'static str] = &["ATK-CRIT-02", "ATK-CRIT-03", "ATK-CRIT-04"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            weight: InPounds(draw.weight(1, 1_000, &[150, 249, 250, 400, 649, 650, 900])),
            bonus: critical_bonus(draw),
            level: draw.level(),
        }
    }

    fn out(&self) -> impl Serialize {
        CriticalOut {
            kinds: ByOutcome::of(|r| critical::melee(r, self.weight.0, self.bonus, self.level)),
        }
    }
}

/// A missile that hit.
#[derive(Serialize)]
pub(in crate::vectors) struct MissileCriticalCase {
    weight: InPounds,
    bonus: ToHit,
    ammo_to_hit: ToHit,
    level: Level,
}

impl VectorCase for MissileCriticalCase {
    const GROUP: &'static str = "angband.shot_critical";
    const RULES: &'static [&'static str] = &[
        "ATK-MCRIT-02",
        "ATK-MCRIT-03",
        "ATK-MCRIT-04",
        "ATK-MCRIT-05",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            weight: InPounds(draw.weight(1, 700, &[5, 150, 499, 500])),
            ammo_to_hit: ToHit::new(draw.number(-20, 30, &[0, 4])),
            bonus: critical_bonus(draw),
            level: draw.level(),
        }
    }

    fn out(&self) -> impl Serialize {
        let Self {
            weight,
            bonus,
            ammo_to_hit,
            level,
        } = *self;
        CriticalOut {
            kinds: ByOutcome::of(|r| critical::missile(r, weight.0, bonus, ammo_to_hit, level)),
        }
    }
}
