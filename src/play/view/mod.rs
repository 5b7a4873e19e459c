//! What the player knows of the game, and nothing more: the only way in which front ends and the bot see the world.

pub(in crate::play) mod actor;
pub(in crate::play) mod aim;
pub(in crate::play) mod body_warning;
pub(in crate::play) mod books;
mod chances;
mod chest;
pub(in crate::play) mod fuel;
pub(in crate::play) mod inventory;
mod known_map;
mod levels;
mod need;
mod repaying;
mod spare;
pub(in crate::play) mod square;
mod surroundings;
mod trader;
pub(in crate::play) mod wanted;
pub(in crate::play) mod wasting;
pub(in crate::play) mod wizard;
mod worth;

pub use chest::ChestView;
pub use inventory::InventoryItem;
pub use trader::TraderView;

use bevy_ecs::world::World;

use crate::{
    analysis::CharacterSheet,
    content::{Content, SpellId},
    grid::{Pos, Size},
    rules::{ability::status::ActionKind, base::ruleset::Ruleset, custom::GameRuleset},
    sim::{
        ActorEnergy, Catalog, Character, Clock, Conditions, DerivedRef, DungeonLevel, GameRef,
        GameResult, Health, Mana, Pack, Position, Purse, Recall, SearchMode, SpellCaster, Stomach,
        TimedEffects, Vision,
    },
};

/// A view of a game, in whatever world it lives.
///
/// ```
/// use barrow::{play::PlayerView, testing::Arena};
///
/// let game = Arena::new("@.k#j").into_game();
/// let view = PlayerView::new(&game);
/// let seen = view.monsters();
/// assert_eq!(seen.len(), 1, "one stands behind a wall");
/// let kind = seen[0].kind.expect("it is light here");
/// assert_eq!(view.monster(kind).key, "kobold");
/// ```
#[derive(Clone, Copy)]
pub struct PlayerView<'a>(GameRef<'a>);

impl<'a> PlayerView<'a> {
    /// A view of a game.
    pub fn new(game: impl Into<GameRef<'a>>) -> Self {
        Self(game.into())
    }

    /// A view of the game that lives in a world; `None`: there is none.
    pub fn of(world: &'a World) -> Option<Self> {
        GameRef::of(world).map(Self)
    }

    /// How the game stands.
    pub fn result(self) -> GameResult {
        self.0.result()
    }

    /// What exists, as the simulation knows it.
    pub fn catalog(self) -> &'a Catalog {
        self.0.world().resource::<Catalog>()
    }

    /// The content.
    pub fn content(self) -> &'a Content {
        self.0.world().resource::<Catalog>().content()
    }

    /// The level.
    pub fn level(self) -> &'a DungeonLevel {
        self.0.world().resource::<DungeonLevel>()
    }

    /// How many levels are kept because the player has left them.
    pub fn levels_left(self) -> usize {
        self.0.levels_left()
    }

    /// Size of the level.
    pub fn size(self) -> Size {
        self.level().size()
    }

    /// The player's sight.
    pub fn sight(self) -> &'a Vision {
        self.0.world().resource::<Vision>()
    }

    /// Whether all is shown as it is, and nothing as the player knows it: in a recording that is watched so.
    pub(in crate::play) fn reveals(self) -> bool {
        self.sight().reveals()
    }

    /// A component of the player.
    fn of_player<C: bevy_ecs::component::Component>(self) -> &'a C {
        self.0
            .world()
            .get::<C>(self.0.player())
            .expect("the player is spawned with all of these")
    }

    /// Where the player is.
    pub fn here(self) -> Pos {
        self.of_player::<Position>().pos()
    }

    /// The player's hit points.
    pub fn health(self) -> &'a Health {
        self.of_player::<Health>()
    }

    /// The character.
    pub fn character(self) -> &'a Character {
        self.of_player::<Character>()
    }

    /// Derived numbers, as far as the player knows what it wears.
    pub fn derived(self) -> DerivedRef<'a> {
        self.0.derived()
    }

    /// The player's money, in pence.
    pub fn pence(self) -> u32 {
        let purse = self.0.world().get::<Purse>(self.0.player());
        purse.copied().unwrap_or_default().pence()
    }

    /// Temporary effects.
    pub fn timed(self) -> &'a TimedEffects {
        self.of_player::<TimedEffects>()
    }

    /// The character sheet.
    pub fn sheet(self) -> CharacterSheet {
        self.0.sheet()
    }

    /// The player's mana.
    pub fn mana(self) -> Mana {
        *self.of_player::<Mana>()
    }

    /// The player as a caster: what can be cast and learned, and why not.
    pub fn caster(self) -> SpellCaster<'a> {
        self.0.caster()
    }

    /// The spells that the player can learn now, the easiest first, and no more than there is room for.
    pub fn lessons(self) -> Vec<SpellId> {
        self.lessons_that(|_| true)
    }

    /// Those for which the player can have the mana.
    pub(in crate::play) fn lessons_of_use(self) -> Vec<SpellId> {
        let (caster, most) = (self.caster(), self.mana().max());
        self.lessons_that(|spell| {
            let difficulty = caster.difficulty(spell);
            difficulty.is_some_and(|of| i32::from(of.mana) <= most)
        })
    }

    fn lessons_that(self, serves: impl Fn(SpellId) -> bool) -> Vec<SpellId> {
        let caster = self.caster();
        let mut spells = caster.held();
        spells.retain(|spell| caster.study(*spell).is_ok() && serves(*spell));
        spells.sort_by_key(|spell| caster.difficulty(*spell).map(|of| of.level));
        spells.truncate(caster.room());
        spells
    }

    /// Whether the player carries what it came for.
    pub fn has_crown(self) -> bool {
        let world = self.0.world();
        let pack = self.of_player::<Pack>();
        pack.has_crown(self.catalog(), |stack| world.get(stack))
    }

    /// What is in the player's stomach.
    pub fn stomach(self) -> Stomach {
        *self.of_player::<Stomach>()
    }

    /// Whether a recall has begun and is still to come.
    pub(in crate::play) fn awaits_recall(self) -> bool {
        self.0.world().get::<Recall>(self.0.player()).is_some()
    }

    /// In how many turns at normal speed a recall that has begun takes the player away.
    pub(in crate::play) fn recall_in(self) -> Option<u64> {
        let recall = self.0.world().get::<Recall>(self.0.player())?;
        Some(recall.turns_left(self.game_turn()))
    }

    /// What ails the player.
    pub fn conditions(self) -> &'a Conditions {
        self.of_player::<Conditions>()
    }

    /// Whether the player is too afraid to strike anybody (ABL-STATUS-03).
    pub(in crate::play) fn strikes_nobody(self) -> bool {
        let conditions = self.conditions().as_character();
        conditions.forbid(ActionKind::Melee).is_some()
    }

    /// The player's energy.
    pub fn energy(self) -> i32 {
        self.of_player::<ActorEnergy>().get()
    }

    /// Game turns since the start.
    pub fn game_turn(self) -> u64 {
        self.0.world().resource::<Clock>().game_turn()
    }

    /// Whether the player searches with every action.
    pub fn searches(self) -> bool {
        self.of_player::<SearchMode>().is_on()
    }

    /// The way to fight on this level.
    pub fn ruleset(self) -> Ruleset {
        self.0.ruleset()
    }

    /// By which rules it is fought on this level, be they of the three or the program's own.
    pub fn game_ruleset(self) -> GameRuleset {
        self.0.game_ruleset()
    }

    /// Whether the player has lost its balance: the next blow or missile goes wide (POW-ATTACK-02).
    pub fn is_off_balance(self) -> bool {
        self.0.is_off_balance()
    }
}
