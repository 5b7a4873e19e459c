//! What each damage type does to each kind of target: the worked examples of the rules on projections, and the windows
//! that show it all.

mod amounts;
mod screens;

use std::sync::{Arc, LazyLock};

use barrow::{
    analysis::matrix::{
        self, ItemTarget, MatrixRow, MatrixSetting, MatrixTarget, PlayerProtection, TargetFamily,
        TargetKind, row_of,
    },
    content::Content,
    dice::Distribution,
    play::{
        Bindings, Key, KeySymbol, Options, PanelRow, PlayerCommand, StandaloneShell, Start,
        explain::matrix::{MatrixRequest, damage_type, names::effect_named, words},
    },
    rules::{
        base::units::Skill,
        book,
        projection::{
            DamageType, Ground,
            item_destruction::ObjectClass,
            monster::{MonsterFlag, ProjectionSource, Tag},
            player::Resistance,
        },
    },
    sim::Setup,
};
use strum::VariantArray;

/// The content, read once.
static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(barrow::testing::content()));

fn content() -> &'static Content {
    &CONTENT
}

/// A strength on plain floor.
fn at(strength: i32) -> MatrixSetting {
    MatrixSetting::new(strength)
}

/// A strength where creatures stand on some ground.
fn on(ground: Ground, strength: i32) -> MatrixSetting {
    MatrixSetting {
        ground,
        ..at(strength)
    }
}

fn to(kind: DamageType, target: MatrixTarget, setting: &MatrixSetting) -> MatrixRow {
    row_of(kind, target, setting, content())
}

fn monster(kind: DamageType, breed: TargetKind, setting: &MatrixSetting) -> MatrixRow {
    to(kind, MatrixTarget::Kind(breed), setting)
}

fn flagged(kind: DamageType, flag: MonsterFlag, strength: i32) -> MatrixRow {
    monster(kind, TargetKind::With(flag), &at(strength))
}

fn player(kind: DamageType, setting: &MatrixSetting) -> MatrixRow {
    to(kind, MatrixTarget::Player(PlayerProtection::Bare), setting)
}

/// Whether a distribution has these amounts, each as `hits` of `of`.
#[track_caller]
fn is(amounts: &Distribution<i32>, expected: &[(i32, f64)]) {
    let found: Vec<_> = amounts.iter().map(|(&amount, p)| (amount, p)).collect();
    assert!(
        found.len() == expected.len()
            && found
                .iter()
                .zip(expected)
                .all(|(found, wanted)| found.0 == wanted.0 && (found.1 - wanted.1).abs() < 1e-9),
        "{found:?} instead of {expected:?}"
    );
}

/// The chance of an effect; 0 if it is impossible.
fn chance(row: &MatrixRow, name: &str) -> f64 {
    effect_named(row, name, &content().wording).map_or(0.0, matrix::MatrixEffect::chance)
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
}

/// The amounts of an effect where it happens, and its chance.
#[track_caller]
fn happens(row: &MatrixRow, name: &str, with: f64, range: (i32, i32)) {
    let effect = effect_named(row, name, &content().wording);
    let effect = effect.unwrap_or_else(|| panic!("no {name} in {:?}", row.effects));
    close(effect.chance(), with);
    assert_eq!(effect.range(), Some(range), "{name}");
}

#[test]
fn terrain_protects_and_exposes_monsters() {
    use DamageType as D;
    use TargetKind::{Plain, Unmoving};
    // EX-01: PRJ-TERRMON-05, PRJ-MON-08
    let fire = monster(D::Fire, Plain, &on(Ground::Water, 100));
    is(&fire.damage, &[(50, 1.0)]);
    // EX-02: PRJ-TERRMON-06, PRJ-TERRMON-07, PRJ-MON-25; one time in six the storm's lightning adds a half
    let wet = monster(D::Storm, Plain, &on(Ground::Water, 90));
    is(&wet.damage, &[(120, 5.0 / 6.0), (180, 1.0 / 6.0)]);
    let hot = monster(D::Storm, Plain, &on(Ground::Lava, 90));
    is(&hot.damage, &[(60, 5.0 / 6.0), (90, 1.0 / 6.0)]);
    // EX-03: PRJ-TERRMON-08, PRJ-MON-13
    let plasma = monster(D::Plasma, Plain, &on(Ground::Lava, 103));
    is(&plasma.damage, &[(123, 1.0)]);
    // EX-04: PRJ-TERRMON-04, PRJ-TERRMON-10, PRJ-MON-11
    let rubble = on(Ground::Rubble, 100);
    let mobile = monster(D::Pois, Plain, &rubble);
    is(&mobile.damage, &[(0, 0.25), (88, 0.75)]);
    close(chance(&mobile, "takes cover"), 0.25);
    let fixed = monster(D::Pois, Unmoving, &rubble);
    is(&fixed.damage, &[(88, 1.0)]);
    // EX-05: PRJ-TERRMON-09, PRJ-MON-22, PRJ-MONFX-10
    let gravity = monster(D::Gravity, Plain, &on(Ground::Tree, 100));
    is(&gravity.damage, &[(0, 0.25), (100, 0.75)]);
    happens(&gravity, "teleported", 0.75, (10, 10));
}

#[test]
fn monsters_resist_by_what_they_are() {
    use DamageType as D;
    let third = 1.0 / 3.0;
    // EX-07: PRJ-MON-06, PRJ-GEN-04
    is(
        &flagged(D::Acid, MonsterFlag::ImAcid, 100).damage,
        &[(11, 1.0)],
    );
    // EX-08: PRJ-MON-15, PRJ-MONFX-05
    let lite = flagged(D::Lite, MonsterFlag::BrthLite, 200);
    is(&lite.damage, &[(37, third), (40, third), (42, third)]);
    // EX-09: PRJ-MON-13, PRJ-MONFX-06, PRJ-MONFX-07
    let both = TargetKind::Both(MonsterFlag::ImFire, MonsterFlag::ImElec);
    let both = monster(D::Plasma, both, &at(260));
    is(&both.damage, &[(60, third), (65, third), (70, third)]);
    let one = flagged(D::Plasma, MonsterFlag::ImFire, 260);
    is(&one.damage, &[(111, third), (130, third), (156, third)]);
    // EX-10: PRJ-MON-27
    is(
        &flagged(D::Nether, MonsterFlag::Evil, 120).damage,
        &[(80, 1.0)],
    );
    is(
        &flagged(D::Nether, MonsterFlag::Undead, 120).damage,
        &[(0, 1.0)],
    );
    // EX-18: PRJ-MON-24, PRJ-MONFX-13
    let spirit = monster(D::Water, TargetKind::Being(Tag::Water), &at(80));
    assert!(!spirit.harms());
    is(
        &monster(D::Water, TargetKind::Plain, &at(80)).damage,
        &[(80, 1.0)],
    );
    // EX-32: PRJ-MON-58, PRJ-MONFX-38
    let tough = monster(D::DispSmallAll, TargetKind::Plain, &at(30));
    assert!(!tough.harms());
    let frail = monster(D::DispSmallAll, TargetKind::Frail, &at(30));
    is(&frail.damage, &[(30, 1.0)]);
    close(chance(&frail, "dies"), 1.0);
}

#[test]
fn monsters_suffer_more_than_damage() {
    use DamageType as D;
    use TargetKind::Plain;
    // EX-13: PRJ-MONFX-03
    happens(&monster(D::Elec, Plain, &at(250)), "stunned", 0.5, (31, 31));
    // EX-14: PRJ-MON-12, PRJ-MONFX-04
    happens(&monster(D::Ice, Plain, &at(600)), "stunned", 1.0, (20, 20));
    let cold = flagged(D::Ice, MonsterFlag::ImCold, 600);
    is(&cold.damage, &[(66, 1.0)]);
    assert!(cold.effects.is_empty());
    // EX-15: PRJ-MONFX-14, PRJ-MONFX-15, PRJ-MONFX-16
    let theirs = MatrixSetting {
        source: ProjectionSource::Monster,
        ..at(40)
    };
    let storm = monster(D::Storm, Plain, &theirs);
    is(&storm.damage, &[(40, 5.0 / 6.0), (60, 1.0 / 6.0)]);
    happens(&storm, "stunned", 1.0 / 12.0, (5, 5));
    happens(&storm, "confused", 1.0 / 3.0, (2, 7));
    // EX-17: PRJ-MON-25
    let storm = flagged(D::Storm, MonsterFlag::ImElec, 100);
    is(&storm.damage, &[(50, 1.0)]);
    happens(&storm, "stunned", 0.5, (4, 4));
    happens(&storm, "confused", 1.0 / 3.0, (2, 6));
    // EX-19: PRJ-MON-26, PRJ-MONFX-19
    happens(
        &monster(D::Nexus, Plain, &at(53)),
        "teleported",
        1.0,
        (12, 12),
    );
    // EX-20: PRJ-MON-23, PRJ-MONFX-11, PRJ-MONFX-12
    let force = monster(D::Force, Plain, &at(130));
    happens(&force, "stunned", 1.0, (10, 10));
    happens(&force, "thrust", 1.0, (9, 9));
    // EX-21: PRJ-MONFX-20, PRJ-FINAL-02
    let deep = MatrixSetting {
        level: 36,
        ..at(100)
    };
    close(
        chance(&monster(D::Chaos, Plain, &deep), "changes shape"),
        0.6,
    );
    close(
        chance(
            &monster(D::Chaos, TargetKind::Unique, &deep),
            "changes shape",
        ),
        0.0,
    );
    // EX-28: PRJ-MONFX-30
    let deeper = MatrixSetting {
        level: 40,
        ..at(100)
    };
    happens(&monster(D::Hold, Plain, &deeper), "held", 0.5, (5, 10));
}

#[test]
fn a_monster_of_the_content_is_struck_as_it_is_with_its_hit_points_rolled() {
    // PRJ-MON-10, PRJ-GEN-10: 2d4 hit points, dead below 0.
    let content = content();
    let Ok(MatrixRequest::Target(ant)) = MatrixRequest::named("ant", content) else {
        panic!("there are ants");
    };
    let cold = row_of(DamageType::Cold, ant, &at(4), content);
    is(&cold.damage, &[(4, 1.0)]);
    close(chance(&cold, "dies"), 3.0 / 16.0);
    assert_eq!(cold.rules, ["PRJ-MON-10"]);
}

#[test]
fn every_target_is_in_one_row_with_rules_of_the_book_and_chances_that_sum_to_one() {
    let content = content();
    for &kind in DamageType::VARIANTS {
        for &family in TargetFamily::VARIANTS {
            let rows = matrix::rows_of(kind, family, &at(300), content);
            let mut found: Vec<_> = rows.iter().flat_map(|one| &one.targets).collect();
            let wanted = family.targets(kind);
            assert_eq!(found.len(), wanted.len(), "{kind:?} {family:?}");
            found.retain(|target| !wanted.contains(target));
            assert!(found.is_empty(), "{kind:?} {family:?}");
            for row in &rows {
                assert!(row.rules.iter().all(|id| book::find(id).is_some()));
                // Only what stands in no table needs no rule.
                assert!(!row.rules.is_empty() || !row.harms(), "{row:?}");
                let effects = row.effects.iter().map(|effect| &effect.amounts);
                for amounts in effects.chain([&row.damage]) {
                    close(amounts.total(), 1.0);
                }
            }
            let rest = rows.iter().filter(|row| row.rest).count();
            assert!(rest <= 1, "{kind:?} {family:?}");
        }
    }
}

#[test]
fn those_who_resist_fire_stand_apart_and_no_others() {
    let content = content();
    let all = matrix::rows_of(DamageType::Fire, TargetFamily::Monsters, &at(100), content);
    let named: Vec<_> = all.iter().map(|one| words::targets(one, content)).collect();
    assert_eq!(named, ["immune to fire", "any other monster"]);
    let all = matrix::rows_of(DamageType::Mana, TargetFamily::Monsters, &at(100), content);
    let named: Vec<_> = all.iter().map(|one| words::targets(one, content)).collect();
    assert_eq!(named, ["every monster"]);
    // What the rows do not name, notes may: who cannot be confused stands apart under a storm.
    let all = matrix::rows_of(DamageType::Storm, TargetFamily::Monsters, &at(100), content);
    let storm: Vec<_> = all.iter().map(|one| words::targets(one, content)).collect();
    assert!(
        storm.contains(&"never confused, breathing confusion, breathing chaos".to_owned()),
        "{storm:?}"
    );
}

#[test]
fn every_target_has_a_name_of_its_own_that_leads_back_to_it() {
    let content = content();
    for &family in TargetFamily::VARIANTS {
        assert_eq!(
            MatrixRequest::named(&format!("{family:?}"), content),
            Ok(MatrixRequest::Family(family))
        );
        for target in family.targets(DamageType::Plasma) {
            let name = target.name(content);
            assert_eq!(
                MatrixRequest::named(&name, content),
                Ok(MatrixRequest::Target(target)),
                "{name}"
            );
            let words = target.words(content);
            assert!(MatrixRequest::named(&words, content).is_ok(), "{words}");
        }
    }
    let monsters = content.monster_keys.iter();
    let monsters = monsters.map(|(key, id)| (key, MatrixTarget::Monster(*id)));
    let items = content.item_keys.iter();
    let items = items.map(|(key, id)| (key, MatrixTarget::Item(ItemTarget::Item(*id))));
    for (key, target) in monsters.chain(items) {
        assert_eq!(
            MatrixRequest::named(key, content),
            Ok(MatrixRequest::Target(target)),
            "{key}"
        );
        assert_eq!(&target.name(content), key);
    }
    assert_eq!(damage_type("fire", content), Ok(DamageType::Fire));
    let wrong = MatrixRequest::named("scrol", content).unwrap_err();
    assert!(wrong.contains("did you mean `Scroll`?"), "{wrong}");
}
