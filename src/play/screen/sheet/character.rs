//! The character on one page: the numbers that matter most in columns, all others below, and each number opens into its
//! terms with the rules behind them.

use crate::play::screen::{
    choice::{MenuChoice, SHEET_COLUMNS as COLUMNS, SheetNumbers},
    menu::Menu,
    state::{NextScreen, Screen},
};
use crate::{
    analysis::{CharacterSheet, SheetEntry},
    play::{
        panel::hud::PanelRow,
        text::columns,
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    rules::{base::stat::StatName, book},
};

/// How wide a column is.
const COLUMN: usize = 24;

/// A number of the page: what it is called there, what it comes to, and the entries of the sheet that it stands for.
struct PageCell {
    name: String,
    value: String,
    entries: Vec<usize>,
}

/// What skills and travel are on the sheet, in the order of the last column.
const SKILLS: [&str; 11] = [
    "Saving throw",
    "Stealth",
    "Search skill",
    "Disarm skill",
    "Foiling a theft",
    "Digging skill",
    "Magical devices",
    "Speed",
    "Weight carried",
    "Weight limit",
    "Prices",
];

/// What the body is worth, below the statistics.
const BODY: [&str; 6] = [
    "Experience",
    "Next level at",
    "Recovery",
    "Food",
    "Infravision",
    "Purse",
];

/// The character as one page of columns.
pub(in crate::play) fn character(sheet: &CharacterSheet) -> Screen {
    let page = columns_of(sheet);
    let longest = page.iter().map(Vec::len).max().unwrap_or(0);
    let mut rows = vec![
        (PanelRow::Text(heading(sheet)), None),
        (PanelRow::Text(rules(sheet)), None),
        (PanelRow::Gap, None),
    ];
    let mut on_page = Vec::new();
    for at in 0..longest {
        let cells: Vec<_> = page.iter().map(|column| column.get(at)).collect();
        let mut line = TextLine::default();
        let mut numbers = SheetNumbers::default();
        let mut free = numbers.iter_mut();
        for (column, found) in cells.iter().enumerate() {
            if column > 0 {
                line = line.and(" ", Tone::Plain);
            }
            match found {
                Some(cell) => {
                    line.0.extend(cell.line().0);
                    on_page.extend(cell.entries.iter().copied());
                    for (place, entry) in free.by_ref().zip(&cell.entries) {
                        *place = u16::try_from(*entry).ok();
                    }
                }
                None if cells[column..].iter().any(Option::is_some) => {
                    line = line.and(solid(&" ".repeat(COLUMN)), Tone::Plain);
                }
                None => {}
            }
        }
        rows.push((PanelRow::Text(line), Some(MenuChoice::Numbers(numbers))));
    }
    rows.push((PanelRow::Gap, None));
    for (at, entry) in sheet.entries.iter().enumerate() {
        if on_page.contains(&at) {
            continue;
        }
        let mut numbers = SheetNumbers::default();
        numbers[0] = u16::try_from(at).ok();
        let opens = !entry.terms.is_empty();
        rows.push((
            PanelRow::Text(number(entry)),
            opens.then_some(MenuChoice::Numbers(numbers)),
        ));
    }
    Screen::menu(Menu {
        title: "Character".to_owned(),
        rows,
        footer: TextLine::of("{key:confirm}", Tone::Key)
            .and(" where these numbers come from  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// Opens the numbers of a row into their terms.
pub(in crate::play) fn open(view: PlayerView, numbers: SheetNumbers) -> NextScreen {
    let sheet = view.sheet();
    let entries = numbers.into_iter().flatten();
    let entries = entries.filter_map(|at| sheet.entries.get(usize::from(at)));
    let mut rows = Vec::new();
    for entry in entries {
        if !rows.is_empty() {
            rows.push((PanelRow::Gap, None));
        }
        rows.extend(opened(entry));
    }
    NextScreen::Deeper(Screen::menu(Menu {
        title: "Where it comes from".to_owned(),
        rows,
        footer: TextLine::of("{key:confirm}", Tone::Key)
            .and(" the rule behind a term  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    }))
}

/// Who it is.
fn heading(sheet: &CharacterSheet) -> TextLine {
    let (race, class) = (sheet.race.name(), sheet.class.name());
    TextLine::of(
        format!("{}, {race} {class} of level {}", sheet.name, sheet.level),
        Tone::Strong,
    )
}

/// By which rules it fights.
fn rules(sheet: &CharacterSheet) -> TextLine {
    TextLine::of(format!("By the rules of {}", sheet.ruleset), Tone::Faint)
}

/// A number in a line of its own.
fn number(entry: &SheetEntry) -> TextLine {
    TextLine::of(columns::pad(&entry.name, 32), Tone::Plain).and(entry.value.clone(), Tone::Strong)
}

/// A text whose words stay on one line: narrow screens put one number below the other, and break none.
fn solid(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

impl PageCell {
    /// Whether a column has room for all of it; what is longer has a line of its own below the columns.
    fn fits(&self) -> bool {
        columns::width(&self.name) + 1 + columns::width(&self.value) <= COLUMN
    }

    /// As wide as its column.
    fn line(&self) -> TextLine {
        let room = COLUMN - columns::width(&self.value);
        let name = columns::pad(&self.name, room);
        TextLine::of(solid(&name), Tone::Plain).and(solid(&self.value), Tone::Strong)
    }
}

/// The columns of the page: the body, the fight, skills and travel.
fn columns_of(sheet: &CharacterSheet) -> [Vec<PageCell>; COLUMNS] {
    let place = |name: &str| sheet.entries.iter().position(|entry| entry.name == name);
    let cell = |name: &str| {
        place(name).map(|at| PageCell {
            name: name.to_owned(),
            value: sheet.entries[at].value.clone(),
            entries: vec![at],
        })
    };
    let of_most = |name: &str, most: &str| {
        let (at, of) = (place(name)?, place(most)?);
        Some(PageCell {
            name: name.to_owned(),
            value: format!("{}/{}", sheet.entries[at].value, sheet.entries[of].value),
            entries: vec![at, of],
        })
    };
    let statistics = StatName::ALL.into_iter().map(|stat| cell(stat.name()));
    let pools = [
        of_most("Hit points", "Most hit points"),
        of_most("Mana", "Most mana"),
    ];
    let body = statistics.chain(pools).chain(BODY.map(cell));
    // What a ruleset fights with stands between the armor and the saving throw.
    let fight = match (place("Armor class"), place("Saving throw")) {
        (Some(from), Some(to)) if from < to => from..to,
        _ => 0..0,
    };
    let fight = fight.filter_map(|at| cell(&sheet.entries[at].name));
    let skills = SKILLS.into_iter().filter_map(cell);
    [
        body.flatten().filter(PageCell::fits).collect(),
        fight.filter(PageCell::fits).collect(),
        skills.filter(PageCell::fits).collect(),
    ]
}

/// A number with its terms, each of which opens into its rule.
fn opened(entry: &SheetEntry) -> Vec<(PanelRow, Option<MenuChoice>)> {
    let explained = |rule: &str| book::find(rule).map(|rule| MenuChoice::Explain(rule.id));
    let mut rows = vec![(PanelRow::Text(number(entry)), None)];
    for term in entry.parts() {
        let line = TextLine::of(format!("    {:>+5} ", term.value), Tone::Plain)
            .and(term.label, Tone::Plain)
            .and(format!("  {}", term.rule), Tone::Faint);
        rows.push((PanelRow::Text(line), explained(term.rule)));
    }
    if let Some(rules) = entry.rules_of_nothing() {
        let line = TextLine::of("          nothing adds to it", Tone::Plain)
            .and(format!("  {}", rules.join(" ")), Tone::Faint);
        let rule = rules.first().and_then(|rule| explained(rule));
        rows.push((PanelRow::Text(line), rule));
    }
    rows
}

/// The whole sheet with all terms, as a text.
pub(in crate::play::screen) fn sheet_rows(sheet: &CharacterSheet) -> Vec<PanelRow> {
    let mut rows = vec![
        PanelRow::Text(heading(sheet)),
        PanelRow::Text(rules(sheet)),
        PanelRow::Gap,
    ];
    let entries = sheet.entries.iter().flat_map(opened);
    rows.extend(entries.map(|(row, _)| row));
    rows
}
