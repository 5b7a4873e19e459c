//! Lists of outcomes: a test compares whole lists of facts, and reads them when they differ.

use std::{fmt::Write as _, ops::Deref, sync::Arc};

use crate::{
    content::Content,
    sim::{ActorKind, Outcome},
};

/// What an action brought about: a list of [`Outcome`]s that can also be read and compared as text, a line for each.
#[derive(Clone, Debug)]
pub struct OutcomeList {
    outcomes: Vec<Outcome>,
    pub(super) content: Arc<Content>,
    /// Kinds of which there are several, so that their numbers are shown too.
    pub(super) crowds: Vec<ActorKind>,
}

impl Deref for OutcomeList {
    type Target = [Outcome];

    fn deref(&self) -> &[Outcome] {
        &self.outcomes
    }
}

impl OutcomeList {
    pub(super) fn new(
        outcomes: Vec<Outcome>,
        content: Arc<Content>,
        crowds: Vec<ActorKind>,
    ) -> Self {
        Self {
            outcomes,
            content,
            crowds,
        }
    }

    /// The outcomes alone.
    pub fn into_outcomes(self) -> Vec<Outcome> {
        self.outcomes
    }

    /// Every outcome as a line.
    pub fn lines(&self) -> Vec<String> {
        self.outcomes.iter().map(|fact| self.line(fact)).collect()
    }

    /// These and no other outcomes came, in this order: a line for each, indented as you like.
    ///
    /// # Panics
    /// With both lists, where they differ.
    #[track_caller]
    pub fn are(&self, expected: &str) -> &Self {
        let expected = tidy(expected);
        let lines = self.lines();
        assert!(
            expected == lines,
            "expected\n{}but this happened\n{}",
            listed(&expected),
            listed(&lines)
        );
        self
    }

    /// These are among the outcomes, in this order.
    ///
    /// # Panics
    /// With the first one that is missing and all outcomes.
    #[track_caller]
    pub fn include(&self, expected: &str) -> &Self {
        let lines = self.lines();
        let mut rest = lines.iter();
        for line in tidy(expected) {
            assert!(
                rest.any(|other| *other == line),
                "expected, in this order,\n    {line}\nbut this happened\n{}",
                listed(&lines)
            );
        }
        self
    }

    /// No outcome has this in its line.
    ///
    /// # Panics
    /// With all outcomes.
    #[track_caller]
    pub fn lack(&self, part: &str) -> &Self {
        let lines = self.lines();
        assert!(
            !lines.iter().any(|line| line.contains(part)),
            "nothing like `{part}` should happen, but this did\n{}",
            listed(&lines)
        );
        self
    }
}

/// The lines of an expectation, without indentation and empty lines.
fn tidy(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Lines for a failure.
fn listed(lines: &[String]) -> String {
    if lines.is_empty() {
        return "    nothing\n".to_owned();
    }
    lines.iter().fold(String::new(), |mut text, line| {
        let _ = writeln!(text, "    {line}");
        text
    })
}
