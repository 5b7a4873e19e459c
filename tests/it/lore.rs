//! Things that are not what they seem: what the player is shown of them, and how it comes to know them.
use barrow::{
    analysis::AttackChoice,
    content::{BlowEffect, Slot},
    dice::Dice,
    grid::{Dir, Pos},
    play::text::words::Narrator,
    rules::{
        Class, Race,
        ability::{sensing::Feeling, status::Ailment},
        attack::Attack,
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Action, ItemKnowledge},
    testing::{
        Arena, Foe,
        Play::{Chance, Range, Sum},
    },
};
use std::collections::BTreeSet;
use strum::VariantArray;

const FORTH: Action = Action::Step(Dir::E);
const UNKNOWN: ItemKnowledge = ItemKnowledge::Unknown;

/// A kobold that stands still and takes a lot.
fn patient(kind: &str) -> Foe {
    Foe::of(kind).hit_points(400).energy(-100_000)
}

/// A warrior who wields or wears something, known or not, beside a kobold.
fn beside(kobold: Foe, item: &str, knowledge: ItemKnowledge) -> Arena {
    Arena::new("@k")
        .legend('k', kobold)
        .hit_points(300)
        .wearing("torch")
        .wearing(item)
        .lore(item, knowledge)
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
        let told = arena.act(Action::PickUp);
        told.are(&format!("player takes, and has 1 {}", guise.key));
        let narrator = Narrator(&content);
        for outcome in told.into_outcomes() {
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
            .lore(item, UNKNOWN)
            .script([]);
        let told = arena.act(Action::Wield(arena.uid(item)));
        told.include(&format!("1 {guise} turns out to be {item} (Wearing)"));
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
            .lore(item, UNKNOWN)
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
fn what_would_be_put_on_counts_only_as_far_as_it_is_known() {
    // ATK-MELEE-04
    let carrying = |item: &str, knowledge| {
        let arena = Arena::new("@").carrying(item, 1).lore(item, knowledge);
        let outfit = arena.knows().outfitted(Slot::Ring, arena.uid(item));
        format!("{:?}", outfit.expect("it is in the pack").fighter)
    };
    let unknown = carrying("ring_damage", UNKNOWN);
    assert_eq!(unknown, carrying("ring_plain", ItemKnowledge::Known));
    assert_ne!(unknown, carrying("ring_damage", ItemKnowledge::Known));
}

#[test]
fn the_blow_uses_the_true_bonus_and_shows_it() {
    // ATK-MELEE-04: 5 by the dice and 5 by the sword; the skill is three points better for each of its four to hit.
    let mut arena = beside(patient("kobold"), "sword_of_dawn", UNKNOWN);
    let shown = arena.knows().derived().fighter.melee_bonus().get();
    let true_bonus = arena.derived().fighter.melee_bonus().get();
    assert_eq!(true_bonus, shown + 4);
    arena.rolls([Range(10), Chance(true), Sum(5), Chance(false)]);
    arena.act(FORTH).are(
        "player hits kobold with long_sword for 10, 390 of 400 left
         1 long_sword turns out to be sword_of_dawn (Attacking)",
    );
    assert_eq!(
        arena.knows().derived().fighter.melee_bonus().get(),
        true_bonus
    );
    arena.rolls([Range(20)]);
    arena
        .act(FORTH)
        .are("player misses kobold with sword_of_dawn");
}

#[test]
fn the_attack_that_is_rolled_is_the_same_whether_the_sword_is_known_or_not() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        let struck = |knowledge| {
            let arena = beside(patient("kobold"), "sword_of_dawn", knowledge).ruleset(ruleset);
            let mut game = arena.into_game();
            game.step(FORTH).expect("it can be struck");
            let reason = game.reasons().iter().next().expect("a reason");
            if let Attack::Blow { blow, .. } = reason.attack {
                assert_eq!(ruleset, Ruleset::Angband);
                assert!(blow.skill.get() > 0);
            }
            format!("{:?}", reason.attack)
        };
        assert_eq!(struck(UNKNOWN), struck(ItemKnowledge::Known), "{ruleset}");
    }
}

#[test]
fn worn_bonuses_show_with_the_first_blow_under_every_ruleset() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        for (item, guise) in [
            ("sword_of_dawn", "long_sword"),
            ("ring_damage", "ring_plain"),
            ("ring_accuracy", "ring_plain"),
        ] {
            let mut arena = beside(patient("kobold"), item, UNKNOWN).ruleset(ruleset);
            if item != "sword_of_dawn" {
                // POWDER's charms help weapons, and Sil's strength heavy ones.
                arena = arena.wearing("long_sword");
            }
            arena
                .act(FORTH)
                .include(&format!("1 {guise} turns out to be {item} (Attacking)"));
        }
    }
}

#[test]
fn a_slay_shows_when_it_counts_and_not_before() {
    let struck = |foe: &str| {
        let mut arena = beside(patient(foe), "sword_of_dawn", UNKNOWN).changing_item(
            "sword_of_dawn",
            |sword| {
                (sword.to_hit, sword.to_damage) = (0, 0);
            },
        );
        arena.act(FORTH);
        arena
            .knows()
            .worn_in(Slot::Weapon)
            .unwrap()
            .knowledge
            .is_known()
    };
    assert!(struck("skeleton"));
    assert!(!struck("kobold"));
}

#[test]
fn several_things_that_count_in_one_blow_all_show() {
    let mut arena = beside(patient("kobold"), "sword_of_dawn", UNKNOWN)
        .wearing("ring_damage")
        .wearing("ring_free_action")
        .wearing("amulet")
        .lore("ring_damage", UNKNOWN)
        .lore("ring_free_action", UNKNOWN)
        .lore("amulet", UNKNOWN);
    let told = arena.act(FORTH);
    told.include("1 long_sword turns out to be sword_of_dawn (Attacking)");
    told.include("1 ring_plain turns out to be ring_damage (Attacking)");
    told.lack("ring_free_action");
    told.lack("amulet");
}

#[test]
fn magical_armor_shows_with_the_first_attack_that_it_counts_in() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        let mut arena = beside(
            Foe::of("kobold").hit_points(400).energy(100),
            "amulet",
            UNKNOWN,
        )
        .ruleset(ruleset);
        let known = arena.knows().derived().armor_class.get();
        assert_eq!(known + 6, arena.derived().armor_class.get());
        arena
            .act(Action::Wait)
            .include("1 amulet_plain turns out to be amulet (Defending)");
        assert_eq!(known + 6, arena.knows().derived().armor_class.get());
    }
}

#[test]
fn a_bow_shows_with_the_first_shot_and_what_is_thrown_with_the_first_throw() {
    for &ruleset in Ruleset::VARIANTS {
        let hall = || {
            Arena::new("@...k")
                .legend('k', patient("kobold"))
                .ruleset(ruleset)
                .wearing("torch")
        };
        let mut arena = hall()
            .wearing("swift_bow")
            .lore("swift_bow", UNKNOWN)
            .carrying("arrow", 5);
        let at = Pos::new(4, 0);
        let ammo = arena.uid("arrow");
        arena
            .act(Action::Fire { ammo, at })
            .include("1 long_bow turns out to be swift_bow (Attacking)");

        let mut arena = hall()
            .carrying("adder_tooth", 1)
            .lore("adder_tooth", UNKNOWN)
            .stat(StatName::Str, "18/50")
            .changing_item("adder_tooth", |dagger| dagger.artifact = true);
        let item = arena.uid("adder_tooth");
        let told = arena.act(Action::Throw { item, at });
        told.include("player throws dagger as far as (4, 0)");
        told.include("1 dagger turns out to be adder_tooth (Attacking)");
    }
}

#[test]
fn a_scroll_makes_known_all_that_is_carried_and_worn() {
    let mut arena = Arena::new("@")
        .wearing("sword_of_dawn")
        .carrying("ring_speed", 1)
        .carrying("long_sword", 1)
        .carrying("scroll_naming", 2)
        .lore("sword_of_dawn", UNKNOWN)
        .lore("long_sword", UNKNOWN)
        .lore("ring_speed", ItemKnowledge::Sensed(Feeling::Good))
        .script([]);
    let read = Action::Read(arena.uid("scroll_naming"));
    arena.act(read).are(
        "player uses up scroll_naming
         1 long_sword turns out to be sword_of_dawn (Magic)
         1 ring_plain {good} turns out to be ring_speed (Magic)
         1 long_sword turns out to be long_sword (Magic)",
    );
    arena.act(read).are(
        "player uses up scroll_naming
         no effect of Identify",
    );
}

#[test]
fn whoever_carries_a_thing_long_enough_gets_a_feeling_about_it() {
    // ABL-STATUS-17
    for (item, guise, feeling) in [
        ("ring_damage", "ring_plain", "good"),
        ("sword_of_dawn", "long_sword", "excellent"),
        ("troll_splitter", "great_axe", "excellent"),
        ("ring_free_action", "ring_plain", "excellent"),
        ("ring_frailty", "ring_plain", "cursed"),
        ("kinslayer", "short_sword", "cursed"),
        // As changed below.
        ("ring_accuracy", "ring_plain", "bad"),
        ("amulet", "amulet_plain", "average"),
    ] {
        let mut arena = Arena::new("@")
            .carrying(item, 1)
            .lore(item, UNKNOWN)
            .changing_item("ring_accuracy", |ring| ring.to_hit = -3)
            .changing_item("amulet", |amulet| amulet.to_armor = 0)
            .script([Chance(false), Chance(true)]);
        arena.act(Action::Wait).are("");
        arena
            .act(Action::Wait)
            .are(&format!("player senses 1 {guise} {{{feeling}}}"));
        // Once there is a feeling, no other comes; nothing more is rolled.
        arena.act(Action::Wait).are("");
    }
}

#[test]
fn what_feels_average_and_is_what_it_seems_is_known() {
    // ABL-STATUS-17
    let mut arena = Arena::new("@")
        .wearing("dagger")
        .carrying("long_sword", 1)
        .lore("dagger", UNKNOWN)
        .lore("long_sword", UNKNOWN)
        .script([Chance(true), Range(1)]);
    arena
        .act(Action::Wait)
        .are("1 long_sword turns out to be long_sword (Feeling)");
    assert_eq!(arena.knows().worn()[0].1.knowledge, UNKNOWN);
    arena.rolls([Chance(true)]);
    arena
        .act(Action::Wait)
        .are("1 dagger turns out to be dagger (Feeling)");
    arena.act(Action::Wait).are("");
}

#[test]
fn the_confused_get_no_feelings() {
    // ABL-STATUS-17: no die is rolled for it.
    let arena = |confused: u16| {
        Arena::new("@")
            .playing(Race::Human, Class::Warrior)
            .level(50)
            .hit_points(600)
            .carrying("ring_damage", 1)
            .lore("ring_damage", UNKNOWN)
            .ailing(Ailment::Confused, confused)
    };
    arena(50).script([]).wait(10).lack("senses");
    arena(0)
        .script([Chance(true)])
        .wait(10)
        .include("player senses 1 ring_plain {good}");
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
            .lore("grave_hammer", knowledge)
            .lore("vitriol_whip", knowledge)
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
            .lore("ring_damage", knowledge);
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
fn a_feeling_is_shown_behind_the_name() {
    let mut arena = Arena::new("@.")
        .carrying("ring_damage", 1)
        .lore("ring_damage", ItemKnowledge::Sensed(Feeling::Good))
        .script([]);
    let content = barrow::testing::content();
    let told = arena.act(Action::Drop(arena.uid("ring_damage")));
    let narrator = Narrator(&content);
    let lines: Vec<String> = told
        .into_outcomes()
        .iter()
        .filter_map(|outcome| Some(narrator.tell(outcome)?.text()))
        .collect();
    assert_eq!(lines, ["You drop a plain ring {good}."]);
    let here = Pos::new(0, 0);
    let knowledge = arena.knows().sight().remembered_knowledge(here);
    assert_eq!(knowledge.feeling(), Some(Feeling::Good));
}

#[test]
fn a_potion_or_a_blow_on_the_floor_tells_nothing_of_what_lies_there() {
    // What drops and what is left behind goes by its guise too.
    let mut arena = Arena::new("@k")
        .legend('k', Foe::of("kobold").hit_points(1).energy(-1000))
        .wearing("long_sword")
        .stat(StatName::Str, "18/100")
        .changing_monster("kobold", |kobold| {
            let ring = barrow::testing::content().item_keys["ring_speed"];
            kobold.drops = vec![(ring, 100)];
        });
    let mut told = arena.act(FORTH);
    while !arena.monsters().is_empty() {
        told = arena.act(FORTH);
    }
    told.include("left behind at (1, 0): 1 ring_plain");
    told.lack("ring_speed");
}

#[test]
fn what_keeps_harm_away_shows_when_it_does() {
    let struck = |item: &str, effect: BlowEffect| {
        let mut arena = beside(Foe::of("kobold").hit_points(400).energy(100), item, UNKNOWN)
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
            BlowEffect::Ail(Ailment::Paralyzed, Dice::new(1, 4)),
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
