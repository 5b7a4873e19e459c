//! Who has poisoned and wounded the player, and what it has cost: what that takes turn by turn is theirs, and so is a death by it. It changes no rule,
//! and is kept with the game.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::{
    play::{
        text::words::{Narrator, indefinite},
        view::PlayerView,
    },
    rules::ability::status::Condition,
    sim::{
        ActorInfo, ActorKind, BodyOutcome, CombatOutcome, DamageOverTime, MagicOutcome, Outcome,
        TrapOutcome,
    },
};

/// Who has brought each of what takes hit points turn by turn, as a gravestone names them; none: nobody else did, or it has
/// passed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct IllSources {
    poison: Option<String>,
    wound: Option<String>,
    /// Hit points that each has cost since it began.
    lost: [i32; 2],
    /// What those have cost that ended in the latest step, in the order of its outcomes.
    #[serde(skip)]
    ended: VecDeque<(Condition, i32)>,
}

impl IllSources {
    /// Notes who was at it where the player is poisoned or wounded, or more so.
    pub(super) fn heed(&mut self, view: PlayerView, outcomes: &[Outcome]) {
        let narrator = Narrator::of(view.content());
        let mut by = None;
        self.ended.clear();
        for outcome in outcomes {
            match outcome {
                Outcome::Body(BodyOutcome::Suffered { ill, damage, .. }) => {
                    if let Some(lost) = self.lost.get_mut(*ill as usize) {
                        *lost = lost.saturating_add(*damage);
                    }
                }
                Outcome::Combat(CombatOutcome::Struck {
                    attacker: who,
                    defender,
                    ..
                }) if defender.is_player() => by = other(narrator, *who),
                Outcome::Magic(MagicOutcome::Reached {
                    by: sender, who, ..
                }) if who.is_player() => by = other(narrator, *sender),
                Outcome::Magic(
                    MagicOutcome::Projected { by: who, .. } | MagicOutcome::Cast { who, .. },
                ) => by = other(narrator, *who),
                Outcome::Trap(TrapOutcome::Sprung { trap, .. }) => {
                    let def = &view.content().terrain[usize::from(trap.0)];
                    by = Some(indefinite(&def.name));
                }
                Outcome::Item(_) | Outcome::Chest(_) => by = None,
                Outcome::Body(BodyOutcome::ConditionChanged {
                    who,
                    condition,
                    from,
                    to,
                }) if who.is_player() => {
                    let Some((source, lost)) = self.source_mut(*condition) else {
                        continue;
                    };
                    if *to == 0 {
                        *source = None;
                        let cost = std::mem::take(lost);
                        self.ended.push_back((*condition, cost));
                    } else if to > from {
                        source.clone_from(&by);
                    }
                }
                Outcome::Combat(_)
                | Outcome::Body(_)
                | Outcome::Level(_)
                | Outcome::Magic(_)
                | Outcome::Trap(_) => {}
            }
        }
    }

    /// A killer as a gravestone names it; where it is poison or loss of blood, with who has brought it: `poison of a cave
    /// spider`.
    pub(super) fn killer(&self, view: PlayerView, killer: ActorInfo) -> String {
        let name = Narrator::of(view.content()).killer(killer);
        match (killer.kind, &self.poison, &self.wound) {
            (ActorKind::Ill(DamageOverTime::Poison), Some(who), _) => format!("{name} of {who}"),
            (ActorKind::Ill(DamageOverTime::Wound), _, Some(who)) => {
                format!("{name} after a wound by {who}")
            }
            _ => name,
        }
    }

    /// Hit points that a condition has cost which ends in an outcome of the latest step; `None`: it ends none that costs any. Each
    /// end is asked for once, in order.
    pub(super) fn cost(&mut self, outcome: &Outcome) -> Option<i32> {
        let Outcome::Body(BodyOutcome::ConditionChanged {
            who,
            condition,
            to: 0,
            ..
        }) = outcome
        else {
            return None;
        };
        let (of, cost) = *self.ended.front()?;
        if !who.is_player() || of != *condition {
            return None;
        }
        self.ended.pop_front();
        Some(cost).filter(|cost| *cost > 0)
    }

    /// Who a condition is from, and what it has cost.
    fn source_mut(&mut self, condition: Condition) -> Option<(&mut Option<String>, &mut i32)> {
        let [wound, poison] = &mut self.lost;
        if condition == Condition::Poisoned {
            Some((&mut self.poison, poison))
        } else if condition == Condition::Cut {
            Some((&mut self.wound, wound))
        } else {
            None
        }
    }
}

/// Somebody else than the player, as a gravestone names it.
fn other(narrator: Narrator<'_>, who: ActorInfo) -> Option<String> {
    (!who.is_player()).then(|| narrator.killer(who))
}
