//! `barrow sheet`: every derived number of a character, with its terms and the rules behind them.

use std::{io::ErrorKind, path::PathBuf, sync::Arc};

use super::{
    failure::Failure,
    options::{self, Files, fault_style},
    output::Output,
};
use crate::{
    analysis::CharacterSheet,
    content::{Content, read_file},
    rules::custom::GameRuleset,
    sim::{Game, Setup},
};

/// Whose sheet.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct SheetFlags {
    /// A character sheet in RON, as the page on formats describes it, or a ready character by
    /// its name or class, as it begins.
    file: PathBuf,
    /// The ruleset by which the character fights: `angband`, `sil`, `powder`, or one that
    /// the program has registered.
    #[arg(long, value_name = "RULES")]
    ruleset: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Prints a character sheet.
pub(super) fn run(flags: &SheetFlags, files: &Files) -> Result<(), Failure> {
    let ruleset = options::game_ruleset(flags.ruleset.as_deref())?;
    let content = files.content()?;
    let shown = flags.file.display().to_string();
    let game = match read_file(&flags.file) {
        Ok(bytes) => {
            let (def, faults) = content.check_sheet(&shown, &bytes);
            let Some(def) = def else {
                return Err(Failure::Wrong(
                    faults.render(fault_style(&std::io::stderr())),
                ));
            };
            Game::of_sheet(&content, &def, ruleset)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => ready(&content, &shown, ruleset)?,
        Err(error) => return Err(Failure::cannot(format!("{shown}: {error}"))),
    };
    let sheet = game.sheet();
    let mut out = Output::new();
    if flags.json {
        let json = serde_json::to_string_pretty(&sheet).map_err(Failure::cannot)?;
        out.line(&json)?;
        return out.finish();
    }
    lines(&sheet).iter().try_for_each(|line| out.line(line))?;
    out.finish()
}

/// A game that one of the ready characters begins.
fn ready(content: &Arc<Content>, who: &str, ruleset: GameRuleset) -> Result<Game, Failure> {
    let Some(character) = options::character(content, who) else {
        return Err(Failure::cannot(format!(
            "{who}: neither a file nor a ready character; there are {}",
            options::characters(content)
        )));
    };
    let setup = Setup {
        character: character as u16,
        ruleset,
        ..Setup::default()
    };
    Game::new(content, &setup).map_err(Failure::cannot)
}

/// A sheet as lines of text.
fn lines(sheet: &CharacterSheet) -> Vec<String> {
    let (race, class) = (sheet.race.name(), sheet.class.name());
    let mut lines = vec![format!(
        "{}, {race} {class} of level {}",
        sheet.name, sheet.level
    )];
    if !sheet.ruleset.is_default() {
        lines.push(format!("By the rules of {}", sheet.ruleset));
    }
    for entry in &sheet.entries {
        lines.push(format!("{:<34}{}", entry.name, entry.value));
        lines.extend(entry.parts().map(|term| format!("    {term}")));
        if let Some(rules) = entry.rules_of_nothing() {
            lines.push(format!("    nothing adds to it [{}]", rules.join(", ")));
        }
    }
    lines
}
