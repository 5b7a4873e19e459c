//! What every workload can do: be restored, run and checked.

/// That a workload did not do what it measures.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the workload did not do its work: {0}")]
pub struct IdleWorkload(pub(super) String);

/// A workload that has been prepared.
pub trait Sample {
    /// Puts back what the last run has used up. Not a part of what is measured.
    fn restore(&mut self) {}

    /// Does the work; how many units of it were done.
    fn run(&mut self) -> u64;

    /// Whether the last run has done its work. Not a part of what is measured.
    ///
    /// # Errors
    ///
    /// What it has not done.
    fn check(&self) -> Result<(), IdleWorkload> {
        Ok(())
    }
}
