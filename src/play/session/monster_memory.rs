//! What the player has lived through with each kind of monster: met, killed, suffered. It changes no rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    content::{MonsterDef, MonsterId},
    play::view::PlayerView,
    sim::{ActorInfo, ActorKind, CombatOutcome, MagicOutcome, Outcome, ProjectionContact},
};

/// What the player has lived through with a kind of monster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct MonsterRecord {
    /// How many of them the player has seen die.
    pub died: u32,
    /// How many of these died by the player's hand.
    pub killed: u32,
    /// How often they struck the player, by hand, by missile or by magic.
    pub hits: u32,
    /// How often they missed.
    pub misses: u32,
    /// Hit points that the player has lost to them.
    pub damage: u64,
    /// The most that one hit took.
    pub worst: i32,
    /// How often the player saw one use a power that is not seen to fly.
    pub casts: u32,
    /// One of them killed the player.
    pub killed_player: bool,
}

/// What the player has lived through with all kinds that it has met, by the keys of the content.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::play) struct MonsterMemory(BTreeMap<String, MonsterRecord>);

impl MonsterMemory {
    /// What is known of a kind; `None`: the player has never met one.
    pub(in crate::play) fn of(&self, def: &MonsterDef) -> Option<MonsterRecord> {
        self.0.get(&def.key).copied()
    }

    /// Everybody in view has been met.
    pub(super) fn look(&mut self, view: PlayerView) {
        for kind in view.monsters().into_iter().filter_map(|one| one.kind) {
            let _ = self.record(view, kind);
        }
    }

    fn record(&mut self, view: PlayerView, kind: MonsterId) -> &mut MonsterRecord {
        let key = &view.monster(kind).key;
        if !self.0.contains_key(key) {
            self.0.insert(key.clone(), MonsterRecord::default());
        }
        self.0.get_mut(key).expect("it was inserted above")
    }

    /// What has happened between the player and those that it saw.
    pub(super) fn note(&mut self, view: PlayerView, outcome: &Outcome) {
        match *outcome {
            Outcome::Combat(CombatOutcome::Struck {
                attacker,
                defender,
                damage,
                ..
            }) if defender.is_player() => self.suffer(view, attacker, damage),
            Outcome::Magic(MagicOutcome::Reached {
                by,
                who,
                contact: ProjectionContact::Hit(damage),
                ..
            }) if who.is_player() => self.suffer(view, by, damage),
            Outcome::Combat(CombatOutcome::Missed {
                attacker, defender, ..
            }) if defender.is_player() => {
                if let Some(record) = self.of_actor(view, attacker) {
                    record.misses += 1;
                }
            }
            Outcome::Combat(CombatOutcome::Died { who, killer }) => {
                if who.is_player() {
                    if let Some(record) = self.of_actor(view, killer) {
                        record.killed_player = true;
                    }
                } else if let Some(record) = self.of_actor(view, who) {
                    record.died += 1;
                    record.killed += u32::from(killer.is_player());
                }
            }
            Outcome::Magic(MagicOutcome::Cast { who, .. }) => {
                if let Some(record) = self.of_actor(view, who) {
                    record.casts += 1;
                }
            }
            Outcome::Combat(_)
            | Outcome::Item(_)
            | Outcome::Body(_)
            | Outcome::Level(_)
            | Outcome::Magic(_)
            | Outcome::Trap(_)
            | Outcome::Chest(_) => {}
        }
    }

    fn suffer(&mut self, view: PlayerView, from: ActorInfo, damage: i32) {
        if let Some(record) = self.of_actor(view, from) {
            record.hits += 1;
            record.damage += u64::from(damage.max(0).unsigned_abs());
            record.worst = record.worst.max(damage);
        }
    }

    /// The record of a monster that the player saw.
    fn of_actor(&mut self, view: PlayerView, who: ActorInfo) -> Option<&mut MonsterRecord> {
        match who.kind {
            ActorKind::Monster(kind) if who.seen => Some(self.record(view, kind)),
            ActorKind::Monster(_)
            | ActorKind::Player
            | ActorKind::Ill(_)
            | ActorKind::Ground(_) => None,
        }
    }
}
