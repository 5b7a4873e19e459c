//! Confusion, sound, shards, inertia, gravity, force and water (PRJ-PLRFX-32 to -41, PRJ-PLRSUB-26 to -31, -35, -36).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::{saving, status::Condition},
        base::units::Energy,
        projection::{arith::fraction, odds},
    },
};

use super::{
    die::die,
    harm::{Displacement, HarmPart, PlayerHarm},
    hit::{PlayerHit, increase},
    pack::PackThreat,
    victim::{PlayerFlag, Victim},
};
use crate::rules::ability::resistance::Resistance;

const CONFUSED: RollLabel = RollLabel::new("confusion", "PRJ-PLRFX-32");
const SHIELD: RollLabel = RollLabel::new("shield against shards", "PRJ-PLRFX-35");
const SHIELD_SHARE: RollLabel = RollLabel::new("how much a shield stops", "PRJ-PLRFX-35");
const INERTIA: RollLabel = RollLabel::new("slowness from inertia", "PRJ-PLRFX-38");
const WATER_STUNS: RollLabel = RollLabel::new("water stuns", "PRJ-PLRFX-41");
const WATER_CONFUSES: RollLabel = RollLabel::new("water confuses", "PRJ-PLRFX-41");
const WATER_CONFUSION: RollLabel = RollLabel::new("confusion from water", "PRJ-PLRFX-41");
const GRAVITY: RollLabel = RollLabel::new("slowness from gravity", "PRJ-PLRSUB-29");
const HELD_DOWN: RollLabel = RollLabel::new("staying in place under gravity", "PRJ-PLRSUB-31");
const FORCE: RollLabel = RollLabel::new("stun from force", "PRJ-PLRSUB-35");

/// The distance that gravity and storms carry (PRJ-PLRSUB-31, PRJ-PLRSUB-43).
pub(super) const TOSSED: Displacement = Displacement::Teleport(6);

/// Confusion (PRJ-PLRFX-32).
pub(super) fn confuse<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    if !hit.victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |r| {
            10 + die(r, CONFUSED, 20)
        });
    }
}

/// Sound, for those who do not resist it (PRJ-PLRFX-33): fixed amounts, and energy against a saving throw (I65).
pub(super) fn sound<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let (victim, done) = (hit.victim, hit.done);
    if victim.resists(Resistance::Sound) {
        return;
    }
    // PRJ-PLRSUB-26
    if !victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |_| {
            increase(done, 20, 1, 21)
        });
    }
    // PRJ-PLRSUB-27
    hit.ail(roller, harm, Condition::Stunned, |_| {
        increase(done, 3, 5, 35)
    });
    // PRJ-PLRSUB-28
    if hit.scope.has(HarmPart::Energy) && !saving::save_against(roller, victim.saving_throw, done) {
        harm.energy += Energy::new(fraction(done, 1, 2));
    }
}

/// What cold can damage may shatter: a chance in thousandths of one part in `of` of the damage done, and a third of that
/// with resistance (I59).
fn shatter(hit: &PlayerHit, harm: &mut PlayerHarm, against: Resistance, of: i32) {
    if hit.scope.has(HarmPart::Pack) {
        let of = if hit.victim.resists(against) {
            3 * of
        } else {
            of
        };
        let thousandths = fraction(hit.done, 1, of);
        harm.endanger(PackThreat::Shatter { thousandths });
    }
}

/// Sound shatters objects (PRJ-PLRFX-34).
pub(super) fn sound_shatters(hit: &PlayerHit, harm: &mut PlayerHarm) {
    shatter(hit, harm, Resistance::Sound, 13);
}

/// What a shield lets through of shards (PRJ-PLRFX-35, I60).
pub(super) fn past_shield(roller: &mut impl Roller, damage: i32, victim: &Victim) -> i32 {
    let stops = victim
        .shield_strength()
        .is_some_and(|strength| roller.chance(SHIELD, odds::below(0, 23, strength)));
    if stops {
        fraction(damage, 6, 6 + die(roller, SHIELD_SHARE, 6))
    } else {
        damage
    }
}

/// Shards cut (PRJ-PLRFX-36).
pub(super) fn shard_cut<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    if !hit.victim.resists(Resistance::Shard) {
        hit.ail(roller, harm, Condition::Cut, |_| hit.done);
    }
}

/// Shards shatter objects (PRJ-PLRFX-37).
pub(super) fn shards_shatter(hit: &PlayerHit, harm: &mut PlayerHarm) {
    shatter(hit, harm, Resistance::Shard, 20);
}

/// Slows, and longer where much damage was done.
fn slow<R: Roller>(
    roller: &mut R,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
    die_of: (RollLabel, i32),
    more: i32,
) {
    const MUCH: i32 = 100;
    let (what, sides) = die_of;
    let more = more + if hit.done >= MUCH { 2 } else { 0 };
    hit.slow(roller, harm, |r| die(r, what, sides) + more);
}

/// Inertia slows (PRJ-PLRFX-38).
pub(super) fn inertia<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    slow(roller, hit, harm, (INERTIA, 5), 3);
}

/// Gravity slows, stuns and carries off (PRJ-PLRFX-39). What happens where the player lands, [`super::landing()`] says.
pub(super) fn gravity<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let victim = hit.victim;
    // PRJ-PLRSUB-29
    slow(roller, hit, harm, (GRAVITY, 3), 1);
    // PRJ-PLRSUB-30
    if !victim.resists(Resistance::Sound) {
        hit.ail(roller, harm, Condition::Stunned, |_| {
            increase(hit.done, 5, 5, 35)
        });
    }
    // PRJ-PLRSUB-31: both protections give one chance between them (I66).
    let protected = victim.resists(Resistance::Nexus) || victim.has(PlayerFlag::FeatherFall);
    if hit.scope.has(HarmPart::Displacement)
        && !(protected && roller.chance(HELD_DOWN, Chance::one_in(2)))
    {
        harm.displacement = Some(TOSSED);
    }
}

/// Force stuns and thrusts (PRJ-PLRFX-40).
pub(super) fn force<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    // PRJ-PLRSUB-35
    if !hit.victim.resists(Resistance::Sound) {
        hit.ail(roller, harm, Condition::Stunned, |r| die(r, FORCE, 20));
    }
    // PRJ-PLRSUB-36
    if hit.scope.has(HarmPart::Displacement) {
        harm.displacement = Some(Displacement::Thrust(3 + fraction(hit.done, 1, 20)));
    }
}

/// Water stuns and confuses (PRJ-PLRFX-41).
pub(super) fn water<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let half = Chance::one_in(2);
    if !hit.victim.resists(Resistance::Sound) {
        hit.ail(roller, harm, Condition::Stunned, |r| {
            if r.chance(WATER_STUNS, half) {
                5 + fraction(hit.done, 1, 10)
            } else {
                0
            }
        });
    }
    if !hit.victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |r| {
            if r.chance(WATER_CONFUSES, half) {
                2 + die(r, WATER_CONFUSION, 4)
            } else {
                0
            }
        });
    }
}
