//! `barrow vectors`: random cases of a group of rules with exact answers, for other implementations.

use super::{failure::Failure, options, output::Output};
use crate::vectors;

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
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = options::seed, allow_negative_numbers = true)]
    seed: u64,
}

/// Prints conformance vectors, one JSON object a line.
pub(super) fn run(flags: &VectorFlags) -> Result<(), Failure> {
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
