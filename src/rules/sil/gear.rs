//! Weapons, bows, arrows and armor, and what all that somebody wears and wields adds up to.

use serde::{Deserialize, Serialize};

use super::{
    creature::OffHand,
    deadly::Deadly,
    notation::{Figures, ScoreModifier},
    pool::Pool,
};
use crate::rules::base::units::Weight;

/// How many hands a weapon takes (SIL-TWOHAND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Grip {
    /// One.
    #[default]
    OneHanded,
    /// One or both.
    HandAndAHalf,
    /// Always both: no bonus, its dice are large for that reason.
    TwoHanded,
}

/// Whether an object is made for throwing (SIL-THROW-02, -03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Balance {
    /// It is not.
    #[default]
    Unfit,
    /// It is.
    ForThrowing,
}

/// A melee weapon, or any other object that can be thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SilWeapon {
    /// The figures in its brackets; an object without damage dice rolls none.
    pub figures: Figures,
    /// Its weight.
    pub weight: Weight,
    /// How many hands it takes.
    pub grip: Grip,
    /// Whether it is made for throwing.
    pub balance: Balance,
    /// Its slays and brands.
    pub deadly: Deadly,
}

/// A bow: its dice are those of the shot (SIL-ARCHERY-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bow {
    /// Its accuracy modifier.
    pub accuracy: ScoreModifier,
    /// Its damage dice.
    pub damage: Pool,
    /// Its weight.
    pub weight: Weight,
    /// Its slays and brands.
    pub deadly: Deadly,
}

/// An arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrow {
    /// Its attack bonus (SIL-ARCHERY-03).
    pub bonus: ScoreModifier,
    /// Its slays and brands.
    pub deadly: Deadly,
}

/// A piece of armor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SilArmor {
    /// The figures in its brackets.
    pub figures: Figures,
    /// Whether it is a shield (SIL-TWOHAND-01).
    pub shield: bool,
}

/// All that somebody wears and wields: its modifiers and dice count as long as that lasts (SIL-NOTATION-03, -04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SilGear<'a> {
    /// The melee weapon in hand.
    pub weapon: Option<SilWeapon>,
    /// Every piece of armor.
    pub worn: &'a [SilArmor],
}

impl SilGear<'_> {
    /// The accuracy modifiers of the armor, for every kind of attack. A weapon's own counts only for blows with that
    /// weapon and is not among them (SIL-NOTATION-02, -04, SIL-SCORE-01 as interpreted).
    pub fn armor_accuracy(&self) -> ScoreModifier {
        self.worn.iter().map(|piece| piece.figures.accuracy).sum()
    }

    /// The evasion modifiers of armor and weapon: one parries with a weapon too (SIL-NOTATION-03, -04,
    /// SIL-SCORE-02).
    pub fn evasion(&self) -> ScoreModifier {
        let armor = self.worn.iter().map(|piece| piece.figures.evasion);
        let weapon = self.weapon.map(|weapon| weapon.figures.evasion);
        armor.chain(weapon).sum()
    }

    /// The protection dice, one entry for each piece that has some (SIL-NOTATION-03, SIL-DAMAGE-05).
    pub fn protection(&self) -> impl Iterator<Item = Pool> {
        let armor = self.worn.iter().map(|piece| piece.figures.protection);
        let weapon = self.weapon.map(|weapon| weapon.figures.protection);
        armor.chain(weapon).filter(|dice| !dice.is_none())
    }

    /// What the hand beside the weapon does (SIL-TWOHAND-01).
    pub fn off_hand(&self) -> OffHand {
        if self.worn.iter().any(|piece| piece.shield) {
            OffHand::Shield
        } else {
            OffHand::Free
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn armor(figures: &str, shield: bool) -> SilArmor {
        SilArmor {
            figures: figures.parse().unwrap(),
            shield,
        }
    }

    #[test]
    fn what_is_worn_and_wielded_adds_up() {
        // SIL-NOTATION-03, SIL-NOTATION-04, SIL-SCORE-02, SIL-DAMAGE-05.
        let mut worn = vec![
            armor("(-1) [-3,2d4]", false),
            armor("[-1,1d4]", false),
            armor("(-2)", false),
        ];
        let gear = SilGear {
            weapon: Some(SilWeapon {
                figures: "(-2,3d5) [+1]".parse().unwrap(),
                ..SilWeapon::default()
            }),
            worn: &worn,
        };
        assert_eq!(
            gear.armor_accuracy(),
            ScoreModifier(-3),
            "the weapon's -2 is not among them"
        );
        assert_eq!(gear.evasion(), ScoreModifier(-3));
        assert_eq!(
            gear.protection().collect::<Vec<_>>(),
            [Pool::new(2, 4), Pool::new(1, 4)]
        );
        assert_eq!(gear.off_hand(), OffHand::Free);
        worn.push(armor("[+0,1d3]", true));
        let gear = SilGear {
            weapon: None,
            worn: &worn,
        };
        assert_eq!(
            (gear.evasion(), gear.off_hand()),
            (ScoreModifier(-4), OffHand::Shield)
        );
    }
}
