//! What the rules decided in a step besides attacks: everything that went into a rule, so that it can be asked once more
//! how it came to its answer.

use crate::{
    content::TerrainId,
    dice::{Chance, Dice, Record, RollLabel, Roller},
    rules::{
        ability::{
            casting::{self, Difficulty, Realm},
            device::{self, MentalState},
            disarm::{self, Disarmed},
            saving,
            status::Condition,
        },
        base::{
            class::Class,
            race::Race,
            stat::{Stat, Stats},
            term::{Breakdown, Term},
            units::{Level, Skill},
        },
        projection::{
            monster::{self, MonsterHarm, MonsterProjection, Target},
            player::{self, HarmScope, PlayerHarm, PlayerProjection, Victim},
        },
    },
    sim::world::outcome::causes::TrapTrigger,
};

/// What the strength of a projection comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StrengthSource {
    /// Dice.
    Dice(Dice),
    /// The hit points of who breathes it.
    Breath {
        /// How many there were.
        hit_points: i32,
    },
}

/// How strong a projection went out, and how much of that reached a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentStrength {
    /// What it comes from.
    pub source: StrengthSource,
    /// How strong it went out.
    pub sent: i32,
    /// The rule on what distance takes from it.
    pub falloff: &'static str,
}

/// The player as one who casts a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastAttempt {
    /// The class.
    pub class: Class,
    /// The level.
    pub level: Level,
    /// The statistics.
    pub stats: Stats,
    /// How hard the spell is.
    pub difficulty: Difficulty,
    /// How stunned the player is.
    pub stun: u16,
}

impl CastAttempt {
    /// How likely it fails; `None`: the class does not cast.
    pub fn failure(&self) -> Option<Chance> {
        casting::failure(
            self.class,
            self.level,
            &self.stats,
            self.difficulty,
            self.stun,
        )
    }

    /// The same in percent, as a sum.
    pub fn terms(&self) -> Vec<Term> {
        let sum = self.sum();
        sum.map_or_else(Vec::new, |sum| sum.parts().copied().collect())
    }

    /// The rules that have a part in it.
    pub(in crate::sim) fn rules(&self) -> impl Iterator<Item = &'static str> {
        let sum = self.sum().into_iter();
        sum.flat_map(|sum| casting::rules_of_failure(&sum))
    }

    fn sum(&self) -> Option<Breakdown<6>> {
        let (who, of) = (self.class, self.difficulty);
        casting::failure_terms(who, self.level, &self.stats, of, self.stun)
    }
}

/// The player as one who uses a wand, a staff or a rod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceAttempt {
    /// The race.
    pub race: Race,
    /// The class.
    pub class: Class,
    /// The level.
    pub level: Level,
    /// Intelligence.
    pub int: Stat,
    /// The state of mind.
    pub mind: MentalState,
    /// The level of the device.
    pub device: i32,
}

impl DeviceAttempt {
    /// The skill.
    pub fn skill(&self) -> Skill {
        device::skill(self.race, self.class, self.level, self.int)
    }

    /// How likely it works.
    pub fn chance(&self) -> Chance {
        device::chance(self.skill(), self.mind, self.device)
    }

    /// The skill as a sum.
    pub fn terms(&self) -> Vec<Term> {
        let sum = device::skill_terms(self.race, self.class, self.level, self.int);
        sum.parts().copied().collect()
    }
}

/// What would come upon the player if nothing kept it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfflictionAttempt {
    /// The condition; `None`: slowness.
    pub condition: Option<Condition>,
    /// Whether a gift keeps it away for certain.
    pub prevented: bool,
    /// The skill of the saving throw, where there is one.
    pub saving: Option<Skill>,
    /// For how long it comes.
    pub lasting: (RollLabel, Dice),
}

/// Something that the rules have decided.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Decision {
    /// Whether a spell succeeds.
    Spell(CastAttempt),
    /// Whether a device works.
    Device(DeviceAttempt),
    /// How strong something was sent out.
    Sent(SentStrength),
    /// What a projection does to a monster.
    OnMonster(MonsterProjection, Target, SentStrength),
    /// What a projection does to the player.
    OnPlayer(Box<(PlayerProjection, Victim)>, SentStrength),
    /// Whether something comes upon the player.
    Affliction(AfflictionAttempt),
    /// What came of a try to disarm a trap: the skill, and its power.
    Disarm(Skill, u8),
    /// A trap went off.
    Trap(TerrainId, TrapTrigger),
    /// One roll said it all.
    Rolled(Record),
}

/// What came of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecisionResult {
    /// There was nothing to roll.
    Settled,
    /// Whether it worked.
    Works(bool),
    /// What a projection did to a monster.
    OnMonster(MonsterHarm),
    /// What a projection did to the player.
    OnPlayer(PlayerHarm),
    /// For how many turns it comes upon the player; `None`: it was kept away.
    Lasts(Option<u16>),
    /// What came of a try at a trap.
    Disarmed(Disarmed),
}

impl Decision {
    /// Asks the rules once more, with these rolls.
    pub fn resolve(&self, roller: &mut impl Roller) -> DecisionResult {
        match self {
            Self::Spell(cast) => match (Realm::of(cast.class), cast.failure()) {
                (Some(realm), Some(failure)) => {
                    DecisionResult::Works(!casting::fails(roller, realm, failure))
                }
                _ => DecisionResult::Settled,
            },
            Self::Device(device) => DecisionResult::Works(device::works(
                roller,
                device.skill(),
                device.mind,
                device.device,
            )),
            Self::OnMonster(projection, target, _) => {
                DecisionResult::OnMonster(monster::strike(roller, projection, target))
            }
            Self::OnPlayer(reached, _) => {
                let (projection, victim) = &**reached;
                let harm = player::strike(roller, projection, victim, HarmScope::Whole);
                DecisionResult::OnPlayer(harm)
            }
            Self::Affliction(attempt) => DecisionResult::Lasts(saving::affliction(
                roller,
                attempt.prevented,
                attempt.saving,
                attempt.lasting,
            )),
            Self::Disarm(skill, power) => {
                DecisionResult::Disarmed(disarm::disarm(roller, *skill, *power))
            }
            Self::Sent(_) | Self::Trap(..) | Self::Rolled(_) => DecisionResult::Settled,
        }
    }
}
