//! Odds before, reasons after: both come from the attacks that are played.

use barrow::{
    analysis::AttackChoice,
    content::{ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::{Dice, Roll},
    grid::{Dir, area::Shape},
    play::{Options, PanelRow, PlayerCommand, StandaloneShell, Start},
    rules::{
        ability::status::Condition,
        projection::{DamageType, monster::MonsterFlag},
    },
    sim::{Action, ActorId, Charge, CombatOutcome, Outcome, Refusal},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
        content,
    },
};

const DUEL: &str = "
    #####
    #@k.#
    #####";

#[test]
fn a_reason_has_the_attack_and_every_roll() {
    // ATK-HIT-01, ATK-HIT-04, ATK-DMG-03, ATK-CRIT-03
    let mut game = Arena::new(DUEL)
        .legend('k', ArenaMonster::of("kobold").energy(-300))
        .wearing("long_sword")
        .script([Range(10), Chance(true), Sum(5), Chance(false)])
        .into_game();
    let outcomes = game.step(Action::Step(Dir::E)).unwrap();
    let reasons = game.reasons();
    let [reason] = reasons.iter().collect::<Vec<_>>()[..] else {
        panic!("one blow, one reason");
    };
    assert!(matches!(
        outcomes[reason.outcome],
        Outcome::Combat(CombatOutcome::Struck { damage: 5, .. })
    ));
    let rolls = reasons.rolls(reason);
    let rules: Vec<_> = rolls.iter().map(|record| record.what.rule).collect();
    assert_eq!(
        rules,
        ["ATK-HIT-01", "ATK-HIT-04", "ATK-DMG-03", "ATK-CRIT-03"]
    );
    assert!(matches!(rolls[2].roll, Roll::Sum { value: 5, .. }));
    // They are those of the last step alone.
    game.step(Action::Wait).unwrap();
    assert_eq!(game.reasons().iter().count(), 0);
}

#[test]
fn odds_and_play_build_the_same_attack() {
    let mut game = Arena::new(DUEL)
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").hit_points(5_000))
        .hit_points(5_000)
        .into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
    let mut seen = [0, 0];
    for _ in 0..20 {
        let outcomes = game.step(Action::Step(Dir::E)).unwrap();
        for reason in game.reasons().iter() {
            let mine = match outcomes[reason.outcome] {
                Outcome::Combat(
                    CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
                ) => attacker.is_player(),
                _ => panic!("only blows have reasons"),
            };
            let round = if mine { &odds.mine } else { &odds.theirs };
            assert!(
                round
                    .attacks
                    .iter()
                    .any(|attack| attack.attack == reason.attack)
            );
            seen[usize::from(mine)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn odds_of_what_is_not_there_are_none() {
    let game = Arena::new(DUEL).into_game();
    assert!(game.odds(ActorId(7), AttackChoice::Melee).is_none());
    let missing = barrow::sim::ItemUid(99);
    assert!(game.odds(ActorId(1), AttackChoice::Fire(missing)).is_none());
    assert!(
        game.odds(ActorId(1), AttackChoice::Throw(missing))
            .is_none()
    );
}

#[test]
fn who_is_afraid_strikes_nobody_but_may_throw() {
    // ABL-STATUS-02
    let arena = Arena::new(DUEL)
        .ailing(Condition::Afraid, 9)
        .carrying("dagger", 2);
    let dagger = arena.uid("dagger");
    let game = arena.into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
    assert_eq!(odds.hindrance, Some(Refusal::TooAfraid));
    assert!(odds.kill.iter().all(|p| *p == 0.0));
    let odds = game.odds(ActorId(1), AttackChoice::Throw(dagger)).unwrap();
    assert_eq!(odds.hindrance, None);
    // Two daggers are two throws.
    assert!(odds.kill[2] > odds.kill[1] && odds.kill[3] - odds.kill[2] < 1e-12);
}

#[test]
fn a_wand_that_is_empty_kills_nobody_and_says_so() {
    let with = |charges| {
        let arena = Arena::new(DUEL)
            .carrying("wand_frost", 1)
            .charged("wand_frost", Charge::Left(charges));
        let wand = arena.uid("wand_frost");
        arena
            .into_game()
            .odds(ActorId(1), AttackChoice::Device(wand))
            .unwrap()
    };
    let empty = with(0);
    assert_eq!(empty.hindrance, Some(Refusal::NoCharges));
    assert!(empty.kill.iter().all(|p| *p == 0.0));
    let full = with(9);
    assert_eq!((full.hindrance, full.supply.times()), (None, Some(9)));
    let volley = full.volley.as_ref().unwrap();
    assert!(full.kill[1] > 0.0 && full.kill[1] <= volley.works);
    // With one charge it is over after one success.
    let one = with(1);
    assert!((one.kill[1] - full.kill[1]).abs() < 1e-12 && one.kill[20] < full.kill[20]);
}

#[test]
fn a_monster_that_ails_strikes_less_until_it_has_recovered() {
    let turns = |foe: ArenaMonster| {
        let game = Arena::new(DUEL).legend('k', foe).hit_points(12).into_game();
        game.odds(ActorId(1), AttackChoice::Melee).unwrap()
    };
    let kobold = || ArenaMonster::of("kobold");
    let well = turns(kobold());
    let stunned = turns(kobold().ailing(Condition::Stunned, 200));
    assert!((stunned.answer.turn.mean() - well.answer.turn.mean() / 2.0).abs() < 1e-9);
    // It holds still for four turns, and then comes to itself.
    let held = turns(kobold().ailing(Condition::Paralyzed, 5));
    assert!(held.die[4] < 1e-12 && held.die[20] > 0.0 && held.die[20] < well.die[20]);
    let afraid = turns(kobold().ailing(Condition::Afraid, 200));
    assert!(afraid.answer.flees && afraid.die.iter().all(|p| *p == 0.0));
    let confused = turns(kobold().ailing(Condition::Confused, 200));
    assert!((confused.answer.turn.mean() - well.answer.turn.mean() / 8.0).abs() < 1e-9);
}

#[test]
fn a_monster_that_is_far_away_comes_first() {
    let game = Arena::new("@....k").hit_points(3).into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
    assert_eq!(odds.answer.approach, Some(4));
    assert!(odds.die[4] == 0.0 && odds.die[5] > 0.0);
}

#[test]
fn powers_that_a_monster_has_twice_are_told_once_and_come_twice_as_often() {
    // Of three powers two are the same breath.
    let breath = PowerDef::Breathe(DamageType::Fire);
    let game = Arena::new("@..k")
        .changing_monster("kobold", move |def| {
            let list = vec![breath, PowerDef::Scare, breath];
            def.powers = Some(PowersDef { one_in: 2, list });
        })
        .into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
    let outcomes: Vec<_> = odds.answer.powers.iter().map(|odds| odds.power).collect();
    assert_eq!(outcomes, [breath, PowerDef::Scare]);
    let chance = |which: usize| odds.answer.powers[which].chance;
    assert!((chance(0) - 1.0 / 3.0).abs() < 1e-9 && (chance(1) - 1.0 / 6.0).abs() < 1e-9);
}

#[test]
fn a_wand_that_can_do_nothing_to_a_monster_is_vain() {
    // PRJ-MONFX-28
    let slumber = ProjectDef {
        kind: DamageType::OldSleep,
        shape: Shape::Bolt,
        strength: Dice::flat(40),
    };
    let odds = |wakeful: bool| {
        let arena = Arena::new(DUEL)
            .changing_monster("kobold", move |def| {
                if wakeful {
                    def.flags.insert(MonsterFlag::NoSleep);
                }
            })
            .changing_item("wand_frost", move |wand| {
                if let ItemUse::Wand(wand) = &mut wand.usage {
                    wand.effects = vec![slumber];
                }
            })
            .carrying("wand_frost", 1)
            .charged("wand_frost", Charge::Left(9));
        let wand = arena.uid("wand_frost");
        let game = arena.into_game();
        game.odds(ActorId(1), AttackChoice::Device(wand))
            .unwrap()
            .volley
    };
    assert!(odds(true).unwrap().is_vain());
    assert!(!odds(false).unwrap().is_vain());
}

#[test]
fn blows_of_the_confused_go_astray_as_steps_do_until_that_is_over() {
    // ABL-STATUS-11: a quarter goes where it is meant, and of the rest an eighth.
    let odds = |confused: u16| {
        let arena = Arena::new(DUEL)
            .legend('k', ArenaMonster::of("kobold").hit_points(1))
            .wearing("long_sword")
            .ailing(Condition::Confused, confused);
        arena
            .into_game()
            .odds(ActorId(1), AttackChoice::Melee)
            .unwrap()
    };
    let goes = 0.25 + 0.75 / 8.0;
    let (clear, long, short) = (odds(0), odds(200), odds(2));
    let close = |left: f64, right: f64| assert!((left - right).abs() < 1e-9, "{left} {right}");
    close(clear.goes, 1.0);
    close(long.goes, goes);
    close(long.mine.attacks[0].hit, clear.mine.attacks[0].hit * goes);
    close(long.mine.damage.mean(), clear.mine.damage.mean() * goes);
    close(long.kill[1], clear.kill[1] * goes);
    assert!(long.kill[5] < short.kill[5] && short.kill[5] < clear.kill[5]);
    close(long.kill[1], short.kill[1]);
}

#[test]
fn missiles_of_the_confused_fly_anywhere() {
    // ABL-STATUS-13: one way in eight leads to who stands straight east, none to who stands a knight's move away.
    let odds = |picture: &str, confused: u16| {
        let arena = Arena::new(picture)
            .wearing("long_bow")
            .carrying("arrow", 9)
            .ailing(Condition::Confused, confused);
        let arrow = arena.uid("arrow");
        let game = arena.into_game();
        game.odds(ActorId(1), AttackChoice::Fire(arrow)).unwrap()
    };
    let straight = ".......\n.......\n..@..k.\n.......\n.......";
    let (clear, confused) = (odds(straight, 0), odds(straight, 9));
    let eighth = clear.mine.damage.mean() / 8.0;
    assert!((confused.mine.damage.mean() - eighth).abs() < 1e-9 && eighth > 0.0);
    let aside = odds(".......\n....k..\n..@....\n.......\n.......", 200);
    assert!(aside.goes.abs() < 1e-12);
    assert!(aside.kill.iter().all(|p| *p == 0.0));
}

#[test]
fn a_confused_wand_goes_astray() {
    // ABL-STATUS-13, ABL-DEVICE-05: one direction in eight is the right one.
    let odds = |confused: u16| {
        let arena = Arena::new(DUEL)
            .ailing(Condition::Confused, confused)
            .carrying("wand_frost", 1)
            .charged("wand_frost", Charge::Left(9));
        let wand = arena.uid("wand_frost");
        arena
            .into_game()
            .odds(ActorId(1), AttackChoice::Device(wand))
            .unwrap()
    };
    let (clear, confused) = (odds(0), odds(9));
    let hits = |odds: &barrow::analysis::FightOdds| {
        let volley = odds.volley.clone().unwrap();
        volley.hit() / volley.works
    };
    assert!((hits(&clear) - 1.0).abs() < 1e-12 && (hits(&confused) - 0.125).abs() < 1e-12);
    assert!(confused.volley.unwrap().works < clear.volley.unwrap().works);
}

fn shell() -> StandaloneShell {
    let options = Options {
        content: std::sync::Arc::new(barrow::testing::content()),
        bindings: barrow::play::Bindings::standard(),
        saves: None,
        seed: 5,
        level: None,
    };
    let setup = barrow::sim::Setup {
        name: None,
        seed: 5,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    StandaloneShell::new(options, Start::New(setup)).unwrap()
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a window");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

/// Plays until somebody has been attacked.
fn play_until_an_attack(shell: &mut StandaloneShell) {
    for _ in 0..2_000 {
        shell.command(PlayerCommand::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        let view = shell.picture().view().unwrap();
        let Some(beside) = view
            .monsters()
            .into_iter()
            .find(|monster| view.here().chebyshev(monster.at) == 1)
        else {
            shell.command(PlayerCommand::Wait);
            continue;
        };
        shell.click(beside.at);
        if shell.session().unwrap().luck().mine().hits.all > 0 {
            return;
        }
    }
    panic!("nobody to fight with");
}

#[test]
fn the_log_opens_into_rolls_terms_and_rules() {
    let mut shell = shell();
    play_until_an_attack(&mut shell);
    shell.command(PlayerCommand::Log);
    let index = rows(&shell)
        .iter()
        .rposition(|row| row.contains("..."))
        .expect("an attack is in the log");
    shell.choose(index);
    let brief = rows(&shell);
    assert!(
        brief.iter().any(|row| row.starts_with("Chance to hit ")),
        "{brief:?}"
    );
    let more = |shell: &mut StandaloneShell| {
        let last = rows(shell).len() - 1;
        shell.choose(last);
        rows(shell)
    };
    let rolls = more(&mut shell);
    assert!(
        rolls.iter().any(|row| row.contains("ATK-HIT-01")),
        "{rolls:?}"
    );
    let full = more(&mut shell);
    assert!(full.len() > rolls.len() && rolls.len() > brief.len());
    let term = full
        .iter()
        .position(|row| row.contains("ATK-HIT-04") || row.contains("ATK-MELEE-02"))
        .expect("a term with its rule");
    shell.choose(term);
    let overlay = shell.hud().overlay.unwrap();
    assert!(overlay.title.starts_with("ATK-"), "{}", overlay.title);
    // And back, one window after the other.
    shell.command(PlayerCommand::Cancel);
    assert_eq!(rows(&shell), full);
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.unwrap().title == "Messages");
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
}

#[test]
fn luck_is_counted_from_the_first_attack_on() {
    let mut shell = shell();
    shell.command(PlayerCommand::Luck);
    assert!(rows(&shell).iter().any(|row| row.contains("none yet")));
    shell.command(PlayerCommand::Cancel);
    play_until_an_attack(&mut shell);
    let tally = shell.session().unwrap().luck().mine();
    assert!(tally.hits.expected > 0.0 && tally.hits.good <= tally.hits.all);
    shell.command(PlayerCommand::Luck);
    assert!(rows(&shell).iter().any(|row| row.contains("expected")));
}

#[test]
fn looking_at_a_monster_shows_the_odds_beside_the_map() {
    let mut shell = shell();
    for _ in 0..500 {
        shell.command(PlayerCommand::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        if !shell.picture().view().unwrap().monsters().is_empty() {
            break;
        }
    }
    shell.command(PlayerCommand::Look);
    let scene = shell.hud();
    assert_eq!(scene.character.title, "Odds (Angband)");
    assert!(scene.monsters.title.ends_with(" strikes you"));
    shell.command(PlayerCommand::Cancel);
    assert_eq!(shell.hud().monsters.title, "In view");
}

#[test]
fn what_a_monster_shoots_or_throws_has_odds_of_its_own() {
    // BRW-SHOOT-01, BRW-HURL-01
    let odds =
        |picture: &str, wears: &'static [&'static str], carries: &'static str, throws: bool| {
            let arena = Arena::new(picture).changing_monster("kobold", move |def| {
                let item = |key: &str| content().item_keys[key];
                def.wears = wears.iter().map(|key| item(key)).collect();
                def.carries = vec![(item(carries), 3)];
                def.throws = if throws {
                    vec![item(carries)]
                } else {
                    Vec::new()
                };
            });
            let arena = arena.legend('k', ArenaMonster::of("kobold").asleep(0));
            let odds = arena.into_game().odds(ActorId(1), AttackChoice::Melee);
            odds.unwrap().answer.shot
        };
    let shot = odds("@...k", &["long_bow"], "arrow", false).expect("it shoots");
    assert_eq!(
        (shot.missile, shot.fired),
        (content().item_keys["arrow"], true)
    );
    assert!((shot.chance - 0.5).abs() < 1e-9 && shot.damage.mean() > 1.0);
    let thrown = odds("@...k", &[], "spear", true).expect("it throws");
    assert!(!thrown.fired && (thrown.chance - 0.5).abs() < 1e-9);
    assert!(thrown.damage.mean() < shot.damage.mean());
    assert!(odds("@k", &[], "spear", true).is_none());
    assert!(odds("@...k", &[], "spear", false).is_none());
}

#[test]
fn who_is_knocked_out_is_not_told_of_fear() {
    // ABL-STATUS-03, ABL-STATUS-35
    let hindrance = |condition, points| {
        let game = Arena::new("@k").ailing(condition, points).into_game();
        let odds = game.odds(ActorId(1), AttackChoice::Melee);
        odds.and_then(|odds| odds.hindrance)
    };
    assert_eq!(hindrance(Condition::Afraid, 9), Some(Refusal::TooAfraid));
    let out = hindrance(Condition::Stunned, 150);
    assert_eq!(out, Some(Refusal::CannotStrike("knocked out")));
}
