//! Chests, as far as the player knows them.

use super::PlayerView;
use crate::{
    content::{ItemId, ItemUse, TerrainId},
    grid::Pos,
    rules::ability::disarm::DisarmOdds,
    sim::{Chest, Floor, ItemUid, Stack},
};

/// A chest that the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChestView {
    /// Its number, for actions.
    pub uid: ItemUid,
    /// Where it stands.
    pub at: Pos,
    /// What it is.
    pub kind: ItemId,
    /// How hard its lock is; 0: it is not locked.
    pub lock: u8,
    /// The trap on it that the player knows of.
    pub trap: Option<TerrainId>,
    /// Whether it has been opened.
    pub open: bool,
}

impl PlayerView<'_> {
    /// Whether a kind of thing is a chest.
    pub fn is_chest(self, kind: ItemId) -> bool {
        matches!(
            self.content().items[usize::from(kind.0)].usage,
            ItemUse::Chest(_)
        )
    }

    /// The chests on a square that the player sees.
    pub fn chests_at(self, at: Pos) -> Vec<ChestView> {
        let world = self.0.world();
        if at != self.here() && !self.sight().is_visible(at) && !self.reveals() {
            return Vec::new();
        }
        let pile = world.resource::<Floor>().at(at).iter();
        let chests = pile.filter_map(|&(uid, thing)| {
            let (chest, stack) = (world.get::<Chest>(thing)?, world.get::<Stack>(thing)?);
            Some(ChestView {
                uid,
                at,
                kind: stack.kind,
                lock: chest.lock,
                trap: chest.known_trap(),
                open: chest.open,
            })
        });
        chests.collect()
    }

    /// A chest on a square that is still shut.
    pub fn shut_chest_at(self, at: Pos) -> Option<ChestView> {
        self.chests_at(at).into_iter().find(|chest| !chest.open)
    }

    /// The chests underfoot and beside the player that are still shut.
    pub fn shut_chests(self) -> Vec<ChestView> {
        let here = self.here();
        let squares = [here].into_iter().chain(here.neighbors());
        let all = squares.flat_map(|at| self.chests_at(at));
        all.filter(|chest| !chest.open).collect()
    }

    /// How a try to disarm the known trap of a chest may end; `None`: none is known, or nobody can.
    pub fn chest_disarm_odds(self, chest: &ChestView) -> Option<DisarmOdds> {
        self.disarm_odds(self.catalog().terrain(chest.trap?))
    }
}
