//! Fights, as reported.

use crate::grid::Pos;
use crate::rules::base::attack_result::CounterAttack;
use crate::rules::base::attack_result::HitSeverity;
use crate::rules::base::attack_result::Miss;
use crate::sim::world::item::info::ItemInfo;
use crate::sim::world::outcome::actor_info::ActorInfo;
use crate::sim::world::outcome::flight_path::FlightPath;
use crate::sim::world::outcome::means::AttackMeans;

/// Something that happened in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CombatOutcome {
    /// A blow or a missile missed.
    Missed {
        /// Who struck.
        attacker: ActorInfo,
        /// Who was struck at.
        defender: ActorInfo,
        /// With what.
        means: AttackMeans,
        /// Why.
        miss: Miss,
    },
    /// A blow hit.
    Struck {
        /// Who struck.
        attacker: ActorInfo,
        /// Who was struck.
        defender: ActorInfo,
        /// With what.
        means: AttackMeans,
        /// Hit points lost.
        damage: i32,
        /// How much better than an ordinary hit.
        severity: HitSeverity,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that the defender can have.
        of: i32,
    },
    /// Somebody has lost its balance: its next blow or missile goes wide (POW-ATTACK-02).
    OffBalance(ActorInfo),
    /// A struck defender strikes back at once (POW-AFTER-06); the outcome of the blow follows.
    Answered {
        /// Who.
        who: ActorInfo,
        /// How.
        answer: CounterAttack,
    },
    /// Somebody beside an archer strikes at it for free (SIL-ARCHERY-08); the outcomes of its blows follow.
    Provoked(ActorInfo),
    /// The poison on a weapon worked in somebody (POW-AFTER-05).
    PoisonWorks {
        /// In which actor.
        who: ActorInfo,
        /// Hit points lost.
        damage: i32,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that it can have.
        of: i32,
    },
    /// A missile that hit explodes (POW-AFTER-01); outcomes for the others it hits follow.
    Exploded {
        /// Where.
        at: Pos,
    },
    /// Somebody died.
    Died {
        /// Who.
        who: ActorInfo,
        /// The sender.
        killer: ActorInfo,
    },
    /// Something was fired or thrown; outcomes for hits, misses and where it landed follow.
    Launched {
        /// The sender.
        who: ActorInfo,
        /// What: one of a stack.
        item: ItemInfo,
        /// Whether a launcher sent it; otherwise it was thrown.
        fired: bool,
        /// The squares that it crossed.
        flight: FlightPath,
    },
    /// A missile came down whole; the count is of the stack that lies there now.
    Landed {
        /// Where.
        at: Pos,
        /// What.
        item: ItemInfo,
    },
    /// A missile broke.
    Broke {
        /// Where.
        at: Pos,
        /// Who sent it, from where.
        by: ActorInfo,
        /// Who it hit, if it broke on somebody.
        against: Option<ActorInfo>,
        /// What.
        item: ItemInfo,
    },
}
