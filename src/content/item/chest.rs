//! Chests: how they are locked and trapped, and what is in them.

use super::raw::RawChest;
use crate::{
    content::{ids::TerrainId, names::TerrainKey, read::Reader},
    dice::Dice,
};

/// A chest. What one of them is like is rolled when its level is made (BRW-CHEST-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChestDef {
    /// How hard its lock is, 0 to 9; 0 is not locked.
    pub lock: Dice,
    /// The chance in 100 that there is a trap on it.
    pub trapped: u32,
    /// The traps, each as likely as its number: terrains that are traps.
    pub traps: Vec<(TerrainId, u32)>,
    /// How many things are in it.
    pub holds: Dice,
    /// How many levels deeper they belong than the level.
    pub deeper: i32,
}

/// The hardest lock.
const HARDEST: i32 = 9;

/// No more things than this are in a chest.
const MOST: i32 = 20;

/// The terrain of a key, and whether it may be a trap; `None`: there is none. What has a fault of its own may be one.
pub(in crate::content) type FindTrap<'a> = &'a dyn Fn(&TerrainKey) -> Option<(TerrainId, bool)>;

/// A chest, checked.
pub(super) fn chest(raw: &RawChest, find: FindTrap, reader: &mut Reader) -> ChestDef {
    for (dice, most, what) in [
        (&raw.lock, HARDEST, "a lock"),
        (&raw.holds, MOST, "so many things"),
    ] {
        if dice.value.0.max() > most {
            let message = format!("{what} of {} is too much", dice.value.0.max());
            let fault = reader.fault(dice.span.clone(), message);
            reader.push(fault.expected(format!("at most {most}")));
        }
    }
    if raw.trapped.value.0 > 0 && raw.traps.value.0.is_empty() {
        let fault = reader.fault(raw.trapped.span.clone(), "there is no trap to be on it");
        reader.push(fault.expected("`traps: {..}` with the keys of traps"));
    }
    let traps = raw.traps.value.0.iter().filter_map(|(key, weight)| {
        let (id, may_be_trap) = find(&key.value)?;
        if !may_be_trap {
            let message = format!("`{}` is no trap", key.value.0);
            let fault = reader.fault(key.span.clone(), message);
            reader.push(fault.expected("a terrain with `trap: [..]`"));
        }
        Some((id, weight.value.0 as u32))
    });
    ChestDef {
        traps: traps.collect(),
        lock: raw.lock.value.0,
        trapped: raw.trapped.value.0 as u32,
        holds: raw.holds.value.0,
        deeper: raw.deeper.value.0,
    }
}
