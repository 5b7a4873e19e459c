//! Commands that repeat one action until it has succeeded: resting, digging, opening, disarming.

use super::step::{AutoStep, TRIES};
use crate::{
    grid::Dir,
    play::{text::line::TextLine, view::PlayerView},
    rules::ability::food::Hunger,
    sim::Action,
};

/// Whether rest could make nothing better, and there is nothing to wait for.
fn is_rested(view: PlayerView) -> bool {
    let mana = view.mana();
    let full = view.health().is_full() && mana.now() >= mana.max();
    // Both pass with time alone.
    let waits = view.awaits_recall() || view.stomach().hunger() == Hunger::Bloated;
    full && !view.conditions().any() && !waits
}

pub(super) fn rest(view: PlayerView) -> AutoStep {
    if is_rested(view) {
        let text =
            "You are as well as rest can make you: {key:rest_turns} rests for a number of turns.";
        AutoStep::Done(Some(TextLine::plain(text)))
    } else {
        one_rest(view)
    }
}

/// Rests for so many turns more, well or not.
pub(super) fn rest_for(view: PlayerView, left: &mut u16) -> AutoStep {
    if *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    one_rest(view)
}

/// One turn of rest, unless hunger forbids it.
fn one_rest(view: PlayerView) -> AutoStep {
    if view.stomach().hunger() <= Hunger::Weak {
        let helps = if view.has_food() {
            "{key:eat} eats"
        } else {
            "you have nothing to eat, and must find something"
        };
        AutoStep::Done(Some(TextLine::plain(format!(
            "You are too hungry to rest: {helps}."
        ))))
    } else {
        AutoStep::Act(Action::Rest)
    }
}

/// Digs until there is nothing left to dig, or long enough.
pub(super) fn dig(view: PlayerView, dir: Dir, left: &mut u8) -> AutoStep {
    let open = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.passable);
    if open || *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(Action::Dig(dir))
}

/// Tries until the door is open, or long enough.
pub(super) fn door(view: PlayerView, dir: Dir, action: Action, left: &mut u8) -> AutoStep {
    let shut = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.feature.door().is_some());
    if !shut || *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(action)
}

/// Tries until the trap is harmless, or long enough. What is no trap is refused, with the reason.
pub(super) fn disarm(view: PlayerView, dir: Dir, left: &mut u8) -> AutoStep {
    let begins = *left == TRIES;
    if *left == 0 || !begins && !view.knows_trap(view.here().step(dir)) {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(Action::Disarm(dir))
}

/// Tries until a chest is open, or its trap harmless, or long enough.
pub(super) fn chest(view: PlayerView, action: Action, left: &mut u8) -> AutoStep {
    let chests = view.shut_chests();
    let find = |uid| chests.iter().find(|chest| chest.uid == uid);
    let goes_on = if let Action::OpenChest(uid) | Action::ForceChest(uid) = action {
        find(uid).is_some()
    } else if let Action::DisarmChest(uid) = action {
        find(uid).is_some_and(|chest| chest.trap.is_some())
    } else {
        false
    };
    if !goes_on || *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(action)
}
