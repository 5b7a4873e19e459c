//! What the player sees now and remembers, and the flow of the player's noise that monsters follow.

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::*;

use super::{
    actor::{Monster, Place, Player},
    bag::{Equipment, Stack},
    body::Ailments,
    catalog::Catalog,
    fate::Fate,
    ids::ActorId,
    level::{Floor, Level},
    light,
    lore::Lore,
    sheet::Derived,
    time::Roster,
};
use crate::{
    content::{ItemId, Slot, TerrainId},
    dice::{Roller, What},
    grid::{BitGrid, Grid, Pos, Size, flow::Flow, fov},
    rules::{
        ability::{
            special::{self, Ability},
            status::{Ailment, Deed},
        },
        units::Squares,
    },
};

const MIND: What = What::new("a small mind shows", "ABL-ABIL-07");

/// How far one sees at most, in squares.
pub const SIGHT_RADIUS: u8 = 20;

/// The player's view of the level, and what is remembered of it.
#[derive(Resource, Clone, Debug)]
pub struct Sight {
    /// Squares in a free line of sight, lit or not.
    in_line: BitGrid,
    /// Squares seen: in line and lit.
    visible: BitGrid,
    /// Squares where infravision, telepathy or magic shows somebody.
    sensed: BitGrid,
    /// Whether the player had any such sense when that was last worked out.
    senses: bool,
    /// Terrain as last seen.
    memory: Grid<Option<TerrainId>>,
    /// The item on top of each square as last seen: what the player takes it for, and knows of it.
    items: BTreeMap<Pos, (ItemId, Lore)>,
    /// Monsters that magic shows until the player's next action.
    detected: BTreeSet<ActorId>,
    /// Whether something changed that the player could see: place, light, terrain, things on the floor.
    pub(in crate::sim) stale: bool,
}

impl Sight {
    /// Nothing seen yet.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self {
            in_line: BitGrid::new(size),
            visible: BitGrid::new(size),
            sensed: BitGrid::new(size),
            senses: true,
            memory: Grid::new(size, None),
            items: BTreeMap::new(),
            detected: BTreeSet::new(),
            stale: true,
        }
    }

    /// Whether the player sees a square now.
    pub fn is_visible(&self, at: Pos) -> bool {
        self.visible.get(at)
    }

    /// Whether the player would notice somebody on a square: sees it, or senses who is there (ABL-ABIL-04, ABL-ABIL-06).
    pub fn notices(&self, at: Pos) -> bool {
        self.visible.get(at) || self.sensed.get(at)
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
        self.memory.get(at).copied().flatten()
    }

    /// What the player takes the item on top of a square for, as last seen.
    pub fn remembered_item(&self, at: Pos) -> Option<ItemId> {
        self.items.get(&at).map(|(item, _)| *item)
    }

    /// What the player knows of that item.
    pub fn remembered_lore(&self, at: Pos) -> Lore {
        self.items.get(&at).map_or(Lore::Known, |(_, lore)| *lore)
    }

    /// Every remembered item.
    pub fn remembered_items(&self) -> impl Iterator<Item = (Pos, ItemId)> + '_ {
        self.items.iter().map(|(pos, (item, _))| (*pos, *item))
    }

    /// Forgets everything that is not seen now.
    pub(in crate::sim) fn forget(&mut self) {
        let visible = &self.visible;
        for at in self.memory.size().positions() {
            if !visible.get(at) {
                self.memory[at] = None;
            }
        }
        self.items.retain(|at, _| visible.get(*at));
    }

    /// Learns the terrain of a square without seeing it.
    pub(in crate::sim) fn learn(&mut self, at: Pos, terrain: TerrainId) {
        if let Some(known) = self.memory.get_mut(at) {
            *known = Some(terrain);
        }
    }

    /// Learns what lies on top of a square without seeing it.
    pub(in crate::sim) fn learn_item(&mut self, at: Pos, item: ItemId, lore: Lore) {
        self.items.insert(at, (item, lore));
    }

    /// Magic shows a monster.
    pub(in crate::sim) fn detect(&mut self, id: ActorId) {
        self.detected.insert(id);
    }

    /// Whether somebody may be sensed, or have been: it must be worked out anew whenever anybody may have moved.
    pub(in crate::sim) fn is_sensing(&self) -> bool {
        self.senses || !self.detected.is_empty()
    }

    /// What magic has shown fades.
    pub(in crate::sim) fn fade(&mut self) {
        self.detected.clear();
    }

    /// The remembered terrain.
    pub fn memory(&self) -> &Grid<Option<TerrainId>> {
        &self.memory
    }
}

/// Distance from every square to the player, walking; shared by all monsters.
#[derive(Resource, Clone, Debug)]
pub struct Noise {
    /// For those who open doors.
    pub(in crate::sim) flow: Flow,
    /// Where the player stood when it was last worked out.
    origin: Option<Pos>,
}

impl Noise {
    /// Nothing worked out yet.
    pub(in crate::sim) fn new() -> Self {
        Self {
            flow: Flow::new(),
            origin: None,
        }
    }

    /// Whether it must be worked out anew for a player who stands there.
    pub(in crate::sim) fn is_due(&self, here: Option<Pos>) -> bool {
        self.origin != here
    }

    /// Forgets everything: terrain has changed.
    pub(in crate::sim) fn spoil(&mut self) {
        self.origin = None;
    }

    /// The flow map: distance from each square to the player.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }
}

/// Works out the view anew if something has changed; the memory follows. Part of every step.
pub(in crate::sim) fn look(
    player: Single<(&Place, &Equipment, &Ailments), With<Player>>,
    level: Res<Level>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    catalog: Res<Catalog>,
    sight: ResMut<Sight>,
) {
    let (place, equipment, ailments) = *player;
    let Sight {
        in_line,
        visible,
        memory,
        items,
        stale,
        ..
    } = sight.into_inner();
    if !std::mem::replace(stale, false) {
        return;
    }
    fov::compute(place.pos(), SIGHT_RADIUS, level.opaque(), in_line);
    visible.copy_from(in_line);
    if ailments.conditions().forbid(Deed::See).is_some() {
        // The blind feel where they stand, and no more (ABL-STATUS-04).
        visible.clear();
        visible.set(place.pos(), true);
    } else if !level.is_lit() {
        let radius = light_radius(equipment, &stacks, &catalog);
        for at in in_line.iter() {
            if place.pos().angband_distance(at) > radius && !level.glows(at) {
                visible.set(at, false);
            }
        }
    }
    for at in visible.iter() {
        memory[at] = level.terrain(at).map(|terrain| catalog.seeming(terrain));
        match floor
            .at(at)
            .last()
            .and_then(|(_, top)| stacks.get(*top).ok())
        {
            Some(stack) => {
                items.insert(at, (stack.seeming(&catalog), stack.lore));
            }
            None => {
                items.remove(&at);
            }
        }
    }
}

/// Works out whom infravision and telepathy show (ABL-ABIL-04, ABL-ABIL-06, ABL-ABIL-07). Part of every step.
pub(in crate::sim) fn sense(
    player: Single<(&Place, &Ailments, &Derived), With<Player>>,
    monsters: Query<(&ActorId, &Place, &Monster)>,
    roster: Res<Roster>,
    catalog: Res<Catalog>,
    mut fate: ResMut<Fate>,
    sight: ResMut<Sight>,
) {
    let (here, ailments, derived) = (player.0.pos(), player.1, player.2);
    let gifts = &derived.gifts;
    let sight = sight.into_inner();
    sight.sensed.clear();
    let reads_minds = gifts.abilities.contains(Ability::Telepathy);
    sight.senses = gifts.infravision > 0 || reads_minds || !sight.detected.is_empty();
    if !sight.senses {
        return;
    }
    let Sight {
        in_line,
        sensed,
        detected,
        ..
    } = sight;
    let mut sense = |(&id, place, kind): (&ActorId, &Place, &Monster)| {
        let (at, def) = (place.pos(), catalog.monster(kind.0));
        let distance = here.angband_distance(at);
        let warm = in_line.get(at)
            && special::infravision_shows(
                Squares::new(i32::from(gifts.infravision)),
                Squares::new(i32::from(distance)),
                !def.cold_blooded,
                ailments.has(Ailment::Blind),
            );
        let read = reads_minds && distance <= u16::from(SIGHT_RADIUS) && {
            let chance = def.wits.telepathy();
            chance.is_certain() || chance.is_possible() && fate.chance(MIND, chance)
        };
        if warm || read || detected.contains(&id) {
            sensed.set(at, true);
        }
    };
    if reads_minds {
        // Dice are rolled in the order of the monsters' numbers.
        let whom = |(_, entity)| monsters.get(entity).ok();
        roster.iter().filter_map(whom).for_each(sense);
    } else {
        monsters.iter().for_each(&mut sense);
    }
}

/// How far the player's light reaches; without one that burns, just the squares next to the player.
fn light_radius(equipment: &Equipment, stacks: &Query<&Stack>, catalog: &Catalog) -> u16 {
    let worn = equipment
        .get(Slot::Light)
        .and_then(|(_, light)| stacks.get(light).ok());
    worn.map_or(1, |stack| light::radius(catalog, stack).max(1))
}

/// Works out the flow of noise anew if the player has moved or terrain has changed.
pub(in crate::sim) fn spread_noise(
    player: Single<&Place, With<Player>>,
    level: Res<Level>,
    mut noise: ResMut<Noise>,
) {
    let here = player.pos();
    if noise.origin != Some(here) {
        noise.origin = Some(here);
        noise.flow.compute([here], level.openable(), u16::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_forgets_keeps_what_is_seen_now() {
        let mut sight = Sight::new(Size::new(3, 1));
        let squares = [0, 1, 2].map(|x| Pos::new(x, 0));
        for at in squares {
            sight.learn(at, TerrainId(7));
            sight.learn_item(at, ItemId(5), Lore::Known);
        }
        sight.visible.set(squares[1], true);
        sight.forget();
        let known = squares.map(|at| (sight.remembered(at), sight.remembered_item(at)));
        let seen = (Some(TerrainId(7)), Some(ItemId(5)));
        assert_eq!(known, [(None, None), seen, (None, None)]);
    }
}
