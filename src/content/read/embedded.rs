//! The files of the game inside the program, so that it needs nothing beside itself to run.

/// One file by its name inside the game.
macro_rules! files {
    ($($name:literal from $path:literal,)+) => { &[$(($name, include_str!(concat!("../../../", $path)))),+] };
}

/// Every content file and level: name inside the game, and text.
pub(in crate::content) const FILES: &[(&str, &str)] = files![
    "content/terrain.ron" from "assets/content/terrain.ron",
    "content/monsters.ron" from "assets/content/monsters.ron",
    "content/spells.ron" from "assets/content/spells.ron",
    "content/items.ron" from "assets/content/items.ron",
    "content/characters.ron" from "assets/content/characters.ron",
    "content/damage_types.ron" from "assets/content/damage_types.ron",
    "content/conditions.ron" from "assets/content/conditions.ron",
    "content/timed_effects.ron" from "assets/content/timed_effects.ron",
    "content/effects.ron" from "assets/content/effects.ron",
    "content/powers.ron" from "assets/content/powers.ron",
    "content/appearances.ron" from "assets/content/appearances.ron",
    "content/sets.ron" from "assets/content/sets.ron",
    "rulesets/sil.ron" from "assets/rulesets/sil.ron",
    "rulesets/powder.ron" from "assets/rulesets/powder.ron",
    "dungeon/themes.ron" from "assets/dungeon/themes.ron",
    "dungeon/inhabitants.ron" from "assets/dungeon/inhabitants.ron",
    "dungeon/treasure.ron" from "assets/dungeon/treasure.ron",
    "dungeon/egos.ron" from "assets/dungeon/egos.ron",
    "dungeon/shops.ron" from "assets/dungeon/shops.ron",
    "dungeon/parts_rooms.ron" from "assets/dungeon/parts_rooms.ron",
    "dungeon/parts_vaults.ron" from "assets/dungeon/parts_vaults.ron",
    "dungeon/parts_graves.ron" from "assets/dungeon/parts_graves.ron",
    "dungeon/parts_wilds.ron" from "assets/dungeon/parts_wilds.ron",
    "dungeon/parts_deep.ron" from "assets/dungeon/parts_deep.ron",
    "levels/campaign.ron" from "levels/campaign.ron",
    "levels/camp.ron" from "levels/camp.ron",
    "levels/barrow_mouth.ron" from "levels/barrow_mouth.ron",
    "levels/gallery_of_bones.ron" from "levels/gallery_of_bones.ron",
    "levels/kings_hall.ron" from "levels/kings_hall.ron",
    "levels/drowned_chapel.ron" from "levels/drowned_chapel.ron",
    "levels/counting_house.ron" from "levels/counting_house.ron",
    "levels/the_burning_lake.ron" from "levels/the_burning_lake.ron",
    "levels/first_steps.ron" from "levels/first_steps.ron",
    "levels/second_steps.ron" from "levels/second_steps.ron",
];

/// The text of a file in the program.
pub(in crate::content) fn text(name: &str) -> Option<&'static str> {
    let mut files = FILES.iter();
    files
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_directories_is_in_the_program() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        for (directory, prefix) in [
            ("assets/content", "content"),
            ("assets/rulesets", "rulesets"),
            ("assets/dungeon", "dungeon"),
            ("levels", "levels"),
        ] {
            for entry in std::fs::read_dir(root.join(directory)).unwrap() {
                let name = format!("{prefix}/{}", entry.unwrap().file_name().to_str().unwrap());
                assert!(
                    FILES.iter().any(|(known, _)| *known == name),
                    "{name} is not embedded"
                );
            }
        }
    }
}
