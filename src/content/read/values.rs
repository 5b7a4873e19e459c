//! The kinds of single values that files hold: texts, numbers in a range, names of a fixed set, lists and maps.

use std::collections::BTreeMap;

use crate::{
    content::{
        fault::Span,
        node::{RonNode, RonNodeKind},
        read::{FromRonNode, Reader, Spanned},
    },
    dice::Dice,
    rules::{
        Class, Race, Stat,
        ability::{
            abilities::Ward,
            curse::Curse,
            effect::Effect,
            fuel::Refuel,
            special::{Ability, DrainStrength, MonsterMind},
            status::Condition,
        },
        angband::{Ammunition, LauncherKind, MonsterTrait, Power, WeaponKind},
        base::stat::StatName,
        projection::{
            DamageType,
            item_destruction::{BaseElement, ObjectClass},
            monster::{MonsterFlag, Tag},
            player::Resistance,
        },
    },
};

/// A whole number from `LOW` to `HIGH`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntInRange<const LOW: i32, const HIGH: i32>(pub i32);

impl<const LOW: i32, const HIGH: i32> FromRonNode for IntInRange<LOW, HIGH> {
    fn expected() -> String {
        format!("a whole number from {LOW} to {HIGH}")
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let Long(number) = reader.leaf_expecting(node, &Self::expected())?;
        if let Some(value) = i32::try_from(number)
            .ok()
            .filter(|value| (LOW..=HIGH).contains(value))
        {
            return Some(Self(value));
        }
        let fault = reader
            .fault(node.span.clone(), format!("{number} is out of range"))
            .expected(Self::expected());
        reader.push(fault);
        None
    }
}

/// Any whole number, before its range is looked at.
#[derive(serde::Deserialize)]
#[serde(transparent)]
struct Long(i64);

/// Dice that give at least `LEAST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceAtLeast<const LEAST: i32>(pub Dice);

impl<const LEAST: i32> FromRonNode for DiceAtLeast<LEAST> {
    fn expected() -> String {
        format!(
            "dice in double quotes that give at least {LEAST}, such as \"2d6\", \"1d4+1\" or \"7\""
        )
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let dice: Dice = reader.leaf_expecting(node, &Self::expected())?;
        if dice.min() >= LEAST {
            return Some(Self(dice));
        }
        let fault = reader.fault(
            node.span.clone(),
            format!("`{dice}` can give {}", dice.min()),
        );
        reader.push(fault.expected(Self::expected()));
        None
    }
}

/// A text that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NonEmptyText(pub String);

impl FromRonNode for NonEmptyText {
    fn expected() -> String {
        "text in double quotes".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let text: String = reader.leaf_expecting(node, &Self::expected())?;
        if !text.trim().is_empty() {
            return Some(Self(text));
        }
        let fault = reader
            .fault(node.span.clone(), "this text is empty")
            .expected("something to read");
        reader.push(fault);
        None
    }
}

/// A character that can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisibleChar(pub char);

impl FromRonNode for VisibleChar {
    fn expected() -> String {
        "one character in single quotes".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let sign: char = reader.leaf_expecting(node, &Self::expected())?;
        if !sign.is_control() && !sign.is_whitespace() {
            return Some(Self(sign));
        }
        let fault = reader
            .fault(node.span.clone(), "this character cannot be seen")
            .expected("a letter or a sign");
        reader.push(fault);
        None
    }
}

/// Values that `ron` reads in one piece.
macro_rules! leaves {
    ($($type:ty, $expected:expr;)+) => {$(
        impl $crate::content::read::FromRonNode for $type {
            fn expected() -> String {
                $expected.to_owned()
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(node: &$crate::content::node::RonNode, reader: &mut $crate::content::read::Reader) -> Option<Self> {
                reader.leaf(node)
            }
        }
    )+};
}
pub(in crate::content) use leaves;

leaves! {
    String, "text in double quotes";
    bool, "`true` or `false`";
    char, "one character in single quotes";
    Race, "a race, such as `Human` or `HalfElf`";
    Class, "a class, such as `Warrior` or `Mage`";
    Stat, "a statistic in double quotes, \"3\" to \"18\" or \"18/01\" to \"18/220\"";
    Power, "a power, such as `SlayEvil` or `BrandFire`";
    MonsterTrait, "a trait, such as `Animal`, `Evil` or `ResistFire`";
    StatName, "`Str`, `Int`, `Wis`, `Dex`, `Con` or `Chr`";
    Ability, "an ability, such as `FreeAction` or `HoldLife`";
    Curse, "a curse, such as `Clinging` or `Sapping`";
    Ward, "a protection, such as `Fear` or `Poison`";
    MonsterMind, "`Mindless`, `Low` or `Ordinary`";
    DrainStrength, "`Weak`, `Moderate`, `Strong` or `Deadly`";
    Refuel, "`Never`, `Torch` or `Lantern`";
    Effect, "an effect of magic, such as `Haste`, `Blessing` or `ResistFire`";
    Condition, "a condition, such as `Poisoned`, `Cut` or `Blind`";
    DamageType, "a damage type of the rules on projections, such as `Fire` or `OldSlow`";
    MonsterFlag, "a flag of the rules on projections, such as `HurtLite` or `NoConf`";
    Tag, "`Water`, `Nexus`, `Disen` or `Lifeless`";
    LauncherKind, "`Sling`, `ShortBow`, `LongBow`, `LightCrossbow` or `HeavyCrossbow`";
    Ammunition, "`Shot`, `Arrow` or `Bolt`";
    BaseElement, "`Acid`, `Elec`, `Fire` or `Cold`";
    ObjectClass, "a class of objects, such as `Chest` or `Spellbook`";
    Resistance, "a resistance, such as `Fire` or `Confusion`";
    WeaponKind, "`Edged`, `Polearm`, `Hafted` or `Digger`";
}

/// A value that is there: the difference to one left out.
impl<T: FromRonNode> FromRonNode for Option<T> {
    fn expected() -> String {
        T::expected()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        T::from_node(node, reader).map(Some)
    }
}

impl<T: FromRonNode> FromRonNode for Vec<T> {
    fn expected() -> String {
        format!("a list `[..]` of {}", T::expected())
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let RonNodeKind::List(items) = &node.kind else {
            reader.misfit::<Self>(node);
            return None;
        };
        let read: Vec<_> = items
            .iter()
            .map(|item| T::from_node(item, reader))
            .collect();
        read.into_iter().collect()
    }
}

/// The entries of a map as far as they could be read.
pub(in crate::content) type ReadEntries<K, V> = Vec<(Spanned<K>, Option<Spanned<V>>)>;

/// A map `{ key: value }`, in the order of the file, each key once.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderedMap<K, V>(pub Vec<(Spanned<K>, Spanned<V>)>);

impl<K, V> OrderedMap<K, V> {
    /// A map without entries.
    pub const EMPTY: Self = Self(Vec::new());
}

impl<K: FromRonNode + Ord + Clone, V: FromRonNode> OrderedMap<K, V> {
    /// Every key that could be read, with its value where that could be read too: a key whose entry is faulty still
    /// exists for those who name it.
    pub(in crate::content) fn read(node: &RonNode, reader: &mut Reader) -> ReadEntries<K, V> {
        let RonNodeKind::Map(entries) = &node.kind else {
            reader.misfit::<Self>(node);
            return Vec::new();
        };
        Self::read_entries(entries, reader).0
    }

    /// As [`OrderedMap::read`]; and whether a key could not be made out.
    pub(in crate::content) fn read_entries(
        entries: &[(RonNode, RonNode)],
        reader: &mut Reader,
    ) -> (ReadEntries<K, V>, bool) {
        let mut read = ReadEntries::new();
        let mut firsts = BTreeMap::<K, Span>::new();
        let mut gaps = false;
        for (key, value) in entries {
            let key = Spanned::<K>::from_node(key, reader);
            let value = Spanned::<V>::from_node(value, reader);
            let Some(key) = key else {
                gaps = true;
                continue;
            };
            if let Some(first) = firsts.get(&key.value) {
                let message = format!("the key {} is there twice", reader.slice(&key.span));
                let fault = reader.fault(key.span, message);
                reader.push(fault.also(first.clone(), "first here"));
                continue;
            }
            firsts.insert(key.value.clone(), key.span.clone());
            read.push((key, value));
        }
        (read, gaps)
    }
}

impl<K: FromRonNode + Ord + Clone, V: FromRonNode> FromRonNode for OrderedMap<K, V> {
    fn expected() -> String {
        format!(
            "a map `{{ key: value, .. }}` from {} to {}",
            K::expected(),
            V::expected()
        )
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        if !matches!(node.kind, RonNodeKind::Map(_)) {
            reader.misfit::<Self>(node);
            return None;
        }
        let read = Self::read(node, reader);
        read.into_iter()
            .map(|(key, value)| Some((key, value?)))
            .collect::<Option<_>>()
            .map(Self)
    }
}

/// A weight, written in pounds with at most one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pounds {
    /// Tenths of a pound.
    pub tenths: u16,
}

impl FromRonNode for Pounds {
    fn expected() -> String {
        "pounds from 0 to 1000 with at most one decimal, such as 12 or 0.5".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        /// The heaviest thing, in tenths.
        const HEAVIEST: u16 = 10_000;
        let text = reader.slice(&node.span);
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let tenths = (matches!(node.kind, RonNodeKind::Scalar)
            && digits(whole)
            && digits(tenth)
            && tenth.len() == 1)
            .then(|| format!("{whole}{tenth}").parse().ok())
            .flatten()
            .filter(|&tenths| tenths <= HEAVIEST);
        if tenths.is_none() {
            reader.misfit::<Self>(node);
        }
        tenths.map(|tenths| Self { tenths })
    }
}

/// A level drawn with characters in a raw string: one line a row of squares, one character a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPicture {
    /// Where each row lies in the file, from the first to the last one that is not blank.
    pub rows: Vec<Span>,
}

impl FromRonNode for LevelPicture {
    fn expected() -> String {
        "rows of characters between `r#\"` and `\"#`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let text = reader.slice(&node.span);
        let raw = text
            .strip_prefix('r')
            .map(|rest| rest.trim_start_matches('#'));
        let hashes = raw.map_or(0, |rest| text.len() - 1 - rest.len());
        let end = format!("\"{}", "#".repeat(hashes));
        let inside = raw.and_then(|rest| rest.strip_prefix('"')?.strip_suffix(&end));
        let (RonNodeKind::Scalar, Some(inside)) = (&node.kind, inside) else {
            reader.misfit::<Self>(node);
            return None;
        };
        let mut at = node.span.start + 1 + hashes + 1;
        let mut rows = Vec::new();
        for line in inside.split_inclusive('\n') {
            let row = line.trim_end_matches(['\n', '\r']);
            rows.push(at..at + row.len());
            at += line.len();
        }
        let blank = |row: &Span| reader.slice(row).trim().is_empty();
        let first = rows.iter().position(|row| !blank(row));
        let Some(first) = first else {
            let fault = reader
                .fault(reader.first_line(&node.span), "the picture is empty")
                .expected(Self::expected());
            reader.push(fault);
            return None;
        };
        let last = rows.iter().rposition(|row| !blank(row)).unwrap_or(first);
        Some(Self {
            rows: rows[first..=last].to_vec(),
        })
    }
}

/// Dice that always give this number.
pub(in crate::content) const fn always<const LEAST: i32>(number: i16) -> DiceAtLeast<LEAST> {
    DiceAtLeast(Dice::flat(number))
}
