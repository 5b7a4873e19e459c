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
        actor::{self, birth::Birth, player_spawn},
        combat, item,
        level::{self, stairs},
        magic, monster,
        world::{
            self, catalog::Catalog, level::map::DungeonLevel, player::derived::StaleDerived,
            rng::GameRng, ruleset::ActiveRuleset,
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
        let rng = GameRng::Random(Random::seeded(setup.seed));
        Ok(Self::with(
            Arc::clone(content),
            character,
            level,
            setup.ruleset,
            rng,
        ))
    }

    /// Starts a game with dice of one's own.
    pub(crate) fn with(
        content: Arc<Content>,
        character: &CharacterDef,
        level: LevelId,
        ruleset: Ruleset,
        rng: GameRng,
    ) -> Self {
        let mut app = App::empty();
        app.add_plugins((
            world::plugin,
            level::plugin,
            actor::plugin,
            item::plugin,
            combat::plugin,
            magic::plugin,
            monster::plugin,
        ));
        let mut world = std::mem::take(app.world_mut());
        world.insert_resource(Catalog::new(content));
        world.insert_resource(rng);
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
