//! The macro that declares an enum of files once: as a type, as a reader, as a list of names and as a hint.
//!
//! Each variant says how it is written, by a [`VariantSyntax`]: most by their own name with a value in brackets behind it,
//! some by one of several words (`Poison("2d6")` and `Cut("1d6")` are two conditions of one variant).

use std::marker::PhantomData;

use super::{
    FromRonNode, Reader,
    values::{DiceAtLeast, IntInRange},
    word::{SpannedWord, bare, dice, single},
};
use crate::{content::node::RonNode, dice::Dice};

/// How a variant is written.
pub(in crate::content) trait VariantSyntax {
    /// What the variant holds.
    type Value;

    /// The words that stand for a variant of this name; none but its name, where nothing else is said.
    fn words(variant: &'static str) -> Vec<&'static str> {
        vec![variant]
    }

    /// What stands in the brackets behind the word, for hints; empty: nothing does.
    fn behind() -> String;

    /// The value behind the word.
    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<Self::Value>;
}

/// Nothing stands behind the word.
pub(in crate::content) struct NoValue;

impl VariantSyntax for NoValue {
    type Value = ();

    fn behind() -> String {
        String::new()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<()> {
        bare((), node, word, reader)
    }
}

/// Dice stand behind the word.
pub(in crate::content) struct DiceValue;

impl VariantSyntax for DiceValue {
    type Value = Dice;

    fn behind() -> String {
        DiceAtLeast::<1>::expected()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<Dice> {
        dice(node, word, reader)
    }
}

/// So many squares stand behind the word.
pub(in crate::content) struct SquaresValue;

impl VariantSyntax for SquaresValue {
    type Value = u8;

    fn behind() -> String {
        "squares from 1 to 200".to_owned()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<u8> {
        single(node, word, reader).map(|IntInRange::<1, 200>(squares)| squares as u8)
    }
}

/// So many food units stand behind the word, `LEAST` or more.
pub(in crate::content) struct FoodValue<const LEAST: i32>;

impl<const LEAST: i32> VariantSyntax for FoodValue<LEAST> {
    type Value = u16;

    fn behind() -> String {
        format!("food units from {LEAST} to 15000")
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<u16> {
        let units: IntInRange<LEAST, 15_000> = single(node, word, reader)?;
        Some(units.0 as u16)
    }
}

/// One value stands behind the word.
pub(in crate::content) struct OneValue<T>(PhantomData<T>);

impl<T: FromRonNode> VariantSyntax for OneValue<T> {
    type Value = T;

    fn behind() -> String {
        T::expected()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<T> {
        single(node, word, reader)
    }
}

/// A hint that lists words, those together that the same stands behind.
pub(in crate::content) fn hint(what: &str, spellings: &[(Vec<&'static str>, String)]) -> String {
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for (words, behind) in spellings {
        let quoted = words.iter().map(|word| format!("`{word}`"));
        match groups.iter_mut().find(|(same, _)| same == behind) {
            Some((_, known)) => known.extend(quoted),
            None => groups.push((behind, quoted.collect())),
        }
    }
    let hints = groups.into_iter().map(|(behind, words)| {
        let words = words.join(", ");
        if behind.is_empty() {
            words
        } else {
            format!("{words} with {behind}")
        }
    });
    format!("{what}: {}", hints.collect::<Vec<_>>().join("; "))
}

/// Declares an enum that files write by words: the type, the enum of its names (for tables with an entry for each),
/// its reader, and the hint that lists what may be written.
macro_rules! word_enum {
    (
        $(#[$doc:meta])+
        $name:ident named $names:ident, $what:literal {
            $($(#[$variant_doc:meta])+ $variant:ident $(($($held:ty),+))? => $spelling:ty,)+
        }
    ) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name { $($(#[$variant_doc])+ $variant $(($($held),+))?,)+ }

        #[doc = concat!("The names of [`", stringify!($name), "`], without what each holds.")]
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            enum_map::Enum, serde::Serialize, serde::Deserialize,
        )]
        pub enum $names { $($(#[$variant_doc])+ $variant,)+ }

        impl $name {
            /// Its name, without what it holds.
            pub const fn name(&self) -> $names {
                match self { $(Self::$variant { .. } => $names::$variant,)+ }
            }
        }

        impl $crate::content::read::FromRonNode for $name {
            fn expected() -> String {
                $crate::content::read::word_enum::hint($what, &[$(
                    (
                        <$spelling as $crate::content::read::word_enum::VariantSyntax>::words(stringify!($variant)),
                        <$spelling as $crate::content::read::word_enum::VariantSyntax>::behind(),
                    ),
                )+])
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(
                node: &$crate::content::node::RonNode,
                reader: &mut $crate::content::read::Reader,
            ) -> Option<Self> {
                use $crate::content::read::word_enum::VariantSyntax;
                let word = $crate::content::read::word::word::<Self>(node, reader)?;
                let mut known = Vec::new();
                $(
                    let words = <$spelling as VariantSyntax>::words(stringify!($variant));
                    if words.contains(&word.text.as_str()) {
                        let value = <$spelling as VariantSyntax>::read(node, &word, reader);
                        return value.map(word_enum!(@make $variant $(($($held),+))?));
                    }
                    known.extend(words);
                )+
                $crate::content::read::word::unknown::<Self>(&word, &known, reader);
                None
            }
        }

        $crate::content::read::values::leaves! { $names, concat!("the name of ", $what); }
    };
    (@make $variant:ident) => { |()| Self::$variant };
    (@make $variant:ident ($one:ty)) => { Self::$variant };
    (@make $variant:ident ($one:ty, $other:ty)) => { |(one, other)| Self::$variant(one, other) };
}
pub(in crate::content) use word_enum;
