//! Vectors of projections against the player (`PRJ-PLR-*`), and of where they carry it.

mod odds;
mod rules;
#[cfg(test)]
mod tests;
mod victim;

use serde::{Serialize, Serializer};
use strum::VariantArray;

use crate::{
    dice::Chance,
    rules::{
        base::units::Squares,
        projection::{
            DamageType, Ground,
            player::{
                LandingCause, PlayerProjection, PlayerSquare, SourceMonster, landing, strike,
                table::{ROWS, row_of},
            },
        },
    },
    vectors::{case::VectorCase, draw::Draw, print},
};

use super::ground::{ground, strength};
use odds::PlayerHarmOut;
use victim::VictimCase;

/// Strengths at which a note begins, ends or changes for somebody.
const STRENGTHS: &[i32] = &[
    1, 2, 8, 9, 10, 12, 14, 15, 16, 20, 24, 25, 29, 30, 31, 32, 40, 41, 44, 45, 49, 50, 60, 61, 62,
    64, 90, 91, 99, 100, 149, 150, 249, 250, 300, 399, 400, 500, 800, 1200,
];

/// The greatest strength: a breath of the greatest dragons.
const STRONGEST: i32 = 1600;

/// A damage type: nearly always one that does something.
fn kind(draw: &mut Draw) -> DamageType {
    if draw.rarely(15) {
        let others = DamageType::VARIANTS.iter().copied();
        let others: Vec<_> = others.filter(|&kind| row_of(kind).is_none()).collect();
        return draw.of(&others);
    }
    match draw.of(&[0, 0, 0, 1]) {
        0 => draw.of(&ROWS).kind,
        // Those with the longest notes.
        _ => draw.of(&[
            DamageType::PMissile,
            DamageType::Acid,
            DamageType::Cold,
            DamageType::MorgulDark,
            DamageType::Storm,
            DamageType::Disenchant,
        ]),
    }
}

/// A projection at the player.
#[derive(Serialize)]
pub(in crate::vectors) struct ProjectionPlayerCase {
    #[serde(rename = "type")]
    kind: DamageType,
    damage: i32,
    terrain: Ground,
    dark: bool,
    player: VictimCase,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<SourceCase>,
}

/// The monster behind a projection.
#[derive(Serialize)]
struct SourceCase {
    level: i32,
    morgul: bool,
    unique_wraith: bool,
    distance: Squares,
    #[serde(skip_serializing_if = "Option::is_none")]
    frequency: Option<Frequency>,
}

/// How often something happens, printed as a decimal number.
#[derive(Clone, Copy)]
struct Frequency(Chance);

impl Serialize for Frequency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(print::decimal(self.0.hits(), self.0.of()))
    }
}

impl SourceCase {
    fn draw(draw: &mut Draw) -> Self {
        let morgul = draw.flag();
        let archer = morgul && draw.rarely(3);
        Self {
            morgul,
            frequency: archer.then(|| Frequency(Chance::one_in(draw.of(&[1, 2, 4, 5, 10])))),
            level: draw.number(0, 127, &[1, 2, 8, 30, 50, 60, 99, 100, 101]),
            unique_wraith: draw.rarely(4),
            distance: Squares::new(draw.number(1, 20, &[2])),
        }
    }

    /// The monster as the rules take it.
    fn rules(&self) -> SourceMonster {
        SourceMonster {
            level: self.level,
            morgul: self.morgul,
            unique_wraith: self.unique_wraith,
            archer: self.frequency.map(|often| often.0),
            distance: self.distance,
        }
    }
}

impl VectorCase for ProjectionPlayerCase {
    const GROUP: &'static str = "projection.player";
    const RULES: &'static [&'static str] = rules::STRIKE;

    fn draw(draw: &mut Draw) -> Self {
        Self {
            kind: kind(draw),
            damage: strength(draw, STRONGEST, STRENGTHS),
            terrain: ground(draw),
            dark: draw.rarely(3),
            source: (!draw.rarely(8)).then(|| SourceCase::draw(draw)),
            player: VictimCase::draw(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let projection = PlayerProjection {
            kind: self.kind,
            damage: self.damage,
            footing: PlayerSquare {
                ground: self.terrain,
                dark: self.dark,
            },
            source: self.source.as_ref().map(SourceCase::rules),
        };
        let victim = self.player.rules();
        PlayerHarmOut::of(&victim, self.player.pack(), |r, scope| {
            strike(r, &projection, &victim, scope)
        })
    }
}

/// Where a teleport or a thrust ends.
#[derive(Serialize)]
pub(in crate::vectors) struct ProjectionLandingCase {
    landing: Ground,
    thrust: bool,
    player: VictimCase,
}

impl VectorCase for ProjectionLandingCase {
    const GROUP: &'static str = "projection.landing";
    const RULES: &'static [&'static str] = rules::LANDING;

    fn draw(draw: &mut Draw) -> Self {
        Self {
            landing: ground(draw),
            thrust: draw.rarely(3),
            player: VictimCase::draw(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let how = if self.thrust {
            LandingCause::Thrust(self.landing)
        } else {
            LandingCause::Teleport(self.landing)
        };
        let victim = self.player.rules();
        PlayerHarmOut::of(&victim, self.player.pack(), |r, scope| {
            landing(r, how, &victim, scope)
        })
    }
}
