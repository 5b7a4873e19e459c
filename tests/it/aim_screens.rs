//! What the player is shown while looking and taking aim: odds beside the map, the table of all attacks, one at length.

use std::sync::Arc;

use barrow::{
    content::{LevelId, PlacedMonster},
    grid::{Dir, Grid, Pos, Size},
    play::{
        Bindings, ItemCommand, Key, Options, PanelRow, PlayerCommand, StandaloneShell, Start, Tone,
    },
    rules::base::ruleset::Ruleset,
    sim::Setup,
};
use strum::VariantArray;

/// A lit room: `@` the mage, `i` a fire imp, `k` kobolds, `~` water, `T` trees.
const ROOM: &str = "\
####################
#@....ik.#.........#
#......T.+.........#
#...~....#.........#
####################";

/// A game of the mage in that room, with wands and oil besides what mages have.
pub(crate) fn mage(ruleset: Ruleset) -> StandaloneShell {
    let mut content = barrow::testing::content();
    let monster = |key: &str| content.monster_keys[key];
    let (imp, kobold) = (monster("fire_imp"), monster("kobold"));
    let carries = ["wand_frost", "wand_stench", "flask_oil", "rod_gale"];
    let carries = carries.map(|key| (content.item_keys[key], 3));
    let terrain = |sign| match sign {
        '#' => "granite",
        'T' => "tree",
        '~' => "water",
        '+' => "door_closed",
        _ => "floor",
    };
    let signs: Vec<char> = ROOM.chars().filter(|sign| *sign != '\n').collect();
    let cells = signs
        .iter()
        .map(|sign| content.terrain_keys[terrain(*sign)]);
    let (width, height) = (20, 5);
    let cells = Grid::from_cells(Size::new(width, height), cells.collect());
    let place = |wanted| {
        let width = usize::from(width);
        let found = signs
            .iter()
            .enumerate()
            .filter(move |(_, sign)| **sign == wanted);
        found.map(move |(at, _)| Pos::new((at % width) as i16, (at / width) as i16))
    };
    let placed = |sign, kind| place(sign).map(move |at| PlacedMonster::new(at, kind, true));
    let mut level = content.levels[0].clone();
    level.terrain = cells.expect("a whole picture");
    level.start = place('@').next();
    level.lit = true;
    level.monsters = placed('i', imp).chain(placed('k', kobold)).collect();
    level.items.clear();
    let number = LevelId(content.levels.len() as u16);
    content.levels.push(level);
    content.characters[1].carries.extend(carries);
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 3,
        level: Some(number.0),
    };
    let setup = Setup {
        name: None,
        seed: 3,
        character: 1,
        birth: None,
        level: Some(number.0),
        generated: None,
        ruleset: ruleset.into(),
    };
    StandaloneShell::new(options, Start::New(setup)).expect("a game begins")
}

/// The text of rows.
fn text(rows: &[PanelRow]) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, now, .. } => format!("{label} [{now}]"),
        PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    rows.iter().map(text).collect()
}

/// Chooses the row of the open menu that has such a text.
fn choose(shell: &mut StandaloneShell, wanted: &str) {
    let rows = text(&shell.hud().overlay.expect("a menu").rows);
    let row = rows.iter().position(|row| row.contains(wanted));
    shell.choose(row.unwrap_or_else(|| panic!("no {wanted}: {rows:#?}")));
}

/// Opens the odds of the attack that has such a text at length.
fn at_length(shell: &mut StandaloneShell, wanted: &str) {
    for _ in 0..30 {
        let overlay = shell.hud().overlay.expect("a menu");
        let chosen = &text(&overlay.rows)[overlay.selected.expect("a choice")];
        if chosen.contains(wanted) {
            shell.command(PlayerCommand::Luck);
            return;
        }
        shell.command(PlayerCommand::Go(Dir::S));
    }
    panic!("no {wanted}");
}

/// Takes aim with a wand.
fn aim(shell: &mut StandaloneShell, wand: &str) {
    shell.command(PlayerCommand::Item(ItemCommand::Aim));
    choose(shell, wand);
}

fn panels(shell: &StandaloneShell) -> String {
    let scene = shell.hud();
    let mut lines = vec![scene.character.title.clone()];
    lines.extend(text(&scene.character.rows));
    lines.push(scene.monsters.title.clone());
    lines.extend(text(&scene.monsters.rows));
    lines.join("\n")
}

#[test]
fn a_wand_shows_that_it_works_what_it_does_and_what_comes_back() {
    for &ruleset in Ruleset::VARIANTS {
        let mut shell = mage(ruleset);
        aim(&mut shell, "of frost");
        let panels = panels(&shell);
        for shown in [
            "bolt of frost works ",
            "damage ",
            "charges left",
            "kills by turn ",
            "bolt of fire ",
        ] {
            assert!(panels.contains(shown), "{ruleset}: {shown}\n{panels}");
        }
    }
}

#[test]
fn the_line_below_says_what_arrives_where_the_cursor_is() {
    let mut shell = mage(Ruleset::Angband);
    aim(&mut shell, "of stench");
    let status = |shell: &StandaloneShell| shell.hud().status.text();
    assert!(
        status(&shell).contains("poison at full strength."),
        "{}",
        status(&shell)
    );
    // The odds name the others that it would reach.
    assert!(panels(&shell).contains("+ kobold "), "{}", panels(&shell));
    // South of it the ball bursts in a tree: of 12 an eighth is kept off, and a quarter of the rest takes cover.
    shell.command(PlayerCommand::Go(Dir::SE));
    let tree = status(&shell);
    assert!(
        tree.contains("poison at 69% of its strength: the tree takes part of it."),
        "{tree}"
    );
}

#[test]
fn a_bolt_that_is_aimed_at_the_floor_flies_on_and_what_lies_behind_a_wall_is_out_of_reach() {
    let mut shell = mage(Ruleset::Angband);
    aim(&mut shell, "of frost");
    let here = shell.picture().view().unwrap().here();
    shell.hover(Some(Pos::new(here.x + 2, here.y)));
    let status = shell.hud().status.text();
    assert_eq!(
        status,
        "Aim at: it flies on over this square. Floor.  Tab other  Enter send  Esc back"
    );
    shell.hover(Some(Pos::new(here.x + 12, here.y)));
    let status = shell.hud().status.text();
    assert!(status.starts_with("Aim at: out of reach. "), "{status}");
}

#[test]
fn looking_names_its_keys() {
    let mut shell = mage(Ruleset::Angband);
    shell.command(PlayerCommand::Look);
    let status = shell.hud().status;
    let keys = "  Tab other  Enter go there  ~ its page  Esc back";
    assert!(status.text().ends_with(keys), "{}", status.text());
    let in_color = status.0.iter().filter(|span| span.tone == Tone::Key);
    let in_color: Vec<&str> = in_color.map(|span| span.text.as_str()).collect();
    assert_eq!(in_color, ["Tab", "Enter", "~", "Esc"]);
}

#[test]
fn luck_counts_what_wands_do() {
    let mut shell = mage(Ruleset::Angband);
    aim(&mut shell, "of frost");
    shell.command(PlayerCommand::Confirm);
    let checks = shell.session().unwrap().luck().success_checks();
    assert_eq!(checks.all, 1);
    assert!(checks.expected > 0.5 && checks.expected < 1.0, "{checks:?}");
}

#[test]
fn all_attacks_stand_side_by_side_and_each_opens() {
    let mut shell = mage(Ruleset::Angband);
    shell.command(PlayerCommand::Look);
    shell.press(Key::char('%'));
    let overlay = shell.hud().overlay.expect("the table");
    assert_eq!(overlay.title, "Odds against the cinder imp");
    let rows = text(&overlay.rows);
    for shown in [
        "wand of frost",
        "wand of stench",
        "rod of the gale",
        "Magic Missile",
        "flask of oil, thrown",
    ] {
        assert!(
            rows.iter().any(|row| row.contains(shown)),
            "{shown}: {rows:#?}"
        );
    }
    assert!(
        rows.iter().any(|row| row.starts_with("Bolt of fire ")),
        "{rows:#?}"
    );
    at_length(&mut shell, "rod of the gale");
    let overlay = shell.hud().overlay.expect("one attack");
    assert_eq!(overlay.title, "Rod of the gale against the cinder imp");
    let rows = text(&overlay.rows);
    assert!(rows.iter().any(|row| row.contains("thrust")), "{rows:#?}");
    // And back, one window after the other, to the look cursor.
    shell.command(PlayerCommand::Cancel);
    assert_eq!(
        shell.hud().overlay.unwrap().title,
        "Odds against the cinder imp"
    );
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
    assert!(shell.hud().monsters.title.ends_with(" strikes you"));
}

#[cfg(feature = "terminal")]
mod drawn {
    use super::*;

    fn picture(shell: &StandaloneShell) -> String {
        barrow::terminal::picture(shell, 80, 24).join("\n")
    }

    /// Everything of these is on the screen.
    fn assert_shown(shell: &StandaloneShell, wanted: &[&str]) {
        let picture = picture(shell);
        for text in wanted {
            assert!(picture.contains(text), "{text}\n{picture}");
        }
    }

    #[test]
    fn aiming_a_wand_at_80_by_24() {
        let mut shell = mage(Ruleset::Angband);
        aim(&mut shell, "of frost");
        assert_shown(
            &shell,
            &[
                "bolt of frost works",
                "damage 17.6, most 32",
                "27 charges left",
                "kills by turn 1:75%",
                "you die by turn 1:3.3%",
                "2x claw 83%",
                "Aim at: frost at full strength. A cinder imp (unhurt).",
            ],
        );
    }

    #[test]
    fn throwing_oil_at_80_by_24() {
        let mut shell = mage(Ruleset::Sil);
        shell.command(PlayerCommand::Item(ItemCommand::Throw));
        choose(&mut shell, "oil");
        assert_shown(
            &shell,
            &[
                // The imp has not noticed anybody yet (SIL-HALF-03).
                "1x flask of oil 43%",
                "ball of fire does",
                "kills by turn 1:",
                "damage 2.0, most 19",
                "you die by turn ",
                "#@···*uk.#",
                "Throw at: fire, no effect: it is immune.",
            ],
        );
    }

    #[test]
    fn all_attacks_at_80_by_24() {
        let mut shell = mage(Ruleset::Angband);
        shell.command(PlayerCommand::Look);
        shell.command(PlayerCommand::Luck);
        assert_shown(
            &shell,
            &[
                "┌ Odds against the cinder imp ─",
                "     with                     hits  mean  most kill 1 kill 5  you die",
                "  a) dagger                    58%   4.3    23  too far",
                "> c) wand of frost             98%  17.6    32    75%   >99%     0.8%",
                "  e) rod of the gale           97%  26.3    48    96%   >99%     0.1%",
                "  f) Magic Missile             77%   5.8    12     0%    96%      14%",
                "  g) flask of oil, thrown      55%   3.8    34   0.2%    34%  3 left",
            ],
        );
    }

    #[test]
    fn one_attack_at_80_by_24() {
        let mut shell = mage(Ruleset::Powder);
        shell.command(PlayerCommand::Look);
        shell.command(PlayerCommand::Luck);
        at_length(&mut shell, "wand of stench");
        insta::assert_snapshot!(picture(&shell), @r"
        ┌ Wand of stench against the cinder imp ───────────────────────────────────────┐
        │  Ball of poison of strength 12: works 98%                                    │
        │  28 charges left                                                             │
        │  Damage in a turn: mean 11.8, most 12, none 1.8%                             │
        │    at least 12 in 9 turns of 10                                              │
        │    at least 12 in 1 turn of 2                                                │
        │    at least 12 in 1 turn of 10                                               │
        │        0-1  1.8%                                      [#-------------------] │
        │        2-3    0%                                      [--------------------] │
        │        4-5    0%                                      [--------------------] │
        │        6-7    0%                                      [--------------------] │
        │        8-9    0%                                      [--------------------] │
        │      10-11    0%                                      [--------------------] │
        │         12   98%                                      [####################] │
        │  It is dead this turn 98%, within 2: >99%; as likely as not by turn 1.       │
        │                                                                              │
        │  The cinder imp gets 1.4 turns to each of yours.                             │
        │  beside you in 4 of its turns                                                │
        │  2x claw lands 78%, damage times 2 3.9%                                      │
        │  All its blows: mean 4.9, most 16                                            │
        │  Short step 5.7% of its turns                                                │
        │                                                                              │
        │  Up Down PageUp PageDown scroll  Esc back                                    │
        └────────────────────────────────────────────────────────────────── 1-20 of 28 ┘
        ");
    }
}
