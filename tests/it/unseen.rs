//! Monsters that light does not show, and those that pass walls, in whole turns.

use barrow::{
    analysis::AttackChoice,
    content::{PowerDef, PowersDef},
    grid::{Dir, Pos},
    rules::{Class, Race, ability::special::Ability, base::ruleset::Ruleset},
    sim::{Action, ActorId},
    testing::{Arena, ArenaMonster, content},
};

/// A neighbor that is invisible, and a helmet by which it is seen.
fn beside(ruleset: Ruleset) -> Arena {
    Arena::new("@k.")
        .ruleset(ruleset)
        .hit_points(900)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .changing_monster("kobold", |kobold| kobold.invisible = true)
        .changing_item("cloak", |cap| {
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
    let struck = arena.trace(Action::Step(Dir::E)).to_string();
    let mut seen = beside(Ruleset::Angband).wearing("cloak");
    let seen = seen.trace(Action::Step(Dir::E)).to_string();
    assert!(
        struck.contains("unseen kobold") && !seen.contains("unseen"),
        "{struck}{seen}"
    );
    let chance = |trace: &str| {
        let line = trace.lines().find(|line| line.contains("ATK-HIT-04"));
        line.map(str::to_owned)
    };
    assert_ne!(chance(&struck), chance(&seen), "fought as if seen");
    // What shows it: the ability; infravision, for it is warm; nothing to the blind.
    assert!(known(&beside(Ruleset::Angband).wearing("cloak")));
    assert!(known(
        &beside(Ruleset::Angband).playing(Race::HalfOrc, Class::Warrior)
    ));
    let dark = beside(Ruleset::Angband).dark().wearing("cloak");
    assert!(!known(&dark), "what sees the invisible needs light");
}

#[test]
fn who_is_not_noticed_has_no_odds() {
    let odds = |arena: Arena| {
        let noticed = known(&arena);
        let game = arena.into_game();
        noticed && game.odds(ActorId(1), AttackChoice::Melee).is_some()
    };
    assert!(!odds(beside(Ruleset::Angband)));
    assert!(odds(beside(Ruleset::Angband).wearing("cloak")));
}

#[test]
fn what_passes_walls_comes_straight_and_is_seen_where_the_rock_begins() {
    // BRW-WALL-01
    let mut arena = Arena::new(
        "
        ###########
        #@..####.k#
        ###########",
    )
    .legend(
        'k',
        ArenaMonster::of("kobold")
            .hit_points(1)
            .asleep(0)
            .energy(99),
    )
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

#[test]
fn who_dies_in_rock_leaves_its_things_on_the_floor() {
    // BRW-WALL-02
    let mut arena = Arena::new("######\n#@k###\n######")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(1)
                .asleep(0)
                .on("granite"),
        )
        .changing_monster("kobold", |kobold| {
            (kobold.passes_walls, kobold.armor_class, kobold.never_moves) = (true, 0, true);
            kobold.drops = vec![(content().item_keys["torch"], 100)];
        })
        .wearing("long_sword")
        .hit_points(900);
    while !arena.monsters().is_empty() {
        arena.act(Action::Step(Dir::E));
    }
    let left = [1, 2].map(|x| arena.floor(Pos::new(x, 1)).len());
    assert_eq!(left, [1, 0]);
}

#[test]
fn who_keeps_away_goes_while_it_can_shoot_and_then_comes() {
    // BRW-KEEP-01: with its last arrow gone it comes to blows; with its back to a wall it fights.
    let arena = |picture: &str, arrows: u16| {
        Arena::new(picture)
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(900)
                    .asleep(0)
                    .energy(99),
            )
            .changing_monster("kobold", move |kobold| {
                (kobold.keeps_away, kobold.flees_below, kobold.hearing) = (5, 0, 20);
                kobold.wears = vec![content().item_keys["long_bow"]];
                kobold.carries = vec![(content().item_keys["arrow"], arrows)];
            })
            .hit_points(9000)
    };
    let mut keeping = arena("@.k.........", 40);
    keeping.wait(8);
    assert!(keeping.monster("kobold").at.x >= 4);
    let mut spent = arena("@.k.........", 1);
    spent.wait(30);
    assert_eq!(spent.monster("kobold").at.x, 1);
    let mut cornered = arena("@k", 40);
    let told = cornered.wait(6).lines().join("\n");
    let fought = told.contains("kobold hits") || told.contains("kobold misses");
    assert!(fought, "{told}");
}

#[test]
fn a_shriek_wakes_and_calls_those_around() {
    // BRW-SHRIEK-01
    let mut arena = Arena::new("@k.....j..............j")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(90)
                .asleep(0)
                .energy(99),
        )
        .legend('j', ArenaMonster::of("jackal").asleep(9999))
        .changing_monster("kobold", |kobold| {
            kobold.mana = 5;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Shriek],
            });
        })
        .changing_monster("jackal", |jackal| jackal.hearing = 1)
        .hit_points(900);
    let asleep = |arena: &Arena| {
        let all = arena.monsters().into_iter();
        all.filter(|one| one.sleep > 0)
            .map(|one| one.at.x)
            .collect::<Vec<_>>()
    };
    assert_eq!(asleep(&arena), [7, 22]);
    arena.wait(1);
    assert_eq!(asleep(&arena), [22]);
    let far = |arena: &Arena| arena.monsters().iter().map(|one| one.at.x).max();
    let nearest = |arena: &Arena| arena.monsters()[1].at.x;
    let before = nearest(&arena);
    arena.wait(3);
    assert!(
        nearest(&arena) < before,
        "it comes, though it hears one square far"
    );
    assert_eq!(far(&arena), Some(22));
}
