//! The odds count what follows a hit under POWDER: poison on weapons, answers, explosions. They are compared with many turns
//! that are played.

use barrow::{
    analysis::{AttackChoice, AttackOdds, FightOdds},
    content::Content,
    dice::Distribution,
    grid::{Dir, Pos},
    rules::{Class, Race, base::ruleset::Ruleset},
    sim::{Action, ActorId, CombatOutcome, Game, Outcome},
    testing::{Arena, ArenaMonster, content, sources},
};

/// How many standard errors what is played may lie from what is worked out.
const ERRORS: f64 = 5.0;

/// Games of each test, and turns of each game.
const GAMES: std::ops::Range<u64> = 0..8;
const TURNS: usize = 250;

/// The fixture in which a line of the file on POWDER is another.
fn changed(from: &str, to: &str) -> Content {
    let file = "rulesets/powder.ron";
    let text = include_str!("../fixtures/content/rulesets/powder.ron");
    assert!(text.contains(from), "{from}");
    let sources = sources().replacing(file, file, text.replace(from, to));
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Two who cannot die, beside each other: a warrior who fights well, and somebody who never acts of itself.
fn arena(content: Content, foe: &'static str, seed: u64) -> Arena {
    Arena::new("@k")
        .content(content)
        .ruleset(Ruleset::Powder)
        .playing(Race::Human, Class::Warrior)
        .level(11)
        .hit_points(20_000)
        .legend(
            'k',
            ArenaMonster::of(foe).hit_points(20_000).energy(-900_000),
        )
        .seed(seed)
}

/// What a turn cost the player and the monster, as far as attacks, answers, poison and explosions go.
fn costs(outcomes: &[Outcome]) -> [i32; 2] {
    let mut costs = [0, 0];
    for outcome in outcomes {
        if let Outcome::Combat(
            CombatOutcome::Struck {
                defender: who,
                damage,
                ..
            }
            | CombatOutcome::PoisonWorks { who, damage, .. },
        ) = outcome
        {
            costs[usize::from(!who.is_player())] += damage;
        }
    }
    costs
}

/// The mean of many turns, each by the action that a game says; and how many there were.
fn played(
    arena: impl Fn(u64) -> Arena,
    action: impl Fn(&Game) -> Action,
    counts: impl Fn(&[Outcome]) -> bool,
) -> ([f64; 2], f64) {
    let (mut sums, mut turns) = ([0.0; 2], 0.0);
    for seed in GAMES {
        let mut game = arena(seed).into_game();
        for _ in 0..TURNS {
            let action = action(&game);
            let outcomes = game
                .step(action)
                .unwrap_or_else(|refusal| panic!("{refusal}"));
            if counts(&outcomes) {
                turns += 1.0;
                for (sum, cost) in sums.iter_mut().zip(costs(&outcomes)) {
                    *sum += f64::from(cost);
                }
            }
        }
    }
    (sums.map(|sum| sum / turns), turns)
}

fn odds(arena: Arena, with: AttackChoice) -> FightOdds {
    let odds = arena.into_game().odds(ActorId(1), with);
    odds.expect("it stands there")
}

/// Fails where a mean of so many turns is not that of a distribution.
#[track_caller]
fn agrees(what: &str, (mean, turns): (f64, f64), of: &Distribution<i32>) {
    let error = error(of, turns);
    let apart = (mean - of.mean()).abs();
    assert!(
        apart <= ERRORS * error,
        "{what}: {mean} played, {} worked out, standard error {error}",
        of.mean()
    );
}

/// Fails where a mean could as well be that of a distribution: then the test would see nothing.
#[track_caller]
fn differs(what: &str, (mean, turns): (f64, f64), of: &Distribution<i32>) {
    let apart = (mean - of.mean()).abs();
    assert!(
        apart > ERRORS * error(of, turns),
        "{what}: {mean} played is no more than {}",
        of.mean()
    );
}

/// The standard error of the mean of so many turns.
fn error(of: &Distribution<i32>, turns: f64) -> f64 {
    let mean = of.mean();
    let variance: f64 = of
        .iter()
        .map(|(value, p)| p * (f64::from(*value) - mean).powi(2))
        .sum();
    (variance / turns).sqrt()
}

/// The damage of the first attack of a round without what follows from it.
fn alone(attacks: &[AttackOdds]) -> Distribution<i32> {
    let attack = &attacks[0];
    AttackOdds::of(attack.means, attack.attack, 1).damage
}

#[test]
fn the_odds_of_a_blow_count_the_poison_on_the_weapon() {
    // POW-AFTER-05
    let arena = |seed| arena(content(), "kobold", seed).wearing("adder_tooth");
    let odds = odds(arena(0), AttackChoice::Melee);
    let ([_, lost], turns) = played(arena, |_| Action::Step(Dir::E), |_| true);
    agrees("melee", (lost, turns), &odds.mine.damage);
    differs("melee", (lost, turns), &alone(&odds.mine.attacks));
    assert!(!odds.mine.is_answered(), "a kobold answers nothing");
}

#[test]
fn the_odds_of_a_throw_count_the_poison_on_it() {
    // POW-AFTER-05
    let count = u16::try_from(TURNS).unwrap();
    let arena = |seed| {
        arena(content(), "kobold", seed)
            .stat(barrow::rules::StatName::Str, "18/100")
            .carrying("adder_tooth", count)
    };
    let uid = arena(0).uid("adder_tooth");
    let odds = odds(arena(0), AttackChoice::Throw(uid));
    let at = Pos::new(1, 0);
    let ([_, lost], turns) = played(arena, |_| Action::Throw { item: uid, at }, |_| true);
    agrees("throw", (lost, turns), &odds.mine.damage);
    differs("throw", (lost, turns), &alone(&odds.mine.attacks));
}

#[test]
fn the_odds_of_a_blow_count_what_the_body_struck_answers() {
    // POW-AFTER-06
    let arena = |seed| arena(content(), "fire_imp", seed).wearing("long_sword");
    let odds = odds(arena(0), AttackChoice::Melee);
    let (lost, turns) = played(arena, |_| Action::Step(Dir::E), |_| true);
    agrees("it loses", (lost[1], turns), &odds.mine.damage);
    agrees("you lose", (lost[0], turns), &odds.mine.returned);
    differs("you lose", (lost[0], turns), &Distribution::certain(0));
    let chance = 1.0 - odds.mine.returned.probability(&0);
    assert!(chance > 0.02, "{chance}");
}

#[test]
fn the_odds_of_a_monsters_blows_count_what_the_player_answers() {
    // POW-AFTER-05, POW-AFTER-06: a goblin strikes twice, each blow may be answered, and the answer is poisoned.
    let sword = "melee: (to_hit: 1, damage: [\"1d6\"]), special: (skill: Riposte)),";
    let poisoned = sword.replace("Riposte)),", "Riposte), poisoned: true),");
    let content = changed(sword, &poisoned);
    let arena = |seed| {
        arena(content.clone(), "goblin", seed)
            .wearing("short_sword")
            .legend('k', ArenaMonster::of("goblin").hit_points(20_000))
            .changing_monster("goblin", |goblin| (goblin.erratic, goblin.speed) = (0, 0))
    };
    let odds = odds(arena(0), AttackChoice::Melee);
    let strikes = |outcomes: &[Outcome]| {
        outcomes.iter().any(|outcome| match outcome {
            Outcome::Combat(
                CombatOutcome::Struck { defender, .. } | CombatOutcome::Missed { defender, .. },
            ) => defender.is_player(),
            _ => false,
        })
    };
    let (lost, turns) = played(arena, |_| Action::Wait, strikes);
    assert!(turns > 1000.0, "{turns}");
    agrees("you lose", (lost[0], turns), &odds.theirs.damage);
    agrees("it loses", (lost[1], turns), &odds.theirs.returned);
    differs("it loses", (lost[1], turns), &Distribution::certain(0));
}

#[test]
fn the_odds_count_an_explosion_beside_the_player() {
    // POW-AFTER-01
    let plain =
        "melee: (damage: [\"2d6\", (element: Fire, dice: \"1d4\")]), enchantment: 1, noise: 2,";
    let explosive =
        format!("{plain} explosion: (chance: 50, damage: [(element: Fire, dice: \"1d4\")]),");
    let content = changed(plain, &explosive);
    let arena = |seed| arena(content.clone(), "kobold", seed).wearing("ember_axe");
    let odds = odds(arena(0), AttackChoice::Melee);
    let (lost, turns) = played(arena, |_| Action::Step(Dir::E), |_| true);
    agrees("it loses", (lost[1], turns), &odds.mine.damage);
    agrees("you lose", (lost[0], turns), &odds.mine.returned);
    differs("you lose", (lost[0], turns), &Distribution::certain(0));
}

#[test]
fn the_odds_of_a_flask_count_its_explosion_only_where_it_reaches_the_player() {
    // POW-AFTER-01
    let returned = |picture: &str| {
        let arena = Arena::new(picture)
            .ruleset(Ruleset::Powder)
            .hit_points(20_000)
            .legend('k', ArenaMonster::of("kobold").hit_points(20_000))
            .carrying("flask_oil", 9);
        let flask = AttackChoice::Throw(arena.uid("flask_oil"));
        odds(arena, flask).mine
    };
    assert!(returned("@k").is_answered());
    assert!(!returned("@.k").is_answered());
}

#[test]
fn the_chances_of_death_count_what_is_answered() {
    // POW-AFTER-06
    let die = |chance: u32| {
        let hitback = "hitback: (chance: 20, damage: [(element: Fire, dice: \"1d4\")])";
        let content = changed(hitback, &hitback.replace("20", &chance.to_string()));
        let arena = arena(content, "fire_imp", 0);
        odds(
            arena.wearing("long_sword").wounded_to(4),
            AttackChoice::Melee,
        )
        .die
    };
    let (often, seldom) = (die(100), die(1));
    assert!(often[1] > seldom[1] + 0.05, "{often:?} {seldom:?}");
    let kill = |weapon: &'static str| {
        let foe = ArenaMonster::of("goblin").hit_points(12).energy(100);
        let arena = arena(content(), "goblin", 0)
            .wearing(weapon)
            .legend('k', foe);
        // One who throws pebbles kills by ripostes alone.
        let pebble = arena.carrying("pebble", 1);
        let with = AttackChoice::Throw(pebble.uid("pebble"));
        odds(pebble, with).kill
    };
    assert!(kill("short_sword")[20] > kill("dagger")[20] + 0.05);
}
