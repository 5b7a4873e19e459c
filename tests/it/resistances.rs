//! What a character resists counts against the blows of monsters under Sil and POWDER, as far as the rules know it, and in
//! the odds as far as the player does.

use barrow::{
    analysis::AttackChoice,
    content::{EffectDef, ItemUse},
    dice::{Dice, Roll},
    grid::Dir,
    rules::{
        ability::resistance::Resistance, attack::Attack, base::ruleset::Ruleset,
        powder::weapon::PowderElement,
    },
    sim::{Action, ActorId, CombatOutcome, Game, Outcome},
    testing::{Arena, ArenaMonster},
};

/// An imp that strikes with fire beside the player, whose armor does nothing but resist.
fn imp(ruleset: Ruleset) -> Arena {
    Arena::new("@i")
        .ruleset(ruleset)
        .changing_monster("fire_imp", |imp| {
            imp.blows.truncate(1);
            imp.powers = None;
            imp.never_moves = true;
        })
        .legend(
            'i',
            ArenaMonster::of("fire_imp").hit_points(9000).energy(100),
        )
        .hit_points(9000)
}

/// A cloak that resists fire by so much.
fn cloak(arena: Arena, percent: u8) -> Arena {
    arena.wearing("cloak").changing_item("cloak", move |cloak| {
        cloak.resists[Resistance::Fire] = percent;
    })
}

fn theirs(game: &Game) -> Attack {
    let odds = game.odds(ActorId(1), AttackChoice::Melee);
    odds.expect("it is there").theirs.attacks[0].attack
}

/// The dice of damage of each blow that hits in some turns of waiting.
fn damage_dice(arena: Arena, rule: &str) -> Vec<Vec<Dice>> {
    let mut game = arena.into_game();
    let mut blows = Vec::new();
    for _ in 0..40 {
        game.step(Action::Wait).expect("one may always wait");
        let reasons = game.reasons();
        blows.extend(reasons.iter().map(|reason| {
            let rolls = reasons.rolls(reason);
            let dice = rolls.iter().filter_map(|record| match record.roll {
                Roll::Sum { dice, .. } if record.what.rule == rule => Some(dice),
                _ => None,
            });
            dice.collect::<Vec<Dice>>()
        }));
    }
    blows.retain(|dice| !dice.is_empty());
    assert!(!blows.is_empty(), "none of forty blows hits");
    blows
}

#[test]
fn an_element_that_the_player_resists_adds_no_die_in_sil() {
    // SIL-BRAND-03, SIL-BRAND-04, PRJ-GEN-17: any percentage is a resistance, and two are no better than one.
    let fewest = |arena: Arena| {
        let dice = damage_dice(arena, "SIL-DAMAGE-01").into_iter().flatten();
        dice.map(Dice::count).min()
    };
    let fresh = || imp(Ruleset::Sil);
    assert_eq!(fewest(fresh()), Some(2));
    assert_eq!(fewest(cloak(fresh(), 0)), Some(2));
    for percent in [1, 35, 100] {
        assert_eq!(fewest(cloak(fresh(), percent)), Some(1), "{percent}");
    }
    assert_eq!(fewest(cloak(fresh(), 35).wearing("ring_hearth")), Some(1));
}

#[test]
fn an_element_that_the_player_resists_does_nothing_in_powder() {
    // POW-DAMAGE-05: 1d2 and 1d2 of fire come to 1 or 2 in all.
    let parts = |arena: Arena| {
        let blows = damage_dice(arena, "POW-DAMAGE-07").into_iter();
        blows.map(|dice| dice.len()).max()
    };
    let fresh = || imp(Ruleset::Powder);
    assert_eq!(parts(cloak(fresh(), 0)), Some(2));
    for percent in [1, 35, 100] {
        assert_eq!(parts(cloak(fresh(), percent)), Some(1), "{percent}");
    }
}

#[test]
fn what_magic_lends_for_a_time_is_a_resistance_too() {
    for ruleset in [Ruleset::Sil, Ruleset::Powder] {
        let mut arena =
            imp(ruleset)
                .carrying("potion_speed", 1)
                .changing_item("potion_speed", |potion| {
                    let lasting = Dice::flat(50);
                    potion.usage =
                        ItemUse::Potion(vec![EffectDef::Resist(Resistance::Fire, lasting)]);
                });
        let most = |arena: &Arena| {
            let odds = arena.fork().into_game();
            let attack = odds
                .odds(ActorId(1), AttackChoice::Melee)
                .expect("it is there");
            attack.theirs.attacks[0].damage.max().copied()
        };
        let before = most(&arena);
        arena.act(Action::Quaff(arena.uid("potion_speed")));
        assert!(most(&arena) < before, "{ruleset}");
    }
}

#[test]
fn a_body_that_burns_back_does_not_burn_who_resists_fire() {
    // POW-AFTER-06, POW-DAMAGE-05
    let burns = |arena: Arena| {
        let mut game = arena
            .legend(
                'i',
                ArenaMonster::of("fire_imp")
                    .hit_points(9000)
                    .energy(-30_000),
            )
            .wearing("dagger")
            .into_game();
        let mut burns = 0;
        for _ in 0..60 {
            for outcome in game.step(Action::Step(Dir::E)).expect("it stands there") {
                match outcome {
                    Outcome::Combat(CombatOutcome::Struck {
                        defender, damage, ..
                    }) if defender.is_player() => burns += damage,
                    _ => {}
                }
            }
        }
        burns
    };
    assert!(burns(imp(Ruleset::Powder)) > 0);
    assert_eq!(burns(cloak(imp(Ruleset::Powder), 35)), 0);
}

#[test]
fn the_odds_know_what_the_player_knows_and_a_blow_shows_the_rest() {
    // SIL-BRAND-04: a ring that passes for a plain one resists all the same.
    let arena = || imp(Ruleset::Sil).wearing("ring_hearth");
    let plain = theirs(&imp(Ruleset::Sil).into_game());
    assert!(!theirs(&arena().into_game()).is_like(&plain));
    // What does not count in a blow does not show in it.
    let nature = |game: Game| match theirs(&game) {
        Attack::Powder(attack) => attack.defender.nature.resists,
        other => panic!("{other:?}"),
    };
    let resists = nature(imp(Ruleset::Powder).wearing("ring_hearth").into_game());
    assert_eq!(resists, PowderElement::Fire | PowderElement::Cold);
}
