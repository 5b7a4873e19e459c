//! `barrow --bot --headless`: a whole game without a screen.

use std::sync::Arc;

use serde_json::json;

use super::{Failure, output::Output};
use crate::{
    content::Content,
    play::{Saves, Session, bot::Bot},
    sim::{Setup, Verdict},
};

/// Plays a game to its end, or for so many actions, and prints how it ended.
pub(super) fn run(
    content: &Arc<Content>,
    setup: &Setup,
    saves: Option<&Saves>,
    most: u64,
) -> Result<(), Failure> {
    let path = saves
        .map(Saves::fresh)
        .transpose()
        .map_err(Failure::cannot)?;
    let mut session = Session::begin(content, setup, path.as_deref()).map_err(Failure::cannot)?;
    let mut bot = Bot::default();
    while session.verdict() == Verdict::Playing && session.actions() < most {
        let action = bot.choose(session.view());
        session.act(action).map_err(|refusal| {
            Failure::Wrong(format!("the bot's {action:?} was refused: {refusal}"))
        })?;
        session.take_outcomes();
    }
    let verdict = match session.verdict() {
        Verdict::Playing => "playing",
        Verdict::Dead(_) => "dead",
        Verdict::Won => "won",
    };
    let hash = session.hash();
    let view = session.view();
    let killer = match session.verdict() {
        Verdict::Dead(killer) => Some(crate::play::words::Narrator(content).killer(killer)),
        Verdict::Playing | Verdict::Won => None,
    };
    let result = json!({
        "seed": setup.seed,
        "ruleset": setup.ruleset.key(),
        "character": view.character().class().name(),
        "end": verdict,
        "killer": killer,
        "actions": session.actions(),
        "game_turns": view.game_turn(),
        "depth": view.level().depth(),
        "experience_level": view.character().level().get(),
        "hash": format!("{hash:016x}"),
        "recording": path,
    });
    let mut out = Output::new();
    out.line(&result)?;
    out.finish()
}
