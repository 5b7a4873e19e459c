//! The menu of letters: which a thing shall have.

use crate::play::screen::{
    choice::{MarkPage, MenuChoice},
    menu::{Menu, signed},
    state::Screen,
};
use crate::{
    play::{
        panel::hud::PanelRow,
        session::{active::ActiveGame, item_letters::alphabet},
        text::{
            line::{SignOf, TextLine, Tone},
            words::light,
        },
    },
    sim::ItemUid,
};

/// What a page of a thing offers to give it another letter.
pub(in crate::play::screen) const CHANGE_LETTER: &str = "Change its letter";

/// All letters that a thing can have, each with what has it now; `None`: it is not carried any more.
pub(super) fn letters(game: &ActiveGame<'_>, uid: ItemUid) -> Option<Screen> {
    let (view, letters) = (game.view(), game.letters());
    let worn = view.worn().into_iter().map(|(_, thing)| thing);
    let things: Vec<_> = worn.chain(view.pack()).collect();
    let now = letters.of(uid)?;
    let rows = alphabet().map(|letter| {
        let holder = letters.holder(letter);
        let thing = holder.and_then(|uid| things.iter().find(|thing| thing.uid == uid));
        let mut line = signed(Some(letter), "", Tone::Faint);
        if let Some(thing) = thing {
            let look = &view.content().items[usize::from(thing.kind.0)].look;
            line = line
                .and_sign(look, SignOf::Item(thing.kind))
                .and(light::thing_name(view, *thing), Tone::Faint);
        }
        let choice = MenuChoice::Marks(MarkPage::Letter(uid, letter));
        (PanelRow::Text(line), Some(choice))
    });
    let menu = Menu {
        title: "Which letter?".to_owned(),
        rows: rows.collect(),
        footer: TextLine::of("a-z", Tone::Key)
            .and(
                " its letter; what has that takes the old one  ",
                Tone::Faint,
            )
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: true,
    };
    let selected = alphabet().position(|letter| letter == now).unwrap_or(0);
    Some(Screen::Menu { menu, selected })
}
