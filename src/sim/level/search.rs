//! Finding doors that look like walls and traps that look like floor: on purpose, with every action in search mode, or by the way while walking.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use crate::{
    content::{Feature, TerrainId},
    dice::Roller as _,
    grid::Pos,
    rules::{ability::search_chance, base::units::Skill},
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        events::level::{ChangeTerrain, SearchAround, SwitchSearchMode},
        item::{chest::Chest, stack::Stack},
        level::{floor::Floor, map::DungeonLevel},
        log::step_log::StepLog,
        outcome::{ChestOutcome, LevelOutcome, Outcome, TrapOutcome, actor_info::ActorInfo},
        player::{
            character::Character,
            derived::{PlayerStealth, StaleDerived},
            search_mode::SearchMode,
        },
        rng::GameRng,
    },
};

/// The rules observer of [`SearchAround`]: each hidden door or trap beside the player is found or not.
pub(in crate::sim) fn on_seek(
    seek: On<SearchAround>,
    mut commands: Commands,
    player: Single<(&Position, &Character, &PlayerStealth, &Conditions), With<Player>>,
    mut chests: Query<(&mut Chest, &Stack)>,
    (level, floor): (Res<DungeonLevel>, Res<Floor>),
    catalog: Res<Catalog>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (place, character, stealth, conditions) = *player;
    let here = place.pos();
    let hidden = |at: Pos| -> Option<(Pos, TerrainId)> {
        match catalog.terrain(level.terrain(at)?).feature {
            Feature::Secret(door) | Feature::Conceals(door) => Some((at, door)),
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => None,
        }
    };
    let mut skill = None;
    let mut look = |rng: &mut GameRng| {
        let skill = *skill.get_or_insert_with(|| {
            Skill::new(
                character
                    .searching(stealth.search_bonus, conditions)
                    .total(),
            )
        });
        search_chance::find(rng, skill, seek.0)
    };
    for at in here.neighbors().chain([here]) {
        for &(uid, thing) in floor.at(at) {
            let Ok((mut chest, stack)) = chests.get_mut(thing) else {
                continue;
            };
            if let Some(trap) = chest.trap.filter(|_| !chest.found)
                && look(&mut rng)
            {
                rng.decided("BRW-CHEST-05");
                chest.found = true;
                let chest = stack.info(uid, &catalog);
                log.push(ChestOutcome::TrapFound { at, chest, trap });
            }
        }
    }
    for (at, to) in here.neighbors().filter_map(hidden) {
        if look(&mut rng) {
            log.push(if catalog.terrain(to).trap.is_empty() {
                Outcome::Level(LevelOutcome::DoorFound { at })
            } else {
                Outcome::Trap(TrapOutcome::TrapFound { at, trap: to })
            });
            let by = ActorInfo::player(here);
            commands.trigger(ChangeTerrain { at, to, by });
        }
    }
}

/// The rules observer of [`SwitchSearchMode`].
pub(in crate::sim) fn on_switch(
    switch: On<SwitchSearchMode>,
    mut mode: Single<&mut SearchMode, With<Player>>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    mode.set(switch.0);
    stale.0 = true;
    log.push(LevelOutcome::SearchMode(switch.0));
}
