//! Commands that walk by themselves keep away from those who sleep, and ask before they walk past somebody dangerous.

use super::disarming::{press, room};
use barrow::{
    content::Content,
    dice::Dice,
    grid::Pos,
    play::{PlayerCommand, StandaloneShell, StopReason, TextLine},
    rules::base::units::Level,
};

const WARRIOR: usize = 0;

const LEGEND: &[(char, &str)] = &[('s', "kobold asleep"), ('p', "shovel")];

/// Somebody of level 20, and kobolds that sleep on and strike so hard.
fn content(blow: i16) -> Content {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let kobold = usize::from(content.monster_keys["kobold"].0);
    let def = &mut content.monsters[kobold];
    def.sleep = 20_000;
    for blows in &mut def.blows {
        blows.dice = Dice::flat(blow);
    }
    content
}

fn last(shell: &StandaloneShell) -> String {
    let log = shell.hud().log;
    log.last().map(TextLine::text).expect("a message")
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().unwrap().actions()
}

fn has_shovel(shell: &StandaloneShell) -> bool {
    let shovel = shell.content().item_keys["shovel"];
    let pack = shell.picture().view().unwrap().pack();
    pack.iter().any(|thing| thing.kind == shovel)
}

/// Goes on with this until it ends; the nearest that it has come to a square.
fn nearest(shell: &mut StandaloneShell, to: Pos, begin: impl Fn(&mut StandaloneShell)) -> u16 {
    let mut nearest = u16::MAX;
    for _ in 0..4 {
        begin(shell);
        while shell.is_busy() {
            shell.tick();
            nearest = nearest.min(shell.focus().chebyshev(to));
        }
    }
    nearest
}

/// Beside the short way sleeps somebody; the way around is 24 steps longer.
fn ring() -> String {
    let sides = format!("#.{}.#\n", "#".repeat(16)).repeat(12);
    let edge = "#".repeat(20);
    let (upper, lower) = (".".repeat(16), ".".repeat(18));
    format!("{edge}\n#@{upper}p#\n#........s.........#\n{sides}#{lower}#\n{edge}")
}

const NICHE: &str = "##########\n#@......p#\n#...s#####\n##########";

#[test]
fn exploring_and_traveling_go_a_long_way_around_a_sleeper() {
    let mut shell = room(content(1), WARRIOR, &ring(), LEGEND);
    let here = shell.focus();
    let sleeper = Pos::new(here.x + 8, here.y + 1);
    let explores = |shell: &mut StandaloneShell| shell.command(PlayerCommand::Explore);
    let near = nearest(&mut shell, sleeper, explores);
    assert!(near > 1 && has_shovel(&shell), "explores: {near}");
    // From where the shovel lay, back where both ways are known.
    let near = nearest(&mut shell, sleeper, |shell| shell.click(here));
    assert!(near > 1, "travels beside the sleeper");
    assert_eq!(shell.focus(), here);
}

#[test]
fn past_somebody_dangerous_who_sleeps_no_command_walks_unasked() {
    let goes: [fn(&mut StandaloneShell); 2] = [
        |shell| press(shell, PlayerCommand::Explore),
        |shell| {
            let here = shell.focus();
            shell.click(Pos::new(here.x + 7, here.y));
            while shell.is_busy() {
                shell.tick();
            }
        },
    ];
    for (go, asks) in goes.into_iter().zip([2, 1]) {
        let mut shell = room(content(40), WARRIOR, NICHE, LEGEND);
        let here = shell.focus();
        // Asked twice, exploring says so twice: `X` alone dares it. A second click on the same square does as well.
        for _ in 0..asks {
            go(&mut shell);
            assert_eq!((shell.focus(), actions(&shell)), (here, 0));
            let said = "The kobold sleeps beside the only way, 3 squares to the east, and could hurt you badly: X goes past it.";
            assert!(last(&shell).starts_with(said), "{}", last(&shell));
            let stopped = shell.session().unwrap().stopped();
            assert_eq!(stopped, Some(StopReason::Sleeper));
        }
        press(&mut shell, PlayerCommand::Again);
        assert_eq!(shell.focus().x, here.x + 7, "{}", last(&shell));
    }
}

#[test]
fn past_somebody_harmless_who_sleeps_leads_the_only_way_without_a_question() {
    let mut shell = room(content(1), WARRIOR, NICHE, LEGEND);
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Explore);
    }
    assert!(has_shovel(&shell), "{}", last(&shell));
}

#[test]
fn a_sleeper_out_of_view_is_kept_away_from_all_the_same() {
    let picture = "###########\n#.........#\n#########.#\n#p........#\n#...s.....#\n#########.#\n#@........#\n###########";
    let mut shell = room(content(40), WARRIOR, picture, LEGEND);
    let here = shell.focus();
    let said = "The kobold sleeps beside the only way";
    for _ in 0..8 {
        press(&mut shell, PlayerCommand::Explore);
    }
    assert!(last(&shell).starts_with(said), "{}", last(&shell));
    assert!(!has_shovel(&shell));
    press(&mut shell, PlayerCommand::Wait);
    shell.click(here);
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), here, "{}", last(&shell));
    assert!(shell.picture().view().unwrap().monsters().is_empty());
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(actions(&shell), before);
    assert!(last(&shell).starts_with(said), "{}", last(&shell));
}
