//! The sprite files exactly as written: a mirror of the grammar, still unchecked.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// A whole file.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFile {
    #[serde(default)]
    pub(super) palettes: Pairs<String, Pairs<char, String>>,
    #[serde(default)]
    pub(super) palette: Option<String>,
    #[serde(default)]
    pub(super) sprites: Pairs<String, RawSprite>,
}

/// One sprite: a picture, several, or another's picture in other colors.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSprite {
    #[serde(default)]
    pub(super) rows: Option<Vec<String>>,
    #[serde(default)]
    pub(super) frames: Option<Vec<Vec<String>>>,
    #[serde(default)]
    pub(super) recolor: Option<String>,
    #[serde(default)]
    pub(super) swap: Pairs<char, char>,
    #[serde(default)]
    pub(super) colors: Pairs<char, String>,
}

/// A RON map in the order of the file, repeated keys included: a plain map would drop the first of two without a word.
#[derive(Debug)]
pub(super) struct Pairs<K, V>(pub(super) Vec<(K, V)>);

impl<K, V> Default for Pairs<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Pairs<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect<K, V>(PhantomData<(K, V)>);
        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Collect<K, V> {
            type Value = Pairs<K, V>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Collect(PhantomData))
    }
}

/// Reads one file's text.
pub(super) fn parse(text: &str) -> Result<RawFile, ron::error::SpannedError> {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(text)
}
