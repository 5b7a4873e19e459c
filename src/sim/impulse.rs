//! The dice of a monster's mind: what it is about to do with its turn, before the map has a say.
//!
//! Monsters roll this in play, and the odds enumerate it. What there is to choose from is looked up in `mind`.

use super::{
    actor::Mind,
    woes::{Woe, Woes},
};
use crate::{
    content::MonsterDef,
    dice::{Chance, Roller, What},
    grid::Dir,
};

const REEL: What = What::new("reels, and loses the turn", "mind");
const STUMBLE: What = What::new("stumbles about", "mind");
const CASTS: What = What::new("uses a power", "mind");
const WHICH: What = What::new("which power", "mind");
const WANDER: What = What::new("direction", "mind");

/// Everything on which a monster's impulse depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Mood {
    /// It sleeps, or is held in stasis: it does nothing.
    pub(in crate::sim) inert: bool,
    /// It loses every other turn by chance.
    pub(in crate::sim) stunned: bool,
    /// It stumbles about.
    pub(in crate::sim) confused: bool,
    /// The chance in 100 that it stumbles by nature.
    pub(in crate::sim) erratic: u8,
    /// In one of so many turns it uses a power; 0: it has none.
    pub(in crate::sim) one_in: u8,
    /// How many of its powers have a point now.
    pub(in crate::sim) useful: usize,
}

/// What a monster is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::sim) enum Impulse {
    /// Nothing at all.
    Nothing,
    /// It goes in a direction, whatever is there.
    Stumble(Dir),
    /// It uses a power, by its place among those that have a point.
    Power(usize),
    /// It does what it wants.
    Act,
}

impl Mood {
    /// The mood of a monster, so many of whose powers have a point.
    pub(in crate::sim) fn of(def: &MonsterDef, mind: Mind, woes: Woes, useful: usize) -> Self {
        Self {
            inert: mind.is_asleep() || woes.has(Woe::Held),
            stunned: woes.has(Woe::Stunned),
            confused: woes.has(Woe::Confused),
            erratic: def.erratic,
            one_in: def.powers.as_ref().map_or(0, |powers| powers.one_in),
            useful,
        }
    }

    /// What comes over it: the stunned may lose the turn, the confused and the erratic stumble, and of the powers that
    /// have a point each is as likely.
    pub(in crate::sim) fn impulse(self, roller: &mut impl Roller) -> Impulse {
        if self.inert || self.stunned && roller.chance(REEL, Chance::one_in(2)) {
            return Impulse::Nothing;
        }
        let stumbles = self.confused
            || self.erratic > 0 && roller.chance(STUMBLE, Chance::percent(i64::from(self.erratic)));
        if stumbles {
            let dir = roller.range(WANDER, 0, Dir::ALL.len() as i32 - 1);
            return Impulse::Stumble(Dir::ALL[dir as usize]);
        }
        let casts = self.useful > 0
            && self.one_in > 0
            && roller.chance(CASTS, Chance::one_in(i64::from(self.one_in)));
        if casts {
            let which = roller.range(WHICH, 0, self.useful as i32 - 1);
            return Impulse::Power(which as usize);
        }
        Impulse::Act
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    const CALM: Mood = Mood {
        inert: false,
        stunned: false,
        confused: false,
        erratic: 0,
        one_in: 0,
        useful: 0,
    };

    fn chance(mood: Mood, of: fn(Impulse) -> bool) -> f64 {
        exact::probability(|roller| of(mood.impulse(roller)))
    }

    #[test]
    fn every_impulse_is_as_likely_as_the_mood_says() {
        let stumbles = |impulse| matches!(impulse, Impulse::Stumble(_));
        let casts = |impulse| matches!(impulse, Impulse::Power(_));
        let acts = |impulse| impulse == Impulse::Act;
        let close = |left: f64, right: f64| assert!((left - right).abs() < 1e-12, "{left} {right}");
        close(chance(CALM, acts), 1.0);
        close(
            chance(
                Mood {
                    inert: true,
                    ..CALM
                },
                acts,
            ),
            0.0,
        );
        close(
            chance(
                Mood {
                    stunned: true,
                    ..CALM
                },
                acts,
            ),
            0.5,
        );
        close(
            chance(
                Mood {
                    confused: true,
                    ..CALM
                },
                stumbles,
            ),
            1.0,
        );
        let wild = Mood {
            erratic: 20,
            one_in: 4,
            useful: 2,
            ..CALM
        };
        close(chance(wild, stumbles), 0.2);
        close(chance(wild, casts), 0.2);
        close(chance(wild, acts), 0.6);
        close(chance(wild, |impulse| impulse == Impulse::Power(1)), 0.1);
        close(chance(Mood { useful: 0, ..wild }, acts), 0.8);
        close(
            chance(wild, |impulse| impulse == Impulse::Stumble(Dir::N)),
            0.2 / 8.0,
        );
    }
}
