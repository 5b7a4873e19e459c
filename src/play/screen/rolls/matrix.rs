//! What each damage type does, as windows of the game: a list of the types, and a page for each, whose rows open the
//! rules behind them.

use crate::play::screen::{choice::MenuChoice, menu::Menu, state::NextScreen, state::Screen};
use crate::play::text::words::capital;
use crate::{
    analysis::matrix::{
        self, MatrixRow, MatrixSetting, MatrixTarget, PlayerProtection, TargetFamily, TargetKind,
    },
    content::{MonsterId, Wording},
    play::{
        explain::matrix::words,
        panel::hud::PanelRow,
        text::columns::{cut, pad},
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    rules::{book, projection::DamageType},
};
use strum::VariantArray;

/// The heading of the list.
fn list_title() -> String {
    format!("Damage types at strength {STRENGTH}")
}

/// Columns that the list needs with all its words.
const WIDE: usize = 56;

/// The strength at which a page opens.
const STRENGTH: i32 = 100;

/// The strengths that one can go to.
const STRENGTHS: [i32; 7] = [10, 25, 50, 100, 200, 400, 800];

/// Columns before a rule's first words.
const BEFORE: usize = 18;

/// Rows with what choosing them does.
type Rows = Vec<(PanelRow, Option<MenuChoice>)>;

/// The list of the damage types.
pub(in crate::play) fn kinds(view: PlayerView, columns: usize) -> Screen {
    let setting = MatrixSetting::new(STRENGTH);
    // Two columns of numbers behind the names, as wide as there is room for.
    let (first, second, heads) = match columns {
        ..WIDE => (18, 9, ["monster", "you"]),
        _ => (18, 19, ["plain monster", "you, unprotected"]),
    };
    let head = format!("{:first$}{:second$}{}", "", heads[0], heads[1]);
    let mut rows: Rows = vec![(PanelRow::Text(TextLine::of(head, Tone::Faint)), None)];
    for &kind in DamageType::VARIANTS {
        let brief = |target| {
            let row = matrix::row_of(kind, target, &setting, view.content());
            let text = words::brief(&row);
            // From where to where it goes stands on its page too.
            let mean = text.split(" (").next().filter(|_| columns < WIDE);
            mean.map_or(text.clone(), str::to_owned)
        };
        let title = &view.content().wording.damage[kind].title;
        let line = TextLine::of(pad(&cut(title, first - 1), first), Tone::Strong)
            .and(
                pad(&brief(MatrixTarget::Kind(TargetKind::Plain)), second),
                Tone::Plain,
            )
            .and(
                brief(MatrixTarget::Player(PlayerProtection::Bare)),
                Tone::Plain,
            );
        rows.push((
            PanelRow::Text(line),
            Some(MenuChoice::Damage(kind, STRENGTH)),
        ));
    }
    Screen::menu(Menu {
        title: list_title(),
        rows,
        footer: TextLine::of("{key:confirm}", Tone::Key)
            .and(" what else it does  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// Opens the page of a damage type; at another strength, in the place of the one before.
pub(in crate::play) fn open(
    from: &Screen,
    view: PlayerView,
    kind: DamageType,
    (strength, columns): (i32, usize),
) -> NextScreen {
    let page = page(view, kind, strength, columns);
    if let Screen::Menu { menu, .. } = from
        && menu.title == list_title()
    {
        return NextScreen::Deeper(page);
    }
    NextScreen::Show(page)
}

/// What one damage type does at a strength: to the kinds of monsters in view, to the player, and to every kind of
/// target; with as much of each rule as so many columns have room for.
fn page(view: PlayerView, kind: DamageType, strength: i32, columns: usize) -> Screen {
    let (content, setting) = (view.content(), MatrixSetting::new(strength));
    let mut rows: Rows = Vec::new();
    let mut rules: Vec<&'static str> = Vec::new();
    let mut seen: Vec<MonsterId> = Vec::new();
    for monster in view.monsters().iter().filter_map(|monster| monster.kind) {
        if !seen.contains(&monster) {
            seen.push(monster);
        }
    }
    let name = |row: &MatrixRow| words::targets(row, content);
    let mut sections: Vec<(&str, Vec<(String, MatrixRow)>)> = Vec::new();
    let mut near: Vec<_> = seen
        .into_iter()
        .map(|monster| {
            let row = matrix::row_of(kind, MatrixTarget::Monster(monster), &setting, content);
            (view.monster(monster).name.clone(), row)
        })
        .collect();
    near.extend(you(view, kind, &setting));
    sections.push(("Here", near));
    for &family in TargetFamily::VARIANTS {
        let all = matrix::rows_of(kind, family, &setting, content).into_iter();
        let all = all.map(|row| (name(&row), row)).collect();
        sections.push((words::heading(family), all));
    }
    for (heading, all_rows) in sections {
        rows.push((PanelRow::Text(TextLine::of(heading, Tone::Strong)), None));
        for (name, row) in &all_rows {
            rows.extend(row_lines(name, row, &content.wording));
            rules.extend(&row.rules);
        }
        rows.push((PanelRow::Gap, None));
    }
    rules.sort_unstable();
    rules.dedup();
    rows.push((PanelRow::Text(TextLine::of("Rules", Tone::Strong)), None));
    for id in rules {
        let line = TextLine::of(format!("  {id:<15} "), Tone::Key)
            .and(words::gist(id, columns.saturating_sub(BEFORE)), Tone::Faint);
        rows.push((PanelRow::Text(line), explain(id)));
    }
    rows.push((PanelRow::Gap, None));
    let weaker = STRENGTHS.iter().rev().find(|&&other| other < strength);
    let stronger = STRENGTHS.iter().find(|&&other| other > strength);
    for (word, other) in [("Weaker", weaker), ("Stronger", stronger)] {
        if let Some(&other) = other {
            let line = TextLine::of(format!("{word}: at strength {other}"), Tone::Key);
            rows.push((PanelRow::Text(line), Some(MenuChoice::Damage(kind, other))));
        }
    }
    Screen::menu(Menu {
        title: format!(
            "{} at strength {strength}",
            capital(&content.wording.damage[kind].title)
        ),
        rows,
        footer: TextLine::of("{key:confirm}", Tone::Key)
            .and(" the rule behind a row  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// The player as things are, on the square below.
fn you(view: PlayerView, kind: DamageType, setting: &MatrixSetting) -> Option<(String, MatrixRow)> {
    let (victim, footing) = view.victim()?;
    let now = MatrixSetting {
        victim,
        ground: footing.ground,
        dark: footing.dark,
        ..*setting
    };
    let bare = MatrixTarget::Player(PlayerProtection::Bare);
    let row = matrix::row_of(kind, bare, &now, view.content());
    Some(("you, as you are now".to_owned(), row))
}

/// A row: a row with its rule, and one for each effect.
fn row_lines(name: &str, row: &MatrixRow, wording: &Wording) -> Rows {
    let rule = row.rules.first().copied();
    let damage = words::amount(&row.damage);
    let (damage, tone) = match (damage, row.harms()) {
        (Some(damage), _) => (format!("damage {damage}"), Tone::Plain),
        (None, true) => ("no damage".to_owned(), Tone::Plain),
        (None, false) => ("nothing".to_owned(), Tone::Faint),
    };
    let line = TextLine::of(format!("  {name}: "), Tone::Plain)
        .and(damage, tone)
        .and(format!("  {}", rule.unwrap_or_default()), Tone::Faint);
    let mut rows = vec![(PanelRow::Text(line), rule.and_then(explain))];
    for effect in &row.effects {
        let text = format!("      {}", words::effect(effect, wording));
        let line = TextLine::of(text, Tone::Faint);
        rows.push((PanelRow::Text(line), None));
    }
    rows
}

/// The choice that opens a rule of the book.
fn explain(id: &'static str) -> Option<MenuChoice> {
    book::find(id).map(|rule| MenuChoice::Explain(rule.id))
}
