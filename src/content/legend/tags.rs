//! Tags: words of the designers by which themes and parts choose monsters, things and parts, as sets of bits.

use std::collections::BTreeMap;

use strum::VariantArray as _;

use crate::{
    content::{
        fault::Span,
        read::{Reader, Spanned},
    },
    rules::angband::MonsterTrait,
};

/// The most different tags of one sort of thing.
const MOST: usize = 128;

/// A set of tags of one sort of thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TagSet(u128);

impl TagSet {
    /// The set of one tag, by its number; the empty one beyond the largest number.
    pub(in crate::content) const fn one(number: usize) -> Self {
        Self(if number < MOST { 1 << number } else { 0 })
    }

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every tag of `wanted` is in this set.
    pub const fn has_all(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// Whether some tag is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The tags of one sort of thing, numbered as they are met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::content) struct TagNames {
    /// What has them, such as `monster`.
    what: &'static str,
    numbers: BTreeMap<String, usize>,
    /// A file could not be made out, so that a tag that seems to be missing may be there.
    gaps: bool,
}

impl TagNames {
    pub(in crate::content) fn new(what: &'static str, gaps: bool) -> Self {
        Self {
            what,
            numbers: BTreeMap::new(),
            gaps,
        }
    }

    /// The tags of monsters: what they are by nature is among them.
    pub(in crate::content) fn of_monsters(gaps: bool) -> Self {
        let mut names = Self::new("monster", gaps);
        for of in MonsterTrait::VARIANTS.iter().copied() {
            if let Some(tag) = trait_tag(of) {
                names.learn(tag);
            }
        }
        names
    }

    /// Says whether a tag that seems to be missing may be there.
    pub(in crate::content) const fn set_gaps(&mut self, gaps: bool) {
        self.gaps = gaps;
    }

    /// Whether a tag that seems to be missing may be there.
    pub(in crate::content) const fn has_gaps(&self) -> bool {
        self.gaps
    }

    /// The set of one tag, which is known from here on.
    pub(in crate::content) fn learn(&mut self, tag: &str) -> TagSet {
        let next = self.numbers.len();
        let number = *self.numbers.entry(tag.to_owned()).or_insert(next);
        TagSet::one(number)
    }

    /// The set of the tags that something gets.
    pub(in crate::content) fn learn_all(
        &mut self,
        tags: &[Spanned<String>],
        reader: &mut Reader,
    ) -> TagSet {
        let mut set = TagSet::default();
        for tag in tags {
            let known = self.numbers.contains_key(&tag.value);
            if !known && self.numbers.len() >= MOST {
                let message = format!("more than {MOST} tags of a {}", self.what);
                let fault = reader.fault(tag.span.clone(), message);
                reader.push(fault.expected("one of those that others have already"));
                continue;
            }
            set = set.with(self.learn(&tag.value));
        }
        set
    }

    /// The set of those of these tags that are known.
    pub(in crate::content) fn known(&self, tags: &[Spanned<String>]) -> TagSet {
        let numbers = tags.iter().filter_map(|tag| self.numbers.get(&tag.value));
        numbers.fold(TagSet::default(), |set, &number| {
            set.with(TagSet::one(number))
        })
    }

    /// The set of a tag that somebody asks for; reported where nothing has it.
    pub(in crate::content) fn find(
        &self,
        tag: &str,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<TagSet> {
        let number = self.numbers.get(tag);
        if number.is_none() && !self.gaps {
            let message = format!("no {} has the tag `{tag}`", self.what);
            let fault = reader.fault(span.clone(), message);
            let known = self.numbers.keys().map(String::as_str);
            reader.push_unknown(fault, tag, known);
        }
        number.map(|&number| TagSet::one(number))
    }

    /// The set of all tags that somebody asks for.
    pub(in crate::content) fn find_all(
        &self,
        tags: &[Spanned<String>],
        reader: &mut Reader,
    ) -> TagSet {
        let sets = tags
            .iter()
            .filter_map(|tag| self.find(&tag.value, &tag.span, reader));
        sets.fold(TagSet::default(), TagSet::with)
    }
}

/// The tag that a trait is.
pub(in crate::content) const fn trait_tag(of: MonsterTrait) -> Option<&'static str> {
    match of {
        MonsterTrait::Evil => Some("evil"),
        MonsterTrait::Animal => Some("animal"),
        MonsterTrait::Demon => Some("demon"),
        MonsterTrait::Dragon => Some("dragon"),
        MonsterTrait::Giant => Some("giant"),
        MonsterTrait::Orc => Some("orc"),
        MonsterTrait::Troll => Some("troll"),
        MonsterTrait::Undead => Some("undead"),
        MonsterTrait::ResistFire
        | MonsterTrait::ResistCold
        | MonsterTrait::ResistAcid
        | MonsterTrait::ResistElec
        | MonsterTrait::ResistPois => None,
    }
}
