//! The odds of all who threaten together: as likely as games end, on the screen, and asked before a key fights on.

use barrow::{
    analysis::{AttackChoice, DangerOdds},
    play::{PanelRow, PlayerCommand, StandaloneShell, TextLine},
    rules::base::{ruleset::Ruleset, units::Level},
    sim::{Action, ActorId, GameResult},
    testing::{Arena, ArenaMonster, content},
};

use super::disarming::{press, room};

const BETWEEN: &str = "
    #####
    #k@k#
    #####";

fn danger(arena: Arena) -> DangerOdds {
    arena.into_game().read().danger()
}

#[test]
fn one_who_threatens_is_as_dangerous_as_the_odds_against_it_alone() {
    // The turns of slower and quicker ones, too, are counted as soon as they can come.
    for speed in [-5, 0, 3, 7] {
        let kobold = ArenaMonster::of("kobold").speed(speed);
        let game = Arena::new("@k").legend('k', kobold).hit_points(9);
        let game = game.into_game();
        let danger = game.read().danger();
        let alone = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
        assert_eq!(danger.threats, [ActorId(1)]);
        assert_eq!(danger.die, alone.die[..=10], "{speed}");
    }
}

#[test]
fn who_looks_less_far_ahead_sees_the_same_of_it() {
    // Near and far, with bows, powers and feet of other speeds.
    let room = "
        ##################
        #a..k...@...h...k#
        #...k........w..a#
        ##################";
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let game = Arena::new(room)
            .ruleset(rules)
            .hit_points(12)
            .legend('k', ArenaMonster::of("kobold"))
            .legend('a', ArenaMonster::of("orc_archer"))
            .legend('h', ArenaMonster::of("wolf"))
            .legend('w', ArenaMonster::of("apprentice"))
            .into_game();
        let all = game.read().danger();
        for turns in 1..=10 {
            let soon = game.read().danger_within(turns);
            assert_eq!(soon.die, all.die[..=turns], "{rules:?}, {turns}");
            assert_eq!((soon.mean, soon.worst), (all.mean, all.worst));
            assert!(soon.threats.iter().all(|who| all.threats.contains(who)));
        }
        let near = game.read().danger_within(1).threats.len();
        assert!(near < all.threats.len(), "{rules:?}: {near}");
        let [none, most] = [0, 99].map(|turns| game.read().danger_within(turns).die.len());
        assert_eq!((none, most), (2, 11));
    }
}

#[test]
fn sleepers_and_those_out_of_view_do_not_threaten() {
    let arena = Arena::new("k@#k").legend('k', ArenaMonster::of("kobold").asleep(900));
    assert_eq!(danger(arena).threats, []);
    let danger = danger(Arena::new("@#k"));
    assert_eq!((danger.threats.len(), danger.worst), (0, 0));
    assert!(danger.die.iter().all(|p| *p == 0.0));
}

#[test]
fn two_are_worse_than_one_and_games_end_as_often() {
    let hit_points = 11;
    let arena = || {
        Arena::new(BETWEEN)
            .hit_points(hit_points)
            .legend('k', ArenaMonster::of("kobold").hit_points(500).energy(50))
    };
    let danger = danger(arena());
    let alone = arena()
        .into_game()
        .odds(ActorId(1), AttackChoice::Melee)
        .unwrap();
    assert_eq!(danger.threats.len(), 2);
    assert!(danger.die[3] > alone.die[3], "{danger:?}");
    let games = 600;
    let dead = (0..games)
        .filter(|&seed| {
            let mut game = arena().seed(seed).into_game();
            for _ in 0..3 {
                if game.step(Action::Wait).is_err() {
                    break;
                }
            }
            matches!(game.result(), GameResult::Dead(_))
        })
        .count();
    let (share, wanted) = (dead as f64 / games as f64, danger.die[3]);
    let error = (wanted * (1.0 - wanted) / games as f64).sqrt();
    assert!(
        (share - wanted).abs() < 4.0 * error,
        "{share} of the games, and {wanted} by the odds"
    );
}

/// A room for the warrior at an experience level, with ogres that are awake.
fn ogres(level: i32, picture: &str) -> StandaloneShell {
    let mut content = content();
    content.levels[0].hero_level = Level::new(level);
    room(content, 0, picture, &[('O', "ogre")])
}

#[test]
fn the_list_of_those_in_view_begins_with_how_soon_one_may_die() {
    let first = |level, picture| {
        let panel = ogres(level, picture).hud().monsters;
        match panel.rows.into_iter().next() {
            Some(PanelRow::Text(line)) => line.text(),
            other => format!("{other:?}"),
        }
    };
    let told = first(1, "#####\n#O@O#\n#####");
    assert!(told.starts_with("You die by turn 1:"), "{told}");
    let told = first(50, "#####\n#O@.#\n#####");
    assert!(told.starts_with("Some(Monster"), "{told}");
}

#[test]
fn the_odds_against_one_count_the_others_too() {
    let told = |picture| {
        let mut shell = ogres(1, picture);
        press(&mut shell, PlayerCommand::Look);
        let rows = shell.hud().monsters.rows.into_iter();
        let lines = rows.filter_map(|row| match row {
            PanelRow::Text(line) => Some(line.text()),
            _ => None,
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    let several = told("#####\n#O@O#\n#####");
    assert!(several.contains("all 2: 1:"), "{several}");
    let alone = told("#####\n#.@O#\n#####");
    assert!(alone.contains("even odds by turn "), "{alone}");
}

#[test]
fn the_fighting_key_asks_once_before_it_goes_on_in_deadly_company() {
    let mut shell = ogres(1, "#####\n#O@O#\n#####");
    let actions = |shell: &StandaloneShell| shell.session().unwrap().actions();
    press(&mut shell, PlayerCommand::Next);
    let told = shell.hud().log.last().map(TextLine::text).unwrap();
    assert!(
        told.starts_with("All in view together may kill you"),
        "{told}"
    );
    assert_eq!(actions(&shell), 0);
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(actions(&shell), 1);
    let mut shell = ogres(50, "#####\n#O@.#\n#####");
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(actions(&shell), 1);
    let mut shell = ogres(1, "#####\n#.@O#\n#####");
    press(&mut shell, PlayerCommand::Next);
    let told = shell.hud().log.last().map(TextLine::text).unwrap();
    assert!(told.starts_with("Who is in view may kill you"), "{told}");
}

#[test]
fn those_who_are_awake_come_first_and_sleepers_of_a_kind_are_counted() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    let legend = [('k', "kobold asleep"), ('O', "ogre"), ('j', "jelly asleep")];
    let picture = "#########\n#k.k....#\n#..@...O#\n#j......#\n#########";
    let panel = room(content, 0, picture, &legend).hud().monsters;
    let rows = panel.rows.into_iter().filter_map(|row| match row {
        PanelRow::Monster { label, place, .. } => Some(format!("{label} {place}")),
        _ => None,
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            "ogre 4E",
            "2 x kobold, asleep 1N",
            "amber jelly, asleep 2SW"
        ]
    );
}
