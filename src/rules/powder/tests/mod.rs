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
    armor::{Cover, Piece},
    attack::{Brief, odds},
    attacker::{Attacker, Creature, Moment},
    defender::Defender,
    hit::{Poise, Verdict, verdict},
    modifier::{Aim, Circumstance, Source},
    noise::Noise,
    skill::{ArmorSkill, Role, SkillName, WeaponSkill},
    weapon::{AttackType, Blow, Element, Part, Parts, Size, Style, Substance, Weapon},
};
use crate::{
    dice::{Chance, Dice, Distribution, Play, Scripted, exact},
    rules::base::units::Damage,
};

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-12
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

/// A creature's blow at something it senses, with that maximum bonus and skill level.
fn aim(maximum: i32, skill: i32) -> Aim {
    Aim {
        style: Style::Melee,
        source: Source::Creature,
        physical: maximum - skill,
        magical: 0,
        natural: 0,
        enchantment: 0,
        skill: WeaponSkill::new(skill),
        circumstances: EnumSet::only(Circumstance::SensesTarget),
    }
}

fn piece(ac: i32, skill: i32) -> Piece {
    Piece {
        ac,
        skill: ArmorSkill::new(skill),
    }
}

fn natural(natural: i32) -> Cover {
    Cover {
        natural,
        ..Cover::default()
    }
}

/// The chance to pass the hit test against a known cover.
fn hits(aim: Aim, cover: Cover) -> f64 {
    exact::probability(|r| verdict(r, &aim, Poise::default(), &cover) != Verdict::Miss)
}

/// The chance to pass the hit test with the body part rolled.
fn hits_somewhere(attacker: &Attacker, defender: &Defender) -> f64 {
    exact::probability(|r| odds(r, attacker, defender).verdict != Verdict::Miss)
}

fn briefs(attacker: &Attacker, defender: &Defender) -> Distribution<Brief> {
    exact::distribution(|r| odds(r, attacker, defender))
}

/// A monster of that many physical dice, of a human's size.
fn monster(physical: i32) -> Creature {
    Creature {
        role: Role::Monster,
        physical,
        magical: 0,
        size: Size::Medium,
        skills: EnumSet::empty(),
        body: Substance::default(),
        noise: Noise::new(1),
        off_balance: false,
    }
}

/// An avatar of that physical and magical level, of a human's size.
fn avatar(physical: i32, magical: i32, skills: &[SkillName]) -> Creature {
    Creature {
        role: Role::Avatar,
        physical,
        magical,
        skills: skills.iter().copied().collect(),
        ..monster(physical)
    }
}

/// Nothing is special at this moment; the target is sensed.
fn now() -> Moment {
    Moment {
        circumstances: EnumSet::only(Circumstance::SensesTarget),
        ran_up: false,
    }
}

fn physical(text: &str) -> Parts {
    Parts::one(Element::Physical, dice(text))
}

/// A club: 1d4+1.
fn club() -> Weapon {
    Weapon {
        noise: Noise::new(2),
        ..Weapon::for_melee(
            AttackType::Blunt,
            Size::Medium,
            Blow::plain(0, physical("1d4+1")),
        )
    }
}

/// The +2 Flaming Sword of the document: 1d8 and 1d3 of fire.
fn flaming_sword() -> Weapon {
    let parts = [
        Part {
            element: Element::Physical,
            dice: dice("1d8"),
        },
        Part {
            element: Element::Fire,
            dice: dice("1d3"),
        },
    ];
    Weapon {
        enchantment: 2,
        ..Weapon::for_melee(
            AttackType::Edged,
            Size::Medium,
            Blow::plain(0, Parts::new(&parts).unwrap()),
        )
    }
}

/// A club's blow by a monster that always hits: nothing it meets can stop it but avoidance.
fn sure(blow: Blow) -> Attacker {
    let mut attacker = monster(6).without_weapon(Style::Melee, blow, now());
    attacker.poise.true_aim = true;
    attacker
}

/// Somebody of a human's size, bare, who survives 100 points.
fn bare() -> Defender {
    Defender::bare(Size::Medium, Damage::new(100))
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
