//! Traps made harmless by hand, one try an action.

use bevy_ecs::prelude::*;

use crate::{
    content::TerrainDef,
    rules::{
        ability::disarm::{self, DisarmOdds, Disarmed},
        base::units::Skill,
    },
    sim::world::{
        actor::{
            components::{Player, Position},
            conditions::Conditions,
        },
        events::level::{ChangeTerrain, DisarmTrap, SpringTrap},
        log::step_log::StepLog,
        outcome::{TrapOutcome, actor_info::ActorInfo, causes::TrapTrigger},
        player::character::Character,
        rng::GameRng,
    },
};

/// The disarm skill of somebody in such a condition.
fn skill(character: &Character, conditions: &Conditions) -> Skill {
    Skill::new(character.disarming(conditions).total())
}

/// How one try of the player to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
pub fn disarm_odds(
    character: &Character,
    conditions: &Conditions,
    trap: &TerrainDef,
) -> Option<DisarmOdds> {
    let def = trap.disarm?;
    Some(disarm::odds(skill(character, conditions), def.power))
}

/// The rules observer of [`DisarmTrap`].
pub(in crate::sim) fn on_disarm(
    disarm: On<DisarmTrap>,
    mut commands: Commands,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
    player: Single<(&Character, &Conditions, &Position), With<Player>>,
) {
    let DisarmTrap { at, trap, def } = *disarm;
    let (character, conditions, place) = *player;
    match disarm::disarm(&mut *rng, skill(character, conditions), def.power) {
        Disarmed::Harmless => {
            let by = ActorInfo::player(place.pos());
            let to = def.leaves;
            commands.trigger(ChangeTerrain { at, to, by });
        }
        Disarmed::Holds => log.push(TrapOutcome::TrapHeld { at, trap }),
        Disarmed::SetOff => commands.trigger(SpringTrap {
            trap,
            how: TrapTrigger::Slip,
            at,
            reveal: false,
        }),
    }
}
