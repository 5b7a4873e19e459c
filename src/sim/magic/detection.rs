//! Magic that shows what is hidden, and light that stays.

use bevy_ecs::prelude::*;

use crate::{
    content::Feature,
    grid::{BitGrid, fov},
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        events::{
            level::ChangeTerrain,
            magic::{Illuminate, MapArea, Reveal},
        },
        ids::ActorId,
        item::stack::Stack,
        level::{floor::Floor, map::DungeonLevel, vision::Vision},
        log::step_log::StepLog,
        outcome::{LevelOutcome, MagicOutcome, actor_info::ActorInfo, causes::DetectionKind},
        roster::Roster,
    },
};

/// The rules observer of [`Reveal`].
pub(in crate::sim) fn on_reveal(
    reveal: On<Reveal>,
    mut commands: Commands,
    player: Single<&Position, With<Player>>,
    places: Query<(&ActorId, &Position), Without<Player>>,
    stacks: Query<&Stack>,
    roster: Res<Roster>,
    level: Res<DungeonLevel>,
    floor: Res<Floor>,
    catalog: Res<Catalog>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let here = player.pos();
    let near = |at| here.angband_distance(at) <= u16::from(reveal.radius);
    let mut count = 0;
    match reveal.what {
        DetectionKind::Monsters => {
            for (_, entity) in roster.iter() {
                if let Ok((id, place)) = places.get(entity)
                    && near(place.pos())
                {
                    sight.detect(*id);
                    count += 1;
                }
            }
        }
        DetectionKind::Doors => {
            for (at, &terrain) in level.squares().iter() {
                let shown = match catalog.terrain(terrain).feature {
                    Feature::None | Feature::Conceals(_) => None,
                    // What hides is hidden no longer.
                    Feature::Secret(door) => Some(door),
                    Feature::Opens(_)
                    | Feature::Closes(_)
                    | Feature::Held { .. }
                    | Feature::StairsUp
                    | Feature::StairsDown
                    | Feature::StairsAside
                    | Feature::Keyed { .. }
                    | Feature::Used
                    | Feature::Shop => Some(terrain),
                };
                if let Some(to) = shown.filter(|_| near(at)) {
                    sight.learn(at, to, &catalog);
                    count += 1;
                    if to != terrain {
                        log.push(LevelOutcome::DoorFound { at });
                        let by = ActorInfo::player(here);
                        commands.trigger(ChangeTerrain { at, to, by });
                    }
                }
            }
        }
        DetectionKind::Items => {
            for (at, pile) in floor.iter() {
                let top = pile.last().and_then(|(_, top)| stacks.get(*top).ok());
                if let (Some(stack), true) = (top, near(at)) {
                    sight.learn_item(at, stack.seeming(&catalog), stack.knowledge);
                    count += 1;
                }
            }
        }
    }
    log.push(MagicOutcome::Revealed {
        what: reveal.what,
        count,
    });
}

/// The rules observer of [`Illuminate`].
pub(in crate::sim) fn on_illuminate(
    light: On<Illuminate>,
    player: Single<&Position, With<Player>>,
    mut level: ResMut<DungeonLevel>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let here = player.pos();
    let mut reached = BitGrid::new(level.size());
    fov::compute(here, light.radius, level.opaque(), &mut reached);
    let mut fresh = false;
    for at in reached.iter() {
        fresh |= level.light(at);
    }
    sight.stale |= fresh;
    log.push(MagicOutcome::Lit {
        radius: light.radius,
        fresh,
    });
}

/// The rules observer of [`MapArea`]: everything that lets light through, and what borders on it.
pub(in crate::sim) fn on_map(
    map: On<MapArea>,
    player: Single<&Position, With<Player>>,
    level: Res<DungeonLevel>,
    catalog: Res<Catalog>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let here = player.pos();
    for at in level.size().positions() {
        let near = here.angband_distance(at) <= u16::from(map.radius);
        if near
            && level.is_on_maps(at)
            && let Some(terrain) = level.terrain(at)
        {
            sight.learn_from_map(at, catalog.seeming(terrain), &catalog);
        }
    }
    log.push(MagicOutcome::Mapped { radius: map.radius });
}
