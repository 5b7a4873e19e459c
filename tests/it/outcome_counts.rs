//! What happens in games is counted: how often, and in how many games; what never happened is there with 0.

use barrow::{
    analysis::{OutcomeCount, OutcomeCounts, OutcomeGroup},
    content::Content,
    grid::Dir,
    sim::Action,
    testing::Arena,
};

fn count(counts: &OutcomeCounts, group: OutcomeGroup, name: &str) -> OutcomeCount {
    let mut rows = counts.rows(group);
    let row = rows.find(|(row, _)| *row == name);
    row.unwrap_or_else(|| panic!("no row {name}")).1
}

/// Steps onto a trap and off again so many times, in one game.
fn play(counts: &mut OutcomeCounts, content: &Content, trap: &str, times: u64) {
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
        counts.note(content, &outcomes);
    }
}

#[test]
fn what_reaches_the_player_is_counted_by_times_and_games() {
    let content = barrow::testing::content();
    let mut counts = OutcomeCounts::new(&content);
    let fire = |counts: &OutcomeCounts| count(counts, OutcomeGroup::AgainstPlayer, "fire");
    assert_eq!(fire(&counts), OutcomeCount { times: 0, games: 0 });
    play(&mut counts, &content, "trap_fire", 2);
    play(&mut counts, &content, "trap_fire", 1);
    play(&mut counts, &content, "trap_bell", 1);
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
