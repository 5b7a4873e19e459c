//! Names of things and the numbers that stand for them once everything is read.

use std::collections::BTreeMap;

use super::{
    nearest::suggestion,
    read::{Reader, Spanned},
};

/// The keys of one kind of thing, in the order of their file.
#[derive(Debug)]
pub(super) struct Names {
    /// What they name, such as `monster`.
    what: &'static str,
    /// The file that lists them.
    file: String,
    /// Whether that file could be read; if not, every name is given the benefit of the doubt.
    known: bool,
    indices: BTreeMap<String, usize>,
}

impl Names {
    pub(super) fn new<'a>(
        what: &'static str,
        file: &str,
        known: bool,
        keys: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self {
            what,
            file: file.to_owned(),
            known,
            indices: keys
                .into_iter()
                .enumerate()
                .map(|(at, key)| (key.to_owned(), at))
                .collect(),
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.indices.get(name).copied()
    }

    /// The number of a name; an unknown one is reported where it was written.
    pub(super) fn look_up(&self, name: &Spanned<String>, reader: &mut Reader) -> Option<usize> {
        let found = self.find(&name.value);
        if found.is_none() && self.known {
            let known = self.indices.keys().map(String::as_str);
            let help = suggestion(&name.value, known)
                .unwrap_or_else(|| format!("they are listed in {}", self.file));
            let fault = reader.fault(
                name.span.clone(),
                format!("there is no {} `{}`", self.what, name.value),
            );
            reader.push(
                fault
                    .expected(format!("the key of a {}", self.what))
                    .help(help),
            );
        }
        found
    }

    /// The keys with the id that `make` gives each.
    pub(super) fn ids<Id>(&self, make: impl Fn(usize) -> Id) -> BTreeMap<String, Id> {
        self.indices
            .iter()
            .map(|(key, &at)| (key.clone(), make(at)))
            .collect()
    }
}
