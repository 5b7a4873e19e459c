//! Looking around: a cursor that goes from one thing worth a look to the next.

use super::{map, square};
use crate::play::screen::rolls::odds;
use crate::play::screen::{
    choice::{KnowledgePage, MenuChoice},
    cursor::{beside, moved},
    state::{NextScreen, Screen},
};
use crate::{
    content::Feature,
    grid::Pos,
    play::{
        input::command::{ItemCommand, PlayerCommand},
        session::active::ActiveGame,
        text::line::TextLine,
        view::PlayerView,
    },
    rules::ability::status,
};

/// Begins to look, at the nearest monster if there is one.
pub(in crate::play::screen) fn begin(game: &mut ActiveGame<'_>) -> NextScreen {
    let conditions = game.view().conditions().as_character();
    if let Some(refused) = conditions.forbid(status::ActionKind::Look) {
        // ABL-STATUS-04, ABL-STATUS-26
        game.say(TextLine::plain(format!(
            "You cannot look around while you are {}.",
            refused.by
        )));
        return NextScreen::Play;
    }
    let view = game.view();
    let cursor = view
        .monsters()
        .first()
        .map_or_else(|| view.here(), |monster| monster.at);
    NextScreen::Show(Screen::Look { cursor })
}

/// Begins to look, at the last thing.
pub(in crate::play::screen) fn begin_beside(game: &mut ActiveGame<'_>) -> NextScreen {
    let begun = begin(game);
    let NextScreen::Show(Screen::Look { cursor }) = begun else {
        return begun;
    };
    let next = beside(cursor, &sights(game), false);
    NextScreen::Show(Screen::Look {
        cursor: next.unwrap_or(cursor),
    })
}

/// Commands while looking; confirming walks there.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command closes it"
)]
pub(in crate::play::screen) fn answer(
    game: &mut ActiveGame<'_>,
    cursor: &mut Pos,
    command: PlayerCommand,
) -> NextScreen {
    let view = game.view();
    if let Some(to) = moved(*cursor, command, view.size()) {
        *cursor = to;
        return NextScreen::Stay;
    }
    match command {
        PlayerCommand::Next | PlayerCommand::Look | PlayerCommand::Previous => {
            let forwards = command != PlayerCommand::Previous;
            *cursor = beside(*cursor, &sights(game), forwards).unwrap_or(*cursor);
            NextScreen::Stay
        }
        PlayerCommand::Confirm => map::go_to(game, *cursor),
        PlayerCommand::Open => {
            let menu = square::menu(game, *cursor);
            menu.map_or(NextScreen::Stay, NextScreen::Show)
        }
        PlayerCommand::Overview => NextScreen::Show(Screen::Overview { cursor: *cursor }),
        PlayerCommand::Luck => {
            if game.view().monster_at(*cursor).is_none() {
                let text = "Nobody is there to compare attacks on.";
                game.say(TextLine::plain(text));
            }
            odds::compare(game, *cursor)
        }
        PlayerCommand::Knowledge | PlayerCommand::Item(ItemCommand::Inspect) => {
            close_look(view, *cursor)
        }
        PlayerCommand::Help => NextScreen::Choose(MenuChoice::Help),
        PlayerCommand::Quit => NextScreen::Leave,
        _ => NextScreen::Play,
    }
}

/// Opens the page of the monster there, else of the thing, else of the terrain.
fn close_look(view: PlayerView, at: Pos) -> NextScreen {
    let monster = view.monster_at(at).and_then(|monster| monster.kind);
    let thing = || view.sight().remembered_item(at).map(KnowledgePage::Thing);
    let ground = || view.sight().remembered(at).map(KnowledgePage::TerrainKind);
    let page = monster.map(KnowledgePage::Monster);
    let page = page.or_else(thing).or_else(ground);
    page.map_or(NextScreen::Stay, |page| {
        NextScreen::Choose(MenuChoice::Knowledge(page))
    })
}

/// The squares worth a look: monsters, then things, stairs, traders and known traps, nearest first.
fn sights(game: &ActiveGame<'_>) -> Vec<Pos> {
    let view = game.view();
    let here = view.here();
    let mut sights: Vec<_> = view
        .monsters()
        .into_iter()
        .map(|monster| monster.at)
        .collect();
    let known = view.sight().remembered_items();
    let named = known.filter(|(_, kind)| !game.marks().hides(view.content(), *kind));
    let mut things: Vec<_> = named.map(|(at, _)| at).collect();
    things.extend(
        [Feature::StairsUp, Feature::StairsDown, Feature::StairsAside]
            .into_iter()
            .filter_map(|stairs| view.known(stairs)),
    );
    let trades = |at: &Pos| {
        view.terrain(*at)
            .is_some_and(|def| def.feature == Feature::Shop)
    };
    let squares = view.size().positions();
    things.extend(squares.filter(|at| view.knows_trap(*at) || trades(at)));
    things.sort_by_key(|at| (here.angband_distance(*at), *at));
    sights.extend(things);
    sights.dedup();
    sights
}
