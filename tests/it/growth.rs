//! Death, and what is gained by it.

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race},
    sim::{Action, GameResult, Refusal},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

const FORTH: Action = Action::Step(Dir::E);

/// A victim that the next hit kills.
fn victim(key: &str) -> ArenaMonster {
    ArenaMonster::of(key).wounded_to(0)
}

#[test]
fn a_kill_is_worth_its_experience_times_its_level_over_the_characters() {
    // Fractions are kept in hundredths, ABL-XP-04: an ant gives 3 x 1 / 7.
    let mut arena = Arena::new("@a")
        .legend('a', victim("ant"))
        .level(7)
        .hit_points(90)
        .script([Range(1)]);
    let before = arena.experience();
    arena.act(FORTH).are(
        "player hits ant with hands for 1, -1 of 5 left
         ant dies by player
         player gains 0.42 experience",
    );
    assert_eq!(arena.experience() - before, 42);
    assert_eq!(arena.monsters(), []);
}

#[test]
fn a_level_gained_brings_hit_points_now_and_for_good() {
    // ABL-XP-01, ABL-HP-03: 5 x 2 points are just what level 2 needs.
    let mut arena = Arena::new("@k")
        .legend('k', victim("kobold"))
        .wounded_to(7)
        .script([Range(1), Chance(false), Chance(false), Chance(false)]);
    arena
        .act(FORTH)
        .include("player gains 10.00 experience\nplayer reaches level 2, 10 more hit points");
    let player = arena.player();
    assert_eq!((player.hit_points, player.most), (17, 60));
    assert_eq!(arena.experience_level(), 2);
    assert_eq!(arena.derived().combat.fighter.level.get(), 2);
}

#[test]
fn one_kill_may_bring_several_levels_each_told() {
    // A wolf is worth 48 points: levels 2, 3 and 4 at 10, 25 and 45.
    let mut arena = Arena::new("@C")
        .legend('C', victim("wolf"))
        .script([Range(1)]);
    arena.act(FORTH).are(
        "player hits wolf with hands for 1, -1 of 10 left
         wolf dies by player
         player gains 48.00 experience
         player reaches level 2, 10 more hit points
         player reaches level 3, 10 more hit points
         player reaches level 4, 10 more hit points",
    );
    assert_eq!(arena.player().most, 80);
}

#[test]
fn the_slow_learners_need_more() {
    // ABL-XP-02: a High-Elf Mage needs 230 percent, so 23 points, and a kobold gives 10.
    let mut arena = Arena::new("@k")
        .playing(Race::HighElf, Class::Mage)
        .legend('k', victim("kobold"))
        .script([Range(1), Chance(false), Chance(false), Chance(false)]);
    arena.act(FORTH).lack("level");
}

#[test]
fn what_a_monster_leaves_lies_where_it_fell() {
    // The chances of each kind in the order of the file: gold, a dagger, a torch.
    let mut arena = Arena::new("@k").legend('k', victim("kobold")).script([
        Range(1),
        Chance(true),
        Chance(false),
        Chance(true),
    ]);
    arena
        .act(FORTH)
        .include("left behind at (1, 0): 1 gold\nleft behind at (1, 0): 1 torch");
    assert_eq!(
        arena.floor(Pos::new(1, 0)),
        [("gold".to_owned(), 1), ("torch".to_owned(), 1)]
    );
    arena.act(FORTH);
    arena.act(Action::PickUp);
    assert_eq!(arena.pack().len(), 2);
}

#[test]
fn a_square_is_free_at_once_when_its_monster_dies() {
    let mut arena = Arena::new("@kk.")
        .legend('k', victim("rat"))
        .script([Range(1)]);
    arena.act(FORTH);
    assert_eq!(arena.at(Pos::new(1, 0)), None);
    assert_eq!(arena.monsters().len(), 1);
}

#[test]
fn after_death_nothing_more_happens() {
    let mut arena = Arena::new("k@k")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .wounded_to(2)
        .script([Range(1), Sum(6)]);
    arena.act(Action::Wait).are(
        "kobold 1 hits player with hit for 6, -4 of 50 left
         player dies by kobold 1",
    );
    let GameResult::Dead(killer) = arena.result() else {
        panic!("{:?}", arena.result());
    };
    assert_eq!(killer.at, Pos::new(0, 0));
    assert_eq!(arena.refuse(Action::Rest), Refusal::GameOver);
}
