//! Words for doors, and for squares that become something else.

use super::{names::capital, narrator::Narrator};
use crate::{
    content::{DoorFastening, Feature, TerrainDef, TerrainId},
    play::{
        text::{line::Tone, number::percent},
        view::PlayerView,
    },
    sim::{ActorInfo, ActorKind, UnlockMethod},
};

impl Narrator<'_> {
    /// A square became another terrain; `None` if another message says that it was found.
    pub(super) fn terrain_changed(
        self,
        from: TerrainId,
        to: TerrainId,
        by: ActorInfo,
    ) -> Option<(String, Tone)> {
        let def = self.terrain(from);
        let verb = match def.feature {
            Feature::Opens(open) | Feature::Keyed { opens: open, .. } if open == to => "open",
            Feature::Closes(closed) if closed == to => "close",
            Feature::Held { .. } if def.feature.door() == Some(to) => {
                return Some(self.door_gave_way(by));
            }
            Feature::Secret(found) | Feature::Conceals(found) if found == to => return None,
            Feature::None
            | Feature::Held { .. }
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => {
                if by.is_player() && def.disarm.is_some_and(|disarm| disarm.leaves == to) {
                    return Some(self.disarmed(from));
                }
                // What happens on a level by itself says so in words of its own.
                if matches!(by.kind, ActorKind::Ground(_)) {
                    return None;
                }
                let text = format!("The {} becomes {}.", def.name, self.terrain(to).name);
                return Some((text, Tone::Plain));
            }
        };
        Some(if by.is_player() {
            (format!("You {verb} the door."), Tone::Faint)
        } else if self.sees(by) {
            let who = capital(&self.who(by));
            (format!("{who} {verb}s a door."), Tone::Plain)
        } else {
            (format!("You hear a door {verb}."), Tone::Faint)
        })
    }

    /// A door held.
    pub(super) fn door_held(self, way: UnlockMethod, by: ActorInfo) -> (String, Tone) {
        let text = match way {
            _ if !by.is_player() && self.sees(by) => {
                format!("{} throws itself against a door.", capital(&self.who(by)))
            }
            _ if !by.is_player() => "Something crashes against a door.".to_owned(),
            UnlockMethod::Pick => "The lock resists you.".to_owned(),
            UnlockMethod::Force => "The door holds: you do not force it open.".to_owned(),
        };
        let tone = if by.is_player() {
            Tone::Faint
        } else {
            Tone::Bad
        };
        (text, tone)
    }

    /// A door that did not open at once has come open.
    fn door_gave_way(self, by: ActorInfo) -> (String, Tone) {
        if by.is_player() {
            ("You get the door open.".to_owned(), Tone::Good)
        } else if self.sees(by) {
            (
                format!("{} breaks a door open!", capital(&self.who(by))),
                Tone::Bad,
            )
        } else {
            ("You hear a door burst open!".to_owned(), Tone::Bad)
        }
    }
}

/// What keeps a door shut, and what a try at it may come to, for those who look at it.
pub(in crate::play) fn preview(view: PlayerView, terrain: &TerrainDef) -> Option<String> {
    match terrain.feature {
        Feature::Held { by, power, .. } => Some(tries(view, by, power)),
        Feature::Keyed { .. } => Some("Only its key opens it.".to_owned()),
        Feature::Used => Some("{key:open} uses it.".to_owned()),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Shop => None,
    }
}

/// What one try at a fastened door may come to.
fn tries(view: PlayerView, by: DoorFastening, power: u8) -> String {
    let chances = view.lock_chances(power);
    let forced = format!("forces it {}", percent(chances.forces.to_f64()));
    let way = match by {
        DoorFastening::Lock => format!(
            "It is locked: a try picks it {}, {forced}",
            percent(chances.picks.to_f64())
        ),
        DoorFastening::Stuck => format!("It is stuck: a try {forced}"),
    };
    if chances.stuns.is_possible() {
        let stuns = percent(chances.stuns.to_f64());
        format!("{way}; one that fails to force it stuns you {stuns}.")
    } else {
        format!("{way}.")
    }
}
