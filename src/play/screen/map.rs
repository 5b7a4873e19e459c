//! The map being played: what each command does there.

use super::{
    aim, character, choice::MenuChoice, direction::DirectionTask, log, look, luck, matrix, nearby,
    spells, state::NextScreen, state::Screen, things::nothing, things::things,
};
use crate::{
    content::Feature,
    grid::{Dir, Pos},
    play::{
        auto::command::AutoCommand,
        input::command::{ItemCommand, PlayerCommand},
        session::Session,
        text::line::TextLine,
        view::aim::{AimSource, ammunition},
    },
    sim::{Action, ItemUid},
};

/// Commands while the map is played.
pub(super) fn answer(session: &mut Session, command: PlayerCommand) -> NextScreen {
    session.turn_page();
    let automatic = match command {
        PlayerCommand::Go(dir) => nearby::walk(session, dir),
        PlayerCommand::Wait => act_only(session, Action::Wait),
        PlayerCommand::PickUp => act_only(session, Action::PickUp),
        PlayerCommand::Run(dir) => Some(AutoCommand::Run {
            dir,
            started: false,
        }),
        PlayerCommand::Rest => Some(AutoCommand::Rest),
        PlayerCommand::Explore => Some(AutoCommand::Explore),
        PlayerCommand::Descend => stairs(session, Feature::StairsDown, Action::Descend),
        PlayerCommand::Ascend => stairs(session, Feature::StairsUp, Action::Ascend),
        PlayerCommand::Open => nearby::open(session),
        PlayerCommand::Close => close_door(session),
        PlayerCommand::Disarm => {
            return nearby::disarm(session).map_or(NextScreen::Play, NextScreen::Show);
        }
        PlayerCommand::Search => Some(nearby::search()),
        PlayerCommand::SearchMode => {
            nearby::switch_search_mode(session);
            None
        }
        PlayerCommand::Confirm => act_only(session, use_of(session)),
        PlayerCommand::Item(command) => return item(session, command),
        PlayerCommand::Cast => return browse(session, None),
        PlayerCommand::Dig => return NextScreen::Show(Screen::Direction(DirectionTask::Dig)),
        PlayerCommand::Look => return look::begin(session),
        PlayerCommand::Next => return look::begin_beside(session, true),
        PlayerCommand::Previous => return look::begin_beside(session, false),
        PlayerCommand::Log => return NextScreen::Show(log::messages(session.log())),
        PlayerCommand::Luck => return NextScreen::Show(luck::page(session.luck())),
        PlayerCommand::Matrix => return NextScreen::Show(matrix::kinds(session.view())),
        PlayerCommand::Character => {
            return NextScreen::Show(character::character(&session.view().sheet()));
        }
        PlayerCommand::Help => return NextScreen::Choose(MenuChoice::Help),
        PlayerCommand::Quit => return NextScreen::Leave,
        PlayerCommand::Cancel | PlayerCommand::ZoomIn | PlayerCommand::ZoomOut => None,
    };
    if let Some(automatic) = automatic {
        session.begin_command(automatic);
    }
    NextScreen::Play
}

/// One action, as a command of its own.
pub(in crate::play) fn act(session: &mut Session, action: Action) -> NextScreen {
    session.turn_page();
    let _ = session.act(action);
    NextScreen::Play
}

/// Learns all that the books in the pack still teach.
pub(in crate::play) fn learn_all(session: &mut Session) -> NextScreen {
    session.turn_page();
    session.begin_command(AutoCommand::Study);
    NextScreen::Play
}

/// One action, and no automatic command after it.
fn act_only(session: &mut Session, action: Action) -> Option<AutoCommand> {
    let _ = session.act(action);
    None
}

/// A click on a square, or its choice with the cursor: attack a neighbor, walk there, use the square below.
pub(in crate::play) fn go_to(session: &mut Session, at: Pos) -> NextScreen {
    session.turn_page();
    let here = session.view().here();
    let (dx, dy) = here.delta_to(at);
    let automatic = if at == here {
        act_only(session, use_of(session))
    } else if let Some(dir) = Dir::from_delta(dx, dy) {
        nearby::walk(session, dir)
    } else {
        Some(AutoCommand::Travel(at))
    };
    if let Some(automatic) = automatic {
        session.begin_command(automatic);
    }
    NextScreen::Play
}

/// Travel to stairs, or take them when standing on them.
fn stairs(session: &mut Session, feature: Feature, action: Action) -> Option<AutoCommand> {
    let view = session.view();
    if view
        .terrain(view.here())
        .is_some_and(|def| def.feature == feature)
    {
        return act_only(session, action);
    }
    let known = view.known(feature);
    if known.is_none() {
        let which = if feature == Feature::StairsDown {
            "down"
        } else {
            "up"
        };
        session.say(TextLine::plain(format!(
            "You know of no stairs {which} here."
        )));
    }
    known.map(AutoCommand::Travel)
}

/// What one does with the square where one stands: takes what lies there, or the stairs.
fn use_of(session: &Session) -> Action {
    let view = session.view();
    match view.terrain(view.here()).map(|def| def.feature) {
        _ if !view.underfoot().is_empty() => Action::PickUp,
        Some(Feature::StairsUp) => Action::Ascend,
        Some(Feature::StairsDown) => Action::Descend,
        _ => Action::Wait,
    }
}

/// Closes the one open door nearby.
fn close_door(session: &mut Session) -> Option<AutoCommand> {
    let view = session.view();
    let is_open = |dir: &Dir| {
        view.terrain(view.here().step(*dir))
            .is_some_and(|def| matches!(def.feature, Feature::Closes(_)))
    };
    if let Some(dir) = Dir::ALL.into_iter().find(is_open) {
        act_only(session, Action::Close(dir))
    } else {
        session.say(TextLine::plain("There is no open door beside you."));
        None
    }
}

/// A command about one of the player's things.
fn item(session: &mut Session, command: ItemCommand) -> NextScreen {
    match command {
        ItemCommand::Refuel => nearby::refuel(session).map_or(NextScreen::Play, NextScreen::Show),
        ItemCommand::Fire => fire(session),
        ItemCommand::Inventory
        | ItemCommand::Inspect
        | ItemCommand::Wield
        | ItemCommand::TakeOff
        | ItemCommand::Drop
        | ItemCommand::Quaff
        | ItemCommand::Eat
        | ItemCommand::Read
        | ItemCommand::Throw
        | ItemCommand::Aim
        | ItemCommand::Use
        | ItemCommand::Zap => open(session, command),
    }
}

/// Opens a menu of things.
fn open(session: &mut Session, command: ItemCommand) -> NextScreen {
    if let Some(screen) = things(session, command) {
        return NextScreen::Show(screen);
    }
    session.say(TextLine::plain(nothing(command)));
    NextScreen::Play
}

/// Opens the menu of spells: those of all books, or of one.
pub(in crate::play) fn browse(session: &mut Session, book: Option<ItemUid>) -> NextScreen {
    let view = session.view();
    let pack = view.pack();
    let book = book.and_then(|uid| pack.into_iter().find(|thing| thing.uid == uid));
    match spells::menu(view, book) {
        Ok(screen) => NextScreen::Show(screen),
        Err(line) => {
            session.say(line);
            NextScreen::Play
        }
    }
}

/// Fires: with one kind of ammunition takes aim at once, with several asks which.
fn fire(session: &mut Session) -> NextScreen {
    let view = session.view();
    if view.derived().fighter.launcher.is_none() {
        session.say(TextLine::plain("You have nothing to fire with."));
        return NextScreen::Play;
    }
    match ammunition(view).as_slice() {
        [only] => aim::take_aim(session, AimSource::Fire(*only)),
        _ => open(session, ItemCommand::Fire),
    }
}
