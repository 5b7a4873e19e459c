//! The running game agrees with its own odds for what is sent out: bolts of a wand, balls of a prayer, turns of a breathing
//! monster and thrown flasks fall as the exact odds say. How many, and how it is shown that the tests can fail, is told in
//! `agreement`.

use barrow::{
    analysis::AttackChoice,
    content::{Content, PowerDef, PowersDef, ProjectDef},
    dice::{Dice, Distribution},
    grid::{Pos, area::Shape},
    rules::{
        Class, Race,
        ability::casting::Difficulty,
        base::{ruleset::Ruleset, stat::StatName},
        projection::{DamageType, player::Resistance},
    },
    sim::{Action, ActorId, Charge, CombatOutcome, Game, MagicOutcome, Outcome, ProjectionContact},
    testing::{Arena, ArenaMonster},
};

use crate::agreement::{QUICK, assert_agreement, samples};

/// What is tried again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A wand whose bolt armor may turn, at somebody among trees.
    Wand,
    /// A ball of dice beside somebody among trees, by somebody who fails often.
    Prayer,
    /// A monster that breathes, strikes and stumbles.
    Breath,
    /// A flask of oil, which hits or misses and then bursts.
    Flask,
}

impl Kind {
    /// Turns before a fresh game begins, so that nobody starves and no stack of flasks is empty.
    const fn turns(self) -> usize {
        match self {
            Self::Wand | Self::Prayer | Self::Breath => 500,
            Self::Flask => 99,
        }
    }
}

/// A prayer that anybody of the class knows, costs nothing and often fails.
fn content() -> Content {
    let mut content = barrow::testing::content();
    let orb = content.spell_keys["orb_of_draining"];
    content.spells[usize::from(orb.0)].casters[Class::Priest] = Some(Difficulty {
        level: 1,
        mana: 0,
        failure: 60,
    });
    content
}

/// A game in which that can be tried again and again: what is done, and the odds of what it costs each side.
fn game(ruleset: Ruleset, kind: Kind, seed: u64) -> (Game, Action, Distribution<i32>) {
    let still = ArenaMonster::of("kobold")
        .hit_points(1_000_000_000)
        .energy(-1_000_000_000);
    let arena = |picture: &str, foe: ArenaMonster| {
        Arena::new(picture)
            .ruleset(ruleset)
            .seed(seed)
            .legend('k', foe)
            .hit_points(60_000)
            .speed(QUICK)
    };
    let foe = ActorId(1);
    match kind {
        Kind::Wand => {
            let arena = arena("@...k", still.on("tree"))
                .carrying("wand_darts", 1)
                .charged("wand_darts", Charge::Left(60_000));
            let item = arena.uid("wand_darts");
            let at = Pos::new(4, 0);
            let game = arena.into_game();
            let odds = game
                .odds(foe, AttackChoice::Device(item))
                .expect("it stands there");
            (game, Action::Aim { item, at }, odds.mine.damage)
        }
        Kind::Prayer => {
            let arena = arena("@....\n....k", still.on("tree"))
                .content(content())
                .playing(Race::Human, Class::Priest)
                .stat(StatName::Wis, "12")
                .level(9)
                .carrying("book_vigils", 1)
                .knowing("orb_of_draining");
            let spell = arena.spell("orb_of_draining");
            let at = Pos::new(3, 0);
            let game = arena.into_game();
            let odds = game.odds_at(foe, AttackChoice::Spell(spell), at);
            let action = Action::Cast {
                spell,
                at: Some(at),
            };
            (game, action, odds.expect("it stands there").mine.damage)
        }
        Kind::Breath => {
            let arena = arena(
                "#####\n#@k##\n#####",
                ArenaMonster::of("kobold").hit_points(90).speed(QUICK),
            )
            .changing_monster("kobold", |kobold| {
                let bolt = ProjectDef {
                    kind: DamageType::Lite,
                    shape: Shape::Bolt,
                    strength: Dice::new(2, 6),
                };
                kobold.erratic = 25;
                kobold.mana = 10_000;
                kobold.powers = Some(PowersDef {
                    one_in: 2,
                    list: vec![PowerDef::Breathe(DamageType::Lite), PowerDef::Project(bolt)],
                });
            })
            .changing_item("ring_hearth", |ring| ring.resists[Resistance::Lite] = 40)
            .wearing("ring_hearth");
            let game = arena.into_game();
            let odds = game
                .odds(foe, AttackChoice::Melee)
                .expect("it stands there");
            (game, Action::Wait, odds.answer.turn)
        }
        Kind::Flask => {
            let arena = arena("@...k#", still).carrying("flask_oil", 99);
            let item = arena.uid("flask_oil");
            let at = Pos::new(4, 0);
            let game = arena.into_game();
            let odds = game
                .odds(foe, AttackChoice::Throw(item))
                .expect("it stands there");
            (game, Action::Throw { item, at }, odds.mine.damage)
        }
    }
}

/// How many hit points each try costs, each value with its probability by the odds and how often it came up.
fn tries(ruleset: Ruleset, kind: Kind) -> Vec<(f64, u64)> {
    let (mut counts, mut values) = (Vec::new(), Vec::new());
    let (mut done, mut wanted, mut seed) = (0, 1, 1);
    while done < wanted {
        let (mut game, action, damage) = game(ruleset, kind, seed);
        seed += 1;
        if values.is_empty() {
            assert!((damage.total() - 1.0).abs() < 1e-9);
            values = damage.iter().map(|(value, _)| *value).collect();
            let odds: Vec<f64> = damage.iter().map(|(_, p)| p).collect();
            wanted = samples(&odds);
            counts = odds.into_iter().map(|p| (p, 0)).collect();
        }
        for _ in 0..kind.turns() {
            let outcomes = game.step(action).expect("nothing is in the way");
            let lost: i32 = outcomes.iter().map(|fact| lost(fact, kind)).sum();
            let place = values.iter().position(|value| *value == lost);
            counts[place.unwrap_or_else(|| panic!("{lost} is no possible damage"))].1 += 1;
            done += 1;
        }
    }
    counts
}

/// Hit points that a fact costs the one who is watched.
fn lost(fact: &Outcome, kind: Kind) -> i32 {
    let (who, damage) = match *fact {
        Outcome::Combat(CombatOutcome::Struck {
            defender, damage, ..
        }) => (defender, damage),
        Outcome::Magic(MagicOutcome::Reached {
            who,
            contact: ProjectionContact::Hit(damage),
            ..
        }) => (who, damage),
        _ => return 0,
    };
    if who.is_player() == (kind == Kind::Breath) {
        damage
    } else {
        0
    }
}

fn assert_tries(ruleset: Ruleset, kind: Kind) {
    let counts = tries(ruleset, kind);
    assert!(
        counts.len() > 5,
        "a distribution worth the name: {counts:?}"
    );
    assert_agreement(&format!("{ruleset} {kind:?}"), &counts);
}

#[test]
fn bolts_of_a_wand_agree_with_their_odds() {
    assert_tries(Ruleset::Angband, Kind::Wand);
}

#[test]
fn bolts_of_a_wand_agree_with_their_odds_under_powder() {
    assert_tries(Ruleset::Powder, Kind::Wand);
}

#[test]
fn balls_of_a_prayer_agree_with_their_odds() {
    assert_tries(Ruleset::Sil, Kind::Prayer);
}

#[test]
fn the_turns_of_a_breathing_monster_agree_with_their_odds_under_angband() {
    assert_tries(Ruleset::Angband, Kind::Breath);
}

#[test]
fn the_turns_of_a_breathing_monster_agree_with_their_odds_under_sil() {
    assert_tries(Ruleset::Sil, Kind::Breath);
}

#[test]
fn the_turns_of_a_breathing_monster_agree_with_their_odds_under_powder() {
    assert_tries(Ruleset::Powder, Kind::Breath);
}

#[test]
fn thrown_flasks_agree_with_their_odds_under_angband() {
    assert_tries(Ruleset::Angband, Kind::Flask);
}

#[test]
fn thrown_flasks_agree_with_their_odds_under_sil() {
    assert_tries(Ruleset::Sil, Kind::Flask);
}

#[test]
fn thrown_flasks_agree_with_their_odds_under_powder() {
    assert_tries(Ruleset::Powder, Kind::Flask);
}
