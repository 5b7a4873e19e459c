//! `barrow check`, the command: what is checked and how the result is written. What a check does stands in `check_files`.

use std::path::PathBuf;

use super::{
    check_files,
    failure::Failure,
    options::{Files, fault_style},
    output::Output,
};

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
pub(super) fn run(flags: &CheckFlags, files: &Files) -> Result<(), Failure> {
    let checked = check_files::check_on(files.sources()?, &flags.paths);
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
        check_files::CheckVerdict::Fine => Ok(()),
        check_files::CheckVerdict::Faulty => Err(Failure::Wrong(String::new())),
        check_files::CheckVerdict::NotThere => Err(Failure::CannotRun(String::new())),
    }
}
