//! Acid, lightning, fire, cold and poison, and what is made of them (PRJ-PLRFX-13 to -23, -26, -27,
//! PRJ-PLRSUB-09 to -12, -16, -17).

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::{
        ability::{resistance::Resistance, status::Condition},
        base::stat::StatName,
        projection::{
            DamageType,
            arith::fraction,
            item_destruction::BaseElement,
            odds,
            player::{
                die::die,
                drain::{self, Loss},
                equipment::Corrosion,
                harm::{HarmPart, PlayerHarm},
                hit::{PlayerHit, increase},
                pack::PackThreat,
                victim::{PlayerFlag, PlayerSpecialty, PlayerState, Victim},
            },
        },
    },
};

const ELEC_STUN: RollLabel = RollLabel::new("stun from lightning", "PRJ-PLRFX-18");
const HEALTHY: RollLabel = RollLabel::new("poison", "PRJ-PLRFX-22");
const POISONED: RollLabel = RollLabel::new("more poison", "PRJ-PLRFX-22");
const COLD_STRIKES: RollLabel = RollLabel::new("Morgul cold strikes", "PRJ-PLRSUB-09");
const COLD_EFFECT: RollLabel = RollLabel::new("effect of Morgul cold", "PRJ-PLRSUB-09");
const COLD_PARALYSIS: RollLabel = RollLabel::new("paralysis from Morgul cold", "PRJ-PLRSUB-12");
const COLD_FEAR: RollLabel = RollLabel::new("fear from Morgul cold", "PRJ-PLRSUB-12");
const ICE_CUT: RollLabel = RollLabel::new("cut from ice", "PRJ-PLRSUB-16");
const ICE_STUN: RollLabel = RollLabel::new("stun from ice", "PRJ-PLRSUB-17");

/// What acid leaves for the body when it has found a piece of armor, damaged or not (PRJ-PLRFX-13).
pub(super) fn past_armor(damage: i32, corrosion: Corrosion) -> i32 {
    match corrosion {
        Corrosion::Nothing => damage,
        Corrosion::Proof | Corrosion::Damaged(_) => fraction(damage, 2, 3),
    }
}

/// The statistic that an element may cost (PRJ-PLRFX-15, PRJ-PLRFX-17, PRJ-PLRFX-19, PRJ-PLRFX-20).
const fn costs(element: BaseElement) -> (StatName, RollLabel) {
    const fn what(rule: &'static str) -> RollLabel {
        RollLabel::new("loss of a statistic", rule)
    }
    match element {
        BaseElement::Acid => (StatName::Chr, what("PRJ-PLRFX-15")),
        BaseElement::Elec => (StatName::Dex, what("PRJ-PLRFX-17")),
        BaseElement::Fire => (StatName::Str, what("PRJ-PLRFX-19")),
        BaseElement::Cold => (StatName::Con, what("PRJ-PLRFX-20")),
    }
}

/// Without resistance, an element that does 10 damage or more costs a statistic now and then.
pub(super) fn drain(
    roller: &mut impl Roller,
    element: BaseElement,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
) {
    const LEAST: i32 = 10;
    let (stat, what) = costs(element);
    if hit.scope.has(HarmPart::Stats)
        && !hit.victim.resists(element.into())
        && hit.done >= LEAST
        && drain::is_open(hit.victim, stat)
        && roller.chance(what, Chance::one_in(25))
    {
        drain::take_step(hit, harm, stat);
    }
}

/// An element threatens the pack (PRJ-PLRFX-16).
pub(super) fn destroy(element: BaseElement, hit: &PlayerHit, harm: &mut PlayerHarm) {
    if hit.scope.has(HarmPart::Pack) {
        let resisted = hit.victim.resists[Resistance::from(element)];
        harm.endanger(PackThreat::element(element, hit.before, resisted));
    }
}

/// Lightning stuns (PRJ-PLRFX-18).
pub(super) fn stun<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    const LEAST: i32 = 30;
    if hit.done < LEAST {
        return;
    }
    let chance = odds::above(1, hit.done - 15, fraction(hit.done, 1, 2));
    hit.ail(roller, harm, Condition::Stunned, |r| {
        if chance.is_possible() && r.chance(ELEC_STUN, chance) {
            increase(hit.done, 20, 5, 50)
        } else {
            0
        }
    });
}

/// What cold does that comes from Morgul magic (PRJ-PLRFX-21): one of three things, if any (PRJ-PLRSUB-09). All of them
/// look at the damage before resistance.
pub(super) fn morgul_cold<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let touched = [
        HarmPart::Stats,
        HarmPart::Experience,
        HarmPart::Condition(Condition::Paralyzed),
        HarmPart::Condition(Condition::Afraid),
    ];
    let victim = hit.victim;
    let morgul = hit.source.is_some_and(|source| source.morgul);
    if !morgul || victim.is_immune(Resistance::Cold) || !hit.scope.has_any(&touched) {
        return;
    }
    if victim.resists(Resistance::Cold) && !roller.chance(COLD_STRIKES, Chance::one_in(3)) {
        return;
    }
    match (roller.range(COLD_EFFECT, 1, 3), hit.before) {
        // PRJ-PLRSUB-10
        (1, 150..) => drain::take_step(hit, harm, StatName::Con),
        // PRJ-PLRSUB-11
        (2, 250..) if !victim.has(PlayerFlag::HoldLife) => drain::lose(hit, harm, Loss::ORDINARY),
        // PRJ-PLRSUB-12
        (3, 400..) => {
            if !victim.has(PlayerFlag::FreeAction) {
                hit.ail(roller, harm, Condition::Paralyzed, |r| {
                    2 + die(r, COLD_PARALYSIS, 3)
                });
            }
            if !victim.has(PlayerFlag::ResFear) {
                hit.ail(roller, harm, Condition::Afraid, |r| {
                    10 + die(r, COLD_FEAR, 21)
                });
            }
            if !victim.has(PlayerFlag::HoldLife) {
                drain::lose(hit, harm, Loss(200, 100));
            }
        }
        _ => {}
    }
}

/// What a poisoning of a strength adds to the counter (PRJ-PLRFX-22, I57).
pub(super) fn poisoning(roller: &mut impl Roller, damage: i32, victim: &Victim) -> i32 {
    let temporary = victim.has(PlayerFlag::TemporaryPois);
    let enhanced = victim.specialties.contains(PlayerSpecialty::EnhanceMagic);
    let share = match (temporary, victim.has(PlayerFlag::PermanentPois)) {
        (true, true) => return 0,
        (false, false) => 1,
        (true, false) if enhanced => 18,
        (true, false) | (false, true) => 3,
    };
    let left = fraction(damage, 1, share);
    let part = |n, of| fraction(left, n, of);
    if victim.is(PlayerState::Poisoned) {
        roller.range(POISONED, part(1, 3), part(2, 3))
    } else {
        roller.range(HEALTHY, part(1, 2), left).saturating_add(4)
    }
}

/// Poison adds to its counter, by the damage before resistance (PRJ-PLRFX-22, I08).
pub(super) fn poison<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    hit.ail(roller, harm, Condition::Poisoned, |r| {
        poisoning(r, hit.before, hit.victim)
    });
}

/// The parts of plasma: as much fire as lightning (PRJ-PLRFX-23).
pub(super) fn plasma(damage: i32) -> [(DamageType, i32); 2] {
    let part = fraction(damage, 1, 2).saturating_add(1);
    [(DamageType::Fire, part), (DamageType::Elec, part)]
}

/// What ice does besides being cold (PRJ-PLRFX-26, PRJ-PLRFX-27).
pub(super) fn splinters<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    if !hit.victim.resists(Resistance::Shard) {
        hit.ail(roller, harm, Condition::Cut, |r| {
            r.sum(ICE_CUT, Dice::new(5, 8))
        });
    }
    if !hit.victim.resists(Resistance::Sound) {
        hit.ail(roller, harm, Condition::Stunned, |r| die(r, ICE_STUN, 15));
    }
}
