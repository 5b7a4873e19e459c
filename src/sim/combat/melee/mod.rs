//! Melee: every blow is rolled by the rules of the level, whether the player or a monster strikes.

mod exchange;
pub(in crate::sim::combat) mod poison;

use bevy_ecs::{prelude::*, query::QueryData, system::SystemParam};

use self::exchange::MeleeExchange;
use crate::sim::{
    actor::blow_effects::BlowVictim,
    world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{Health, Monster, Position},
            conditions::Conditions,
        },
        catalog::Catalog,
        events::combat::Strike,
        ids::ActorId,
        item::stack::Stack,
        level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
        log::step_log::StepLog,
        outcome::actor_info::{ActorInfo, ActorKind},
        player::derived::StaleDerived,
        rng::GameRng,
    },
};

/// What melee needs of an actor.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct MeleeActor {
    id: &'static ActorId,
    position: &'static Position,
    health: &'static mut Health,
    balance: &'static mut ActorBalance,
    monster: Option<&'static Monster>,
    ai: Option<&'static mut AiState>,
    conditions: &'static mut Conditions,
    /// What only the player has.
    body: Option<BlowVictim>,
}

impl MeleeActorItem<'_, '_> {
    /// The actor as outcomes name it.
    fn info(&self, sight: &Vision) -> ActorInfo {
        let at = self.position.pos();
        ActorInfo {
            id: *self.id,
            kind: self
                .monster
                .map_or(ActorKind::Player, |monster| ActorKind::Monster(monster.0)),
            at,
            seen: self.monster.is_none() || sight.notices(at),
        }
    }

    /// Takes hit points; those left, and how many it can have.
    fn lose(&mut self, damage: i32) -> (i32, i32) {
        let health = &mut *self.health;
        health.now = health.now.saturating_sub(damage);
        (health.now, health.max)
    }
}

/// Where melee happens.
#[derive(SystemParam)]
pub(in crate::sim) struct MeleeParams<'w, 's> {
    catalog: Res<'w, Catalog>,
    level: Res<'w, DungeonLevel>,
    occupants: Res<'w, Occupants>,
    stacks: Query<'w, 's, &'static Stack>,
}

/// What blows change besides the two who fight.
#[derive(SystemParam)]
pub(in crate::sim) struct MeleeEffects<'w, 's> {
    commands: Commands<'w, 's>,
    sight: ResMut<'w, Vision>,
    stale: ResMut<'w, StaleDerived>,
    rng: ResMut<'w, GameRng>,
    log: ResMut<'w, StepLog>,
}

/// The rules observer of [`Strike`]: one blow, and whether another follows.
pub(in crate::sim) fn on_strike(
    mut strike: On<Strike>,
    mut actors: Query<MeleeActor>,
    params: MeleeParams,
    mut effects: MeleeEffects,
) {
    let Ok([mut attacker, mut defender]) = actors.get_many_mut([strike.attacker, strike.defender])
    else {
        return;
    };
    let Some(exchange) =
        MeleeExchange::gather(*strike, &attacker, &defender, &params, &effects.sight)
    else {
        return;
    };
    let blow = exchange.blow(&mut attacker, &mut defender, &mut effects);
    strike.goes_on = blow.is_continue() && exchange.has_next();
}
