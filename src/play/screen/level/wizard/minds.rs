//! Everybody's mind, as a text.

use crate::play::{
    panel::hud::PanelRow,
    screen::state::Screen,
    text::{
        line::{SignOf, TextLine, Tone},
        number::count,
        words,
    },
    view::{PlayerView, wizard::MindView},
};

/// Everybody on the level, the nearest by the way to the player first.
pub(super) fn page(view: PlayerView) -> Screen {
    let mut minds = view.minds();
    minds.sort_by_key(|mind| (mind.steps.unwrap_or(u16::MAX), mind.id));
    let mut rows = Vec::new();
    for mind in &minds {
        let def = view.monster(mind.kind);
        let place = words::place::bearing(view.here(), mind.at);
        rows.push(PanelRow::Text(
            TextLine::of_sign(&def.look, SignOf::Monster(mind.kind))
                .and(words::capital(&def.name), Tone::Strong)
                .and(format!("  number {}, {place}", mind.id.0), Tone::Faint),
        ));
        rows.push(PanelRow::Text(TextLine::plain(format!(
            "  {}",
            thinks(mind).join(", ")
        ))));
        rows.push(PanelRow::Text(TextLine::of(
            format!("  {}", body(view, mind).join(", ")),
            Tone::Faint,
        )));
    }
    if rows.is_empty() {
        rows.push(PanelRow::Text(TextLine::plain(
            "Nobody else is on this level.",
        )));
    }
    Screen::Text {
        title: "Minds".to_owned(),
        rows,
        first: 0,
    }
}

/// What goes on in a mind.
fn thinks(of: &MindView<'_>) -> Vec<String> {
    let mut says = Vec::new();
    if of.mind.is_asleep() {
        says.push(format!("asleep, sleep counter {}", of.mind.sleep()));
    } else {
        let notices = if of.mind.is_unwary() {
            "has not noticed you"
        } else {
            "knows of you"
        };
        says.push(format!("awake, {notices}"));
    }
    if of.mind.is_alarmed() {
        says.push("alarmed by an attack".to_owned());
    }
    if of.mind.is_fleeing() {
        says.push("flees".to_owned());
    }
    if let Some(duty) = of.duty {
        says.push(if duty.is_patrol() {
            "patrols".to_owned()
        } else {
            "stands guard".to_owned()
        });
    }
    says.push(match of.steps {
        Some(steps) => format!("{} to you", count(steps, "step")),
        None => "no way to you".to_owned(),
    });
    says
}

/// How it is with a body.
fn body(view: PlayerView, of: &MindView<'_>) -> Vec<String> {
    let mut says = vec![format!(
        "hit points {}/{}",
        of.health.now(),
        of.health.max()
    )];
    if of.mana.max() > 0 {
        says.push(format!("mana {}/{}", of.mana.now(), of.mana.max()));
    }
    says.push(format!("energy {}", of.energy));
    says.push(format!("speed {:+}", of.speed));
    for (condition, turns) in of.conditions.iter() {
        let words = &view.content().wording.conditions[condition];
        let grade = words.grade(condition.grade(turns));
        says.push(format!("{grade} for {}", count(turns, "turn")));
    }
    says
}
