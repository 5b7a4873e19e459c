//! How soon either side of a fight is dead.

use crate::{
    analysis::{AttackChoice, FightOdds, even_odds},
    play::{
        panel::{danger, hud::PanelRow},
        text::{
            line::{TextLine, Tone},
            number::percent,
        },
        view::PlayerView,
    },
};

/// How soon the monster is dead; of blows at somebody `apart`, once the player stands beside it.
pub(super) fn kills(exchange: &FightOdds, apart: bool) -> PanelRow {
    let kill = &exchange.kill;
    let within = |turns: &[usize]| {
        let known = turns.iter().filter_map(|turn| {
            let chance = percent(*kill.get(*turn)?);
            Some(format!("{turn}:{chance}"))
        });
        known.collect::<Vec<_>>().join(" ")
    };
    let label = if apart { "once beside it, " } else { "" };
    let line = TextLine::of(format!("{label}kills by turn "), Tone::Faint)
        .and(within(&[1]), Tone::Strong)
        .and(format!(" {}", within(&[2, 5, 10])), Tone::Faint);
    PanelRow::Text(line)
}

/// How soon the player is dead: by this one, and by all who threaten while it attacks so or, where nobody else does, when it becomes likely.
pub(super) fn deaths(view: PlayerView, exchange: &FightOdds, with: AttackChoice) -> [PanelRow; 2] {
    let die = &exchange.die;
    let even = || match even_odds(die) {
        Some(turns) => TextLine::of(format!("even odds by turn {turns}"), Tone::Bad),
        None => TextLine::of(
            format!("even odds only after turn {}", die.len().saturating_sub(1)),
            Tone::Faint,
        ),
    };
    let line = danger::within("you die by turn", die, &[1, 3, 10]);
    let more = danger::of_several(view, with).unwrap_or_else(even);
    [line, more].map(PanelRow::Text)
}
