//! The table, the square, the order of it all, and parts against the whole.

use enumset::EnumSet;

use crate::{
    dice::{Play, Random, Scripted},
    rules::{
        StatName,
        base::units::ArmorClass,
        book,
        projection::{
            ground::Portion,
            item_destruction::{Item, ObjectClass},
            player::{table, terrain, tests::*},
        },
    },
};

/// The columns of a rule's row.
fn columns(rule: &str) -> Vec<String> {
    let text = book::find(rule).expect("the rule exists").text;
    let cells = text.trim_matches('|').split('|');
    cells.map(|cell| cell.trim().replace('`', "")).collect()
}

/// The notes that a text names, in order.
fn notes(text: &str) -> Vec<&str> {
    text.match_indices("PRJ-PLRFX-")
        .filter_map(|(at, _)| book::id_at(&text[at..]))
        .collect()
}

#[test]
fn the_table_is_that_of_the_document() {
    // PRJ-PLR-01 to PRJ-PLR-33
    assert_eq!(table::ROWS.len(), 33);
    for row in &table::ROWS {
        let [_, kind, portion, before, after] = &columns(row.rule)[..] else {
            panic!("{}: a row has five columns", row.rule);
        };
        let name = kind.split_whitespace().next().unwrap().replace("GF_", "");
        let name = if name == "LIGHT" {
            "LITE".into()
        } else {
            name.replace('_', "")
        };
        assert_eq!(format!("{:?}", row.kind).to_uppercase(), name);
        assert_eq!(format!("{:?}", row.portion), *portion, "{}", row.rule);
        let word = match row.resist {
            // Both parts are constant.
            PlayerResist::Mixed if row.kind == DamageType::Plasma => "Constant",
            PlayerResist::Constant(_) => "Constant",
            PlayerResist::Variable(_) => "Variable",
            PlayerResist::VeryVariable(_) => "V. Variable",
            PlayerResist::Weak(_) => "Weak",
            PlayerResist::Mixed => "Mixed",
            PlayerResist::Special => "Special",
            // Missiles have rolls in the place of the word.
            PlayerResist::None if before.starts_with("PRJ-") || before.starts_with("as PRJ-") => "",
            PlayerResist::None => "None",
        };
        assert!(before.starts_with(word), "{}: {before}", row.rule);
        let avoids = row.avoids.iter().copied().map(table::Avoid::rule);
        let named: Vec<_> = avoids
            .chain(row.passage.map(table::Passage::rule))
            .collect();
        if row.kind == DamageType::PMissile {
            let plain = row_of(DamageType::Missile).unwrap();
            assert_eq!((row.avoids, row.passage), (plain.avoids, plain.passage));
        } else {
            assert_eq!(named, notes(before), "{}", row.rule);
        }
        let effects: Vec<_> = row
            .effects
            .iter()
            .copied()
            .map(table::Effect::rule)
            .collect();
        assert_eq!(effects, notes(after), "{}", row.rule);
    }
}

#[test]
fn a_resistance_is_that_to_the_type_itself() {
    // PRJ-PLR-07 to PRJ-PLR-11, PRJ-PLR-15 to PRJ-PLR-20, PRJ-PLR-26 to PRJ-PLR-29.
    for row in &table::ROWS {
        let Some(to) = row.resist.resistance() else {
            continue;
        };
        let same = match row.kind {
            DamageType::Ice => Resistance::Cold,
            DamageType::MorgulDark => Resistance::Dark,
            kind => serde_json::from_value(serde_json::to_value(kind).unwrap()).unwrap(),
        };
        assert_eq!(to, same, "{}", row.rule);
        assert_eq!(trial(row.kind, 100).resisting(to, 100).damage(), certain(0));
    }
}

#[test]
fn types_without_a_row_do_nothing() {
    // I49
    use DamageType as D;
    for kind in [
        D::LiteWeak,
        D::Spirit,
        D::OldDrain,
        D::Hold,
        D::KillWall,
        D::AwayAll,
        D::DispAll,
    ] {
        let struck = strike(
            &mut Scripted::new([]),
            &trial(kind, 500).on(Ground::Rubble).projection,
            &trial(kind, 500).victim,
            HarmScope::Whole,
        );
        assert_eq!(struck, PlayerHarm::default());
    }
}

#[test]
fn the_terrain_table_is_that_of_the_document() {
    // PRJ-TERRPLR-03 to PRJ-TERRPLR-10
    use terrain::{CoverPlace, TypesAffected};
    for line in &terrain::LINES {
        let [_, place, adds, kinds] = &columns(line.rule)[..] else {
            panic!("{}: a row has four columns", line.rule);
        };
        let wanted = match line.place {
            CoverPlace::On(ground) => format!("FEAT_{ground:?}").to_uppercase(),
            CoverPlace::Dark => "Dark squares".to_owned(),
        };
        assert!(place.contains(&wanted), "{}", line.rule);
        let (n, of) = line.adds;
        assert!(adds.starts_with(&format!("{n:+}/{of}")), "{}", line.rule);
        let named = |kinds: &[DamageType]| {
            let names: Vec<_> = kinds
                .iter()
                .map(|kind| format!("{kind:?}").to_lowercase())
                .collect();
            names.join(", ")
        };
        match line.kinds {
            TypesAffected::All => assert!(kinds.starts_with("all"), "{}", line.rule),
            TypesAffected::These(these) => assert_eq!(*kinds, named(these), "{}", line.rule),
            TypesAffected::Others(those) => {
                assert_eq!(kinds, "all others");
                // All that the other lines of the same ground name.
                let others = terrain::LINES
                    .iter()
                    .filter(|other| other.place == line.place);
                let mut count = 0;
                for other in others {
                    if let TypesAffected::These(these) = other.kinds {
                        count += these.len();
                        assert!(these.iter().all(|kind| those.contains(kind)));
                    }
                }
                assert_eq!(count, those.len());
            }
        }
    }
}

#[test]
fn water_weakens_flames_and_strengthens_the_rest() {
    // EX-47: PRJ-TERRPLR-01, PRJ-TERRPLR-04, PRJ-TERRPLR-05, PRJ-TERRPLR-06.
    use DamageType as D;
    let adjusted = |kind| {
        let row = row_of(kind).unwrap();
        PlayerSquare::lit(Ground::Water).adjust(kind, row.portion, 120, false)
    };
    let found = [D::Fire, D::Water, D::Acid, D::Pois, D::Nexus].map(adjusted);
    assert_eq!(found, [90, 180, 132, 126, 120]);
    assert_eq!(
        trial(D::Water, 120).on(Ground::Water).damage(),
        certain(180)
    );
}

#[test]
fn lava_strengthens_flames_and_weakens_cold_and_water() {
    // PRJ-TERRPLR-07, PRJ-TERRPLR-08
    use DamageType as D;
    for (kind, expected) in [
        (D::Cold, 75),
        (D::Ice, 75),
        (D::Water, 75),
        (D::Fire, 125),
        (D::Acid, 100),
    ] {
        assert_eq!(
            trial(kind, 100)
                .on(Ground::Lava)
                .resisting(Resistance::Acid, 0)
                .damage(),
            certain(expected)
        );
    }
}

#[test]
fn rangers_and_druids_hide_among_trees() {
    // EX-48: PRJ-TERRPLR-09, PRJ-TERRPLR-12, PRJ-PLR-08, PRJ-GEN-13.
    let damage = |class| {
        trial(DamageType::Elec, 60)
            .on(Ground::Tree)
            .with(|victim| victim.class = class)
            .damage()
    };
    for class in [Class::Ranger, Class::Druid] {
        same(&damage(class), &[(0, 0.125), (50, 0.875)]);
    }
    for class in [Class::Mage, Class::Warrior, Class::Assassin] {
        assert_eq!(damage(class), certain(50));
    }
}

#[test]
fn those_who_have_unlight_use_the_dark() {
    // EX-49, EX-50: PRJ-TERRPLR-02, PRJ-TERRPLR-03, PRJ-TERRPLR-06, PRJ-TERRPLR-10, PRJ-TERRPLR-11, PRJ-PLR-11.
    let mut mana = trial(DamageType::Mana, 120)
        .on(Ground::Rubble)
        .skilled(PlayerSpecialty::Unlight);
    mana.projection.footing.dark = true;
    same(&mana.damage(), &[(0, 0.1), (70, 0.9)]);
    let mut light = mana;
    light.projection.kind = DamageType::Lite;
    same(&light.damage(), &[(0, 0.1), (95, 0.9)]);
    let mut poison = mana.on(Ground::Water);
    poison.projection.kind = DamageType::Pois;
    assert_eq!(poison.damage(), certain(111));
    // Others gain nothing from it, nor they from light.
    mana.victim.specialties = EnumSet::empty();
    same(&mana.damage(), &[(0, 0.1), (100, 0.9)]);
    light.projection.footing.dark = false;
    same(&light.damage(), &[(0, 0.1), (110, 0.9)]);
}

#[test]
fn cover_counts_also_for_types_that_terrain_does_not_adjust() {
    // PRJ-TERRPLR-11, I43
    let nexus = trial(DamageType::Nexus, 100).on(Ground::Rubble);
    same(&nexus.damage(), &[(0, 0.1), (100, 0.9)]);
    // What is avoided has no side effects either.
    close(nexus.displacement().probability(&None), 0.1 + 0.9 / 7.0);
}

#[test]
fn avoidance_comes_before_evasion_dodges_terrain_and_armor() {
    // PRJ-GEN-13: the order of the rolls, and of the reductions.
    let rock = trial(DamageType::Rock, 100)
        .on(Ground::Rubble)
        .with(|victim| {
            victim.evasion = Chance::percent(30);
            victim.dex_to_hit = crate::rules::base::units::ToHit::new(5);
            victim.ac = ArmorClass::new(100);
        });
    let struck = |script: &[Play]| {
        let mut dice = Scripted::new(script.iter().copied());
        let harm = strike(&mut dice, &rock.projection, &rock.victim, HarmScope::Whole);
        dice.finish();
        harm
    };
    let (no, yes) = (Play::Chance(false), Play::Chance(true));
    assert_eq!(struck(&[yes]).escape, Some(Escape::Cover));
    assert_eq!(struck(&[no, yes]).escape, Some(Escape::Evasion));
    assert_eq!(struck(&[no, no, yes]).escape, Some(Escape::Dodge));
    // 100 - 16 = 84 first, then a third of it off.
    let hit = struck(&[no, no, no, yes]);
    assert_eq!((hit.escape, hit.damage.get()), (None, 56));
    assert_eq!(hit.conditions[Condition::Stunned], 28);
}

#[test]
fn side_effects_use_the_damage_that_their_note_means() {
    // PRJ-GEN-14: acid on armor before anything, the pack after the armor, charisma after resistance.
    let worn = Worn {
        base_ac: ArmorClass::new(5),
        ..Worn::default()
    };
    let acid = trial(DamageType::Acid, 60)
        .resisting(Resistance::Acid, 50)
        .with(|victim| {
            victim.worn[WornSlot::Cloak] = Some(worn);
        });
    let mut dice = Scripted::new([Play::Range(2)]);
    let harm = strike(&mut dice, &acid.projection, &acid.victim, HarmScope::Whole);
    dice.finish();
    assert_eq!(harm.armor, Some(WornSlot::Cloak));
    assert_eq!(harm.damage.get(), 20);
    let threat = PackThreat::Element {
        element: BaseElement::Acid,
        thousandths: 3 + 40 / 15,
        resisted: 50,
    };
    assert_eq!(harm.threats.iter().collect::<Vec<_>>(), [threat]);
}

#[test]
fn possessing_a_resistance_means_more_than_nothing_of_it() {
    // PRJ-GEN-17
    let victim = |percent| {
        trial(DamageType::Fire, 1)
            .resisting(Resistance::Fire, percent)
            .victim
    };
    assert!(!victim(0).resists(Resistance::Fire) && !victim(-5).resists(Resistance::Fire));
    assert!(victim(1).resists(Resistance::Fire) && !victim(99).is_immune(Resistance::Fire));
    assert!(victim(100).is_immune(Resistance::Fire));
}

#[test]
fn nobody_loses_more_experience_than_there_is() {
    // PRJ-GEN-18
    let nether = |experience| {
        trial(DamageType::Nether, 10)
            .with(|victim| victim.experience = experience)
            .experience()
    };
    assert_eq!(nether(10_000), certain(400));
    assert_eq!(nether(10_049), certain(400));
    assert_eq!(nether(150), certain(150));
    assert_eq!(nether(0), certain(0));
    // All of these are for a time.
    let harm = trial(DamageType::Nether, 10).with(|victim| victim.experience = 10_000);
    assert_eq!(
        harm.facet(HarmPart::Experience, |harm| harm.experience.permanent),
        certain(0)
    );
}

#[test]
fn statistics_fall_by_a_step_or_to_three_quarters() {
    // PRJ-GEN-18, PRJ-PLRSUB-56
    let after = |loss: StatLoss, stat: &str| loss.of(stat.parse().unwrap()).to_string();
    assert_eq!(after(StatLoss::STEP, "16"), "15");
    assert_eq!(after(StatLoss::STEP, "3"), "3");
    assert_eq!(after(StatLoss::STEP, "18/50"), "18/40");
    assert_eq!(after(StatLoss::THREE_QUARTERS, "16"), "12");
    assert_eq!(after(StatLoss::THREE_QUARTERS, "3"), "3");
    assert_eq!(after(StatLoss::THREE_QUARTERS, "18/82"), "18/57");
    assert_eq!(after(StatLoss::default(), "17"), "17");
}

#[test]
fn without_a_monster_what_needs_its_level_or_magic_is_left_out() {
    // I50
    use DamageType as D;
    let quick = |kind| {
        trial(kind, 60).by_nobody().with(|victim| {
            victim.dex_to_hit = crate::rules::base::units::ToHit::new(15);
            victim.energy_gain = crate::rules::base::units::Energy::new(49);
            victim.base_ac = ArmorClass::new(200);
            victim.experience = 1000;
        })
    };
    for kind in [D::Rock, D::Shot, D::Arrow, D::Missile, D::PMissile] {
        assert_eq!(quick(kind).damage(), certain(60), "{kind:?}");
    }
    // The shield needs no level.
    let shielded = quick(D::Arrow).with(|victim| victim.shield = Some(ArmorClass::new(7)));
    same(&shielded.damage(), &[(0, 1.0 / 7.0), (60, 6.0 / 7.0)]);
    assert_eq!(quick(D::PMissile).experience(), certain(0));
    assert_eq!(quick(D::Hellfire).condition(Condition::Afraid), certain(0));
    assert_eq!(
        quick(D::MorgulDark).condition(Condition::Paralyzed),
        certain(0)
    );
    assert_eq!(quick(D::Cold).experience(), certain(0));
    // Poison on a missile is no Morgul magic.
    even(
        &quick(D::PMissile).condition(Condition::Poisoned),
        36..=69,
        1.0,
    );
}

/// A victim that can lose everything, with some protections.
fn rich(dice: &mut Random) -> Victim {
    let mut victim = Victim::bare(
        *pick(dice, Class::VARIANTS),
        Level::new(dice.range(WHAT, 1, 50)),
    );
    victim.experience = 40_000;
    victim.mana = 9;
    victim.saving_throw = Skill::new(dice.range(WHAT, 0, 100));
    victim.ac = ArmorClass::new(dice.range(WHAT, 0, 160));
    victim.base_ac = victim.ac;
    victim.shield = Some(ArmorClass::new(dice.range(WHAT, 0, 12)));
    for &to in Resistance::VARIANTS {
        victim.resists[to] = *pick(dice, &[0, 0, 0, 30, 100]);
    }
    for &guard in PlayerFlag::VARIANTS {
        if dice.chance(WHAT, Chance::one_in(4)) {
            victim.guards.insert(guard);
        }
    }
    for &slot in WornSlot::VARIANTS {
        victim.worn[slot] = dice.chance(WHAT, Chance::one_in(2)).then(|| Worn {
            base_ac: ArmorClass::new(dice.range(WHAT, 0, 9)),
            to_ac: ArmorClass::new(dice.range(WHAT, -3, 9)),
            to_hit: crate::rules::base::units::ToHit::new(dice.range(WHAT, 0, 8)),
            acid_proof: dice.chance(WHAT, Chance::one_in(3)),
            artifact: dice.chance(WHAT, Chance::one_in(3)),
            ..Worn::default()
        });
    }
    for &state in &[
        PlayerState::Shapechanged,
        PlayerState::BlackBreath,
        PlayerState::Poisoned,
    ] {
        if dice.chance(WHAT, Chance::one_in(4)) {
            victim.states.insert(state);
        }
    }
    victim
}

const WHAT: RollLabel = RollLabel::new("test", "none");

fn pick<'a, T>(dice: &mut Random, all: &'a [T]) -> &'a T {
    &all[dice.range(WHAT, 0, all.len() as i32 - 1) as usize]
}

/// Every facet, with a value that tells it from another outcome.
fn facets() -> Vec<(HarmPart, fn(&PlayerHarm) -> String)> {
    let mut all: Vec<(HarmPart, fn(&PlayerHarm) -> String)> = vec![
        (HarmPart::HitPoints, |h| h.damage.to_string()),
        (HarmPart::Slow, |h| h.slow.to_string()),
        (HarmPart::Experience, |h| format!("{:?}", h.experience)),
        (HarmPart::Mana, |h| h.mana.to_string()),
        (HarmPart::Energy, |h| h.energy.to_string()),
        (HarmPart::Displacement, |h| format!("{:?}", h.displacement)),
        (HarmPart::StatSwap, |h| format!("{:?}", h.swapped)),
        (HarmPart::Stats, |h| format!("{:?}", h.stats)),
        (HarmPart::BlackBreath, |h| h.black_breath.to_string()),
        (HarmPart::Amnesia, |h| h.amnesia.to_string()),
        (HarmPart::Reversion, |h| h.reverted.to_string()),
        (HarmPart::Effects, |h| format!("{:?}", h.effects)),
        (HarmPart::Armor, |h| format!("{:?}", h.armor)),
        (HarmPart::Disenchantment, |h| {
            format!("{:?}", h.disenchanted)
        }),
        (HarmPart::Pack, |h| format!("{:?}", h.threats)),
    ];
    let conditions: [(Condition, fn(&PlayerHarm) -> String); 8] = [
        (Condition::Afraid, |h| {
            h.conditions[Condition::Afraid].to_string()
        }),
        (Condition::Blind, |h| {
            h.conditions[Condition::Blind].to_string()
        }),
        (Condition::Confused, |h| {
            h.conditions[Condition::Confused].to_string()
        }),
        (Condition::Hallucinating, |h| {
            h.conditions[Condition::Hallucinating].to_string()
        }),
        (Condition::Paralyzed, |h| {
            h.conditions[Condition::Paralyzed].to_string()
        }),
        (Condition::Cut, |h| h.conditions[Condition::Cut].to_string()),
        (Condition::Poisoned, |h| {
            h.conditions[Condition::Poisoned].to_string()
        }),
        (Condition::Stunned, |h| {
            h.conditions[Condition::Stunned].to_string()
        }),
    ];
    all.extend(conditions.map(|(condition, of)| (HarmPart::Condition(condition), of)));
    all
}

#[test]
fn one_part_alone_has_the_odds_that_it_has_within_the_whole() {
    // The whole is sampled: what comes up there is possible for the part alone, and about as often as its odds say;
    // and what is asked for alone is never in another part. 40 000 comparisons at 6 deviations: no false alarm.
    const ROUNDS: i32 = 200;
    let mut dice = Random::seeded(77);
    for row in &table::ROWS {
        for _ in 0..3 {
            let mut trial = trial(row.kind, *pick(&mut dice, &[12, 90, 420]));
            trial.victim = rich(&mut dice);
            let source = trial.projection.source.as_mut().unwrap();
            source.level = dice.range(WHAT, 0, 80);
            source.morgul = dice.chance(WHAT, Chance::one_in(2));
            source.unique_wraith = dice.chance(WHAT, Chance::one_in(2));
            let wholes: Vec<_> = (0..ROUNDS)
                .map(|_| {
                    strike(
                        &mut dice,
                        &trial.projection,
                        &trial.victim,
                        HarmScope::Whole,
                    )
                })
                .collect();
            for (facet, of) in facets() {
                let odds = trial.facet(facet, of);
                close(odds.total(), 1.0);
                for (value, p) in odds.iter() {
                    let seen = wholes.iter().filter(|whole| of(whole) == *value).count();
                    let (n, seen) = (f64::from(ROUNDS), seen as f64);
                    let deviation = (n * p * (1.0 - p)).max(0.0).sqrt();
                    assert!(
                        (seen - n * p).abs() <= 6.0 * deviation + 2.0,
                        "{:?} {facet:?}: {value} seen {seen} times of {n}, chance {p}",
                        row.kind
                    );
                }
                assert!(
                    wholes
                        .iter()
                        .all(|whole| odds.probability(&of(whole)) > 0.0),
                    "{:?} {facet:?}",
                    row.kind
                );
            }
            for (facet, _) in facets() {
                let alone = strike(
                    &mut dice,
                    &trial.projection,
                    &trial.victim,
                    HarmScope::Only(facet),
                );
                let nothing = PlayerHarm {
                    escape: alone.escape,
                    ..PlayerHarm::default()
                };
                for (other, of) in facets().into_iter().filter(|(other, _)| *other != facet) {
                    assert_eq!(
                        of(&alone),
                        of(&nothing),
                        "{:?}: {other:?} in {facet:?}",
                        row.kind
                    );
                }
            }
        }
    }
}

#[test]
fn a_harm_on_top_of_another_adds_up() {
    // PRJ-GEN-16
    let mut harm = PlayerHarm::default();
    harm.ail(Condition::Cut, 40);
    harm.slow_down(3);
    harm.stats[StatName::Con] = StatLoss::STEP;
    let mut more = harm;
    more.add(harm);
    assert_eq!((more.conditions[Condition::Cut], more.slow), (80, 6));
    assert_eq!(more.stats[StatName::Con].steps, 2);
    harm.ail(Condition::Cut, 1_000_000);
    assert_eq!(harm.conditions[Condition::Cut], u16::MAX);
    harm.ail(Condition::Blind, -4);
    assert_eq!(harm.conditions[Condition::Blind], 0);
}

#[test]
fn the_largest_figures_do_no_harm_to_the_arithmetic() {
    let mut dice = Random::seeded(3);
    for row in &table::ROWS {
        for (damage, level, ground) in [
            (i32::MAX, i32::MAX, Ground::Water),
            (i32::MAX, i32::MAX, Ground::Lava),
            (i32::MIN, i32::MIN, Ground::Rubble),
        ] {
            let mut trial = trial(row.kind, damage).on(ground);
            trial.victim = rich(&mut dice);
            trial.victim.experience = i64::MAX;
            trial.projection.source.as_mut().unwrap().level = level;
            let harm = strike(
                &mut dice,
                &trial.projection,
                &trial.victim,
                HarmScope::Whole,
            );
            assert!(harm.damage.get() >= 0 && harm.experience.total() >= 0);
            let item = Item {
                class: ObjectClass::Potion,
                artifact: false,
                cursed: false,
                ignores: EnumSet::empty(),
            };
            harm.destroys(&mut dice, &item);
            harm.ends_effect(&mut dice, trial.victim.saving_throw);
        }
    }
    assert_eq!(row_of(DamageType::Nexus).unwrap().portion, Portion::None);
}
