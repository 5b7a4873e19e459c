//! Squares that change: doors now, and whatever else turns one terrain into another.

use bevy_ecs::prelude::*;

use crate::{
    content::TerrainDef,
    grid::Pos,
    sim::world::{
        catalog::Catalog,
        events::level::ChangeTerrain,
        holding::moves,
        ids::ItemUid,
        item::stack::Stack,
        level::{floor::Floor, map::DungeonLevel, player_flow::PlayerFlow, vision::Vision},
        log::step_log::StepLog,
        outcome::{CombatOutcome, LevelOutcome},
    },
};

/// The ground of a square.
pub(crate) fn ground<'a>(
    level: &DungeonLevel,
    catalog: &'a crate::sim::world::catalog::Catalog,
    at: Pos,
) -> &'a TerrainDef {
    catalog.terrain(level.terrain(at).unwrap_or(crate::content::TerrainId(0)))
}

/// The rules observer of [`ChangeTerrain`].
pub(in crate::sim) fn on_convert(
    convert: On<ChangeTerrain>,
    catalog: Res<Catalog>,
    mut level: ResMut<DungeonLevel>,
    mut sight: ResMut<Vision>,
    mut flow: ResMut<PlayerFlow>,
    mut log: ResMut<StepLog>,
    mut commands: Commands,
    (floor, stacks): (Res<Floor>, Query<&Stack>),
) {
    let Some(from) = level.set_terrain(convert.at, convert.to, &catalog) else {
        return;
    };
    if from != convert.to {
        sight.stale = true;
        flow.change(convert.at);
        log.push(LevelOutcome::TerrainChanged {
            at: convert.at,
            from,
            to: convert.to,
            by: convert.by,
        });
        // What lies where the ground melts drifts to the edge.
        if !floor.at(convert.at).is_empty() && !level.is_passable(convert.at) {
            let rest = level.rest(convert.at);
            let pile = floor.at(convert.at);
            wash_up(pile, rest, &mut commands, &stacks, &catalog, &mut log);
        }
    }
}

/// Moves all that lies on one square to another.
fn wash_up(
    pile: &[(ItemUid, Entity)],
    to: Pos,
    commands: &mut Commands,
    stacks: &Query<&Stack>,
    catalog: &Catalog,
    log: &mut StepLog,
) {
    for &(uid, entity) in pile {
        moves::lay(commands, entity, to);
        if let Ok(stack) = stacks.get(entity) {
            let item = stack.info(uid, catalog);
            log.push(CombatOutcome::Landed { at: to, item });
        }
    }
}
