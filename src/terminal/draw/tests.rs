//! Scenes made by hand, and what they look like.

use proptest::prelude::*;
use ratatui::style::{Color, Modifier};

use crate::{
    content::{MonsterId, PaletteColor},
    grid::Pos,
    play::{Overlay, Panel, TextLine, ToneSpan, preferences::PanelSizes},
    sim::ActorId,
    terminal::{draw::*, frame::grown, lines, map_cell::MapCell},
};

fn text(content: &str) -> PanelRow {
    PanelRow::Text(TextLine::plain(content))
}

fn monster(glyph: char, label: &str, percent: i32) -> PanelRow {
    PanelRow::Monster {
        id: ActorId(1),
        kind: MonsterId(0),
        glyph: (glyph, PaletteColor::Green),
        label: label.to_owned(),
        percent,
        place: "2N".to_owned(),
        distance: 2,
        heads: 1,
    }
}

fn hud() -> Hud {
    Hud {
        character: Panel {
            title: "Anna".to_owned(),
            rows: vec![
                text("human warrior, level 3"),
                PanelRow::Gauge {
                    label: "HP 12/30".to_owned(),
                    now: 12,
                    max: 30,
                    tone: Tone::Own(PaletteColor::Yellow),
                },
                PanelRow::Gap,
                text("STR 17  INT 10"),
            ],
            ..Panel::default()
        },
        monsters: Panel {
            rows: vec![
                monster('k', "kobold", 40),
                monster('o', "cave orc, asleep", 100),
            ],
            title: "In view".to_owned(),
            ..Panel::default()
        },
        log: vec![
            TextLine::of("You enter the barrow.", Tone::Faint),
            TextLine::plain("You hit the kobold for 4. ").and("It hits you for 6.", Tone::Bad),
        ],
        news: 1,
        brief: TextLine::plain("Poisoned 3  2 in view"),
        more: TextLine::of("More has happened: m shows all of it.", Tone::Key),
        status: TextLine::plain("Level 2 of the barrow; a dagger lies here"),
        narrow: TextLine::plain("depth 2; a dagger lies here"),
        overlay: None,
    }
}

/// A room that fills the area, with a player in it.
fn room(area: Rect) -> MapCells {
    let square = |glyph| MapCell {
        glyph,
        style: Style::new().fg(Color::Gray),
    };
    let squares = area.positions().map(|at| {
        let edge = at.x == area.left()
            || at.x + 1 == area.right()
            || at.y == area.top()
            || at.y + 1 == area.bottom();
        square(match (edge, at.x, at.y) {
            (true, ..) => '#',
            (false, 10, 5) => '@',
            _ => '.',
        })
    });
    MapCells {
        width: area.width,
        squares: squares.collect(),
    }
}

fn view(hud: Hud, width: u16, height: u16) -> (TerminalFrame, Buffer) {
    aimed(hud, (width, height), false)
}

/// The same, with a cursor on the map or not.
fn aimed(hud: Hud, (width, height): (u16, u16), aims: bool) -> (TerminalFrame, Buffer) {
    let screen = Rect::new(0, 0, width, height);
    let sizes = PanelSizes::default();
    let grown = grown(&hud, screen, sizes, aims);
    let map = Areas::sized(screen, sizes).map(|areas| room(areas.grown(grown).map));
    (
        TerminalFrame {
            hud,
            map,
            sizes,
            grown,
            aims,
            pointed: None,
        },
        Buffer::empty(screen),
    )
}

fn drawn(hud: Hud, width: u16, height: u16) -> Buffer {
    let (view, mut buffer) = view(hud, width, height);
    draw(&view, true, &mut buffer);
    buffer
}

fn shown(hud: Hud, width: u16, height: u16) -> String {
    lines(&drawn(hud, width, height)).join("\n")
}

fn menu(rows: usize, selected: Option<usize>) -> Overlay {
    Overlay {
        title: "Pack".to_owned(),
        rows: (0..rows)
            .map(|at| text(&format!("{}) a thing", char::from(b'a' + at as u8 % 26))))
            .collect(),
        selected,
        first: 0,
        footer: TextLine::of("Esc", Tone::Key).and(" back", Tone::Faint),
        whole_screen: false,
        header: 0,
        ..Overlay::default()
    }
}

#[test]
fn a_screen_of_80_by_24() {
    insta::assert_snapshot!(shown(hud(), 80, 24), @r##"
    ########################################################│ Anna
    #......................................................#│ human warrior, level 3
    #......................................................#│ HP 12/30    [###-----]
    #......................................................#│
    #......................................................#│ STR 17  INT 10
    #.........@............................................#│
    #......................................................#│ In view
    #......................................................#│ k kobold 2N    [##---]
    #......................................................#│ o cave orc, asleep 2N
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    ########################################################│
     Level 2 of the barrow; a dagger lies here
    You enter the barrow.
    You hit the kobold for 4. It hits you for 6.
    "##);
}

#[test]
fn a_narrow_screen_has_no_panel_and_says_the_hit_points_in_the_status_line() {
    insta::assert_snapshot!(shown(hud(), 40, 12), @r##"
    ########################################
    #......................................#
    #......................................#
    #......................................#
    #......................................#
    #.........@............................#
    #......................................#
    ########################################
     depth 2; a dagger lies here   HP 12/30
     Poisoned 3  2 in view
    You hit the kobold for 4. It hits you
      for 6.
    "##);
}

#[test]
fn a_menu_stands_over_the_map() {
    let hud = Hud {
        overlay: Some(menu(4, Some(1))),
        ..hud()
    };
    insta::assert_snapshot!(shown(hud, 80, 24), @r##"
    ########################################################│ Anna
    #......................................................#│ human warrior, level 3
    #......................................................#│ HP 12/30    [###-----]
    #......................................................#│
    #......................................................#│ STR 17  INT 10
    #.........@.........┌ Pack ───────┐....................#│
    #...................│  a) a thing │....................#│ In view
    #...................│> b) a thing │....................#│ k kobold 2N    [##---]
    #...................│  c) a thing │....................#│ o cave orc, asleep 2N
    #...................│  d) a thing │....................#│
    #...................│             │....................#│
    #...................│  Esc back   │....................#│
    #...................└─────────────┘....................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    #......................................................#│
    ########################################################│
     Level 2 of the barrow; a dagger lies here
    You enter the barrow.
    You hit the kobold for 4. It hits you for 6.
    "##);
}

#[test]
fn a_window_that_lies_over_the_panel_leaves_no_ends_of_words_at_its_right() {
    let mut overlay = menu(4, Some(0));
    overlay.rows[1] = text(&"x".repeat(66));
    let mut hud = hud();
    hud.character.rows = vec![text("abcdefghijklmnopqrstuv"); 16];
    hud.overlay = Some(overlay);
    let shown = shown(hud, 80, 24);
    let beside = shown.lines().filter(|line| line.contains("a thing"));
    let beside: Vec<&str> = beside.collect();
    assert_eq!(beside.len(), 3, "{shown}");
    assert!(beside.iter().all(|line| line.ends_with('│')), "{shown}");
}

#[test]
fn a_long_menu_shows_the_rows_around_the_chosen_one() {
    let hud = Hud {
        overlay: Some(menu(60, Some(30))),
        ..hud()
    };
    insta::assert_snapshot!(shown(hud, 40, 12), @r##"
    ##┌ Pack ───────────────────────────┐###
    #.│  b) a thing                     │..#
    #.│  c) a thing                     │..#
    #.│  d) a thing                     │..#
    #.│> e) a thing                     │..#
    #.│  f) a thing                     │..#
    #.│  g) a thing                     │..#
    #.│  h) a thing                     │..#
    ##│  i) a thing                     │###
      │                                 │
      │  PageUp PageDown page  Esc back │
      └──────────────────── 28-35 of 60 ┘
    "##);
}

#[test]
fn a_whole_screen_hides_the_map() {
    let overlay = Overlay {
        title: "Barrow".to_owned(),
        whole_screen: true,
        header: 0,
        level: None,
        ..menu(3, Some(0))
    };
    let hud = Hud {
        overlay: Some(overlay),
        ..hud()
    };
    insta::assert_snapshot!(shown(hud, 40, 12), @r##"
        Barrow



    > a) a thing
      b) a thing
      c) a thing




      Esc back
    "##);
}

#[test]
fn a_screen_that_is_too_small_says_what_it_needs() {
    assert_eq!(
        shown(hud(), 39, 12).trim_end(),
        "40x12 needed, this is 39x12"
    );
    assert_eq!(shown(hud(), 80, 3).trim_end(), "40x12 needed, this is 80x3");
    assert_eq!(shown(hud(), 2, 1), "40");
}

#[test]
fn without_utf8_everything_is_ascii_and_in_the_same_place() {
    let (view, mut buffer) = view(
        Hud {
            overlay: Some(menu(4, None)),
            status: TextLine::plain("a “café” of the naïve …"),
            ..hud()
        },
        80,
        24,
    );
    let unicode = drawn(view.hud.clone(), 80, 24);
    draw(&view, false, &mut buffer);
    assert!(lines(&buffer).iter().all(|line| line.is_ascii()));
    for (plain, rich) in buffer.content.iter().zip(&unicode.content) {
        assert_eq!(plain.style(), rich.style());
        if rich.symbol().is_ascii() {
            assert_eq!(plain.symbol(), rich.symbol());
        }
    }
}

#[test]
fn too_many_monsters_are_counted() {
    let mut hud = hud();
    hud.monsters.rows = (0..20)
        .map(|at| monster('r', &format!("rat {at}"), 100))
        .collect();
    hud.character.rows = (0..30).map(|at| text(&format!("line {at}"))).collect();
    let text = shown(hud, 80, 24);
    // Nine lines are half of the panel: a gap, the title, six rats and the count.
    assert!(text.contains("rat 5"), "{text}");
    assert!(!text.contains("rat 6"), "{text}");
    assert!(text.contains("14 more, nearest 2N"), "{text}");
    assert!(text.contains("line 7"), "{text}");
    assert!(!text.contains("line 8"), "{text}");
}

#[test]
fn in_a_fight_what_lies_about_gives_way_to_the_character() {
    let mut hud = hud();
    hud.character.rows = (0..14).map(|at| text(&format!("line {at}"))).collect();
    let lying = |hud: &mut Hud, rats: usize| {
        hud.monsters.rows = (0..rats).map(|_| monster('r', "rat", 100)).collect();
        let things = [PanelRow::Gap, text("Lying in view")].into_iter();
        let things = things.chain((0..6).map(|at| text(&format!("thing {at}"))));
        hud.monsters.rows.extend(things);
        let squares = (rats + 2..rats + 8).map(|row| (row, Pos::new(row as i16, 0)));
        hud.monsters.squares = squares.collect();
    };
    lying(&mut hud, 1);
    let fight = shown(hud.clone(), 80, 24);
    assert!(
        fight.contains("line 12") && fight.contains("6 lying in view"),
        "{fight}"
    );
    // With nobody in view they have half of the panel.
    lying(&mut hud, 0);
    let calm = shown(hud, 80, 24);
    assert!(
        calm.contains("thing 3") && !calm.contains("line 12"),
        "{calm}"
    );
}

#[test]
fn ammunition_takes_a_line_in_a_small_panel_and_what_is_early_leaves_first() {
    let mut hud = hud();
    let rows = (0..11).map(|at| text(&format!("line {at}")));
    let held = ["a sword", "a bow", "20 arrows with a long name"].map(text);
    let mut rows: Vec<PanelRow> = rows.chain(held).collect();
    rows.insert(6, PanelRow::Gap);
    hud.character = Panel {
        rows,
        early: vec![2, 3, 4, 13],
        short: 1,
        ..hud.character
    };
    let things = (0..12).map(|at| text(&format!("thing {at}")));
    hud.monsters.rows = [text("nobody"), PanelRow::Gap, text("Lying in view")]
        .into_iter()
        .chain(things)
        .collect();
    let squares = (3..15).map(|row| (row, Pos::new(row as i16, 0)));
    hud.monsters.squares = squares.collect();
    hud.monsters.wanted = Some(9);
    let small = shown(hud.clone(), 80, 24);
    // Half of the panel: the name, and numbers but for those that leave early; below it the things.
    for wanted in ["line 1", "line 9", "thing 2", "9 more lying"] {
        assert!(small.contains(wanted), "{wanted}: {small}");
    }
    for gone in ["line 2", "line 4", "a bow", "a sword", "arrows"] {
        assert!(!small.contains(gone), "{gone}: {small}");
    }
    // With room for the character the nearest things have theirs, and more where there is more.
    let (middle, large) = (shown(hud.clone(), 80, 33), shown(hud, 80, 42));
    assert!(
        middle.contains("a bow") && middle.contains("thing 5"),
        "{middle}"
    );
    assert!(middle.contains("6 more lying"), "{middle}");
    assert!(
        large.contains("thing 11") && large.contains("a bow"),
        "{large}"
    );
}

#[test]
fn what_has_just_happened_is_whole_before_the_place_has_a_second_line() {
    let said =
        "You cannot explore now: the soldier ant is awake and in view. X does it all the same.";
    let hud = Hud {
        log: vec![TextLine::plain("Before."), TextLine::plain(said)],
        news: 1,
        narrow: TextLine::plain("depth 4  a staircase down  The Dripping Caves below  turn 2641"),
        brief: TextLine::plain("1 in view: soldier ant 2SE"),
        ..hud()
    };
    let shown = shown(hud, 40, 12);
    let lines: Vec<_> = shown.lines().map(str::trim).collect();
    let words = lines.join(" ");
    assert!(words.contains(said), "{shown}");
    assert!(words.contains("1 in view: soldier ant 2SE"), "{shown}");
}

#[test]
fn the_newest_message_is_read_from_its_beginning() {
    let words = "You are badly hurt and poisoned. ".repeat(12);
    let log = vec![TextLine::plain("Before."), TextLine::plain(words)];
    let told = |news| {
        let hud = Hud {
            log: log.clone(),
            news,
            brief: TextLine::default(),
            ..hud()
        };
        shown(hud, 40, 12)
    };
    let old = told(0);
    assert!(
        old.contains("You are badly hurt and poisoned. You"),
        "{old}"
    );
    assert!(old.contains('…'), "{old}");
    let new = told(1);
    assert!(
        new.contains("You are badly hurt and poisoned. You"),
        "{new}"
    );
    let last = new.trim_end().lines().last().unwrap_or_default().trim_end();
    assert_eq!(last, "More has happened: m shows all of it.", "{new}");
}

#[test]
fn a_menu_begins_with_its_heading_where_that_has_room() {
    let hud = Hud {
        overlay: Some(menu(30, Some(6))),
        ..hud()
    };
    let small = shown(hud, 40, 12);
    assert!(small.contains("  a) a thing"), "{small}");
    assert!(small.contains("> g) a thing"), "{small}");
}

#[test]
fn what_is_missing_is_never_cut_and_a_heading_never_stands_alone() {
    let mut hud = hud();
    let mut rows: Vec<PanelRow> = (0..4).map(|_| monster('r', "rat", 100)).collect();
    rows.extend([PanelRow::Gap, text("Lying in view")]);
    rows.extend((0..6).map(|at| text(&format!("thing {at}"))));
    hud.monsters.squares = (6..12).map(|row| (row, Pos::new(row as i16, 0))).collect();
    hud.monsters.rows = rows;
    hud.monsters.unlisted = 30;
    let panel = |lines: u16, width: u16| {
        let area = Rect::new(0, 0, width, lines);
        let mut buffer = Buffer::empty(area);
        let mut alone = hud.clone();
        alone.character = Panel::default();
        super::side::draw(&alone, area, None, &mut buffer);
        super::super::lines(&buffer)
    };
    let wanted = |lines: u16, last: &str| {
        let shown = panel(lines, 22);
        let end = shown.iter().rfind(|line| !line.is_empty()).cloned();
        assert_eq!(end.as_deref(), Some(last), "{shown:#?}");
    };
    wanted(13, "thing 5");
    wanted(12, "32 more lying");
    wanted(8, "36 lying in view");
    wanted(7, "36 lying in view");
    wanted(5, "1 more, nearest 2N");
    // In a narrow panel the words go on below.
    let narrow = panel(5, 10);
    assert!(
        narrow.join(" ").ends_with("2 more, nearest 2N"),
        "{narrow:#?}"
    );
}

#[test]
fn what_is_good_to_know_fills_tall_screens_and_leaves_room_for_who_comes() {
    let text = |words: &str| PanelRow::Text(TextLine::plain(words));
    let mut hud = hud();
    hud.character = Panel {
        rows: vec![text("HP"), text("STR")],
        spare: vec![
            vec![
                text("boots"),
                text("a cloak that takes two lines"),
                text("a ring"),
            ],
            vec![PanelRow::Gap, text("weight")],
        ],
        ..Panel::default()
    };
    let things: Vec<PanelRow> = (0..12).map(|at| text(&format!("thing {at}"))).collect();
    hud.monsters = Panel {
        rows: [vec![text("Lying in view")], things].concat(),
        wanted: Some(4),
        ..Panel::default()
    };
    let panel = |lines: u16| {
        let area = Rect::new(0, 0, 16, lines);
        let mut buffer = Buffer::empty(area);
        super::side::draw(&hud, area, None, &mut buffer);
        super::super::lines(&buffer)
    };
    // Both parts, and all that lies about.
    let tall = panel(30);
    let character = [
        "HP",
        "STR",
        "boots",
        "a cloak that",
        "  takes two",
        "  lines",
        "a ring",
        "",
        "weight",
    ];
    assert_eq!(tall[..9], character, "{tall:#?}");
    assert_eq!(tall[9..12], ["", "Lying in view", "thing 0"], "{tall:#?}");
    assert_eq!(
        tall.iter().filter(|line| line.starts_with("thing")).count(),
        12
    );
    // The nearest things come before it, the others after it.
    let lower = panel(13);
    assert_eq!(lower[..7], character[..7], "{lower:#?}");
    assert_eq!(
        lower[7..12],
        ["", "Lying in view", "thing 0", "thing 1", "thing 2"]
    );
    let low = panel(12);
    assert_eq!(low[..3], ["HP", "STR", "boots"], "{low:#?}");
    assert!(low[3].starts_with("and 2 more"), "{low:#?}");
    // Where nobody is in view a tenth of the lines is kept.
    hud.monsters = Panel::default();
    let panel = |lines: u16| {
        let area = Rect::new(0, 0, 16, lines);
        let mut buffer = Buffer::empty(area);
        super::side::draw(&hud, area, None, &mut buffer);
        super::super::lines(&buffer)
    };
    assert_eq!(panel(8)[..3], ["HP", "STR", "boots"]);
    assert_eq!(panel(8)[7], "", "the second part has no room");
    assert_eq!(panel(9)[8], "weight");
}

#[test]
fn the_newest_messages_are_at_the_bottom() {
    let hud = Hud {
        log: (0..50)
            .map(|at| TextLine::plain(format!("message {at}")))
            .collect(),
        ..hud()
    };
    let text = shown(hud, 80, 24);
    let tail: Vec<&str> = text.lines().rev().take(6).collect();
    assert_eq!(tail[0], "message 49");
    assert_eq!(tail[4], "message 45");
    assert!(tail[5].contains("Level 2"));
}

#[test]
fn a_long_description_takes_lines_from_the_log() {
    let shown_with = |words: usize| {
        let hud = Hud {
            status: TextLine::plain("word ".repeat(words).trim_end()),
            log: (0..50)
                .map(|at| TextLine::plain(format!("message {at}")))
                .collect(),
            ..hud()
        };
        let text = shown(hud, 80, 24);
        let rows: Vec<String> = text.lines().skip(18).map(str::to_owned).collect();
        let messages = rows.iter().filter(|row| row.starts_with("message"));
        (rows.clone(), messages.count())
    };
    assert_eq!(shown_with(15).1, 5);
    assert_eq!(shown_with(17).1, 4);
    let (rows, messages) = shown_with(200);
    assert_eq!(messages, 3);
    assert!(rows[2].ends_with("word…"), "{rows:?}");
    assert_eq!(rows[5], "message 49");
}

#[test]
fn the_keys_of_who_takes_aim_are_shown_on_the_smallest_screen() {
    let keys = "Tab other, Enter send, Esc back";
    let hud = Hud {
        narrow: TextLine::plain(format!(
            "Fire at: A kobold (unhurt, asleep). Floor.  {keys}"
        )),
        brief: TextLine::plain("You die by turn"),
        ..hud()
    };
    for (aims, wanted) in [(true, true), (false, false)] {
        let (view, mut buffer) = aimed(hud.clone(), (40, 12), aims);
        draw(&view, true, &mut buffer);
        let shown = lines(&buffer).join(" ");
        let words: Vec<&str> = shown.split_whitespace().collect();
        let shown = words.join(" ");
        assert_eq!(shown.contains("send, Esc back"), wanted, "{shown}");
        assert!(shown.contains("You die by turn"), "{shown}");
    }
}

#[test]
fn the_smallest_screen_says_the_own_risk_whole_and_cuts_no_word() {
    let odds = "You die by turn 1:5.5% 3:31%, it dies by turn 1:22% 3:>99%";
    let hud = Hud {
        narrow: TextLine::plain("A cave orc chieftain (unhurt, asleep). Floor.  Tab other"),
        brief: TextLine::plain(odds),
        ..hud()
    };
    for (aims, wanted) in [
        (true, odds),
        (false, "You die by turn 1:5.5% 3:31%, it dies…"),
    ] {
        let (view, mut buffer) = aimed(hud.clone(), (40, 12), aims);
        draw(&view, true, &mut buffer);
        let shown = lines(&buffer).join(" ");
        let shown: Vec<&str> = shown.split_whitespace().collect();
        let shown = shown.join(" ");
        assert!(shown.contains(wanted), "{shown}");
        assert!(shown.contains("A cave orc chieftain"), "{shown}");
    }
}

#[test]
fn a_long_menu_scrolls_to_any_row_and_the_mouse_finds_it() {
    let screen = Rect::new(0, 0, 80, 24);
    for chosen in 0..60 {
        let overlay = menu(60, Some(chosen));
        let placed = PlacedOverlay::new(&overlay, screen);
        let found = screen
            .positions()
            .any(|at| placed.row_at(at.x, at.y) == Some(chosen));
        assert!(found, "row {chosen} is out of sight");
        let mut buffer = Buffer::empty(screen);
        placed.draw(&overlay, &mut buffer);
        let marked = screen
            .positions()
            .find(|at| buffer[*at].symbol() == ">")
            .unwrap();
        assert_eq!(placed.row_at(marked.x, marked.y), Some(chosen));
    }
}

#[test]
fn page_keys_show_all_of_a_menu_and_of_a_text_one_screen_after_the_other() {
    let screen = Rect::new(0, 0, 80, 24);
    for chosen in [Some(0), None] {
        let mut overlay = menu(90, chosen);
        for row in (0..90).step_by(7) {
            overlay.rows[row] = text(&"many words ".repeat(row));
        }
        let mut seen = std::collections::BTreeSet::new();
        let mut turns: usize = 0;
        let end = loop {
            let placed = PlacedOverlay::new(&overlay, screen);
            let sight = screen
                .positions()
                .filter_map(|at| placed.row_at(at.x, at.y));
            let before = seen.len();
            seen.extend(sight);
            assert!(
                turns == 0 || seen.len() > before || seen.len() == 90,
                "{turns}"
            );
            let [_, on] = placed.pages(&overlay);
            let now = overlay.selected.unwrap_or(overlay.first);
            if on <= now || overlay.selected.is_none() && now >= placed.last_page() {
                break now;
            }
            match &mut overlay.selected {
                Some(row) => *row = on,
                None => overlay.first = on.min(placed.last_page()),
            }
            turns += 1;
        };
        assert_eq!(seen.len(), 90, "{chosen:?}");
        // Back in as many turns, give or take those at the ends.
        let mut back = 0;
        let mut at = end;
        while at > 0 {
            let placed = PlacedOverlay::new(&overlay, screen);
            let [to, _] = placed.pages(&overlay);
            assert!(to < at, "{to} from {at}");
            at = to;
            match &mut overlay.selected {
                Some(row) => *row = at,
                None => overlay.first = at,
            }
            back += 1;
        }
        assert!(turns.abs_diff(back) <= 2, "{turns} {back}");
    }
}

#[test]
fn page_keys_lead_to_no_lettering_of_a_whole_screen_that_shows_all_of_its_rows() {
    let screen = Rect::new(0, 0, 80, 24);
    let pages = |rows, whole_screen| {
        let overlay = Overlay {
            whole_screen,
            ..menu(rows, Some(4))
        };
        PlacedOverlay::new(&overlay, screen).pages(&overlay)
    };
    assert_eq!(pages(12, true), [usize::MAX; 2], "by its choices");
    assert_eq!(pages(12, false), [0, 11]);
    assert!(pages(90, true)[1] < 90);
}

#[test]
fn a_whole_screen_with_a_heading_begins_at_its_top() {
    let seen = |title: &str, selected| {
        let overlay = Overlay {
            title: title.to_owned(),
            whole_screen: true,
            ..menu(26, Some(selected))
        };
        let hud = Hud {
            overlay: Some(overlay),
            ..hud()
        };
        let text = shown(hud, 80, 24);
        [text.contains("a) a thing"), text.contains("z) a thing")]
    };
    assert_eq!(seen("You have died", 7), [true, false]);
    assert_eq!(seen("You have died", 25), [false, true]);
    // Without a heading there is a picture above, which gives way.
    assert_eq!(seen("", 7), [false, true]);
}

#[test]
fn a_chosen_row_of_several_lines_is_marked_once_and_colored_whole() {
    let mut overlay = menu(3, Some(1));
    overlay.rows[1] = text(&"many words ".repeat(30));
    let hud = Hud {
        overlay: Some(overlay),
        ..hud()
    };
    let buffer = drawn(hud, 80, 24);
    let marks = buffer.content.iter().filter(|cell| cell.symbol() == ">");
    assert_eq!(marks.count(), 1);
    let is_bar = |y: &u16| buffer[(40, *y)].bg == Color::Gray;
    assert!((0..24).filter(is_bar).count() >= 4);
}

#[test]
fn a_text_scrolled_beyond_its_end_shows_its_last_page() {
    let overlay = Overlay {
        first: 1000,
        ..menu(60, None)
    };
    let text = shown(
        Hud {
            overlay: Some(overlay),
            ..hud()
        },
        80,
        24,
    );
    assert!(text.contains("of 60"), "{text}");
    assert!(text.contains("60 of 60"), "{text}");
}

#[test]
fn a_chosen_row_keeps_no_color_that_could_not_be_read_on_the_bar() {
    let mut overlay = menu(2, Some(0));
    overlay.rows[0] = PanelRow::Text(
        TextLine::of("gray", Tone::Own(PaletteColor::Gray)).and("bold", Tone::Strong),
    );
    let buffer = drawn(
        Hud {
            overlay: Some(overlay),
            ..hud()
        },
        80,
        24,
    );
    let bar: Vec<_> = buffer
        .content
        .iter()
        .filter(|cell| cell.bg == Color::Gray)
        .collect();
    assert!(bar.len() > 8);
    for cell in bar {
        assert_eq!((cell.fg, cell.modifier), (Color::Black, Modifier::empty()));
    }
}

/// Whether a color is one of the sixteen.
fn is_plain(color: Color) -> bool {
    !matches!(color, Color::Reset | Color::Rgb(..) | Color::Indexed(_))
}

fn tone_strategy() -> impl Strategy<Value = Tone> {
    prop::sample::select(vec![
        Tone::Plain,
        Tone::Faint,
        Tone::Strong,
        Tone::Good,
        Tone::Bad,
        Tone::Danger,
        Tone::Key,
        Tone::Own(PaletteColor::Black),
        Tone::Own(PaletteColor::LightCyan),
    ])
}

/// Letters, spaces, and everything that is no cell wide, or two, or nothing at all.
fn text_strategy() -> impl Strategy<Value = String> {
    let sign = prop::sample::select(vec![
        'a', 'b', 'c', 'M', ' ', ' ', '.', 'é', '漢', '🐀', '\u{301}', '\u{200b}', '\u{200d}',
        '\t', '\n', '\u{1b}', '│',
    ]);
    prop::collection::vec(sign, 0..60).prop_map(|signs| signs.into_iter().collect())
}

fn line_strategy() -> impl Strategy<Value = TextLine> {
    let span =
        (text_strategy(), tone_strategy()).prop_map(|(text, tone)| ToneSpan::new(text, tone));
    prop::collection::vec(span, 0..4).prop_map(TextLine)
}

fn row_strategy() -> impl Strategy<Value = PanelRow> {
    prop_oneof![
        line_strategy().prop_map(PanelRow::Text),
        (text_strategy(), any::<i32>(), any::<i32>(), tone_strategy()).prop_map(
            |(label, now, max, tone)| PanelRow::Gauge {
                label,
                now,
                max,
                tone
            }
        ),
        (any::<char>(), text_strategy(), any::<i32>()).prop_map(|(glyph, label, percent)| {
            PanelRow::Monster {
                id: ActorId(9),
                kind: MonsterId(9),
                glyph: (glyph, PaletteColor::Black),
                place: label.clone(),
                label,
                percent,
                distance: 3,
                heads: 2,
            }
        }),
        Just(PanelRow::Gap),
    ]
}

fn panel_strategy() -> impl Strategy<Value = Panel> {
    let rows = prop::collection::vec(row_strategy(), 0..12);
    (text_strategy(), rows).prop_map(|(title, rows)| Panel {
        title,
        rows,
        ..Panel::default()
    })
}

fn overlay_strategy() -> impl Strategy<Value = Overlay> {
    (
        panel_strategy(),
        prop::option::of(0_usize..14),
        prop_oneof![0_usize..14, Just(usize::MAX)],
        line_strategy(),
        any::<bool>(),
    )
        .prop_map(|(panel, selected, first, footer, whole_screen)| Overlay {
            title: panel.title,
            rows: panel.rows,
            selected,
            first,
            footer,
            whole_screen,
            header: 0,
            ..Overlay::default()
        })
}

fn scene_strategy() -> impl Strategy<Value = Hud> {
    (
        panel_strategy(),
        panel_strategy(),
        prop::collection::vec(line_strategy(), 0..8),
        line_strategy(),
        prop::option::of(overlay_strategy()),
    )
        .prop_map(|(character, monsters, log, status, overlay)| Hud {
            character,
            monsters,
            news: log.len(),
            more: status.clone(),
            brief: status.clone(),
            narrow: status.clone(),
            log,
            status,
            overlay,
        })
}

#[test]
fn a_turn_of_many_messages_is_shown_whole_or_says_how_to_read_the_rest() {
    let many = |count: usize| Hud {
        log: (0..count)
            .map(|at| TextLine::plain(format!("Blow number {at} lands.")))
            .collect(),
        news: count,
        ..hud()
    };
    let shown = |count, height| {
        let buffer = drawn(many(count), 80, height);
        let text: String = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        let blows = text.matches(" lands.").count();
        (blows, text.contains("m shows all of it"))
    };
    // Five lines are the usual room at this height, and half of the screen the most.
    assert_eq!(shown(4, 24), (4, false));
    assert_eq!(shown(11, 24), (11, false));
    assert_eq!(shown(20, 24), (11, true));
    // Old messages make it no larger.
    let old = Hud {
        news: 2,
        ..many(20)
    };
    let screen = Rect::new(0, 0, 80, 24);
    assert_eq!(grown(&old, screen, PanelSizes::default(), false), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_scene_can_be_drawn_at_any_size_in_sixteen_colors(
        hud in scene_strategy(),
        width in 1_u16..=200,
        height in 1_u16..=60,
        utf8 in any::<bool>(),
    ) {
        let (view, mut buffer) = view(hud, width, height);
        draw(&view, utf8, &mut buffer);
        for cell in &buffer.content {
            prop_assert!(is_plain(cell.fg) && is_plain(cell.bg), "{cell:?}");
            prop_assert!(utf8 || cell.symbol().is_ascii(), "{cell:?}");
            prop_assert!(!cell.symbol().contains(char::is_control), "{cell:?}");
        }
        if let Some(overlay) = &view.hud.overlay {
            let placed = PlacedOverlay::new(overlay, buffer.area);
            for at in buffer.area.positions() {
                prop_assert!(placed.row_at(at.x, at.y).is_none_or(|row| row < overlay.rows.len()));
            }
        }
    }
}
