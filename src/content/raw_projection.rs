//! What files say about projections and the powers of monsters: part of [`raw`](super::raw).

use crate::{dice::Dice, grid::area::Shape, rules::projection::DamageType};

use super::{
    names::MonsterKey,
    projection::ProjectDef,
    raw_struct::raw_struct,
    read::{FromNode, Reader, Spanned},
    scan::Node,
    values::{DiceFrom, Whole},
    variants::{bare, dice, single, unknown, word},
};

raw_struct! {
    /// Something that is sent out: what stands in `Project(..)`.
    RawProject, "a projection `Project(kind: .., shape: .., dice: ..)`" {
        /// What it is made of, such as `Fire`; what each kind does to whom stands in the rulebook on projections.
        kind: DamageType,
        /// How it spreads: `Touch`, `Bolt`, `Beam`, `Ball(2)` with a radius, `Arc(degrees: 60, range: 8)`, or without being
        /// pointed `Sight` and `Around(2)`.
        shape: RawShape,
        /// Its strength.
        dice: DiceFrom<0>,
    }
}

raw_struct! {
    /// A cone: what stands in `shape: Arc(..)`.
    RawArc, "a cone `Arc(degrees: .., range: ..)`" {
        /// Its whole angle.
        degrees: Whole<1, 360>,
        /// How far it reaches, in squares.
        range: Whole<1, 20> = Whole(10),
    }
}

raw_struct! {
    /// What a monster can do besides: what stands in `powers: (..)`.
    RawPowers, "powers `(one_in: .., list: [..])`" {
        /// It uses one of them in one of so many turns.
        one_in: Whole<1, 100>,
        /// What it can do; each is as likely as the others.
        list: Vec<Spanned<RawPower>>,
    }
}

raw_struct! {
    /// A call for others: what stands in `Summon(..)`.
    RawSummon, "a call `Summon(kind: ..)`" {
        /// Key of the monster that comes.
        kind: MonsterKey,
        /// How many come.
        count: DiceFrom<1> = DiceFrom(Dice::flat(1)),
    }
}

/// How something spreads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawShape(pub Shape);

/// A power of a monster.
#[derive(Clone, Debug, PartialEq)]
pub enum RawPower {
    /// A breath.
    Breathe(DamageType),
    /// Anything else that is sent out.
    Project(ProjectDef),
    /// A few squares away.
    Blink,
    /// Far away.
    Teleport,
    /// The player comes near.
    TeleportTo,
    /// Heals itself.
    Heal(Dice),
    /// Hastens itself.
    Haste,
    /// Blinds.
    Blind,
    /// Confuses.
    Confuse,
    /// Frightens.
    Scare,
    /// Slows.
    Slow,
    /// Paralyzes.
    Hold,
    /// Drains mana.
    DrainMana(Dice),
    /// Calls others.
    Summon(RawSummon),
}

/// The projection in the brackets behind `Project`.
pub(super) fn project(node: &Node, reader: &mut Reader) -> Option<ProjectDef> {
    RawProject::of_variant(node, reader).map(|raw| ProjectDef {
        kind: raw.kind.value,
        shape: raw.shape.value.0,
        dice: raw.dice.value.0,
    })
}

impl FromNode for RawShape {
    fn expected() -> String {
        "a shape: `Touch`, `Bolt`, `Beam`, `Ball(..)` with a radius, `Arc(degrees: .., range: ..)`, `Sight` or `Around(..)` with a radius".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        /// The largest radius of a ball.
        const WIDEST: i32 = 10;
        let radius = |reader: &mut Reader| {
            single(node, &word, reader).map(|Whole::<0, WIDEST>(radius)| radius as u8)
        };
        match word.text.as_str() {
            "Touch" => bare(Shape::Touch, node, &word, reader),
            "Bolt" => bare(Shape::Bolt, node, &word, reader),
            "Beam" => bare(Shape::Beam, node, &word, reader),
            "Ball" => radius(reader).map(Shape::Ball),
            "Arc" => RawArc::of_variant(node, reader).map(|arc| Shape::Arc {
                degrees: arc.degrees.value.0 as u16,
                range: arc.range.value.0 as u8,
            }),
            "Sight" => bare(Shape::Sight, node, &word, reader),
            "Around" => radius(reader).map(Shape::Around),
            _ => {
                unknown::<Self>(
                    &word,
                    &["Touch", "Bolt", "Beam", "Ball", "Arc", "Sight", "Around"],
                    reader,
                );
                None
            }
        }
        .map(Self)
    }
}

impl FromNode for RawPower {
    fn expected() -> String {
        "a power: `Breathe(..)` with what is breathed, `Project(kind: .., shape: .., dice: ..)`, `Blink`, `Teleport`, `TeleportTo`, `Heal(..)` with dice, `Haste`, `Blind`, `Confuse`, `Scare`, `Slow`, `Hold`, `DrainMana(..)` with dice, or `Summon(kind: ..)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Breathe" => single(node, &word, reader).map(Self::Breathe),
            "Project" => project(node, reader).map(Self::Project),
            "Blink" => bare(Self::Blink, node, &word, reader),
            "Teleport" => bare(Self::Teleport, node, &word, reader),
            "TeleportTo" => bare(Self::TeleportTo, node, &word, reader),
            "Heal" => dice(node, &word, reader).map(Self::Heal),
            "Haste" => bare(Self::Haste, node, &word, reader),
            "Blind" => bare(Self::Blind, node, &word, reader),
            "Confuse" => bare(Self::Confuse, node, &word, reader),
            "Scare" => bare(Self::Scare, node, &word, reader),
            "Slow" => bare(Self::Slow, node, &word, reader),
            "Hold" => bare(Self::Hold, node, &word, reader),
            "DrainMana" => dice(node, &word, reader).map(Self::DrainMana),
            "Summon" => RawSummon::of_variant(node, reader).map(Self::Summon),
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Breathe",
                        "Project",
                        "Blink",
                        "Teleport",
                        "TeleportTo",
                        "Heal",
                        "Haste",
                        "Blind",
                        "Confuse",
                        "Scare",
                        "Slow",
                        "Hold",
                        "DrainMana",
                        "Summon",
                    ],
                    reader,
                );
                None
            }
        }
    }
}
