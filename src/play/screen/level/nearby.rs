//! What a player does with doors, traps, hidden things and the light: commands that need a look at the surroundings first.

use super::once;
use crate::play::screen::pack::inventory::things;
use crate::play::screen::{direction::DirectionTask, state::Screen};
use crate::play::{
    auto::{command::AutoCommand, step::TRIES},
    input::command::ItemCommand,
    session::active::ActiveGame,
    text::{
        line::{TextLine, Tone},
        words::{capital, indefinite, light, place, the},
    },
    view::{
        PlayerView,
        fuel::{self, NotFed},
    },
};
use crate::{
    content::{Feature, Material, TerrainDef},
    grid::{Dir, Pos},
    sim::Action,
};

/// The search key looks this often, until something is found or disturbs.
const SEARCHES: u8 = 5;

/// One step, or a beginning with a door that must be forced.
pub(in crate::play) fn walk(game: &mut ActiveGame<'_>, dir: Dir) -> Option<AutoCommand> {
    let view = game.view();
    let to = view.here().step(dir);
    let held = view
        .terrain(to)
        .is_some_and(|def| matches!(def.feature, Feature::Held { .. }));
    let action = Action::Step(dir);
    let is_free = view.monster_at(to).is_none();
    if held && is_free {
        let left = TRIES;
        return Some(AutoCommand::Door { dir, action, left });
    }
    if is_free
        && let Some(question) = question(view, to)
        && asks(game, to)
    {
        game.refuse(question);
        game.did_nothing();
        return None;
    }
    let _ = game.act(action);
    None
}

/// A run, unless somebody stands in its way; into lava not without a second word.
pub(in crate::play) fn run(game: &mut ActiveGame<'_>, dir: Dir) -> Option<AutoCommand> {
    let view = game.view();
    let to = view.here().step(dir);
    let objection = if let Some(someone) = view.monster_at(to) {
        let who = someone.kind.map_or_else(
            || "Somebody".to_owned(),
            |kind| capital(&the(view.monster(kind))),
        );
        Some(TextLine::of(format!("{who} is in the way."), Tone::Bad))
    } else {
        // A run goes onto no trap at all, and says why itself.
        question(view, to).filter(|_| !view.knows_trap(to))
    };
    let someone = view.monster_at(to).is_some();
    let objection = objection.filter(|_| someone || asks(game, to));
    if let Some(objection) = objection {
        game.refuse(objection);
        game.did_nothing();
        return None;
    }
    let started = false;
    Some(AutoCommand::Run { dir, started })
}

/// Whether the player wants to be asked before a step to a square, and was not yet.
fn asks(game: &mut ActiveGame<'_>, to: Pos) -> bool {
    let level = game.view().level().id();
    game.preferences().asks_before_traps && game.asked.insert((level, to))
}

/// What is asked before a step onto a known trap, or from firm ground into lava that burns no more only for a while.
fn question(view: PlayerView, to: Pos) -> Option<TextLine> {
    let danger = view.terrain(to)?;
    let is_lava = |at: Pos| {
        let lava = |def: &TerrainDef| def.material == Material::Lava;
        view.terrain(at).is_some_and(lava)
    };
    let text = match danger.disarm {
        Some(_) => "the same key again walks onto it, {key:disarm} tries to disarm it",
        None if view.knows_trap(to) => "the same key again walks onto it, nobody can disarm it",
        None if is_lava(to) && view.wades() && !view.can_walk(to) && !is_lava(view.here()) => {
            "what keeps you from burning there will pass; the same key again wades in"
        }
        None => return None,
    };
    let text = format!(
        "{} {}: {text}.",
        capital(&indefinite(&danger.name)),
        place(view.here(), to),
    );
    Some(TextLine::of(text, Tone::Bad))
}

/// Opens the one closed door or chest nearby, with several doors the one in the direction that is asked for; locks are picked
/// until they open. Without one, a lever or an altar is used.
pub(in crate::play) fn open(game: &mut ActiveGame<'_>) -> Option<Screen> {
    let view = game.view();
    let doors = beside(view, |feature| feature.door().is_some());
    let left = TRIES;
    match doors.as_slice() {
        [] => {}
        [only] => {
            let (dir, action) = (*only, Action::Open(*only));
            game.begin_command(AutoCommand::Door { dir, action, left });
            return None;
        }
        _ => return Some(Screen::Direction(DirectionTask::Open)),
    }
    if let Some(chest) = view.shut_chests().first() {
        let action = Action::OpenChest(chest.uid);
        if !once::asks(game, action) {
            game.begin_command(AutoCommand::Chest { action, left });
        }
        return None;
    }
    let of_use = beside(view, |feature| {
        matches!(feature, Feature::Keyed { .. } | Feature::Used)
    });
    if let Some(&dir) = of_use.first() {
        let _ = game.act(Action::Open(dir));
        return None;
    }
    game.say(TextLine::plain(
        "There is no closed door or chest beside you.",
    ));
    None
}

/// Closes the one open door nearby, with several the one in the direction that is asked for.
pub(in crate::play) fn close(game: &mut ActiveGame<'_>) -> Option<Screen> {
    let doors = beside(game.view(), |feature| matches!(feature, Feature::Closes(_)));
    match doors.as_slice() {
        [] => {
            game.say(TextLine::plain("There is no open door beside you."));
            None
        }
        [only] => {
            let _ = game.act(Action::Close(*only));
            None
        }
        _ => Some(Screen::Direction(DirectionTask::Close)),
    }
}

/// The directions in which something of such a kind is.
fn beside(view: PlayerView, is: impl Fn(&Feature) -> bool) -> Vec<Dir> {
    let here = view.here();
    let mut dirs = Dir::ALL.to_vec();
    dirs.retain(|dir| {
        let def = view.terrain(here.step(*dir));
        def.is_some_and(|def| is(&def.feature))
    });
    dirs
}

/// Forces the locked chest nearby until it opens.
pub(in crate::play) fn force(game: &mut ActiveGame<'_>) -> Option<AutoCommand> {
    let chests = game.view().shut_chests();
    let Some(chest) = chests.iter().find(|chest| chest.lock > 0) else {
        game.say(TextLine::plain("There is no locked chest beside you."));
        return None;
    };
    let (action, left) = (Action::ForceChest(chest.uid), TRIES);
    let asks = once::asks(game, action);
    (!asks).then_some(AutoCommand::Chest { action, left })
}

/// Disarms the one known trap nearby; with several, asks which. Traps on chests come after those on the ground.
pub(in crate::play) fn disarm(game: &mut ActiveGame<'_>) -> Option<Screen> {
    let view = game.view();
    let traps: Vec<Dir> = Dir::ALL
        .into_iter()
        .filter(|dir| view.knows_trap(view.here().step(*dir)))
        .collect();
    let chests = view.shut_chests();
    let trapped = chests.iter().find(|chest| chest.trap.is_some());
    if let (true, Some(chest)) = (traps.is_empty(), trapped) {
        let (action, left) = (Action::DisarmChest(chest.uid), TRIES);
        game.begin_command(AutoCommand::Chest { action, left });
        return None;
    }
    match traps.as_slice() {
        [] => {
            game.say(TextLine::plain("You know of no trap beside you."));
            None
        }
        [only] => {
            let (dir, left) = (*only, TRIES);
            game.begin_command(AutoCommand::Disarm { dir, left });
            None
        }
        _ => Some(Screen::Direction(DirectionTask::Disarm)),
    }
}

/// Searches on the spot for a while.
pub(in crate::play) const fn search() -> AutoCommand {
    AutoCommand::Search { left: SEARCHES }
}

/// Begins or stops to search with every action.
pub(in crate::play) fn switch_search_mode(game: &mut ActiveGame<'_>) {
    let on = !game.view().searches();
    let _ = game.act(Action::SearchMode(on));
}

/// Feeds the light with the one thing that it takes; with several, asks which.
pub(in crate::play) fn refuel(game: &mut ActiveGame<'_>) -> Option<Screen> {
    match fuel::fuels(game.view()).as_slice() {
        [] => {
            let view = game.view();
            let why = light::not_fed(view, NotFed::why(view));
            game.say(why);
            None
        }
        [only] => {
            let _ = game.act(Action::Refuel(*only));
            None
        }
        _ => things(game, ItemCommand::Refuel),
    }
}
