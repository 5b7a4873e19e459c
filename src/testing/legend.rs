//! What the signs of a picture stand for.

use std::collections::BTreeMap;

use crate::{
    content::{Content, ItemId, MonsterId, SpellId, TerrainId},
    sim::{Condition, Conditions},
};

/// A monster of an arena, and the state it is in. Unless something else is asked for it has the mean hit points of its kind, is
/// awake, and has no energy yet.
///
/// ```
/// use barrow::{sim::Condition, testing::{Arena, ArenaMonster}};
///
/// let ogre = ArenaMonster::of("ogre").hit_points(40).wounded_to(9).ailing(Condition::Confused, 5);
/// let arena = Arena::new("@..O").legend('O', ogre);
/// let ogre = arena.monster("ogre");
/// assert_eq!((ogre.hit_points, ogre.conditions.get(Condition::Confused)), (9, 5));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaMonster {
    pub(super) key: String,
    pub(super) ground: String,
    pub(super) hit_points: Option<i32>,
    pub(super) left: Option<i32>,
    pub(super) sleep: u16,
    pub(super) energy: i32,
    pub(super) flees: bool,
    pub(super) conditions: Conditions,
    pub(super) speed: Option<i32>,
}

impl ArenaMonster {
    /// A monster of a kind, by its key.
    pub fn of(key: &str) -> Self {
        Self {
            key: key.to_owned(),
            ground: "floor".to_owned(),
            hit_points: None,
            left: None,
            sleep: 0,
            energy: 0,
            flees: false,
            conditions: Conditions::default(),
            speed: None,
        }
    }

    /// Its maximum hit points, which it also has now; at least 1.
    #[must_use]
    pub fn hit_points(mut self, most: i32) -> Self {
        self.hit_points = Some(most.max(1));
        self
    }

    /// The hit points that are left to it.
    #[must_use]
    pub fn wounded_to(mut self, left: i32) -> Self {
        self.left = Some(left);
        self
    }

    /// It sleeps, and its sleep counter stands at this; 0 is awake.
    #[must_use]
    pub fn asleep(mut self, counter: u16) -> Self {
        self.sleep = counter;
        self
    }

    /// Its energy; with 100 it acts right after the player's first action.
    #[must_use]
    pub fn energy(mut self, energy: i32) -> Self {
        self.energy = energy;
        self
    }

    /// It has lost heart and flees already.
    #[must_use]
    pub fn fleeing(mut self) -> Self {
        self.flees = true;
        self
    }

    /// It has one of the conditions that pass, with this counter.
    #[must_use]
    pub fn ailing(mut self, condition: Condition, counter: u16) -> Self {
        self.conditions.set(condition, counter);
        self
    }

    /// Its speed, whatever that of its kind is.
    #[must_use]
    pub fn speed(mut self, speed: i32) -> Self {
        self.speed = Some(speed);
        self
    }

    /// The key of the terrain it stands on; floor otherwise.
    #[must_use]
    pub fn on(mut self, terrain: &str) -> Self {
        terrain.clone_into(&mut self.ground);
        self
    }
}

/// Items of a kind that lie on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaItems {
    pub(super) key: String,
    pub(super) count: u16,
    pub(super) ground: String,
}

impl ArenaItems {
    /// So many things of the kind with this key.
    pub fn of(key: &str, count: u16) -> Self {
        Self {
            key: key.to_owned(),
            count,
            ground: "floor".to_owned(),
        }
    }

    /// The key of the terrain they lie on; floor otherwise.
    #[must_use]
    pub fn on(mut self, terrain: &str) -> Self {
        terrain.clone_into(&mut self.ground);
        self
    }
}

/// What a sign of a picture stands for. A key of a monster or an item means one on floor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegendSign {
    /// Terrain, a monster or one item: whatever has this key, looked for in that order.
    Key(String),
    /// A monster in a certain state.
    Monster(ArenaMonster),
    /// Items on the ground.
    Items(ArenaItems),
}

impl From<&str> for LegendSign {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<ArenaMonster> for LegendSign {
    fn from(foe: ArenaMonster) -> Self {
        Self::Monster(foe)
    }
}

impl From<ArenaItems> for LegendSign {
    fn from(things: ArenaItems) -> Self {
        Self::Items(things)
    }
}

impl From<(&str, u16)> for LegendSign {
    fn from((key, count): (&str, u16)) -> Self {
        Self::Items(ArenaItems::of(key, count))
    }
}

/// A square as the arena builds it.
#[derive(Clone, Debug)]
pub(super) struct ArenaSquare {
    pub(super) terrain: TerrainId,
    pub(super) foe: Option<(MonsterId, ArenaMonster)>,
    pub(super) items: Option<(ItemId, u16)>,
}

/// Signs that mean the same in every arena unless a legend says otherwise.
const FIXED: [(char, &str); 8] = [
    ('#', "granite"),
    (' ', "granite"),
    ('.', "floor"),
    ('+', "door_closed"),
    ('\'', "door_open"),
    ('<', "stairs_up"),
    ('>', "stairs_down"),
    (':', "rubble"),
];

/// The squares that signs stand for: the legend's own, then the fixed ones, then letters as monsters, and whatever
/// else looks like the sign.
pub(super) fn square(
    content: &Content,
    legend: &BTreeMap<char, LegendSign>,
    sign: char,
) -> Result<ArenaSquare, String> {
    let meant = match legend.get(&sign) {
        Some(meant) => meant.clone(),
        None => LegendSign::Key(by_glyph(content, sign).ok_or_else(|| unknown(content, sign))?),
    };
    let plain = |key: &str| terrain(content, key);
    match meant {
        LegendSign::Monster(foe) => Ok(ArenaSquare {
            terrain: plain(&foe.ground)?,
            foe: Some((monster(content, &foe.key)?, foe)),
            items: None,
        }),
        LegendSign::Items(things) => Ok(ArenaSquare {
            terrain: plain(&things.ground)?,
            foe: None,
            items: Some((item(content, &things.key)?, things.count)),
        }),
        LegendSign::Key(key) => {
            if content.terrain_keys.contains_key(&key) {
                Ok(ArenaSquare {
                    terrain: plain(&key)?,
                    foe: None,
                    items: None,
                })
            } else if content.monster_keys.contains_key(&key) {
                Ok(ArenaSquare {
                    terrain: plain("floor")?,
                    foe: Some((monster(content, &key)?, ArenaMonster::of(&key))),
                    items: None,
                })
            } else if content.item_keys.contains_key(&key) {
                Ok(ArenaSquare {
                    terrain: plain("floor")?,
                    foe: None,
                    items: Some((item(content, &key)?, 1)),
                })
            } else {
                Err(format!(
                    "`{key}` is neither terrain nor a monster nor an item of the content"
                ))
            }
        }
    }
}

/// The key that a sign stands for where no legend says so.
fn by_glyph(content: &Content, sign: char) -> Option<String> {
    let fixed = FIXED.iter().find(|(glyph, _)| *glyph == sign);
    if let Some((_, key)) = fixed {
        return Some((*key).to_owned());
    }
    let monsters = content.monsters.iter();
    let terrain = content.terrain.iter();
    let items = content.items.iter();
    monsters
        .filter(|def| def.look.glyph == sign)
        .map(|def| &def.key)
        .chain(
            terrain
                .filter(|def| def.look.glyph == sign)
                .map(|def| &def.key),
        )
        .chain(
            items
                .filter(|def| def.look.glyph == sign)
                .map(|def| &def.key),
        )
        .next()
        .cloned()
}

/// What to say of a sign that stands for nothing.
fn unknown(content: &Content, sign: char) -> String {
    let glyphs = content.monsters.iter().map(|def| def.look.glyph);
    let known: std::collections::BTreeSet<char> = FIXED
        .iter()
        .map(|(glyph, _)| *glyph)
        .chain(glyphs)
        .collect();
    let known: String = known.into_iter().collect();
    format!(
        "the sign {sign:?} stands for nothing; say what it means with `.legend({sign:?}, ..)`, or use one of `{known}@`"
    )
}

/// A terrain by its key.
pub(super) fn terrain(content: &Content, key: &str) -> Result<TerrainId, String> {
    content
        .terrain_keys
        .get(key)
        .copied()
        .ok_or_else(|| format!("there is no terrain `{key}`"))
}

/// A monster by its key.
pub(super) fn monster(content: &Content, key: &str) -> Result<MonsterId, String> {
    content
        .monster_keys
        .get(key)
        .copied()
        .ok_or_else(|| format!("there is no monster `{key}`"))
}

/// A spell by its key.
pub(super) fn spell(content: &Content, key: &str) -> Result<SpellId, String> {
    content
        .spell_keys
        .get(key)
        .copied()
        .ok_or_else(|| format!("there is no spell `{key}`"))
}

/// An item by its key.
pub(super) fn item(content: &Content, key: &str) -> Result<ItemId, String> {
    content
        .item_keys
        .get(key)
        .copied()
        .ok_or_else(|| format!("there is no item `{key}`"))
}
