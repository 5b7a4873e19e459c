//! Small sets of enum values: the powers of a weapon, the traits of a monster.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An enum whose values may be members of a [`Set`]; it has at most 64 of them.
pub trait Member: Copy + Eq + fmt::Debug + 'static {
    /// Every value, in order.
    const ALL: &'static [Self];

    /// The position of the value in [`Member::ALL`].
    fn index(self) -> u32;
}

/// A set of values of an enum, as one number. Saved as the list of its members.
pub struct Set<E> {
    bits: u64,
    member: PhantomData<E>,
}

impl<E: Member> Set<E> {
    /// The empty set.
    pub const EMPTY: Self = Self {
        bits: 0,
        member: PhantomData,
    };

    /// The set of these values.
    pub fn of(members: &[E]) -> Self {
        members.iter().copied().collect()
    }

    /// Whether it has that member.
    pub fn contains(self, member: E) -> bool {
        self.bits & (1 << member.index()) != 0
    }

    /// Puts a member in.
    pub fn insert(&mut self, member: E) {
        self.bits |= 1 << member.index();
    }

    /// Takes a member out.
    pub fn remove(&mut self, member: E) {
        self.bits &= !(1 << member.index());
    }

    /// Whether it has no member.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// All members of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self {
            bits: self.bits | other.bits,
            member: PhantomData,
        }
    }

    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = E> {
        E::ALL
            .iter()
            .copied()
            .filter(move |&member| self.contains(member))
    }
}

impl<E> Clone for Set<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Set<E> {}

impl<E> PartialEq for Set<E> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<E> Eq for Set<E> {}

impl<E> std::hash::Hash for Set<E> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl<E: Member> Default for Set<E> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<E: Member> fmt::Debug for Set<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<E: Member> FromIterator<E> for Set<E> {
    fn from_iter<I: IntoIterator<Item = E>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<E: Member + Serialize> Serialize for Set<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, E: Member + Deserialize<'de>> Deserialize<'de> for Set<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<E>::deserialize(deserializer).map(Self::from_iter)
    }
}

/// Defines a fieldless enum that is a [`Member`], listing its values once.
macro_rules! members {
    ($(#[$doc:meta])* $visibility:vis enum $name:ident { $($(#[$value_doc:meta])* $value:ident,)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        $visibility enum $name { $($(#[$value_doc])* $value,)* }

        impl $crate::rules::set::Member for $name {
            const ALL: &'static [Self] = &[$(Self::$value,)*];

            fn index(self) -> u32 {
                self as u32
            }
        }
    };
}
pub(crate) use members;

/// A name of the rules in words: `MetalArmor` is `metal armor`.
pub fn spaced(name: impl fmt::Debug) -> String {
    let name = format!("{name:?}");
    let mut words = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    members! {
        /// For the tests.
        enum Letter {
            A,
            B,
            C,
        }
    }

    #[test]
    fn members_go_in_and_out() {
        let mut set = Set::of(&[Letter::C, Letter::A]);
        assert!(set.contains(Letter::A) && !set.contains(Letter::B));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Letter::A, Letter::C]);
        set.remove(Letter::A);
        set.remove(Letter::C);
        assert!(set.is_empty() && set == Set::default());
        assert_eq!(set.union(Set::of(&[Letter::B])), Set::of(&[Letter::B]));
    }

    #[test]
    fn saved_as_a_list_of_names() {
        let set = Set::of(&[Letter::B, Letter::C]);
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, r#"["B","C"]"#);
        assert_eq!(serde_json::from_str::<Set<Letter>>(&text).unwrap(), set);
        assert_eq!(format!("{set:?}"), "{B, C}");
    }
}
