//! What the light that is worn can be fed with.

use super::PlayerView;
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
