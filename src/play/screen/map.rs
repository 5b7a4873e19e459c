//! The map being played: what each command does there.

use super::{
    Next, Purpose, Screen, Task, aim, character, choice::Choice, log, look, matrix, spells, things,
};
use crate::{
    content::Feature,
    grid::{Dir, Pos},
    play::{
        aim::{With, ammunition},
        command::Command,
        craft,
        errand::Errand,
        scene::Line,
        session::Session,
    },
    sim::{Action, ItemUid},
};

/// Commands while the map is played.
pub(super) fn answer(session: &mut Session, command: Command) -> Next {
    session.turn_page();
    let errand = match command {
        Command::Go(dir) => craft::walk(session, dir),
        Command::Wait => act_only(session, Action::Wait),
        Command::PickUp => act_only(session, Action::PickUp),
        Command::Run(dir) => Some(Errand::Run {
            dir,
            started: false,
        }),
        Command::Rest => Some(Errand::Rest),
        Command::Explore => Some(Errand::Explore),
        Command::Descend => stairs(session, Feature::StairsDown, Action::Descend),
        Command::Ascend => stairs(session, Feature::StairsUp, Action::Ascend),
        Command::Open => craft::open(session),
        Command::Close => close_door(session),
        Command::Disarm => return craft::disarm(session).map_or(Next::Play, Next::Show),
        Command::Search => Some(craft::search()),
        Command::SearchMode => {
            craft::switch_search_mode(session);
            None
        }
        Command::Confirm => act_only(session, use_of(session)),
        Command::Refuel => return craft::refuel(session).map_or(Next::Play, Next::Show),
        Command::Inventory => return open(session, Purpose::Inventory),
        Command::Inspect => return open(session, Purpose::Inspect),
        Command::Wield => return open(session, Purpose::Wield),
        Command::TakeOff => return open(session, Purpose::TakeOff),
        Command::Drop => return open(session, Purpose::Drop),
        Command::Quaff => return open(session, Purpose::Quaff),
        Command::Eat => return open(session, Purpose::Eat),
        Command::Read => return open(session, Purpose::Read),
        Command::Fire => return fire(session),
        Command::Throw => return open(session, Purpose::Throw),
        Command::Aim => return open(session, Purpose::Aim),
        Command::Use => return open(session, Purpose::Use),
        Command::Zap => return open(session, Purpose::Zap),
        Command::Cast => return browse(session, None),
        Command::Dig => return Next::Show(Screen::Direction(Task::Dig)),
        Command::Look => return look::begin(session),
        Command::Next => return look::begin_beside(session, true),
        Command::Previous => return look::begin_beside(session, false),
        Command::Log => return Next::Show(log::messages(session.log())),
        Command::Luck => return Next::Show(session.luck().screen()),
        Command::Matrix => return Next::Show(matrix::kinds(session.view())),
        Command::Character => {
            return Next::Show(character::character(&session.view().sheet()));
        }
        Command::Help => return Next::Choose(Choice::Help),
        Command::Quit => return Next::Leave,
        Command::Cancel | Command::ZoomIn | Command::ZoomOut => None,
    };
    if let Some(errand) = errand {
        session.begin_errand(errand);
    }
    Next::Play
}

/// One action, as a command of its own.
pub(in crate::play) fn act(session: &mut Session, action: Action) -> Next {
    session.turn_page();
    let _ = session.act(action);
    Next::Play
}

/// Learns all that the books in the pack still teach.
pub(in crate::play) fn learn_all(session: &mut Session) -> Next {
    session.turn_page();
    session.begin_errand(Errand::Study);
    Next::Play
}

/// One action, and no errand after it.
fn act_only(session: &mut Session, action: Action) -> Option<Errand> {
    let _ = session.act(action);
    None
}

/// A click on a square, or its choice with the cursor: attack a neighbor, walk there, use the square below.
pub(in crate::play) fn go_to(session: &mut Session, at: Pos) -> Next {
    session.turn_page();
    let here = session.view().here();
    let (dx, dy) = here.delta_to(at);
    let errand = if at == here {
        act_only(session, use_of(session))
    } else if let Some(dir) = Dir::from_delta(dx, dy) {
        craft::walk(session, dir)
    } else {
        Some(Errand::Travel(at))
    };
    if let Some(errand) = errand {
        session.begin_errand(errand);
    }
    Next::Play
}

/// Travel to stairs, or take them when standing on them.
fn stairs(session: &mut Session, feature: Feature, action: Action) -> Option<Errand> {
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
        session.say(Line::plain(format!("You know of no stairs {which} here.")));
    }
    known.map(Errand::Travel)
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
fn close_door(session: &mut Session) -> Option<Errand> {
    let view = session.view();
    let is_open = |dir: &Dir| {
        view.terrain(view.here().step(*dir))
            .is_some_and(|def| matches!(def.feature, Feature::Closes(_)))
    };
    if let Some(dir) = Dir::ALL.into_iter().find(is_open) {
        act_only(session, Action::Close(dir))
    } else {
        session.say(Line::plain("There is no open door beside you."));
        None
    }
}

/// Opens a menu of things.
fn open(session: &mut Session, purpose: Purpose) -> Next {
    if let Some(screen) = things(session, purpose) {
        return Next::Show(screen);
    }
    session.say(Line::plain(purpose.nothing()));
    Next::Play
}

/// Opens the menu of spells: those of all books, or of one.
pub(in crate::play) fn browse(session: &mut Session, book: Option<ItemUid>) -> Next {
    let view = session.view();
    let pack = view.pack();
    let book = book.and_then(|uid| pack.into_iter().find(|thing| thing.uid == uid));
    match spells::menu(view, book) {
        Ok(screen) => Next::Show(screen),
        Err(line) => {
            session.say(line);
            Next::Play
        }
    }
}

/// Fires: with one kind of ammunition takes aim at once, with several asks which.
fn fire(session: &mut Session) -> Next {
    let view = session.view();
    if view.derived().fighter.launcher.is_none() {
        session.say(Line::plain("You have nothing to fire with."));
        return Next::Play;
    }
    match ammunition(view).as_slice() {
        [only] => aim::take_aim(session, With::Fire(*only)),
        _ => open(session, Purpose::Fire),
    }
}
