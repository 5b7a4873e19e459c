//! What new players are told when they first need it, and once for ever.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    content::Feature,
    grid::Pos,
    play::{
        input::{
            command::{ItemCommand, PlayerCommand},
            keys::Bindings,
            told::key_of,
        },
        view::{PlayerView, aim::ammunition},
    },
    rules::ability::{food::Hunger, status::Condition},
    sim::ItemKnowledge,
};

/// How far around the player something is looked for.
const NEAR: i16 = 20;

/// Something worth a word the first time.
#[derive(EnumSetType, Debug, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Hint {
    /// Half of the hit points are gone.
    Hurt,
    /// Poison or a cut takes hit points.
    Bleeding,
    /// A monster is in view.
    Monster,
    /// A trap is in view.
    Trap,
    /// The player is hungry.
    Hungry,
    /// What is carried slows.
    Heavy,
    /// A spell can be learned.
    Lesson,
    /// Something in the pack is of an unknown kind.
    Unknown,
    /// A launcher is wielded, and there is something to fire.
    Launcher,
    /// Stairs down are in view.
    Stairs,
    /// A trader's tent is in view.
    Shop,
    /// A door that does not open by itself is in view.
    Locked,
}

impl Hint {
    /// The first that is due and has not been told.
    pub(in crate::play) fn due(view: PlayerView, told: EnumSet<Self>) -> Option<Self> {
        let mut left = Self::VARIANTS.iter().filter(|hint| !told.contains(**hint));
        left.find(|hint| hint.is_due(view)).copied()
    }

    fn is_due(self, view: PlayerView) -> bool {
        match self {
            Self::Hurt => view.health().percent() < 50,
            Self::Bleeding => {
                let ails = |condition| view.conditions().has(condition);
                ails(Condition::Poisoned) || ails(Condition::Cut)
            }
            Self::Monster => !view.monsters().is_empty(),
            Self::Trap => near(view).any(|at| view.knows_trap(at)),
            Self::Hungry => matches!(
                view.stomach().hunger(),
                Hunger::Hungry | Hunger::Weak | Hunger::Fainting | Hunger::Starving
            ),
            Self::Heavy => view.burden() < 0,
            Self::Lesson => !view.lessons_of_use().is_empty(),
            Self::Unknown => view
                .pack()
                .iter()
                .any(|thing| thing.knowledge == ItemKnowledge::Unfamiliar),
            Self::Launcher => !ammunition(view).is_empty(),
            Self::Stairs => sees(view, |feature| feature == Feature::StairsDown),
            Self::Shop => sees(view, |feature| feature == Feature::Shop),
            Self::Locked => sees(view, |feature| matches!(feature, Feature::Held { .. })),
        }
    }

    /// What is said, with the keys as they are bound.
    pub(in crate::play) fn text(self, bindings: &Bindings) -> String {
        let key = |command| key_of(command, bindings);
        let item = |command| key(PlayerCommand::Item(command));
        match self {
            Self::Hurt => format!(
                "You are hurt. Press {} to rest where nobody sees you, {} to drink a potion; stairs are a way out.",
                key(PlayerCommand::Rest),
                item(ItemCommand::Quaff)
            ),
            Self::Bleeding => format!(
                "Poison and cuts take hit points each turn until they wear off, and meanwhile you do not heal. With few hit points left, cure them first. Press {} to drink a potion, {} to read what each one cures.",
                item(ItemCommand::Quaff),
                item(ItemCommand::Inspect)
            ),
            Self::Monster => format!(
                "Press {} to look at who is there and at the odds of a fight, {} to compare your attacks, {} to fight.",
                key(PlayerCommand::Look),
                key(PlayerCommand::Luck),
                key(PlayerCommand::Next)
            ),
            Self::Trap => format!(
                "That is a trap. Walks of many steps lead around it; press {} beside it to disarm it.",
                key(PlayerCommand::Disarm)
            ),
            Self::Hungry => format!(
                "You are hungry: press {} to eat. Who is weak from hunger heals more slowly.",
                item(ItemCommand::Eat)
            ),
            Self::Heavy => format!(
                "Your load slows you, and all others get more turns. Press {} to drop something, {} to see what everything weighs.",
                item(ItemCommand::Drop),
                item(ItemCommand::Inventory)
            ),
            Self::Lesson => format!(
                "Your books have something to teach you: press {} to see, learn and cast it.",
                key(PlayerCommand::Cast)
            ),
            Self::Unknown => format!(
                "You carry something that you do not know yet. Use it to learn what it is; press {} to read what you know of it.",
                item(ItemCommand::Inspect)
            ),
            Self::Launcher => format!(
                "Press {} to fire at somebody in view, {} to fire at the nearest.",
                item(ItemCommand::Fire),
                key(PlayerCommand::FireAtNearest)
            ),
            Self::Stairs => format!(
                "Press {} to walk to stairs down that you know and take them, {} for stairs up.",
                key(PlayerCommand::Descend),
                key(PlayerCommand::Ascend)
            ),
            Self::Shop => "Walk into a tent to trade.".to_owned(),
            Self::Locked => format!(
                "Walk into a door that is locked or stuck, or press {}, to open it; it may take a few tries.",
                key(PlayerCommand::Open)
            ),
        }
    }
}

/// The squares around the player that are in view.
fn near(view: PlayerView<'_>) -> impl Iterator<Item = Pos> + '_ {
    let here = view.here();
    let rows = -NEAR..=NEAR;
    let squares = rows.flat_map(move |y| (-NEAR..=NEAR).map(move |x| here.offset(x, y)));
    squares.filter(move |at| view.size().contains(*at) && view.sight().is_visible(*at))
}

/// Whether a kind of terrain is in view.
fn sees(view: PlayerView, wanted: impl Fn(Feature) -> bool) -> bool {
    near(view).any(|at| view.terrain(at).is_some_and(|def| wanted(def.feature)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_that_names_keys_says_that_they_are_to_be_pressed() {
        let bindings = Bindings::standard();
        for hint in Hint::VARIANTS {
            let text = hint.text(&bindings);
            let presses = text.to_lowercase().contains("press ");
            assert_eq!(presses, *hint != Hint::Shop, "{text}");
        }
    }
}
