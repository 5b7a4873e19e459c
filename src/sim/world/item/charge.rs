//! What is in devices: the charges of wands and staffs, and how far rods have gathered their strength again.

use serde::{Deserialize, Serialize};

use crate::{
    content::ItemUse,
    dice::{RollLabel, Roller},
};

const CHARGES: RollLabel = RollLabel::new("charges", "BRW-DICE-01");

/// What is in a stack of devices, in all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Charge {
    /// These are no devices.
    #[default]
    None,
    /// Charges that are left in wands or staffs.
    Left(u16),
    /// Turns that rods still need, one for each turn and rod; 0: all are ready.
    Spent(u16),
}

impl Charge {
    /// What is in things that come into the world: charges are rolled for each of them (BRW-DICE-01).
    pub(in crate::sim) fn fresh(usage: &ItemUse, count: u16, rng: &mut impl Roller) -> Self {
        let Some(device) = usage.as_device() else {
            return Self::None;
        };
        let Some(dice) = device.charges() else {
            return Self::Spent(0);
        };
        let rolls = (0..count).map(|_| rng.sum(CHARGES, dice).clamp(0, i32::from(u16::MAX)));
        let sum = rolls.fold(0, i32::saturating_add);
        Self::Left(sum.min(i32::from(u16::MAX)) as u16)
    }

    /// What is in so many things that are new, on average.
    pub(in crate::sim) fn mean(usage: &ItemUse, count: u16) -> Self {
        let Some(device) = usage.as_device() else {
            return Self::None;
        };
        let Some(dice) = device.charges() else {
            return Self::Spent(0);
        };
        let each = i32::midpoint(dice.min(), dice.max()).max(0);
        let sum = each.saturating_mul(i32::from(count));
        Self::Left(sum.min(i32::from(u16::MAX)) as u16)
    }

    /// Puts things with another charge into the same stack.
    #[must_use]
    pub(in crate::sim) fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::Left(here), Self::Left(there)) => Self::Left(here.saturating_add(there)),
            (Self::Spent(here), Self::Spent(there)) => Self::Spent(here.saturating_add(there)),
            // Things of one kind hold one sort of strength.
            (Self::None | Self::Left(_) | Self::Spent(_), _) => self,
        }
    }

    /// Takes the share of so many things out of those of a stack.
    pub(in crate::sim) fn take(&mut self, taken: u16, of: u16) -> Self {
        let share = |all: u16| (u32::from(all) * u32::from(taken) / u32::from(of.max(1))) as u16;
        match self {
            Self::None => Self::None,
            Self::Left(all) => {
                let part = share(*all).min(*all);
                *all -= part;
                Self::Left(part)
            }
            Self::Spent(all) => {
                let part = share(*all).min(*all);
                *all -= part;
                Self::Spent(part)
            }
        }
    }

    /// How many rods of a stack are not ready.
    pub fn charging(self, recharge: u16) -> u16 {
        match self {
            Self::Spent(turns) => turns.div_ceil(recharge.max(1)),
            Self::None | Self::Left(_) => 0,
        }
    }

    /// Uses one of a stack; false if none has any strength left. `recharge` is the pause of rods.
    pub(crate) fn spend(&mut self, count: u16, recharge: Option<u16>) -> bool {
        match (self, recharge) {
            (Self::Left(charges), _) if *charges > 0 => {
                *charges -= 1;
                true
            }
            (charge @ Self::Spent(_), Some(recharge)) if charge.charging(recharge) < count => {
                *charge = charge.with(Self::Spent(recharge));
                true
            }
            (Self::None | Self::Left(_) | Self::Spent(_), _) => false,
        }
    }

    /// Lets a turn pass: each rod that is not ready gathers strength. Whether one has become ready.
    pub(crate) fn pass_turn(&mut self, recharge: u16) -> bool {
        let before = self.charging(recharge);
        if let Self::Spent(turns) = self {
            *turns = turns.saturating_sub(before);
        }
        self.charging(recharge) < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charges_are_shared_out_and_put_together_without_loss() {
        for all in 0..40 {
            for of in 1..6 {
                for taken in 0..=of {
                    let mut rest = Charge::Left(all);
                    let part = rest.take(taken, of);
                    assert_eq!(rest.with(part), Charge::Left(all), "{taken} of {of}");
                    let mut rest = Charge::Spent(all);
                    let part = rest.take(taken, of);
                    assert_eq!(rest.with(part), Charge::Spent(all), "{taken} of {of}");
                }
            }
        }
    }

    #[test]
    fn no_share_of_rods_needs_longer_than_they_all_would() {
        for of in 1..6_u16 {
            for all in 0..=of * 7 {
                for taken in 1..of {
                    let mut rest = Charge::Spent(all);
                    let part = rest.take(taken, of);
                    assert!(part.charging(7) <= taken && rest.charging(7) <= of - taken);
                }
            }
        }
    }

    #[test]
    fn a_wand_works_as_often_as_it_has_charges() {
        let mut wand = Charge::Left(2);
        assert!(wand.spend(1, None) && wand.spend(1, None));
        assert!(!wand.spend(1, None));
        assert_eq!(wand, Charge::Left(0));
    }

    #[test]
    fn two_rods_work_twice_and_gather_strength_together() {
        let mut rods = Charge::Spent(0);
        assert!(rods.spend(2, Some(5)) && rods.spend(2, Some(5)));
        assert!(!rods.spend(2, Some(5)));
        let ready: Vec<u16> = (0..6)
            .map(|_| {
                rods.pass_turn(5);
                2 - rods.charging(5)
            })
            .collect();
        // Two turns of strength each turn while both gather, then one.
        assert_eq!(ready, [0, 0, 1, 1, 1, 1]);
        assert_eq!(rods, Charge::Spent(1));
        assert!(rods.pass_turn(5));
        assert_eq!(rods, Charge::Spent(0));
    }
}
