//! What happens in games is counted: how often, and in how many games; what never happened is there with 0.

use barrow::{
    analysis::{OutcomeCount, OutcomeCounts, OutcomeGroup},
    grid::Dir,
    rules::angband::Power,
    sim::Action,
    testing::{Arena, ArenaMonster},
};

fn count(counts: &OutcomeCounts, group: OutcomeGroup, name: &str) -> OutcomeCount {
    let mut rows = counts.rows(group);
    let row = rows.find(|(row, _)| *row == name);
    row.unwrap_or_else(|| panic!("no row {name}")).1
}

/// Steps onto a trap and off again so many times, in one game.
fn play(counts: &mut OutcomeCounts, trap: &str, times: u64) {
    counts.begin();
    let mut game = Arena::new("@^.")
        .legend('^', trap)
        .hit_points(900)
        .into_game();
    for way in [Dir::E, Dir::W]
        .into_iter()
        .cycle()
        .take(2 * times as usize)
    {
        let outcomes = game.step(Action::Step(way)).unwrap();
        counts.note(&game, &outcomes);
    }
}

#[test]
fn what_reaches_the_player_is_counted_by_times_and_games() {
    let content = barrow::testing::content();
    let mut counts = OutcomeCounts::new(&content);
    let fire = |counts: &OutcomeCounts| count(counts, OutcomeGroup::AgainstPlayer, "fire");
    assert_eq!(fire(&counts), OutcomeCount { times: 0, games: 0 });
    play(&mut counts, "trap_fire", 2);
    play(&mut counts, "trap_fire", 1);
    play(&mut counts, "trap_bell", 1);
    assert_eq!(fire(&counts), OutcomeCount { times: 3, games: 2 });
    assert_eq!(counts.games(), 3);
    let mut both = OutcomeCounts::new(&content);
    both.add(&counts);
    both.add(&counts);
    assert_eq!(fire(&both), OutcomeCount { times: 6, games: 4 });
    assert_eq!(both.games(), 6);
    let nether = count(&counts, OutcomeGroup::AgainstPlayer, "nether");
    assert_eq!(nether, OutcomeCount { times: 0, games: 0 });
}

/// Counts what comes of some actions, as one game.
fn counted(mut game: barrow::sim::Game, actions: &[Action]) -> OutcomeCounts {
    let mut counts = OutcomeCounts::new(&barrow::testing::content());
    counts.begin();
    for action in actions {
        let outcomes = game.step(*action).unwrap();
        counts.note(&game, &outcomes);
    }
    counts
}

#[test]
fn slays_are_counted_where_they_multiply_a_hit() {
    let fight = |foe: &str| {
        let foe = ArenaMonster::of(foe).hit_points(9_000);
        let arena = Arena::new("@f").legend('f', foe).hit_points(9_000);
        let game = arena.wearing("sword_of_dawn").into_game();
        let counts = counted(game, &[Action::Step(Dir::E); 30]);
        let hits = count(&counts, OutcomeGroup::Attacks, "hit").times;
        assert!(hits > 0);
        count(&counts, OutcomeGroup::Weapons, Power::SlayUndead.name())
    };
    assert!(fight("skeleton").times > 1);
    assert_eq!(fight("kobold").times, 0);
}

#[test]
fn resistances_are_counted_where_they_take_a_part() {
    let steps = [Action::Step(Dir::E), Action::Step(Dir::W)];
    let burnt = |arena: Arena| {
        let arena = arena.legend('^', "trap_fire").hit_points(900);
        let counts = counted(arena.into_game(), &steps);
        assert!(count(&counts, OutcomeGroup::AgainstPlayer, "fire").times > 0);
        count(&counts, OutcomeGroup::Resistances, "fire").times
    };
    assert_eq!(burnt(Arena::new("@^.")), 0);
    assert!(burnt(Arena::new("@^.").wearing("ring_hearth")) > 0);
}

#[test]
fn what_never_happened_has_rows() {
    let counts = OutcomeCounts::new(&barrow::testing::content());
    for (group, row) in [
        (OutcomeGroup::Powers, "haste"),
        (OutcomeGroup::Sent, "a beam"),
        (OutcomeGroup::Grounds, "lava becomes rubble"),
        (OutcomeGroup::Resistances, "nether"),
        (OutcomeGroup::Weapons, Power::BrandFire.name()),
    ] {
        assert_eq!(count(&counts, group, row).times, 0, "{row}");
    }
}
