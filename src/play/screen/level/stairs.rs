//! The keys for stairs: the way to them, and the stairs themselves.

use crate::{
    content::Feature,
    play::{auto::command::AutoCommand, session::active::ActiveGame, text::line::TextLine},
    sim::Action,
};

/// Travel to stairs, or take them when standing on them.
pub(super) fn stairs(
    game: &mut ActiveGame<'_>,
    feature: Feature,
    action: Action,
) -> Option<AutoCommand> {
    let view = game.view();
    // Those into a branch lead down too, and are walked to where no others are known.
    let branch = (feature == Feature::StairsDown).then_some(Feature::StairsAside);
    let here = view.terrain(view.here()).map(|def| def.feature);
    if here.is_some_and(|here| here == feature || Some(here) == branch) {
        let _ = game.act(action);
        return None;
    }
    let known = view.known(feature);
    let known = known.or_else(|| view.known(branch?));
    if known.is_none() {
        let which = if feature == Feature::StairsDown {
            "down"
        } else {
            "up"
        };
        let helps = if game.can_explore() {
            "{key:explore} explores"
        } else {
            "there is nothing left to explore, and {key:search} searches for what is hidden"
        };
        game.say(TextLine::plain(format!(
            "You know of no stairs {which} here: {helps}."
        )));
        game.did_nothing();
    }
    known.map(AutoCommand::Travel)
}
