//! Resources that are saved in another form than they have, or not at all, as differences show them: what of them counts in a
//! hash, with the names that it has in a save.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use crate::{
    grid::{BitGrid, Grid, Pos},
    rules::custom::RegisteredRuleset,
    sim::world::{
        level::{map::DungeonLevel, vision::Vision},
        rng::GameRng,
        ruleset::ActiveRuleset,
    },
};

/// A map row by row: `rows[y][x]`.
struct Rows<'a, T>(&'a Grid<T>);

impl<T: Serialize> Serialize for Rows<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.rows())
    }
}

/// A set of squares row by row, as `#` and `.`.
struct Marks<'a>(&'a BitGrid);

impl Serialize for Marks<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let size = self.0.size();
        let mark = |x, y| if self.0.get(Pos { x, y }) { '#' } else { '.' };
        let row = |y: i16| (0..size.width() as i16).map(|x| mark(x, y)).collect();
        to.collect_seq((0..size.height() as i16).map(row).collect::<Vec<String>>())
    }
}

impl Serialize for DungeonLevel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_struct("DungeonLevel", 6)?;
        map.serialize_field("id", &self.id())?;
        map.serialize_field("depth", &self.depth())?;
        map.serialize_field("lit", &self.is_lit())?;
        map.serialize_field("terrain", &Rows(self.squares()))?;
        map.serialize_field("glow", &Marks(self.glow()))?;
        map.serialize_field("triggers", &self.triggers)?;
        map.end()
    }
}

impl Serialize for Vision {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_struct("Vision", 5)?;
        map.serialize_field("remembered", &Rows(self.memory()))?;
        map.serialize_field("mapped", &self.mapped.as_deref().map(Marks))?;
        map.serialize_field("items", &self.items)?;
        map.serialize_field("detected", &self.detected)?;
        map.serialize_field("small_minds", &self.small_minds)?;
        map.end()
    }
}

impl Serialize for GameRng {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Random(dice) => dice.serialize(to),
            Self::Custom(dice) => to.collect_str(&format_args!("{dice:?}")),
            // As in the hash, they are a part of the test that they stand in.
            Self::Scripted(_) | Self::Traced(_) => to.serialize_str("dice of a test"),
        }
    }
}

impl Serialize for ActiveRuleset {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_struct("ActiveRuleset", 3)?;
        map.serialize_field("of_game", &self.game())?;
        map.serialize_field("here", &self.here)?;
        map.serialize_field("custom", &self.custom.map(RegisteredRuleset::name))?;
        map.end()
    }
}
