//! Words for what happens within the player's body: hunger, conditions, wounds.

use crate::{
    content::ConditionWords,
    play::{
        text::{
            line::{TextLine, Tone},
            number::count,
        },
        view::PlayerView,
    },
    rules::ability::{food::Hunger, status::Condition},
    sim::{DamageOverTime, Refusal},
};

/// What cannot be done in another shape, and how that one ends (BRW-SHAPE-01); `None`: something else is refused.
pub(in crate::play) fn how_a_shape_ends(view: PlayerView, refusal: Refusal) -> Option<TextLine> {
    let shape = view.timed().shape()?;
    let left = count(view.timed().left(shape.effect()), "turn");
    (refusal == Refusal::OtherShape).then(|| {
        let text = format!(
            "You cannot do that in this shape. It ends by itself in {left}, and not before."
        );
        TextLine::plain(text)
    })
}

/// What takes hit points from within, as a gravestone names it.
pub(in crate::play) const fn ill(ill: DamageOverTime) -> &'static str {
    match ill {
        DamageOverTime::Wound => "loss of blood",
        DamageOverTime::Poison => "poison",
        DamageOverTime::Hunger => "starvation",
    }
}

/// Hit points lost from within. Nobody counts those of the dead.
pub(in crate::play) fn suffered(ill: DamageOverTime, damage: i32, left: i32, of: i32) -> String {
    let loss = count(damage, "hit point");
    let left = if left < 0 {
        String::new()
    } else {
        format!(": {left} of {of} are left")
    };
    match ill {
        DamageOverTime::Wound => format!("You lose {loss} to your wounds{left}."),
        DamageOverTime::Poison => format!("The poison costs you {loss}{left}."),
        DamageOverTime::Hunger => format!("Hunger costs you {loss}{left}."),
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
pub(in crate::play) fn ailing(
    words: &ConditionWords,
    condition: Condition,
    from: u16,
    to: u16,
) -> (String, Tone) {
    if to == 0 {
        return (words.ends.clone(), Tone::Good);
    }
    let grade = condition.grade(to);
    if to < from {
        return (words.eases(grade), Tone::Plain);
    }
    let text = if from == 0 || condition.grade(from) != grade {
        words.begins(grade)
    } else {
        words.worsens(grade)
    };
    (text, Tone::Bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_counts_the_hit_points_of_the_dead() {
        let told = |left| suffered(DamageOverTime::Poison, 2, left, 10);
        assert_eq!(
            told(0),
            "The poison costs you 2 hit points: 0 of 10 are left."
        );
        assert_eq!(told(-1), "The poison costs you 2 hit points.");
    }
}
