//! What the document says about an attack, checked: its examples step by step, its table of exact values, what it
//! concludes, and each rule at its edges.

mod aftermath;
mod armor;
mod attack;
mod attacker;
mod damage;
mod fred;
mod hit;
mod lessons;
mod table;

use enumset::EnumSet;

use super::{
    armor::{ArmorPiece, PartProtection},
    attack::{PowderSummary, odds},
    attacker::{AttackSituation, PowderAttacker, PowderCreature},
    body::BodyPart,
    defender::PowderDefender,
    hit::{Steadiness, Verdict, compared, contest},
    modifier::{AttackOrigin, Circumstance, PowderAim},
    noise::Noise,
    skill::{ArmorSkill, Role, SkillName, WeaponSkill},
    weapon::{
        AttackType, DamagePart, DamageParts, PowderBlow, PowderElement, PowderWeapon, SizeClass,
        Style, Substance,
    },
};
use crate::{
    dice::{Chance, Dice, Distribution, Play, Roller, Scripted, exact},
    rules::base::units::Damage,
};

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-12
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

/// A creature's blow at something it senses, with that maximum bonus and skill level.
fn aim(maximum: i32, skill: i32) -> PowderAim {
    PowderAim {
        style: Style::Melee,
        source: AttackOrigin::Creature,
        physical: maximum - skill,
        magical: 0,
        natural: 0,
        enchantment: 0,
        skill: WeaponSkill::new(skill),
        circumstances: EnumSet::only(Circumstance::SensesTarget),
    }
}

fn piece(ac: i32, skill: i32) -> ArmorPiece {
    ArmorPiece {
        ac,
        skill: ArmorSkill::new(skill),
    }
}

fn natural(natural: i32) -> PartProtection {
    PartProtection {
        natural,
        ..PartProtection::default()
    }
}

/// The hit test against a part whose cover is known, as that of play without the pick of the part.
fn verdict<R: Roller>(
    roller: &mut R,
    aim: &PowderAim,
    steadiness: Steadiness,
    cover: &PartProtection,
) -> Verdict {
    let contest = contest(roller, aim, steadiness, |roller| {
        roller.settle_with(&(*aim, *cover), |roller, (aim, cover)| {
            let (modifier, ac) = compared(roller, aim, |roller| {
                super::armor::roll(roller, cover).total()
            });
            modifier.total().saturating_sub(ac)
        })
    });
    contest.verdict()
}

/// The chance to pass the hit test against a known cover.
fn hits(aim: PowderAim, cover: PartProtection) -> f64 {
    exact::probability(|r| verdict(r, &aim, Steadiness::default(), &cover) != Verdict::Miss)
}

/// The chance to pass the hit test with the body part rolled.
fn hits_somewhere(attacker: &PowderAttacker, defender: &PowderDefender) -> f64 {
    exact::probability(|r| odds(r, attacker, defender).verdict != Verdict::Miss)
}

fn briefs(attacker: &PowderAttacker, defender: &PowderDefender) -> Distribution<PowderSummary> {
    exact::distribution(|r| odds(r, attacker, defender))
}

/// A monster of that many physical dice, of a human's size.
fn monster(physical: i32) -> PowderCreature {
    PowderCreature {
        role: Role::Monster,
        physical,
        magical: 0,
        size: SizeClass::Medium,
        skills: EnumSet::empty(),
        body: Substance::default(),
        noise: Noise::new(1),
        off_balance: false,
    }
}

/// An avatar of that physical and magical level, of a human's size.
fn avatar(physical: i32, magical: i32, skills: &[SkillName]) -> PowderCreature {
    PowderCreature {
        role: Role::Avatar,
        physical,
        magical,
        skills: skills.iter().copied().collect(),
        ..monster(physical)
    }
}

/// Nothing is special at this moment; the target is sensed.
fn now() -> AttackSituation {
    AttackSituation {
        circumstances: EnumSet::only(Circumstance::SensesTarget),
        ran_up: false,
    }
}

fn physical(text: &str) -> DamageParts {
    DamageParts::one(PowderElement::Physical, dice(text))
}

/// A club: 1d4+1.
fn club() -> PowderWeapon {
    PowderWeapon {
        noise: Noise::new(2),
        ..PowderWeapon::for_melee(
            AttackType::Blunt,
            SizeClass::Medium,
            PowderBlow::plain(0, physical("1d4+1")),
        )
    }
}

/// The +2 Flaming Sword of the document: 1d8 and 1d3 of fire.
fn flaming_sword() -> PowderWeapon {
    let parts = [
        DamagePart {
            element: PowderElement::Physical,
            dice: dice("1d8"),
        },
        DamagePart {
            element: PowderElement::Fire,
            dice: dice("1d3"),
        },
    ];
    PowderWeapon {
        enchantment: 2,
        ..PowderWeapon::for_melee(
            AttackType::Edged,
            SizeClass::Medium,
            PowderBlow::plain(0, DamageParts::new(&parts).unwrap()),
        )
    }
}

/// A club's blow by a monster that always hits: nothing it meets can stop it but avoidance.
fn sure(blow: PowderBlow) -> PowderAttacker {
    let mut attacker = monster(6).without_weapon(Style::Melee, blow, now());
    attacker.steadiness.true_aim = true;
    attacker
}

/// Somebody of a human's size, bare, who survives 100 points.
fn bare() -> PowderDefender {
    PowderDefender::bare(SizeClass::Medium, Damage::new(100))
}

/// The rolls of [`sure`] up to its damage against somebody bare: a hitroll of 10, the modifier, the body.
const SURE: [Play; 5] = [
    Play::Range(10),
    Play::Range(1),
    Play::Range(1),
    Play::Range(1),
    Play::Pick(2),
];

/// A script: the rolls of [`sure`], and then these.
fn after_sure(rest: &[Play]) -> Scripted {
    Scripted::new(SURE.iter().chain(rest).copied())
}

/// What tests ask of an attack besides.
impl super::attack::PowderOutcome {
    fn verdict(&self) -> Verdict {
        self.contest.verdict()
    }

    fn ac_roll(&self) -> Option<i32> {
        Some(self.exchange()?.ac.total())
    }

    fn brief(&self) -> PowderSummary {
        PowderSummary::with(self.verdict(), &self.sequel)
    }
}

impl PowderDefender {
    /// The same with something worn on that part.
    fn wearing(mut self, part: BodyPart, piece: ArmorPiece) -> Self {
        self.worn[part as usize] = Some(piece);
        self
    }
}
