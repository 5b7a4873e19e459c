//! Traps made harmless by hand, one try an action.

use bevy_ecs::prelude::*;

use super::{
    actor::Player,
    body::Ailments,
    character::Character,
    fate::Fate,
    items::Belongings,
    outcome::{Outcome, Who},
    terrain::Convert,
    trap::{self, Sprung},
    working::Body,
};
use crate::{
    content::{DisarmDef, TerrainDef, TerrainId},
    grid::Pos,
    rules::{
        ability::disarm::{self, Disarmed, Odds},
        units::Skill,
    },
};

/// The player tries to make a trap harmless.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Disarm {
    /// Where it is.
    pub(in crate::sim) at: Pos,
    /// Which.
    pub(in crate::sim) trap: TerrainId,
    /// How that is done.
    pub(in crate::sim) def: DisarmDef,
}

/// The disarm skill of somebody in such a condition.
fn skill(character: &Character, ailments: &Ailments) -> Skill {
    Skill::new(character.disarming(ailments).total())
}

/// How one try of the player to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
pub fn disarm_odds(character: &Character, ailments: &Ailments, trap: &TerrainDef) -> Option<Odds> {
    let def = trap.disarm?;
    Some(disarm::odds(skill(character, ailments), def.power))
}

/// The rules observer of [`Disarm`].
pub(in crate::sim) fn on_disarm(
    disarm: On<Disarm>,
    mut things: Belongings,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let Disarm { at, trap, def } = *disarm;
    let skill = skill(&body.character, &body.ailments);
    match disarm::disarm(&mut *fate, skill, def.power) {
        Disarmed::Harmless => {
            let by = Who::player(things.player.0.pos());
            let to = def.leaves;
            things.commands.trigger(Convert { at, to, by });
        }
        Disarmed::Holds => things.told.push(Outcome::TrapHeld { at, trap }),
        Disarmed::SetOff => {
            trap::set_off((trap, Sprung::Slip), at, &mut things, &mut fate, &mut body);
        }
    }
}
