//! Morgul darkness: a power that is spent on one effect after the other (PRJ-PLRFX-30, -31, PRJ-PLRSUB-18 to -25).

use enum_map::{Enum, EnumMap};

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::{resistance::Resistance, saving, status::Condition},
        projection::{
            arith::fraction,
            odds,
            player::{
                die::die,
                drain::{self, Loss},
                elements, equipment,
                harm::{HarmPart, HarmScope, PlayerHarm},
                hit::PlayerHit,
                victim::{PlayerFlag, PlayerState, SourceMonster},
            },
        },
    },
};

const FEAR: RollLabel = RollLabel::new("Morgul darkness frightens", "PRJ-PLRSUB-20");
const FEAR_LENGTH: RollLabel = RollLabel::new("fear from Morgul darkness", "PRJ-PLRSUB-20");
const HOLD: RollLabel = RollLabel::new("paralysis from Morgul darkness", "PRJ-PLRSUB-20");
const HOLD_FREE: RollLabel = RollLabel::new("paralysis in spite of free action", "PRJ-PLRSUB-20");
const POISON: RollLabel = RollLabel::new("Morgul darkness poisons", "PRJ-PLRSUB-21");
const DRAIN: RollLabel = RollLabel::new("Morgul darkness drains", "PRJ-PLRSUB-22");
const HELD: RollLabel = RollLabel::new("hold life against Morgul darkness", "PRJ-PLRSUB-22");
const DISENCHANT: RollLabel = RollLabel::new("Morgul darkness disenchants", "PRJ-PLRSUB-23");
const FORGET: RollLabel = RollLabel::new("Morgul darkness takes memory", "PRJ-PLRSUB-24");
const BREATH: RollLabel = RollLabel::new("black breath", "PRJ-PLRSUB-25");

/// What the power may be spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
enum MorgulEffect {
    /// Fear and paralysis.
    Terror,
    /// A poison hit.
    Poison,
    /// A loss of experience.
    Drain,
    /// An attempt on the equipment.
    Disenchantment,
    /// Amnesia.
    Amnesia,
    /// The black breath.
    Breath,
}

/// The effects in order, each with the bar that the power must pass (PRJ-PLRSUB-20 to PRJ-PLRSUB-25).
const BARS: [(MorgulEffect, RollLabel, i32); 6] = [
    (MorgulEffect::Terror, FEAR, 21),
    (MorgulEffect::Poison, POISON, 41),
    (MorgulEffect::Drain, DRAIN, 81),
    (MorgulEffect::Disenchantment, DISENCHANT, 121),
    (MorgulEffect::Amnesia, FORGET, 121),
    (MorgulEffect::Breath, BREATH, 161),
];

impl MorgulEffect {
    /// Whether it has to do with the part of the harm that is asked for.
    fn is_asked(self, scope: HarmScope) -> bool {
        scope.has_any(match self {
            Self::Terror => &[
                HarmPart::Condition(Condition::Afraid),
                HarmPart::Condition(Condition::Paralyzed),
            ],
            Self::Poison => &[HarmPart::Condition(Condition::Poisoned)],
            Self::Drain => &[HarmPart::Experience],
            Self::Disenchantment => &[HarmPart::Disenchantment],
            Self::Amnesia => &[HarmPart::Amnesia],
            Self::Breath => &[HarmPart::BlackBreath, HarmPart::Experience],
        })
    }
}

/// The power that each effect had, if it had enough.
type Spent = EnumMap<MorgulEffect, Option<i32>>;

/// The power of what has been done (PRJ-PLRSUB-18, PRJ-PLRSUB-19, I63).
fn strength(done: i32, source: SourceMonster) -> i32 {
    const LEAST_OF_WRAITHS: i32 = 175;
    let power = fraction(done, source.level.max(0), 100);
    if source.unique_wraith {
        power.max(LEAST_OF_WRAITHS)
    } else {
        power
    }
}

/// Spends a power on one effect after the other: it must pass each bar, and drops to 2/3 where it does (I63). What is
/// not asked for is left out, so that all its differences merge.
fn spend(roller: &mut impl Roller, mut power: i32, scope: HarmScope) -> Spent {
    let mut spent = Spent::default();
    for (effect, what, bar) in BARS {
        let chance = odds::above(1, power, bar);
        if chance.is_possible() && roller.chance(what, chance) {
            spent[effect] = effect.is_asked(scope).then_some(power);
            power = fraction(power, 2, 3);
        }
    }
    spent
}

/// What Morgul darkness does besides being dark. Without a monster there is no power (I50).
pub(super) fn power<R: Roller>(roller: &mut R, hit: &PlayerHit, harm: &mut PlayerHarm) {
    let Some(source) = hit.source else {
        return;
    };
    let power = strength(hit.done, source);
    let spent = roller.settle(|r| spend(r, power, hit.scope));
    let victim = hit.victim;
    if let Some(power) = spent[MorgulEffect::Terror].filter(|_| !victim.has(PlayerFlag::ResFear)) {
        hit.ail(roller, harm, Condition::Afraid, |r| {
            die(r, FEAR_LENGTH, power)
        });
        hit.ail(roller, harm, Condition::Paralyzed, |r| {
            if victim.has(PlayerFlag::FreeAction) {
                i32::from(r.chance(HOLD_FREE, Chance::one_in(3)))
            } else {
                1 + die(r, HOLD, 3)
            }
        });
    }
    if spent[MorgulEffect::Poison].is_some() {
        hit.ail(roller, harm, Condition::Poisoned, |r| {
            elements::poisoning(r, hit.done, victim)
        });
    }
    if spent[MorgulEffect::Drain].is_some() {
        let losses = [Loss::ORDINARY, Loss::HELD];
        drain::lose_unless_held(roller, hit, harm, HELD, losses);
    }
    // No shapechange ends here, and in another shape the equipment is safe (I64).
    if spent[MorgulEffect::Disenchantment].is_some()
        && !victim.resists(Resistance::Disenchant)
        && !victim.is(PlayerState::Shapechanged)
    {
        harm.disenchanted = equipment::disenchant(roller, victim);
    }
    harm.amnesia = spent[MorgulEffect::Amnesia]
        .is_some_and(|power| !saving::save_against(roller, victim.saving_throw, power));
    if spent[MorgulEffect::Breath].is_some() {
        breathe(hit, harm);
    }
}

/// The black breath; those who have it lose experience for good (PRJ-PLRSUB-25, I64).
fn breathe(hit: &PlayerHit, harm: &mut PlayerHarm) {
    const FOR_EACH_LEVEL: i64 = 20;
    if !hit.victim.is(PlayerState::BlackBreath) {
        harm.black_breath = hit.scope.has(HarmPart::BlackBreath);
    } else if hit.scope.has(HarmPart::Experience) {
        harm.experience.permanent += FOR_EACH_LEVEL * i64::from(hit.victim.level.get());
    }
}
