//! Things that are used straight from the floor: one of them is taken, which is an action of its own, and then used.

use super::{choice::MenuChoice, state::NextScreen};
use crate::play::screen::pack::uses::pack_choice;
use crate::{
    play::{
        input::command::ItemCommand,
        session::active::ActiveGame,
        text::line::TextLine,
        view::{InventoryItem, PlayerView},
    },
    sim::{Action, ItemUid, Refusal},
};

/// The things underfoot that a command can do something with once they are taken, each with what choosing it does: a full pack
/// takes none.
pub(super) fn offers(view: PlayerView, command: ItemCommand) -> Vec<(InventoryItem, MenuChoice)> {
    if command == ItemCommand::Inspect {
        let lying = view.underfoot().into_iter();
        return lying
            .map(|thing| (thing, MenuChoice::Inspect(thing.uid)))
            .collect();
    }
    let from_there = match command {
        ItemCommand::Wield | ItemCommand::Quaff | ItemCommand::Eat | ItemCommand::Read => true,
        ItemCommand::Inventory
        | ItemCommand::Inspect
        | ItemCommand::TakeOff
        | ItemCommand::Drop
        | ItemCommand::Fire
        | ItemCommand::Throw
        | ItemCommand::Refuel
        | ItemCommand::Aim
        | ItemCommand::Use
        | ItemCommand::Zap => false,
    };
    let lying = view.underfoot().into_iter().filter(|_| from_there);
    let usable = lying
        .filter(|thing| !view.is_chest(thing.kind) && pack_choice(view, command, *thing).is_some());
    let choice = |thing: &InventoryItem| {
        if view.takes(thing) {
            MenuChoice::FromFloor(thing.uid, command)
        } else {
            MenuChoice::Refuse(Refusal::PackFull)
        }
    };
    usable.map(|thing| (thing, choice(&thing))).collect()
}

/// All that can be done so with one thing, for its page.
pub(super) fn uses(view: PlayerView, thing: InventoryItem) -> Vec<(String, MenuChoice)> {
    let commands = [
        (ItemCommand::Wield, "Wield or wear it"),
        (ItemCommand::Quaff, "Quaff it"),
        (ItemCommand::Eat, "Eat it"),
        (ItemCommand::Read, "Read it"),
    ];
    let offered = commands.into_iter().filter_map(|(command, words)| {
        let all = offers(view, command);
        let (_, choice) = all.into_iter().find(|(other, _)| other.uid == thing.uid)?;
        let costs = if matches!(choice, MenuChoice::Refuse(_)) {
            "your pack is full"
        } else {
            "picking it up takes a turn of its own"
        };
        Some((format!("{words} ({costs})"), choice))
    });
    offered.collect()
}

/// Takes one of a stack, and uses it unless something has happened meanwhile that one should look at.
pub(in crate::play) fn carry_out(
    game: &mut ActiveGame<'_>,
    item: ItemUid,
    command: ItemCommand,
) -> NextScreen {
    let lying = game.view().underfoot().into_iter();
    let Some(thing) = lying.into_iter().find(|thing| thing.uid == item) else {
        return NextScreen::Play;
    };
    let before = std::mem::take(&mut game.disturbed);
    game.turn_page();
    let taken = game.act(Action::Take { item, count: 1 }).is_ok();
    let calm = !std::mem::replace(&mut game.disturbed, before);
    if !taken {
        return NextScreen::Play;
    }
    if !calm {
        game.refuse(TextLine::plain("You have it in your pack now."));
        return NextScreen::Play;
    }
    let view = game.view();
    let pack = view.pack();
    let own = pack.iter().find(|own| own.uid == item);
    let own = own.or_else(|| pack.iter().find(|own| own.kind == thing.kind));
    match own.and_then(|own| pack_choice(view, command, *own)) {
        Some(MenuChoice::Act(action)) => {
            let _ = game.act(action);
            NextScreen::Play
        }
        Some(choice) => NextScreen::Choose(choice),
        None => NextScreen::Play,
    }
}
