//! Boulders, shots, arrows and missiles.

use DamageType as D;

use super::*;
use crate::rules::{
    StatName,
    base::units::{ArmorClass, Energy, Squares, ToHit, Weight},
    projection::player::table,
};

fn ac(number: i32) -> ArmorClass {
    ArmorClass::new(number)
}

/// The player of EX-52.
fn nimble(kind: DamageType) -> Trial {
    trial(kind, 90)
        .by(|source| source.level = 50)
        .with(|victim| {
            victim.dex_to_hit = ToHit::new(5);
            victim.energy_gain = Energy::new(20);
            victim.weight_limit = Weight::pounds(200);
            victim.carried = Weight::pounds(100);
        })
}

#[test]
fn evasion_lets_missiles_of_all_kinds_pass() {
    // PRJ-PLRFX-01, I51
    for row in &table::ROWS {
        let evading = trial(row.kind, 100).with(|victim| victim.evasion = Chance::percent(100));
        let missile = matches!(
            row.kind,
            D::Rock | D::Shot | D::Arrow | D::Missile | D::PMissile
        );
        let escaped = evading.facet(HarmPart::HitPoints, |harm| harm.escape);
        assert_eq!(
            escaped,
            certain(missile.then_some(Escape::Evasion)),
            "{:?}",
            row.kind
        );
    }
}

#[test]
fn armor_takes_up_to_a_half_of_a_boulder() {
    // EX-51: PRJ-PLR-01, PRJ-PLRFX-03, PRJ-PLRFX-04.
    let boulder = |worn, damage| trial(D::Rock, damage).with(|victim| victim.ac = ac(worn));
    let hit = |worn, damage| *boulder(worn, damage).damage().max().unwrap();
    assert_eq!(hit(120, 90), 54);
    assert_eq!(
        (hit(0, 90), hit(-30, 90), hit(150, 90), hit(151, 90)),
        (90, 90, 45, 45)
    );
    same(
        &boulder(120, 90).condition(Condition::Stunned),
        &[(0, 2.0 / 3.0), (27, 1.0 / 3.0)],
    );
    same(
        &boulder(0, 300).condition(Condition::Stunned),
        &[(0, 2.0 / 3.0), (50, 1.0 / 3.0)],
    );
}

#[test]
fn the_nimble_dodge_boulders_and_seldom_missiles() {
    // EX-52: PRJ-PLRFX-02, PRJ-PLRFX-11.
    let dodged = |trial: &Trial| trial.damage().probability(&0);
    close(dodged(&nimble(D::Rock)), 19.0 / 25.0);
    for kind in [D::Missile, D::PMissile] {
        close(dodged(&nimble(kind)), 4.0 / 25.0);
    }
    for state in [
        PlayerState::Blind,
        PlayerState::Confused,
        PlayerState::Paralysed,
    ] {
        close(dodged(&nimble(D::Rock).being(state)), 0.0);
        close(dodged(&nimble(D::Missile).being(state)), 0.0);
    }
    // A load below 30 pounds counts as 30, and the quotient is rounded down.
    let carrying = |pounds| nimble(D::Rock).with(|victim| victim.carried = Weight::pounds(pounds));
    close(dodged(&carrying(0)), 1.0);
    close(dodged(&carrying(334)), 30.0 / 50.0);
    close(dodged(&carrying(333)), 31.0 / 50.0);
    // Level 0 counts as 1.
    close(
        dodged(&nimble(D::Missile).by(|source| source.level = 0)),
        1.0,
    );
    let clumsy = nimble(D::Rock).with(|victim| victim.dex_to_hit = ToHit::new(-40));
    close(dodged(&clumsy), 0.0);
}

#[test]
fn shots_glance_off_armor_or_bruise_and_cut() {
    // EX-53: PRJ-PLR-02, PRJ-PLRFX-05, PRJ-PLRFX-06, PRJ-PLRFX-07, PRJ-PLRFX-08.
    let shot = trial(D::Shot, 70)
        .by(|source| source.level = 45)
        .with(|victim| {
            victim.base_ac = ac(40);
            victim.ac = ac(100);
        });
    same(&shot.damage(), &[(0, 2.0 / 3.0), (42, 1.0 / 3.0)]);
    for condition in [Condition::Stunned, Condition::Cut] {
        same(
            &shot.condition(condition),
            &[(0, 11.0 / 12.0), (14, 1.0 / 12.0)],
        );
        let hard = trial(D::Shot, 700);
        same(&hard.condition(condition), &[(0, 0.75), (30, 0.25)]);
    }
    assert_eq!(
        trial(D::Shot, 70)
            .with(|victim| victim.base_ac = ac(10))
            .damage(),
        certain(70)
    );
}

#[test]
fn armor_takes_up_to_three_fifths_of_a_missile() {
    // PRJ-PLRFX-06, PRJ-PLR-04
    let missile = |worn| {
        *trial(D::Missile, 100)
            .with(|victim| victim.ac = ac(worn))
            .damage()
            .max()
            .unwrap()
    };
    assert_eq!(
        [
            missile(-9),
            missile(0),
            missile(100),
            missile(150),
            missile(400)
        ],
        [100, 100, 60, 40, 40]
    );
}

#[test]
fn arrows_miss_or_meet_the_shield() {
    // EX-54: PRJ-PLR-03, PRJ-PLRFX-06, PRJ-PLRFX-09, PRJ-PLRFX-10.
    let arrow = trial(D::Arrow, 60).with(|victim| {
        victim.ac = ac(80);
        victim.shield = Some(ac(8));
    });
    let hit = 4961.0 / 9800.0;
    same(&arrow.damage(), &[(0, 1.0 - hit), (41, hit)]);
    same(
        &arrow.condition(Condition::Cut),
        &[(0, 1.0 - hit / 2.0), (20, hit / 2.0)],
    );
    let mastered = arrow.skilled(PlayerSpecialty::ShieldMastery);
    close(
        mastered.damage().probability(&0),
        1.0 - 121.0 / 200.0 * 38.0 / 49.0,
    );
    let bare = arrow
        .with(|victim| victim.shield = None)
        .skilled(PlayerSpecialty::ShieldMastery);
    close(bare.damage().probability(&0), 79.0 / 200.0);
    // No more than 150 counts, of 1 to 50 + 5 x level.
    let heavy = trial(D::Arrow, 60).with(|victim| victim.ac = ac(400));
    close(heavy.damage().probability(&0), 149.0 / 200.0);
    let deep = trial(D::Arrow, 500);
    same(&deep.condition(Condition::Cut), &[(0, 0.5), (50, 0.5)]);
}

/// A poisoned missile of Morgul magic that does 40.
fn morgul_missile() -> Trial {
    trial(D::PMissile, 40)
        .by(|source| source.morgul = true)
        .with(|victim| victim.experience = 10_000)
}

#[test]
fn any_poisoned_missile_poisons() {
    // PRJ-PLR-05, PRJ-PLRFX-12, PRJ-PLRSUB-01, PRJ-PLRSUB-04: 5 more than the damage done, after armor.
    let plain = trial(D::PMissile, 40).with(|victim| victim.experience = 10_000);
    even(&plain.condition(Condition::Poisoned), 26..=49, 1.0);
    assert_eq!(
        morgul_missile().condition(Condition::Poisoned),
        plain.condition(Condition::Poisoned)
    );
    let armored = plain.with(|victim| victim.ac = ac(150));
    even(&armored.condition(Condition::Poisoned), 14..=25, 1.0);
    assert_eq!(plain.experience(), certain(0));
    close(
        plain.chance(HarmPart::BlackBreath, |harm| harm.black_breath),
        0.0,
    );
    close(plain.loses(StatName::Wis), 0.0);
}

#[test]
fn missiles_of_ringwraiths_and_deathlords_bring_the_black_breath() {
    // EX-55: PRJ-PLRFX-12, PRJ-PLRSUB-02, PRJ-PLRSUB-03, PRJ-PLRSUB-07, PRJ-PLRSUB-08.
    let breath = |trial: Trial| trial.chance(HarmPart::BlackBreath, |harm| harm.black_breath);
    close(breath(morgul_missile()), 0.4);
    let archer = morgul_missile().by(|source| {
        source.archer = Some(Chance::one_in(4));
        source.distance = Squares::new(2);
    });
    close(breath(archer), 0.1);
    // Next to the player there is no check.
    close(
        breath(archer.by(|source| source.distance = Squares::new(1))),
        0.4,
    );
}

#[test]
fn missiles_of_morgul_magic_drain_experience() {
    // EX-56: PRJ-PLRSUB-05, PRJ-GEN-18; three outcomes of five.
    same(&morgul_missile().experience(), &[(0, 0.4), (400, 0.6)]);
    let held = morgul_missile().guarded(PlayerFlag::HoldLife);
    same(&held.experience(), &[(0, 0.4), (220, 0.15), (400, 0.45)]);
}

#[test]
fn missiles_of_morgul_magic_drain_every_statistic() {
    // EX-83: PRJ-PLRSUB-01, PRJ-PLRSUB-06, PRJ-PLRFX-22.
    let missile = morgul_missile().guarded(PlayerFlag::SustStr);
    let fallen = missile.facet(HarmPart::Stats, |harm| {
        StatName::ALL.map(|stat| harm.stats[stat].steps).to_vec()
    });
    same(&fallen, &[(vec![0; 6], 0.8), (vec![0, 1, 1, 1, 1, 1], 0.2)]);
}
