//! Who fights: everything of an attacker and a defender that their attacks depend on, as plain values.

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::{deadly::SilNature, notation::ScoreModifier, overwhelm::AdjacentSquare, pool::Pool};
use crate::rules::base::units::{Sight, Skill};

/// Whether somebody is the player: some rules address the player alone (SIL-OVERWHELM-04, SIL-HALF-04,
/// SIL-ARCHERY-08, and SIL-STR-01 as interpreted).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SilCreature {
    /// The one player.
    Player,
    /// Anybody else.
    Monster,
}

/// How a creature feels about the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Attitude {
    /// An enemy.
    Hostile,
    /// No enemy.
    Peaceful,
}

/// How aware a monster is of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Alertness {
    /// Aware of the player; the player itself is always alert.
    #[default]
    Alert,
    /// Awake, but counts as not seeing the player (SIL-HALF-03).
    Unwary,
    /// Asleep: completely unable to move (SIL-HALF-05).
    Asleep,
}

/// What somebody stands in. One square has one feature, so pit and web never count twice (SIL-HALF-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SilFooting {
    /// Nothing that hampers.
    #[default]
    Firm,
    /// A pit.
    Pit,
    /// A web.
    Web,
}

/// The passing circumstances of one who fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SilCondition {
    /// Stunned, however badly (SIL-SCORE-03).
    pub stunned: bool,
    /// Completely unable to move though not asleep, as an entranced player is (SIL-HALF-05).
    pub immobile: bool,
    /// How aware of the player.
    pub alertness: Alertness,
    /// What it stands in.
    pub footing: SilFooting,
}

impl SilCondition {
    /// Whether it is completely unable to move (SIL-HALF-05).
    pub const fn is_helpless(self) -> bool {
        self.immobile
            || match self.alertness {
                Alertness::Asleep => true,
                Alertness::Alert | Alertness::Unwary => false,
            }
    }

    /// Whether it counts as seeing its opponent, given whether it does see it (SIL-HALF-03).
    pub const fn sees(self, sight: Sight) -> bool {
        match (self.alertness, sight) {
            (Alertness::Unwary, _) | (_, Sight::Unseen) => false,
            (Alertness::Alert | Alertness::Asleep, Sight::Seen) => true,
        }
    }

    /// Whether a pit or web hampers it: only the player (SIL-HALF-04, as interpreted).
    pub const fn is_hampered(self, who: SilCreature) -> bool {
        match (who, self.footing) {
            (SilCreature::Player, SilFooting::Pit | SilFooting::Web) => true,
            (SilCreature::Player, SilFooting::Firm) | (SilCreature::Monster, _) => false,
        }
    }
}

/// Strength as Sil counts it: 0 is ordinary, negative is weak.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Strength(pub i32);

/// What the hand beside the weapon does (SIL-TWOHAND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OffHand {
    /// It is free to help with the weapon.
    #[default]
    Free,
    /// It holds a shield.
    Shield,
}

/// One who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilAttacker {
    /// Whether it is the player.
    pub who: SilCreature,
    /// Melee skill, without any modifier of this struct (SIL-SCORE-01); throwing uses it too (SIL-THROW-01).
    pub melee: Skill,
    /// Archery skill, likewise (SIL-ARCHERY-02).
    pub archery: Skill,
    /// The accuracy modifiers of all armor worn, for all kinds of attack (SIL-NOTATION-04).
    pub armor: ScoreModifier,
    /// What abilities and all else add to the attack score (SIL-SCORE-04).
    pub abilities: ScoreModifier,
    /// Strength; acts for the player only, a monster's dice include its own (SIL-STR-01).
    pub strength: Strength,
    /// Whether a shield is worn.
    pub off_hand: OffHand,
    /// Its condition.
    pub condition: SilCondition,
    /// Whether it sees the defender.
    pub sight: Sight,
}

impl SilAttacker {
    /// Somebody without skill, modifiers and troubles, to fill in.
    pub fn new(who: SilCreature) -> Self {
        Self {
            who,
            melee: Skill::default(),
            archery: Skill::default(),
            armor: ScoreModifier::default(),
            abilities: ScoreModifier::default(),
            strength: Strength::default(),
            off_hand: OffHand::default(),
            condition: SilCondition::default(),
            sight: Sight::default(),
        }
    }

    /// The strength that adds sides to its dice: the player's own, none for a monster (SIL-STR-01, as interpreted).
    pub const fn acting_strength(&self) -> Strength {
        match self.who {
            SilCreature::Player => self.strength,
            SilCreature::Monster => Strength(0),
        }
    }
}

/// One who is attacked, as it stands towards the attacker of the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilDefender<'a> {
    /// Whether it is the player.
    pub who: SilCreature,
    /// Evasion skill, without any modifier of this struct (SIL-SCORE-02).
    pub evasion: Skill,
    /// The evasion modifiers of everything worn and wielded (SIL-NOTATION-03, -04).
    pub equipment: ScoreModifier,
    /// What abilities and all else add to the evasion score (SIL-SCORE-04).
    pub abilities: ScoreModifier,
    /// Its condition.
    pub condition: SilCondition,
    /// Whether it sees the attacker.
    pub sight: Sight,
    /// The direction of the attacker, a rough one where it is not adjacent (SIL-OVERWHELM-05).
    pub attacker: AdjacentSquare,
    /// The other monsters around it, as [`crowd`](super::overwhelm::crowd) counts them.
    pub crowd: EnumSet<AdjacentSquare>,
    /// Its protection dice: those of each piece worn, or a monster's own (SIL-DAMAGE-05).
    pub protection: &'a [Pool],
    /// What slays, brands and elements find in it.
    pub nature: SilNature,
}

impl SilDefender<'_> {
    /// Somebody without skill, armor and troubles, attacked from the north, to fill in.
    pub fn new(who: SilCreature) -> Self {
        Self {
            who,
            evasion: Skill::default(),
            equipment: ScoreModifier::default(),
            abilities: ScoreModifier::default(),
            condition: SilCondition::default(),
            sight: Sight::default(),
            attacker: AdjacentSquare::N,
            crowd: EnumSet::empty(),
            protection: &[],
            nature: SilNature::default(),
        }
    }
}
