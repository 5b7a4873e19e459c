//! What characters train: points for Sil's skills and skills of POWDER, who may have them and when (BRW-SKILL, BRW-LEARN).

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use enum_map::{Enum, EnumMap};
use enumset::EnumSet;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    base::{keyed, ruleset::Ruleset, term::Term, units::Level},
    powder::skill::SkillName,
};

/// A skill of Sil that points raise.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    VariantArray,
    Serialize,
    Deserialize,
    strum::Display,
)]
pub enum SilSkillName {
    /// Blows and throws (BRW-SKILL-03).
    Melee,
    /// Shots (BRW-SKILL-03).
    Archery,
    /// Not being struck (BRW-SKILL-03).
    Evasion,
    /// Not being heard (BRW-SKILL-04).
    Stealth,
    /// Finding what is hidden (BRW-SKILL-04).
    Perception,
    /// Saving throws (BRW-SKILL-04).
    Will,
}

impl SilSkillName {
    /// What a rank adds to the number that the skill raises: a score, stealth, or percent (BRW-SKILL-03, BRW-SKILL-04).
    pub const fn step(self) -> i32 {
        match self {
            Self::Melee | Self::Archery | Self::Evasion | Self::Stealth => 1,
            Self::Perception | Self::Will => 3,
        }
    }

    /// The rule by which it counts.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Melee | Self::Archery | Self::Evasion => "BRW-SKILL-03",
            Self::Stealth | Self::Perception | Self::Will => "BRW-SKILL-04",
        }
    }
}

/// What may be trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Training {
    /// One more rank of a skill of Sil.
    Sil(SilSkillName),
    /// A skill of POWDER.
    Powder(SkillName),
}

impl fmt::Display for Training {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sil(skill) => write!(f, "{skill}"),
            Self::Powder(skill) => write!(f, "{skill}"),
        }
    }
}

/// Why something cannot be trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrainingRefusal {
    /// These rules have no such skill.
    #[error("these rules know no such skill")]
    OtherRules,
    /// It is known already.
    #[error("you know that already")]
    Known,
    /// Too few points.
    #[error("you have too few skill points")]
    TooFewPoints,
    /// Nothing in this game is made for it.
    #[error("nothing here is made for that skill")]
    Useless,
    /// No level allows another one.
    #[error("you may learn no skill before a higher level")]
    NoRoom,
}

/// Skill points that each level after the first brings (BRW-SKILL-01).
const POINTS: i32 = 3;

/// After so many levels there is another skill of POWDER to learn (BRW-LEARN-01).
const EVERY: i32 = 4;

/// All that a character has trained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trained {
    #[serde(with = "keyed")]
    ranks: EnumMap<SilSkillName, u8>,
    learned: EnumSet<SkillName>,
}

/// Who has trained nothing adds nothing to a hash, so that games without training keep theirs.
impl Hash for Trained {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if *self != Self::default() {
            (self.ranks, self.learned).hash(state);
        }
    }
}

impl Trained {
    /// The ranks in a skill of Sil.
    pub fn rank(&self, skill: SilSkillName) -> i32 {
        self.ranks[skill].into()
    }

    /// What the ranks in a skill of Sil add to its number (BRW-SKILL-03, BRW-SKILL-04).
    pub fn term(&self, skill: SilSkillName) -> Term {
        Term::new("training", self.rank(skill) * skill.step(), skill.rule())
    }

    /// The skills of POWDER that were learned besides those of the class.
    pub const fn learned(&self) -> EnumSet<SkillName> {
        self.learned
    }

    /// What the next rank of a skill of Sil costs: as many points as it will be ranks (BRW-SKILL-02).
    pub fn cost(&self, skill: SilSkillName) -> i32 {
        self.rank(skill) + 1
    }

    /// Points that were not spent yet at a level; none where more are spent than it brings (BRW-SKILL-01, BRW-SKILL-02).
    pub fn points(&self, level: Level) -> i32 {
        let spent: i32 = self
            .ranks
            .values()
            .map(|rank| i32::from(*rank))
            .map(|rank| rank * (rank + 1) / 2)
            .sum();
        ((level.get() - 1) * POINTS - spent).max(0)
    }

    /// How many skills of POWDER may still be learned at a level (BRW-LEARN-01).
    pub fn places(&self, level: Level) -> usize {
        let all = usize::try_from(level.get() / EVERY).unwrap_or(0);
        all.saturating_sub(self.learned.len())
    }

    /// Whether somebody of a level who knows these skills of POWDER, by class and training, may train something.
    ///
    /// # Errors
    /// Why not.
    pub fn may(
        &self,
        what: Training,
        rules: Ruleset,
        level: Level,
        known: EnumSet<SkillName>,
    ) -> Result<(), TrainingRefusal> {
        match (what, rules) {
            (Training::Sil(skill), Ruleset::Sil) => {
                if self.cost(skill) > self.points(level) {
                    Err(TrainingRefusal::TooFewPoints)
                } else {
                    Ok(())
                }
            }
            (Training::Powder(skill), Ruleset::Powder) => {
                if known.contains(skill) || self.learned.contains(skill) {
                    Err(TrainingRefusal::Known)
                } else if skill.is_useless() {
                    Err(TrainingRefusal::Useless)
                } else if self.places(level) == 0 {
                    Err(TrainingRefusal::NoRoom)
                } else {
                    Ok(())
                }
            }
            (Training::Sil(_), Ruleset::Angband | Ruleset::Powder)
            | (Training::Powder(_), Ruleset::Angband | Ruleset::Sil) => {
                Err(TrainingRefusal::OtherRules)
            }
        }
    }

    /// Trains something.
    pub fn train(&mut self, what: Training) {
        match what {
            Training::Sil(skill) => self.ranks[skill] = self.ranks[skill].saturating_add(1),
            Training::Powder(skill) => {
                self.learned.insert(skill);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MELEE: Training = Training::Sil(SilSkillName::Melee);
    const DODGING: Training = Training::Powder(SkillName::Dodging);

    #[test]
    fn each_rank_costs_one_point_more_than_the_last_and_each_level_brings_three() {
        // BRW-SKILL-01, BRW-SKILL-02
        let may = |trained: &Trained, level| {
            trained.may(MELEE, Ruleset::Sil, Level::new(level), EnumSet::empty())
        };
        let mut trained = Trained::default();
        assert_eq!(may(&trained, 1), Err(TrainingRefusal::TooFewPoints));
        assert_eq!(may(&trained, 2), Ok(()));
        trained.train(MELEE);
        assert_eq!(trained.points(Level::new(2)), 2);
        trained.train(MELEE);
        assert_eq!(trained.points(Level::new(2)), 0);
        assert_eq!(may(&trained, 2), Err(TrainingRefusal::TooFewPoints));
        assert_eq!(may(&trained, 3), Ok(()));
        trained.train(MELEE);
        // 1 + 2 + 3 of 3 x 9
        assert_eq!(trained.points(Level::new(10)), 21);
        // A level lost leaves no debt that a number could show.
        assert_eq!(trained.points(Level::new(1)), 0);
    }

    #[test]
    fn every_fourth_level_has_room_for_a_skill_that_is_not_known() {
        // BRW-LEARN-01, BRW-LEARN-02
        let may = |trained: &Trained, level, known: EnumSet<SkillName>| {
            trained.may(DODGING, Ruleset::Powder, Level::new(level), known)
        };
        let mut trained = Trained::default();
        let none = EnumSet::empty();
        assert_eq!(may(&trained, 3, none), Err(TrainingRefusal::NoRoom));
        assert_eq!(may(&trained, 4, none), Ok(()));
        let dodger = SkillName::Dodging.into();
        assert_eq!(may(&trained, 4, dodger), Err(TrainingRefusal::Known));
        trained.train(Training::Powder(SkillName::Parry));
        assert_eq!(may(&trained, 7, none), Err(TrainingRefusal::NoRoom));
        assert_eq!(may(&trained, 8, none), Ok(()));
        trained.train(DODGING);
        assert_eq!(may(&trained, 50, none), Err(TrainingRefusal::Known));
        for idle in [SkillName::Disarm, SkillName::BleedingWounds] {
            let may = trained.may(
                Training::Powder(idle),
                Ruleset::Powder,
                Level::new(50),
                none,
            );
            assert_eq!(may, Err(TrainingRefusal::Useless));
        }
    }

    #[test]
    fn each_skill_belongs_to_its_own_rules() {
        // BRW-SKILL-01, BRW-LEARN-01
        let trained = Trained::default();
        for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
            let may = |what| {
                trained
                    .may(what, rules, Level::MAX, EnumSet::empty())
                    .is_ok()
            };
            assert_eq!(may(MELEE), rules == Ruleset::Sil);
            assert_eq!(may(DODGING), rules == Ruleset::Powder);
        }
    }

    #[test]
    fn a_rank_adds_its_step() {
        // BRW-SKILL-03, BRW-SKILL-04
        for &skill in SilSkillName::VARIANTS {
            let mut trained = Trained::default();
            assert_eq!(trained.term(skill).value, 0);
            trained.train(Training::Sil(skill));
            trained.train(Training::Sil(skill));
            assert_eq!(trained.term(skill).value, 2 * skill.step(), "{skill}");
        }
    }
}
