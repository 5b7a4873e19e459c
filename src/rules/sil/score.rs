//! Attack and evasion scores as sums of named terms, halvings included (SIL-SCORE, SIL-HALF).
//!
//! A halving is a term too, as large as what it takes away; so the terms of a score always add up to it.

use super::{
    creature::{Alertness, SilAttacker, SilCondition, SilDefender},
    notation::ScoreModifier,
    overwhelm,
};
use crate::rules::base::{
    term::{Breakdown, SummedBreakdown, Term},
    units::{Sight, Squares},
};

/// The evasion score of those who cannot move at all (SIL-HALF-05).
pub const HELPLESS: i32 = -5;

/// The terms of an attack score.
pub type AttackScore = SummedBreakdown<10>;

/// The terms of an evasion score.
pub type EvasionScore = SummedBreakdown<10>;

/// What a kind of attack puts into the attack score, beside what the attacker itself does.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreTerms {
    /// The skill that it uses.
    pub(super) skill: Term,
    /// The accuracy of what is struck, shot or thrown with.
    pub(super) accuracy: Term,
    /// The bonus of the arrow.
    pub(super) arrow: Term,
    /// What throwing something unfit for it costs.
    pub(super) unfit: Term,
    /// What distance costs.
    pub(super) range: Term,
}

impl ScoreTerms {
    /// A skill and an accuracy, and nothing else.
    pub(super) const fn new(skill: Term, accuracy: Term) -> Self {
        Self {
            skill,
            accuracy,
            arrow: Term::new("arrow", 0, "SIL-ARCHERY-03"),
            unfit: Term::new("not made for throwing", 0, "SIL-THROW-02"),
            range: Term::new("distance", 0, "SIL-ARCHERY-04"),
        }
    }
}

/// Whether the attack is archery, which halves evasion (SIL-ARCHERY-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IsArchery {
    /// A blow or a throw.
    No,
    /// A shot.
    Yes,
}

/// What distance costs: 1 for every 5 squares (SIL-ARCHERY-04, SIL-THROW-04).
pub const fn range_penalty(distance: Squares) -> i32 {
    let squares = distance.get();
    if squares > 0 { -(squares / 5) } else { 0 }
}

/// The term of an item's or an ability's modifier.
pub(super) const fn term(label: &'static str, modifier: ScoreModifier, rule: &'static str) -> Term {
    Term::new(label, modifier.0, rule)
}

/// What being stunned takes from every score (SIL-SCORE-03).
const fn stunned(condition: SilCondition) -> Term {
    let penalty = if condition.stunned { -2 } else { 0 };
    Term::new("stunned", penalty, "SIL-SCORE-03")
}

/// A score on its way through the halvings.
struct Halving(i32);

impl Halving {
    /// What halving takes away: rounded down, and nothing from a score of 0 or less (SIL-HALF-01, as interpreted).
    const fn term(&mut self, applies: bool, label: &'static str, rule: &'static str) -> Term {
        let before = self.0;
        if applies && before > 0 {
            self.0 = before / 2;
        }
        Term::new(label, self.0 - before, rule)
    }
}

/// The attack score: the skill and all modifiers, then the halvings (SIL-SCORE-01, -03, -04, SIL-HALF-01, -03, -04).
pub(super) fn attack(attacker: &SilAttacker, aim: &ScoreTerms) -> AttackScore {
    let sum = Breakdown([
        aim.skill,
        aim.accuracy,
        aim.arrow,
        term("armor", attacker.armor, "SIL-NOTATION-04"),
        term("abilities", attacker.abilities, "SIL-SCORE-04"),
        stunned(attacker.condition),
        aim.unfit,
        aim.range,
    ]);
    let mut score = Halving(sum.total());
    let blind = !attacker.condition.sees(attacker.sight);
    let hampered = attacker.condition.is_hampered(attacker.who);
    let unseen = score.term(blind, "enemy unseen", "SIL-HALF-01");
    let footing = score.term(hampered, "in a pit or web", "SIL-HALF-04");
    let Breakdown([skill, accuracy, arrow, armor, abilities, stun, unfit, range]) = sum;
    let terms = [
        skill, accuracy, arrow, armor, abilities, stun, unfit, range, unseen, footing,
    ];
    Breakdown(terms).into()
}

/// The evasion score: the skill and all modifiers, overwhelming included, then the halvings; or -5 for those who
/// cannot move (SIL-SCORE-02 to -04, SIL-OVERWHELM-01, SIL-HALF-02 to -05, SIL-ARCHERY-05).
pub(super) fn evasion(defender: &SilDefender, volley: IsArchery) -> EvasionScore {
    let condition = defender.condition;
    let [behind, others] = overwhelm::terms(defender.who, defender.attacker, defender.crowd).0;
    let sum = Breakdown([
        Term::new("evasion skill", defender.evasion.get(), "SIL-SCORE-02"),
        term("equipment", defender.equipment, "SIL-NOTATION-03"),
        term("abilities", defender.abilities, "SIL-SCORE-04"),
        stunned(condition),
        behind,
        others,
    ]);
    let mut score = Halving(sum.total());
    let blind = !condition.sees(defender.sight);
    let (label, rule) = match (condition.alertness, defender.sight) {
        (Alertness::Unwary, Sight::Seen) => ("unwary", "SIL-HALF-03"),
        (Alertness::Unwary | Alertness::Alert | Alertness::Asleep, _) => {
            ("attacker unseen", "SIL-HALF-02")
        }
    };
    let unseen = score.term(blind, label, rule);
    let hampered = condition.is_hampered(defender.who);
    let footing = score.term(hampered, "in a pit or web", "SIL-HALF-04");
    let shot = score.term(
        volley == IsArchery::Yes,
        "against archery",
        "SIL-ARCHERY-05",
    );
    let Breakdown([skill, equipment, abilities, stun, behind, others]) = sum;
    let terms = [
        skill, equipment, abilities, stun, behind, others, unseen, footing, shot,
    ];
    let score: Breakdown<10> = if condition.is_helpless() {
        // Nothing else applies, upward or downward.
        let nothing = terms.map(|term| Term { value: 0, ..term });
        Breakdown(nothing).and(cannot_move(HELPLESS))
    } else {
        Breakdown(terms).and(cannot_move(0))
    };
    score.into()
}

/// The only term of those who cannot move (SIL-HALF-05).
const fn cannot_move(score: i32) -> Term {
    Term::new("cannot move", score, "SIL-HALF-05")
}
#[cfg(test)]
mod tests;
