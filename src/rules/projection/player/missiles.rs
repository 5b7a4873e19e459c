//! Boulders, shots, arrows and missiles (PRJ-PLRFX-02 to -12, PRJ-PLRSUB-01 to -08).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::status::Condition,
        base::{stat::StatName, units::ArmorClass},
        projection::{arith::fraction, odds},
    },
};

use super::{
    drain::{self, Loss},
    elements,
    harm::{Escape, HarmPart, PlayerHarm},
    hit::{PlayerHit, increase},
    victim::{SourceMonster, Victim},
};

const BOULDER_DODGE: RollLabel = RollLabel::new("dodging a boulder", "PRJ-PLRFX-02");
const BOULDER_STUN: RollLabel = RollLabel::new("stun from a boulder", "PRJ-PLRFX-04");
const GLANCE: RollLabel = RollLabel::new("shot glancing off", "PRJ-PLRFX-05");
const SHOT_STUN: RollLabel = RollLabel::new("stun from a shot", "PRJ-PLRFX-07");
const SHOT_CUT: RollLabel = RollLabel::new("cut from a shot", "PRJ-PLRFX-08");
const ARROW_MISS: RollLabel = RollLabel::new("arrow missing", "PRJ-PLRFX-09");
const SHIELD: RollLabel = RollLabel::new("shield against an arrow", "PRJ-PLRFX-09");
const ARROW_CUT: RollLabel = RollLabel::new("cut from an arrow", "PRJ-PLRFX-10");
const MISSILE_DODGE: RollLabel = RollLabel::new("dodging a missile", "PRJ-PLRFX-11");
const PLAIN: RollLabel = RollLabel::new("no magic on a missile", "PRJ-PLRSUB-02");
const OUTCOME: RollLabel = RollLabel::new("Morgul magic on a missile", "PRJ-PLRSUB-03");
const LIFE: RollLabel = RollLabel::new("hold life against a missile", "PRJ-PLRSUB-05");

/// The most armor class that counts against missiles.
const MOST_ARMOR: i32 = 150;

/// How well the player dodges, with `base` for what flies at it (PRJ-PLRFX-02, PRJ-PLRFX-11).
fn dodging(base: i32, victim: &Victim) -> i32 {
    const LEAST_LOAD: i64 = 300;
    // Both weights in tenths of a pound; the quotient is rounded down (I52).
    let limit = i64::from(victim.weight_limit.in_tenths());
    let load = i64::from(victim.carried.in_tenths()).max(LEAST_LOAD);
    let lightness = i32::try_from(5 * limit / load).unwrap_or(i32::MAX);
    [
        victim.dex_to_hit.get().saturating_mul(2),
        victim.energy_gain.get(),
        lightness,
    ]
    .into_iter()
    .fold(base, i32::saturating_add)
}

/// The last number of a range from 0 that has one number for each level of the monster (PRJ-PLRFX-02, I52).
fn last(source: SourceMonster) -> i32 {
    source.level.saturating_sub(1)
}

fn dodges(
    roller: &mut impl Roller,
    what: RollLabel,
    base: i32,
    source: Option<SourceMonster>,
    victim: &Victim,
) -> Option<Escape> {
    let source = source.filter(|_| victim.can_dodge())?;
    let chance = odds::below(0, last(source), dodging(base, victim));
    roller.chance(what, chance).then_some(Escape::Dodge)
}

/// Whether a boulder is dodged (PRJ-PLRFX-02).
pub(super) fn dodges_boulder(
    roller: &mut impl Roller,
    source: Option<SourceMonster>,
    victim: &Victim,
) -> Option<Escape> {
    dodges(roller, BOULDER_DODGE, -2, source, victim)
}

/// Whether a missile is dodged (PRJ-PLRFX-11).
pub(super) fn dodges_missile(
    roller: &mut impl Roller,
    source: Option<SourceMonster>,
    victim: &Victim,
) -> Option<Escape> {
    dodges(roller, MISSILE_DODGE, -32, source, victim)
}

/// Whether a shot glances off (PRJ-PLRFX-05).
pub(super) fn glances(
    roller: &mut impl Roller,
    source: Option<SourceMonster>,
    victim: &Victim,
) -> Option<Escape> {
    let chance = odds::below(0, last(source?), victim.base_ac.get().saturating_sub(10));
    roller.chance(GLANCE, chance).then_some(Escape::Glance)
}

/// Whether an arrow misses or glances off, or else meets the shield (PRJ-PLRFX-09).
pub(super) fn deflects(
    roller: &mut impl Roller,
    source: Option<SourceMonster>,
    victim: &Victim,
) -> Option<Escape> {
    if let Some(source) = source {
        let upto = source.level.max(0).saturating_mul(5).saturating_add(50);
        let chance = odds::below(1, upto, victim.ac.get().min(MOST_ARMOR));
        if roller.chance(ARROW_MISS, chance) {
            return Some(Escape::Glance);
        }
    }
    // Both ends count (I54).
    let chance = odds::below(0, 48, victim.shield_strength()?);
    roller.chance(SHIELD, chance).then_some(Escape::Shield)
}

fn armored(damage: i32, ac: ArmorClass, of: i32) -> i32 {
    damage - fraction(damage, ac.get().clamp(0, MOST_ARMOR), of)
}

/// What armor lets through of a boulder: at least half (PRJ-PLRFX-03, I53).
pub(super) fn through_boulder_armor(damage: i32, ac: ArmorClass) -> i32 {
    armored(damage, ac, 300)
}

/// What armor lets through of a shot, an arrow or a missile: at least two fifths (PRJ-PLRFX-06).
pub(super) fn through_armor(damage: i32, ac: ArmorClass) -> i32 {
    armored(damage, ac, 250)
}

/// Adds part of the damage to a counter, with a chance.
fn wound<R: Roller>(
    roller: &mut R,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
    condition: Condition,
    (what, chance): (RollLabel, Chance),
    more: i32,
) {
    hit.ail(roller, harm, condition, |r| {
        if r.chance(what, chance) { more } else { 0 }
    });
}

/// A boulder stuns (PRJ-PLRFX-04).
pub(super) fn boulder_stun<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let roll = (BOULDER_STUN, Chance::one_in(3));
    let more = increase(hit.done, 2, 0, 50);
    wound(roller, hit, harm, Condition::Stunned, roll, more);
}

/// A shot stuns (PRJ-PLRFX-07).
pub(super) fn shot_stun<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let roll = (SHOT_STUN, Chance::one_in(4));
    let more = increase(hit.done, 3, 0, 30);
    wound(roller, hit, harm, Condition::Stunned, roll, more);
}

/// A shot cuts (PRJ-PLRFX-08).
pub(super) fn shot_cut<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let roll = (SHOT_CUT, Chance::one_in(4));
    let more = increase(hit.done, 3, 0, 30);
    wound(roller, hit, harm, Condition::Cut, roll, more);
}

/// An arrow cuts (PRJ-PLRFX-10).
pub(super) fn arrow_cut<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let roll = (ARROW_CUT, Chance::one_in(2));
    let more = increase(hit.done, 2, 0, 50);
    wound(roller, hit, harm, Condition::Cut, roll, more);
}

/// What else a poisoned missile does (PRJ-PLRFX-12): poison always (PRJ-PLRSUB-01, PRJ-PLRSUB-04), and from those with
/// Morgul magic perhaps more (PRJ-PLRSUB-02 to PRJ-PLRSUB-08).
pub(super) fn poison<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    const MORE: i32 = 5;
    hit.ail(roller, harm, Condition::Poisoned, |r| {
        elements::poisoning(r, hit.done.saturating_add(MORE), hit.victim)
    });
    let Some(source) = hit.source.filter(|source| source.morgul) else {
        return;
    };
    if !(hit.scope).has_any(&[HarmPart::Experience, HarmPart::Stats, HarmPart::BlackBreath]) {
        return;
    }
    let far = source.distance.get() > 1;
    if let Some(often) = source.archer.filter(|_| far)
        && roller.chance(PLAIN, often.not())
    {
        return;
    }
    match roller.range(OUTCOME, 1, 5) {
        1 => {}
        3 => {
            for stat in StatName::ALL {
                drain::take_step(hit, harm, stat);
            }
        }
        // The second, the fourth and the fifth take experience; hold life seldom helps (PRJ-PLRSUB-05).
        outcome => {
            if hit.scope.has(HarmPart::Experience) {
                let held = hit.victim.has(super::PlayerFlag::HoldLife)
                    && roller.chance(LIFE, Chance::one_in(4));
                drain::lose(hit, harm, if held { Loss::HELD } else { Loss::ORDINARY });
            }
            // PRJ-PLRSUB-07 and PRJ-PLRSUB-08 are the same.
            let breath = outcome > 2 && hit.scope.has(HarmPart::BlackBreath);
            harm.black_breath |= breath;
        }
    }
}
