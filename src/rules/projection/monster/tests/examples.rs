//! The worked examples of the rulebook on monsters, EX-01 to EX-36. Each names the rules that it exercises.

use super::*;

fn on(ground: Ground) -> Target {
    Target { ground, ..plain() }
}

#[test]
fn ex_01_fire_in_water() {
    // PRJ-TERRMON-05, PRJ-GEN-01, PRJ-MON-08.
    let harm = certain(from_player(DamageType::Fire, 100), on(Ground::Water));
    assert_eq!(harm.damage, 50);
}

#[test]
fn ex_02_storm_in_water_and_in_lava() {
    // PRJ-TERRMON-06, PRJ-TERRMON-07, PRJ-MON-25.
    for (ground, damage) in [(Ground::Water, 120), (Ground::Lava, 60)] {
        let storm = odds(from_monster(DamageType::Storm, 90), on(ground), |harm| {
            harm.damage
        });
        check(&storm, &[(damage, 5, 6), (damage * 3 / 2, 1, 6)]);
    }
}

#[test]
fn ex_03_plasma_in_lava() {
    // PRJ-TERRMON-08, PRJ-GEN-08, PRJ-MON-13.
    let harm = certain(from_monster(DamageType::Plasma, 103), on(Ground::Lava));
    assert_eq!(harm.damage, 123);
}

#[test]
fn ex_04_poison_in_rubble() {
    // PRJ-TERRMON-04, PRJ-TERRMON-10, PRJ-GEN-09, PRJ-MON-11.
    let poison = from_monster(DamageType::Pois, 100);
    let found = odds(poison, on(Ground::Rubble), |harm| harm.damage);
    check(&found, &[(0, 1, 4), (88, 3, 4)]);
    assert!((found.mean() - 66.0).abs() < 1e-9);
    let rooted = Target {
        never_moves: true,
        ..on(Ground::Rubble)
    };
    assert_eq!(certain(poison, rooted).damage, 88);
}

#[test]
fn ex_05_gravity_among_trees() {
    // PRJ-TERRMON-09, PRJ-TERRMON-10, PRJ-MON-22, PRJ-MONFX-10.
    let gravity = from_monster(DamageType::Gravity, 100);
    let found = odds(gravity, on(Ground::Tree), |harm| {
        (harm.damage, harm.teleport.get())
    });
    check(&found, &[((0, 0), 1, 4), ((100, 10), 3, 4)]);
}

#[test]
fn ex_06_a_holy_orb_among_trees() {
    // PRJ-TERRMON-09, PRJ-GEN-10, PRJ-MON-32.
    let target = Target {
        ground: Ground::Tree,
        never_moves: true,
        ..with(&[MonsterFlag::Evil])
    };
    assert_eq!(
        certain(from_player(DamageType::HolyOrb, 77), target).damage,
        102
    );
}

#[test]
fn ex_07_acid_resisted() {
    // PRJ-MON-06, PRJ-GEN-04.
    let harm = certain(
        from_player(DamageType::Acid, 100),
        with(&[MonsterFlag::ImAcid]),
    );
    assert_eq!(harm.damage, 11);
}

#[test]
fn ex_08_light_on_one_that_breathes_it() {
    // PRJ-MON-15, PRJ-MONFX-05.
    let light = odds(
        from_player(DamageType::Lite, 200),
        with(&[MonsterFlag::BrthLite]),
        |harm| harm.damage,
    );
    check(&light, &[(42, 1, 3), (40, 1, 3), (37, 1, 3)]);
}

#[test]
fn ex_09_plasma_on_one_or_two_immunities() {
    // PRJ-MON-13, PRJ-MONFX-06, PRJ-MONFX-07, PRJ-GEN-02.
    let plasma = |flags: &[MonsterFlag]| {
        odds(from_monster(DamageType::Plasma, 260), with(flags), |harm| {
            harm.damage
        })
    };
    check(
        &plasma(&[MonsterFlag::ImFire, MonsterFlag::ImElec]),
        &[(70, 1, 3), (65, 1, 3), (60, 1, 3)],
    );
    check(
        &plasma(&[MonsterFlag::ImFire]),
        &[(156, 1, 3), (130, 1, 3), (111, 1, 3)],
    );
}

#[test]
fn ex_10_nether() {
    // PRJ-MON-27, PRJ-GEN-03, PRJ-MONFX-05.
    let nether = |flags: &[MonsterFlag]| {
        odds(from_monster(DamageType::Nether, 120), with(flags), |harm| {
            harm.damage
        })
    };
    check(&nether(&[MonsterFlag::Evil]), &[(80, 1, 1)]);
    check(
        &nether(&[MonsterFlag::Undead, MonsterFlag::Evil]),
        &[(0, 1, 1)],
    );
    check(
        &nether(&[MonsterFlag::BrthNethr, MonsterFlag::Evil]),
        &[(25, 1, 3), (24, 1, 3), (22, 1, 3)],
    );
}

#[test]
fn ex_11_an_arrow_into_rubble() {
    // PRJ-MONFX-02, PRJ-TERRMON-04, PRJ-TERRMON-10, PRJ-MON-03.
    let target = Target {
        ac: ArmorClass::new(60),
        ..on(Ground::Rubble)
    };
    let found = odds(from_monster(DamageType::Arrow, 80), target, |harm| {
        harm.damage
    });
    check(&found, &[(60, 21, 40), (0, 19, 40)]);
    assert!((found.mean() - 31.5).abs() < 1e-9);
}

#[test]
fn ex_12_a_boulder() {
    // PRJ-MON-01, PRJ-MONFX-01, PRJ-MONFX-02.
    let target = Target {
        ac: ArmorClass::new(40),
        ..plain()
    };
    let found = odds(from_monster(DamageType::Rock, 100), target, |harm| {
        (harm.damage, harm.stun)
    });
    check(
        &found,
        &[((100, 12), 2, 5), ((100, 0), 2, 5), ((0, 0), 1, 5)],
    );
}

#[test]
fn ex_13_lightning_stuns() {
    // PRJ-MONFX-03, PRJ-FINAL-03.
    let lightning = from_monster(DamageType::Elec, 250);
    check(
        &odds(lightning, plain(), |harm| harm.stun),
        &[(31, 1, 2), (0, 1, 2)],
    );
    let stunned = Target {
        stun: 100,
        ..plain()
    };
    check(
        &odds(lightning, stunned, |harm| harm.stun),
        &[(115, 1, 2), (100, 1, 2)],
    );
}

#[test]
fn ex_14_ice_stuns_those_that_do_not_resist() {
    // PRJ-MON-12, PRJ-MONFX-04.
    let ice = from_monster(DamageType::Ice, 600);
    assert_eq!(certain(ice, plain()).stun, 20);
    let harm = certain(ice, with(&[MonsterFlag::ImCold]));
    assert_eq!((harm.damage, harm.stun), (66, 0));
}

#[test]
fn ex_15_a_storm_with_and_without_lightning() {
    // PRJ-MONFX-14, PRJ-MONFX-15, PRJ-MONFX-16, PRJ-GEN-12.
    let storm = from_monster(DamageType::Storm, 40);
    check(
        &odds(storm, plain(), |harm| harm.damage),
        &[(60, 1, 6), (40, 5, 6)],
    );
    check(
        &odds(storm, plain(), |harm| harm.stun),
        &[(5, 1, 12), (0, 11, 12)],
    );
    chance(storm, plain(), |harm| harm.confusion > 0, 1, 3);
    let weak = odds(storm, plain(), |harm| (harm.damage, harm.confusion));
    // After lightning 2..7 turns, without it 2..5.
    for turns in 2..=7 {
        assert!((weak.probability(&(60, turns)) - 1.0 / 108.0).abs() < 1e-12);
        let without = if turns <= 5 { 5.0 / 72.0 } else { 0.0 };
        assert!((weak.probability(&(40, turns)) - without).abs() < 1e-12);
    }
}

#[test]
fn ex_16_a_storm_carries_away() {
    // PRJ-MONFX-17: the chance of a strike is left out by taking each case for itself.
    let target = Target {
        max_hp: 60,
        hp: 60,
        ..plain()
    };
    let found = odds(from_monster(DamageType::Storm, 40), target, |harm| {
        (harm.damage, harm.teleport.get())
    });
    assert!((found.probability(&(40, 10)) - 5.0 / 6.0 * 60.0 / 121.0).abs() < 1e-12);
    chance(
        from_player(DamageType::Storm, 40),
        target,
        |harm| harm.teleport.get() == 10,
        1,
        1,
    );
}

#[test]
fn ex_17_a_storm_on_one_immune_to_lightning() {
    // PRJ-MON-25, PRJ-MONFX-14, PRJ-MONFX-15, PRJ-MONFX-16.
    let storm = from_monster(DamageType::Storm, 100);
    let target = with(&[MonsterFlag::ImElec]);
    check(&odds(storm, target, |harm| harm.damage), &[(50, 1, 1)]);
    check(
        &odds(storm, target, |harm| harm.stun),
        &[(4, 1, 2), (0, 1, 2)],
    );
    let confusion = odds(storm, target, |harm| harm.confusion);
    let turns = (2..=6).map(|turns| (turns, 1, 15));
    check(&confusion, &turns.chain([(0, 2, 3)]).collect::<Vec<_>>());
}

#[test]
fn ex_18_water_spirits_and_the_king_of_water() {
    // PRJ-MON-24, PRJ-MONFX-13.
    for (name, damage) in [("Water spirit", 0), ("Waldern, King of Water", 80)] {
        let target = Target {
            tags: Tag::of(name, 'E'),
            ..plain()
        };
        assert_eq!(
            certain(from_monster(DamageType::Water, 80), target).damage,
            damage
        );
    }
}

#[test]
fn ex_19_nexus() {
    // PRJ-MON-26, PRJ-MONFX-19.
    let harm = certain(from_monster(DamageType::Nexus, 53), plain());
    assert_eq!((harm.damage, harm.teleport.get()), (53, 12));
}

#[test]
fn ex_20_force() {
    // PRJ-MON-23, PRJ-MONFX-11, PRJ-MONFX-12.
    let harm = certain(from_monster(DamageType::Force, 130), plain());
    assert_eq!((harm.stun, harm.thrust.get()), (10, 9));
}

fn of_level(level: i32) -> Target {
    Target { level, ..plain() }
}

fn unique_of_level(level: i32) -> Target {
    Target {
        unique: true,
        ..of_level(level)
    }
}

#[test]
fn ex_21_chaos_polymorphs() {
    // PRJ-MONFX-20, PRJ-FINAL-02.
    chance(
        from_monster(DamageType::Chaos, 50),
        of_level(36),
        |harm| harm.polymorph,
        3,
        5,
    );
}

#[test]
fn ex_22_polymorph_monster() {
    // PRJ-MONFX-23, PRJ-FINAL-02.
    chance(
        from_player(DamageType::OldPoly, 60),
        of_level(20),
        |harm| harm.polymorph,
        217,
        360,
    );
}

#[test]
fn ex_23_a_mage_slows() {
    // PRJ-MONFX-27, PRJ-GEN-08.
    let slow = cast(DamageType::OldSlow, 30, Class::Mage, &[]);
    chance(
        slow,
        of_level(18),
        |harm| harm.speed == Speed::new(-10),
        491,
        1080,
    );
}

#[test]
fn ex_24_a_necromancer_beguiles_to_sleep() {
    // PRJ-MONFX-28, PRJ-MONFX-27.
    let sleep = cast(
        DamageType::OldSleep,
        20,
        Class::Necromancer,
        &[CasterSpecialty::Beguile],
    );
    chance(sleep, of_level(18), |harm| harm.sleep == 350, 61, 156);
}

#[test]
fn ex_25_a_necromancer_turns_undead() {
    // PRJ-MONFX-35
    let turn = cast(DamageType::TurnUndead, 40, Class::Necromancer, &[]);
    let target = Target {
        flags: EnumSet::only(MonsterFlag::Undead),
        ..unique_of_level(30)
    };
    chance(turn, target, |harm| harm.fear > 0, 1759, 8480);
}

#[test]
fn ex_26_a_priest_turns_evil() {
    // PRJ-MONFX-36
    let turn = cast(DamageType::TurnEvil, 30, Class::Priest, &[]);
    let target = Target {
        flags: EnumSet::from([MonsterFlag::Undead, MonsterFlag::Evil]),
        ..of_level(12)
    };
    chance(turn, target, |harm| harm.fear > 0, 69, 160);
}

#[test]
fn ex_27_a_priest_frightens() {
    // PRJ-MONFX-37, PRJ-FINAL-05.
    let frighten = cast(DamageType::TurnAll, 30, Class::Priest, &[]);
    chance(frighten, of_level(13), |harm| harm.fear > 0, 79, 135);
    let fear = odds(
        from_monster(DamageType::TurnAll, 30),
        of_level(13),
        |harm| harm.fear,
    );
    let lengths: Vec<_> = fear.iter().map(|(&turns, _)| turns).collect();
    assert_eq!((lengths[1], lengths[lengths.len() - 1]), (5, 61));
}

#[test]
fn ex_28_hold() {
    // PRJ-MONFX-30
    let found = odds(from_player(DamageType::Hold, 0), of_level(40), |harm| {
        harm.hold
    });
    let held = (5..=10).map(|turns| (turns, 1, 12));
    check(&found, &held.chain([(0, 1, 2)]).collect::<Vec<_>>());
}

#[test]
fn ex_29_hold_undead() {
    // PRJ-MONFX-31
    let undead = Target {
        flags: EnumSet::only(MonsterFlag::Undead),
        ..of_level(50)
    };
    let found = odds(from_player(DamageType::HoldUndead, 0), undead, |harm| {
        harm.hold
    });
    let held = (6..=12).map(|turns| (turns, 16, 175));
    check(&found, &held.chain([(0, 9, 25)]).collect::<Vec<_>>());
}

fn holy(kind: DamageType) -> MonsterProjection {
    let mut light = cast(kind, 10, Class::Priest, &[CasterSpecialty::HolyLight]);
    light.player.level = Level::new(30);
    light
}

fn lengths(fear: &Distribution<i32>) -> (i32, i32, usize) {
    let longest = fear
        .iter()
        .map(|(&turns, _)| turns)
        .filter(|&turns| turns > 0);
    let all: Vec<_> = longest.collect();
    (all[0], all[all.len() - 1], all.len())
}

#[test]
fn ex_30_weak_holy_light() {
    // PRJ-MONFX-39, PRJ-MON-14.
    let orc = Target {
        flags: EnumSet::from([MonsterFlag::Orc, MonsterFlag::HurtLite]),
        ..of_level(15)
    };
    let fear = odds(holy(DamageType::LiteWeak), orc, |harm| harm.fear);
    assert!((fear.probability(&0) - 22.0 / 25.0).abs() < 1e-12);
    assert_eq!(lengths(&fear), (4, 46, 43));
}

#[test]
fn ex_31_holy_light() {
    // PRJ-MONFX-40
    let evil = Target {
        flags: EnumSet::only(MonsterFlag::Evil),
        ..unique_of_level(20)
    };
    let fear = odds(holy(DamageType::Lite), evil, |harm| harm.fear);
    assert!((fear.probability(&0) - 53.0 / 60.0).abs() < 1e-12);
    assert_eq!(lengths(&fear), (4, 67, 64));
}

#[test]
fn ex_32_dispel_weak_monsters() {
    // PRJ-MON-58, PRJ-MONFX-38.
    let dispel = from_player(DamageType::DispSmallAll, 30);
    for (hp, damage, killed) in [(30, 0, false), (29, 30, true)] {
        let harm = certain(dispel, Target { hp, ..plain() });
        assert_eq!((harm.damage, harm.killed), (damage, killed));
    }
}

#[test]
fn ex_33_disenchantment_takes_mana() {
    // PRJ-MON-29, PRJ-MONFX-41.
    let target = Target {
        mana: 10,
        ..plain()
    };
    let harm = certain(from_monster(DamageType::Disenchant, 63), target);
    assert_eq!((harm.damage, harm.mana_loss), (63, 10));
}

#[test]
fn ex_34_haste_and_clones() {
    // PRJ-MONFX-26, PRJ-MONFX-24.
    let at = |speed| Target {
        speed: Speed::new(speed),
        ..plain()
    };
    for (speed, change) in [(39, 10), (40, 0)] {
        let harm = certain(from_monster(DamageType::OldSpeed, 0), at(speed));
        assert_eq!(harm.speed, Speed::new(change));
    }
    let hurt = Target {
        hp: 5,
        max_hp: 50,
        ..at(39)
    };
    let harm = certain(from_monster(DamageType::OldClone, 0), hurt);
    assert_eq!(
        (harm.heal, harm.speed, harm.cloned),
        (45, Speed::new(5), true)
    );
}

#[test]
fn ex_35_uniques_are_the_players() {
    // PRJ-FINAL-01, PRJ-GEN-10.
    let unique = Target {
        hp: 40,
        ..unique_of_level(10)
    };
    let spared = certain(from_monster(DamageType::Mana, 90), unique);
    assert_eq!((spared.damage, spared.lost, spared.killed), (90, 40, false));
    assert!(certain(from_player(DamageType::Mana, 90), unique).killed);
    assert!(!certain(from_player(DamageType::Mana, 40), unique).killed);
    assert!(
        certain(
            from_monster(DamageType::Mana, 90),
            Target {
                unique: false,
                ..unique
            }
        )
        .killed
    );
}

#[test]
fn ex_36_confusion_adds_up_to_200() {
    // PRJ-MONFX-08, PRJ-FINAL-04.
    let confusion = from_monster(DamageType::Confusion, 240);
    let after = |confusion_before| {
        let target = Target {
            confusion: confusion_before,
            ..plain()
        };
        certain(confusion, target).confusion
    };
    assert_eq!((after(190), after(197)), (197, 200));
}
