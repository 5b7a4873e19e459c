//! Doors for the test harness: set up what a game would need many turns to bring about.
//!
//! Nothing here is a rule, and no rule calls it. [`Arena`](crate::testing::Arena) uses it, and character sheets do.

use bevy_ecs::prelude::*;

use super::{Game, driver};
use crate::sim::world::{
    actor::{
        ai_state::AiState,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
        conditions::Conditions,
    },
    catalog::Catalog,
    events::{level::ChangeTerrain, magic::SendProjection},
    holding::moves,
    ids::ActorId,
    item::{
        charge::Charge,
        inventory::{Equipment, Pack},
        knowledge::ItemKnowledge,
        stack::Stack,
    },
    level::vision::Vision,
    log::step_log::StepLog,
    player::{
        body::Stomach,
        character::Character,
        derived::StaleDerived,
        effects::{Effect, TimedEffects},
        search_mode::SearchMode,
        spells::Spells,
    },
    rng::GameRng,
    roster::Roster,
};
use crate::{
    content::{ItemId, SpellId, TerrainId},
    grid::Pos,
    rules::{
        ability::{hit_points::HitPointTable, specialty::Specialty, speed, status::Condition},
        base::{stat::StatName, units::Level},
        training::Training,
    },
};

/// The state in which the harness puts an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MonsterSetup {
    /// Hit points now.
    pub(crate) now: i32,
    /// The most hit points; of the player they follow from level and hit dice.
    pub(crate) max: i32,
    /// Energy.
    pub(crate) energy: i32,
    /// Sleep counter; the player has none.
    pub(crate) sleep: u16,
    /// Whether it flees; the player does not.
    pub(crate) flees: bool,
    /// Its conditions.
    pub(crate) conditions: Conditions,
    /// Its speed, if it is another than that of its kind; the player's follows from what it depends on.
    pub(crate) speed: Option<i32>,
}

#[cfg_attr(
    not(feature = "testing"),
    expect(dead_code, reason = "arenas alone set up so much")
)]
impl Game {
    /// Makes the player's character one of a level, with just what experience that needs.
    pub(crate) fn promote(&mut self, level: Level, hit_dice: HitPointTable) {
        let player = self.player();
        if let Some(mut character) = self.world_mut().get_mut::<Character>(player) {
            character.promote(level, hit_dice);
        }
        self.settle();
    }

    /// Makes the player's character specialize in something, whatever its level.
    pub(crate) fn specialize(&mut self, specialty: Specialty) {
        let player = self.player();
        if let Some(mut character) = self.world_mut().get_mut::<Character>(player) {
            character.specialize(specialty);
        }
        self.world_mut().resource_mut::<StaleDerived>().0 = true;
        self.settle();
    }

    /// Makes the player's character train a skill, whatever its level.
    pub(crate) fn train(&mut self, what: Training) {
        let player = self.player();
        if let Some(mut character) = self.world_mut().get_mut::<Character>(player) {
            character.train(what);
        }
        self.world_mut().resource_mut::<StaleDerived>().0 = true;
        self.settle();
    }

    /// Puts an actor of the level into a condition; nothing happens if there is none of that number.
    pub(crate) fn condition(&mut self, id: ActorId, condition: MonsterSetup) {
        let Some(entity) = self.actor(id) else {
            return;
        };
        let noticed = self.hears_player(entity);
        let mut actor = self.world_mut().entity_mut(entity);
        if let Some(mut health) = actor.get_mut::<Health>() {
            health.now = condition.now;
            health.max = condition.max;
        }
        if let Some(mut energy) = actor.get_mut::<ActorEnergy>() {
            energy.0 = condition.energy;
        }
        if let Some(mut ai) = actor.get_mut::<AiState>() {
            ai.sleep = condition.sleep;
            ai.flees = condition.flees;
            ai.noticed = noticed && condition.sleep == 0;
        }
        if let Some(mut conditions) = actor.get_mut::<Conditions>() {
            *conditions = condition.conditions;
        }
        if let (Some(to), Some(mut speed)) = (condition.speed, actor.get_mut::<ActorSpeed>()) {
            *speed = ActorSpeed::new(to);
        }
    }

    /// Whether a monster has the player within its hearing.
    fn hears_player(&self, monster: Entity) -> bool {
        let place = |who| self.world().get::<Position>(who).map(|place| place.pos());
        let kind = self.world().get::<Monster>(monster);
        let (Some(here), Some(there), Some(kind)) = (place(self.player()), place(monster), kind)
        else {
            return false;
        };
        let def = self.world().resource::<Catalog>().monster(kind.0);
        here.angband_distance(there) <= u16::from(def.hearing)
    }

    /// Puts so many food units into the player's stomach, and sets the counters of conditions.
    pub(crate) fn set_body(&mut self, food: Option<u32>, conditions: &[(Condition, u16)]) {
        let player = self.player();
        let mut unheard = StepLog::default();
        let mut player = self.world_mut().entity_mut(player);
        if let (Some(units), Some(mut stomach)) = (food, player.get_mut::<Stomach>()) {
            stomach.set(units, &mut unheard);
        }
        if let Some(mut body) = player.get_mut::<Conditions>() {
            for &(condition, counter) in conditions {
                body.set(condition, counter);
            }
        }
    }

    /// Magic works on the player for so many turns.
    pub(crate) fn set_magical(&mut self, effects: &[(Effect, u16)]) {
        let player = self.player();
        if let Some(mut timed) = self.world_mut().get_mut::<TimedEffects>(player) {
            for &(effect, turns) in effects {
                timed.add(effect, turns);
            }
        }
    }

    /// So many points were drained of the player's statistics.
    pub(crate) fn set_drained(&mut self, drained: &[(StatName, u8)]) {
        let player = self.player();
        self.world_mut()
            .resource_scope(|world, mut rng: Mut<GameRng>| {
                if let Some(mut character) = world.get_mut::<Character>(player) {
                    for &(stat, points) in drained {
                        for _ in 0..points {
                            character.drain(stat, &mut rng);
                        }
                    }
                }
            });
    }

    /// The player knows these spells besides what it has learned, and has so much mana, all of it if nothing is said.
    pub(crate) fn set_magic(&mut self, known: &[SpellId], mana: Option<i32>) {
        let player = self.player();
        let mut player = self.world_mut().entity_mut(player);
        if let Some(mut spells) = player.get_mut::<Spells>() {
            for &spell in known {
                spells.learn(spell);
            }
        }
        if let Some(mut all) = player.get_mut::<Mana>() {
            *all = Mana::full(all.max());
            all.now = mana.unwrap_or(all.max).min(all.max);
        }
    }

    /// Puts the player into search mode, or out of it.
    pub(crate) fn set_searching(&mut self, on: bool) {
        let player = self.player();
        if let Some(mut mode) = self.world_mut().get_mut::<SearchMode>(player) {
            mode.set(on);
        }
    }

    /// Sets what is in the devices of a kind in the pack.
    pub(crate) fn set_charge(&mut self, kind: ItemId, charge: Charge) {
        let player = self.player();
        let stacks = self.world().get::<Pack>(player).map(Pack::stacks);
        for (_, entity) in stacks.unwrap_or_default().to_vec() {
            if let Some(mut stack) = self.world_mut().get_mut::<Stack>(entity)
                && stack.kind == kind
            {
                stack.charge = charge;
            }
        }
    }

    /// Sets what the player knows of the things of a kind that it carries and wears.
    pub(crate) fn set_knowledge(&mut self, kind: ItemId, knowledge: ItemKnowledge) {
        let player = self.world().entity(self.player());
        let packed = player.get::<Pack>().into_iter().flat_map(Pack::stacks);
        let worn = player.get::<Equipment>().into_iter();
        let worn = worn.flat_map(|all| all.iter().map(|(_, _, stack)| stack));
        let things: Vec<Entity> = packed.map(|(_, stack)| *stack).chain(worn).collect();
        for entity in things {
            if let Some(mut stack) = self.world_mut().get_mut::<Stack>(entity)
                && stack.kind == kind
            {
                stack.knowledge = knowledge;
            }
        }
        // By another name it has another letter, and what is unknown may give a feeling.
        let player = self.player();
        moves::sort(self.world_mut(), player);
        self.world_mut().resource_mut::<StaleDerived>().0 = true;
    }

    /// The entity of an actor of the level; the player is number 0.
    pub(crate) fn actor(&self, id: ActorId) -> Option<Entity> {
        self.read().actor(id)
    }

    /// Every monster of the level, in the order of their numbers.
    pub(crate) fn monsters(&self) -> impl Iterator<Item = (ActorId, EntityRef<'_>)> {
        let world = self.world();
        let roster = world.resource::<Roster>();
        roster
            .iter()
            .map(|(id, entity)| (id, world.entity(entity)))
            .filter(|(_, monster)| monster.contains::<Monster>())
    }

    /// Changes the dice; those used so far.
    pub(crate) fn replace_dice(&mut self, rng: GameRng) -> GameRng {
        std::mem::replace(&mut *self.world_mut().resource_mut::<GameRng>(), rng)
    }

    /// Gives every monster the energy of a turn and lets each act once, while no time passes; how much happened.
    pub(crate) fn monsters_act_once(&mut self) -> usize {
        let ready = speed::READY.get();
        let world = &mut self.world;
        let mut energies = world.query_filtered::<&mut ActorEnergy, With<Monster>>();
        for mut energy in energies.iter_mut(world) {
            energy.0 = ready;
        }
        self.driver.monsters_act(world);
        self.forget_outcomes()
    }

    /// Sends something out, and nothing else happens; how much came of it.
    pub(crate) fn send(&mut self, projection: SendProjection) -> usize {
        self.world.trigger(projection);
        self.world.flush();
        self.forget_outcomes()
    }

    /// Makes squares be of a terrain.
    pub(crate) fn replace_terrain(&mut self, squares: &[(Pos, TerrainId)]) {
        for &(at, to) in squares {
            let by = driver::actor_info(&self.world, self.player());
            self.world.trigger(ChangeTerrain { at, to, by });
        }
        self.world.flush();
        self.forget_outcomes();
        self.settle();
    }

    /// Forgets what has happened outside a step; how much it was.
    fn forget_outcomes(&mut self) -> usize {
        let mut log = self.world.resource_mut::<StepLog>();
        let count = log.facts.len();
        log.facts.clear();
        log.reasons.clear();
        self.world.clear_trackers();
        count
    }

    /// Brings view and derived numbers up to date after the harness has changed the world.
    pub(crate) fn settle(&mut self) {
        self.world_mut().resource_mut::<StaleDerived>().0 = true;
        self.world_mut().resource_mut::<Vision>().stale = true;
        self.refresh();
    }
}
