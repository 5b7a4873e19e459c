//! What frees the bot of curses and gives back what was drained: its scrolls and prayers, and what traders do for money.

use super::magic;
use crate::{
    content::{EffectDef, ItemUse, ServiceDef, TerrainDef},
    play::view::{InventoryItem, PlayerView, TraderView},
    rules::ability::status::ActionKind,
    sim::Action,
};

/// Reads or prays what lifts curses, when it has one and knows of it (BRW-CURSE-04).
pub(super) fn unbind(view: PlayerView) -> Option<Action> {
    if !view.wears_curse() {
        return None;
    }
    let conditions = view.conditions().as_character();
    let lifts = |thing: &InventoryItem| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Scroll(effects) if effects.contains(&EffectDef::LiftCurses))
    };
    let scroll = view.pack().into_iter().find(lifts);
    let scroll = scroll.filter(|_| conditions.forbid(ActionKind::Read).is_none());
    scroll.map(|scroll| Action::Read(scroll.uid)).or_else(|| {
        let wanted = |effect| (effect == EffectDef::LiftCurses).then_some(1);
        magic::help(view, wanted).map(|(_, action)| action)
    })
}

/// What the trader does for money that the bot needs and can pay, curses first (BRW-SHOP-05).
pub(super) fn service(view: PlayerView, trader: &TraderView<'_>) -> Option<Action> {
    let needed = trader.services.iter().enumerate();
    let needed =
        needed.filter(|(_, (service, price))| *price <= view.pence() && helps(view, service));
    let first = needed.min_by_key(|(_, (service, _))| !lifts_curses(service));
    first.map(|(at, _)| Action::Serve(at as u8))
}

fn lifts_curses(service: &ServiceDef) -> bool {
    service.effects.contains(&EffectDef::LiftCurses)
}

/// Whether some part of a service gives the bot what it lacks. Wounds heal by themselves, in bed and for nothing.
fn helps(view: PlayerView, service: &ServiceDef) -> bool {
    service.effects.iter().any(|&effect| {
        let drained = matches!(effect, EffectDef::Restore(_) | EffectDef::RestoreLife);
        drained && view.needs(effect) || effect == EffectDef::LiftCurses && view.wears_curse()
    })
}

/// Whether behind a terrain is a trader who lifts curses.
pub(super) fn is_of_help(view: PlayerView, tent: &TerrainDef) -> bool {
    let shops = view.content().shops.iter();
    let mut here =
        shops.filter(|shop| view.content().terrain[usize::from(shop.terrain.0)].key == tent.key);
    here.any(|shop| shop.services.iter().any(lifts_curses))
}
