//! Words for a pack without room, and for an empty quiver.

use super::{light::thing_name, money::pence};
use crate::{
    content::Slot,
    play::{
        text::line::{TextLine, Tone},
        view::{PlayerView, aim},
    },
};

/// A sentence more about what could be dropped first: ` First to spare: a sling (2 pence). d drops it.` Empty
/// where all that is carried is of use.
pub(in crate::play) fn hint(view: PlayerView) -> String {
    let Some(thing) = view.least_worth() else {
        return String::new();
    };
    let (name, worth) = (thing_name(view, thing), pence(thing.stack_worth()));
    let it = if thing.count > 1 { "them" } else { "it" };
    format!(" First to spare: {name} ({worth}). {{key:drop}} drops {it}.")
}

/// That there is nothing more to fire; `None`: there is, or no launcher is wielded.
pub(in crate::play) fn empty_quiver(view: PlayerView) -> Option<TextLine> {
    let launcher = view.worn_in(Slot::Launcher)?;
    let name = &view.content().items[usize::from(launcher.kind.0)].name;
    let text = format!("You have nothing left that your {name} fires.");
    let is_empty = aim::ammunition(view).is_empty();
    is_empty.then(|| TextLine::of(text, Tone::Bad))
}
