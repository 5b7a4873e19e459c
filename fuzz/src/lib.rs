//! What the fuzz targets share: the doors of the game, by name.

use barrow::testing::hostile::{HOSTILE_TARGETS, HostileTarget};

/// The door of a name.
///
/// # Panics
///
/// If there is none.
pub fn target(name: &str) -> &'static HostileTarget {
    let mut all = HOSTILE_TARGETS.iter();
    all.find(|target| target.name == name)
        .unwrap_or_else(|| panic!("there is no door `{name}`"))
}

/// Gives input to the door of a name.
pub fn run(name: &str, data: &[u8]) {
    (target(name).run)(data);
}
