//! The collector: all faults are counted, and so many of each file are kept to be shown.
//!
//! A file can hold a mistake every other byte. So a fault costs the same however many there are, and what takes long, such
//! as a search for the nearest name, is only done for faults that are kept.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Write as _},
};

use serde::{Serialize, Serializer, ser::SerializeSeq};
use xxhash_rust::xxh3::Xxh3;

use super::{Fault, FaultSeverity, Span};

/// The most faults of one file that are shown in full.
pub const SHOWN_FAULTS: usize = 50;

/// The faults of one file: errors are kept before warnings, and the first ones of the file before those further down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::content) struct FileFaults {
    /// In the order in which they are shown.
    shown: Vec<Fault>,
    /// Fingerprints of all, so that the same fault counts once.
    seen: BTreeSet<u64>,
    errors: usize,
    warnings: usize,
}

impl FileFaults {
    pub(in crate::content) fn push(&mut self, fault: Fault) {
        self.push_with(fault, |fault| fault);
    }

    /// Adds a fault; `complete` says what belongs there and what helps, which is only asked for when the fault is kept.
    pub(in crate::content) fn push_with(
        &mut self,
        fault: Fault,
        complete: impl FnOnce(Fault) -> Fault,
    ) {
        if !self.seen.insert(fingerprint(&fault)) {
            return;
        }
        match fault.severity {
            FaultSeverity::Error => self.errors += 1,
            FaultSeverity::Warning => self.warnings += 1,
        }
        if self.makes_room(&fault) {
            self.insert(complete(fault));
        }
    }

    /// Whether a fault is among those that are shown; if so, there is room for it afterwards.
    fn makes_room(&mut self, fault: &Fault) -> bool {
        if self.shown.len() < SHOWN_FAULTS {
            return true;
        }
        let rank = |fault: &Fault| (fault.severity, fault.span.start);
        let worst = (0..self.shown.len()).max_by_key(|&at| rank(&self.shown[at]));
        let Some(worst) = worst.filter(|&at| rank(fault) < rank(&self.shown[at])) else {
            return false;
        };
        self.shown.remove(worst);
        true
    }

    fn insert(&mut self, fault: Fault) {
        let order =
            |a: &Fault, b: &Fault| a.order().cmp(&b.order()).then(a.message.cmp(&b.message));
        let at = self
            .shown
            .partition_point(|known| order(known, &fault).is_le());
        self.shown.insert(at, fault);
    }

    /// Adds all faults of another list of the same file.
    fn absorb(&mut self, other: Self) {
        let kept = other.shown.len();
        for fault in other.shown {
            self.push(fault);
        }
        if other.seen.len() == kept {
            return;
        }
        // Those that are not shown are known by their fingerprints alone, errors first: the rest are warnings.
        let before = self.seen.len();
        self.seen.extend(other.seen);
        let new = self.seen.len() - before;
        let errors = (self.errors + other.errors).min(self.errors + new);
        self.warnings += new.saturating_sub(errors - self.errors);
        self.errors = errors;
    }

    /// How many faults are not shown: errors and warnings.
    fn hidden(&self) -> (usize, usize) {
        let errors = self.shown.iter().filter(|fault| fault.is_error()).count();
        (
            self.errors - errors,
            self.warnings - (self.shown.len() - errors),
        )
    }

    /// What is said of the faults that are not shown.
    pub(super) fn rest(&self) -> Option<Fault> {
        let hidden = self.hidden();
        if hidden == (0, 0) {
            return None;
        }
        let file = self.shown.first()?.file();
        let message = format!("{} more are not shown", tally(hidden.0, hidden.1));
        let fault = Fault::whole_file(file, message);
        Some(if hidden.0 == 0 {
            fault.warning()
        } else {
            fault
        })
    }

    /// Whether one more error will be among those that are shown, wherever it stands.
    pub(in crate::content) fn errors_have_room(&self) -> bool {
        self.errors < SHOWN_FAULTS
    }

    pub(in crate::content) fn has_error(&self) -> bool {
        self.errors > 0
    }
}

fn fingerprint(fault: &Fault) -> u64 {
    let Span { start, end } = fault.span;
    let mut hasher = Xxh3::new();
    hasher.update(&(start as u64).to_le_bytes());
    hasher.update(&(end as u64).to_le_bytes());
    hasher.update(&[u8::from(fault.is_error())]);
    hasher.update(fault.message.as_bytes());
    hasher.digest()
}

/// Every fault that was found, in the order of files and lines: all are counted, and the first
/// [`SHOWN_FAULTS`] of each file are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(BTreeMap<String, FileFaults>);

impl Faults {
    /// Collects faults; the same fault twice counts once.
    pub fn new(faults: impl IntoIterator<Item = Fault>) -> Self {
        let mut collected = Self::default();
        faults.into_iter().for_each(|fault| collected.push(fault));
        collected
    }

    /// The faults of a file of this name.
    pub(in crate::content) fn of_file(name: &str, faults: FileFaults) -> Self {
        let mut collected = Self::default();
        collected.absorb(name, faults);
        collected
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        self.file(fault.file().to_owned()).push(fault);
    }

    /// Adds a fault; `complete` says what belongs there and what helps, and is only asked if the fault is to be shown.
    pub fn push_with(&mut self, fault: Fault, complete: impl FnOnce(Fault) -> Fault) {
        self.file(fault.file().to_owned())
            .push_with(fault, complete);
    }

    /// Adds the faults of a file.
    pub(in crate::content) fn absorb(&mut self, name: &str, faults: FileFaults) {
        if !faults.seen.is_empty() {
            self.file(name.to_owned()).absorb(faults);
        }
    }

    fn file(&mut self, name: String) -> &mut FileFaults {
        self.0.entry(name).or_default()
    }

    /// Those that are kept.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.0.values().flat_map(|file| &file.shown)
    }

    /// The faults of each file.
    pub(super) fn files(&self) -> impl Iterator<Item = (&[Fault], Option<Fault>)> {
        self.0
            .values()
            .map(|file| (file.shown.as_slice(), file.rest()))
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are, warnings included.
    pub fn len(&self) -> usize {
        self.errors() + self.warnings()
    }

    /// How many of them are errors.
    pub fn errors(&self) -> usize {
        self.0.values().map(|file| file.errors).sum()
    }

    /// How many of them are warnings.
    pub fn warnings(&self) -> usize {
        self.0.values().map(|file| file.warnings).sum()
    }

    /// Both lists as one.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (name, faults) in other.0 {
            self.absorb(&name, faults);
        }
        self
    }

    /// The faults as a JSON array; what is not shown of a file is a last fault of that file.
    pub fn json(&self) -> String {
        let json = serde_json::to_string_pretty(self).expect("faults are strings and numbers");
        // JSON itself leaves some characters alone on which a terminal acts; outside of strings only line ends are such.
        let mut out = String::with_capacity(json.len());
        for c in json.chars() {
            if c != '\n' && c.is_control() {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            } else {
                out.push(c);
            }
        }
        out
    }

    /// One line that counts them, such as `2 errors, 1 warning`.
    pub fn tally(&self) -> String {
        tally(self.errors(), self.warnings())
    }
}

fn tally(errors: usize, warnings: usize) -> String {
    let count = |number: usize, word: &str| {
        format!("{number} {word}{}", if number == 1 { "" } else { "s" })
    };
    format!("{}, {}", count(errors, "error"), count(warnings, "warning"))
}

impl Serialize for Faults {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for (shown, rest) in self.files() {
            for fault in shown.iter().chain(&rest) {
                list.serialize_element(fault)?;
            }
        }
        list.end()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = Box<dyn Iterator<Item = &'a Fault> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl fmt::Display for Faults {
    /// Plain text, a blank line after each fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (shown, rest) in self.files() {
            for fault in shown.iter().chain(&rest) {
                writeln!(f, "{fault}")?;
            }
        }
        writeln!(f, "{}", self.tally())
    }
}

impl std::error::Error for Faults {}
