//! What something that a monster sends does to the player's body: damage, effects, lost experience.

use bevy_ecs::prelude::*;

use crate::{
    analysis::matrix::{MatrixEffect, player::effects as player_effects},
    content::ProjectDef,
    dice::{Exact, Roller, exact},
    rules::{
        ability::experience::{self, POINT},
        base::units::Level,
        projection::player::{
            self, HarmPart, HarmScope, PlayerProjection, PlayerSquare, SourceMonster, Victim,
        },
    },
    sim::{
        combat::attack::aimed::{AimedProjection, SentProjection},
        magic::projection::{
            player::source_of,
            squares::{falloff, squares},
            victim::{Viewpoint, footing, victim},
        },
        world::{
            access::lookup::monster_info,
            actor::components::Position,
            events::magic::{ProjectionMeans, strength},
            level::{map::DungeonLevel, occupants::Occupants, vision::SIGHT_RADIUS},
            player::{character::Character, known_derived::known},
        },
    },
};

/// What a power does to the player's body, before it is asked whether it gets there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PowerImpact {
    /// What is sent: a breath is as strong as the monster's hit points make it.
    pub def: ProjectDef,
    /// How far from its middle the player stands.
    pub distance: u16,
    /// Who sends it.
    source: Option<SourceMonster>,
    /// The player.
    victim: Victim,
    /// What the player stands on.
    footing: PlayerSquare,
    /// By what it must hit the player before it does anything, under rules that ask for it.
    aimed: Option<AimedProjection>,
}

impl PowerImpact {
    /// One part of what it does, rolled. Parts are rolled for themselves: all of them would be too many to enumerate.
    pub fn strike<R: Roller>(&self, roller: &mut R, facet: HarmPart) -> player::PlayerHarm {
        let arrives = roller.settle(|r| {
            let strength = falloff(self.def.shape).at(strength(r, self.def), self.distance);
            self.aimed
                .map_or(Some(strength), |aimed| aimed.weigh(r, strength))
        });
        let Some(damage) = arrives else {
            return player::PlayerHarm::default();
        };
        let projection = PlayerProjection {
            kind: self.def.kind,
            damage,
            footing: self.footing,
            source: self.source,
        };
        player::strike(roller, &projection, &self.victim, HarmScope::Only(facet))
    }

    /// What it does to the player beside the damage, each for itself.
    pub fn effects(&self) -> Vec<MatrixEffect> {
        let harm = |roller: &mut Exact, facet| self.strike(roller, facet);
        player_effects(harm, self.victim.saving_throw)
    }
}

/// What the worst of a power takes of the player's experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperienceDrain {
    /// Whole points.
    pub points: i64,
    /// The level that the player has now.
    pub from: Level,
    /// The level that is left.
    pub to: Level,
}

/// What the worst of something that is sent takes of the player's experience; `None`: nothing.
pub(super) fn drain(character: &Character, impact: &PowerImpact) -> Option<ExperienceDrain> {
    let losses = exact::distribution(|roller| {
        let harm = impact.strike(roller, HarmPart::Experience);
        harm.experience.total()
    });
    let points = losses.max().copied().filter(|points| *points > 0)?;
    let left = character.experience() - points * POINT;
    let to = experience::level_at(character.race(), character.class(), left.max(0));
    let from = character.level();
    Some(ExperienceDrain { points, from, to })
}

/// What a monster sends at the player; `None`: it does not get there.
pub(super) fn impact(
    world: &World,
    (monster, player): (Entity, Entity),
    def: ProjectDef,
) -> Option<PowerImpact> {
    let from = world.get::<Position>(monster)?.pos();
    let to = world.get::<Position>(player)?.pos();
    let occupants = world.resource::<Occupants>();
    let occupied = |at| occupants.at(at).is_some_and(|there| there != monster);
    let (level, range) = (world.resource::<DungeonLevel>(), u16::from(SIGHT_RADIUS));
    let reached = squares(level, occupied, def.shape, from, to, range);
    let (_, distance) = *reached.squares.iter().find(|(at, _)| *at == to)?;
    let sent = SentProjection {
        by: monster_info(world, monster)?,
        kind: def.kind,
        shape: def.shape,
        means: ProjectionMeans::Spell,
    };
    Some(PowerImpact {
        aimed: AimedProjection::gather(world, known(world, player)?.combat, sent, player),
        def,
        distance,
        source: source_of(world, monster, from, to),
        victim: victim(world, player, Viewpoint::OfPlayer)?,
        footing: footing(world, player, to),
    })
}
