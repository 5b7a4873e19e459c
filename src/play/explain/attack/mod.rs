//! Why a message of the log says what it says: the attack behind it, opened in three levels of detail.

mod course;
mod facts;
pub(in crate::play::explain) mod rolls;
mod sources;

use super::attack::sources::TermSource;
use crate::{
    analysis::AttackOdds,
    dice::Record,
    play::{
        text::{
            columns,
            line::{TextLine, Tone},
            number::percent,
            words,
        },
        view::PlayerView,
    },
    rules::{
        attack::{Attack, Sum},
        base::term::Term,
    },
    sim::{
        AttackMeans, AttackReason, CombatOutcome, GameRef, MagicOutcome, Outcome, ProjectionContact,
    },
};

/// The widest line of an explanation.
const WIDTH: usize = 74;

/// How much of an explanation is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What was to be expected, and what came of it.
    #[default]
    Brief,
    /// Every roll besides.
    Rolls,
    /// Every roll, and every number with its terms.
    Full,
}

impl Detail {
    /// The next level, and what leads there in a menu.
    pub(in crate::play) const fn next(self) -> (Self, &'static str) {
        match self {
            Self::Brief => (Self::Rolls, "Show the rolls"),
            Self::Rolls => (Self::Full, "Show where every number comes from"),
            Self::Full => (Self::Brief, "Show less"),
        }
    }
}

/// An attack of the past with its rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackExplanation {
    attack: Attack,
    means: AttackMeans,
    rolls: Vec<Record>,
    /// The damage done; `None`: it missed.
    damage: Option<i32>,
    /// Whether it was the player's.
    mine: bool,
    /// Where the player's numbers came from.
    sources: Vec<TermSource>,
}

/// A line of an explanation, with the rule that it goes back to.
pub(in crate::play) type Explained = (TextLine, Option<&'static str>);

impl AttackExplanation {
    /// The explanations of a step's attacks, each with the place of its outcome.
    pub fn all<'w>(game: impl Into<GameRef<'w>>, outcomes: &[Outcome]) -> Vec<(usize, Self)> {
        let game = game.into();
        let reasons = game.reasons();
        let mut sources = None;
        let explanation = |reason: &AttackReason| {
            let sources = sources.get_or_insert_with(|| sources::all(PlayerView::new(game)));
            let outcome = outcomes.get(reason.outcome)?;
            let rolls = reasons.rolls(reason);
            Some((
                reason.outcome,
                Self::of(outcome, reason.attack, &rolls, sources)?,
            ))
        };
        reasons.iter().filter_map(explanation).collect()
    }

    /// The explanation of an outcome; `None` for what is no attack.
    #[expect(clippy::wildcard_enum_match_arm, reason = "few outcomes are attacks")]
    fn of(
        outcome: &Outcome,
        attack: Attack,
        rolls: &[Record],
        sources: &[TermSource],
    ) -> Option<Self> {
        let (means, damage, attacker) = match *outcome {
            Outcome::Combat(CombatOutcome::Missed {
                means, attacker, ..
            }) => (means, None, attacker),
            Outcome::Combat(CombatOutcome::Struck {
                means,
                damage,
                attacker,
                ..
            }) => (means, Some(damage), attacker),
            // What is sent must hit first under some rules (POW-SCOPE-01).
            Outcome::Magic(MagicOutcome::Reached {
                by,
                kind,
                contact: ProjectionContact::Hit(damage),
                ..
            }) => (AttackMeans::Projection(kind), Some(damage), by),
            _ => return None,
        };
        Some(Self {
            attack,
            means,
            rolls: rolls.to_vec(),
            damage,
            mine: attacker.is_player(),
            sources: sources.to_vec(),
        })
    }

    /// The attack.
    pub fn attack(&self) -> &Attack {
        &self.attack
    }

    /// The damage done; `None`: it missed.
    pub fn damage(&self) -> Option<i32> {
        self.damage
    }

    /// The explanation as lines.
    pub fn lines(&self, detail: Detail) -> Vec<Explained> {
        let odds = AttackOdds::of(self.means, self.attack, 1);
        let mut lines = vec![(
            TextLine::of("Chance to hit ", Tone::Faint)
                .and(percent(odds.hit), Tone::Strong)
                .and(", to hit critically ", Tone::Faint)
                .and(percent(odds.critical()), Tone::Plain)
                .and(
                    format!("  by the rules of {}", self.attack.rules_name()),
                    Tone::Faint,
                ),
            None,
        )];
        let mean = odds.damage.mean();
        let most = odds.damage.max().copied().unwrap_or(0);
        lines.push((
            TextLine::of("Damage ", Tone::Faint)
                .and(format!("{mean:.1}"), Tone::Plain)
                .and(" on average, misses included, and at most ", Tone::Faint)
                .and(most.to_string(), Tone::Plain),
            None,
        ));
        lines.push((
            match self.damage {
                None => TextLine::of("It missed.", Tone::Strong),
                Some(damage) => {
                    let as_good = odds.damage.at_least(&damage.max(0));
                    TextLine::of(format!("It hit for {damage}"), Tone::Strong).and(
                        format!("; {} of such attacks do as much or more.", percent(as_good)),
                        Tone::Faint,
                    )
                }
            },
            None,
        ));
        for (text, rule) in course::steps(&self.attack, &self.rolls) {
            let rows = columns::wrap(&text, WIDTH - 2);
            lines.extend(
                rows.into_iter()
                    .map(|row| (TextLine::of(format!("  {row}"), Tone::Plain), Some(rule))),
            );
        }
        if detail == Detail::Brief {
            return lines;
        }
        lines.push((TextLine::of("Rolls, in their order", Tone::Strong), None));
        if self.rolls.is_empty() {
            lines.push((
                TextLine::of("  none: there was nothing to decide", Tone::Faint),
                None,
            ));
        }
        for record in &self.rolls {
            let rule = Some(record.what.rule).filter(|rule| !rule.is_empty());
            lines.push((rolls::line(&self.attack, record), rule));
        }
        if detail == Detail::Rolls {
            return lines;
        }
        for sum in self.attack.sums() {
            self.sum(&sum, &mut lines);
        }
        for (label, text, rule) in facts::facts(&self.attack) {
            let line = TextLine::of(format!("{label}: "), Tone::Strong)
                .and(text, Tone::Plain)
                .and(format!("  {rule}"), Tone::Faint);
            lines.push((line, Some(rule)));
            if let Some(source) = sources::of(&self.sources, self.mine, "", "", rule) {
                lines.extend(explained(&source, rule));
            }
        }
        if let Some(chance) = self.attack.skill_test() {
            let line = TextLine::of("Skill against armor: ", Tone::Strong)
                .and(percent(chance.to_f64()), Tone::Plain)
                .and(", tested unless luck has decided already", Tone::Faint)
                .and("  ATK-HIT-04", Tone::Faint);
            lines.push((line, Some("ATK-HIT-04")));
        }
        lines
    }

    /// A sum with its terms, and what the player's own terms are made of.
    fn sum(&self, sum: &Sum, lines: &mut Vec<Explained>) {
        lines.push((
            TextLine::of(words::capital(sum.label), Tone::Strong)
                .and(format!(" {}", sum.total()), Tone::Plain),
            None,
        ));
        for term in &sum.terms {
            let line = TextLine::of(format!("  {:+}", term.value), Tone::Plain)
                .and(format!(" {}", term.label), Tone::Plain)
                .and(format!("  {}", term.rule), Tone::Faint);
            lines.push((line, Some(term.rule)));
            let source = sources::of(&self.sources, self.mine, sum.label, term.label, term.rule);
            if let Some(source) = source {
                lines.extend(explained(&source, term.rule));
            }
        }
    }
}

/// What a number is made of, below it.
fn explained(source: &str, rule: &'static str) -> Vec<Explained> {
    let rows = columns::wrap(source, WIDTH - 8).into_iter();
    rows.map(|row| {
        (
            TextLine::of(format!("      {row}"), Tone::Faint),
            Some(rule),
        )
    })
    .collect()
}

/// A number with its terms, a line each.
pub(in crate::play::explain) fn sum_lines(
    label: &str,
    total: &str,
    terms: &[Term],
) -> Vec<Explained> {
    let head =
        TextLine::of(words::capital(label), Tone::Strong).and(format!(" {total}"), Tone::Plain);
    let mut lines = vec![(head, None)];
    for term in terms {
        let line = TextLine::of(format!("  {:+}", term.value), Tone::Plain)
            .and(format!(" {}", term.label), Tone::Plain)
            .and(format!("  {}", term.rule), Tone::Faint);
        lines.push((line, Some(term.rule)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certainties_are_called_certain() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(0.000_01), "<0.1%");
        assert_eq!(percent(0.051), "5.1%");
        assert_eq!(percent(0.0996), "10%");
        assert_eq!(percent(0.5), "50%");
        assert_eq!(percent(0.999_9), ">99%");
        assert_eq!(percent(1.0), "100%");
    }
}
