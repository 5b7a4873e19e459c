//! Values of files that are one of several words, some with more behind them: `Potion([Heal("2d8")])`.

use crate::dice::Dice;

use super::{first_line, values::DiceFrom, FromNode, Reader, Spanned};
use crate::content::{fault::Span, magic::effect::EffectDef, names::TerrainKey, nearest::suggestion, raw::{RawAmmo, RawBook, RawHold, RawLauncher, RawLight, RawRod, RawStaff, RawWand, RawWeapon, RawWorn}, scan::{Kind, Node}};

/// What using a terrain does.
#[derive(Clone, Debug, PartialEq)]
pub enum RawFeature {
    /// Nothing.
    Nothing,
    /// Opening it turns it into this terrain.
    Opens(Spanned<TerrainKey>),
    /// Closing it turns it into this terrain.
    Closes(Spanned<TerrainKey>),
    /// Locked.
    Locked(RawHold),
    /// Stuck.
    Stuck(RawHold),
    /// Finding it turns it into this terrain.
    Secret(Spanned<TerrainKey>),
    /// A hidden trap that is found as this terrain.
    Conceals(Spanned<TerrainKey>),
    /// Leads up.
    StairsUp,
    /// Leads down.
    StairsDown,
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq)]
pub enum RawUse {
    /// A melee weapon.
    Weapon(RawWeapon),
    /// Armor or jewelry.
    Worn(RawWorn),
    /// A missile weapon.
    Launcher(RawLauncher),
    /// Ammunition.
    Ammo(RawAmmo),
    /// A flask of oil.
    Oil,
    /// A light.
    Light(RawLight),
    /// Drunk; vanishes.
    Potion(Vec<Spanned<EffectDef>>),
    /// Eaten; vanishes.
    Food(Vec<Spanned<EffectDef>>),
    /// Read; vanishes.
    Scroll(Vec<Spanned<EffectDef>>),
    /// Pointed at a square.
    Wand(RawWand),
    /// Used.
    Staff(RawStaff),
    /// Zapped.
    Rod(RawRod),
    /// Holds spells.
    Book(RawBook),
    /// The treasure that must be carried out.
    Crown,
    /// Nothing.
    Trinket,
}

/// A word, and the node that holds what stands behind it.
pub(in crate::content) struct Word {
    pub(in crate::content) text: String,
    pub(in crate::content) span: Span,
}

/// The word of a variant, or a report that there is none.
pub(in crate::content) fn word<T: FromNode>(node: &Node, reader: &mut Reader) -> Option<Word> {
    let span = match &node.kind {
        Kind::Scalar => node.span.clone(),
        Kind::Group {
            name: Some(name), ..
        } => name.clone(),
        Kind::Group { name: None, .. } | Kind::List(_) | Kind::Map(_) | Kind::Missing => {
            reader.misfit::<T>(node);
            return None;
        }
    };
    let text = reader.slice(&span).to_owned();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        reader.misfit::<T>(node);
        return None;
    }
    Some(Word { text, span })
}

/// The one value in the brackets behind a word.
pub(in crate::content) fn single<T: FromNode>(node: &Node, word: &Word, reader: &mut Reader) -> Option<T> {
    if let Kind::Group { parts, .. } = &node.kind
        && let [part] = parts.as_slice()
        && part.name.is_none()
    {
        return T::from_node(&part.value, reader);
    }
    let fault = reader.fault(
        word.span.clone(),
        format!("`{0}` needs one value: `{0}(..)`", word.text),
    );
    reader.push(fault.expected(T::expected()));
    None
}

/// The dice in the brackets behind a word.
pub(in crate::content) fn dice(node: &Node, word: &Word, reader: &mut Reader) -> Option<Dice> {
    single(node, word, reader).map(|DiceFrom::<1>(dice)| dice)
}

/// Reports brackets behind a word that takes none.
pub(in crate::content) fn bare<T>(value: T, node: &Node, word: &Word, reader: &mut Reader) -> Option<T> {
    if matches!(node.kind, Kind::Scalar) {
        return Some(value);
    }
    let span = first_line(&reader.text, &(word.span.end..node.span.end));
    let fault = reader.fault(span, format!("nothing may stand behind `{}`", word.text));
    reader.push(fault);
    None
}

pub(in crate::content) fn unknown<T: FromNode>(word: &Word, names: &[&str], reader: &mut Reader) {
    let fault = reader
        .fault(word.span.clone(), format!("unknown name `{}`", word.text))
        .expected(T::expected())
        .maybe_help(suggestion(&word.text, names.iter().copied()));
    reader.push(fault);
}

impl FromNode for RawFeature {
    fn expected() -> String {
        "`Nothing`, `Opens(\"..\")`, `Closes(\"..\")`, `Locked(..)`, `Stuck(..)`, `Secret(\"..\")`, `Conceals(\"..\")`, `StairsUp` or `StairsDown`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Nothing" => bare(Self::Nothing, node, &word, reader),
            "Opens" => single(node, &word, reader).map(Self::Opens),
            "Closes" => single(node, &word, reader).map(Self::Closes),
            "Locked" => RawHold::of_variant(node, reader).map(Self::Locked),
            "Stuck" => RawHold::of_variant(node, reader).map(Self::Stuck),
            "Secret" => single(node, &word, reader).map(Self::Secret),
            "Conceals" => single(node, &word, reader).map(Self::Conceals),
            "StairsUp" => bare(Self::StairsUp, node, &word, reader),
            "StairsDown" => bare(Self::StairsDown, node, &word, reader),
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Nothing",
                        "Opens",
                        "Closes",
                        "Locked",
                        "Stuck",
                        "Secret",
                        "Conceals",
                        "StairsUp",
                        "StairsDown",
                    ],
                    reader,
                );
                None
            }
        }
    }
}

impl FromNode for RawUse {
    fn expected() -> String {
        "`Weapon(..)`, `Launcher(..)`, `Ammo(..)`, `Worn(..)`, `Light(..)`, `Oil`, `Potion([..])`, `Food([..])`, `Scroll([..])`, `Wand(..)`, `Staff(..)`, `Rod(..)`, `Book(..)`, `Crown` or `Trinket`"
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Weapon" => RawWeapon::of_variant(node, reader).map(Self::Weapon),
            "Launcher" => RawLauncher::of_variant(node, reader).map(Self::Launcher),
            "Ammo" => RawAmmo::of_variant(node, reader).map(Self::Ammo),
            "Oil" => bare(Self::Oil, node, &word, reader),
            "Worn" => RawWorn::of_variant(node, reader).map(Self::Worn),
            "Light" => RawLight::of_variant(node, reader).map(Self::Light),
            "Potion" => single(node, &word, reader).map(Self::Potion),
            "Scroll" => single(node, &word, reader).map(Self::Scroll),
            "Food" => single(node, &word, reader).map(Self::Food),
            "Wand" => RawWand::of_variant(node, reader).map(Self::Wand),
            "Staff" => RawStaff::of_variant(node, reader).map(Self::Staff),
            "Rod" => RawRod::of_variant(node, reader).map(Self::Rod),
            "Book" => RawBook::of_variant(node, reader).map(Self::Book),
            "Crown" => bare(Self::Crown, node, &word, reader),
            "Trinket" => bare(Self::Trinket, node, &word, reader),
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Weapon", "Launcher", "Ammo", "Oil", "Worn", "Light", "Potion", "Food",
                        "Scroll", "Wand", "Staff", "Rod", "Book", "Crown", "Trinket",
                    ],
                    reader,
                );
                None
            }
        }
    }
}
