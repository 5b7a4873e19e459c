//! Who attacks, with what: plain values, and how creatures and weapons make them.

use enumset::EnumSet;

use super::{
    charge,
    hit::Steadiness,
    modifier::{AttackOrigin, Circumstance, PowderAim},
    noise::Noise,
    skill::{Role, SkillName, WeaponSkill},
    skill_level,
    weapon::{PowderBlow, PowderWeapon, SizeClass, Style, Substance},
};

/// What an attack does when it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderForce {
    /// The style.
    pub style: Style,
    /// Its damage types, and what hangs on them.
    pub blow: PowderBlow,
    /// The enchantments, summed (POW-DAMAGE-08).
    pub enchantment: i32,
    /// What strikes is made of this: the weapon, or in melee without one the attacker's body (POW-DAMAGE-06).
    pub substance: Substance,
    /// Whether there is poison on the weapon (POW-AFTER-05).
    pub poisoned: bool,
}

/// Everything about the attacker that decides an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderAttacker {
    /// What decides its modifier.
    pub aim: PowderAim,
    /// How steadily it stands and aims.
    pub steadiness: Steadiness,
    /// Its size; none where nobody attacks (POW-AC-02).
    pub size: Option<SizeClass>,
    /// The multiplier that it starts with: 2 for a charge, else 1 (POW-MULT-01).
    pub multiplier: u8,
    /// What it does when it hits.
    pub force: PowderForce,
    /// The noise that it makes; none where nobody attacks (POW-NOISE-01).
    pub noise: Option<Noise>,
}

impl PowderAttacker {
    /// An attack with nobody behind it: poison, a trap. Level 0, skill level 2, similar size, no noise
    /// (POW-BONUS-02, POW-SKILL-01, POW-AC-02, POW-NOISE-03).
    pub const fn nobody(blow: PowderBlow) -> Self {
        Self {
            aim: PowderAim {
                style: Style::Other,
                source: AttackOrigin::Nobody,
                physical: 0,
                magical: 0,
                natural: blow.to_hit,
                enchantment: 0,
                skill: WeaponSkill::MONSTER,
                circumstances: EnumSet::empty(),
            },
            steadiness: Steadiness {
                off_balance: false,
                true_aim: false,
            },
            size: None,
            multiplier: 1,
            force: PowderForce {
                style: Style::Other,
                blow,
                enchantment: 0,
                substance: Substance {
                    metal: None,
                    digs: false,
                },
                poisoned: false,
            },
            noise: None,
        }
    }
}

/// What a creature brings into each of its attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PowderCreature {
    /// Whether its skills count.
    pub role: Role,
    /// Its physical dice, or level.
    pub physical: i32,
    /// Its magical dice, or level.
    pub magical: i32,
    /// Its size.
    pub size: SizeClass,
    /// The skills that it has.
    pub skills: EnumSet<SkillName>,
    /// What its body is made of, and whether that digs.
    pub body: Substance,
    /// The noise that it makes by itself.
    pub noise: Noise,
    /// Whether it is Off Balance.
    pub off_balance: bool,
}

/// What is true of an attack at the moment when it is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackSituation {
    /// How attacker and target stand to each other, see [`Circumstance::between`].
    pub circumstances: EnumSet<Circumstance>,
    /// Whether the attacker's latest action moved it straight at the target (POW-MULT-01).
    pub ran_up: bool,
}

impl PowderCreature {
    /// An attack with an item: a blow, a throw, or a shot from a launcher of that enchantment. Both enchantments
    /// count then (POW-BONUS-04). A misused item has level 0 (POW-BONUS-02, POW-SKILL-03).
    pub fn with_weapon(
        &self,
        weapon: &PowderWeapon,
        style: Style,
        launcher: Option<i32>,
        moment: AttackSituation,
    ) -> PowderAttacker {
        let launched = style == Style::Missile && launcher.is_some();
        let improvised = weapon.is_improvised(style, launched);
        let launching = launcher.filter(|_| launched).unwrap_or(0);
        let enchantment = weapon.enchantment.saturating_add(launching);
        let skill = skill_level::weapon_terms(self.role, self.skills, weapon, style, launched);
        let blow = *weapon.blow(style);
        let source = if improvised {
            AttackOrigin::Improviser
        } else {
            AttackOrigin::Creature
        };
        let special = weapon.special_in(style).filter(|_| !improvised);
        PowderAttacker {
            aim: PowderAim {
                enchantment,
                skill: WeaponSkill::new(skill.total()),
                source,
                ..self.aim(style, &blow, moment)
            },
            steadiness: Steadiness {
                off_balance: self.off_balance,
                true_aim: style == Style::Missile
                    && special == Some(SkillName::TrueAim)
                    && self.skills.contains(SkillName::TrueAim),
            },
            force: PowderForce {
                style,
                blow,
                enchantment,
                substance: weapon.substance,
                poisoned: weapon.poisoned,
            },
            noise: Some(weapon.noise),
            ..self.without_weapon(style, blow, moment)
        }
    }

    /// An attack without a weapon: what nature gave, a spell, the ray of a wand. Fists, bites and claws are not
    /// improvised (POW-BONUS-02).
    pub fn without_weapon(
        &self,
        style: Style,
        blow: PowderBlow,
        moment: AttackSituation,
    ) -> PowderAttacker {
        let substance = match style {
            Style::Melee => self.body,
            Style::Missile | Style::Spell | Style::Wand | Style::Other => Substance::default(),
        };
        let charging = charge::is_charge(style, self.skills, moment.ran_up);
        PowderAttacker {
            aim: self.aim(style, &blow, moment),
            steadiness: Steadiness {
                off_balance: self.off_balance,
                true_aim: false,
            },
            size: Some(self.size),
            multiplier: charge::multiplier(charging),
            force: PowderForce {
                style,
                blow,
                enchantment: 0,
                substance,
                poisoned: false,
            },
            noise: Some(self.noise),
        }
    }

    fn aim(&self, style: Style, blow: &PowderBlow, moment: AttackSituation) -> PowderAim {
        PowderAim {
            style,
            source: AttackOrigin::Creature,
            physical: self.physical,
            magical: self.magical,
            natural: blow.to_hit,
            enchantment: 0,
            skill: skill_level::without_weapon(self.role, style),
            circumstances: moment.circumstances,
        }
    }
}
