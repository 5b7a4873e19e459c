//! The games that can be gone on with.

use std::time::Duration;

use crate::play::screen::{
    choice::{MenuChoice, TitleStep},
    menu::{Menu, choosing, lettered},
    state::Screen,
};
use crate::{
    content::Content,
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            number::count,
        },
    },
    save::{SavedGame, SavedGameSummary},
    sim::Setup,
};

/// The games to choose from, the newest first.
pub(in crate::play) fn menu(content: &Content, games: impl Iterator<Item = SavedGame>) -> Screen {
    let mut rows = Vec::new();
    let mut letter = 0;
    for game in games {
        let file = format!("game {}", game.number);
        match &game.state {
            Ok(summary) => {
                let line = lettered(letter, who(content, &summary.setup), Tone::Strong)
                    .and(
                        format!("  {file}, {}", count(summary.actions, "action")),
                        Tone::Plain,
                    )
                    .and(since(game.age), Tone::Faint)
                    .and(
                        if summary.wizard {
                            ", with a wizard"
                        } else {
                            ""
                        },
                        Tone::Bad,
                    );
                let choice = MenuChoice::Start(TitleStep::Resume(game.number));
                rows.push((PanelRow::Text(line), Some(choice)));
                if let Some(place) = &summary.place {
                    let line = TextLine::of(format!("   {place}"), Tone::Faint);
                    rows.push((PanelRow::Text(line), None));
                }
                if summary.content != content.hash {
                    let (text, tone) = match summary.place {
                        Some(_) => (
                            "   It was played with other content, and goes on with what there is now, if its level is in that.",
                            Tone::Faint,
                        ),
                        None => (
                            "   It was made with other content, and cannot go on without that.",
                            Tone::Bad,
                        ),
                    };
                    rows.push((PanelRow::Text(TextLine::of(text, tone)), None));
                }
                letter += 1;
            }
            Err(fault) => {
                let text = format!("   {file} cannot be read: {fault}");
                rows.push((PanelRow::Text(TextLine::of(text, Tone::Bad)), None));
            }
        }
    }
    if rows.is_empty() {
        let none = TextLine::plain("There is no game to go on with.");
        rows.push((PanelRow::Text(none), None));
    }
    Screen::menu(Menu {
        title: "Games".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}

/// Who plays it, by which rules, and where: for a word beside the row that goes on with it.
pub(in crate::play) fn who_and_where(content: &Content, summary: &SavedGameSummary) -> String {
    let setup = &summary.setup;
    match (&summary.place, &setup.name, setup.birth) {
        // The place says the level and the class too.
        (Some(place), Some(name), _) => format!("{name}: {place}"),
        (Some(place), None, Some(birth)) => {
            let name = by_rules(birth.name().to_owned(), setup);
            format!("{name}: {place}")
        }
        (Some(place), None, None) => format!("{}: {place}", who(content, setup)),
        (None, ..) => who(content, setup),
    }
}

/// A name, with the rules where they are not the usual ones.
fn by_rules(name: String, setup: &Setup) -> String {
    let rules = setup.ruleset.base();
    if rules.is_default() {
        name
    } else {
        format!("{name} by the rules of {rules}")
    }
}

/// Who plays it, and by which rules.
pub(in crate::play::screen) fn who(content: &Content, setup: &Setup) -> String {
    let name = if let Some(birth) = setup.birth {
        let kind = format!("{} {}", birth.race.name(), birth.class.name());
        match &setup.name {
            Some(name) => format!("{name}, {kind}"),
            None => format!("{}, {kind}", birth.name()),
        }
    } else if let Some(name) = &setup.name {
        name.to_string()
    } else {
        let def = content.characters.get(usize::from(setup.character));
        def.map_or_else(|| "Somebody".to_owned(), |def| def.name.clone())
    };
    by_rules(name, setup)
}

/// How long ago that was: `, 3 hours ago`; nothing where nobody knows.
pub(in crate::play::screen) fn since(age: Option<Duration>) -> String {
    let Some(passed) = age else {
        return String::new();
    };
    let minutes = passed.as_secs() / Duration::from_mins(1).as_secs();
    let (count, unit) = match minutes {
        0 => return ", just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!(", {count} {unit}{plural} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_told_in_the_largest_unit() {
        let after = |seconds| since(Some(Duration::from_secs(seconds)));
        assert_eq!(after(59), ", just now");
        assert_eq!(after(60), ", 1 minute ago");
        assert_eq!(after(7_300), ", 2 hours ago");
        assert_eq!(after(86_400 * 3), ", 3 days ago");
        assert_eq!(since(None), "");
    }
}
