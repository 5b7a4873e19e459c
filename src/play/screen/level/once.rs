//! What is asked once before an action: the same once more does it.

use crate::{
    content::{EffectDef, ItemUse},
    play::{
        session::active::ActiveGame,
        text::{
            line::{TextLine, Tone},
            words::{indefinite, spell},
        },
        view::{InventoryItem, PlayerView},
    },
    rules::ability::food::Hunger,
    sim::{Action, ItemUid},
};

/// Whether something is asked before an action, which waits for a second word then.
pub(super) fn asks(game: &mut ActiveGame<'_>, action: Action) -> bool {
    let question = question(game, action);
    let asks = question.is_some();
    if let Some(question) = question {
        game.refuse(question);
        game.disturbed = true;
        game.waits_with(action);
    }
    asks
}

/// What is asked before an action, if something is and the player has not heard it yet.
pub(super) fn question(game: &mut ActiveGame<'_>, action: Action) -> Option<TextLine> {
    let text = if leaves_prize(game.view(), action) {
        let asked = std::mem::replace(&mut game.asked_prize, true);
        (!asked).then_some(
            "That is what you came for: without it nobody wins. Drop it once more to leave it here.",
        )
    } else if let Some((book, lost)) = leaves_spells(game.view(), action) {
        let text = lost + " Drop it once more to leave it here.";
        let asked = game.asked_book.replace(book) == Some(book);
        return (!asked).then(|| TextLine::of(text, Tone::Bad));
    } else if let Some((chest, text)) = springs_trap(game.view(), action) {
        let asked = !game.asked_chests.insert(chest);
        return (!asked).then(|| TextLine::of(text, Tone::Bad));
    } else if eats_too_much(game.view(), action) {
        let asked = std::mem::replace(&mut game.asked_meal, true);
        (!asked).then_some(
            "You are full: eating more would slow you. Eat once more to do it all the same.",
        )
    } else if action == Action::Wait && game.view().stomach().hunger() <= Hunger::Fainting {
        let asked = std::mem::replace(&mut game.asked_starving, true);
        (!asked).then(|| waits_starving(game.view()))
    } else {
        None
    };
    Some(TextLine::of(text?, Tone::Bad))
}

/// The chest that an action opens or tries to although the player knows of a trap on it, and what is asked.
fn springs_trap(view: PlayerView, action: Action) -> Option<(ItemUid, String)> {
    let (Action::OpenChest(uid) | Action::ForceChest(uid)) = action else {
        return None;
    };
    let mut chests = view.shut_chests().into_iter();
    let chest = chests.find(|chest| chest.uid == uid)?;
    let trap = &view.content().terrain[usize::from(chest.trap?.0)].name;
    let disarms = if view.chest_disarm_odds(&chest).is_some() {
        "{key:disarm} makes it harmless. "
    } else {
        ""
    };
    let text = format!(
        "There is {} on it: {disarms}The same once more, and it goes off as the chest opens.",
        indefinite(trap)
    );
    Some((uid, text))
}

/// What is said to somebody who waits although it faints with hunger.
fn waits_starving(view: PlayerView) -> &'static str {
    if view.has_food() {
        "You faint with hunger, and waiting on may kill you: {key:eat} eats. Wait once more to do it all the same."
    } else {
        "You faint with hunger, and waiting on may kill you: find something to eat. Wait once more to do it all the same."
    }
}

/// Whether an action is a meal of which the player knows that there is no room for it (ABL-FOOD-06).
fn eats_too_much(view: PlayerView, action: Action) -> bool {
    let Action::Eat(item) = action else {
        return false;
    };
    let mut pack = view.pack().into_iter();
    let known = |thing: &InventoryItem| thing.uid == item && !thing.knowledge.is_unfamiliar();
    let Some(meal) = pack.find(known) else {
        return false;
    };
    let ItemUse::Food(effects) = &view.content().items[usize::from(meal.kind.0)].usage else {
        return false;
    };
    let units = effects.iter().map(|effect| {
        if let EffectDef::Nourish(units) = effect {
            *units
        } else {
            0
        }
    });
    view.stomach().after(units.sum()) == Hunger::Bloated
}

/// The book that an action leaves, and what is said of the spells that no other one in the pack holds; `None`: it leaves none.
fn leaves_spells(view: PlayerView, action: Action) -> Option<(ItemUid, String)> {
    let (Action::Drop(item) | Action::DropSome { item, .. }) = action else {
        return None;
    };
    let count = if let Action::DropSome { count, .. } = action {
        count
    } else {
        u16::MAX
    };
    let mut pack = view.pack().into_iter();
    let book = pack.find(|thing| thing.uid == item && thing.count <= count)?;
    let lost = view.spells_lost_with(book.kind, Some(item));
    Some((item, spell::lost(&lost)?))
}

/// Whether an action leaves what the player came for.
fn leaves_prize(view: PlayerView, action: Action) -> bool {
    let (Action::Drop(item) | Action::DropSome { item, .. }) = action else {
        return false;
    };
    let pack = view.pack();
    let thing = pack.iter().find(|thing| thing.uid == item);
    thing.is_some_and(|thing| {
        let def = &view.content().items[usize::from(thing.kind.0)];
        matches!(def.usage, ItemUse::Crown)
    })
}
