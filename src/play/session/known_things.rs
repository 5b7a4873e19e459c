//! Which kinds of things and of terrain the player has come across in a game. It changes no rule.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{
    content::{ItemDef, ItemId, TerrainDef},
    play::view::PlayerView,
};

/// The kinds that the player has come across, by the keys of the content.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct KnownThings {
    items: BTreeSet<String>,
    terrain: BTreeSet<String>,
}

impl KnownThings {
    /// Whether the player has come across a kind of thing, and took it for what it is.
    pub(in crate::play) fn has_item(&self, def: &ItemDef) -> bool {
        self.items.contains(&def.key)
    }

    /// Those who have come across things of these keys alone.
    #[cfg(test)]
    pub(in crate::play) fn of_items<'a>(keys: impl IntoIterator<Item = &'a str>) -> Self {
        Self {
            items: keys.into_iter().map(str::to_owned).collect(),
            ..Self::default()
        }
    }

    /// Whether the player has seen a kind of terrain.
    pub(in crate::play) fn has_terrain(&self, def: &TerrainDef) -> bool {
        self.terrain.contains(&def.key)
    }

    /// What is seen, carried and for sale now.
    pub(super) fn look(&mut self, view: PlayerView) {
        let (content, sight) = (view.content(), view.sight());
        let mut add = |kind: ItemId| {
            let def = &content.items[usize::from(kind.0)];
            if !self.items.contains(&def.key) {
                self.items.insert(def.key.clone());
            }
        };
        for at in sight.visible().iter() {
            if let Some(item) = sight.remembered_item(at) {
                add(item);
            }
            if let Some(def) = view.terrain(at)
                && !self.terrain.contains(&def.key)
            {
                self.terrain.insert(def.key.clone());
            }
        }
        view.pack().iter().for_each(|thing| add(thing.kind));
        view.worn().iter().for_each(|(_, thing)| add(thing.kind));
        let wares = view.trader().into_iter().flat_map(|trader| trader.wares);
        wares.for_each(|(thing, _)| add(thing.kind));
    }
}
