//! Hellfire, light and darkness (PRJ-PLRFX-24, -25, -28, -29, PRJ-PLRSUB-13 to -15).

use crate::{
    dice::{RollLabel, Roller},
    rules::{
        ability::{resistance::Resistance, saving, status::Condition},
        projection::{
            DamageType,
            arith::{fraction, fraction_up},
            player::{
                die::die,
                harm::{HarmPart, PlayerHarm},
                hit::PlayerHit,
                victim::PlayerFlag,
            },
        },
    },
};

const TERROR: RollLabel = RollLabel::new("fear from hellfire", "PRJ-PLRSUB-13");
const VISIONS: RollLabel = RollLabel::new("hallucination from hellfire", "PRJ-PLRSUB-14");
const PANIC: RollLabel = RollLabel::new("confusion from hellfire", "PRJ-PLRSUB-15");
const DAZZLED: RollLabel = RollLabel::new("blindness from light", "PRJ-PLRFX-28");
const DARKENED: RollLabel = RollLabel::new("blindness from darkness", "PRJ-PLRFX-29");

/// What keeps darkness from blinding: light, as the text has it (I58).
const AGAINST_DARK_BLINDNESS: Resistance = Resistance::Lite;

/// The parts of hellfire: fire, and darkness for the rest (PRJ-PLRFX-24).
pub(super) fn hellfire(damage: i32) -> [(DamageType, i32); 2] {
    [
        (DamageType::Fire, fraction(damage, 2, 3)),
        (DamageType::Dark, fraction_up(damage, 1, 3)),
    ]
}

/// The terror of hellfire, against which a saving throw helps (PRJ-PLRFX-25).
pub(super) fn terror<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let touched = [
        Condition::Afraid,
        Condition::Hallucinating,
        Condition::Confused,
    ];
    let asked = hit.scope.has_any(&touched.map(HarmPart::Condition));
    let Some(source) = hit.source.filter(|_| asked) else {
        return;
    };
    let victim = hit.victim;
    if saving::save_against(roller, victim.saving_throw, fraction(source.level, 5, 4)) {
        return;
    }
    // PRJ-PLRSUB-13
    if !victim.has(PlayerFlag::ResFear) {
        hit.ail(roller, harm, Condition::Afraid, |r| {
            source
                .level
                .saturating_mul(2)
                .saturating_add(die(r, TERROR, 30))
        });
    }
    // PRJ-PLRSUB-14
    if !victim.resists(Resistance::Chaos) {
        hit.ail(roller, harm, Condition::Hallucinating, |r| {
            100 + die(r, VISIONS, 101)
        });
    }
    // PRJ-PLRSUB-15
    if !victim.resists(Resistance::Confusion) {
        hit.ail(roller, harm, Condition::Confused, |r| {
            30 + die(r, PANIC, 31)
        });
    }
}

/// Blinds those whose eyes neither the resistance nor resist blindness guards.
fn blind<R: Roller>(
    roller: &mut R,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
    against: Resistance,
    what: RollLabel,
    more: i32,
) {
    if !hit.victim.resists(against) && !hit.victim.has(PlayerFlag::ResBlind) {
        hit.ail(roller, harm, Condition::Blind, |r| more + die(r, what, 5));
    }
}

/// Light blinds, longer if it hurts much (PRJ-PLRFX-28).
pub(super) fn light_blinds<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let more = if hit.done > 40 { 2 } else { 0 };
    blind(roller, hit, harm, Resistance::Lite, DAZZLED, more);
}

/// Darkness blinds (PRJ-PLRFX-29).
pub(super) fn dark_blinds<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    blind(roller, hit, harm, AGAINST_DARK_BLINDNESS, DARKENED, 2);
}
