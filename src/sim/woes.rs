//! What ails monsters: stun, confusion, fear and stasis, each with its counter (PRJ-FINAL-03 to PRJ-FINAL-05,
//! PRJ-MONFX-30); magical sleep; and speed that magic has changed.
//!
//! Counters fall by one every ten game turns. What each condition does to a monster's turn stands in `mind`.

use bevy_ecs::prelude::*;
use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};

use super::{
    actor::{Mind, Monster, Pace, Place},
    catalog::Catalog,
    ids::ActorId,
    outcome::{Kind, Outcome, Told, Who},
    sight::Sight,
    time::Roster,
};

/// A condition of a monster that passes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
pub enum Woe {
    /// Stunned: every other turn is lost, by chance.
    Stunned,
    /// Confused: it stumbles in random directions.
    Confused,
    /// Afraid: it flees.
    Afraid,
    /// Held in stasis: it does nothing.
    Held,
}

/// The counters of a monster's conditions, in player turns at normal speed; 0: the monster has not got it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Woes(EnumMap<Woe, u8>);

impl Woes {
    /// The counter of a condition.
    pub fn get(&self, woe: Woe) -> u8 {
        self.0[woe]
    }

    /// Whether the monster has a condition.
    pub fn has(&self, woe: Woe) -> bool {
        self.0[woe] > 0
    }

    /// Whether nothing ails the monster.
    pub fn is_clear(&self) -> bool {
        self.0.as_slice() == [0; 4]
    }

    /// Every condition that the monster has, with its counter.
    pub fn iter(&self) -> impl Iterator<Item = (Woe, u8)> + '_ {
        self.0
            .iter()
            .filter(|(_, counter)| **counter > 0)
            .map(|(woe, counter)| (woe, *counter))
    }

    /// Sets a counter; what it was.
    pub(crate) fn set(&mut self, woe: Woe, to: u8) -> u8 {
        std::mem::replace(&mut self.0[woe], to)
    }

    /// All counters, for the hash.
    pub(in crate::sim) fn counters(self) -> [u8; 4] {
        self.0.into_array()
    }
}

/// Sets a counter to what the rules say, and tells it.
pub(in crate::sim) fn inflict(woes: &mut Woes, woe: Woe, to: i32, who: Who, told: &mut Told) {
    let to = to.clamp(0, i32::from(u8::MAX)) as u8;
    let from = woes.set(woe, to);
    if from != to {
        told.push(Outcome::Woe { who, woe, from, to });
    }
}

/// Changes the speed of a monster, and tells it. It does not wear off.
pub(in crate::sim) fn change_pace(pace: &mut Pace, to: i32, who: Who, told: &mut Told) {
    let from = pace.speed();
    if from != to {
        *pace = Pace::new(to);
        told.push(Outcome::Paced { who, from, to });
    }
}

/// Lets a turn pass for all monsters: counters fall, and what ends is told. Part of every ten game turns.
pub(in crate::sim) fn pass_turn(
    mut monsters: Query<(&ActorId, &Monster, &Place, &mut Woes)>,
    roster: Res<Roster>,
    sight: Res<Sight>,
    mut told: ResMut<Told>,
) {
    if monsters.iter().all(|(_, _, _, woes)| woes.is_clear()) {
        return;
    }
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut woes)) = monsters.get_mut(entity) else {
            continue;
        };
        if woes.is_clear() {
            continue;
        }
        for (woe, counter) in &mut woes.0 {
            if *counter == 0 {
                continue;
            }
            *counter -= 1;
            if *counter == 0 {
                let at = place.pos();
                let who = Who {
                    id,
                    kind: Kind::Monster(kind),
                    at,
                    seen: sight.notices(at),
                };
                told.push(Outcome::Woe {
                    who,
                    woe,
                    from: 1,
                    to: 0,
                });
            }
        }
    }
}

/// Every sleeper of the level wakes, and those whom the player could see grow fast.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Rouse;

/// Speed that rage adds; none gets it twice (BRW-POWER-03).
const RAGE: i32 = 10;

/// The rules observer of [`Rouse`].
pub(in crate::sim) fn on_rouse(
    _: On<Rouse>,
    mut monsters: Query<(&ActorId, &Monster, &Place, &mut Mind, &mut Pace)>,
    roster: Res<Roster>,
    catalog: Res<Catalog>,
    sight: Res<Sight>,
    mut told: ResMut<Told>,
) {
    told.push(Outcome::Roused);
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut mind, mut pace)) = monsters.get_mut(entity) else {
            continue;
        };
        let at = place.pos();
        let who = Who {
            id,
            kind: Kind::Monster(kind),
            at,
            seen: sight.notices(at),
        };
        if mind.is_asleep() {
            mind.sleep = 0;
            told.push(Outcome::Woke(who));
        }
        let base = catalog.monster(kind).speed;
        if sight.in_line().get(at) && pace.speed() < base + RAGE {
            change_pace(&mut pace, base + RAGE, who, &mut told);
        }
    }
}
