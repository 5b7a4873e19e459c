//! Odds before, reasons after: both come from the attacks that are played.

use barrow::{
    dice::Roll,
    grid::Dir,
    play::{Command, Options, Row, Shell, Start},
    sim::{Action, ActorId, Outcome, With},
    testing::{
        Arena, Foe,
        Play::{Chance, Range, Sum},
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
        .legend('k', Foe::of("kobold").energy(-300))
        .wearing("long_sword")
        .script([Range(10), Chance(true), Sum(5), Chance(false)])
        .into_game();
    let told = game.step(Action::Step(Dir::E)).unwrap();
    let reasons = game.reasons();
    let [reason] = reasons.iter().collect::<Vec<_>>()[..] else {
        panic!("one blow, one reason");
    };
    assert!(matches!(
        told[reason.outcome],
        Outcome::Struck { damage: 5, .. }
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
        .legend('k', Foe::of("kobold").hit_points(5_000))
        .hit_points(5_000)
        .into_game();
    let odds = game.odds(ActorId(1), With::Melee).unwrap();
    let mut seen = [0, 0];
    for _ in 0..20 {
        let told = game.step(Action::Step(Dir::E)).unwrap();
        for reason in game.reasons().iter() {
            let mine = match told[reason.outcome] {
                Outcome::Struck { attacker, .. } | Outcome::Missed { attacker, .. } => {
                    attacker.is_player()
                }
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
    assert!(game.odds(ActorId(7), With::Melee).is_none());
    let missing = barrow::sim::ItemUid(99);
    assert!(game.odds(ActorId(1), With::Fire(missing)).is_none());
    assert!(game.odds(ActorId(1), With::Throw(missing)).is_none());
}

fn shell() -> Shell {
    let options = Options {
        content: std::sync::Arc::new(barrow::content::Content::embedded()),
        bindings: barrow::play::Bindings::standard(),
        saves: None,
        seed: 5,
        level: None,
    };
    let setup = barrow::sim::Setup {
        seed: 5,
        character: 0,
        birth: None,
        level: None,
        ruleset: barrow::rules::ruleset::Ruleset::default(),
    };
    Shell::new(options, Start::New(setup)).unwrap()
}

fn rows(shell: &Shell) -> Vec<String> {
    let overlay = shell.scene().overlay.expect("a window");
    let text = |row: &Row| match row {
        Row::Text(line) => line.text(),
        Row::Gauge { label, .. } | Row::Monster { label, .. } => label.clone(),
        Row::Gap => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

/// Plays until somebody has been attacked.
fn play_until_an_attack(shell: &mut Shell) {
    for _ in 0..2_000 {
        shell.command(Command::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        let view = shell.session().unwrap().view();
        let Some(beside) = view
            .monsters()
            .into_iter()
            .find(|monster| view.here().chebyshev(monster.at) == 1)
        else {
            shell.command(Command::Wait);
            continue;
        };
        shell.click(beside.at);
        if shell.session().unwrap().luck().mine().attacks > 0 {
            return;
        }
    }
    panic!("nobody to fight with");
}

#[test]
fn the_log_opens_into_rolls_terms_and_rules() {
    let mut shell = shell();
    play_until_an_attack(&mut shell);
    shell.command(Command::Log);
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
    let more = |shell: &mut Shell| {
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
    let overlay = shell.scene().overlay.unwrap();
    assert!(overlay.title.starts_with("ATK-"), "{}", overlay.title);
    // And back, one window after the other.
    shell.command(Command::Cancel);
    assert_eq!(rows(&shell), full);
    shell.command(Command::Cancel);
    assert!(shell.scene().overlay.unwrap().title == "Messages");
    shell.command(Command::Cancel);
    assert!(shell.scene().overlay.is_none());
}

#[test]
fn luck_is_counted_from_the_first_attack_on() {
    let mut shell = shell();
    shell.command(Command::Luck);
    assert!(rows(&shell).iter().any(|row| row.contains("none yet")));
    shell.command(Command::Cancel);
    play_until_an_attack(&mut shell);
    let tally = shell.session().unwrap().luck().mine();
    assert!(tally.expected_hits > 0.0 && tally.hits <= tally.attacks);
    shell.command(Command::Luck);
    assert!(rows(&shell).iter().any(|row| row.contains("expected")));
}

#[test]
fn looking_at_a_monster_shows_the_odds_beside_the_map() {
    let mut shell = shell();
    for _ in 0..500 {
        shell.command(Command::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        if !shell.session().unwrap().view().monsters().is_empty() {
            break;
        }
    }
    shell.command(Command::Look);
    let scene = shell.scene();
    assert_eq!(scene.character.title, "Odds (Angband)");
    assert!(scene.monsters.title.ends_with(" strikes you"));
    shell.command(Command::Cancel);
    assert_eq!(shell.scene().monsters.title, "In view");
}
