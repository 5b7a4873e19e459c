//! Nexus, nether, chaos, disenchantment, time and holy orbs (PRJ-PLRFX-44 to -51, PRJ-PLRSUB-44 to -57).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        Class,
        ability::{saving, status::Condition},
        base::stat::StatName,
        projection::arith::fraction,
    },
};

use super::{
    die::die,
    drain::{self, Loss},
    equipment,
    harm::{Displacement, HarmPart, PlayerHarm, StatLoss},
    hit::PlayerHit,
    victim::PlayerState,
};
use crate::rules::ability::resistance::Resistance;

const NEXUS: RollLabel = RollLabel::new("effect of nexus", "PRJ-PLRFX-44");
const FIRST: RollLabel = RollLabel::new("first statistic that is swapped", "PRJ-PLRSUB-47");
const SECOND: RollLabel = RollLabel::new("second statistic that is swapped", "PRJ-PLRSUB-47");
const WAY: RollLabel = RollLabel::new("level above or below", "PRJ-PLRSUB-46");
const NETHER: RollLabel = RollLabel::new("hold life against nether", "PRJ-PLRFX-45");
const VISIONS: RollLabel = RollLabel::new("hallucination from chaos", "PRJ-PLRSUB-48");
const CONFUSION: RollLabel = RollLabel::new("confusion from chaos", "PRJ-PLRSUB-49");
const CHAOS: RollLabel = RollLabel::new("hold life against chaos", "PRJ-PLRSUB-50");
const TIME: RollLabel = RollLabel::new("effect of time", "PRJ-PLRFX-48");
const AGED: RollLabel = RollLabel::new("statistic that time takes", "PRJ-PLRSUB-56");

/// The saving throw that is called normal (PRJ-GEN-15).
const NORMAL: i32 = 100;

/// One of the statistics from a number on.
fn nth(index: i32) -> StatName {
    StatName::ALL[index.rem_euclid(6) as usize]
}

/// Nexus does one of four things to those who do not resist it (PRJ-PLRFX-44).
pub(super) fn nexus(roller: &mut impl Roller, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let touched = [HarmPart::Displacement, HarmPart::StatSwap];
    if hit.victim.resists(Resistance::Nexus) || !hit.scope.has_any(&touched) {
        return;
    }
    let moves = hit.scope.has(HarmPart::Displacement);
    let swaps = hit.scope.has(HarmPart::StatSwap);
    let skill = hit.victim.saving_throw;
    let effect = roller.pick(NEXUS, &[3, 2, 1, 1]);
    roller.decided(match effect {
        0 => "PRJ-PLRSUB-44",
        1 => "PRJ-PLRSUB-45",
        2 => "PRJ-PLRSUB-46",
        _ => "PRJ-PLRSUB-47",
    });
    match effect {
        // PRJ-PLRSUB-44
        0 => harm.displacement = moves.then_some(Displacement::Teleport(200)),
        // PRJ-PLRSUB-45
        1 => harm.displacement = moves.then_some(Displacement::Pull),
        // PRJ-PLRSUB-46
        2 => {
            if moves && !saving::save_against(roller, skill, NORMAL) {
                harm.displacement = Some(Displacement::LevelChange);
            }
        }
        // PRJ-PLRSUB-47: two different ones (I67).
        _ => {
            if swaps && !saving::save_against(roller, skill, NORMAL) {
                let first = roller.range(FIRST, 0, 5);
                let second = first + roller.range(SECOND, 1, 5);
                harm.swapped = Some([nth(first), nth(second)]);
            }
        }
    }
}

/// Which way a level change goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LevelChangeDirection {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
}

/// The way of [`Displacement::LevelChange`]: either with equal chance where both levels exist; none where neither does
/// (PRJ-PLRSUB-46, I67).
pub fn way(roller: &mut impl Roller, above: bool, below: bool) -> Option<LevelChangeDirection> {
    match (above, below) {
        (true, true) => Some(if roller.chance(WAY, Chance::one_in(2)) {
            LevelChangeDirection::Up
        } else {
            LevelChangeDirection::Down
        }),
        (true, false) => Some(LevelChangeDirection::Up),
        (false, true) => Some(LevelChangeDirection::Down),
        (false, false) => None,
    }
}

/// Nether drains life (PRJ-PLRFX-45).
pub(super) fn nether(roller: &mut impl Roller, hit: &PlayerHit, harm: &mut PlayerHarm) {
    if !hit.victim.resists(Resistance::Nether) {
        let losses = [Loss::ORDINARY, Loss::HELD];
        drain::lose_unless_held(roller, hit, harm, NETHER, losses);
    }
}

/// Chaos warps the mind and drains life (PRJ-PLRFX-46).
pub(super) fn chaos<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let victim = hit.victim;
    if victim.resists(Resistance::Chaos) {
        return;
    }
    // PRJ-PLRSUB-48
    hit.ail(roller, harm, Condition::Hallucinating, |r| {
        die(r, VISIONS, 10)
    });
    // PRJ-PLRSUB-49
    if !victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |r| {
            9 + die(r, CONFUSION, 20)
        });
    }
    // PRJ-PLRSUB-50
    if !victim.resists(Resistance::Nether) {
        roller.decided("PRJ-PLRSUB-50");
        let losses = [Loss(2000, 20), Loss(500, 2)];
        drain::lose_unless_held(roller, hit, harm, CHAOS, losses);
    }
}

/// Disenchantment may end a shapechange, and then reaches for one piece of equipment (PRJ-PLRFX-47).
pub(super) fn disenchant(roller: &mut impl Roller, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let victim = hit.victim;
    let touched = [HarmPart::Reversion, HarmPart::Disenchantment];
    if victim.resists(Resistance::Disenchant) || !hit.scope.has_any(&touched) {
        return;
    }
    // PRJ-PLRSUB-51
    let reverts = equipment::reverts(roller, hit.done, victim);
    harm.reverted = reverts && hit.scope.has(HarmPart::Reversion);
    let exposed = reverts || !victim.is(PlayerState::Shapechanged);
    if exposed && hit.scope.has(HarmPart::Disenchantment) {
        harm.disenchanted = equipment::disenchant(roller, victim);
    }
}

/// Disenchantment costs mana (PRJ-PLRFX-50).
pub(super) fn drain_mana(hit: &PlayerHit, harm: &mut PlayerHarm) {
    if hit.scope.has(HarmPart::Mana) && !hit.victim.resists(Resistance::Disenchant) {
        harm.mana = fraction(hit.done, 1, 5);
    }
}

/// Disenchantment endangers every temporary effect (PRJ-PLRFX-51).
pub(super) fn end_effects(hit: &PlayerHit, harm: &mut PlayerHarm) {
    if hit.scope.has(HarmPart::Effects) && !hit.victim.resists(Resistance::Disenchant) {
        harm.effects = Some(fraction(hit.done, 1, 5));
    }
}

/// Time takes experience, one statistic, or some of all of them (PRJ-PLRFX-48). Neither hold life nor sustains help.
pub(super) fn time(roller: &mut impl Roller, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let stats = hit.scope.has(HarmPart::Stats);
    if !stats && !hit.scope.has(HarmPart::Experience) {
        return;
    }
    let effect = roller.pick(TIME, &[5, 4, 1]);
    roller.decided(match effect {
        0 => "PRJ-PLRSUB-55",
        1 => "PRJ-PLRSUB-56",
        _ => "PRJ-PLRSUB-57",
    });
    match effect {
        // PRJ-PLRSUB-55
        0 => drain::lose(hit, harm, Loss::ORDINARY),
        // PRJ-PLRSUB-56
        1 => {
            if stats {
                harm.stats[nth(roller.range(AGED, 0, 5))] = StatLoss::THREE_QUARTERS;
            }
        }
        // PRJ-PLRSUB-57
        _ => {
            if stats {
                for stat in StatName::ALL {
                    harm.stats[stat] = StatLoss::THREE_QUARTERS;
                }
            }
        }
    }
}

/// What a holy orb does to a class: all of it to those who serve the dark, half to all others (PRJ-PLRFX-49).
pub(super) const fn holy_share(damage: i32, class: Class) -> i32 {
    match class {
        Class::Necromancer | Class::Assassin => damage,
        Class::Warrior
        | Class::Mage
        | Class::Priest
        | Class::Rogue
        | Class::Ranger
        | Class::Paladin
        | Class::Druid => fraction(damage, 1, 2),
    }
}
