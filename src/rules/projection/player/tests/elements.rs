//! Acid, lightning, fire, cold, poison, plasma and ice; armor and pack.

use DamageType as D;
use ObjectClass as C;
use enumset::EnumSet;

use crate::{
    dice::{Play, Scripted},
    rules::{
        StatName,
        base::units::ArmorClass,
        projection::{
            item_destruction::{Item, ObjectClass},
            player::tests::*,
        },
    },
};

/// Armor in so many slots, some of it proof against acid.
fn armored(trial: &Trial, count: usize, proof: usize) -> Trial {
    (*trial).with(|victim| {
        for (index, (_, place)) in victim.worn.iter_mut().take(count).enumerate() {
            *place = Some(Worn {
                base_ac: ArmorClass::new(4),
                acid_proof: index < proof,
                ..Worn::default()
            });
        }
    })
}

#[test]
fn armor_stops_a_third_of_the_acid_that_it_meets() {
    // EX-57: PRJ-PLR-07, PRJ-PLRFX-13, PRJ-PLRFX-14, PRJ-RES-01.
    let acid = armored(&trial(D::Acid, 20).resisting(Resistance::Acid, 35), 4, 0);
    same(&acid.damage(), &[(8, 1.0 / 3.0), (13, 2.0 / 3.0)]);
    close(
        acid.chance(HarmPart::Armor, |harm| harm.armor.is_some()),
        1.0 / 3.0,
    );
    // A piece that is proof stops as much, and takes no damage.
    let proof = armored(&trial(D::Acid, 20).resisting(Resistance::Acid, 35), 4, 1);
    same(&proof.damage(), &[(8, 1.0 / 3.0), (13, 2.0 / 3.0)]);
    close(
        proof.chance(HarmPart::Armor, |harm| harm.armor.is_some()),
        0.25,
    );
}

#[test]
fn acid_reaches_armor_the_more_the_stronger_it_is() {
    // PRJ-PLRFX-14, I55
    let reached = |damage| {
        armored(&trial(D::Acid, damage), 6, 0).chance(HarmPart::Armor, |harm| harm.armor.is_some())
    };
    for (damage, expected) in [
        (0, 1.0 / 3.0),
        (14, 1.0 / 3.0),
        (15, 0.5),
        (24, 0.5),
        (25, 2.0 / 3.0),
        (49, 2.0 / 3.0),
        (50, 1.0),
    ] {
        close(reached(damage), expected);
    }
    // Each slot is as likely; weapon and bow are no armor; a piece without armor class counts as none.
    let all = armored(&trial(D::Acid, 50), 8, 0);
    let slots = all.facet(HarmPart::Armor, |harm| {
        harm.armor.map_or(99, |slot| slot as i64)
    });
    even(&slots, 0..=5, 1.0);
    let spent = all.with(|victim| {
        victim.worn[WornSlot::Body].as_mut().unwrap().to_ac = ArmorClass::new(-4);
    });
    close(
        spent.chance(HarmPart::Armor, |harm| harm.armor == Some(WornSlot::Body)),
        0.0,
    );
    close(spent.damage().probability(&50), 1.0 / 6.0);
}

#[test]
fn each_element_costs_a_statistic_now_and_then() {
    // PRJ-PLRFX-15, PRJ-PLRFX-17, PRJ-PLRFX-19, PRJ-PLRFX-20, PRJ-PLR-07 to PRJ-PLR-10.
    for (kind, resistance, stat, sustain) in [
        (
            D::Acid,
            Resistance::Acid,
            StatName::Chr,
            PlayerFlag::SustChr,
        ),
        (
            D::Elec,
            Resistance::Elec,
            StatName::Dex,
            PlayerFlag::SustDex,
        ),
        (
            D::Fire,
            Resistance::Fire,
            StatName::Str,
            PlayerFlag::SustStr,
        ),
        (
            D::Cold,
            Resistance::Cold,
            StatName::Con,
            PlayerFlag::SustCon,
        ),
    ] {
        for other in StatName::ALL {
            let expected = if other == stat { 0.04 } else { 0.0 };
            close(trial(kind, 10).loses(other), expected);
        }
        close(trial(kind, 9).loses(stat), 0.0);
        close(trial(kind, 90).resisting(resistance, 5).loses(stat), 0.0);
        close(trial(kind, 90).guarded(sustain).loses(stat), 0.0);
        assert_eq!(
            trial(kind, 90).resisting(resistance, 35).damage(),
            certain(58)
        );
    }
}

fn unit(class: ObjectClass) -> Item {
    Item {
        class,
        artifact: false,
        cursed: false,
        ignores: EnumSet::empty(),
    }
}

/// The chance that a unit in the pack is destroyed.
fn destroyed(trial: &Trial, item: Item) -> f64 {
    exact::probability(|r| {
        strike(
            r,
            &trial.projection,
            &trial.victim,
            HarmScope::Only(HarmPart::Pack),
        )
        .destroys(r, &item)
    })
}

#[test]
fn elements_destroy_objects_in_the_pack() {
    // EX-58: PRJ-PLRFX-16.
    let fire = trial(D::Fire, 150).resisting(Resistance::Fire, 35);
    close(destroyed(&fire, unit(C::Cloak)), 0.009_36);
    close(destroyed(&fire, unit(C::Scroll)), 0.014_04);
    let immune = fire.resisting(Resistance::Fire, 100);
    close(destroyed(&immune, unit(C::Cloak)), 0.0026);
    close(destroyed(&trial(D::Elec, 29), unit(C::Rod)), 0.001);
    close(destroyed(&trial(D::Elec, 29), unit(C::Wand)), 0.004);
    close(destroyed(&trial(D::Cold, 0), unit(C::Potion)), 0.0045);
    // There is no cap, but certainty.
    close(destroyed(&trial(D::Fire, 30_000), unit(C::Staff)), 1.0);
    for (kind, class) in [
        (D::Acid, C::Sword),
        (D::Elec, C::Ring),
        (D::Fire, C::Spellbook),
        (D::Cold, C::Flask),
    ] {
        close(destroyed(&trial(kind, 15), unit(class)), 0.004);
        close(destroyed(&trial(kind, 15), unit(C::Amulet)), 0.0);
    }
}

#[test]
fn artifacts_and_what_ignores_the_element_are_safe_in_the_pack() {
    // PRJ-PLRFX-16, I56
    let fire = trial(D::Fire, 300);
    let artifact = Item {
        artifact: true,
        ..unit(C::Cloak)
    };
    let ignoring = |element| Item {
        ignores: EnumSet::only(element),
        ..unit(C::Cloak)
    };
    close(destroyed(&fire, artifact), 0.0);
    close(destroyed(&fire, ignoring(BaseElement::Fire)), 0.0);
    close(destroyed(&fire, ignoring(BaseElement::Acid)), 0.023);
}

#[test]
fn lightning_stuns_the_more_the_harder_it_hits() {
    // EX-59: PRJ-PLR-08, PRJ-PLRFX-18.
    let stunned = |damage| trial(D::Elec, damage).condition(Condition::Stunned);
    assert_eq!(stunned(29), certain(0));
    assert_eq!(stunned(30), certain(0));
    close(stunned(31).probability(&6), 1.0 / 16.0);
    close(stunned(100).probability(&10), 7.0 / 17.0);
    close(stunned(2_000).probability(&50), 985.0 / 1985.0);
    // What is done counts, not what came.
    assert_eq!(
        trial(D::Elec, 100)
            .resisting(Resistance::Elec, 71)
            .condition(Condition::Stunned),
        certain(0)
    );
}

fn morgul_cold(damage: i32) -> Trial {
    trial(D::Cold, damage)
        .by(|source| source.morgul = true)
        .with(|victim| victim.experience = 10_000)
}

#[test]
fn morgul_cold_has_one_effect_more() {
    // EX-60: PRJ-PLR-10, PRJ-PLRFX-21, PRJ-PLRSUB-09, PRJ-PLRSUB-10, PRJ-PLRSUB-11, PRJ-PLRSUB-12.
    let cold = morgul_cold(300).resisting(Resistance::Cold, 40);
    close(cold.loses(StatName::Con), 1.0 / 9.0);
    same(&cold.experience(), &[(0, 8.0 / 9.0), (400, 1.0 / 9.0)]);
    assert_eq!(cold.condition(Condition::Afraid), certain(0));
    let immune = morgul_cold(900).resisting(Resistance::Cold, 100);
    assert_eq!(immune.experience(), certain(0));
    // Without resistance always; and a missed threshold means nothing.
    close(morgul_cold(249).experience().probability(&400), 0.0);
    close(morgul_cold(250).experience().probability(&400), 1.0 / 3.0);
    let loses = |damage| {
        morgul_cold(damage)
            .resisting(Resistance::Cold, 1)
            .loses(StatName::Con)
    };
    close(loses(149), 0.0);
    close(loses(150), 1.0 / 9.0);
    assert_eq!(trial(D::Cold, 900).experience(), certain(0));
}

#[test]
fn the_worst_of_morgul_cold_paralyses_frightens_and_drains() {
    // PRJ-PLRSUB-12
    let cold = morgul_cold(400);
    even(&cold.condition(Condition::Paralyzed), 3..=5, 1.0 / 3.0);
    even(&cold.condition(Condition::Afraid), 11..=31, 1.0 / 3.0);
    same(
        &cold.experience(),
        &[(0, 1.0 / 3.0), (400, 1.0 / 3.0), (1200, 1.0 / 3.0)],
    );
    assert_eq!(cold.guarded(PlayerFlag::HoldLife).experience(), certain(0));
    assert_eq!(
        cold.guarded(PlayerFlag::FreeAction)
            .condition(Condition::Paralyzed),
        certain(0)
    );
    assert_eq!(
        cold.guarded(PlayerFlag::ResFear)
            .condition(Condition::Afraid),
        certain(0)
    );
    assert_eq!(morgul_cold(399).condition(Condition::Afraid), certain(0));
}

#[test]
fn poison_adds_to_its_counter() {
    // EX-61: PRJ-PLR-11, PRJ-PLRFX-22.
    let poison = trial(D::Pois, 90);
    let counter = |trial: Trial| trial.condition(Condition::Poisoned);
    even(&counter(poison), 49..=94, 1.0);
    even(&counter(poison.being(PlayerState::Poisoned)), 30..=60, 1.0);
    even(
        &counter(poison.guarded(PlayerFlag::PermanentPois)),
        19..=34,
        1.0,
    );
    even(
        &counter(poison.guarded(PlayerFlag::TemporaryPois)),
        19..=34,
        1.0,
    );
    let enhanced = poison.skilled(PlayerSpecialty::EnhanceMagic);
    even(
        &counter(enhanced.guarded(PlayerFlag::TemporaryPois)),
        6..=9,
        1.0,
    );
    even(
        &counter(enhanced.guarded(PlayerFlag::PermanentPois)),
        19..=34,
        1.0,
    );
    let both = poison
        .guarded(PlayerFlag::TemporaryPois)
        .guarded(PlayerFlag::PermanentPois);
    assert_eq!(counter(both), certain(0));
    // The percentage takes hit points off, and nothing from the counter.
    let resisting = poison.resisting(Resistance::Pois, 50);
    assert_eq!(resisting.damage(), certain(45));
    even(&counter(resisting), 49..=94, 1.0);
    assert_eq!(counter(trial(D::Pois, 0)), certain(4));
}

#[test]
fn plasma_is_fire_and_lightning() {
    // EX-62: PRJ-PLRFX-23, PRJ-PLR-12.
    let plasma = trial(D::Plasma, 101);
    assert_eq!(plasma.damage(), certain(102));
    assert_eq!(
        plasma.resisting(Resistance::Fire, 100).damage(),
        certain(51)
    );
    close(
        plasma.condition(Condition::Stunned).probability(&7),
        11.0 / 36.0,
    );
    close(plasma.loses(StatName::Str), 0.04);
    close(plasma.loses(StatName::Dex), 0.04);
    close(destroyed(&plasma, unit(C::Scroll)), 0.009);
    close(destroyed(&plasma, unit(C::Wand)), 0.006);
    close(destroyed(&plasma, unit(C::Potion)), 0.0);
}

#[test]
fn ice_is_cold_with_splinters() {
    // EX-87: PRJ-PLR-14, PRJ-PLRFX-26, PRJ-PLRFX-27, PRJ-PLRSUB-16, PRJ-PLRSUB-17.
    let ice = trial(D::Ice, 100)
        .resisting(Resistance::Cold, 40)
        .resisting(Resistance::Sound, 30);
    assert_eq!(ice.damage(), certain(60));
    assert_eq!(
        ice.condition(Condition::Cut),
        exact::of_dice(crate::dice::Dice::new(5, 8)).map(|&sum| sum as u16)
    );
    assert_eq!(ice.condition(Condition::Stunned), certain(0));
    even(
        &ice.resisting(Resistance::Sound, 0)
            .condition(Condition::Stunned),
        1..=15,
        1.0,
    );
    assert_eq!(
        ice.resisting(Resistance::Shard, 1)
            .condition(Condition::Cut),
        certain(0)
    );
    // The side effects of cold, too, those of Morgul magic included.
    close(trial(D::Ice, 100).loses(StatName::Con), 0.04);
    close(destroyed(&trial(D::Ice, 100), unit(C::Potion)), 0.0135);
    let morgul = trial(D::Ice, 400).by(|source| source.morgul = true);
    even(&morgul.condition(Condition::Paralyzed), 3..=5, 1.0 / 3.0);
}

#[test]
fn gravity_storms_and_nexus_may_end_on_trees_in_rubble_or_in_lava() {
    // EX-81: PRJ-PLRSUB-32, PRJ-PLRSUB-33, PRJ-PLRSUB-34, and PRJ-PLRSUB-36.
    let victim = trial(D::Gravity, 0).victim;
    let after =
        |how, facet| exact::distribution(|r| landing(r, how, &victim, HarmScope::Only(facet)));
    let counter = |how, condition| {
        after(how, HarmPart::Condition(condition)).map(|harm| i32::from(harm.conditions[condition]))
    };
    let lost = |how| after(how, HarmPart::HitPoints).map(|harm| harm.damage.get());
    let bounds = |found: &Distribution<i32>| (*found.min().unwrap(), *found.max().unwrap());

    let rubble = LandingCause::Teleport(Ground::Rubble);
    assert_eq!(lost(rubble), exact::of_dice("2d14".parse().unwrap()));
    let stun = counter(rubble, Condition::Stunned);
    assert_eq!((bounds(&stun), stun.len()), ((0, 28), 28));
    close(stun.probability(&0), 2.0 / 3.0);
    let cut = counter(rubble, Condition::Cut);
    assert_eq!((bounds(&cut), cut.len()), ((0, 56), 28));
    close(cut.probability(&0), 1.0 / 3.0);
    close(cut.probability(&4), 2.0 / 3.0 / 196.0);

    let tree = LandingCause::Teleport(Ground::Tree);
    assert_eq!(lost(tree), exact::of_dice("2d8".parse().unwrap()));
    let stun = counter(tree, Condition::Stunned);
    assert_eq!(bounds(&stun), (0, 16));
    close(stun.probability(&2), 1.0 / 3.0 / 64.0);
    assert_eq!(counter(tree, Condition::Cut), certain(0));

    for how in [
        LandingCause::Teleport(Ground::Lava),
        LandingCause::Thrust(Ground::Lava),
    ] {
        assert_eq!(lost(how), exact::of_dice("4d100".parse().unwrap()));
        let weaker = after(how, HarmPart::Stats);
        let weaker = weaker.probability_that(|harm| harm.stats[StatName::Str].falls());
        let enough = lost(how).at_least(&10);
        close(weaker, 0.04 * enough);
    }
    for how in [
        LandingCause::Thrust(Ground::Tree),
        LandingCause::Thrust(Ground::Rubble),
        LandingCause::Teleport(Ground::Water),
        LandingCause::Thrust(Ground::Floor),
    ] {
        let mut nothing = Scripted::new([]);
        assert_eq!(
            landing(&mut nothing, how, &victim, HarmScope::Whole),
            PlayerHarm::default()
        );
    }
}

#[test]
fn lava_burns_as_fire_does() {
    // PRJ-PLRSUB-34
    let victim = trial(D::Fire, 0).resisting(Resistance::Fire, 50).victim;
    let mut dice = Scripted::new([Play::Sum(201)]);
    let harm = landing(
        &mut dice,
        LandingCause::Teleport(Ground::Lava),
        &victim,
        HarmScope::Whole,
    );
    dice.finish();
    assert_eq!(harm.damage.get(), 100);
    let threat = PackThreat::Element {
        element: BaseElement::Fire,
        thousandths: 3 + 201 / 15,
        resisted: 50,
    };
    assert_eq!(harm.threats.iter().collect::<Vec<_>>(), [threat]);
}
