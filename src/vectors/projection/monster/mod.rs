//! Vectors of projections against monsters (`PRJ-MON-*`).

mod rules;
mod target;
#[cfg(test)]
mod tests;

use enumset::EnumSet;
use serde::Serialize;

use crate::{
    dice::{Distribution, exact},
    rules::{
        Class,
        base::units::Level,
        projection::{
            DamageType, Ground,
            monster::{
                self, Caster, CasterSpecialty, MonsterHarm, MonsterProjection, ProjectionSource,
                table::{self, HitPointLoss},
            },
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, Probability},
    },
};

use super::ground::{ground, strength};
use target::TargetCase;

/// A projection at a monster.
#[derive(Serialize)]
pub(in crate::vectors) struct ProjectionMonsterCase {
    #[serde(rename = "type")]
    kind: DamageType,
    damage: i32,
    source: ProjectionSource,
    terrain: Ground,
    target: TargetCase,
    player: CasterCase,
}

/// The player, who counts even where the projection is a monster's.
#[derive(Serialize)]
struct CasterCase {
    class: Class,
    level: Level,
    specialties: EnumSet<CasterSpecialty>,
}

/// Strengths at which a note begins, ends or changes for somebody.
const STRENGTHS: &[i32] = &[
    1, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 19, 20, 21, 22, 30, 40, 49, 50, 51, 59, 60, 61, 99, 100,
    101, 239, 240, 241, 255, 256, 500, 600, 800,
];

/// The greatest strength of types that cost hit points, and of all others.
const STRONGEST: (i32, i32) = (2000, 800);

/// The greatest strength of a damage type.
fn strongest(kind: DamageType) -> i32 {
    match table::row(kind).map(|row| row.harm) {
        Some(HitPointLoss::Damage) | None => STRONGEST.0,
        Some(HitPointLoss::EffectOnly) => STRONGEST.1,
    }
}

/// A class: often one with a gift for spells on the mind.
fn caster(draw: &mut Draw) -> Class {
    if draw.flag() {
        draw.member()
    } else {
        draw.of(&[
            Class::Mage,
            Class::Druid,
            Class::Priest,
            Class::Paladin,
            Class::Necromancer,
        ])
    }
}

impl VectorCase for ProjectionMonsterCase {
    const GROUP: &'static str = "projection.monster";
    const RULES: &'static [&'static str] = rules::MONSTER;

    fn draw(draw: &mut Draw) -> Self {
        let kind = draw.member();
        let damage = strength(draw, strongest(kind), STRENGTHS);
        Self {
            kind,
            damage,
            target: TargetCase::draw(draw, kind, damage),
            terrain: ground(draw),
            source: if draw.rarely(3) {
                ProjectionSource::Monster
            } else {
                ProjectionSource::Player
            },
            player: CasterCase {
                class: caster(draw),
                level: draw.level(),
                specialties: draw.set(2),
            },
        }
    }

    fn out(&self) -> impl Serialize {
        let projection = MonsterProjection {
            kind: self.kind,
            strength: self.damage,
            source: self.source,
            player: Caster {
                class: self.player.class,
                level: self.player.level,
                specialties: self.player.specialties,
            },
        };
        let target = self.target.on(self.terrain);
        let harm = exact::distribution(|roller| {
            let harm = monster::strike(roller, &projection, &target);
            if harm.polymorph { harm.gone() } else { harm }
        });
        ProjectionMonsterOut::of(&harm)
    }
}

/// What happens to a monster, each key for itself; what certainly does not happen is left out.
#[derive(Serialize)]
struct ProjectionMonsterOut {
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    hp_loss: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    heal: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    stun: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    confusion: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    fear: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    sleep: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    hold: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    speed: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    teleport: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    thrust: ByOutcome<i32>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    mana_loss: ByOutcome<i32>,
    #[serde(skip_serializing_if = "Probability::is_none")]
    polymorph: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    cloned: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    killed: Probability,
}

impl ProjectionMonsterOut {
    fn of(harm: &Distribution<MonsterHarm>) -> Self {
        let number = |of: fn(&MonsterHarm) -> i32| ByOutcome(harm.map(of));
        let event = |of: fn(&MonsterHarm) -> bool| Probability(harm.probability_that(of));
        Self {
            hp_loss: number(|harm| harm.damage),
            heal: number(|harm| harm.heal),
            stun: number(|harm| harm.stun),
            confusion: number(|harm| harm.confusion),
            fear: number(|harm| harm.fear),
            sleep: number(|harm| harm.sleep),
            hold: number(|harm| harm.hold),
            speed: number(|harm| harm.speed.get()),
            teleport: number(|harm| harm.teleport.get()),
            thrust: number(|harm| harm.thrust.get()),
            mana_loss: number(|harm| harm.mana_loss),
            polymorph: event(|harm| harm.polymorph),
            cloned: event(|harm| harm.cloned),
            killed: event(|harm| harm.killed),
        }
    }
}
