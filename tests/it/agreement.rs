//! The running game agrees with its own odds: under each ruleset, tens of thousands of attacks of each kind fall as the
//! exact odds say. There are as many as it takes to notice that two attacks in a hundred come out differently, and each
//! test shows that it would. Seeds are fixed, so the tests always go the same way.

use barrow::{
    analysis::AttackChoice,
    grid::{Dir, Pos},
    rules::base::{ruleset::Ruleset, stat::StatName},
    sim::{Action, ActorId, CombatOutcome, Game, Outcome},
    testing::{Arena, ArenaMonster},
};

/// The error that must be noticed: so much of the probability of the likeliest value belongs to the others.
const ERROR: f64 = 0.02;

/// The quicker somebody is, the fewer turns of the game pass before the next attack.
pub(crate) const QUICK: i32 = 60;

/// Chi-squared for so many degrees of freedom that a true hypothesis exceeds once in a hundred thousand times
/// (Wilson and Hilferty's approximation).
pub(crate) fn limit(freedom: usize) -> f64 {
    let k = freedom as f64;
    k * (1.0 - 2.0 / (9.0 * k) + 4.265 * (2.0 / (9.0 * k)).sqrt()).powi(3)
}

/// How far counts are from the probabilities that they should follow; rare values are put together.
pub(crate) fn chi_squared(counts: &[(f64, u64)]) -> (f64, usize) {
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let (mut sum, mut cells, mut rare) = (0.0, 0, (0.0, 0));
    for &(p, count) in counts {
        let due = p * total as f64;
        if due < 5.0 {
            rare = (rare.0 + due, rare.1 + count);
            continue;
        }
        sum += (count as f64 - due).powi(2) / due;
        cells += 1;
    }
    if rare.0 >= 5.0 {
        sum += (rare.1 as f64 - rare.0).powi(2) / rare.0;
        cells += 1;
    }
    (sum, cells - 1)
}

/// Odds that are wrong by [`ERROR`].
fn wrong(odds: &[f64]) -> Vec<f64> {
    let mut wrong: Vec<f64> = odds
        .iter()
        .map(|p| p + ERROR / (odds.len() as f64 - 1.0))
        .collect();
    let likeliest = (0..odds.len())
        .max_by(|one, other| odds[*one].total_cmp(&odds[*other]))
        .expect("there are values");
    wrong[likeliest] = odds[likeliest] - ERROR;
    wrong
}

/// How many samples of a distribution it takes to notice [`ERROR`] in 99 of 100 cases: chi-squared has then the mean
/// f + d and the variance 2 (f + 2 d), where f are the degrees of freedom, and d is what the error alone comes to.
pub(crate) fn samples(odds: &[f64]) -> u64 {
    let enough = |count: &u64| {
        let due = odds.iter().map(|p| (p * *count as f64).round() as u64);
        let cells: Vec<(f64, u64)> = wrong(odds).into_iter().zip(due).collect();
        let (error, freedom) = chi_squared(&cells);
        let f = freedom as f64;
        f + error - 2.33 * (2.0 * (f + 2.0 * error)).sqrt() > limit(freedom)
    };
    (1..=1_000_000)
        .map(|thousands| thousands * 1_000)
        .find(enough)
        .expect("the more samples, the larger the error")
}

/// Compares what happened with the odds, and with odds that are wrong.
pub(crate) fn assert_agreement(what: &str, counts: &[(f64, u64)]) {
    let (sum, freedom) = chi_squared(counts);
    assert!(
        sum < limit(freedom),
        "{what}: {sum:.1} with {freedom} degrees of freedom: {counts:?}"
    );
    let odds: Vec<f64> = counts.iter().map(|(p, _)| *p).collect();
    let others = wrong(&odds).into_iter().zip(counts);
    let others: Vec<(f64, u64)> = others.map(|(p, (_, count))| (p, *count)).collect();
    let (sum, freedom) = chi_squared(&others);
    assert!(
        sum > limit(freedom),
        "{what}: wrong odds go unnoticed, {sum:.1} with {freedom} degrees of freedom"
    );
}

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blow,
    Shot,
    Throw,
    Monster,
}

impl Kind {
    /// Actions of the player before a fresh game begins, so that nobody starves and no quiver is empty.
    const fn actions(self) -> usize {
        match self {
            Self::Blow | Self::Monster => 500,
            Self::Shot | Self::Throw => 99,
        }
    }
}

/// A game in which that kind of attack can be made again and again: nobody dies of it.
fn game(ruleset: Ruleset, kind: Kind, seed: u64) -> (Game, Action) {
    let foe = ArenaMonster::of("kobold").hit_points(1_000_000_000);
    let still = |foe: ArenaMonster| foe.energy(-1_000_000_000);
    let arena = |picture: &str, foe: ArenaMonster| {
        Arena::new(picture)
            .ruleset(ruleset)
            .seed(seed)
            .legend('k', foe)
            .hit_points(60_000)
            .stat(StatName::Str, "18/50")
    };
    let at = Pos::new(4, 0);
    match kind {
        Kind::Blow => (
            arena("@k", still(foe))
                .speed(QUICK)
                .wearing("long_sword")
                .into_game(),
            Action::Step(Dir::E),
        ),
        Kind::Monster => (
            arena("@k", foe.speed(QUICK))
                .wearing("chain_mail")
                .into_game(),
            Action::Wait,
        ),
        Kind::Shot => {
            let arena = arena("@...k#", still(foe))
                .speed(QUICK)
                .wearing("long_bow")
                .carrying("arrow", 99);
            let ammo = arena.uid("arrow");
            (arena.into_game(), Action::Fire { ammo, at })
        }
        Kind::Throw => {
            let arena = arena("@...k#", still(foe))
                .speed(QUICK)
                .carrying("dagger", 99);
            let item = arena.uid("dagger");
            (arena.into_game(), Action::Throw { item, at })
        }
    }
}

/// The damage of enough attacks, each value with its probability by the odds and how often it came up.
fn fight(ruleset: Ruleset, kind: Kind) -> Vec<(f64, u64)> {
    let (mut counts, mut values) = (Vec::new(), Vec::new());
    let (mut done, mut attacks, mut seed) = (0, 1, 1);
    while done < attacks {
        let (mut game, action) = game(ruleset, kind, seed);
        seed += 1;
        if values.is_empty() {
            let with = match action {
                Action::Fire { ammo, .. } => AttackChoice::Fire(ammo),
                Action::Throw { item, .. } => AttackChoice::Throw(item),
                _ => AttackChoice::Melee,
            };
            let odds = game.odds(ActorId(1), with).expect("it stands there");
            let round = if kind == Kind::Monster {
                odds.theirs
            } else {
                odds.mine
            };
            assert_eq!(round.attacks.len(), 1, "one kind of attack at a time");
            let damage = &round.attacks[0].damage;
            assert!((damage.total() - 1.0).abs() < 1e-9);
            values = damage.iter().map(|(value, _)| *value).collect();
            let odds: Vec<f64> = damage.iter().map(|(_, p)| p).collect();
            attacks = samples(&odds);
            counts = odds.into_iter().map(|p| (p, 0)).collect();
        }
        for _ in 0..kind.actions() {
            for fact in game.step(action).expect("nothing is in the way") {
                let (by, damage) = match fact {
                    Outcome::Combat(CombatOutcome::Struck {
                        attacker, damage, ..
                    }) => (attacker, damage),
                    Outcome::Combat(CombatOutcome::Missed { attacker, .. }) => (attacker, 0),
                    _ => continue,
                };
                if by.is_player() == (kind == Kind::Monster) {
                    continue;
                }
                let place = values.iter().position(|value| *value == damage);
                counts[place.unwrap_or_else(|| panic!("{damage} is no possible damage"))].1 += 1;
                done += 1;
            }
        }
    }
    counts
}

fn assert_attacks(ruleset: Ruleset, kind: Kind) {
    assert_agreement(&format!("{ruleset} {kind:?}"), &fight(ruleset, kind));
}

#[test]
fn blows_agree_with_their_odds_under_angband() {
    assert_attacks(Ruleset::Angband, Kind::Blow);
}

#[test]
fn blows_agree_with_their_odds_under_sil() {
    assert_attacks(Ruleset::Sil, Kind::Blow);
}

#[test]
fn blows_agree_with_their_odds_under_powder() {
    assert_attacks(Ruleset::Powder, Kind::Blow);
}

#[test]
fn shots_agree_with_their_odds_under_angband() {
    assert_attacks(Ruleset::Angband, Kind::Shot);
}

#[test]
fn shots_agree_with_their_odds_under_sil() {
    assert_attacks(Ruleset::Sil, Kind::Shot);
}

#[test]
fn shots_agree_with_their_odds_under_powder() {
    assert_attacks(Ruleset::Powder, Kind::Shot);
}

#[test]
fn throws_agree_with_their_odds_under_angband() {
    assert_attacks(Ruleset::Angband, Kind::Throw);
}

#[test]
fn throws_agree_with_their_odds_under_sil() {
    assert_attacks(Ruleset::Sil, Kind::Throw);
}

#[test]
fn throws_agree_with_their_odds_under_powder() {
    assert_attacks(Ruleset::Powder, Kind::Throw);
}

#[test]
fn monsters_agree_with_their_odds_under_angband() {
    assert_attacks(Ruleset::Angband, Kind::Monster);
}

#[test]
fn monsters_agree_with_their_odds_under_sil() {
    assert_attacks(Ruleset::Sil, Kind::Monster);
}

#[test]
fn monsters_agree_with_their_odds_under_powder() {
    assert_attacks(Ruleset::Powder, Kind::Monster);
}
