//! The forms of projections in the world: what bolts, balls, beams, cones and bursts reach, how strongly, and what they
//! make of squares and of things on the floor.

mod ground;

use barrow::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::projection::{DamageType, item_destruction::BaseElement},
    sim::{Action, Charge, MagicOutcome, Outcome},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Sum},
    },
};
use enumset::EnumSet;

/// Somebody with a wand that sends something of a fixed strength.
fn caster(picture: &str, shape: Shape, kind: DamageType, strength: i16) -> Arena {
    Arena::new(picture)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                let strength = Dice::flat(strength);
                wand.effects = vec![ProjectDef {
                    shape,
                    kind,
                    strength,
                }];
            }
        })
}

/// Points the wand at a square.
fn aim(arena: &Arena, x: i16, y: i16) -> Action {
    let item = arena.uid("wand_darts");
    let at = Pos::new(x, y);
    Action::Aim { item, at }
}

/// Works a staff that lets something go off where its bearer stands.
fn bearer(picture: &str, shape: Shape, kind: DamageType, strength: i16) -> Arena {
    Arena::new(picture)
        .carrying("staff_watching", 1)
        .charged("staff_watching", Charge::Left(9))
        .changing_item("staff_watching", move |staff| {
            if let ItemUse::Staff(staff) = &mut staff.usage {
                let strength = Dice::flat(strength);
                staff.effects = vec![EffectDef::Project(ProjectDef {
                    shape,
                    kind,
                    strength,
                })];
            }
        })
}

fn kobold() -> ArenaMonster {
    ArenaMonster::of("kobold").hit_points(100).energy(-900)
}

/// Hit points that each kobold has lost, in their order.
fn losses(arena: &Arena) -> Vec<i32> {
    let monsters = arena.monsters();
    monsters
        .iter()
        .map(|foe| foe.most - foe.hit_points)
        .collect()
}

#[test]
fn a_ball_is_half_as_strong_beside_its_middle_and_a_third_beyond() {
    let mut arena = caster(
        "############
         #....kkkk..#
         #@......k..#
         #.......#k.#
         ############",
        Shape::Ball(2),
        DamageType::Acid,
        60,
    )
    .legend('k', kobold())
    .script([Chance(true), Sum(60)]);
    arena.act(aim(&arena, 6, 2));
    // Row by row: at distances 1, 1, 1 and 2 of (6, 2); then 2; the last behind the corner and too far.
    assert_eq!(losses(&arena), [30, 30, 30, 20, 20, 0]);
}

#[test]
fn a_ball_bursts_at_the_first_creature_in_its_way() {
    let mut arena = caster("@..k.k....", Shape::Ball(1), DamageType::Acid, 60)
        .legend('k', kobold())
        .script([Chance(true), Sum(60)]);
    arena
        .act(aim(&arena, 8, 0))
        .include("player sends Acid Ball(1) as far as (3, 0)");
    assert_eq!(losses(&arena), [60, 0]);
}

#[test]
fn a_cone_weakens_slowly_and_stops_at_walls() {
    let arc = Shape::Arc {
        degrees: 90,
        range: 10,
    };
    let mut arena = caster(
        "############
         #...k.....k#
         #@.k.k.#k..#
         #k..k......#
         ############",
        arc,
        DamageType::Acid,
        60,
    )
    .legend('k', kobold())
    .script([Chance(true), Sum(60)]);
    arena.act(aim(&arena, 6, 2));
    // 4 / (distance + 3): at distances 3, 9, 2, 4; hidden; beside the player, outside the angle; 3.
    assert_eq!(losses(&arena), [40, 20, 48, 34, 0, 0, 40]);
}

#[test]
fn the_source_alone_is_never_touched() {
    let mut arena = bearer(
        ".k.
         .@.
         ..k",
        Shape::Around(1),
        DamageType::Fire,
        40,
    )
    .legend('k', kobold())
    .script([Chance(true), Sum(40)]);
    arena.act(Action::Use(arena.uid("staff_watching")));
    assert_eq!(losses(&arena), [20, 20]);
    assert_eq!(arena.player().hit_points, 50);
}

#[test]
fn what_strikes_all_in_sight_weakens_nowhere_and_leaves_the_floor_alone() {
    let mut arena = bearer(
        "@...k..!..k
         .....#.....
         ..k........",
        Shape::Sight,
        DamageType::Cold,
        45,
    )
    .legend('k', kobold())
    .legend('!', "potion_speed")
    .script([Chance(true), Sum(45)]);
    arena.act(Action::Use(arena.uid("staff_watching")));
    assert_eq!(losses(&arena), [45, 45, 45]);
    assert_eq!(arena.floor(Pos::new(7, 0)).len(), 1);
}

#[test]
fn a_touch_reaches_the_next_square_only() {
    let mut arena = caster("@.k", Shape::Touch, DamageType::Acid, 30)
        .legend('k', kobold())
        .script([Chance(true), Sum(30)]);
    arena.act(aim(&arena, 2, 0)).include("nothing yields");
    assert_eq!(losses(&arena), [0]);
}

#[test]
fn balls_destroy_what_lies_about_before_they_reach_creatures() {
    // PRJ-ITEM-17 to -31, I04: what a kill leaves behind survives, for things are tested first.
    let mut arena = caster("@...?k.", Shape::Ball(1), DamageType::Fire, 90)
        .legend('?', ("scroll_mapping", 3))
        .legend('k', ArenaMonster::of("kobold").hit_points(5))
        .changing_monster("kobold", |kobold| kobold.drops.truncate(1))
        .script([Chance(true), Sum(90), Chance(true), Chance(true)]);
    let outcomes = arena.act(aim(&arena, 5, 0));
    outcomes.include(
        "player sends Fire Ball(1) as far as (5, 0)
         3 scroll_mapping at (4, 0) is destroyed
         player hits kobold with Fire for 90, -85 of 5 left
         kobold dies by player",
    );
    assert_eq!(arena.floor(Pos::new(4, 0)), []);
    assert_eq!(arena.floor(Pos::new(5, 0)), [("gold".to_owned(), 1)]);
}

#[test]
fn bolts_and_beams_pass_over_things_and_some_things_ignore_the_fire() {
    // PRJ-ITEM-09, PRJ-ITEM-08
    for shape in [Shape::Bolt, Shape::Beam] {
        let mut arena = caster("@...?.", shape, DamageType::Fire, 90)
            .legend('?', "scroll_mapping")
            .script([Chance(true), Sum(90)]);
        arena.act(aim(&arena, 4, 0));
        assert_eq!(arena.floor(Pos::new(4, 0)).len(), 1, "{shape:?}");
    }
    let mut proof = caster("@...?.", Shape::Ball(1), DamageType::Fire, 90)
        .legend('?', "scroll_mapping")
        .changing_item("scroll_mapping", |scroll| {
            scroll.ignores = EnumSet::only(BaseElement::Fire);
        })
        .script([Chance(true), Sum(90)]);
    proof.act(aim(&proof, 4, 0));
    assert_eq!(proof.floor(Pos::new(4, 0)).len(), 1);
}

#[test]
fn only_what_lies_on_the_floor_is_destroyed_and_nothing_that_is_carried() {
    // PRJ-ITEM-01
    let mut arena = bearer("@..", Shape::Ball(1), DamageType::Mana, 30)
        .carrying("scroll_mapping", 2)
        .underfoot("scroll_mapping", 3)
        .script([Chance(true), Sum(30)]);
    let item = arena.uid("staff_watching");
    arena.act(Action::Use(item));
    assert_eq!(arena.floor(Pos::new(0, 0)), []);
    assert!(arena.pack().contains(&("scroll_mapping".to_owned(), 2)));
}

#[test]
fn artifacts_outlast_pure_magic_and_everything_else_does_not() {
    // PRJ-ITEM-14, PRJ-ITEM-15
    let mut arena = caster("@..|.?.", Shape::Ball(2), DamageType::Mana, 30)
        .legend('|', "dagger")
        .legend('?', "scroll")
        .changing_item("dagger", |dagger| dagger.artifact = true)
        .script([Chance(true), Sum(30)]);
    arena.act(aim(&arena, 4, 0));
    assert_eq!(arena.floor(Pos::new(3, 0)).len(), 1);
    assert_eq!(arena.floor(Pos::new(5, 0)).len(), 0);
}

#[test]
fn the_squares_that_were_reached_are_told_with_their_middle() {
    let mut arena = caster(
        "#######
         #@....#
         #######",
        Shape::Ball(1),
        DamageType::Acid,
        10,
    )
    .script([Chance(true), Sum(10)]);
    let outcomes = arena.act(aim(&arena, 4, 1));
    let area = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Magic(MagicOutcome::Projected { area, .. }) => Some(*area),
        _ => None,
    });
    let area = area.expect("it went off");
    assert_eq!(area.center(), Pos::new(4, 1));
    assert_eq!(area.count(), 9);
    assert!(area.contains(Pos::new(5, 2)) && !area.contains(Pos::new(2, 1)));
}
