//! The names behind the numbers of a saved game: kinds are found again by their keys, whatever has been added to the content,
//! taken from it or put into another order since.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    definitions::Content,
    ids::{ItemId, LevelId, MonsterId, SpellId},
    renumbering::{KindOf, Renumbering},
};

/// The keys of everything in a content, in the order of their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentKeys {
    /// Terrain, and whether one can walk there.
    terrain: Vec<(String, bool)>,
    monsters: Vec<String>,
    items: Vec<String>,
    spells: Vec<String>,
    /// Levels with their depths.
    levels: Vec<(String, u8)>,
    shops: Vec<String>,
}

/// Something in a saved game of which the content has no more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GoneKind {
    /// Terrain; there is other ground now.
    Terrain(String),
    /// A kind of monster; its monsters are gone.
    Monster(String),
    /// A kind of item; its things are gone.
    Item(String),
    /// A spell or prayer; nobody knows it any more.
    Spell(String),
    /// A level; it has the place of another one of its depth.
    Level(String),
}

impl fmt::Display for GoneKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Terrain(key) => write!(f, "the terrain `{key}` is plain ground or wall now"),
            Self::Monster(key) => write!(f, "monsters `{key}` are gone"),
            Self::Item(key) => write!(f, "items `{key}` are gone"),
            Self::Spell(key) => write!(f, "the spell `{key}` is gone"),
            Self::Level(key) => write!(f, "the level `{key}` is told as another of its depth"),
        }
    }
}

impl ContentKeys {
    /// The keys of a content.
    pub fn of(content: &Content) -> Self {
        let levels = content.levels.iter();
        let terrain = content.terrain.iter();
        Self {
            terrain: terrain.map(|def| (def.key.clone(), def.passable)).collect(),
            monsters: content.monsters.iter().map(|def| def.key.clone()).collect(),
            items: content.items.iter().map(|def| def.key.clone()).collect(),
            spells: content.spells.iter().map(|def| def.key.clone()).collect(),
            levels: levels.map(|def| (def.key.clone(), def.depth)).collect(),
            shops: content.shops.iter().map(|def| def.key.clone()).collect(),
        }
    }

    /// The number now of a level that had this number.
    pub fn level_now(&self, number: u16, content: &Content) -> Option<LevelId> {
        let (key, _) = self.levels.get(usize::from(number))?;
        content.level_id(key)
    }

    /// For each trader now, the number that it had.
    pub fn shops_then(&self, content: &Content) -> Vec<Option<usize>> {
        let then = |key: &String| self.shops.iter().position(|shop| shop == key);
        content.shops.iter().map(|shop| then(&shop.key)).collect()
    }

    /// Reads something that was saved when the content had these keys; what of it is no more.
    pub fn reading<T>(&self, content: &Content, read: impl FnOnce() -> T) -> (T, Vec<GoneKind>) {
        let (done, met) = renumbering(self, content).during(read);
        let gone = met.into_iter().map(|(kind, number)| {
            let name = |all: &[String]| all[usize::from(number)].clone();
            match kind {
                KindOf::Terrain => GoneKind::Terrain(self.terrain[usize::from(number)].0.clone()),
                KindOf::Monster => GoneKind::Monster(name(&self.monsters)),
                KindOf::Item => GoneKind::Item(name(&self.items)),
                KindOf::Level => GoneKind::Level(self.levels[usize::from(number)].0.clone()),
                KindOf::Spell => GoneKind::Spell(name(&self.spells)),
            }
        });
        (done, gone.collect())
    }
}

/// What the numbers of a saved game have become.
fn renumbering(then: &ContentKeys, content: &Content) -> Renumbering {
    {
        // Without a saved game to read, a number stays what it is.
        let terrain = then.terrain.iter().map(|(key, passable)| {
            let plain = if *passable { "floor" } else { "granite" };
            let find = |key: &str| content.terrain_keys.get(key).map(|id| u16::from(id.0));
            match find(key) {
                Some(now) => (now, false),
                None => (find(plain).unwrap_or(0), true),
            }
        });
        let monsters = then.monsters.iter().map(|key| {
            let now = content.monster_keys.get(key).map(|id| id.0);
            (now.unwrap_or(MonsterId::GONE.0), now.is_none())
        });
        let spells = then.spells.iter().map(|key| {
            let now = content.spell_keys.get(key).map(|id| id.0);
            (now.unwrap_or(SpellId::GONE.0), now.is_none())
        });
        let same =
            |at: usize, key: &String| content.items.get(at).is_some_and(|item| item.key == *key);
        let items = then.items.iter().enumerate().map(|(at, key)| {
            // Hardly ever has anything changed.
            if same(at, key) {
                (at as u16, false)
            } else {
                item_now(key, content)
            }
        });
        let levels = then.levels.iter().map(|(key, depth)| {
            if let Some(now) = content.level_id(key) {
                return (now.0, false);
            }
            let mut way = content.levels.iter();
            let other = way.position(|level| level.depth == *depth && level.above.is_some());
            (other.map_or(content.first.0, |at| at as u16), true)
        });
        Renumbering::new([
            terrain.collect(),
            monsters.collect(),
            items.collect(),
            levels.collect(),
            spells.collect(),
        ])
    }
}

/// The number now of a kind of item. Of an ego, whose things each game deals out again, another one of the same sort
/// may be there, or else the plain thing.
fn item_now(key: &str, content: &Content) -> (u16, bool) {
    let place = |key: &str| content.items.iter().position(|item| item.key == key);
    if let Some(now) = place(key) {
        return (now as u16, false);
    }
    let sort = key.rsplit_once(':').map(|(sort, _)| sort);
    let alike = sort.and_then(|sort| {
        let mut items = content.items.iter();
        items.position(|item| {
            item.key
                .rsplit_once(':')
                .is_some_and(|(other, _)| other == sort)
        })
    });
    let plain = || {
        let (_, base) = sort?.split_once(':')?;
        place(base)
    };
    match alike.or_else(plain) {
        Some(now) => (now as u16, false),
        None => (ItemId::GONE.0, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::TerrainId, testing};

    #[test]
    fn numbers_follow_their_names_and_what_is_no_more_is_told() {
        let content = testing::content();
        let mut then = ContentKeys::of(&content);
        then.items.reverse();
        then.items.insert(0, "of_old:blade:0".to_owned());
        then.monsters.insert(0, "moa".to_owned());
        let torch = content.item_keys["torch"];
        let place = then.items.iter().position(|key| key == "torch").unwrap();
        let text = format!("([{place}, 0], [0, 1])");
        let read = || ron::from_str::<(Vec<ItemId>, Vec<MonsterId>)>(&text).unwrap();
        let ((items, monsters), gone) = then.reading(&content, read);
        assert_eq!(items, [torch, ItemId::GONE]);
        assert_eq!(monsters, [MonsterId::GONE, MonsterId(0)]);
        let told = [
            GoneKind::Monster("moa".to_owned()),
            GoneKind::Item("of_old:blade:0".to_owned()),
        ];
        assert_eq!(gone, told);
        // Afterwards numbers are what they are again.
        assert_eq!(ron::from_str::<ItemId>("65000").unwrap(), ItemId(65000));
    }

    #[test]
    fn a_number_that_nothing_had_is_refused() {
        let content = testing::content();
        let then = ContentKeys::of(&content);
        let (read, _) = then.reading(&content, || ron::from_str::<TerrainId>("255"));
        assert!(read.unwrap_err().to_string().contains("number 255"));
    }

    #[test]
    fn ground_that_is_no_more_can_still_be_walked_on_or_not() {
        let content = testing::content();
        let mut then = ContentKeys::of(&content);
        then.terrain.push(("moss".to_owned(), true));
        then.terrain.push(("basalt".to_owned(), false));
        let at = then.terrain.len() - 2;
        let read = || ron::from_str::<Vec<TerrainId>>(&format!("[{at}, {}]", at + 1)).unwrap();
        let (squares, gone) = then.reading(&content, read);
        let keys = squares
            .iter()
            .map(|id| content.terrain[usize::from(id.0)].key.as_str());
        assert_eq!(keys.collect::<Vec<_>>(), ["floor", "granite"]);
        assert_eq!(gone.len(), 2);
    }
}
