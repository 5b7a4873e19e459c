//! Each blow sees what the one before has brought about: whole turns whose outcome would be another if a round were rolled
//! with the numbers of its beginning.

use barrow::{
    analysis::AttackChoice,
    content::BlowEffect,
    dice::Dice,
    grid::Pos,
    rules::{attack::Attack, base::ruleset::Ruleset},
    sim::{Action, ActorId, Condition, Game},
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Sum},
    },
};

/// What the first blow of a wolf does, and the second does not.
fn wolf(picture: &str, effect: Option<BlowEffect>) -> Arena {
    Arena::new(picture)
        .changing_monster("wolf", move |wolf| {
            wolf.blows[0].effect = effect;
            wolf.speed = -60;
        })
        .legend('w', ArenaMonster::of("wolf").energy(100))
        .hit_points(200)
}

fn ail(condition: Condition) -> BlowEffect {
    BlowEffect::Ail(condition, Dice::flat(9))
}

/// By how much the attack score of the first monster is above the player's evasion.
fn advantage(game: &Game) -> i32 {
    let odds = game.odds(ActorId(1), AttackChoice::Melee);
    let attack: Attack = odds.expect("it is there").theirs.attacks[0].attack;
    let sums = attack.sums();
    let total = |label| {
        let found = sums.iter().find(|sum| sum.label == label);
        found
            .unwrap_or_else(|| panic!("no {label} in {sums:?}"))
            .total()
    };
    total("attack score") - total("evasion score")
}

/// Two rolls of a die of 20 that hit by one point where the attacker has so much of an advantage.
fn barely(advantage: i32) -> [Play; 2] {
    let attack = (1 - advantage).clamp(0, 19) + 1;
    [Sum(attack), Sum(attack + advantage - 1)]
}

#[test]
fn the_second_blow_meets_a_player_whom_the_first_has_stunned() {
    // SIL-SCORE-03: two points of evasion less.
    let arena = || wolf("@w", Some(ail(Condition::Stunned))).ruleset(Ruleset::Sil);
    let before = advantage(&arena().into_game());
    let [attack, evasion] = barely(before + 2);
    let mut arena = arena().script([Sum(20), Sum(1), Sum(3), Sum(9), attack, evasion, Sum(2)]);
    arena.act(Action::Wait).include(
        "Stunned 0 becomes 9
         wolf hits player with bite for 2, 195 of 200 left",
    );
}

#[test]
fn the_second_blow_meets_a_player_whom_the_first_has_paralyzed() {
    // SIL-HALF-05: an evasion of -5, whatever it was.
    let arena = || wolf("@w", Some(ail(Condition::Paralyzed))).ruleset(Ruleset::Sil);
    let held = arena().ailing(Condition::Paralyzed, 1).into_game();
    let (before, after) = (advantage(&arena().into_game()), advantage(&held));
    assert!(after > before, "{after} {before}");
    let [attack, evasion] = barely(after);
    let mut arena = arena().script([
        Sum(20),
        Sum(1),
        Sum(3),
        Chance(false),
        Sum(9),
        attack,
        evasion,
        Sum(2),
    ]);
    arena.act(Action::Wait).include(
        "Paralyzed 0 becomes 9
         wolf hits player with bite for 2, 195 of 200 left",
    );
}

#[test]
fn the_second_monster_beside_an_archer_meets_one_whom_the_first_has_stunned() {
    // SIL-ARCHERY-08, SIL-SCORE-03
    let arena = || {
        wolf("w@w...", Some(ail(Condition::Stunned)))
            .changing_monster("wolf", |wolf| wolf.blows.truncate(1))
            .legend('w', ArenaMonster::of("wolf").energy(-1000))
            .ruleset(Ruleset::Sil)
            .wearing("long_bow")
            .carrying("arrow", 5)
    };
    let ammo = arena().uid("arrow");
    let at = Pos::new(2, 0);
    let mut scripted = arena();
    let before = advantage(&arena().into_game());
    let [attack, evasion] = barely(before + 2);
    // The shot misses; whether the arrow breaks.
    let shot = [Sum(1), Sum(20), Chance(true)];
    let stuns = [Sum(20), Sum(1), Sum(3), Sum(9)];
    let hits = [attack, evasion, Sum(2), Sum(9)];
    scripted.rolls(shot.into_iter().chain(stuns).chain(hits));
    scripted.act(Action::Fire { ammo, at }).include(
        "Stunned 0 becomes 9
         wolf 1 hits player with bite for 2, 195 of 200 left",
    );
}
