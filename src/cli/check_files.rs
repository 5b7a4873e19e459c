//! `barrow check`: reads content and levels as the game would, and says all that is wrong with them.

use std::path::{Path, PathBuf};

use strum::VariantArray;

use super::check_paths::CheckPaths;
use crate::{
    content::{
        Content, Dungeon, Faults, Sources, StandaloneFile, check_sprites, read_text,
        sound::{SoundCue, Sounds},
        visible,
    },
    play::Bindings,
};

/// How a check ended; the number is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CheckVerdict {
    /// Nothing is wrong; there may be warnings.
    Fine = 0,
    /// Something is wrong.
    Faulty = 1,
    /// A path that was named does not exist.
    NotThere = 2,
}

/// What a check found.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Everything that is wrong.
    pub faults: Faults,
    /// What was checked and how it stands, a line each, for people.
    pub summary: Vec<String>,
    /// How it ended.
    pub verdict: CheckVerdict,
}

/// Checks what `paths` name on top of what is embedded in the program; without any, what is embedded.
///
/// A path may be
/// - a directory with `content/`, `rulesets/`, `dungeon/` or `levels/` in it, such as the game's own; `keys.ron`, `sounds.ron` and
///   `sprites/` beside them are checked too;
/// - a directory of content files or of rulesets;
/// - a directory of levels with their `campaign.ron`, or that file;
/// - a folder `dungeon` or a file in it: what levels are generated from;
/// - a content file, recognized by its name;
/// - a folder `sprites` or a file in it, or a file `keys.ron` or `sounds.ron`;
/// - any other file: a duel or a character sheet, or else a level, which is checked alone, its stairs leading nowhere.
///
/// Everything is checked in one run, whatever is wrong elsewhere.
pub fn check(paths: &[PathBuf]) -> Checked {
    check_on(Sources::embedded(), paths)
}

/// As [`check`], on top of other sources than the embedded ones.
pub fn check_on(sources: Sources, paths: &[PathBuf]) -> Checked {
    let parts = CheckPaths::sorted(sources, paths);
    let (content, loose, mut faults) = Content::check_with(&parts.sources, &parts.loose);
    let mut summary = Vec::new();
    if let Some(content) = &content {
        summary.push(format!(
            "{} kinds of terrain, {} monsters, {} items, {} characters, {} levels",
            content.terrain.len(),
            content.monsters.len(),
            content.items.len(),
            content.characters.len(),
            content.levels.len(),
        ));
    }
    if parts.dungeon {
        let (dungeon, found) = Dungeon::check(&parts.sources, content.as_ref());
        if let Some(dungeon) = &dungeon {
            let (themes, pieces) = (dungeon.themes.len(), dungeon.parts.len());
            summary.push(format!("{themes} themes, {pieces} parts"));
        }
        faults = faults.and(found);
    }
    for path in &parts.keys {
        faults = faults.and(check_keys(path, &mut summary));
    }
    for path in &parts.sounds {
        faults = faults.and(check_sounds(path, &mut summary));
    }
    for folder in &parts.sprites {
        let (drawn, found) = check_sprites(folder, content.as_ref());
        if let Some(drawn) = drawn {
            summary.push(format!("{}: {drawn} sprites", folder.display()));
        }
        faults = faults.and(found);
    }
    for (path, file) in parts.loose.iter().zip(&loose) {
        summary.extend(about(file).map(|about| format!("{}: {about}", path.display())));
    }
    let verdict = if paths.iter().any(|path| !path.exists()) {
        CheckVerdict::NotThere
    } else if faults.errors() > 0 {
        CheckVerdict::Faulty
    } else {
        CheckVerdict::Fine
    };
    Checked {
        faults,
        summary: summary.iter().map(|line| visible(line)).collect(),
        verdict,
    }
}

/// What is said of a file with which nothing is wrong.
fn about(file: &StandaloneFile) -> Option<String> {
    match file {
        StandaloneFile::Unreadable | StandaloneFile::Level(None) => None,
        StandaloneFile::Level(Some(level)) => {
            let size = level.terrain.size();
            Some(format!(
                "\"{}\", {} by {} squares, {} monsters, {} items",
                level.name,
                size.width(),
                size.height(),
                level.monsters.len(),
                level.items.len(),
            ))
        }
        StandaloneFile::Duel => Some("a duel".to_owned()),
        StandaloneFile::Sheet => Some("a character sheet".to_owned()),
    }
}

/// Checks a file of keys.
fn check_keys(path: &Path, summary: &mut Vec<String>) -> Faults {
    let source = match read_text(path) {
        Ok(source) => source,
        Err(fault) => return Faults::new([*fault]),
    };
    match Bindings::of_file(&source) {
        Ok(bindings) => {
            let count = bindings.iter().count();
            summary.push(format!("{}: {count} keys", path.display()));
            Faults::default()
        }
        Err(faults) => faults,
    }
}

/// Checks a file of sounds.
fn check_sounds(path: &Path, summary: &mut Vec<String>) -> Faults {
    let source = match read_text(path) {
        Ok(source) => source,
        Err(fault) => return Faults::new([*fault]),
    };
    match Sounds::of_file(&source) {
        Ok(_) => {
            let count = SoundCue::VARIANTS.len();
            summary.push(format!("{}: {count} sounds", path.display()));
            Faults::default()
        }
        Err(faults) => faults,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Fault;

    fn repository(path: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
    }

    #[test]
    fn the_repository_is_fine_whichever_way_it_is_named() {
        let ways = [
            vec![],
            vec![repository("")],
            vec![repository("assets")],
            vec![repository("assets/content")],
            vec![repository("assets/rulesets")],
            vec![repository("assets/rulesets/powder.ron")],
            vec![repository("levels")],
            vec![repository("levels/campaign.ron")],
            vec![
                repository("assets/content/items.ron"),
                repository("levels/kings_hall.ron"),
            ],
        ];
        for paths in ways {
            let checked = check(&paths);
            assert_eq!(
                (checked.verdict, checked.faults.len()),
                (CheckVerdict::Fine, 0),
                "{paths:?}\n{}",
                checked.faults
            );
        }
        let checked = check(&[repository("levels/kings_hall.ron")]);
        assert!(
            checked.summary[1].contains("\"King's Hall\", 78 by 40 squares"),
            "{:?}",
            checked.summary
        );
    }

    #[test]
    fn faults_of_all_paths_are_found_in_one_go() {
        let directory = tempfile::tempdir().unwrap();
        let (items, level) = (
            directory.path().join("items.ron"),
            directory.path().join("mine.ron"),
        );
        let shipped = std::fs::read_to_string(repository("assets/content/items.ron")).unwrap();
        let lamps = r#"{
            "dim": (name: "lamp", glyph: '~', color: Yellow, description: "-", weight: light, usage: Trinket),
            "glaring": (name: "lamp", glyph: '~', color: Yellow, description: "-", weight: 1,
                usage: Light(radius: 20, fuel: 0)),"#;
        std::fs::write(&items, shipped.replacen("\n{", &format!("\n{lamps}"), 1)).unwrap();
        let shipped = std::fs::read_to_string(repository("levels/kings_hall.ron")).unwrap();
        std::fs::write(
            &level,
            shipped.replace("\"grave_caller\"", "\"grave_caler\""),
        )
        .unwrap();
        let checked = check(&[items.clone(), level.clone()]);
        assert_eq!(
            (checked.verdict, checked.faults.errors()),
            (CheckVerdict::Faulty, 3),
            "{}",
            checked.faults
        );
        let of_level = |fault: &&Fault| fault.file() == level.display().to_string();
        assert_eq!(checked.faults.iter().filter(of_level).count(), 1);
        assert!(checked.summary.is_empty(), "{:?}", checked.summary);
        let checked = check(&[level]);
        assert_eq!(
            (checked.verdict, checked.faults.errors()),
            (CheckVerdict::Faulty, 1),
            "{}",
            checked.faults
        );
        assert_eq!(
            checked.faults.iter().next().unwrap().help.as_deref(),
            Some("did you mean `grave_caller`?")
        );
    }

    #[test]
    fn keys_sounds_and_sprites_of_a_folder_of_assets_are_checked_too() {
        let checked = check(&[repository("assets")]);
        for what in [" keys", " sounds", " sprites"] {
            let told = checked.summary.iter().any(|line| line.ends_with(what));
            assert!(told, "{what}: {:?}", checked.summary);
        }

        let directory = tempfile::tempdir().unwrap();
        let sprites = directory.path().join("sprites");
        std::fs::create_dir(&sprites).unwrap();
        for entry in std::fs::read_dir(repository("assets/sprites")).unwrap() {
            let from = entry.unwrap().path();
            let text = std::fs::read_to_string(&from).unwrap();
            let text = text.replacen("\"torch\": (", "\"trch\": (", 1);
            std::fs::write(sprites.join(from.file_name().unwrap()), text).unwrap();
        }
        let keys = "{\n    \"rest\": [\"R\"],\n    \"rset\": [\"Foo\"],\n}\n";
        std::fs::write(directory.path().join("keys.ron"), keys).unwrap();
        let sounds = directory.path().join("sounds.ron");
        std::fs::write(&sounds, "(sounds: {\n    Bang: [],\n})").unwrap();
        let checked = check(&[directory.path().to_owned()]);
        assert_eq!(checked.verdict, CheckVerdict::Faulty, "{}", checked.faults);
        let report = checked.faults.to_string();
        assert!(
            report.contains("keys.ron:3:5: error: `rset` is no command"),
            "{report}"
        );
        assert!(
            report.contains("`torch` wants the sprite `torch`"),
            "{report}"
        );
        assert!(report.contains("sounds.ron:2:5: error:"), "{report}");
        let alone = check(&[sounds]).faults.to_string();
        assert!(alone.contains("sounds.ron:2:5: error:"), "{alone}");

        let drawn = sprites.join("terrain.ron");
        let text = std::fs::read_to_string(&drawn).unwrap();
        std::fs::write(
            &drawn,
            text.replacen("\": (rows: [", "\": (rows: [\"??\",", 1),
        )
        .unwrap();
        std::fs::write(directory.path().join("keys.ron"), "{ \"rest\": [\"R\" ").unwrap();
        let report = check(&[directory.path().to_owned()]).faults.to_string();
        assert!(report.contains("keys.ron:1:"), "{report}");
        assert!(
            report.contains("terrain.ron:") && report.contains("rows, not 16"),
            "{report}"
        );
    }

    #[test]
    fn a_path_that_is_not_there_is_not_fine() {
        let checked = check(&[PathBuf::from("no/such/level.ron")]);
        assert_eq!(
            (checked.verdict, checked.faults.errors()),
            (CheckVerdict::NotThere, 1),
            "{}",
            checked.faults
        );
    }
}
