//! What a game hid, once it is over: nobody loses by it any more.

use super::{PlayerView, actor::ActorView, square::KnownSquare};
use crate::{
    content::{ItemId, Slot},
    grid::{Pos, Size},
    sim::{Equipment, Floor, GameResult, Monster, Pack, Position, Roster, Stack},
};

/// All that was hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct Revealed {
    /// The whole level, row by row.
    pub map: Vec<String>,
    /// What was worn, for what it is.
    pub worn: Vec<(Slot, ItemId)>,
    /// What was carried, for what it is, and how many.
    pub pack: Vec<(ItemId, u16)>,
}

impl PlayerView<'_> {
    /// A square as it is; whoever asks has seen to it that this may be shown.
    pub(in crate::play) fn revealed_cell(self, at: Pos) -> KnownSquare {
        let world = self.0.world();
        let thing = world.resource::<Floor>().at(at).last();
        let thing = thing.and_then(|(_, entity)| world.get::<Stack>(*entity));
        KnownSquare {
            terrain: self.level().terrain(at),
            visible: self.sight().is_visible(at),
            item: thing.map(|stack| stack.kind),
            passed_by: false,
        }
    }

    /// All monsters of the level, nearest first, each of them for what it is.
    pub(in crate::play) fn revealed_monsters(self) -> Vec<ActorView> {
        self.actors_where(|_| true, true)
    }

    /// What the game hid; `None` while it is played.
    pub(in crate::play) fn revealed(self) -> Option<Revealed> {
        if self.result() == GameResult::Playing {
            return None;
        }
        let world = self.0.world();
        let stack = |entity| world.get::<Stack>(entity);
        let pack = self.of_player::<Pack>().stacks().iter();
        let worn = self.of_player::<Equipment>().iter();
        Some(Revealed {
            map: self.whole_map(),
            worn: worn
                .filter_map(|(slot, _, thing)| Some((slot, stack(thing)?.kind)))
                .collect(),
            pack: pack
                .filter_map(|(_, thing)| stack(*thing).map(|stack| (stack.kind, stack.count)))
                .collect(),
        })
    }

    /// The level as far as the player knows it, row by row.
    pub(in crate::play) fn known_map(self) -> Vec<String> {
        let (content, size) = (self.content(), self.size());
        let seen = self.monsters();
        let sign = |at: Pos| {
            let monster = seen.iter().find(|monster| monster.at == at);
            if at == self.here() {
                return '@';
            }
            if let Some(kind) = monster.and_then(|monster| monster.kind) {
                return self.monster(kind).look.glyph;
            }
            let known = self.cell(at);
            let thing = known
                .item
                .map(|kind| &content.items[usize::from(kind.0)].look);
            let ground = || {
                let kind = known.terrain?;
                Some(&content.terrain[usize::from(kind.0)].look)
            };
            thing.or_else(ground).map_or(' ', |look| look.glyph)
        };
        let signs: Vec<char> = size.positions().map(sign).collect();
        rows(&signs, size)
    }

    /// The level with all that is on it: terrain, things over it, monsters over those, the player.
    fn whole_map(self) -> Vec<String> {
        let (world, size) = (self.0.world(), self.size());
        let content = self.content();
        let floor = world.resource::<Floor>();
        let sign = |at: Pos| {
            let thing = floor.at(at).last();
            let thing = thing.and_then(|(_, entity)| world.get::<Stack>(*entity));
            if let Some(stack) = thing {
                return content.items[usize::from(stack.kind.0)].look.glyph;
            }
            let terrain = self.level().terrain(at);
            terrain.map_or(' ', |kind| content.terrain[usize::from(kind.0)].look.glyph)
        };
        let mut signs: Vec<char> = size.positions().map(sign).collect();
        let mut put = |at: Pos, sign: char| {
            let index = size.positions().position(|other| other == at);
            if let Some(square) = index.and_then(|index| signs.get_mut(index)) {
                *square = sign;
            }
        };
        for (_, actor) in world.resource::<Roster>().iter() {
            if let (Some(kind), Some(place)) =
                (world.get::<Monster>(actor), world.get::<Position>(actor))
            {
                put(place.pos(), self.monster(kind.0).look.glyph);
            }
        }
        put(self.here(), '@');
        rows(&signs, size)
    }
}

/// The rows of a map, without the blanks at their ends.
fn rows(signs: &[char], size: Size) -> Vec<String> {
    let width = usize::from(size.width()).max(1);
    let rows = signs
        .chunks(width)
        .map(|row| row.iter().collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect()
}
