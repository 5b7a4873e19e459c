//! Melee: every blow is rolled by the rules of the level, whether the player or a monster strikes.

mod exchange;
pub(crate) mod reply;

use bevy_ecs::{prelude::*, query::QueryData};

use self::exchange::MeleeExchange;
use crate::sim::{
    actor::blow_effects::BlowVictim,
    combat::aftermath::HitBody,
    world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{ActorArmor, Health, Monster, Position},
            conditions::Conditions,
            monster_combat::MonsterCombat,
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
    pub(in crate::sim) id: &'static ActorId,
    pub(in crate::sim) position: &'static Position,
    pub(in crate::sim) health: &'static mut Health,
    pub(in crate::sim) armor: &'static ActorArmor,
    pub(in crate::sim) balance: &'static mut ActorBalance,
    pub(in crate::sim) monster: Option<&'static Monster>,
    pub(in crate::sim) combat: Option<&'static MonsterCombat>,
    pub(in crate::sim) ai: Option<&'static mut AiState>,
    pub(in crate::sim) conditions: &'static mut Conditions,
    /// What only the player has.
    pub(in crate::sim) body: Option<BlowVictim>,
}

impl<'w> MeleeActorItem<'w, '_> {
    /// The actor as outcomes name it; `seen`: whether the player would notice it, if it is a monster.
    fn info(&self, seen: bool) -> ActorInfo {
        ActorInfo {
            id: *self.id,
            kind: self
                .monster
                .map_or(ActorKind::Player, |monster| ActorKind::Monster(monster.0)),
            at: self.position.pos(),
            seen: self.monster.is_none() || seen,
        }
    }

    /// Its body, for what a hit brings.
    fn hit(&mut self, who: ActorInfo) -> HitBody<'_, 'w> {
        HitBody {
            who,
            monster: self.combat,
            health: &mut self.health,
            conditions: &mut self.conditions,
            protections: self.body.as_ref().map(|body| body.protections),
        }
    }

    /// Takes hit points; those left, and how many it can have.
    fn lose(&mut self, damage: i32) -> (i32, i32) {
        Health::lose(&mut self.health, damage)
    }
}

/// Where melee happens.
#[derive(Clone, Copy)]
pub(in crate::sim) struct MeleeGround<'a, 'w, 's> {
    pub(in crate::sim) catalog: &'a Catalog,
    pub(in crate::sim) level: &'a DungeonLevel,
    pub(in crate::sim) occupants: &'a Occupants,
    pub(in crate::sim) stacks: &'a Query<'w, 's, &'static Stack>,
}

/// What blows change besides the two who fight.
pub(in crate::sim) struct MeleeEffects<'a, 'w, 's> {
    pub(in crate::sim) commands: Commands<'w, 's>,
    pub(in crate::sim) sight: &'a mut Vision,
    pub(in crate::sim) stale: &'a mut StaleDerived,
    pub(in crate::sim) rng: &'a mut GameRng,
    pub(in crate::sim) log: &'a mut StepLog,
}

/// The rules observer of [`Strike`]: one blow, and whether another follows. A step strikes without the event, unless
/// somebody else observes it.
pub(in crate::sim) fn on_strike(
    mut strike: On<Strike>,
    mut actors: Query<MeleeActor>,
    (catalog, level, occupants): (Res<Catalog>, Res<DungeonLevel>, Res<Occupants>),
    stacks: Query<&'static Stack>,
    commands: Commands,
    mut sight: ResMut<Vision>,
    mut stale: ResMut<StaleDerived>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let ground = MeleeGround {
        catalog: &catalog,
        level: &level,
        occupants: &occupants,
        stacks: &stacks,
    };
    let effects = MeleeEffects {
        commands,
        sight: &mut sight,
        stale: &mut stale,
        rng: &mut rng,
        log: &mut log,
    };
    let both = actors.get_many_mut([strike.attacker, strike.defender]);
    strike.goes_on = both.is_ok_and(|[mut attacker, mut defender]| {
        blow(*strike, &mut attacker, &mut defender, ground, effects)
    });
}

/// One blow; whether another follows.
pub(in crate::sim) fn blow<'a, 's>(
    strike: Strike,
    attacker: &mut MeleeActorItem<'a, 's>,
    defender: &mut MeleeActorItem<'a, 's>,
    ground: MeleeGround<'a, '_, '_>,
    mut effects: MeleeEffects,
) -> bool {
    let exchange = MeleeExchange::gather(strike, attacker, defender, ground, effects.sight);
    // There is no such blow where an earlier one has parted them, or left the attacker unable to act.
    let Some(exchange) = exchange.as_ref().filter(|exchange| exchange.is_possible()) else {
        return false;
    };
    let blow = exchange.blow(attacker, defender, &mut effects);
    blow.is_continue() && exchange.has_next()
}
