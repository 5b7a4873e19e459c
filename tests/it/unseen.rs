//! Monsters that light does not show, and those that pass walls, in whole turns.

use barrow::{
    analysis::AttackChoice,
    content::{PowerDef, PowersDef},
    grid::{Dir, Pos},
    rules::{
        Class, Race,
        ability::special::Ability,
        attack::Attack,
        base::{ruleset::Ruleset, units::Sight},
        sil::prepared::SilAction,
    },
    sim::{Action, ActorId, CombatOutcome, LevelOutcome, Outcome},
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

/// The first step of waiting in which a kobold both goes to another square and attacks: whether each attack by it was one
/// by somebody unseen, and whether what was told of it says so.
fn walks_and_attacks(arena: Arena) -> Option<Vec<[bool; 2]>> {
    let mut game = arena.into_game();
    for _ in 0..12 {
        let outcomes = game.step(Action::Wait).expect("anybody may wait");
        let mut walked = outcomes.iter();
        let walked = walked.any(|fact| matches!(fact, Outcome::Level(LevelOutcome::Moved { .. })));
        let attacks: Vec<_> = game
            .reasons()
            .iter()
            .filter_map(|reason| {
                let (Attack::Sil(attack), Outcome::Combat(told)) =
                    (&reason.attack, &outcomes[reason.outcome])
                else {
                    return None;
                };
                let (CombatOutcome::Struck { attacker, .. }
                | CombatOutcome::Missed { attacker, .. }) = told
                else {
                    return None;
                };
                Some([attack.defender.sight == Sight::Unseen, !attacker.seen])
            })
            .collect();
        if walked && !attacks.is_empty() {
            return Some(attacks);
        }
    }
    None
}

/// Somebody fast two squares away.
fn fast(picture: &str) -> Arena {
    Arena::new(picture)
        .ruleset(Ruleset::Sil)
        .hit_points(900)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(900)
                .asleep(0)
                .energy(100)
                .speed(10),
        )
        .changing_monster("kobold", |kobold| kobold.erratic = 0)
        .changing_item("cloak", |cloak| {
            cloak.gifts.abilities.insert(Ability::SeeInvisible);
        })
}

#[test]
fn who_walks_up_and_strikes_in_one_step_is_as_seen_as_it_is_where_it_stands_then() {
    // BRW-UNSEEN-01, SIL-HALF-02: an invisible one is unseen, unless something shows it.
    let unseen = |arena: Arena| {
        let invisible = arena.changing_monster("kobold", |kobold| kobold.invisible = true);
        let attacks = walks_and_attacks(invisible).expect("it strikes");
        let first = attacks[0];
        assert!(attacks.iter().all(|attack| *attack == first));
        first
    };
    assert_eq!(unseen(fast("@.k")), [true, true]);
    assert_eq!(unseen(fast("@.k").wearing("cloak")), [false, false]);
    // ABL-ABIL-04: warmth shows it on every square within the reach of infravision, and on none beyond.
    let orc = |picture| fast(picture).playing(Race::HalfOrc, Class::Warrior);
    assert_eq!(unseen(orc("@.k")), [false, false]);
    let dark = |arena: Arena| walks_and_attacks(arena.dark()).expect("it strikes")[0];
    assert_eq!(dark(fast("@.k")), [true, true]);
    assert_eq!(dark(orc("@.k")), [false, false]);
    assert_eq!(
        dark(orc("@.k").changing_monster("kobold", |kobold| kobold.cold_blooded = true)),
        [true, true]
    );
    // ABL-ABIL-06: and telepathy shows a mind.
    let mind = |arena: Arena| {
        arena.changing_item("cloak", |cloak| {
            cloak.gifts.abilities.insert(Ability::Telepathy);
        })
    };
    assert_eq!(dark(mind(fast("@.k")).wearing("cloak")), [false, false]);
}

#[test]
fn who_walks_into_reach_and_shoots_in_one_step_is_as_seen_as_it_is_there() {
    // BRW-UNSEEN-01, SIL-HALF-02, SIL-ARCHERY-07: a bow of 2d5 reaches seven squares.
    let shot = |race| {
        let shots = (1..80).find_map(|seed| {
            let arena = fast("@.......k").seed(seed).playing(race, Class::Warrior);
            let arena = arena.changing_monster("kobold", |kobold| {
                kobold.invisible = true;
                kobold.wears = vec![content().item_keys["long_bow"]];
                kobold.carries = vec![(content().item_keys["arrow"], 40)];
                kobold.hearing = 20;
            });
            let mut game = arena.into_game();
            let outcomes = game.step(Action::Wait).expect("anybody may wait");
            let walked = outcomes
                .iter()
                .any(|fact| matches!(fact, Outcome::Level(LevelOutcome::Moved { .. })));
            let mut attacks = game.reasons().iter().map(|reason| reason.attack);
            attacks.find_map(|attack| match attack {
                Attack::Sil(sil) if walked && matches!(sil.action, SilAction::Archery(..)) => {
                    Some(sil.defender.sight == Sight::Unseen)
                }
                _ => None,
            })
        });
        shots.expect("in one of these games it shoots")
    };
    assert!(shot(Race::Human));
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
