//! The dice of a monster's mind: what it is about to do with its turn, before the map has a say.
//!
//! Monsters roll this in play, and the odds enumerate it. What there is to choose from is looked up in `ai`.

use crate::rules::ability::status::Condition;
use crate::sim::world::actor::{ai_state::AiState, conditions::Conditions};
use crate::{
    content::MonsterDef,
    dice::{Chance, RollLabel, Roller},
    grid::Dir,
};

const REEL: RollLabel = RollLabel::new("reels, and loses the turn", "mind");
const STUMBLE: RollLabel = RollLabel::new("stumbles about", "mind");
const CASTS: RollLabel = RollLabel::new("uses a power", "mind");
const WHICH: RollLabel = RollLabel::new("which power", "mind");
const SHOOTS: RollLabel = RollLabel::new("shoots", "BRW-SHOOT-01");
const WANDER: RollLabel = RollLabel::new("direction", "mind");

/// Everything on which a monster's intent depends.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that an intent asks for"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AiMood {
    /// It sleeps, or is held in stasis: it does nothing.
    pub(crate) inert: bool,
    /// It loses every other turn by chance.
    pub(crate) stunned: bool,
    /// It stumbles about.
    pub(crate) confused: bool,
    /// The chance in 100 that it stumbles by nature.
    pub(crate) erratic: u8,
    /// In one of so many turns it uses a power; 0: it has none.
    pub(crate) one_in: u8,
    /// How many of its powers have a point now.
    pub(crate) useful: usize,
    /// Whether it has the player within shot, and something to shoot with.
    pub(crate) shoots: bool,
}

/// What a monster is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AiIntent {
    /// Nothing at all.
    Nothing,
    /// It goes in a direction, whatever is there.
    Stumble(Dir),
    /// It uses a power, by its place among those that have a point.
    Power(usize),
    /// It shoots what it carries.
    Shoot,
    /// It does what it wants.
    Act,
}

impl AiMood {
    /// The mood of a monster, so many of whose powers have a point.
    pub(crate) fn of(def: &MonsterDef, ai: AiState, conditions: Conditions, useful: usize) -> Self {
        Self {
            inert: ai.is_asleep() || conditions.has(Condition::Paralyzed),
            stunned: conditions.has(Condition::Stunned),
            confused: conditions.has(Condition::Confused) || conditions.has(Condition::Blind),
            erratic: def.erratic,
            one_in: def.powers.as_ref().map_or(0, |powers| powers.one_in),
            useful,
            shoots: false,
        }
    }

    /// What comes over it: the stunned may lose the turn, the confused and the erratic stumble, and of the powers that
    /// have a point each is as likely.
    pub(crate) fn decide(self, roller: &mut impl Roller) -> AiIntent {
        if self.inert || self.stunned && roller.chance(REEL, Chance::one_in(2)) {
            return AiIntent::Nothing;
        }
        let stumbles = self.confused
            || self.erratic > 0 && roller.chance(STUMBLE, Chance::percent(i64::from(self.erratic)));
        if stumbles {
            let dir = roller.range(WANDER, 0, Dir::ALL.len() as i32 - 1);
            return AiIntent::Stumble(Dir::ALL[dir as usize]);
        }
        let casts = self.useful > 0
            && self.one_in > 0
            && roller.chance(CASTS, Chance::one_in(i64::from(self.one_in)));
        if casts {
            let which = roller.range(WHICH, 0, self.useful as i32 - 1);
            return AiIntent::Power(which as usize);
        }
        if self.shoots && roller.chance(SHOOTS, Chance::one_in(2)) {
            return AiIntent::Shoot;
        }
        AiIntent::Act
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    const CALM: AiMood = AiMood {
        inert: false,
        stunned: false,
        confused: false,
        erratic: 0,
        one_in: 0,
        useful: 0,
        shoots: false,
    };

    fn chance(mood: AiMood, of: fn(AiIntent) -> bool) -> f64 {
        exact::probability(|roller| of(mood.decide(roller)))
    }

    #[test]
    fn every_impulse_is_as_likely_as_the_mood_says() {
        let stumbles = |intent| matches!(intent, AiIntent::Stumble(_));
        let casts = |intent| matches!(intent, AiIntent::Power(_));
        let acts = |intent| intent == AiIntent::Act;
        let close = |left: f64, right: f64| assert!((left - right).abs() < 1e-12, "{left} {right}");
        close(chance(CALM, acts), 1.0);
        close(
            chance(
                AiMood {
                    inert: true,
                    ..CALM
                },
                acts,
            ),
            0.0,
        );
        close(
            chance(
                AiMood {
                    stunned: true,
                    ..CALM
                },
                acts,
            ),
            0.5,
        );
        close(
            chance(
                AiMood {
                    confused: true,
                    ..CALM
                },
                stumbles,
            ),
            1.0,
        );
        let wild = AiMood {
            erratic: 20,
            one_in: 4,
            useful: 2,
            ..CALM
        };
        close(chance(wild, stumbles), 0.2);
        close(chance(wild, casts), 0.2);
        close(chance(wild, acts), 0.6);
        close(chance(wild, |intent| intent == AiIntent::Power(1)), 0.1);
        close(chance(AiMood { useful: 0, ..wild }, acts), 0.8);
        let archer = AiMood {
            shoots: true,
            ..CALM
        };
        close(chance(archer, |intent| intent == AiIntent::Shoot), 0.5);
        close(
            chance(wild, |intent| intent == AiIntent::Stumble(Dir::N)),
            0.2 / 8.0,
        );
    }
}
