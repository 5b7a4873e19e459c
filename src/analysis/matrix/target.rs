//! What a projection can strike, kind by kind.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    content::{ItemId, MonsterId},
    rules::projection::{
        DamageType, Ground,
        item_destruction::ObjectClass,
        monster::{
            MonsterFlag, Tag,
            table::{self, MonsterGroup},
        },
    },
};

/// The kinds of targets.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum TargetFamily {
    /// Monsters.
    Monsters,
    /// The player.
    Player,
    /// Squares.
    Terrain,
    /// Objects on the floor.
    Items,
}

/// Monsters with one thing that may matter, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// Nothing.
    Plain,
    /// A flag.
    With(MonsterFlag),
    /// Two flags that matter together.
    Both(MonsterFlag, MonsterFlag),
    /// A tag.
    Being(Tag),
    /// It is unique.
    Unique,
    /// It never moves.
    Unmoving,
    /// It has one hit point less than the projection has strength.
    Frail,
}

/// What protects the player.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum PlayerProtection {
    /// Nothing.
    Bare,
    /// 50 % of every resistance.
    Resisting,
    /// 100 % of every resistance: immunity.
    Immune,
    /// No resistance, but everything that one has or has not, such as free action and hold life.
    Guarded,
}

/// An object on the floor; one that is no kind of the content ignores nothing and is no artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemTarget {
    /// One of a class, without a curse.
    Class(ObjectClass),
    /// A cursed one.
    Cursed,
    /// A kind of item of the content.
    Item(ItemId),
}

/// A kind of target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixTarget {
    /// Monsters with something in common.
    Kind(TargetKind),
    /// A kind of monster of the content.
    Monster(MonsterId),
    /// The player.
    Player(PlayerProtection),
    /// A square.
    Terrain(Ground),
    /// An object.
    Item(ItemTarget),
}

impl TargetFamily {
    /// Its targets, as far as a damage type may tell them apart; the one without any peculiarity first.
    pub fn targets(self, kind: DamageType) -> Vec<MatrixTarget> {
        match self {
            Self::Monsters => target_kinds(kind)
                .into_iter()
                .map(MatrixTarget::Kind)
                .collect(),
            Self::Player => PlayerProtection::VARIANTS
                .iter()
                .copied()
                .map(MatrixTarget::Player)
                .collect(),
            Self::Terrain => Ground::VARIANTS
                .iter()
                .copied()
                .map(MatrixTarget::Terrain)
                .collect(),
            Self::Items => {
                let classes = ObjectClass::VARIANTS.iter().copied().map(ItemTarget::Class);
                let item = classes.chain([ItemTarget::Cursed]);
                item.map(MatrixTarget::Item).collect()
            }
        }
    }
}

/// Kinds that a damage type may tell apart.
pub(crate) fn target_kinds(kind: DamageType) -> Vec<TargetKind> {
    let mut target_kinds = vec![TargetKind::Plain];
    target_kinds.extend(MonsterFlag::VARIANTS.iter().copied().map(TargetKind::With));
    target_kinds.extend(Tag::VARIANTS.iter().copied().map(TargetKind::Being));
    target_kinds.extend([TargetKind::Unique, TargetKind::Unmoving]);
    let lines = table::row(kind).map_or(&[][..], |row| row.resists);
    target_kinds.extend(lines.iter().filter_map(|line| match line.who {
        MonsterGroup::Both(one, other) => Some(TargetKind::Both(one, other)),
        MonsterGroup::AtLeastAsTough => Some(TargetKind::Frail),
        MonsterGroup::Any(_)
        | MonsterGroup::AnyOr(..)
        | MonsterGroup::OneOf(..)
        | MonsterGroup::Not(_) => None,
    }));
    target_kinds
}

impl MatrixTarget {
    /// Its family.
    pub const fn family(self) -> TargetFamily {
        match self {
            Self::Kind(_) | Self::Monster(_) => TargetFamily::Monsters,
            Self::Player(_) => TargetFamily::Player,
            Self::Terrain(_) => TargetFamily::Terrain,
            Self::Item(_) => TargetFamily::Items,
        }
    }
}
