//! The journal: what is written down by itself, what the player writes, and that both are kept.

use std::sync::Arc;

use super::{WARRIOR, content, last, press, room, rows};
use barrow::{
    content::LevelId,
    dice::Dice,
    grid::Dir,
    play::{Bindings, Key, KeySymbol, Options, PlayerCommand, StandaloneShell, Start},
    rules::base::units::Level,
    save::SaveFolder,
    sim::Setup,
};

/// The rows of a page of what is known.
fn page(shell: &mut StandaloneShell, name: &str) -> Vec<String> {
    press(shell, PlayerCommand::Knowledge);
    let row = rows(shell).iter().position(|row| row.contains(name));
    shell.choose(row.unwrap_or_else(|| panic!("no {name}: {:#?}", rows(shell))));
    let shown = rows(shell);
    while shell.hud().overlay.is_some() {
        press(shell, PlayerCommand::Cancel);
    }
    shown
}

/// The journal without its first row, the newest entry first.
fn journal(shell: &mut StandaloneShell) -> Vec<String> {
    page(shell, "Journal").split_off(1)
}

/// Types a line for the journal.
fn write(shell: &mut StandaloneShell, words: &str) {
    shell.press(Key::char(':'));
    for sign in words.chars() {
        shell.press(Key::char(sign));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(shell.hud().overlay.is_none());
}

#[test]
fn what_one_remembers_is_written_down_by_itself() {
    let mut content = content();
    content.levels[0].hero_level = Level::new(1);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.hit_points, kobold.unique, kobold.experience) = (Dice::flat(1), true, 90);
    kobold.name = "Old Snag".to_owned();
    let shovel = content.item_keys["shovel"];
    content.items[usize::from(shovel.0)].artifact = true;
    let place = content.levels[0].name.clone();
    let legend = [('k', "kobold"), ('p', "shovel")];
    let mut shell = room(content, WARRIOR, "######\n#p@k.#\n######", &legend);
    assert_eq!(journal(&mut shell).len(), 1);
    assert!(journal(&mut shell)[0].ends_with(&format!("You began in {place}.")));
    press(&mut shell, PlayerCommand::Go(Dir::W));
    press(&mut shell, PlayerCommand::PickUp);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    for _ in 0..30 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
        if journal(&mut shell)
            .iter()
            .any(|line| line.contains("You killed"))
        {
            break;
        }
    }
    let told: Vec<String> = journal(&mut shell);
    let words: Vec<&str> = told
        .iter()
        .map(|line| line.split("  ").last().unwrap())
        .collect();
    let [levels @ .., killed, found, _] = &words[..] else {
        panic!("{told:#?}")
    };
    assert_eq!(*killed, "You killed Old Snag.");
    assert!(
        found.starts_with("You found ") && found.contains("shovel"),
        "{found}"
    );
    assert_eq!(levels.last(), Some(&"You reached level 2."));
    assert!(
        told.iter().all(|line| line.starts_with("turn ")),
        "{told:#?}"
    );
}

#[test]
fn what_the_player_writes_stands_with_its_level_and_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder.path()).unwrap()),
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options(), Start::New(Setup::default())).unwrap();
    let seed = page(&mut shell, "Journal")[0].clone();
    assert!(
        seed.starts_with("Seed 0, by the rules of Angband."),
        "{seed}"
    );
    write(&mut shell, "the lever is behind the oak");
    assert_eq!(last(&shell), "Written down: the lever is behind the oak");
    // Nothing typed is nothing written.
    write(&mut shell, "  ");
    let before = journal(&mut shell);
    assert_eq!(before.len(), 2, "{before:#?}");
    assert!(before[0].ends_with("the lever is behind the oak"));
    let levels = page(&mut shell, "Levels");
    let name = barrow::testing::content().levels[usize::from(LevelId(0).0)]
        .name
        .clone();
    assert!(levels[0].contains(&name), "{levels:#?}");
    assert_eq!(levels[1].trim(), "the lever is behind the oak");
    // No action needs to follow.
    shell.command(PlayerCommand::Quit);
    let mut shell = StandaloneShell::new(options(), Start::Continue).unwrap();
    assert_eq!(journal(&mut shell), before);
}

#[test]
fn near_to_death_is_written_down_once_in_a_while() {
    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.never_moves) = (0, true);
    for blow in &mut kobold.blows {
        (blow.dice, blow.effect) = (Dice::flat(1), None);
    }
    content.levels[0].hero_level = Level::new(3);
    let mut shell = room(content, WARRIOR, "####\n#@k#\n####", &[('k', "kobold")]);
    let health = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let health = *picture.view().unwrap().health();
        (health.now(), health.max())
    };
    let perils = |shell: &mut StandaloneShell| {
        let lines = journal(shell).into_iter();
        lines
            .filter(|line| line.contains("hit points."))
            .collect::<Vec<_>>()
    };
    let (_, most) = health(&shell);
    for _ in 0..20_000 {
        let (now, _) = health(&shell);
        if now * 10 <= most || now <= 2 {
            break;
        }
        assert!(perils(&mut shell).is_empty(), "{now} of {most}");
        press(&mut shell, PlayerCommand::Wait);
    }
    let (now, _) = health(&shell);
    assert_eq!(perils(&mut shell).len(), 1);
    assert!(
        perils(&mut shell)[0].ends_with(&format!("You were left with {now} of {most} hit points."))
    );
    press(&mut shell, PlayerCommand::Wait);
    assert_eq!(perils(&mut shell).len(), 1, "it is the same danger");
}
