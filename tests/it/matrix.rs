//! What each damage type does to each kind of target: the worked examples of the rules on projections, and the windows
//! that show it all.

use std::sync::{Arc, LazyLock};

use barrow::{
    content::Content,
    dice::Distribution,
    play::{
        Bindings, Code, Command, Key, Options, PanelRow, Shell, Start,
        explain::matrix::{
            self, ItemTarget, MatrixRequest, MatrixRow, MatrixSetting, MatrixTarget,
            PlayerProtection, TargetFamily, TargetKind, row_of, words,
        },
    },
    rules::{
        base::units::Skill,
        book,
        projection::{
            DamageType, Ground,
            items::ObjectClass,
            monster::{Flag, ProjectionSource, Tag},
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

fn flagged(kind: DamageType, flag: Flag, strength: i32) -> MatrixRow {
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
fn chance(outlook: &MatrixRow, name: &str) -> f64 {
    outlook
        .effect(name)
        .map_or(0.0, matrix::MatrixEffect::chance)
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
}

/// The amounts of an effect where it happens, and its chance.
#[track_caller]
fn happens(outlook: &MatrixRow, name: &str, with: f64, range: (i32, i32)) {
    let effect = outlook.effect(name);
    let effect = effect.unwrap_or_else(|| panic!("no {name} in {:?}", outlook.effects));
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
    is(&flagged(D::Acid, Flag::ImAcid, 100).damage, &[(11, 1.0)]);
    // EX-08: PRJ-MON-15, PRJ-MONFX-05
    let lite = flagged(D::Lite, Flag::BrthLite, 200);
    is(&lite.damage, &[(37, third), (40, third), (42, third)]);
    // EX-09: PRJ-MON-13, PRJ-MONFX-06, PRJ-MONFX-07
    let both = TargetKind::Both(Flag::ImFire, Flag::ImElec);
    let both = monster(D::Plasma, both, &at(260));
    is(&both.damage, &[(60, third), (65, third), (70, third)]);
    let one = flagged(D::Plasma, Flag::ImFire, 260);
    is(&one.damage, &[(111, third), (130, third), (156, third)]);
    // EX-10: PRJ-MON-27
    is(&flagged(D::Nether, Flag::Evil, 120).damage, &[(80, 1.0)]);
    is(&flagged(D::Nether, Flag::Undead, 120).damage, &[(0, 1.0)]);
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
    let cold = flagged(D::Ice, Flag::ImCold, 600);
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
    let storm = flagged(D::Storm, Flag::ImElec, 100);
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
fn squares_change_as_the_examples_say() {
    use DamageType as D;
    let after = |kind, ground, strength, wet| {
        let setting = MatrixSetting {
            wet,
            ..at(strength)
        };
        to(kind, MatrixTarget::Terrain(ground), &setting)
    };
    // EX-37: PRJ-TERRAIN-02, PRJ-TERRAIN-03
    let cold = after(D::Cold, Ground::Lava, 900, 0);
    close(chance(&cold, "becomes floor"), 599.0 / 2700.0);
    close(chance(&cold, "becomes rubble"), 599.0 / 1350.0);
    assert_eq!(cold.rules, ["PRJ-TERRAIN-02", "PRJ-TERRAIN-03"]);
    // EX-38: PRJ-TERRAIN-04
    let fire = after(D::Fire, Ground::Floor, 1500, 0);
    close(chance(&fire, "becomes lava"), 899.0 / 1800.0);
    // EX-39: PRJ-TERRAIN-05
    for (wet, of) in [(4, 612.0), (0, 600.0)] {
        let plasma = after(D::Plasma, Ground::Water, 500, wet);
        close(chance(&plasma, "becomes floor"), 299.0 / of);
        assert_eq!(plasma.rules, ["PRJ-TERRAIN-05"]);
    }
    // EX-40: PRJ-TERRAIN-06
    let hellfire = after(D::Hellfire, Ground::Tree, 300, 0);
    close(chance(&hellfire, "becomes floor"), 199.0 / 400.0);
    // EX-41: PRJ-TERRAIN-07
    let floods = [(200, 3, 0.4), (61, 8, 0.3025), (60, 8, 0.0), (500, 0, 1.0)];
    for (strength, wet, flooded) in floods {
        let water = after(D::Water, Ground::Floor, strength, wet);
        close(chance(&water, "becomes water"), flooded);
    }
    // PRJ-TERRAIN-09
    let nothing = after(D::Acid, Ground::Floor, 2000, 0);
    assert!(!nothing.harms());
    assert_eq!(nothing.rules, ["PRJ-TERRAIN-09"]);
}

#[test]
fn objects_are_destroyed_as_the_examples_say() {
    use DamageType as D;
    use ObjectClass as C;
    let object = |kind, class, strength| {
        let target = MatrixTarget::Item(ItemTarget::Class(class));
        to(kind, target, &at(strength))
    };
    let cases = [
        // EX-42: PRJ-ITEM-17
        (D::Acid, C::Scroll, 30, 0.58, "PRJ-ITEM-17"),
        (D::Acid, C::Scroll, 50, 0.98, "PRJ-ITEM-17"),
        (D::Acid, C::Scroll, 51, 1.0, "PRJ-ITEM-17"),
        // EX-43: PRJ-ITEM-26
        (D::Shard, C::Potion, 20, 0.475, "PRJ-ITEM-26"),
        // EX-44: PRJ-ITEM-23, PRJ-ITEM-24
        (D::Meteor, C::Staff, 1, 1.0, "PRJ-ITEM-23"),
        (D::Meteor, C::Flask, 1, 1.0, "PRJ-ITEM-24"),
        // EX-45: PRJ-ITEM-21, PRJ-ITEM-22, PRJ-ITEM-16
        (D::Plasma, C::Wand, 25, 0.6, "PRJ-ITEM-22"),
        (D::Plasma, C::Scroll, 25, 0.6, "PRJ-ITEM-21"),
        (D::Plasma, C::Potion, 25, 0.0, "PRJ-ITEM-16"),
        (D::Plasma, C::Sword, 25, 0.0, "PRJ-ITEM-16"),
        // EX-46: PRJ-ITEM-29
        (D::Mana, C::Sword, 1, 1.0, "PRJ-ITEM-29"),
    ];
    for (kind, class, strength, destroyed, rule) in cases {
        let outlook = object(kind, class, strength);
        close(chance(&outlook, "destroyed"), destroyed);
        assert_eq!(outlook.rules, [rule], "{kind:?} {class:?}");
    }
    // PRJ-ITEM-15: a kind of item is what the content says, and the crown is an artifact.
    let &crown = content().item_keys.get("crown").expect("there is a crown");
    let crown = MatrixTarget::Item(ItemTarget::Item(crown));
    assert!(!to(D::Mana, crown, &at(100)).harms());
    // PRJ-ITEM-30, PRJ-ITEM-31
    let cursed = to(D::HolyOrb, MatrixTarget::Item(ItemTarget::Cursed), &at(1));
    close(chance(&cursed, "destroyed"), 1.0);
    close(chance(&object(D::HolyOrb, C::Spike, 1), "destroyed"), 0.0);
    close(
        chance(&object(D::KillTrap, C::Chest, 1), "its trap goes"),
        1.0,
    );
}

#[test]
fn the_player_is_hurt_as_the_examples_say() {
    use DamageType as D;
    // EX-47: PRJ-TERRPLR-04, PRJ-TERRPLR-05, PRJ-TERRPLR-06; without armor all of the acid passes
    let water = on(Ground::Water, 120);
    let cases = [
        (D::Fire, 90),
        (D::Water, 180),
        (D::Acid, 132),
        (D::Pois, 126),
        (D::Nexus, 120),
    ];
    for (kind, damage) in cases {
        is(&player(kind, &water).damage, &[(damage, 1.0)]);
    }
    // EX-48: PRJ-TERRPLR-09, PRJ-TERRPLR-12
    is(&player(D::Elec, &on(Ground::Tree, 60)).damage, &[(50, 1.0)]);
    // EX-62: PRJ-PLRFX-23, PRJ-PLR-12
    let mut fireproof = at(101);
    fireproof.victim.resists[Resistance::Fire] = 100;
    is(&player(D::Plasma, &fireproof).damage, &[(51, 1.0)]);
    // EX-65: PRJ-RES-02, PRJ-RES-03
    let mut seeing = at(200);
    seeing.victim.resists[Resistance::Lite] = 35;
    let lite = player(D::Lite, &seeing).damage;
    assert_eq!(
        (lite.min(), lite.max(), lite.len()),
        (Some(&124), Some(&136), 7)
    );
    // EX-71: PRJ-PLRSUB-37 to PRJ-PLRSUB-41
    let storm = player(D::Storm, &at(100)).damage;
    assert_eq!((storm.min(), storm.max()), (Some(&75), Some(&200)));
    close(storm.mean(), 125.0);
    // EX-78: PRJ-PLRFX-49
    is(&player(D::HolyOrb, &at(75)).damage, &[(37, 1.0)]);
    // EX-79: PRJ-RES-05
    for kind in [D::Whip, D::Mana] {
        let immune = MatrixTarget::Player(PlayerProtection::Immune);
        is(&to(kind, immune, &at(20)).damage, &[(20, 1.0)]);
    }
}

#[test]
fn the_player_suffers_more_than_damage() {
    use DamageType as D;
    // EX-58: PRJ-PLRFX-16: 2.6 of 1000 for a cloak under immunity
    let burnt = to(
        D::Fire,
        MatrixTarget::Player(PlayerProtection::Immune),
        &at(150),
    );
    let cloak = burnt
        .effects
        .iter()
        .find(|effect| effect.things.contains(&ObjectClass::Cloak));
    close(cloak.unwrap().chance(), 0.0026);
    // EX-59: PRJ-PLRFX-18
    for (strength, stuns) in [(30, 0.0), (31, 1.0 / 16.0), (100, 7.0 / 17.0)] {
        close(chance(&player(D::Elec, &at(strength)), "stunned"), stuns);
    }
    // EX-61: PRJ-PLRFX-22
    happens(&player(D::Pois, &at(90)), "poisoned", 1.0, (49, 94));
    // EX-68: PRJ-PLRSUB-26, PRJ-PLRSUB-27, PRJ-PLRSUB-28
    let mut saved = at(100);
    saved.victim.saving_throw = Skill::new(60);
    let sound = player(D::Sound, &saved);
    happens(&sound, "confused", 1.0, (6, 6));
    happens(&sound, "stunned", 1.0, (35, 35));
    happens(&sound, "energy lost", 0.4, (50, 50));
    // EX-73: PRJ-PLRFX-44, PRJ-PLRSUB-44 to PRJ-PLRSUB-47
    let nexus = player(D::Nexus, &saved);
    close(chance(&nexus, "teleported"), 3.0 / 7.0);
    close(chance(&nexus, "pulled near"), 2.0 / 7.0);
    close(chance(&nexus, "to another level"), 2.0 / 35.0);
    close(chance(&nexus, "two statistics swapped"), 2.0 / 35.0);
    // EX-74, EX-82: PRJ-PLRFX-46, PRJ-PLRSUB-48 to PRJ-PLRSUB-50
    let chaos = player(D::Chaos, &at(100));
    happens(&chaos, "experience lost", 1.0, (2200, 2200));
    happens(&chaos, "hallucinating", 1.0, (1, 10));
    happens(&chaos, "confused", 1.0, (10, 29));
    let guarded = to(
        D::Chaos,
        MatrixTarget::Player(PlayerProtection::Guarded),
        &at(100),
    );
    happens(&guarded, "experience lost", 0.25, (520, 520));
    // EX-84: PRJ-PLRFX-28
    happens(&player(D::Lite, &at(41)), "blind", 1.0, (3, 7));
    happens(&player(D::Lite, &at(40)), "blind", 1.0, (1, 5));
    // EX-86: PRJ-PLRFX-38
    happens(&player(D::Inertia, &at(99)), "slowed", 1.0, (4, 8));
    happens(&player(D::Inertia, &at(100)), "slowed", 1.0, (6, 10));
    // EX-88: PRJ-PLRFX-40
    let force = player(D::Force, &at(100));
    happens(&force, "stunned", 1.0, (1, 20));
    happens(&force, "thrust", 1.0, (8, 8));
}

#[test]
fn every_target_is_in_one_outlook_with_rules_of_the_book_and_chances_that_sum_to_one() {
    let content = content();
    for &kind in DamageType::VARIANTS {
        for &family in TargetFamily::VARIANTS {
            let outlooks = matrix::rows_of(kind, family, &at(300), content);
            let mut found: Vec<_> = outlooks.iter().flat_map(|one| &one.targets).collect();
            let wanted = family.targets(kind);
            assert_eq!(found.len(), wanted.len(), "{kind:?} {family:?}");
            found.retain(|target| !wanted.contains(target));
            assert!(found.is_empty(), "{kind:?} {family:?}");
            for outlook in &outlooks {
                assert!(outlook.rules.iter().all(|id| book::find(id).is_some()));
                // Only what stands in no table needs no rule.
                assert!(!outlook.rules.is_empty() || !outlook.harms(), "{outlook:?}");
                let effects = outlook.effects.iter().map(|effect| &effect.amounts);
                for amounts in effects.chain([&outlook.damage]) {
                    close(amounts.total(), 1.0);
                }
            }
            let rest = outlooks.iter().filter(|outlook| outlook.rest).count();
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
    assert_eq!(matrix::damage_type("fire", content), Ok(DamageType::Fire));
    let wrong = MatrixRequest::named("scrol", content).unwrap_err();
    assert!(wrong.contains("did you mean `Scroll`?"), "{wrong}");
}

fn shell() -> Shell {
    let options = Options {
        content: Arc::clone(&CONTENT),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    let setup = Setup {
        seed: 1,
        character: 0,
        birth: None,
        level: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default(),
    };
    Shell::new(options, Start::New(setup)).expect("a game begins")
}

fn rows(shell: &Shell) -> Vec<String> {
    let overlay = shell.scene().overlay.expect("a window");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

fn title(shell: &Shell) -> String {
    shell
        .scene()
        .overlay
        .map_or_else(String::new, |overlay| overlay.title)
}

/// The first row that begins so.
#[track_caller]
fn row(shell: &Shell, start: &str) -> usize {
    let rows = rows(shell);
    let found = rows
        .iter()
        .position(|row| row.trim_start().starts_with(start));
    found.unwrap_or_else(|| panic!("no row begins with {start}: {rows:#?}"))
}

#[test]
fn in_the_game_a_damage_type_opens_into_its_targets_and_those_into_their_rules() {
    let mut shell = shell();
    shell.press(Key::char('M'));
    assert_eq!(title(&shell), "Damage types");
    assert_eq!(rows(&shell).len(), 1 + DamageType::VARIANTS.len());
    shell.choose(row(&shell, "fire"));
    assert_eq!(title(&shell), "Fire at strength 100");
    let page = rows(&shell);
    let immune = row(&shell, "immune to fire");
    assert_eq!(page[immune], "  immune to fire: damage 11  PRJ-MON-08");
    // The player with all that protects, as the world would strike.
    let you = row(&shell, "you, as you are now: damage 100");
    assert!(you < immune, "{page:#?}");
    shell.choose(immune);
    assert_eq!(title(&shell), "PRJ-MON-08");
    shell.command(Command::Cancel);
    assert_eq!(rows(&shell), page);
    // The rules behind the side effects are listed too.
    shell.choose(row(&shell, "PRJ-PLRFX-19"));
    assert_eq!(title(&shell), "PRJ-PLRFX-19");
    shell.command(Command::Cancel);
    // Another strength is shown in the same place: one step leads back to the list.
    shell.choose(row(&shell, "Stronger"));
    assert_eq!(title(&shell), "Fire at strength 200");
    assert!(rows(&shell).contains(&"  immune to fire: damage 22  PRJ-MON-08".to_owned()));
    shell.command(Command::Cancel);
    assert_eq!(title(&shell), "Damage types");
    shell.press(Key::plain(Code::Escape));
    assert_eq!(title(&shell), "");
}

#[test]
fn page_keys_move_far_in_a_list_and_stop_at_its_ends() {
    let mut shell = shell();
    shell.command(Command::Matrix);
    let selected = |shell: &Shell| shell.scene().overlay.and_then(|overlay| overlay.selected);
    let last = DamageType::VARIANTS.len();
    assert_eq!(selected(&shell), Some(1));
    shell.press(Key::plain(Code::PageDown));
    assert_eq!(selected(&shell), Some(11));
    for _ in 0..9 {
        shell.press(Key::plain(Code::PageDown));
    }
    assert_eq!(selected(&shell), Some(last));
    shell.press(Key::plain(Code::PageUp));
    assert_eq!(selected(&shell), Some(last - 10));
    for _ in 0..9 {
        shell.press(Key::plain(Code::PageUp));
    }
    assert_eq!(selected(&shell), Some(1));
}

#[test]
fn every_damage_type_has_a_page() {
    let content = barrow::testing::content();
    let mut shell = shell();
    shell.command(Command::Matrix);
    for at in 1..=DamageType::VARIANTS.len() {
        shell.choose(at);
        let words = &content.wording.damage[DamageType::VARIANTS[at - 1]];
        let (name, title) = (format!("{} at", words.title), title(&shell));
        assert!(
            title.to_lowercase().starts_with(&name.to_lowercase()),
            "{name}: {title}"
        );
        shell.command(Command::Cancel);
    }
}
