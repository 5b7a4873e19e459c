//! What the player sees and remembers.

use barrow::{
    content::Slot,
    grid::Dir,
    sim::Action,
    testing::{Arena, ArenaMonster, Play::Range},
};

const CAVE: &str = "
    .........
    .........
    .........
    .........
    ....@....
    .........
    .........
    .........
    .........";

fn lit_squares(arena: &Arena) -> usize {
    arena
        .view()
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .count()
}

#[test]
fn in_the_dark_a_light_shows_its_radius_and_none_the_next_square() {
    // Distance by the longer axis plus half the shorter, as the rules measure it: 9, 21 and 37 squares.
    for (light, squares) in [(None, 9), (Some("torch"), 21), (Some("lantern"), 37)] {
        let mut arena = Arena::new(CAVE).dark();
        if let Some(light) = light {
            arena = arena.wearing(light);
        }
        assert_eq!(lit_squares(&arena), squares, "{light:?}\n{}", arena.view());
    }
    assert_eq!(
        lit_squares(&Arena::new(CAVE)),
        81,
        "a lit level shows itself"
    );
}

#[test]
fn what_was_seen_is_remembered_and_monsters_are_not() {
    let mut arena = Arena::new("#####\n#@jg#\n#####")
        .legend('j', ArenaMonster::of("jelly").asleep(9_000).hit_points(9))
        .legend('g', "gem")
        .changing_monster("jelly", |jelly| jelly.hearing = 1)
        .dark()
        .wearing("torch")
        .script([Range(1023)]);
    assert_eq!(arena.view(), "#### \n#@j* \n#### ");
    arena.act(Action::TakeOff(Slot::Light));
    assert_eq!(arena.view(), "#### \n#@.* \n#### ", "the gem as remembered");
}

#[test]
fn leaving_a_monster_in_the_dark_hides_it() {
    let mut arena = Arena::new("..@j..")
        .legend('j', ArenaMonster::of("jelly").asleep(900).energy(-500))
        .dark()
        .wearing("torch")
        .script([Range(877), Range(877)]);
    assert_eq!(arena.view(), "..@j. ");
    arena.act(Action::Step(Dir::W));
    assert_eq!(arena.view(), ".@.j. ");
    arena.act(Action::Step(Dir::W));
    assert_eq!(arena.view(), "@.... ");
}

#[test]
fn a_light_put_on_is_seen_by_at_once() {
    let mut arena = Arena::new(CAVE).dark().carrying("lantern", 1).script([]);
    assert_eq!(lit_squares(&arena), 9);
    arena.act(Action::Wield(arena.uid("lantern")));
    assert_eq!(lit_squares(&arena), 37);
}

#[test]
fn an_item_that_is_gone_is_forgotten_when_its_square_is_seen() {
    let mut arena = Arena::new("@*").legend('*', "gem").script([]);
    assert_eq!(arena.view(), "@*");
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    arena.act(Action::Step(Dir::W));
    assert_eq!(arena.view(), "@.");
}

#[test]
fn who_comes_through_the_dark_is_not_seen_even_beside_the_player() {
    // ATK-HIT-03
    let mut arena = Arena::new("@.k").dark().script([]);
    arena.wait(1);
    arena.wait(1).are("unseen kobold moves (2, 0) to (1, 0)");
    assert_eq!(arena.view(), "@. ");
}
