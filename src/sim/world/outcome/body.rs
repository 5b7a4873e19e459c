//! Bodies: wounds that heal, conditions, effects, statistics, experience, sleep and speed, as reported.

use crate::content::EffectDef;
use crate::grid::Pos;
use crate::rules::ability::food::Hunger;
use crate::rules::ability::status::Condition;
use crate::rules::base::stat::Stat;
use crate::rules::base::stat::StatName;
use crate::rules::{ability::specialty::Specialty, training::Training};
use crate::sim::world::outcome::actor_info::ActorInfo;
use crate::sim::world::outcome::actor_info::DamageOverTime;
use crate::sim::world::player::effects::Effect;
use crate::sim::world::wizard::WizardDeed;

/// Something that happened to a body or a mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BodyOutcome {
    /// A sleeper woke up.
    Woke(ActorInfo),
    /// A monster lost heart and flees.
    Frightened(ActorInfo),
    /// A fleeing monster took heart again.
    Recovered(ActorInfo),
    /// The player got hit points back.
    Healed {
        /// How many.
        amount: i32,
    },
    /// An effect had nothing to do.
    NoEffect(EffectDef),
    /// A temporary effect began, or was prolonged.
    EffectBegan {
        /// Which.
        effect: Effect,
        /// Whether it already lasted.
        prolonged: bool,
    },
    /// A temporary effect ended.
    EffectEnded(Effect),
    /// The player gained experience, in hundredths of a point.
    Experience {
        /// Hundredths of a point.
        gained: i64,
    },
    /// The player reached a new level.
    LevelGained {
        /// The level reached.
        level: u8,
        /// Maximum hit points gained.
        hit_points: i32,
    },
    /// The player is hungrier or fuller than before (ABL-FOOD-05).
    Hunger {
        /// The state before.
        from: Hunger,
        /// The state now.
        to: Hunger,
    },
    /// The player faints from hunger (ABL-FOOD-13).
    Fainted,
    /// The player lost hit points to wounds, poison or hunger.
    Suffered {
        /// To what.
        ill: DamageOverTime,
        /// Hit points lost.
        damage: i32,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that the player can have.
        of: i32,
    },
    /// Something kept a condition from the player: an ability, a ward, or a saving throw.
    Withstood(Condition),
    /// A statistic would have been drained, but is sustained.
    Sustained(StatName),
    /// A statistic of the player was drained.
    StatDrained {
        /// Which.
        stat: StatName,
        /// What it was.
        from: Stat,
        /// What it is.
        to: Stat,
    },
    /// A statistic of the player has risen for good.
    StatRaised {
        /// Which.
        stat: StatName,
        /// What it was, with what is worn.
        from: Stat,
        /// What it is now.
        to: Stat,
    },
    /// A drained statistic is what it was before.
    StatRestored {
        /// Which.
        stat: StatName,
        /// What it is.
        to: Stat,
    },
    /// The player specialized in something.
    Specialized(Specialty),
    /// The player trained a skill; how far it is now, of a skill that has ranks.
    Trained {
        /// What.
        what: Training,
        /// Its rank, for those of Sil.
        rank: i32,
    },
    /// Experience was drained, in hundredths of a point.
    ExperienceDrained {
        /// Hundredths of a point.
        lost: i64,
    },
    /// A drain of experience took nothing.
    LifeHeld,
    /// The player fell to a lower level.
    LevelLost {
        /// The level now.
        level: u8,
    },
    /// Drained experience is back.
    LifeRestored,
    /// A monster got hit points back.
    Mended {
        /// Who.
        who: ActorInfo,
        /// How many.
        amount: i32,
    },
    /// Somebody lost mana.
    ManaLost {
        /// Who.
        who: ActorInfo,
        /// How much.
        lost: i32,
    },
    /// Magic did not slow the player.
    KeptPace,
    /// The player lost energy, and so time.
    EnergyLost {
        /// How much.
        lost: i32,
    },
    /// Two statistics of the player changed places.
    StatsSwapped(StatName, StatName),
    /// The black breath came over the player, or left.
    BlackBreath {
        /// Whether it came.
        begins: bool,
    },
    /// The player forgot the level.
    Forgot,
    /// A condition of an actor began, grew worse, passed to another grade, or ended.
    ConditionChanged {
        /// Whose.
        who: ActorInfo,
        /// Which.
        condition: Condition,
        /// Its counter before; 0: the actor had not got it.
        from: u16,
        /// Its counter now; 0: it is over.
        to: u16,
    },
    /// Magic changed the speed of a monster.
    SpeedChanged {
        /// Whose.
        who: ActorInfo,
        /// What it was, 0 is normal.
        from: i32,
        /// What it is.
        to: i32,
    },
    /// Magic sent a monster to sleep.
    FellAsleep(ActorInfo),
    /// A confused player ran into something, or was too afraid to strike whoever stood in the way and was seen (ABL-STATUS-11).
    Staggered,
    /// The player walked into somebody unseen, and was too afraid to strike (BRW-UNSEEN-03).
    Balked {
        /// Where that somebody stands.
        at: Pos,
    },
    /// The player did something as a wizard; outcomes for what came of it may follow.
    Wizard(WizardDeed),
}
