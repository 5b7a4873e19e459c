//! `barrow explain`: rules as they are written, by ID or by words.

use serde_json::json;

use super::{failure::Failure, output::Output};
use crate::rules::book;

/// Which rules.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ExplainFlags {
    /// An ID such as `ATK-HIT-03`, or words to look for.
    #[arg(required = true)]
    words: Vec<String>,
    /// Print JSON, one object a line.
    #[arg(long)]
    json: bool,
}

/// Prints rules as they are written.
pub(super) fn run(flags: &ExplainFlags) -> Result<(), Failure> {
    let words = flags.words.join(" ");
    let found: Vec<_> =
        book::find(&words).map_or_else(|| book::search(&words).collect(), |rule| vec![rule]);
    if found.is_empty() {
        let near = book::nearest(&words, 3).join(", ");
        return Err(Failure::Wrong(format!(
            "barrow: no rule has the ID or the words `{words}`; the nearest IDs are {near}"
        )));
    }
    let mut out = Output::new();
    for (index, rule) in found.iter().enumerate() {
        if flags.json {
            out.line(&json!({
                "id": rule.id, "document": rule.document.title(), "section": rule.section, "text": rule.text,
            }))?;
            continue;
        }
        if index > 0 {
            out.line(&"")?;
        }
        out.line(&format!("{}\n{}", rule.document.title(), rule.section))?;
        if let Some(columns) = rule.columns {
            out.line(&columns)?;
        }
        out.line(&rule.text)?;
    }
    out.finish()
}
