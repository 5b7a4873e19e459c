//! The end of a game: how it ended, and what next.

use crate::play::screen::pack::inventory::things;
use crate::play::screen::rolls::{log, luck};
use crate::play::screen::sheet::character;
use crate::play::screen::{
    choice::{EndPage, KnowledgePage, MenuChoice},
    menu::{Menu, choosing_alone, lettered, signed},
    state::{NextScreen, Screen},
};
use crate::{
    content::{Content, ItemUse},
    play::{
        input::command::ItemCommand,
        panel::hud::PanelRow,
        session::{Session, active::ActiveGame, ending::LastHarm},
        text::{
            line::{TextLine, Tone},
            number::{count, percent},
            words::{self, item_name},
        },
        view::PlayerView,
    },
    rules::ability::experience::level_at,
    sim::GameResult,
};

/// A page of a game that is over; `None`: there is nothing on it.
pub(in crate::play) fn end_page(game: &mut ActiveGame<'_>, page: EndPage) -> Option<NextScreen> {
    let screen = match page {
        EndPage::Messages => log::messages(game.log()),
        EndPage::Map => Screen::Look {
            cursor: game.view().here(),
        },
        EndPage::Luck => luck::page(game.luck()),
        EndPage::Inventory => things(game, ItemCommand::Inspect)?,
        EndPage::Character => character::character(&game.view().sheet(), game.columns),
    };
    Some(NextScreen::Deeper(screen))
}

/// What was carried out: `the Crown of Cinders`.
fn prize(view: PlayerView) -> String {
    let items = &view.content().items;
    let crowns = view.pack().into_iter().filter_map(|thing| {
        let def = &items[usize::from(thing.kind.0)];
        matches!(def.usage, ItemUse::Crown).then(|| item_name(view.content(), thing.kind, 1))
    });
    let crowns: Vec<String> = crowns.collect();
    if crowns.is_empty() {
        "the crown".to_owned()
    } else {
        crowns.join(" and ")
    }
}

/// Where a game ended: on a level of the dungeon, or by its name above the ground.
fn place(view: PlayerView) -> String {
    let level = view.level();
    if level.depth() > 0 {
        return format!("at depth {}", level.depth());
    }
    let name = &view.content().levels[usize::from(level.id().0)].name;
    match name.strip_prefix("The ") {
        Some(rest) => format!("in the {rest}"),
        None => format!("in {name}"),
    }
}

/// What took the last hit points, and how likely that was.
fn so_likely(session: &Session, content: &Content) -> Option<String> {
    let blow = session.last_blow()?;
    let left = match u64::try_from(blow.before) {
        Err(_) | Ok(0) => "no hit points".to_owned(),
        Ok(points) => count(points, "hit point"),
    };
    let lost = count(blow.damage, "hit point");
    let kills = blow.chance.map(percent);
    Some(match (blow.what, kills) {
        (LastHarm::Blow, Some(kills)) => format!(
            "The last blow cost you {lost} when you had {left} left; of such blows {kills} kill."
        ),
        (LastHarm::Blow, None) => {
            format!("The last blow cost you {lost} when you had {left} left.")
        }
        (LastHarm::Sent(kind), kills) => {
            let what = &content.wording.damage[kind].name;
            let likely =
                kills.map(|kills| format!("; where the like of it reaches you, {kills} kill"));
            let likely = likely.unwrap_or_default();
            format!("The {what} cost you {lost} when you had {left} left{likely}.")
        }
        (LastHarm::Ill(ill), _) => {
            let what = words::capital(words::body::ill(ill));
            format!("{what} cost you {lost} when you had {left} left: that left nothing to chance.")
        }
    })
}

/// What has been written down, and where.
fn written(session: &Session) -> Vec<String> {
    let Some(ending) = session.ending() else {
        return Vec::new();
    };
    let score = ending.score.map(|(points, place)| {
        format!("{points} points: number {place} of all games played here.")
    });
    let dump = ending.dump.as_ref();
    let dump = dump.map(|path| format!("The character is described in {}.", path.display()));
    let faults = ending.faults.iter().cloned();
    let recording = session.recording();
    let recording = recording.map(|path| format!("The recording is {}.", path.display()));
    score
        .into_iter()
        .chain(dump)
        .chain(recording)
        .chain(faults)
        .collect()
}

/// The screen when the game is over.
pub(in crate::play) fn end(session: &Session, view: PlayerView) -> Option<Screen> {
    let who = view.character();
    let (title, mut lines) = match view.result() {
        GameResult::Playing => return None,
        GameResult::Won => (
            "Victory",
            vec![
                format!(
                    "{} the {} came back into the daylight",
                    who.name(),
                    who.class().name()
                ),
                format!("with {},", prize(view)),
            ],
        ),
        GameResult::Retired => (
            "You gave up",
            vec![format!("{} the {} gave up", who.name(), who.class().name())],
        ),
        GameResult::Dead(killer) => (
            "You have died",
            vec![
                format!("{} the {}", who.name(), who.class().name()),
                format!("killed by {}", session.killer(view, killer)),
            ],
        ),
    };
    let highest = level_at(who.race(), who.class(), who.experience_max()).get();
    let rank = match who.level().get() {
        now if now < highest => format!("{now} ({highest} at best)"),
        now => now.to_string(),
    };
    let deepest = session.deepest();
    let whence = match view.result() {
        // Where they are then is no news.
        GameResult::Won => format!("from as deep as level {deepest}"),
        GameResult::Playing | GameResult::Dead(_) | GameResult::Retired => {
            let deeper = deepest > view.level().depth();
            let most = deeper.then(|| format!(" (the deepest was {deepest})"));
            place(view) + &most.unwrap_or_default()
        }
    };
    lines.push(format!("{whence}, at experience level {rank},"));
    lines.push(format!(
        "after {} in {}.",
        count(session.actions(), "action"),
        count(view.game_turn() / 10, "turn")
    ));
    if view.is_wizard() {
        lines.push("There was a wizard in this game: it enters no scores.".to_owned());
    }
    lines.extend(so_likely(session, view.content()));
    lines.extend(written(session));
    let mut rows: Vec<_> = lines
        .into_iter()
        .map(|line| (PanelRow::Text(TextLine::plain(line)), None))
        .collect();
    rows.push((PanelRow::Gap, None));
    let choices = [
        (
            "All messages, and why",
            MenuChoice::EndPage(EndPage::Messages),
        ),
        (
            "The map, with all that was hidden",
            MenuChoice::EndPage(EndPage::Map),
        ),
        ("What you had", MenuChoice::EndPage(EndPage::Inventory)),
        ("Your character", MenuChoice::EndPage(EndPage::Character)),
        ("How the dice have gone", MenuChoice::EndPage(EndPage::Luck)),
        (
            "What you have met and found",
            MenuChoice::Knowledge(KnowledgePage::Index),
        ),
        ("Scores", MenuChoice::Scores),
    ];
    // What leads away has no letters: a key that was meant for the map does not do it.
    let away = [
        ("Once more with such a character", MenuChoice::Again),
        ("Back to the title screen", MenuChoice::Title),
        ("Quit", MenuChoice::Quit),
    ];
    for (index, (words, choice)) in choices.into_iter().enumerate() {
        let line = lettered(index, words, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    for (words, choice) in away {
        let line = signed(None, words, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    rows.push((PanelRow::Gap, None));
    rows.push((
        PanelRow::Text(TextLine::of("The last messages:", Tone::Faint)),
        None,
    ));
    rows.extend(
        session
            .log()
            .entries()
            .rev()
            .take(5)
            .map(|entry| (PanelRow::Text(entry.line), None))
            .collect::<Vec<_>>()
            .into_iter()
            .rev(),
    );
    Some(Screen::menu(Menu {
        title: title.to_owned(),
        rows,
        // Nothing lies behind it.
        footer: choosing_alone(),
        whole_screen: true,
        letters: true,
    }))
}
