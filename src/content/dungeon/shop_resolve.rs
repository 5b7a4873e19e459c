//! From raw traders to checked ones.

use super::{
    check::DungeonContext,
    shop_def::{ServiceDef, ShopDef, WareDef},
    shop_raw::{RawService, RawShop, RawWare},
};
use crate::content::{
    item::{def::ItemUse, device::resolve as effects},
    legend::kinds::LegendKinds,
    listing::Listing,
    names::NewKey,
    read::{Reader, Spanned},
    terrain::def::Feature,
};

/// Most kinds of things that a trader has by chance.
const KINDS_MOST: i32 = 20;

/// Something that is done for money.
fn service(raw: &RawService, reader: &mut Reader) -> ServiceDef {
    ServiceDef {
        name: raw.name.value.0.clone(),
        price: raw.price.value.0 as u32,
        effects: effects::own(&raw.effects.value, &raw.effects.span, reader),
    }
}

impl DungeonContext<'_> {
    /// The traders.
    pub(super) fn shops(
        &self,
        raw: &Listing<NewKey, RawShop>,
        reader: &mut Reader,
    ) -> Vec<ShopDef> {
        let mut found: Vec<ShopDef> = Vec::new();
        for (key, raw) in &raw.entries {
            let Some(raw) = raw else { continue };
            let raw = &raw.value;
            if raw.kinds.value.0.max() > KINDS_MOST {
                let message = format!(
                    "`{}` can give more than a trader has room for",
                    raw.kinds.value.0
                );
                let fault = reader.fault(raw.kinds.span.clone(), message);
                reader.push(fault.expected(format!("dice that give at most {KINDS_MOST}")));
            }
            let always = self.wares(&raw.always.value, reader);
            let sells = self.wares(&raw.sells.value, reader);
            let services = raw.services.value.iter();
            let services = services.map(|one| service(&one.value, reader)).collect();
            let Some(terrain) = self.find_terrain(&raw.terrain.value) else {
                continue;
            };
            if let Some(def) = self.terrain_def(terrain)
                && def.feature != Feature::Shop
            {
                let message = format!("`{}` is no entrance of a trader", def.key);
                let fault = reader.fault(raw.terrain.span.clone(), message);
                reader.push(fault.help("give that terrain `feature: Shop`"));
            }
            if let Some(other) = found.iter().find(|other| other.terrain == terrain) {
                let message = format!("`{}` has this entrance already", other.key);
                let fault = reader.fault(raw.terrain.span.clone(), message);
                reader.push(fault.help("give each trader a terrain of its own"));
            }
            found.push(ShopDef {
                key: key.value.0.clone(),
                name: raw.name.value.0.clone(),
                greeting: raw.greeting.value.clone(),
                terrain,
                pays: raw.pays.value.0 as u32,
                buys: raw.buys.value.clone(),
                always,
                sells,
                services,
                egos: raw.egos.value.0 as u32,
                egos_to: raw.egos_to.value.0 as u8,
                kinds: raw.kinds.value.0,
                turnover: raw.turnover.value.0 as u32,
            });
        }
        found
    }

    /// What is for sale.
    fn wares(&self, raw: &[Spanned<RawWare>], reader: &mut Reader) -> Vec<WareDef> {
        let wares = raw.iter().filter_map(|ware| {
            let ware = &ware.value;
            let (kind, def) = self.find_item(&ware.item.value)?;
            if matches!(
                def.usage,
                ItemUse::Crown | ItemUse::Money | ItemUse::Chest(_)
            ) {
                let message = format!("nobody sells `{}`", def.key);
                let fault = reader.fault(ware.item.span.clone(), message);
                reader.push(fault.expected("something that is no money, no chest and no crown"));
            }
            Some(WareDef {
                kind,
                count: ware.count.value.0,
                weight: ware.weight.value.0 as u32,
            })
        });
        wares.collect()
    }
}
