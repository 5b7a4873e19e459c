//! Monsters that are awake and have not noticed the player, and what that costs them under Sil.

use barrow::{
    analysis::AttackChoice,
    grid::{Dir, Pos},
    play::PlayerView,
    rules::{attack::Attack, base::ruleset::Ruleset, sil::Alertness},
    sim::{Action, ActorId, Game},
    testing::{Arena, ArenaMonster},
};

/// A kobold that wakes from the next noise, and does not get a turn for a while.
fn light_sleeper(picture: &str) -> Arena {
    Arena::new(picture)
        .ruleset(Ruleset::Sil)
        .wearing("long_sword")
        .hit_points(900)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(900)
                .asleep(1)
                .energy(-900),
        )
}

fn alertness(attack: &Attack) -> Alertness {
    match attack {
        Attack::Sil(attack) => attack.defender.condition.alertness,
        other => panic!("{other:?}"),
    }
}

/// How the monster stands to the player in the odds of a blow.
fn odds(game: &Game) -> Alertness {
    let odds = game.odds(ActorId(1), AttackChoice::Melee);
    alertness(&odds.expect("it is there").mine.attacks[0].attack)
}

/// How it stood when it was last attacked.
fn struck(game: &Game) -> Alertness {
    let reasons = game.reasons();
    let last = reasons.iter().last();
    alertness(&last.expect("somebody has struck").attack)
}

/// Waits until the noise has woken it.
fn waking(arena: Arena) -> Game {
    let mut game = arena.into_game();
    while odds(&game) == Alertness::Asleep {
        game.step(Action::Wait).expect("one may always wait");
    }
    game
}

#[test]
fn a_neighbor_that_has_just_woken_is_unwary_until_it_is_attacked() {
    // SIL-HALF-03: the odds say so, the blow is rolled so, and the next one is not, whether the first has hit or not.
    let mut game = waking(light_sleeper("@k"));
    assert_eq!(odds(&game), Alertness::Unwary);
    game.step(Action::Step(Dir::E)).expect("it stands there");
    assert_eq!(struck(&game), Alertness::Unwary);
    assert_eq!(odds(&game), Alertness::Alert);
    game.step(Action::Step(Dir::E)).expect("it stands there");
    assert_eq!(struck(&game), Alertness::Alert);
}

#[test]
fn half_the_evasion_of_the_unwary_is_gone() {
    // SIL-HALF-03, SIL-CRIT-04: the kobold's 4 becomes 2, and so the blow is the more critical.
    let evasion = |game: &Game| {
        let odds = game.odds(ActorId(1), AttackChoice::Melee).expect("there");
        let attack = &odds.mine.attacks[0];
        let sums = attack.attack.sums();
        let sum = sums.iter().find(|sum| sum.label == "evasion score");
        (sum.expect("it has one").total(), attack.critical())
    };
    let (unwary, often) = evasion(&waking(light_sleeper("@k")));
    let awake = ArenaMonster::of("kobold").hit_points(900).energy(-900);
    let (alert, seldom) = evasion(&light_sleeper("@k").legend('k', awake).into_game());
    assert_eq!((unwary, alert), (2, 4));
    assert!(often > seldom, "{often} {seldom}");
}

#[test]
fn its_own_turn_makes_it_alert() {
    // SIL-HALF-03
    let mut game = waking(light_sleeper("@....k"));
    assert_eq!(odds(&game), Alertness::Unwary);
    for _ in 0..110 {
        game.step(Action::Wait).expect("one may always wait");
    }
    assert_eq!(odds(&game), Alertness::Alert);
}

#[test]
fn who_goes_out_of_its_hearing_may_surprise_it_again() {
    // SIL-HALF-03
    let mut arena = Arena::new("@........k")
        .ruleset(Ruleset::Sil)
        .changing_monster("kobold", |kobold| {
            kobold.hearing = 8;
            kobold.never_moves = true;
        })
        .legend('k', ArenaMonster::of("kobold").hit_points(900))
        .script([]);
    let alertness = |arena: &Arena| odds(&arena.fork().into_game());
    assert_eq!(alertness(&arena), Alertness::Unwary);
    // A step into its hearing surprises it until its turn.
    arena.act(Action::Step(Dir::E));
    arena.wait(1);
    assert_eq!(alertness(&arena), Alertness::Alert);
    arena.act(Action::Step(Dir::W));
    arena.wait(1);
    assert_eq!(arena.player().at, Pos::new(0, 0));
    assert_eq!(alertness(&arena), Alertness::Unwary);
}

#[test]
fn the_player_is_told_who_is_unwary_where_it_counts() {
    let told = |ruleset| {
        let mut game = light_sleeper("@k").ruleset(ruleset).into_game();
        for _ in 0..80 {
            game.step(Action::Wait).expect("one may always wait");
            let monster = PlayerView::new(game.read()).monsters()[0];
            if !monster.asleep {
                return monster.unwary;
            }
        }
        panic!("it sleeps on");
    };
    assert!(told(Ruleset::Sil));
    assert!(!told(Ruleset::Angband) && !told(Ruleset::Powder));
}
