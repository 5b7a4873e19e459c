//! What files say about projections.

use super::projection::ProjectDef;
use crate::{
    content::{
        node::RonNode,
        read::{
            Reader,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange},
            word::SpannedWord,
            word_enum::VariantSyntax,
        },
    },
    grid::area::Shape,
    rules::projection::DamageType,
};

raw_struct! {
    /// What goes in a line, or strikes all in sight: what stands in `Touch(..)`, `Bolt(..)`, `Beam(..)` and `Sight(..)`.
    RawBolt, "what goes off `Bolt(kind: .., strength: ..)`" {
        /// What it is made of; the rules on projections say what that does.
        kind: DamageType,
        /// Its strength: hit points for what hurts, the power of what works on minds, squares for what sends away.
        strength: DiceAtLeast<1>,
    }
}

raw_struct! {
    /// What bursts: what stands in `Ball(..)` and `Around(..)`.
    RawBall, "what bursts `Ball(kind: .., strength: .., radius: ..)`" {
        /// What it is made of.
        kind: DamageType,
        /// Its strength in the middle.
        strength: DiceAtLeast<1>,
        /// How many squares around it reaches.
        radius: IntInRange<0, 10>,
    }
}

raw_struct! {
    /// A cone: what stands in `Arc(..)`.
    RawArc, "a cone `Arc(kind: .., strength: .., degrees: ..)`" {
        /// What it is made of.
        kind: DamageType,
        /// Its strength at its tip.
        strength: DiceAtLeast<1>,
        /// Its whole angle.
        degrees: IntInRange<1, 360>,
        /// How far it reaches, in squares.
        range: IntInRange<1, 12> = IntInRange(10),
    }
}

/// Each shape has a word of its own.
pub(in crate::content) struct ShapeWords;

impl VariantSyntax for ShapeWords {
    type Value = ProjectDef;

    fn words(_: &'static str) -> Vec<&'static str> {
        vec!["Touch", "Bolt", "Beam", "Ball", "Arc", "Sight", "Around"]
    }

    fn behind() -> String {
        "`(kind: .., strength: ..)`, `Ball` and `Around` with a `radius` too, `Arc` with `degrees`"
            .to_owned()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<ProjectDef> {
        project(&word.text, node, reader)
    }
}

/// What stands in the brackets behind the word for a shape.
fn project(shape: &str, node: &RonNode, reader: &mut Reader) -> Option<ProjectDef> {
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
