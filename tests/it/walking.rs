//! Walking in the world.

use barrow::{
    grid::{Dir, Pos},
    sim::{Action, Refusal},
    testing::{Arena, ArenaMonster},
};

#[test]
fn a_step_leads_to_each_of_the_eight_neighbors() {
    for dir in Dir::ALL {
        let mut arena = Arena::new("...\n.@.\n...").script([]);
        let from = arena.player().at;
        let to = from.step(dir);
        arena.act(Action::Step(dir)).are(&format!(
            "player moves ({}, {}) to ({}, {})",
            from.x, from.y, to.x, to.y
        ));
        assert_eq!(arena.player().at, to);
        assert_eq!(arena.at(from), None);
    }
}

#[test]
fn walls_and_the_edge_of_the_map_block() {
    let mut arena = Arena::new("@#").script([]);
    let blocked = arena.refuse(Action::Step(Dir::E));
    let Refusal::Blocked(Some(_)) = blocked else {
        panic!("{blocked:?}");
    };
    for dir in [Dir::N, Dir::NE, Dir::S, Dir::W, Dir::NW] {
        assert_eq!(arena.refuse(Action::Step(dir)), Refusal::Blocked(None));
    }
}

#[test]
fn one_can_slip_diagonally_between_two_walls() {
    let mut arena = Arena::new("@#\n#.").script([]);
    arena
        .act(Action::Step(Dir::SE))
        .are("player moves (0, 0) to (1, 1)");
}

#[test]
fn rubble_and_lava_block_and_water_and_trees_do_not() {
    for (key, passable) in [
        ("rubble", false),
        ("lava", false),
        ("water", true),
        ("tree", true),
    ] {
        let mut arena = Arena::new("@x").legend('x', key).script([]);
        if passable {
            arena.act(Action::Step(Dir::E));
            assert_eq!(arena.player().at, Pos::new(1, 0), "{key}");
        } else {
            arena.refuse(Action::Step(Dir::E));
        }
    }
}

#[test]
fn walking_onto_items_tells_all_of_them() {
    let mut arena = Arena::new("@$").legend('$', ("gold", 7)).script([]);
    arena.act(Action::Step(Dir::E)).are(
        "player moves (0, 0) to (1, 0)
         player finds 7 gold",
    );
}

#[test]
fn walking_into_somebody_attacks_and_does_not_move() {
    let mut arena = Arena::new("@k")
        .legend('k', ArenaMonster::of("kobold").energy(-100))
        .script([barrow::testing::Play::Range(20)]);
    arena
        .act(Action::Step(Dir::E))
        .are("player misses kobold with hands");
    assert_eq!(arena.picture(), "@k");
}
