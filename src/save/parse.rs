//! The text of recordings, read.

use std::path::Path;

use super::{
    fault::RecordError,
    kept_content,
    recording::{
        CONTENT, CROSSING, Crossing, CrossingHeader, Recording, RecordingEnd, RecordingHeader,
        SIGNATURE, WITHOUT_VERSIONS,
    },
};
use crate::{content::visible_within, sim::world::action::Action};

/// What is wrong with a line, and its number.
type LineFault = (usize, String);

/// A piece of a file for a message: cut, and without what a terminal would act on.
fn shown(text: &str) -> String {
    visible_within(text, 60)
}

/// The whole lines of these bytes: what a torn write left behind ends without a line break, perhaps within a character.
pub(in crate::save) fn whole_lines(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|byte| *byte == b'\n');
    &bytes[..last.map_or(0, |last| last + 1)]
}

impl Recording {
    /// Reads the bytes of a recording.
    ///
    /// # Errors
    ///
    /// If they are no recording, or a damaged one.
    pub fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        Self::of_bytes_behind(path, bytes, 0)
    }

    /// Reads the header of a recording, and what stands behind so many bytes, at which a line begins; 0: all of it.
    pub(in crate::save) fn of_bytes_behind(
        path: &Path,
        bytes: &[u8],
        behind: usize,
    ) -> Result<Self, RecordError> {
        let damaged = |line, message: String| RecordError::Damaged {
            path: path.to_owned(),
            line,
            message,
        };
        let text = std::str::from_utf8(whole_lines(bytes)).map_err(|error| {
            let line = bytes[..error.valid_up_to()]
                .split(|byte| *byte == b'\n')
                .count();
            damaged(line, "not text".to_owned())
        })?;
        Self::parse(text, behind).map_err(|(line, message)| damaged(line, message))
    }

    /// Reads a recording's whole lines; line and fault where they are damaged.
    fn parse(text: &str, behind: usize) -> Result<Self, LineFault> {
        let mut lines = (1..).zip(text.lines());
        signature(lines.next())?;
        let (line, header) = lines
            .next()
            .ok_or_else(|| (2, "the header is missing".to_owned()))?;
        let header: RecordingHeader = ron::from_str(header).map_err(|error| {
            let message = format!("no header: {}", shown(&error.code.to_string()));
            (line, message)
        })?;
        let mut recording = Self {
            header,
            steps: Vec::new(),
            crossings: Vec::new(),
            contents: Vec::new(),
            end: None,
            whole: text.len() as u64,
        };
        // Behind a line that is torn stands nothing.
        let behind = text.get(..behind).unwrap_or(text);
        let before = behind.bytes().filter(|byte| *byte == b'\n').count();
        for (line, text) in lines.skip(before.saturating_sub(2)) {
            if recording.end.is_some() {
                return Err((line, "something follows the end".to_owned()));
            }
            recording.line(text).map_err(|message| (line, message))?;
        }
        Ok(recording)
    }

    /// Reads a line behind the header.
    fn line(&mut self, text: &str) -> Result<(), String> {
        if let Some(end) = text.strip_prefix("end ") {
            let known = RecordingEnd::ALL.into_iter();
            let Some(known) = known.into_iter().find(|known| known.word() == end) else {
                let other = shown(end);
                return Err(format!(
                    "no such end: `{other}`, expected `Died`, `Won` or `Retired`"
                ));
            };
            self.end = Some(known);
            return Ok(());
        }
        if let Some(digits) = text.strip_prefix(CONTENT) {
            let bytes = of_hex(digits).ok_or("the content is not whole")?;
            let hash = kept_content::hash_of(&bytes).ok_or("the content is damaged")?;
            self.contents.push((hash, bytes));
            return Ok(());
        }
        let (first, last) = text
            .rsplit_once(' ')
            .ok_or("expected an action and a hash")?;
        if let Some(header) = first.strip_prefix(CROSSING) {
            let header: CrossingHeader = ron::from_str(header)
                .map_err(|error| format!("no crossing: {}", shown(&error.code.to_string())))?;
            self.crossings.push(Crossing {
                after: self.steps.len(),
                header,
                snapshot: of_hex(last).ok_or("the snapshot of the crossing is not whole")?,
            });
            return Ok(());
        }
        let action: Action = ron::from_str(first).map_err(|error| {
            let (first, error) = (shown(first), shown(&error.code.to_string()));
            format!("`{first}` is no action: {error}")
        })?;
        let hash = (last.len() == 16)
            .then(|| u64::from_str_radix(last, 16).ok())
            .flatten();
        let hash = hash.ok_or_else(|| format!("`{}` is no hash of sixteen digits", shown(last)))?;
        self.steps.push((action, hash));
        Ok(())
    }
}

/// Looks at the first line.
fn signature(first: Option<(usize, &str)>) -> Result<(), LineFault> {
    match first {
        Some((_, SIGNATURE | WITHOUT_VERSIONS)) => Ok(()),
        Some((line, other)) if other.starts_with("barrow recording ") => {
            let other = shown(other);
            let message =
                format!("made by another version of the game: `{other}`, expected `{SIGNATURE}`");
            Err((line, message))
        }
        _ => {
            let message = format!("not a recording: the first line is not `{SIGNATURE}`");
            Err((1, message))
        }
    }
}

/// Bytes as digits of base 16.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The bytes of such digits.
fn of_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| {
        let pair = std::str::from_utf8(pair)
            .ok()
            .filter(|pair| pair.len() == 2)?;
        u8::from_str_radix(pair, 16).ok()
    };
    digits.map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_a_torn_line_nothing_is_read() {
        let text =
            b"barrow recording 2\n(content:0,setup:(seed:1,character:0,level:None))\nNonsense\nWai";
        assert_eq!(whole_lines(text), &text[..text.len() - 3]);
        let read = |behind| Recording::of_bytes_behind(Path::new("game"), text, behind);
        assert!(read(0).is_err());
        let read = read(text.len()).unwrap();
        assert_eq!((read.header.setup.seed, read.steps.len()), (1, 0));
        assert_eq!(read.whole, text.len() as u64 - 3);
    }

    #[test]
    fn digits_give_the_bytes_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(of_hex(&to_hex(&bytes)), Some(bytes));
        assert_eq!(of_hex("0"), None);
        assert_eq!(of_hex("0g"), None);
    }
}
