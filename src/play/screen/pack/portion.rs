//! How many of a stack: the menu of counts, and that of what lies here.

use std::iter;

use super::devices;
use crate::play::screen::{
    choice::{Counted, MenuChoice, StackPart, TypedCount},
    menu::{Menu, choosing, counting, lettered, signed},
    state::{NextScreen, Screen},
};
use crate::{
    play::{
        input::{
            command::PlayerCommand,
            keys::{Bindings, Key},
        },
        panel::hud::PanelRow,
        session::item_letters::alphabet,
        text::{
            line::{SignOf, Tone},
            words,
        },
        view::{InventoryItem, PlayerView},
    },
    sim::Action,
};

/// Some round numbers up to the most that there are, and that one.
pub(in crate::play::screen) fn counts(most: u16) -> Vec<u16> {
    let mut counts: Vec<u16> = vec![1, 2, 3, 5, 10, 20, 50];
    counts.retain(|count| *count < most);
    if most > 0 {
        counts.push(most);
    }
    counts
}

/// What happens to a stack of the pack that is put down: at once if it is one thing, else after a question.
pub(in crate::play::screen) fn drop(thing: InventoryItem) -> MenuChoice {
    if thing.count > 1 {
        MenuChoice::HowMany(StackPart::Drop(thing.uid))
    } else {
        MenuChoice::Act(Action::Drop(thing.uid))
    }
}

/// Asks how many of a stack are to be moved; `None`: it is gone.
pub(in crate::play) fn how_many(view: PlayerView, portion: StackPart) -> Option<NextScreen> {
    let (things, uid) = match portion {
        StackPart::Drop(uid) => (view.pack(), uid),
        StackPart::Take(uid) => (view.underfoot(), uid),
    };
    let verb = portion.verb();
    let thing = things.into_iter().find(|thing| thing.uid == uid)?;
    let all = match portion {
        StackPart::Drop(uid) => Action::Drop(uid),
        StackPart::Take(_) => portion.action(thing.count),
    };
    let mut offers = vec![(format!("{verb} all {}", thing.count), all)];
    let fewer = counts(thing.count.saturating_sub(1));
    offers.extend(fewer.into_iter().map(|count| {
        let text = format!("{verb} {count}");
        (text, portion.action(count))
    }));
    let rows = offers
        .into_iter()
        .enumerate()
        .map(|(index, (text, action))| {
            let line = lettered(index, text, Tone::Plain);
            (PanelRow::Text(line), Some(MenuChoice::Act(action)))
        });
    let mut rows: Vec<_> = rows.collect();
    if thing.count > 2 {
        let typed = TypedCount::new(Counted::Stack(portion), thing.count);
        rows.push(typed.row(verb));
    }
    Some(NextScreen::Deeper(Screen::menu(Menu {
        title: words::light::thing_name(view, thing),
        rows,
        footer: counting(),
        whole_screen: false,
        letters: true,
    })))
}

/// What lies here, to choose from; `None` where there is nothing to choose: one stack, or none.
pub(in crate::play::screen) fn lying(view: PlayerView, keys: &Bindings) -> Option<Screen> {
    let loose = |thing: &InventoryItem| !view.is_chest(thing.kind);
    let things: Vec<_> = view.underfoot().into_iter().filter(loose).collect();
    if things.len() < 2 {
        return None;
    }
    // A sign of its own, so that the first letter is that of the first thing.
    let line = signed(Some('*'), "Everything", Tone::Strong);
    let mut rows = vec![(PanelRow::Text(line), Some(MenuChoice::Act(Action::PickUp)))];
    // The key that has asked takes everything, and is no letter of a thing.
    let asks = |letter: &char| keys.command(Key::char(*letter)) == Some(PlayerCommand::PickUp);
    let letters = alphabet().filter(|letter| !asks(letter)).map(Some);
    for (letter, thing) in letters.chain(iter::repeat(None)).zip(things) {
        let name = words::light::thing_name(view, thing) + &devices::state(view, thing);
        let choice = if thing.count > 1 {
            MenuChoice::HowMany(StackPart::Take(thing.uid))
        } else {
            MenuChoice::Act(StackPart::Take(thing.uid).action(1))
        };
        let def = &view.content().items[usize::from(thing.kind.0)];
        let weight = def.weight * u32::from(thing.count);
        let line = signed(letter, "", Tone::Plain)
            .and_sign(&def.look, SignOf::Item(thing.kind))
            .and(name, Tone::Plain)
            .and(format!("  {weight}"), Tone::Faint);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    Some(Screen::menu(Menu {
        title: "Take what?".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}
