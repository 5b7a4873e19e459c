//! What a step has brought about so far: outcomes, the rolls behind attacks, and changes that are noted as they are
//! made.

pub(crate) mod decision;
pub(crate) mod reasons;
pub(crate) mod report;
pub(in crate::sim) mod step_log;
