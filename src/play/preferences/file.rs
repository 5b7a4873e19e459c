//! The file beside the saved games in which preferences are kept.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Preferences, Setting};
use crate::{content::read_text, play::text::line::TextLine, play::text::line::Tone};

/// What the file is called.
const NAME: &str = "options.ron";

/// What stands above the values.
const HEAD: &str = "// What the screen of options has set (key =). A value that is left out is the standard one.\n";

/// Preferences, and the file in which they are kept.
#[derive(Clone, Debug, Default)]
pub struct PreferencesFile {
    /// `None`: they are kept nowhere.
    path: Option<PathBuf>,
    now: Preferences,
    /// The file could not be understood: it is put aside before another is written.
    odd: bool,
}

impl PreferencesFile {
    /// Preferences that are kept nowhere.
    pub fn unkept() -> Self {
        Self::default()
    }

    /// Reads the file of a folder. Where there is none, or an odd one, the standard values count.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, in a line with its place and what helps, beside the standard values.
    pub fn read(folder: &Path) -> (Self, Option<TextLine>) {
        let path = folder.join(NAME);
        let missing =
            fs::symlink_metadata(&path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        let read = if missing {
            Ok(Preferences::default())
        } else {
            parse(&path)
        };
        let (now, fault) = match read {
            Ok(now) => (now, None),
            Err(what) => (Preferences::default(), Some(what)),
        };
        let file = Self {
            path: Some(path),
            now,
            odd: fault.is_some(),
        };
        (file, fault.map(|what| TextLine::of(what, Tone::Danger)))
    }

    /// The values.
    pub fn get(&self) -> Preferences {
        self.now
    }

    /// Whether they are kept in a file.
    pub fn is_kept(&self) -> bool {
        self.path.is_some()
    }

    /// Whether the file could not be understood: it stays as it is until the player changes an option.
    pub fn is_odd(&self) -> bool {
        self.odd
    }

    /// Changes the values and writes them down; where that takes the place of a file that could not be understood, says under
    /// which name that one is kept.
    ///
    /// # Errors
    ///
    /// If they cannot be written; they count all the same until the program ends.
    pub fn set(&mut self, now: Preferences) -> io::Result<Option<String>> {
        self.now = now;
        let Some(path) = &self.path else {
            return Ok(None);
        };
        let pretty = ron::ser::PrettyConfig::default();
        let text = ron::ser::to_string_pretty(&now, pretty).map_err(io::Error::other)?;
        replace(path, &format!("{HEAD}{text}\n"), &mut self.odd)
    }
}

/// Writes a file whole or not at all. One that is odd, which is to say could not be understood, is kept under another name: says
/// which.
pub(super) fn replace(path: &Path, text: &str, odd: &mut bool) -> io::Result<Option<String>> {
    let kept = odd.then(|| path.with_extension("ron.odd"));
    if let Some(kept) = &kept {
        fs::rename(path, kept)?;
        *odd = false;
    }
    let fresh = path.with_extension("ron.new");
    fs::write(&fresh, text)?;
    fs::rename(&fresh, path)?;
    let name = kept.as_deref().and_then(Path::file_name);
    Ok(name.map(|name| name.to_string_lossy().into_owned()))
}

/// The values in a file, or what is wrong with it.
fn parse(path: &Path) -> Result<Preferences, String> {
    const REMEDY: &str = "the standard options count until it is mended, or until one is changed here: then the file is written anew, and this one kept as options.ron.odd";
    let shown = path.display();
    let source = read_text(path).map_err(|fault| format!("{fault}; {REMEDY}"))?;
    of_text(source.text()).map_err(|fault| format!("{shown}:{fault}; {REMEDY}"))
}

/// The values in a text; else the place and what is wrong there.
pub(crate) fn of_text(text: &str) -> Result<Preferences, String> {
    let now: Preferences = ron::from_str(text).map_err(|error| {
        let (at, what) = (error.span.start, &error.code);
        let option = option_before(text, error.span.end.line, error.span.end.col);
        let bounds = option.map(bounds).unwrap_or_default();
        format!("{}:{}: {what}{bounds}", at.line, at.col)
    })?;
    match now.out_of_range() {
        None => Ok(now),
        Some((setting, value, (least, most))) => Err(format!(
            " `{}` is {value}, and must be {least} to {most}",
            setting.key()
        )),
    }
}

/// The option whose value ends at a place of the text, if one does. Lines and columns count from 1.
fn option_before(text: &str, line: usize, column: usize) -> Option<Setting> {
    let before = text.lines().take(line.saturating_sub(1));
    let here = text.lines().nth(line.checked_sub(1)?).unwrap_or_default();
    let here: String = here.chars().take(column).collect();
    let all: Vec<&str> = before.chain([here.as_str()]).collect();
    let all = all.join("\n");
    let (names, _) = all.rsplit_once(':')?;
    let name = names.trim_end();
    let name = name.rsplit(|letter: char| letter != '_' && !letter.is_ascii_alphanumeric());
    let name = name.into_iter().next()?;
    let mut settings = Setting::ALL.iter().copied();
    settings.find(|setting| setting.key() == name)
}

/// What an option may be, where it is a number; else which one it is.
fn bounds(setting: Setting) -> String {
    let key = setting.key();
    match setting.range() {
        Some((least, most)) => {
            let zero = if setting == Setting::Messages {
                "0, or "
            } else {
                ""
            };
            format!("; `{key}` is {zero}a whole number from {least} to {most}")
        }
        None => format!("; it is the value of `{key}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::Animations;

    fn with(text: &str) -> (tempfile::TempDir, PreferencesFile, String) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(NAME), text).unwrap();
        let (file, fault) = PreferencesFile::read(folder.path());
        let told = fault.map(|line| line.text()).unwrap_or_default();
        (folder, file, told)
    }

    #[test]
    fn what_is_set_is_there_the_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let (mut file, fault) = PreferencesFile::read(folder.path());
        assert!(fault.is_none());
        let quiet = Preferences {
            animations: Animations::Still,
            ..Preferences::default()
        };
        file.set(quiet).unwrap();
        let (again, fault) = PreferencesFile::read(folder.path());
        assert_eq!((again.get(), fault), (quiet, None));
    }

    #[test]
    fn what_is_left_out_is_the_standard() {
        let (_folder, file, told) = with("(warns_below: 10)");
        let wanted = Preferences {
            warns_below: 10,
            ..Preferences::default()
        };
        assert_eq!((file.get(), told.as_str()), (wanted, ""));
    }

    #[test]
    fn an_odd_file_is_told_with_its_place_and_kept() {
        for (text, place, what) in [
            ("(warns_belwo: 10)", ":1:", "warns_belwo"),
            ("(warns_below: 96)", ":", "must be 0 to 95"),
            ("(\n  animations: Fast)", ":2:", "Fast"),
            ("(\n  animations: Fast)", ":2:", "the value of `animations`"),
            (
                "(\n  warns_below: 3000,\n  hints: true)",
                ":2:",
                "`warns_below` is a whole number from 0 to 95",
            ),
            (
                "(text_size: fast)",
                ":1:",
                "`text_size` is a whole number from 70 to 200",
            ),
            (
                "(messages: -1)",
                ":1:",
                "`messages` is 0, or a whole number from 2",
            ),
            ("(warns_belwo: 10)", ":1:", "kept as options.ron.odd"),
            ("nonsense", ":1:", ""),
            ("", ":1:", ""),
        ] {
            let (folder, mut file, told) = with(text);
            assert_eq!(file.get(), Preferences::default());
            assert!(told.contains(&format!("{NAME}{place}")), "{told}");
            assert!(told.contains(what) && told.contains("mended"), "{told}");
            file.set(Preferences::default()).unwrap();
            let kept = fs::read_to_string(folder.path().join("options.ron.odd")).unwrap();
            assert_eq!(kept, text);
            assert!(PreferencesFile::read(folder.path()).1.is_none());
        }
    }

    #[test]
    fn a_folder_in_its_place_is_told() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(NAME)).unwrap();
        let (file, fault) = PreferencesFile::read(folder.path());
        assert_eq!(file.get(), Preferences::default());
        assert!(fault.unwrap().text().contains("it is a directory"));
    }
}
