//! Content of the tests' own beside what is shipped: whoever is needed to be stopped in every way.

use std::{fs, path::Path};

/// Monsters that nobody sees and that stay where they are: one strikes, one casts.
const MONSTERS: &str = r#"
    "unseen_striker": (
        name: "unseen striker", glyph: 'U', color: Red, sprite: "kobold", description: "Nobody has seen it.",
        level: 1, hit_points: "30d10", armor_class: 0, hearing: 60, experience: 0, skill: 900,
        blows: [(method: Hit, dice: "1d2")], cold_blooded: true, invisible: true, never_moves: true,
    ),
    "unseen_caster": (
        name: "unseen caster", glyph: 'U', color: Red, sprite: "kobold", description: "Nobody has seen it either.",
        level: 1, hit_points: "30d10", armor_class: 0, hearing: 60, experience: 0, mana: 90,
        powers: (one_in: 1, list: [Bolt(kind: Elec, strength: "1")]),
        cold_blooded: true, invisible: true, never_moves: true,
    ),
"#;

/// Something that is taken whatever it weighs.
const ITEMS: &str = r#"
    "leaden_crown": (
        name: "leaden crown", glyph: '"', color: Gray, sprite: "crown", description: "Heavy is the head.",
        weight: 900, usage: Crown,
    ),
"#;

/// A folder of the assets that are shipped, with these kinds besides.
pub(crate) fn assets(folder: &Path) -> String {
    let to = folder.join("assets");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), &to);
    for (file, kinds) in [("monsters.ron", MONSTERS), ("items.ron", ITEMS)] {
        let path = to.join("content").join(file);
        let text = fs::read_to_string(&path).expect("a file of the assets");
        let map = text.trim_end().strip_suffix('}').expect("a map of kinds");
        fs::write(&path, format!("{map}{kinds}}}\n")).expect("a folder that can be written to");
    }
    to.display().to_string()
}

/// Copies a folder and all in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).expect("a folder that can be written to");
    for entry in fs::read_dir(from).expect("the assets") {
        let entry = entry.expect("an entry of the assets");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).expect("a file that can be copied");
        }
    }
}
