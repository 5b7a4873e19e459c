//! Wands, staffs and rods in menus.

use crate::play::screen::choice::MenuChoice;
use crate::play::{
    input::command::ItemCommand,
    text::words::device as words,
    view::{InventoryItem, PlayerView, aim::AimSource},
};
use crate::{
    content::{DeviceDef, ItemUse, RodPower},
    sim::{Action, device_chance},
};

/// What choosing a device in a menu does; `None` where it is not offered there.
pub(in crate::play) fn choice(
    command: ItemCommand,
    thing: InventoryItem,
    usage: &ItemUse,
) -> Option<MenuChoice> {
    let uid = thing.uid;
    let is = |own| command == own;
    match usage.as_device()? {
        DeviceDef::Wand(_) => is(ItemCommand::Aim).then_some(MenuChoice::Aim(AimSource::Wand(uid))),
        DeviceDef::Staff(_) => is(ItemCommand::Use).then_some(MenuChoice::Act(Action::Use(uid))),
        DeviceDef::Rod(rod) => is(ItemCommand::Zap).then_some(match rod.power {
            RodPower::Own(_) => MenuChoice::Act(Action::Zap {
                item: uid,
                at: None,
            }),
            RodPower::Aimed(_) => MenuChoice::Aim(AimSource::Rod(uid)),
        }),
    }
}

/// What a menu says behind the name of a thing: charges, and how likely it works.
pub(in crate::play) fn state(view: PlayerView, thing: InventoryItem) -> String {
    // What is in a device of which nobody knows what it is cannot be told.
    if thing.knowledge.is_unfamiliar() {
        return String::new();
    }
    let content = view.content();
    let held = words::state(content, thing.kind, thing.count, thing.charge);
    let usage = &content.items[usize::from(thing.kind.0)].usage;
    match device_chance(view.character(), view.conditions(), usage) {
        Some(chance) => format!("{held} works {}%", words::percent(chance)),
        None => held,
    }
}
