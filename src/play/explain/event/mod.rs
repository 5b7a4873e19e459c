//! Why something came about that is no attack: a spell, a device, a trap, a breath, a saving throw. The rules are asked once
//! more, with the rolls of then, and write down what they did.

mod course;
mod strength;

use crate::{
    dice::{Record, Recorded, Traced},
    play::{
        explain::attack::{Detail, Explained, rolls, sum_lines},
        text::{
            columns,
            line::{TextLine, Tone},
            rule_text,
            words::spell,
        },
        view::PlayerView,
    },
    rules::{base::term::Term, book},
    sim::{Decision, EventReason, GameRef},
};
use std::{ops::Range, sync::Arc};

/// The widest line of an explanation.
const WIDTH: usize = 74;

/// A decision of the past with its rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct EventExplanation {
    decision: Decision,
    rolls: Vec<Record>,
    /// The player's saving throw as a sum, as it was then.
    saving: Vec<Term>,
    /// What a trap does, in words.
    does: String,
}

/// A sentence with the rule behind it; an empty ID: there is none.
type CourseStep = (String, &'static str);

/// A number with its terms: what it is, what it comes to, and the terms.
type EventSum = (&'static str, String, Vec<Term>);

impl EventExplanation {
    /// The explanations of a step's events, each with the places of its outcomes.
    pub fn all<'w>(game: impl Into<GameRef<'w>>) -> Vec<(Range<usize>, Arc<Self>)> {
        let game = game.into();
        let view = PlayerView::new(game);
        let explained = |reason: &EventReason| {
            let rolls = game.reasons().event_rolls(reason).into_owned();
            let explanation = Self::of(view, reason.decision.clone(), rolls);
            (reason.outcomes.clone(), Arc::new(explanation))
        };
        game.reasons().events().iter().map(explained).collect()
    }

    fn of(view: PlayerView, decision: Decision, rolls: Vec<Record>) -> Self {
        let does = if let Decision::Trap(trap, _) = decision {
            let content = view.content();
            let effects = &view.catalog().terrain(trap).trap;
            let words = effects.iter().map(|of| spell::effect(content, *of));
            words.collect::<Vec<_>>().join(", ")
        } else {
            String::new()
        };
        let saving = view.character().saving();
        Self {
            decision,
            rolls,
            saving: saving.parts().copied().collect(),
            does,
        }
    }

    /// What was decided.
    pub fn decision(&self) -> &Decision {
        &self.decision
    }

    /// The explanation as lines.
    pub fn lines(&self, detail: Detail) -> Vec<Explained> {
        let mut traced = Traced::new(Recorded::new(&self.rolls));
        let result = self.decision.resolve(&mut traced);
        let mut lines = Vec::new();
        let (head, steps) = course::steps(self, result, &traced);
        lines.push((TextLine::of(head, Tone::Strong), None));
        for (text, rule) in steps {
            let rule = known(rule);
            let rows = columns::wrap(&text, WIDTH - 2).into_iter();
            lines.extend(rows.map(|row| (TextLine::of(format!("  {row}"), Tone::Plain), rule)));
        }
        if detail == Detail::Brief {
            return lines;
        }
        lines.push((TextLine::of("Rolls, in their order", Tone::Strong), None));
        let single = if let Decision::Rolled(record) = &self.decision {
            std::slice::from_ref(record)
        } else {
            &self.rolls
        };
        if single.is_empty() {
            let none = "  none: there was nothing to decide";
            lines.push((TextLine::of(none, Tone::Faint), None));
        }
        for record in single {
            lines.push((rolls::plain(record), known(record.what.rule)));
        }
        if detail == Detail::Rolls {
            return lines;
        }
        for (label, total, terms) in course::sums(self) {
            lines.extend(sum_lines(label, &total, &terms));
        }
        Self::rules(&traced, &mut lines);
        lines
    }

    /// The rules that took part, each to be opened.
    fn rules(traced: &Traced<Recorded>, lines: &mut Vec<Explained>) {
        let mut rules: Vec<&'static str> = Vec::new();
        for rule in traced.decisions() {
            if known(rule).is_some() && !rules.contains(rule) {
                rules.push(rule);
            }
        }
        if rules.is_empty() {
            return;
        }
        lines.push((TextLine::of("Rules that took part", Tone::Strong), None));
        for rule in rules {
            let says = book::find(rule).map_or_else(String::new, rule_text::first_line);
            let says = columns::wrap(&says, WIDTH - 20)[0];
            let line = TextLine::of(format!("  {rule:<16}"), Tone::Plain).and(says, Tone::Faint);
            lines.push((line, Some(rule)));
        }
    }
}

/// A rule that stands in the book.
fn known(rule: &'static str) -> Option<&'static str> {
    book::find(rule).map(|rule| rule.id)
}
