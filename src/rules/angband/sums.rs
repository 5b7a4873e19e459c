//! The sums behind the numbers of an attack by the rules of Angband: each with its terms, and each term with its rule.

use super::{
    blow::AngbandBlow,
    fighter::Fighter,
    hit::{aimed, in_sight, skill_chance},
    missile::AngbandShot,
    natural::NaturalAttack,
};
use crate::{
    dice::Chance,
    rules::base::{
        sum::Sum,
        term::{Breakdown, Term},
        units::{ArmorClass, Sight, Skill},
    },
};

/// The sums of a character's blow.
pub(in crate::rules) fn of_blow(fighter: &Fighter, blow: &AngbandBlow) -> Vec<Sum> {
    let mut sums = vec![
        Sum::of("bonus to hit", &fighter.melee_bonus_terms()),
        Sum::of("melee skill", &fighter.melee_skill_terms()),
    ];
    sums.extend(unseen(blow.skill, blow.sight, "ATK-HIT-03"));
    sums.push(armor(blow.armor));
    if blow.force.weapon.is_some() {
        sums.push(Sum::of("bonus to damage", &fighter.melee_damage_terms()));
    }
    sums
}

/// The sums of a monster's own blow.
pub(in crate::rules) fn of_natural(natural: &NaturalAttack) -> Vec<Sum> {
    vec![
        Sum::single(
            "skill",
            Term::new("its kind", natural.skill.get(), "ATK-HIT-04"),
        ),
        armor(natural.armor),
    ]
}

/// The sums of a shot or throw.
pub(in crate::rules) fn of_shot(fighter: &Fighter, shot: &AngbandShot) -> Vec<Sum> {
    let own = shot.impact.own_to_hit;
    let skill = shot.skill;
    let mut sums = vec![
        Sum::of("bonus to hit", &fighter.shoot_bonus_terms()),
        Sum::of("missile skill", &fighter.shoot_skill_terms()),
        Sum::of(
            "skill at that distance",
            &Breakdown([
                Term::new("missile skill", skill.get(), "ATK-AIM-01"),
                Term::new("the missile's own, times 3", 3 * own.get(), "ATK-AIM-02"),
                Term::new("distance", -shot.distance.get(), "ATK-AIM-03"),
            ]),
        ),
    ];
    sums.extend(unseen(
        aimed(skill, own, shot.distance),
        shot.sight,
        "ATK-AIM-04",
    ));
    sums.push(armor(shot.armor));
    sums
}

/// The test of a blow.
pub(in crate::rules) fn test_of_blow(blow: &AngbandBlow) -> Chance {
    blow.chance()
}

/// The test of a monster's own blow.
pub(in crate::rules) fn test_of_natural(natural: &NaturalAttack) -> Chance {
    skill_chance(natural.skill, natural.armor)
}

/// The test of a shot or throw.
pub(in crate::rules) fn test_of_shot(shot: &AngbandShot) -> Chance {
    let skill = aimed(shot.skill, shot.impact.own_to_hit, shot.distance);
    skill_chance(in_sight(skill, shot.sight), shot.armor)
}

/// What not seeing the target makes of a skill; nothing where it is seen.
fn unseen(skill: Skill, sight: Sight, rule: &'static str) -> Option<Sum> {
    let left = in_sight(skill, sight).get();
    (left != skill.get()).then(|| {
        Sum::of(
            "skill against what is not seen",
            &Breakdown([
                Term::new("skill", skill.get(), rule),
                Term::new("halved", left - skill.get(), rule),
            ]),
        )
    })
}

fn armor(armor: ArmorClass) -> Sum {
    Sum::single(
        "armor class of the target",
        Term::new("armor class", armor.get(), "ATK-HIT-04"),
    )
}

#[cfg(test)]
mod tests {
    use enumset::EnumSet;

    use super::*;
    use crate::{
        dice::Dice,
        rules::{
            angband::{
                fighter::{Fighter, Wielded},
                missile::{MissileItem, MissileKind},
            },
            base::{
                class::Class,
                race::Race,
                units::{Level, Squares, ToHit, Weight},
            },
        },
    };

    fn total(sums: &[Sum], label: &str) -> i32 {
        sums.iter()
            .find(|sum| sum.label == label)
            .unwrap_or_else(|| panic!("no {label}"))
            .total()
    }

    #[test]
    fn a_blows_sums_come_to_the_numbers_that_are_rolled() {
        // ATK-MELEE-01, ATK-MELEE-03, ATK-HIT-03, ATK-DMG-06
        let mut fighter = Fighter::new(Race::Dwarf, Class::Paladin, Level::new(20));
        fighter.weapon = Some(Wielded {
            weight: Weight::tenths(120),
            dice: Dice::new(2, 4),
            to_hit: ToHit::new(7),
            ..Wielded::default()
        });
        fighter.magic.heroism = true;
        let blow = fighter.attack(EnumSet::empty(), ArmorClass::new(33), Sight::Unseen);
        let sums = of_blow(&fighter, &blow);
        assert_eq!(total(&sums, "bonus to hit"), fighter.melee_bonus().get());
        assert_eq!(total(&sums, "melee skill"), blow.skill.get());
        let halved = in_sight(blow.skill, Sight::Unseen).get();
        assert_eq!(total(&sums, "skill against what is not seen"), halved);
        assert_eq!(total(&sums, "armor class of the target"), 33);
        assert_eq!(
            total(&sums, "bonus to damage"),
            blow.force.damage_bonus.get()
        );
    }

    #[test]
    fn a_shots_sums_come_to_the_numbers_that_are_rolled() {
        // ATK-AIM-01 to ATK-AIM-04
        let fighter = Fighter::new(Race::Elf, Class::Ranger, Level::new(9));
        let missile = MissileItem {
            kind: MissileKind::Weapon,
            to_hit: ToHit::new(4),
            ..MissileItem::default()
        };
        let (distance, ac) = (Squares::new(6), ArmorClass::new(10));
        let shot = fighter.shot(&missile, EnumSet::empty(), distance, ac, Sight::Seen);
        let sums = of_shot(&fighter, &shot);
        assert_eq!(
            total(&sums, "skill at that distance"),
            aimed(shot.skill, ToHit::new(4), distance).get()
        );
        assert!(
            sums.iter()
                .all(|sum| sum.label != "skill against what is not seen")
        );
        let k = aimed(shot.skill, ToHit::new(4), distance);
        assert_eq!(test_of_shot(&shot), skill_chance(k, ac));
    }
}
