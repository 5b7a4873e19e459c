//! What lies where the ground melts, and what falls where nobody can stand, comes to rest at the edge.

use barrow::{
    content::{ItemUse, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::projection::DamageType,
    sim::{Action, Charge, CombatOutcome, Floor, Outcome},
    testing::{Arena, ArenaMonster},
};

/// Somebody with a wand that sends a bolt of something, 5000 strong.
fn caster(picture: &str, kind: DamageType) -> Arena {
    Arena::new(picture)
        .level(40)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    shape: Shape::Ball(0),
                    kind,
                    strength: Dice::flat(5_000),
                }];
            }
        })
}

/// Points the wand at a square.
fn aim(arena: &mut Arena, at: Pos) -> Vec<Outcome> {
    let item = arena.uid("wand_darts");
    arena.act(Action::Aim { item, at }).into_outcomes()
}

/// Squares on which something lies.
fn lying(arena: &Arena) -> Vec<Pos> {
    let floor = arena.world().resource::<Floor>();
    floor.iter().map(|(at, _)| at).collect()
}

#[test]
fn what_lies_where_the_ground_melts_drifts_to_the_edge() {
    // PRJ-TERRAIN-04; swords do not burn (PRJ-ITEM-06).
    let mut arena = caster("#######\n#@.|..#\n#.....#\n#######", DamageType::Fire)
        .legend('|', ("long_sword", 1));
    let molten = Pos::new(3, 1);
    let outcomes = aim(&mut arena, molten);
    assert_eq!(arena.terrain(molten), "lava");
    let places = lying(&arena);
    assert_eq!(places.len(), 1, "{places:?}");
    let rest = places[0];
    assert!(
        rest.is_adjacent(molten) && arena.terrain(rest) == "floor",
        "{rest}"
    );
    let landed = |fact: &&Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Landed { at, .. }) if *at == rest);
    assert_eq!(outcomes.iter().filter(landed).count(), 1, "{outcomes:?}");
}

#[test]
fn who_dies_in_lava_leaves_what_it_carried_at_the_edge() {
    let mut arena = caster("#########\n#@..^i^.#\n#########", DamageType::Mana)
        .legend('^', "lava")
        .legend('i', ArenaMonster::of("fire_imp").on("lava"))
        .changing_monster("fire_imp", |imp| {
            for (_, chance) in &mut imp.drops {
                *chance = 100;
            }
        });
    aim(&mut arena, Pos::new(5, 1));
    let places = lying(&arena);
    assert_eq!(places.len(), 1, "all of it lies together: {places:?}");
    assert_eq!(arena.terrain(places[0]), "floor");
}

#[test]
fn what_is_dropped_by_somebody_in_lava_lands_beside_it() {
    let mut arena = Arena::new("#####\n#@.##\n#####")
        .standing_on("lava")
        .hit_points(5_000)
        .wearing("ring_salamander")
        .carrying("gem", 2);
    let gems = arena.uid("gem");
    arena.act(Action::Drop(gems));
    assert_eq!(lying(&arena), [Pos::new(2, 1)]);
    assert!(
        arena.player().hit_points > 4_900,
        "the ring keeps the heat off"
    );
}
