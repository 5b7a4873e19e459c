//! The running game agrees with its own odds: under each ruleset, a hundred thousand attacks of each kind fall as the
//! exact odds say. Seeds are fixed, so the tests always go the same way; that they can fail is shown too.
use barrow::{
    analysis::AttackChoice,
    grid::{Dir, Pos},
    rules::base::{ruleset::Ruleset, stat::StatName},
    sim::{Action, ActorId, CombatOutcome, Game, Outcome},
    testing::{Arena, Foe},
};

/// Attacks of each kind.
const ATTACKS: u64 = 100_000;

/// Turns of a fight before a fresh one begins, so that nobody starves and no quiver is empty.
const TURNS: usize = 90;

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

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blow,
    Shot,
    Throw,
    Monster,
}

/// A game in which that kind of attack can be made again and again: nobody dies of it.
fn game(ruleset: Ruleset, kind: Kind, seed: u64) -> (Game, Action) {
    let foe = Foe::of("kobold").hit_points(1_000_000_000);
    let still = |foe: Foe| foe.energy(-1_000_000_000);
    let arena = |picture: &str, foe: Foe| {
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
            arena("@k", still(foe)).wearing("long_sword").into_game(),
            Action::Step(Dir::E),
        ),
        Kind::Monster => (
            arena("@k", foe).wearing("chain_mail").into_game(),
            Action::Wait,
        ),
        Kind::Shot => {
            let arena = arena("@...k#", still(foe))
                .wearing("long_bow")
                .carrying("arrow", 99);
            let ammo = arena.uid("arrow");
            (arena.into_game(), Action::Fire { ammo, at })
        }
        Kind::Throw => {
            let arena = arena("@...k#", still(foe)).carrying("dagger", 99);
            let item = arena.uid("dagger");
            (arena.into_game(), Action::Throw { item, at })
        }
    }
}

/// The damage of so many attacks, each value with its probability by the odds and how often it came up.
fn fight(ruleset: Ruleset, kind: Kind, attacks: u64) -> Vec<(f64, u64)> {
    let (mut counts, mut values) = (Vec::new(), Vec::new());
    let (mut done, mut seed) = (0, 1);
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
            counts = damage.iter().map(|(_, p)| (p, 0)).collect();
        }
        for _ in 0..TURNS {
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

fn assert_agreement(ruleset: Ruleset, kind: Kind) {
    let counts = fight(ruleset, kind, ATTACKS);
    let (sum, freedom) = chi_squared(&counts);
    assert!(
        sum < limit(freedom),
        "{ruleset} {kind:?}: {sum:.1} with {freedom} degrees of freedom"
    );
}

#[test]
fn blows_agree_with_their_odds_under_angband() {
    assert_agreement(Ruleset::Angband, Kind::Blow);
}

#[test]
fn blows_agree_with_their_odds_under_sil() {
    assert_agreement(Ruleset::Sil, Kind::Blow);
}

#[test]
fn blows_agree_with_their_odds_under_powder() {
    assert_agreement(Ruleset::Powder, Kind::Blow);
}

#[test]
fn shots_agree_with_their_odds_under_angband() {
    assert_agreement(Ruleset::Angband, Kind::Shot);
}

#[test]
fn shots_agree_with_their_odds_under_sil() {
    assert_agreement(Ruleset::Sil, Kind::Shot);
}

#[test]
fn shots_agree_with_their_odds_under_powder() {
    assert_agreement(Ruleset::Powder, Kind::Shot);
}

#[test]
fn throws_agree_with_their_odds_under_angband() {
    assert_agreement(Ruleset::Angband, Kind::Throw);
}

#[test]
fn throws_agree_with_their_odds_under_sil() {
    assert_agreement(Ruleset::Sil, Kind::Throw);
}

#[test]
fn throws_agree_with_their_odds_under_powder() {
    assert_agreement(Ruleset::Powder, Kind::Throw);
}

#[test]
fn monsters_agree_with_their_odds_under_angband() {
    assert_agreement(Ruleset::Angband, Kind::Monster);
}

#[test]
fn monsters_agree_with_their_odds_under_sil() {
    assert_agreement(Ruleset::Sil, Kind::Monster);
}

#[test]
fn monsters_agree_with_their_odds_under_powder() {
    assert_agreement(Ruleset::Powder, Kind::Monster);
}

#[test]
fn the_agreement_test_can_fail() {
    // The same blows against odds that are wrong by four misses in a hundred.
    let mut counts = fight(Ruleset::Angband, Kind::Blow, ATTACKS);
    let shift = counts[0].0 * 0.04;
    counts[0].0 -= shift;
    let others = counts.len() as f64 - 1.0;
    for (p, _) in &mut counts[1..] {
        *p += shift / others;
    }
    let (sum, freedom) = chi_squared(&counts);
    assert!(
        sum > limit(freedom),
        "{sum:.1} with {freedom} degrees of freedom"
    );
}
