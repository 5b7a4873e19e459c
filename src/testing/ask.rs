//! The questions that a test asks of an arena.

use bevy_ecs::prelude::*;
use std::sync::Arc;

use crate::{
    content::{Content, ItemId, Slot, SpellId},
    dice::Scripted,
    grid::Pos,
    play::PlayerView,
    rules::ability::status::Condition,
    sim::{
        ActorEnergy, ActorId, ActorKind, ActorSpeed, AiState, Catalog, Character, Charge, Clock,
        Conditions, DerivedRef, DungeonLevel, Effect, Equipment, Floor, GameResult, GameRng,
        Health, ItemUid, Mana, Monster, Occupants, Pack, Player, Position, SpellCaster, Spells,
        Stack, Stomach, TimedEffects, Vision, fuel_left,
    },
    testing::{arena::Arena, plan::square},
};

/// An actor as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaActor {
    /// Its number; the player is 0, the monsters of a picture count from 1, row by row.
    pub id: ActorId,
    /// The key of its kind; `player` for the player.
    pub key: String,
    /// Where it stands.
    pub at: Pos,
    /// Hit points now.
    pub hit_points: i32,
    /// The most it can have.
    pub most: i32,
    /// Energy.
    pub energy: i32,
    /// Speed, 0 is normal.
    pub speed: i32,
    /// Sleep counter, 0 is awake.
    pub sleep: u16,
    /// Whether it flees.
    pub flees: bool,
    /// The counters of the conditions that pass.
    pub conditions: Conditions,
}

impl Arena {
    /// Everything there is, to read: for questions that have no method here.
    #[track_caller]
    pub fn world(&self) -> &World {
        self.game().world()
    }

    /// The player.
    #[track_caller]
    pub fn player(&self) -> ArenaActor {
        let game = self.game();
        self.figure(ActorId::PLAYER, game.world().entity(game.player()))
    }

    /// Every monster of the level, in the order of their numbers.
    #[track_caller]
    pub fn monsters(&self) -> Vec<ArenaActor> {
        self.game()
            .monsters()
            .map(|(id, monster)| self.figure(id, monster))
            .collect()
    }

    /// The only monster of a kind.
    ///
    /// # Panics
    /// If there is none, or if there are several.
    #[track_caller]
    pub fn monster(&self, key: &str) -> ArenaActor {
        let monsters = self.monsters();
        let mut found = monsters.iter().filter(|monster| monster.key == key);
        match (found.next(), found.next()) {
            (Some(one), None) => one.clone(),
            (None, _) => panic!("there is no `{key}`\n{}", self.picture()),
            (Some(_), Some(_)) => panic!("there are several of `{key}`\n{}", self.picture()),
        }
    }

    /// Who stands on a square.
    #[track_caller]
    pub fn at(&self, at: Pos) -> Option<ArenaActor> {
        let entity = self.world().resource::<Occupants>().at(at)?;
        let actor = self.world().entity(entity);
        actor.get::<ActorId>().map(|id| self.figure(*id, actor))
    }

    /// The player's experience level.
    #[track_caller]
    pub fn experience_level(&self) -> i32 {
        self.of_player::<Character>().level().get()
    }

    /// The player's experience in hundredths of a point.
    #[track_caller]
    pub fn experience(&self) -> i64 {
        self.of_player::<Character>().experience()
    }

    /// Turns for which an effect will last.
    #[track_caller]
    pub fn effect(&self, effect: Effect) -> u16 {
        self.of_player::<TimedEffects>().left(effect)
    }

    /// The food units in the player's stomach.
    #[track_caller]
    pub fn food_units(&self) -> u32 {
        self.of_player::<Stomach>().units()
    }

    /// The counter of one of the player's conditions.
    #[track_caller]
    pub fn condition(&self, condition: Condition) -> u16 {
        self.of_player::<Conditions>().get(condition)
    }

    /// What the player knows of it all: what every front end shows.
    #[track_caller]
    pub fn knows(&self) -> PlayerView<'_> {
        PlayerView::new(self.game())
    }

    /// The player's derived numbers, as the rules have them.
    #[track_caller]
    pub fn derived(&self) -> DerivedRef<'_> {
        let player = self.world().entity(self.game().player());
        DerivedRef::of(player).expect("the player is spawned with derived numbers")
    }

    /// The pack: keys and counts in the order of the letters.
    #[track_caller]
    pub fn pack(&self) -> Vec<(String, u16)> {
        self.stacks(self.of_player::<Pack>().stacks())
    }

    /// The number of the first stack of a kind in the pack, for actions.
    ///
    /// # Panics
    /// If the pack has none.
    #[track_caller]
    pub fn uid(&self, key: &str) -> ItemUid {
        let pack = self.of_player::<Pack>().stacks();
        let names = self.stacks(pack);
        match names.iter().position(|(name, _)| name == key) {
            Some(index) => pack[index].0,
            None => panic!("there is no `{key}` in the pack: {names:?}"),
        }
    }

    /// The mana that the player has left.
    #[track_caller]
    pub fn mana_left(&self) -> i32 {
        self.of_player::<Mana>().now()
    }

    /// The most mana that the player can have.
    #[track_caller]
    pub fn most_mana(&self) -> i32 {
        self.of_player::<Mana>().max()
    }

    /// The keys of the spells that the player has learned, in the order of learning.
    #[track_caller]
    pub fn learned(&self) -> Vec<String> {
        let spells = &self.shared_content().spells;
        let learned = self.of_player::<Spells>().learned().iter();
        learned
            .map(|spell| spells[usize::from(spell.0)].key.clone())
            .collect()
    }

    /// The number of a spell, for actions.
    ///
    /// # Panics
    /// If there is none of that key.
    #[track_caller]
    pub fn spell(&self, key: &str) -> SpellId {
        match self.shared_content().spell_keys.get(key) {
            Some(spell) => *spell,
            None => panic!("there is no spell `{key}`"),
        }
    }

    /// The player as a caster.
    #[track_caller]
    pub fn caster(&self) -> SpellCaster<'_> {
        self.game().caster()
    }

    /// What is in the first stack of a kind in the pack.
    ///
    /// # Panics
    /// If the pack has none.
    #[track_caller]
    pub fn charge(&self, key: &str) -> Charge {
        let uid = self.uid(key);
        let stack = self.of_player::<Pack>().find(uid);
        stack
            .and_then(|stack| self.world().get::<Stack>(stack))
            .map_or(Charge::None, |stack| stack.charge)
    }

    /// The key of what is worn in a slot.
    #[track_caller]
    pub fn worn(&self, slot: Slot) -> Option<String> {
        let worn = self.of_player::<Equipment>().get(slot)?;
        self.stacks(&[worn]).pop().map(|(key, _)| key)
    }

    /// Turns of fuel that the worn light has left; `None` without one that burns down.
    #[track_caller]
    pub fn fuel(&self) -> Option<u16> {
        let (_, light) = self.of_player::<Equipment>().get(Slot::Light)?;
        let light = self.world().get::<Stack>(light)?;
        fuel_left(self.catalog(), light)
    }

    /// What lies on a square: keys and counts, the top one last.
    #[track_caller]
    pub fn floor(&self, at: Pos) -> Vec<(String, u16)> {
        self.stacks(self.world().resource::<Floor>().at(at))
    }

    /// The key of the terrain of a square.
    ///
    /// # Panics
    /// Beyond the edge.
    #[track_caller]
    pub fn terrain(&self, at: Pos) -> String {
        match self.world().resource::<DungeonLevel>().terrain(at) {
            Some(terrain) => self.catalog().terrain(terrain).key.clone(),
            None => panic!("{} is beyond the edge", square(at)),
        }
    }

    /// Game turns since the start.
    #[track_caller]
    pub fn game_turn(&self) -> u64 {
        self.world().resource::<Clock>().game_turn()
    }

    /// How the game stands.
    #[track_caller]
    pub fn result(&self) -> GameResult {
        self.game().result()
    }

    /// Hash of the whole world.
    #[track_caller]
    pub fn hash(&mut self) -> u64 {
        self.game_mut().hash()
    }

    /// How many rolls are left of the script; 0 without one.
    #[track_caller]
    pub fn rolls_left(&self) -> usize {
        match self.world().resource::<GameRng>() {
            GameRng::Scripted(script) => Scripted::left(script),
            GameRng::Random(_) | GameRng::Custom(_) | GameRng::Traced(_) => 0,
        }
    }

    /// The level as it is, seen or not: who stands there, else what lies on top, else the terrain.
    #[track_caller]
    pub fn picture(&self) -> String {
        let (world, catalog) = (self.world(), self.catalog());
        let occupants = world.resource::<Occupants>();
        let floor = world.resource::<Floor>();
        self.draw(|at| {
            let occupant = occupants.at(at).map(|entity| world.entity(entity));
            if let Some(actor) = occupant {
                return match actor.get::<Monster>() {
                    Some(monster) => catalog.monster(monster.0).look.glyph,
                    None => '@',
                };
            }
            let top = floor.at(at).last();
            if let Some(stack) = top.and_then(|(_, stack)| world.get::<Stack>(*stack)) {
                return catalog.item(stack.kind).look.glyph;
            }
            let terrain = world.resource::<DungeonLevel>().terrain(at);
            terrain.map_or(' ', |id| catalog.terrain(id).look.glyph)
        })
    }

    /// The level as the player knows it: actors that are seen, items and terrain as remembered, a space for the rest.
    #[track_caller]
    pub fn view(&self) -> String {
        let (world, catalog) = (self.world(), self.catalog());
        let sight = world.resource::<Vision>();
        let occupants = world.resource::<Occupants>();
        self.draw(|at| {
            let occupant = occupants.at(at).map(|entity| world.entity(entity));
            if let Some(actor) = occupant
                && (sight.notices(at) || actor.contains::<Player>())
            {
                return match actor.get::<Monster>() {
                    Some(monster) => catalog.monster(monster.0).look.glyph,
                    None => '@',
                };
            }
            if let Some(item) = sight.remembered_item(at) {
                return catalog.item(item).look.glyph;
            }
            let terrain = sight.remembered(at);
            terrain.map_or(' ', |id| catalog.terrain(id).look.glyph)
        })
    }

    /// A picture of the level, a sign for each square.
    fn draw(&self, sign: impl Fn(Pos) -> char) -> String {
        let size = self.world().resource::<DungeonLevel>().size();
        let mut text = String::new();
        for at in size.positions() {
            if at.x == 0 && at.y > 0 {
                text.push('\n');
            }
            text.push(sign(at));
        }
        text
    }

    /// The kinds of everybody on the level and of those who have gone.
    pub(super) fn kinds(&self) -> impl Iterator<Item = ActorKind> {
        let catalog = self.catalog();
        let level = self.world().resource::<DungeonLevel>().id();
        let placed = catalog.level(level).monsters.iter();
        placed.map(|placed| ActorKind::Monster(placed.kind))
    }

    /// The content of this arena.
    pub(super) fn shared_content(&self) -> Arc<Content> {
        Arc::clone(self.catalog().content())
    }

    #[track_caller]
    fn catalog(&self) -> &Catalog {
        self.world().resource::<Catalog>()
    }

    /// A component of the player.
    #[track_caller]
    fn of_player<C: Component>(&self) -> &C {
        let game = self.game();
        game.world()
            .get::<C>(game.player())
            .expect("the player has every component that a test asks for")
    }

    fn figure(&self, id: ActorId, actor: EntityRef) -> ArenaActor {
        let catalog = self.catalog();
        let kind = actor.get::<Monster>();
        let health = actor.get::<Health>();
        let mind = actor.get::<AiState>();
        ArenaActor {
            id,
            key: kind.map_or_else(
                || "player".to_owned(),
                |kind| catalog.monster(kind.0).key.clone(),
            ),
            at: actor
                .get::<Position>()
                .map_or(Pos::default(), |place| place.pos()),
            hit_points: health.map_or(0, Health::now),
            most: health.map_or(0, Health::max),
            energy: actor.get::<ActorEnergy>().map_or(0, |energy| energy.get()),
            speed: actor.get::<ActorSpeed>().map_or(0, |speed| speed.speed()),
            sleep: mind.map_or(0, |mind| mind.sleep()),
            flees: mind.is_some_and(|mind| mind.is_fleeing()),
            conditions: actor.get::<Conditions>().copied().unwrap_or_default(),
        }
    }

    fn stacks(&self, stacks: &[(ItemUid, Entity)]) -> Vec<(String, u16)> {
        let key = |kind: ItemId| self.catalog().item(kind).key.clone();
        stacks
            .iter()
            .filter_map(|(_, stack)| self.world().get::<Stack>(*stack))
            .map(|stack| (key(stack.kind), stack.count))
            .collect()
    }
}
