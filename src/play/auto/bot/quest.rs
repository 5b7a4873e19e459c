//! What the bot does on the last level: it maps it, and goes for the crown as soon as it knows where that lies.

use super::{Bot, journey, journey::Journey, rescue};
use crate::{
    content::{ItemId, ItemUse},
    grid::Pos,
    play::view::{PlayerView, actor::ActorView},
    sim::Action,
};

/// With somebody in sight it drinks what makes it quick from so near the crown on.
const NEAR: u16 = 12;

impl Bot {
    /// The next thing to do for the crown; `None`: there is nothing special to do.
    pub(super) fn quest(&mut self, view: PlayerView, awake: &[ActorView]) -> Option<Action> {
        let depth = view.level().depth();
        if view.has_crown() || view.leads_down() || depth == 0 {
            return None;
        }
        let calm = awake.is_empty();
        let Some(crown) = crown(view) else {
            let last = view.catalog().level(view.level().id()).above;
            let map = (calm && last.is_some() && !Journey::is_aside(view))
                .then(|| self.mettle.map(view))
                .flatten();
            return map;
        };
        let here = view.here();
        if here == crown {
            return Some(Action::PickUp);
        }
        if calm && here.chebyshev(crown) > NEAR && !journey::is_rested(view) && !self.in_a_circle {
            return None;
        }
        let sleepers = view.monsters();
        let guarded = sleepers.iter().any(|one| one.at.chebyshev(crown) <= NEAR);
        if guarded
            && here.chebyshev(crown) <= NEAR
            && let Some(action) = rescue::haste(view)
        {
            return Some(action);
        }
        self.paths.step_to(view, crown).map(Action::Step)
    }
}

/// Where the crown lies, as far as the bot has seen it.
fn crown(view: PlayerView) -> Option<Pos> {
    let is_crown = |item: ItemId| view.content().items[usize::from(item.0)].usage == ItemUse::Crown;
    let mut known = view.sight().remembered_items();
    known.find(|(_, item)| is_crown(*item)).map(|(at, _)| at)
}
