//! What the rulesets are, in a sentence each.

use std::borrow::Cow;

use crate::rules::{base::ruleset::Ruleset, custom::GameRuleset};

/// What fighting by a ruleset means, in a sentence.
pub(in crate::play) fn meaning(ruleset: GameRuleset) -> Cow<'static, str> {
    match ruleset {
        GameRuleset::Shipped(shipped) => shipped_meaning(shipped).into(),
        GameRuleset::Custom(own) => {
            let base = own.base();
            format!("This program's own attacks; all else is as under {base}.").into()
        }
    }
}

/// How hard the barrow is by a ruleset, next to the others, by the games that the computer and players have played (docs/balance.md,
/// docs/played.md); nothing of rules of a program's own.
pub(in crate::play) const fn hardness(ruleset: GameRuleset) -> Option<&'static str> {
    match ruleset {
        GameRuleset::Shipped(Ruleset::Angband) => {
            Some("Neither the easiest nor the hardest; the one to begin with.")
        }
        GameRuleset::Shipped(Ruleset::Sil) => {
            Some("Harsh at first, and the most forgiving later, when armor takes its share.")
        }
        GameRuleset::Shipped(Ruleset::Powder) => {
            Some("The hardest: the same characters die higher up.")
        }
        GameRuleset::Custom(_) => None,
    }
}

/// What blows meet in the place of armor class, which counts then against what is sent at the player alone (SIL-HIT-02,
/// SIL-DAMAGE-05, POW-AC-01, PRJ-PLRFX-06); `None`: they meet it.
pub(in crate::play) const fn blows_meet(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset {
        Ruleset::Angband => None,
        Ruleset::Sil => Some("evasion and protection"),
        Ruleset::Powder => Some("the parts of the body"),
    }
}

const fn shipped_meaning(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Angband => {
            "Skill against armor class, and the quicker arm strikes more often; slays and brands multiply."
        }
        Ruleset::Sil => {
            "One blow a turn, roll against roll; a wide margin adds dice, and armor takes damage off."
        }
        Ruleset::Powder => {
            "One blow a turn at one part of the body; skills decide what weapons and armor are worth."
        }
    }
}
