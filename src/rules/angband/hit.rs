//! Whether a blow or a missile hits (ATK-HIT, ATK-AIM).
//!
//! Melee and missiles share one test; they differ in where K comes from. A monster's blow uses the
//! same test with a skill of the monster's own.

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::units::{ArmorClass, Sight, Skill, Squares, ToHit},
};

const LUCK: RollLabel =
    RollLabel::new("luck of the attack: 1 sure hit, 20 sure miss", "ATK-HIT-01");
const AIM: RollLabel = RollLabel::new("skill against armor", "ATK-HIT-04");

/// Whether a blow hits (ATK-HIT-01 to ATK-HIT-04).
///
/// One roll of 1 to 20 decides the case: 1 always hits, 20 always misses, and in between skill is
/// tested against armor.
#[inline]
pub fn hit<R: Roller>(roller: &mut R, skill: Skill, armor: ArmorClass, sight: Sight) -> bool {
    hit_by(roller, skill, skill_chance(in_sight(skill, sight), armor))
}

/// The same where the chance of the skill test is known.
#[inline]
pub(super) fn hit_by<R: Roller>(roller: &mut R, skill: Skill, chance: Chance) -> bool {
    if skill.get() <= 0 {
        roller.decided("ATK-HIT-02");
    }
    roller.settle(|roller| match roller.range(LUCK, 1, 20) {
        1 => true,
        20 => false,
        _ => chance.is_possible() && roller.chance(AIM, chance),
    })
}

/// K for an attack: the skill, or half of it rounded up against an unseen target (ATK-HIT-03,
/// ATK-AIM-04; also the halving of ABL-STATUS-06). Zero and less stay what they are.
pub const fn in_sight(skill: Skill, sight: Sight) -> Skill {
    match sight {
        Sight::Unseen if skill.get() > 0 => Skill::new(skill.get() / 2 + skill.get() % 2),
        Sight::Seen | Sight::Unseen => skill,
    }
}

/// The chance of the skill test: (K - 3/4 of armor class) in K, and never without a positive K
/// (ATK-HIT-02, -04, ATK-AIM-06, -07). The three quarters are not rounded.
pub const fn skill_chance(k: Skill, armor: ArmorClass) -> Chance {
    let k = k.get() as i64;
    if k <= 0 {
        return Chance::NEVER;
    }
    // Chance holds 32 bits: far above every real skill, quarters are too fine to keep.
    if k > 1 << 29 {
        return Chance::new(k - 3 * armor.get() as i64 / 4, k);
    }
    Chance::new(4 * k - 3 * armor.get() as i64, 4 * k)
}

/// Skill left for a shot or a throw: overall missile skill, three for each point of the missile's own
/// to-hit, less one for each square of distance (ATK-AIM-01 to ATK-AIM-03).
///
/// `missile` is the to-hit of ammunition or of a thrown weapon; 0 for any other object.
pub const fn aimed(skill: Skill, missile: ToHit, distance: Squares) -> Skill {
    let with_missile = skill.get().saturating_add(missile.get().saturating_mul(3));
    Skill::new(with_missile.saturating_sub(distance.get()))
}

/// Whether a fired or thrown missile hits (ATK-AIM-01 to ATK-AIM-07): distance counts before an unseen
/// target halves what is left, then the test is that of a blow.
#[inline]
pub fn missile_hit<R: Roller>(
    roller: &mut R,
    skill: Skill,
    missile: ToHit,
    distance: Squares,
    armor: ArmorClass,
    sight: Sight,
) -> bool {
    let k = aimed(skill, missile, distance);
    roller.decided("ATK-AIM-05");
    roller.decided(if k.get() > 0 {
        "ATK-AIM-07"
    } else {
        "ATK-AIM-06"
    });
    hit(roller, k, armor, sight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Scripted, exact};

    fn odds(skill: i32, armor: i32, sight: Sight) -> f64 {
        exact::probability(|r| hit(r, Skill::new(skill), ArmorClass::new(armor), sight))
    }

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    #[test]
    fn the_worked_example_hits_in_36_and_a_half_percent() {
        // ATK-HIT-01, ATK-HIT-04, Example: skill 150 against a Drolem, AC 130.
        assert!(close(odds(150, 130, Sight::Seen), 0.365));
        assert!(close(
            skill_chance(Skill::new(150), ArmorClass::new(130)).to_f64(),
            0.35
        ));
    }

    #[test]
    fn unseen_targets_halve_the_skill_rounded_up() {
        // ATK-HIT-03, Derived check; ABL-STATUS-06.
        assert!(close(odds(150, 130, Sight::Unseen), 0.05));
        assert_eq!(in_sight(Skill::new(151), Sight::Unseen), Skill::new(76));
        assert_eq!(in_sight(Skill::new(75), Sight::Unseen), Skill::new(38));
        assert_eq!(in_sight(Skill::new(-3), Sight::Unseen), Skill::new(-3));
        assert!(close(
            odds(151, 20, Sight::Unseen),
            0.05 + 0.9 * 61.0 / 76.0
        ));
    }

    #[test]
    fn one_blow_in_twenty_hits_and_one_misses_whatever_the_figures() {
        // ATK-HIT-01, ATK-HIT-02.
        for armor in [0, 1, 75, 100_000] {
            assert!(close(odds(0, armor, Sight::Seen), 0.05));
            assert!(close(odds(-40, armor, Sight::Unseen), 0.05));
        }
        assert!(close(odds(1_000, 0, Sight::Seen), 0.95));
        assert!(close(odds(30, 40, Sight::Seen), 0.05), "3/4 of AC equals K");
        assert!(
            close(odds(30, -40, Sight::Seen), 0.95),
            "a negative AC is no better than 0"
        );
    }

    #[test]
    fn the_skill_test_is_the_whole_number_test_of_the_interpretation() {
        // ATK-HIT-04: r from 0 to 4K-1 hits when r >= 3 x AC.
        for k in 1..=60 {
            for armor in 0..=90 {
                let hits = (0..4 * k).filter(|r| *r >= 3 * armor).count() as i64;
                let chance = skill_chance(Skill::new(k), ArmorClass::new(armor));
                assert_eq!(chance, Chance::new(hits, 4 * i64::from(k)));
            }
        }
    }

    #[test]
    fn automatic_cases_ask_for_no_second_roll() {
        // ATK-HIT-01
        for (luck, result) in [(1, true), (20, false)] {
            let mut dice = Scripted::new([Play::Range(luck)]);
            let hits = hit(
                &mut dice,
                Skill::new(150),
                ArmorClass::new(130),
                Sight::Seen,
            );
            assert_eq!(hits, result);
        }
        let mut dice = Scripted::new([Play::Range(2), Play::Chance(true)]);
        assert!(hit(
            &mut dice,
            Skill::new(150),
            ArmorClass::new(130),
            Sight::Seen
        ));
        let mut dice = Scripted::new([Play::Range(19)]);
        assert!(!hit(
            &mut dice,
            Skill::new(0),
            ArmorClass::new(0),
            Sight::Seen
        ));
    }

    fn shot(skill: i32, missile: i32, distance: i32, armor: i32, sight: Sight) -> f64 {
        let (skill, missile) = (Skill::new(skill), ToHit::new(missile));
        let (distance, armor) = (Squares::new(distance), ArmorClass::new(armor));
        exact::probability(|r| missile_hit(r, skill, missile, distance, armor, sight))
    }

    #[test]
    fn missiles_lose_skill_with_distance() {
        // ATK-AIM-01 to ATK-AIM-04, ATK-AIM-07, Derived check: K = 190, unseen 95.
        let k = aimed(Skill::new(187), ToHit::new(4), Squares::new(9));
        assert_eq!(k, Skill::new(190));
        assert_eq!(in_sight(k, Sight::Unseen), Skill::new(95));
        assert!(close(
            shot(187, 4, 9, 40, Sight::Seen),
            0.05 + 0.9 * 160.0 / 190.0
        ));
        assert!(close(
            shot(187, 4, 9, 40, Sight::Unseen),
            0.05 + 0.9 * 65.0 / 95.0
        ));
    }

    #[test]
    fn missiles_have_the_same_automatic_cases() {
        // ATK-AIM-05, ATK-AIM-06.
        assert!(close(shot(10, 0, 10, 0, Sight::Seen), 0.05));
        assert!(close(shot(10, 0, 20, 0, Sight::Unseen), 0.05));
        assert!(close(shot(500, 0, 1, 0, Sight::Unseen), 0.95));
    }

    #[test]
    fn absurd_figures_still_give_a_chance() {
        for figure in [i32::MIN, -1, 0, 1, i32::MAX] {
            for other in [i32::MIN, 0, i32::MAX] {
                let chance = odds(figure, other, Sight::Seen);
                assert!((0.05 - 1e-12..=0.95 + 1e-12).contains(&chance));
                shot(figure, other, 3, 0, Sight::Unseen);
            }
        }
    }
}
