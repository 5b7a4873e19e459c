//! Marks of the player: words on things, and kinds of things that exploring and lists pass by.

use crate::play::screen::{
    choice::{MarkPage, MenuChoice},
    entry::{EntryTask, TextEntry},
    menu::{Menu, choosing, lettered, signed},
    pack::{
        inventory::things,
        letters::{CHANGE_LETTER, letters},
    },
    state::{NextScreen, Screen},
};
use crate::{
    play::{
        input::command::ItemCommand,
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::{
            line::{SignOf, TextLine, Tone},
            words::{capital, light},
        },
        view::InventoryItem,
    },
    sim::ItemUid,
};

/// What the player carries, wears, and stands on.
fn at_hand(game: &ActiveGame<'_>) -> Vec<InventoryItem> {
    let view = game.view();
    let worn = view.worn().into_iter().map(|(_, thing)| thing);
    worn.chain(view.pack()).chain(view.underfoot()).collect()
}

/// The page of all marks.
pub(in crate::play::screen) fn list(game: &ActiveGame<'_>) -> Screen {
    let (view, marks) = (game.view(), game.marks());
    let content = view.content();
    let text = |line: TextLine| (PanelRow::Text(line), None);
    let mut rows = Vec::new();
    let mut letters = game.letters().for_menu();
    for thing in at_hand(game) {
        let look = &content.items[usize::from(thing.kind.0)].look;
        let mut line = signed(letters.of(thing.uid), "", Tone::Plain)
            .and_sign(look, SignOf::Item(thing.kind))
            .and(light::thing_name(view, thing), Tone::Plain)
            .and(marks.behind_name(thing.uid), Tone::Key);
        if marks.passes(content, thing.kind) {
            line = line.and("  passed by", Tone::Faint);
        }
        let choice = MenuChoice::Marks(MarkPage::Thing(thing.uid));
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    let passed = marks.passed(content);
    rows.push((PanelRow::Gap, None));
    if passed.is_empty() {
        let line = "Exploring passes nothing by. Choose a thing to have its kind passed by.";
        rows.push(text(TextLine::of(line, Tone::Faint)));
    } else {
        let line = TextLine::of(
            "Passed by when exploring; choose one to take it again",
            Tone::Strong,
        );
        rows.push(text(line));
    }
    for kind in passed {
        let def = &content.items[usize::from(kind.0)];
        let line = signed(letters.other(), "", Tone::Plain)
            .and_sign(&def.look, SignOf::Item(kind))
            .and(capital(&def.plural), Tone::Plain);
        let choice = MenuChoice::Marks(MarkPage::Kind(kind));
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    let shown = if marks.shows_passed() { "yes" } else { "no" };
    let line = signed(
        letters.other(),
        "Lists name what is passed by: ",
        Tone::Plain,
    )
    .and(shown, Tone::Strong);
    rows.push((
        PanelRow::Text(line),
        Some(MenuChoice::Marks(MarkPage::Shown)),
    ));
    menu("Marks", rows)
}

/// What can be done with one thing; `None`: it is gone.
fn thing(game: &ActiveGame<'_>, uid: ItemUid) -> Option<Screen> {
    let (view, marks) = (game.view(), game.marks());
    let found = at_hand(game).into_iter().find(|thing| thing.uid == uid)?;
    let def = &view.content().items[usize::from(found.kind.0)];
    let write = match marks.words(uid) {
        "" => "Write words on it".to_owned(),
        words => format!("Change its words: {words}"),
    };
    let pass = if marks.passes(view.content(), found.kind) {
        format!("Take {} again when exploring", def.plural)
    } else {
        format!("Pass by {} when exploring", def.plural)
    };
    let row = |index, text: String, page| {
        let line = lettered(index, text, Tone::Plain);
        (PanelRow::Text(line), Some(MenuChoice::Marks(page)))
    };
    let mut rows = vec![
        row(0, write, MarkPage::Write(uid)),
        row(1, pass, MarkPage::Kind(found.kind)),
    ];
    if game.letters().of(uid).is_some() {
        rows.push(row(2, CHANGE_LETTER.to_owned(), MarkPage::Letters(uid)));
    }
    Some(menu(&light::thing_name(view, found), rows))
}

fn menu(title: &str, rows: Vec<(PanelRow, Option<MenuChoice>)>) -> Screen {
    Screen::menu(Menu {
        title: title.to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}

/// Shows a page, or changes a mark and shows the list as it is then.
pub(in crate::play) fn open(game: &mut ActiveGame<'_>, page: MarkPage) -> NextScreen {
    match page {
        MarkPage::Thing(uid) => thing(game, uid).map_or(NextScreen::Stay, NextScreen::Show),
        MarkPage::Write(uid) => {
            let words = game.marks().words(uid).to_owned();
            let entry = TextEntry::new(EntryTask::Inscribe(uid), words);
            NextScreen::Deeper(Screen::Entry(entry))
        }
        MarkPage::Letters(uid) => letters(game, uid).map_or(NextScreen::Stay, NextScreen::Show),
        MarkPage::Letter(uid, letter) => {
            game.letters_mut().give(uid, letter);
            // The menu behind still shows the letters as they were.
            things(game, ItemCommand::Inventory).map_or(NextScreen::Back, NextScreen::Return)
        }
        MarkPage::Kind(kind) => {
            let content = game.content().clone();
            game.marks_mut().switch(&content, kind);
            NextScreen::Show(list(game))
        }
        MarkPage::Shown => {
            game.marks_mut().switch_shown();
            NextScreen::Show(list(game))
        }
    }
}

/// Words have been typed for a thing.
pub(in crate::play) fn inscribe(
    game: &mut ActiveGame<'_>,
    uid: ItemUid,
    words: &str,
) -> NextScreen {
    game.marks_mut().write(uid, words);
    NextScreen::Return(list(game))
}
