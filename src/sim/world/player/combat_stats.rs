//! What the player fights with under the ruleset in force.

use super::{powder_stats::PowderCombatStats, sil_stats::SilCombatStats};

/// What the player fights with, under the ruleset of the level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CombatStats {
    /// Angband: the fighter of the derived numbers says it all.
    #[default]
    Angband,
    /// Sil.
    Sil(Box<SilCombatStats>),
    /// POWDER.
    Powder(Box<PowderCombatStats>),
}
