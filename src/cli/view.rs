//! `barrow view`: a level as rows of letters, without playing it.

use std::path::PathBuf;

use super::{
    failure::Failure,
    options::{self, Files, fault_style},
    output::Output,
};
use crate::{
    content::{Content, LevelDef, ThemeDef},
    grid::Pos,
    mapgen::{LevelRequest, generate, settled},
};

/// Which level.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ViewFlags {
    /// A level's key, such as `kings_hall`, or a level file.
    #[arg(required_unless_present = "theme", conflicts_with = "theme")]
    level: Option<String>,
    /// A generated level of this theme, such as `caves`; `all`: of each theme that has the depth.
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// With --theme: how deep it lies.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "theme",
        value_parser = clap::value_parser!(u8).range(1..=127))]
    depth: u8,
    /// The seed of the game that has the level. Left out, it is 1.
    #[arg(long, value_name = "N", value_parser = options::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// So many levels, with the seeds that follow each other.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: Option<u64>,
}

impl ViewFlags {
    /// The seeds of the levels that are shown.
    fn seeds(&self) -> impl Iterator<Item = u64> {
        let first = self.seed.unwrap_or(1);
        (0..self.seeds.unwrap_or(1)).map(move |more| first.wrapping_add(more))
    }
}

/// Prints a level without playing it.
pub(super) fn run(flags: &ViewFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    match (&flags.theme, &flags.level) {
        (Some(theme), _) => generated(flags, theme, &content, files),
        (None, Some(level)) => drawn(flags, level, &content),
        (None, None) => Err(Failure::cannot("name a level, or a theme with --theme")),
    }
}

/// Prints levels that a theme makes.
fn generated(
    flags: &ViewFlags,
    theme: &str,
    content: &Content,
    files: &Files,
) -> Result<(), Failure> {
    let dungeon = files.dungeon(content)?;
    let here = |theme: &&ThemeDef| (theme.depths.0..=theme.depths.1).contains(&flags.depth);
    let themes: Vec<&str> = if theme == "all" {
        let themes = dungeon.themes.iter().filter(here);
        themes.map(|theme| theme.key.as_str()).collect()
    } else {
        vec![theme]
    };
    let mut out = Output::new();
    for theme in themes {
        for seed in flags.seeds() {
            let request = LevelRequest {
                theme: theme.to_owned(),
                depth: flags.depth,
                seed,
            };
            let level = generate(content, &dungeon, &request).map_err(Failure::cannot)?;
            out.line(&format!(
                "{theme}, seed {}: {}",
                request.seed, level.welcome
            ))?;
            print(content, &level, &mut out)?;
        }
    }
    out.finish()
}

/// Prints a level that is drawn.
fn drawn(flags: &ViewFlags, key: &str, content: &Content) -> Result<(), Failure> {
    let path = PathBuf::from(key);
    let own;
    let level = match content.level_id(key) {
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
                "{key}: neither a file nor a level; there are {known}"
            )));
        }
    };
    let mut out = Output::new();
    let sheet = flags.seed.is_some() || flags.seeds.is_some();
    for seed in flags.seeds() {
        if sheet {
            out.line(&format!("seed {seed}:"))?;
        }
        print(content, &settled(content, level, seed), &mut out)?;
    }
    if level.drawing.is_some() && !sheet {
        out.line(&"this is what seed 1 makes of it; --seeds 12 shows more")?;
    }
    out.finish()
}

/// Prints a level with its name and what is on it.
fn print(content: &Content, level: &LevelDef, out: &mut Output) -> Result<(), Failure> {
    out.line(&format!("{} (depth {})", level.name, level.depth))?;
    picture(content, level)
        .iter()
        .try_for_each(|row| out.line(row))?;
    let (monsters, items) = (level.monsters.len(), level.items.len());
    let mut line = format!("{monsters} monsters, {items} items");
    for (count, what) in [
        (level.duties.len(), "on guard or patrol"),
        (level.triggers.len(), "triggers"),
    ] {
        if count > 0 {
            line += &format!(", {count} {what}");
        }
    }
    out.line(&line)
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
