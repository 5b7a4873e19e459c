//! The odds against somebody in one line, for the status line: the mouse points at the row of the panel, which must stay.

use crate::{
    analysis::{AttackChoice, FightOdds, RoundOdds, even_odds},
    grid::Pos,
    play::{
        panel::summary::health_tone,
        text::{
            line::{TextLine, Tone},
            number::{count, percent},
            words::{self, monster},
        },
        view::{PlayerView, actor::ActorView},
    },
    sim::ActorId,
};

/// Who somebody in view is, what an attack on it comes to, and what it does in return: `Kobold (100%). You hit 62%, 5.1 a turn,
/// dead in about 3 turns; it hits 40%, 2.3 a turn.` `None`: nobody of that number is in view.
pub(in crate::play) fn in_a_line(
    view: PlayerView,
    who: ActorId,
    with: impl FnOnce(Pos) -> AttackChoice,
) -> Option<TextLine> {
    let monster = view.monsters().into_iter().find(|one| one.id == who)?;
    let line = named(view, &monster)?;
    // A hallucinating player does not know what stands there.
    if view.is_fooled() {
        return Some(line);
    }
    let with = with(monster.at);
    Some(match view.odds(who, with) {
        Some(exchange) => fought(line, with, &exchange),
        None => line,
    })
}

/// Who it is and how it is.
fn named(view: PlayerView, one: &ActorView) -> Option<TextLine> {
    let def = view.monster(one.kind?);
    let state = monster::state(one, "fleeing", &view.content().wording);
    let health = format!(" ({}%{state}). ", one.percent);
    Some(
        TextLine::of(words::capital(&def.name), Tone::Own(def.look.color))
            .and(health, health_tone(one.percent)),
    )
}

/// The same with the odds of both sides.
fn fought(line: TextLine, with: AttackChoice, exchange: &FightOdds) -> TextLine {
    let line = match (super::hindrance(exchange), hits(&exchange.mine)) {
        (Some(why), _) => line.and(why, Tone::Bad),
        (None, Some(mine)) => {
            let dead = match even_odds(&exchange.kill) {
                Some(turns) => format!("dead in about {}", count(turns.max(1) as u64, "turn")),
                None => format!(
                    "hardly dead within {} turns",
                    exchange.kill.len().saturating_sub(1)
                ),
            };
            let attack = if with == AttackChoice::Melee {
                "You hit"
            } else {
                "Your shots hit"
            };
            line.and(format!("{attack} {mine} a turn, {dead}."), Tone::Plain)
        }
        (None, None) => line,
    };
    match hits(&exchange.theirs) {
        Some(theirs) => line.and(format!(" It hits {theirs} a turn of its own."), Tone::Bad),
        None => line,
    }
}

/// How often the first of some attacks hits, and the mean damage of all: `62%, 5.1`; `None`: there are none.
fn hits(round: &RoundOdds) -> Option<String> {
    let first = round.attacks.first()?;
    Some(format!(
        "{}, {:.1}",
        percent(first.hit),
        round.damage.mean()
    ))
}
