//! A game: the world, and the one door into it, [`Game::step`].

use std::sync::Arc;

use bevy_app::App;
use bevy_ecs::{entity_disabling::Disabled, prelude::*, system::SystemState};
use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Refusal},
    actor::{Energy, Monster, Place},
    birth::Birth,
    body::Ailments,
    cast,
    catalogue::Catalogue,
    character,
    check::{Deed, Situation},
    device, dig, divine, door,
    fate::Fate,
    fight::Stride,
    growth::{self, Verdict},
    hash,
    ids::{ActorId, Serials},
    items,
    level::Level,
    light, magic, melee,
    mind::{Intent, Surroundings},
    missile, movement,
    outcome::{Kind, Outcome, Told, Who},
    phases::Phases,
    power, project,
    reason::Reasons,
    searching::{self, SearchMode},
    sheet, sight, stagger, stairs, terrain,
    time::{self, Clock, Roster},
    trap, upkeep, woes,
};
use crate::{
    content::{CharacterDef, Content, LevelId},
    dice::Random,
    grid::Pos,
    rules::{
        ability::{
            searching::Care,
            speed::{self, Activity},
            status,
        },
        ruleset::Ruleset,
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
    app.init_resource::<Serials>()
        .init_resource::<Clock>()
        .init_resource::<Roster>()
        .init_resource::<Told>()
        .init_resource::<Verdict>()
        .init_resource::<stairs::Stash>()
        .init_resource::<sheet::Stale>()
        .init_resource::<upkeep::Resting>()
        .add_observer(movement::on_walk)
        .add_observer(terrain::on_convert)
        .add_observer(melee::on_strike)
        .add_observer(melee::on_din)
        .add_observer(missile::on_explode)
        .add_observer(growth::on_fall)
        .add_observer(items::on_pick_up)
        .add_observer(items::on_drop)
        .add_observer(items::on_wield)
        .add_observer(items::on_take_off)
        .add_observer(items::on_consume)
        .add_observer(missile::on_launch)
        .add_observer(dig::on_dig)
        .add_observer(magic::on_teleport)
        .add_observer(magic::on_map)
        .add_observer(door::on_try)
        .add_observer(searching::on_seek)
        .add_observer(searching::on_switch)
        .add_observer(light::on_feed)
        .add_observer(device::on_invoke)
        .add_observer(cast::on_cast)
        .add_observer(cast::on_study)
        .add_observer(project::on_project)
        .add_observer(project::on_crumble)
        .add_observer(power::on_cast)
        .add_observer(divine::on_reveal)
        .add_observer(divine::on_illuminate)
        .add_observer(woes::on_rouse);
}

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
    ready: Vec<Entity>,
    room: usize,
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
        let fate = Fate::Random(Random::seeded(setup.seed));
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
        fate: Fate,
    ) -> Self {
        let mut app = App::empty();
        app.add_plugins(plugin);
        let mut world = std::mem::take(app.world_mut());
        world.insert_resource(Catalogue::new(content));
        world.insert_resource(fate);
        world.insert_resource(Rules {
            of_game: ruleset,
            here: ruleset,
        });
        stairs::enter(&mut world, level);
        let player = character::spawn(&mut world, character);
        let start = {
            let level = world.resource::<Level>();
            let catalogue = world.resource::<Catalogue>();
            let def = catalogue.level(level.id());
            def.start
                .or_else(|| stairs::stairs(level, catalogue, crate::content::Feature::StairsUp))
        };
        stairs::settle(&mut world, player, start.unwrap_or(Pos { x: 0, y: 0 }));
        world.resource_mut::<sheet::Stale>().0 = true;
        let mut phases = Phases::new(&mut world);
        phases.settle.run(&mut world);
        let surroundings = SystemState::new(&mut world);
        let situation = SystemState::new(&mut world);
        Self {
            world,
            player,
            surroundings,
            situation,
            phases,
            ready: Vec::new(),
            room: 0,
        }
    }

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
        let cost = cost(deed);
        // What takes no time makes no noise.
        if cost > 0 {
            if !matches!(deed, Deed::Walk(_) | Deed::Stagger(_)) {
                self.halt(self.player);
            }
            self.look_about(deed);
            time::spend(&mut self.world, self.player, cost);
            self.phases.after_deed.run(&mut self.world);
            self.pass_time();
        }
        self.phases.settle.run(&mut self.world);
        // Bevy notes every removed component until told that nobody waits for it.
        self.world.clear_trackers();
        let told = std::mem::take(&mut self.world.resource_mut::<Told>().facts);
        self.room = self.room.max(told.len());
        Ok(told)
    }

    /// The player's deed becomes an event.
    fn perform(&mut self, deed: Deed) {
        let world = &mut self.world;
        match deed {
            Deed::Strike(defender) => world.trigger(melee::Strike {
                attacker: self.player,
                defender,
            }),
            Deed::Walk(to) => {
                world.trigger(movement::Walk {
                    who: self.player,
                    to,
                });
                let _ = world.run_system_cached(missile::gather);
                let _ = world.run_system_cached(movement::find);
                let _ = world.run_system_cached(trap::spring);
            }
            Deed::Stagger(dir) => {
                let way = stagger::way(&mut world.resource_mut::<Fate>(), dir);
                let deed = self.situation.get(&self.world).map(|here| here.step(way));
                match deed {
                    Ok(Ok(deed)) => return self.perform(deed),
                    Ok(Err(_)) | Err(_) => {
                        self.world.resource_mut::<Told>().push(Outcome::Staggered);
                    }
                }
            }
            Deed::Convert(at, to) => {
                let by = self.who(self.player);
                self.world.trigger(terrain::Convert { at, to, by });
            }
            Deed::Unlock(unlock) => {
                let by = self.who(self.player);
                self.world.trigger(door::Try { unlock, by });
            }
            Deed::Search => world.trigger(searching::Seek(Care::Searching)),
            Deed::SearchMode(on) => world.trigger(searching::Switch(on)),
            Deed::Refuel(lamp, uid, stack, _) => world.trigger(light::Feed { lamp, uid, stack }),
            Deed::Wait | Deed::Rest => {}
            Deed::PickUp => world.trigger(items::PickUp),
            Deed::Wield(uid, stack, slot) => world.trigger(items::Wield(uid, stack, slot)),
            Deed::TakeOff(slot) => world.trigger(items::TakeOff(slot)),
            Deed::Drop(uid, stack) => world.trigger(items::Drop(uid, stack)),
            Deed::Consume(uid, stack) => world.trigger(items::Consume(uid, stack)),
            Deed::Dig(at, rock, vein, to) => {
                let by = self.who(self.player);
                self.world.trigger(dig::Dig {
                    at,
                    rock,
                    vein,
                    to,
                    by,
                });
            }
            Deed::Invoke(invoke) => world.trigger(invoke),
            Deed::Cast(cast) => world.trigger(cast),
            Deed::Study(study) => world.trigger(study),
            Deed::Launch(mut launch) => {
                let player = world.entity(self.player);
                let confused = player
                    .get::<Ailments>()
                    .is_some_and(|ailments| ailments.has(status::Ailment::Confused));
                if let (true, Some(&place)) = (confused, player.get::<Place>()) {
                    let way = stagger::aim(&mut *world.resource_mut::<Fate>());
                    launch.at = stagger::along(place.pos(), way, launch.range);
                }
                world.trigger(launch);
            }
            Deed::Travel(to) => stairs::travel(world, to),
            Deed::Leave => {
                world.insert_resource(Verdict::Won);
                world.resource_mut::<Told>().push(Outcome::Won);
            }
        }
        self.world.flush();
    }

    /// The player may find what is hidden: those who search do with every action, others as they walk.
    fn look_about(&mut self, deed: Deed) {
        let searches = self
            .world
            .get::<SearchMode>(self.player)
            .is_some_and(|mode| mode.is_on());
        let care = match deed {
            // Has just been done, or there is nowhere to look any more.
            Deed::Search | Deed::Travel(_) | Deed::Leave => return,
            _ if searches => Care::Searching,
            Deed::Walk(_) | Deed::Stagger(_) => Care::Passing,
            _ => return,
        };
        self.world.trigger(searching::Seek(care));
        self.world.flush();
    }

    /// An actor's latest action has not moved it. Only POWDER asks.
    fn halt(&mut self, who: Entity) {
        if self.ruleset() == Ruleset::Powder
            && let Some(mut stride) = self.world.get_mut::<Stride>(who)
        {
            stride.0 = None;
        }
    }

    /// Lets time pass until the player may act, or the game is over.
    fn pass_time(&mut self) {
        while self.verdict() == Verdict::Playing {
            if self
                .world
                .get::<Energy>(self.player)
                .is_none_or(|energy| energy.0 >= speed::READY.get())
            {
                if !self.is_helpless() {
                    return;
                }
                // The turn goes by without a deed; hunger sees to it that this ends in any case.
                time::spend(&mut self.world, self.player, Activity::Move.cost().get());
            }
            self.monsters_act();
            if self.verdict() != Verdict::Playing {
                return;
            }
            self.phases.advance.run(&mut self.world);
            // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
            if self.world.resource::<Clock>().is_boundary() {
                self.phases.boundary.run(&mut self.world);
            }
        }
    }

    /// Whether the player can do nothing at all: paralyzed or knocked out (ABL-STATUS-29, ABL-STATUS-35).
    fn is_helpless(&self) -> bool {
        self.world
            .get::<Ailments>(self.player)
            .is_some_and(|ailments| ailments.conditions().forbid(status::Deed::Act).is_some())
    }

    /// Every monster that is ready acts once, in the order of their numbers.
    fn monsters_act(&mut self) {
        self.ready.clear();
        for (_, entity) in self.world.resource::<Roster>().iter() {
            if self
                .world
                .get::<Energy>(entity)
                .is_some_and(|energy| energy.0 >= speed::READY.get())
            {
                self.ready.push(entity);
            }
        }
        for index in 0..self.ready.len() {
            let who = self.ready[index];
            let Some(mut energy) = self.world.get_mut::<Energy>(who) else {
                continue;
            };
            energy.0 -= Activity::Move.cost().get();
            // Whoever was left behind on another level waits there.
            if self.world.entity(who).contains::<Disabled>() {
                continue;
            }
            let intent = self
                .surroundings
                .get_mut(&mut self.world)
                .map_or(Intent::Idle, |mut here| here.decide(who));
            let walks = matches!(intent, Intent::Walk(_));
            match intent {
                Intent::Idle => {}
                Intent::Strike(defender) => {
                    self.world.trigger(melee::Strike {
                        attacker: who,
                        defender,
                    });
                    // A death is a command of the blow.
                    self.world.flush();
                    // What was drained or blinded counts from now on.
                    if self.world.resource::<sheet::Stale>().0 {
                        self.phases.settle.run(&mut self.world);
                    }
                }
                Intent::Cast(power) => {
                    self.world.trigger(power::Cast { who, power });
                    self.world.flush();
                    // Nearly anything may have changed.
                    self.phases.settle.run(&mut self.world);
                }
                Intent::Walk(to) => self.world.trigger(movement::Walk { who, to }),
                Intent::Force(unlock) => {
                    let by = self.who(who);
                    self.world.trigger(door::Try { unlock, by });
                    self.world.flush();
                    self.phases.settle.run(&mut self.world);
                }
                Intent::Open(at, to) => {
                    let by = self.who(who);
                    self.world.trigger(terrain::Convert { at, to, by });
                    // What opens may show the player something, and the next monster a way.
                    self.phases.settle.run(&mut self.world);
                }
            }
            if !walks {
                self.halt(who);
            }
            if self.verdict() != Verdict::Playing {
                return;
            }
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
        self.phases.settle.run(&mut self.world);
    }
}

/// Energy that a deed costs (ABL-SPEED-08, ABL-SPEED-10); 0 for what takes no time.
fn cost(deed: Deed) -> i32 {
    let activity = match deed {
        Deed::SearchMode(_) => return 0,
        Deed::Refuel(_, _, _, refuel) => refuel.activity(),
        Deed::TakeOff(_) => Activity::TakeOff,
        Deed::Drop(..) => Activity::Drop,
        Deed::Strike(_) => Activity::Melee,
        Deed::Launch(launch) => launch.activity(),
        Deed::Walk(_)
        | Deed::Stagger(_)
        | Deed::Dig(..)
        | Deed::Convert(..)
        | Deed::Unlock(_)
        | Deed::Search
        | Deed::Wait
        | Deed::Rest
        | Deed::PickUp
        | Deed::Wield(..)
        | Deed::Consume(..)
        | Deed::Invoke(_)
        | Deed::Cast(_)
        | Deed::Study(_)
        | Deed::Travel(_)
        | Deed::Leave => Activity::Move,
    };
    activity.cost().get()
}
