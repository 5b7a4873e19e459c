//! The log as a menu: each attack and each event opens into its explanation, and each rule of an explanation into its text.

use crate::play::screen::{choice::MenuChoice, menu::Menu, state::NextScreen, state::Screen};
use crate::{
    play::{
        explain::attack::Detail,
        panel::hud::PanelRow,
        session::log::Log,
        text::{
            columns,
            line::{TextLine, Tone},
            rule_text,
        },
    },
    rules::book,
};

/// The heading of an explanation.
const WHY: &str = "Why?";

/// The widest line of a rule's text.
const WIDTH: usize = 74;

/// So many messages may follow the one that is chosen: the newest stay in sight.
const NEWER: usize = 5;

/// All messages, the newest last; the newest with an attack behind it is chosen, or the newest of all where that is long ago.
pub(in crate::play) fn messages(log: &Log) -> Screen {
    let mut rows: Vec<(PanelRow, Option<MenuChoice>)> = Vec::new();
    let mut newest = None;
    for entry in log.entries() {
        let (mark, tone) = if entry.is_new {
            ("> ", Tone::Key)
        } else {
            ("  ", Tone::Faint)
        };
        let mut line = TextLine::of(mark, tone);
        line.0.extend(entry.line.0);
        let choice = Some(MenuChoice::Account(entry.number, Detail::Brief));
        if entry.explanations > 0 {
            newest = Some(rows.len());
            line = line.and("  ...", Tone::Faint);
        }
        rows.push((PanelRow::Text(line), choice));
    }
    if rows.is_empty() {
        rows.push((
            PanelRow::Text(TextLine::of("Nothing has happened yet.", Tone::Faint)),
            None,
        ));
    }
    let last = rows.len() - 1;
    let selected = newest.filter(|row| row + NEWER >= last).unwrap_or(last);
    Screen::Menu {
        menu: Menu {
            title: "Messages".to_owned(),
            rows,
            footer: TextLine::of("Up Down", Tone::Key)
                .and(" older, newer  ", Tone::Faint)
                .and("{key:confirm}", Tone::Key)
                .and(" why? (lines with ...)  ", Tone::Faint)
                .and("{key:cancel}", Tone::Key)
                .and(" back", Tone::Faint),
            whole_screen: false,
            letters: false,
        },
        selected,
    }
}

/// The explanation of a message; `None` if it has none or is gone.
fn explanation(log: &Log, number: u64, detail: Detail) -> Option<Screen> {
    let entry = log.entries().find(|entry| entry.number == number)?;
    let mut rows = vec![(PanelRow::Text(entry.line), None), (PanelRow::Gap, None)];
    if entry.explanations == 0 {
        let line = TextLine::of("Nothing was rolled or decided for this.", Tone::Faint);
        rows.push((PanelRow::Text(line), None));
        rows.push((
            PanelRow::Text(TextLine::of("Back", Tone::Key)),
            Some(MenuChoice::Back),
        ));
        return Some(why(rows));
    }
    let explanations = log.explanations(number);
    for (at, explanation) in explanations.iter().enumerate() {
        if explanations.len() > 1 {
            let latest = if at + 1 == explanations.len() {
                ", the latest"
            } else {
                ""
            };
            let text = format!("{} of {}{latest}", at + 1, explanations.len());
            rows.push((PanelRow::Text(TextLine::of(text, Tone::Key)), None));
        }
        for (line, rule) in explanation.lines(detail) {
            let rule = rule.and_then(book::find);
            rows.push((
                PanelRow::Text(line),
                rule.map(|rule| MenuChoice::Explain(rule.id)),
            ));
        }
        rows.push((PanelRow::Gap, None));
    }
    let (next, what) = detail.next();
    rows.push((
        PanelRow::Text(TextLine::of(what, Tone::Key)),
        Some(MenuChoice::Account(number, next)),
    ));
    Some(why(rows))
}

/// The window of an explanation, with its last row chosen.
fn why(rows: Vec<(PanelRow, Option<MenuChoice>)>) -> Screen {
    let selected = rows.len() - 1;
    Screen::Menu {
        menu: Menu {
            title: WHY.to_owned(),
            rows,
            footer: TextLine::of("{key:confirm}", Tone::Key)
                .and(
                    " choose; on a roll or a term: the rule behind it  ",
                    Tone::Faint,
                )
                .and("{key:cancel}", Tone::Key)
                .and(" back", Tone::Faint),
            whole_screen: false,
            letters: false,
        },
        selected,
    }
}

/// Opens the explanation of a message; in another detail, in the place of the one before.
pub(in crate::play) fn open(
    from: &Screen,
    log: &Log,
    message: u64,
    detail: Detail,
) -> Option<NextScreen> {
    let explanation = explanation(log, message, detail)?;
    let is_explanation = matches!(from, Screen::Menu { menu, .. } if menu.title == WHY);
    Some(if detail == Detail::Brief && !is_explanation {
        NextScreen::Deeper(explanation)
    } else {
        NextScreen::Show(explanation)
    })
}

/// A rule in plain text.
pub(in crate::play) fn rule(id: &str) -> Option<Screen> {
    let rule = book::find(id)?;
    let mut rows = vec![
        PanelRow::Text(TextLine::of(rule.document.title(), Tone::Faint)),
        PanelRow::Text(TextLine::of(rule.section, Tone::Faint)),
        PanelRow::Gap,
    ];
    let lines = rule_text::plain(rule);
    rows.extend(lines.iter().flat_map(|line| wrapped(line, Tone::Plain)));
    Some(Screen::Text {
        title: rule.id.to_owned(),
        rows,
        first: 0,
    })
}

/// A long line as rows.
fn wrapped(text: &str, tone: Tone) -> Vec<PanelRow> {
    if text.trim().is_empty() {
        return vec![PanelRow::Gap];
    }
    let rows = columns::wrap(text, WIDTH).into_iter();
    rows.map(|row| PanelRow::Text(TextLine::of(row, tone)))
        .collect()
}
