//! The log as a menu: each attack opens into its account, and each rule of an account into its text.

use super::{Choice, Menu, Next, Screen};
use crate::{
    play::{
        account::Detail,
        log::Log,
        scene::{Line, Row, Tone},
    },
    rules::book,
};

/// The heading of an account.
const WHY: &str = "Why?";

/// The widest line of a rule's text.
const WIDTH: usize = 74;

/// All messages, the newest last; the newest with an attack behind it is chosen.
pub(in crate::play) fn messages(log: &Log) -> Screen {
    let mut rows: Vec<(Row, Option<Choice>)> = Vec::new();
    let mut newest = None;
    for entry in log.entries() {
        let (mark, tone) = if entry.is_new {
            ("> ", Tone::Key)
        } else {
            ("  ", Tone::Faint)
        };
        let mut line = Line::of(mark, tone);
        line.0.extend(entry.line.0);
        let choice = Some(Choice::Account(entry.number, Detail::Brief));
        if entry.accounts > 0 {
            newest = Some(rows.len());
            line = line.and("  ...", Tone::Faint);
        }
        rows.push((Row::Text(line), choice));
    }
    if rows.is_empty() {
        rows.push((
            Row::Text(Line::of("Nothing has happened yet.", Tone::Faint)),
            None,
        ));
    }
    let selected = newest.unwrap_or(rows.len() - 1);
    Screen::Menu {
        menu: Menu {
            title: "Messages".to_owned(),
            rows,
            footer: Line::of("Up Down", Tone::Key)
                .and(" older, newer  ", Tone::Faint)
                .and("Enter", Tone::Key)
                .and(" why? (lines with ...)  ", Tone::Faint)
                .and("Esc", Tone::Key)
                .and(" back", Tone::Faint),
            whole_screen: false,
            letters: false,
        },
        selected,
    }
}

/// The account of a message; `None` if it has none or is gone.
fn account(log: &Log, number: u64, detail: Detail) -> Option<Screen> {
    let entry = log.entries().find(|entry| entry.number == number)?;
    let mut rows = vec![(Row::Text(entry.line), None), (Row::Gap, None)];
    if entry.accounts == 0 {
        let line = Line::of("No attack stands behind this.", Tone::Faint);
        rows.push((Row::Text(line), None));
        rows.push((Row::Text(Line::of("Back", Tone::Key)), Some(Choice::Back)));
        return Some(why(rows));
    }
    for account in log.accounts(number) {
        for (line, rule) in account.lines(detail) {
            let rule = rule.and_then(book::find);
            rows.push((Row::Text(line), rule.map(|rule| Choice::Explain(rule.id))));
        }
        rows.push((Row::Gap, None));
    }
    let (next, what) = detail.next();
    rows.push((
        Row::Text(Line::of(what, Tone::Key)),
        Some(Choice::Account(number, next)),
    ));
    Some(why(rows))
}

/// The window of an account, with its last row chosen.
fn why(rows: Vec<(Row, Option<Choice>)>) -> Screen {
    let selected = rows.len() - 1;
    Screen::Menu {
        menu: Menu {
            title: WHY.to_owned(),
            rows,
            footer: Line::of("Enter", Tone::Key)
                .and(
                    " choose; on a roll or a term: the rule behind it  ",
                    Tone::Faint,
                )
                .and("Esc", Tone::Key)
                .and(" back", Tone::Faint),
            whole_screen: false,
            letters: false,
        },
        selected,
    }
}

/// Opens the account of a message; in another detail, in the place of the one before.
pub(in crate::play) fn open(
    from: &Screen,
    log: &Log,
    message: u64,
    detail: Detail,
) -> Option<Next> {
    let account = account(log, message, detail)?;
    let is_account = matches!(from, Screen::Menu { menu, .. } if menu.title == WHY);
    Some(if detail == Detail::Brief && !is_account {
        Next::Deeper(account)
    } else {
        Next::Show(account)
    })
}

/// A rule as it is written.
pub(in crate::play) fn rule(id: &str) -> Option<Screen> {
    let rule = book::find(id)?;
    let mut rows = vec![
        Row::Text(Line::of(rule.document.title(), Tone::Faint)),
        Row::Text(Line::of(rule.section, Tone::Faint)),
        Row::Gap,
    ];
    if let Some(columns) = rule.columns {
        rows.extend(wrapped(columns, Tone::Faint));
    }
    rows.extend(
        rule.text
            .lines()
            .flat_map(|line| wrapped(line, Tone::Plain)),
    );
    Some(Screen::Text {
        title: rule.id.to_owned(),
        rows,
        first: 0,
    })
}

/// A long line as rows.
fn wrapped(text: &str, tone: Tone) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut row = String::new();
    for word in text.split_whitespace() {
        if !row.is_empty() && row.chars().count() + 1 + word.chars().count() > WIDTH {
            rows.push(Row::Text(Line::of(std::mem::take(&mut row), tone)));
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    rows.push(if row.is_empty() {
        Row::Gap
    } else {
        Row::Text(Line::of(row, tone))
    });
    rows
}
