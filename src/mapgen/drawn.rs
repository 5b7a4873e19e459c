//! Drawn levels whose legends leave something to the dice: one seed makes one level of each.

use std::sync::Arc;

use super::{
    canvas::is_plain,
    chest::ChestPacker,
    populate::choice::Choosing,
    settle::{DrawingSettler, Turn},
    stream::LevelStream,
};
use crate::{
    content::{
        Content, LevelDef, LevelId, MonsterId, PaletteDef, PlacedItem, PlacedMonster, TerrainId,
    },
    grid::{BitGrid, Grid, Pos, Size},
};

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

/// A drawn level as a seed makes it, turned and mirrored as its file allows. One that leaves nothing to the dice is the same
/// for every seed.
///
/// ```
/// use barrow::{content::Content, mapgen::settled};
///
/// let content = Content::embedded();
/// let level = &content.levels[usize::from(content.first.0)];
/// assert_eq!(settled(&content, level, 7), settled(&content, level, 7));
/// ```
pub fn settled(content: &Content, level: &LevelDef, seed: u64) -> LevelDef {
    let mut dice = LevelStream::of(seed, level.depth, &["drawn", &level.key, "turn"]);
    settled_as(content, level, seed, Turn::of_level(level, &mut dice))
}

/// A drawn level as a seed makes it, turned so.
fn settled_as(content: &Content, level: &LevelDef, seed: u64, turn: Turn) -> LevelDef {
    let mut made = level.clone();
    let Some(drawing) = &level.drawing else {
        return made;
    };
    made.drawing = None;
    let (width, height) = turn.size(drawing);
    made.terrain = Grid::new(Size::new(width as u16, height as u16), TerrainId(0));
    made.start = level.start.and_then(|at| turn.place(drawing, at));
    made.monsters.clear();
    made.items.clear();
    made.chests.clear();
    made.glow.clear();
    let palette = plain_palette(content);
    let dungeon = content.dungeon.as_deref();
    let settling = DrawingSettler {
        dungeon,
        palette: &palette,
        depth: level.depth,
    };
    let choosing = Choosing {
        dungeon,
        depth: level.depth,
    };
    let mut dice = LevelStream::of(seed, level.depth, &["drawn", &level.key, "layout"]);
    let squares = settling.settle(drawing, turn, &mut dice);
    let mut dice = LevelStream::of(seed, level.depth, &["drawn", &level.key, "population"]);
    let is_unique = |kind: MonsterId| {
        let kind = content.monsters.get(usize::from(kind.0));
        kind.is_some_and(|kind| kind.unique)
    };
    let place = |x: usize, y: usize| Pos::new(x as i16, y as i16);
    let (mut posts, mut chests) = (Vec::new(), Vec::new());
    for settled in &squares.squares {
        let at = place(settled.x, settled.y);
        made.terrain.replace(at, settled.terrain);
        let square = settled.square;
        if let Some(monster) = &square.monster
            && let Some(kind) = choosing.monster(monster, &mut dice)
            && !(is_unique(kind) && made.monsters.iter().any(|known| known.kind == kind))
        {
            made.monsters
                .push(PlacedMonster::new(at, kind, monster.awake).sleeping(monster.asleep));
            posts.extend(squares.stops(settled, place).map(|stops| (at, stops)));
        }
        for item in &square.items {
            if let Some(found) = choosing.item(item, &mut dice) {
                let found = PlacedItem { at, ..found };
                match choosing.chest(item, found, &mut dice) {
                    Some(chest) => chests.push(chest),
                    None => made.items.push(found),
                }
            }
        }
        if square.lit {
            made.glow.push(at);
        }
    }
    let packer = ChestPacker {
        content,
        dungeon,
        depth: level.depth,
    };
    let mut of_chests = LevelStream::of(seed, level.depth, &["drawn", &level.key, "chests"]);
    made.chests = packer.pack(&mut made.items, chests, &mut of_chests);
    let size = made.terrain.size();
    let open = BitGrid::from_fn(size, |at| {
        let kind = made.terrain.get(at);
        let kind = kind.and_then(|id| content.terrain.get(usize::from(id.0)));
        kind.is_some_and(is_plain)
    });
    let duties = posts
        .iter()
        .map(|(at, stops)| (*at, stops.duty(*at, &open)));
    made.duties = duties.collect();
    let triggers = squares.triggers(place);
    made.triggers = triggers
        .iter()
        .map(|one| one.placed(Clone::clone, |kind| choosing.kind(kind, &mut dice)))
        .collect();
    made
}

/// Puts the levels of a seed in the place of those that leave something to the dice. That on which the game begins is not
/// turned, so that whoever draws it and begins on it sees it as it is drawn.
pub(super) fn settle_all(content: &mut Content, seed: u64, start: LevelId) {
    for at in 0..content.levels.len() {
        let level = &content.levels[at];
        if level.drawing.is_some() {
            content.levels[at] = if at == usize::from(start.0) {
                settled_as(content, level, seed, Turn::default())
            } else {
                settled(content, level, seed)
            };
        }
    }
}

/// Whether some level leaves something to the dice.
pub(super) fn any_unsettled(content: &Arc<Content>) -> bool {
    let mut levels = content.levels.iter();
    levels.any(|level| level.drawing.is_some())
}
