//! How a game begins.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::{Driver, Game, GameRef, watch::ObserverCount};
use crate::{
    content::{CharacterDef, Content, Feature, GoneKind, LevelId},
    dice::Random,
    grid::Pos,
    mapgen::{LevelRequest, for_game},
    rules::custom::GameRuleset,
    sim::{
        actor::{self, birth::Birth, player_spawn},
        combat,
        item::{self, knowledge::flavor},
        level::{self, stairs},
        magic, monster,
        world::{
            self,
            catalog::Catalog,
            gathered,
            item::traders::Traders,
            level::map::DungeonLevel,
            log::step_log::StepLog,
            player::{derived::StaleDerived, name::CharacterName},
            registry::{
                self,
                saving::{self, GameSnapshot, LoadFault},
            },
            rng::GameRng,
            roster::PlayerEntity,
            ruleset::ActiveRuleset,
        },
    },
};

/// What a new game is made from; with the content and the actions it determines everything that happens.
///
/// ```
/// use barrow::{content::Content, rules::base::ruleset::Ruleset, sim::{Game, Setup}};
/// use std::sync::Arc;
///
/// let setup = Setup {
///     seed: 7,
///     character: 2,
///     ruleset: Ruleset::Sil.into(),
///     ..Setup::default()
/// };
/// let content = Arc::new(Content::embedded());
/// let (one, other) = (Game::new(&content, &setup)?, Game::new(&content, &setup)?);
/// assert_eq!(one.hash(), other.hash());
/// # Ok::<(), barrow::sim::SetupError>(())
/// ```
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
    /// What the character is called; `None`: as in the content, or as the birth says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<CharacterName>,
    /// The level to start on, by number; `None`: the first of the campaign.
    pub level: Option<u16>,
    /// The generated level that is played alone, which must be in the content; `None`: a drawn one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<LevelRequest>,
    /// The way to fight, on levels that have none of their own.
    #[serde(default, skip_serializing_if = "GameRuleset::is_default")]
    pub ruleset: GameRuleset,
}

/// Why a game cannot start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The content has no such character.
    #[error("there is no character number {0}; the content has {1}")]
    NoCharacter(u16, usize),
    /// The content has no such level.
    #[error("there is no level number {0}; the content has {1}")]
    NoLevel(u16, usize),
    /// The level was not generated.
    #[error("the content holds no generated level `{0}`")]
    NotGenerated(String),
}

/// Why a saved game cannot go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The content has not what the game began with.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// What was saved is damaged.
    #[error(transparent)]
    Damaged(#[from] LoadFault),
}

impl Default for Setup {
    /// The first character on the first level, under the rules of Angband, with seed 0.
    fn default() -> Self {
        Self {
            seed: 0,
            character: 0,
            birth: None,
            name: None,
            level: None,
            generated: None,
            ruleset: GameRuleset::default(),
        }
    }
}

impl Setup {
    /// The dice of the seed.
    pub fn dice(&self) -> GameRng {
        GameRng::Random(Random::seeded(self.seed))
    }
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// If the content has no such character or level.
    pub fn new(content: &Arc<Content>, setup: &Setup) -> Result<Self, SetupError> {
        Self::with_dice(content, setup, setup.dice())
    }

    /// Starts a game with other dice than those of its seed.
    ///
    /// # Errors
    ///
    /// If the content has no such character or level.
    ///
    /// ```
    /// use barrow::{
    ///     content::Content,
    ///     dice::{CustomDice, Random},
    ///     sim::{Game, GameRng, Setup},
    /// };
    /// use std::sync::Arc;
    ///
    /// let dice = GameRng::Custom(CustomDice::new(Random::seeded(7)));
    /// let content = Arc::new(Content::embedded());
    /// let game = Game::with_dice(&content, &Setup::default(), dice).expect("there is a first level");
    /// ```
    pub fn with_dice(
        content: &Arc<Content>,
        setup: &Setup,
        dice: GameRng,
    ) -> Result<Self, SetupError> {
        let mut world = World::new();
        let driver = Driver::install_with_dice(&mut world, content, setup, dice)?;
        Ok(Self { world, driver })
    }

    /// Starts a game in a world, with a character and dice of one's own.
    pub(crate) fn with(
        mut world: World,
        content: Arc<Content>,
        character: &CharacterDef,
        level: LevelId,
        ruleset: GameRuleset,
        rng: GameRng,
    ) -> Self {
        let player = begin_as(&mut world, content, character, level, ruleset, rng);
        let driver = Driver::of(&mut world, player);
        Self { world, driver }
    }
}

impl Game {
    /// Goes on with a saved game; what of it the content has no more comes with it.
    ///
    /// ```
    /// use barrow::{content::Content, sim::{Action, Game, Setup}};
    /// use std::sync::Arc;
    ///
    /// let (content, setup) = (Arc::new(Content::embedded()), Setup::default());
    /// let mut game = Game::new(&content, &setup)?;
    /// game.step(Action::Wait)?;
    /// let saved = game.read().save()?;
    /// let (mut loaded, gone) = Game::load(&content, &setup, &saved)?;
    /// assert!(gone.is_empty());
    /// assert_eq!(loaded.step(Action::Wait), game.step(Action::Wait));
    /// assert_eq!(loaded.hash(), game.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the content has not the level on which the game began, or what was saved is damaged.
    pub fn load(
        content: &Arc<Content>,
        setup: &Setup,
        saved: &GameSnapshot,
    ) -> Result<(Self, Vec<GoneKind>), LoadError> {
        let mut world = World::new();
        install_rules(&mut world);
        let (driver, gone) = load_into(&mut world, content, setup, saved)?;
        Ok((Self { world, driver }, gone))
    }

    /// The same game once more, in a world of its own: from here on each goes its own way. Systems that were added to
    /// phases, and what else a host keeps in the world, do not come along.
    #[must_use]
    pub fn fork(&self) -> Self {
        let mut world = World::new();
        let driver = copy(self.read(), &mut world);
        Self { world, driver }
    }
}

/// Copies a game into a world in which there is none; its driver there.
pub(super) fn copy(game: GameRef<'_>, world: &mut World) -> Driver {
    if !world.contains_resource::<RulesInstalled>() {
        install_rules(world);
    }
    let of = registry::copy(game.world(), world);
    let player = of[&game.player()];
    Driver::of(world, player)
}

/// Puts a saved game into a world, in the place of what is there; its driver, and what of the game the content has no more.
/// After a fault there is no game in the world.
pub(super) fn load(
    world: &mut World,
    content: &Arc<Content>,
    setup: &Setup,
    saved: &GameSnapshot,
) -> Result<(Driver, Vec<GoneKind>), LoadError> {
    if !world.contains_resource::<RulesInstalled>() {
        install_rules(world);
    }
    registry::clear(world);
    load_into(world, content, setup, saved)
}

/// Puts a saved game into a world in which there is none and which has the rules.
fn load_into(
    world: &mut World,
    content: &Arc<Content>,
    setup: &Setup,
    saved: &GameSnapshot,
) -> Result<(Driver, Vec<GoneKind>), LoadError> {
    let level = match (&setup.generated, setup.level) {
        (Some(_), _) => begins_on(content, setup)?,
        (None, None) => content.first,
        (None, Some(number)) => saved
            .keys
            .level_now(number, content)
            .unwrap_or(content.first),
    };
    let content = for_game(content, setup.seed, level);
    let (player, gone) = saving::load(world, &content, saved)?;
    let driver = Driver::of(world, player);
    world.insert_resource(StepLog::default());
    Ok((driver, gone))
}

/// The level on which a game begins.
fn begins_on(content: &Content, setup: &Setup) -> Result<LevelId, SetupError> {
    let level = match &setup.generated {
        Some(request) => {
            let key = request.key();
            content
                .level_id(&key)
                .ok_or(SetupError::NotGenerated(key))?
        }
        None => setup.level.map_or(content.first, LevelId),
    };
    if usize::from(level.0) >= content.levels.len() {
        return Err(SetupError::NoLevel(level.0, content.levels.len()));
    }
    Ok(level)
}

/// Begins a game in a world; the player's entity.
pub(super) fn begin(
    world: &mut World,
    content: &Arc<Content>,
    setup: &Setup,
    rng: GameRng,
) -> Result<Entity, SetupError> {
    let no_character = || SetupError::NoCharacter(setup.character, content.characters.len());
    let premade = content.characters.get(usize::from(setup.character));
    let premade = premade.ok_or_else(no_character)?;
    let born = setup.birth.map(|birth| birth.character(content));
    let mut character = born.unwrap_or_else(|| premade.clone());
    if let Some(name) = &setup.name {
        name.as_str().clone_into(&mut character.name);
    }
    let level = begins_on(content, setup)?;
    let content = for_game(content, setup.seed, level);
    let player = begin_as(world, content, &character, level, setup.ruleset, rng);
    if let Some(mut traders) = world.get_mut::<Traders>(player) {
        traders.seed = setup.seed;
    }
    Ok(player)
}

/// Begins a game in a world, with this character and these dice; the player's entity.
fn begin_as(
    world: &mut World,
    content: Arc<Content>,
    character: &CharacterDef,
    level: LevelId,
    ruleset: GameRuleset,
    rng: GameRng,
) -> Entity {
    if !world.contains_resource::<RulesInstalled>() {
        install_rules(world);
    }
    // Nobody of a game that was there before may act in this one.
    registry::clear(world);
    world::reset(world);
    world.insert_resource(Catalog::new(content));
    world.insert_resource(rng);
    world.insert_resource(ActiveRuleset::of_game(ruleset));
    stairs::enter(world, level);
    let hero_level = world.resource::<Catalog>().level(level).hero_level;
    let player = player_spawn::spawn(world, character, hero_level);
    let start = {
        let level = world.resource::<DungeonLevel>();
        let catalog = world.resource::<Catalog>();
        let def = catalog.level(level.id());
        def.start
            .or_else(|| stairs::stairs(level, catalog, Feature::StairsUp))
    };
    let traders = world.resource::<Catalog>().content().shops.len();
    if traders > 0 {
        world.entity_mut(player).insert(Traders::new(0, traders));
    }
    world.insert_resource(PlayerEntity(player));
    flavor::begin(world, player);
    stairs::settle(world, player, start.unwrap_or(Pos { x: 0, y: 0 }));
    world.resource_mut::<StaleDerived>().0 = true;
    player
}

/// That the observers of the rules are in a world, and how often observers have come and gone there since.
#[derive(Resource)]
pub(super) struct RulesInstalled(pub(super) ObserverCount);

/// Brings the rules observers of all subjects into a world.
fn install_rules(world: &mut World) {
    // Before any of them is there, so that none has to move.
    gathered::gather(world);
    registry::make_known(world);
    level::install(world);
    actor::install(world);
    item::install(world);
    combat::install(world);
    magic::install(world);
    monster::install(world);
    let observers = ObserverCount::begin(world);
    world.insert_resource(RulesInstalled(observers));
}
