//! Words for temporary effects on the player: how they begin, last and end.

use crate::{play::text::line::Tone, sim::Effect};

/// An effect begins, or is prolonged.
pub(super) fn began(effect: Effect, prolonged: bool) -> (String, Tone) {
    let tone = match effect {
        Effect::Slow => Tone::Bad,
        Effect::Haste
        | Effect::Blessing
        | Effect::Heroism
        | Effect::Berserk
        | Effect::ResistAcid
        | Effect::ResistElec
        | Effect::ResistFire
        | Effect::ResistCold
        | Effect::ResistPois => Tone::Good,
    };
    (beginning(effect, prolonged).to_owned(), tone)
}

/// The sentence of a beginning.
const fn beginning(effect: Effect, prolonged: bool) -> &'static str {
    match (effect, prolonged) {
        (Effect::Haste, false) => "You feel yourself moving faster.",
        (Effect::Slow, false) => "You feel yourself moving slower.",
        (Effect::Blessing, false) => "You feel righteous.",
        (Effect::Heroism, false) => "You feel like a hero.",
        (Effect::Berserk, false) => "A red rage fills you.",
        (Effect::ResistAcid, false) => "Your skin hardens against acid.",
        (Effect::ResistElec, false) => "The hair on your arms lies down.",
        (Effect::ResistFire, false) => "A coolness spreads over your skin.",
        (Effect::ResistCold, false) => "A warmth spreads over your skin.",
        (Effect::ResistPois, false) => "Your blood feels thick and clean.",
        (
            Effect::ResistAcid
            | Effect::ResistElec
            | Effect::ResistFire
            | Effect::ResistCold
            | Effect::ResistPois,
            true,
        ) => "The protection will last longer.",
        (Effect::Haste, true) => "You will stay fast for longer.",
        (Effect::Slow, true) => "You will stay slow for longer.",
        (Effect::Blessing, true) => "You will be blessed for longer.",
        (Effect::Heroism, true) => "You will feel heroic for longer.",
        (Effect::Berserk, true) => "You will rage for longer.",
    }
}

/// An effect ends.
pub(super) const fn ended(effect: Effect) -> &'static str {
    match effect {
        Effect::Haste => "You feel yourself slow down.",
        Effect::Slow => "You feel yourself speed up.",
        Effect::Blessing => "The prayer has expired.",
        Effect::Heroism => "The heroism wears off.",
        Effect::Berserk => "The rage leaves you.",
        Effect::ResistAcid => "Your skin is soft again.",
        Effect::ResistElec => "The air prickles again.",
        Effect::ResistFire => "The coolness leaves your skin.",
        Effect::ResistCold => "The warmth leaves your skin.",
        Effect::ResistPois => "Your blood runs thin again.",
    }
}
