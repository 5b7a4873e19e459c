//! What stops a command of many actions.

use crate::sim::Outcome;

/// Whether an outcome should stop an errand: the player is hurt, or something else that one would want to see first.
pub(in crate::play) fn disturbs(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Struck { .. }
        | Outcome::Missed { .. }
        | Outcome::Answered { .. }
        | Outcome::PoisonWorks { .. }
        | Outcome::Exploded { .. }
        | Outcome::Died { .. }
        | Outcome::NoRoom(_)
        | Outcome::EffectEnded(_)
        | Outcome::LevelGained { .. }
        | Outcome::Arrived { .. }
        | Outcome::Teleported { .. }
        | Outcome::Hunger { .. }
        | Outcome::Fainted
        | Outcome::Suffered { .. }
        | Outcome::Staggered
        | Outcome::Withstood(_)
        | Outcome::Sustained(_)
        | Outcome::StatDrained { .. }
        | Outcome::ExperienceDrained { .. }
        | Outcome::LifeHeld
        | Outcome::LevelLost { .. }
        | Outcome::Roused
        | Outcome::Reached { .. }
        | Outcome::TrapFound { .. }
        | Outcome::Sprung { .. }
        | Outcome::Foiled { .. }
        | Outcome::Stolen { .. }
        | Outcome::Ruined(_)
        | Outcome::Damaged { .. }
        | Outcome::EnergyLost { .. }
        | Outcome::SpellCast { .. }
        | Outcome::KeptPace
        | Outcome::StatsSwapped(..)
        | Outcome::BlackBreath { .. }
        | Outcome::Forgot
        | Outcome::Recognized { .. }
        | Outcome::Sensed { .. }
        | Outcome::Won => true,
        Outcome::Ailing { from, to, .. } => to > from || *to == 0,
        Outcome::Woke(who)
        | Outcome::OffBalance(who)
        | Outcome::Frightened(who)
        | Outcome::Recovered(who)
        | Outcome::Woe { who, .. }
        | Outcome::Paced { who, .. }
        | Outcome::Carried { who, .. }
        | Outcome::Transformed { who, .. }
        | Outcome::Appeared(who)
        | Outcome::ManaLost { who, .. }
        | Outcome::Mended { who, .. } => who.seen,
        Outcome::Projected { by, .. } => !by.is_player(),
        Outcome::Destroyed { seen, .. } => *seen,
        Outcome::DoorFound { .. } | Outcome::SearchMode(_) | Outcome::Burning { .. } => true,
        Outcome::DoorHeld { by, .. } => !by.is_player(),
        Outcome::TerrainChanged { by, .. } => !by.is_player(),
        Outcome::Moved { .. }
        | Outcome::Found(_)
        | Outcome::Took(_)
        | Outcome::Dropped(_)
        | Outcome::Left { .. }
        | Outcome::Spilt { .. }
        | Outcome::Mapped { .. }
        | Outcome::DugInVain { .. }
        | Outcome::TrapHeld { .. }
        | Outcome::Refuelled { .. }
        | Outcome::Unearthed { .. }
        | Outcome::Launched { .. }
        | Outcome::Landed { .. }
        | Outcome::Broke { .. }
        | Outcome::Wielded { .. }
        | Outcome::TookOff { .. }
        | Outcome::Consumed(_)
        | Outcome::Healed { .. }
        | Outcome::NoEffect(_)
        | Outcome::EffectBegan { .. }
        | Outcome::StatRestored { .. }
        | Outcome::StatRaised { .. }
        | Outcome::LifeRestored
        | Outcome::Fumbled { .. }
        | Outcome::Cast { .. }
        | Outcome::Miscast { .. }
        | Outcome::Learned(_)
        | Outcome::Invoked { .. }
        | Outcome::Recharged(_)
        | Outcome::Unavailing
        | Outcome::Revealed { .. }
        | Outcome::Lit { .. }
        | Outcome::FellAsleep(_)
        | Outcome::Unaffected(_)
        | Outcome::Experience { .. } => false,
    }
}
