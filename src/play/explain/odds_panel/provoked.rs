//! Those who strike an archer for free as it shoots (SIL-ARCHERY-08).

use super::damage;
use crate::{
    analysis::FightOdds,
    content::MonsterId,
    play::{
        panel::hud::PanelRow,
        text::words::{
            self,
            plural::{number, plural},
        },
        view::PlayerView,
    },
};

/// What they cost, for the panel.
pub(super) fn row(exchange: &FightOdds) -> Option<PanelRow> {
    let all = exchange.free_blows()?;
    Some(damage("provokes", &all))
}

/// Who they are and what they cost, as a sentence: `The kobold and two jackals strike for free at each shot that they survive: 4.2
/// hit points on average, 16 at most.`
pub(in crate::play) fn sentence(view: PlayerView, exchange: &FightOdds) -> Option<String> {
    let all = exchange.free_blows()?;
    let seen = view.monsters();
    let mut kinds: Vec<(MonsterId, usize)> = Vec::new();
    for blows in &exchange.provoked {
        let kind = seen.iter().find(|monster| monster.id == blows.who)?.kind?;
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let names = kinds.iter().map(|(kind, count)| {
        let def = view.monster(*kind);
        match count {
            1 => words::the(def),
            several => format!("{} {}", number(*several), plural(&def.name)),
        }
    });
    let names: Vec<_> = names.collect();
    let who = match &names[..] {
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => return None,
    };
    let strike = if exchange.provoked.len() == 1 {
        "strikes for free at each shot that it survives"
    } else {
        "strike for free at each shot that they survive"
    };
    Some(format!(
        "{} {strike}: {:.1} hit points on average, {} at most.",
        words::capital(&who),
        all.mean(),
        all.max().copied().unwrap_or(0)
    ))
}
