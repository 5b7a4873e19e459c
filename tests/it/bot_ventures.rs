//! How far the bot ventures: where it waits until it bears more, when it dives, how it carries the crown, when it gives a fight
//! up, and how it gets out of a closed place.

use super::bot_survives::{deeds, first};
use barrow::{
    content::{Content, Feature, ShopDef, WareDef},
    dice::Dice,
    grid::Dir,
    rules::{base::stat::StatName, projection::item_destruction::ObjectClass},
    sim::Action,
    testing::{Arena, ArenaMonster, content},
};

/// A way down of so many levels, each drawn so.
fn levels(many: u8, picture: &str) -> Arena {
    (0..many).fold(Arena::new("#####\n#<@>#\n#####"), |arena, _| {
        arena.level_below(picture)
    })
}

#[test]
fn the_bot_waits_on_the_stairs_where_it_does_not_bear_what_lives_below() {
    let rests = |experience: i32, hit_points: i32| {
        let arena = levels(12, "####\n#<>#\n####")
            .level(experience)
            .hit_points(hit_points);
        let deeds = deeds(arena, 100);
        let rests = |depth: &u8| {
            let rests = deeds.iter().filter(|one| **one == (*depth, Action::Rest));
            rests.count() > 20
        };
        (1..=12).filter(rests).collect::<Vec<u8>>()
    };
    assert_eq!(rests(30, 300), [0; 0], "it bears all of it");
    assert_eq!(rests(10, 300), [9], "it has learned too little");
    assert_eq!(rests(30, 66), [9], "it is too frail");
}

#[test]
fn the_bot_explores_no_more_near_the_bottom() {
    // The far end of the corridor is out of sight.
    let corridor = format!("#{0}#\n#<>{1}#\n#{0}#", "#".repeat(42), ".".repeat(40));
    let arena = levels(22, &corridor).level(30).hit_points(300);
    let deeds = deeds(arena, 2500);
    let steps = |depth: u8| {
        let here = deeds.iter().filter(|(at, _)| *at == depth);
        here.filter(|(_, action)| matches!(action, Action::Step(_)))
            .count()
    };
    assert!(steps(19) > 20, "{}", steps(19));
    assert_eq!(steps(20), 1, "to the stairs");
    assert_eq!(steps(21), 1, "to the stairs");
}

#[test]
fn the_bot_with_the_crown_goes_for_the_stairs_and_fights_nobody_on_the_way() {
    let goes = |crown: u16| {
        let rat = ArenaMonster::of("rat").hit_points(90).energy(-100);
        let arena = Arena::new("##########\n#<..@..k.#\n##########")
            .hit_points(90)
            .legend('k', rat);
        first(if crown > 0 {
            arena.carrying("crown", crown)
        } else {
            arena
        })
    };
    assert_eq!(goes(1), Action::Step(Dir::W));
    assert_ne!(goes(0), Action::Step(Dir::W));
}

#[test]
fn the_bot_does_not_flee_back_along_stairs_from_somebody_who_has_come_along() {
    // BRW-FOLLOW-01
    let arena = Arena::new("#####\n#k@.#\n#####")
        .level_below("####\n#<.#\n####")
        .standing_on("stairs_down")
        .hit_points(60)
        .wounded_to(12)
        .legend('k', ArenaMonster::of("hill_giant").energy(-100));
    let deeds = deeds(arena, 2);
    assert_eq!(deeds.first().map(|one| one.1), Some(Action::Descend));
    assert_ne!(deeds.get(1).map(|one| one.1), Some(Action::Ascend));
}

#[test]
fn the_bot_leaves_a_fight_that_it_cannot_win_before_it_is_near_death() {
    let reads = |foes: &str| {
        let orc = ArenaMonster::of("cave_orc").energy(-100);
        let arena = Arena::new(&format!("#####\n#{foes}#\n#{foes}#\n#.@.#\n#####"))
            .hit_points(100)
            .wounded_to(85)
            .carrying("scroll_teleport", 1)
            .legend('k', orc);
        matches!(first(arena), Action::Read(_))
    };
    assert!(reads("kkk"));
    assert!(!reads("..."));
}

#[test]
fn the_bot_lies_down_out_of_sight_of_those_who_sleep() {
    let step = |foe: bool| {
        let picture = "##########\n#@......k#\n#.########\n#.########\n##########";
        let picture = if foe {
            picture.to_owned()
        } else {
            picture.replace('k', ".")
        };
        let sleeper = ArenaMonster::of("hill_giant").asleep(5000);
        first(
            Arena::new(&picture)
                .hit_points(60)
                .wounded_to(20)
                .legend('k', sleeper),
        )
    };
    assert_eq!(step(true), Action::Step(Dir::S));
    assert_eq!(step(false), Action::Rest);
}

#[test]
fn the_bot_searches_leaps_and_digs_where_no_way_leads_out() {
    let cell = |scrolls: u16| {
        let arena = Arena::new("#######\n#.....#\n#.###.#\n#.#@:.#\n#.###.#\n#....>#\n#######")
            .level_below("####\n#<.#\n####")
            .stat(StatName::Str, "18/100")
            .hit_points(60);
        if scrolls > 0 {
            arena.carrying("scroll_blink", scrolls)
        } else {
            arena
        }
    };
    let leaps = deeds(cell(2), 40);
    let has = |deeds: &[(u8, Action)], wanted: fn(&Action) -> bool| {
        deeds.iter().any(|(_, action)| wanted(action))
    };
    assert!(
        has(&leaps, |action| matches!(action, Action::Read(_))),
        "{leaps:?}"
    );
    let digs = deeds(cell(0), 400);
    assert!(has(&digs, |action| *action == Action::Search), "{digs:?}");
    assert!(
        has(&digs, |action| *action == Action::Dig(Dir::E)),
        "{digs:?}"
    );
    assert!(has(&digs, |action| *action == Action::Descend), "{digs:?}");
}

/// The content of arenas with a trader in the place of the altar, who always has nine of a kind and buys nothing that is carried.
fn with_trader(ware: &str) -> Content {
    let mut content = content();
    let altar = content.terrain_keys["altar"];
    content.terrain[usize::from(altar.0)].feature = Feature::Shop;
    content.shops = vec![ShopDef {
        key: "all".to_owned(),
        name: "the trader".to_owned(),
        greeting: String::new(),
        terrain: altar,
        pays: 900,
        buys: vec![ObjectClass::Junk],
        always: vec![WareDef {
            kind: content.item_keys[ware],
            count: Dice::flat(9),
            weight: 10,
        }],
        sells: Vec::new(),
        egos: 0,
        egos_to: 1,
        kinds: Dice::flat(0),
        turnover: 1000,
        services: Vec::new(),
    }];
    content
}

#[test]
fn the_bot_makes_room_for_escapes_among_what_it_never_uses() {
    // BRW-SHOP-01: of 22 kinds four are of no use to it.
    const KINDS: [&str; 22] = [
        "potion_cure_light",
        "potion_cure_serious",
        "potion_speed",
        "potion_heroism",
        "potion_berserk",
        "staff_paths",
        "staff_light",
        "scroll_teleport",
        "scroll_mapping",
        "wand_darts",
        "wand_frost",
        "wand_stench",
        "wand_fire",
        "staff_mending",
        "staff_elsewhere",
        "staff_swiftness",
        "rod_light",
        "rod_gale",
        "wand_echoes",
        "wand_lead",
        "staff_watching",
        "ration",
    ];
    let arena = Arena::new("@$_")
        .content(with_trader("scroll_blink"))
        .legend('_', "altar")
        .above_ground()
        .wearing("torch")
        .stat(StatName::Str, "18/100")
        .changing_item("gem", |gem| {
            (gem.usage, gem.value) = (barrow::content::ItemUse::Money, Some(2000));
        })
        .legend('$', "gem");
    let arena = KINDS
        .iter()
        .fold(arena, |arena, kind| arena.carrying(kind, 1));
    let deeds = deeds(arena, 60);
    let bought = deeds
        .iter()
        .filter(|(_, action)| matches!(action, Action::Buy { .. }));
    assert!(bought.count() >= 4, "{deeds:?}");
}
