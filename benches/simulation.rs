//! How fast a turn is: hunters on an open floor, attacks, the rules of a blow, exact odds; one core, a warm world.
//!
//! `cargo bench --no-default-features --bench simulation`. The times of `hunters` are for one player turn in which
//! every hunter acts once: divan's item counter shows monster turns each second.

use barrow::{
    dice::{Dice, Random, exact},
    rules::{
        Class, Race,
        angband::{BattleMagic, Fighter, Wielded, blow},
        base::{
            stat::Stat,
            units::{ArmorClass, Level, Sight, ToDam, ToHit, Weight},
        },
    },
    sim::{Action, Game},
    testing::Arena,
};
use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use enumset::EnumSet;

/// Shows allocations beside the times.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// An open floor of 196 by 64 squares with the player in the middle and so many awake hunters spread over it. Their
/// blows do no damage, so that the player stays alive while they fight.
fn field(hunters: usize) -> Game {
    let (width, height) = (198, 66);
    let mut rows = vec![vec!['.'; width]; height];
    rows[0].fill('#');
    rows[height - 1].fill('#');
    for row in &mut rows {
        row[0] = '#';
        row[width - 1] = '#';
    }
    let inner = (width - 2) * (height - 2);
    for index in 0..hunters {
        let place = index * inner / hunters;
        rows[1 + place / (width - 2)][1 + place % (width - 2)] = 'w';
    }
    rows[height / 2][width / 2] = '@';
    let picture: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let arena = Arena::new(&picture.join("\n"))
        .legend('w', barrow::testing::ArenaMonster::of("wolf").asleep(0))
        .changing_monster("wolf", |def| {
            def.hearing = u8::MAX;
            def.flees_below = 0;
            def.erratic = 0;
            def.speed = 0;
            for blow in &mut def.blows {
                blow.dice = Dice::flat(0);
            }
        })
        .hit_points(1_000_000);
    let mut game = arena.into_game();
    for _ in 0..3 {
        step(&mut game);
    }
    game
}

/// One turn of the player with view and flow recomputed, as after a step.
fn step(game: &mut Game) -> usize {
    game.unsettle();
    game.step(Action::Wait).map_or(0, |outcomes| outcomes.len())
}

#[divan::bench(args = [100, 1000, 5000], sample_count = 50)]
fn hunters(bencher: Bencher, count: usize) {
    let mut game = field(count);
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| step(black_box(&mut game)));
}

#[divan::bench(args = [100, 5000], sample_count = 50)]
fn hash(bencher: Bencher, count: usize) {
    let mut game = field(count);
    bencher.bench_local(|| black_box(&mut game).hash());
}

/// The player attacks a monster that never dies and never strikes back: one whole action, time and view included.
#[divan::bench]
fn attack_in_the_world(bencher: Bencher) {
    let mut game = duel();
    bencher.bench_local(|| {
        black_box(&mut game)
            .step(Action::Step(barrow::grid::Dir::E))
            .map_or(0, |outcomes| outcomes.len())
    });
}

/// A room with one helpless, nearly immortal monster beside the player.
fn duel() -> Game {
    Arena::new("#####\n#@j.#\n#####")
        .legend(
            'j',
            barrow::testing::ArenaMonster::of("jelly")
                .asleep(0)
                .hit_points(1_000_000_000),
        )
        .changing_monster("jelly", |def| def.blows.clear())
        .wearing("long_sword")
        .into_game()
}

fn fighter() -> Fighter {
    Fighter {
        strength: Stat::above_18(70),
        dexterity: Stat::above_18(10),
        weapon: Some(Wielded {
            weight: Weight::pounds(13),
            dice: Dice::new(2, 5),
            to_hit: ToHit::new(4),
            to_dam: ToDam::new(5),
            ..Wielded::default()
        }),
        magic: BattleMagic::default(),
        ..Fighter::new(Race::Human, Class::Warrior, Level::new(20))
    }
}

/// Hit roll, critical and damage of one blow.
#[divan::bench]
fn rules_of_one_blow(bencher: Bencher) {
    let attack = fighter().attack(EnumSet::empty(), ArmorClass::new(40), Sight::Seen);
    let mut dice = Random::seeded(1);
    bencher.bench_local(|| blow::blow(&mut dice, black_box(&attack)));
}

/// The whole damage distribution of a blow with 10d10 and criticals.
#[divan::bench]
fn exact_blow_10d10(bencher: Bencher) {
    let mut fighter = fighter();
    if let Some(weapon) = &mut fighter.weapon {
        weapon.dice = Dice::new(10, 10);
    }
    let attack = fighter.attack(EnumSet::empty(), ArmorClass::new(40), Sight::Seen);
    bencher.bench_local(|| {
        exact::distribution(|roller| blow::blow(roller, black_box(&attack)).damage())
    });
}

/// A new game on the first level of the campaign.
#[divan::bench(sample_count = 20)]
fn new_game(bencher: Bencher) {
    let content = std::sync::Arc::new(barrow::content::Content::embedded());
    let setup = barrow::sim::Setup {
        birth: None,
        seed: 1,
        character: 0,
        level: None,
        ruleset: barrow::rules::custom::GameRuleset::default(),
    };
    bencher.bench_local(|| Game::new(black_box(&content), &setup).map(|game| game.verdict()));
}
