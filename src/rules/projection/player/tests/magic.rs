//! Nexus, nether, chaos, disenchantment and time.

use super::*;
use crate::{
    dice::{Play, Scripted},
    rules::{
        StatName,
        base::units::{ArmorClass, ToDam, ToHit},
    },
};
use DamageType as D;

#[test]
fn nexus_does_one_of_four_things() {
    // EX-73: PRJ-PLR-26, PRJ-PLRFX-44, PRJ-PLRSUB-44, PRJ-PLRSUB-45, PRJ-PLRSUB-46, PRJ-PLRSUB-47.
    let nexus = trial(D::Nexus, 50).saving(60);
    same(
        &nexus.displacement(),
        &[
            (None, 1.0 - 3.0 / 7.0 - 2.0 / 7.0 - 2.0 / 35.0),
            (Some(Displacement::Teleport(200)), 3.0 / 7.0),
            (Some(Displacement::Pull), 2.0 / 7.0),
            (Some(Displacement::LevelChange), 2.0 / 35.0),
        ],
    );
    let swapped = nexus.facet(HarmPart::StatSwap, |harm| harm.swapped);
    close(swapped.probability(&None), 1.0 - 2.0 / 35.0);
    let pairs = swapped.iter().filter_map(|(pair, p)| Some(((*pair)?, p)));
    let pairs: Vec<_> = pairs.collect();
    assert_eq!(pairs.len(), 30);
    for ([first, second], p) in pairs {
        assert_ne!(first, second);
        close(p, 2.0 / 35.0 / 30.0);
    }
    let resisting = nexus.resisting(Resistance::Nexus, 1);
    assert_eq!(resisting.displacement(), certain(None));
    close(
        resisting.chance(HarmPart::StatSwap, |harm| harm.swapped.is_some()),
        0.0,
    );
}

#[test]
fn a_level_change_goes_where_there_is_a_level() {
    // PRJ-PLRSUB-46, I67
    use crate::rules::projection::player::magic::{LevelChangeDirection, way};
    let ways = |above, below| exact::distribution(|r| way(r, above, below));
    same(
        &ways(true, true),
        &[
            (Some(LevelChangeDirection::Up), 0.5),
            (Some(LevelChangeDirection::Down), 0.5),
        ],
    );
    assert_eq!(ways(true, false), certain(Some(LevelChangeDirection::Up)));
    assert_eq!(ways(false, true), certain(Some(LevelChangeDirection::Down)));
    assert_eq!(ways(false, false), certain(None));
}

#[test]
fn nether_drains_life() {
    // EX-85: PRJ-PLR-27, PRJ-PLRFX-45, PRJ-GEN-18.
    let nether = trial(D::Nether, 30).with(|victim| victim.experience = 10_000);
    assert_eq!(nether.experience(), certain(400));
    same(
        &nether.guarded(PlayerFlag::HoldLife).experience(),
        &[(0, 0.75), (220, 0.25)],
    );
    assert_eq!(
        nether.resisting(Resistance::Nether, 1).experience(),
        certain(0)
    );
}

#[test]
fn chaos_drains_life() {
    // EX-74: PRJ-PLR-28, PRJ-PLRSUB-50, PRJ-GEN-18.
    let chaos = trial(D::Chaos, 30).with(|victim| victim.experience = 10_000);
    assert_eq!(chaos.experience(), certain(2200));
    same(
        &chaos.guarded(PlayerFlag::HoldLife).experience(),
        &[(0, 0.75), (520, 0.25)],
    );
    for to in [Resistance::Nether, Resistance::Chaos] {
        assert_eq!(chaos.resisting(to, 1).experience(), certain(0));
    }
}

#[test]
fn chaos_warps_the_mind() {
    // EX-82: PRJ-PLRFX-46, PRJ-PLRSUB-48, PRJ-PLRSUB-49, PRJ-PLRSUB-50.
    let chaos = trial(D::Chaos, 30).with(|victim| victim.experience = 10_000);
    even(&chaos.condition(Condition::Hallucinating), 1..=10, 1.0);
    even(&chaos.condition(Condition::Confused), 10..=29, 1.0);
    let clear = chaos.resisting(Resistance::Confusion, 1);
    even(&clear.condition(Condition::Hallucinating), 1..=10, 1.0);
    assert_eq!(clear.condition(Condition::Confused), certain(0));
    assert_eq!(clear.experience(), certain(2200));
    let resisting = chaos.resisting(Resistance::Chaos, 1);
    for condition in [Condition::Confused, Condition::Hallucinating] {
        assert_eq!(resisting.condition(condition), certain(0));
    }
    // PRJ-PLR-28, PRJ-RES-04
    assert_eq!(
        trial(D::Chaos, 100)
            .resisting(Resistance::Chaos, 40)
            .damage()
            .len(),
        17
    );
}

/// The weapon of EX-75.
fn armed(artifact: bool) -> Trial {
    trial(D::Disenchant, 60).with(|victim| {
        victim.worn[WornSlot::Weapon] = Some(Worn {
            to_hit: ToHit::new(7),
            to_dam: ToDam::new(3),
            artifact,
            ..Worn::default()
        });
        victim.mana = 100;
    })
}

#[test]
fn disenchantment_takes_bonuses_mana_and_effects() {
    // EX-75: PRJ-PLR-29, PRJ-PLRFX-47, PRJ-PLRSUB-52, PRJ-PLRSUB-53, PRJ-PLRSUB-54, PRJ-PLRFX-50, PRJ-PLRFX-51.
    let lost = |trial: &Trial| trial.facet(HarmPart::Disenchantment, |harm| harm.disenchanted);
    let weapon = |to_hit| {
        Some(Disenchanted {
            slot: WornSlot::Weapon,
            to_hit: ToHit::new(to_hit),
            to_dam: ToDam::new(1),
            to_ac: ArmorClass::new(0),
        })
    };
    let plain = armed(false);
    same(
        &lost(&plain),
        &[(None, 0.875), (weapon(1), 0.1), (weapon(2), 0.025)],
    );
    close(lost(&armed(true)).probability(&None), 1.0 - 3.0 / 80.0);
    assert_eq!(plain.facet(HarmPart::Mana, |harm| harm.mana), certain(12));
    assert_eq!(
        plain
            .with(|victim| victim.mana = 5)
            .facet(HarmPart::Mana, |harm| harm.mana),
        certain(5)
    );
    assert_eq!(
        plain.facet(HarmPart::Effects, |harm| harm.effects),
        certain(Some(12))
    );
    let ends = |trial: Trial| {
        exact::probability(|r| {
            let harm = strike(
                r,
                &trial.projection,
                &trial.victim,
                HarmScope::Only(HarmPart::Effects),
            );
            harm.ends_effect(r, trial.victim.saving_throw)
        })
    };
    close(ends(plain.saving(9)), 0.25);
    close(ends(plain.saving(12)), 0.0);
    let resisting = plain.resisting(Resistance::Disenchant, 1);
    assert_eq!(lost(&resisting), certain(None));
    assert_eq!(
        resisting.facet(HarmPart::Mana, |harm| harm.mana),
        certain(0)
    );
    close(ends(resisting), 0.0);
}

#[test]
fn only_bonuses_above_nothing_fall() {
    // PRJ-PLRSUB-52, PRJ-PLRSUB-53, I68
    let cloak = |to_hit, to_ac| {
        trial(D::Disenchant, 60).with(|victim| {
            victim.worn[WornSlot::Cloak] = Some(Worn {
                base_ac: ArmorClass::new(1),
                to_hit: ToHit::new(to_hit),
                to_ac: ArmorClass::new(to_ac),
                ..Worn::default()
            });
        })
    };
    let found = |trial: Trial| {
        trial.facet(HarmPart::Disenchantment, |harm| {
            harm.disenchanted
                .map(|lost| (lost.to_hit.get(), lost.to_dam.get(), lost.to_ac.get()))
        })
    };
    assert_eq!(found(cloak(0, 0)), certain(None));
    assert_eq!(found(cloak(-4, -1)), certain(None));
    same(
        &found(cloak(-4, 6)),
        &[(None, 0.875), (Some((0, 0, 1)), 0.125)],
    );
    // Each large bonus rolls for itself.
    close(
        found(cloak(8, 9)).probability(&Some((2, 0, 2))),
        0.125 / 25.0,
    );
    // Every slot of the eight comes up.
    let all = trial(D::Disenchant, 60).with(|victim| {
        for (_, place) in &mut victim.worn {
            *place = Some(Worn {
                to_dam: ToDam::new(1),
                ..Worn::default()
            });
        }
    });
    let slots = all.facet(HarmPart::Disenchantment, |harm| {
        harm.disenchanted.unwrap().slot as i64
    });
    even(&slots, 0..=7, 1.0);
}

#[test]
fn disenchantment_may_end_a_shapechange() {
    // EX-76: PRJ-PLRSUB-51, PRJ-GEN-15.
    let mut shaped = armed(false).being(PlayerState::Shapechanged).saving(60);
    shaped.projection.damage = 90;
    close(
        shaped.chance(HarmPart::Reversion, |harm| harm.reverted),
        4.0 / 15.0,
    );
    // Equipment is safe until then, and in danger afterwards.
    let lost =
        |trial: Trial| trial.chance(HarmPart::Disenchantment, |harm| harm.disenchanted.is_some());
    close(lost(shaped), 4.0 / 15.0 / 8.0);
    let mut weak = shaped;
    weak.projection.damage = 30;
    close(weak.chance(HarmPart::Reversion, |harm| harm.reverted), 0.0);
    close(lost(weak), 0.0);
    close(
        armed(false).chance(HarmPart::Reversion, |harm| harm.reverted),
        0.0,
    );
}

#[test]
fn time_takes_experience_or_statistics() {
    // EX-77: PRJ-PLR-30, PRJ-PLRFX-48, PRJ-PLRSUB-55, PRJ-PLRSUB-56, PRJ-PLRSUB-57.
    let mut time = trial(D::Time, 30)
        .with(|victim| victim.experience = 10_000)
        .guarded(PlayerFlag::HoldLife);
    for stat in StatName::ALL {
        time = time.guarded(PlayerFlag::sustain(stat));
    }
    same(&time.experience(), &[(0, 0.5), (400, 0.5)]);
    let sixteen = "16".parse().unwrap();
    let after = time.facet(HarmPart::Stats, |harm| {
        StatName::ALL
            .map(|stat| harm.stats[stat].of(sixteen).number())
            .to_vec()
    });
    close(after.probability(&vec![16; 6]), 0.5);
    close(after.probability(&vec![12; 6]), 0.1);
    for index in 0..6 {
        let mut one = vec![16; 6];
        one[index] = 12;
        close(after.probability(&one), 0.4 / 6.0);
    }
}

#[test]
fn the_fourth_of_nexus_saves_before_it_swaps() {
    // PRJ-PLRSUB-47, PRJ-GEN-15: a normal throw is against 100.
    let nexus = trial(D::Nexus, 50).saving(60);
    let mut dice = Scripted::new([
        Play::Pick(3),
        Play::Chance(false),
        Play::Range(4),
        Play::Range(3),
    ]);
    let harm = strike(
        &mut dice,
        &nexus.projection,
        &nexus.victim,
        HarmScope::Whole,
    );
    dice.finish();
    // The third after constitution: round to intelligence.
    assert_eq!(harm.swapped, Some([StatName::Con, StatName::Int]));
}
