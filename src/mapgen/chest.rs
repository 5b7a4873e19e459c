//! Chests: how each is locked and trapped, and what is in it, from a stream of dice of their own (BRW-CHEST-01).

use super::{populate::choice::Choosing, stream::LevelStream};
use crate::{
    content::{Content, Dungeon, ItemDef, LegendItem, PlacedChest, PlacedItem, TerrainId},
    grid::Pos,
};

/// A thing that turns out to be a chest is replaced so often.
const TRIES: usize = 20;

/// The most things in one chest.
const MOST: u32 = 20;

/// A chest of which a legend says something; the rest follows from its kind.
#[derive(Clone, Debug)]
pub(super) struct ChestDraft {
    item: PlacedItem,
    lock: Option<u8>,
    trap: Option<TerrainId>,
    /// Empty: as its kind says.
    inside: Vec<PlacedItem>,
}

impl Choosing<'_> {
    /// What a legend says of a chest that lies somewhere; `None`: nothing.
    pub(super) fn chest(
        &self,
        item: &LegendItem,
        placed: PlacedItem,
        dice: &mut LevelStream,
    ) -> Option<ChestDraft> {
        let given = item.chest.as_deref()?;
        let inside = given.inside.iter();
        let inside = inside.filter_map(|item| self.item(item, dice));
        Some(ChestDraft {
            item: placed,
            lock: given.lock,
            trap: given.trap,
            inside: inside
                .map(|item| PlacedItem {
                    at: placed.at,
                    ..item
                })
                .collect(),
        })
    }
}

/// What chests are packed with.
#[derive(Clone, Copy)]
pub(super) struct ChestPacker<'a> {
    pub(super) content: &'a Content,
    pub(super) dungeon: Option<&'a Dungeon>,
    pub(super) depth: u8,
}

impl ChestPacker<'_> {
    fn def(&self, item: PlacedItem) -> Option<&ItemDef> {
        self.content.items.get(usize::from(item.kind.0))
    }

    /// Takes the chests out of what lies on a level, and packs them and those of the drafts.
    pub(super) fn pack(
        self,
        items: &mut Vec<PlacedItem>,
        drafts: Vec<ChestDraft>,
        dice: &mut LevelStream,
    ) -> Vec<PlacedChest> {
        let is_chest = |item: &PlacedItem| {
            let def = self.def(*item);
            def.is_some_and(|def| def.usage.as_chest().is_some())
        };
        let plain: Vec<PlacedItem> = items.iter().copied().filter(is_chest).collect();
        items.retain(|item| !is_chest(item));
        let plain = plain.into_iter().map(|item| ChestDraft {
            item,
            lock: None,
            trap: None,
            inside: Vec::new(),
        });
        let mut all = Vec::new();
        for draft in plain.chain(drafts) {
            if let Some(chest) = self.one(&draft, dice) {
                all.push(chest);
            } else {
                // The dice have made it something else than a chest.
                items.push(draft.item);
            }
        }
        all
    }

    /// One chest; `None`: it is none.
    fn one(self, draft: &ChestDraft, dice: &mut LevelStream) -> Option<PlacedChest> {
        let def = self.def(draft.item)?.usage.as_chest()?;
        let lock = dice.roll(def.lock).min(9) as u8;
        let trap = dice.percent(def.trapped).then(|| dice.pick(&def.traps));
        let mut inside = draft.inside.clone();
        if inside.is_empty() {
            let choosing = Choosing {
                dungeon: self.dungeon,
                depth: self.depth,
            };
            for _ in 0..dice.count(def.holds, MOST) {
                inside.extend(self.thing(&choosing, def.deeper, draft.item.at, dice));
            }
        }
        Some(PlacedChest {
            item: PlacedItem {
                count: 1,
                ..draft.item
            },
            lock: draft.lock.unwrap_or(lock),
            trap: draft.trap.or(trap.flatten()),
            inside,
        })
    }

    /// Something that is no chest.
    fn thing(
        self,
        choosing: &Choosing,
        deeper: i32,
        at: Pos,
        dice: &mut LevelStream,
    ) -> Option<PlacedItem> {
        let found = (0..TRIES).filter_map(|_| {
            let (kind, count) = choosing.thing(deeper, dice, |_| 1)?;
            Some(PlacedItem::new(at, kind, count.clamp(1, 999) as u16))
        });
        let is_chest = |item: &PlacedItem| {
            let def = self.def(*item);
            def.is_some_and(|def| def.usage.as_chest().is_some())
        };
        let mut found = found.filter(|item| !is_chest(item));
        found.next()
    }
}
