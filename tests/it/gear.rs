//! What the things of the game do to those who wield, wear or drink them.

mod missiles;

use barrow::{
    analysis::CharacterSheet,
    content::{AmmoDef, BlowEffect, EffectDef, ItemDef, ItemUse, Slot},
    grid::{Dir, Pos},
    rules::{
        Class, Race,
        ability::{special::Ability, status::Condition},
        angband::Power,
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Action, Character, Conditions, Game, Setup},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};
use std::sync::Arc;
use strum::VariantArray;

fn character(arena: &Arena) -> Character {
    let mut players = arena
        .world()
        .iter_entities()
        .filter_map(|entity| entity.get::<Character>());
    players.next().cloned().expect("a player")
}

fn stat(arena: &Arena, name: StatName) -> String {
    character(arena).stats()[name].to_string()
}

/// What an entry of the sheet says, with its terms that count for something.
fn entry(sheet: &CharacterSheet, name: &str) -> (String, Vec<(&'static str, i32, &'static str)>) {
    let entry = sheet.entry(name).unwrap_or_else(|| panic!("no {name}"));
    let terms = entry.terms.iter().filter(|term| term.value != 0);
    let terms = terms.map(|term| (term.label, term.value, term.rule));
    (entry.value.clone(), terms.collect())
}

fn wield(arena: &mut Arena, item: &str) {
    arena.act(Action::Wield(arena.uid(item)));
}

#[test]
fn a_ring_raises_a_statistic_while_it_is_worn() {
    // ABL-STAT-17
    for &name in StatName::VARIANTS {
        let mut arena = Arena::new("@")
            .stat(name, "17")
            .changing_item("ring_ox", move |ring| {
                ring.stats[StatName::Str] = 0;
                ring.stats[name] = 2;
            })
            .carrying("ring_ox", 1)
            .script([]);
        wield(&mut arena, "ring_ox");
        assert_eq!(stat(&arena, name), "18/10", "{name:?}");
        arena.act(Action::TakeOff(Slot::Ring));
        assert_eq!(stat(&arena, name), "17", "{name:?}");
    }
}

#[test]
fn strength_by_a_ring_is_strength_for_everything() {
    // ABL-STAT-01, ABL-STAT-17: blows, damage, load, and digging.
    let plain = || Arena::new("@").stat(StatName::Str, "18/60").wearing("whip");
    let with = plain()
        .wearing("ring_ox")
        .wearing("gauntlets_power")
        .into_game()
        .sheet();
    let without = plain().into_game().sheet();
    let dig = |sheet: &CharacterSheet| entry(sheet, "Digging skill").1[0].1;
    assert_eq!((dig(&without), dig(&with)), (30, 45));
    let (value, terms) = entry(&with, "Strength");
    assert_eq!(value, "18/90");
    assert_eq!(
        terms,
        [
            ("by nature, 18/01 counting as 19", 78, "ABL-STAT-11"),
            ("worn", 30, "ABL-STAT-17")
        ]
    );
    let damage = entry(&with, "Bonus to damage").1;
    assert!(
        damage.contains(&("Strength", 5, "ATK-DMG-07")),
        "{damage:?}"
    );
}

#[test]
fn nothing_raises_a_statistic_past_18_220_and_the_sheet_shows_stars() {
    // ABL-STAT-17
    let arena = Arena::new("@")
        .stat(StatName::Str, "18/215")
        .wearing("ring_ox")
        .wearing("ring_ox");
    assert_eq!(stat(&arena, StatName::Str), "18/220");
    assert_eq!(entry(&arena.into_game().sheet(), "Strength").0, "18/***");
}

#[test]
fn constitution_by_a_ring_gives_room_for_hit_points_and_takes_it_back() {
    // ABL-HP-06, ABL-STAT-17: level 10 at 0.5 and then at 2 hit points a level.
    let mut arena = Arena::new("@")
        .level(10)
        .stat(StatName::Con, "16")
        .hit_points(100)
        .wounded_to(100)
        .carrying("ring_oak", 1)
        .script([]);
    let before = arena.player();
    wield(&mut arena, "ring_oak");
    let after = arena.player();
    assert_eq!(after.most - before.most, 15 - 5, "18 gives 1.5 a level");
    assert_eq!(
        after.hit_points, before.hit_points,
        "the ring heals nothing"
    );
    arena.act(Action::TakeOff(Slot::Ring));
    assert_eq!(arena.player().most, before.most);
}

#[test]
fn a_character_who_begins_with_a_ring_of_constitution_begins_unhurt() {
    // ABL-HP-06, ABL-STAT-17
    let mut content = barrow::testing::content();
    let ring = content.item_keys["ring_oak"];
    content.characters[0].wears.push(ring);
    let setup = Setup {
        name: None,
        seed: 1,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: Ruleset::Angband.into(),
    };
    let game = Game::new(&Arc::new(content), &setup).expect("a game");
    let sheet = game.sheet();
    assert_eq!(
        entry(&sheet, "Hit points").0,
        entry(&sheet, "Most hit points").0
    );
    assert_eq!(entry(&sheet, "Constitution").1.len(), 2);
}

#[test]
fn draining_takes_from_nature_and_the_ring_stays_worth_its_points() {
    // ABL-STAT-13, ABL-STAT-17: a blow that drains while a ring adds twenty above 18.
    let mut arena = Arena::new("@h")
        .stat(StatName::Str, "18/30")
        .wearing("gauntlets_power")
        .legend('h', ArenaMonster::of("wight").energy(100))
        .changing_monster("wight", |wight| {
            wight.powers = None;
            wight.blows.truncate(1);
            wight.blows[0].effect = Some(BlowEffect::Drain(StatName::Str));
        })
        .hit_points(200)
        .script([Range(1), Sum(3)]);
    arena
        .act(Action::Wait)
        .include("Str is drained from 18/40 to 18/30");
    let who = character(&arena);
    assert_eq!(who.natural()[StatName::Str].to_string(), "18/30");
    assert_eq!(who.bare()[StatName::Str].to_string(), "18/20");
}

#[test]
fn a_cursed_ring_weakens() {
    // ABL-STAT-13, ABL-STAT-17
    let mut arena = Arena::new("@")
        .stat(StatName::Str, "18/10")
        .carrying("ring_frailty", 1)
        .script([]);
    wield(&mut arena, "ring_frailty");
    assert_eq!(stat(&arena, StatName::Str), "16");
}

#[test]
fn a_potion_raises_a_statistic_for_good_up_to_its_natural_maximum() {
    // BRW-STAT-01, ABL-STAT-16: a Human Warrior's Strength ends at 18/150, a Mage's at 18/50.
    let mut arena = Arena::new("@")
        .stat(StatName::Str, "18/35")
        .playing(Race::Human, Class::Mage)
        .carrying("potion_might", 3)
        .script([]);
    let drink = |arena: &mut Arena| arena.act(Action::Quaff(arena.uid("potion_might")));
    drink(&mut arena).include("Str rises from 18/35 to 18/45");
    drink(&mut arena).include("Str rises from 18/45 to 18/50");
    drink(&mut arena).lack("rises");
    assert_eq!(stat(&arena, StatName::Str), "18/50");
}

#[test]
fn a_potion_of_growth_raises_any_statistic() {
    // ABL-STAT-16
    for &name in StatName::VARIANTS {
        let mut arena = Arena::new("@")
            .stat(name, "11")
            .changing_item("potion_might", move |potion| {
                potion.usage = ItemUse::Potion(vec![EffectDef::Raise(name)]);
            })
            .carrying("potion_might", 1)
            .script([]);
        arena.act(Action::Quaff(arena.uid("potion_might")));
        assert_eq!(stat(&arena, name), "12", "{name:?}");
    }
}

#[test]
fn extra_blows_come_on_top() {
    // ATK-BLOWS-10
    let weak = |weapon| Arena::new("@").stat(StatName::Str, "8").wearing(weapon);
    assert_eq!(weak("short_sword").derived().combat.blows, 1);
    assert_eq!(weak("wasp_blade").derived().combat.blows, 2);
}

#[test]
fn a_brand_multiplies_the_dice_unless_it_is_resisted() {
    // ATK-DMG-04: 7 x 3, and 7; 6 by the axe and 2 by Strength each.
    for (foe, damage) in [("kobold", 29), ("fire_imp", 15)] {
        let mut arena = Arena::new("@k")
            .stat(StatName::Str, "18")
            .wearing("ember_axe")
            .legend('k', ArenaMonster::of(foe).hit_points(60).energy(-500))
            .script([Range(1), Sum(7), Chance(false)]);
        let outcomes = arena.act(Action::Step(Dir::E)).lines().join("\n");
        assert!(outcomes.contains(&format!(" for {damage}, ")), "{outcomes}");
    }
}

#[test]
fn boots_change_speed_both_ways() {
    // ABL-SPEED-13
    for speed in [5, -5, 0] {
        let mut arena = Arena::new("@")
            .changing_item("boots_speed", move |boots| boots.speed = speed)
            .carrying("boots_speed", 1)
            .script([]);
        wield(&mut arena, "boots_speed");
        assert_eq!(arena.player().speed, speed);
    }
    let sheet = Arena::new("@").wearing("boots_feather").into_game().sheet();
    assert_eq!(entry(&sheet, "Feather fall").0, "yes");
}

#[test]
fn shadows_finding_and_warm_blood_are_terms_of_the_sheet() {
    // ABL-STEALTH-02, ABL-STATUS-05, ABL-ABIL-04
    let sheet = Arena::new("@")
        .wearing("cloak_shadows")
        .wearing("ring_finding")
        .wearing("amulet_mole")
        .into_game()
        .sheet();
    assert!(
        entry(&sheet, "Stealth")
            .1
            .contains(&("equipment", 4, "ABL-STEALTH-02"))
    );
    assert!(
        entry(&sheet, "Search skill")
            .1
            .contains(&("worn", 35, "ABL-STATUS-05"))
    );
    assert_eq!(
        entry(&sheet, "Infravision"),
        ("4".to_owned(), vec![("worn", 4, "ABL-ABIL-04")])
    );
}

#[test]
fn a_ring_of_finding_finds() {
    // ABL-STATUS-05: a Human Warrior finds 40 in 100, and with the ring more.
    let arena = Arena::new("@").wearing("ring_finding");
    let who = character(&arena);
    let conditions = Conditions::default();
    let with = who
        .searching(arena.derived().stealth.search_bonus, &conditions)
        .total();
    let without = who.searching(0, &conditions).total();
    assert_eq!(with - without, 25);
}

#[test]
fn trolls_blood_doubles_healing_and_hunger_follows() {
    // ABL-ABIL-05, ABL-FOOD-03
    let sheet = Arena::new("@").wearing("ring_troll").into_game().sheet();
    assert_eq!(
        entry(&sheet, "Rate of healing"),
        (
            "200%".to_owned(),
            vec![
                ("everybody", 100, "ABL-FOOD-05"),
                ("regeneration", 100, "ABL-ABIL-05")
            ]
        )
    );
    assert_eq!(entry(&sheet, "Food digested in 100 game turns").0, "50");
    assert_eq!(entry(&sheet, "Abilities").0, "regeneration (worn)");
}

#[test]
fn a_mattock_digs_as_the_best() {
    // ABL-DIG-02 to ABL-DIG-05: Strength 18/70, 20 pounds, and three times twenty: the example of the document.
    let arena = Arena::new("@")
        .stat(StatName::Str, "18/70")
        .wearing("mattock");
    assert_eq!(arena.derived().digging.skill.get(), 35 + 20 + 60);
}

#[test]
fn a_wardens_sword_guards_in_every_way() {
    // ABL-ABIL-01, ABL-ABIL-02
    let arena = Arena::new("@").wearing("warden_sword");
    let derived = arena.derived();
    assert!(
        derived
            .protections
            .gifts
            .abilities
            .contains(Ability::FreeAction)
    );
    assert!(
        derived.protections.gifts.prevent(Condition::Paralyzed)
            && derived.protections.gifts.prevent(Condition::Stunned)
    );
    let sheet = arena.into_game().sheet();
    assert_eq!(entry(&sheet, "Resistance to fire").0, "25%");
    assert_eq!(entry(&sheet, "Sustained").0, "Strength (worn)");
    assert_eq!(entry(&sheet, "Protected from").0, "stunning (worn)");
}

#[test]
fn priests_are_at_ease_with_a_blessed_sword() {
    // ATK-MELEE-14, ATK-MELEE-15
    let uneasy = |weapon| {
        let arena = Arena::new("@")
            .playing(Race::Human, Class::Priest)
            .wearing(weapon);
        let terms = entry(&arena.into_game().sheet(), "Bonus to hit").1;
        terms
            .iter()
            .any(|(label, ..)| *label == "unease with edges")
    };
    assert!(uneasy("warden_sword") && !uneasy("vigil_sword"));
}
