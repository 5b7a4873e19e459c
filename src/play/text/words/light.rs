//! Words for lights and search mode.

use super::{
    names::{NAMED_KINDS, and_more, capital, full_name, listed},
    narrator::Narrator,
};
use crate::{
    content::{Content, ItemId, ItemUse},
    grid::Pos,
    play::{
        text::{
            line::{TextLine, Tone},
            number::count,
        },
        view::{
            InventoryItem, PlayerView,
            fuel::{self, NotFed},
        },
    },
    rules::ability::fuel::Flame,
    sim::Wear,
};

/// A thing with its numbers, and the fuel that it has left: `a torch (light 2, 312 turns)`.
pub(in crate::play) fn thing_name(view: PlayerView, thing: InventoryItem) -> String {
    let kind = (thing.kind, thing.knowledge, thing.wear);
    let name = full_name(view.content(), view.ruleset(), kind, thing.count);
    match thing.fuel {
        None => name,
        Some(0) => format!("{name} (burnt out)"),
        Some(left) => format!("{name} ({})", count(left, "turn")),
    }
}

/// What lies on a square, of which the player knows the topmost kind: `a sling and 6 more`, counted where it is in view.
pub(in crate::play) fn lying_name(view: PlayerView, at: Pos, kind: ItemId) -> String {
    let (count, others) = counted(&view.pile(at), kind);
    let known = view.sight().remembered_knowledge(at);
    let of = (kind, known, Wear::default());
    full_name(view.content(), view.ruleset(), of, count.max(1)) + &and_more(others)
}

/// What lies on a square, by up to three kinds where it is in view, those first that exploring would take: `a ring of teeth, 22
/// bolts and 4 more`. Of what is only remembered the topmost kind is known.
pub(in crate::play) fn lying_names(view: PlayerView, at: Pos, top: ItemId) -> String {
    let pile = view.pile(at);
    let mut kinds: Vec<InventoryItem> = Vec::new();
    // The topmost lies last.
    for thing in pile.iter().rev() {
        if !kinds.iter().any(|other| other.kind == thing.kind) {
            kinds.push(*thing);
        }
    }
    if kinds.len() < 2 {
        return lying_name(view, at, top);
    }
    if kinds.len() > NAMED_KINDS {
        kinds.sort_by_key(|thing| !view.wants(thing.kind, thing.knowledge, thing.count));
    }
    let names = kinds.iter().take(NAMED_KINDS).map(|thing| {
        let of = (thing.kind, thing.knowledge, Wear::default());
        let count = counted(&pile, thing.kind).0;
        full_name(view.content(), view.ruleset(), of, count)
    });
    let more = kinds.iter().skip(NAMED_KINDS);
    let more = more.map(|thing| u32::from(counted(&pile, thing.kind).0));
    listed(names.collect(), more.sum())
}

/// How many things of a kind lie in a pile, and how many others: those of a kind that do not join look alike.
pub(in crate::play) fn counted(pile: &[InventoryItem], kind: ItemId) -> (u16, u32) {
    let (of_kind, others): (Vec<&InventoryItem>, Vec<_>) =
        pile.iter().partition(|thing| thing.kind == kind);
    let sum = |things: Vec<&InventoryItem>| things.iter().map(|thing| u32::from(thing.count)).sum();
    let (count, others): (u32, u32) = (sum(of_kind), sum(others));
    (u16::try_from(count).unwrap_or(u16::MAX), others)
}

/// Why the light cannot be fed, and what gives light in its place.
pub(in crate::play) fn not_fed(view: PlayerView, why: NotFed) -> TextLine {
    let why = match why {
        NotFed::NoLight => "You wear no light",
        NotFed::NeedsNone => return TextLine::plain("Your light needs no fuel."),
        NotFed::Full => return TextLine::plain("Your light is full."),
        NotFed::NoFuel => "You have nothing that your light would take",
    };
    let spare = fuel::spare(view).map(|thing| {
        let one = InventoryItem { count: 1, ..thing };
        let name = thing_name(view, one);
        format!(": {{key:wield}} wields {name}.")
    });
    TextLine::plain(why.to_owned() + spare.as_deref().unwrap_or("."))
}

/// The line of the character panel about the light: what it is and how long it will burn.
pub(in crate::play) fn lamp(content: &Content, thing: InventoryItem) -> Option<TextLine> {
    let left = thing.fuel?;
    let name = capital(&content.items[usize::from(thing.kind.0)].name);
    let (text, tone) = match Flame::of(left) {
        Flame::Out => ("out".to_owned(), Tone::Danger),
        Flame::Low => (left.to_string(), Tone::Bad),
        Flame::Bright => (left.to_string(), Tone::Plain),
    };
    Some(TextLine::of(format!("{name} "), Tone::Faint).and(text, tone))
}

impl Narrator<'_> {
    /// The light burns low, or is out.
    pub(in crate::play) fn burning(self, kind: ItemId, left: u16) -> (String, Tone) {
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
    pub(in crate::play) fn refuelled(
        self,
        kind: ItemId,
        with: ItemId,
        left: u16,
    ) -> (String, Tone) {
        let name = |kind: ItemId| self.0.items[usize::from(kind.0)].name.as_str();
        let usage = &self.0.items[usize::from(with.0)].usage;
        let text = if matches!(usage, ItemUse::Light { .. }) {
            format!(
                "You combine your {} with another one: it will burn for {left} turns.",
                name(kind)
            )
        } else {
            format!(
                "You fill your {}: it will burn for {left} turns.",
                name(kind)
            )
        };
        (text, Tone::Good)
    }
}

/// Search mode begins or ends.
pub(in crate::play) fn search_mode(on: bool) -> (String, Tone) {
    let text = if on {
        "You begin to look for hidden things, and walk slowly for it."
    } else {
        "You stop looking for hidden things."
    };
    (text.to_owned(), Tone::Plain)
}
