//! Who comes to a level as time passes.

use super::{danger, inhabitant::weight};
use crate::content::{Dungeon, ThemeDef, WandererDef};

/// Those who live in a theme at a depth, or anywhere at that depth, with their weights.
pub(in crate::mapgen) fn wanderers(
    dungeon: &Dungeon,
    theme: Option<&ThemeDef>,
    depth: u8,
) -> Vec<WandererDef> {
    let met = dungeon.inhabitants.iter().filter_map(|one| {
        let weight = weight(one, theme, depth);
        (weight > 0).then_some(WandererDef {
            kind: one.kind,
            weight,
            group: one.group,
            most: danger::largest_group(one.level, depth),
        })
    });
    met.collect()
}
