//! Values of files that are one of several words, some with more behind them: `Potion([Heal("2d8")])`.

use crate::{
    dice::Dice,
    rules::{ability::status::Ailment, projection::player::Resistance, stat::StatName},
};

use super::{
    fault::Span,
    names::TerrainKey,
    nearest::suggestion,
    projection::ProjectDef,
    raw::{
        RawAmmo, RawBook, RawDrain, RawHold, RawLauncher, RawLight, RawRod, RawStaff, RawWand,
        RawWeapon, RawWorn,
    },
    raw_projection::{is_shape, project},
    read::{FromNode, Reader, Spanned, first_line},
    scan::{Kind, Node},
    values::{DiceFrom, Whole},
};

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
    Potion(Vec<Spanned<RawEffect>>),
    /// Eaten; vanishes.
    Food(Vec<Spanned<RawEffect>>),
    /// Read; vanishes.
    Scroll(Vec<Spanned<RawEffect>>),
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

/// What a drink, a bite, a scroll or a device does.
#[derive(Clone, Debug, PartialEq)]
pub enum RawEffect {
    /// Restores so many hit points.
    Heal(Dice),
    /// Gives so many food units.
    Nourish(u16),
    /// Haste for so many player turns at normal speed.
    Haste(Dice),
    /// Slowness for so many turns.
    Slow(Dice),
    /// Blessing for so many turns.
    Bless(Dice),
    /// Heroism for so many turns.
    Heroism(Dice),
    /// Berserk strength for so many turns.
    Berserk(Dice),
    /// Takes the reader so many squares away at most.
    Teleport(u8),
    /// Shows the map so many squares around.
    MapArea(u8),
    /// Lights what is so many squares around.
    LightArea(u8),
    /// Shows monsters so many squares around.
    DetectMonsters(u8),
    /// Shows doors and stairs so many squares around.
    DetectDoors(u8),
    /// Shows what lies so many squares around.
    DetectItems(u8),
    /// Makes things known.
    Identify,
    /// Wakes everybody.
    Aggravate,
    /// Lends resistance for so many turns.
    Resist(Resistance, Dice),
    /// Sends something out.
    Project(ProjectDef),
    /// Satisfies hunger.
    Satisfy,
    /// Ends conditions.
    Cure(Vec<Ailment>),
    /// Begins or worsens a condition.
    Ail(Ailment, Dice),
    /// Gives a drained statistic back.
    Restore(StatName),
    /// Gives a statistic back, and a point more.
    Raise(StatName),
    /// Gives drained experience back.
    RestoreLife,
}

/// What a blow does besides hurting.
#[derive(Clone, Debug, PartialEq)]
pub enum RawBlowEffect {
    /// Begins or worsens a condition.
    Ail(Ailment, Dice),
    /// Drains a statistic.
    Drain(StatName),
    /// Drains experience.
    DrainExperience(RawDrain),
    /// Takes food units.
    Hunger(u16),
    /// Takes a thing of the pack.
    Steal,
}

/// A word, and the node that holds what stands behind it.
pub(super) struct Word {
    pub(super) text: String,
    pub(super) span: Span,
}

/// The word of a variant, or a report that there is none.
pub(super) fn word<T: FromNode>(node: &Node, reader: &mut Reader) -> Option<Word> {
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
pub(super) fn single<T: FromNode>(node: &Node, word: &Word, reader: &mut Reader) -> Option<T> {
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
pub(super) fn dice(node: &Node, word: &Word, reader: &mut Reader) -> Option<Dice> {
    single(node, word, reader).map(|DiceFrom::<1>(dice)| dice)
}

/// The squares in the brackets behind a word.
fn squares(node: &Node, word: &Word, reader: &mut Reader) -> Option<u8> {
    single(node, word, reader).map(|Whole::<1, 200>(squares)| squares as u8)
}

/// Reports brackets behind a word that takes none.
pub(super) fn bare<T>(value: T, node: &Node, word: &Word, reader: &mut Reader) -> Option<T> {
    if matches!(node.kind, Kind::Scalar) {
        return Some(value);
    }
    let span = first_line(&reader.text, &(word.span.end..node.span.end));
    let fault = reader.fault(span, format!("nothing may stand behind `{}`", word.text));
    reader.push(fault);
    None
}

pub(super) fn unknown<T: FromNode>(word: &Word, names: &[&str], reader: &mut Reader) {
    let fault = reader
        .fault(word.span.clone(), format!("unknown name `{}`", word.text))
        .expected(T::expected())
        .maybe_help(suggestion(&word.text, names.iter().copied()));
    reader.push(fault);
}

/// The resistance that a word lends.
fn resistance(word: &str) -> Option<Resistance> {
    Some(match word {
        "ResistAcid" => Resistance::Acid,
        "ResistElec" => Resistance::Elec,
        "ResistFire" => Resistance::Fire,
        "ResistCold" => Resistance::Cold,
        "ResistPois" => Resistance::Pois,
        _ => return None,
    })
}

/// The condition that a word inflicts.
fn ailment(word: &str) -> Option<Ailment> {
    Some(match word {
        "Poison" => Ailment::Poisoned,
        "Cut" => Ailment::Cut,
        "Stun" => Ailment::Stunned,
        "Confuse" => Ailment::Confused,
        "Blind" => Ailment::Blind,
        "Terrify" => Ailment::Afraid,
        "Paralyze" => Ailment::Paralyzed,
        "Hallucinate" => Ailment::Hallucinating,
        _ => return None,
    })
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

impl FromNode for RawBlowEffect {
    fn expected() -> String {
        "an effect: `Poison`, `Cut`, `Stun`, `Confuse`, `Blind`, `Terrify`, `Paralyze` or `Hallucinate` with dice, such as `Poison(\"2d6\")`, `Drain(..)` with a statistic, `DrainExperience(points: ..)`, `Hunger(..)` with food units, or `Steal`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Drain" => single(node, &word, reader).map(Self::Drain),
            "DrainExperience" => RawDrain::of_variant(node, reader).map(Self::DrainExperience),
            "Hunger" => single(node, &word, reader)
                .map(|Whole::<1, 15_000>(units)| Self::Hunger(units as u16)),
            "Steal" => bare(Self::Steal, node, &word, reader),
            other if let Some(ailment) = ailment(other) => {
                dice(node, &word, reader).map(|dice| Self::Ail(ailment, dice))
            }
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Poison",
                        "Cut",
                        "Stun",
                        "Confuse",
                        "Blind",
                        "Terrify",
                        "Paralyze",
                        "Hallucinate",
                        "Drain",
                        "DrainExperience",
                        "Hunger",
                        "Steal",
                    ],
                    reader,
                );
                None
            }
        }
    }
}

impl FromNode for RawEffect {
    fn expected() -> String {
        "an effect: `Nourish(..)` with food units from 0 to 15000, `Teleport(..)`, `MapArea(..)`, `LightArea(..)`, `DetectMonsters(..)`, `DetectDoors(..)` or `DetectItems(..)` with squares from 1 to 200, `Identify`, `Satisfy`, `Aggravate`, `StoneToMud`, `Touch`, `Bolt`, `Beam` or `Sight` with `(kind: .., strength: ..)`, `Ball` or `Around` with `(kind: .., strength: .., radius: ..)`, `Arc(kind: .., strength: .., degrees: ..)`, `Cure([..])` with conditions, `Restore(..)` or `Raise(..)` with a statistic, `RestoreLife`, or `Heal`, `Haste`, `Slow`, `Bless`, `Heroism`, `Berserk`, `ResistAcid`, `ResistElec`, `ResistFire`, `ResistCold`, `ResistPois`, `Poison`, `Cut`, `Stun`, `Confuse`, `Blind`, `Terrify`, `Paralyze` or `Hallucinate` with dice, such as `Heal(\"2d8\")`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Heal" => dice(node, &word, reader).map(Self::Heal),
            "Nourish" => single(node, &word, reader)
                .map(|Whole::<0, 15_000>(units)| Self::Nourish(units as u16)),
            "Haste" => dice(node, &word, reader).map(Self::Haste),
            "Slow" => dice(node, &word, reader).map(Self::Slow),
            "Bless" => dice(node, &word, reader).map(Self::Bless),
            "Heroism" => dice(node, &word, reader).map(Self::Heroism),
            "Teleport" => squares(node, &word, reader).map(Self::Teleport),
            "MapArea" => squares(node, &word, reader).map(Self::MapArea),
            "LightArea" => squares(node, &word, reader).map(Self::LightArea),
            "DetectMonsters" => squares(node, &word, reader).map(Self::DetectMonsters),
            "DetectDoors" => squares(node, &word, reader).map(Self::DetectDoors),
            "DetectItems" => squares(node, &word, reader).map(Self::DetectItems),
            "Identify" => bare(Self::Identify, node, &word, reader),
            "Aggravate" => bare(Self::Aggravate, node, &word, reader),
            "StoneToMud" => bare(Self::Project(ProjectDef::STONE_TO_MUD), node, &word, reader),
            other if is_shape(other) => project(other, node, reader).map(Self::Project),
            "Berserk" => dice(node, &word, reader).map(Self::Berserk),
            "Satisfy" => bare(Self::Satisfy, node, &word, reader),
            "Cure" => single(node, &word, reader).map(Self::Cure),
            "Restore" => single(node, &word, reader).map(Self::Restore),
            "Raise" => single(node, &word, reader).map(Self::Raise),
            "RestoreLife" => bare(Self::RestoreLife, node, &word, reader),
            other if let Some(ailment) = ailment(other) => {
                dice(node, &word, reader).map(|dice| Self::Ail(ailment, dice))
            }
            other if let Some(to) = resistance(other) => {
                dice(node, &word, reader).map(|dice| Self::Resist(to, dice))
            }
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Heal",
                        "ResistAcid",
                        "ResistElec",
                        "ResistFire",
                        "ResistCold",
                        "ResistPois",
                        "Nourish",
                        "Haste",
                        "Slow",
                        "Bless",
                        "Heroism",
                        "Berserk",
                        "Satisfy",
                        "Cure",
                        "Restore",
                        "Raise",
                        "RestoreLife",
                        "Poison",
                        "Cut",
                        "Stun",
                        "Confuse",
                        "Blind",
                        "Terrify",
                        "Paralyze",
                        "Hallucinate",
                        "Teleport",
                        "MapArea",
                        "LightArea",
                        "DetectMonsters",
                        "DetectDoors",
                        "DetectItems",
                        "Identify",
                        "Aggravate",
                        "StoneToMud",
                        "Touch",
                        "Bolt",
                        "Beam",
                        "Ball",
                        "Arc",
                        "Sight",
                        "Around",
                    ],
                    reader,
                );
                None
            }
        }
    }
}
