//! Vectors of the rules on the modifier of an attack (`POW-BONUS-*`, `POW-MOD-*`).

use serde::Serialize;
use strum::VariantArray;

use crate::{
    rules::powder::{
        modifier::{self, AttackOrigin, Circumstance, PowderAim},
        skill::WeaponSkill,
        weapon::Style,
    },
    vectors::{case::VectorCase, draw::Draw, print::ByOutcome},
};

/// The kinds of attacks that vectors name.
#[derive(Clone, Copy, VariantArray, Serialize)]
pub(super) enum PowderKind {
    Melee,
    Thrown,
    Missile,
    Spell,
    Wand,
    Improvised,
    Trap,
}

impl PowderKind {
    /// The kind as the rules put it.
    pub(super) const fn rules(self) -> (Style, AttackOrigin) {
        match self {
            Self::Melee => (Style::Melee, AttackOrigin::Creature),
            Self::Thrown | Self::Missile => (Style::Missile, AttackOrigin::Creature),
            Self::Spell => (Style::Spell, AttackOrigin::Creature),
            Self::Wand => (Style::Wand, AttackOrigin::Creature),
            Self::Improvised => (Style::Melee, AttackOrigin::Improviser),
            Self::Trap => (Style::Other, AttackOrigin::Nobody),
        }
    }
}

/// What decides a modifier.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract has a flag for each"
)]
pub(in crate::vectors) struct PowderAttackCase {
    pub(super) kind: PowderKind,
    physical: i32,
    magical: i32,
    weapon_bonus: i32,
    magic_bonus: i32,
    skill: i32,
    senses_target: bool,
    from_tree: bool,
    target_in_tree: bool,
    natural_enemy: bool,
}

#[derive(Serialize)]
struct PowderAttackOut {
    modifier: ByOutcome<i32>,
}

impl PowderAttackCase {
    /// The attack as the rules take it.
    pub(super) fn aim(&self) -> PowderAim {
        let (style, source) = self.kind.rules();
        let holds = |circumstance: &Circumstance| match circumstance {
            Circumstance::SensesTarget => self.senses_target,
            Circumstance::FromTree => self.from_tree,
            Circumstance::TargetInTree => self.target_in_tree,
            Circumstance::NaturalEnemy => self.natural_enemy,
        };
        PowderAim {
            style,
            source,
            physical: self.physical,
            magical: self.magical,
            natural: self.weapon_bonus,
            enchantment: self.magic_bonus,
            skill: WeaponSkill::new(self.skill),
            circumstances: Circumstance::VARIANTS
                .iter()
                .copied()
                .filter(holds)
                .collect(),
        }
    }
}

impl VectorCase for PowderAttackCase {
    const GROUP: &'static str = "powder.attack";
    const RULES: &'static [&'static str] = &[
        "POW-BONUS-01",
        "POW-BONUS-02",
        "POW-BONUS-03",
        "POW-BONUS-04",
        "POW-MOD-01",
        "POW-MOD-02",
        "POW-MOD-03",
        "POW-MOD-04",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let mut case = Self {
            kind: draw.member(),
            skill: draw.number(0, 3, &[2]),
            senses_target: draw.flag(),
            from_tree: draw.flag(),
            target_in_tree: draw.flag(),
            natural_enemy: draw.flag(),
            physical: draw.number(0, 30, &[1, 6, 8]),
            magical: draw.number(0, 30, &[1, 5]),
            weapon_bonus: draw.number(-12, 12, &[-2, 0, 2]),
            magic_bonus: draw.number(-8, 10, &[-1, 0, 2]),
        };
        // Maxima of 0 and just beside it are edges of their own.
        if draw.rarely(8) {
            let rest = case.aim().maximum().total() - case.weapon_bonus;
            case.weapon_bonus = draw.number(-2, 2, &[0]) - rest;
        }
        case
    }

    fn out(&self) -> impl Serialize {
        let aim = self.aim();
        PowderAttackOut {
            modifier: ByOutcome::of(|r| modifier::roll(r, &aim).total()),
        }
    }
}
