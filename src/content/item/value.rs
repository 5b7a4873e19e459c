//! What a thing is worth when its file does not say it: the sum of what it is for and of what it adds (BRW-PRICE).

use super::{
    def::{ItemDef, ItemUse, LauncherDef, Slot, WeaponDef},
    device::RodPower,
};
use crate::{dice::Dice, rules::ability::special::Ability};

/// A missile is worth this part of what the same would be worth as a weapon.
const MISSILES: i64 = 40;

impl ItemDef {
    /// What one of it is worth in pence, new and whole: what its file says, else what follows from what it is
    /// (BRW-PRICE-01, BRW-PRICE-02). What is cursed is worth nothing.
    pub fn base_value(&self) -> u32 {
        if let Some(value) = self.value {
            return value;
        }
        if self.cursed {
            return 0;
        }
        let own = self.worth_of_use();
        let sum = if matches!(self.usage, ItemUse::Ammo(_)) {
            (own + self.worth_of_bonuses()) / MISSILES
        } else {
            own + self.worth_of_bonuses() + self.worth_of_gifts()
        };
        let sum = if self.artifact { sum * 3 } else { sum };
        sum.clamp(1, 1_000_000) as u32
    }

    /// Whether what it adds counts in its worth (BRW-PRICE-02).
    pub fn is_worth_what_it_adds(&self) -> bool {
        let adds = self.worth_of_bonuses() != 0 || self.worth_of_gifts() != 0;
        adds && self.value.is_none() && !self.cursed
    }

    /// What it is worth for what it is for (BRW-PRICE-01).
    fn worth_of_use(&self) -> i64 {
        match &self.usage {
            ItemUse::Weapon(weapon) => weapon_worth(weapon),
            ItemUse::Worn {
                slot: Slot::Ring | Slot::OtherRing | Slot::Amulet,
                ..
            } => 45,
            ItemUse::Worn { armor, .. } => {
                let armor = i64::from(*armor);
                3 * armor + armor * armor / 2
            }
            ItemUse::Launcher(launcher) => launcher_worth(*launcher),
            ItemUse::Ammo(ammo) => 4 * mean_twice(ammo.dice) + 150 * ammo.powers.len() as i64,
            ItemUse::Oil => 3,
            ItemUse::Light { radius, fuel, .. } => {
                let forever = if *fuel == 0 { 300 } else { 0 };
                i64::from(*radius) * i64::from(*radius) * 8 + forever
            }
            ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => {
                effects.iter().map(|effect| effect.worth()).sum()
            }
            ItemUse::Wand(wand) => {
                let effects = wand.effects.iter();
                let effects: i64 = effects.map(|sent| mean_twice(sent.strength)).sum();
                40 + 12 * i64::from(wand.level) + 2 * effects
            }
            ItemUse::Staff(staff) => {
                let effects: i64 = staff.effects.iter().map(|effect| effect.worth()).sum();
                40 + 12 * i64::from(staff.level) + 2 * effects
            }
            ItemUse::Rod(rod) => {
                let effects: i64 = match &rod.power {
                    RodPower::Own(effects) => effects.iter().map(|effect| effect.worth()).sum(),
                    RodPower::Aimed(sent) => sent.iter().map(|one| mean_twice(one.strength)).sum(),
                };
                150 + 20 * i64::from(rod.level) + 4 * effects
            }
            ItemUse::Book(spells) => 30 * spells.len() as i64,
            ItemUse::Chest(_) => 30,
            ItemUse::Crown | ItemUse::Money | ItemUse::Trinket => 0,
        }
    }

    /// What its bonuses to fighting are worth (BRW-PRICE-02).
    fn worth_of_bonuses(&self) -> i64 {
        let bonus = |points: i32, each: i64| {
            let points = i64::from(points);
            if points < 0 {
                2 * each * points
            } else {
                each * points + each * points * points / 3
            }
        };
        bonus(self.to_hit, 9) + bonus(self.to_damage, 15) + bonus(self.to_armor, 15)
    }

    /// What it is worth for all else that it does for its wearer (BRW-PRICE-02).
    fn worth_of_gifts(&self) -> i64 {
        let speed = i64::from(self.speed);
        let stats: i64 = self.stats.values().map(|points| i64::from(*points)).sum();
        let resists: i64 = self.resists.values().map(|share| i64::from(*share)).sum();
        let gifts = &self.gifts;
        let aggravates = if self.aggravates { -500 } else { 0 };
        let feather = if self.feather_fall { 60 } else { 0 };
        300 * speed
            + 60 * speed * speed.max(0)
            + 50 * i64::from(self.stealth)
            + 2 * i64::from(self.searching)
            + 300 * stats
            + 4 * resists
            + gifts.abilities.iter().map(ability_worth).sum::<i64>()
            + 150 * gifts.wards.len() as i64
            + 100 * gifts.sustains.len() as i64
            + 30 * i64::from(gifts.infravision)
            + 20 * self.ignores.len() as i64
            + aggravates
            + feather
    }
}

/// What an ability is worth: to know where everybody is that thinks, far more than the others (BRW-PRICE-02).
const fn ability_worth(ability: Ability) -> i64 {
    match ability {
        Ability::Telepathy => 2000,
        Ability::FreeAction
        | Ability::HoldLife
        | Ability::Infravision
        | Ability::Regeneration
        | Ability::SeeInvisible
        | Ability::SlowDigestion => 350,
    }
}

/// Twice the mean of dice, never below 0.
fn mean_twice(dice: Dice) -> i64 {
    i64::from(dice.twice_mean()).max(0)
}

fn weapon_worth(weapon: &WeaponDef) -> i64 {
    let digging = i64::from(weapon.digging);
    4 * mean_twice(weapon.dice)
        + 300 * i64::from(weapon.extra_blows)
        + 150 * weapon.powers.len() as i64
        + 20 * digging * digging
}

fn launcher_worth(launcher: LauncherDef) -> i64 {
    let multiplier = i64::from(launcher.kind.multiplier());
    12 * multiplier * multiplier
        + 300 * i64::from(launcher.extra_shots)
        + 300 * i64::from(launcher.extra_might)
}
