//! Finding doors that look like walls and traps that look like floor: on purpose, with every action in search mode, or by the way while walking.

use bevy_ecs::prelude::*;

use super::{
    actor::{Place, Player},
    body::Ailments,
    catalog::Catalog,
    character::Character,
    fate::Fate,
    level::Level,
    outcome::{Outcome, Told, Who},
    sheet::{Derived, Stale},
    terrain::Convert,
};
use crate::{
    content::{Feature, TerrainId},
    grid::Pos,
    rules::{
        ability::searching::{self, Care},
        units::Skill,
    },
};

/// Whether the player searches with every action, and walks slowly for it (ABL-SPEED-18).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchMode(bool);

impl SearchMode {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        self.0
    }

    /// Turns it on or off.
    pub(in crate::sim) const fn set(&mut self, on: bool) {
        self.0 = on;
    }
}

/// The player looks at the squares around.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Seek(pub(in crate::sim) Care);

/// The player begins or stops to search with every action.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Switch(pub(in crate::sim) bool);

/// The rules observer of [`Seek`]: each hidden door or trap beside the player is found or not.
pub(in crate::sim) fn on_seek(
    seek: On<Seek>,
    mut commands: Commands,
    player: Single<(&Place, &Character, &Derived, &Ailments), With<Player>>,
    level: Res<Level>,
    catalog: Res<Catalog>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let (place, character, derived, ailments) = *player;
    let here = place.pos();
    let hidden = |at: Pos| -> Option<(Pos, TerrainId)> {
        match catalog.terrain(level.terrain(at)?).feature {
            Feature::Secret(door) | Feature::Conceals(door) => Some((at, door)),
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::StairsUp
            | Feature::StairsDown => None,
        }
    };
    let mut skill = None;
    for (at, to) in here.neighbors().filter_map(hidden) {
        let skill = *skill
            .get_or_insert_with(|| Skill::new(character.searching(derived.keen, ailments).total()));
        if searching::find(&mut *fate, skill, seek.0) {
            told.push(if catalog.terrain(to).trap.is_empty() {
                Outcome::DoorFound { at }
            } else {
                Outcome::TrapFound { at, trap: to }
            });
            let by = Who::player(here);
            commands.trigger(Convert { at, to, by });
        }
    }
}

/// The rules observer of [`Switch`].
pub(in crate::sim) fn on_switch(
    switch: On<Switch>,
    mut mode: Single<&mut SearchMode, With<Player>>,
    mut stale: ResMut<Stale>,
    mut told: ResMut<Told>,
) {
    mode.set(switch.0);
    stale.0 = true;
    told.push(Outcome::SearchMode(switch.0));
}
