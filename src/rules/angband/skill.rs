//! Melee and missile combat skill (ATK-MELEE-01, -02, ATK-SHOOT-09, -12).

use crate::rules::{
    angband::fighter::Fighter,
    base::{
        class::Class,
        race::Race,
        term::{Breakdown, Term},
        units::{Level, Skill, ToHit},
    },
};

/// A class's base melee skill, and ten times its bonus per level (ATK-MELEE-02).
const fn melee_class(class: Class) -> (i32, i32) {
    match class {
        Class::Warrior => (70, 45),
        Class::Mage => (34, 15),
        Class::Priest => (48, 20),
        Class::Rogue => (60, 30),
        Class::Ranger => (56, 45),
        Class::Paladin => (68, 30),
        Class::Druid => (44, 20),
        Class::Necromancer => (36, 15),
        Class::Assassin => (62, 35),
    }
}

/// A race's modifier to melee skill (ATK-MELEE-02).
const fn melee_race(race: Race) -> i32 {
    match race {
        Race::Human => 0,
        Race::HalfElf => -1,
        Race::Elf | Race::Kobold => -5,
        Race::Hobbit => -10,
        Race::Gnome => -8,
        Race::Dwarf | Race::Dunadan => 15,
        Race::HalfOrc => 12,
        Race::HalfTroll => 20,
        Race::HighElf => 10,
    }
}

/// A class's base missile skill, and ten times its bonus per level (ATK-SHOOT-09).
const fn shoot_class(class: Class) -> (i32, i32) {
    match class {
        Class::Warrior => (55, 45),
        Class::Mage => (20, 15),
        Class::Priest => (35, 20),
        Class::Rogue => (66, 30),
        Class::Ranger => (72, 45),
        Class::Paladin => (40, 30),
        Class::Druid => (48, 25),
        Class::Necromancer => (22, 15),
        Class::Assassin => (60, 35),
    }
}

/// A race's modifier to missile skill (ATK-SHOOT-09).
const fn shoot_race(race: Race) -> i32 {
    match race {
        Race::Human | Race::Dwarf => 0,
        Race::HalfElf => 5,
        Race::Elf => 15,
        Race::Hobbit => 20,
        Race::Gnome => 12,
        Race::Kobold | Race::Dunadan => 10,
        Race::HalfOrc => -5,
        Race::HalfTroll => -10,
        Race::HighElf => 25,
    }
}

/// Three skill points for each point of bonus (ATK-MELEE-01, ATK-SHOOT-12).
const fn tripled(bonus: ToHit) -> i32 {
    bonus.get().saturating_mul(3)
}

/// Overall melee skill as a sum (ATK-MELEE-01, -02). Level times bonus is rounded down.
pub const fn melee_terms(class: Class, race: Race, level: Level, bonus: ToHit) -> Breakdown<4> {
    let (base, tenths) = melee_class(class);
    Breakdown([
        Term::new("class", base, class.rule("ATK-MELEE-02")),
        Term::new("level", level.get() * tenths / 10, "ATK-MELEE-02"),
        Term::new("race", melee_race(race), "ATK-MELEE-02"),
        Term::new("bonus, times 3", tripled(bonus), "ATK-MELEE-01"),
    ])
}

/// Overall missile skill as a sum (ATK-SHOOT-09, -12). Level times bonus is rounded down.
pub const fn shoot_terms(class: Class, race: Race, level: Level, bonus: ToHit) -> Breakdown<4> {
    let (base, tenths) = shoot_class(class);
    Breakdown([
        Term::new("class", base, class.rule("ATK-SHOOT-09")),
        Term::new("level", level.get() * tenths / 10, "ATK-SHOOT-09"),
        Term::new("race", shoot_race(race), "ATK-SHOOT-09"),
        Term::new("bonus, times 3", tripled(bonus), "ATK-SHOOT-12"),
    ])
}

impl Fighter {
    /// Overall melee skill as a sum.
    pub fn melee_skill_terms(&self) -> Breakdown<4> {
        melee_terms(self.class, self.race, self.level, self.melee_bonus())
    }

    /// Overall melee skill (ATK-MELEE-01).
    pub fn melee_skill(&self) -> Skill {
        self.melee_skill_with(self.melee_bonus())
    }

    /// The same with the bonus to melee combat skill at hand.
    #[inline]
    pub(super) fn melee_skill_with(&self, bonus: ToHit) -> Skill {
        Skill::new(melee_terms(self.class, self.race, self.level, bonus).total())
    }

    /// Overall missile skill as a sum.
    pub fn shoot_skill_terms(&self) -> Breakdown<4> {
        shoot_terms(self.class, self.race, self.level, self.shoot_bonus())
    }

    /// Overall missile skill (ATK-SHOOT-12).
    pub fn shoot_skill(&self) -> Skill {
        Skill::new(self.shoot_skill_terms().total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn melee(race: Race, class: Class, level: i32, bonus: i32) -> i32 {
        melee_terms(class, race, Level::new(level), ToHit::new(bonus)).total()
    }

    fn shoot(race: Race, class: Class, level: i32, bonus: i32) -> i32 {
        shoot_terms(class, race, Level::new(level), ToHit::new(bonus)).total()
    }

    #[test]
    fn base_melee_skill_of_the_derived_checks() {
        // ATK-MELEE-02
        assert_eq!(melee(Race::Human, Class::Warrior, 1, 0), 74);
        assert_eq!(melee(Race::HalfTroll, Class::Warrior, 30, 0), 225);
        assert_eq!(melee(Race::Hobbit, Class::Mage, 5, 0), 31);
    }

    #[test]
    fn each_point_of_bonus_is_worth_three_of_skill() {
        // ATK-MELEE-01, Derived check: base skill 74 and bonus 17 give 125. ATK-SHOOT-12.
        assert_eq!(melee(Race::Human, Class::Warrior, 1, 17), 125);
        assert_eq!(melee(Race::Human, Class::Warrior, 1, -30), -16);
        assert_eq!(shoot(Race::Human, Class::Warrior, 1, 17), 59 + 51);
    }

    #[test]
    fn base_missile_skill_of_the_derived_checks() {
        // ATK-SHOOT-09
        assert_eq!(shoot(Race::HighElf, Class::Ranger, 20, 0), 187);
        assert_eq!(shoot(Race::HalfTroll, Class::Mage, 1, 0), 11);
    }

    #[test]
    fn every_race_and_class_has_the_printed_figures() {
        // ATK-MELEE-02, ATK-SHOOT-09: at level 2 the products are whole.
        let by_race = |skill: fn(Race, Class, i32, i32) -> i32| {
            Race::ALL.map(|race| {
                skill(race, Class::Priest, 2, 0) - skill(Race::Human, Class::Priest, 2, 0)
            })
        };
        assert_eq!(by_race(melee), [0, -1, -5, -10, -8, -5, 15, 12, 20, 15, 10]);
        assert_eq!(by_race(shoot), [0, 5, 15, 20, 12, 10, 0, -5, -10, 10, 25]);
        let by_class = |skill: fn(Race, Class, i32, i32) -> i32| {
            Class::DOCUMENTED.map(|class| skill(Race::Human, class, 2, 0))
        };
        assert_eq!(
            by_class(melee),
            [70 + 9, 34 + 3, 48 + 4, 60 + 6, 56 + 9, 68 + 6]
        );
        assert_eq!(
            by_class(shoot),
            [55 + 9, 20 + 3, 35 + 4, 66 + 6, 72 + 9, 40 + 6]
        );
    }
}
