//! What can be done with one of the player's things: what a command does with it, and all that it can be used for.

use super::{devices, portion};
use crate::play::screen::choice::MenuChoice;
use crate::{
    content::{ItemUse, Slot},
    play::{
        input::command::ItemCommand,
        view::{
            InventoryItem, PlayerView,
            aim::{self, AimSource},
            fuel,
        },
    },
    rules::ability::curse::Curse,
    sim::Action,
};

/// Commands about a thing, in the order in which its page offers them, and what they are called there.
const USES: [(ItemCommand, &str); 12] = [
    (ItemCommand::Wield, "Wield or wear it"),
    (ItemCommand::TakeOff, "Take it off"),
    (ItemCommand::Quaff, "Quaff it"),
    (ItemCommand::Eat, "Eat it"),
    (ItemCommand::Read, "Read it"),
    (ItemCommand::Aim, "Aim it"),
    (ItemCommand::Use, "Use it"),
    (ItemCommand::Zap, "Zap it"),
    (ItemCommand::Refuel, "Feed your light with it"),
    (ItemCommand::Fire, "Fire it"),
    (ItemCommand::Throw, "Throw it"),
    (ItemCommand::Drop, "Drop it"),
];

/// All that can be done with a thing that is worn in a slot, or carried in the pack.
pub(in crate::play::screen) fn uses(
    view: PlayerView,
    thing: InventoryItem,
    worn: Option<Slot>,
) -> Vec<(&'static str, MenuChoice)> {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let clings =
        thing.knowledge.is_known() && !thing.wear.lifted && def.curses.contains(Curse::Clinging);
    let offered = USES.into_iter().filter_map(|(command, words)| {
        let words = if clings && command == ItemCommand::TakeOff {
            "Take it off (it clings to you)"
        } else {
            words
        };
        let choice = match worn {
            Some(slot) => worn_choice(command, slot),
            None => pack_choice(view, command, thing),
        };
        Some((words, choice?))
    });
    let mut uses: Vec<_> = offered.collect();
    if def.usage.as_book().is_some() && worn.is_none() {
        uses.insert(0, ("Open it", MenuChoice::Browse(thing.uid)));
    }
    uses
}

/// What a command does with something that is worn; `None` where it is not offered.
pub(in crate::play::screen) fn worn_choice(command: ItemCommand, slot: Slot) -> Option<MenuChoice> {
    (command == ItemCommand::TakeOff).then_some(MenuChoice::Act(Action::TakeOff(slot)))
}

/// What a command does with something of the pack; `None` where it is not offered.
pub(in crate::play::screen) fn pack_choice(
    view: PlayerView,
    command: ItemCommand,
    thing: InventoryItem,
) -> Option<MenuChoice> {
    let usage = &view.content().items[usize::from(thing.kind.0)].usage;
    let uid = thing.uid;
    let action = match command {
        ItemCommand::Inventory | ItemCommand::Inspect => return Some(MenuChoice::Inspect(uid)),
        ItemCommand::Throw => return Some(MenuChoice::Aim(AimSource::Throw(uid))),
        ItemCommand::Fire => {
            let fits = aim::ammunition(view).contains(&uid);
            return fits.then_some(MenuChoice::Aim(AimSource::Fire(uid)));
        }
        ItemCommand::Aim | ItemCommand::Use | ItemCommand::Zap => {
            return devices::choice(command, thing, usage);
        }
        ItemCommand::Wield if view.must_choose_ring(&thing) => {
            return Some(MenuChoice::WhichRing(uid));
        }
        ItemCommand::Wield => usage.slot().map(|_| Action::Wield(uid)),
        ItemCommand::Drop => return Some(portion::drop(thing)),
        ItemCommand::Quaff => matches!(usage, ItemUse::Potion(_)).then_some(Action::Quaff(uid)),
        ItemCommand::Eat => matches!(usage, ItemUse::Food(_)).then_some(Action::Eat(uid)),
        ItemCommand::Read => matches!(usage, ItemUse::Scroll(_)).then_some(Action::Read(uid)),
        ItemCommand::Refuel => {
            let feeds = fuel::fuels(view).contains(&uid);
            feeds.then_some(Action::Refuel(uid))
        }
        ItemCommand::TakeOff => None,
    };
    action.map(MenuChoice::Act)
}
