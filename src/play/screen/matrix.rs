//! What each damage type does, as windows of the game: a list of the types, and a page for each, whose rows open the
//! rules behind them.

use strum::VariantArray;

use super::{Choice, Menu, Next, Screen};
use crate::{
    content::MonsterId,
    play::{
        matrix::{self, Breed, Family, Outlook, Protection, Setting, Target, words},
        scene::{Line, Row, Tone},
        view::View,
        words::capital,
    },
    rules::{book, projection::DamageType},
};

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
pub(in crate::play) fn kinds(view: View) -> Screen {
    let setting = Setting::new(STRENGTH);
    let head = format!("{:<17} {:<18} {}", "", "plain monster", "you, unprotected");
    let mut rows: Rows = vec![(Row::Text(Line::of(head, Tone::Faint)), None)];
    for &kind in DamageType::VARIANTS {
        let brief = |target| words::brief(&matrix::outlook(kind, target, &setting, view.content()));
        let title = &view.content().wording.damage[kind].title;
        let line = Line::of(format!("{title:<17} "), Tone::Strong)
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

/// Opens the page of a damage type; at another strength, in the place of the one before.
pub(in crate::play) fn open(from: &Screen, view: View, kind: DamageType, strength: i32) -> Next {
    let page = page(view, kind, strength);
    match from {
        Screen::Menu { menu, .. } if menu.title == LIST => Next::Deeper(page),
        _ => Next::Show(page),
    }
}

/// What one damage type does at a strength: to the kinds of monsters in view, to the player, and to every kind of
/// target.
fn page(view: View, kind: DamageType, strength: i32) -> Screen {
    let (content, setting) = (view.content(), Setting::new(strength));
    let mut rows: Rows = Vec::new();
    let mut rules: Vec<&'static str> = Vec::new();
    let mut seen: Vec<MonsterId> = Vec::new();
    for monster in view.monsters().iter().filter_map(|monster| monster.kind) {
        if !seen.contains(&monster) {
            seen.push(monster);
        }
    }
    let name = |outlook: &Outlook| words::targets(outlook, content);
    let mut sections: Vec<(&str, Vec<(String, Outlook)>)> = Vec::new();
    let mut near: Vec<_> = seen
        .into_iter()
        .map(|monster| {
            let outlook = matrix::outlook(kind, Target::Monster(monster), &setting, content);
            (view.monster(monster).name.clone(), outlook)
        })
        .collect();
    near.extend(you(view, kind, &setting));
    sections.push(("Here", near));
    for &family in Family::VARIANTS {
        let all = matrix::outlooks(kind, family, &setting, content).into_iter();
        let all = all.map(|outlook| (name(&outlook), outlook)).collect();
        sections.push((words::heading(family), all));
    }
    for (heading, outlooks) in sections {
        rows.push((Row::Text(Line::of(heading, Tone::Strong)), None));
        for (name, outlook) in &outlooks {
            rows.extend(told(name, outlook));
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
        title: format!(
            "{} at strength {strength}",
            capital(&content.wording.damage[kind].title)
        ),
        rows,
        footer: Line::of("Enter", Tone::Key)
            .and(" the rule behind a row  ", Tone::Faint)
            .and("Esc", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// The player as things are, on the square below.
fn you(view: View, kind: DamageType, setting: &Setting) -> Option<(String, Outlook)> {
    let (victim, footing) = view.victim()?;
    let now = Setting {
        victim,
        ground: footing.ground,
        dark: footing.dark,
        ..*setting
    };
    let bare = Target::Player(Protection::Bare);
    let outlook = matrix::outlook(kind, bare, &now, view.content());
    Some(("you, as you are now".to_owned(), outlook))
}

/// An outlook: a row with its rule, and one for each effect.
fn told(name: &str, outlook: &Outlook) -> Rows {
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
