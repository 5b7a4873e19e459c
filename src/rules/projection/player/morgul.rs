//! Morgul darkness: a power that is spent on one horror after the other (PRJ-PLRFX-30, -31, PRJ-PLRSUB-18 to -25).

use crate::{
    dice::{Chance, Roller, What},
    rules::{
        ability::{saving, status::Ailment},
        projection::arith::fraction,
    },
};

use super::{
    Hit, chances,
    drain::{self, Loss},
    elements, equipment,
    harm::{Facet, PlayerHarm},
    victim::{Guard, Resistance, Source, State},
};

const FEAR: What = What::new("Morgul darkness frightens", "PRJ-PLRSUB-20");
const FEAR_LENGTH: What = What::new("fear from Morgul darkness", "PRJ-PLRSUB-20");
const HOLD: What = What::new("paralysis from Morgul darkness", "PRJ-PLRSUB-20");
const HOLD_FREE: What = What::new("paralysis in spite of free action", "PRJ-PLRSUB-20");
const POISON: What = What::new("Morgul darkness poisons", "PRJ-PLRSUB-21");
const DRAIN: What = What::new("Morgul darkness drains", "PRJ-PLRSUB-22");
const HELD: What = What::new("hold life against Morgul darkness", "PRJ-PLRSUB-22");
const DISENCHANT: What = What::new("Morgul darkness disenchants", "PRJ-PLRSUB-23");
const FORGET: What = What::new("Morgul darkness takes memory", "PRJ-PLRSUB-24");
const BREATH: What = What::new("black breath", "PRJ-PLRSUB-25");

/// What the power has been spent on. The numbers are the power at that point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Spent {
    terror: Option<i32>,
    poison: bool,
    drain: bool,
    disenchants: bool,
    amnesia: Option<i32>,
    breath: bool,
}

/// The power of what has been done (PRJ-PLRSUB-18, PRJ-PLRSUB-19, I63).
fn strength(done: i32, source: Source) -> i32 {
    const LEAST_OF_WRAITHS: i32 = 175;
    let power = fraction(done, source.level.max(0), 100);
    if source.unique_wraith {
        power.max(LEAST_OF_WRAITHS)
    } else {
        power
    }
}

/// Whether the power passes a bar; if it does, what it had, and it drops to 2/3 (I63).
fn passes(roller: &mut impl Roller, what: What, power: &mut i32, bar: i32) -> Option<i32> {
    let chance = chances::above(*power, bar);
    if !chance.is_possible() || !roller.chance(what, chance) {
        return None;
    }
    let had = *power;
    *power = fraction(had, 2, 3);
    Some(had)
}

/// Spends a power down the list (PRJ-PLRSUB-20 to PRJ-PLRSUB-25).
fn spend(roller: &mut impl Roller, mut power: i32) -> Spent {
    let power = &mut power;
    Spent {
        terror: passes(roller, FEAR, power, 21),
        poison: passes(roller, POISON, power, 41).is_some(),
        drain: passes(roller, DRAIN, power, 81).is_some(),
        disenchants: passes(roller, DISENCHANT, power, 121).is_some(),
        amnesia: passes(roller, FORGET, power, 121),
        breath: passes(roller, BREATH, power, 161).is_some(),
    }
}

impl Spent {
    /// Only what has to do with a part of the harm, so that all other differences merge.
    fn as_far_as(self, hit: &Hit) -> Self {
        let has = |facet| hit.scope.has(facet);
        let ails = |ailment| has(Facet::Ailment(ailment));
        Self {
            terror: (self.terror).filter(|_| ails(Ailment::Afraid) || ails(Ailment::Paralyzed)),
            poison: self.poison && ails(Ailment::Poisoned),
            drain: self.drain && has(Facet::Experience),
            disenchants: self.disenchants && has(Facet::Disenchantment),
            amnesia: self.amnesia.filter(|_| has(Facet::Amnesia)),
            breath: self.breath && (has(Facet::BlackBreath) || has(Facet::Experience)),
        }
    }
}

/// What Morgul darkness does besides being dark. Without a monster there is no power (I50).
pub(super) fn power<R: Roller>(roller: &mut R, hit: &Hit, harm: &mut PlayerHarm) {
    let Some(source) = hit.source else {
        return;
    };
    let power = strength(hit.done, source);
    let spent = roller.settle(|r| spend(r, power).as_far_as(hit));
    let victim = hit.victim;
    if let Some(power) = spent.terror.filter(|_| !victim.has(Guard::ResFear)) {
        hit.ail(roller, harm, Ailment::Afraid, |r| {
            chances::die(r, FEAR_LENGTH, power)
        });
        hit.ail(roller, harm, Ailment::Paralyzed, |r| {
            if !victim.has(Guard::FreeAction) {
                1 + chances::die(r, HOLD, 3)
            } else {
                i32::from(r.chance(HOLD_FREE, Chance::one_in(3)))
            }
        });
    }
    if spent.poison {
        hit.ail(roller, harm, Ailment::Poisoned, |r| {
            elements::poisoning(r, hit.done, victim)
        });
    }
    if spent.drain {
        let losses = [Loss::ORDINARY, Loss::HELD];
        drain::lose_unless_held(roller, hit, harm, HELD, losses);
    }
    // No shapechange ends here, and in another shape the equipment is safe (I64).
    if spent.disenchants
        && !victim.resists(Resistance::Disenchant)
        && !victim.is(State::Shapechanged)
    {
        harm.disenchanted = equipment::disenchant(roller, victim);
    }
    harm.amnesia = spent
        .amnesia
        .is_some_and(|power| !saving::save_against(roller, victim.saving_throw, power));
    if spent.breath {
        breathe(hit, harm);
    }
}

/// The black breath; those who have it lose experience for good (PRJ-PLRSUB-25, I64).
fn breathe(hit: &Hit, harm: &mut PlayerHarm) {
    const FOR_EACH_LEVEL: i64 = 20;
    if !hit.victim.is(State::BlackBreath) {
        harm.black_breath = hit.scope.has(Facet::BlackBreath);
    } else if hit.scope.has(Facet::Experience) {
        harm.experience.permanent += FOR_EACH_LEVEL * i64::from(hit.victim.level.get());
    }
}
