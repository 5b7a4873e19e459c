//! A whole small game, so that an input costs a reader no more than some thousandths of a second: each file of it stands in
//! `tests/fixtures/hostile` and uses every field that a file of its kind can have, once.

use crate::content::{Content, EmbeddedFiles, Sources};

/// Files of content, levels and the campaign.
pub(super) const OF_CONTENT: EmbeddedFiles = fixture_files!["hostile":
    "content/terrain.ron",
    "content/monsters.ron",
    "content/spells.ron",
    "content/items.ron",
    "content/appearances.ron",
    "content/sets.ron",
    "content/characters.ron",
    "content/conditions.ron",
    "content/damage_types.ron",
    "content/effects.ron",
    "content/powers.ron",
    "content/timed_effects.ron",
    "rulesets/sil.ron",
    "rulesets/powder.ron",
    "levels/campaign.ron",
    "levels/cellar.ron",
    "levels/vault.ron",
];

/// The files from which levels are generated.
pub(super) const OF_DUNGEON: EmbeddedFiles = fixture_files!["hostile":
    "dungeon/themes.ron",
    "dungeon/inhabitants.ron",
    "dungeon/treasure.ron",
    "dungeon/egos.ron",
    "dungeon/shops.ron",
    "dungeon/parts.ron",
];

/// The sources of the content.
pub(super) fn sources() -> Sources {
    Sources::of_files(OF_CONTENT)
}

/// The sources of the dungeon.
pub(super) fn dungeon_sources() -> Sources {
    Sources::of_files(OF_DUNGEON)
}

/// The content.
///
/// # Panics
/// Never in a library whose tests pass: one of them reads it.
pub(super) fn content() -> Content {
    Content::load(&sources()).unwrap_or_else(|faults| panic!("\n{faults}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Dungeon;

    #[test]
    fn the_small_game_has_no_fault() {
        let (small, faults) = Content::check(&sources());
        assert!(faults.is_empty(), "\n{faults}");
        let (dungeon, faults) = Dungeon::check(&dungeon_sources(), small.as_ref());
        assert!(faults.is_empty(), "\n{faults}");
        let dungeon = dungeon.unwrap();
        assert_eq!(
            (dungeon.themes.len(), dungeon.parts.len()),
            (2, 1),
            "nothing of the program's own dungeon is mixed in"
        );
    }
}
