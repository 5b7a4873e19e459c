//! A storm: wind, lightning, cold and acid in one (PRJ-PLRFX-42, -43, PRJ-PLRSUB-37 to -43).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::status::Condition,
        base::units::Damage,
        projection::{DamageType, arith::fraction, odds},
    },
};

use super::{
    die::die,
    force,
    harm::{HarmPart, PlayerHarm},
    hit::PlayerHit,
    part_row, take,
    victim::PlayerFlag,
};
use crate::rules::ability::resistance::Resistance;

const LIGHTNING: RollLabel = RollLabel::new("full lightning of a storm", "PRJ-PLRSUB-38");
const COLD: RollLabel = RollLabel::new("cold of a storm", "PRJ-PLRSUB-39");
const ACID: RollLabel = RollLabel::new("acid of a storm", "PRJ-PLRSUB-40");
const CONFUSES: RollLabel = RollLabel::new("a storm confuses", "PRJ-PLRSUB-42");
const CONFUSION: RollLabel = RollLabel::new("confusion from a storm", "PRJ-PLRSUB-42");
const GRIPS: RollLabel = RollLabel::new("a storm takes hold", "PRJ-PLRSUB-43");
const CARRIES: RollLabel = RollLabel::new("a storm carries off", "PRJ-PLRSUB-43");

/// How strong the lightning of a storm is: all of the damage now and then, otherwise a quarter (PRJ-PLRSUB-38).
fn lightning(roller: &mut impl Roller, damage: i32) -> i32 {
    if roller.chance(LIGHTNING, Chance::one_in(3)) {
        damage
    } else {
        fraction(damage, 1, 4)
    }
}

/// How strong the cold or the acid of a storm is, if it comes at all (PRJ-PLRSUB-39, PRJ-PLRSUB-40).
fn quarter(roller: &mut impl Roller, what: RollLabel, damage: i32) -> Option<i32> {
    roller
        .chance(what, Chance::one_in(2))
        .then(|| fraction(damage, 1, 4))
}

/// The parts of a storm, each with its own resistance and side effects; one half of the damage is pure (PRJ-PLRSUB-37).
/// All together do twice the damage at most (PRJ-PLRSUB-41).
pub(super) fn parts<R: Roller>(roller: &mut R, hit: PlayerHit) -> PlayerHarm {
    let damage = hit.before;
    let mut harm = PlayerHarm::default();
    if hit.scope.has(HarmPart::HitPoints) {
        harm.damage = Damage::new(fraction(damage, 1, 2));
    }
    let part =
        |roller: &mut R, kind, before| take(roller, part_row(kind), PlayerHit { before, ..hit });
    harm.add(roller.settle(|r| {
        let strength = lightning(r, damage);
        part(r, DamageType::Elec, strength)
    }));
    for (kind, what) in [(DamageType::Cold, COLD), (DamageType::Acid, ACID)] {
        harm.add(roller.settle(|r| {
            quarter(r, what, damage)
                .map(|strength| part(r, kind, strength))
                .unwrap_or_default()
        }));
    }
    harm
}

/// A storm confuses and carries off (PRJ-PLRFX-43), by the whole damage before it is split (I08).
pub(super) fn toss<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let (victim, damage) = (hit.victim, hit.before);
    // PRJ-PLRSUB-42
    if !victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |r| {
            if r.chance(CONFUSES, Chance::one_in(2)) {
                5 + die(r, CONFUSION, fraction(damage, 1, 3))
            } else {
                0
            }
        });
    }
    // PRJ-PLRSUB-43
    let grips = odds::above(0, fraction(damage, 1, 2) - 1, victim.level.get());
    if hit.scope.has(HarmPart::Displacement)
        && !victim.has(PlayerFlag::FeatherFall)
        && grips.is_possible()
        && roller.chance(GRIPS, grips)
        && roller.chance(CARRIES, Chance::new(2, 3))
    {
        harm.displacement = Some(force::TOSSED);
    }
}
