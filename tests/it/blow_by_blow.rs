//! Each blow sees what the one before has brought about: whole turns whose outcome would be another if a round were rolled
//! with the numbers of its beginning.

use barrow::{
    analysis::{AttackChoice, RoundOdds},
    content::BlowEffect,
    dice::Dice,
    grid::Pos,
    rules::{
        Class, Race,
        attack::Attack,
        base::{ruleset::Ruleset, stat::StatName},
        powder::defender::TargetState,
    },
    sim::{Action, ActorId, Condition, Game},
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Sum},
        told_dice,
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
    BlowEffect::Afflict(condition, Dice::flat(9))
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
fn the_second_blow_meets_a_player_stunned_by_the_first() {
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
fn the_second_blow_meets_a_player_paralyzed_by_the_first() {
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
fn the_second_monster_beside_an_archer_meets_one_stunned_by_the_first() {
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

/// Dice with which every blow hits, by any ruleset.
const HITS: [(&str, i32); 4] = [
    ("attack roll", 20),
    ("evasion roll", 1),
    ("hitroll", 20),
    // The sure hit of Angband.
    ("ATK-HIT-01", 1),
];

/// The two blows of a wolf, of which the first does this.
fn both_hit(arena: &dyn Fn() -> Arena, effect: &str) -> [Attack; 2] {
    let mut game = arena().dice(told_dice(&HITS)).into_game();
    let outcomes = game.step(Action::Wait).expect("one may always wait");
    let text = format!("{outcomes:?}");
    assert!(text.contains(effect), "{text}");
    let reasons: Vec<Attack> = game.reasons().iter().map(|reason| reason.attack).collect();
    reasons.try_into().expect("two blows")
}

/// A total behind an attack.
fn total(attack: &Attack, label: &str) -> i32 {
    let sums = attack.sums();
    let found = sums.iter().find(|sum| sum.label == label);
    found
        .unwrap_or_else(|| panic!("no {label} in {sums:?}"))
        .total()
}

#[test]
fn the_second_blow_meets_a_player_blinded_or_knocked_out_by_the_first() {
    // SIL-HALF-02, ABL-STATUS-35, SIL-HALF-05
    let ailing = |condition, turns| {
        let ail = BlowEffect::Afflict(condition, Dice::flat(turns));
        let arena = move || wolf("@w", Some(ail)).ruleset(Ruleset::Sil).level(20);
        let attacks = both_hit(&arena, "ConditionChanged");
        attacks.map(|attack| total(&attack, "evasion score"))
    };
    let [before, blind] = ailing(Condition::Blind, 9);
    assert_eq!(blind, before / 2);
    assert!(before > 1);
    assert_eq!(ailing(Condition::Stunned, 101), [before, -5]);
    assert_eq!(ailing(Condition::Stunned, 100), [before, before - 2]);
}

#[test]
fn the_second_blow_in_powder_cannot_be_avoided_by_a_player_paralyzed_by_the_first() {
    // POW-AVOID-01
    let arena = || wolf("@w", Some(ail(Condition::Paralyzed))).ruleset(Ruleset::Powder);
    let states = both_hit(&arena, "Paralyzed, from: 0").map(|attack| match attack {
        Attack::Powder(attack) => attack.defender.reflexes.conditions,
        other => panic!("{other:?}"),
    });
    let held = states.map(|states| states.contains(TargetState::Paralysed));
    assert_eq!(held, [false, true]);
}

#[test]
fn the_second_blow_in_angband_meets_the_armor_class_that_the_first_has_left() {
    // ABL-STAT-04: Dexterity that is drained is armor that is lost.
    let arena = || wolf("@w", Some(BlowEffect::Drain(StatName::Dex))).stat(StatName::Dex, "18/30");
    let [before, after] = both_hit(&arena, "StatDrained").map(|attack| match attack {
        Attack::Natural(attack) => attack.armor.get(),
        other => panic!("{other:?}"),
    });
    assert!(after < before, "{before} {after}");
}

#[test]
fn the_odds_of_a_round_count_what_its_first_blow_does_for_the_second() {
    // SIL-SCORE-03, SIL-HALF-05: by hand, from the odds of each blow at a player who is already so, and at one who is not.
    for condition in [Condition::Stunned, Condition::Paralyzed, Condition::Blind] {
        let arena = || {
            wolf("@w", Some(ail(condition)))
                .ruleset(Ruleset::Sil)
                .level(20)
        };
        let theirs = |arena: Arena| {
            let odds = arena.into_game().odds(ActorId(1), AttackChoice::Melee);
            odds.expect("it is there").theirs
        };
        let (well, ill) = (theirs(arena()), theirs(arena().ailing(condition, 9)));
        let blows = |round: &RoundOdds| {
            let attacks = round.attacks.iter().flat_map(|attack| {
                std::iter::repeat_n(attack.damage.clone(), attack.times as usize)
            });
            let blows: Vec<_> = attacks.collect();
            [blows[0].clone(), blows[blows.len() - 1].clone()]
        };
        let ([first, second], [_, after]) = (blows(&well), blows(&ill));
        let skill = f64::from(arena().derived().protections.saving.get());
        let takes = match condition {
            Condition::Paralyzed => 1.0 - skill / 100.0,
            _ => 1.0,
        };
        let holds = (1.0 - first.probability(&0)) * takes;
        let due = first.mean() + holds * after.mean() + (1.0 - holds) * second.mean();
        assert!(
            (well.damage.mean() - due).abs() < 1e-9,
            "{condition:?}: {} {due}",
            well.damage.mean()
        );
        assert!(due > first.mean() + second.mean(), "{condition:?}");
    }
}

#[test]
fn a_monster_paralyzed_by_a_blow_answers_it_no_more() {
    // POW-AFTER-06: only a target able to move answers.
    let answers = |effect: Option<BlowEffect>| {
        let told = HITS.into_iter().chain([("riposte", 1)]);
        let mut game = wolf("@w", effect)
            .changing_monster("wolf", |wolf| wolf.blows.truncate(1))
            .ruleset(Ruleset::Powder)
            .playing(Race::Human, Class::Warrior)
            .level(30)
            .wearing("short_sword")
            .dice(told_dice(&told.collect::<Vec<_>>()))
            .into_game();
        let outcomes = game.step(Action::Wait).expect("one may always wait");
        let text = format!("{outcomes:?}");
        assert_eq!(
            text.contains("Paralyzed, from: 0"),
            effect.is_some(),
            "{text}"
        );
        usize::from(text.contains("Answered"))
    };
    assert_eq!(answers(None), 1);
    assert_eq!(answers(Some(ail(Condition::Paralyzed))), 0);
}
