//! `barrow bench`: how long the named workloads take.

use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use serde::Serialize;

use super::{failure::Failure, output::Output};
use crate::testing::workload::{Sample, WORKLOADS, Workload, measured_run};

/// Runs of a workload at least, if there is no number of them.
const FEWEST: u32 = 3;

/// How long a workload runs, if there is no number of runs.
const SPAN: Duration = Duration::from_millis(700);

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
    let mut all = Vec::new();
    for (number, workload) in wanted.iter().enumerate() {
        progress(&format!(
            "{}/{} {}",
            number + 1,
            wanted.len(),
            workload.name
        ));
        let measured = measure(workload, flags.runs);
        progress("");
        let measured = measured?;
        if !flags.json {
            out.line(&format!(
                "{:24}{:>12.1} ns a {} (median {:.1}, {} runs)",
                measured.name,
                measured.fastest_ns,
                measured.unit,
                measured.median_ns,
                measured.runs
            ))?;
        }
        all.push(measured);
    }
    if flags.json {
        out.line(&serde_json::to_string_pretty(&all).map_err(Failure::cannot)?)?;
    }
    out.finish()
}

/// Runs one workload until it has been run often enough.
fn measure(workload: &'static Workload, runs: Option<u32>) -> Result<Measured, Failure> {
    let mut sample = workload.prepare();
    let mut took = Vec::new();
    let begun = now();
    let units = loop {
        let (time, done) = time(&mut *sample);
        let wrong = |fault| Failure::Wrong(format!("barrow: {}: {fault}", workload.name));
        sample.check().map_err(wrong)?;
        let units = done.max(1);
        took.push(time.as_secs_f64() * 1e9 / units as f64);
        let count = took.len() as u32;
        let enough = runs.map_or(count >= FEWEST && begun.elapsed() >= SPAN, |runs| {
            count >= runs
        });
        if enough {
            break units;
        }
    };
    took.sort_by(f64::total_cmp);
    Ok(Measured {
        name: workload.name,
        unit: workload.unit,
        units,
        runs: took.len(),
        fastest_ns: took[0],
        median_ns: took[took.len() / 2],
    })
}

/// Times one run.
fn time(sample: &mut dyn Sample) -> (Duration, u64) {
    sample.restore();
    let begun = now();
    let units = measured_run(sample);
    (begun.elapsed(), units)
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
