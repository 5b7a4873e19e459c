//! What the player sees now, senses, and remembers.

use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{Hash, Hasher},
};

use crate::{
    content::{Content, ItemId, MonsterDef, TerrainId},
    grid::{BitGrid, Grid, Pos, Size},
    sim::world::{
        catalog::Catalog,
        ids::ActorId,
        item::knowledge::ItemKnowledge,
        level::{occupants::Occupants, remembered_ground::RememberedGround},
    },
};

/// How far one sees at most, in squares.
pub const SIGHT_RADIUS: u8 = 20;

/// The player's view of the level, and what is remembered of it.
#[derive(Clone, Debug)]
pub struct Vision {
    /// Squares in a free line of sight, lit or not.
    pub(in crate::sim) in_line: BitGrid,
    /// Squares seen: in line and lit.
    pub(in crate::sim) visible: BitGrid,
    /// Squares beside the player that are in sight and that no light shows: the player feels the ground there, and sees
    /// nobody on it (ATK-HIT-03).
    pub(in crate::sim) felt: BitGrid,
    /// Squares where infravision, telepathy or magic shows somebody.
    pub(in crate::sim) sensed: BitGrid,
    /// Squares of those that light does not show to the player (BRW-UNSEEN-01).
    pub(in crate::sim) hidden: BitGrid,
    /// Whether anybody on the level is invisible, be it seen or not.
    pub(in crate::sim) veils: VeiledHere,
    /// Whether the player sees what is invisible.
    pub(in crate::sim) sees_invisible: bool,
    /// Whether the player had any such sense when that was last worked out.
    pub(in crate::sim) senses: bool,
    /// How often somebody had come or gone when it was last worked out who is sensed, where nothing else changes that.
    pub(in crate::sim) sensed_after: Option<u64>,
    /// Terrain as last seen.
    pub(in crate::sim) ground: RememberedGround,
    /// Squares that are known from maps alone, and were never seen: what lies there nobody knows. None: there are no such squares.
    pub(in crate::sim) mapped: Option<Box<BitGrid>>,
    /// The item on top of each square as last seen: what the player takes it for, and knows of it.
    pub(in crate::sim) items: BTreeMap<Pos, (ItemId, ItemKnowledge)>,
    /// Monsters that magic shows until the player's next action.
    pub(in crate::sim) detected: BTreeSet<ActorId>,
    /// Monsters of small mind that telepathy shows in one game turn, and that game turn (ABL-ABIL-07).
    pub(in crate::sim) small_minds: SmallMinds,
    /// Whether something changed that the player could see: place, light, terrain, things on the floor.
    pub(in crate::sim) stale: bool,
    /// As what the level is shown.
    pub(in crate::sim) shown: ShownAs,
}

/// Who on a level is invisible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::sim) enum VeiledHere {
    /// Nobody is.
    #[default]
    Nobody,
    /// Somebody is.
    Somebody,
}

/// As what a level is shown to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::sim) enum ShownAs {
    /// As the player knows it.
    #[default]
    Known,
    /// As it is: only in a copy of the game, to be looked at.
    Real,
}

/// Which small minds telepathy shows: checked once a game turn, however often the view is worked out in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::sim) struct SmallMinds {
    /// The game turn in which they were checked.
    pub(in crate::sim) checked: u64,
    /// All that were checked, with whether they show.
    pub(in crate::sim) shown: BTreeMap<ActorId, bool>,
}

/// What is seen and sensed now follows from where everybody stands.
impl Hash for Vision {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            ground,
            items,
            detected,
            small_minds,
            mapped,
            in_line: _,
            visible: _,
            felt: _,
            sensed: _,
            hidden: _,
            veils: _,
            sees_invisible: _,
            senses: _,
            sensed_after: _,
            stale: _,
            shown: _,
        } = self;
        (ground.terrain(), items, detected).hash(hasher);
        // A game without telepathy has the hash that it had before there was such a list.
        if !small_minds.shown.is_empty() {
            small_minds.hash(hasher);
        }
        // Nor has one without maps another.
        if let Some(mapped) = mapped {
            mapped.hash(hasher);
        }
    }
}

impl Vision {
    /// Nothing seen yet.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self {
            in_line: BitGrid::new(size),
            visible: BitGrid::new(size),
            felt: BitGrid::new(size),
            sensed: BitGrid::new(size),
            hidden: BitGrid::new(size),
            veils: VeiledHere::Nobody,
            sees_invisible: false,
            senses: true,
            sensed_after: None,
            ground: RememberedGround::new(size),
            mapped: None,
            items: BTreeMap::new(),
            detected: BTreeSet::new(),
            small_minds: SmallMinds::default(),
            stale: true,
            shown: ShownAs::Known,
        }
    }

    /// Whether all is shown as it is, and nothing as the player knows it.
    pub(crate) fn reveals(&self) -> bool {
        self.shown == ShownAs::Real
    }

    /// Whether the player sees a square now.
    pub fn is_visible(&self, at: Pos) -> bool {
        self.visible.get(at)
    }

    /// Whether the player would notice somebody on a square: sees it by some light, or senses who is there (ATK-HIT-03,
    /// ABL-ABIL-04, ABL-ABIL-06).
    #[inline]
    pub fn notices(&self, at: Pos) -> bool {
        (self.visible.get(at) && !self.felt.get(at) && !self.hidden.get(at))
            || self.sensed.get(at)
            || self.reveals()
    }

    /// The same of a monster of a kind that has gone from one square to another just now.
    #[inline]
    pub(in crate::sim) fn notices_step(&self, kind: &MonsterDef, from: Pos, to: Pos) -> bool {
        if kind.invisible && !self.sees_invisible {
            return self.sensed.get(from) || self.sensed.get(to);
        }
        self.notices(from) || self.notices(to)
    }

    /// Squares in a free line of sight, lit or not. Sight is symmetric: who stands there sees the player's square.
    pub fn in_line(&self) -> &BitGrid {
        &self.in_line
    }

    /// The squares seen now.
    pub fn visible(&self) -> &BitGrid {
        &self.visible
    }

    /// Terrain as last seen; `None` if never.
    pub fn remembered(&self, at: Pos) -> Option<TerrainId> {
        self.memory().get(at).copied().flatten()
    }

    /// What the player takes the item on top of a square for, as last seen.
    pub fn remembered_item(&self, at: Pos) -> Option<ItemId> {
        self.items.get(&at).map(|(item, _)| *item)
    }

    /// What the player knows of that item.
    pub fn remembered_knowledge(&self, at: Pos) -> ItemKnowledge {
        self.items
            .get(&at)
            .map_or(ItemKnowledge::Known, |(_, knowledge)| *knowledge)
    }

    /// Every remembered item.
    pub fn remembered_items(&self) -> impl Iterator<Item = (Pos, ItemId)> + '_ {
        self.items.iter().map(|(pos, (item, _))| (*pos, *item))
    }

    /// What the player took for one kind is another, as it knows now.
    pub(in crate::sim) fn rename_item(&mut self, from: ItemId, to: ItemId) {
        for (item, knowledge) in self.items.values_mut() {
            if *item == from {
                (*item, *knowledge) = (to, ItemKnowledge::Known);
            }
        }
    }

    /// Forgets everything that is not seen now.
    pub(in crate::sim) fn forget(&mut self) {
        let visible = &self.visible;
        self.ground.forget_all_but(visible);
        self.items.retain(|at, _| visible.get(*at));
        self.mapped = None;
    }

    /// Learns the terrain of a square from a map: what lies there is still to be seen.
    pub(in crate::sim) fn learn_from_map(
        &mut self,
        at: Pos,
        terrain: TerrainId,
        catalog: &Catalog,
    ) {
        if self.remembered(at).is_none() {
            let size = self.memory().size();
            let new = || Box::new(BitGrid::new(size));
            self.mapped.get_or_insert_with(new).set(at, true);
        }
        self.learn(at, terrain, catalog);
    }

    /// Whether a square is known from maps alone, and was never seen.
    pub fn is_only_mapped(&self, at: Pos) -> bool {
        self.mapped.as_ref().is_some_and(|mapped| mapped.get(at))
    }

    /// Learns the terrain of a square without seeing it.
    pub(in crate::sim) fn learn(&mut self, at: Pos, terrain: TerrainId, catalog: &Catalog) {
        let is_solid = catalog.terrain(terrain).is_solid();
        self.ground.remember(at, terrain, is_solid);
    }

    /// Learns what lies on top of a square without seeing it.
    pub(in crate::sim) fn learn_item(&mut self, at: Pos, item: ItemId, knowledge: ItemKnowledge) {
        self.items.insert(at, (item, knowledge));
    }

    /// Magic shows a monster.
    pub(in crate::sim) fn detect(&mut self, id: ActorId) {
        self.detected.insert(id);
    }

    /// Whether it has to be worked out again who is sensed: somebody is, or may be or have been, and anybody has moved since
    /// the last time. In each step of a player with infravision that was asked three times, and each time the step paused.
    #[inline]
    pub(in crate::sim) fn is_sensing(&self, occupants: &Occupants) -> bool {
        self.senses && self.sensed_after != Some(occupants.moves()) || !self.detected.is_empty()
    }

    /// Somebody has become invisible, or is so no more.
    pub(in crate::sim) fn sense_again(&mut self) {
        self.senses = true;
        self.sensed_after = None;
    }

    /// What magic has shown fades.
    pub(in crate::sim) fn fade(&mut self) {
        self.detected.clear();
    }

    /// The remembered terrain.
    pub fn memory(&self) -> &Grid<Option<TerrainId>> {
        self.ground.terrain()
    }

    /// The squares over which a way may lead as far as the player can know: all but those remembered as solid.
    pub fn ways(&self, content: &Content) -> &BitGrid {
        self.ground.ways(content)
    }
}
