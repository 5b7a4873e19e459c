//! What one damage type of an attack does (POW-DAMAGE).

use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::{base::units::Damage, powder::best_of_rolls::highest},
};

const REDUCTION: RollLabel = RollLabel::new("damage reduction", "POW-DAMAGE-02");
const DICE: RollLabel = RollLabel::new("damage dice", "POW-DAMAGE-07");
const ENCHANTMENT: RollLabel = RollLabel::new("enchantment", "POW-DAMAGE-08");

/// The AC roll above which damage is reduced (POW-DAMAGE-01).
const REDUCES_ABOVE: i32 = 10;

/// Everything that decides the damage of one damage type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartDamage {
    /// Its dice and flat bonus.
    pub dice: Dice,
    /// The multiplier that charge and critical have fixed, at least 1.
    pub multiplier: u8,
    /// Whether the target resists the type.
    pub resistant: bool,
    /// How many of the target's vulnerabilities it meets.
    pub vulnerabilities: u8,
    /// The enchantments, summed.
    pub enchantment: i32,
    /// The damage reduction before it is lowered, see [`reduction`].
    pub reduction: i32,
}

/// The damage reduction before it is lowered: what the AC roll has above 10 (POW-DAMAGE-01). It holds for every
/// damage type, as from version 115 on (POW-DAMAGE-03).
pub fn reduction(ac_roll: i32) -> i32 {
    ac_roll.saturating_sub(REDUCES_ABOVE).max(0)
}

/// The multiplier of a damage type: resistance makes it 0, then each vulnerability adds one (POW-DAMAGE-05, -06).
pub const fn multiplier(fixed: u8, resistant: bool, vulnerabilities: u8) -> u8 {
    let left = if resistant { 0 } else { fixed };
    left.saturating_add(vulnerabilities)
}

/// Rolls the damage of one damage type (POW-DAMAGE-01 to POW-DAMAGE-11).
pub fn damage<R: Roller>(roller: &mut R, harm: &PartDamage) -> Damage {
    let times = multiplier(harm.multiplier, harm.resistant, harm.vulnerabilities);
    if times == 0 {
        return Damage::new(0);
    }
    let reduction = lowered(roller, harm.reduction);
    let whole = (harm.dice, times, harm.enchantment);
    let rolled = roller.settle_with(&whole, |roller, &(dice, times, enchantment)| {
        let base = multiplied(roller, dice, times);
        base.saturating_add(enchant_bonus(roller, enchantment, times))
    });
    Damage::new(match rolled {
        // Never healing (POW-DAMAGE-11).
        ..=0 => 0,
        // At least 1 (POW-DAMAGE-10).
        1.. => rolled.saturating_sub(reduction).max(1),
    })
}

/// The reduction as it counts for one damage type: the lesser of two rolls from 0 to its full value (POW-DAMAGE-02).
fn lowered<R: Roller>(roller: &mut R, full: i32) -> i32 {
    if full <= 0 {
        return 0;
    }
    roller.settle_with(&full, |roller, &full| {
        let first = roller.range(REDUCTION, 0, full);
        first.min(roller.range(REDUCTION, 0, full))
    })
}

/// Base damage: the number of dice and the flat bonus multiplied before rolling (POW-DAMAGE-07).
fn multiplied<R: Roller>(roller: &mut R, dice: Dice, times: u8) -> i32 {
    let count = dice.count() * u16::from(times);
    let constant = i16::try_from(i32::from(dice.constant()) * i32::from(times));
    match constant {
        Ok(constant) if count <= Dice::MAX_COUNT => {
            roller.sum(DICE, Dice::new(count, dice.sides()).plus(constant))
        }
        // More dice than one expression holds: rolled in two handfuls, which comes to the same.
        Ok(_) | Err(_) if times > 1 => {
            let mut handful = |times: u8| {
                roller.settle_with(&(dice, times), |roller, &(dice, times)| {
                    multiplied(roller, dice, times)
                })
            };
            let first = handful(times / 2);
            first.saturating_add(handful(times - times / 2))
        }
        Ok(_) | Err(_) => roller.sum(DICE, dice),
    }
}

/// The enchant bonus: a roll up to enchantment times multiplier, the highest of as many rolls as the multiplier says
/// (POW-DAMAGE-08). It is added to the damage, and is negative for a minus weapon (POW-DAMAGE-09).
fn enchant_bonus<R: Roller>(roller: &mut R, enchantment: i32, times: u8) -> i32 {
    let most = enchantment.saturating_mul(i32::from(times));
    highest(roller, ENCHANTMENT, times, most)
}
