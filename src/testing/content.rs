//! The content of arenas: what tests need and no more, with numbers that stay, whatever the game's balance does.
//!
//! It stands in `tests/fixtures/content`, in the same grammar as the game's own, and is a part of the library, so that
//! arenas work wherever the library does. Nothing in it may be changed because the game is to be harder or easier;
//! `tests/perturb` shows that no test reads such numbers of the game itself.

use std::sync::LazyLock;

use crate::content::{Content, EmbeddedFiles, Sources};

/// Every file of the fixture.
pub(super) const FILES: EmbeddedFiles = fixture_files!["content":
    "content/terrain.ron",
    "content/monsters.ron",
    "content/spells.ron",
    "content/items.ron",
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
    "levels/oven.ron",
];

/// Read once for all arenas.
static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::load(&sources()).unwrap_or_else(|faults| panic!("\n{faults}")));

/// The content that an [`Arena`](super::Arena) has unless it is given another.
///
/// # Panics
/// Never in a library whose own tests pass: each of their arenas reads it.
pub fn content() -> Content {
    CONTENT.clone()
}

/// The files of [`content`], to put others in the place of some.
pub fn sources() -> Sources {
    Sources::of_files(FILES)
}
