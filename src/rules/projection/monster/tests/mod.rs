//! Projections against monsters: the table line by line, the order of things, and what all the tests here share.

mod examples;
mod mind;
mod notes;
use strum::VariantArray;

use crate::{
    dice::{Distribution, Play, Scripted, exact},
    rules::{
        Class,
        projection::{
            Ground,
            monster::{table, *},
        },
    },
};

/// A monster of level 10 without a trait, on plain floor.
fn plain() -> Target {
    Target {
        level: 10,
        unique: false,
        never_moves: false,
        flags: EnumSet::empty(),
        tags: EnumSet::empty(),
        max_hp: 5000,
        hp: 5000,
        ac: ArmorClass::new(0),
        speed: Speed::new(0),
        base_speed: Speed::new(0),
        mana: 0,
        stun: 0,
        confusion: 0,
        fear: 0,
        ground: Ground::Floor,
    }
}

/// The same with these flags.
fn with(flags: &[MonsterFlag]) -> Target {
    Target {
        flags: flags.iter().copied().collect(),
        ..plain()
    }
}

/// The same with this tag.
fn tagged(tag: Tag) -> Target {
    Target {
        tags: EnumSet::only(tag),
        ..plain()
    }
}

/// A projection of a monster's; the player is a Warrior of level 20.
fn from_monster(kind: DamageType, strength: i32) -> MonsterProjection {
    MonsterProjection {
        kind,
        strength,
        source: ProjectionSource::Monster,
        player: Caster {
            class: Class::Warrior,
            level: Level::new(20),
            specialties: EnumSet::empty(),
        },
    }
}

/// A projection of the player's, a Warrior of level 20.
fn from_player(kind: DamageType, strength: i32) -> MonsterProjection {
    MonsterProjection {
        source: ProjectionSource::Player,
        ..from_monster(kind, strength)
    }
}

/// A spell of a player of that class with these specialties.
fn cast(
    kind: DamageType,
    strength: i32,
    class: Class,
    specialties: &[CasterSpecialty],
) -> MonsterProjection {
    let mut projection = from_player(kind, strength);
    projection.player.class = class;
    projection.player.specialties = specialties.iter().copied().collect();
    projection
}

/// How some part of what happens is distributed.
fn odds<T: Clone + Ord + 'static>(
    projection: MonsterProjection,
    target: Target,
    of: impl Fn(&MonsterHarm) -> T,
) -> Distribution<T> {
    exact::distribution(|roller| of(&strike(roller, &projection, &target)))
}

/// Checks outcomes and their chances, as hits of so many.
#[track_caller]
fn check<T: Clone + Ord + std::fmt::Debug>(found: &Distribution<T>, due: &[(T, i32, i32)]) {
    let listed: Vec<_> = found.iter().collect();
    assert_eq!(found.len(), due.len(), "{listed:?}");
    for (outcome, hits, of) in due {
        let p = found.probability(outcome);
        let close = (p - f64::from(*hits) / f64::from(*of)).abs() < 1e-12;
        assert!(close, "{outcome:?} has {p}, not {hits}/{of}: {listed:?}");
    }
}

/// The chance of something, as hits of so many.
#[track_caller]
fn chance(
    projection: MonsterProjection,
    target: Target,
    of: impl Fn(&MonsterHarm) -> bool,
    hits: i32,
    all: i32,
) {
    let found = odds(projection, target, of).probability(&true);
    let due = f64::from(hits) / f64::from(all);
    assert!((found - due).abs() < 1e-12, "{found}, not {hits}/{all}");
}

/// What certainly happens.
#[track_caller]
fn certain(projection: MonsterProjection, target: Target) -> MonsterHarm {
    let all = odds(projection, target, |&harm| harm);
    assert_eq!(all.len(), 1, "{all:?}");
    *all.min().expect("something happens")
}

/// The damage of 1000 points as text, one value or several equally likely ones.
fn damage_text(kind: DamageType, target: Target) -> String {
    let found = odds(from_monster(kind, 1000), target, |harm| harm.damage);
    let values = found.iter().map(|(damage, _)| damage.to_string());
    values.collect::<Vec<_>>().join("/")
}

/// Every flag and tag that changes the damage of a type, and what it makes of 1000 points.
fn sensitivities(kind: DamageType) -> String {
    let base = damage_text(kind, plain());
    let flags = MonsterFlag::VARIANTS
        .iter()
        .map(|&flag| (format!("{flag:?}"), with(&[flag])));
    let tags = Tag::VARIANTS
        .iter()
        .map(|&tag| (format!("tag {tag:?}"), tagged(tag)));
    let changed = flags
        .chain(tags)
        .map(|(name, target)| (name, damage_text(kind, target)))
        .filter(|(_, damage)| *damage != base)
        .map(|(name, damage)| format!("; {name} {damage}"));
    format!("{kind:?} {base}{}", changed.collect::<String>())
}

#[test]
fn every_row_gives_its_shares_to_those_that_it_names_and_to_no_others() {
    // PRJ-MON-01 to PRJ-MON-35, PRJ-MON-45, PRJ-MON-52 to PRJ-MON-58, with PRJ-MONFX-05 to PRJ-MONFX-07, PRJ-MONFX-13,
    // PRJ-MONFX-18, PRJ-MONFX-21, PRJ-MONFX-22, PRJ-GEN-02, PRJ-GEN-04 and PRJ-GEN-05: the printed lines on 1000 points.
    let due = "\
        Rock 1000\nShot 1000\nArrow 1000\nMissile 1000\nPMissile 1000\nWhip 0\n\
        Acid 1000; ImAcid 111\nElec 1000; ImElec 111\nFire 1000; ImFire 111\nHellfire 1000; ImFire 111\n\
        Cold 1000; ImCold 111\nPois 1000; ImPois 111\nIce 1000; ImCold 111\n\
        Plasma 1000; ImElec 428/500/600; ImFire 428/500/600; BrthPlas 187/200/214; ResPlas 187/200/214\n\
        LiteWeak 0; HurtLite 1000\nLite 1000; HurtLite 1500; BrthLite 187/200/214\n\
        Dark 1000; Orc 428/500/600; MorgulMagic 428/500/600; BrthDark 187/200/214\n\
        MorgulDark 1000; Orc 428/500/600; MorgulMagic 428/500/600; BrthDark 187/200/214\n\
        Confusion 1000; NoConf 428/500/600; BrthConfu 187/200/214\n\
        Sound 1000; BrthSound 187/200/214\nShard 1000; BrthShard 187/200/214\nInertia 1000; BrthIner 187/200/214\n\
        Gravity 1000; BrthGrav 187/200/214\nForce 1000; BrthForce 187/200/214\n\
        Water 1000; ResWater 0; tag Water 0\nStorm 1000/1500; ImElec 500; ResWater 0; tag Water 0\n\
        Nexus 1000; BrthNexus 187/200/214; ResNexu 187/200/214; tag Nexus 187/200/214\n\
        Nether 1000; Undead 0; Evil 666; BrthNethr 187/200/214; ResNeth 187/200/214\n\
        Chaos 1000; BrthChaos 187/200/214\n\
        Disenchant 1000; BrthDise 187/200/214; ResDise 187/200/214; tag Disen 187/200/214\n\
        Time 1000; BrthTime 187/200/214\nMana 1000\nHolyOrb 1000; Evil 1500\nMeteor 1000\nSpirit 1000; Undead 0\n\
        OldDrain 1000; Undead 0; Demon 0; tag Lifeless 0\n\
        OldPoly 0\nOldClone 0\nOldHeal 0\nOldSpeed 0\nOldSlow 0\nOldSleep 0\nOldConf 0\nHold 0\nHoldUndead 0\n\
        KillWall 0; HurtRock 1000\nKillTrap 0\nAwayUndead 0\nAwayEvil 0\nAwayAll 0\nTurnUndead 0\nTurnEvil 0\n\
        TurnAll 0\nDispUndead 0; Undead 1000\nDispEvil 0; Evil 1000\nDispNotEvil 1000; Evil 0\n\
        DispDemon 0; Demon 1000\nDispDragon 0; Dragon 1000\nDispAll 1000\nDispSmallAll 0";
    let found: Vec<_> = DamageType::VARIANTS
        .iter()
        .map(|&kind| sensitivities(kind))
        .collect();
    for (found, due) in found.iter().zip(due.lines()) {
        assert_eq!(found, due);
    }
    assert_eq!(found.len(), due.lines().count());
}

#[test]
fn the_three_grades_of_resistance_are_thirds() {
    // PRJ-MONFX-05, PRJ-MONFX-06, PRJ-MONFX-07.
    let shares = |flags: &[MonsterFlag]| {
        odds(
            from_monster(DamageType::Plasma, 1000),
            with(flags),
            |harm| harm.damage,
        )
    };
    check(
        &shares(&[MonsterFlag::BrthPlas]),
        &[(214, 1, 3), (200, 1, 3), (187, 1, 3)],
    );
    check(
        &shares(&[MonsterFlag::ImFire, MonsterFlag::ImElec]),
        &[(272, 1, 3), (250, 1, 3), (230, 1, 3)],
    );
    check(
        &shares(&[MonsterFlag::ImElec]),
        &[(600, 1, 3), (500, 1, 3), (428, 1, 3)],
    );
}

#[test]
fn of_several_lines_the_strongest_counts_alone() {
    // PRJ-GEN-03
    let damage = |kind, flags: &[MonsterFlag]| damage_text(kind, with(flags));
    let strong = "187/200/214";
    let plasma = [
        MonsterFlag::ImFire,
        MonsterFlag::ImElec,
        MonsterFlag::ResPlas,
    ];
    assert_eq!(damage(DamageType::Plasma, &plasma), strong);
    assert_eq!(
        damage(
            DamageType::Lite,
            &[MonsterFlag::BrthLite, MonsterFlag::HurtLite]
        ),
        strong
    );
    assert_eq!(
        damage(
            DamageType::Dark,
            &[MonsterFlag::Orc, MonsterFlag::MorgulMagic]
        ),
        "428/500/600"
    );
    assert_eq!(
        damage(DamageType::Dark, &[MonsterFlag::Orc, MonsterFlag::BrthDark]),
        strong
    );
    assert_eq!(
        damage(
            DamageType::Confusion,
            &[MonsterFlag::NoConf, MonsterFlag::BrthConfu]
        ),
        strong
    );
    assert_eq!(
        damage(
            DamageType::Nether,
            &[
                MonsterFlag::Undead,
                MonsterFlag::BrthNethr,
                MonsterFlag::Evil
            ]
        ),
        "0"
    );
    assert_eq!(
        damage(
            DamageType::Nether,
            &[MonsterFlag::ResNeth, MonsterFlag::Evil]
        ),
        strong
    );
    assert_eq!(
        damage(
            DamageType::Storm,
            &[MonsterFlag::ImElec, MonsterFlag::ResWater]
        ),
        "0"
    );
}

#[test]
fn terrain_comes_before_resistance_and_each_step_is_rounded() {
    // PRJ-GEN-08, PRJ-GEN-09, PRJ-GEN-10: 101 - 25 = 76, a ninth of which is 8; the other way round it would be 9.
    let target = Target {
        ground: Ground::Tree,
        never_moves: true,
        ..with(&[MonsterFlag::ImAcid])
    };
    assert_eq!(
        certain(from_monster(DamageType::Acid, 101), target).damage,
        8
    );
    // Lightning of a storm comes after both: 100 in water is 133, and half of that more.
    let target = Target {
        ground: Ground::Water,
        ..plain()
    };
    let storm = odds(from_monster(DamageType::Storm, 100), target, |harm| {
        harm.damage
    });
    check(&storm, &[(133, 5, 6), (199, 1, 6)]);
}

#[test]
fn cover_and_armor_come_first_and_stop_everything() {
    // PRJ-GEN-10, PRJ-TERRMON-10, PRJ-MONFX-02.
    let target = Target {
        ground: Ground::Rubble,
        ac: ArmorClass::new(60),
        stun: 7,
        ..plain()
    };
    let boulder = from_monster(DamageType::Rock, 100);
    for (script, contact) in [
        (vec![Play::Chance(true)], ProjectionResult::Avoided),
        (
            vec![Play::Chance(false), Play::Chance(true)],
            ProjectionResult::Missed,
        ),
    ] {
        let mut dice = Scripted::new(script);
        let harm = strike(&mut dice, &boulder, &target);
        dice.finish();
        assert_eq!(
            harm,
            MonsterHarm {
                contact,
                ..MonsterHarm::untouched(&target)
            }
        );
        assert_eq!((harm.stun, harm.damage), (7, 0));
    }
}

#[test]
fn cover_protects_from_every_type_and_only_those_that_move() {
    // PRJ-TERRMON-04, PRJ-TERRMON-09, PRJ-TERRMON-10.
    for &kind in DamageType::VARIANTS {
        for &ground in Ground::VARIANTS {
            for never_moves in [false, true] {
                let target = Target {
                    never_moves,
                    ground,
                    ..plain()
                };
                let covered = matches!(ground, Ground::Rubble | Ground::Tree) && !never_moves;
                let touched = table::row(kind).is_some();
                let hits = i32::from(covered && touched);
                let avoided = |harm: &MonsterHarm| harm.contact == ProjectionResult::Avoided;
                chance(from_monster(kind, 50), target, avoided, hits, 4);
            }
        }
    }
}

#[test]
fn what_has_no_row_leaves_a_monster_alone() {
    // PRJ-GEN-06: without a row there is no extra effect either.
    let target = Target {
        fear: 30,
        ..plain()
    };
    for kind in [DamageType::Whip, DamageType::KillTrap] {
        let harm = certain(from_player(kind, 500), target);
        assert_eq!(harm, MonsterHarm::untouched(&target));
    }
}

#[test]
fn the_dead_suffer_nothing_more() {
    // PRJ-GEN-10: no side effect, no displacement; counters end with the monster.
    let target = Target {
        hp: 99,
        fear: 12,
        ..plain()
    };
    let harm = certain(from_player(DamageType::Force, 100), target);
    let dead = MonsterHarm {
        damage: 100,
        lost: 100,
        killed: true,
        contact: ProjectionResult::Hit,
        ..MonsterHarm::untouched(&plain())
    };
    assert_eq!(harm, dead);
    // At 0 it still lives.
    let harm = certain(from_player(DamageType::Force, 99), target);
    assert_eq!((harm.killed, harm.thrust.get(), harm.fear), (false, 7, 12));
}

#[test]
fn a_polymorph_takes_all_but_the_damage_away() {
    // PRJ-FINAL-02, PRJ-GEN-12: the exception to side effects adding up.
    let mut dice = Scripted::new([Play::Chance(true)]);
    let harm = strike(&mut dice, &from_monster(DamageType::Chaos, 120), &plain());
    dice.finish();
    assert_eq!((harm.polymorph, harm.stun), (true, 10));
    let gone = harm.gone();
    assert_eq!(
        (gone.polymorph, gone.stun, gone.damage, gone.lost),
        (true, 0, 120, 120)
    );
}

#[test]
fn side_effects_of_one_hit_do_not_mind_each_other() {
    // PRJ-GEN-12: a storm stuns and confuses with the product of the chances.
    let storm = from_monster(DamageType::Storm, 60);
    let target = with(&[MonsterFlag::ImElec]);
    let strong = MonsterProjection {
        strength: 120,
        ..storm
    };
    let both = odds(strong, target, |harm| (harm.stun > 0, harm.confusion > 0));
    check(
        &both,
        &[
            ((true, true), 1, 6),
            ((true, false), 1, 3),
            ((false, true), 1, 6),
            ((false, false), 1, 3),
        ],
    );
}

#[test]
fn notes_mean_the_final_damage() {
    // PRJ-GEN-11: 100 points of sound in rubble are 88, which stun for 11 turns, not 12.
    let target = Target {
        ground: Ground::Rubble,
        never_moves: true,
        ..plain()
    };
    let harm = certain(from_monster(DamageType::Sound, 100), target);
    assert_eq!((harm.damage, harm.stun), (88, 11));
    // For types that do no damage they mean the strength, which terrain does not change.
    let moved = certain(from_monster(DamageType::AwayAll, 100), target);
    assert_eq!((moved.damage, moved.teleport.get()), (0, 100));
}

#[test]
fn strength_may_be_anything() {
    // Total: no input panics, and damage below 0 is none.
    for &kind in DamageType::VARIANTS {
        for strength in [i32::MIN, -1, 0, 1, i32::MAX] {
            for ground in [Ground::Floor, Ground::Water, Ground::Lava] {
                for source in [ProjectionSource::Player, ProjectionSource::Monster] {
                    let projection = MonsterProjection {
                        source,
                        ..from_monster(kind, strength)
                    };
                    let target = Target {
                        ground,
                        flags: MonsterFlag::VARIANTS.iter().copied().collect(),
                        ..plain()
                    };
                    for seed in 0..4 {
                        let mut dice = crate::dice::Random::seeded(seed);
                        for target in [target, Target { ground, ..plain() }] {
                            let harm = strike(&mut dice, &projection, &target);
                            assert!(harm.damage >= 0 && harm.stun <= 200, "{kind:?} {strength}");
                        }
                    }
                }
            }
        }
    }
}
