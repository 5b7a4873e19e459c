//! Doors that do not open at once: locks are picked, and what is locked or stuck is forced.

use bevy_ecs::prelude::*;

use super::{
    actor::Player,
    body::Ailments,
    catalog::Catalog,
    character::Character,
    fate::Fate,
    outcome::{Kind, Outcome, Told, Who},
    sheet::{Derived, Stale},
    terrain::Convert,
};
use crate::{
    content::TerrainId,
    grid::Pos,
    rules::{
        ability::{
            lock::{self, Bash},
            status::Ailment,
        },
        stat::StatName,
        units::Skill,
    },
};

/// How somebody tries to get a door open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With thin tools and patience.
    Pick,
    /// With the shoulder.
    Force,
}

/// A try to get a door open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Unlock {
    /// Where the door is.
    pub(in crate::sim) at: Pos,
    /// How it is tried.
    pub(in crate::sim) way: Way,
    /// How well the door holds.
    pub(in crate::sim) power: u8,
    /// What it becomes.
    pub(in crate::sim) opens: TerrainId,
}

/// Somebody tries to get a door open that does not open at once.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Try {
    /// What is tried.
    pub(in crate::sim) unlock: Unlock,
    /// Who tries.
    pub(in crate::sim) by: Who,
}

/// The rules observer of [`Try`].
pub(in crate::sim) fn on_try(
    attempt: On<Try>,
    mut commands: Commands,
    player: Single<(&Character, &Derived, &mut Ailments), With<Player>>,
    catalog: Res<Catalog>,
    mut fate: ResMut<Fate>,
    mut stale: ResMut<Stale>,
    mut told: ResMut<Told>,
) {
    let Try { unlock, by } = *attempt;
    let Unlock {
        at,
        way,
        power,
        opens,
    } = unlock;
    let (character, derived, mut ailments) = player.into_inner();
    let open = match (by.kind, way) {
        (Kind::Monster(kind), _) => {
            lock::monster_force(&mut *fate, catalog.monster(kind).level, power)
        }
        // Neither the ground nor an illness opens doors.
        (Kind::Ground(_), _) => return,
        (Kind::Player | Kind::Ill(_), Way::Pick) => {
            let skill = character.disarming(&ailments).total();
            lock::pick(&mut *fate, Skill::new(skill), power)
        }
        (Kind::Player | Kind::Ill(_), Way::Force) => {
            let stats = character.stats();
            let (strength, dexterity) = (stats[StatName::Str], stats[StatName::Dex]);
            match lock::force(&mut *fate, strength, dexterity, power) {
                Bash::Open => true,
                Bash::Holds => false,
                Bash::Reels(by_so_much) => {
                    told.push(Outcome::DoorHeld { at, way, by });
                    if derived.gifts.prevent(Ailment::Stunned) {
                        told.push(Outcome::Withstood(Ailment::Stunned));
                    } else {
                        ailments.add(Ailment::Stunned, by_so_much, &mut told);
                        stale.0 = true;
                    }
                    return;
                }
            }
        }
    };
    if open {
        commands.trigger(Convert { at, to: opens, by });
    } else {
        told.push(Outcome::DoorHeld { at, way, by });
    }
}
