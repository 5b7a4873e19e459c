//! Hellfire, light, darkness and Morgul darkness.

use DamageType as D;
use enumset::EnumSet;

use crate::{
    dice::{Play, Scripted},
    rules::{
        base::units::ToHit,
        projection::{
            item_destruction::{Item, ObjectClass},
            player::tests::*,
        },
    },
};

#[test]
fn hellfire_is_fire_and_darkness() {
    // EX-63: PRJ-PLR-13, PRJ-PLRFX-24, PRJ-RES-06, PRJ-RES-02.
    let hellfire = trial(D::Hellfire, 100)
        .resisting(Resistance::Fire, 50)
        .resisting(Resistance::Dark, 40);
    let damage = hellfire.damage();
    assert_eq!((damage.min(), damage.max()), (Some(&52), Some(&54)));
    // 34 x (100 - 36..=44) / 100: 21, 21, 21, 20, 20, 20, 19, 19, 19.
    same(
        &damage,
        &[(52, 1.0 / 3.0), (53, 1.0 / 3.0), (54, 1.0 / 3.0)],
    );
    assert_eq!(trial(D::Hellfire, 100).damage(), certain(100));
    assert_eq!(trial(D::Hellfire, 1).damage(), certain(1));
    // Side effects of both.
    even(&hellfire.condition(Condition::Blind), 3..=7, 1.0);
    close(
        trial(D::Hellfire, 100).loses(crate::rules::StatName::Str),
        0.04,
    );
}

#[test]
fn hellfire_terrifies_those_who_do_not_save() {
    // EX-64: PRJ-PLRFX-25, PRJ-PLRSUB-13, PRJ-PLRSUB-14, PRJ-PLRSUB-15, PRJ-GEN-15.
    let deep = trial(D::Hellfire, 100)
        .by(|source| source.level = 60)
        .saving(50);
    even(&deep.condition(Condition::Afraid), 121..=150, 1.0 / 3.0);
    even(
        &deep.condition(Condition::Hallucinating),
        101..=201,
        1.0 / 3.0,
    );
    even(&deep.condition(Condition::Confused), 31..=61, 1.0 / 3.0);
    assert_eq!(
        deep.guarded(PlayerFlag::ResFear)
            .condition(Condition::Afraid),
        certain(0)
    );
    assert_eq!(
        deep.resisting(Resistance::Chaos, 5)
            .condition(Condition::Hallucinating),
        certain(0)
    );
    assert_eq!(
        deep.resisting(Resistance::Confusion, 5)
            .condition(Condition::Confused),
        certain(0)
    );
    // One throw for all three.
    let mut dice = Scripted::new([
        Play::Chance(false),
        Play::Range(3),
        Play::Chance(false),
        Play::Range(30),
        Play::Range(101),
        Play::Range(31),
    ]);
    let harm = strike(&mut dice, &deep.projection, &deep.victim, HarmScope::Whole);
    dice.finish();
    assert_eq!(harm.conditions[Condition::Confused], 61);
}

#[test]
fn light_blinds_for_longer_if_it_hurts_much() {
    // EX-84: PRJ-PLR-15, PRJ-PLRFX-28.
    let blind = |trial: Trial| trial.condition(Condition::Blind);
    even(&blind(trial(D::Lite, 41)), 3..=7, 1.0);
    even(&blind(trial(D::Lite, 40)), 1..=5, 1.0);
    assert_eq!(
        blind(trial(D::Lite, 41).guarded(PlayerFlag::ResBlind)),
        certain(0)
    );
    assert_eq!(
        blind(trial(D::Lite, 41).resisting(Resistance::Lite, 1)),
        certain(0)
    );
}

#[test]
fn darkness_blinds_whom_neither_light_nor_guard_helps() {
    // PRJ-PLR-16, PRJ-PLR-17, PRJ-PLRFX-29, PRJ-PLRFX-30, I58
    for kind in [D::Dark, D::MorgulDark] {
        let blind = |trial: Trial| trial.condition(Condition::Blind);
        even(&blind(trial(kind, 7)), 3..=7, 1.0);
        even(
            &blind(trial(kind, 7).resisting(Resistance::Dark, 90)),
            3..=7,
            1.0,
        );
        assert_eq!(
            blind(trial(kind, 7).resisting(Resistance::Lite, 1)),
            certain(0)
        );
        assert_eq!(
            blind(trial(kind, 7).guarded(PlayerFlag::ResBlind)),
            certain(0)
        );
        let resisting = trial(kind, 200).resisting(Resistance::Dark, 35);
        assert_eq!(
            (resisting.damage().min(), resisting.damage().len()),
            (Some(&124), 7)
        );
    }
}

/// Morgul darkness that does 200, from a depth of 50: power 100.
fn morgul() -> Trial {
    trial(D::MorgulDark, 200).by(|source| source.level = 50)
}

/// The same with a power, which is that of a damage of as much at a depth of 100.
fn power(power: i32) -> Trial {
    trial(D::MorgulDark, power)
        .by(|source| source.level = 100)
        .with(|victim| victim.experience = 10_000)
}

#[test]
fn morgul_darkness_frightens_and_then_poisons() {
    // EX-66: PRJ-PLRFX-31, PRJ-PLRSUB-18, PRJ-PLRSUB-20, PRJ-PLRSUB-21.
    even(&morgul().condition(Condition::Afraid), 1..=100, 0.79);
    even(&morgul().condition(Condition::Paralyzed), 2..=4, 0.79);
    // As a poison of 200: 4 + 100..200.
    even(
        &morgul().condition(Condition::Poisoned),
        104..=204,
        139_637.0 / 330_000.0,
    );
    // The power is of the damage done, after resistance.
    let weaker = morgul().resisting(Resistance::Dark, 100);
    assert_eq!(weaker.condition(Condition::Afraid), certain(0));
    let fearless = morgul().guarded(PlayerFlag::ResFear);
    assert_eq!(fearless.condition(Condition::Paralyzed), certain(0));
    assert_eq!(fearless.condition(Condition::Afraid), certain(0));
    // The power drops though the fear was blanked.
    assert_eq!(
        fearless.condition(Condition::Poisoned),
        morgul().condition(Condition::Poisoned)
    );
    let free = morgul().guarded(PlayerFlag::FreeAction);
    same(
        &free.condition(Condition::Paralyzed),
        &[(0, 1.0 - 0.79 / 3.0), (1, 0.79 / 3.0)],
    );
}

#[test]
fn a_unique_wraith_has_power_in_any_case() {
    // EX-67: PRJ-PLRSUB-19, PRJ-PLRSUB-20.
    let wraith = morgul().by(|source| source.unique_wraith = true);
    even(&wraith.condition(Condition::Afraid), 1..=175, 0.88);
    // 116 after that: 75 of 116 for the poison.
    let poisoned = 0.88 * 75.0 / 116.0 + 0.12 * 134.0 / 175.0;
    close(
        wraith
            .condition(Condition::Poisoned)
            .probability_that(|&more| more > 0),
        poisoned,
    );
    let stronger = power(300).by(|source| source.unique_wraith = true);
    even(
        &stronger.condition(Condition::Afraid),
        1..=300,
        279.0 / 300.0,
    );
}

/// The harm of power 300 whose rolls go as the script says; nothing is left to roll but these.
fn spent(victim: &Trial, script: &[Play]) -> PlayerHarm {
    let mut dice = Scripted::new(script.iter().copied());
    let harm = strike(
        &mut dice,
        &victim.projection,
        &victim.victim,
        HarmScope::Whole,
    );
    dice.finish();
    harm
}

#[test]
fn power_drops_with_each_success() {
    // EX-80: PRJ-PLRSUB-20, PRJ-PLRSUB-21, PRJ-PLRSUB-22, PRJ-PLRSUB-23, PRJ-PLRSUB-24, PRJ-PLRSUB-25.
    let guarded = power(300)
        .guarded(PlayerFlag::ResFear)
        .guarded(PlayerFlag::ResBlind)
        .guarded(PlayerFlag::TemporaryPois)
        .guarded(PlayerFlag::PermanentPois);
    let (yes, no) = (Play::Chance(true), Play::Chance(false));
    // 300, 200, 133, and 88 is too little for all the rest.
    let harm = spent(&guarded, &[yes, yes, yes]);
    assert_eq!(harm.experience.temporary, 400);
    // If the third fails, 133 has a chance at the fourth: 12 of 133.
    let harm = spent(&guarded, &[yes, yes, no, no, no]);
    assert_eq!(
        harm,
        PlayerHarm {
            damage: Damage::new(300),
            ..PlayerHarm::default()
        }
    );
    let drained = guarded.experience().probability(&400);
    let (first, second) = (279.0 / 300.0, |power: f64| (power - 41.0) / power);
    let third = |power: f64| (power - 81.0) / power;
    let by_hand = first * second(200.0) * third(133.0)
        + first * (1.0 - second(200.0)) * third(200.0)
        + (1.0 - first) * second(300.0) * third(200.0)
        + (1.0 - first) * (1.0 - second(300.0)) * third(300.0);
    close(drained, by_hand);
    // Nothing at all: five more rolls, of which none drops.
    let harm = spent(&guarded, &[no, no, no, no, no, yes]);
    assert!(harm.black_breath);
}

#[test]
fn bars_of_morgul_power() {
    // PRJ-PLRSUB-20 to PRJ-PLRSUB-25: at the bar never, just above it one time in so many.
    let chance = |power_now, facet, of: fn(&PlayerHarm) -> bool| power(power_now).chance(facet, of);
    let fear = HarmPart::Condition(Condition::Afraid);
    close(
        chance(21, fear, |harm| harm.conditions[Condition::Afraid] > 0),
        0.0,
    );
    close(
        chance(22, fear, |harm| harm.conditions[Condition::Afraid] > 0),
        1.0 / 22.0,
    );
    let poisoned = HarmPart::Condition(Condition::Poisoned);
    close(
        chance(41, poisoned, |harm| {
            harm.conditions[Condition::Poisoned] > 0
        }),
        0.0,
    );
    let drained = HarmPart::Experience;
    close(chance(81, drained, |harm| harm.experience.total() > 0), 0.0);
    assert!(chance(82, drained, |harm| harm.experience.total() > 0) > 0.0);
    close(chance(121, HarmPart::Amnesia, |harm| harm.amnesia), 0.0);
    assert!(chance(122, HarmPart::Amnesia, |harm| harm.amnesia) > 0.0);
    close(
        chance(161, HarmPart::BlackBreath, |harm| harm.black_breath),
        0.0,
    );
    assert!(chance(162, HarmPart::BlackBreath, |harm| harm.black_breath) > 0.0);
}

#[test]
fn hold_life_keeps_most_experience_from_morgul_darkness() {
    // PRJ-PLRSUB-22
    let drained = power(150).experience().probability(&400);
    assert!(drained > 0.1);
    let held = power(150).guarded(PlayerFlag::HoldLife).experience();
    same(&held, &[(0, 1.0 - drained / 4.0), (220, drained / 4.0)]);
}

/// Power 200 with a weapon that can be disenchanted, and nothing that asks for rolls of its own on the way.
fn armed() -> Trial {
    power(200)
        .guarded(PlayerFlag::ResFear)
        .guarded(PlayerFlag::ResBlind)
        .guarded(PlayerFlag::TemporaryPois)
        .guarded(PlayerFlag::PermanentPois)
        .saving(60)
        .with(|victim| {
            victim.worn[WornSlot::Weapon] = Some(Worn {
                to_hit: ToHit::new(3),
                ..Worn::default()
            });
        })
}

#[test]
fn morgul_darkness_disenchants_but_ends_no_shapechange() {
    // PRJ-PLRSUB-23, PRJ-PLRSUB-52, I64
    let (yes, no) = (Play::Chance(true), Play::Chance(false));
    let harm = spent(&armed(), &[no, no, no, yes, no, Play::Range(6)]);
    assert_eq!(
        harm.disenchanted.map(|lost| (lost.slot, lost.to_hit)),
        Some((WornSlot::Weapon, ToHit::new(1)))
    );
    // Power 133 may still take memory, 88 may not: after amnesia nothing is left.
    let shaped = armed().being(PlayerState::Shapechanged);
    let harm = spent(&shaped, &[no, no, no, yes, yes, yes]);
    assert!(harm.disenchanted.is_none() && !harm.reverted && !harm.amnesia);
    let resisting = armed().resisting(Resistance::Disenchant, 1);
    let harm = spent(&resisting, &[no, no, no, yes, no]);
    assert!(harm.disenchanted.is_none());
}

#[test]
fn morgul_darkness_takes_memory_unless_a_throw_saves_it() {
    // PRJ-PLRSUB-24: against the power before it drops.
    let amnesia = armed()
        .saving(50)
        .chance(HarmPart::Amnesia, |harm| harm.amnesia);
    let helpless = armed()
        .saving(0)
        .chance(HarmPart::Amnesia, |harm| harm.amnesia);
    let safe = armed()
        .saving(200)
        .chance(HarmPart::Amnesia, |harm| harm.amnesia);
    assert!(helpless > amnesia && amnesia > 0.0);
    close(safe, 0.0);
    let (yes, no) = (Play::Chance(true), Play::Chance(false));
    assert!(spent(&armed(), &[no, no, no, no, yes, no]).amnesia);
    assert!(!spent(&armed(), &[no, no, no, no, yes, yes]).amnesia);
}

#[test]
fn the_black_breath_costs_those_who_have_it_experience_for_good() {
    // PRJ-PLRSUB-25
    let (yes, no) = (Play::Chance(true), Play::Chance(false));
    let harm = spent(&armed(), &[no, no, no, no, no, yes]);
    assert!(harm.black_breath && harm.experience == ExperienceLoss::default());
    let suffering = armed().being(PlayerState::BlackBreath);
    let harm = spent(&suffering, &[no, no, no, no, no, yes]);
    assert!(!harm.black_breath);
    assert_eq!(
        (harm.experience.temporary, harm.experience.permanent),
        (0, 600)
    );
    let poor = suffering.with(|victim| victim.experience = 250);
    assert_eq!(
        spent(&poor, &[no, no, no, no, no, yes])
            .experience
            .permanent,
        250
    );
}

#[test]
fn darkness_leaves_the_pack_alone_and_hellfire_burns_it() {
    // PRJ-PLR-13, PRJ-PLR-16
    let scroll = Item {
        class: ObjectClass::Staff,
        artifact: false,
        cursed: false,
        ignores: EnumSet::empty(),
    };
    let burnt = |kind| {
        let trial = trial(kind, 225);
        exact::probability(|r| {
            strike(
                r,
                &trial.projection,
                &trial.victim,
                HarmScope::Only(HarmPart::Pack),
            )
            .destroys(r, &scroll)
        })
    };
    close(burnt(D::Hellfire), 0.013);
    close(burnt(D::Dark), 0.0);
}
