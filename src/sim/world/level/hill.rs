//! Whether the hill knows that its crown has been lifted.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// Whether a crown has been lifted in this game where others come for it (BRW-CROWN-01). It is said once.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct HillAwake(pub(in crate::sim) bool);
