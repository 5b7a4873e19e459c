//! `barrow check`: reads content and levels as the game would, and says all that is wrong with them.

use std::path::{Path, PathBuf};

use crate::{
    content::{CAMPAIGN, Content, FOLDERS, Fault, Faults, Sources, holds_content},
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
/// - a directory with `content/`, `rulesets/` or `levels/` in it, such as the game's own; `keys.ron` and `sprites/`
///   beside them are checked too;
/// - a directory of content files or of rulesets;
/// - a directory of levels with their `campaign.ron`, or that file;
/// - a content file, recognized by its name;
/// - any other file: a level, which is checked alone, its stairs leading nowhere.
pub fn check(paths: &[PathBuf]) -> Checked {
    check_on(Sources::embedded(), paths)
}

/// As [`check`], on top of other sources than the embedded ones.
pub fn check_on(mut sources: Sources, paths: &[PathBuf]) -> Checked {
    let mut alone = Vec::new();
    let mut assets = Vec::new();
    for path in paths {
        sources = sort(path, sources, &mut alone);
        assets.extend(assets_of(path));
    }
    let (content, mut faults) = Content::check(&sources);
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
    for folder in assets {
        faults = faults.and(check_beside(&folder, content.as_ref(), &mut summary));
    }
    for path in alone {
        let Some(content) = &content else {
            summary.push(format!(
                "{}: not checked, since the content has errors",
                path.display()
            ));
            continue;
        };
        let (level, found) = content.check_level_file(path);
        if let Some(level) = level.filter(|_| found.errors() == 0) {
            let size = level.terrain.size();
            summary.push(format!(
                "{}: \"{}\", {} by {} squares, {} monsters, {} items",
                path.display(),
                level.name,
                size.width(),
                size.height(),
                level.monsters.len(),
                level.items.len(),
            ));
        }
        faults = faults.and(found);
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
        summary,
        verdict,
    }
}

/// The assets that a path names as a whole, with keys and sprites beside the content.
fn assets_of(path: &Path) -> Option<PathBuf> {
    let inside = path.join("assets");
    let root = if inside.is_dir() {
        inside
    } else {
        path.to_owned()
    };
    (root.join("keys.ron").is_file() || root.join("sprites").is_dir()).then_some(root)
}

/// Checks the keys and the sprites of a folder of assets, as far as they are there.
fn check_beside(root: &Path, content: Option<&Content>, summary: &mut Vec<String>) -> Faults {
    let mut faults = Faults::default();
    let keys = root.join("keys.ron");
    if keys.is_file() {
        let shown = keys.display().to_string();
        match std::fs::read_to_string(&keys) {
            Ok(text) => match Bindings::read(&text) {
                Ok(bindings) => summary.push(format!("{shown}: {} keys", bindings.iter().count())),
                Err(error) => faults = faults.and(error.faults(&shown, &text)),
            },
            Err(error) => {
                let message = format!("the file cannot be read: {error}");
                faults = faults.and(Faults::of(vec![Fault::at(&shown, "", 0..0, message)]));
            }
        }
    }
    let sprites = root.join("sprites");
    if let Some(content) = content.filter(|_| sprites.is_dir()) {
        let (drawn, found) = content.check_sprites(&sprites);
        if let Some(drawn) = drawn {
            summary.push(format!("{}: {drawn} sprites", sprites.display()));
        }
        faults = faults.and(found);
    }
    faults
}

/// Adds a path to the sources, or to the levels that are checked alone.
fn sort<'a>(path: &'a Path, sources: Sources, alone: &mut Vec<&'a Path>) -> Sources {
    let name = path
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    if path.is_dir() {
        // The directory of the repository holds `assets/content`, that of the assets `content`.
        let root = if holds_content(&path.join("assets")) {
            path.join("assets")
        } else {
            path.to_owned()
        };
        let (has_content, has_levels) = (holds_content(&root), path.join("levels").is_dir());
        if has_content || has_levels || assets_of(path).is_some() {
            let sources = if has_content {
                sources.with_assets(root)
            } else {
                sources
            };
            return if has_levels {
                sources.with_levels(path.join("levels"))
            } else {
                sources
            };
        }
        let files = FOLDERS.iter().flat_map(|(_, files)| *files);
        let files: Vec<_> = files.filter(|file| path.join(file).is_file()).collect();
        if files.is_empty() {
            return sources.with_levels(path);
        }
        return files.into_iter().fold(sources, |sources, file| {
            replace(file, &path.join(file), sources)
        });
    }
    if FOLDERS
        .iter()
        .any(|(_, files)| files.contains(&name.as_str()))
    {
        return replace(&name, path, sources);
    }
    if name == CAMPAIGN {
        let parent = path
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        return sources.with_levels(parent.unwrap_or(Path::new(".")));
    }
    alone.push(path);
    sources
}

/// Puts a content file in the place of the embedded one.
fn replace(name: &str, path: &Path, sources: Sources) -> Sources {
    let folder = FOLDERS.iter().find(|(_, files)| files.contains(&name));
    let folder = folder.map_or("content", |(folder, _)| *folder);
    sources.with_file(&format!("{folder}/{name}"), path)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            checked.summary[1].contains("\"King's Hall\", 78 by 28 squares"),
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
        std::fs::write(
            &items,
            shipped
                .replace("weight: 1.2, usage", "weight: light, usage")
                .replace("radius: 2,", "radius: 20,"),
        )
        .unwrap();
        let shipped = std::fs::read_to_string(repository("levels/kings_hall.ron")).unwrap();
        std::fs::write(&level, shipped.replace("\"wight\"", "\"wigt\"")).unwrap();
        let checked = check(&[items.clone(), level.clone()]);
        assert_eq!(
            (checked.verdict, checked.faults.errors()),
            (CheckVerdict::Faulty, 2),
            "{}",
            checked.faults
        );
        assert!(
            checked
                .faults
                .iter()
                .all(|fault| fault.file == items.display().to_string())
        );
        assert!(checked.summary[0].ends_with("not checked, since the content has errors"));
        let checked = check(&[level]);
        assert_eq!(
            (checked.verdict, checked.faults.errors()),
            (CheckVerdict::Faulty, 1),
            "{}",
            checked.faults
        );
        assert_eq!(
            checked.faults.iter().next().unwrap().help.as_deref(),
            Some("did you mean `wight`?")
        );
    }

    #[test]
    fn keys_and_sprites_of_a_folder_of_assets_are_checked_too() {
        let checked = check(&[repository("assets")]);
        assert!(
            checked.summary.iter().any(|line| line.ends_with(" keys")),
            "{:?}",
            checked.summary
        );
        assert!(
            checked
                .summary
                .iter()
                .any(|line| line.ends_with(" sprites"))
        );

        let directory = tempfile::tempdir().unwrap();
        let sprites = directory.path().join("sprites");
        std::fs::create_dir(&sprites).unwrap();
        for entry in std::fs::read_dir(repository("assets/sprites")).unwrap() {
            let from = entry.unwrap().path();
            let text = std::fs::read_to_string(&from).unwrap();
            let text = text.replacen("\"dagger\": (", "\"daggr\": (", 1);
            std::fs::write(sprites.join(from.file_name().unwrap()), text).unwrap();
        }
        let keys = "{\n    \"rest\": [\"R\"],\n    \"rset\": [\"Foo\"],\n}\n";
        std::fs::write(directory.path().join("keys.ron"), keys).unwrap();
        let checked = check(&[directory.path().to_owned()]);
        assert_eq!(checked.verdict, CheckVerdict::Faulty, "{}", checked.faults);
        let told = checked.faults.to_string();
        assert!(
            told.contains("keys.ron:3:5: error: `rset` is no command"),
            "{told}"
        );
        assert!(
            told.contains("`dagger` wants the sprite `dagger`"),
            "{told}"
        );

        let drawn = sprites.join("terrain.ron");
        let text = std::fs::read_to_string(&drawn).unwrap();
        std::fs::write(
            &drawn,
            text.replacen("\": (rows: [", "\": (rows: [\"??\",", 1),
        )
        .unwrap();
        std::fs::write(directory.path().join("keys.ron"), "{ \"rest\": [\"R\" ").unwrap();
        let told = check(&[directory.path().to_owned()]).faults.to_string();
        assert!(told.contains("keys.ron:1:"), "{told}");
        assert!(
            told.contains("terrain.ron:") && told.contains("rows, not 16"),
            "{told}"
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
