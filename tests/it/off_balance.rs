//! Off Balance under POWDER: what throws somebody off balance, what it does, and how it passes (POW-ATTACK-02).

use barrow::{
    analysis::AttackChoice,
    bevy_ecs::prelude::{With, World},
    grid::{Dir, Pos},
    rules::{Class, Race, base::ruleset::Ruleset},
    sim::{
        Action, ActorBalance, ActorId, CombatOutcome, Condition, Game, GameHost as _, MagicOutcome,
        Monster, Outcome,
    },
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Pick, Range, Sum},
        content,
    },
};

const FORTH: Action = Action::Step(Dir::E);

fn powder(picture: &str) -> Arena {
    Arena::new(picture).ruleset(Ruleset::Powder)
}

/// The chance of the player's next blow.
fn hits(game: &Game) -> f64 {
    let odds = game
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("somebody is there");
    odds.mine.attacks[0].hit
}

/// The chance of the monster's next blow.
fn is_hit(game: &Game) -> f64 {
    let odds = game
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("somebody is there");
    odds.theirs.attacks[0].hit
}

fn certain(chance: f64) -> bool {
    chance.abs() < 1e-12
}

/// A warrior who knows how to charge, one square from where it can strike.
fn charging() -> Arena {
    powder("@.k")
        .playing(Race::Human, Class::Warrior)
        .level(10)
        .wearing("long_sword")
        .hit_points(90)
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(-5000))
}

#[test]
fn a_charge_that_misses_ends_off_balance() {
    // POW-MULT-01, POW-ATTACK-02
    let mut arena = charging().script([Range(1)]);
    arena.act(FORTH);
    arena.act(FORTH).are(
        "
        player misses kobold with long_sword
        player is off balance",
    );
    let mut game = arena.into_game();
    assert!(game.is_off_balance() && certain(hits(&game)));
    // It passes with the next action, whatever that is.
    game.step(Action::Wait).unwrap();
    assert!(!game.is_off_balance() && hits(&game) > 0.5);
}

#[test]
fn who_is_off_balance_misses_even_with_the_best_of_rolls() {
    // POW-ATTACK-02 beats POW-ATTACK-03.
    let mut arena = charging().script([Range(1), Range(20)]);
    arena.act(FORTH);
    arena.act(FORTH);
    arena.act(FORTH).are("player misses kobold with long_sword");
}

#[test]
fn a_blow_that_is_no_charge_costs_no_balance() {
    let mut arena = charging().script([Range(1)]);
    arena.act(FORTH);
    arena.act(Action::Wait);
    arena.act(FORTH).are("player misses kobold with long_sword");
    assert!(!arena.into_game().is_off_balance());
}

#[test]
fn a_step_into_a_pit_or_a_web_costs_the_balance_and_only_under_powder() {
    let stumbles = |ground: &str, ruleset| {
        let mut game = Arena::new("@_.k")
            .ruleset(ruleset)
            .legend('_', ground)
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .into_game();
        let outcomes = game.step(FORTH).unwrap();
        let outcomes = outcomes
            .iter()
            .any(|fact| matches!(fact, Outcome::Combat(CombatOutcome::OffBalance(who)) if who.is_player()));
        assert_eq!(outcomes, game.is_off_balance(), "{ground}");
        outcomes
    };
    for ground in ["pit", "web"] {
        assert!(stumbles(ground, Ruleset::Powder), "{ground}");
        assert!(!stumbles(ground, Ruleset::Angband), "{ground}");
        assert!(!stumbles(ground, Ruleset::Sil), "{ground}");
    }
    assert!(!stumbles("grass", Ruleset::Powder));
}

#[test]
fn who_is_thrust_away_comes_back_off_balance_for_one_action() {
    // PRJ-GEN-19: the rod's force throws the troll back; what it strikes before it has found its feet goes wide.
    let zapped = |rolls: &[Play]| {
        let arena = powder("@T......")
            .script(rolls.iter().copied())
            .level(40)
            .hit_points(900)
            .carrying("rod_gale", 1)
            .legend(
                'T',
                ArenaMonster::of("cave_troll").hit_points(900).energy(-200),
            );
        let item = arena.uid("rod_gale");
        let mut game = arena.into_game();
        let at = Some(Pos::new(1, 0));
        let outcomes = game.step(Action::Zap { item, at }).unwrap();
        let thrown = outcomes
            .iter()
            .any(|fact| matches!(fact, Outcome::Magic(MagicOutcome::Relocated { .. })));
        let reels = outcomes
            .iter()
            .any(|fact| matches!(fact, Outcome::Combat(CombatOutcome::OffBalance(_))));
        (game, thrown, reels)
    };
    let (mut game, thrown, reels) = zapped(&[
        Chance(true),
        Sum(23),
        // Under POWDER it must hit first (POW-SCOPE-01).
        Range(19),
        Range(1),
        Range(1),
        Pick(2),
        Range(1),
        Sum(23),
    ]);
    assert!(thrown && reels && certain(is_hit(&game)));
    for _ in 0..6 {
        game.step(Action::Wait).unwrap();
    }
    assert!(is_hit(&game) > 0.2, "it has walked since then");
    let (_, thrown, reels) = zapped(&[Chance(false)]);
    assert!(!thrown && !reels, "a rod that fails does nothing");
}

#[test]
fn the_hash_knows_who_reels() {
    // Two games that differ in nothing but the player's balance.
    let hash = |ruleset| {
        let mut game = Arena::new("@_")
            .ruleset(ruleset)
            .legend('_', "pit")
            .into_game();
        game.step(FORTH).unwrap();
        game.hash()
    };
    assert_ne!(hash(Ruleset::Powder), hash(Ruleset::Angband));
}

#[test]
fn the_confused_who_come_to_strike_have_not_walked() {
    // POW-ATTACK-02: off balance passes with the next action, whatever it is; ABL-STATUS-11: its way may be another one.
    let mut arena = powder("@_k")
        .legend(
            'k',
            ArenaMonster::of("kobold").hit_points(900).energy(-5000),
        )
        .legend('_', "pit")
        .hit_points(900)
        .ailing(Condition::Confused, 90)
        .script([Chance(false), Chance(false), Range(20)]);
    arena.act(FORTH).include("player is off balance");
    arena.act(FORTH).include("player misses kobold with hands");
    assert!(!arena.into_game().is_off_balance());
}

#[test]
fn odds_know_that_one_finds_the_balance_again() {
    // POW-ATTACK-02: the next blow goes wide, and no more than that.
    let odds = |game: &Game| {
        let odds = game.odds(ActorId(1), AttackChoice::Melee);
        odds.expect("somebody is there")
    };
    let mut arena = charging().script([Range(1)]);
    arena.act(FORTH);
    arena.act(FORTH);
    let mut game = arena.into_game();
    let reeling = odds(&game);
    assert!(game.is_off_balance() && certain(reeling.mine.attacks[0].hit));
    game.step(Action::Wait).unwrap();
    let steady = odds(&game);
    assert!(steady.kill[20] > 0.2, "{:?}", steady.kill);
    // One turn later all is as if it had never reeled.
    assert!(certain(reeling.kill[1]));
    for turn in 0..20 {
        let (before, now) = (reeling.kill[turn + 1], steady.kill[turn]);
        assert!((before - now).abs() < 1e-9, "{turn}: {before} {now}");
    }
}

#[test]
fn odds_know_that_a_monster_finds_its_balance_again() {
    // POW-ATTACK-02
    let weak = || {
        powder("@k")
            .hit_points(12)
            .legend('k', ArenaMonster::of("kobold").hit_points(900))
    };
    let mut app = weak().app();
    let world = app.world_mut();
    let odds = |world: &World| {
        let game = world.game().expect("a game is on");
        let odds = game.odds(ActorId(1), AttackChoice::Melee);
        odds.expect("somebody is there")
    };
    let steady = odds(world);
    assert!(steady.die[5] > 0.01, "{:?}", steady.die);
    let mut all = world.query_filtered::<&mut ActorBalance, With<Monster>>();
    *all.single_mut(world).expect("one kobold") = ActorBalance::off_for(1);
    let reeling = odds(world);
    assert!(
        certain(reeling.theirs.attacks[0].hit),
        "its next blow goes wide"
    );
    assert!(certain(reeling.die[1]));
    for turn in 0..20 {
        let (before, now) = (reeling.die[turn + 1], steady.die[turn]);
        assert!((before - now).abs() < 1e-9, "{turn}: {before} {now}");
    }
    // All who threaten are counted in the same way.
    let danger = world.game().expect("a game is on").danger();
    assert!(certain(danger.die[0]), "{:?}", danger.die);
    assert!(danger.die.last().is_some_and(|die| *die > 0.0));
}

#[test]
fn odds_know_that_an_archer_finds_its_balance_again() {
    // POW-ATTACK-02, BRW-SHOOT-03: what it shoots while it reels goes wide, and later ones do not.
    let range = powder("@...k")
        .hit_points(12)
        .legend('k', ArenaMonster::of("kobold").hit_points(900))
        .changing_monster("kobold", |kobold| {
            kobold.wears = vec![content().item_keys["long_bow"]];
            kobold.carries = vec![(content().item_keys["arrow"], 9)];
            (kobold.never_moves, kobold.hearing) = (true, 20);
        });
    let mut app = range.app();
    let world = app.world_mut();
    let danger = |world: &World| world.game().expect("a game is on").danger().die;
    let steady = danger(world);
    assert!(steady[2] > 0.001, "{steady:?}");
    let mut all = world.query_filtered::<&mut ActorBalance, With<Monster>>();
    *all.single_mut(world).expect("one archer") = ActorBalance::off_for(1);
    let reeling = danger(world);
    assert!(certain(reeling[0]), "{reeling:?}");
    for turn in 0..steady.len() - 1 {
        let (before, now) = (reeling[turn + 1], steady[turn]);
        assert!((before - now).abs() < 1e-9, "{turn}: {before} {now}");
    }
}
