//! Who is attacked from afar comes, answers or hides: nobody stands there to be shot dead.

use barrow::{
    content::{Content, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{
        base::ruleset::Ruleset,
        projection::{DamageType, monster::MonsterFlag},
    },
    sim::{Action, AiState, Charge},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

/// A kobold that hears three squares far and stands ten away, and somebody with a bow.
fn archer(picture: &str) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .legend('^', "lava")
        .changing_monster("kobold", |kobold| {
            kobold.hearing = 3;
            kobold.flees_below = 0;
            kobold.opens_doors = true;
        })
        .wearing("long_bow")
        .carrying("arrow", 40)
        .hit_points(900)
        .seed(3)
}

const HALL: &str = "
    ##############
    #@.........k.#
    ##############";

/// A lake of lava between the two, and a niche behind the kobold.
const SHORE: &str = "
    ##################
    #@...^^....k....##
    ####.^^.#####.####
    #####^^######.####
    ##################";

fn shoot(arena: &mut Arena) {
    let at = arena.monster("kobold").at;
    let ammo = arena.uid("arrow");
    arena.act(Action::Fire { ammo, at });
}

fn place(arena: &Arena) -> Pos {
    arena.monster("kobold").at
}

#[test]
fn who_hears_nobody_stays() {
    // BRW-HUNT-01: without an attack the hearing of its file holds.
    let mut arena = archer(HALL);
    arena.wait(5);
    assert_eq!(place(&arena), Pos::new(11, 1));
}

#[test]
fn who_is_hit_by_an_arrow_comes() {
    // BRW-HUNT-01
    let mut arena = archer(HALL);
    arena.rolls([Range(1), Sum(5), Chance(false), Chance(true)]);
    shoot(&mut arena);
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

#[test]
fn who_is_missed_by_an_arrow_comes_too() {
    // BRW-HUNT-01
    let mut arena = archer(HALL);
    arena.rolls([Range(20), Chance(true)]);
    shoot(&mut arena);
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

#[test]
fn who_is_hit_by_magic_comes() {
    // BRW-HUNT-01
    let mut arena = wand(DamageType::Elec);
    let (item, at) = (arena.uid("wand_darts"), place(&arena));
    while arena.monster("kobold").hit_points == 900 {
        arena.act(Action::Aim { item, at });
    }
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

/// A hall with a wand that sends bolts of a kind.
fn wand(kind: DamageType) -> Arena {
    archer(HALL)
        .level(40)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    shape: Shape::Bolt,
                    kind,
                    strength: Dice::flat(5),
                }];
            }
        })
}

/// Whether a kobold that has lost no hit points has come after a bolt reached it; `None`: it has lost some, or there was
/// no bolt.
fn comes_unhurt(mut arena: Arena) -> Option<bool> {
    let (item, at) = (arena.uid("wand_darts"), place(&arena));
    let lines = arena.act(Action::Aim { item, at }).lines().join("\n");
    if arena.monster("kobold").hit_points < 900 || !lines.contains("kobold") {
        return None;
    }
    arena.wait(3);
    Some(place(&arena).x <= 8)
}

#[test]
fn who_is_missed_by_a_bolt_or_finds_it_harmless_comes_too() {
    // BRW-HUNT-01: under POWDER bolts must hit; sleep finds no hold on those who cannot sleep.
    let missed = (0..40).filter_map(|seed| {
        let arena = wand(DamageType::Elec)
            .ruleset(Ruleset::Powder)
            .level(1)
            .seed(seed);
        comes_unhurt(arena)
    });
    let missed: Vec<bool> = missed.collect();
    assert!(missed.len() > 3, "{missed:?}");
    assert!(missed.iter().all(|comes| *comes), "{missed:?}");
    let sleepless = wand(DamageType::OldSleep)
        .changing_monster("kobold", |kobold| {
            kobold.flags.insert(MonsterFlag::NoSleep);
        })
        .seed(4);
    assert_eq!(comes_unhurt(sleepless), Some(true));
}

#[test]
fn who_is_slowed_or_sent_away_knows_of_the_player() {
    // BRW-HUNT-01, SIL-HALF-03: what works without a wound tells as much as what fails.
    for (kind, does) in [
        (DamageType::OldSlow, "kobold speed 0 becomes"),
        (DamageType::AwayAll, "kobold is sent"),
    ] {
        let knows = (0..40).filter_map(|seed| {
            let mut arena = wand(kind).seed(seed);
            let (item, at) = (arena.uid("wand_darts"), place(&arena));
            let lines = arena.act(Action::Aim { item, at }).lines().join("\n");
            if !lines.contains(does) {
                return None;
            }
            let actors = arena.world().iter_entities();
            let mut minds = actors.filter_map(|actor| actor.get::<AiState>().copied());
            minds.next().map(|mind| !mind.is_unwary())
        });
        let knows: Vec<bool> = knows.collect();
        assert!(!knows.is_empty(), "{kind:?}");
        assert!(knows.iter().all(|knows| *knows), "{kind:?}: {knows:?}");
    }
}

#[test]
fn who_stands_beside_an_explosion_comes() {
    // BRW-HUNT-01, POW-AFTER-01
    let leaves = |item: &'static str| {
        (0..40).any(|seed| {
            let mut arena = archer(
                "
                ############
                #@.......kz#
                #..........#
                ############",
            )
            .ruleset(Ruleset::Powder)
            .legend('z', ArenaMonster::of("snake").hit_points(900).asleep(0))
            .changing_monster("snake", |snake| {
                snake.hearing = 3;
                snake.erratic = 0;
                snake.flees_below = 0;
            })
            .carrying(item, 1)
            .seed(seed);
            let before = arena.monster("snake").at;
            let (item, at) = (arena.uid(item), place(&arena));
            arena.act(Action::Throw { item, at });
            arena.wait(6);
            arena.monster("snake").at != before
        })
    };
    assert!(leaves("flask_oil"));
    assert!(!leaves("dagger"));
}

#[test]
fn who_is_attacked_goes_the_long_way_round() {
    // BRW-HUNT-01: the way is 20 squares long, six times its hearing.
    let mut arena = archer(
        "
        ############
        #@..^^....k#
        ###.^^####.#
        ###.^^####.#
        ###........#
        ############",
    );
    shoot(&mut arena);
    arena.wait(4);
    assert!(place(&arena).y >= 3, "{:?}", place(&arena));
}

#[test]
fn an_alarm_lasts_twenty_of_its_turns() {
    // BRW-HUNT-01: the way is longer than that.
    let mut arena = archer(
        "
        ############################
        #@.^^k.....................#
        #..#######################.#
        #..........................#
        ############################",
    );
    let begin = place(&arena);
    shoot(&mut arena);
    arena.wait(12);
    let on_its_way = place(&arena);
    assert!(on_its_way.x > begin.x + 5, "{on_its_way:?}");
    arena.wait(12);
    let stopped = place(&arena);
    assert_ne!(stopped, on_its_way);
    arena.wait(12);
    assert_eq!(place(&arena), stopped);
}

#[test]
fn who_cannot_come_hides() {
    // BRW-HUNT-02: nobody walks through lava.
    let mut arena = archer(SHORE);
    shoot(&mut arena);
    arena.wait(3);
    let hidden = place(&arena);
    assert!(hidden.y > 1, "{hidden:?}");
    arena.wait(30);
    assert_eq!(place(&arena), hidden, "it waits there");
}

#[test]
fn a_monster_that_can_neither_come_nor_go_answers() {
    // BRW-HUNT-01: its magic reaches farther than it hears.
    let mut arena = archer(SHORE).changing_monster("kobold", |kobold| {
        kobold.never_moves = true;
        kobold.mana = 90;
        kobold.powers = Some(PowersDef {
            one_in: 1,
            list: vec![PowerDef::Project(ProjectDef {
                kind: DamageType::Cold,
                shape: Shape::Bolt,
                strength: Dice::flat(7),
            })],
        });
    });
    arena.wait(5);
    assert_eq!(arena.player().hit_points, 900);
    shoot(&mut arena);
    arena.wait(2);
    assert!(arena.player().hit_points < 900);
}

#[test]
fn nobody_breathes_at_targets_out_of_reach_of_the_breath() {
    // BRW-POWER-02: ten squares far.
    let breathes = |picture: &str| {
        let mut arena = archer(picture).changing_monster("kobold", |kobold| {
            kobold.never_moves = true;
            kobold.hearing = 20;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Breathe(DamageType::Fire)],
            });
        });
        arena.wait(3);
        arena.player().hit_points < 900
    };
    assert!(breathes("@.........k"));
    assert!(!breathes("@..........k"));
}

/// The Burning Lake from the shore beside the door of the first chamber, where the player stands, to the worm's island, with
/// its warden alone, and a wand of lightning in the player's hand.
fn lake_shipped() -> Arena {
    let content = Content::embedded();
    let level = &content.levels[content.level_id("the_burning_lake").unwrap().0 as usize];
    let skarn = content.monster_keys["skarn"];
    let warden = level.monsters.iter().find(|placed| placed.kind == skarn);
    let warden = warden.expect("the lake has a warden").at;
    let door = content.terrain_keys["door_closed"];
    let shore = Pos::new(warden.x - 20, warden.y + 1);
    assert_eq!(level.terrain[Pos::new(shore.x - 6, shore.y)], door);
    let sign = |at: Pos| match content.terrain[usize::from(level.terrain[at].0)]
        .key
        .as_str()
    {
        _ if at == warden => 'S',
        _ if at == shore => '@',
        "lava" => '^',
        "floor" | "altar" | "grass" => '.',
        _ => '#',
    };
    let rows = (shore.y - 8..shore.y + 10).map(|y| {
        let row = (shore.x - 10..warden.x + 18).map(|x| sign(Pos::new(x, y)));
        row.collect::<String>()
    });
    let picture = rows.collect::<Vec<_>>().join("\n");
    Arena::new(&picture)
        .content(Content::clone(&content))
        .legend('S', ArenaMonster::of("skarn").asleep(40).hit_points(1000))
        .legend('^', "lava")
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(200))
        .changing_item("wand_darts", |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    shape: Shape::Bolt,
                    kind: DamageType::Elec,
                    strength: Dice::flat(20),
                }];
            }
        })
        .level(40)
        .hit_points(5000)
        .seed(21)
}

#[test]
fn the_warden_of_the_shipped_lake_is_not_shot_dead_where_she_lies() {
    // BRW-HUNT-01, BRW-HUNT-02
    let mut arena = lake_shipped();
    let item = arena.uid("wand_darts");
    let begin = arena.monster("skarn");
    let shot = |arena: &mut Arena| {
        let at = arena.monster("skarn").at;
        arena.act(Action::Aim { item, at });
    };
    for _ in 0..8 {
        shot(&mut arena);
    }
    let comes = arena.monster("skarn");
    assert!(comes.hit_points < begin.hit_points);
    assert!(begin.at.x - comes.at.x >= 3, "{:?}", arena.picture());
    let answered = (0..40).any(|_| {
        shot(&mut arena);
        arena.player().hit_points < 5000
    });
    assert!(answered, "{}", arena.picture());
}
