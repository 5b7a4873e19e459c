//! Traps: ground that does something to the player who walks onto it.
//!
//! A hidden trap looks like floor until it is found or sprung. Monsters know where to tread, and set none off.

use bevy_ecs::prelude::*;

use super::{
    actor::Player,
    fate::Fate,
    ids::ActorId,
    items::Belongings,
    level::Level,
    outcome::{Kind, Outcome, Who},
    project::Project,
    terrain::Convert,
    working::{self, Body},
};
use crate::content::{EffectDef, Feature, TerrainId};

/// Sets off the trap on the square that the player has just entered, if there is one.
pub(in crate::sim) fn spring(
    mut things: Belongings,
    level: Res<Level>,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let at = things.player.0.pos();
    let Some(terrain) = level.terrain(at) else {
        return;
    };
    let catalogue = things.catalogue.clone();
    let kind: TerrainId = match catalogue.terrain(terrain).feature {
        Feature::Conceals(trap) => {
            let by = Who::player(at);
            things.commands.trigger(Convert { at, to: trap, by });
            trap
        }
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::StairsUp
        | Feature::StairsDown => terrain,
    };
    let effects = &catalogue.terrain(kind).trap;
    if effects.is_empty() {
        return;
    }
    things.told.push(Outcome::Sprung { at, trap: kind });
    let by = Who {
        id: ActorId::NOBODY,
        kind: Kind::Ground(kind),
        at,
        seen: true,
    };
    let mut rest = Vec::new();
    for &effect in effects {
        if let EffectDef::Project(def) = effect {
            let project = Project::rolled(def, by, at, &mut fate);
            things.commands.trigger(project);
        } else {
            rest.push(effect);
        }
    }
    if !rest.is_empty() {
        working::work(&rest, &mut things, &mut fate, &mut body);
    }
}
