//! What follows a hit (POW-AFTER), decided piece by piece.

use strum::VariantArray;

use super::*;
use crate::rules::{
    base::{attack_result::CounterAttack, units::Squares},
    powder::{
        aftermath::{self, DamagePartResult, answer, blindness, explosion_reaches, wake_chance},
        defender::{Hand, Reflexes, TargetState},
        weapon::Special,
    },
};

fn hurt<const N: usize>(
    blow: &PowderBlow,
    conditions: &[TargetState],
    (element, damage): (PowderElement, i32),
    script: [Play; N],
) -> DamagePartResult {
    let reflexes = Reflexes {
        conditions: conditions.iter().copied().collect(),
        ..Reflexes::default()
    };
    let mut dice = Scripted::new(script);
    let hurt = aftermath::hurt(&mut dice, blow, &reflexes, element, Damage::new(damage));
    dice.finish();
    hurt
}

#[test]
fn an_explosion_needs_no_damage_but_everything_else_does() {
    // POW-AFTER-01 to POW-AFTER-03
    let blow = PowderBlow {
        explosion: Chance::percent(30),
        intrinsic: true,
        ..PowderBlow::plain(0, physical("1d6"))
    };
    let asleep = &[TargetState::Asleep];
    let nothing = hurt(
        &blow,
        asleep,
        (PowderElement::Light, 0),
        [Play::Chance(true)],
    );
    assert!(nothing.explodes);
    assert!(!nothing.wakes && !nothing.intrinsic && nothing.blinds == 0);
    // The explosion is tested before the waking.
    let script = [Play::Chance(false), Play::Chance(true)];
    let something = hurt(&blow, asleep, (PowderElement::Light, 3), script);
    assert!(!something.explodes);
    assert!(something.wakes && something.intrinsic && something.blinds == 3);
    let plain = PowderBlow::plain(0, physical("1d6"));
    let plain = hurt(&plain, &[], (PowderElement::Fire, 5), []);
    assert!(!plain.explodes && !plain.wakes && !plain.intrinsic && plain.blinds == 0);
}

#[test]
fn ten_points_always_wake_and_the_tired_sleep_deeper() {
    // POW-AFTER-02
    for points in 1..=25 {
        let damage = Damage::new(points);
        let percent = i64::from(points);
        assert_eq!(wake_chance(damage, false), Chance::percent(10 * percent));
        assert_eq!(wake_chance(damage, true), Chance::percent(5 * percent));
    }
    assert!(wake_chance(Damage::new(10), false).is_certain());
    assert!(!wake_chance(Damage::new(19), true).is_certain());
    let blow = PowderBlow::plain(0, physical("1d6"));
    let tired = [TargetState::Asleep, TargetState::Tired];
    let woken = exact::probability(|r| {
        let reflexes = Reflexes {
            conditions: tired.iter().copied().collect(),
            ..Reflexes::default()
        };
        aftermath::hurt(r, &blow, &reflexes, PowderElement::Physical, Damage::new(6)).wakes
    });
    assert!(close(woken, 0.3));
}

#[test]
fn light_blinds_for_its_damage_but_for_six_turns_at_most() {
    // POW-AFTER-02
    let turns = |element, damage| blindness(element, Damage::new(damage));
    for (damage, expected) in [(0, 0), (1, 1), (5, 5), (6, 6), (7, 6), (1000, 6)] {
        assert_eq!(turns(PowderElement::Light, damage), expected);
    }
    for &element in PowderElement::VARIANTS {
        assert_eq!(turns(element, 4) > 0, element == PowderElement::Light);
    }
}

#[test]
fn an_explosion_hits_the_neighbors_and_not_the_victim() {
    // POW-AFTER-01
    let reached: Vec<_> = (0..4)
        .filter(|&distance| explosion_reaches(Squares::new(distance)))
        .collect();
    assert_eq!(reached, [1]);
}

fn fencer(hand: Hand) -> Reflexes {
    Reflexes {
        skills: EnumSet::only(SkillName::Riposte),
        riposte: Some(hand),
        second_weapon: Chance::percent(50),
        ..Reflexes::default()
    }
}

fn answers<const N: usize>(
    reflexes: &Reflexes,
    style: Style,
    script: [bool; N],
) -> Option<CounterAttack> {
    let mut dice = Scripted::new(script.map(Play::Chance));
    let answer = answer(&mut dice, reflexes, style);
    dice.finish();
    answer
}

#[test]
fn only_blows_are_answered() {
    // POW-AFTER-06
    let spiky = Reflexes {
        hitback: Some(Chance::percent(40)),
        ..fencer(Hand::Main)
    };
    for style in [Style::Missile, Style::Spell, Style::Wand, Style::Other] {
        assert_eq!(answers(&spiky, style, []), None);
        assert_eq!(answers(&fencer(Hand::Main), style, []), None);
    }
    assert_eq!(
        answers(&spiky, Style::Melee, [true]),
        Some(CounterAttack::Hitback)
    );
    assert_eq!(
        answers(&spiky, Style::Melee, [false]),
        None,
        "who has a hitback attack has no riposte"
    );
    assert_eq!(answers(&Reflexes::default(), Style::Melee, []), None);
}

#[test]
fn a_riposte_takes_skill_weapon_and_being_able_to_move() {
    // POW-AFTER-06
    let odds = |reflexes: Reflexes| {
        exact::probability(move |r| answer(r, &reflexes, Style::Melee).is_some())
    };
    assert!(close(odds(fencer(Hand::Main)), 0.1));
    assert!(close(odds(fencer(Hand::Off)), 0.05));
    assert_eq!(
        answers(&fencer(Hand::Off), Style::Melee, [true, true]),
        Some(CounterAttack::Riposte)
    );
    let without = |change: fn(&mut Reflexes)| {
        let mut reflexes = fencer(Hand::Main);
        change(&mut reflexes);
        odds(reflexes)
    };
    assert!(close(
        without(|fencer| fencer.skills = EnumSet::empty()),
        0.0
    ));
    assert!(close(without(|fencer| fencer.riposte = None), 0.0));
    assert!(close(
        without(|fencer| fencer.conditions |= TargetState::Paralysed),
        0.0
    ));
    assert!(close(
        without(|fencer| fencer.conditions |= TargetState::Asleep),
        0.0
    ));
    let spiky = Reflexes {
        hitback: Some(Chance::percent(40)),
        conditions: EnumSet::only(TargetState::Paralysed),
        ..Reflexes::default()
    };
    assert!(close(odds(spiky), 0.4), "a reflex asks for no freedom");
}

#[test]
fn the_fitting_weapon_is_looked_for_in_the_main_hand_first() {
    // POW-AVOID-04, POW-AFTER-06
    let sword = PowderWeapon {
        special: Some(Special {
            skill: SkillName::Parry,
            style: Style::Melee,
        }),
        ..club()
    };
    let with = |main, off| Hand::with(SkillName::Parry, main, off);
    let club = club();
    assert_eq!(with(Some(&sword), Some(&sword)), Some(Hand::Main));
    assert_eq!(with(Some(&club), Some(&sword)), Some(Hand::Off));
    assert_eq!(with(None, Some(&sword)), Some(Hand::Off));
    assert_eq!(with(Some(&club), None), None);
    assert_eq!(Hand::with(SkillName::Riposte, Some(&sword), None), None);
}
