//! A game: the world, and the one door into it, [`Game::step`].
pub(crate) mod check;
pub(crate) mod harness;
pub(crate) mod hash;
mod monster_turns;
mod perform;
pub(crate) mod phases;
mod setup;
pub(crate) mod time;

use bevy_ecs::{prelude::*, system::SystemState};

pub use self::setup::{Setup, SetupError};
use super::{
    game::{
        check::{CheckedAction, Situation},
        phases::Phases,
    },
    item::knowledge,
    magic::casting,
    monster::ai::Surroundings,
    world::{
        action::{Action, Refusal},
        actor::{
            balance::ActorBalance,
            components::{ActorEnergy, Monster, Position},
        },
        ids::ActorId,
        level::{player_flow::PlayerFlow, vision::Vision},
        log::{reasons::AttackReasons, step_log::StepLog},
        outcome::{
            Outcome,
            actor_info::{ActorInfo, ActorKind},
            game_result::GameResult,
        },
        player::{body::Resting, derived::Derived, known_derived},
        ruleset::ActiveRuleset,
    },
};
use crate::{grid::Pos, rules::base::ruleset::Ruleset};

/// A game in progress.
pub struct Game {
    world: World,
    player: Entity,
    surroundings: SystemState<Surroundings<'static, 'static>>,
    situation: SystemState<Situation<'static, 'static>>,
    phases: Phases,
    /// The energy of the actor, but for the player.
    energies: QueryState<(&'static ActorId, Entity, &'static ActorEnergy), With<Monster>>,
    /// Who acts now, in the order of their numbers.
    ready: Vec<(ActorId, Entity)>,
    room: usize,
}

impl Game {
    /// Carries out the player's action, and everything that happens until it is the player's turn again.
    pub fn step(&mut self, action: Action) -> Result<Vec<Outcome>, Refusal> {
        if self.verdict() != GameResult::Playing {
            return Err(Refusal::GameOver);
        }
        let deed = self
            .situation
            .get(&self.world)
            .map_err(|_| Refusal::GameOver)?
            .check(action)?;
        let mut log = self.world.resource_mut::<StepLog>();
        log.facts.reserve(self.room);
        log.reasons.clear();
        self.world.resource_mut::<Resting>().0 = deed == CheckedAction::Rest;
        self.world.resource_mut::<Vision>().fade();
        self.perform(deed);
        let cost = perform::cost(deed);
        // What takes no time makes no noise.
        if cost > 0 {
            if !matches!(deed, CheckedAction::Walk(_) | CheckedAction::Stagger(_)) {
                self.halt(self.player);
            }
            self.look_about(deed);
            time::spend(&mut self.world, self.player, cost);
            self.phases.after_deed(&mut self.world);
            self.pass_time();
        }
        self.phases.settle(&mut self.world);
        if knowledge::notice::notice(&mut self.world, self.player) {
            self.phases.settle(&mut self.world);
        }
        // Bevy notes every removed component until told that nobody waits for it.
        self.world.clear_trackers();
        let log = std::mem::take(&mut self.world.resource_mut::<StepLog>().facts);
        self.room = self.room.max(log.len());
        Ok(log)
    }

    /// An actor's latest action has not moved it. Only POWDER asks.
    fn halt(&mut self, who: Entity) {
        if self.ruleset() == Ruleset::Powder
            && let Some(mut balance) = self.world.get_mut::<ActorBalance>(who)
        {
            balance.halt();
        }
    }

    /// An actor as it is now.
    fn who(&self, entity: Entity) -> ActorInfo {
        let actor = self.world.entity(entity);
        let at = actor
            .get::<Position>()
            .map_or(Pos { x: 0, y: 0 }, |place| place.pos());
        let id = actor.get::<ActorId>().copied().unwrap_or(ActorId::PLAYER);
        match actor.get::<Monster>() {
            Some(monster) => ActorInfo::monster(
                id,
                monster.0,
                at,
                self.world.resource::<Vision>().notices(at),
            ),
            None => ActorInfo {
                id,
                kind: ActorKind::Player,
                at,
                seen: true,
            },
        }
    }

    /// Forgets the view and the flow of noise, so that the next step recomputes both, as if the player had moved.
    /// It changes nothing that a player could tell; benches use it.
    pub fn unsettle(&mut self) {
        self.world.resource_mut::<Vision>().stale = true;
        self.world.resource_mut::<PlayerFlow>().spoil();
    }

    /// The player as a caster.
    pub fn caster(&self) -> casting::SpellCaster<'_> {
        casting::SpellCaster::of(&self.world, self.player)
            .expect("the player is spawned with all that a caster needs")
    }

    /// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). The rules use the true ones.
    pub fn derived(&self) -> &Derived {
        known_derived::known(&self.world, self.player)
            .expect("the player is spawned with derived numbers")
    }

    /// The way to fight on this level.
    pub fn ruleset(&self) -> Ruleset {
        self.world.resource::<ActiveRuleset>().here
    }

    /// Why the attacks of the last step came out as they did.
    pub fn reasons(&self) -> &AttackReasons {
        &self.world.resource::<StepLog>().reasons
    }

    /// How the game stands.
    pub fn verdict(&self) -> GameResult {
        *self.world.resource::<GameResult>()
    }

    /// Hash of the whole world.
    pub fn hash(&mut self) -> u64 {
        hash::of_world(&mut self.world)
    }

    /// The world, to read.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The world, for the simulation's own harness.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// The player's entity.
    pub(crate) fn player(&self) -> Entity {
        self.player
    }

    /// Derived numbers and view, as before the player's next command.
    pub(in crate::sim) fn refresh(&mut self) {
        self.phases.settle(&mut self.world);
    }
}
