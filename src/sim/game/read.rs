//! A game to read, in whatever world it lives: all that views and odds ask of it.

use bevy_ecs::prelude::*;

use super::{Game, driver};
use crate::{
    content::LevelId,
    rules::{
        base::ruleset::Ruleset,
        custom::{GameRuleset, RegisteredRuleset},
    },
    sim::{
        magic::casting::SpellCaster,
        world::{
            ids::ActorId,
            level::left_levels::LeftLevels,
            log::{reasons::AttackReasons, step_log::StepLog},
            outcome::game_result::GameResult,
            player::{derived::DerivedRef, known_derived},
            registry::{
                self,
                difference::{GameDifference, difference},
                saving::{self, CannotSave, GameSnapshot},
            },
            roster::{PlayerEntity, Roster},
            ruleset::ActiveRuleset,
        },
    },
};

/// A game in progress, to read: that of a [`Game`], or the one that lives in the world of an app.
///
/// ```
/// use barrow::{bevy_ecs::prelude::*, sim::{GameHost, GameRef, GameResult}, testing::Arena};
///
/// let mut world = World::new();
/// assert!(GameRef::of(&world).is_none());
/// world.adopt_game(Arena::new("@..k").into_game().read());
/// let game = GameRef::of(&world).expect("a game was adopted");
/// assert_eq!(game.result(), GameResult::Playing);
/// assert_eq!(game.world().get::<barrow::sim::Health>(game.player()).unwrap().now(), 50);
/// ```
#[derive(Clone, Copy)]
pub struct GameRef<'w> {
    world: &'w World,
    player: Entity,
}

impl<'w> GameRef<'w> {
    /// The game that lives in a world; `None`: there is none, or its player was despawned.
    pub fn of(world: &'w World) -> Option<Self> {
        let player = world.get_resource::<PlayerEntity>()?.0;
        world.get_entity(player).ok()?;
        Some(Self { world, player })
    }

    /// The world that it lives in.
    pub fn world(self) -> &'w World {
        self.world
    }

    /// The player's entity.
    pub fn player(self) -> Entity {
        self.player
    }

    /// The player as a caster.
    pub fn caster(self) -> SpellCaster<'w> {
        SpellCaster::of(self.world, self.player)
            .expect("the player is spawned with all that a caster needs")
    }

    /// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). The rules use the true ones.
    pub fn derived(self) -> DerivedRef<'w> {
        known_derived::known(self.world, self.player)
            .expect("the player is spawned with derived numbers")
    }

    /// The way to fight on this level: one of the three, upon which custom rules stand.
    pub fn ruleset(self) -> Ruleset {
        self.world.resource::<ActiveRuleset>().here
    }

    /// The custom rules that decide the attacks on this level.
    pub fn custom_ruleset(self) -> Option<RegisteredRuleset> {
        self.world.resource::<ActiveRuleset>().custom
    }

    /// By which rules it is fought on this level, be they of the three or the program's own.
    pub fn game_ruleset(self) -> GameRuleset {
        let own = self.custom_ruleset().map(GameRuleset::Custom);
        own.unwrap_or(GameRuleset::Shipped(self.ruleset()))
    }

    /// Why the attacks of the last step came out as they did.
    pub fn reasons(self) -> &'w AttackReasons {
        &self.world.resource::<StepLog>().reasons
    }

    /// How the game stands.
    pub fn result(self) -> GameResult {
        driver::game_result(self.world)
    }

    /// How many levels are kept because the player has left them.
    pub fn levels_left(self) -> usize {
        self.world.resource::<LeftLevels>().0.len()
    }

    /// The levels that are kept because the player has left them, by their numbers.
    pub fn left_levels(self) -> impl Iterator<Item = LevelId> {
        self.world.resource::<LeftLevels>().0.keys().copied()
    }

    /// Hash of everything in the game.
    pub fn hash(self) -> u64 {
        registry::hash(self.world)
    }

    /// The game as it is saved, from which [`Game::load`] goes on.
    ///
    /// # Errors
    ///
    /// If the game has ended, or its dice are not those of a seed.
    pub fn save(self) -> Result<GameSnapshot, CannotSave> {
        saving::save(self.world)
    }

    /// All that differs between two games, in words; nothing where both have the same hash.
    pub fn difference(self, other: GameRef<'_>) -> Vec<GameDifference> {
        difference(self.world, other.world)
    }

    /// The entity of an actor of the level; the player is number 0.
    pub(crate) fn actor(self, id: ActorId) -> Option<Entity> {
        if id == ActorId::PLAYER {
            return Some(self.player);
        }
        let mut actors = self.world.resource::<Roster>().iter();
        actors
            .find(|(other, _)| *other == id)
            .map(|(_, entity)| entity)
    }
}

impl<'w> From<&'w Game> for GameRef<'w> {
    fn from(game: &'w Game) -> Self {
        game.read()
    }
}
