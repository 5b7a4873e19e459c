//! Commands of many actions as a player meets them: what stops them, and what they say when they cannot go on.

use std::sync::Arc;

use barrow::{
    content::Content,
    grid::Pos,
    play::{Bindings, Command, Key, Line, Options, Row, Shell, Start},
    rules::ruleset::Ruleset,
    sim::Setup,
};

/// Numbers of ready-made characters.
const WARRIOR: u16 = 0;
const MAGE: u16 = 1;

/// A game on a level of its own, drawn with a legend.
fn playing(character: u16, legend: &str, picture: &str) -> Shell {
    let level = format!(
        "(name: \"Cell\", depth: 1, lit: true, hero_level: 20,\n    legend: {{ '#': (terrain: \"permanent_wall\"), \
         '.': (terrain: \"floor\"), {legend} }},\n    picture: r#\"\n{picture}\n\"#,\n)"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cell.ron");
    std::fs::write(&path, level).unwrap();
    let content = Content::embedded()
        .with_level_file(&path)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    let setup = Setup {
        seed: 1,
        character,
        birth: None,
        level: None,
        ruleset: Ruleset::default(),
    };
    Shell::new(options, Start::New(setup)).unwrap()
}

/// Lets an errand run to its end.
fn finish(shell: &mut Shell) {
    let mut ticks = 0;
    while shell.is_busy() {
        shell.tick();
        ticks += 1;
        assert!(ticks < 1000, "an errand never ends");
    }
}

fn messages(shell: &Shell) -> Vec<String> {
    shell.scene().log.iter().map(Line::text).collect()
}

fn last(shell: &Shell) -> String {
    messages(shell).pop().expect("a message")
}

/// What the sidebar says of spells to learn.
fn reminder(shell: &Shell) -> Option<String> {
    let rows = shell.scene().character.rows;
    let texts = rows.into_iter().filter_map(|row| match row {
        Row::Text(line) => Some(line.text()),
        Row::Gauge { .. } | Row::Monster { .. } | Row::Gap => None,
    });
    texts
        .into_iter()
        .find(|text| text.starts_with("Can learn "))
}

const SLEEPER: &str =
    "'k': (terrain: \"floor\", monster: \"kobold\"), 'p': (terrain: \"floor\", item: \"shovel\")";

#[test]
fn exploring_names_the_monster_that_stands_in_the_way() {
    let mut shell = playing(WARRIOR, SLEEPER, "#######\n#@k..p#\n#######");
    shell.command(Command::Explore);
    finish(&mut shell);
    assert_eq!(last(&shell), "The kobold stands in the way.");
    assert_eq!(shell.session().unwrap().actions(), 0);
    // With a way around there is nothing to say.
    let mut shell = playing(WARRIOR, SLEEPER, "#######\n#@k..p#\n#.....#\n#######");
    shell.command(Command::Explore);
    finish(&mut shell);
    assert!(shell.session().unwrap().actions() > 0);
    let told = messages(&shell);
    assert!(
        !told.iter().any(|line| line.contains("in the way")),
        "{told:#?}"
    );
}

#[test]
fn travelling_names_the_monster_that_stands_in_the_way() {
    let mut shell = playing(WARRIOR, SLEEPER, "#######\n#@.k.p#\n#######");
    let here = shell.focus();
    shell.click(Pos::new(here.x + 4, here.y));
    finish(&mut shell);
    assert_eq!(last(&shell), "The kobold stands in the way.");
    shell.click(Pos::new(here.x, here.y + 1));
    finish(&mut shell);
    assert_eq!(
        last(&shell),
        "The wall that nothing can break is in the way."
    );
}

const BOOKS: &str = "'7': (terrain: \"floor\", item: \"book_elements\"), 'p': (terrain: \"floor\", item: \"shovel\")";

#[test]
fn exploring_stops_at_a_book_that_teaches_and_the_menu_learns_all_of_it() {
    let mut shell = playing(MAGE, BOOKS, "#######\n#@7..p#\n#######");
    let before = shell.session().unwrap().view().lessons().len();
    shell.command(Command::Explore);
    finish(&mut shell);
    let lessons = shell.session().unwrap().view().lessons();
    assert!(lessons.len() > before.max(1), "{lessons:?}");
    let many = lessons.len();
    assert_eq!(
        last(&shell),
        format!("You can learn {many} spells now: press p.")
    );
    assert_eq!(reminder(&shell), Some(format!("Can learn {many} spells")));
    assert!(!shell.is_busy(), "the shovel still lies there");

    let actions = shell.session().unwrap().actions();
    shell.press(Key::char('p'));
    let rows = shell.scene().overlay.expect("the menu of spells").rows;
    let wanted = format!("learn all {many} that your books teach, one a turn");
    let row = rows
        .iter()
        .position(|row| matches!(row, Row::Text(line) if line.text().contains(&wanted)));
    shell.choose(row.unwrap_or_else(|| panic!("no `{wanted}` in {rows:#?}")));
    finish(&mut shell);
    assert_eq!(shell.session().unwrap().actions(), actions + many as u64);
    assert!(shell.session().unwrap().view().lessons().is_empty());
    assert_eq!(reminder(&shell), None);
    let learnt = messages(&shell)
        .iter()
        .filter(|line| line.starts_with("You have learnt "))
        .count();
    assert_eq!(learnt, many);
    // Nothing is left to learn: the row is gone.
    shell.press(Key::char('p'));
    let rows = shell.scene().overlay.expect("the menu of spells").rows;
    assert!(
        !rows
            .iter()
            .any(|row| matches!(row, Row::Text(line) if line.text().contains("learn")))
    );
}

#[test]
fn a_book_means_nothing_to_a_warrior() {
    let mut shell = playing(WARRIOR, BOOKS, "#######\n#@7..p#\n#######");
    shell.command(Command::Explore);
    finish(&mut shell);
    let told = messages(&shell);
    assert!(
        told.iter().any(|line| line.contains("You have a shovel")),
        "{told:#?}"
    );
    assert!(!told.iter().any(|line| line.contains("learn")), "{told:#?}");
}

#[test]
fn travelling_leads_through_lava_those_who_can_wade_and_no_others() {
    let legend = "'^': (terrain: \"lava\"), 'o': (terrain: \"floor\", item: \"ring_salamander\")";
    let mut shell = playing(WARRIOR, legend, "########\n#@o^^..#\n########");
    let here = shell.focus();
    let beyond = Pos::new(here.x + 4, here.y);
    shell.command(Command::Explore);
    finish(&mut shell);
    shell.click(beyond);
    finish(&mut shell);
    assert_eq!(last(&shell), "You know no way there.");
    let view = shell.session().unwrap().view();
    let ring = view
        .pack()
        .into_iter()
        .find(|thing| view.content().items[usize::from(thing.kind.0)].key == "ring_salamander");
    let ring = ring.expect("the ring was picked up").uid;
    shell.command(Command::Wield);
    let rows = shell.scene().overlay.expect("what to wear").rows;
    let row = rows.iter().position(
        |row| matches!(row, Row::Text(line) if line.text().contains("ring of the salamander")),
    );
    shell.choose(row.expect("the ring"));
    assert!(
        shell
            .session()
            .unwrap()
            .view()
            .worn()
            .iter()
            .any(|(_, thing)| thing.uid == ring)
    );
    shell.click(beyond);
    finish(&mut shell);
    assert_eq!(shell.focus(), beyond);
}

#[test]
fn looking_steps_to_known_traps_and_not_to_hidden_ones() {
    let legend = "'^': (terrain: \"trap_darts\"), 'h': (terrain: \"hidden_darts\")";
    let mut shell = playing(WARRIOR, legend, "#######\n#@.^.h#\n#######");
    let here = shell.focus();
    shell.command(Command::Look);
    let mut seen = Vec::new();
    for _ in 0..3 {
        shell.command(Command::Next);
        seen.push(shell.focus());
    }
    assert_eq!(seen, [Pos::new(here.x + 2, here.y); 3]);
}
