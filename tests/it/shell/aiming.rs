//! Aiming, throwing and digging by the keyboard.

use super::*;

/// A shell that plays the archer, with a monster in sight if the level has one.
fn archer() -> StandaloneShell {
    let content = barrow::testing::content();
    let ranger = content
        .characters
        .iter()
        .position(|who| who.class == barrow::rules::Class::Ranger)
        .expect("there is a ranger");
    let setup = Setup {
        name: None,
        seed: 3,
        character: ranger as u16,
        level: None,
        generated: None,
        birth: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    StandaloneShell::new(options(None), Start::New(setup)).unwrap()
}

#[test]
fn firing_shows_the_way_of_the_arrow_and_sends_it_on_confirmation() {
    let mut shell = archer();
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    let marks = shell.marks();
    assert!(
        marks.iter().any(|(_, mark)| *mark == MapMark::Cursor)
            && marks.iter().any(|(_, mark)| *mark == MapMark::Way),
        "{marks:?}"
    );
    assert!(shell.hud().status.text().starts_with("Fire at: "));
    let before = shell.session().unwrap().actions();
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    assert_eq!(shell.session().unwrap().actions(), before + 1);
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line == "You fire an arrow."),
        "{:?}",
        messages(&shell)
    );
}

#[test]
fn aiming_can_be_called_off_and_nothing_has_happened() {
    let mut shell = archer();
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    shell.command(PlayerCommand::Cancel);
    assert!(
        !shell
            .marks()
            .iter()
            .any(|(_, mark)| *mark == MapMark::Cursor)
    );
    assert_eq!(shell.session().unwrap().actions(), 0);
}

#[test]
fn throwing_asks_what_and_then_where() {
    let mut shell = archer();
    shell.command(PlayerCommand::Item(ItemCommand::Throw));
    assert!(text(&overlay(&shell)).starts_with("Throw what?"));
    shell.command(PlayerCommand::Confirm);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Confirm);
    assert_eq!(shell.session().unwrap().actions(), 1);
}

#[test]
fn digging_asks_for_a_direction_and_says_why_not() {
    let mut shell = archer();
    shell.command(PlayerCommand::Dig);
    assert!(shell.hud().status.text().contains("direction"));
    shell.command(PlayerCommand::Go(Dir::W));
    assert!(!shell.is_busy());
    assert_eq!(shell.session().unwrap().actions(), 0);
}
