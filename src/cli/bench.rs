//! `barrow bench`: how long the named workloads take, and how many instructions where the system counts them.

use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use serde::Serialize;

use super::{failure::Failure, instructions::InstructionCounter, output::Output};
use crate::testing::workload::{Sample, WORKLOADS, Workload, measured_run};

/// Runs of a workload at least, if there is no number of them.
const FEWEST: u32 = 3;

/// How long a workload runs, what is done before each run included, if there is no number of runs: all of them take half
/// a minute.
const SPAN: Duration = Duration::from_millis(600);

/// Which workloads.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchFlags {
    /// Only workloads whose names contain one of these.
    names: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Run each so many times instead of for a time; under valgrind, which counts instructions, once is enough.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: Option<u32>,
    /// Print the names and what each measures instead.
    #[arg(long)]
    list: bool,
}

/// What a workload took.
#[derive(Debug, Serialize)]
struct Measured {
    name: &'static str,
    unit: &'static str,
    /// Units of work in a run.
    units: u64,
    runs: usize,
    /// Nanoseconds a unit, of the fastest run and of the one in the middle.
    fastest_ns: f64,
    median_ns: f64,
    /// Instructions a unit, of the run that took fewest.
    instructions: Option<f64>,
    /// Why they were not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions_missing: Option<String>,
}

impl Measured {
    /// A line of it.
    fn line(&self) -> String {
        let mut line = format!(
            "{:24}{:>12.1} ns a {} (median {:.1}, {} runs)",
            self.name, self.fastest_ns, self.unit, self.median_ns, self.runs
        );
        if let Some(instructions) = self.instructions {
            line += &format!(", {instructions:.0} instructions");
        }
        line
    }
}

/// Runs workloads and prints what they took.
pub(super) fn run(flags: &BenchFlags) -> Result<(), Failure> {
    let wanted: Vec<&Workload> = WORKLOADS
        .iter()
        .filter(|workload| {
            let named = |name: &String| workload.name.contains(name.as_str());
            flags.names.is_empty() || flags.names.iter().any(named)
        })
        .collect();
    if wanted.is_empty() {
        return Err(Failure::cannot(format!(
            "there is no workload `{}`; `barrow bench --list` has them all",
            flags.names.join(" ")
        )));
    }
    let mut out = Output::new();
    if flags.list {
        wanted.iter().try_for_each(|workload| {
            out.line(&format!("{:24} a {}", workload.name, workload.unit))
        })?;
        return out.finish();
    }
    let mut counter = InstructionCounter::open();
    let mut all = Vec::new();
    for (number, workload) in wanted.iter().enumerate() {
        progress(&format!(
            "{}/{} {}",
            number + 1,
            wanted.len(),
            workload.name
        ));
        let measured = measure(workload, flags.runs, &mut counter);
        progress("");
        let measured = measured?;
        if !flags.json {
            out.line(&measured.line())?;
        }
        all.push(measured);
    }
    if flags.json {
        out.line(&serde_json::to_string_pretty(&all).map_err(Failure::cannot)?)?;
    } else if let Some(why) = counter.missing() {
        out.line(&format!("instructions: {why}"))?;
    }
    out.finish()
}

/// Runs one workload until it has been run often enough.
fn measure(
    workload: &'static Workload,
    runs: Option<u32>,
    counter: &mut InstructionCounter,
) -> Result<Measured, Failure> {
    let mut sample = workload.prepare();
    let (mut took, mut fewest) = (Vec::new(), None);
    let begun = now();
    let units = loop {
        let (time, done, counted) = time(&mut *sample, counter);
        let wrong = |fault| Failure::Wrong(format!("barrow: {}: {fault}", workload.name));
        sample.check().map_err(wrong)?;
        let units = done.max(1);
        took.push(time.as_secs_f64() * 1e9 / units as f64);
        fewest = fewest.into_iter().chain(counted).min();
        let count = took.len() as u32;
        let enough = runs.map_or(count >= FEWEST && begun.elapsed() >= SPAN, |runs| {
            count >= runs
        });
        if enough {
            break units;
        }
    };
    took.sort_by(f64::total_cmp);
    let instructions = fewest.map(|fewest| fewest as f64 / units as f64);
    let missing = counter
        .missing()
        .unwrap_or("not available here: others use the counter too");
    Ok(Measured {
        name: workload.name,
        unit: workload.unit,
        units,
        runs: took.len(),
        fastest_ns: took[0],
        median_ns: took[took.len() / 2],
        instructions,
        instructions_missing: instructions.is_none().then(|| missing.to_owned()),
    })
}

/// Times one run; how many units of work it was, and how many instructions.
fn time(sample: &mut dyn Sample, counter: &mut InstructionCounter) -> (Duration, u64, Option<u64>) {
    sample.restore();
    let ((took, units), counted) = counter.count(|| {
        let begun = now();
        let units = measured_run(sample);
        (begun.elapsed(), units)
    });
    (took, units, counted)
}

#[expect(
    clippy::disallowed_methods,
    reason = "a bench measures the time of this machine"
)]
fn now() -> Instant {
    Instant::now()
}

/// Shows on a terminal what is being done; an empty text wipes it out.
fn progress(text: &str) {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        // A terminal that is gone needs no progress.
        let _ = write!(err, "\r\x1b[K{text}");
        let _ = err.flush();
    }
}
