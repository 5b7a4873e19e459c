//! `barrow odds`: what a duel may come to, exactly, under the three rulesets and those of the program's own.

use std::path::PathBuf;

use super::{
    failure::Failure,
    options::{Files, fault_style},
    output::Output,
};
use crate::{content::read_file, play::explain::duel::Comparison, rules::custom::GameRuleset};

/// Whose odds.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct OddsFlags {
    /// A duel in RON, as the page on formats describes it.
    file: PathBuf,
    /// Print JSON, with every distribution whole.
    #[arg(long)]
    json: bool,
}

/// Prints the odds of a duel.
pub(super) fn run(flags: &OddsFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    let shown = flags.file.display().to_string();
    let bytes =
        read_file(&flags.file).map_err(|error| Failure::cannot(format!("{shown}: {error}")))?;
    let folder = flags.file.parent().unwrap_or(std::path::Path::new(""));
    let (def, faults) = content.check_duel(&shown, &bytes, folder);
    let Some(def) = def else {
        return Err(Failure::Wrong(
            faults.render(fault_style(&std::io::stderr())),
        ));
    };
    let comparison = Comparison::under(&content, &def, &GameRuleset::all())
        .ok_or_else(|| Failure::Wrong(format!("{shown}: the character cannot attack so")))?;
    let mut out = Output::new();
    if flags.json {
        let json = serde_json::to_string_pretty(&comparison).map_err(Failure::cannot)?;
        out.line(&json)?;
        return out.finish();
    }
    let lines = comparison.lines();
    lines.iter().try_for_each(|line| out.line(line))?;
    out.finish()
}
