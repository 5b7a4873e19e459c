//! A monster's own blow by the rules of Angband.

use super::{blow::BlowResult, hit::hit};
use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::base::{
        attack_result::Critical,
        units::{ArmorClass, Damage, Sight, Skill},
    },
};

const NATURAL: RollLabel = RollLabel::new("damage", "ATK-DMG-03");

/// A monster's own blow by the rules of Angband: the hit test of a character with a skill from its file. It wields no
/// weapon, so it scores no critical hit (ATK-CRIT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NaturalAttack {
    /// Its skill.
    pub skill: Skill,
    /// The victim's armor class.
    pub armor: ArmorClass,
    /// What it does when it hits.
    pub dice: Dice,
}

impl NaturalAttack {
    /// Rolls it; a monster always sees where the player is.
    pub(in crate::rules) fn resolve<R: Roller>(&self, roller: &mut R) -> BlowResult {
        if !hit(roller, self.skill, self.armor, Sight::Seen) {
            return BlowResult::MISS;
        }
        let damage = roller.sum(NATURAL, self.dice).max(0);
        BlowResult::hit(Critical::None, Damage::new(damage))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::exact,
        rules::base::attack_result::{HitSeverity, Miss, Struck},
    };

    #[test]
    fn a_monster_hits_by_its_skill_and_does_its_dice() {
        // ATK-HIT-01, ATK-HIT-04, ATK-CRIT-01: 5% + 90% x (90 - 45) / 90 = 50%, without critical hits.
        let bite = NaturalAttack {
            skill: Skill::new(90),
            armor: ArmorClass::new(60),
            dice: Dice::new(1, 4),
        };
        let odds = exact::distribution(|roller| Struck::from(bite.resolve(roller)));
        assert!((odds.probability(&Struck::Miss(Miss::Failed)) - 0.5).abs() < 1e-12);
        let four = Struck::hit(HitSeverity::Plain, Damage::new(4));
        assert!((odds.probability(&four) - 0.125).abs() < 1e-12);
        assert_eq!(odds.len(), 5);
    }
}
