//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.

use crate::rules::ability::status::Condition;
use bevy_ecs::{entity_disabling::Disabled, prelude::*, system::SystemParam};

use super::{
    hunting::{flees, hearing, hunt},
    intent::{AiIntent, AiMood},
    movement::MonsterPaths,
    shot,
    target::AiTarget,
};
use crate::sim::actor::movement::{StepGround, Walker};
use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Player, Position},
        conditions::Conditions,
    },
    catalog::Catalog,
    events::{level::UnlockAttempt, monster::ReadyShot},
    ids::ActorId,
    item::{
        inventory::{Equipment, Pack},
        loot::Loot,
        stack::Stack,
    },
    level::{map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow, vision::Vision},
    log::step_log::StepLog,
    outcome::{
        BodyOutcome, Outcome,
        actor_info::{ActorInfo, ActorKind},
    },
    rng::GameRng,
    ruleset::ActiveRuleset,
};
use crate::{
    content::{PowerDef, TerrainId},
    grid::Pos,
    rules::{ability::activity::Activity, base::ruleset::Ruleset},
};

/// What a monster does with its turn.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum MonsterAction {
    /// Nothing.
    Idle,
    /// Attacks the player.
    Strike(Entity),
    /// Walks.
    Walk(Pos),
    /// Changes places with a neighbor who lets it pass.
    Pass(Entity),
    /// Opens a door.
    Open(Pos, TerrainId),
    /// Tries to break a door open.
    Force(UnlockAttempt),
    /// Uses a power.
    Cast(PowerDef),
    /// Shoots at the player.
    Shoot(ReadyShot),
}

/// What a monster is in its turn, and what it finds in other monsters.
pub(super) type MonsterState = (
    &'static ActorId,
    &'static Monster,
    &'static mut Position,
    &'static Health,
    &'static Conditions,
    (&'static Mana, &'static ActorSpeed, Has<Loot>),
    &'static mut AiState,
    (&'static mut ActorEnergy, &'static mut ActorBalance),
    // Whether it was left behind on another level.
    Has<Disabled>,
);

/// What the turns of monsters look at and change. It is fetched once for all who act without anything in between that the
/// rest of the world must see to: walking needs no event, so that a thousand hunters cost two fetches instead of two
/// thousand, more than a third of their turns.
#[derive(SystemParam)]
pub(in crate::sim) struct Surroundings<'w, 's> {
    /// The map.
    level: Res<'w, DungeonLevel>,
    /// Who stands where.
    occupants: ResMut<'w, Occupants>,
    /// The flow of noise.
    noise: Res<'w, PlayerFlow>,
    /// Who the player sees, for outcomes.
    sight: Res<'w, Vision>,
    /// What kinds there are.
    catalog: Res<'w, Catalog>,
    /// The way to fight.
    rules: Res<'w, ActiveRuleset>,
    /// Dice.
    rng: ResMut<'w, GameRng>,
    /// What is reported.
    log: ResMut<'w, StepLog>,
    /// The monsters.
    monsters: Query<'w, 's, MonsterState>,
    /// What they wield and carry.
    gear: Query<'w, 's, (&'static Pack, &'static Equipment), With<Monster>>,
    /// The things themselves.
    stacks: Query<'w, 's, &'static Stack>,
    /// The player.
    players: Query<'w, 's, PlayerState, (With<Player>, Without<Monster>)>,
}

/// What monsters look at in the player.
type PlayerState = (&'static Position, &'static Conditions, &'static Mana);

/// The player as all who act now see it.
pub(super) struct Prey<'a> {
    pub(super) entity: Entity,
    pub(super) at: Pos,
    conditions: &'a Conditions,
    mana: Mana,
}

/// How a monster that acts by itself goes on.
pub(super) enum Choice {
    /// It does this.
    Do(MonsterAction),
    /// Nothing nearer is free: it goes past a neighbor that lets it, or else to this square.
    GoPast(Option<Pos>),
}

impl Surroundings<'_, '_> {
    /// Those who are ready take their turns one after the other, from `next` on, up to the first that does something in
    /// which others have a part. `walks` says whether they walk by themselves or leave that to the caller, too.
    pub(in crate::sim) fn take_turns(
        &mut self,
        ready: &[(ActorId, Entity)],
        next: &mut usize,
        player: Entity,
        walks: bool,
    ) -> Option<(Entity, MonsterAction)> {
        let prey = self.players.get(player).ok();
        let prey = prey.map(|(place, conditions, &mana)| Prey {
            entity: player,
            at: place.pos(),
            conditions,
            mana,
        });
        let mut turns = Turns {
            level: &self.level,
            occupants: &mut self.occupants,
            noise: &self.noise,
            sight: &self.sight,
            catalog: &self.catalog,
            ruleset: self.rules.here,
            rng: &mut self.rng,
            log: &mut self.log,
            monsters: &mut self.monsters,
            gear: &self.gear,
            stacks: &self.stacks,
            prey,
            walks,
        };
        while let Some(&(_, who)) = ready.get(*next) {
            *next += 1;
            match turns.take(who) {
                MonsterAction::Idle => {}
                action => return Some((who, action)),
            }
        }
        None
    }
}

/// The same with everything at hand.
struct Turns<'a, 'w, 's> {
    level: &'a DungeonLevel,
    occupants: &'a mut Occupants,
    noise: &'a PlayerFlow,
    sight: &'a Vision,
    catalog: &'a Catalog,
    ruleset: Ruleset,
    rng: &'a mut GameRng,
    log: &'a mut StepLog,
    monsters: &'a mut Query<'w, 's, MonsterState>,
    gear: &'a Query<'w, 's, (&'static Pack, &'static Equipment), With<Monster>>,
    stacks: &'a Query<'w, 's, &'static Stack>,
    prey: Option<Prey<'a>>,
    walks: bool,
}

impl Turns<'_, '_, '_> {
    /// A monster spends the energy of a turn, decides what to do with it, and walks. The answer is what is left for
    /// others to do. One that does nothing has not moved, which only POWDER asks. One that was left behind on another
    /// level waits there.
    ///
    /// Sleepers, those held in stasis and the dead do nothing; the stunned lose every other turn by chance, the confused
    /// stumble about, the afraid flee.
    fn take(&mut self, who: Entity) -> MonsterAction {
        let Ok((
            &id,
            &Monster(kind),
            mut place,
            &health,
            &conditions,
            (&mana, &speed, laden),
            mut ai,
            (mut energy, mut balance),
            left_behind,
        )) = self.monsters.get_mut(who)
        else {
            return MonsterAction::Idle;
        };
        energy.0 -= Activity::Move.cost().get();
        let Some(prey) = self.prey.as_ref().filter(|_| !left_behind) else {
            return MonsterAction::Idle;
        };
        let (def, here) = (self.catalog.monster(kind), place.pos());
        let (alarmed, hearing) = (ai.is_alarmed(), hearing(def, *ai));
        let mood = AiMood::of(def, *ai, conditions, 0);
        let starts = flees(def, &health, *ai, laden);
        let flees = starts || conditions.has(Condition::Afraid);
        let target = AiTarget {
            level: self.level,
            occupants: self.occupants,
            in_line: self.sight.in_line(),
            at: prey.at,
            conditions: prey.conditions,
            mana: prey.mana,
        };
        let useful = if mood.inert {
            Vec::new()
        } else {
            target.useful(def, here, (health, mana, speed), flees, hearing)
        };
        let aims = !mood.inert && !def.wears.is_empty() && !conditions.has(Condition::Blind);
        let gear = self.gear.get(who).ok().filter(|_| aims);
        let ready = gear.and_then(|gear| {
            let stack = |thing| self.stacks.get(thing).ok().copied();
            let content = (&**self.catalog.content(), self.ruleset);
            shot::ready(gear, stack, content, here, &target, hearing)
        });
        let mood = AiMood {
            useful: useful.len(),
            shoots: ready.is_some(),
            ..mood
        };
        let intent = mood.impulse(self.rng);
        if intent != AiIntent::Nothing && starts != ai.flees {
            ai.flees = starts;
            let face = ActorInfo::monster(id, kind, here, self.sight.notices(here));
            self.log.push(if starts {
                Outcome::Body(BodyOutcome::Frightened(face))
            } else {
                Outcome::Body(BodyOutcome::Recovered(face))
            });
        }
        if intent != AiIntent::Nothing {
            // Whoever is within its hearing takes it by surprise no more, and whoever has gone out of it may again.
            ai.noticed = alarmed || here.angband_distance(prey.at) <= u16::from(def.hearing);
            ai.alarmed = ai.alarmed.saturating_sub(1);
        }
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            noise: self.noise,
            catalog: self.catalog,
            player: prey.at,
        };
        let choice = match intent {
            AiIntent::Nothing => Choice::Do(MonsterAction::Idle),
            AiIntent::Stumble(dir) => Choice::Do(match here.step(dir) {
                to if to == prey.at => MonsterAction::Strike(prey.entity),
                to => paths.enter(def, to),
            }),
            AiIntent::Power(which) => Choice::Do(MonsterAction::Cast(useful[which])),
            AiIntent::Shoot => Choice::Do(ready.map_or(MonsterAction::Idle, MonsterAction::Shoot)),
            AiIntent::Act => hunt(&paths, def, here, prey, (flees, hearing)),
        };
        let action = match choice {
            Choice::Do(action) => action,
            Choice::GoPast(otherwise) => {
                if let Some(other) = self.idler(who) {
                    return self.pass(who, other);
                }
                let Ok((_, _, again, _, _, _, _, (_, steady), _)) = self.monsters.get_mut(who)
                else {
                    return MonsterAction::Idle;
                };
                (place, balance) = (again, steady);
                let paths = MonsterPaths {
                    level: self.level,
                    occupants: self.occupants,
                    noise: self.noise,
                    catalog: self.catalog,
                    player: prey.at,
                };
                otherwise.map_or(MonsterAction::Idle, |to| paths.enter(def, to))
            }
        };
        // Whoever is attacked and cannot come hides (BRW-HUNT-02).
        let action = match action {
            MonsterAction::Idle if alarmed && intent == AiIntent::Act => {
                let paths = MonsterPaths {
                    level: self.level,
                    occupants: self.occupants,
                    noise: self.noise,
                    catalog: self.catalog,
                    player: prey.at,
                };
                let cover = paths.cover(def, here, self.sight.in_line());
                cover.map_or(MonsterAction::Idle, MonsterAction::Walk)
            }
            action => action,
        };
        match action {
            MonsterAction::Walk(to) if self.walks => {
                let walker = Walker {
                    who,
                    id,
                    kind: ActorKind::Monster(kind),
                    place: &mut place,
                    balance: &mut balance,
                };
                let mut ground = StepGround {
                    ruleset: self.ruleset,
                    level: self.level,
                    catalog: self.catalog,
                    sight: self.sight,
                    occupants: self.occupants,
                    log: self.log,
                };
                ground.walk(walker, to);
                return MonsterAction::Idle;
            }
            MonsterAction::Idle if self.ruleset == Ruleset::Powder => balance.halt(),
            _ => {}
        }
        action
    }

    /// The first neighbor on a nearer square who lets a hunter pass, so that a corridor is not stopped by one who does
    /// not hunt: one that could move, but flees, hears nothing, or knows no way on from there.
    fn idler(&self, who: Entity) -> Option<Entity> {
        let prey = self.prey.as_ref()?;
        let (_, &Monster(kind), place, ..) = self.monsters.get(who).ok()?;
        let (def, here) = (self.catalog.monster(kind), place.pos());
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            noise: self.noise,
            catalog: self.catalog,
            player: prey.at,
        };
        paths.neighbors_ahead(def, here).find(|&other| {
            let Ok((_, &Monster(kind), place, _, conditions, _, ai, ..)) = self.monsters.get(other)
            else {
                return false;
            };
            let (def, at) = (self.catalog.monster(kind), place.pos());
            let unwilling = ai.is_fleeing() || conditions.has(Condition::Afraid);
            (unwilling || !paths.knows_a_way(def, at, hearing(def, *ai)))
                && !ai.is_asleep()
                && !conditions.has(Condition::Paralyzed)
                && !def.never_moves
                && paths.can_stand(def, here)
        })
    }

    /// Two monsters change places, or the caller sees to it.
    fn pass(&mut self, who: Entity, other: Entity) -> MonsterAction {
        if !self.walks {
            return MonsterAction::Pass(other);
        }
        if let Ok(mut both) = self.monsters.get_many_mut([who, other]) {
            let [one, two] =
                both.each_mut()
                    .map(|(id, monster, place, _, _, _, _, (_, balance), _)| {
                        (**id, monster.0, &mut **place, &mut **balance)
                    });
            let walker = |who, (id, kind, place, balance)| Walker {
                who,
                id,
                kind: ActorKind::Monster(kind),
                place,
                balance,
            };
            let mut ground = StepGround {
                ruleset: self.ruleset,
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            ground.pass(walker(who, one), walker(other, two));
        }
        MonsterAction::Idle
    }
}
