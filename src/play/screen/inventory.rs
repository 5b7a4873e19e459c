//! Menus of the player's things: what is carried and worn, for one command or another.

use std::collections::BTreeMap;

use super::{
    choice::MenuChoice, devices, menu::Menu, menu::choosing, menu::lettered, state::Screen,
};
use crate::{
    content::{ItemUse, Slot},
    play::{
        input::command::ItemCommand,
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::{
            line::{TextLine, Tone},
            words,
        },
        view::{
            InventoryItem,
            aim::{self, AimSource},
            fuel,
        },
    },
    sim::Action,
};

/// The heading.
const fn title(command: ItemCommand) -> &'static str {
    match command {
        ItemCommand::Inventory => "Inventory",
        ItemCommand::Inspect => "Look closely at what?",
        ItemCommand::Wield => "Wield or wear what?",
        ItemCommand::TakeOff => "Take off what?",
        ItemCommand::Drop => "Drop what?",
        ItemCommand::Quaff => "Quaff what?",
        ItemCommand::Eat => "Eat what?",
        ItemCommand::Read => "Read what?",
        ItemCommand::Fire => "Fire what?",
        ItemCommand::Throw => "Throw what?",
        ItemCommand::Refuel => "Feed your light with what?",
        ItemCommand::Aim => "Aim what?",
        ItemCommand::Use => "Use what?",
        ItemCommand::Zap => "Zap what?",
    }
}

/// What is said when there is nothing to choose from.
pub(super) const fn nothing(command: ItemCommand) -> &'static str {
    match command {
        ItemCommand::Inventory | ItemCommand::Inspect | ItemCommand::Drop => "You carry nothing.",
        ItemCommand::Wield => "You carry nothing to wield or wear.",
        ItemCommand::TakeOff => "You wear nothing.",
        ItemCommand::Quaff => "You carry no potions.",
        ItemCommand::Eat => "You carry nothing to eat.",
        ItemCommand::Read => "You carry no scrolls.",
        ItemCommand::Fire => "You have nothing to fire.",
        ItemCommand::Throw => "You carry nothing to throw.",
        ItemCommand::Refuel => "You have nothing that your light would take.",
        ItemCommand::Aim => "You carry no wands.",
        ItemCommand::Use => "You carry no staffs.",
        ItemCommand::Zap => "You carry no rods.",
    }
}

/// A menu of the player's things; `None` if there is nothing to choose from.
pub(in crate::play) fn things(game: &ActiveGame<'_>, command: ItemCommand) -> Option<Screen> {
    let view = game.view();
    let content = view.content();
    let mut rows = Vec::new();
    let ammunition = aim::ammunition(view);
    let fuels = fuel::fuels(view);
    let mut index = 0;
    let row =
        |index: &mut usize, prefix: &str, thing: InventoryItem, choice: Option<MenuChoice>| {
            let def = &content.items[usize::from(thing.kind.0)];
            let name = words::light::thing_name(view, thing) + &devices::state(view, thing);
            let weight = def.weight * u32::from(thing.count);
            let line = if choice.is_some() {
                let line = lettered(*index, prefix, Tone::Faint);
                *index += 1;
                line
            } else {
                TextLine::of(format!("   {prefix}"), Tone::Faint)
            };
            let line = line
                .and(format!("{} ", def.look.glyph), Tone::Own(def.look.color))
                .and(name, Tone::Plain)
                .and(format!("  {weight}"), Tone::Faint);
            (PanelRow::Text(line), choice)
        };
    let action = |thing: InventoryItem, usage: &ItemUse| -> Option<Action> {
        let wearable = usage.slot().is_some();
        match command {
            ItemCommand::Wield => wearable.then_some(Action::Wield(thing.uid)),
            ItemCommand::Drop => Some(Action::Drop(thing.uid)),
            ItemCommand::Quaff => {
                matches!(usage, ItemUse::Potion(_)).then_some(Action::Quaff(thing.uid))
            }
            ItemCommand::Eat => matches!(usage, ItemUse::Food(_)).then_some(Action::Eat(thing.uid)),
            ItemCommand::Read => {
                matches!(usage, ItemUse::Scroll(_)).then_some(Action::Read(thing.uid))
            }
            ItemCommand::Refuel => fuels
                .contains(&thing.uid)
                .then_some(Action::Refuel(thing.uid)),
            ItemCommand::TakeOff
            | ItemCommand::Inspect
            | ItemCommand::Fire
            | ItemCommand::Throw
            | ItemCommand::Aim
            | ItemCommand::Use
            | ItemCommand::Zap => None,
            // In the inventory itself, choosing a thing uses it: a potion is drunk, armor is worn.
            ItemCommand::Inventory => match usage {
                ItemUse::Potion(_) => Some(Action::Quaff(thing.uid)),
                ItemUse::Food(_) => Some(Action::Eat(thing.uid)),
                ItemUse::Scroll(_) => Some(Action::Read(thing.uid)),
                ItemUse::Oil if fuels.contains(&thing.uid) => Some(Action::Refuel(thing.uid)),
                ItemUse::Weapon(_)
                | ItemUse::Worn { .. }
                | ItemUse::Launcher(_)
                | ItemUse::Ammo(_)
                | ItemUse::Oil
                | ItemUse::Light { .. }
                | ItemUse::Wand(_)
                | ItemUse::Staff(_)
                | ItemUse::Rod(_)
                | ItemUse::Book(_)
                | ItemUse::Crown
                | ItemUse::Money
                | ItemUse::Chest(_)
                | ItemUse::Trinket => wearable.then_some(Action::Wield(thing.uid)),
            },
        }
    };
    let worn_too = matches!(
        command,
        ItemCommand::Inventory | ItemCommand::Inspect | ItemCommand::TakeOff
    );
    if worn_too {
        let worn: BTreeMap<Slot, InventoryItem> = view.worn().into_iter().collect();
        if !worn.is_empty() {
            rows.push((
                PanelRow::Text(TextLine::of("Worn and wielded", Tone::Strong)),
                None,
            ));
        }
        for (slot, thing) in worn {
            let choice = if command == ItemCommand::TakeOff {
                Some(MenuChoice::Act(Action::TakeOff(slot)))
            } else {
                (command == ItemCommand::Inspect).then_some(MenuChoice::Inspect(thing.uid))
            };
            rows.push(row(
                &mut index,
                &format!("{:<11} ", words::slot(slot)),
                thing,
                choice,
            ));
        }
    }
    if command != ItemCommand::TakeOff {
        let pack = view.pack();
        if command == ItemCommand::Inventory {
            rows.push((PanelRow::Gap, None));
            let carried = view.derived().movement.speed.carried;
            let line = TextLine::of("Pack", Tone::Strong)
                .and(format!("  (all you carry weighs {carried})"), Tone::Faint);
            rows.push((PanelRow::Text(line), None));
        }
        for thing in pack {
            let usage = &content.items[usize::from(thing.kind.0)].usage;
            let choice = match command {
                ItemCommand::Fire => ammunition
                    .contains(&thing.uid)
                    .then_some(MenuChoice::Aim(AimSource::Fire(thing.uid))),
                ItemCommand::Throw => Some(MenuChoice::Aim(AimSource::Throw(thing.uid))),
                ItemCommand::Inspect => Some(MenuChoice::Inspect(thing.uid)),
                ItemCommand::Inventory
                | ItemCommand::Wield
                | ItemCommand::TakeOff
                | ItemCommand::Drop
                | ItemCommand::Quaff
                | ItemCommand::Eat
                | ItemCommand::Read
                | ItemCommand::Refuel
                | ItemCommand::Aim
                | ItemCommand::Use
                | ItemCommand::Zap => devices::choice(command, thing, usage)
                    .or_else(|| action(thing, usage).map(MenuChoice::Act)),
            };
            if choice.is_some() || command == ItemCommand::Inventory {
                rows.push(row(&mut index, "", thing, choice));
            }
        }
    }
    let any = rows.iter().any(|(_, choice)| choice.is_some());
    (any || command == ItemCommand::Inventory).then(|| {
        Screen::menu(Menu {
            title: title(command).to_owned(),
            rows,
            footer: choosing(),
            whole_screen: false,
            letters: true,
        })
    })
}
