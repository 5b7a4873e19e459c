//! What the light that is worn can be fed with, and why with nothing.

use super::{InventoryItem, PlayerView};
use crate::{
    content::{ItemUse, Slot},
    rules::ability::fuel::Refuel,
    sim::ItemUid,
};

/// The stacks of the pack that the light takes, the one that lasts least first; none if it is full.
pub(in crate::play) fn fuels(view: PlayerView) -> Vec<ItemUid> {
    let items = &view.content().items;
    let usage = |kind: crate::content::ItemId| &items[usize::from(kind.0)].usage;
    let Some(light) = view.worn_in(Slot::Light) else {
        return Vec::new();
    };
    let ItemUse::Light { fuel, refuel, .. } = *usage(light.kind) else {
        return Vec::new();
    };
    if light.fuel.is_none_or(|left| left >= fuel) {
        return Vec::new();
    }
    let mut fits = view.pack();
    fits.retain(|thing| match refuel {
        Refuel::Never => false,
        Refuel::Torch => thing.kind == light.kind && thing.fuel != Some(0),
        Refuel::Lantern => matches!(usage(thing.kind), ItemUse::Oil),
    });
    fits.sort_by_key(|thing| thing.fuel);
    fits.into_iter().map(|thing| thing.uid).collect()
}

/// Why the light cannot be fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum NotFed {
    /// None is worn.
    NoLight,
    /// It burns without fuel.
    NeedsNone,
    /// It is full.
    Full,
    /// The player carries nothing that it takes.
    NoFuel,
}

impl NotFed {
    /// Why, where [`fuels`] gives nothing.
    pub(in crate::play) fn why(view: PlayerView) -> Self {
        let usage = |kind: crate::content::ItemId| &view.content().items[usize::from(kind.0)].usage;
        let Some(light) = view.worn_in(Slot::Light) else {
            return Self::NoLight;
        };
        match (usage(light.kind), light.fuel) {
            (ItemUse::Light { fuel, .. }, Some(left)) if left < *fuel => Self::NoFuel,
            (ItemUse::Light { .. }, Some(_)) => Self::Full,
            (ItemUse::Light { .. }, None) => Self::NeedsNone,
            _ => Self::NoLight,
        }
    }
}

/// A light of the pack that would burn, the one that lasts longest.
pub(in crate::play) fn spare(view: PlayerView) -> Option<InventoryItem> {
    let is_light = |thing: &InventoryItem| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Light { .. }) && thing.fuel != Some(0)
    };
    let lights = view.pack().into_iter().filter(is_light);
    lights.max_by_key(|thing| thing.fuel.map_or(u16::MAX, |left| left))
}
