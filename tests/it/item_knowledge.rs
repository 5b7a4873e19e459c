//! Things that are not what they seem: what the player is shown of them, and how it comes to know them.

mod attacks;
mod feelings;

use barrow::{
    analysis::AttackChoice,
    bevy_ecs::prelude::*,
    content::{BlowEffect, Slot},
    dice::Dice,
    grid::{Dir, Pos},
    play::text::words::Narrator,
    rules::{
        Class, Race,
        ability::{sensing::Feeling, status::Condition},
        attack::Attack,
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Action, GameHost as _, ItemKnowledge, Stack},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};
use std::collections::BTreeSet;
use strum::VariantArray;

const FORTH: Action = Action::Step(Dir::E);
const UNKNOWN: ItemKnowledge = ItemKnowledge::Unknown;

/// A kobold that stands still and takes a lot.
fn patient(kind: &str) -> ArenaMonster {
    ArenaMonster::of(kind).hit_points(400).energy(-100_000)
}

/// A warrior who wields or wears something, known or not, beside a kobold.
fn beside(kobold: ArenaMonster, item: &str, knowledge: ItemKnowledge) -> Arena {
    Arena::new("@k")
        .legend('k', kobold)
        .hit_points(300)
        .wearing("torch")
        .wearing(item)
        .item_knowledge(item, knowledge)
}

#[test]
fn what_lies_in_a_level_is_shown_by_its_guise_until_it_is_known() {
    let content = barrow::testing::content();
    let disguised = content.items.iter().filter(|item| item.guise.is_some());
    let mut guises = BTreeSet::new();
    for def in disguised {
        let guise = &content.items[usize::from(def.guise.unwrap().0)];
        guises.insert(&guise.key);
        let mut arena = Arena::new("@.").underfoot(&def.key, 1);
        let id = content.item_keys[&guise.key];
        assert_eq!(arena.knows().underfoot()[0].kind, id, "{}", def.key);
        let here = Pos::new(0, 0);
        assert_eq!(arena.knows().cell(here).item, Some(id), "{}", def.key);
        arena.rolls([Chance(false)]);
        let outcomes = arena.act(Action::PickUp);
        outcomes.are(&format!("player takes, and has 1 {}", guise.key));
        let narrator = Narrator::of(&content);
        for outcome in outcomes.into_outcomes() {
            let line = narrator.tell(&outcome).expect("it is told").text();
            assert!(line.contains(&guise.name), "{line}");
        }
        assert_eq!(arena.knows().pack()[0].kind, id, "{}", def.key);
        arena.rolls([]);
    }
    assert!(guises.len() >= 12, "{guises:?}");
}

#[test]
fn what_others_pass_for_is_not_known_at_first_either() {
    let mut arena = Arena::new("@")
        .underfoot("ring_plain", 1)
        .script([Chance(false)]);
    arena.act(Action::PickUp);
    assert_eq!(arena.knows().pack()[0].knowledge, UNKNOWN);
}

#[test]
fn a_new_character_knows_its_own_things() {
    let arena = Arena::new("@")
        .wearing("ring_speed")
        .carrying("sword_of_dawn", 1)
        .carrying("long_sword", 1)
        .script([]);
    let view = arena.knows();
    let worn = view.worn().into_iter().map(|(_, thing)| thing);
    assert!(
        worn.chain(view.pack())
            .all(|thing| thing.knowledge == ItemKnowledge::Known)
    );
}

#[test]
fn what_the_body_feels_shows_as_soon_as_it_is_put_on() {
    for (item, guise) in [
        ("ring_speed", "ring_plain"),
        ("ring_ox", "ring_plain"),
        ("ring_finding", "ring_plain"),
        ("ring_troll", "ring_plain"),
        ("ring_digestion", "ring_plain"),
        ("amulet_mole", "amulet_plain"),
        ("cloak_shadows", "cloak"),
        ("kinslayer", "short_sword"),
        ("helm_seeing", "helm"),
    ] {
        let mut arena = Arena::new("@")
            .carrying(item, 1)
            .item_knowledge(item, UNKNOWN)
            .script([]);
        let outcomes = arena.act(Action::Wield(arena.uid(item)));
        outcomes.include(&format!("1 {guise} turns out to be {item} (Wearing)"));
        assert!(arena.knows().worn()[0].1.knowledge.is_known());
    }
}

#[test]
fn what_only_counts_when_something_happens_does_not_show_when_it_is_put_on() {
    for item in [
        "ring_damage",
        "ring_accuracy",
        "ring_free_action",
        "ring_might",
        "amulet",
        "gloves_slaying",
        "sword_of_dawn",
        "swift_bow",
    ] {
        let mut arena = Arena::new("@")
            .carrying(item, 1)
            .item_knowledge(item, UNKNOWN)
            .script([Chance(false)]);
        arena.act(Action::Wield(arena.uid(item))).lack("turns out");
        assert_eq!(arena.knows().worn()[0].1.knowledge, UNKNOWN, "{item}");
    }
}

/// What is worn, what it passes for, and what ruleset asks about it.
const UNFELT: [(&str, &str); 7] = [
    ("sword_of_dawn", "long_sword"),
    ("rime_hammer", "war_hammer"),
    ("swift_bow", "long_bow"),
    ("ring_damage", "ring_plain"),
    ("amulet", "amulet_plain"),
    ("gloves_slaying", "leather_gloves"),
    ("ring_free_action", "ring_plain"),
];

#[test]
fn the_sheet_and_the_odds_count_only_what_is_known() {
    // ATK-MELEE-04: what is shown of an unknown thing is what is shown of what it passes for, under each ruleset.
    for &ruleset in Ruleset::VARIANTS {
        for (item, guise) in UNFELT {
            let shown = |item: &str, knowledge| {
                let arena = beside(patient("kobold"), item, knowledge)
                    .ruleset(ruleset)
                    .carrying("arrow", 5);
                let arrow = arena.uid("arrow");
                let kobold = arena.monsters()[0].id;
                let view = arena.knows();
                let odds = [AttackChoice::Melee, AttackChoice::Fire(arrow)]
                    .map(|with| view.odds(kobold, with));
                let entries: Vec<String> = view
                    .sheet()
                    .entries
                    .iter()
                    .map(|entry| format!("{entry:?}"))
                    .collect();
                (entries, format!("{odds:?}"), format!("{:?}", view.victim()))
            };
            let unknown = shown(item, UNKNOWN);
            assert_eq!(
                unknown,
                shown(guise, ItemKnowledge::Known),
                "{ruleset}, {item}"
            );
            if ruleset == Ruleset::Angband {
                assert_ne!(unknown, shown(item, ItemKnowledge::Known), "{item}");
            }
        }
    }
}

#[test]
fn a_thing_that_is_better_than_its_kind_shows_it_when_it_is_known() {
    // ATK-MELEE-04
    let seen = |knowledge, better: i8| {
        let arena = Arena::new("@")
            .carrying("dagger", 1)
            .item_knowledge("dagger", knowledge);
        let (uid, game) = (arena.uid("dagger"), arena.into_game());
        let mut world = World::new();
        world.adopt_game(game.read());
        let world = &mut world;
        for mut stack in world.query::<&mut Stack>().iter_mut(world) {
            stack.wear.to_hit = -better;
            stack.wear.to_damage = -better;
        }
        let derived = world.game().unwrap().derived_wearing(Slot::Weapon, uid);
        derived.expect("it is in the pack")
    };
    assert_eq!(seen(UNKNOWN, 7), seen(UNKNOWN, 0));
    assert_ne!(seen(ItemKnowledge::Known, 7), seen(ItemKnowledge::Known, 0));
}

#[test]
fn what_would_be_put_on_counts_only_as_far_as_it_is_known() {
    // ATK-MELEE-04
    let carrying = |item: &str, knowledge| {
        let arena = Arena::new("@")
            .carrying(item, 1)
            .item_knowledge(item, knowledge);
        let derived = arena.knows().derived_wearing(Slot::Ring, arena.uid(item));
        format!("{:?}", derived.expect("it is in the pack").combat.fighter)
    };
    let unknown = carrying("ring_damage", UNKNOWN);
    assert_eq!(unknown, carrying("ring_plain", ItemKnowledge::Known));
    assert_ne!(unknown, carrying("ring_damage", ItemKnowledge::Known));
}

#[test]
fn a_scroll_makes_known_all_that_is_carried_and_worn() {
    let mut arena = Arena::new("@")
        .wearing("sword_of_dawn")
        .carrying("ring_speed", 1)
        .carrying("long_sword", 1)
        .carrying("scroll_naming", 2)
        .item_knowledge("sword_of_dawn", UNKNOWN)
        .item_knowledge("long_sword", UNKNOWN)
        .item_knowledge("ring_speed", ItemKnowledge::Sensed(Feeling::Good))
        .script([]);
    let read = Action::Read(arena.uid("scroll_naming"));
    arena.act(read).are(
        "player uses up scroll_naming
         1 long_sword turns out to be sword_of_dawn (Magic)
         1 long_sword turns out to be long_sword (Magic)
         1 ring_plain {good} turns out to be ring_speed (Magic)",
    );
    arena.act(read).are(
        "player uses up scroll_naming
         no effect of Identify",
    );
}

#[test]
fn what_is_not_known_joins_nothing() {
    let mut arena = Arena::new("@")
        .carrying("dagger", 3)
        .carrying("scroll_naming", 1)
        .underfoot("dagger", 2)
        .script([Chance(false)]);
    arena
        .act(Action::PickUp)
        .are("player takes, and has 2 dagger");
    let daggers = |arena: &Arena| {
        let pack = arena.pack().into_iter();
        let counts = pack.filter(|(key, _)| key == "dagger");
        let mut counts: Vec<u16> = counts.map(|(_, count)| count).collect();
        counts.sort_unstable();
        counts
    };
    assert_eq!(daggers(&arena), [2, 3]);
    arena.act(Action::Read(arena.uid("scroll_naming")));
    assert_eq!(daggers(&arena), [5]);
}

#[test]
fn unknown_things_lie_in_the_pack_where_their_guises_do() {
    let order = |knowledge| {
        let mut arena = Arena::new("@")
            .carrying("whip", 1)
            .carrying("long_sword", 1)
            .carrying("grave_hammer", 1)
            .carrying("vitriol_whip", 1)
            .item_knowledge("grave_hammer", knowledge)
            .item_knowledge("vitriol_whip", knowledge)
            .underfoot("gem", 1);
        // Whatever is taken brings the pack into its order.
        arena.act(Action::PickUp);
        let view = arena.knows();
        let names = view.pack().into_iter();
        let name = |kind| view.content().items[usize::from(kind)].key.clone();
        names.map(|thing| name(thing.kind.0)).collect::<Vec<_>>()
    };
    assert_eq!(
        order(UNKNOWN),
        ["long_sword", "war_hammer", "whip", "whip", "gem"]
    );
    assert_eq!(
        order(ItemKnowledge::Known),
        ["long_sword", "whip", "vitriol_whip", "grave_hammer", "gem"]
    );
}

#[test]
fn the_hash_of_the_world_knows_what_the_player_knows() {
    let hash = |knowledge| {
        let mut arena = Arena::new("@")
            .carrying("ring_damage", 1)
            .item_knowledge("ring_damage", knowledge);
        arena.hash()
    };
    let all = [
        ItemKnowledge::Known,
        UNKNOWN,
        ItemKnowledge::Sensed(Feeling::Good),
        ItemKnowledge::Sensed(Feeling::Cursed),
    ];
    let different: BTreeSet<u64> = all.into_iter().map(hash).collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn a_potion_or_a_blow_on_the_floor_tells_nothing_of_what_lies_there() {
    // What drops and what is left behind goes by its guise too.
    let mut arena = Arena::new("@k")
        .legend('k', ArenaMonster::of("kobold").hit_points(1).energy(-1000))
        .wearing("long_sword")
        .stat(StatName::Str, "18/100")
        .changing_monster("kobold", |kobold| {
            let ring = barrow::testing::content().item_keys["ring_speed"];
            kobold.drops = vec![(ring, 100)];
        });
    let mut outcomes = arena.act(FORTH);
    while !arena.monsters().is_empty() {
        outcomes = arena.act(FORTH);
    }
    outcomes.include("left behind at (1, 0): 1 ring_plain");
    outcomes.lack("ring_speed");
}

#[test]
fn what_keeps_harm_away_shows_when_it_does() {
    let struck = |item: &str, effect: BlowEffect| {
        let mut arena = beside(
            ArenaMonster::of("kobold").hit_points(400).energy(100),
            item,
            UNKNOWN,
        )
        .changing_monster("kobold", move |kobold| {
            kobold.skill = 10_000;
            kobold.blows.truncate(1);
            kobold.blows[0].effect = Some(effect);
        });
        // A blow that hurts; the roll of 20 misses whatever the skill.
        arena.rolls([Range(1), Sum(3), Chance(false)]);
        arena.act(Action::Wait).lines()
    };
    for (item, effect, kept) in [
        (
            "ring_free_action",
            BlowEffect::Afflict(Condition::Paralyzed, Dice::new(1, 4)),
            "player withstands Paralyzed",
        ),
        (
            "ring_might",
            BlowEffect::Drain(StatName::Str),
            "Str is sustained",
        ),
    ] {
        let lines = struck(item, effect);
        let shows = format!("1 ring_plain turns out to be {item} (Guarding)");
        assert!(lines.iter().any(|line| line == kept), "{lines:?}");
        assert_eq!(lines.last(), Some(&shows), "{lines:?}");
    }
}
