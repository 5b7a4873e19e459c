//! The bot asks for nothing that is refused.

use barrow::{
    analysis::ForecastAttack,
    content::{EffectDef, Feature, ItemUse, ServiceDef, ShopDef},
    dice::Dice,
    play::{PlayerView, auto::bot::Bot},
    rules::{
        Class, Race,
        ability::{curse::Curse, sensing::Feeling},
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Action, DerivedRef, ItemKnowledge, PACK_PLACES},
    testing::{Arena, ArenaMonster, content},
};
use strum::VariantArray;

/// Kinds of things that nobody wields, drinks, eats or reads without need.
const THINGS: [&str; 8] = [
    "gem",
    "gold",
    "bones",
    "arrow",
    "bolt",
    "shot",
    "flask_oil",
    "ration",
];

#[test]
fn a_better_weapon_stays_in_a_full_pack_if_there_is_no_place_for_the_old_one() {
    // Two axes: wielding one leaves the other in its place, and the dagger has none.
    let wields = |axes: u16, fill: bool| {
        let mut arena = Arena::new("@.")
            .wearing("dagger")
            .carrying("great_axe", axes);
        let mut places = 1;
        for thing in THINGS
            .into_iter()
            .cycle()
            .take(if fill { PACK_PLACES - 1 } else { 0 })
        {
            arena = arena.carrying(thing, 99);
            places += 1;
        }
        assert!(places <= PACK_PLACES);
        let mut game = arena.into_game();
        let action = Bot::default().choose(PlayerView::new(&game));
        let wields = format!("{action:?}").starts_with("Wield");
        game.step(action)
            .expect("the bot asks for what is possible");
        wields
    };
    assert!(wields(1, false) && wields(2, false) && wields(1, true));
    assert!(!wields(2, true));
}

#[test]
fn the_bot_ends_up_with_the_weapon_that_is_best_by_the_rules_in_force() {
    const WEAPONS: [&str; 5] = ["dagger", "mace", "long_sword", "spear", "whip"];
    for &ruleset in Ruleset::VARIANTS {
        for class in [Class::Warrior, Class::Rogue, Class::Priest] {
            let mut arena = Arena::new("@")
                .ruleset(ruleset)
                .playing(Race::Human, class)
                .level(3)
                .wearing("torch")
                .wearing("whip");
            for weapon in WEAPONS {
                arena = arena.carrying(weapon, 1);
            }
            let mut game = arena.into_game();
            let mut bot = Bot::default();
            for changes in 0.. {
                assert!(changes < 16, "{ruleset}, {class}: it changes to and fro");
                let action = bot.choose(PlayerView::new(&game));
                if !matches!(action, Action::Wield(_) | Action::Train(_)) {
                    break;
                }
                game.step(action).expect("it can be done");
            }
            let view = PlayerView::new(&game);
            let orc = view.content().monster_keys["jackal"];
            let mine = |derived: DerivedRef<'_>| {
                let forecast = view.forecast(derived, orc, ForecastAttack::Melee);
                forecast.expect("it can be struck").mine
            };
            let chosen = mine(view.derived());
            for thing in view.pack() {
                let slot = barrow::content::Slot::Weapon;
                let Some(other) = view.derived_wearing(slot, thing.uid) else {
                    continue;
                };
                assert!(
                    mine((&other).into()) <= chosen * 1.15,
                    "{ruleset}, {class}: {} would do more",
                    view.content().items[usize::from(thing.kind.0)].key
                );
            }
        }
    }
}

#[test]
fn the_bot_puts_on_what_resists() {
    for &ruleset in Ruleset::VARIANTS {
        let arena = Arena::new("@")
            .ruleset(ruleset)
            .wearing("torch")
            .wearing("ring_digestion")
            .carrying("ring_hearth", 1);
        let item = arena.uid("ring_hearth");
        let game = arena.into_game();
        let action = Bot::default().choose(PlayerView::new(&game));
        assert_eq!(action, Action::Wield(item), "{ruleset}");
    }
}

#[test]
fn the_bot_wears_what_keeps_paralysis_away_and_changes_no_ring_to_and_fro() {
    // ABL-ABIL-02
    for free_hands in [0, 1, 2] {
        let arena = ["ring_hearth", "ring_digestion"][free_hands..]
            .iter()
            .fold(Arena::new("@"), |arena, ring| arena.wearing(ring))
            .wearing("torch")
            .carrying("ring_damage", 1)
            .carrying("ring_hearth", 1)
            .carrying("ring_free_action", 1);
        let free = arena.uid("ring_free_action");
        let mut game = arena.into_game();
        let mut bot = Bot::default();
        for changes in 0.. {
            assert!(changes < 8, "it changes to and fro");
            let action = bot.choose(PlayerView::new(&game));
            if !matches!(action, Action::Wield(_) | Action::WieldIn { .. }) {
                break;
            }
            game.step(action).expect("it can be done");
        }
        let worn = PlayerView::new(&game).worn();
        assert!(
            worn.iter().any(|(_, thing)| thing.uid == free),
            "{free_hands} free hands"
        );
    }
}

#[test]
fn the_bot_sends_no_frost_at_what_does_not_feel_it() {
    let chosen = |foe: &str| {
        let arena = Arena::new("#######\n#@..k.#\n#######")
            .playing(Race::Human, Class::Mage)
            .level(20)
            .stat(StatName::Int, "18/50")
            .hit_points(90)
            .wearing("torch")
            .carrying("book_primer", 1)
            .carrying("book_elements", 1)
            .knowing("magic_missile")
            .knowing("frost_bolt")
            .mana(40)
            .legend('k', ArenaMonster::of(foe).hit_points(60).energy(-100));
        let (missile, frost) = (arena.spell("magic_missile"), arena.spell("frost_bolt"));
        let game = arena.into_game();
        match Bot::default().choose(PlayerView::new(&game)) {
            Action::Cast { spell, .. } if spell == missile => "missile",
            Action::Cast { spell, .. } if spell == frost => "frost",
            other => panic!("{foe}: {other:?}"),
        }
    };
    assert_eq!(
        (chosen("cave_orc"), chosen("skeleton")),
        ("frost", "missile")
    );
}

#[test]
fn the_bot_tries_an_unknown_ring_on_once_and_keeps_what_is_better() {
    let arena = Arena::new("@")
        .wearing("torch")
        .wearing("ring_accuracy")
        .wearing("ring_digestion")
        .carrying("ring_speed", 1)
        .carrying("ring_free_action", 1)
        .item_knowledge("ring_speed", ItemKnowledge::Unknown)
        .item_knowledge("ring_free_action", ItemKnowledge::Unknown);
    let rings = [arena.uid("ring_speed"), arena.uid("ring_free_action")];
    let mut game = arena.into_game();
    let mut bot = Bot::default();
    let mut tried = Vec::new();
    for changes in 0.. {
        assert!(changes < 10, "it changes to and fro: {tried:?}");
        let action = bot.choose(PlayerView::new(&game));
        let (Action::Wield(ring) | Action::WieldIn { item: ring, .. }) = action else {
            break;
        };
        tried.push(ring);
        game.step(action).expect("it can be worn");
    }
    assert!(rings.iter().all(|ring| tried.contains(ring)), "{tried:?}");
    let view = PlayerView::new(&game);
    let speed = view.content().item_keys["ring_speed"];
    assert!(view.worn().iter().any(|(_, thing)| thing.kind == speed));
}

#[test]
fn the_bot_puts_nothing_on_that_feels_wrong_and_tries_what_feels_good() {
    let chosen = |feeling| {
        let arena = Arena::new("@")
            .wearing("torch")
            .wearing("long_sword")
            .carrying("vitriol_whip", 1)
            .carrying("orc_cleaver", 1)
            .carrying("ring_frailty", 1)
            .item_knowledge("vitriol_whip", ItemKnowledge::Sensed(Feeling::Bad))
            .item_knowledge("orc_cleaver", ItemKnowledge::Sensed(feeling))
            .item_knowledge("ring_frailty", ItemKnowledge::Sensed(Feeling::Cursed));
        let axe = arena.uid("orc_cleaver");
        let game = arena.into_game();
        let action = Bot::default().choose(PlayerView::new(&game));
        (
            action == Action::Wield(axe),
            matches!(action, Action::Wield(_)),
        )
    };
    assert_eq!(chosen(Feeling::Cursed), (false, false));
    assert_eq!(chosen(Feeling::Excellent), (true, true));
}

#[test]
fn the_bot_reads_what_names_its_things_when_it_has_enough_of_them() {
    let reads = |unknown: &[&str]| {
        let mut arena = Arena::new("@")
            .wearing("torch")
            .carrying("scroll_naming", 1);
        for thing in unknown {
            arena = arena
                .carrying(thing, 1)
                .item_knowledge(thing, ItemKnowledge::Unknown);
        }
        let scroll = arena.uid("scroll_naming");
        let game = arena.into_game();
        Bot::default().choose(PlayerView::new(&game)) == Action::Read(scroll)
    };
    assert!(!reads(&["dagger", "long_sword"]));
    assert!(reads(&["dagger", "long_sword", "ring_speed"]));
}

#[test]
fn the_bot_waits_without_hands_for_what_needs_them() {
    let chooses = |wolf: bool| {
        let mut arena = Arena::new("@.")
            .wearing("dagger")
            .carrying("great_axe", 1)
            .carrying("potion_wolf", 1);
        if wolf {
            let potion = arena.uid("potion_wolf");
            arena.act(Action::Quaff(potion));
        }
        let mut game = arena.into_game();
        let view = PlayerView::new(&game);
        assert_eq!(view.timed().shape().is_some(), wolf);
        let action = Bot::default().choose(view);
        game.step(action)
            .expect("the bot asks for what is possible");
        action
    };
    assert!(chooses(false).needs_hands());
    assert_eq!(chooses(true), Action::Wait);
}

/// Somebody in a cloak that clings, and knows it, beside a tent where curses are lifted for 20 pence.
fn clinging(pence: u16) -> Arena {
    let mut content = content();
    let altar = content.terrain_keys["altar"];
    content.terrain[usize::from(altar.0)].feature = Feature::Shop;
    let service = |name: &str, effect| ServiceDef {
        name: name.to_owned(),
        price: 20,
        effects: vec![effect],
    };
    content.shops = vec![ShopDef {
        key: "chapel".to_owned(),
        name: "the chapel".to_owned(),
        greeting: String::new(),
        terrain: altar,
        pays: 0,
        buys: Vec::new(),
        always: Vec::new(),
        sells: Vec::new(),
        egos: 0,
        egos_to: 1,
        kinds: Dice::flat(0),
        turnover: 1000,
        services: vec![
            service("a mending", EffectDef::Heal(Dice::flat(9))),
            service("strength", EffectDef::Restore(StatName::Str)),
            service("a loosening", EffectDef::LiftCurses),
        ],
    }];
    let cloak = content.item_keys["cloak"];
    content.items[usize::from(cloak.0)].curses |= Curse::Clinging;
    Arena::new("@.._")
        .content(content)
        .legend('_', "altar")
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(1));
        })
        .carrying("gold", pence)
        .wearing("cloak")
        .item_knowledge("cloak", ItemKnowledge::Known)
}

/// What the bot does, until it waits for nothing more.
fn deeds(arena: Arena, most: usize) -> Vec<Action> {
    let mut game = arena.into_game();
    let mut bot = Bot::default();
    let mut done = Vec::new();
    for _ in 0..most {
        let action = bot.choose(PlayerView::new(&game));
        game.step(action)
            .expect("the bot asks for what is possible");
        done.push(action);
    }
    done
}

#[test]
fn the_bot_has_its_curse_lifted_in_the_camp_once_and_only_for_money() {
    // BRW-SHOP-05, BRW-CURSE-04
    let served = |arena: Arena| {
        let deeds = deeds(arena.above_ground(), 12).into_iter();
        let served = deeds.filter(|action| matches!(action, Action::Serve(_)));
        served.collect::<Vec<_>>()
    };
    assert_eq!(served(clinging(90)), [Action::Serve(2)]);
    assert_eq!(served(clinging(10)), []);
    let free = clinging(90).changing_item("cloak", |cloak| cloak.curses.clear());
    assert_eq!(served(free), []);
}

#[test]
fn the_bot_reads_what_lifts_curses_when_one_is_on_it() {
    // BRW-CURSE-04
    let reads = |arena: Arena| {
        let arena = arena
            .changing_item("scroll", |scroll| {
                scroll.usage = ItemUse::Scroll(vec![EffectDef::LiftCurses]);
            })
            .carrying("scroll", 2)
            .item_knowledge("scroll", ItemKnowledge::Known);
        let deeds = deeds(arena, 6).into_iter();
        deeds
            .filter(|action| matches!(action, Action::Read(_)))
            .count()
    };
    assert_eq!(reads(clinging(0)), 1);
    let free = clinging(0).changing_item("cloak", |cloak| cloak.curses.clear());
    assert_eq!(reads(free), 0);
}
