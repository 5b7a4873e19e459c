//! Traps made harmless by hand, one try an action.

use bevy_ecs::prelude::*;

use crate::{
    content::TerrainDef,
    rules::{
        ability::disarm::{self, Disarmed, Odds},
        base::units::Skill,
    },
    sim::{
        actor::{effects::EffectTarget, trap_effects},
        world::{
            access::player_items::PlayerItems,
            actor::components::Player,
            events::level::{ChangeTerrain, DisarmTrap},
            outcome::{Outcome, actor_info::ActorInfo, causes::TrapTrigger},
            player::{body::Ailments, character::Character},
            rng::GameRng,
        },
    },
};

/// The disarm skill of somebody in such a condition.
fn skill(character: &Character, ailments: &Ailments) -> Skill {
    Skill::new(character.disarming(ailments).total())
}

/// How one try of the player to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
pub fn disarm_odds(character: &Character, ailments: &Ailments, trap: &TerrainDef) -> Option<Odds> {
    let def = trap.disarm?;
    Some(disarm::odds(skill(character, ailments), def.power))
}

/// The rules observer of [`DisarmTrap`].
pub(in crate::sim) fn on_disarm(
    disarm: On<DisarmTrap>,
    mut things: PlayerItems,
    mut fate: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let DisarmTrap { at, trap, def } = *disarm;
    let skill = skill(&body.character, &body.ailments);
    match disarm::disarm(&mut *fate, skill, def.power) {
        Disarmed::Harmless => {
            let by = ActorInfo::player(things.player.0.pos());
            let to = def.leaves;
            things.commands.trigger(ChangeTerrain { at, to, by });
        }
        Disarmed::Holds => things.told.push(Outcome::TrapHeld { at, trap }),
        Disarmed::SetOff => {
            trap_effects::set_off(
                (trap, TrapTrigger::Slip),
                at,
                &mut things,
                &mut fate,
                &mut body,
            );
        }
    }
}
