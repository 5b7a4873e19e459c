//! What every actor has: a place, hit points, energy and speed; and what makes a monster one.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{balance::ActorBalance, conditions::Conditions, presence};
use crate::{
    content::MonsterId,
    grid::Pos,
    rules::{
        ability::speed,
        base::units::{ArmorClass, Energy, Speed},
    },
    sim::world::{
        log::step_log::StepLog,
        outcome::{BodyOutcome, actor_info::ActorInfo},
    },
};

/// Marks the player.
#[derive(Component, Clone, Copy, Debug, Hash, Serialize, Deserialize)]
#[component(on_remove = presence::vanish)]
pub struct Player;

/// A monster of a kind. While an entity has this it stands on the level and acts; it needs a [`Position`], [`Health`],
/// [`ActorEnergy`], [`ActorSpeed`], [`ActorArmor`] and an [`AiState`](super::ai_state::AiState) beside it, as in a
/// [`MonsterBundle`](super::monster_bundle::MonsterBundle). What it fights with, a
/// [`MonsterCombat`](super::monster_combat::MonsterCombat), comes by itself if nobody brings one.
#[derive(Component, Clone, Copy, Debug, Hash, Serialize, Deserialize)]
#[component(immutable, on_add = presence::arrive, on_insert = presence::show, on_remove = presence::depart)]
#[require(Conditions, ActorBalance, Mana)]
pub struct Monster(pub MonsterId);

/// Marks a monster that light does not show (BRW-UNSEEN-01). It comes with a [`Monster`] of such a kind, and goes when it
/// becomes another.
#[derive(Component, Clone, Copy, Debug, Serialize, Deserialize)]
#[component(on_add = presence::hide, on_remove = presence::hide)]
pub struct Invisible;

/// Where an actor stands. `Occupants` says the same the other way round.
///
/// To move somebody insert another one: it then stands there, or on the nearest free square if somebody else does.
///
/// ```
/// use barrow::{grid::Pos, sim::{Occupants, Player, Position}, testing::Arena};
/// use barrow::bevy_ecs::prelude::*;
///
/// let mut app = Arena::new("@...").app();
/// let mut player = app.world_mut().query_filtered::<Entity, With<Player>>();
/// let player = player.single(app.world()).unwrap();
/// let there = Pos { x: 3, y: 0 };
/// app.world_mut().entity_mut(player).insert(Position::new(there));
/// assert_eq!(app.world().resource::<Occupants>().at(there), Some(player));
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = presence::stand, on_discard = presence::leave)]
pub struct Position(pub(in crate::sim) Pos);

impl Position {
    /// A square.
    pub fn new(at: Pos) -> Self {
        Self(at)
    }

    /// The square.
    pub fn pos(self) -> Pos {
        self.0
    }
}

/// Hit points.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Health {
    /// Hit points now; fewer than 0 is death.
    pub(in crate::sim) now: i32,
    /// The most it can have, at least 1.
    pub(in crate::sim) max: i32,
    /// Healing not yet worth a whole point, in 1/65536 of a point.
    pub(in crate::sim) part: u32,
}

impl Health {
    /// So many hit points now; the most, at least 1.
    pub fn new(now: i32, max: i32) -> Self {
        Self {
            now,
            ..Self::full(max.max(1))
        }
    }

    /// In full health.
    pub fn full(max: i32) -> Self {
        Self {
            now: max,
            max,
            part: 0,
        }
    }

    /// Hit points now.
    pub fn now(&self) -> i32 {
        self.now
    }

    /// The most it can have.
    pub fn max(&self) -> i32 {
        self.max
    }

    /// Whether no hit point is left. Exactly zero still lives, as in the classics.
    pub fn is_dead(&self) -> bool {
        self.now < 0
    }

    /// Whether nothing is missing.
    pub fn is_full(&self) -> bool {
        self.now >= self.max
    }

    /// Somebody loses hit points; those left, and how many it can have. To lose none changes nothing.
    pub(in crate::sim) fn lose(health: &mut Mut<'_, Self>, points: i32) -> (i32, i32) {
        // What has just been written is not read again at once together with what stands beside it, which would have to wait
        // until it is written indeed: a fiftieth of a ball.
        let (mut now, max) = (health.now, health.max);
        if points != 0 {
            now = now.saturating_sub(points);
            health.now = now;
        }
        (now, max)
    }

    /// Gives back points, to the maximum at most; how many it took.
    pub(in crate::sim) fn heal(&mut self, amount: i32) -> i32 {
        let healed = amount.clamp(0, (self.max - self.now).max(0));
        self.now += healed;
        healed
    }

    /// Hundredths of the maximum that are left, 0 to 100.
    pub fn percent(&self) -> i32 {
        (i64::from(self.now.max(0)) * 100 / i64::from(self.max.max(1))).min(100) as i32
    }
}

/// Mana: what powers and spells are paid with, and what disenchantment and pure magic take.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mana {
    /// Mana now.
    pub(crate) now: i32,
    /// The most there can be.
    pub(crate) max: i32,
    /// Part of a point on its way back, in 1/65536.
    pub(crate) part: u32,
}

impl Mana {
    /// So much mana now, and so much at most.
    pub fn new(now: i32, max: i32) -> Self {
        Self {
            now,
            ..Self::full(max)
        }
    }

    /// All of it.
    pub fn full(max: i32) -> Self {
        Self {
            now: max,
            max,
            part: 0,
        }
    }

    /// Mana now.
    pub fn now(self) -> i32 {
        self.now
    }

    /// The most there can be.
    pub fn max(self) -> i32 {
        self.max
    }

    /// Loses some; how much there was to lose.
    pub(crate) fn lose(&mut self, amount: i32) -> i32 {
        let lost = amount.clamp(0, self.now.max(0));
        self.now -= lost;
        lost
    }

    /// Gains some, to the most at most; how much it took.
    pub(in crate::sim) fn gain(&mut self, amount: i32) -> i32 {
        let gained = amount.clamp(0, (self.max - self.now).max(0));
        self.now += gained;
        gained
    }
}

/// Energy (ABL-SPEED-02, ABL-SPEED-07).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActorEnergy(pub(in crate::sim) i32);

impl ActorEnergy {
    /// So much energy.
    pub fn new(energy: i32) -> Self {
        Self(energy)
    }

    /// Whether it is enough to act (ABL-SPEED-07).
    pub const fn is_ready(self) -> bool {
        speed::is_ready(Energy::new(self.0))
    }

    /// Energy stored.
    pub fn get(self) -> i32 {
        self.0
    }
}

/// Speed, and the energy that it gives each game turn, looked up once when the speed changes.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "i32", into = "i32")]
pub struct ActorSpeed {
    /// Speed, 0 is normal.
    speed: i32,
    /// Energy each game turn (ABL-SPEED-03, ABL-SPEED-04).
    gain: i32,
}

impl From<i32> for ActorSpeed {
    fn from(speed: i32) -> Self {
        Self::new(speed)
    }
}

impl From<ActorSpeed> for i32 {
    fn from(speed: ActorSpeed) -> Self {
        speed.speed
    }
}

impl ActorSpeed {
    /// The speed of a speed.
    pub fn new(speed: i32) -> Self {
        Self {
            speed,
            gain: speed::gain(Speed::new(speed)).get(),
        }
    }

    /// Changes it, and tells it. It does not wear off.
    pub(in crate::sim) fn change(&mut self, to: i32, who: ActorInfo, log: &mut StepLog) {
        let from = self.speed;
        if from != to {
            *self = Self::new(to);
            log.push(BodyOutcome::SpeedChanged { who, from, to });
        }
    }

    /// Speed, 0 is normal.
    pub fn speed(self) -> i32 {
        self.speed
    }

    /// Energy each game turn.
    pub const fn gain(self) -> i32 {
        self.gain
    }
}

/// Armor class: what blows and missiles have to get past under Angband, and what arrows and boulders of the rules on
/// projections may miss by. What Sil and POWDER ask in its place is in a
/// [`MonsterCombat`](super::monster_combat::MonsterCombat) or a [`PlayerCombat`](crate::sim::PlayerCombat).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActorArmor(ArmorClass);

impl ActorArmor {
    /// Of an armor class.
    pub fn new(class: ArmorClass) -> Self {
        Self(class)
    }

    /// The armor class.
    pub fn class(self) -> ArmorClass {
        self.0
    }
}
