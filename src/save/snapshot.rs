//! Snapshots as files: a whole game in sections, each packed and with a checksum, behind a header that people can read.
//!
//! ```text
//! barrow snapshot 1 5f0d3c1a9b8e7d6c
//! (version:"0.1.0",content:1311768467463790320,setup:(..),actions:250,recorded:8123,hash:..,place:"Barrow Mouth, ..",sections:[..])
//! <the sections, one after the other>
//! ```
//!
//! The first line ends with the checksum of the second, and the second has that of each section and the number of its form.
//! Fields come and go within a form (`sim/world/registry/saving/encoding.rs`); where what they mean changes, or how they are
//! packed, the section gets the next number, and [`section`] reads the old ones too. A section that this version does not know is
//! passed over, one of a later form is refused.

use std::path::Path;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use super::{fault::RecordError, section};
use crate::{
    content::{read_at_most, visible_within},
    sim::{GameSnapshot, PackedSection, SavedLevel, game::Setup},
};

/// The beginning of every snapshot.
const SIGNATURE: &str = "barrow snapshot 1";

/// The version of the game that writes snapshots and recordings.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The largest snapshot that is read, in bytes, and the most that its sections may be when they are unpacked: a hundred
/// times what a game needs.
const LARGEST: u64 = 64 << 20;

/// The form of sections that do not say which they have.
const fn first_form() -> u16 {
    section::PLAIN
}

/// What a snapshot says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotHeader {
    /// The version of the game that wrote it.
    pub version: String,
    /// Hash of the content that was played.
    pub content: u64,
    /// How the game started.
    pub setup: Setup,
    /// Actions taken since the game began.
    pub actions: u64,
    /// Bytes of the recording that were written until then.
    pub recorded: u64,
    /// Hash of the world.
    pub hash: u64,
    /// Where the player stands, in words.
    pub place: String,
    /// The player is a wizard (BRW-WIZARD-01).
    #[serde(default, skip_serializing_if = "is_false")]
    pub wizard: bool,
}

/// What need not be written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A section of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SectionEntry {
    name: String,
    /// The number of its form.
    #[serde(default = "first_form")]
    form: u16,
    /// Bytes in the file.
    packed: u64,
    /// Bytes when it is unpacked.
    whole: u64,
    /// Checksum of the bytes in the file.
    checksum: u64,
}

/// The second line of the file.
#[derive(Serialize, Deserialize)]
struct Contents {
    header: SnapshotHeader,
    sections: Vec<SectionEntry>,
}

/// A snapshot that has been read, or is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What it says of itself.
    pub header: SnapshotHeader,
    /// The game.
    pub game: GameSnapshot,
    /// What the player keeps of the game beside its world, such as the log; its form is the player's business.
    pub session: Vec<u8>,
}

/// What is wrong with a snapshot.
fn damaged(path: &Path, message: impl ToString) -> RecordError {
    RecordError::DamagedSnapshot {
        path: path.to_owned(),
        message: message.to_string(),
    }
}

impl Snapshot {
    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let keys = section::keys_to_bytes(&self.game.keys);
        let mut sections = Vec::new();
        let mut packed: Vec<u8> = Vec::new();
        let mut add = |name: String, whole: &[u8], section: &PackedSection| {
            sections.push(SectionEntry {
                name,
                form: section.form,
                packed: section.bytes.len() as u64,
                whole: whole.len() as u64,
                checksum: xxh3_64(&section.bytes),
            });
            packed.extend(&section.bytes);
        };
        for (name, bytes) in [
            ("keys", &keys),
            ("game", &self.game.game),
            ("player", &self.game.player),
            ("session", &self.session),
        ] {
            add(name.to_owned(), bytes, &section::pack(bytes));
        }
        for (number, level) in self.game.levels.iter().enumerate() {
            // A level that was left has been packed already.
            let section = level.packed(section::pack);
            add(format!("level {number}"), level.bytes(), section);
        }
        let contents = Contents {
            header: self.header.clone(),
            sections,
        };
        let line = ron::to_string(&contents).unwrap_or_default();
        let mut file =
            format!("{SIGNATURE} {:016x}\n{line}\n", xxh3_64(line.as_bytes())).into_bytes();
        file.extend(packed);
        file
    }

    /// Reads the bytes of a file; its path is for messages.
    ///
    /// # Errors
    ///
    /// If they are no snapshot, or a damaged one.
    pub fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        let (contents, mut rest) = contents(path, bytes)?;
        let mut snapshot = Self {
            header: contents.header,
            game: GameSnapshot::default(),
            session: Vec::new(),
        };
        let whole = contents.sections.iter().map(|section| section.whole);
        if whole.fold(0_u64, u64::saturating_add) > LARGEST {
            return Err(damaged(path, "its sections are larger than 64 MiB"));
        }
        for section in contents.sections {
            let name = visible_within(&section.name, 40);
            let fault = |what: &str| damaged(path, format!("section `{name}`: {what}"));
            let packed = usize::try_from(section.packed).ok();
            let (packed, more) = packed
                .and_then(|length| rest.split_at_checked(length))
                .ok_or_else(|| fault("the file ends within it"))?;
            rest = more;
            if xxh3_64(packed) != section.checksum {
                return Err(fault("its checksum is another one"));
            }
            let known = ["keys", "game", "player", "session"].contains(&section.name.as_str())
                || section.name.starts_with("level ");
            if !known {
                // Of a later version.
                continue;
            }
            let form = section.form;
            if form > section::FORM {
                let latest = section::FORM;
                return Err(fault(&format!(
                    "its form is {form}, and this version reads those up to {latest}"
                )));
            }
            // At most 64 MiB, as was just made sure of.
            let unpacked = section::unpack(form, packed, section.whole as usize);
            let unpacked = unpacked.ok_or_else(|| fault("it cannot be unpacked"))?;
            match section.name.as_str() {
                "keys" => {
                    snapshot.game.keys = section::keys_of_bytes(form, &unpacked)
                        .map_err(|error| fault(&visible_within(&error.to_string(), 80)))?;
                }
                "game" => snapshot.game.game = unpacked,
                "player" => snapshot.game.player = unpacked,
                "session" => snapshot.session = unpacked,
                _ if form == section::FORM => {
                    let bytes = packed.to_vec();
                    let packed = PackedSection { form, bytes };
                    let level = SavedLevel::of_file(unpacked, packed);
                    snapshot.game.levels.push(level);
                }
                // It is packed in the form of today when it is written next.
                _ => snapshot.game.levels.push(unpacked.into()),
            }
        }
        Ok(snapshot)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is no regular file, is larger than 64 MiB, or is damaged.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        Self::of_bytes(path, &read(path)?)
    }
}

impl SnapshotHeader {
    /// Reads what a file says of itself.
    ///
    /// # Errors
    ///
    /// As [`Snapshot::read`]; the sections are not looked at.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        Ok(contents(path, &read(path)?)?.0.header)
    }
}

fn read(path: &Path) -> Result<Vec<u8>, RecordError> {
    read_at_most(path, LARGEST).map_err(|source| RecordError::Io {
        path: path.to_owned(),
        source,
    })
}

/// The table of contents, and the bytes behind it.
fn contents<'a>(path: &Path, bytes: &'a [u8]) -> Result<(Contents, &'a [u8]), RecordError> {
    let mut parts = bytes.splitn(3, |byte| *byte == b'\n');
    let (Some(first), Some(second), Some(rest)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(damaged(path, "the file ends within its header"));
    };
    let first = String::from_utf8_lossy(first);
    let Some(checksum) = first.strip_prefix(SIGNATURE) else {
        let shown = visible_within(&first, 60);
        return Err(damaged(
            path,
            format!("it begins with `{shown}`, and a snapshot of this version with `{SIGNATURE}`"),
        ));
    };
    if checksum.trim() != format!("{:016x}", xxh3_64(second)) {
        return Err(damaged(path, "the checksum of its header is another one"));
    }
    let contents = ron::de::from_bytes::<Contents>(second)
        .map_err(|error| damaged(path, visible_within(&error.code.to_string(), 80)))?;
    Ok((contents, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot() -> Snapshot {
        Snapshot {
            header: SnapshotHeader {
                version: VERSION.to_owned(),
                content: 7,
                setup: Setup::default(),
                actions: 3,
                recorded: 99,
                hash: 11,
                place: "the camp".to_owned(),
                wizard: false,
            },
            game: GameSnapshot {
                game: vec![1; 300],
                player: vec![2, 3],
                levels: vec![vec![4; 1000].into(), vec![0xc0].into()],
                ..GameSnapshot::default()
            },
            session: b"log".to_vec(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let snapshot = snapshot();
        let bytes = snapshot.to_bytes();
        assert!(bytes.len() < 1000, "{}", bytes.len());
        let read = Snapshot::of_bytes(Path::new("mine"), &bytes).unwrap();
        assert_eq!(read, snapshot);
    }

    /// The bytes with the second line changed, and its checksum right.
    fn with_header(bytes: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
        let parts: Vec<_> = bytes.splitn(3, |byte| *byte == b'\n').collect();
        let line = change(std::str::from_utf8(parts[1]).unwrap());
        let head = format!("{SIGNATURE} {:016x}\n{line}\n", xxh3_64(line.as_bytes()));
        [head.as_bytes(), parts[2]].concat()
    }

    #[test]
    fn a_section_says_its_form_and_one_of_a_later_form_is_refused_in_words() {
        let snapshot = snapshot();
        let bytes = snapshot.to_bytes();
        let read = |bytes: &[u8]| Snapshot::of_bytes(Path::new("mine"), bytes);
        // Those that say nothing are of the first.
        let silent = with_header(&bytes, |line| line.replace("form:1,", ""));
        assert!(silent.len() < bytes.len());
        assert_eq!(read(&silent).unwrap(), snapshot);
        let later = with_header(&bytes, |line| line.replacen("form:1,", "form:3,", 2));
        let error = read(&later).unwrap_err().to_string();
        assert!(
            error.contains("its form is 3, and this version reads those up to 2"),
            "{error}"
        );
        // What this version does not know at all is passed over.
        let unknown = with_header(&bytes, |line| {
            line.replace("name:\"session\",form:1,", "name:\"weather\",form:9,")
        });
        assert_eq!(read(&unknown).unwrap().game, snapshot.game);
    }

    #[test]
    fn whichever_byte_is_another_one_or_missing_it_is_seen() {
        let snapshot = snapshot();
        let bytes = snapshot.to_bytes();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            let read = Snapshot::of_bytes(Path::new("mine"), &damaged);
            assert!(read.is_err(), "byte {at}");
            let read = Snapshot::of_bytes(Path::new("mine"), &bytes[..at]);
            assert!(read.is_err(), "cut at {at}");
        }
    }
}
