//! What the bot does to stay alive: doors and chests that it gives up, flights, rests, trade, branches, where it stands.

use barrow::{
    content::{Content, DoorFastening, EffectDef, Feature, ItemUse, ShopDef, WareDef},
    dice::Dice,
    grid::Dir,
    play::{PlayerView, auto::bot::Bot},
    rules::{base::stat::StatName, projection::item_destruction::ObjectClass},
    sim::{Action, Game, GameResult},
    testing::{Arena, ArenaMonster, content},
};

/// What the bot does, each with the depth where it does it, until it has nothing left to do.
pub(super) fn deeds(arena: Arena, most: usize) -> Vec<(u8, Action)> {
    deeds_in(&mut arena.into_game(), most)
}

fn deeds_in(game: &mut Game, most: usize) -> Vec<(u8, Action)> {
    let mut bot = Bot::default();
    let mut done = Vec::new();
    for _ in 0..most {
        if game.result() != GameResult::Playing {
            break;
        }
        let view = PlayerView::new(&*game);
        let (depth, action) = (view.level().depth(), bot.choose(view));
        if bot.is_done() {
            break;
        }
        game.step(action)
            .expect("the bot asks for what is possible");
        done.push((depth, action));
    }
    done
}

/// The first thing that it does.
pub(super) fn first(arena: Arena) -> Action {
    Bot::default().choose(PlayerView::new(&arena.into_game()))
}

fn times(deeds: &[(u8, Action)], wanted: impl Fn(Action) -> bool) -> usize {
    deeds.iter().filter(|(_, action)| wanted(*action)).count()
}

/// The content, with a stuck door of some power.
fn stuck(power: u8) -> Content {
    let mut content = content();
    let door = usize::from(content.terrain_keys["door_stuck"].0);
    let opens = content.terrain_keys["door_open"];
    content.terrain[door].feature = Feature::Held {
        by: DoorFastening::Stuck,
        power,
        opens,
    };
    content
}

#[test]
fn the_bot_gives_up_a_door_that_hardly_ever_opens() {
    // BRW-LOCK-03
    let tries = |power: u8| {
        let arena = Arena::new("#####\n#@D.#\n#####")
            .content(stuck(power))
            .stat(StatName::Str, "18/50")
            .legend('D', "door_stuck");
        times(&deeds(arena, 60), |action| action == Action::Step(Dir::E))
    };
    assert!(tries(0) > 0);
    assert_eq!(tries(9), 0, "one try in fifty succeeds");
}

#[test]
fn the_bot_lets_a_chest_be_whose_lock_is_too_good_for_it() {
    // BRW-CHEST-04
    let opens = |lock: u8| {
        let arena =
            Arena::new("####\n#@*#\n####")
                .legend('*', "gem")
                .chest("gem", lock, None, &["cloak"]);
        let deeds = deeds(arena, 60);
        let tries = |action| matches!(action, Action::OpenChest(_) | Action::ForceChest(_));
        (
            times(&deeds, tries),
            times(&deeds, |action| action == Action::Search),
        )
    };
    assert_eq!(opens(0), (1, 3));
    assert!(opens(1).0 > 0 && opens(1).0 <= 26);
    assert_eq!(opens(9), (0, 3));
}

#[test]
fn the_bot_flees_along_stairs_that_it_reaches_alive() {
    // A giant four steps away kills it in two turns once it is there.
    let chooses = |foe: &str, stairs: &str| {
        let arena = Arena::new(&format!("##########\n#{stairs}@...k.#\n##########"))
            .level_below("####\n#<.#\n####")
            .hit_points(40)
            .wounded_to(30)
            .legend('k', ArenaMonster::of(foe).energy(-100));
        deeds(arena, 2)
    };
    let flees = chooses("hill_giant", ">.");
    let steps = [Action::Step(Dir::W), Action::Step(Dir::W)];
    assert_eq!(
        flees.iter().map(|(_, action)| *action).collect::<Vec<_>>(),
        steps
    );
    assert_ne!(chooses("rat", ">.")[0].1, Action::Step(Dir::W));
    // Who stands on them takes them as soon as somebody is there.
    let arena = Arena::new("#####\n#k@.#\n#####")
        .level_below("####\n#<.#\n####")
        .standing_on("stairs_down")
        .hit_points(40)
        .wounded_to(12)
        .legend('k', ArenaMonster::of("hill_giant").energy(-100));
    assert_eq!(first(arena), Action::Descend);
}

#[test]
fn the_bot_rests_to_full_before_it_takes_stairs() {
    let way_down = |left: i32| {
        let arena = Arena::new("####\n#@>#\n####")
            .level_below("####\n#<.#\n####")
            .wounded_to(left);
        let deeds = deeds(arena, 400);
        let at = deeds
            .iter()
            .position(|(_, action)| *action == Action::Descend);
        at.expect("it goes down in the end")
    };
    assert_eq!(way_down(50), 1);
    // It would explore with as much as this.
    assert!(way_down(43) > 5);
}

#[test]
fn the_bot_meets_a_pack_where_one_at_a_time_comes() {
    let open = "##########\n#........#\n#.@...kkk#\n#........#\n##.#######\n##.#######\n##.#######\n##########";
    let first_step = |foes: usize| {
        let picture = open.replacen('k', ".", 3 - foes);
        let wolf = ArenaMonster::of("jackal").hit_points(20).energy(-100);
        first(Arena::new(&picture).hit_points(200).legend('k', wolf))
    };
    let towards = [
        Action::Step(Dir::S),
        Action::Step(Dir::SW),
        Action::Step(Dir::SE),
    ];
    assert!(towards.contains(&first_step(3)), "{:?}", first_step(3));
    assert!(!towards.contains(&first_step(1)));
}

/// In a level with a way home to read, with so much money and so many meals and cures.
fn supplied(pence: u16, meals: u16, cures: u16) -> Arena {
    let mut content = content();
    let scroll = content.item_keys["scroll_mapping"];
    content.items[usize::from(scroll.0)].usage =
        ItemUse::Scroll(vec![EffectDef::Recall(Dice::flat(2))]);
    let arena = Arena::new("@>")
        .content(content)
        .above_ground()
        .level_below("#####\n#<.>#\n#####")
        .level_below("#####\n#<..#\n#####")
        .wearing("torch")
        .carrying("scroll_mapping", 2)
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(1));
        })
        .carrying("gold", pence)
        .carrying("potion_cure_light", cures);
    if meals == 0 {
        arena
    } else {
        arena.carrying("ration", meals)
    }
}

#[test]
fn the_bot_goes_home_when_it_is_short_of_something_and_can_pay_for_it() {
    // BRW-RECALL-01
    let reads_at = |arena: Arena| {
        let deeds = deeds(arena, 60);
        let reads = |(_, action): &&(u8, Action)| matches!(action, Action::Read(_));
        deeds.iter().find(reads).map(|(depth, _)| *depth)
    };
    assert_eq!(reads_at(supplied(500, 0, 5)), Some(2), "hungry below");
    assert_eq!(reads_at(supplied(500, 4, 5)), None, "nothing is missing");
    assert_eq!(reads_at(supplied(20, 0, 5)), None, "it could not pay");
}

#[test]
fn the_bot_takes_a_branch_that_it_bears_to_its_end_and_comes_back() {
    // BRW-BRANCH-01
    let way = |level: i32, hit_points: i32| {
        let mut content = content();
        let altar = usize::from(content.terrain_keys["altar"].0);
        content.terrain[altar].feature = Feature::StairsAside;
        let arena = Arena::new("#####\n#@._#\n#####")
            .content(content)
            .legend('_', "altar")
            .branch("####\n#<>#\n####")
            .level_below("#####\n#<..#\n#####")
            .level(level)
            .hit_points(hit_points);
        let deeds = deeds(arena, 80).into_iter().map(|(_, action)| action);
        deeds
            .filter(|action| matches!(action, Action::Descend | Action::Ascend))
            .collect::<Vec<_>>()
    };
    let (down, up) = (Action::Descend, Action::Ascend);
    assert_eq!(way(13, 60), [down, down, up, up]);
    assert_eq!(way(13, 41), [], "it is too frail");
    assert_eq!(way(12, 60), [], "it has learned too little");
}

#[test]
fn the_bot_strikes_back_at_whoever_strikes_it_unseen_when_it_is_told() {
    let first_step = |hears: bool| {
        let mut game = Arena::new("#####\n#.@k#\n#####")
            .hit_points(90)
            .legend('k', ArenaMonster::of("ghost").hit_points(60).energy(200))
            .changing_monster("ghost", |ghost| {
                (ghost.invisible, ghost.passes_walls) = (true, false);
                ghost.powers = None;
                ghost.erratic = 0;
                for blow in &mut ghost.blows {
                    blow.effect = None;
                }
            })
            .into_game();
        assert!(PlayerView::new(&game).monsters().is_empty());
        let mut bot = Bot::default();
        let mut struck = false;
        for _ in 0..40 {
            let outcomes = game.step(Action::Wait).expect("waiting is possible");
            let view = PlayerView::new(&game);
            let told = format!("{outcomes:?}");
            if hears {
                bot.hear(view, &outcomes);
            }
            if told.contains("Struck") || told.contains("Missed") {
                struck = true;
                break;
            }
        }
        assert!(struck, "the ghost is beside it and does what it can");
        bot.choose(PlayerView::new(&game))
    };
    assert_eq!(first_step(true), Action::Step(Dir::E));
    assert_ne!(first_step(false), Action::Step(Dir::E));
}

#[test]
fn the_bot_hides_from_whoever_keeps_off_and_strikes_from_afar() {
    let first_step = |keeps_away: u8| {
        let picture = "##########\n#@.....k.#\n#.########\n#.########\n##########";
        let arena = Arena::new(picture)
            .hit_points(60)
            .legend('k', ArenaMonster::of("kobold").hit_points(60).energy(-100))
            .changing_monster("kobold", move |one| one.keeps_away = keeps_away);
        first(arena)
    };
    assert_eq!(first_step(4), Action::Step(Dir::S));
    assert_ne!(first_step(0), Action::Step(Dir::S));
}

/// The content of arenas with a trader in the place of the altar, who always has nine of these and buys trinkets.
fn with_trader(wares: &[&str]) -> Content {
    let mut content = content();
    let altar = content.terrain_keys["altar"];
    content.terrain[usize::from(altar.0)].feature = Feature::Shop;
    let always = |key: &str| WareDef {
        kind: content.item_keys[key],
        count: Dice::flat(9),
        weight: 10,
    };
    let always = wares.iter().map(|key| always(key)).collect();
    content.shops = vec![ShopDef {
        key: "all".to_owned(),
        name: "the trader".to_owned(),
        greeting: String::new(),
        terrain: altar,
        pays: 900,
        buys: vec![ObjectClass::Junk],
        always,
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
fn the_bot_buys_what_keeps_it_alive_and_sells_what_it_does_not_need() {
    // BRW-SHOP-01: a trader who has nothing else, and pays for trinkets.
    let content = with_trader(&["potion_cure_light", "wand_mud"]);
    let arena = Arena::new("@._")
        .content(content)
        .legend('_', "altar")
        .above_ground()
        .changing_item("gem", |gem| {
            (gem.usage, gem.value) = (ItemUse::Trinket, Some(800));
        })
        .carrying("gem", 8);
    let deeds = deeds(arena, 30);
    assert_eq!(
        times(&deeds, |action| matches!(
            action,
            Action::Sell { count: 8, .. }
        )),
        1
    );
    let bought = |wanted: u8| {
        times(
            &deeds,
            |action| matches!(action, Action::Buy { ware, .. } if ware == wanted),
        )
    };
    assert!(bought(0) + bought(1) >= 4, "{deeds:?}");
    assert!(
        bought(0) == 0 || bought(1) == 0,
        "wands of mud are of no use to it"
    );
}

#[test]
fn the_bot_with_a_full_pack_buys_nothing_that_it_would_drop_again() {
    // BRW-SHOP-01, BRW-LIGHT-01: who has bought what takes the last place drops the least useful thing, and had bought it again.
    const KINDS: [&str; 22] = [
        "potion_cure_light",
        "potion_cure_serious",
        "potion_speed",
        "potion_heroism",
        "potion_berserk",
        "potion_strength",
        "potion_life",
        "scroll_blink",
        "scroll_teleport",
        "scroll_mapping",
        "wand_darts",
        "wand_frost",
        "wand_stench",
        "wand_fire",
        "staff_mending",
        "staff_elsewhere",
        "staff_swiftness",
        "scroll_naming",
        "holy_water",
        "rod_gale",
        "flask_oil",
        "venison",
    ];
    let content = with_trader(&["shot", "ration", "torch"]);
    let arena = Arena::new("@$_")
        .content(content)
        .legend('_', "altar")
        .above_ground()
        .wearing("sling")
        .wearing("torch")
        .stat(StatName::Str, "18/100")
        .changing_item("gem", |gem| {
            (gem.usage, gem.value) = (ItemUse::Money, Some(2000));
        })
        .legend('$', "gem");
    let arena = KINDS
        .iter()
        .fold(arena, |arena, kind| arena.carrying(kind, 1));
    let deeds = deeds(arena, 60);
    let bought = |wanted: u8| {
        times(
            &deeds,
            |action| matches!(action, Action::Buy { ware, .. } if ware == wanted),
        )
    };
    assert_eq!(bought(0), 0, "shot takes the last place: {deeds:?}");
    // It needs light and meals, and drops something else for them.
    assert!((1..=12).contains(&bought(1)), "meals: {deeds:?}");
    assert!((1..=4).contains(&bought(2)), "torches: {deeds:?}");
}

#[test]
fn the_bot_that_starves_buys_meals_first_and_no_ammunition_that_it_would_drop() {
    // BRW-SHOP-01, ABL-CARRY-02: arrows stand before meals at the trader's, and who is slowed drops arrows again.
    let arena = Arena::new("@$_")
        .content(with_trader(&["arrow", "ration"]))
        .legend('_', "altar")
        .above_ground()
        .wearing("long_bow")
        .stat(StatName::Str, "3")
        .wearing("plate_mail")
        .changing_item("gem", |gem| {
            (gem.usage, gem.value) = (ItemUse::Money, Some(2000));
        })
        .legend('$', "gem");
    let deeds = deeds(arena, 40);
    let first = deeds
        .iter()
        .find(|(_, action)| matches!(action, Action::Buy { .. }));
    let Some((_, Action::Buy { ware: meal, .. })) = first else {
        panic!("{deeds:?}");
    };
    assert_eq!(*meal, 1, "{deeds:?}");
    assert_eq!(
        times(&deeds, |action| matches!(
            action,
            Action::Buy { ware: 0, .. }
        )),
        0,
        "{deeds:?}"
    );
    assert_eq!(
        times(&deeds, |action| matches!(action, Action::Drop(_))),
        0,
        "{deeds:?}"
    );
}
