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
    /// What goes in a line, or strikes all in sight: what stands in `Touch(..)`, `Bolt(..)`, `Beam(..)` and `Sight(..)`.
    RawBolt, "what goes off `Bolt(kind: .., strength: ..)`" {
        /// What it is made of; the rules on projections say what that does.
        kind: DamageType,
        /// Its strength: hit points for what hurts, the power of what works on minds, squares for what sends away.
        strength: DiceFrom<1>,
    }
}

raw_struct! {
    /// What bursts: what stands in `Ball(..)` and `Around(..)`.
    RawBall, "what bursts `Ball(kind: .., strength: .., radius: ..)`" {
        /// What it is made of.
        kind: DamageType,
        /// Its strength in the middle.
        strength: DiceFrom<1>,
        /// How many squares around it reaches.
        radius: Whole<0, 10>,
    }
}

raw_struct! {
    /// A cone: what stands in `Arc(..)`.
    RawArc, "a cone `Arc(kind: .., strength: .., degrees: ..)`" {
        /// What it is made of.
        kind: DamageType,
        /// Its strength at its tip.
        strength: DiceFrom<1>,
        /// Its whole angle.
        degrees: Whole<1, 360>,
        /// How far it reaches, in squares.
        range: Whole<1, 12> = Whole(10),
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

/// Whether a word is that of a shape.
pub(super) fn is_shape(word: &str) -> bool {
    ["Touch", "Bolt", "Beam", "Ball", "Arc", "Sight", "Around"].contains(&word)
}

/// What stands in the brackets behind the word for a shape.
pub(super) fn project(shape: &str, node: &Node, reader: &mut Reader) -> Option<ProjectDef> {
    let line = |shape, reader: &mut Reader| {
        RawBolt::of_variant(node, reader).map(|bolt| ProjectDef {
            kind: bolt.kind.value,
            shape,
            strength: bolt.strength.value.0,
        })
    };
    let burst = |shape: fn(u8) -> Shape, reader: &mut Reader| {
        RawBall::of_variant(node, reader).map(|ball| ProjectDef {
            kind: ball.kind.value,
            shape: shape(ball.radius.value.0 as u8),
            strength: ball.strength.value.0,
        })
    };
    match shape {
        "Touch" => line(Shape::Touch, reader),
        "Bolt" => line(Shape::Bolt, reader),
        "Beam" => line(Shape::Beam, reader),
        "Sight" => line(Shape::Sight, reader),
        "Ball" => burst(Shape::Ball, reader),
        "Around" => burst(Shape::Around, reader),
        _ => RawArc::of_variant(node, reader).map(|arc| ProjectDef {
            kind: arc.kind.value,
            shape: Shape::Arc {
                degrees: arc.degrees.value.0 as u16,
                range: arc.range.value.0 as u8,
            },
            strength: arc.strength.value.0,
        }),
    }
}

impl FromNode for RawPower {
    fn expected() -> String {
        "a power: `Breathe(..)` with what is breathed, `Touch`, `Bolt`, `Beam`, `Ball`, `Arc`, `Sight` or `Around` as in items, `Blink`, `Teleport`, `TeleportTo`, `Heal(..)` with dice, `Haste`, `Blind`, `Confuse`, `Scare`, `Slow`, `Hold`, `DrainMana(..)` with dice, or `Summon(kind: ..)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &Node, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Breathe" => single(node, &word, reader).map(Self::Breathe),
            other if is_shape(other) => project(other, node, reader).map(Self::Project),
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
                        "Touch",
                        "Bolt",
                        "Beam",
                        "Ball",
                        "Arc",
                        "Sight",
                        "Around",
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
