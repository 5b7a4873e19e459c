//! What wizards do: a menu of deeds, each an action, and pages that show what is behind the scenes.

mod kinds;
mod minds;
mod numbers;
pub(in crate::play::screen) mod odds;
pub(in crate::play::screen) mod place;
mod rows;

use self::rows::menu;
use crate::play::screen::place_task::PlaceTask;

use crate::play::screen::{
    choice::{MenuChoice, WizardPage},
    menu::{Menu, choosing, lettered},
    state::{NextScreen, Screen},
};
use crate::{
    play::{
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::line::{TextLine, Tone},
    },
    sim::{Action, WizardDeed},
};

/// What the key of wizards opens: the menu, or the question that is asked once.
pub(in crate::play) fn open(game: &mut ActiveGame<'_>) -> NextScreen {
    if game.view().is_wizard() {
        page(game, WizardPage::Deeds)
    } else {
        NextScreen::Show(question())
    }
}

/// Opens a page.
pub(in crate::play) fn page(game: &mut ActiveGame<'_>, page: WizardPage) -> NextScreen {
    let view = game.view();
    let screen = match page {
        WizardPage::Deeds => return NextScreen::Show(deeds(game.shows_minds)),
        WizardPage::Levels => kinds::levels(view),
        WizardPage::Things => kinds::things(view),
        WizardPage::Count(kind) => kinds::counts(view, kind),
        WizardPage::Monsters => kinds::monsters(view),
        WizardPage::Foes => kinds::foes(view),
        WizardPage::Odds(kind) => return odds::against(game, kind),
        WizardPage::Stats => numbers::stats(view),
        WizardPage::Stat(stat) => numbers::values(view, stat),
        WizardPage::Ranks => numbers::ranks(view),
        WizardPage::HitPoints => numbers::hit_points(view),
        WizardPage::Food => numbers::food(view),
        WizardPage::Conditions => numbers::conditions(view),
        WizardPage::Condition(condition) => numbers::turns(view, condition),
        WizardPage::Minds => minds::page(view),
        WizardPage::Marks => {
            game.shows_minds = !game.shows_minds;
            return NextScreen::Play;
        }
        WizardPage::Place(task) => return place::begin(game, task),
    };
    NextScreen::Deeper(screen)
}

/// Whether the player wants to become one.
fn question() -> Screen {
    let says = [
        "A wizard goes where it likes, makes what it likes, and sees everything.",
        "It is a game to look around in: it is marked for ever, and enters no scores.",
    ];
    let mut rows: Vec<_> = says
        .into_iter()
        .map(|text| (PanelRow::Text(TextLine::plain(text)), None))
        .collect();
    rows.push((PanelRow::Gap, None));
    let begin = MenuChoice::Act(Action::Wizard(WizardDeed::Begin));
    let choices = [
        ("No, play on", MenuChoice::Back),
        ("Yes, become a wizard", begin),
    ];
    for (index, (text, choice)) in choices.into_iter().enumerate() {
        let line = lettered(index, text, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    Screen::menu(Menu {
        title: "Become a wizard?".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}

/// The menu of deeds.
fn deeds(shows_minds: bool) -> Screen {
    let open = MenuChoice::Wizard;
    let act = |deed| MenuChoice::Act(Action::Wizard(deed));
    let marks = if shows_minds {
        "Hide everybody and the flow on the map"
    } else {
        "Show everybody and the flow on the map"
    };
    let rows = [
        ("Go to a level", open(WizardPage::Levels)),
        (
            "Go to a square",
            open(WizardPage::Place(PlaceTask::Teleport)),
        ),
        ("Reveal the level", act(WizardDeed::Reveal)),
        ("Make a thing", open(WizardPage::Things)),
        ("Make a monster", open(WizardPage::Monsters)),
        ("Set a statistic", open(WizardPage::Stats)),
        ("Set the experience level", open(WizardPage::Ranks)),
        ("Set the hit points", open(WizardPage::HitPoints)),
        ("Set how full you are", open(WizardPage::Food)),
        ("Set a condition", open(WizardPage::Conditions)),
        ("Be healed of everything", act(WizardDeed::Heal)),
        ("Look into everybody's mind", open(WizardPage::Minds)),
        (marks, open(WizardPage::Marks)),
        ("Odds against any kind of monster", open(WizardPage::Foes)),
    ];
    let rows = rows
        .into_iter()
        .map(|(text, choice)| (TextLine::plain(text), choice));
    menu("Wizardry", rows.collect())
}
