//! What the document concludes (POW-LESSON), measured.

use super::*;
use crate::rules::powder::{
    armor,
    damage::{self, PartDamage},
    skill_level,
};

fn mean_ac(cover: PartProtection) -> f64 {
    exact::distribution(|r| armor::roll(r, &cover).total()).mean()
}

fn worn(ac: i32, skill: i32) -> PartProtection {
    PartProtection {
        armor: Some(piece(ac, skill)),
        ..PartProtection::default()
    }
}

fn shield(ac: i32, skill: i32) -> PartProtection {
    PartProtection {
        shield: Some(piece(ac, skill)),
        ..PartProtection::default()
    }
}

/// The chance to hit of somebody of level 8 with that to-hit bonus and skill level.
fn level_8(bonus: i32, skill: i32) -> f64 {
    let aim = PowderAim {
        natural: bonus,
        ..aim(8 + skill, skill)
    };
    hits(aim, natural(12))
}

#[test]
fn skills_matter_greatly() {
    // POW-LESSON-01: each level of weapon skill beats a point of level, each level of armor skill a point of AC.
    for skill in 0..3 {
        assert!(level_8(0, skill + 1) > level_8(1, skill));
    }
    for level in 0..2 {
        assert!(mean_ac(worn(5, level + 1)) > mean_ac(worn(6, level)));
    }
}

#[test]
fn ranged_weapons_stand_in_for_the_size() {
    // POW-LESSON-02, POW-SKILL-04
    let knife = PowderWeapon {
        made_for: EnumSet::from([Style::Melee, Style::Missile]),
        ..PowderWeapon::for_melee(AttackType::Edged, SizeClass::Tiny, PowderBlow::FLUNG)
    };
    let level = |skill: SkillName, style| {
        skill_level::weapon_terms(Role::Avatar, EnumSet::only(skill), &knife, style, false).total()
    };
    assert_eq!(level(SkillName::SmallWeapons, Style::Melee), 1);
    assert_eq!(level(SkillName::SmallWeapons, Style::Missile), 0);
    assert_eq!(level(SkillName::RangedWeapons, Style::Missile), 1);
    assert_eq!(level(SkillName::RangedWeapons, Style::Melee), 0);
}

#[test]
fn no_weapon_skill_changes_damage() {
    // POW-LESSON-03
    let expert = [
        SkillName::EdgedWeapons,
        SkillName::MediumWeapons,
        SkillName::BodyArmor,
        SkillName::MetalArmor,
    ];
    let attack = |skills: &[SkillName]| {
        avatar(8, 0, skills).with_weapon(&flaming_sword(), Style::Melee, None, now())
    };
    let (novice, expert) = (attack(&[]), attack(&expert));
    assert_ne!(novice.aim, expert.aim);
    assert_eq!(
        (novice.force, novice.multiplier),
        (expert.force, expert.multiplier)
    );
    let hurt = |attacker: &PowderAttacker| {
        let briefs = briefs(attacker, &bare());
        let plain = briefs.probability_that(|brief| brief.verdict == Verdict::Hit);
        let worth: f64 = briefs
            .iter()
            .filter(|(brief, _)| brief.verdict == Verdict::Hit)
            .map(|(brief, p)| f64::from(brief.damage.get()) * p)
            .sum();
        worth / plain
    };
    assert!(close(hurt(&novice), hurt(&expert)));
}

#[test]
fn enchantments_help_more_with_skill_but_guarantee_nothing() {
    // POW-LESSON-04
    let gain = |skill| level_8(3, skill) - level_8(0, skill);
    assert!(gain(0) > 0.0 && gain(2) > gain(0));
    let harm = |enchantment| PartDamage {
        dice: dice("1d6"),
        multiplier: 1,
        resistant: false,
        vulnerabilities: 0,
        enchantment,
        reduction: 0,
    };
    let least = |enchantment| {
        let harm = harm(enchantment);
        exact::distribution(|r| damage::damage(r, &harm).get())
            .min()
            .copied()
    };
    assert_eq!((least(1), least(9)), (Some(2), Some(2)));
    let least = |skill| {
        exact::distribution(|r| armor::roll(r, &worn(9, skill)).total())
            .min()
            .copied()
    };
    assert_eq!((least(0), least(2)), (Some(1), Some(1)));
}

#[test]
fn no_armor_always_protects_and_no_weapon_always_hurts() {
    // POW-LESSON-05: the AC roll can be 1 for each source, 3 at most; any reduced hit can shrink to 1.
    for armor in [None, Some(0), Some(1), Some(20)] {
        for shield in [None, Some(0), Some(1), Some(20)] {
            for natural in [0, 1, 20] {
                for skill in 0..=2 {
                    let cover = PartProtection {
                        armor: armor.map(|ac| piece(ac, skill)),
                        shield: shield.map(|ac| piece(ac, skill)),
                        natural,
                    };
                    let rolled = exact::distribution(|r| armor::roll(r, &cover).total());
                    assert!(rolled.min().is_some_and(|least| (0..=2).contains(least)));
                    // Where the shield parries, it adds one at least: three sources, 3 at most.
                    let parried = exact::distribution(|r| {
                        let roll = armor::roll(r, &cover);
                        roll.shield.map(|_| roll.total())
                    });
                    let parried = parried.iter().find_map(|(roll, _)| *roll);
                    assert!(parried.is_none_or(|least| (0..=3).contains(&least)));
                }
            }
        }
    }
    let shrunk = PartDamage {
        dice: dice("2d6"),
        multiplier: 3,
        resistant: false,
        vulnerabilities: 0,
        enchantment: 5,
        reduction: 40,
    };
    let hurt = exact::distribution(|r| damage::damage(r, &shrunk).get());
    assert_eq!(hurt.min(), Some(&1));
    let unreduced = PartDamage {
        dice: dice("1d4+1"),
        multiplier: 1,
        enchantment: 0,
        reduction: 0,
        ..shrunk
    };
    let hurt = exact::distribution(|r| damage::damage(r, &unreduced).get());
    assert_eq!(hurt.min(), Some(&2));
}

#[test]
fn a_to_hit_bonus_helps_less_than_the_fitting_skills() {
    // POW-LESSON-06
    assert!(level_8(2, 0) > level_8(0, 0));
    assert!(level_8(2, 0) < level_8(0, 2));
    assert!(level_8(4, 0) < level_8(0, 2));
}

#[test]
fn heavy_armor_and_shields_help_less_without_skill() {
    // POW-LESSON-07: less than half of what they give an expert.
    assert!(2.0 * mean_ac(worn(6, 0)) < mean_ac(worn(6, 2)));
    assert!(4.0 * mean_ac(shield(4, 0)) < mean_ac(shield(4, 2)));
}

#[test]
fn wands_hit_easily_for_who_splits_levels() {
    // POW-LESSON-08
    let ray = PowderBlow::plain(0, physical("1d6"));
    let odds = |style| {
        let split = avatar(5, 5, &[]).without_weapon(style, ray, now());
        hits(split.aim, natural(8))
    };
    assert!(odds(Style::Wand) > odds(Style::Spell) && odds(Style::Wand) > odds(Style::Melee));
}
