//! Archery: shots with a bow, and what monsters shoot and hurl (SIL-ARCHERY).

use super::{
    attack::SilMatchup,
    creature::{SilAttacker, SilDefender, Strength},
    critical,
    damage::{self, StrengthLimit, WeaponUse},
    deadly::Deadly,
    gear::{Arrow, Bow},
    melee::NaturalBlow,
    notation::ScoreModifier,
    pool::Pool,
    score::{self, IsArchery, ScoreTerms},
};
use crate::rules::base::{
    term::Term,
    units::{Squares, Weight},
};

/// What is shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SilShot {
    /// An arrow from a bow.
    Bow {
        /// The bow.
        bow: Bow,
        /// The arrow.
        arrow: Arrow,
    },
    /// An arrow from a bow that a monster wields: the dice are the bow's, and it weighs what monsters' arrows weigh
    /// (SIL-ARCHERY-06, SIL-CRIT-05).
    OfMonster {
        /// The bow.
        bow: Bow,
        /// The arrow.
        arrow: Arrow,
    },
    /// What a monster shoots without a bow, with dice of its own; it weighs what monsters' arrows weigh (SIL-CRIT-05).
    Dart(NaturalBlow),
    /// What a monster hurls, with dice of its own; it weighs what boulders weigh (SIL-CRIT-05).
    Boulder(NaturalBlow),
}

/// What the rules ask about a shot.
struct ShotFigures {
    accuracy: ScoreModifier,
    arrow: ScoreModifier,
    dice: Pool,
    reach: StrengthLimit,
    deadly: [Deadly; 2],
    weight: Weight,
}

impl ShotFigures {
    /// Those of something without a bow that weighs so much.
    fn natural(natural: &NaturalBlow, weight: Weight) -> Self {
        Self {
            accuracy: natural.bonus,
            arrow: ScoreModifier(0),
            dice: natural.dice,
            reach: StrengthLimit::NONE,
            deadly: [natural.deadly(), Deadly::default()],
            weight,
        }
    }
}

impl SilShot {
    /// What the shot is made of: dice and weight are the bow's, slays and brands of bow and arrow both count
    /// (SIL-ARCHERY-03, -06).
    fn means(&self) -> ShotFigures {
        match self {
            Self::Bow { bow, arrow } => ShotFigures {
                accuracy: bow.accuracy,
                arrow: arrow.bonus,
                dice: bow.damage,
                reach: StrengthLimit::Within(bow.weight),
                deadly: [bow.deadly, arrow.deadly],
                weight: bow.weight,
            },
            Self::OfMonster { bow, arrow } => ShotFigures {
                accuracy: bow.accuracy,
                arrow: arrow.bonus,
                dice: bow.damage,
                reach: StrengthLimit::NONE,
                deadly: [bow.deadly, arrow.deadly],
                weight: critical::arrow_weight(bow.damage),
            },
            Self::Dart(natural) => {
                ShotFigures::natural(natural, critical::arrow_weight(natural.dice))
            }
            Self::Boulder(natural) => ShotFigures::natural(natural, critical::BOULDER),
        }
    }
}

impl<'a> SilMatchup<'a> {
    /// A shot, worked out: as a blow but for skill, arrow, distance and halved evasion (SIL-ARCHERY-01 to
    /// SIL-ARCHERY-06).
    pub fn archery(
        attacker: &SilAttacker,
        shot: &SilShot,
        defender: &SilDefender<'a>,
        distance: Squares,
    ) -> Self {
        let means = shot.means();
        let aim = ScoreTerms {
            arrow: score::term("arrow", means.arrow, "SIL-ARCHERY-03"),
            range: Term::new("distance", score::range_penalty(distance), "SIL-ARCHERY-04"),
            ..ScoreTerms::new(
                Term::new("archery skill", attacker.archery.get(), "SIL-ARCHERY-02"),
                score::term("bow", means.accuracy, "SIL-NOTATION-02"),
            )
        };
        let dice = |of: fn(&Deadly, &_) -> i32| {
            let extra = means
                .deadly
                .iter()
                .map(|deadly| of(deadly, &defender.nature));
            extra.sum()
        };
        Self {
            score: score::attack(attacker, &aim),
            evasion: score::evasion(defender, IsArchery::Yes),
            base: means.dice,
            sides: damage::sides(
                means.dice,
                attacker.acting_strength(),
                means.reach,
                WeaponUse::Plain,
            ),
            slays: dice(Deadly::slay_dice),
            brands: dice(Deadly::brand_dice),
            weight: means.weight,
            protection: defender.protection,
        }
    }
}

/// How far a bow shoots: 1.5 squares for each side of the damage done with it, rounded down (SIL-ARCHERY-07).
pub const fn range(sides: i32) -> Squares {
    if sides <= 0 {
        return Squares::new(0);
    }
    Squares::new(sides.saturating_add(sides / 2))
}

impl Bow {
    /// How far it shoots in the hands of an archer of that strength (SIL-ARCHERY-06, -07).
    pub fn range(&self, strength: Strength) -> Squares {
        let reach = StrengthLimit::Within(self.weight);
        range(damage::sides(self.damage, strength, reach, WeaponUse::Plain).total())
    }
}
#[cfg(test)]
mod tests;
