//! The rules: the documents, and each rule of a document by its section.

use super::rows::Rows;
use crate::{
    play::{
        explain::matrix::words::gist,
        screen::{
            choice::{KnowledgePage, MenuChoice},
            state::NextScreen,
        },
        text::{
            line::{TextLine, Tone},
            words::capital,
        },
    },
    rules::book::{self, DOCUMENTS, Document},
};

/// Columns of the letter and the number before a rule's first words.
const BEFORE: usize = 19;

/// What a document is about, without the word that the whole list is called.
fn subject(document: &Document) -> String {
    let title = document.title();
    capital(title.strip_prefix("Rules: ").unwrap_or(title))
}

/// The list of documents.
pub(super) fn documents() -> NextScreen {
    let mut rows = Rows::default();
    let wide = DOCUMENTS.iter().map(|document| document.prefix.len()).max();
    let wide = wide.unwrap_or(0);
    for (which, document) in DOCUMENTS.iter().enumerate() {
        let all = book::rules().iter();
        let count = all
            .filter(|rule| std::ptr::eq(rule.document, document))
            .count();
        let line = TextLine::of(format!("{:<wide$}", document.prefix), Tone::Key)
            .and(format!("{count:>5} rules  "), Tone::Faint)
            .and(subject(document), Tone::Plain);
        rows.link(
            line,
            MenuChoice::Knowledge(KnowledgePage::Document(which as u8)),
        );
    }
    rows.screen("Rules", "its rules")
}

/// The rules of a document, section by section, with as much of each as so many columns have room for; `None`: there is no such document.
pub(super) fn document(which: u8, columns: usize) -> Option<NextScreen> {
    let document = DOCUMENTS.get(usize::from(which))?;
    let mut rows = Rows::default();
    let mut section = "";
    let all = book::rules().iter();
    for rule in all.filter(|rule| std::ptr::eq(rule.document, document)) {
        if rule.section != section {
            section = rule.section;
            rows.heading(section);
        }
        let line = TextLine::of(format!("  {:<15} ", rule.id), Tone::Key)
            .and(gist(rule.id, columns.saturating_sub(BEFORE)), Tone::Faint);
        rows.link(line, MenuChoice::Explain(rule.id));
    }
    Some(rows.screen(document.title(), "the whole rule"))
}
