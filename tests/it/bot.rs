//! The bot asks for nothing that is refused.

use barrow::{
    play::{View, bot::Bot},
    sim::PACK_PLACES,
    testing::Arena,
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
