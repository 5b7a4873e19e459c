//! Enemies beside an archer strike for free in Sil, each of them that can, and none at the dead.

use barrow::{
    analysis::{AttackChoice, FreeBlows},
    content::MonsterDef,
    grid::Pos,
    rules::{
        ability::{special::MonsterMind, status::Condition},
        base::ruleset::Ruleset,
    },
    sim::{Action, ActorId, CombatOutcome, GameResult, Outcome},
    testing::{Arena, ArenaMonster, told_dice},
};

fn kobold() -> ArenaMonster {
    ArenaMonster::of("kobold").hit_points(900).energy(-1000)
}

/// An archer among kobolds.
fn archer(picture: &str, kobold: ArenaMonster) -> Arena {
    Arena::new(picture)
        .ruleset(Ruleset::Sil)
        .wearing("long_bow")
        .carrying("arrow", 5)
        .legend('k', kobold)
}

/// All that comes of a shot at a square.
fn shoot(mut arena: Arena, at: Pos) -> Vec<Outcome> {
    let ammo = arena.uid("arrow");
    let outcomes = arena.act(Action::Fire { ammo, at });
    outcomes.into_outcomes()
}

/// How many attacks on the player there are.
fn attacks(outcomes: &[Outcome]) -> usize {
    let at_player = |outcome: &&Outcome| match outcome {
        Outcome::Combat(
            CombatOutcome::Struck { defender, .. } | CombatOutcome::Missed { defender, .. },
        ) => defender.is_player(),
        _ => false,
    };
    outcomes.iter().filter(at_player).count()
}

#[test]
fn free_attacks_end_with_the_archers_death() {
    // SIL-ARCHERY-08: the first of eight that hits kills; the others have nobody left to strike.
    for seed in 0..12 {
        let mut arena = archer("kkk....\nk@k....\nkkk....", kobold())
            .changing_monster("kobold", |kobold| kobold.blows.truncate(1))
            .seed(seed)
            .wounded_to(0);
        let ammo = arena.uid("arrow");
        let at = Pos::new(6, 1);
        let outcomes = arena.act(Action::Fire { ammo, at }).into_outcomes();
        let dies =
            |outcome: &&Outcome| matches!(outcome, Outcome::Combat(CombatOutcome::Died { .. }));
        let died = outcomes.iter().filter(dies).count();
        let dead = matches!(arena.result(), GameResult::Dead(_));
        assert_eq!(died, usize::from(dead), "{outcomes:#?}");
        let last = outcomes.iter().rposition(|outcome| matches!(outcome, Outcome::Combat(CombatOutcome::Struck { defender, .. }) if defender.is_player()));
        if dead {
            let after = &outcomes[last.expect("something killed") + 1..];
            assert_eq!(attacks(after), 0, "{after:#?}");
        }
    }
}

#[test]
fn every_adjacent_enemy_that_can_attack_strikes() {
    // SIL-ARCHERY-08: fear, confusion, an empty mind and inattention hinder no blow; sleep and paralysis do.
    let struck = |kobold: ArenaMonster, change: fn(&mut MonsterDef)| {
        let arena = archer("k@....", kobold)
            .changing_monster("kobold", |kobold| kobold.blows.truncate(1))
            .changing_monster("kobold", change)
            .hit_points(900);
        attacks(&shoot(arena, Pos::new(5, 0)))
    };
    let same: fn(&mut MonsterDef) = |_| {};
    assert_eq!(struck(kobold(), same), 1);
    assert_eq!(struck(kobold().fleeing(), same), 1);
    assert_eq!(struck(kobold().ailing(Condition::Afraid, 9), same), 1);
    assert_eq!(struck(kobold().ailing(Condition::Confused, 9), same), 1);
    assert_eq!(
        struck(kobold(), |kobold| kobold.mind = MonsterMind::Mindless),
        1
    );
    assert_eq!(struck(kobold(), |kobold| kobold.hearing = 0), 1);
    assert_eq!(struck(kobold().ailing(Condition::Paralyzed, 9), same), 0);
    assert_eq!(struck(kobold().asleep(900), same), 0);
    assert_eq!(struck(kobold(), |kobold| kobold.blows.clear()), 0);
}

#[test]
fn a_monster_killed_by_the_shot_strikes_no_more() {
    // SIL-ARCHERY-08: the kobold beside the archer is the target itself.
    let shot = |attack_roll: i32| {
        let weak = ArenaMonster::of("kobold").hit_points(1).energy(-1000);
        let dice = told_dice(&[("attack roll", attack_roll), ("evasion roll", 10)]);
        let arena = archer("k@....", weak).hit_points(900).dice(dice);
        let outcomes = shoot(arena, Pos::new(0, 0));
        let fallen = outcomes.iter().any(|outcome| {
            matches!(outcome, Outcome::Combat(CombatOutcome::Died { who, .. }) if !who.is_player())
        });
        (fallen, attacks(&outcomes))
    };
    assert_eq!(shot(20), (true, 0));
    // A kobold that was missed strikes with both of its blows.
    let (fallen, struck) = shot(1);
    assert!(!fallen && struck > 0, "{struck}");
    // That it does so for free is told before its blows, once for each who does.
    let dice = told_dice(&[("attack roll", 1), ("evasion roll", 10)]);
    let weak = ArenaMonster::of("kobold").hit_points(1).energy(-1000);
    let outcomes = shoot(
        archer("k@k...", weak).hit_points(900).dice(dice),
        Pos::new(0, 0),
    );
    let told = outcomes.iter().enumerate().filter_map(|(place, outcome)| {
        let Outcome::Combat(CombatOutcome::Provoked(who)) = outcome else {
            return None;
        };
        let next = outcomes.get(place + 1);
        let own = |outcome: &&Outcome| {
            matches!(outcome, Outcome::Combat(
                CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
            ) if attacker == who)
        };
        Some(next.as_ref().is_some_and(own))
    });
    assert_eq!(told.collect::<Vec<_>>(), [true, true]);
}

#[test]
fn the_odds_of_a_shot_know_those_beside_the_archer() {
    // SIL-ARCHERY-08: one round of each that can attack; a throw provokes nobody, nor do the other rulesets.
    let (beside, far) = (ActorId(1), ActorId(2));
    let arena = |rules: Ruleset, beside: ArenaMonster| {
        Arena::new("k@....f")
            .ruleset(rules)
            .hit_points(4)
            .wearing("long_bow")
            .carrying("arrow", 5)
            .legend('k', beside)
            .legend('f', kobold())
    };
    let game = |rules, beside| {
        let arena = arena(rules, beside);
        let ammo = arena.uid("arrow");
        (arena.into_game(), ammo)
    };
    let (sil, ammo) = game(Ruleset::Sil, kobold());
    let shot = sil
        .odds(far, AttackChoice::Fire(ammo))
        .expect("it is in range");
    let blows = sil.odds(beside, AttackChoice::Melee).expect("it is near");
    let provoked = FreeBlows {
        who: beside,
        damage: blows.theirs.damage,
    };
    assert_eq!(shot.provoked, [provoked]);
    let thrown = sil
        .odds(far, AttackChoice::Throw(ammo))
        .expect("it is in range");
    assert_eq!(thrown.provoked, []);
    let (quiet, ammo) = game(Ruleset::Sil, kobold().asleep(900));
    let safe = quiet
        .odds(far, AttackChoice::Fire(ammo))
        .expect("it is in range");
    assert_eq!(safe.provoked, []);
    assert!(shot.die[1] > safe.die[1], "{:?} {:?}", shot.die, safe.die);
    let (angband, ammo) = game(Ruleset::Angband, kobold());
    let odds = angband
        .odds(far, AttackChoice::Fire(ammo))
        .expect("it is in range");
    assert_eq!(odds.provoked, []);
    // Games end as often after one shot: the kobolds have no turn of their own.
    let games = 600;
    let dies = |seed: &u64| {
        let mut arena = arena(Ruleset::Sil, kobold()).seed(*seed);
        let at = Pos::new(6, 0);
        arena.act(Action::Fire { ammo, at });
        matches!(arena.result(), GameResult::Dead(_))
    };
    let dead = (0..games).filter(dies).count();
    let wanted = shot.provoked[0].damage.probability_that(|loss| *loss > 4);
    let (share, error) = (
        dead as f64 / games as f64,
        (wanted * (1.0 - wanted) / games as f64).sqrt(),
    );
    assert!((share - wanted).abs() < 4.0 * error, "{share} {wanted}");
}

#[test]
fn the_danger_of_all_while_one_shoots_counts_what_the_shots_provoke() {
    // SIL-ARCHERY-08: as the odds against each alone do.
    let arena = |arrows: u16| {
        Arena::new("k@k...f")
            .ruleset(Ruleset::Sil)
            .hit_points(9)
            .wearing("long_bow")
            .carrying("arrow", arrows)
            .legend('k', kobold())
            .legend('f', kobold())
    };
    let game = |arrows| {
        let arena = arena(arrows);
        let ammo = arena.uid("arrow");
        (arena.into_game(), ammo)
    };
    let (many, ammo) = game(9);
    let calm = many.read().danger();
    let danger = many.read().danger_while(AttackChoice::Fire(ammo));
    assert_eq!(danger.threats, calm.threats);
    assert!(danger.die[1] > calm.die[1], "{danger:?} {calm:?}");
    assert!(danger.mean > calm.mean && danger.worst > calm.worst);
    for id in danger.threats.clone() {
        let one = many.odds(id, AttackChoice::Fire(ammo)).expect("in range");
        let pairs = one.die.iter().zip(&danger.die);
        for (turn, (one, all)) in pairs.enumerate() {
            assert!(one <= all, "by turn {turn}: {one} by one, {all} by all");
        }
    }
    // Who strikes provokes nobody, and one arrow provokes once.
    assert_eq!(many.read().danger_while(AttackChoice::Melee), calm);
    let (once, ammo) = game(1);
    let once = once.read().danger_while(AttackChoice::Fire(ammo));
    assert_eq!(once.die[..2], danger.die[..2]);
    assert!(once.die[2] < danger.die[2], "{once:?} {danger:?}");
}
