//! The bot asks for nothing that is refused.

use barrow::{
    play::{View, bot::Bot},
    rules::{Class, Race, ruleset::Ruleset, set::Member, stat::StatName},
    sim::{Action, Derived, PACK_PLACES, Using},
    testing::{Arena, Foe},
};

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
        let action = Bot::default().choose(View::new(&game));
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
    for &ruleset in Ruleset::ALL {
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
                assert!(changes < 8, "{ruleset}, {class}: it changes to and fro");
                let action = bot.choose(View::new(&game));
                if !matches!(action, Action::Wield(_)) {
                    break;
                }
                game.step(action).expect("it can be wielded");
            }
            let view = View::new(&game);
            let orc = view.content().monster_keys["jackal"];
            let mine = |derived: &Derived| {
                let prospect = view.prospect(derived, orc, Using::Melee);
                prospect.expect("it can be struck").mine
            };
            let chosen = mine(view.derived());
            for thing in view.pack() {
                let slot = barrow::content::Slot::Weapon;
                let Some(other) = view.outfitted(slot, thing.uid) else {
                    continue;
                };
                assert!(
                    mine(&other) <= chosen * 1.15,
                    "{ruleset}, {class}: {} would do more",
                    view.content().items[usize::from(thing.kind.0)].key
                );
            }
        }
    }
}

#[test]
fn the_bot_puts_on_what_resists() {
    for &ruleset in Ruleset::ALL {
        let arena = Arena::new("@")
            .ruleset(ruleset)
            .wearing("torch")
            .wearing("ring_digestion")
            .carrying("ring_hearth", 1);
        let item = arena.uid("ring_hearth");
        let game = arena.into_game();
        let action = Bot::default().choose(View::new(&game));
        assert_eq!(action, Action::Wield(item), "{ruleset}");
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
            .legend('k', Foe::of(foe).hit_points(60).energy(-100));
        let (missile, frost) = (arena.spell("magic_missile"), arena.spell("frost_bolt"));
        let game = arena.into_game();
        match Bot::default().choose(View::new(&game)) {
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
