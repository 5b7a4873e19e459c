//! Somebody who attacks and is not noticed: what the player can tell of it, and for how long that keeps commands of many
//! actions from going on.

use serde::{Deserialize, Serialize};

use crate::{
    content::{Noun, PowerReach},
    grid::{Pos, area::Shape},
    play::{
        text::words::view_change::{ToldAttack, UnseenSending},
        view::PlayerView,
    },
    rules::{ability::ambush, base::units::Squares},
    sim::{ActorId, ActorInfo, CombatOutcome, MagicOutcome, Outcome, SIGHT_RADIUS},
};

/// An attack by somebody who is not noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) struct UnseenAttack {
    /// Who it was; the player learns of it only when it shows itself.
    who: ActorId,
    /// Whether it came from afar; else it was a blow.
    pub(in crate::play) from_afar: bool,
    /// With what, if it came from afar.
    #[serde(default)]
    sending: UnseenSending,
    /// The square from which it came, as far as the player could tell: that of a neighbor, or the first one on which a missile
    /// was seen.
    pub(in crate::play) at: Pos,
    /// Where the player stood then.
    #[serde(default)]
    here: Option<Pos>,
    /// The game turn until which the player is wary (BRW-UNSEEN-02).
    until: u64,
}

impl UnseenAttack {
    /// The attack of an outcome, if it is one on the player by somebody who is not noticed.
    pub(in crate::play) fn of(view: PlayerView, outcome: &Outcome) -> Option<Self> {
        let hidden = |who: &ActorInfo| !who.seen && !who.is_player();
        let (who, sent, at) = match outcome {
            Outcome::Combat(
                CombatOutcome::Missed {
                    attacker, defender, ..
                }
                | CombatOutcome::Struck {
                    attacker, defender, ..
                },
            ) if hidden(attacker) && defender.is_player() => {
                // What was sent has told where it came from.
                let beside = attacker.at.chebyshev(defender.at) == 1;
                (attacker, None, beside.then_some(attacker.at)?)
            }
            Outcome::Combat(CombatOutcome::Launched { who, flight, .. }) if hidden(who) => {
                let from = first_seen(view, who.at, flight.squares());
                (who, Some(UnseenSending::Missile), from)
            }
            Outcome::Magic(MagicOutcome::Projected {
                by,
                kind,
                shape,
                flight,
                area,
            }) if hidden(by) && !kind.helps() && {
                // What misses flies past.
                area.contains(view.here()) || flight.squares().contains(&view.here())
            } =>
            {
                let flies = view.content().wording.damage[*kind].noun == Noun::Missile;
                let sent = match shape {
                    Shape::Arc { .. } => UnseenSending::Breath,
                    Shape::Bolt | Shape::Touch | Shape::Beam if flies => UnseenSending::Missile,
                    Shape::Bolt
                    | Shape::Touch
                    | Shape::Beam
                    | Shape::Ball(_)
                    | Shape::Sight
                    | Shape::Around(_) => UnseenSending::Spell,
                };
                (by, Some(sent), first_seen(view, by.at, flight.squares()))
            }
            Outcome::Magic(MagicOutcome::Cast { who, power })
                if hidden(who) && power.reach() == PowerReach::Felt =>
            {
                // Nothing flies: the side alone is felt.
                let beside = view.here().along(who.at, 1);
                (who, Some(UnseenSending::Spell), beside)
            }
            Outcome::Combat(_)
            | Outcome::Item(_)
            | Outcome::Body(_)
            | Outcome::Level(_)
            | Outcome::Magic(_)
            | Outcome::Trap(_)
            | Outcome::Chest(_) => return None,
        };
        Some(Self {
            who: who.id,
            from_afar: sent.is_some(),
            sending: sent.unwrap_or_default(),
            at,
            here: Some(view.here()),
            until: ambush::wary_until(view.game_turn()),
        })
    }

    /// Who it was, for comparisons alone: the player learns of it only when it shows itself.
    pub(super) const fn by(&self) -> ActorId {
        self.who
    }

    /// Where whoever it was may be: the neighbor that struck; far out on the line on which a missile came, wherever the player
    /// has gone since.
    pub(in crate::play) fn source(&self, view: PlayerView) -> Pos {
        let Some(from) = self.here.filter(|here| self.from_afar && *here != self.at) else {
            return self.at;
        };
        let steps = (from.chebyshev(self.at)..=u16::from(SIGHT_RADIUS)).rev();
        let mut ends = steps.map(|steps| from.along(self.at, steps));
        ends.find(|at| view.size().contains(*at)).unwrap_or(self.at)
    }

    /// The same with what it attacked with, for what is said of it.
    pub(in crate::play) fn told(&self, view: PlayerView) -> ToldAttack {
        ToldAttack {
            at: self.source(view),
            sent: self.from_afar.then_some(self.sending),
        }
    }

    /// Whether it still counts: it is not long ago, whoever it was does not stand in view now, and the player does not stand where it
    /// struck from.
    pub(super) fn holds(&self, view: PlayerView) -> bool {
        let shown = || view.monsters().iter().any(|monster| monster.id == self.who);
        let stands_there = !self.from_afar && view.here() == self.at;
        view.game_turn() < self.until && !stands_there && !shown()
    }

    /// Whether an outcome ends it: whoever it was has died (BRW-UNSEEN-02).
    pub(super) fn ends_with(&self, outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::Combat(CombatOutcome::Died { who, .. }) if who.id == self.who)
    }
}

/// Whether magic has taken the player out of reach of who attacked before (BRW-UNSEEN-02).
pub(super) fn leads_away(outcome: &Outcome) -> bool {
    let Outcome::Magic(MagicOutcome::Teleported { from, to }) = outcome else {
        return false;
    };
    ambush::leads_away(Squares::new(i32::from(from.angband_distance(*to))))
}

/// The first square of a flight that the player sees; who sees none of them feels from which side it comes.
fn first_seen(view: PlayerView, from: Pos, flight: &[Pos]) -> Pos {
    let here = view.here();
    let way = || std::iter::once(from).chain(flight.iter().copied());
    let mut before = way().filter(|at| *at != here);
    let seen = before.clone().find(|at| view.sight().is_visible(*at));
    let beside = before.clone().find(|at| at.chebyshev(here) == 1);
    seen.or(beside).or_else(|| before.next()).unwrap_or(from)
}
