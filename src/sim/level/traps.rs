//! Traps: ground that does something to the player who walks onto it, or whose hand slips over it.
//!
//! A hidden trap looks like floor until it is found or sprung. Monsters know where to tread, and set none off.

use bevy_ecs::prelude::*;

use crate::{
    content::Feature,
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        events::level::SpringTrap,
        level::map::DungeonLevel,
        outcome::causes::TrapTrigger,
    },
};

/// Sets off the trap on the square that the player has just entered, if there is one.
pub(in crate::sim) fn spring(
    mut commands: Commands,
    level: Res<DungeonLevel>,
    catalog: Res<Catalog>,
    player: Single<&Position, With<Player>>,
) {
    let at = player.pos();
    let Some(terrain) = level.terrain(at) else {
        return;
    };
    let (trap, reveal) = match catalog.terrain(terrain).feature {
        Feature::Conceals(trap) => (trap, true),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Keyed { .. }
        | Feature::Used
        | Feature::Shop => (terrain, false),
    };
    if reveal || !catalog.terrain(trap).trap.is_empty() {
        commands.trigger(SpringTrap {
            trap,
            how: TrapTrigger::Trodden,
            at,
            reveal,
        });
    }
}
