//! The named workloads of `docs/performance.md`, for `barrow bench` and for the benches alike.
//!
//! A workload is prepared once. Each run starts from the same state, which [`Sample::restore`] puts back, and says how
//! many units of work it did; a run that did not do its work is a fault, not a measurement.

mod attack;
mod ball;
mod hunters;
mod levels;
mod maps;
mod sample;
mod saving;

use self::{
    attack::{Blows, Exchange},
    ball::Ball,
    hunters::{Crowd, Hunters},
    levels::GeneratedLevels,
    maps::{BenchMap, Flows, Paths, Views},
    saving::{Loading, Saving},
};
use crate::rules::base::ruleset::Ruleset;

pub use self::sample::{IdleWorkload, Sample};

/// A named workload.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// Its name; it begins with the number that `docs/performance.md` gives it.
    pub name: &'static str,
    /// What a unit of its work is.
    pub unit: &'static str,
    prepare: fn() -> Box<dyn Sample>,
}

impl Workload {
    /// Makes it ready to run.
    pub fn prepare(&self) -> Box<dyn Sample> {
        (self.prepare)()
    }

    /// The workload of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        WORKLOADS.iter().find(|workload| workload.name == name)
    }
}

/// Does the work of a run, and nothing else: what a profiler is asked to count.
#[inline(never)]
pub fn measured_run(sample: &mut dyn Sample) -> u64 {
    sample.run()
}

/// Writes the list of workloads.
macro_rules! workloads {
    ($($name:literal, $unit:literal, $sample:expr;)*) => {
        /// Every workload, in the order of `docs/performance.md`.
        pub const WORKLOADS: &[Workload] = &[$(Workload {
            name: $name,
            unit: $unit,
            prepare: || Box::new($sample),
        }),*];
    };
}

workloads! {
    "W1-hunters-arena-100", "monster turn", Hunters::new(BenchMap::Arena, 100, Crowd::Hunts);
    "W1-hunters-arena-1000", "monster turn", Hunters::new(BenchMap::Arena, 1000, Crowd::Hunts);
    "W1-hunters-arena-5000", "monster turn", Hunters::new(BenchMap::Arena, 5000, Crowd::Hunts);
    "W1-redone-arena-100", "monster turn", Hunters::new(BenchMap::Arena, 100, Crowd::HuntsAndViewIsRedone);
    "W1-redone-arena-1000", "monster turn", Hunters::new(BenchMap::Arena, 1000, Crowd::HuntsAndViewIsRedone);
    "W1-redone-arena-5000", "monster turn", Hunters::new(BenchMap::Arena, 5000, Crowd::HuntsAndViewIsRedone);
    "W1-alone-arena-100", "monster turn", Hunters::new(BenchMap::Arena, 100, Crowd::ActsAlone);
    "W1-alone-arena-1000", "monster turn", Hunters::new(BenchMap::Arena, 1000, Crowd::ActsAlone);
    "W1-alone-arena-5000", "monster turn", Hunters::new(BenchMap::Arena, 5000, Crowd::ActsAlone);
    "W1-hunters-cave-100", "monster turn", Hunters::new(BenchMap::Cave, 100, Crowd::Hunts);
    "W1-hunters-cave-1000", "monster turn", Hunters::new(BenchMap::Cave, 1000, Crowd::Hunts);
    "W1-asleep-arena-100", "monster turn", Hunters::new(BenchMap::Arena, 100, Crowd::Sleeps);
    "W1-asleep-arena-1000", "monster turn", Hunters::new(BenchMap::Arena, 1000, Crowd::Sleeps);
    "W1-asleep-arena-5000", "monster turn", Hunters::new(BenchMap::Arena, 5000, Crowd::Sleeps);
    "W2-blow-angband", "blow", Blows::new(Ruleset::Angband);
    "W2-blow-sil", "blow", Blows::new(Ruleset::Sil);
    "W2-turn-attack", "player turn", Exchange::new(true);
    "W2-turn-hold", "player turn", Exchange::new(false);
    "W3-ball-floor", "ball", Ball::new("floor");
    "W3-ball-trees", "ball", Ball::new("tree");
    "W4-view-arena", "view", Views::new(BenchMap::Arena);
    "W4-view-cave", "view", Views::new(BenchMap::Cave);
    "W5-flow-arena", "flow", Flows::new(BenchMap::Arena);
    "W5-flow-cave", "flow", Flows::new(BenchMap::Cave);
    "W5-path-arena", "path", Paths::new(BenchMap::Arena);
    "W5-path-cave", "path", Paths::new(BenchMap::Cave);
    "W6-level-halls", "level", GeneratedLevels::new("halls", 6);
    "W6-level-caves", "level", GeneratedLevels::new("caves", 6);
    "W6-level-crypt", "level", GeneratedLevels::new("crypt", 6);
    "W6-level-ruin", "level", GeneratedLevels::new("ruin", 6);
    "W6-level-labyrinth", "level", GeneratedLevels::new("labyrinth", 6);
    "W6-level-lake", "level", GeneratedLevels::new("lake", 6);
    "W6-level-fortress", "level", GeneratedLevels::new("fortress", 6);
    "W6-level-rifts", "level", GeneratedLevels::new("rifts", 12);
    "W7-save", "save", Saving::new();
    "W7-load", "load", Loading::new();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_does_its_work_twice_over() {
        let small = |workload: &&Workload| !workload.name.ends_with("000");
        for workload in WORKLOADS.iter().filter(small) {
            let mut sample = workload.prepare();
            let mut runs = [0, 1].map(|_| {
                sample.restore();
                let units = measured_run(&mut *sample);
                sample
                    .check()
                    .unwrap_or_else(|fault| panic!("{}: {fault}", workload.name));
                units
            });
            assert!(runs[0] > 0, "{}", workload.name);
            runs.sort_unstable();
            assert_eq!(runs[0], runs[1], "{}", workload.name);
        }
    }

    #[test]
    fn a_workload_is_found_by_its_name() {
        for workload in WORKLOADS {
            assert_eq!(
                Workload::named(workload.name).map(|found| found.unit),
                Some(workload.unit)
            );
        }
        assert!(Workload::named("W9").is_none());
    }
}
