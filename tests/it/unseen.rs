//! Monsters that light does not show, and those that pass walls, in whole turns.

use barrow::{
    grid::{Dir, Pos},
    rules::{
        Class, Race,
        ability::special::Ability,
        base::{ruleset::Ruleset, units::Sight},
    },
    sim::{Action, ActorId, Refusal},
    testing::{Arena, ArenaMonster},
};

/// A neighbor that is invisible, and a helmet by which it is seen.
fn beside(ruleset: Ruleset) -> Arena {
    Arena::new("@k.")
        .ruleset(ruleset)
        .hit_points(900)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .changing_monster("kobold", |kobold| kobold.invisible = true)
        .changing_item("leather_cap", |cap| {
            cap.gifts.abilities.insert(Ability::SeeInvisible);
        })
}

/// Whether the player knows that somebody is beside.
fn known(arena: &Arena) -> bool {
    arena.knows().monster_at(Pos::new(1, 0)).is_some()
}

#[test]
fn an_invisible_neighbor_is_fought_unseen_until_something_shows_it() {
    // BRW-UNSEEN-01, ATK-HIT-03: not known, and yet walking there strikes it, at half the skill.
    let mut arena = beside(Ruleset::Angband);
    assert!(!known(&arena));
    let trace = arena.trace(Action::Step(Dir::E)).expect("it can be tried");
    assert!(
        trace.to_string().contains("ATK-HIT-03"),
        "fought as if seen: {trace}"
    );
    // What shows it: the ability; infravision, for it is warm; nothing to the blind.
    assert!(known(&beside(Ruleset::Angband).wearing("leather_cap")));
    assert!(known(
        &beside(Ruleset::Angband).playing(Race::HalfOrc, Class::Warrior)
    ));
    let dark = beside(Ruleset::Angband).dark().wearing("leather_cap");
    assert!(!known(&dark), "what sees the invisible needs light");
}

#[test]
fn who_is_not_noticed_has_no_odds_and_is_no_target() {
    let arena = beside(Ruleset::Angband);
    let game = arena.into_game();
    assert!(game.odds(ActorId(1), barrow::analysis::AttackChoice::Melee).is_none());
    let _ = (Sight::Unseen, Refusal::TooHard);
}

#[test]
fn what_passes_walls_comes_straight_and_is_seen_where_the_rock_begins() {
    let mut arena = Arena::new(
        "
        ###########
        #@..####.k#
        ###########",
    )
    .legend('k', ArenaMonster::of("kobold").hit_points(1).asleep(0).energy(99))
    .changing_monster("kobold", |kobold| {
        (kobold.passes_walls, kobold.hearing) = (true, 20);
        kobold.flees_below = 0;
    })
    .hit_points(900);
    let mut places = Vec::new();
    let mut shown = Vec::new();
    for _ in 0..6 {
        arena.wait(1);
        let at = arena.monster("kobold").at;
        places.push(at.x);
        shown.push(arena.knows().monster_at(at).is_some());
    }
    assert_eq!(places, [8, 7, 6, 5, 4, 3]);
    // Deep in the rock nobody sees it; at its face one does.
    assert_eq!(shown, [false, false, false, false, true, true]);
}

#[test]
fn the_edge_and_what_nothing_digs_stop_it() {
    for wall in ["permanent_wall", "granite"] {
        let mut arena = Arena::new("#######\n#@.X.k#\n#######")
            .legend('X', wall)
            .legend('k', ArenaMonster::of("kobold").asleep(0).energy(99))
            .changing_monster("kobold", |kobold| kobold.passes_walls = true)
            .hit_points(900);
        arena.wait(1);
        let x = arena.monster("kobold").at.x;
        arena.wait(2);
        let came = arena.monster("kobold").at.x < x;
        assert_eq!(came, wall == "granite", "{wall}");
    }
}
