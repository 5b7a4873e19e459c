//! `barrow view`: a level as rows of letters, without playing it.

use std::path::PathBuf;

use super::{
    failure::Failure,
    options::{Files, fault_style},
    output::Output,
};
use crate::{
    content::{Content, LevelDef},
    grid::Pos,
};

/// Which level.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ViewFlags {
    /// A level's key, such as `kings_hall`, or a level file.
    level: String,
}

/// Prints a level without playing it.
pub(super) fn run(flags: &ViewFlags, files: &Files) -> Result<(), Failure> {
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
    let mut put = |at: Pos, glyph: char| {
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
