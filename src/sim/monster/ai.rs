//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.

use crate::rules::ability::status::Condition;
use bevy_ecs::{entity_disabling::Disabled, prelude::*, system::SystemParam};

use super::{
    intent::{AiIntent, AiMood},
    movement::MonsterPaths,
    target::AiTarget,
};
use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Player, Position},
        conditions::Conditions,
    },
    catalog::Catalog,
    events::level::UnlockAttempt,
    ids::ActorId,
    item::loot::Loot,
    level::{map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow, vision::Vision},
    log::step_log::StepLog,
    outcome::{BodyOutcome, Outcome, actor_info::ActorInfo},
    rng::GameRng,
    ruleset::ActiveRuleset,
};
use crate::{
    content::{MonsterDef, PowerDef, TerrainId},
    grid::Pos,
    rules::{ability::activity::Activity, base::ruleset::Ruleset},
};

/// What a monster does with its turn.
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
}

/// What a monster decides by of itself, and what it finds in other monsters.
pub(super) type MonsterState = (
    &'static ActorId,
    &'static Monster,
    &'static Position,
    &'static Health,
    &'static Conditions,
    (&'static Mana, &'static ActorSpeed, Has<Loot>),
    &'static mut AiState,
);

/// What a decision looks at.
#[derive(SystemParam)]
pub(in crate::sim) struct Surroundings<'w, 's> {
    /// The map.
    level: Res<'w, DungeonLevel>,
    /// Who stands where.
    occupants: Res<'w, Occupants>,
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
    /// Their energy and latest moves; and whether they were left behind on another level.
    movers: Query<
        'w,
        's,
        (
            &'static mut ActorEnergy,
            &'static mut ActorBalance,
            Has<Disabled>,
        ),
        With<Monster>,
    >,
    /// The player.
    players: Query<'w, 's, (&'static Position, &'static Conditions, &'static Mana), With<Player>>,
}

impl Surroundings<'_, '_> {
    /// A monster spends the energy of a turn and decides what to do with it. One that does nothing has not moved, which
    /// only POWDER asks. One that was left behind on another level waits there.
    pub(in crate::sim) fn take_turn(&mut self, who: Entity, player: Entity) -> MonsterAction {
        let Ok((mut energy, _, left_behind)) = self.movers.get_mut(who) else {
            return MonsterAction::Idle;
        };
        energy.0 -= Activity::Move.cost().get();
        if left_behind {
            return MonsterAction::Idle;
        }
        let intent = self.decide(who, player);
        if intent == MonsterAction::Idle
            && self.rules.here == Ruleset::Powder
            && let Ok((_, mut balance, _)) = self.movers.get_mut(who)
        {
            balance.halt();
        }
        intent
    }

    /// What a monster wants to do now. Sleepers, those held in stasis and the dead do nothing; the stunned lose every
    /// other turn by chance, the confused stumble about, the afraid flee.
    fn decide(&mut self, who: Entity, player: Entity) -> MonsterAction {
        let Ok((&id, &Monster(kind), &place, &health, &conditions, (&mana, &speed, laden), &ai)) =
            self.monsters.get(who)
        else {
            return MonsterAction::Idle;
        };
        let def = self.catalog.monster(kind);
        let mood = AiMood::of(def, ai, conditions, 0);
        if mood.inert {
            return MonsterAction::Idle;
        }
        let Ok((&player_place, player_conditions, &target)) = self.players.get(player) else {
            return MonsterAction::Idle;
        };
        let (here, there) = (place.pos(), player_place.pos());
        let starts = flees(def, &health, ai, laden);
        let flees = starts || conditions.has(Condition::Afraid);
        let target = AiTarget {
            level: &self.level,
            occupants: &self.occupants,
            in_line: self.sight.in_line(),
            at: there,
            conditions: player_conditions,
            mana: target,
        };
        let useful = target.useful(def, here, (health, mana, speed), flees);
        let mood = AiMood {
            useful: useful.len(),
            ..mood
        };
        let intent = mood.impulse(&mut *self.rng);
        if intent == AiIntent::Nothing {
            return MonsterAction::Idle;
        }
        if starts != ai.flees {
            if let Ok((.., mut ai)) = self.monsters.get_mut(who) {
                ai.flees = starts;
            }
            let face = ActorInfo::monster(id, kind, here, self.sight.notices(here));
            self.log.push(if starts {
                Outcome::Body(BodyOutcome::Frightened(face))
            } else {
                Outcome::Body(BodyOutcome::Recovered(face))
            });
        }
        let paths = MonsterPaths {
            level: &self.level,
            occupants: &self.occupants,
            noise: &self.noise,
            catalog: &self.catalog,
            monsters: &self.monsters,
            player: there,
        };
        match intent {
            AiIntent::Nothing | AiIntent::Act => {}
            AiIntent::Stumble(dir) => {
                let to = here.step(dir);
                return if to == there {
                    MonsterAction::Strike(player)
                } else {
                    paths.enter(def, to)
                };
            }
            AiIntent::Power(which) => return MonsterAction::Cast(useful[which]),
        }
        let beside = here.chebyshev(there) == 1;
        if beside && !flees {
            return MonsterAction::Strike(player);
        }
        if !def.never_moves {
            let step = if flees {
                paths.away(def, here).map(|to| paths.enter(def, to))
            } else {
                paths.towards(def, here)
            };
            if let Some(intent) = step {
                return intent;
            }
        }
        // Cornered, or rooted to the spot: one that cannot get away fights.
        if beside {
            MonsterAction::Strike(player)
        } else {
            MonsterAction::Idle
        }
    }
}

/// Whether a monster flees: it starts below its limit, and goes on until it has got back twice that much; a laden thief
/// with what is stolen always does.
pub(crate) fn flees(def: &MonsterDef, health: &Health, ai: AiState, laden: bool) -> bool {
    let limit = i32::from(def.flees_below) * if ai.flees { 2 } else { 1 };
    laden || health.percent() < limit.min(100)
}
