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
        text::{
            columns,
            line::{TextLine, Tone},
            words::ruleset::blows_meet,
        },
        view::PlayerView,
    },
    rules::{base::stat::StatName, book},
};

/// How wide a column is: three of them fit into the narrowest usual terminal.
const COLUMN: usize = 23;
/// How wide a column is below the page, where there are two.
const BELOW: usize = 36;
/// Where the value of a number in a line of its own begins at most.
const NAMES: usize = 32;
/// What stands between two columns.
const GAP: &str = "   ";

/// A number of the page: what it is called there, what it comes to, and the entries of the sheet that it stands for.
struct PageCell {
    name: String,
    value: String,
    entries: Vec<usize>,
}

/// Cells side by side, each as wide as a column, and the numbers behind them.
fn row_of(cells: &[Option<&PageCell>], width: usize) -> (TextLine, SheetNumbers) {
    let mut line = TextLine::default();
    let mut numbers = SheetNumbers::default();
    let mut free = numbers.iter_mut();
    for (column, found) in cells.iter().enumerate() {
        if column > 0 && cells[column..].iter().any(Option::is_some) {
            line = line.and(GAP, Tone::Plain);
        }
        match found {
            Some(cell) => {
                line.0.extend(cell.line(width).0);
                for (place, entry) in free.by_ref().zip(&cell.entries) {
                    *place = u16::try_from(*entry).ok();
                }
            }
            None if cells[column..].iter().any(Option::is_some) => {
                line = line.and(solid(&" ".repeat(width)), Tone::Plain);
            }
            None => {}
        }
    }
    (line, numbers)
}

/// What skills and travel are on the sheet, in the order of the last column.
const SKILLS: [&str; 12] = [
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
    "Slower from",
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

/// How many columns of such a width stand side by side on a screen: one at least.
fn side_by_side(width: usize, columns: usize) -> usize {
    let apart = GAP.len();
    (columns.saturating_add(apart) / (width + apart)).max(1)
}

/// The character as one page, in as many columns as a screen has room for; the others stand below.
pub(in crate::play) fn character(sheet: &CharacterSheet, columns: usize) -> Screen {
    let page = columns_of(sheet);
    let mut rows = vec![
        (PanelRow::Text(heading(sheet)), None),
        (PanelRow::Text(rules(sheet)), None),
        (PanelRow::Gap, None),
    ];
    let mut on_page = Vec::new();
    for part in page.chunks(side_by_side(COLUMN, columns)) {
        let longest = part.iter().map(Vec::len).max().unwrap_or(0);
        for at in 0..longest {
            let cells: Vec<_> = part.iter().map(|column| column.get(at)).collect();
            let (line, numbers) = row_of(&cells, COLUMN);
            let shown = cells.iter().flatten();
            on_page.extend(shown.flat_map(|cell| cell.entries.iter().copied()));
            rows.push((PanelRow::Text(line), Some(MenuChoice::Numbers(numbers))));
        }
        rows.push((PanelRow::Gap, None));
    }
    let rest = (0..sheet.entries.len()).filter(|at| !on_page.contains(at));
    rows.extend(below(sheet, &rest.collect::<Vec<_>>(), columns));
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

/// The numbers that are not on the page: two in a row where both have room there.
fn below(
    sheet: &CharacterSheet,
    rest: &[usize],
    columns: usize,
) -> Vec<(PanelRow, Option<MenuChoice>)> {
    let two = side_by_side(BELOW, columns) > 1;
    let width = BELOW.min(columns);
    let cell = |at: usize| PageCell::of(sheet, at);
    let fits = |at: usize| cell(at).fits(width);
    let mut rows = Vec::new();
    let mut left = rest;
    while let Some((&first, more)) = left.split_first() {
        let second = more.first().copied();
        let second = second.filter(|second| two && fits(first) && fits(*second));
        left = &more[usize::from(second.is_some())..];
        let line = if fits(first) {
            let cells = [Some(cell(first)), second.map(cell)];
            row_of(&cells.each_ref().map(Option::as_ref), width).0
        } else {
            number(&sheet.entries[first], columns)
        };
        let mut numbers = SheetNumbers::default();
        let open = [Some(first), second].into_iter().flatten();
        let open = open.filter(|at| !sheet.entries[*at].terms.is_empty());
        for (place, at) in numbers.iter_mut().zip(open) {
            *place = u16::try_from(at).ok();
        }
        let opens = numbers[0].is_some();
        rows.push((
            PanelRow::Text(line),
            opens.then_some(MenuChoice::Numbers(numbers)),
        ));
    }
    rows
}

/// Opens the numbers of a row into their terms.
pub(in crate::play) fn open(view: PlayerView, numbers: SheetNumbers, columns: usize) -> NextScreen {
    let sheet = view.sheet();
    let entries = numbers.into_iter().flatten();
    let entries = entries.filter_map(|at| sheet.entries.get(usize::from(at)));
    let mut rows = Vec::new();
    for entry in entries {
        if !rows.is_empty() {
            rows.push((PanelRow::Gap, None));
        }
        rows.extend(opened(entry, columns));
        let met = blows_meet(view.ruleset()).filter(|_| entry.name == "Armor class");
        rows.extend(met.map(|met| {
            let text = format!(
                "   against what is sent at you, counted as Angband counts armor: blows meet {met}"
            );
            let rule = book::find("PRJ-PLRFX-06").map(|rule| MenuChoice::Explain(rule.id));
            (PanelRow::Text(TextLine::of(text, Tone::Faint)), rule)
        }));
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

/// A number in a line of its own: its value stands in a column where there is room for that, else behind its name.
fn number(entry: &SheetEntry, columns: usize) -> TextLine {
    let beside = columns::width(&entry.value);
    let name = if NAMES + beside <= columns {
        columns::pad(&entry.name, NAMES)
    } else {
        format!("{}  ", entry.name)
    };
    TextLine::of(name, Tone::Plain).and(entry.value.clone(), Tone::Strong)
}

/// A text whose words stay on one line: narrow screens put one number below the other, and break none.
fn solid(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

impl PageCell {
    /// That of one entry.
    fn of(sheet: &CharacterSheet, at: usize) -> Self {
        Self {
            name: sheet.entries[at].name.clone(),
            value: sheet.entries[at].value.clone(),
            entries: vec![at],
        }
    }

    /// Whether a column has room for all of it; what is longer has a line of its own below the columns.
    fn fits(&self, width: usize) -> bool {
        columns::width(&self.name) + 1 + columns::width(&self.value) <= width
    }

    /// As wide as its column.
    fn line(&self, width: usize) -> TextLine {
        let room = width - columns::width(&self.value);
        let name = columns::pad(&self.name, room);
        TextLine::of(solid(&name), Tone::Plain).and(solid(&self.value), Tone::Strong)
    }
}

/// The columns of the page: the body, the fight, skills and travel.
fn columns_of(sheet: &CharacterSheet) -> [Vec<PageCell>; COLUMNS] {
    let place = |name: &str| sheet.entries.iter().position(|entry| entry.name == name);
    let cell = |name: &str| place(name).map(|at| PageCell::of(sheet, at));
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
    // Armor class stands there only where blows meet it, under Angband alone, which has a number of blows.
    let met = place("Blows").is_some();
    let named = fight.map(|at| &sheet.entries[at].name);
    let fight = named.filter(|name| met || *name != "Armor class");
    let fight = fight.filter_map(|name| cell(name));
    let skills = SKILLS.into_iter().filter_map(cell);
    let fits = |cell: &PageCell| cell.fits(COLUMN);
    [
        body.flatten().filter(fits).collect(),
        fight.filter(fits).collect(),
        skills.filter(fits).collect(),
    ]
}

/// A number with its terms, each of which opens into its rule.
fn opened(entry: &SheetEntry, columns: usize) -> Vec<(PanelRow, Option<MenuChoice>)> {
    let explained = |rule: &str| book::find(rule).map(|rule| MenuChoice::Explain(rule.id));
    let mut rows = vec![(PanelRow::Text(number(entry, columns)), None)];
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
    let entries = sheet.entries.iter();
    let entries = entries.flat_map(|entry| opened(entry, usize::MAX));
    rows.extend(entries.map(|(row, _)| row));
    rows
}
