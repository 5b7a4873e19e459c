//! The named workloads of `docs/performance.md`, as `barrow bench` runs them, with allocations beside the times.
//!
//! `cargo bench --no-default-features`. Each timing is one run of a workload; the counter says how many units of work
//! it did each second.

use std::cell::RefCell;

use barrow::testing::workload::{WORKLOADS, Workload, measured_run};
use divan::{AllocProfiler, Bencher, counter::ItemsCount};

/// Shows allocations beside the times.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The names of all workloads.
fn names() -> impl Iterator<Item = &'static str> {
    WORKLOADS.iter().map(|workload| workload.name)
}

#[divan::bench(args = names(), sample_count = 20, sample_size = 1)]
fn workload(bencher: Bencher, name: &str) {
    let workload = Workload::named(name).expect("the name is from the list");
    let mut sample = workload.prepare();
    sample.restore();
    let units = measured_run(&mut *sample);
    let sample = RefCell::new(sample);
    bencher
        .counter(ItemsCount::new(units))
        .with_inputs(|| sample.borrow_mut().restore())
        .bench_local_values(|()| {
            let mut sample = sample.borrow_mut();
            measured_run(&mut **sample)
        });
    let sample = sample.into_inner();
    sample
        .check()
        .unwrap_or_else(|fault| panic!("{name}: {fault}"));
}
