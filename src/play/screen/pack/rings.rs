//! Which of two rings comes off for a third one.

use super::item;
use crate::play::screen::{
    choice::MenuChoice,
    menu::{Menu, choosing, signed},
    state::{NextScreen, Screen},
};
use crate::{
    play::{
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::{
            line::{SignOf, Tone},
            words,
        },
        view::inventory::RING_HANDS,
    },
    sim::{Action, ItemUid},
};

/// Asks it; `None`: the ring is gone.
pub(in crate::play) fn which_ring(game: &ActiveGame<'_>, ring: ItemUid) -> Option<NextScreen> {
    let view = game.view();
    let thing = view.pack().into_iter().find(|thing| thing.uid == ring)?;
    let worn = RING_HANDS.into_iter().filter_map(|slot| {
        let old = view.worn_in(slot)?;
        Some((slot, old))
    });
    let mut letters = game.letters().for_menu();
    let rows = worn.map(|(slot, old)| {
        let gain = item::brief_in(view, &thing, slot);
        let gain = gain.map_or_else(String::new, |gain| format!("  ({gain})"));
        let place = format!("{:<11} ", words::slot(slot));
        let look = &view.content().items[usize::from(old.kind.0)].look;
        let line = signed(letters.of(old.uid), place, Tone::Faint)
            .and_sign(look, SignOf::Item(old.kind))
            .and(words::light::thing_name(view, old), Tone::Plain)
            .and(gain, Tone::Key);
        let action = Action::WieldIn { item: ring, slot };
        (PanelRow::Text(line), Some(MenuChoice::Act(action)))
    });
    let mut rows: Vec<_> = rows.collect();
    rows.extend(item::counted_below(view, &rows));
    Some(NextScreen::Deeper(Screen::menu(Menu {
        title: format!(
            "Take off which ring for {}?",
            words::light::thing_name(view, thing)
        ),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })))
}
