//! The terminal front end over whole games: whatever the game comes to, it can be drawn.

use std::sync::Arc;

use barrow::{
    play::{Bindings, Key, KeySymbol, Options, StandaloneShell, Start},
    sim::Setup,
    terminal::picture,
};

fn shell(start: Start) -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    StandaloneShell::new(options, start).expect("a game without a recording begins")
}

fn new_game(seed: u64) -> StandaloneShell {
    shell(Start::New(Setup {
        name: None,
        seed,
        character: (seed % 3) as u16,
        birth: None,
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    }))
}

#[test]
fn the_first_screen_shows_the_player_the_panel_the_place_and_the_welcome() {
    let lines = picture(&new_game(3), 80, 24);
    assert_eq!(lines.len(), 24);
    let shown = lines.join("\n");
    assert!(lines[..18].iter().any(|line| line.contains('@')), "{shown}");
    assert!(
        lines[..18]
            .iter()
            .all(|line| line.chars().nth(56) == Some('│')),
        "{shown}"
    );
    assert!(shown.contains("HP "), "{shown}");
    assert!(lines[18].contains("depth 1"), "{shown}");
    assert!(
        shown.contains("? shows the keys and what they do"),
        "{shown}"
    );
}

#[test]
fn the_title_screen_fits_the_smallest_terminal() {
    let shown = picture(&shell(Start::Title), 40, 12).join("\n");
    for choice in ["New game", "Keys and help", "Quit"] {
        assert!(shown.contains(choice), "{shown}");
    }
}

/// Keys of every kind; exploring most often, because it leads to everything else.
const KEYS: &str = "ooooooohjklyubnHL.s>>gciwtdqexm?Cab";

#[test]
fn whatever_happens_the_player_is_in_view_at_every_size() {
    const SIZES: [(u16, u16); 6] = [(80, 24), (40, 12), (66, 20), (120, 40), (200, 60), (7, 2)];
    let keys: Vec<Key> = KEYS
        .chars()
        .map(Key::char)
        .chain(
            [
                KeySymbol::Escape,
                KeySymbol::Tab,
                KeySymbol::Down,
                KeySymbol::PageDown,
            ]
            .map(Key::plain),
        )
        .collect();
    for seed in 0..6 {
        let mut shell = new_game(seed);
        let mut state = seed as u32;
        for turn in 0..150 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            shell.press(keys[(state >> 16) as usize % keys.len()]);
            while shell.is_busy() {
                shell.tick();
            }
            let (columns, rows) = SIZES[turn % SIZES.len()];
            let lines = picture(&shell, columns, rows);
            assert_eq!(lines.len(), usize::from(rows));
            let covered = shell.hud().overlay.is_some() || shell.map_size().is_none();
            // While looking, the cursor is in view, and the player may be far away.
            let looking = !shell.marks().is_empty();
            if rows >= 12 && !covered && !looking {
                let shown = lines.join("\n");
                assert!(shown.contains('@'), "seed {seed}, turn {turn}\n{shown}");
            }
        }
    }
}

#[test]
fn the_options_of_the_title_stand_alone() {
    let mut shell = shell(Start::Title);
    shell.press(Key::char('e'));
    let shown = picture(&shell, 140, 50);
    let all = shown.join("\n");
    assert!(all.contains("Exploring warns below"), "{all}");
    // Whatever is beside the frame of the window is empty.
    let frame = |line: &String| {
        let chars: Vec<char> = line.chars().collect();
        let first = chars.iter().position(|sign| !sign.is_whitespace());
        let last = chars.iter().rposition(|sign| !sign.is_whitespace());
        first.zip(last)
    };
    let mut frames: Vec<_> = shown.iter().filter_map(frame).collect();
    frames.sort_unstable();
    frames.dedup();
    assert_eq!(frames.len(), 1, "one frame and nothing else:\n{all}");
}

/// A mage with many attacks, and somebody to attack.
fn mage() -> StandaloneShell {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = barrow::rules::base::units::Level::new(20);
    let legend = [('k', "kobold asleep")];
    super::disarming::room(content, 1, "########\n#@.k...#\n########", &legend)
}

#[test]
fn the_table_of_odds_keeps_its_head_on_the_smallest_terminal() {
    let mut shell = mage();
    shell.press(Key::char('x'));
    shell.press(Key::char('%'));
    let mut scrolled = false;
    for _ in 0..6 {
        let shown = picture(&shell, 40, 12).join("\n");
        assert!(shown.contains("with") && shown.contains("hits"), "{shown}");
        scrolled |= !shown.contains("a) ");
        shell.press(Key::plain(KeySymbol::Down));
    }
    assert!(scrolled, "all of it fits");
}

#[test]
fn the_end_opens_with_its_epitaph() {
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    for effect in &mut content.terrain[usize::from(trap.0)].trap {
        if let barrow::content::EffectDef::Project(dart) = effect {
            dart.strength = barrow::dice::Dice::new(5000, 1);
        }
    }
    let legend = [('^', "trap_darts")];
    let mut shell = super::disarming::room(content, 0, "#####\n#@^.#\n#####", &legend);
    for way in "llh".chars().cycle().take(60) {
        shell.press(Key::char(way));
        if shell.hud().overlay.is_some() {
            break;
        }
    }
    let shown = picture(&shell, 80, 24).join("\n");
    for wanted in ["You have died", "killed by ", "after ", "Once more"] {
        assert!(shown.contains(wanted), "no {wanted}:\n{shown}");
    }
}
