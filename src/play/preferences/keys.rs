//! The file beside the saved games in which changed keys and macros are kept.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

use super::file::replace;
use crate::{
    content::{read_lists, read_text},
    play::{
        input::{
            command::PlayerCommand,
            keys::{Bindings, Key},
        },
        text::line::{TextLine, Tone},
    },
    save::folder::SaveFolder,
};

/// What the file is called.
const NAME: &str = "keys.ron";

/// What stands above the keys.
const HEAD: &str = "// What the screen of keys has changed (Options, Keys). A command that is named here has these keys and no others;\n// all others have those that the game comes with, or those of --assets. `macro F` are the keys that F stands for.\n";

/// What names of macros begin with.
const MACRO: &str = "macro ";

/// The most keys that a key stands for.
pub const LONGEST_MACRO: usize = 40;

/// What the player has changed about the keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyChanges {
    /// Commands with all of their keys.
    pub commands: BTreeMap<PlayerCommand, Vec<Key>>,
    /// Keys that stand for a row of keys.
    pub macros: BTreeMap<Key, Vec<Key>>,
}

/// The keys of a player, and the file in which the changes are kept.
#[derive(Clone, Debug, Default)]
pub struct KeysFile {
    /// `None`: they are kept nowhere.
    path: Option<PathBuf>,
    /// The keys without the changes.
    base: Bindings,
    changes: KeyChanges,
    /// The file could not be understood: it is put aside before another is written.
    odd: bool,
}

impl KeysFile {
    /// The file of a folder, with the keys that count where it says nothing; and what is wrong with it, if anything is:
    /// then it changes nothing.
    pub fn beside(saves: Option<&SaveFolder>, base: &Bindings) -> (Self, Option<TextLine>) {
        let mut file = Self {
            path: saves.map(|saves| saves.dir().join(NAME)),
            base: base.clone(),
            ..Self::default()
        };
        let Some(path) = &file.path else {
            return (file, None);
        };
        let missing =
            fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        if missing {
            return (file, None);
        }
        match parse(path) {
            Ok(changes) => {
                file.changes = changes;
                (file, None)
            }
            Err(what) => {
                file.odd = true;
                (file, Some(TextLine::of(what, Tone::Danger)))
            }
        }
    }

    /// What has been changed.
    pub fn changes(&self) -> &KeyChanges {
        &self.changes
    }

    /// The keys of a command without the changes.
    pub fn base(&self) -> &Bindings {
        &self.base
    }

    /// All keys as they count.
    pub fn bindings(&self) -> Bindings {
        self.base.changed(&self.changes.commands)
    }

    /// Changes keys and writes them down.
    ///
    /// # Errors
    ///
    /// If they cannot be written; they count all the same until the program ends.
    pub fn set(&mut self, changes: KeyChanges) -> io::Result<()> {
        self.changes = changes;
        let Some(path) = &self.path else {
            return Ok(());
        };
        replace(path, &written(&self.changes), &mut self.odd)?;
        Ok(())
    }
}

/// The text of the file.
fn written(changes: &KeyChanges) -> String {
    let mut text = format!("{HEAD}{{\n");
    let mut line = |name: &str, keys: &[Key]| {
        let keys: Vec<_> = keys
            .iter()
            .map(|key| format!("{:?}", key.to_string()))
            .collect();
        let _ = writeln!(text, "    {name:?}: [{}],", keys.join(", "));
    };
    for (command, keys) in &changes.commands {
        line(command.name(), keys);
    }
    for (key, keys) in &changes.macros {
        line(&format!("{MACRO}{key}"), keys);
    }
    text.push_str("}\n");
    text
}

/// The changes in a file, or the first thing that is wrong with it.
fn parse(path: &Path) -> Result<KeyChanges, String> {
    const REMEDY: &str =
        "the keys that the game comes with count until it is mended, or until one is changed here";
    let source = read_text(path).map_err(|fault| format!("{fault}; {REMEDY}"))?;
    let shown = path.display();
    let (lists, faults) = read_lists(&source);
    if !faults.is_empty() {
        let text = faults.to_string();
        let first = text.lines().next().unwrap_or_default();
        return Err(format!("{first}; {REMEDY}"));
    }
    let mut changes = KeyChanges::default();
    let mut taken = BTreeMap::new();
    for (name, texts) in lists {
        let wrong = |what: String| format!("{shown}: in `{}`: {what}; {REMEDY}", name.value);
        let key = |text: &str| {
            text.parse::<Key>()
                .map_err(|expected| wrong(format!("`{text}` is no key, expected {expected}")))
        };
        let keys = texts.iter().map(|text| key(&text.value));
        let keys = keys.collect::<Result<Vec<Key>, String>>()?;
        let meant = if let Some(of) = name.value.strip_prefix(MACRO) {
            let of = key(of)?;
            if keys.is_empty() || keys.len() > LONGEST_MACRO {
                let what = format!("a macro stands for 1 to {LONGEST_MACRO} keys");
                return Err(wrong(what));
            }
            changes.macros.insert(of, keys);
            vec![of]
        } else {
            let command = PlayerCommand::named(&name.value);
            let command = command.ok_or_else(|| wrong("there is no such command".to_owned()))?;
            changes.commands.insert(command, keys.clone());
            keys
        };
        for key in meant {
            if let Some(other) = taken.insert(key, name.value.clone()) {
                return Err(wrong(format!("key {key} means `{other}` too")));
            }
        }
    }
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (tempfile::TempDir, KeysFile, String) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(NAME), text).unwrap();
        let saves = SaveFolder::open(folder.path()).unwrap();
        let (file, fault) = KeysFile::beside(Some(&saves), &Bindings::standard());
        (
            folder,
            file,
            fault.map(|line| line.text()).unwrap_or_default(),
        )
    }

    #[test]
    fn a_command_that_is_named_has_these_keys_and_takes_them_from_others() {
        let (_folder, file, told) = read(r#"{ "rest": ["o", "Ctrl+r"], "luck": [] }"#);
        assert_eq!(told, "");
        let bindings = file.bindings();
        let keys = |command| -> Vec<String> {
            bindings.keys(command).map(|key| key.to_string()).collect()
        };
        assert_eq!(keys(PlayerCommand::Rest), ["o", "Ctrl+r"]);
        assert_eq!(keys(PlayerCommand::Explore), ["z"]);
        assert!(keys(PlayerCommand::Luck).is_empty());
        assert_eq!(bindings.command(Key::char('R')), None);
    }

    #[test]
    fn what_is_written_reads_back() {
        let (folder, mut file, _) = read("{}");
        let changes = KeyChanges {
            commands: [
                (PlayerCommand::Rest, vec![Key::char('"'), Key::char('\\')]),
                (PlayerCommand::Luck, Vec::new()),
            ]
            .into(),
            macros: [(Key::char('E'), vec![Key::char('p'), Key::char(' ')])].into(),
        };
        file.set(changes.clone()).unwrap();
        let saves = SaveFolder::open(folder.path()).unwrap();
        let (again, fault) = KeysFile::beside(Some(&saves), &Bindings::standard());
        assert_eq!((again.changes(), fault), (&changes, None));
    }

    #[test]
    fn an_odd_file_is_told_changes_nothing_and_is_put_aside() {
        for (text, what) in [
            (r#"{ "rset": ["R"] }"#, "no such command"),
            (r#"{ "rest": ["Foo"] }"#, "`Foo` is no key"),
            (
                r#"{ "rest": ["x"], "wait": ["x"] }"#,
                "key x means `rest` too",
            ),
            (r#"{ "macro x": [] }"#, "1 to 40 keys"),
            (r#"{ "macro x": ["a"], "rest": ["x"] }"#, "key x means"),
            ("nonsense", "keys.ron"),
            ("", "keys.ron"),
        ] {
            let (folder, mut file, told) = read(text);
            assert!(
                told.contains(what) && told.contains("mended"),
                "{text}: {told}"
            );
            assert_eq!(file.bindings(), Bindings::standard());
            file.set(KeyChanges::default()).unwrap();
            let kept = fs::read_to_string(folder.path().join("keys.ron.odd")).unwrap();
            assert_eq!(kept, text);
        }
    }
}
