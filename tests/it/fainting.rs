//! A player who has fainted from hunger is as helpless to the next blow as anybody who is paralyzed.

use barrow::{
    rules::{attack::Attack, base::ruleset::Ruleset, powder::defender::TargetState},
    sim::{Action, BodyOutcome, Outcome},
    testing::{Arena, ArenaMonster, told_dice},
};

/// The first blow at a player who has just fainted.
fn blow_at_the_fainted(ruleset: Ruleset) -> Attack {
    let mut game = Arena::new("@k")
        .ruleset(ruleset)
        .food(400)
        .hit_points(900)
        .legend('k', ArenaMonster::of("kobold").energy(50))
        .dice(told_dice(&[("faint from hunger", 1)]))
        .into_game();
    let outcomes = game.step(Action::Wait).expect("one may always wait");
    let faints = |outcome: &Outcome| matches!(outcome, Outcome::Body(BodyOutcome::Fainted));
    let fainted = outcomes.iter().position(faints).expect("somebody faints");
    let mut reasons = game.reasons().iter();
    let struck = reasons.find(|reason| reason.outcome > fainted);
    struck.expect("who has fainted is struck").attack
}

#[test]
fn the_fainted_do_not_evade_in_sil() {
    // ABL-FOOD-13, SIL-HALF-05
    let attack = blow_at_the_fainted(Ruleset::Sil);
    let sums = attack.sums();
    let evasion = sums.iter().find(|sum| sum.label == "evasion score");
    assert_eq!(evasion.map(barrow::rules::attack::Sum::total), Some(-5));
}

#[test]
fn the_fainted_avoid_nothing_in_powder() {
    // ABL-FOOD-13, POW-AVOID-01
    let Attack::Powder(attack) = blow_at_the_fainted(Ruleset::Powder) else {
        panic!("a blow of another ruleset");
    };
    let states = attack.defender.reflexes.conditions;
    assert!(states.contains(TargetState::Paralysed), "{states:?}");
}
