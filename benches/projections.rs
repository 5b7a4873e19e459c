//! How fast something that is sent out takes its course: a fire ball over every terrain there is, and a breath along
//! a corridor; one core.
//!
//! `cargo bench --no-default-features --bench projections`. Each timing is one whole player turn in a world of its own,
//! made again for it, because what goes off changes the ground, burns what lies there, and may kill; `waiting` is the
//! same turn in the same room without anything sent.

use barrow::{
    content::{Content, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{Class, Race, projection::DamageType},
    sim::{Action, Game, ItemUid, MagicOutcome, Outcome, Pack, Player},
    testing::{Arena, ArenaMonster},
};
use bevy_ecs::prelude::With;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Width and height of the room.
const ROOM: usize = 30;

/// How far the ball bursts.
const RADIUS: u8 = 3;

/// Where it is aimed.
const MIDDLE: Pos = Pos { x: 15, y: 15 };

/// Strong enough for every change of the ground that fire can bring about.
const STRENGTH: Dice = Dice::flat(2_500);

/// The keys of all terrain.
fn terrains() -> Vec<&'static str> {
    let content = Box::leak(Box::new(Content::embedded()));
    content
        .terrain
        .iter()
        .map(|kind| kind.key.as_str())
        .collect()
}

/// An open room. Every other square is of a terrain, as in a chessboard; of the rest, each third one around the middle
/// has a monster that nothing kills, and each third one a thing that burns, until there are thirty of both.
fn room(terrain: &str) -> Game {
    let mut rows = vec![vec!['.'; ROOM]; ROOM];
    let (mut beasts, mut things) = (0, 0);
    let mut squares: Vec<(i32, usize, usize)> = (0..ROOM)
        .flat_map(|y| (0..ROOM).map(move |x| (x, y)))
        .map(|(x, y)| {
            let far =
                (x as i32 - i32::from(MIDDLE.x)).abs() + (y as i32 - i32::from(MIDDLE.y)).abs();
            (far, x, y)
        })
        .collect();
    squares.sort_unstable();
    for (index, (_, x, y)) in squares.into_iter().enumerate() {
        let here = Pos::new(x as i16, y as i16);
        // The line of fire stays free.
        rows[y][x] = match index % 3 {
            _ if here.y == MIDDLE.y && here.x <= MIDDLE.x => '.',
            _ if (x + y) % 2 == 1 => 't',
            0 if beasts < 30 => {
                beasts += 1;
                'j'
            }
            1 if things < 30 => {
                things += 1;
                '?'
            }
            _ => '.',
        };
    }
    rows[usize::from(MIDDLE.y as u16)][6] = '@';
    let picture: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let mut game = Arena::new(&picture.join("\n"))
        .playing(Race::HighElf, Class::Mage)
        .level(50)
        .hit_points(1_000_000)
        .legend('t', terrain)
        .legend(
            'j',
            ArenaMonster::of("jelly")
                .asleep(10_000)
                .hit_points(1_000_000),
        )
        .legend('?', ("scroll_mapping", 1))
        .changing_item("wand_fire", |def| {
            if let ItemUse::Wand(wand) = &mut def.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    kind: DamageType::Fire,
                    shape: Shape::Ball(RADIUS),
                    strength: STRENGTH,
                }];
            }
        })
        .carrying("wand_fire", 1)
        .into_game();
    game.step(Action::Wait).expect("waiting is always allowed");
    game
}

/// The number of the wand in the pack.
fn wand(game: &Game) -> ItemUid {
    let world = game.world();
    let mut packs = world
        .try_query_filtered::<&Pack, With<Player>>()
        .expect("there is a player");
    packs.single(world).expect("there is one player").stacks()[0].0
}

/// Aims the wand at the middle; how many outcomes there are.
fn burst(game: &mut Game, item: ItemUid) -> usize {
    let at = MIDDLE;
    game.step(Action::Aim { item, at }).map_or(0, |outcomes| {
        // A turn lost would be no measure.
        assert!(
            outcomes
                .iter()
                .any(|fact| matches!(fact, Outcome::Magic(MagicOutcome::Projected { .. })))
        );
        outcomes.len()
    })
}

/// A fire ball of radius 3 among 30 monsters and 30 things, over each terrain.
#[divan::bench(args = terrains(), sample_count = 20, sample_size = 1)]
fn fire_ball(bencher: Bencher, terrain: &str) {
    bencher
        .with_inputs(|| {
            let game = room(terrain);
            let item = wand(&game);
            (game, item)
        })
        .bench_local_refs(|(game, item)| burst(black_box(game), *item));
}

/// A turn in the same room without a ball.
#[divan::bench(args = ["floor", "granite", "lava", "water", "tree"], sample_count = 20, sample_size = 1)]
fn waiting(bencher: Bencher, terrain: &str) {
    bencher
        .with_inputs(|| room(terrain))
        .bench_local_refs(|game| {
            black_box(game)
                .step(Action::Wait)
                .map_or(0, |outcomes| outcomes.len())
        });
}

/// A corridor with puddles, sleepers and things in it, somebody at one end who breathes, and the player at the other.
fn corridor() -> Game {
    let mut game = Arena::new("############\n#@~jj??~j?D#\n############")
        .legend('~', "water")
        .legend(
            'j',
            ArenaMonster::of("jelly")
                .asleep(10_000)
                .hit_points(1_000_000),
        )
        .legend('?', ("scroll_mapping", 1))
        .legend(
            'D',
            ArenaMonster::of("young_dragon")
                .hit_points(10_000)
                .energy(100),
        )
        .changing_monster("young_dragon", |def| {
            def.never_moves = true;
            def.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Breathe(DamageType::Fire)],
            });
        })
        .hit_points(1_000_000)
        .into_game();
    game.unsettle();
    game
}

/// A breath of fire at its strongest, through the corridor.
#[divan::bench(sample_count = 50, sample_size = 1)]
fn breath_through_a_corridor(bencher: Bencher) {
    bencher.with_inputs(corridor).bench_local_refs(|game| {
        let outcomes = black_box(game)
            .step(Action::Wait)
            .expect("waiting is always allowed");
        assert!(
            outcomes
                .iter()
                .any(|fact| matches!(fact, Outcome::Magic(MagicOutcome::Projected { .. })))
        );
        outcomes.len()
    });
}
