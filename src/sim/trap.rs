//! Traps: ground that does something to the player who walks onto it, or whose hand slips over it.
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
    working::{self, Body, BodyItem},
};
use crate::{
    content::{EffectDef, Feature, TerrainId},
    grid::Pos,
};

/// How a trap came to go off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sprung {
    /// The player walked onto it.
    Trodden,
    /// The player's hand slipped over it.
    Slip,
}

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
    let catalog = things.catalog.clone();
    let kind: TerrainId = match catalog.terrain(terrain).feature {
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
    set_off(
        (kind, Sprung::Trodden),
        at,
        &mut things,
        &mut fate,
        &mut body,
    );
}

/// A trap on some square goes off: what it does, it does where the player stands. What is no trap does nothing.
pub(in crate::sim) fn set_off(
    (trap, how): (TerrainId, Sprung),
    at: Pos,
    things: &mut Belongings,
    fate: &mut Fate,
    body: &mut BodyItem,
) {
    let catalog = things.catalog.clone();
    let effects = &catalog.terrain(trap).trap;
    if effects.is_empty() {
        return;
    }
    things.told.push(Outcome::Sprung { at, trap, how });
    let here = things.player.0.pos();
    let by = Who {
        id: ActorId::NOBODY,
        kind: Kind::Ground(trap),
        at: here,
        seen: true,
    };
    let mut rest = Vec::new();
    for &effect in effects {
        if let EffectDef::Project(def) = effect {
            let project = Project::rolled(def, by, here, fate);
            things.commands.trigger(project);
        } else {
            rest.push(effect);
        }
    }
    if !rest.is_empty() {
        working::work(&rest, things, fate, body);
    }
}
