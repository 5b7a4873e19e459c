//! What stops a command of many actions.

use super::command::AutoCommand;
use crate::{
    play::view::PlayerView,
    rules::ability::{food::Hunger, fuel::Flame, status::Condition},
    sim::{
        Action, ActorKind, BodyOutcome, ChestOutcome, CombatOutcome, DamageOverTime, ItemOutcome,
        LevelOutcome, MagicOutcome, Outcome, TrapOutcome,
    },
};

/// Whether an outcome should stop an automatic command: the player is hurt, or something else that one would want to see first.
///
/// Poison and wounds that go on working are no news: they stop nothing until hit points fall below `low` hundredths, and
/// then again with each tenth that is lost.
pub(in crate::play) fn disturbs(outcome: &Outcome, low: u8) -> bool {
    match outcome {
        Outcome::Combat(outcome) => combat(outcome),
        Outcome::Item(outcome) => item(outcome),
        Outcome::Body(outcome) => body(outcome, low),
        Outcome::Level(outcome) => level(outcome),
        Outcome::Magic(outcome) => magic(outcome),
        Outcome::Trap(outcome) => trap(*outcome),
        Outcome::Chest(outcome) => chest(*outcome),
    }
}

/// Whether an outcome disturbs only those who have an enemy in view: what haste, protection and other lasting effects did
/// ends, but for a shape, with which hands come back; somebody out of sight opens or closes a door.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what matters in fights alone is little among all outcomes"
)]
pub(in crate::play) fn matters_in_fights_alone(view: PlayerView, outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Body(BodyOutcome::EffectEnded(effect)) => effect.shape().is_none(),
        // A pit or a web costs the balance, which is no matter to who walks on.
        Outcome::Combat(CombatOutcome::OffBalance(who)) => who.is_player(),
        // A door is heard from far away; who opens it stops what goes on by coming into view.
        Outcome::Level(LevelOutcome::TerrainChanged { by, at, .. }) => {
            let unseen = !by.seen && !view.sight().is_visible(*at);
            matches!(by.kind, ActorKind::Monster(_)) && unseen
        }
        _ => false,
    }
}

/// Whether an outcome is something to know and nothing that threatens: a feeling about a thing, a trap or a door that is found.
/// Who learns from books reads it afterwards.
const fn is_news_alone(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Item(ItemOutcome::Sensed { .. } | ItemOutcome::Recognized { .. })
            | Outcome::Level(LevelOutcome::DoorFound { .. } | LevelOutcome::Message { .. })
            | Outcome::Trap(TrapOutcome::TrapFound { .. })
            | Outcome::Chest(ChestOutcome::TrapFound { .. })
    )
}

/// Whether an outcome changes what keys that were typed before it mean: the player gets weak with hunger or worse, faints, loses
/// hit points to hunger, can do nothing for a while, or stands in the dark.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what changes all plans is little among all outcomes"
)]
pub(in crate::play) fn alarms(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Body(BodyOutcome::Hunger { from, to }) => to < from && *to <= Hunger::Weak,
        Outcome::Body(BodyOutcome::Fainted) => true,
        Outcome::Body(BodyOutcome::Suffered { ill, .. }) => *ill == DamageOverTime::Hunger,
        Outcome::Body(BodyOutcome::ConditionChanged {
            who,
            condition: Condition::Paralyzed,
            from,
            to,
        }) => who.is_player() && to > from,
        Outcome::Item(ItemOutcome::Burning { left, .. }) => Flame::of(*left) == Flame::Out,
        _ => false,
    }
}

/// Whether an outcome is what a command is about, so that it does not stop for it.
pub(in crate::play) fn expects(command: Option<&AutoCommand>, outcome: &Outcome) -> bool {
    match command {
        Some(AutoCommand::Study { .. }) => is_news_alone(outcome),
        // It is what one rests for.
        Some(AutoCommand::Rest | AutoCommand::RestFor { .. }) => {
            matches!(
                outcome,
                Outcome::Body(BodyOutcome::ConditionChanged { who, to: 0, .. }) if who.is_player()
            )
        }
        Some(AutoCommand::ToLevel(_)) => {
            matches!(outcome, Outcome::Level(LevelOutcome::Arrived { .. }))
        }
        Some(_) | None => false,
    }
}

/// Whether an outcome brings the player to another level that the action did not lead to: by recall, or through a trapdoor. Keys
/// that were typed before it were meant for the other one.
pub(in crate::play) const fn takes_elsewhere(action: Action, outcome: &Outcome) -> bool {
    let by_stairs = matches!(action, Action::Descend | Action::Ascend);
    !by_stairs && matches!(outcome, Outcome::Level(LevelOutcome::Arrived { .. }))
}

fn combat(outcome: &CombatOutcome) -> bool {
    match outcome {
        CombatOutcome::Struck { .. }
        | CombatOutcome::Missed { .. }
        | CombatOutcome::Answered { .. }
        | CombatOutcome::Provoked(_)
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

fn body(outcome: &BodyOutcome, low: u8) -> bool {
    match outcome {
        BodyOutcome::EffectEnded(_)
        | BodyOutcome::LevelGained { .. }
        | BodyOutcome::Hunger { .. }
        | BodyOutcome::Fainted
        | BodyOutcome::Staggered
        | BodyOutcome::Balked { .. }
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
        BodyOutcome::Suffered {
            ill,
            damage,
            left,
            of,
        } => *ill == DamageOverTime::Hunger || lets_sink(*damage, *left, *of, low),
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

/// Whether a loss leaves so few hit points that one should look up: fewer than `low` hundredths or a tenth, and another
/// tenth lower than before it.
fn lets_sink(damage: i32, left: i32, of: i32, low: u8) -> bool {
    let (left, of) = (i64::from(left), i64::from(of).max(1));
    let below = |part: i64| left * 100 < of * part;
    let tenth = |points: i64| points * 10 / of;
    let before = left + i64::from(damage);
    let crosses = before * 100 >= of * i64::from(low);
    below(10) || below(i64::from(low)) && (crosses || tenth(before) > tenth(left))
}

fn level(outcome: &LevelOutcome) -> bool {
    match outcome {
        LevelOutcome::Arrived { .. }
        | LevelOutcome::HillWoke
        | LevelOutcome::Won
        | LevelOutcome::Retired => true,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn suffers(ill: DamageOverTime, damage: i32, left: i32) -> bool {
        let outcome = BodyOutcome::Suffered {
            ill,
            damage,
            left,
            of: 100,
        };
        disturbs(&Outcome::Body(outcome), 35)
    }

    #[test]
    fn poison_that_goes_on_stops_nothing_until_hit_points_are_low() {
        let poison = |damage, left| suffers(DamageOverTime::Poison, damage, left);
        assert!(!poison(1, 90) && !poison(30, 50) && !poison(1, 35));
        // Below the warning, and then with each tenth.
        assert!(poison(1, 34) && !poison(1, 33) && !poison(1, 30) && poison(1, 29));
        assert!(poison(1, 9) && poison(1, 8), "the last tenth");
        assert!(suffers(DamageOverTime::Hunger, 1, 90));
    }
}
