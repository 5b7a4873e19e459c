//! What may still save a target that was hit (POW-AVOID).

use super::defender::TargetState;
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::powder::{
        defender::{Hand, Reflexes},
        skill::SkillName,
        weapon::Style,
    },
};

const DODGE: RollLabel = RollLabel::new("dodge", "POW-AVOID-02");
const MOVING: RollLabel = RollLabel::new("moving target", "POW-AVOID-03");
const PARRY: RollLabel = RollLabel::new("parry", "POW-AVOID-04");
const PARRY_HAND: RollLabel = RollLabel::new("second weapon in time to parry", "POW-AVOID-04");

/// The chance to dodge any attack (POW-AVOID-02).
pub const DODGING: Chance = Chance::percent(10);
/// The chance to be missed by what flies, while moving (POW-AVOID-03).
pub const MOVING_TARGET: Chance = Chance::percent(20);
/// The chance to block an attack with a fitting weapon (POW-AVOID-04).
pub const PARRYING: Chance = Chance::percent(10);

/// How an attack was avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Avoidance {
    /// Dodged.
    Dodged,
    /// It was aimed where the target no longer was.
    MovedAway,
    /// Blocked with a weapon. Not the parry of a shield (POW-SHIELD-01).
    Parried,
}

/// Whether the target avoids an attack that hit (POW-AVOID-01 to -04): never a forced hit, and never while it cannot
/// move. The chances are independent and tried in this order; the first that comes true ends the attack.
pub fn avoid<R: Roller>(
    roller: &mut R,
    reflexes: &Reflexes,
    style: Style,
    forced: bool,
) -> Option<Avoidance> {
    if forced || !reflexes.can_move() {
        return None;
    }
    let knows = |skill| reflexes.skills.contains(skill);
    if knows(SkillName::Dodging) && roller.chance(DODGE, DODGING) {
        return Some(Avoidance::Dodged);
    }
    let flies = match style {
        Style::Missile | Style::Wand | Style::Spell => true,
        Style::Melee | Style::Other => false,
    };
    let moving =
        knows(SkillName::MovingTarget) && reflexes.conditions.contains(TargetState::MovedLastTurn);
    if flies && moving && roller.chance(MOVING, MOVING_TARGET) {
        return Some(Avoidance::MovedAway);
    }
    if knows(SkillName::Parry)
        && reflexes.has_ready(roller, PARRY_HAND, reflexes.parry)
        && roller.chance(PARRY, PARRYING)
    {
        return Some(Avoidance::Parried);
    }
    None
}

impl Reflexes {
    /// Whether the weapon in that hand is there in time: always the main hand, the off-hand with the second-weapon
    /// chance (POW-AVOID-04, POW-AFTER-06).
    pub(super) fn has_ready<R: Roller>(
        &self,
        roller: &mut R,
        what: RollLabel,
        hand: Option<Hand>,
    ) -> bool {
        match hand {
            None => false,
            Some(Hand::Main) => true,
            Some(Hand::Off) => roller.chance(what, self.second_weapon),
        }
    }
}

#[cfg(test)]
mod tests {
    use enumset::EnumSet;
    use strum::VariantArray;

    use super::*;
    use crate::dice::{Play, Scripted, exact};

    fn agile(skills: &[SkillName], parry: Option<Hand>) -> Reflexes {
        Reflexes {
            skills: skills.iter().copied().collect(),
            conditions: EnumSet::only(TargetState::MovedLastTurn),
            parry,
            ..Reflexes::default()
        }
    }

    fn all() -> Reflexes {
        agile(
            &[
                SkillName::Dodging,
                SkillName::MovingTarget,
                SkillName::Parry,
            ],
            Some(Hand::Main),
        )
    }

    fn odds(reflexes: Reflexes, style: Style) -> f64 {
        exact::probability(move |r| avoid(r, &reflexes, style, false).is_some())
    }

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    #[test]
    fn cases_p25_to_p27_are_exact() {
        // POW-AVOID-02 to POW-AVOID-04
        let swordsman = agile(&[SkillName::Dodging, SkillName::Parry], Some(Hand::Main));
        assert!(close(odds(swordsman, Style::Melee), 19.0 / 100.0), "P25");
        let runner = agile(&[SkillName::Dodging, SkillName::MovingTarget], None);
        assert!(close(odds(runner, Style::Missile), 7.0 / 25.0), "P26");
        assert!(close(odds(all(), Style::Missile), 44.0 / 125.0), "P27");
    }

    #[test]
    fn moving_saves_from_what_flies_and_only_while_moving() {
        // POW-AVOID-03
        let runner = agile(&[SkillName::MovingTarget], None);
        for &style in Style::VARIANTS {
            let flies = matches!(style, Style::Missile | Style::Wand | Style::Spell);
            assert!(close(odds(runner, style), if flies { 0.2 } else { 0.0 }));
        }
        let standing = Reflexes {
            conditions: EnumSet::empty(),
            ..runner
        };
        assert!(close(odds(standing, Style::Missile), 0.0));
        // POW-AVOID-02, POW-AVOID-04: dodging and parrying work against any attack.
        let dodger = agile(&[SkillName::Dodging], None);
        let parrier = agile(&[SkillName::Parry], Some(Hand::Main));
        for &style in Style::VARIANTS {
            assert!(close(odds(dodger, style), 0.1) && close(odds(parrier, style), 0.1));
        }
    }

    #[test]
    fn who_cannot_move_avoids_nothing_and_nobody_avoids_a_forced_hit() {
        // POW-AVOID-01; POW-ATTACK-05
        let with = |conditions: &[TargetState]| {
            let reflexes = Reflexes {
                conditions: conditions.iter().copied().collect(),
                ..all()
            };
            odds(reflexes, Style::Melee)
        };
        assert!(close(with(&[TargetState::Asleep]), 0.0));
        assert!(close(with(&[TargetState::Paralysed]), 0.0));
        let immune = [TargetState::Paralysed, TargetState::ImmuneToParalysis];
        assert!(close(with(&immune), 0.19));
        assert!(close(with(&[TargetState::Asleep, immune[1]]), 0.0));
        let mut dice = Scripted::new([]);
        assert_eq!(avoid(&mut dice, &all(), Style::Melee, true), None);
    }

    #[test]
    fn a_parry_takes_the_skill_and_the_weapon_and_the_second_hand_is_not_always_ready() {
        // POW-AVOID-04
        assert!(close(odds(agile(&[], Some(Hand::Main)), Style::Melee), 0.0));
        assert!(close(
            odds(agile(&[SkillName::Parry], None), Style::Melee),
            0.0
        ));
        let second = Reflexes {
            second_weapon: Chance::percent(50),
            ..agile(&[SkillName::Parry], Some(Hand::Off))
        };
        assert!(close(odds(second, Style::Melee), 0.05));
        let mut dice = Scripted::new([Play::Chance(true), Play::Chance(true)]);
        let avoided = avoid(&mut dice, &second, Style::Melee, false);
        assert_eq!(avoided, Some(Avoidance::Parried));
    }

    #[test]
    fn the_first_success_ends_the_checks() {
        // POW-AVOID-02 to POW-AVOID-04: their order.
        for (script, avoidance) in [
            (&[true][..], Some(Avoidance::Dodged)),
            (&[false, true], Some(Avoidance::MovedAway)),
            (&[false, false, true], Some(Avoidance::Parried)),
            (&[false, false, false], None),
        ] {
            let mut dice = Scripted::new(script.iter().map(|&yes| Play::Chance(yes)));
            assert_eq!(avoid(&mut dice, &all(), Style::Spell, false), avoidance);
            dice.finish();
        }
    }
}
