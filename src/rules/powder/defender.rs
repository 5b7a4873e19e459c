//! Who is struck, as plain values.

use enum_map::EnumMap;
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::armor::{ArmorPiece, PartProtection};
use super::weapon::{DamagePart, DamageParts, PowderElement, PowderWeapon, SizeClass};
use crate::{
    dice::Chance,
    rules::{
        ability::resistance::{Resistance, resisted},
        base::units::Damage,
        powder::{
            body::BodyPart,
            noise::Noise,
            skill::SkillName,
            weapon::{Metal, Style, Substance},
        },
    },
};

/// A state of a target that matters when it is struck.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum TargetState {
    /// It sleeps (POW-AVOID-01, POW-AFTER-02).
    Asleep,
    /// It is tired, and wakes less easily (POW-AFTER-02).
    Tired,
    /// It is paralysed (POW-AVOID-01).
    Paralysed,
    /// Paralysis does not hold it (POW-AVOID-01).
    ImmuneToParalysis,
    /// Its latest action changed its square (POW-AVOID-03).
    MovedLastTurn,
}

/// What hurts a creature more besides elements (POW-DAMAGE-06).
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Weakness {
    /// Silver.
    Silver,
    /// Gold.
    Gold,
    /// A digger: it is made of earth.
    Digging,
}

/// The hand that holds something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hand {
    /// The main hand, always ready.
    Main,
    /// The off-hand, ready with the second-weapon chance.
    Off,
}

impl Hand {
    /// The hand with a weapon of that special skill, the main hand if both have one (POW-AVOID-04, POW-AFTER-06).
    pub fn with(
        skill: SkillName,
        main: Option<&PowderWeapon>,
        off: Option<&PowderWeapon>,
    ) -> Option<Self> {
        let fits = |weapon: Option<&PowderWeapon>| {
            weapon.is_some_and(|weapon| weapon.special_in(Style::Melee) == Some(skill))
        };
        if fits(main) {
            Some(Self::Main)
        } else if fits(off) {
            Some(Self::Off)
        } else {
            None
        }
    }
}

/// How a target can help itself: avoid an attack, or answer it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reflexes {
    /// The skills that it has.
    pub skills: EnumSet<SkillName>,
    /// The state that it is in.
    pub conditions: EnumSet<TargetState>,
    /// The hand with a weapon to parry with, see [`Hand::with`].
    pub parry: Option<Hand>,
    /// The hand with a weapon to riposte with.
    pub riposte: Option<Hand>,
    /// The chance that a weapon in the off-hand is there in time.
    pub second_weapon: Chance,
    /// The chance of its hitback attack; none where it has no such attack (POW-AFTER-06).
    pub hitback: Option<Chance>,
}

impl Default for Reflexes {
    fn default() -> Self {
        Self {
            skills: EnumSet::empty(),
            conditions: EnumSet::empty(),
            parry: None,
            riposte: None,
            second_weapon: Chance::NEVER,
            hitback: None,
        }
    }
}

impl Reflexes {
    /// Whether it is able to move: neither asleep nor paralysed, unless paralysis does not hold it (POW-AVOID-01).
    pub fn can_move(&self) -> bool {
        let is = |condition| self.conditions.contains(condition);
        !is(TargetState::Asleep)
            && (!is(TargetState::Paralysed) || is(TargetState::ImmuneToParalysis))
    }

    /// The same once it has woken.
    #[must_use]
    pub fn woken(mut self) -> Self {
        self.conditions.remove(TargetState::Asleep);
        self
    }
}

/// The element against which a resistance of a character helps, if POWDER knows it.
const fn element(resistance: Resistance) -> Option<PowderElement> {
    match resistance {
        Resistance::Fire => Some(PowderElement::Fire),
        Resistance::Cold => Some(PowderElement::Cold),
        Resistance::Acid => Some(PowderElement::Acid),
        Resistance::Elec => Some(PowderElement::Shock),
        Resistance::Pois => Some(PowderElement::Poison),
        Resistance::Lite => Some(PowderElement::Light),
        Resistance::Dark
        | Resistance::Confusion
        | Resistance::Sound
        | Resistance::Shard
        | Resistance::Nexus
        | Resistance::Nether
        | Resistance::Chaos
        | Resistance::Disenchant => None,
    }
}

/// What hurts a creature not at all, or more (POW-DAMAGE-05, POW-DAMAGE-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PowderNature {
    /// The elements that it resists.
    pub resists: EnumSet<PowderElement>,
    /// The elements that it is vulnerable to.
    pub vulnerable: EnumSet<PowderElement>,
    /// What else hurts it more.
    pub weaknesses: EnumSet<Weakness>,
}

impl PowderNature {
    /// That of a character with such percentages of resistance: each above 0 is a resistance (POW-DAMAGE-05, as
    /// interpreted).
    pub fn of_character(resists: &EnumMap<Resistance, i32>) -> Self {
        Self {
            resists: resisted(resists).filter_map(element).collect(),
            ..Self::default()
        }
    }

    /// As far as it counts for these damage types: what it resists and is vulnerable to besides makes no difference.
    #[must_use]
    pub(super) fn met_by(mut self, parts: &DamageParts) -> Self {
        let elements: EnumSet<PowderElement> = parts.iter().map(|part| part.element).collect();
        self.resists &= elements;
        self.vulnerable &= elements;
        self
    }

    /// How many of its vulnerabilities a damage type meets (POW-DAMAGE-06): to the element; to silver or gold, if what
    /// strikes is made of it; to digging, if what strikes in melee digs. The last two count for every type.
    pub fn vulnerabilities(&self, part: DamagePart, style: Style, substance: Substance) -> u8 {
        let metal = substance.metal.map(|metal| match metal {
            Metal::Silver => Weakness::Silver,
            Metal::Gold => Weakness::Gold,
        });
        let digs = (style == Style::Melee && substance.digs).then_some(Weakness::Digging);
        let weak = |weakness: Option<_>| {
            u8::from(weakness.is_some_and(|weakness| self.weaknesses.contains(weakness)))
        };
        u8::from(self.vulnerable.contains(part.element)) + weak(metal) + weak(digs)
    }
}

/// Everything about the target that decides an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderDefender {
    /// Its size.
    pub size: SizeClass,
    /// The equipment slots that it has (POW-AC-03).
    pub slots: EnumSet<BodyPart>,
    /// What it wears on head, neck, body and feet.
    pub worn: [Option<ArmorPiece>; 4],
    /// Its shield.
    pub shield: Option<ArmorPiece>,
    /// Its natural AC.
    pub natural_ac: i32,
    /// How it can help itself.
    pub reflexes: Reflexes,
    /// What hurts it how much.
    pub nature: PowderNature,
    /// The most damage that leaves it alive; more kills (POW-AFTER-04). The game's rule of death decides it.
    pub survives: Damage,
    /// The noise of its shield or of whatever else is in its off-hand (POW-NOISE-02).
    pub off_hand_noise: Option<Noise>,
}

impl PowderDefender {
    /// Somebody of that size with all slots, bare, with natural AC 0, who has no skills and survives so much.
    pub fn bare(size: SizeClass, survives: Damage) -> Self {
        Self {
            size,
            slots: EnumSet::all(),
            worn: [None; 4],
            shield: None,
            natural_ac: 0,
            reflexes: Reflexes::default(),
            nature: PowderNature::default(),
            survives,
            off_hand_noise: None,
        }
    }

    /// What protects a part that is struck. A body without a slot for armor meets none (POW-AC-03, POW-AC-05).
    pub fn cover(&self, part: BodyPart) -> PartProtection {
        PartProtection {
            armor: self.worn[part as usize].filter(|_| self.slots.contains(part)),
            shield: self.shield,
            natural: self.natural_ac,
        }
    }
}
