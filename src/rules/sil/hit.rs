//! Whether an attack hits: the opposed rolls (SIL-HIT).

use crate::dice::{Dice, RollLabel, Roller};

const ATTACK: RollLabel = RollLabel::new("attack roll", "SIL-HIT-01");
const EVASION: RollLabel = RollLabel::new("evasion roll", "SIL-HIT-02");
const D20: Dice = Dice::new(1, 20);

/// The two rolls that decide whether an attack hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HitRolls {
    /// 1d20 and the attack score (SIL-HIT-01).
    pub attack: i32,
    /// 1d20 and the evasion score (SIL-HIT-02).
    pub evasion: i32,
}

impl HitRolls {
    /// Rolls them for an attack score and an evasion score (SIL-HIT-01, -02).
    #[inline]
    pub fn roll(roller: &mut impl Roller, score: i32, evasion: i32) -> Self {
        let attack = roller.sum(ATTACK, D20);
        let evading = roller.sum(EVASION, D20);
        Self {
            attack: attack.saturating_add(score),
            evasion: evading.saturating_add(evasion),
        }
    }

    /// By how much the attack roll beats the evasion roll; a miss where it is not positive.
    pub const fn margin(self) -> i32 {
        self.attack.saturating_sub(self.evasion)
    }

    /// Whether the attack hits: strictly greater, a tie misses (SIL-HIT-03).
    pub const fn hits(self) -> bool {
        self.margin() > 0
    }
}
