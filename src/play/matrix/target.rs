//! What a projection can strike, kind by kind, and by what names one asks for it.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{Unknown, pick};
use crate::{
    content::{Content, ItemId, MonsterId},
    rules::projection::{
        DamageType, Ground,
        items::ObjectClass,
        monster::{
            Flag, Tag,
            table::{self, Who},
        },
    },
};

/// The kinds of targets.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Family {
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
pub enum Breed {
    /// Nothing.
    Plain,
    /// A flag.
    With(Flag),
    /// Two flags that matter together.
    Both(Flag, Flag),
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
pub enum Protection {
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
pub enum Goods {
    /// One of a class, without a curse.
    Class(ObjectClass),
    /// A cursed one.
    Cursed,
    /// A kind of item of the content.
    Item(ItemId),
}

/// A kind of target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Monsters with something in common.
    Breed(Breed),
    /// A kind of monster of the content.
    Monster(MonsterId),
    /// The player.
    Player(Protection),
    /// A square.
    Terrain(Ground),
    /// An object.
    Goods(Goods),
}

impl Family {
    /// Its targets, as far as a damage type may tell them apart; the one without any peculiarity first.
    pub fn targets(self, kind: DamageType) -> Vec<Target> {
        match self {
            Self::Monsters => breeds(kind).into_iter().map(Target::Breed).collect(),
            Self::Player => Protection::VARIANTS
                .iter()
                .copied()
                .map(Target::Player)
                .collect(),
            Self::Terrain => Ground::VARIANTS
                .iter()
                .copied()
                .map(Target::Terrain)
                .collect(),
            Self::Items => {
                let classes = ObjectClass::VARIANTS.iter().copied().map(Goods::Class);
                let goods = classes.chain([Goods::Cursed]);
                goods.map(Target::Goods).collect()
            }
        }
    }
}

/// Breeds that a damage type may tell apart.
fn breeds(kind: DamageType) -> Vec<Breed> {
    let mut breeds = vec![Breed::Plain];
    breeds.extend(Flag::VARIANTS.iter().copied().map(Breed::With));
    breeds.extend(Tag::VARIANTS.iter().copied().map(Breed::Being));
    breeds.extend([Breed::Unique, Breed::Unmoving]);
    let lines = table::row(kind).map_or(&[][..], |row| row.resists);
    breeds.extend(lines.iter().filter_map(|line| match line.who {
        Who::Both(one, other) => Some(Breed::Both(one, other)),
        Who::AtLeastAsTough => Some(Breed::Frail),
        Who::Any(_) | Who::AnyOr(..) | Who::OneOf(..) | Who::Not(_) => None,
    }));
    breeds
}

/// What somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A whole family.
    Family(Family),
    /// One target.
    Target(Target),
}

impl Asked {
    /// What a name means: a family, a target of one, or a monster or an item by its key.
    ///
    /// # Errors
    ///
    /// What is wrong with the name, and which one is nearest.
    pub fn named(name: &str, content: &Content) -> Result<Self, String> {
        let mut known: Vec<_> = Family::VARIANTS
            .iter()
            .map(|&family| (format!("{family:?}"), Self::Family(family)))
            .collect();
        let monsters = content.monster_keys.values().copied().map(Target::Monster);
        let items = content.item_keys.values().copied().map(Goods::Item);
        let all = DamageType::VARIANTS.iter().flat_map(|&kind| breeds(kind));
        let targets = all
            .map(Target::Breed)
            .chain(
                [Family::Player, Family::Terrain, Family::Items]
                    .into_iter()
                    .flat_map(|family| family.targets(DamageType::Fire)),
            )
            .chain(monsters)
            .chain(items.map(Target::Goods));
        for target in targets {
            if !known
                .iter()
                .any(|(_, asked)| *asked == Self::Target(target))
            {
                known.push((target.name(content), Self::Target(target)));
            }
        }
        pick(name, known, "target").map_err(|wrong| match wrong {
            Unknown { told, near: true } => told,
            Unknown { told, near: false } => format!(
                "{told}; there are Monsters, Player, Terrain and Items, what `barrow matrix --type Fire` names, and \
                 every key of monsters.ron and items.ron"
            ),
        })
    }
}

impl Target {
    /// Its family.
    pub const fn family(self) -> Family {
        match self {
            Self::Breed(_) | Self::Monster(_) => Family::Monsters,
            Self::Player(_) => Family::Player,
            Self::Terrain(_) => Family::Terrain,
            Self::Goods(_) => Family::Items,
        }
    }

    /// The name by which one asks for it; each has its own.
    pub fn name(self, content: &Content) -> String {
        match self {
            Self::Breed(breed) => match breed {
                Breed::Plain => "Plain".to_owned(),
                Breed::With(flag) => format!("{flag:?}"),
                Breed::Both(one, other) => format!("{one:?}+{other:?}"),
                // Water is a terrain too.
                Breed::Being(tag) => format!("{tag:?}Being"),
                Breed::Unique => "Unique".to_owned(),
                Breed::Unmoving => "NeverMoves".to_owned(),
                Breed::Frail => "Frail".to_owned(),
            },
            Self::Monster(id) => content.monsters[usize::from(id.0)].key.clone(),
            Self::Player(protection) => format!("Player{protection:?}"),
            Self::Terrain(ground) => format!("{ground:?}"),
            Self::Goods(Goods::Class(class)) => format!("{class:?}"),
            Self::Goods(Goods::Item(id)) => content.items[usize::from(id.0)].key.clone(),
            Self::Goods(Goods::Cursed) => "Cursed".to_owned(),
        }
    }
}
