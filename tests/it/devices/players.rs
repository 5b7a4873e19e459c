//! How the bot and the menus use devices.

use super::*;

#[test]
fn the_bot_mends_itself_with_a_staff_and_flees_with_another() {
    let fight = |staff: &str| {
        Arena::new("#######\n#@..k.#\n#######")
            .legend('k', ArenaMonster::of("kobold").energy(-100))
            .hit_points(100)
            .carrying(staff, 1)
            .charged(staff, Charge::Left(1))
    };
    let choose = |arena: Arena| {
        let item = {
            let pack = arena.pack();
            arena.uid(&pack[0].0)
        };
        let game = arena.into_game();
        (
            Bot::default().choose(PlayerView::new(&game)),
            Action::Use(item),
        )
    };
    let (chosen, staff) = choose(fight("staff_mending").wounded_to(40));
    assert_eq!(chosen, staff);
    let (chosen, staff) = choose(fight("staff_elsewhere").wounded_to(20));
    assert_eq!(chosen, staff);
    let (chosen, staff) = choose(fight("staff_elsewhere").wounded_to(45));
    assert_ne!(chosen, staff, "half dead is not yet desperate");
    let empty = fight("staff_mending")
        .wounded_to(20)
        .charged("staff_mending", Charge::Left(0));
    let (chosen, staff) = choose(empty);
    assert_ne!(chosen, staff, "it would only be refused");
}

#[test]
fn the_bot_points_what_hurts_at_what_comes() {
    let arena = Arena::new("#######\n#@..k.#\n#######")
        .legend('k', ArenaMonster::of("kobold").energy(-100))
        .carrying("wand_mud", 1)
        .charged("wand_mud", Charge::Left(5))
        .carrying("wand_lead", 1)
        .charged("wand_lead", Charge::Left(5))
        .carrying("wand_frost", 1)
        .charged("wand_frost", Charge::Left(1));
    let (item, at) = (arena.uid("wand_frost"), Pos::new(4, 1));
    let game = arena.into_game();
    let chosen = Bot::default().choose(PlayerView::new(&game));
    assert_eq!(chosen, Action::Aim { item, at });
}

/// A game of the mage, who has a staff.
fn playing() -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        birth: None,
        ruleset: Ruleset::default().into(),
        seed: 7,
        character: 1,
        level: None,
        generated: None,
    };
    StandaloneShell::new(options, Start::New(setup)).unwrap()
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a menu");
    let rows = overlay.rows.iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    });
    rows.collect()
}

#[test]
fn menus_tell_charges_and_odds_and_using_a_staff_tells_what_is_left() {
    let mut shell = playing();
    shell.press(Key::char('S'));
    let [row] = rows(&shell).try_into().expect("one staff");
    // 36 + 20 + 1 + 5, less 5: 56 in 57.
    assert!(
        row.contains(") _ a staff of the watch (") && row.contains(" charges) works 98%"),
        "{row}"
    );
    for _ in 0..20 {
        shell.command(PlayerCommand::Confirm);
        let log = shell.hud().log;
        if log
            .iter()
            .any(|line| line.text().starts_with("You use your staff of the watch: "))
        {
            return;
        }
        shell.press(Key::char('S'));
    }
    panic!("it works 56 times in 57");
}

#[test]
fn who_has_no_rod_is_told_so() {
    let mut shell = playing();
    shell.command(PlayerCommand::Item(ItemCommand::Zap));
    assert!(shell.hud().overlay.is_none());
    let last = shell.hud().log.last().map(barrow::play::TextLine::text);
    assert_eq!(last.as_deref(), Some("You carry no rods."));
}
