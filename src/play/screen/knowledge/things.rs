//! The kinds of things that the player has come across, and a page for each.

use super::rows::{Rows, signed};
use crate::{
    content::{ItemId, ItemUse},
    play::{
        screen::{
            choice::{KnowledgePage, MenuChoice},
            pack::item,
            state::{NextScreen, Screen},
        },
        session::known_things::KnownThings,
        text::{line::SignOf, words::capital},
        view::PlayerView,
    },
};

/// The groups of the list, in its order.
const GROUPS: [&str; 13] = [
    "Weapons",
    "Launchers",
    "Ammunition",
    "Armor and jewelry",
    "Lights and fuel",
    "Potions",
    "Scrolls",
    "Food",
    "Wands",
    "Staves",
    "Rods",
    "Books",
    "Other things",
];

/// The place of a kind in [`GROUPS`].
fn group(usage: &ItemUse) -> usize {
    match usage {
        ItemUse::Weapon(_) => 0,
        ItemUse::Launcher(_) => 1,
        ItemUse::Ammo(_) => 2,
        ItemUse::Worn { .. } => 3,
        ItemUse::Light { .. } | ItemUse::Oil => 4,
        ItemUse::Potion(_) => 5,
        ItemUse::Scroll(_) => 6,
        ItemUse::Food(_) => 7,
        ItemUse::Wand(_) => 8,
        ItemUse::Staff(_) => 9,
        ItemUse::Rod(_) => 10,
        ItemUse::Book(_) => 11,
        ItemUse::Crown | ItemUse::Money | ItemUse::Chest(_) | ItemUse::Trinket => 12,
    }
}

/// The list; each row opens the page of the kind. Things that are unknown as a whole are not in it.
pub(super) fn list(view: PlayerView, known: &KnownThings, artifacts: bool) -> NextScreen {
    let items = &view.content().items;
    let mut rows = Rows::default();
    for (place, name) in GROUPS.iter().enumerate() {
        let all = items.iter().enumerate();
        let mut kinds: Vec<_> = all
            .map(|(index, def)| (ItemId(index as u16), def))
            .filter(|(kind, def)| {
                def.artifact == artifacts
                    && group(&def.usage) == place
                    && known.has_item(def)
                    && !view.is_appearance(*kind)
            })
            .collect();
        if kinds.is_empty() {
            continue;
        }
        kinds.sort_by_key(|(_, def)| &def.name);
        rows.heading(*name);
        for (kind, def) in kinds {
            let line = signed(&def.look, SignOf::Item(kind), &capital(&def.name));
            rows.link(line, MenuChoice::Knowledge(KnowledgePage::Thing(kind)));
        }
    }
    let title = if artifacts { "Artifacts" } else { "Things" };
    rows.screen(title, "what it is")
}

/// What things of a kind are when nothing has happened to them yet; `None`: there is no such kind.
pub(super) fn page(view: PlayerView, kind: ItemId) -> Option<Screen> {
    let sample = view.sample(kind)?;
    Some(item::about(view, sample, "What it is", Vec::new()))
}
