//! The trader at whose tent the player stands, and what can be traded there.

use super::{InventoryItem, PlayerView, inventory::UNNUMBERED};
use crate::{
    content::{ServiceDef, ShopDef},
    rules::ability::price::Haggling,
    sim::{Catalog, DungeonLevel, Stack, Traders, trade},
};

/// A trader, as the player who stands there sees it.
#[derive(Clone, Debug)]
pub struct TraderView<'a> {
    /// Who it is.
    pub shop: &'a ShopDef,
    /// What it asks and pays by Charisma.
    pub haggling: Haggling,
    /// What is for sale, in the order of the numbers by which it is bought, and what one of it costs in pence.
    pub wares: Vec<(InventoryItem, u32)>,
    /// What the trader does for money, in the order of its numbers, and what it costs in pence.
    pub services: Vec<(&'a ServiceDef, u32)>,
    /// What of the pack the trader would buy, and what it pays for one in pence.
    pub offers: Vec<(InventoryItem, u32)>,
    /// What of the pack the trader deals in, but pays less than a penny for.
    pub worthless: Vec<InventoryItem>,
}

impl<'a> PlayerView<'a> {
    /// The trader at whose tent the player stands; `None`: there is none.
    pub fn trader(self) -> Option<TraderView<'a>> {
        let world = self.0.world();
        let catalog = world.resource::<Catalog>();
        let terrain = world.resource::<DungeonLevel>().terrain(self.here())?;
        let (at, shop) = trade::shop_at(catalog, terrain)?;
        let stock = world.get::<Traders>(self.0.player())?.stock(at)?;
        let haggling = trade::haggling(self.character());
        let ware = |stack: &Stack| {
            let price = trade::asked(catalog, haggling, stack, 1);
            (Self::item_of(catalog, UNNUMBERED, stack), price)
        };
        let bought = self.pack().into_iter();
        let bought = bought.filter(|thing| trade::deals_in(shop, catalog.item(thing.kind)));
        let bought = bought.map(|thing| (thing, haggling.paid(thing.worth, shop.pays)));
        let (offers, worthless): (Vec<_>, Vec<_>) = bought.partition(|(_, price)| *price > 0);
        Some(TraderView {
            shop,
            haggling,
            wares: stock.wares().iter().map(ware).collect(),
            services: (shop.services.iter())
                .map(|service| (service, haggling.asked(service.price)))
                .collect(),
            offers,
            worthless: worthless.into_iter().map(|(thing, _)| thing).collect(),
        })
    }
}
