//! Confusion, sound, shards, inertia, gravity, force, water and storms.

use DamageType as D;
use enumset::EnumSet;

use crate::{
    dice::{Play, Scripted},
    rules::{
        StatName,
        base::units::{ArmorClass, Energy},
        projection::{
            item_destruction::{Item, ObjectClass},
            player::tests::*,
        },
    },
};

fn shattered(trial: &Trial, class: ObjectClass) -> f64 {
    let item = Item {
        class,
        artifact: false,
        cursed: false,
        ignores: EnumSet::empty(),
    };
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
fn confusion_confuses() {
    // EX-88: PRJ-PLR-18, PRJ-PLRFX-32.
    let confusion = trial(D::Confusion, 50);
    even(&confusion.condition(Condition::Confused), 11..=30, 1.0);
    assert_eq!(
        confusion
            .resisting(Resistance::Confusion, 1)
            .condition(Condition::Confused),
        certain(0)
    );
}

#[test]
fn sound_confuses_stuns_tires_and_shatters() {
    // EX-68: PRJ-PLR-19, PRJ-PLRFX-33, PRJ-PLRFX-34, PRJ-PLRSUB-26, PRJ-PLRSUB-27, PRJ-PLRSUB-28.
    let sound = trial(D::Sound, 100).saving(60);
    assert_eq!(sound.condition(Condition::Confused), certain(6));
    assert_eq!(sound.condition(Condition::Stunned), certain(35));
    assert_eq!(
        trial(D::Sound, 30).condition(Condition::Stunned),
        certain(15)
    );
    assert_eq!(
        trial(D::Sound, 900).condition(Condition::Confused),
        certain(21)
    );
    let energy = sound.facet(HarmPart::Energy, |harm| harm.energy);
    same(&energy, &[(Energy::new(0), 0.6), (Energy::new(50), 0.4)]);
    close(shattered(&sound, ObjectClass::Potion), 0.007);
    close(shattered(&sound, ObjectClass::Flask), 0.007);
    close(shattered(&sound, ObjectClass::Scroll), 0.0);
    assert_eq!(
        sound
            .resisting(Resistance::Confusion, 5)
            .condition(Condition::Confused),
        certain(0)
    );
    let resisting = trial(D::Sound, 780).resisting(Resistance::Sound, 1);
    for condition in [Condition::Confused, Condition::Stunned] {
        assert_eq!(resisting.condition(condition), certain(0));
    }
    assert_eq!(
        resisting.facet(HarmPart::Energy, |harm| harm.energy),
        certain(Energy::new(0))
    );
    // 772 done, of which a 39th.
    close(shattered(&resisting, ObjectClass::Bottle), 0.019);
}

#[test]
fn a_shield_stops_some_shards() {
    // EX-69: PRJ-PLR-20, PRJ-PLRFX-35, PRJ-PLRFX-36, PRJ-RES-07.
    let shards = trial(D::Shard, 84)
        .skilled(PlayerSpecialty::ShieldMastery)
        .with(|victim| victim.shield = Some(ArmorClass::new(8)));
    let stopped = 11.0 / 24.0;
    let left: Vec<_> = [42, 45, 50, 56, 63, 72]
        .into_iter()
        .map(|damage| (damage, stopped / 6.0))
        .chain([(84, 1.0 - stopped)])
        .collect();
    same(&shards.damage(), &left);
    assert_eq!(
        shards
            .condition(Condition::Cut)
            .map(|&more| i32::from(more)),
        shards.damage()
    );
    let resisting = shards.resisting(Resistance::Shard, 1);
    close(resisting.condition(Condition::Cut).probability(&0), 1.0);
    // It combines with resistance, which varies.
    let both = shards.resisting(Resistance::Shard, 50);
    let least = 42 * 45 / 100;
    assert_eq!(both.damage().min(), Some(&least));
    assert_eq!(
        shards.with(|victim| victim.shield = None).damage(),
        certain(84)
    );
}

#[test]
fn shards_shatter_what_cold_can_damage() {
    // PRJ-PLRFX-37
    close(shattered(&trial(D::Shard, 199), ObjectClass::Potion), 0.009);
    close(
        shattered(
            &trial(D::Shard, 200).resisting(Resistance::Shard, 1),
            ObjectClass::Potion,
        ),
        0.003,
    );
    close(shattered(&trial(D::Shard, 199), ObjectClass::Ring), 0.0);
}

#[test]
fn inertia_and_water_slow_and_stun() {
    // EX-86: PRJ-PLR-21, PRJ-PLR-24, PRJ-PLRFX-38, PRJ-PLRFX-41.
    let slow = |trial: Trial| trial.facet(HarmPart::Slow, |harm| harm.slow);
    even(&slow(trial(D::Inertia, 99)), 4..=8, 1.0);
    even(&slow(trial(D::Inertia, 100)), 6..=10, 1.0);
    let water = trial(D::Water, 100);
    same(&water.condition(Condition::Stunned), &[(0, 0.5), (15, 0.5)]);
    even(&water.condition(Condition::Confused), 3..=6, 0.5);
    assert_eq!(
        water
            .resisting(Resistance::Sound, 1)
            .condition(Condition::Stunned),
        certain(0)
    );
    assert_eq!(
        water
            .resisting(Resistance::Confusion, 1)
            .condition(Condition::Confused),
        certain(0)
    );
}

#[test]
fn gravity_slows_stuns_and_carries_off() {
    // EX-70: PRJ-PLR-22, PRJ-PLRFX-39, PRJ-PLRSUB-29, PRJ-PLRSUB-30, PRJ-PLRSUB-31.
    let gravity = trial(D::Gravity, 150);
    let slow = |trial: Trial| trial.facet(HarmPart::Slow, |harm| harm.slow);
    even(&slow(gravity), 4..=6, 1.0);
    even(&slow(trial(D::Gravity, 99)), 2..=4, 1.0);
    assert_eq!(gravity.condition(Condition::Stunned), certain(35));
    assert_eq!(
        trial(D::Gravity, 99).condition(Condition::Stunned),
        certain(24)
    );
    assert_eq!(
        gravity
            .resisting(Resistance::Sound, 1)
            .condition(Condition::Stunned),
        certain(0)
    );
    let carried = Some(Displacement::Teleport(6));
    assert_eq!(gravity.displacement(), certain(carried));
    let feather = gravity.guarded(PlayerFlag::FeatherFall);
    let nexus = gravity.resisting(Resistance::Nexus, 1);
    for one in [feather, nexus, feather.resisting(Resistance::Nexus, 1)] {
        same(&one.displacement(), &[(None, 0.5), (carried, 0.5)]);
    }
}

#[test]
fn force_stuns_and_thrusts() {
    // EX-88: PRJ-PLR-23, PRJ-PLRFX-40, PRJ-PLRSUB-35, PRJ-PLRSUB-36.
    let force = trial(D::Force, 100);
    even(&force.condition(Condition::Stunned), 1..=20, 1.0);
    assert_eq!(
        force
            .resisting(Resistance::Sound, 1)
            .condition(Condition::Stunned),
        certain(0)
    );
    assert_eq!(force.displacement(), certain(Some(Displacement::Thrust(8))));
    assert_eq!(
        trial(D::Force, 19).displacement(),
        certain(Some(Displacement::Thrust(3)))
    );
}

#[test]
fn a_storm_does_up_to_twice_its_damage() {
    // EX-71: PRJ-PLR-25, PRJ-PLRFX-42, PRJ-PLRSUB-37, PRJ-PLRSUB-38, PRJ-PLRSUB-39, PRJ-PLRSUB-40, PRJ-PLRSUB-41.
    let damage = trial(D::Storm, 100).damage();
    assert_eq!((damage.min(), damage.max()), (Some(&75), Some(&200)));
    close(damage.mean(), 125.0);
    same(
        &damage,
        &[
            (75, 2.0 / 12.0),
            (100, 4.0 / 12.0),
            (125, 2.0 / 12.0),
            (150, 1.0 / 12.0),
            (175, 2.0 / 12.0),
            (200, 1.0 / 12.0),
        ],
    );
    // One half is pure; each part meets its own resistance.
    let immune = trial(D::Storm, 100)
        .resisting(Resistance::Elec, 100)
        .resisting(Resistance::Cold, 100)
        .resisting(Resistance::Acid, 100);
    assert_eq!(immune.damage(), certain(50));
    let frozen = trial(D::Storm, 100)
        .resisting(Resistance::Elec, 100)
        .resisting(Resistance::Acid, 100);
    same(&frozen.damage(), &[(50, 0.5), (75, 0.5)]);
}

#[test]
fn the_parts_of_a_storm_have_their_side_effects() {
    // PRJ-PLRSUB-38, PRJ-PLRSUB-39, PRJ-PLRSUB-40
    let storm = trial(D::Storm, 100);
    close(storm.loses(StatName::Dex), 0.04);
    close(storm.loses(StatName::Con), 0.02);
    close(storm.loses(StatName::Chr), 0.02);
    // Only the full lightning is enough for a stun.
    same(
        &storm.condition(Condition::Stunned),
        &[(0, 1.0 - 7.0 / 51.0), (10, 7.0 / 51.0)],
    );
    close(
        shattered(&storm, ObjectClass::Wand),
        (0.009 + 2.0 * 0.004) / 3.0,
    );
    // A bottle may fall to cold and to acid.
    close(shattered(&storm, ObjectClass::Bottle), 1.0 - 0.998 * 0.998);
    let worn = storm.with(|victim| {
        victim.worn[WornSlot::Feet] = Some(Worn {
            base_ac: ArmorClass::new(2),
            ..Worn::default()
        });
    });
    // A quarter is 25: 2/3 x 1/6, in half of the cases.
    close(
        worn.chance(HarmPart::Armor, |harm| harm.armor == Some(WornSlot::Feet)),
        1.0 / 18.0,
    );
}

#[test]
fn a_storm_confuses_and_carries_off() {
    // EX-72: PRJ-PLRFX-43, PRJ-PLRSUB-42, PRJ-PLRSUB-43.
    let storm = trial(D::Storm, 100);
    even(&storm.condition(Condition::Confused), 6..=38, 0.5);
    assert_eq!(
        storm
            .resisting(Resistance::Confusion, 1)
            .condition(Condition::Confused),
        certain(0)
    );
    same(
        &trial(D::Storm, 2).condition(Condition::Confused),
        &[(0, 0.5), (5, 0.5)],
    );
    let carried = Some(Displacement::Teleport(6));
    same(
        &storm.displacement(),
        &[(None, 1.0 - 19.0 / 75.0), (carried, 19.0 / 75.0)],
    );
    assert_eq!(
        storm.guarded(PlayerFlag::FeatherFall).displacement(),
        certain(None)
    );
    assert_eq!(trial(D::Storm, 62).displacement(), certain(None));
    close(
        trial(D::Storm, 64).displacement().probability(&carried),
        2.0 / 96.0,
    );
}

#[test]
fn holy_orbs_mana_meteors_and_whips() {
    // EX-78, EX-79: PRJ-PLR-06, PRJ-PLR-31, PRJ-PLR-32, PRJ-PLR-33, PRJ-PLRFX-49, PRJ-RES-05, PRJ-RES-08.
    let orb = |class| {
        trial(D::HolyOrb, 75)
            .with(|victim| victim.class = class)
            .damage()
    };
    for &class in Class::VARIANTS {
        let dark = matches!(class, Class::Necromancer | Class::Assassin);
        assert_eq!(orb(class), certain(if dark { 75 } else { 37 }), "{class:?}");
    }
    // Half of the water's tenth first, then half of it all.
    assert_eq!(
        trial(D::HolyOrb, 75).on(Ground::Water).damage(),
        certain(39)
    );
    for kind in [D::Whip, D::Mana, D::Meteor] {
        let mut guarded = trial(kind, 20);
        guarded.victim.resists = enum_map::EnumMap::from_fn(|_| 100);
        assert_eq!(guarded.damage(), certain(20));
        let mut nothing = Scripted::new([]);
        let harm = strike(
            &mut nothing,
            &guarded.projection,
            &guarded.victim,
            HarmScope::Whole,
        );
        assert_eq!(
            harm,
            PlayerHarm {
                damage: Damage::new(20),
                ..PlayerHarm::default()
            }
        );
    }
    assert_eq!(
        trial(D::Meteor, 100).on(Ground::Water).damage(),
        certain(110)
    );
}

#[test]
fn rolls_of_a_storm_come_in_order() {
    // PRJ-PLRSUB-37 to PRJ-PLRSUB-40
    let storm = trial(D::Storm, 10);
    let mut dice = Scripted::new([
        Play::Chance(false),
        Play::Chance(true),
        Play::Chance(true),
        Play::Chance(false),
        Play::Chance(false),
    ]);
    let harm = strike(
        &mut dice,
        &storm.projection,
        &storm.victim,
        HarmScope::Whole,
    );
    dice.finish();
    assert_eq!(harm.damage.get(), 5 + 2 + 2 + 2);
    assert_eq!(harm.threats.iter().count(), 3);
}
