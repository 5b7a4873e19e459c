//! What each damage type does, as windows of the game: a list of the types, and a page for each, whose rows open the
//! rules behind them.

use super::{
    matrix::{self, Breed, Family, Outlook, Protection, Setting, Target, words},
    scene::{Line, Row, Tone},
    screen::{Choice, Menu, Screen},
    view::View,
};
use crate::rules::{book, projection::DamageType, set::Member};

/// The heading of the list.
const LIST: &str = "Damage types";

/// The strength at which a page opens.
const STRENGTH: i32 = 100;

/// The strengths that one can go to.
const STRENGTHS: [i32; 7] = [10, 25, 50, 100, 200, 400, 800];

/// The most characters of a rule's first words.
const GIST: usize = 60;

/// Rows with what choosing them does.
type Rows = Vec<(Row, Option<Choice>)>;

/// The list of the damage types.
pub(super) fn kinds(view: View) -> Screen {
    let setting = Setting::new(STRENGTH);
    let head = format!("{:<12} {:<18} {}", "", "plain monster", "you, unprotected");
    let mut rows: Rows = vec![(Row::Text(Line::of(head, Tone::Faint)), None)];
    for &kind in DamageType::ALL {
        let brief = |target| words::brief(&matrix::outlook(kind, target, &setting, view.content()));
        let line = Line::of(format!("{:<12} ", format!("{kind:?}")), Tone::Strong)
            .and(
                format!("{:<18} ", brief(Target::Breed(Breed::Plain))),
                Tone::Plain,
            )
            .and(brief(Target::Player(Protection::Bare)), Tone::Plain);
        rows.push((Row::Text(line), Some(Choice::Damage(kind, STRENGTH))));
    }
    Screen::menu(Menu {
        title: LIST.to_owned(),
        rows,
        footer: Line::of("Enter", Tone::Key)
            .and(
                format!(" what else it does; damage at strength {STRENGTH}  "),
                Tone::Faint,
            )
            .and("Esc", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// Whether a window is the list.
pub(super) fn is_list(screen: &Screen) -> bool {
    matches!(screen, Screen::Menu { menu, .. } if menu.title == LIST)
}

/// What one damage type does at a strength: to the kinds of monsters in view, and to every kind of target.
pub(super) fn page(view: View, kind: DamageType, strength: i32) -> Screen {
    let (content, setting) = (view.content(), Setting::new(strength));
    let mut rows: Rows = Vec::new();
    let mut rules: Vec<&'static str> = Vec::new();
    let mut seen: Vec<Target> = Vec::new();
    for kind in view.monsters().iter().filter_map(|monster| monster.kind) {
        let target = Target::Monster(kind);
        if !seen.contains(&target) {
            seen.push(target);
        }
    }
    let near: Vec<_> = seen
        .into_iter()
        .map(|target| matrix::outlook(kind, target, &setting, content))
        .collect();
    let families = Family::ALL.iter().map(|&family| {
        let all = matrix::outlooks(kind, family, &setting, content);
        (words::heading(family), all)
    });
    for (heading, outlooks) in std::iter::once(("In view", near)).chain(families) {
        if outlooks.is_empty() {
            continue;
        }
        rows.push((Row::Text(Line::of(heading, Tone::Strong)), None));
        for outlook in &outlooks {
            rows.extend(told(view, outlook));
            rules.extend(&outlook.rules);
        }
        rows.push((Row::Gap, None));
    }
    rules.sort_unstable();
    rules.dedup();
    rows.push((Row::Text(Line::of("Rules", Tone::Strong)), None));
    for id in rules {
        let line =
            Line::of(format!("  {id:<15} "), Tone::Key).and(words::gist(id, GIST), Tone::Faint);
        rows.push((Row::Text(line), explain(id)));
    }
    rows.push((Row::Gap, None));
    let weaker = STRENGTHS.iter().rev().find(|&&other| other < strength);
    let stronger = STRENGTHS.iter().find(|&&other| other > strength);
    for (word, other) in [("Weaker", weaker), ("Stronger", stronger)] {
        if let Some(&other) = other {
            let line = Line::of(format!("{word}: at strength {other}"), Tone::Key);
            rows.push((Row::Text(line), Some(Choice::Damage(kind, other))));
        }
    }
    Screen::menu(Menu {
        title: format!("{kind:?} at strength {strength}"),
        rows,
        footer: Line::of("Enter", Tone::Key)
            .and(" the rule behind a row  ", Tone::Faint)
            .and("Esc", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// An outlook: a row with its rule, and one for each effect.
fn told(view: View, outlook: &Outlook) -> Rows {
    let name = match outlook.targets.as_slice() {
        [Target::Monster(kind)] => view.monster(*kind).name.clone(),
        _ => words::targets(outlook, view.content()),
    };
    let rule = outlook.rules.first().copied();
    let damage = words::amount(&outlook.damage);
    let (damage, tone) = match (damage, outlook.harms()) {
        (Some(damage), _) => (format!("damage {damage}"), Tone::Plain),
        (None, true) => ("no damage".to_owned(), Tone::Plain),
        (None, false) => ("nothing".to_owned(), Tone::Faint),
    };
    let line = Line::of(format!("  {name}: "), Tone::Plain)
        .and(damage, tone)
        .and(format!("  {}", rule.unwrap_or_default()), Tone::Faint);
    let mut rows = vec![(Row::Text(line), rule.and_then(explain))];
    for effect in &outlook.effects {
        let line = Line::of(format!("      {}", words::effect(effect)), Tone::Faint);
        rows.push((Row::Text(line), None));
    }
    rows
}

/// The choice that opens a rule of the book.
fn explain(id: &'static str) -> Option<Choice> {
    book::find(id).map(|rule| Choice::Explain(rule.id))
}
