//! The notes on side effects of damage, at their edges.

use super::*;

/// The stun that damage of a type gives, where it gives any.
fn stun(kind: DamageType, damage: i32) -> i32 {
    let found = odds(from_monster(kind, damage), plain(), |harm| {
        (harm.damage, harm.stun)
    });
    // A storm's lightning is left out.
    let stuns = found.iter().filter(|((done, _), _)| *done == damage);
    stuns
        .map(|((_, stun), _)| *stun)
        .max()
        .expect("something happens")
}

#[test]
fn stuns_begin_and_end_where_the_notes_say() {
    // PRJ-MONFX-01, PRJ-MONFX-03, PRJ-MONFX-04, PRJ-MONFX-09, PRJ-MONFX-11, PRJ-MONFX-15.
    for (kind, turns) in [
        (
            DamageType::Rock,
            [(15, 0), (16, 2), (255, 31), (256, 32), (900, 32)],
        ),
        (
            DamageType::Elec,
            [(10, 0), (11, 1), (255, 31), (256, 32), (900, 32)],
        ),
        (
            DamageType::Ice,
            [(11, 0), (12, 1), (239, 19), (240, 20), (900, 20)],
        ),
        (
            DamageType::Sound,
            [(7, 0), (8, 1), (239, 29), (240, 30), (900, 30)],
        ),
        (
            DamageType::Force,
            [(11, 0), (12, 1), (239, 19), (240, 20), (900, 20)],
        ),
        (
            DamageType::Chaos,
            [(11, 0), (12, 1), (239, 19), (240, 20), (900, 20)],
        ),
        (
            DamageType::Storm,
            [(49, 0), (50, 4), (239, 19), (240, 20), (900, 20)],
        ),
    ] {
        for (damage, turns) in turns {
            assert_eq!(stun(kind, damage), turns, "{kind:?} {damage}");
        }
    }
}

#[test]
fn one_time_in_two_lightning_boulders_and_storms_stun() {
    // PRJ-MONFX-01, PRJ-MONFX-03, PRJ-MONFX-15.
    for (kind, target) in [
        (DamageType::Rock, plain()),
        (DamageType::Elec, plain()),
        (DamageType::Storm, with(&[MonsterFlag::ImElec])),
    ] {
        chance(from_monster(kind, 200), target, |harm| harm.stun > 0, 1, 2);
    }
}

#[test]
fn lightning_stuns_also_those_that_resist_it() {
    // PRJ-MONFX-03: a ninth of 100 is 11.
    let resists = with(&[MonsterFlag::ImElec]);
    chance(
        from_monster(DamageType::Elec, 100),
        resists,
        |harm| harm.stun == 1,
        1,
        2,
    );
    chance(
        from_monster(DamageType::Elec, 98),
        resists,
        |harm| harm.stun == 0,
        1,
        1,
    );
}

#[test]
fn confusion_confuses_by_its_damage() {
    // PRJ-MONFX-08
    for (damage, turns) in [(15, 0), (16, 1), (239, 14), (240, 15), (900, 15)] {
        let harm = certain(from_monster(DamageType::Confusion, damage), plain());
        assert_eq!(harm.confusion, turns, "{damage}");
    }
}

#[test]
fn breathers_of_gravity_force_and_nexus_stand_firm() {
    // PRJ-MONFX-10, PRJ-MONFX-12, PRJ-MONFX-17, PRJ-MONFX-19.
    let moves = |projection: MonsterProjection, target| {
        let found = odds(projection, target, |harm| {
            (harm.teleport.get(), harm.thrust.get())
        });
        *found.max().expect("something happens")
    };
    let gravity = from_monster(DamageType::Gravity, 0);
    assert_eq!(moves(gravity, plain()), (10, 0));
    assert_eq!(moves(gravity, with(&[MonsterFlag::BrthGrav])), (0, 0));
    let force = from_monster(DamageType::Force, 99);
    assert_eq!(moves(force, plain()), (0, 7));
    assert_eq!(moves(force, with(&[MonsterFlag::BrthForce])), (0, 0));
    let storm = from_player(DamageType::Storm, 0);
    assert_eq!(moves(storm, plain()), (10, 0));
    assert_eq!(moves(storm, with(&[MonsterFlag::BrthGrav])), (0, 0));
    // Water resists the damage of a storm, but not being carried away.
    assert_eq!(
        moves(from_player(DamageType::Storm, 90), tagged(Tag::Water)),
        (10, 0)
    );
    let nexus = from_monster(DamageType::Nexus, 99);
    assert_eq!(moves(nexus, plain()), (21, 0));
    assert_eq!(moves(nexus, with(&[MonsterFlag::BrthNexus])), (0, 0));
    assert_eq!(moves(nexus, tagged(Tag::Nexus)), (0, 0));
    // The flag that only resists does not hold fast: 3/14 of 99 is 21, and a fifth of that 4.
    assert_eq!(moves(nexus, with(&[MonsterFlag::ResNexu])), (6, 0));
}

#[test]
fn a_monsters_storm_leaves_the_tough_where_they_are() {
    // PRJ-MONFX-17: below R(0..3 x dam), both ends included.
    let resists = |max_hp| Target {
        max_hp,
        hp: max_hp,
        ..with(&[MonsterFlag::ImElec])
    };
    let storm = from_monster(DamageType::Storm, 40);
    for (max_hp, hits) in [(21, 39), (59, 1), (60, 0), (400, 0)] {
        chance(
            storm,
            resists(max_hp),
            |harm| harm.teleport.get() == 10,
            hits,
            61,
        );
    }
}

#[test]
fn storms_confuse_from_20_points() {
    // PRJ-MONFX-16
    for (strength, hits) in [(38, 0), (40, 1)] {
        let storm = from_monster(DamageType::Storm, strength);
        chance(
            storm,
            with(&[MonsterFlag::ImElec]),
            |harm| harm.confusion > 0,
            hits,
            3,
        );
    }
    let storm = odds(
        from_monster(DamageType::Storm, 40),
        with(&[MonsterFlag::ImElec]),
        |harm| harm.confusion,
    );
    check(&storm, &[(2, 1, 6), (3, 1, 6), (0, 2, 3)]);
}

#[test]
fn lightning_of_a_storm_strikes_only_those_that_no_line_protects() {
    // PRJ-MONFX-14
    let struck = |target| {
        odds(from_monster(DamageType::Storm, 101), target, |harm| {
            harm.damage
        })
    };
    check(&struck(plain()), &[(101, 5, 6), (151, 1, 6)]);
    check(&struck(with(&[MonsterFlag::ImElec])), &[(50, 1, 1)]);
    check(&struck(tagged(Tag::Water)), &[(0, 1, 1)]);
}

#[test]
fn armor_turns_missiles_alone() {
    // PRJ-MONFX-02
    let missed = |harm: &MonsterHarm| harm.contact == ProjectionResult::Missed;
    for (ac, hits) in [(0, 0), (1, 1), (199, 199), (200, 200), (250, 200)] {
        let target = Target {
            ac: ArmorClass::new(ac),
            ..plain()
        };
        for &kind in DamageType::VARIANTS {
            let missile = matches!(
                kind,
                DamageType::Rock
                    | DamageType::Shot
                    | DamageType::Arrow
                    | DamageType::Missile
                    | DamageType::PMissile
            );
            let hits = if missile { hits } else { 0 };
            chance(from_monster(kind, 30), target, missed, hits, 200);
        }
    }
}

#[test]
fn disenchantment_takes_a_fifth_in_mana_and_nothing_from_those_that_resist() {
    // PRJ-MONFX-41
    let rich = |target| Target {
        mana: 200,
        ..target
    };
    let taken = |target| {
        let found = odds(
            from_monster(DamageType::Disenchant, 99),
            rich(target),
            |harm| harm.mana_loss,
        );
        *found.max().expect("something happens")
    };
    assert_eq!(taken(plain()), 19);
    for target in [
        with(&[MonsterFlag::ResDise]),
        with(&[MonsterFlag::BrthDise]),
        tagged(Tag::Disen),
    ] {
        assert_eq!(taken(target), 0);
    }
}

/// The chance that light of a player of level 30 frightens.
fn frightens(
    kind: DamageType,
    specialties: &[CasterSpecialty],
    source: ProjectionSource,
    target: Target,
) -> f64 {
    let mut light = cast(kind, 0, Class::Mage, specialties);
    light.player.level = Level::new(30);
    light.source = source;
    odds(light, target, |harm| harm.fear > target.fear).probability(&true)
}

#[test]
fn holy_light_frightens_what_fears_it() {
    // PRJ-MONFX-39, PRJ-MONFX-40.
    let holy: &[CasterSpecialty] = &[CasterSpecialty::HolyLight];
    for (kind, attempt, range) in [
        (DamageType::LiteWeak, 5.0, 40.0),
        (DamageType::Lite, 3.0, 60.0),
    ] {
        for &flag in MonsterFlag::VARIANTS {
            let fears = matches!(
                flag,
                MonsterFlag::Undead | MonsterFlag::Evil | MonsterFlag::HurtLite
            );
            // At level 10 it works from 12 on; immunity to fear does not help.
            let due = if fears {
                (range - 11.0) / range / attempt
            } else {
                0.0
            };
            let found = frightens(
                kind,
                holy,
                ProjectionSource::Player,
                with(&[flag, MonsterFlag::NoFear]),
            );
            assert!(
                (found - due).abs() < 1e-12,
                "{kind:?} {flag:?}: {found}, not {due}"
            );
        }
        let unique = Target {
            unique: true,
            ..with(&[MonsterFlag::Evil])
        };
        let due = (range - 29.0) / range / attempt;
        assert!((frightens(kind, holy, ProjectionSource::Player, unique) - due).abs() < 1e-12);
        for (specialties, source) in [
            (&[][..], ProjectionSource::Player),
            (holy, ProjectionSource::Monster),
        ] {
            let found = frightens(kind, specialties, source, with(&[MonsterFlag::Evil]));
            assert!(found.abs() < 1e-12, "{kind:?} {specialties:?} {source:?}");
        }
    }
}

#[test]
fn stun_and_confusion_grow_by_half_and_end_at_200() {
    // PRJ-FINAL-03, PRJ-FINAL-04.
    let after = |kind, counter| {
        let target = Target {
            stun: counter,
            confusion: counter,
            ..plain()
        };
        certain(from_monster(kind, 240), target)
    };
    for (before, stun, confusion) in [(0, 30, 15), (1, 16, 8), (186, 200, 193), (200, 200, 200)] {
        assert_eq!(after(DamageType::Sound, before).stun, stun);
        assert_eq!(after(DamageType::Confusion, before).confusion, confusion);
    }
    for (flag, stunned, confusion) in [
        (MonsterFlag::BrthSound, false, 15),
        (MonsterFlag::BrthForce, false, 15),
        (MonsterFlag::NoConf, true, 0),
        (MonsterFlag::BrthConfu, true, 0),
        (MonsterFlag::BrthChaos, true, 0),
        (MonsterFlag::NoFear, true, 15),
    ] {
        let stun = certain(from_monster(DamageType::Ice, 240), with(&[flag])).stun;
        assert_eq!(stun > 0, stunned, "{flag:?}");
        let found = odds(
            from_monster(DamageType::Confusion, 2000),
            with(&[flag]),
            |harm| harm.confusion,
        );
        assert_eq!(found.max(), Some(&confusion), "{flag:?}");
    }
}

#[test]
fn polymorph_never_takes_uniques_and_asks_the_level() {
    // PRJ-FINAL-02, PRJ-MONFX-20.
    let of = |level, unique| Target {
        level,
        unique,
        ..plain()
    };
    let chaos = from_monster(DamageType::Chaos, 0);
    for (level, hits) in [(0, 90), (1, 89), (89, 1), (90, 0), (127, 0)] {
        chance(chaos, of(level, false), |harm| harm.polymorph, hits, 90);
        chance(chaos, of(level, true), |harm| harm.polymorph, 0, 1);
    }
    // Those that breathe chaos are not spared.
    let breather = Target {
        flags: EnumSet::only(MonsterFlag::BrthChaos),
        ..of(45, false)
    };
    chance(chaos, breather, |harm| harm.polymorph, 1, 2);
    assert_eq!(
        [0, 4, 5, 23].map(polymorph_levels),
        [-1..=1, 3..=5, 3..=7, 18..=28]
    );
}

#[test]
fn uniques_fall_to_none_but_the_player() {
    // PRJ-FINAL-01: whatever a monster's damage, a unique stays at 0.
    for &kind in DamageType::VARIANTS {
        for hp in [0, 1, 50] {
            let unique = Target {
                unique: true,
                hp,
                ..with(&[
                    MonsterFlag::HurtLite,
                    MonsterFlag::HurtRock,
                    MonsterFlag::Evil,
                ])
            };
            let found = odds(from_monster(kind, 700), unique, |harm| {
                (harm.killed, harm.lost > hp)
            });
            check(&found, &[((false, false), 1, 1)]);
        }
    }
}
