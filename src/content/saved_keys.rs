//! The names behind the numbers of a saved game: kinds are found again by their keys, whatever has been added to the content,
//! taken from it or put into another order since.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

use super::{
    definitions::Content,
    ids::{ItemId, LevelId, MonsterId, SpellId},
    renumbering::{KindOf, Renumbering, UsedKinds},
};

/// The keys of definitions of a content, by their numbers: of all, or of those that something saved has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ContentKeys {
    /// Terrain, and whether one can walk there.
    terrain: BTreeMap<u16, (String, bool)>,
    monsters: BTreeMap<u16, String>,
    items: BTreeMap<u16, String>,
    spells: BTreeMap<u16, String>,
    /// Levels with their depths.
    levels: BTreeMap<u16, (String, u8)>,
    /// All traders, in the order of their numbers.
    shops: Vec<String>,
}

/// The keys of everything in a content, as the first form of snapshots has them: in the order of their numbers.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ListedKeys {
    terrain: Vec<(String, bool)>,
    monsters: Vec<String>,
    items: Vec<String>,
    spells: Vec<String>,
    levels: Vec<(String, u8)>,
    shops: Vec<String>,
}

impl From<ListedKeys> for ContentKeys {
    fn from(listed: ListedKeys) -> Self {
        fn numbered<T>(all: Vec<T>) -> BTreeMap<u16, T> {
            (0..=u16::MAX).zip(all).collect()
        }
        Self {
            terrain: numbered(listed.terrain),
            monsters: numbered(listed.monsters),
            items: numbered(listed.items),
            spells: numbered(listed.spells),
            levels: numbered(listed.levels),
            shops: listed.shops,
        }
    }
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
    /// The keys of all definitions of a content.
    pub fn of(content: &Content) -> Self {
        Self::those(content, |_, _| true)
    }

    /// The keys of those definitions of a content that something saved has, and of all levels: how the game began may say the
    /// number of one.
    pub fn used(content: &Content, used: &UsedKinds) -> Self {
        let has = |kind, number| kind == KindOf::Level || used.has(kind, number);
        Self::those(content, has)
    }

    /// The number now of a level that had this number.
    pub fn level_now(&self, number: u16, content: &Content) -> Option<LevelId> {
        let (key, _) = self.levels.get(&number)?;
        content.level_id(key)
    }

    fn those(content: &Content, wanted: impl Fn(KindOf, usize) -> bool) -> Self {
        fn keys<'a, D: 'a, T>(
            all: impl IntoIterator<Item = &'a D>,
            wanted: impl Fn(usize) -> bool,
            key: impl Fn(&D) -> T,
        ) -> BTreeMap<u16, T> {
            let numbered = (0..=u16::MAX).zip(all);
            let wanted = numbered.filter(|(number, _)| wanted(usize::from(*number)));
            wanted.map(|(number, def)| (number, key(def))).collect()
        }
        let of = |kind| {
            let wanted = &wanted;
            move |number| wanted(kind, number)
        };
        Self {
            terrain: keys(&content.terrain, of(KindOf::Terrain), |def| {
                (def.key.clone(), def.passable)
            }),
            monsters: keys(&content.monsters, of(KindOf::Monster), |def| {
                def.key.clone()
            }),
            items: keys(&content.items, of(KindOf::Item), |def| def.key.clone()),
            spells: keys(&content.spells, of(KindOf::Spell), |def| def.key.clone()),
            levels: keys(&content.levels, of(KindOf::Level), |def| {
                (def.key.clone(), def.depth)
            }),
            shops: content.shops.iter().map(|def| def.key.clone()).collect(),
        }
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
            let name = |all: &BTreeMap<u16, String>| all[&number].clone();
            match kind {
                KindOf::Terrain => GoneKind::Terrain(self.terrain[&number].0.clone()),
                KindOf::Monster => GoneKind::Monster(name(&self.monsters)),
                KindOf::Item => GoneKind::Item(name(&self.items)),
                KindOf::Level => GoneKind::Level(self.levels[&number].0.clone()),
                KindOf::Spell => GoneKind::Spell(name(&self.spells)),
            }
        });
        (done, gone.collect())
    }
}

/// What the numbers of a saved game have become.
fn renumbering(then: &ContentKeys, content: &Content) -> Renumbering {
    /// For each number what it has become.
    fn list<T>(
        then: &BTreeMap<u16, T>,
        now: impl Fn(u16, &T) -> (u16, bool),
    ) -> Vec<Option<(u16, bool)>> {
        let length = then
            .last_key_value()
            .map_or(0, |(last, _)| usize::from(*last) + 1);
        let mut list = vec![None; length];
        for (number, key) in then {
            list[usize::from(*number)] = Some(now(*number, key));
        }
        list
    }
    let same = |at: u16, key: &String| {
        content
            .items
            .get(usize::from(at))
            .is_some_and(|item| item.key == *key)
    };
    Renumbering::new([
        list(&then.terrain, |_, (key, passable)| {
            let plain = if *passable { "floor" } else { "granite" };
            let find = |key: &str| content.terrain_keys.get(key).map(|id| u16::from(id.0));
            match find(key) {
                Some(now) => (now, false),
                None => (find(plain).unwrap_or(0), true),
            }
        }),
        list(&then.monsters, |_, key| {
            let now = content.monster_keys.get(key).map(|id| id.0);
            (now.unwrap_or(MonsterId::GONE.0), now.is_none())
        }),
        list(&then.items, |at, key| {
            // Hardly ever has anything changed.
            if same(at, key) {
                (at, false)
            } else {
                item_now(key, content)
            }
        }),
        list(&then.levels, |_, (key, depth)| {
            if let Some(now) = content.level_id(key) {
                return (now.0, false);
            }
            let mut way = content.levels.iter();
            let other = way.position(|level| level.depth == *depth && level.above.is_some());
            (other.map_or(content.first.0, |at| at as u16), true)
        }),
        list(&then.spells, |_, key| {
            let now = content.spell_keys.get(key).map(|id| id.0);
            (now.unwrap_or(SpellId::GONE.0), now.is_none())
        }),
    ])
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
    use crate::{
        content::{TerrainId, noting_kinds},
        testing,
    };

    #[test]
    fn numbers_follow_their_names_and_what_is_no_more_is_told() {
        let content = testing::content();
        let listed = ContentKeys::of(&content);
        let mut items: Vec<String> = listed.items.into_values().rev().collect();
        items.insert(0, "of_old:blade:0".to_owned());
        let mut monsters: Vec<String> = listed.monsters.into_values().collect();
        monsters.insert(0, "moa".to_owned());
        let torch = content.item_keys["torch"];
        let place = items.iter().position(|key| key == "torch").unwrap();
        let then = ContentKeys::from(ListedKeys {
            monsters,
            items,
            ..ListedKeys::default()
        });
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
        let at = then.terrain.len() as u16;
        then.terrain.insert(at, ("moss".to_owned(), true));
        then.terrain.insert(at + 1, ("basalt".to_owned(), false));
        let read = || ron::from_str::<Vec<TerrainId>>(&format!("[{at}, {}]", at + 1)).unwrap();
        let (squares, gone) = then.reading(&content, read);
        let keys = squares
            .iter()
            .map(|id| content.terrain[usize::from(id.0)].key.as_str());
        assert_eq!(keys.collect::<Vec<_>>(), ["floor", "granite"]);
        assert_eq!(gone.len(), 2);
    }
    #[test]
    fn what_is_written_names_what_it_needs_and_nothing_else() {
        let content = testing::content();
        let torch = content.item_keys["torch"];
        let ((), used) = noting_kinds(|| {
            ron::to_string(&(torch, MonsterId(1), TerrainId(0))).unwrap();
        });
        // Outside nothing is noted.
        ron::to_string(&MonsterId(0)).unwrap();
        let keys = ContentKeys::used(&content, &used);
        assert_eq!(keys.items, BTreeMap::from([(torch.0, "torch".to_owned())]));
        assert_eq!(keys.monsters.keys().copied().collect::<Vec<_>>(), [1]);
        assert_eq!(keys.terrain.len(), 1);
        assert_eq!(keys.spells.len(), 0);
        assert_eq!(keys.levels.len(), content.levels.len());
        let text = ron::to_string(&torch).unwrap();
        let ((_, gone), again) =
            noting_kinds(|| keys.reading(&content, || ron::from_str::<ItemId>(&text).unwrap()));
        assert_eq!(gone, []);
        assert!(again.has(KindOf::Item, usize::from(torch.0)) && !again.are_renumbered());
        let mut joined = used.clone();
        joined.join(&again);
        assert_eq!(joined, used);
    }
}
