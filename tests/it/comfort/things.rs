//! What lies about, and the square where one stands.

use super::{WARRIOR, actions, content, last, messages, press, room, rows};
use barrow::{
    grid::Dir,
    play::{ItemCommand, Key, KeySymbol, PlayerCommand, StandaloneShell},
};

#[test]
fn the_key_that_uses_a_square_passes_no_turn_where_there_is_nothing_to_use() {
    let mut shell = room(
        content(),
        WARRIOR,
        "#####\n#@<p#\n#####",
        &[('p', "shovel")],
    );
    for key in [Key::plain(KeySymbol::Enter), Key::char(' ')] {
        shell.press(key);
        assert_eq!(actions(&shell), 0);
        assert!(last(&shell).starts_with("There is nothing to do here. Press . to wait a turn."));
    }
    let here = shell.focus();
    shell.click(here);
    assert_eq!(actions(&shell), 0);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::Go(Dir::E));
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(
        last(&shell).starts_with("You have a shovel"),
        "{}",
        last(&shell)
    );
}

/// Drops everything of the pack where the player stands.
fn drop_all(shell: &mut StandaloneShell) -> usize {
    let many = shell.picture().view().unwrap().pack().len();
    press(shell, PlayerCommand::Item(ItemCommand::Drop));
    for _ in 0..2 * many {
        if shell.hud().overlay.is_none() {
            break;
        }
        shell.press(Key::char('a'));
    }
    many
}

#[test]
fn a_pile_is_named_by_its_topmost_thing_and_by_how_much_more_there_is() {
    let mut shell = room(content(), WARRIOR, "#####\n#@..#\n#####", &[]);
    let many = drop_all(&mut shell);
    assert!(many > 2, "a warrior carries some things");
    assert_eq!(shell.picture().view().unwrap().underfoot().len(), many);
    let more = format!(" and {} more", many - 1);
    let status = shell.hud().status.text();
    assert!(status.contains(&more), "{status}");
    press(&mut shell, PlayerCommand::Go(Dir::E));
    shell.press(Key::char('['));
    assert!(
        rows(&shell).iter().any(|row| row.contains(&more)),
        "{:#?}",
        rows(&shell)
    );
    shell.command(PlayerCommand::Cancel);
    let before = messages(&shell).len();
    press(&mut shell, PlayerCommand::Go(Dir::W));
    let said = messages(&shell);
    assert_eq!(said.len(), before + 1, "one sentence: {said:#?}");
    assert!(
        last(&shell).ends_with(&format!("{more} here.")),
        "{said:#?}"
    );
}
