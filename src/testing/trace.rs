//! An action with every roll that it took: from it a test gets its script, and sees the chances that play rolls with.

use std::{collections::BTreeSet, fmt};

use super::{arena::Arena, outcome_list::OutcomeList};
use crate::{
    dice::{Play, Record, Traced},
    grid::Dir,
    rules::attack::Attack,
    sim::{Action, GameRng},
};

/// What an action led to, and the rolls behind it. Its text is a test to paste: the script, and what happens with it.
#[derive(Clone, Debug)]
pub struct TracedAction {
    /// The action.
    pub action: Action,
    /// What happened.
    pub outcomes: OutcomeList,
    /// Every roll, in order, with what it was for.
    pub rolls: Vec<Record>,
    /// Every attack that was rolled, in order, with everything that decided it.
    pub attacks: Vec<Attack>,
    /// The IDs of the rules that took part: those of the rolls, those that decided something without a roll, and those
    /// of the terms behind the attacks that count for something.
    pub rules: BTreeSet<&'static str>,
}

impl TracedAction {
    /// The rolls as a script, which leads to the same outcomes from the same beginning.
    pub fn script(&self) -> Vec<Play> {
        self.rolls.iter().map(Record::play).collect()
    }

    /// The rolls of one sort, by what they are for, such as `critical hit`.
    pub fn rolls_for<'a>(&'a self, label: &'a str) -> impl Iterator<Item = &'a Record> {
        self.rolls
            .iter()
            .filter(move |record| record.what.label == label)
    }
}

impl fmt::Display for TracedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "arena.rolls([")?;
        for record in &self.rolls {
            writeln!(f, "    {:?}, // {record}", record.play())?;
        }
        writeln!(f, "]);")?;
        write!(f, "arena.act(Action::{}).are(\"", code(self.action))?;
        for line in self.outcomes.lines() {
            write!(f, "\n    {line}")?;
        }
        write!(f, "\");")
    }
}

/// An action as a test writes it.
fn code(action: Action) -> String {
    let mut text = format!("{action:?}");
    for dir in Dir::ALL {
        text = text.replace(&format!("({dir:?})"), &format!("(Dir::{dir:?})"));
    }
    text
}

impl Arena {
    /// The player acts, as with [`Arena::act`], and the script of it is printed, to be pasted into a test; a failing
    /// test shows it, any other with `--nocapture`.
    ///
    /// # Panics
    /// If the action is refused.
    #[track_caller]
    pub fn trace(&mut self, action: Action) -> TracedAction {
        let trace = self.traced(action);
        println!("{trace}");
        trace
    }

    /// The player acts, as with [`Arena::trace`], and nothing is printed.
    ///
    /// # Panics
    /// If the action is refused.
    #[track_caller]
    pub fn traced(&mut self, action: Action) -> TracedAction {
        let dice = self.game_mut().replace_dice(GameRng::scripted([]));
        let traced = GameRng::Traced(Box::new(Traced::new(dice)));
        self.game_mut().replace_dice(traced);
        let outcomes = self.act(action);
        let (rolls, mut rules) = match self.game_mut().replace_dice(GameRng::scripted([])) {
            GameRng::Traced(traced) => {
                let rules: BTreeSet<_> = traced.decisions().iter().copied().collect();
                let (dice, rolls) = traced.into_parts();
                self.game_mut().replace_dice(dice);
                (rolls, rules)
            }
            GameRng::Random(_) | GameRng::Scripted(_) | GameRng::Custom(_) => {
                unreachable!("nothing in a game changes its dice")
            }
        };
        rules.extend(rolls.iter().map(|record| record.what.rule));
        let reasons = self.game().reasons().iter();
        let attacks: Vec<_> = reasons.map(|reason| reason.attack).collect();
        for attack in &attacks {
            let sums = attack.sums();
            let terms = sums.iter().flat_map(|sum| &sum.terms);
            rules.extend(terms.filter(|term| term.value != 0).map(|term| term.rule));
        }
        TracedAction {
            action,
            outcomes,
            rolls,
            attacks,
            rules,
        }
    }
}
