//! What projections do to squares, and squares to those upon them.

use super::*;

#[test]
fn fire_melts_boils_and_burns_squares_last_of_all() {
    // PRJ-TERRAIN-04 to -06, PRJ-GEN-10: the water has protected the kobold before it boiled off.
    let mut arena = caster("@.&~k=#", Shape::Beam, DamageType::Fire, 2500)
        .legend('&', "floor")
        .legend('~', "water")
        .legend('=', "rubble")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(9000)
                .energy(-900)
                .on("water"),
        )
        .script([
            Chance(true),
            Sum(2500),
            Chance(true),
            Chance(true),
            Chance(true),
            Chance(true),
            Chance(true),
        ]);
    let outcomes = arena.act(aim(&arena, 2, 0));
    outcomes.are(
        "player uses wand_darts, 8 charges left
         player sends Fire Beam as far as (5, 0)
         player hits kobold with Fire for 1250, 7750 of 9000 left
         player makes lava of floor at (1, 0)
         player makes lava of floor at (2, 0)
         player makes floor of water at (3, 0)
         player makes floor of water at (4, 0)
         player makes lava of rubble at (5, 0)",
    );
}

#[test]
fn trees_burn_lava_freezes_and_floor_is_flooded() {
    // PRJ-TERRAIN-02, -03, -06, -07
    let mut tree = caster("@.&..", Shape::Bolt, DamageType::Fire, 600)
        .legend('&', "tree")
        .script([Chance(true), Sum(600), Chance(true)]);
    tree.act(aim(&tree, 2, 0))
        .include("player makes floor of tree at (2, 0)");
    assert_eq!(tree.view(), "@....");
    let mut lava = caster("@.~#", Shape::Bolt, DamageType::Cold, 1300)
        .legend('~', "lava")
        .legend('#', "lava")
        .script([Chance(true), Sum(1300), Chance(true), Chance(false)]);
    lava.act(aim(&lava, 3, 0))
        .include("player makes rubble of lava at (3, 0)");
    let mut flood = caster("@..#", Shape::Beam, DamageType::Water, 600).script([
        Chance(true),
        Sum(600),
        Chance(true),
        Chance(true),
    ]);
    flood.act(aim(&flood, 3, 0)).include(
        "player makes water of floor at (1, 0)
         player makes water of floor at (2, 0)",
    );
}

#[test]
fn stairs_and_doors_stay_what_they_are() {
    for kind in [DamageType::Fire, DamageType::Water] {
        let mut arena = caster("@>'+", Shape::Beam, kind, 5000).script([Chance(true), Sum(5000)]);
        arena.act(aim(&arena, 2, 0));
        let row = [1, 2, 3].map(|x| arena.terrain(Pos::new(x, 0)));
        assert_eq!(row, ["stairs_down", "door_open", "door_closed"]);
    }
}

#[test]
fn the_view_follows_at_once_when_a_tree_burns_down() {
    let mut arena = caster(
        "#######
         #@.&.k#
         #######",
        Shape::Bolt,
        DamageType::Fire,
        600,
    )
    .legend('&', "tree")
    .legend('k', kobold())
    .script([Chance(true), Sum(600), Chance(true)]);
    assert!(!arena.view().contains('k'));
    arena.act(aim(&arena, 3, 1));
    assert!(arena.view().contains('k'));
}

#[test]
fn lava_under_the_feet_burns_each_turn_but_not_those_that_fire_cannot_hurt() {
    // BRW-LAVA-01
    let around = Shape::Around(0);
    let mut arena = bearer("@..", around, DamageType::Fire, 2500).script([
        Chance(true),
        Sum(2500),
        Chance(true),
        Sum(20),
        Chance(false),
        Chance(false),
    ]);
    arena.act(Action::Use(arena.uid("staff_watching"))).are(
        "player uses staff_watching, 8 charges left
         player sends Fire Around(0) as far as (0, 0)
         player makes lava of floor at (0, 0)
         lava hits player with Fire for 20, 30 of 50 left",
    );
    // So little leaves statistics alone; the staff may burn.
    arena.rolls([Sum(9), Chance(false)]);
    arena
        .act(Action::Wait)
        .are("lava hits player with Fire for 9, 21 of 50 left");
    // Out of it, no more.
    arena.act(Action::Step(barrow::grid::Dir::E));
    let mut foes = Arena::new("@#k.u#")
        .legend('k', kobold().on("lava"))
        .legend('u', ArenaMonster::of("fire_imp").energy(-900).on("lava"))
        .script([Sum(22)]);
    foes.act(Action::Wait)
        .include("lava hits unseen kobold with Fire for 22, 78 of 100 left");
    let imp = foes.monster("fire_imp");
    assert_eq!(imp.hit_points, imp.most);
}

#[test]
fn nobody_walks_into_lava_but_those_immune_to_fire() {
    let mut arena = Arena::new("@~.").legend('~', "lava").script([]);
    arena.refuse(Action::Step(barrow::grid::Dir::E));
    let mut immune = Arena::new("@~.")
        .legend('~', "lava")
        .wearing("cloak")
        .changing_item("cloak", |cloak| {
            cloak.resists[barrow::rules::projection::player::Resistance::Fire] = 100;
        })
        .script([]);
    immune.act(Action::Step(barrow::grid::Dir::E));
    assert_eq!(immune.player().at, Pos::new(1, 0));
    assert_eq!(immune.player().hit_points, 50);
    let mut hunt = Arena::new(
        "#######
         #@~~.u#
         #######",
    )
    .legend('~', "lava")
    .legend('u', ArenaMonster::of("fire_imp").energy(100))
    .changing_monster("fire_imp", |imp| {
        imp.erratic = 0;
        imp.speed = 0;
        imp.powers = None;
    })
    .script([]);
    hunt.wait(3);
    assert_eq!(hunt.monster("fire_imp").at, Pos::new(2, 1));
}

#[test]
fn force_flings_into_lava_and_the_hurled_come_out_again() {
    // PRJ-MONFX-12, PRJ-GEN-19
    let mut arena = caster(
        "##########
         #@k.~~...#
         ##########",
        Shape::Bolt,
        DamageType::Force,
        40,
    )
    .legend('~', "lava")
    .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(-20))
    .script([Chance(true), Sum(40)]);
    arena
        .act(aim(&arena, 2, 1))
        .include("kobold is sent from (2, 1) to (7, 1)");
    let mut short = caster("@k.~#", Shape::Bolt, DamageType::Force, 40)
        .legend('~', "lava")
        .legend('k', ArenaMonster::of("kobold").hit_points(300).energy(0))
        .script([Chance(true), Sum(40), Sum(20)]);
    short
        .act(aim(&short, 1, 0))
        .include("kobold is sent from (1, 0) to (3, 0)")
        .include("lava hits kobold with Fire for 20, 240 of 300 left");
}
