//! What tells a tester or a designer something without playing: rules, vectors, faults, levels.

use std::path::PathBuf;

use serde_json::json;

use super::{Failure, Files, check, fault_style, output::Output};
use crate::{
    content::{Content, LevelDef},
    rules::book,
    vectors,
};

/// Which vectors.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct VectorFlags {
    /// The group of rules, such as `angband.hit`.
    #[arg(required_unless_present = "list")]
    group: Option<String>,
    /// Print every group with its rules instead.
    #[arg(long)]
    list: bool,
    /// How many cases.
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: usize,
    /// The seed; the same seed prints the same bytes.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Prints conformance vectors, one JSON object a line.
pub(super) fn vectors(flags: &VectorFlags) -> Result<(), Failure> {
    let mut out = Output::new();
    if flags.list {
        vectors::list().try_for_each(|group| out.line(&group))?;
        return out.finish();
    }
    let name = flags.group.as_deref().unwrap_or_default();
    let Some(cases) = vectors::generate(name, flags.count, flags.seed) else {
        let known: Vec<_> = vectors::names().collect();
        return Err(Failure::cannot(format!(
            "there is no group `{name}`; there are {}",
            known.join(" ")
        )));
    };
    let mut cases = cases;
    cases.try_for_each(|case| out.line(&case))?;
    out.finish()
}

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
pub(super) fn explain(flags: &ExplainFlags) -> Result<(), Failure> {
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

/// What to check.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct CheckFlags {
    /// Folders, content files or levels; without any, what is built in.
    paths: Vec<PathBuf>,
    /// Print the faults as JSON.
    #[arg(long)]
    json: bool,
}

/// Reads content and levels as the game would and says all that is wrong with them.
pub(super) fn check(flags: &CheckFlags, files: &Files) -> Result<(), Failure> {
    let checked = check::check_on(files.sources()?, &flags.paths);
    let mut out = Output::new();
    if flags.json {
        out.line(&checked.faults.json())?;
    } else if checked.faults.is_empty() {
        checked.summary.iter().try_for_each(|line| out.line(line))?;
    } else {
        // The faults are the result that was asked for.
        out.line(
            &checked
                .faults
                .render(fault_style(&std::io::stdout()))
                .trim_end(),
        )?;
        checked.summary.iter().try_for_each(|line| out.line(line))?;
    }
    out.finish()?;
    match checked.verdict {
        check::CheckVerdict::Fine => Ok(()),
        check::CheckVerdict::Faulty => Err(Failure::Wrong(String::new())),
        check::CheckVerdict::NotThere => Err(Failure::CannotRun(String::new())),
    }
}

/// Which level.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ViewFlags {
    /// A level's key, such as `kings_hall`, or a level file.
    level: String,
}

/// Prints a level without playing it.
pub(super) fn view(flags: &ViewFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    let path = PathBuf::from(&flags.level);
    let own;
    let level = match content.level_id(&flags.level) {
        Some(id) => &content.levels[usize::from(id.0)],
        None if path.is_file() => {
            let (level, faults) = content.check_level_file(&path);
            let wrong = || Failure::Wrong(faults.render(fault_style(&std::io::stderr())));
            own = level.filter(|_| faults.errors() == 0).ok_or_else(wrong)?;
            &own
        }
        None => {
            let known: Vec<_> = content
                .levels
                .iter()
                .map(|level| level.key.as_str())
                .collect();
            let known = known.join(", ");
            return Err(Failure::cannot(format!(
                "{}: neither a file nor a level; there are {known}",
                flags.level
            )));
        }
    };
    let mut out = Output::new();
    out.line(&format!("{} (depth {})", level.name, level.depth))?;
    picture(&content, level)
        .iter()
        .try_for_each(|row| out.line(row))?;
    let (monsters, items) = (level.monsters.len(), level.items.len());
    out.line(&format!("{monsters} monsters, {items} items"))?;
    out.finish()
}

/// A level as rows of letters.
fn picture(content: &Content, level: &LevelDef) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = level
        .terrain
        .rows()
        .map(|row| {
            row.iter()
                .map(|id| content.terrain[usize::from(id.0)].look.glyph)
                .collect()
        })
        .collect();
    let mut put = |at: crate::grid::Pos, glyph: char| {
        if let Some(square) = rows
            .get_mut(at.y as usize)
            .and_then(|row| row.get_mut(at.x as usize))
        {
            *square = glyph;
        }
    };
    for item in &level.items {
        put(item.at, content.items[usize::from(item.kind.0)].look.glyph);
    }
    for monster in &level.monsters {
        put(
            monster.at,
            content.monsters[usize::from(monster.kind.0)].look.glyph,
        );
    }
    if let Some(start) = level.start {
        put(start, '@');
    }
    rows.into_iter().map(String::from_iter).collect()
}
