//! The instructions that a piece of work takes, from the counter of the processor, which only some systems lend.
//!
//! Times depend on what else a machine does; these numbers hardly do.

/// Why nothing is counted.
const NOT_HERE: &str = "not available here";

/// Counts instructions of this thread, those of the kernel left out; or why it cannot.
pub(super) struct InstructionCounter {
    counter: Result<Counter, String>,
}

impl InstructionCounter {
    /// Asks the system for a counter.
    pub(super) fn open() -> Self {
        Self {
            counter: Counter::open().map_err(|why| format!("{NOT_HERE}: {why}")),
        }
    }

    /// Why there is no counter; `None`: there is one.
    pub(super) fn missing(&self) -> Option<&str> {
        self.counter.as_ref().err().map(String::as_str)
    }

    /// Does some work; what came of it, and how many instructions it took. `None`: nothing was counted, or only a part of
    /// it, since others wanted the counter too.
    pub(super) fn count<T>(&mut self, work: impl FnOnce() -> T) -> (T, Option<u64>) {
        match &mut self.counter {
            Ok(counter) => counter.count(work),
            Err(_) => (work(), None),
        }
    }
}

/// A counter of the Linux kernel.
#[cfg(target_os = "linux")]
struct Counter(perf_event::Counter);

#[cfg(target_os = "linux")]
impl Counter {
    fn open() -> std::io::Result<Self> {
        // What a builder counts unless something else is asked for are instructions.
        perf_event::Builder::new().build().map(Self)
    }

    fn count<T>(&mut self, work: impl FnOnce() -> T) -> (T, Option<u64>) {
        let begun = self.0.reset().and_then(|()| self.0.enable());
        let done = work();
        let counted = begun
            .and_then(|()| self.0.disable())
            .and_then(|()| self.0.read_count_and_time());
        let whole = counted
            .ok()
            .filter(|read| read.time_running == read.time_enabled);
        (done, whole.map(|read| read.count))
    }
}

/// No counter.
#[cfg(not(target_os = "linux"))]
enum Counter {}

#[cfg(not(target_os = "linux"))]
impl Counter {
    fn open() -> Result<Self, &'static str> {
        Err("only Linux lends its counters")
    }

    fn count<T>(&mut self, _: impl FnOnce() -> T) -> (T, Option<u64>) {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_and_counted_where_that_can_be() {
        let mut counter = InstructionCounter::open();
        let (sum, counted) = counter.count(|| (0..1000_u64).map(std::hint::black_box).sum::<u64>());
        assert_eq!(sum, 499_500);
        match counter.missing() {
            Some(why) => assert!(counted.is_none() && why.starts_with(NOT_HERE), "{why}"),
            None => assert!(counted.is_none_or(|count| count > 1000), "{counted:?}"),
        }
    }
}
