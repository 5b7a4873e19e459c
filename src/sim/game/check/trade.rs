//! Checks of trading.

use super::{CheckedAction, Situation};
use crate::content::ShopDef;
use crate::sim::{
    item::{inventory::fits, trade},
    world::{
        action::Refusal,
        events::item::{BuyItem, BuyService, SellItem},
        ids::ItemUid,
        item::traders::Stock,
    },
};

impl Situation<'_, '_, '_> {
    /// The trader at whose entrance the player stands.
    fn trader(&self) -> Result<(usize, &ShopDef, &Stock), Refusal> {
        let terrain = self.level.terrain(self.here());
        let found = terrain.and_then(|terrain| trade::shop_at(self.catalog, terrain));
        let (at, shop) = found.ok_or(Refusal::NoTrader)?;
        let stock = self.asked()?.traders.and_then(|traders| traders.stock(at));
        Ok((at, shop, stock.ok_or(Refusal::NoTrader)?))
    }

    /// Buying so many of what is for sale (BRW-SHOP-01).
    pub(super) fn buy(&self, ware: u8, count: u16) -> Result<CheckedAction, Refusal> {
        let (shop, _, stock) = self.trader()?;
        let ware = usize::from(ware);
        let wanted = stock.wares().get(ware).ok_or(Refusal::NotForSale)?;
        if count == 0 || count > wanted.count {
            return Err(Refusal::NotForSale);
        }
        let haggling = trade::haggling(self.player.character);
        let price = trade::asked(self.catalog, haggling, wanted, count);
        if self.asked()?.purse.copied().unwrap_or_default().pence() < price {
            return Err(Refusal::CannotPay(price));
        }
        if !fits(self.player.pack, &self.stacks, wanted) {
            return Err(Refusal::PackFull);
        }
        Ok(CheckedAction::Buy(BuyItem { shop, ware, count }))
    }

    /// Paying for a service (BRW-SHOP-05).
    pub(super) fn serve(&self, service: u8) -> Result<CheckedAction, Refusal> {
        let (at, shop, _) = self.trader()?;
        let service = usize::from(service);
        let wanted = shop.services.get(service).ok_or(Refusal::NotForSale)?;
        let haggling = trade::haggling(self.player.character);
        let price = haggling.asked(wanted.price);
        if self.asked()?.purse.copied().unwrap_or_default().pence() < price {
            return Err(Refusal::CannotPay(price));
        }
        Ok(CheckedAction::Serve(BuyService { shop: at, service }))
    }

    /// Selling so many of a stack of the pack (BRW-SHOP-04).
    pub(super) fn sell(&self, uid: ItemUid, count: u16) -> Result<CheckedAction, Refusal> {
        let (at, shop, _) = self.trader()?;
        let stack = self.player.pack.find(uid).ok_or(Refusal::NotCarried)?;
        let thing = self.stacks.get(stack).map_err(|_| Refusal::NotCarried)?;
        if count == 0 || count > thing.count {
            return Err(Refusal::NotCarried);
        }
        let seems = self.catalog.item(thing.seeming(self.catalog));
        if !trade::deals_in(shop, seems) {
            return Err(Refusal::NotDealtIn);
        }
        let haggling = trade::haggling(self.player.character);
        if trade::paid(self.catalog, shop, haggling, thing, 1) == 0 {
            return Err(Refusal::WorthNothing);
        }
        Ok(CheckedAction::Sell(SellItem {
            shop: at,
            uid,
            stack,
            count,
        }))
    }
}
