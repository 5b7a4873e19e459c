//! Traps, and what bursts where it breaks.

use barrow::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{ability::status::Condition, projection::DamageType},
    sim::{Action, Charge},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

const EAST: Action = Action::Step(Dir::E);

#[test]
fn a_trap_goes_off_under_all_who_walk_onto_it_each_time() {
    let mut arena = Arena::new("@^.").legend('^', "trap_fire").hit_points(90);
    arena = arena.script([Sum(12), Chance(false)]);
    arena.act(EAST).are(
        "player moves (0, 0) to (1, 0)
         player springs trap_fire at (1, 0)
         trap_fire sends Fire Around(1) as far as (1, 0)
         trap_fire hits player with Fire for 12, 78 of 90 left",
    );
    arena.rolls([]);
    arena.act(EAST);
    arena.rolls([Sum(4)]);
    arena
        .act(Action::Step(Dir::W))
        .include("trap_fire hits player with Fire for 4, 74 of 90 left");
}

#[test]
fn a_hidden_trap_looks_like_floor_and_shows_itself_when_sprung() {
    let mut arena = Arena::new("@^.")
        .legend('^', "hidden_bell")
        .legend('k', ArenaMonster::of("kobold"))
        .script([]);
    assert_eq!(arena.view(), "@..");
    arena.act(EAST).include(
        "player makes trap_bell of hidden_bell at (1, 0)
         everybody is roused",
    );
    assert_eq!(arena.terrain(Pos::new(1, 0)), "trap_bell");
    arena.act(EAST);
    assert_eq!(arena.view(), ".^@");
}

#[test]
fn who_searches_finds_hidden_traps() {
    let mut arena = Arena::new("@^.")
        .legend('^', "hidden_gas")
        .script([Chance(true)]);
    arena
        .act(Action::Search)
        .include("player finds trap_gas at (1, 0)");
    assert_eq!(arena.view(), "@^.");
}

#[test]
fn a_trap_may_do_anything_that_a_scroll_does() {
    let mut arena = Arena::new("@^........")
        .legend('^', "trap_door")
        .script([Range(1)]);
    arena
        .act(EAST)
        .include("player springs trap_door at (1, 0)");
    assert_ne!(arena.player().at, Pos::new(1, 0));
}

#[test]
fn monsters_tread_lightly() {
    let mut arena = Arena::new("@..^k")
        .legend('^', "hidden_fire")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .script([]);
    arena.wait(2).lack("springs");
    assert_eq!(arena.monster("kobold").at, Pos::new(2, 0));
    assert_eq!(arena.terrain(Pos::new(3, 0)), "hidden_fire");
}

#[test]
fn magic_removes_traps_found_or_not() {
    // PRJ-ITEM-31 speaks of chests; traps of the ground are the game's own.
    let mut arena = Arena::new("@.^!#")
        .legend('^', "hidden_fire")
        .legend('!', "trap_gas")
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(3))
        .changing_item("wand_darts", |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![ProjectDef {
                    shape: Shape::Beam,
                    kind: DamageType::KillTrap,
                    strength: Dice::flat(1),
                }];
            }
        })
        .script([Chance(true), Sum(1)]);
    let (item, at) = (arena.uid("wand_darts"), Pos::new(4, 0));
    arena.act(Action::Aim { item, at });
    let ground = [2, 3].map(|x| arena.terrain(Pos::new(x, 0)));
    assert_eq!(ground, ["floor", "floor"]);
}

#[test]
fn oil_bursts_into_flames_over_those_beside_it() {
    // ATK-SHOOT-08, and what bursts: full strength where it breaks, a half beside.
    let mut arena = Arena::new("@..kk")
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(-900))
        .carrying("flask_oil", 1)
        .script([Range(1), Sum(7), Chance(false), Chance(true), Sum(6)]);
    let (item, at) = (arena.uid("flask_oil"), Pos::new(3, 0));
    let outcomes = arena.act(Action::Throw { item, at });
    outcomes.include("flask_oil breaks at (3, 0)");
    outcomes.include("player sends Fire Ball(1) as far as (3, 0)");
}

#[test]
fn a_broken_potion_splashes() {
    // It breaks against the wall, or it does not; if it does, the venom spreads.
    for (breaks, rolls) in [
        (true, vec![Chance(true), Sum(9)]),
        (false, vec![Chance(false)]),
    ] {
        let mut arena = Arena::new("@..#")
            .carrying("potion_speed", 1)
            .changing_item("potion_speed", |potion| {
                let poison = EffectDef::Afflict(Condition::Poisoned, Dice::flat(9));
                potion.usage = ItemUse::Potion(vec![poison]);
            })
            .script(rolls);
        let (item, at) = (arena.uid("potion_speed"), Pos::new(2, 0));
        let outcomes = arena.act(Action::Throw { item, at }).lines().join("\n");
        assert_eq!(outcomes.contains("breaks"), breaks, "{outcomes}");
        assert_eq!(
            outcomes.contains("player sends Pois Ball(1)"),
            breaks,
            "{outcomes}"
        );
    }
}
