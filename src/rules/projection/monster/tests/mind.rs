//! The notes on types that do no damage, at their edges.

use super::*;

const MIND: [DamageType; 6] = [
    DamageType::OldSlow,
    DamageType::OldSleep,
    DamageType::OldConf,
    DamageType::TurnUndead,
    DamageType::TurnEvil,
    DamageType::TurnAll,
];

/// A monster of level 0 that every spell on the mind can reach.
fn open() -> Target {
    Target {
        level: 0,
        ..with(&[MonsterFlag::Undead, MonsterFlag::Evil])
    }
}

/// Whether a spell had its effect.
fn works(harm: &MonsterHarm) -> bool {
    harm.speed != Speed::new(0) || harm.sleep > 0 || harm.confusion > 0 || harm.fear > 0
}

/// The level at which a spell of a power of 1000 by a monster meets a monster like this one: how many of its 1000 rolls
/// are too low, plus 1.
fn resolve(kind: DamageType, target: Target) -> i32 {
    let p = odds(from_monster(kind, 1000), target, works).probability(&true);
    1001 - (p * 1000.0).round() as i32
}

#[test]
fn the_level_of_a_monster_resists_with_what_the_notes_add() {
    // PRJ-MONFX-27, PRJ-MONFX-28, PRJ-MONFX-29, PRJ-MONFX-35, PRJ-MONFX-36, PRJ-MONFX-37.
    let due = [
        (20, 2, 2),
        (20, 2, 2),
        (20, 15, 2),
        (10, 2, 2),
        (20, 10, 2),
        (20, 20, 2),
    ];
    for (kind, (unique, undead, other)) in MIND.into_iter().zip(due) {
        for level in [0, 1, 40] {
            let at = |unique, flags: &[MonsterFlag]| Target {
                level,
                unique,
                ..with(flags)
            };
            let both = [MonsterFlag::Undead, MonsterFlag::Evil];
            assert_eq!(resolve(kind, at(true, &both)), level + unique, "{kind:?}");
            assert_eq!(resolve(kind, at(false, &both)), level + undead, "{kind:?}");
            if kind != DamageType::TurnUndead {
                assert_eq!(
                    resolve(kind, at(false, &[MonsterFlag::Evil])),
                    level + other,
                    "{kind:?}"
                );
            }
        }
    }
}

/// How likely each of three powers is in a spell of power 60, in 144ths: found from the outside, by monsters of levels
/// that only the greatest, or only the two greater powers can overcome.
fn powers(kind: DamageType, spell: MonsterProjection, powers: [i32; 3]) -> [i32; 3] {
    let flag = if kind == DamageType::TurnUndead {
        MonsterFlag::Undead
    } else {
        MonsterFlag::Evil
    };
    let success = |power: i32| {
        let target = Target {
            level: power - 2,
            ..with(&[flag])
        };
        odds(spell, target, works).probability(&true)
    };
    // A power overcomes a resolve of that very number with one roll of so many.
    let share = |power: i32, resolve: i32| f64::from(power - resolve + 1) / f64::from(power);
    let [least, middle, most] = powers;
    let of_most = success(most) / share(most, most);
    let of_middle = (success(middle) - of_most * share(most, middle)) / share(middle, middle);
    let rest = of_most * share(most, least) + of_middle * share(middle, least);
    let of_least = (success(least) - rest) / share(least, least);
    assert!(
        (of_least + of_middle + of_most - 1.0).abs() < 1e-9,
        "{kind:?}"
    );
    [of_least, of_middle, of_most].map(|p| (p * 144.0).round() as i32)
}

#[test]
fn classes_and_beguile_raise_the_power_of_their_spells() {
    // PRJ-MONFX-27 to PRJ-MONFX-29, PRJ-MONFX-35 to PRJ-MONFX-37: a power of 60, +1/3 is 80, +1/2 is 90.
    use DamageType as D;
    for &class in Class::VARIANTS {
        for kind in MIND {
            let due = match (kind, class) {
                (D::OldSlow | D::OldSleep | D::OldConf, Class::Mage | Class::Druid) => [80, 16, 48],
                (D::TurnUndead, Class::Necromancer) | (D::TurnEvil, Class::Priest) => [60, 12, 72],
                (D::TurnUndead, Class::Priest) => [90, 18, 36],
                (D::TurnEvil, Class::Paladin | Class::Necromancer) => [90, 54, 0],
                (D::TurnAll, Class::Priest) => [80, 64, 0],
                _ => [120, 24, 0],
            };
            let spell = cast(kind, 60, class, &[]);
            assert_eq!(powers(kind, spell, [60, 80, 90]), due, "{kind:?} {class:?}");
            let beguiling = cast(
                kind,
                60,
                class,
                &[CasterSpecialty::Beguile, CasterSpecialty::HolyLight],
            );
            assert_eq!(
                powers(kind, beguiling, [90, 120, 135]),
                due,
                "{kind:?} {class:?}"
            );
        }
    }
}

#[test]
fn monsters_have_no_boosts() {
    // PRJ-MONFX-27: a power of 1 never beats T = 2, and with no boost there is one power only.
    for kind in MIND {
        let mut spell = cast(kind, 30, Class::Priest, &[CasterSpecialty::Beguile]);
        spell.source = ProjectionSource::Monster;
        let target = Target {
            level: 28,
            ..open()
        };
        // T = 30 where undead add 2.
        if matches!(
            kind,
            DamageType::OldSlow | DamageType::OldSleep | DamageType::TurnUndead
        ) {
            chance(spell, target, works, 1, 30);
        }
        chance(
            MonsterProjection {
                strength: 1,
                ..spell
            },
            target,
            works,
            0,
            1,
        );
    }
}

#[test]
fn immunities_stop_spells_on_the_mind() {
    // PRJ-MONFX-28, PRJ-MONFX-29, PRJ-MONFX-31 to PRJ-MONFX-33, PRJ-MONFX-35 to PRJ-MONFX-37.
    for (kind, flag) in [
        (DamageType::OldSleep, MonsterFlag::NoSleep),
        (DamageType::OldConf, MonsterFlag::NoConf),
        (DamageType::OldConf, MonsterFlag::BrthConfu),
        (DamageType::OldConf, MonsterFlag::BrthChaos),
        (DamageType::TurnUndead, MonsterFlag::NoFear),
        (DamageType::TurnEvil, MonsterFlag::NoFear),
        (DamageType::TurnAll, MonsterFlag::NoFear),
    ] {
        let mut immune = open();
        immune.flags.insert(flag);
        chance(from_monster(kind, 1000), immune, works, 0, 1);
        let others = odds(from_monster(kind, 1000), open(), works);
        assert!(others.probability(&true) > 0.9, "{kind:?}");
    }
    for (kind, needs) in [
        (DamageType::TurnUndead, MonsterFlag::Undead),
        (DamageType::TurnEvil, MonsterFlag::Evil),
    ] {
        let mut spared = open();
        spared.flags.remove(needs);
        chance(from_monster(kind, 1000), spared, works, 0, 1);
    }
    for (kind, needs) in [
        (DamageType::AwayUndead, MonsterFlag::Undead),
        (DamageType::AwayEvil, MonsterFlag::Evil),
    ] {
        assert_eq!(
            certain(from_monster(kind, 70), with(&[needs]))
                .teleport
                .get(),
            70
        );
        let others = MonsterFlag::VARIANTS
            .iter()
            .copied()
            .filter(|&flag| flag != needs)
            .collect();
        let spared = Target {
            flags: others,
            ..plain()
        };
        assert_eq!(certain(from_monster(kind, 70), spared).teleport.get(), 0);
    }
    // PRJ-MONFX-34
    assert_eq!(
        certain(from_monster(DamageType::AwayAll, 70), plain())
            .teleport
            .get(),
        70
    );
}

#[test]
fn slowing_ends_10_below_the_kinds_speed_and_at_minus_50() {
    // PRJ-MONFX-27
    for (base, speed, slows) in [
        (0, 0, true),
        (0, -9, true),
        (0, -10, false),
        (20, 11, true),
        (20, 10, false),
        (-45, -49, true),
        (-45, -50, false),
        (0, 30, true),
    ] {
        let target = Target {
            base_speed: Speed::new(base),
            speed: Speed::new(speed),
            ..plain()
        };
        let change = odds(from_monster(DamageType::OldSlow, 100), target, |harm| {
            harm.speed.get()
        });
        assert_eq!(
            *change.min().unwrap(),
            if slows { -10 } else { 0 },
            "{base} {speed}"
        );
    }
}

#[test]
fn haste_and_clones_stop_at_plus_40() {
    // PRJ-MONFX-24, PRJ-MONFX-26.
    let at = |speed, unique| Target {
        speed: Speed::new(speed),
        unique,
        hp: 4000,
        ..plain()
    };
    for (kind, more) in [(DamageType::OldSpeed, 10), (DamageType::OldClone, 5)] {
        for (speed, gained) in [(-20, more), (39, more), (40, 0), (60, 0)] {
            let harm = certain(from_monster(kind, 50), at(speed, false));
            assert_eq!(harm.speed.get(), gained, "{kind:?} {speed}");
        }
    }
    // A unique is healed and hastened, but stays alone.
    let harm = certain(from_monster(DamageType::OldClone, 50), at(0, true));
    assert_eq!((harm.heal, harm.speed.get(), harm.cloned), (1000, 5, false));
}

#[test]
fn healing_stops_at_the_maximum() {
    // PRJ-MONFX-25
    for (hp, strength, heal) in [(4000, 300, 300), (4900, 300, 100), (5000, 300, 0)] {
        let target = Target { hp, ..plain() };
        let harm = certain(from_monster(DamageType::OldHeal, strength), target);
        assert_eq!((harm.heal, harm.damage), (heal, 0));
    }
}

#[test]
fn polymorph_needs_strength_against_levels_above_11() {
    // PRJ-MONFX-23: the range collapses to 11 for weak spells (PRJ-GEN-08).
    let of = |level, unique| Target {
        level,
        unique,
        ..plain()
    };
    let spell = |strength| from_player(DamageType::OldPoly, strength);
    let passed = |harm: &MonsterHarm| harm.polymorph;
    chance(spell(5), of(11, false), passed, 79, 90);
    chance(spell(5), of(12, false), passed, 0, 1);
    chance(spell(21), of(12, false), passed, 0, 1);
    // R(11..12) must be 12 or more.
    chance(spell(22), of(12, false), passed, 78, 180);
    chance(spell(500), of(5, true), passed, 0, 1);
}

#[test]
fn holding_goes_by_levels_for_every_caster() {
    // PRJ-MONFX-30, PRJ-MONFX-31: the player is of level 20.
    let of = |level| Target {
        level,
        ..with(&[MonsterFlag::Undead])
    };
    let held = |harm: &MonsterHarm| harm.hold > 0;
    for cast in [from_player, from_monster] {
        let hold = cast(DamageType::Hold, 900);
        // Levels 0 and 27: R(1..40) is never above 40. Level 28: R(1..42) is above 40 in two cases.
        chance(hold, of(0), held, 3, 4);
        chance(hold, of(27), held, 3, 4);
        chance(hold, of(28), held, 30, 42);
        let undead = cast(DamageType::HoldUndead, 900);
        chance(undead, of(40), held, 4, 5);
        chance(undead, of(41), held, 32, 41);
        let living = Target {
            level: 0,
            ..plain()
        };
        chance(undead, living, held, 0, 1);
    }
}

#[test]
fn fear_and_confusion_last_by_the_power_and_200_at_most() {
    // PRJ-MONFX-29, PRJ-MONFX-35 to PRJ-MONFX-37, PRJ-FINAL-04, PRJ-FINAL-05.
    let turns = |kind, strength, before| {
        let target = Target {
            confusion: before,
            fear: before,
            ..open()
        };
        let found = odds(from_monster(kind, strength), target, |harm| match kind {
            DamageType::OldConf => harm.confusion,
            _ => harm.fear,
        });
        let longer = found
            .iter()
            .map(|(&turns, _)| turns)
            .filter(|&turns| turns > before);
        let all: Vec<_> = longer.collect();
        (all[0], all[all.len() - 1])
    };
    assert_eq!(turns(DamageType::OldConf, 50, 0), (4, 31));
    // One half of 4 to 31 turns is added.
    assert_eq!(turns(DamageType::OldConf, 50, 10), (12, 25));
    assert_eq!(turns(DamageType::OldConf, 15, 0), (4, 10));
    for (kind, dice) in [
        (DamageType::TurnUndead, 3),
        (DamageType::TurnEvil, 3),
        (DamageType::TurnAll, 4),
    ] {
        assert_eq!(turns(kind, 41, 0), (dice + 1, 20 * dice + 1));
        // All of it is added.
        assert_eq!(turns(kind, 41, 7), (dice + 8, 20 * dice + 8));
        assert_eq!(turns(kind, 300, 20), (dice + 21, 200));
    }
}

#[test]
fn powers_beyond_the_largest_dice_are_rolled_die_by_die() {
    // PRJ-MONFX-29, PRJ-MONFX-36, PRJ-FINAL-05: 3d1200 + 1 reaches 200 but for (d1 + d2 + d3) < 199.
    let turn = from_monster(DamageType::TurnEvil, 2400);
    let fear = odds(turn, with(&[MonsterFlag::Evil]), |harm| harm.fear);
    let cube = 1200_f64.powi(3);
    let overcome = (2400.0 - 11.0) / 2400.0;
    // Sums of three dice below 199: (198 choose 3) ways, as no die is larger than its 1200 sides.
    let below = 198.0 * 197.0 * 196.0 / 6.0 / cube;
    assert!((fear.probability(&200) - overcome * (1.0 - below)).abs() < 1e-9);
    assert!((fear.probability(&4) - overcome / cube).abs() < 1e-15);
}
