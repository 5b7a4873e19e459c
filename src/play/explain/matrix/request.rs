//! What somebody who asks for rows of the matrix may name: damage types, grounds, families and targets.

use strum::VariantArray;

use super::pick::{UnknownName, pick};
use crate::{
    analysis::matrix::{ItemTarget, MatrixTarget, TargetFamily, target_kinds},
    content::{Content, spelled},
    rules::projection::{DamageType, Ground},
};

/// What somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixRequest {
    /// A whole family.
    Family(TargetFamily),
    /// One target.
    Target(MatrixTarget),
}

impl MatrixRequest {
    /// What a name means: a family, a target of one, or a monster or an item by its key.
    ///
    /// # Errors
    ///
    /// What is wrong with the name, and which one is nearest.
    pub fn named(name: &str, content: &Content) -> Result<Self, String> {
        let mut known: Vec<_> = TargetFamily::VARIANTS
            .iter()
            .map(|&family| (spelled(family), Self::Family(family)))
            .collect();
        let monsters = content
            .monster_keys
            .values()
            .copied()
            .map(MatrixTarget::Monster);
        let items = content.item_keys.values().copied().map(ItemTarget::Item);
        let all = DamageType::VARIANTS
            .iter()
            .flat_map(|&kind| target_kinds(kind));
        let targets = all
            .map(MatrixTarget::Kind)
            .chain(
                [
                    TargetFamily::Player,
                    TargetFamily::Terrain,
                    TargetFamily::Items,
                ]
                .into_iter()
                .flat_map(|family| family.targets(DamageType::Fire)),
            )
            .chain(monsters)
            .chain(items.map(MatrixTarget::Item));
        for target in targets {
            if !known
                .iter()
                .any(|(_, asked)| *asked == Self::Target(target))
            {
                known.push((target.name(content), Self::Target(target)));
            }
        }
        // The words for people are a second name, unless they differ only in capital letters.
        let worded: Vec<_> = known
            .iter()
            .filter_map(|(key, asked)| match asked {
                Self::Target(target) => Some((target.words(content), *asked))
                    .filter(|(words, _)| !words.eq_ignore_ascii_case(key)),
                Self::Family(_) => None,
            })
            .collect();
        known.extend(worded);
        pick(name, known, "target").map_err(|wrong| match wrong {
            UnknownName { message, near: true } => message,
            UnknownName { message, near: false } => format!(
                "{message}; there are Monsters, Player, Terrain and Items, what `barrow matrix --type Fire` names, and \
                 every key of monsters.ron and items.ron"
            ),
        })
    }
}

/// The damage type of a name or a title, in capital or small letters.
///
/// # Errors
///
/// What is wrong with the name, and which one is nearest.
pub fn damage_type(name: &str, content: &Content) -> Result<DamageType, String> {
    let kinds = DamageType::VARIANTS.iter().copied();
    let keys = kinds.clone().map(|kind| (spelled(kind), kind));
    let titles = kinds.map(|kind| (content.wording.damage[kind].title.clone(), kind));
    let names: Vec<_> = keys.chain(titles).collect();
    pick(name, names, "damage type").map_err(|wrong| match wrong {
        UnknownName {
            message,
            near: false,
        } => format!("{message}; `barrow matrix` lists them"),
        UnknownName {
            message,
            near: true,
        } => message,
    })
}

/// The ground of a name, in capital or small letters.
///
/// # Errors
///
/// What is wrong with the name, and which one is nearest.
pub fn ground(name: &str) -> Result<Ground, String> {
    let grounds = Ground::VARIANTS.iter().copied();
    let names: Vec<_> = grounds.map(|ground| (spelled(ground), ground)).collect();
    pick(name, names, "ground").map_err(|wrong| wrong.message)
}
