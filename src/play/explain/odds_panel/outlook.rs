//! How soon either side of a fight is dead.

use crate::{
    analysis::{FightOdds, even_odds},
    play::{
        panel::{danger, hud::PanelRow},
        text::{
            line::{TextLine, Tone},
            number::percent,
        },
        view::PlayerView,
    },
};

/// How soon the monster is dead.
pub(super) fn kills(exchange: &FightOdds) -> Vec<PanelRow> {
    let kill = &exchange.kill;
    let now = kill.get(1).copied().unwrap_or(0.0);
    let mut rows = vec![PanelRow::Text(
        TextLine::of("kills now ", Tone::Faint).and(percent(now), Tone::Strong),
    )];
    let within: Vec<String> = [2, 5, 10]
        .into_iter()
        .filter_map(|turns| Some(format!("{turns}:{}", percent(*kill.get(turns)?))))
        .collect();
    rows.push(PanelRow::Text(TextLine::of(
        format!("in {}", within.join(" ")),
        Tone::Faint,
    )));
    rows
}

/// How soon the player is dead: by this one, and by all who threaten or, where nobody else does, when it becomes likely.
pub(super) fn deaths(view: PlayerView, exchange: &FightOdds) -> [PanelRow; 2] {
    let die = &exchange.die;
    let even = || match even_odds(die) {
        Some(turns) => TextLine::of(format!("even odds by turn {turns}"), Tone::Bad),
        None => TextLine::of(
            format!("unlikely within {} turns", die.len().saturating_sub(1)),
            Tone::Faint,
        ),
    };
    let line = danger::within("you die in", die, &[1, 3, 10]);
    let more = danger::of_several(view).unwrap_or_else(even);
    [line, more].map(PanelRow::Text)
}
