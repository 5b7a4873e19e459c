//! Words for what happens within the player's body: hunger, conditions, wounds.

use crate::{
    play::text::line::Tone,
    rules::ability::{food::Hunger, status::Ailment},
    sim::DamageOverTime,
};

/// What takes hit points from within, as a gravestone names it.
pub(in crate::play) const fn ill(ill: DamageOverTime) -> &'static str {
    match ill {
        DamageOverTime::Wound => "loss of blood",
        DamageOverTime::Poison => "poison",
        DamageOverTime::Hunger => "starvation",
    }
}

/// Hit points lost from within.
pub(in crate::play) fn suffered(ill: DamageOverTime, damage: i32) -> String {
    match ill {
        DamageOverTime::Wound => format!("You bleed for {damage}."),
        DamageOverTime::Poison => format!("The poison costs you {damage}."),
        DamageOverTime::Hunger => format!("Hunger costs you {damage}."),
    }
}

/// What a state of the stomach is called on the status line; the normal one is not.
pub(in crate::play) const fn hunger(hunger: Hunger) -> Option<(&'static str, Tone)> {
    match hunger {
        Hunger::Starving => Some(("Starving", Tone::Danger)),
        Hunger::Fainting => Some(("Fainting", Tone::Danger)),
        Hunger::Weak => Some(("Weak with hunger", Tone::Bad)),
        Hunger::Hungry => Some(("Hungry", Tone::Bad)),
        Hunger::Normal => None,
        Hunger::Full => Some(("Full", Tone::Good)),
        Hunger::Bloated => Some(("Bloated", Tone::Bad)),
    }
}

/// The stomach passes from one state to another.
pub(in crate::play) fn hunger_changed(from: Hunger, to: Hunger) -> (String, Tone) {
    let text = match to {
        Hunger::Starving => "You are starving!",
        Hunger::Fainting => "You are faint with hunger!",
        Hunger::Weak if from > to => "You are weak with hunger.",
        Hunger::Hungry if from > to => "You are hungry.",
        Hunger::Weak => "You are still weak with hunger.",
        Hunger::Hungry => "You are still hungry.",
        Hunger::Normal if from > to => "You are no longer full.",
        Hunger::Normal => "You are no longer hungry.",
        Hunger::Full if from > to => "You are full, and can move again.",
        Hunger::Full => "You are full.",
        Hunger::Bloated => "You have eaten so much that you can hardly move.",
    };
    let tone = match to {
        Hunger::Starving | Hunger::Fainting => Tone::Danger,
        Hunger::Weak | Hunger::Hungry | Hunger::Bloated => Tone::Bad,
        Hunger::Normal | Hunger::Full => Tone::Plain,
    };
    (text.to_owned(), tone)
}

/// A condition begins, changes or ends.
pub(in crate::play) fn ailing(ailment: Ailment, from: u16, to: u16) -> (String, Tone) {
    if to == 0 {
        let text = match ailment {
            Ailment::Afraid => "You feel bold again.",
            Ailment::Blind => "You can see again.",
            Ailment::Confused => "Your head clears.",
            Ailment::Hallucinating => "The world looks as it should again.",
            Ailment::Paralyzed => "You can move again.",
            Ailment::Cut => "Your wound has closed.",
            Ailment::Poisoned => "You are no longer poisoned.",
            Ailment::Stunned => "You are no longer stunned.",
        };
        return (text.to_owned(), Tone::Good);
    }
    let name = ailment.name(to);
    let text = match ailment {
        Ailment::Cut if to > from => format!("You have a {name}."),
        Ailment::Cut => format!("Your wound is only a {name} now."),
        _ if to < from => format!("You are only {name} now."),
        _ if from == 0 || ailment.name(from) != name => format!("You are {name}!"),
        _ => format!("You are {name} for longer."),
    };
    (text, if to > from { Tone::Bad } else { Tone::Plain })
}

/// A condition was kept away.
pub(in crate::play) const fn withstood(ailment: Ailment) -> &'static str {
    match ailment {
        Ailment::Afraid => "You keep your nerve.",
        Ailment::Blind => "Your eyes are not troubled.",
        Ailment::Confused => "You keep your head.",
        Ailment::Hallucinating => "You see through it.",
        Ailment::Paralyzed => "Your limbs go cold, but you can move.",
        Ailment::Cut => "The wound closes at once.",
        Ailment::Poisoned => "The poison does nothing to you.",
        Ailment::Stunned => "You shake it off.",
    }
}
