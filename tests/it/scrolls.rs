//! Scrolls in the world: being elsewhere, and knowing the way.

use barrow::{
    grid::Pos,
    sim::Action,
    testing::{Arena, Play::Range},
};

#[test]
fn a_scroll_of_teleportation_takes_its_reader_to_a_free_square_far_enough_away() {
    // Of the squares 5 to 10 away the second is (8, 1): nobody is put on the zombie at (7, 1).
    let mut arena = Arena::new(
        "
        ###############
        #@.....z......#
        ###############",
    )
    .legend(
        'z',
        barrow::testing::ArenaMonster::of("zombie").energy(-500),
    )
    .carrying("scroll_blink", 2)
    .script([Range(1)]);
    let read = Action::Read(arena.uid("scroll_blink"));
    arena.act(read).are(
        "player uses up scroll_blink
         player vanishes from (1, 1) to (8, 1)",
    );
    assert_eq!(arena.player().at, Pos::new(8, 1));
    assert_eq!(arena.pack(), [("scroll_blink".to_owned(), 1)]);
}

#[test]
fn a_scroll_where_nothing_is_far_enough_away_takes_its_reader_a_little_aside() {
    let mut arena = Arena::new("####\n#@.#\n####")
        .carrying("scroll_teleport", 1)
        .script([Range(0)]);
    let read = Action::Read(arena.uid("scroll_teleport"));
    arena.act(read);
    assert_eq!(arena.player().at, Pos::new(2, 1));
}

#[test]
fn a_scroll_of_mapping_shows_rooms_and_their_walls_but_not_solid_rock() {
    let mut arena = Arena::new(
        "
        #########
        #@+...###
        #########",
    )
    .carrying("scroll_mapping", 1)
    .script([]);
    assert_eq!(arena.view(), "###      \n#@+      \n###      ");
    let read = Action::Read(arena.uid("scroll_mapping"));
    arena
        .act(read)
        .include("player learns the map for 30 squares");
    assert_eq!(arena.view(), "#######  \n#@+...#  \n#######  ");
}
