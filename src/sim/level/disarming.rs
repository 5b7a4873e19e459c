//! Traps made harmless by hand, one try an action.

use bevy_ecs::prelude::*;

use crate::{
    content::TerrainDef,
    rules::{
        ability::disarm::{self, DisarmOdds, Disarmed},
        base::units::Skill,
    },
    sim::world::{
        actor::components::{Player, Position},
        events::level::{ChangeTerrain, DisarmTrap, SpringTrap},
        log::step_log::StepLog,
        outcome::{TrapOutcome, actor_info::ActorInfo, causes::TrapTrigger},
        player::{body::Ailments, character::Character},
        rng::GameRng,
    },
};

/// The disarm skill of somebody in such a condition.
fn skill(character: &Character, ailments: &Ailments) -> Skill {
    Skill::new(character.disarming(ailments).total())
}

/// How one try of the player to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
pub fn disarm_odds(
    character: &Character,
    ailments: &Ailments,
    trap: &TerrainDef,
) -> Option<DisarmOdds> {
    let def = trap.disarm?;
    Some(disarm::odds(skill(character, ailments), def.power))
}

/// The rules observer of [`DisarmTrap`].
pub(in crate::sim) fn on_disarm(
    disarm: On<DisarmTrap>,
    mut commands: Commands,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
    player: Single<(&Character, &Ailments, &Position), With<Player>>,
) {
    let DisarmTrap { at, trap, def } = *disarm;
    let (character, ailments, place) = *player;
    match disarm::disarm(&mut *rng, skill(character, ailments), def.power) {
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
