//! The bonus to combat skill and the bonus to melee damage (ATK-MELEE-03 to -17, ATK-DMG-06 to -11).

use super::fighter::{BattleMagic, Fighter, WeaponKind, Wielded};
use crate::rules::{
    ability::wielding::pounds_too_heavy,
    base::{
        class::Class,
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::{ToDam, ToHit, Weight},
    },
};

/// Strength to-hit modifier (ATK-MELEE-05).
const STRENGTH_TO_HIT: &Table<i32> = &[
    (3, -3),
    (4, -2),
    (5, -1),
    (7, 0),
    (18, 1),
    (p(70), 2),
    (p(80), 3),
    (p(90), 4),
    (p(100), 5),
    (p(110), 6),
    (p(120), 7),
    (p(130), 8),
    (p(140), 9),
    (p(150), 10),
    (p(160), 11),
    (p(170), 12),
    (p(180), 13),
    (p(190), 14),
    (p(200), 15),
];

/// Dexterity to-hit modifier (ATK-MELEE-06).
const DEXTERITY_TO_HIT: &Table<i32> = &[
    (3, -3),
    (4, -2),
    (6, -1),
    (8, 0),
    (16, 1),
    (17, 2),
    (18, 3),
    (p(50), 4),
    (p(90), 5),
    (p(100), 6),
    (p(110), 7),
    (p(120), 8),
    (p(130), 9),
    (p(150), 10),
    (p(160), 11),
    (p(170), 12),
    (p(180), 13),
    (p(190), 14),
    (p(200), 15),
];

/// Strength to-damage bonus (ATK-DMG-07).
const STRENGTH_TO_DAM: &Table<i32> = &[
    (3, -2),
    (5, -1),
    (7, 0),
    (16, 1),
    (17, 2),
    (p(20), 3),
    (p(70), 4),
    (p(80), 5),
    (p(100), 6),
    (p(110), 7),
    (p(120), 8),
    (p(130), 9),
    (p(140), 10),
    (p(150), 11),
    (p(160), 12),
    (p(170), 13),
    (p(180), 14),
    (p(190), 15),
    (p(200), 16),
    (p(210), 18),
    (p(220), 20),
];

/// Strength to-hit modifier (ATK-MELEE-05).
pub fn strength_to_hit(strength: Stat) -> ToHit {
    ToHit::new(row(STRENGTH_TO_HIT, strength))
}

/// Dexterity to-hit modifier (ATK-MELEE-06).
pub fn dexterity_to_hit(dexterity: Stat) -> ToHit {
    ToHit::new(row(DEXTERITY_TO_HIT, dexterity))
}

/// Strength to-damage bonus (ATK-DMG-07).
pub fn strength_to_dam(strength: Stat) -> ToDam {
    ToDam::new(row(STRENGTH_TO_DAM, strength))
}

/// What temporary magic adds to hit; different kinds add up (ATK-MELEE-16).
pub const fn magic_to_hit(magic: BattleMagic) -> ToHit {
    let blessing = if magic.blessing { 10 } else { 0 };
    let heroism = if magic.heroism { 12 } else { 0 };
    let berserk = if magic.berserk { 24 } else { 0 };
    ToHit::new(blessing + heroism + berserk)
}

/// What a Priest's unease with an unblessed edge or point costs, to hit (ATK-MELEE-14, -15) and in
/// damage (ATK-DMG-11) alike: 0 or -2.
pub fn unease(class: Class, weapon: Option<Wielded>) -> i32 {
    let sharp = weapon.is_some_and(|weapon| match weapon.kind {
        WeaponKind::Edged | WeaponKind::Polearm => !weapon.blessed,
        WeaponKind::Hafted | WeaponKind::Digger => false,
    });
    match class {
        Class::Priest if sharp => -2,
        Class::Priest
        | Class::Warrior
        | Class::Mage
        | Class::Rogue
        | Class::Ranger
        | Class::Paladin
        | Class::Druid
        | Class::Necromancer
        | Class::Assassin => 0,
    }
}

impl Fighter {
    /// Whole pounds over the limit, melee weapon and launcher each, summed (ATK-MELEE-13).
    pub fn pounds_too_heavy(&self) -> u32 {
        let weapon = self.weapon.map_or(Weight::ZERO, |weapon| weapon.weight);
        let launcher = self
            .launcher
            .map_or(Weight::ZERO, |launcher| launcher.weight);
        pounds_too_heavy(self.strength, weapon)
            .saturating_add(pounds_too_heavy(self.strength, launcher))
    }

    /// The bonus to combat skill, but for the weapon that the attack is made with (ATK-MELEE-03).
    #[inline]
    fn bonus_with(&self, weapon: Term) -> Breakdown<9> {
        let heavy = self.pounds_too_heavy().min(100_000) as i32;
        Breakdown([
            Term::new(
                "Strength",
                strength_to_hit(self.strength).get(),
                "ATK-MELEE-05",
            ),
            Term::new(
                "Dexterity",
                dexterity_to_hit(self.dexterity).get(),
                "ATK-MELEE-06",
            ),
            Term::new("armor", self.armor.get(), "ATK-MELEE-07"),
            Term::new("worn items", self.worn_to_hit.get(), "ATK-MELEE-08"),
            weapon,
            Term::new("heavy weapons", -2 * heavy, "ATK-MELEE-12"),
            Term::new(
                "unease with edges",
                unease(self.class, self.weapon),
                "ATK-MELEE-14",
            ),
            Term::new("magic", magic_to_hit(self.magic).get(), "ATK-MELEE-16"),
            Term::new("stun", self.stun_grade().to_hit().get(), "ATK-MELEE-17"),
        ])
    }

    /// The bonus to melee combat skill as a sum (ATK-MELEE-03, -04, -08).
    #[inline]
    pub fn melee_bonus_terms(&self) -> Breakdown<9> {
        let weapon = self.weapon.map_or(0, |weapon| weapon.to_hit.get());
        self.bonus_with(Term::new("melee weapon", weapon, "ATK-MELEE-08"))
    }

    /// The bonus to melee combat skill (ATK-MELEE-03).
    pub fn melee_bonus(&self) -> ToHit {
        ToHit::new(self.melee_bonus_terms().total())
    }

    /// The bonus to missile combat skill as a sum: the launcher counts in the melee weapon's place,
    /// also when throwing (ATK-SHOOT-10, -11).
    pub fn shoot_bonus_terms(&self) -> Breakdown<9> {
        let launcher = self.launcher.map_or(0, |launcher| launcher.to_hit.get());
        self.bonus_with(Term::new("launcher", launcher, "ATK-SHOOT-10"))
    }

    /// The bonus to missile combat skill (ATK-SHOOT-10).
    pub fn shoot_bonus(&self) -> ToHit {
        ToHit::new(self.shoot_bonus_terms().total())
    }

    /// The bonus to melee damage as a sum (ATK-DMG-06, -08).
    pub fn melee_damage_terms(&self) -> Breakdown<5> {
        let weapon = self.weapon.map_or(0, |weapon| weapon.to_dam.get());
        Breakdown([
            Term::new(
                "Strength",
                strength_to_dam(self.strength).get(),
                "ATK-DMG-07",
            ),
            Term::new("worn items", self.worn_to_dam.get(), "ATK-DMG-08"),
            Term::new("melee weapon", weapon, "ATK-DMG-08"),
            Term::new("stun", self.stun_grade().to_dam().get(), "ATK-DMG-10"),
            Term::new(
                "unease with edges",
                unease(self.class, self.weapon),
                "ATK-DMG-11",
            ),
        ])
    }

    /// The bonus to melee damage (ATK-DMG-06).
    pub fn melee_damage_bonus(&self) -> ToDam {
        ToDam::new(self.melee_damage_terms().total())
    }
}
#[cfg(test)]
mod tests;
