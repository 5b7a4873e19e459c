//! Who comes to a level as time passes.

use super::danger;
use crate::content::{Dungeon, ThemeDef, WandererDef};

/// Those who live in a theme at a depth, or anywhere at that depth, with their weights.
pub(in crate::mapgen) fn wanderers(
    dungeon: &Dungeon,
    theme: Option<&ThemeDef>,
    depth: u8,
) -> Vec<WandererDef> {
    let met = dungeon.inhabitants.iter().filter_map(|one| {
        let common = danger::commonness(one.level, depth);
        let fits = theme.map_or(1, |theme| theme.monster_tags.of(one.tags));
        let weight = one.weight * common * fits;
        (weight > 0 && depth <= one.deepest).then_some(WandererDef {
            kind: one.kind,
            weight,
            group: one.group,
            most: danger::largest_group(one.level, depth),
        })
    });
    met.collect()
}
