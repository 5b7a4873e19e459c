//! What the player is shown while taking aim is what the projection then really does on the same map: the squares, and
//! the part of the strength that counts on each.

use barrow::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::{Dice, Random, RollLabel, Roller},
    grid::{Pos, area::Shape},
    play::PlayerView,
    rules::{Class, Race, projection::DamageType},
    sim::{
        Action, ActorInfo, Charge, Game, MagicOutcome, Outcome, ProjectedArea, ProjectionContact,
    },
    testing::{Arena, ArenaMonster},
};

const DRAW: RollLabel = RollLabel::new("a map", "test");

/// A strength that is lost to no rounding, whatever the rules divide by.
const STRENGTH: i16 = 720 * 9;

/// Maps of each shape.
const MAPS: u64 = 30;

/// A random map with walls, trees, water, lava and monsters, an open square in its middle.
fn map(dice: &mut Random) -> String {
    let (width, height) = (17, 11);
    let mut text = String::new();
    for y in 0..height {
        for x in 0..width {
            let edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            let sign = match (edge, (x, y) == (8, 5)) {
                (true, _) => 0,
                (_, true) => 7,
                _ => dice.pick(DRAW, &[10, 60, 6, 8, 6, 5, 5]),
            };
            text.push(['#', '.', 'T', '~', '^', 'k', 'i', '@'][sign]);
        }
        text.push('\n');
    }
    text
}

/// The same map with somebody in its middle who has a wand, and has just read a map of everything.
fn arena(picture: &str, def: ProjectDef, seed: u64) -> Arena {
    let mut arena = unmapped(picture, def, seed);
    let scroll = arena.uid("scroll_mapping");
    arena.act(Action::Read(scroll));
    arena
}

/// The same before the scroll is read: known is what is seen from the middle.
fn unmapped(picture: &str, def: ProjectDef, seed: u64) -> Arena {
    Arena::new(picture)
        .seed(seed)
        .playing(Race::HighElf, Class::Mage)
        .level(50)
        .hit_points(30_000)
        .legend('T', "tree")
        .legend('~', "water")
        .legend('^', "lava")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(1_000_000)
                .energy(-1_000_000),
        )
        .legend(
            'i',
            ArenaMonster::of("fire_imp")
                .hit_points(1_000_000)
                .energy(-1_000_000)
                .on("water"),
        )
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(90))
        .carrying("scroll_mapping", 1)
        .changing_item("scroll_mapping", |scroll| {
            scroll.usage = ItemUse::Scroll(vec![EffectDef::MapArea(100)]);
        })
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![def];
            }
        })
}

/// Points the wand at a square until it works: what it then sends out, what it meets, and for how much.
fn send(
    game: &mut Game,
    action: Action,
) -> Option<(ProjectedArea, Vec<(ActorInfo, ProjectionContact)>)> {
    for _ in 0..50 {
        let outcomes = game.step(action).expect("nothing is in the way");
        let area = outcomes.iter().find_map(|fact| match fact {
            Outcome::Magic(MagicOutcome::Projected { area, by, .. }) if by.is_player() => {
                Some(*area)
            }
            _ => None,
        });
        let met = outcomes.iter().filter_map(|fact| match fact {
            Outcome::Magic(MagicOutcome::Reached {
                who, contact, by, ..
            }) if by.is_player() => Some((*who, *contact)),
            _ => None,
        });
        if let Some(area) = area {
            return Some((area, met.collect()));
        }
    }
    None
}

fn assert_preview(shape: Shape, kind: DamageType) {
    let def = ProjectDef {
        kind,
        shape,
        strength: Dice::flat(STRENGTH),
    };
    let here = Pos::new(8, 5);
    let (mut squares, mut hits, mut covered, mut surprises) = (0, 0, 0, 0);
    for seed in 0..MAPS {
        let mut dice = Random::seeded(seed);
        let picture = map(&mut dice);
        let at = loop {
            let at = Pos::new(
                dice.range(DRAW, 1, 15) as i16,
                dice.range(DRAW, 1, 9) as i16,
            );
            if at != here {
                break at;
            }
        };
        let arena = arena(&picture, def, seed);
        let item = arena.uid("wand_darts");
        let mut game = arena.into_game();
        let mut foreseen: Vec<Pos> = game
            .foresee(&def, here, at)
            .squares
            .iter()
            .map(|(at, _)| *at)
            .collect();
        let parts = game.foresee_parts(&def, here, at);
        let Some((area, met)) = send(&mut game, Action::Aim { item, at }) else {
            panic!("the wand never works");
        };
        // Those that nobody sees are not given away by the preview, and may stop what flies.
        if met.iter().any(|(who, _)| !who.seen) {
            surprises += 1;
            continue;
        }
        let mut reached: Vec<Pos> = area.squares().map(|(at, _)| at).collect();
        foreseen.sort_unstable();
        reached.sort_unstable();
        assert_eq!(foreseen, reached, "{shape:?} at {at:?}\n{picture}");
        squares += reached.len();
        for (ActorInfo { at, .. }, contact) in met {
            let part = parts
                .iter()
                .find(|part| part.at == at)
                .expect("it was foreseen");
            let due = f64::from(STRENGTH) * part.taken / 100.0;
            match contact {
                ProjectionContact::Hit(damage) => {
                    hits += 1;
                    assert!(
                        (f64::from(damage) - due).abs() < 1.0,
                        "{damage} for {due} at {at:?}\n{picture}"
                    );
                }
                _ => covered += 1,
            }
        }
    }
    assert!(
        squares > 0 && hits > 0 && covered == 0,
        "{squares} {hits} {covered}"
    );
    assert!(surprises < MAPS / 2, "{surprises} of {MAPS}");
}

#[test]
fn a_bolt_goes_where_the_preview_says() {
    assert_preview(Shape::Bolt, DamageType::Fire);
}

#[test]
fn a_beam_goes_where_the_preview_says() {
    assert_preview(Shape::Beam, DamageType::Cold);
}

#[test]
fn a_ball_goes_where_the_preview_says() {
    assert_preview(Shape::Ball(2), DamageType::Fire);
    assert_preview(Shape::Ball(3), DamageType::Water);
}

#[test]
fn a_cone_goes_where_the_preview_says() {
    let degrees = 60;
    assert_preview(Shape::Arc { degrees, range: 8 }, DamageType::Acid);
}

#[test]
fn what_is_seen_through_a_gap_is_reached_through_it_though_not_every_square_is_known() {
    // The kobold is seen past the corner, across a square that is not: (4, 1) is not in view from (1, 2).
    let picture = "#######\n#..#.k#\n#@....#\n#######";
    for shape in [Shape::Bolt, Shape::Ball(1), Shape::Beam] {
        let def = ProjectDef {
            kind: DamageType::Fire,
            shape,
            strength: Dice::flat(720),
        };
        let (here, at) = (Pos::new(1, 2), Pos::new(5, 1));
        let arena = unmapped(picture, def, 1);
        let item = arena.uid("wand_darts");
        let mut game = arena.into_game();
        let foreseen = game.foresee(&def, here, at);
        let (area, _) = send(&mut game, Action::Aim { item, at }).expect("the wand works");
        let mut reached: Vec<Pos> = area.squares().map(|(at, _)| at).collect();
        let mut expected: Vec<Pos> = foreseen.squares.iter().map(|(at, _)| *at).collect();
        reached.sort_unstable();
        expected.sort_unstable();
        assert!(expected.contains(&at), "{shape:?}: {expected:?}");
        assert_eq!(expected, reached, "{shape:?}");
    }
}

#[test]
fn a_bolt_at_somebody_in_view_flies_as_previewed_over_what_is_not_known() {
    let def = ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Bolt,
        strength: Dice::flat(STRENGTH),
    };
    let here = Pos::new(8, 5);
    let mut shots = 0;
    for seed in 0..MAPS {
        let picture = map(&mut Random::seeded(seed));
        let arena = unmapped(&picture, def, seed);
        let item = arena.uid("wand_darts");
        let mut game = arena.into_game();
        let seen: Vec<Pos> = PlayerView::new(&game)
            .monsters()
            .iter()
            .map(|foe| foe.at)
            .collect();
        for at in seen {
            let foreseen = game.foresee(&def, here, at).path;
            let (_, met) = send(&mut game, Action::Aim { item, at }).expect("the wand works");
            let met: Vec<Pos> = met.iter().map(|(who, _)| who.at).collect();
            assert_eq!(foreseen.last(), met.first(), "at {at:?}\n{picture}");
            shots += 1;
        }
    }
    assert!(shots > 3 * MAPS, "{shots}");
}

#[test]
fn the_parts_are_those_of_distance_ground_and_resistance() {
    // PRJ-TERRMON-01, PRJ-TERRMON-05, PRJ-TERRMON-10, PRJ-MON-08, PRJ-GEN-10
    let def = ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Ball(2),
        strength: Dice::flat(720),
    };
    let arena = arena(
        "#########
         #...k...#
         #@...T..#
         #...i...#
         #########",
        def,
        1,
    );
    let game = arena.into_game();
    let parts = game.foresee_parts(&def, Pos::new(1, 2), Pos::new(4, 2));
    let part = |x, y| {
        let found = parts.iter().find(|part| part.at == Pos::new(x, y));
        let found = found.expect("it is reached");
        (
            found.left.round() as i32,
            found.ground.round() as i32,
            found.taken.round() as i32,
        )
    };
    assert_eq!(part(4, 2), (100, 100, 100));
    assert_eq!(part(4, 1), (50, 50, 50));
    assert_eq!(part(3, 2), (50, 50, 50));
    assert_eq!(part(2, 2), (33, 33, 33));
    // A quarter is kept off, and a quarter of the rest takes cover: 50 x 3/4 x 3/4.
    assert_eq!(part(5, 2), (50, 28, 28));
    // Half of it in water, and a ninth of that for those that fire hardly touches.
    assert_eq!(part(4, 3), (50, 25, 3));
}

#[test]
fn who_sends_it_is_spared_and_shown_as_such() {
    let def = ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Ball(2),
        strength: Dice::flat(720),
    };
    let arena = arena("#####\n#@..#\n#####", def, 1);
    let item = arena.uid("wand_darts");
    let mut game = arena.into_game();
    let (here, at) = (Pos::new(1, 1), Pos::new(2, 1));
    let parts = game.foresee_parts(&def, here, at);
    let own = parts
        .iter()
        .find(|part| part.at == here)
        .expect("it is reached");
    assert!(own.left > 0.0 && own.taken == 0.0);
    let (_, met) = send(&mut game, Action::Aim { item, at }).expect("it works");
    assert_eq!(met, []);
}

#[test]
fn what_nobody_knows_is_not_given_away() {
    // The room beyond the door is not known: neither are those in it.
    let def = ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Beam,
        strength: Dice::flat(720),
    };
    let arena = Arena::new("#######\n#@.+.k#\n#######").carrying("wand_darts", 1);
    let game = arena.into_game();
    let reached = game.foresee(&def, Pos::new(1, 1), Pos::new(5, 1));
    let squares: Vec<Pos> = reached.squares.iter().map(|(at, _)| *at).collect();
    assert_eq!(squares, [Pos::new(2, 1), Pos::new(3, 1)]);
}
