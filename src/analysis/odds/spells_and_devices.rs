//! What is set off at a monster: by a wand, a rod, a staff, a spell, or by what breaks where it is thrown.
//!
//! The exact dice run the very functions that play runs: whether it works, where a confused aim goes, how strong it is,
//! what is left of that at a distance, and what it does to the monster.

use crate::{
    analysis::matrix::{
        MatrixEffect,
        monsters::{DIES, effects},
    },
    content::ProjectDef,
    dice::{Distribution, Roller, exact},
    grid::Dir,
    rules::projection::monster::{
        Caster, MonsterHarm, MonsterProjection, ProjectionResult, ProjectionSource, Target, strike,
    },
    sim::{
        actor::confusion,
        combat::attack::aimed::AimedProjection,
        magic::{projection::squares::falloff, success_check::SuccessCheck},
        world::events::magic::strength,
    },
};

/// A part of what is sent out, and how far from its middle the target stands; `None`: it is not reached.
pub(crate) type VolleyPart = (ProjectDef, Option<u16>);

/// Where it goes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum VolleyAim {
    /// Where it is pointed.
    True(Vec<VolleyPart>),
    /// In any of the eight directions, in the order of [`Dir::ALL`] (ABL-STATUS-13).
    Astray(Box<[Vec<VolleyPart>; Dir::ALL.len()]>),
}

impl VolleyAim {
    /// What flies where it goes this time.
    fn parts(&self, roller: &mut impl Roller) -> &[VolleyPart] {
        match self {
            Self::True(parts) => parts,
            Self::Astray(ways) => {
                let way = confusion::aim(roller);
                let index = Dir::ALL.iter().position(|dir| *dir == way);
                index.map_or(&[], |index| &ways[index])
            }
        }
    }

    /// What is sent, whether it reaches the target or not.
    fn sent(&self) -> impl Iterator<Item = ProjectDef> {
        let parts = match self {
            Self::True(parts) => parts,
            Self::Astray(ways) => &ways[0],
        };
        parts.iter().map(|(def, _)| *def)
    }
}

/// Everything that decides what comes of something that is set off at a monster.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ProjectionVolley {
    /// Whether it goes off.
    pub(crate) check: SuccessCheck,
    /// Where.
    pub(crate) aim: VolleyAim,
    /// Who sends it.
    pub(crate) caster: Caster,
    /// The monster as it stands.
    pub(crate) target: Target,
    /// By what each part must hit the monster before it does anything, under rules that ask for it.
    pub(crate) aimed: Vec<Option<AimedProjection>>,
}

/// What may come of something that is set off at a monster.
#[derive(Clone, Debug)]
pub struct VolleyOdds {
    /// The chance that it works.
    pub works: f64,
    /// What is then sent out, one after the other.
    pub sends: Vec<ProjectDef>,
    /// The monster as it stands before.
    pub target: Target,
    /// Once it works, what it does to the monster; `None`: it does not get there.
    pub result: Distribution<Option<MonsterHarm>>,
    /// Once it works, the damage; 0 where it does not get there, or is avoided.
    pub damage: Distribution<i32>,
}

impl VolleyOdds {
    /// The chance that it works and hits.
    pub fn hit(&self) -> f64 {
        let hits = |harm: &Option<MonsterHarm>| {
            harm.is_some_and(|harm| harm.contact == ProjectionResult::Hit)
        };
        self.works * self.result.probability_that(hits)
    }

    /// Whether it gets to the monster at all.
    pub fn arrives(&self) -> bool {
        self.result.iter().any(|(harm, _)| harm.is_some())
    }

    /// Whether it gets there and can change nothing about the monster, however the dice fall.
    pub fn is_vain(&self) -> bool {
        let untouched = MonsterHarm::untouched(&self.target);
        let changes = |harm: MonsterHarm| {
            let contact = untouched.contact;
            MonsterHarm { contact, ..harm } != untouched
        };
        self.arrives()
            && !self
                .result
                .iter()
                .any(|(harm, _)| harm.is_some_and(changes))
    }

    /// What it does to the monster beside damage and death once it works, the likeliest first.
    pub fn side_effects(&self) -> Vec<MatrixEffect> {
        let none =
            |harm: &Option<MonsterHarm>| harm.unwrap_or(MonsterHarm::untouched(&self.target));
        let harm = self.result.map(none);
        let mut effects = effects(&harm, Some(&self.target));
        effects.retain(|effect| effect.kind != DIES);
        effects.sort_by(|one, other| other.chance().total_cmp(&one.chance()));
        effects
    }

    /// The damage of one attempt; one that fails does none.
    pub fn attempt(&self) -> Distribution<i32> {
        let none = Distribution::certain(0);
        Distribution::mixed([(self.works, &self.damage), (1.0 - self.works, &none)])
    }
}

impl ProjectionVolley {
    /// Works it out.
    pub(crate) fn odds(&self) -> VolleyOdds {
        let result = exact::distribution(|roller| self.land(roller));
        VolleyOdds {
            works: self.check.chance().to_f64(),
            sends: self.aim.sent().collect(),
            target: self.target,
            damage: result.map(|harm| harm.map_or(0, |harm| harm.lost)),
            result,
        }
    }

    /// What it does to the monster once it works; `None`: it does not get there.
    pub(crate) fn land<R: Roller>(&self, roller: &mut R) -> Option<MonsterHarm> {
        let mut target = self.target;
        let mut sum: Option<MonsterHarm> = None;
        let parts = self.aim.parts(roller);
        for (index, &(def, distance)) in parts.iter().enumerate() {
            let Some(distance) = distance else { continue };
            let aimed = self.aimed.get(index).copied().flatten();
            let arrives = roller.settle(|roller| {
                let strength = falloff(def.shape).at(strength(roller, def), distance);
                aimed.map_or(Some(strength), |aimed| aimed.weigh(roller, strength))
            });
            let Some(strength) = arrives else {
                let missed = MonsterHarm {
                    contact: ProjectionResult::Missed,
                    ..MonsterHarm::untouched(&target)
                };
                sum = Some(sum.map_or(missed, |before| both(before, missed)));
                continue;
            };
            let projection = MonsterProjection {
                kind: def.kind,
                strength,
                source: ProjectionSource::Player,
                player: self.caster,
            };
            let harm = roller.settle_with(&(projection, target), |roller, (projection, target)| {
                strike(roller, projection, target)
            });
            target = after(target, harm);
            let ends = harm.killed || harm.polymorph;
            sum = Some(sum.map_or(harm, |before| both(before, harm)));
            if ends {
                break;
            }
        }
        sum
    }
}

/// A monster that something has hit.
fn after(target: Target, harm: MonsterHarm) -> Target {
    Target {
        hp: (target.hp - harm.lost + harm.heal).min(target.max_hp),
        stun: harm.stun,
        confusion: harm.confusion,
        fear: harm.fear,
        mana: (target.mana - harm.mana_loss).max(0),
        ..target
    }
}

/// One harm after another.
fn both(first: MonsterHarm, then: MonsterHarm) -> MonsterHarm {
    MonsterHarm {
        contact: if first.contact == ProjectionResult::Hit {
            first.contact
        } else {
            then.contact
        },
        damage: first.damage.saturating_add(then.damage),
        lost: first.lost.saturating_add(then.lost),
        heal: first.heal.saturating_add(then.heal),
        sleep: first.sleep.max(then.sleep),
        hold: first.hold.max(then.hold),
        speed: first.speed + then.speed,
        mana_loss: first.mana_loss.saturating_add(then.mana_loss),
        cloned: first.cloned || then.cloned,
        ..then
    }
}
