//! Words for lights, locks, hidden doors and search mode.

use super::{
    scene::{Line, Tone},
    view::Thing,
    words::{Narrator, capital, full_name},
};
use crate::{
    content::{Content, Feature, Hold, ItemId, ItemUse, TerrainDef},
    rules::ability::light::Flame,
    sim::{Way, Who},
};

/// A thing with its numbers, and the fuel that it has left: `a torch (light 2, 312 turns)`.
pub(super) fn thing_name(content: &Content, thing: Thing) -> String {
    let name = full_name(content, thing.kind, thing.count);
    match thing.fuel {
        None => name,
        Some(0) => format!("{name} (burnt out)"),
        Some(left) => format!("{name} ({left} turns)"),
    }
}

/// The line of the character panel about the light: what it is and how long it will burn.
pub(super) fn lamp(content: &Content, thing: Thing) -> Option<Line> {
    let left = thing.fuel?;
    let name = capital(&content.items[usize::from(thing.kind.0)].name);
    let (text, tone) = match Flame::of(left) {
        Flame::Out => ("out".to_owned(), Tone::Danger),
        Flame::Low => (left.to_string(), Tone::Bad),
        Flame::Bright => (left.to_string(), Tone::Plain),
    };
    Some(Line::of(format!("{name} "), Tone::Faint).and(text, tone))
}

impl Narrator<'_> {
    /// The light burns low, or is out.
    pub(super) fn burning(self, kind: ItemId, left: u16) -> (String, Tone) {
        let name = &self.0.items[usize::from(kind.0)].name;
        match Flame::of(left) {
            Flame::Out => (format!("Your {name} has gone out!"), Tone::Danger),
            Flame::Low | Flame::Bright => (
                format!("Your {name} burns low: {left} turns are left."),
                Tone::Bad,
            ),
        }
    }

    /// The light was fed.
    pub(super) fn refuelled(self, kind: ItemId, with: ItemId, left: u16) -> (String, Tone) {
        let name = |kind: ItemId| self.0.items[usize::from(kind.0)].name.as_str();
        let text = match self.0.items[usize::from(with.0)].usage {
            ItemUse::Light { .. } => format!(
                "You combine your {} with another one: it will burn for {left} turns.",
                name(kind)
            ),
            _ => format!(
                "You fill your {}: it will burn for {left} turns.",
                name(kind)
            ),
        };
        (text, Tone::Good)
    }

    /// A door held.
    pub(super) fn door_held(self, way: Way, by: Who) -> (String, Tone) {
        let text = match way {
            _ if !by.is_player() && by.seen => {
                format!("{} throws itself against a door.", capital(&self.who(by)))
            }
            _ if !by.is_player() => "Something crashes against a door.".to_owned(),
            Way::Pick => "The lock resists you.".to_owned(),
            Way::Force => "The door holds.".to_owned(),
        };
        let tone = if by.is_player() {
            Tone::Faint
        } else {
            Tone::Bad
        };
        (text, tone)
    }

    /// A door that did not open at once has come open.
    pub(super) fn door_gave_way(self, by: Who) -> (String, Tone) {
        if by.is_player() {
            ("You get the door open.".to_owned(), Tone::Good)
        } else if by.seen {
            (
                format!("{} breaks a door open!", capital(&self.who(by))),
                Tone::Bad,
            )
        } else {
            ("You hear a door burst open!".to_owned(), Tone::Bad)
        }
    }
}

/// Search mode begins or ends.
pub(super) fn search_mode(on: bool) -> (String, Tone) {
    let text = if on {
        "You begin to look for hidden things, and walk slowly for it."
    } else {
        "You stop looking for hidden things."
    };
    (text.to_owned(), Tone::Plain)
}

/// What keeps a door shut, for those who look at it.
pub(super) const fn hold(terrain: &TerrainDef) -> Option<&'static str> {
    match terrain.feature {
        Feature::Held { by: Hold::Lock, .. } => Some("It can be picked, or forced."),
        Feature::Held {
            by: Hold::Stuck, ..
        } => Some("It must be forced."),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown => None,
    }
}
