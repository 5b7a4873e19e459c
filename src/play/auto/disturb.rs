//! What stops a command of many actions.

use crate::sim::{
    BodyOutcome, ChestOutcome, CombatOutcome, ItemOutcome, LevelOutcome, MagicOutcome, Outcome,
    TrapOutcome,
};

/// Whether an outcome should stop an automatic command: the player is hurt, or something else that one would want to see first.
pub(in crate::play) fn disturbs(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Combat(outcome) => combat(outcome),
        Outcome::Item(outcome) => item(outcome),
        Outcome::Body(outcome) => body(outcome),
        Outcome::Level(outcome) => level(outcome),
        Outcome::Magic(outcome) => magic(outcome),
        Outcome::Trap(outcome) => trap(*outcome),
        Outcome::Chest(outcome) => chest(*outcome),
    }
}

fn combat(outcome: &CombatOutcome) -> bool {
    match outcome {
        CombatOutcome::Struck { .. }
        | CombatOutcome::Missed { .. }
        | CombatOutcome::Answered { .. }
        | CombatOutcome::PoisonWorks { .. }
        | CombatOutcome::Exploded { .. }
        | CombatOutcome::Died { .. } => true,
        CombatOutcome::OffBalance(who) => who.seen,
        CombatOutcome::Launched { who, .. } => !who.is_player(),
        CombatOutcome::Landed { .. } | CombatOutcome::Broke { .. } => false,
    }
}

fn item(outcome: &ItemOutcome) -> bool {
    match outcome {
        ItemOutcome::NoRoom(_)
        | ItemOutcome::Tried { .. }
        | ItemOutcome::Foiled { .. }
        | ItemOutcome::Stolen { .. }
        | ItemOutcome::Ruined(_)
        | ItemOutcome::Damaged { .. }
        | ItemOutcome::Recognized { .. }
        | ItemOutcome::Clings(_)
        | ItemOutcome::CurseActs { .. }
        | ItemOutcome::CurseLifted { .. }
        | ItemOutcome::Sensed { .. }
        | ItemOutcome::Visited { .. } => true,
        ItemOutcome::Destroyed { seen, .. } => *seen,
        ItemOutcome::Burning { .. } => true,
        ItemOutcome::Found(_)
        | ItemOutcome::Took(_)
        | ItemOutcome::Money { .. }
        | ItemOutcome::Bought { .. }
        | ItemOutcome::Sold { .. }
        | ItemOutcome::Served { .. }
        | ItemOutcome::Dropped(_)
        | ItemOutcome::Left { .. }
        | ItemOutcome::Spilt { .. }
        | ItemOutcome::Refuelled { .. }
        | ItemOutcome::Wielded { .. }
        | ItemOutcome::TookOff { .. }
        | ItemOutcome::Consumed(_)
        | ItemOutcome::Recharged(_) => false,
    }
}

fn body(outcome: &BodyOutcome) -> bool {
    match outcome {
        BodyOutcome::EffectEnded(_)
        | BodyOutcome::LevelGained { .. }
        | BodyOutcome::Hunger { .. }
        | BodyOutcome::Fainted
        | BodyOutcome::Suffered { .. }
        | BodyOutcome::Staggered
        | BodyOutcome::Withstood(_)
        | BodyOutcome::Sustained(_)
        | BodyOutcome::StatDrained { .. }
        | BodyOutcome::ExperienceDrained { .. }
        | BodyOutcome::LifeHeld
        | BodyOutcome::LevelLost { .. }
        | BodyOutcome::EnergyLost { .. }
        | BodyOutcome::KeptPace
        | BodyOutcome::StatsSwapped(..)
        | BodyOutcome::BlackBreath { .. }
        | BodyOutcome::Forgot
        | BodyOutcome::Wizard(_) => true,
        BodyOutcome::ConditionChanged { who, from, to, .. } if who.is_player() => {
            to > from || *to == 0
        }
        BodyOutcome::Woke(who)
        | BodyOutcome::Frightened(who)
        | BodyOutcome::Recovered(who)
        | BodyOutcome::ConditionChanged { who, .. }
        | BodyOutcome::SpeedChanged { who, .. }
        | BodyOutcome::ManaLost { who, .. }
        | BodyOutcome::Mended { who, .. } => who.seen,
        BodyOutcome::Healed { .. }
        | BodyOutcome::NoEffect(_)
        | BodyOutcome::EffectBegan { .. }
        | BodyOutcome::StatRestored { .. }
        | BodyOutcome::StatRaised { .. }
        | BodyOutcome::Specialized(_)
        | BodyOutcome::Trained { .. }
        | BodyOutcome::LifeRestored
        | BodyOutcome::FellAsleep(_)
        | BodyOutcome::Experience { .. } => false,
    }
}

fn level(outcome: &LevelOutcome) -> bool {
    match outcome {
        LevelOutcome::Arrived { .. } | LevelOutcome::HillWoke | LevelOutcome::Won => true,
        LevelOutcome::Message { .. } | LevelOutcome::Recall(_) => true,
        LevelOutcome::Followed(_) => true,
        LevelOutcome::DoorFound { .. } | LevelOutcome::SearchMode(_) => true,
        LevelOutcome::DoorHeld { by, .. } => !by.is_player(),
        LevelOutcome::TerrainChanged { by, .. } => !by.is_player(),
        LevelOutcome::Moved { .. }
        | LevelOutcome::Touched { .. }
        | LevelOutcome::DugInVain { .. }
        | LevelOutcome::Unearthed { .. } => false,
    }
}

fn magic(outcome: &MagicOutcome) -> bool {
    match outcome {
        MagicOutcome::Teleported { .. }
        | MagicOutcome::Roused
        | MagicOutcome::Reached { .. }
        | MagicOutcome::SpellCast { .. } => true,
        MagicOutcome::Relocated { who, .. }
        | MagicOutcome::Transformed { who, .. }
        | MagicOutcome::Appeared(who) => who.seen,
        MagicOutcome::Projected { by, .. } => !by.is_player(),
        MagicOutcome::Mapped { .. }
        | MagicOutcome::Fumbled { .. }
        | MagicOutcome::Cast { .. }
        | MagicOutcome::Miscast { .. }
        | MagicOutcome::Learned(_)
        | MagicOutcome::Invoked { .. }
        | MagicOutcome::Unavailing
        | MagicOutcome::Revealed { .. }
        | MagicOutcome::Lit { .. }
        | MagicOutcome::Unaffected(_) => false,
    }
}

fn trap(outcome: TrapOutcome) -> bool {
    match outcome {
        TrapOutcome::TrapFound { .. } | TrapOutcome::Sprung { .. } => true,
        TrapOutcome::TrapHeld { .. } => false,
    }
}

const fn chest(outcome: ChestOutcome) -> bool {
    match outcome {
        ChestOutcome::TrapFound { .. } | ChestOutcome::Opened { .. } => true,
        ChestOutcome::Unbarred { seen, .. } => seen,
        ChestOutcome::Held { .. }
        | ChestOutcome::Yielded { .. }
        | ChestOutcome::Smashed { .. }
        | ChestOutcome::TrapHeld { .. }
        | ChestOutcome::Disarmed { .. } => false,
    }
}
