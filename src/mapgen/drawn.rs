//! Drawn levels whose legends leave something to the dice: one seed makes one level of each.

use std::sync::Arc;

use super::{
    populate::choice::Choosing,
    settle::{Settling, Turn},
    stream::LevelStream,
};
use crate::content::{
    Content, LevelDef, MonsterId, PaletteDef, PlacedItem, PlacedMonster, TerrainId,
};
use crate::grid::Pos;

/// What the words `Floor`, `Wall` and `Door` mean on a level that has no theme.
fn plain_palette(content: &Content) -> PaletteDef {
    let find = |key| content.terrain_keys.get(key).copied();
    let floor = find("floor").unwrap_or(TerrainId(0));
    let door = find("door_closed");
    PaletteDef {
        floor,
        wall: find("granite").unwrap_or(floor),
        way: floor,
        doors: Vec::new(),
        plain_doors: door.map(|door| (door, 1)).into_iter().collect(),
    }
}

/// A drawn level as a seed makes it. One that leaves nothing to the dice is the same for every seed.
///
/// ```
/// use barrow::{content::Content, mapgen::settled};
///
/// let content = Content::embedded();
/// let level = &content.levels[usize::from(content.first.0)];
/// assert_eq!(settled(&content, level, 7), settled(&content, level, 7));
/// ```
pub fn settled(content: &Content, level: &LevelDef, seed: u64) -> LevelDef {
    let mut made = level.clone();
    let Some(drawing) = &level.drawing else {
        return made;
    };
    made.drawing = None;
    made.monsters.clear();
    made.items.clear();
    made.glow.clear();
    let palette = plain_palette(content);
    let dungeon = content.dungeon.as_deref();
    let settling = Settling {
        dungeon,
        palette: &palette,
        depth: level.depth,
    };
    let choosing = Choosing {
        dungeon,
        depth: level.depth,
    };
    let mut dice = LevelStream::of(seed, level.depth, &["drawn", &level.key, "layout"]);
    let mut squares = settling.settle(drawing, Turn::default(), &mut dice);
    squares.sort_by_key(|square| (square.y, square.x));
    let mut dice = LevelStream::of(seed, level.depth, &["drawn", &level.key, "population"]);
    let is_unique = |kind: MonsterId| {
        let kind = content.monsters.get(usize::from(kind.0));
        kind.is_some_and(|kind| kind.unique)
    };
    for settled in squares {
        let at = Pos::new(settled.x as i16, settled.y as i16);
        made.terrain.replace(at, settled.terrain);
        let square = settled.square;
        if let Some(monster) = &square.monster
            && let Some(kind) = choosing.monster(monster, &mut dice)
            && !(is_unique(kind) && made.monsters.iter().any(|known| known.kind == kind))
        {
            made.monsters
                .push(PlacedMonster::new(at, kind, monster.awake));
        }
        for item in &square.items {
            if let Some((kind, count)) = choosing.item(item, &mut dice) {
                let count = count.clamp(1, 999) as u16;
                made.items.push(PlacedItem::new(at, kind, count));
            }
        }
        if square.lit {
            made.glow.push(at);
        }
    }
    made
}

/// Puts the levels of a seed in the place of those that leave something to the dice.
pub(super) fn settle_all(content: &mut Content, seed: u64) {
    for at in 0..content.levels.len() {
        if content.levels[at].drawing.is_some() {
            content.levels[at] = settled(content, &content.levels[at], seed);
        }
    }
}

/// Whether some level leaves something to the dice.
pub(super) fn any_unsettled(content: &Arc<Content>) -> bool {
    let mut levels = content.levels.iter();
    levels.any(|level| level.drawing.is_some())
}
