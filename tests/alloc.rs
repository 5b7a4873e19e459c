//! No memory is taken in a warm turn: not for blows, not for steps of monsters, not for time passing.
//!
//! A binary of its own, because it counts what the whole program allocates.

use std::hint::black_box;

use allocation_counter::measure;
use barrow::{
    dice::{Dice, Random},
    grid::Dir,
    rules::{
        base::{stat::StatName, units::Damage},
        powder::{
            attack::attack,
            attacker::PowderAttacker,
            defender::PowderDefender,
            weapon::{DamagePart, DamageParts, PowderBlow, PowderElement, SizeClass},
        },
    },
    sim::{Action, CombatOutcome, Game, LevelOutcome, Outcome},
    testing::{Arena, ArenaMonster},
};

/// Allocations in each of so many steps of a warm game, and how many facts were of a kind.
fn count(
    game: &mut Game,
    actions: &[Action],
    steps: usize,
    kind: fn(&Outcome) -> bool,
) -> (Vec<u64>, usize) {
    let (mut counts, mut matching) = (Vec::with_capacity(steps), 0);
    let mut outcomes = Vec::new();
    for step in 0..2 * steps {
        let action = actions[step % actions.len()];
        let info = measure(|| {
            (game.step_into(action, &mut outcomes)).expect("nothing is in the way");
        });
        // The first half only warms up.
        if step >= steps {
            counts.push(info.count_total);
            matching += outcomes.iter().filter(|fact| kind(fact)).count();
        }
    }
    (counts, matching)
}

/// The list of outcomes is the caller's, who keeps it. Nothing else may take memory.
fn assert_lean(counts: &[u64]) {
    assert!(counts.iter().all(|count| *count == 0), "{counts:?}");
}

#[test]
fn a_melee_blow_allocates_nothing() {
    let mut game = Arena::new("@T")
        .legend('T', ArenaMonster::of("cave_troll").hit_points(1_000_000))
        .wearing("dagger")
        .stat(StatName::Str, "18/100")
        .hit_points(60_000)
        .into_game();
    let blows = |fact: &Outcome| {
        matches!(
            fact,
            Outcome::Combat(CombatOutcome::Struck { .. } | CombatOutcome::Missed { .. })
        )
    };
    let (counts, matching) = count(&mut game, &[Action::Step(Dir::E)], 100, blows);
    assert!(matching > 400, "{matching} blows");
    assert_lean(&counts);
}

#[test]
fn an_attack_by_the_rules_of_powder_allocates_nothing() {
    let two_parts = [PowderElement::Physical, PowderElement::Fire].map(|element| DamagePart {
        element,
        dice: Dice::new(1, 8),
    });
    let parts = DamageParts::new(&two_parts).expect("two are not too many");
    let mut attacker = PowderAttacker::nobody(PowderBlow::plain(9, parts));
    attacker.force.enchantment = 2;
    let mut defender = PowderDefender::bare(SizeClass::Medium, Damage::new(50));
    defender.natural_ac = 15;
    let mut dice = Random::seeded(1);
    let mut damage = 0;
    let info = measure(|| {
        for _ in 0..1_000 {
            damage += attack(&mut dice, &attacker, &defender).damage().get();
        }
    });
    assert!(damage > 1_000, "{damage} points");
    assert_eq!(info.count_total, 0);
}

#[test]
fn a_step_of_a_monster_allocates_nothing() {
    let mut game = Arena::new("@............\n#############\n.b.b...b..b..\n.............")
        .changing_monster("bat", |bat| (bat.erratic, bat.hearing) = (100, 1))
        .into_game();
    let steps = |fact: &Outcome| matches!(fact, Outcome::Level(LevelOutcome::Moved { .. }));
    let (counts, matching) = count(&mut game, &[Action::Wait], 200, steps);
    assert!(matching > 1_000, "{matching} steps");
    assert_lean(&counts);
}

#[test]
fn hunting_allocates_nothing() {
    // The player runs around a block, and the kobold after the player.
    let mut game = Arena::new("@....\n.###.\nk###.\n.###.\n.....")
        .changing_monster("kobold", |kobold| kobold.blows.clear())
        .into_game();
    let walk: Vec<Action> = [Dir::E, Dir::S, Dir::W, Dir::N]
        .into_iter()
        .flat_map(|dir| [Action::Step(dir); 4])
        .collect();
    let monster = |fact: &Outcome| matches!(fact, Outcome::Level(LevelOutcome::Moved { who, .. }) if !who.is_player());
    let (counts, matching) = count(&mut game, &walk, 200, monster);
    assert!(matching > 50, "{matching} steps");
    assert_lean(&counts);
}

#[test]
fn passing_time_allocates_nothing() {
    let mut game = Arena::new("@#jjjjjjjjjjjjj")
        .legend('j', ArenaMonster::of("jelly"))
        .into_game();
    let (counts, matching) = count(&mut game, &[Action::Wait, Action::Rest], 200, |_| true);
    assert_eq!(matching, 0);
    assert!(counts.iter().all(|count| *count == 0), "{counts:?}");
}

#[test]
fn the_yardstick_can_fail() {
    assert_eq!(measure(|| drop(black_box(Box::new(7)))).count_total, 1);
}
