//! What a trap does to the player who sets it off.

use super::effects::{self, EffectTargetItem};
use crate::{
    content::{EffectDef, TerrainId},
    grid::Pos,
    sim::world::{
        access::player_items::PlayerItems,
        events::magic::SendProjection,
        ids::ActorId,
        outcome::{
            Outcome,
            actor_info::{ActorInfo, ActorKind},
            causes::TrapTrigger,
        },
        rng::GameRng,
    },
};

/// A trap on some square goes off: what it does, it does where the player stands. What is no trap does nothing.
pub(in crate::sim) fn set_off(
    (trap, how): (TerrainId, TrapTrigger),
    at: Pos,
    things: &mut PlayerItems,
    fate: &mut GameRng,
    body: &mut EffectTargetItem,
) {
    let catalog = things.catalog.clone();
    let effects = &catalog.terrain(trap).trap;
    if effects.is_empty() {
        return;
    }
    things.told.push(Outcome::Sprung { at, trap, how });
    let here = things.player.0.pos();
    let by = ActorInfo {
        id: ActorId::NOBODY,
        kind: ActorKind::Ground(trap),
        at: here,
        seen: true,
    };
    let mut rest = Vec::new();
    for &effect in effects {
        if let EffectDef::Project(def) = effect {
            let project = SendProjection::rolled(def, by, here, fate);
            things.commands.trigger(project);
        } else {
            rest.push(effect);
        }
    }
    if !rest.is_empty() {
        effects::work(&rest, things, fate, body);
    }
}
