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
        log::{decision::Decision, step_log::StepLog},
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
    let skill = skill(character, conditions);
    let ask = |rng: &mut GameRng| disarm::disarm(rng, skill, def.power);
    let (came, rolled) = log.reasons.rolling(&mut rng, ask);
    // What it has come to is the next that is told: the trap held, is gone, or goes off.
    let next = log.facts.len();
    let why = Decision::Disarm(skill, def.power);
    log.reasons.decide(next..next + 1, why, rolled);
    match came {
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
