//! Witnesses that need more than two turns: rows of a table against one another, all of a kind with and without, a game
//! from its birth. They play with a [`Watch`], which notes the rules that take part, and compare what they see themselves.

use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, Location, catch_unwind},
};

use barrow::{
    dice::Traced,
    play::PlayerView,
    rules::ability::status::{ActionKind, CharacterConditions},
    sim::{Action, Refusal},
    testing::{Arena, TracedAction},
};

use crate::frame::{Book, said};

/// A witness of some rules, which compares several turns.
pub(crate) struct Case {
    /// The rules that the turns show.
    pub(crate) rules: &'static [&'static str],
    /// Plays them, and fails where they do not differ as the rules say.
    pub(crate) run: fn(&mut Watch),
}

/// What is noted while turns are played.
#[derive(Default)]
pub(crate) struct Watch {
    rules: BTreeSet<&'static str>,
    /// The rules whose terms stood on the character sheet, or whose conditions were in force.
    sheet: BTreeSet<&'static str>,
    /// What came of each turn, to tell whether any two differ.
    turns: BTreeSet<String>,
}

impl Book {
    /// Plays a witness of several turns. Each of its rules must have taken part in one of them, or else have made a number of
    /// the character, of which the coverage tells; and not all turns may have been alike.
    #[track_caller]
    pub(crate) fn shows(&mut self, case: &Case) {
        let place = Location::caller();
        let mut watch = Watch::default();
        let verdict = catch_unwind(AssertUnwindSafe(|| {
            (case.run)(&mut watch);
            let absent: Vec<_> = case
                .rules
                .iter()
                .filter(|rule| !watch.rules.contains(*rule) && !watch.sheet.contains(*rule))
                .collect();
            assert!(absent.is_empty(), "{absent:?} took no part in any turn");
            assert!(watch.turns.len() > 1, "no two turns differ");
        }));
        match verdict {
            Ok(()) => {
                let numbers = case.rules.iter();
                self.numbers
                    .extend(numbers.filter(|rule| !watch.rules.contains(*rule)));
                self.shown.extend(case.rules);
            }
            Err(cause) => self.failures.push(format!(
                "{}:{} {:?}\n{}",
                place.file(),
                place.line(),
                case.rules,
                said(cause.as_ref())
            )),
        }
    }
}

impl Watch {
    /// The player acts, and the rules that take part are noted: those of the turn, and those behind the character sheet
    /// before and after it.
    #[track_caller]
    pub(crate) fn act(&mut self, arena: &mut Arena, action: Action) -> TracedAction {
        self.sheet(arena.knows());
        let turn = arena.traced(action);
        self.rules.extend(&turn.rules);
        self.sheet(arena.knows());
        self.saw(format!("{turn}{}", arena.hash()));
        turn
    }

    /// The player tries something that a condition may forbid; `None` where it is refused.
    #[track_caller]
    pub(crate) fn attempt(
        &mut self,
        arena: &mut Arena,
        action: Action,
        kind: ActionKind,
    ) -> Result<TracedAction, Refusal> {
        match arena.fork().attempt(action) {
            Ok(_) => Ok(self.act(arena, action)),
            Err(refusal) => {
                self.forbids(arena.knows().conditions().as_character(), kind);
                self.saw(format!("{refusal:?}"));
                Err(refusal)
            }
        }
    }

    /// Notes the rule by which conditions forbid something.
    pub(crate) fn forbids(&mut self, conditions: CharacterConditions, kind: ActionKind) {
        self.rules
            .extend(conditions.forbid(kind).map(|forbidden| forbidden.rule));
    }

    /// Notes the rules behind what counts for something on the character sheet, and those of the conditions in force, apart.
    pub(crate) fn sheet(&mut self, view: PlayerView<'_>) {
        let entries = view.sheet().entries;
        let parts = entries.iter().flat_map(barrow::analysis::SheetEntry::parts);
        self.sheet.extend(parts.map(|term| term.rule));
        let conditions = view.conditions().iter();
        self.sheet
            .extend(conditions.map(|(condition, counter)| condition.rule(counter)));
    }

    /// Notes the rules of rolls that were traced apart.
    pub(crate) fn rolls<R>(&mut self, dice: &Traced<R>) {
        self.rules
            .extend(dice.records().iter().map(|record| record.what.rule));
        self.rules.extend(dice.decisions());
    }

    /// Notes what came of something, so that it can differ from what comes of the next.
    pub(crate) fn saw(&mut self, what: String) {
        self.turns.insert(what);
    }
}
