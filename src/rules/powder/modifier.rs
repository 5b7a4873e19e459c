//! What an attacker adds to its hitroll (POW-BONUS, POW-MOD-01 to POW-MOD-04).

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::{RollLabel, Roller},
    rules::{
        base::term::{Breakdown, Term},
        powder::{best_of_rolls::highest, skill::WeaponSkill, weapon::Style},
    },
};

const MODIFIER: RollLabel = RollLabel::new("attack modifier", "POW-MOD-01");

/// Who is behind an attack, as far as its level goes (POW-BONUS-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackOrigin {
    /// A creature, with what was made for it or with what it was born with.
    Creature,
    /// A creature that misuses an item as a weapon.
    Improviser,
    /// Nobody: poison, a trap.
    Nobody,
}

/// How attacker and target stand to each other at this moment.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Circumstance {
    /// The attacker senses the target in some way (POW-MOD-02).
    SensesTarget,
    /// The attacker is up in a tree (POW-MOD-03).
    FromTree,
    /// The target is up in a tree (POW-MOD-03).
    TargetInTree,
    /// The target is the attacker's natural enemy (POW-MOD-04).
    NaturalEnemy,
}

/// A way of sensing a creature; any one is enough (POW-MOD-02).
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Sense {
    /// It is seen.
    Sight,
    /// It is heard.
    Hearing,
    /// Its mind is read.
    MindReading,
    /// A warning tells of it.
    Warning,
}

/// A type of creature, such as goblins; which there are, the content says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatureType(pub u16);

impl Circumstance {
    /// How things stand, out of what each side brings (POW-MOD-02 to POW-MOD-04): by which senses the attacker
    /// knows of its target, who is up in a tree, whose type the attacker's natural enemies are of.
    pub fn between(
        senses: EnumSet<Sense>,
        (attacker_in_tree, target_in_tree): (bool, bool),
        natural_enemy: Option<CreatureType>,
        target: Option<CreatureType>,
    ) -> EnumSet<Self> {
        [
            (!senses.is_empty(), Self::SensesTarget),
            (attacker_in_tree, Self::FromTree),
            (target_in_tree, Self::TargetInTree),
            (
                natural_enemy.is_some() && natural_enemy == target,
                Self::NaturalEnemy,
            ),
        ]
        .into_iter()
        .filter_map(|(holds, circumstance)| holds.then_some(circumstance))
        .collect()
    }
}

/// Everything that decides an attack's modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderAim {
    /// The style.
    pub style: Style,
    /// Who attacks.
    pub source: AttackOrigin,
    /// The attacker's physical dice.
    pub physical: i32,
    /// The attacker's magical dice.
    pub magical: i32,
    /// The natural bonus of the weapon or the attack; negative for a penalty.
    pub natural: i32,
    /// The enchantments, summed.
    pub enchantment: i32,
    /// The weapon skill level.
    pub skill: WeaponSkill,
    /// How attacker and target stand to each other.
    pub circumstances: EnumSet<Circumstance>,
}

impl PowderAim {
    /// The maximum bonus as a sum (POW-BONUS-01): level (POW-BONUS-02), natural bonus (POW-BONUS-03),
    /// enchantments (POW-BONUS-04) and skill level.
    pub const fn maximum(&self) -> Breakdown<4> {
        let (label, level) = match (self.source, self.style) {
            (AttackOrigin::Nobody, _) => ("nobody's level", 0),
            (AttackOrigin::Improviser, _) => ("improvised", 0),
            (AttackOrigin::Creature, Style::Melee | Style::Missile) => {
                ("physical level", self.physical)
            }
            (AttackOrigin::Creature, Style::Spell) => ("magical level", self.magical),
            (AttackOrigin::Creature, Style::Wand) => (
                "physical and magical level",
                self.physical.saturating_add(self.magical),
            ),
            (AttackOrigin::Creature, Style::Other) => ("no level in this", 0),
        };
        Breakdown([
            Term::new(label, level, "POW-BONUS-02"),
            Term::new("natural bonus", self.natural, "POW-BONUS-03"),
            Term::new("enchantment", self.enchantment, "POW-BONUS-04"),
            Term::new("skill level", self.skill.get(), "POW-BONUS-01"),
        ])
    }

    /// What is added to the rolled modifier, as a sum; all of it is 0 where nobody attacks (POW-MOD-02 to -04).
    pub fn flat(&self) -> Breakdown<3> {
        let is = |circumstance| self.circumstances.contains(circumstance);
        let shot_down = self.style == Style::Missile
            && is(Circumstance::FromTree)
            && !is(Circumstance::TargetInTree);
        let somebody = match self.source {
            AttackOrigin::Creature | AttackOrigin::Improviser => true,
            AttackOrigin::Nobody => false,
        };
        let where_true = |holds, value| if somebody && holds { value } else { 0 };
        Breakdown([
            Term::new(
                "target not sensed",
                where_true(!is(Circumstance::SensesTarget), -4),
                "POW-MOD-02",
            ),
            Term::new("shot from a tree", where_true(shot_down, 4), "POW-MOD-03"),
            Term::new(
                "natural enemy",
                where_true(is(Circumstance::NaturalEnemy), 4),
                "POW-MOD-04",
            ),
        ])
    }
}

/// An attack's modifier once it is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RolledModifier {
    /// The best of the rolls from 1 to the maximum bonus (POW-MOD-01).
    pub rolled: i32,
    /// What was added without a roll (POW-MOD-02 to POW-MOD-04).
    pub flat: i32,
}

impl RolledModifier {
    /// The whole modifier.
    pub const fn total(self) -> i32 {
        self.rolled.saturating_add(self.flat)
    }
}

/// Rolls the modifier: from 1 to the maximum bonus, once and once more for each skill level, the highest kept
/// (POW-MOD-01); what is flat comes on top of it.
pub fn roll<R: Roller>(roller: &mut R, aim: &PowderAim) -> RolledModifier {
    RolledModifier {
        rolled: highest(roller, MODIFIER, aim.skill.rolls(), aim.maximum().total()),
        flat: aim.flat().total(),
    }
}
