//! Single values of `rulesets/sil.ron`.

use super::raw::RawBlowParts;
use crate::{
    content::{
        node::{RonNode, RonNodeKind},
        read::{FromRonNode, Reader, values::leaves},
    },
    rules::sil::{
        Balance, BrandElement, Figures, Grip, NotationError, Pool, ScoreModifier, SlayKind,
    },
};

leaves! {
    Pool, "dice in double quotes without a constant, such as \"2d6\"";
    SlayKind, "a kind of enemy, such as `Wolf`, `Orc` or `Undead`";
    BrandElement, "an element: `Fire`, `Cold`, `Acid`, `Elec`, `Poison` or `Dark`";
    Grip, "`OneHanded`, `HandAndAHalf` or `TwoHanded`";
    Balance, "`Unfit` or `ForThrowing`";
}

/// The figures in an item's brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawFigures(pub Figures);

impl RawFigures {
    /// No figures at all.
    pub const NONE: Self = Self(Figures {
        accuracy: ScoreModifier(0),
        damage: Pool::NONE,
        evasion: ScoreModifier(0),
        protection: Pool::NONE,
    });
}

impl FromRonNode for RawFigures {
    fn expected() -> String {
        "figures in double quotes, such as \"(-3,3d4)\", \"[-1,1d4]\" or \"(-2,3d5) [+1]\""
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let text: String = reader.leaf_expecting(node, &Self::expected())?;
        let figures: Result<Figures, NotationError> = text.parse();
        match figures {
            Ok(figures) => Some(Self(figures)),
            Err(error) => {
                let fault = reader.fault(node.span.clone(), error.to_string());
                reader.push(fault.expected(Self::expected()));
                None
            }
        }
    }
}

/// A blow of a monster: its dice alone, or all of its parts.
#[derive(Clone, Debug, PartialEq)]
pub enum RawBlow {
    /// The dice alone.
    Dice(Pool),
    /// All parts.
    Parts(RawBlowParts),
}

impl FromRonNode for RawBlow {
    fn expected() -> String {
        "a blow: dice such as \"2d6\", or `(dice: \"2d6\", bonus: -2, element: Fire)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        match &node.kind {
            RonNodeKind::Group { .. } => RawBlowParts::from_node(node, reader).map(Self::Parts),
            RonNodeKind::Scalar
            | RonNodeKind::Missing
            | RonNodeKind::List(_)
            | RonNodeKind::Map(_) => {
                let dice = reader.leaf_expecting(node, &Self::expected())?;
                Some(Self::Dice(dice))
            }
        }
    }
}
