//! Who comes into view, and who of them keeps commands of many actions from beginning: an awake enemy that could come.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    arrival::Arrivals,
    unseen::{self, UnseenAttack},
};
use crate::{
    content::{ItemId, ItemUse, LevelId, MonsterDef},
    grid::Pos,
    play::view::{
        PlayerView,
        actor::{ActorView, Standing},
    },
    rules::ability::status::ConditionLaw,
    sim::{ActorId, Outcome},
};

/// Squares within which somebody who has not noticed the player is a threat all the same.
const NEAR: u16 = 6;

/// Squares beyond which somebody who was dared stays dared.
const FAR: u16 = 10;

/// Game turns for which it does.
const WHILE: u64 = 300;

/// Game turns after which somebody far away that has come no nearer stops nobody: five turns at normal speed.
const WAITS: u64 = 50;

/// Who is in view, and who has been announced.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::play) struct ThreatWatch {
    level: Option<LevelId>,
    /// Threats in view at the last look: each is announced whenever it comes back into view.
    threats: BTreeSet<ActorId>,
    /// Those who slept or were held in view at the last look: that this is over is told by what happens.
    sleepers: BTreeSet<ActorId>,
    /// Threats in the face of which the player goes on with a command all the same, how near each was, and in which game turn.
    #[serde(skip)]
    accepted: BTreeMap<ActorId, (u16, u64)>,
    /// Threats in view, how near each was when it last came nearer, and the game turn of that.
    #[serde(skip)]
    approach: BTreeMap<ActorId, (u16, u64)>,
    /// The others on this level: each is announced once, and stops nobody again.
    announced: BTreeSet<ActorId>,
    /// Those who have been told of as sensed and have stopped nobody for that.
    #[serde(default)]
    sensed: BTreeSet<ActorId>,
    /// The latest attack by somebody who is not noticed, as long as it counts (BRW-UNSEEN-02).
    #[serde(default)]
    unseen: Option<UnseenAttack>,
    /// The player goes on with a command in spite of that.
    #[serde(skip)]
    dares_unseen: bool,
    #[serde(skip)]
    arrivals: Arrivals,
}

impl ThreatWatch {
    /// Looks around; gives those who were not in view at the last look and are worth a word, nearest first.
    pub(in crate::play) fn look(&mut self, view: PlayerView) -> Vec<(ActorView, Standing)> {
        let level = view.level().id();
        if self.level != Some(level) {
            self.level = Some(level);
            self.announced.clear();
            self.sensed.clear();
            self.accepted.clear();
            self.unseen = None;
        }
        self.unseen = self.unseen.filter(|attack| attack.holds(view));
        self.arrivals.afresh();
        let (mut threats, mut sleepers) = (BTreeSet::new(), BTreeSet::new());
        let mut new = Vec::new();
        for monster in view.monsters() {
            let standing = self.standing(view, &monster);
            let first = if standing == Standing::Threat {
                threats.insert(monster.id);
                self.mind_approach(view, &monster);
                self.announced.insert(monster.id);
                let dared = self.accepted.get(&monster.id).is_some_and(|(then, _)| {
                    let now = view.here().angband_distance(monster.at);
                    now > FAR && !comes_nearer(*then, now)
                });
                !dared
                    && !self.threats.contains(&monster.id)
                    && !self.sleepers.contains(&monster.id)
            } else if stops_for(view, &(monster, standing)) {
                self.announced.insert(monster.id)
            } else {
                !self.announced.contains(&monster.id) && self.sensed.insert(monster.id)
            };
            if matches!(
                standing,
                Standing::Asleep | Standing::Unaware | Standing::Helpless
            ) {
                sleepers.insert(monster.id);
            }
            if first {
                new.push((monster, standing));
            }
        }
        self.approach.retain(|who, _| threats.contains(who));
        (self.threats, self.sleepers) = (threats, sleepers);
        new
    }

    /// Notes whether a threat has come nearer.
    fn mind_approach(&mut self, view: PlayerView, monster: &ActorView) {
        let now = view.here().angband_distance(monster.at);
        let seen = self.approach.entry(monster.id);
        let (nearest, since) = seen.or_insert((now, view.game_turn()));
        if now < *nearest {
            (*nearest, *since) = (now, view.game_turn());
        }
    }

    /// Whether a threat stays far away for a while, and strikes nobody from there.
    fn waits(&self, view: PlayerView, monster: &ActorView) -> bool {
        let far = view.here().angband_distance(monster.at) > FAR;
        let shoots = |kind| strikes_from_afar(view, view.monster(kind));
        let since = self.approach.get(&monster.id).map(|(_, since)| *since);
        let long = since.is_some_and(|since| view.game_turn() >= since + WAITS);
        far && long && !monster.kind.is_some_and(shoots)
    }

    /// Notes an outcome, if it is an attack by somebody who is not noticed, or leads away from one.
    pub(in crate::play) fn note(&mut self, view: PlayerView, outcome: &Outcome) {
        if unseen::leads_away(outcome) {
            self.unseen = None;
        }
        self.unseen = self.unseen.filter(|attack| !attack.ends_with(outcome));
        let attack = UnseenAttack::of(view, outcome).filter(|attack| attack.holds(view));
        if attack.is_some() {
            self.unseen = attack;
            self.dares_unseen = false;
        }
    }

    /// The latest attack by somebody who is not noticed, as long as it counts.
    pub(in crate::play) const fn unseen(&self) -> Option<UnseenAttack> {
        self.unseen
    }

    /// The same where it keeps a command from going on: the player has not dared it.
    pub(in crate::play) fn unseen_objection(&self, view: PlayerView) -> Option<UnseenAttack> {
        let dared = self.dares_unseen;
        self.unseen.filter(|attack| !dared && attack.holds(view))
    }

    /// The nearest threat in view now.
    pub(in crate::play) fn nearest(&mut self, view: PlayerView) -> Option<ActorView> {
        self.arrivals.afresh();
        let mut monsters = view.monsters().into_iter();
        monsters.find(|monster| self.standing(view, monster) == Standing::Threat)
    }

    /// The nearest in view who may have to do with an attack: a threat, dared or not, else who is awake and hurts from afar, in
    /// flight too.
    pub(in crate::play) fn suspect(&mut self, view: PlayerView) -> Option<ActorView> {
        let shoots = |monster: &ActorView| {
            let afar = |kind| strikes_from_afar(view, view.monster(kind));
            let seen = view.sight().in_line().get(monster.at);
            seen && !monster.asleep && monster.kind.is_some_and(afar)
        };
        let nearest = self.nearest(view);
        nearest.or_else(|| view.monsters().into_iter().find(shoots))
    }

    /// The nearest threat in view that keeps a command from going on: one that the player has not dared, or that has come
    /// nearer since by a third of the way.
    pub(in crate::play) fn objection(&mut self, view: PlayerView) -> Option<ActorView> {
        let here = view.here();
        self.arrivals.afresh();
        let mut monsters = view.monsters().into_iter();
        monsters.find(|monster| {
            let now = here.angband_distance(monster.at);
            let dared = self.accepted.get(&monster.id).copied();
            dared.is_none_or(|(then, _)| comes_nearer(then, now))
                && !self.waits(view, monster)
                && self.standing(view, monster) == Standing::Threat
        })
    }

    /// The next command goes on in the face of all who threaten now; otherwise, in the face of nobody but those who were
    /// dared before and come no nearer: they never move, or stay far away for a while.
    pub(in crate::play) fn dare(&mut self, view: PlayerView, dares: bool) {
        let (here, turn) = (view.here(), view.game_turn());
        let seen: BTreeMap<ActorId, ActorView> = (view.monsters().into_iter())
            .map(|one| (one.id, one))
            .collect();
        self.accepted.retain(|who, (then, since)| {
            let lately = turn < *since + WHILE;
            let Some(one) = seen.get(who) else {
                return lately;
            };
            let rooted = one.kind.is_some_and(|kind| view.monster(kind).never_moves);
            let now = here.angband_distance(one.at);
            rooted || lately && now > FAR && !comes_nearer(*then, now)
        });
        self.dares_unseen = dares;
        if !dares {
            return;
        }
        self.arrivals.afresh();
        let threats = view.monsters().into_iter();
        let threats = threats.filter(|monster| self.standing(view, monster) == Standing::Threat);
        let dared: Vec<_> = threats
            .map(|monster| (monster.id, (here.angband_distance(monster.at), turn)))
            .collect();
        self.accepted.extend(dared);
    }

    /// How somebody in view stands to the player.
    fn standing(&mut self, view: PlayerView, monster: &ActorView) -> Standing {
        let Some(kind) = monster.kind else {
            return Standing::Sensed;
        };
        let def = view.monster(kind);
        if !view.sight().in_line().get(monster.at) {
            Standing::Sensed
        } else if monster.asleep {
            Standing::Asleep
        } else if monster.conditions.is_helpless(ConditionLaw::Monster) {
            Standing::Helpless
        } else if monster.fleeing && view.here().chebyshev(monster.at) > 1 {
            // Beside the player it may be cornered, and strikes.
            Standing::Flees
        } else if monster.unwary && view.here().angband_distance(monster.at) > NEAR {
            Standing::Unaware
        } else if strikes_from_afar(view, def) || self.can_come(view, def, monster.at) {
            Standing::Threat
        } else {
            Standing::CannotReach
        }
    }

    /// Whether one with blows stands beside the player, or finds a way here as far as the player can know.
    fn can_come(&mut self, view: PlayerView, def: &MonsterDef, at: Pos) -> bool {
        let here = view.here();
        if def.blows.is_empty() {
            return false;
        }
        if here.chebyshev(at) <= 1 {
            return true;
        }
        !def.never_moves && self.arrivals.finds_way(view, at)
    }
}

/// Whether somebody new stops a command: everybody who comes into view, and of those who are only sensed the awake that are near.
pub(in crate::play) fn stops_for(
    view: PlayerView,
    (who, standing): &(ActorView, Standing),
) -> bool {
    let near = view.here().angband_distance(who.at) <= NEAR;
    *standing != Standing::Sensed || near && !who.asleep
}

/// Whether somebody who was so far off has come nearer by a third of the way.
const fn comes_nearer(then: u16, now: u16) -> bool {
    now * 3 < then * 2
}

/// Whether a kind can hurt from a distance: by a power that does more than help itself or wake others, or by what it shoots.
pub(super) fn strikes_from_afar(view: PlayerView, def: &MonsterDef) -> bool {
    let launcher = |item: &ItemId| {
        let item = &view.content().items[usize::from(item.0)];
        matches!(item.usage, ItemUse::Launcher(_))
    };
    let powers = def.powers.iter().flat_map(|powers| &powers.list);
    powers.into_iter().any(|power| power.harms()) || def.wears.iter().any(launcher)
}
