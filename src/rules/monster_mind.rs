//! The dice of a monster's mind: what it is about to do with its turn, before the map has a say (BRW-MIND, BRW-SHOOT-01).
//!
//! Monsters roll this in play, and the odds enumerate it.

use crate::dice::{Chance, RollLabel, Roller};

/// The ways in which one can go.
const DIRECTIONS: i32 = 8;

const REEL: RollLabel = RollLabel::new("reels, and loses the turn", "BRW-MIND-01");
const STUMBLE: RollLabel = RollLabel::new("stumbles about", "BRW-MIND-02");
const CASTS: RollLabel = RollLabel::new("uses a power", "BRW-MIND-03");
const WHICH: RollLabel = RollLabel::new("which power", "BRW-MIND-03");
const SHOOTS: RollLabel = RollLabel::new("shoots", "BRW-SHOOT-01");
const WANDER: RollLabel = RollLabel::new("direction", "BRW-MIND-02");

/// Everything on which a monster's intent depends.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that an intent asks for"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AiMood {
    /// It sleeps, or is held in stasis: it does nothing.
    pub inert: bool,
    /// It loses every other turn by chance.
    pub stunned: bool,
    /// It stumbles about.
    pub confused: bool,
    /// The chance in 100 that it stumbles by nature.
    pub erratic: u8,
    /// In one of so many turns it uses a power; 0: it has none.
    pub one_in: u8,
    /// How many of its powers have a point now.
    pub useful: usize,
    /// Whether it has the player within shot, and something to shoot with.
    pub shoots: bool,
}

/// What a monster is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AiIntent {
    /// Nothing at all.
    Nothing,
    /// It goes in one of the eight directions, by its number, whatever is there.
    Stumble(usize),
    /// It uses a power, by its place among those that have a point.
    Power(usize),
    /// It shoots what it carries.
    Shoot,
    /// It does what it wants.
    Act,
}

impl AiMood {
    /// What comes over it: the stunned may lose the turn, the confused and the erratic stumble, and of the powers that
    /// have a point each is as likely (BRW-MIND-01 to BRW-MIND-03).
    #[expect(
        clippy::inline_always,
        reason = "a call was a fiftieth of a hunter's turn"
    )]
    #[inline(always)]
    pub fn decide(self, roller: &mut impl Roller) -> AiIntent {
        if self.inert || self.stunned && roller.chance(REEL, Chance::one_in(2)) {
            return AiIntent::Nothing;
        }
        let stumbles = self.confused
            || self.erratic > 0 && roller.chance(STUMBLE, Chance::percent(i64::from(self.erratic)));
        if stumbles {
            return AiIntent::Stumble(roller.range(WANDER, 0, DIRECTIONS - 1) as usize);
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
        // BRW-MIND-01, BRW-MIND-02, BRW-MIND-03
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
            chance(wild, |intent| intent == AiIntent::Stumble(7)),
            0.2 / 8.0,
        );
    }
}
