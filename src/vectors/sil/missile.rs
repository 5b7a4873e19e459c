//! Vectors of the rules on archery and throwing (`SIL-ARCHERY-*`, `SIL-THROW-*`).

use serde::Serialize;

use crate::{
    rules::{
        base::units::{Skill, Squares},
        sil::{
            Arrow, Balance, Bow, Pool, ScoreModifier, SilAttacker, SilCreature, SilDefender,
            SilMatchup, SilShot, SilWeapon, Strength, archery, throwing,
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{InPounds, Probability},
    },
};

use super::{
    hit::score,
    weapon::{WEIGHTS, weapon, weapon_dice},
};

/// A distance in squares, often where the next penalty begins.
fn distance(draw: &mut Draw) -> Squares {
    Squares::new(draw.number(1, 30, &[4, 5, 9, 10, 14, 15]))
}

/// Somebody of that evasion.
fn target(evasion: Skill) -> SilDefender<'static> {
    SilDefender {
        evasion,
        ..SilDefender::new(SilCreature::Monster)
    }
}

/// The chance that an attack hits.
fn chance(attack: &SilMatchup) -> Probability {
    Probability::of(|r| attack.clash(r).hits())
}

/// A shot with a bow.
#[derive(Serialize)]
pub(in crate::vectors) struct SilArcheryCase {
    archery: Skill,
    arrow_bonus: ScoreModifier,
    distance: Squares,
    evasion: Skill,
    sides: i32,
}

#[derive(Serialize)]
struct SilArcheryOut {
    attack_score: i32,
    evasion_score: i32,
    chance: Probability,
    range: Squares,
}

impl VectorCase for SilArcheryCase {
    const GROUP: &'static str = "sil.archery";
    const RULES: &'static [&'static str] = &[
        "SIL-ARCHERY-02",
        "SIL-ARCHERY-03",
        "SIL-ARCHERY-04",
        "SIL-ARCHERY-05",
        "SIL-ARCHERY-07",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            archery: score(draw),
            sides: draw.number(1, 20, &[2, 3, 9, 10]),
            arrow_bonus: ScoreModifier(draw.number(-5, 8, &[0, 3])),
            distance: distance(draw),
            evasion: score(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let archer = SilAttacker {
            archery: self.archery,
            ..SilAttacker::new(SilCreature::Player)
        };
        let bow = Bow {
            damage: Pool::new(1, self.sides),
            ..Bow::default()
        };
        let arrow = Arrow {
            bonus: self.arrow_bonus,
            ..Arrow::default()
        };
        let shot = SilShot::Bow { bow, arrow };
        let attack = SilMatchup::archery(&archer, &shot, &target(self.evasion), self.distance);
        SilArcheryOut {
            attack_score: attack.score.total(),
            evasion_score: attack.evasion.total(),
            chance: chance(&attack),
            range: archery::range(attack.sides.total()),
        }
    }
}

/// A throw.
#[derive(Serialize)]
pub(in crate::vectors) struct SilThrowCase {
    melee: Skill,
    distance: Squares,
    evasion: Skill,
    designed: bool,
    dice: Pool,
    capacity: InPounds,
    weight: InPounds,
}

#[derive(Serialize)]
struct SilThrowOut {
    attack_score: i32,
    chance: Probability,
    dice: Pool,
    range: Squares,
}

impl VectorCase for SilThrowCase {
    const GROUP: &'static str = "sil.throw";
    const RULES: &'static [&'static str] = &[
        "SIL-THROW-01",
        "SIL-THROW-02",
        "SIL-THROW-04",
        "SIL-THROW-05",
        "SIL-THROW-06",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let (melee, designed) = (score(draw), draw.flag());
        let (dice, weight) = (weapon_dice(draw), draw.weight(1, 250, WEIGHTS));
        // Half of the capacities are those of some strength.
        let capacity = if draw.flag() {
            throwing::capacity(Strength(draw.number(-5, 10, &[0, 1, 2])))
        } else {
            draw.weight(100, 6_000, &[300, 1_000, 1_200, 1_440])
        };
        Self {
            melee,
            designed,
            dice,
            weight: InPounds(weight),
            capacity: InPounds(capacity),
            distance: distance(draw),
            evasion: score(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let thrower = SilAttacker {
            melee: self.melee,
            ..SilAttacker::new(SilCreature::Player)
        };
        let object = SilWeapon {
            balance: if self.designed {
                Balance::ForThrowing
            } else {
                Balance::Unfit
            },
            ..weapon(self.dice, self.weight.0)
        };
        let attack = SilMatchup::throw(&thrower, &object, &target(self.evasion), self.distance);
        SilThrowOut {
            attack_score: attack.score.total(),
            chance: chance(&attack),
            dice: attack.dice(0),
            range: throwing::range(self.capacity.0, self.weight.0),
        }
    }
}
