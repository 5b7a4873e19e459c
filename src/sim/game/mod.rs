//! A game: the world, and the one door into it, [`Game::step`].
mod deed;
mod setup;
mod turn;

use bevy_ecs::{prelude::*, system::SystemState};

pub use self::setup::{Setup, SetupError};
use super::{
    action::{Action, Refusal},
    actor::{Energy, Monster, Place},
    cast,
    check::{Deed, Situation},
    fight::Stride,
    growth::Verdict,
    hash,
    ids::ActorId,
    lore,
    mind::Surroundings,
    outcome::{Kind, Outcome, Told, Who},
    phases::Phases,
    reason::Reasons,
    sheet::Derived,
    sight, time, upkeep,
};
use crate::{grid::Pos, rules::ruleset::Ruleset};

/// The way to fight.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::sim) struct Rules {
    /// Of the game, on levels that have none of their own.
    pub(in crate::sim) of_game: Ruleset,
    /// On this level.
    pub(in crate::sim) here: Ruleset,
}

/// A game in progress.
pub struct Game {
    world: World,
    player: Entity,
    surroundings: SystemState<Surroundings<'static, 'static>>,
    situation: SystemState<Situation<'static, 'static>>,
    phases: Phases,
    /// The energy of whoever acts, but for the player.
    energies: QueryState<(&'static ActorId, Entity, &'static Energy), With<Monster>>,
    /// Who acts now, in the order of their numbers.
    ready: Vec<(ActorId, Entity)>,
    room: usize,
}

impl Game {
    /// Carries out the player's action, and everything that happens until it is the player's turn again.
    pub fn step(&mut self, action: Action) -> Result<Vec<Outcome>, Refusal> {
        if self.verdict() != Verdict::Playing {
            return Err(Refusal::GameOver);
        }
        let deed = self
            .situation
            .get(&self.world)
            .map_err(|_| Refusal::GameOver)?
            .check(action)?;
        let mut told = self.world.resource_mut::<Told>();
        told.facts.reserve(self.room);
        told.reasons.clear();
        self.world.resource_mut::<upkeep::Resting>().0 = deed == Deed::Rest;
        self.world.resource_mut::<sight::Sight>().fade();
        self.perform(deed);
        let cost = deed::cost(deed);
        // What takes no time makes no noise.
        if cost > 0 {
            if !matches!(deed, Deed::Walk(_) | Deed::Stagger(_)) {
                self.halt(self.player);
            }
            self.look_about(deed);
            time::spend(&mut self.world, self.player, cost);
            self.phases.after_deed(&mut self.world);
            self.pass_time();
        }
        self.phases.settle(&mut self.world);
        if lore::notice(&mut self.world, self.player) {
            self.phases.settle(&mut self.world);
        }
        // Bevy notes every removed component until told that nobody waits for it.
        self.world.clear_trackers();
        let told = std::mem::take(&mut self.world.resource_mut::<Told>().facts);
        self.room = self.room.max(told.len());
        Ok(told)
    }

    /// An actor's latest action has not moved it. Only POWDER asks.
    fn halt(&mut self, who: Entity) {
        if self.ruleset() == Ruleset::Powder
            && let Some(mut stride) = self.world.get_mut::<Stride>(who)
        {
            stride.halt();
        }
    }

    /// An actor as it is now.
    fn who(&self, entity: Entity) -> Who {
        let actor = self.world.entity(entity);
        let at = actor
            .get::<Place>()
            .map_or(Pos { x: 0, y: 0 }, |place| place.pos());
        let id = actor.get::<ActorId>().copied().unwrap_or(ActorId::PLAYER);
        match actor.get::<Monster>() {
            Some(monster) => Who {
                id,
                kind: Kind::Monster(monster.0),
                at,
                seen: self.world.resource::<sight::Sight>().notices(at),
            },
            None => Who {
                id,
                kind: Kind::Player,
                at,
                seen: true,
            },
        }
    }

    /// Forgets the view and the flow of noise, so that the next step works both out anew, as if the player had moved.
    /// It changes nothing that a player could tell; benches use it.
    pub fn unsettle(&mut self) {
        self.world.resource_mut::<sight::Sight>().stale = true;
        self.world.resource_mut::<sight::Noise>().spoil();
    }

    /// The player as a caster.
    pub fn caster(&self) -> cast::Caster<'_> {
        cast::Caster::of(&self.world, self.player)
            .expect("the player is spawned with all that a caster needs")
    }

    /// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). The rules use the true ones.
    pub fn derived(&self) -> &Derived {
        lore::known(&self.world, self.player).expect("the player is spawned with derived numbers")
    }

    /// The way to fight on this level.
    pub fn ruleset(&self) -> Ruleset {
        self.world.resource::<Rules>().here
    }

    /// Why the attacks of the last step came out as they did.
    pub fn reasons(&self) -> &Reasons {
        &self.world.resource::<Told>().reasons
    }

    /// How the game stands.
    pub fn verdict(&self) -> Verdict {
        *self.world.resource::<Verdict>()
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
    pub(in crate::sim) fn world_mut(&mut self) -> &mut World {
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
