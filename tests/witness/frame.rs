//! The frame of the witnesses: turns that are played twice, what is seen of them, and the book that collects which rules
//! have been shown.

use std::{
    any::Any,
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
    panic::{AssertUnwindSafe, Location, catch_unwind},
    sync::OnceLock,
};

use barrow::{
    dice::{Chance, Record, Roll},
    rules::attack::Attack,
    sim::Action,
    testing::Arena,
};

/// Witnesses of one file or folder.
pub(crate) struct Area {
    /// Its name, which is that of its file.
    pub(crate) name: &'static str,
    run: fn(&mut Book),
    book: OnceLock<Book>,
}

impl Area {
    /// An area and the function that calls its witnesses.
    pub(crate) const fn new(name: &'static str, run: fn(&mut Book)) -> Self {
        Self {
            name,
            run,
            book: OnceLock::new(),
        }
    }

    /// What its witnesses have shown; they are called once, whatever asks.
    pub(crate) fn report(&self) -> &Book {
        self.book.get_or_init(|| {
            let mut book = Book::default();
            (self.run)(&mut book);
            book
        })
    }
}

/// What the witnesses of an area have shown.
#[derive(Default)]
pub(crate) struct Book {
    /// The rules of which a difference was seen in play.
    pub(crate) shown: BTreeSet<&'static str>,
    /// Those that were shown as steps of a formula, with the rule that was traced in their place.
    pub(crate) steps: BTreeMap<&'static str, BTreeSet<&'static str>>,
    /// Those that took part as terms of a number of the character sheet.
    pub(crate) numbers: BTreeSet<&'static str>,
    /// What failed, and where it stands.
    pub(crate) failures: Vec<String>,
}

impl Book {
    /// Begins a witness of some rules.
    #[track_caller]
    pub(crate) fn witness<'a>(&'a mut self, rules: &'a [&'static str]) -> Witness<'a> {
        Witness {
            book: self,
            rules,
            step_of: None,
            of_sheet: false,
            place: Location::caller(),
        }
    }
}

/// A witness that has been named.
pub(crate) struct Witness<'a> {
    book: &'a mut Book,
    rules: &'a [&'static str],
    step_of: Option<&'static str>,
    of_sheet: bool,
    place: &'static Location<'static>,
}

impl<'a> Witness<'a> {
    /// The rules are steps of a formula whose trace carries this other rule alone; so that one must have taken part. The
    /// difference must still be one that only the step makes.
    pub(crate) fn step_of(mut self, rule: &'static str) -> Self {
        self.step_of = Some(rule);
        self
    }

    /// The rules make a number of the character, which is worked out before the turn and no more traced in it: their terms on
    /// the character sheet are what took part. The difference is one of the turn all the same.
    pub(crate) fn of_sheet(mut self) -> Self {
        self.of_sheet = true;
        self
    }

    /// The turn in which the condition of the rules holds.
    pub(crate) fn with<W: FnOnce() -> Turn>(self, with: W) -> WitnessWith<'a, W> {
        WitnessWith {
            witness: self,
            with,
        }
    }
}

/// A witness that lacks the other turn.
pub(crate) struct WitnessWith<'a, W> {
    witness: Witness<'a>,
    with: W,
}

impl<'a, W: FnOnce() -> Turn> WitnessWith<'a, W> {
    /// The same turn without the condition.
    pub(crate) fn without<O: FnOnce() -> Turn>(self, without: O) -> WitnessOfBoth<'a, W, O> {
        WitnessOfBoth {
            witness: self.witness,
            with: self.with,
            without,
        }
    }
}

/// A witness that lacks only what to look at.
pub(crate) struct WitnessOfBoth<'a, W, O> {
    witness: Witness<'a>,
    with: W,
    without: O,
}

impl<W: FnOnce() -> Turn, O: FnOnce() -> Turn> WitnessOfBoth<'_, W, O> {
    /// Plays both turns and compares what `measure` sees in them with what the rule says.
    pub(crate) fn differs<T: Debug + PartialEq>(
        self,
        measure: impl Fn(&Turn) -> T,
        with: impl Into<T>,
        without: impl Into<T>,
    ) {
        let Self {
            witness,
            with: play_with,
            without: play_without,
        } = self;
        let wanted = (with.into(), without.into());
        let verdict = catch_unwind(AssertUnwindSafe(|| {
            assert!(
                wanted.0 != wanted.1,
                "a witness must see a difference, and both turns are to give {:?}",
                wanted.0
            );
            let with = play_with();
            let without = play_without();
            let seen = (measure(&with), measure(&without));
            assert!(
                seen == wanted,
                "with and without should give\n    {wanted:?}, but they gave\n    {seen:?}\nwith:\n{}without:\n{}",
                with.text(),
                without.text()
            );
            let traced = witness.step_of.as_ref();
            let traced = traced.map_or(witness.rules, std::slice::from_ref);
            let took_part = |rule: &&str| {
                with.rules.contains(*rule) || witness.of_sheet && with.sheet.contains(*rule)
            };
            let absent: Vec<_> = traced.iter().filter(|rule| !took_part(rule)).collect();
            assert!(
                absent.is_empty(),
                "{absent:?} took no part in the turn; these did: {:?}; on the sheet stand: {:?}",
                with.rules,
                with.sheet
            );
        }));
        match verdict {
            Ok(()) => {
                witness.book.shown.extend(witness.rules);
                let steps = witness.step_of.into_iter();
                let steps = steps.flat_map(|of| witness.rules.iter().map(move |rule| (*rule, of)));
                for (rule, of) in steps {
                    witness.book.steps.entry(rule).or_default().insert(of);
                }
                if witness.of_sheet {
                    witness.book.numbers.extend(witness.rules);
                }
            }
            Err(cause) => witness.book.failures.push(format!(
                "{}:{} {:?}\n{}",
                witness.place.file(),
                witness.place.line(),
                witness.rules,
                said(cause.as_ref())
            )),
        }
    }
}

/// What a panic said.
pub(crate) fn said(cause: &(dyn Any + Send)) -> String {
    match cause.downcast_ref::<String>() {
        Some(text) => text.clone(),
        None => cause
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .unwrap_or_default(),
    }
}

/// A turn that was played: how the world stands after it, and how it came to that.
pub(crate) struct Turn {
    /// The arena after it.
    pub(crate) arena: Arena,
    /// What happened, a line for each fact.
    pub(crate) lines: Vec<String>,
    /// Every roll.
    pub(crate) rolls: Vec<Record>,
    /// Every attack, with everything that decided it.
    pub(crate) attacks: Vec<Attack>,
    /// The IDs of the rules that took part.
    pub(crate) rules: BTreeSet<&'static str>,
    /// The IDs of the rules whose terms stand on the character sheet.
    pub(crate) sheet: BTreeSet<&'static str>,
}

impl Turn {
    /// The rolls, what happened, and the rules, for a witness that fails.
    fn text(&self) -> String {
        let rolls = self.rolls.iter().map(|roll| format!("    {roll}\n"));
        let lines = self.lines.iter().map(|line| format!("    {line}\n"));
        rolls.chain(lines).collect()
    }

    /// The rolls for something, by its label.
    pub(crate) fn rolls_for<'a>(&'a self, label: &'a str) -> impl Iterator<Item = &'a Roll> {
        let found = self
            .rolls
            .iter()
            .filter(move |record| record.what.label == label);
        found.map(|record| &record.roll)
    }

    /// How often something was rolled for.
    pub(crate) fn count(&self, label: &str) -> usize {
        self.rolls_for(label).count()
    }

    /// The first roll for something.
    #[track_caller]
    pub(crate) fn roll<'a>(&'a self, label: &'a str) -> &'a Roll {
        self.rolls_for(label)
            .next()
            .unwrap_or_else(|| panic!("nothing was rolled for {label:?}:\n{}", self.text()))
    }

    /// The dice of something, where they were first thrown.
    #[track_caller]
    pub(crate) fn dice(&self, label: &str) -> String {
        match self.roll(label) {
            Roll::Sum { dice, .. } => dice.to_string(),
            other => panic!("{label:?} is no sum of dice: {other:?}"),
        }
    }

    /// The hit points that a kind of monster has lost after it.
    #[track_caller]
    pub(crate) fn harm(&self, key: &str) -> i32 {
        let monster = self.arena.monster(key);
        monster.most - monster.hit_points
    }

    /// The chance of something, where it was first rolled for.
    #[track_caller]
    pub(crate) fn chance(&self, label: &str) -> Chance {
        match self.roll(label) {
            Roll::Chance { chance, .. } => *chance,
            other => panic!("{label:?} is no chance: {other:?}"),
        }
    }

    /// A sum of the first attack that has it, by its label.
    #[track_caller]
    pub(crate) fn sum(&self, label: &str) -> i32 {
        let sums = self.attacks.iter().flat_map(Attack::sums);
        let mut found = sums.filter(|sum| sum.label == label);
        let sum = found.next();
        sum.unwrap_or_else(|| panic!("no attack has the sum {label:?}:\n{}", self.text()))
            .total()
    }

    /// Whether a line of what happened has this in it.
    pub(crate) fn says(&self, part: &str) -> bool {
        self.lines.iter().any(|line| line.contains(part))
    }

    /// How many lines of what happened have this in them.
    pub(crate) fn lines_with(&self, part: &str) -> usize {
        self.lines.iter().filter(|line| line.contains(part)).count()
    }

    /// The value of a number of the character sheet after it.
    #[track_caller]
    pub(crate) fn sheet(&self, name: &str) -> String {
        let sheet = self.arena.knows().sheet();
        let entry = sheet.entry(name);
        entry
            .unwrap_or_else(|| panic!("the sheet has no {name:?}"))
            .value
            .clone()
    }
}

/// Plays one action, and all that happens until the player's next.
#[track_caller]
pub(crate) fn turn(arena: Arena, action: Action) -> Turn {
    turns(arena, &[action])
}

/// Plays an action that names something of the arena, such as a thing of the pack.
#[track_caller]
pub(crate) fn turn_of(arena: Arena, action: impl FnOnce(&Arena) -> Action) -> Turn {
    let action = action(&arena);
    turn(arena, action)
}

/// Tries an action that may be refused, which is then the only line of what happened.
#[track_caller]
pub(crate) fn tried(mut arena: Arena, action: impl FnOnce(&Arena) -> Action) -> Turn {
    let action = action(&arena);
    let mut fork = arena.fork();
    if fork.attempt(action).is_ok() {
        turn(arena, action)
    } else {
        let refusal = arena.refuse(action);
        Turn {
            lines: vec![format!("refused: {refusal:?}")],
            rolls: Vec::new(),
            attacks: Vec::new(),
            rules: BTreeSet::new(),
            sheet: sheet_rules(&arena),
            arena,
        }
    }
}

/// Plays several actions.
#[track_caller]
pub(crate) fn turns(mut arena: Arena, actions: &[Action]) -> Turn {
    let (mut lines, mut rolls, mut attacks) = (Vec::new(), Vec::new(), Vec::new());
    let (mut rules, mut sheet) = (BTreeSet::new(), sheet_rules(&arena));
    for action in actions {
        let traced = arena.traced(*action);
        lines.extend(traced.outcomes.lines());
        rolls.extend(traced.rolls);
        attacks.extend(traced.attacks);
        rules.extend(traced.rules);
    }
    sheet.extend(sheet_rules(&arena));
    Turn {
        arena,
        lines,
        rolls,
        attacks,
        rules,
        sheet,
    }
}

/// The rules behind what counts for something on the character sheet: the numbers that the turn is played with.
fn sheet_rules(arena: &Arena) -> BTreeSet<&'static str> {
    let sheet = arena.knows().sheet();
    let parts = sheet
        .entries
        .iter()
        .flat_map(barrow::analysis::SheetEntry::parts);
    parts.map(|term| term.rule).collect()
}
