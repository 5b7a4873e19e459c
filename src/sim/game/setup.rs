//! How a game begins.

use bevy_app::App;
use bevy_ecs::{prelude::*, system::SystemState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{Game, phases::Phases};
use crate::{
    content::{CharacterDef, Content, Feature, LevelId},
    dice::Random,
    grid::Pos,
    rules::base::ruleset::Ruleset,
    sim::{
        actor::{birth::Birth, movement, player_spawn},
        combat::{death, melee, missile},
        item::{inventory, knowledge, theft},
        level::{dig, disarming, doors, light, search, stairs, terrain},
        magic::{casting, detection, devices, projection, teleport},
        monster::{conditions, powers, sleep},
        world::{
            catalog::Catalog,
            clock::Clock,
            ids::IdCounters,
            level::{left_levels::LeftLevels, map::DungeonLevel},
            log::step_log::StepLog,
            outcome::game_result::GameResult,
            player::{body::Resting, derived::StaleDerived},
            rng::GameRng,
            roster::Roster,
            ruleset::ActiveRuleset,
        },
    },
};

/// What a new game is made from; with the content and the actions it determines everything that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Seed of every die.
    pub seed: u64,
    /// Which of the content's characters is played, by number, unless there is a birth.
    pub character: u16,
    /// A character of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth: Option<Birth>,
    /// The level to start on, by number; `None`: the first of the campaign.
    pub level: Option<u16>,
    /// The way to fight, on levels that have none of their own.
    #[serde(default, skip_serializing_if = "Ruleset::is_default")]
    pub ruleset: Ruleset,
}

/// Why a game cannot start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The content has no such character.
    #[error("there is no character number {0}; the content has {1}")]
    NoCharacter(u16, usize),
    /// The content has no such level.
    #[error("there is no level number {0}; the content has {1}")]
    NoLevel(u16, usize),
}

/// Everything that observes events and every resource that a game needs from the start.
fn plugin(app: &mut App) {
    app.init_resource::<IdCounters>()
        .init_resource::<Clock>()
        .init_resource::<Roster>()
        .init_resource::<StepLog>()
        .init_resource::<GameResult>()
        .init_resource::<LeftLevels>()
        .init_resource::<StaleDerived>()
        .init_resource::<Resting>()
        .add_observer(movement::on_walk)
        .add_observer(movement::on_pass)
        .add_observer(terrain::on_convert)
        .add_observer(melee::on_strike)
        .add_observer(sleep::on_combat_noise)
        .add_observer(missile::explode::on_explode)
        .add_observer(death::on_fall)
        .add_observer(inventory::on_pick_up)
        .add_observer(inventory::on_drop)
        .add_observer(inventory::on_wield)
        .add_observer(inventory::on_take_off)
        .add_observer(inventory::on_consume)
        .add_observer(knowledge::on_recognize)
        .add_observer(knowledge::on_identify)
        .add_observer(missile::launch::on_launch)
        .add_observer(dig::on_dig)
        .add_observer(teleport::on_teleport)
        .add_observer(detection::on_map)
        .add_observer(doors::on_try)
        .add_observer(disarming::on_disarm)
        .add_observer(theft::on_take)
        .add_observer(theft::on_spill)
        .add_observer(search::on_seek)
        .add_observer(search::on_switch)
        .add_observer(light::on_feed)
        .add_observer(devices::on_invoke)
        .add_observer(casting::on_cast)
        .add_observer(casting::on_study)
        .add_observer(projection::visit::on_project)
        .add_observer(projection::ground::on_crumble)
        .add_observer(powers::on_cast)
        .add_observer(detection::on_reveal)
        .add_observer(detection::on_illuminate)
        .add_observer(conditions::on_rouse);
}

impl Game {
    /// Starts a game.
    pub fn new(content: &Arc<Content>, setup: &Setup) -> Result<Self, SetupError> {
        let premade =
            content
                .characters
                .get(usize::from(setup.character))
                .ok_or(SetupError::NoCharacter(
                    setup.character,
                    content.characters.len(),
                ))?;
        let born = setup.birth.map(|birth| birth.character(content));
        let character = born.as_ref().unwrap_or(premade);
        let level = setup.level.map_or(content.first, LevelId);
        if usize::from(level.0) >= content.levels.len() {
            return Err(SetupError::NoLevel(level.0, content.levels.len()));
        }
        let fate = GameRng::Random(Random::seeded(setup.seed));
        Ok(Self::with(
            Arc::clone(content),
            character,
            level,
            setup.ruleset,
            fate,
        ))
    }

    /// Starts a game with dice of one's own.
    pub(crate) fn with(
        content: Arc<Content>,
        character: &CharacterDef,
        level: LevelId,
        ruleset: Ruleset,
        fate: GameRng,
    ) -> Self {
        let mut app = App::empty();
        app.add_plugins(plugin);
        let mut world = std::mem::take(app.world_mut());
        world.insert_resource(Catalog::new(content));
        world.insert_resource(fate);
        world.insert_resource(ActiveRuleset {
            of_game: ruleset,
            here: ruleset,
        });
        stairs::enter(&mut world, level);
        let hero_level = world.resource::<Catalog>().level(level).hero_level;
        let player = player_spawn::spawn(&mut world, character, hero_level);
        let start = {
            let level = world.resource::<DungeonLevel>();
            let catalog = world.resource::<Catalog>();
            let def = catalog.level(level.id());
            def.start
                .or_else(|| stairs::stairs(level, catalog, Feature::StairsUp))
        };
        stairs::settle(&mut world, player, start.unwrap_or(Pos { x: 0, y: 0 }));
        world.resource_mut::<StaleDerived>().0 = true;
        let mut phases = Phases::new(&mut world);
        phases.settle(&mut world);
        let surroundings = SystemState::new(&mut world);
        let situation = SystemState::new(&mut world);
        let energies = world.query_filtered();
        Self {
            world,
            player,
            surroundings,
            situation,
            phases,
            energies,
            ready: Vec::new(),
            room: 0,
        }
    }
}
