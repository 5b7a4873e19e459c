//! Blows in melee: with a weapon, with bare hands, or with claws and teeth.

use super::{
    attack::SilMatchup,
    creature::{OffHand, SilAttacker, SilDefender},
    critical,
    damage::{self, StrengthLimit, WeaponUse},
    deadly::{BrandElement, Deadly},
    gear::{Grip, SilWeapon},
    notation::ScoreModifier,
    pool::Pool,
    score::{self, IsArchery, ScoreTerms},
};
use crate::rules::base::{term::Term, units::Weight};

/// The dice of bare hands (a source fact beside SIL-STR-01).
pub const BARE_HANDS: Pool = Pool::new(1, 1);

/// An attack of a monster's own body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NaturalBlow {
    /// Its attack bonus.
    pub bonus: ScoreModifier,
    /// Its dice, the monster's strength included.
    pub dice: Pool,
    /// The element that it strikes with, which works as a brand does (SIL-BRAND-04).
    pub element: Option<BrandElement>,
}

impl NaturalBlow {
    /// Its element as a brand (SIL-BRAND-04).
    pub(super) fn deadly(&self) -> Deadly {
        Deadly {
            brands: self.element.into_iter().collect(),
            ..Deadly::default()
        }
    }
}

/// What a blow is struck with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SilBlow {
    /// The wielded weapon.
    Weapon(SilWeapon),
    /// Nothing.
    BareHands,
    /// Claws, teeth and the like, or a monster's weapon that is part of it.
    Natural(NaturalBlow),
}

/// What the rules on damage and accuracy ask about a blow.
struct BlowFigures {
    accuracy: ScoreModifier,
    dice: Pool,
    reach: StrengthLimit,
    purpose: WeaponUse,
    deadly: Deadly,
    weight: Weight,
}

impl SilBlow {
    /// What the blow is made of, for somebody with such an off hand (SIL-TWOHAND-01).
    fn means(&self, off_hand: OffHand) -> BlowFigures {
        match self {
            Self::Weapon(weapon) => BlowFigures {
                accuracy: weapon.figures.accuracy,
                dice: weapon.figures.damage,
                reach: StrengthLimit::Within(weapon.weight),
                purpose: match (weapon.grip, off_hand) {
                    (Grip::HandAndAHalf, OffHand::Free) => WeaponUse::BothHands,
                    (Grip::HandAndAHalf, OffHand::Shield)
                    | (Grip::OneHanded | Grip::TwoHanded, _) => WeaponUse::Plain,
                },
                deadly: weapon.deadly,
                weight: weapon.weight,
            },
            Self::BareHands => BlowFigures {
                accuracy: ScoreModifier(0),
                dice: BARE_HANDS,
                reach: StrengthLimit::Unlimited,
                purpose: WeaponUse::Plain,
                deadly: Deadly::default(),
                weight: critical::BARE_HANDS,
            },
            Self::Natural(natural) => BlowFigures {
                accuracy: natural.bonus,
                dice: natural.dice,
                reach: StrengthLimit::NONE,
                purpose: WeaponUse::Plain,
                deadly: natural.deadly(),
                weight: critical::natural_weight(natural.dice),
            },
        }
    }
}

impl<'a> SilMatchup<'a> {
    /// A blow in melee, worked out (SIL-SCORE-01, -02).
    pub fn melee(attacker: &SilAttacker, blow: &SilBlow, defender: &SilDefender<'a>) -> Self {
        let means = blow.means(attacker.off_hand);
        let aim = ScoreTerms::new(
            Term::new("melee skill", attacker.melee.get(), "SIL-SCORE-01"),
            score::term("weapon", means.accuracy, "SIL-NOTATION-02"),
        );
        Self {
            score: score::attack(attacker, &aim),
            evasion: score::evasion(defender, IsArchery::No),
            base: means.dice,
            sides: damage::sides(
                means.dice,
                attacker.acting_strength(),
                means.reach,
                means.purpose,
            ),
            slays: means.deadly.slay_dice(&defender.nature),
            brands: means.deadly.brand_dice(&defender.nature),
            weight: means.weight,
            protection: defender.protection,
        }
    }
}
