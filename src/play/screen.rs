//! The windows over the map, as data: title, menus of things, help, log, character, look, the end.

use std::collections::BTreeMap;

use super::{
    account::Detail,
    aim::{self, With},
    command::Command,
    craft_words, devices,
    keys::Bindings,
    lamp, panel, ruleset_screen,
    scene::{Line, Overlay, Row, Tone},
    session::Session,
    view::{Thing, View},
    words::{self, Narrator},
};
use crate::{
    content::{Content, ItemUse, Slot},
    grid::{Dir, Pos},
    rules::{Class, Race, projection::DamageType, ruleset::Ruleset},
    sim::{Action, Birth, ItemUid, Sheet, Verdict},
};

/// What a menu of things is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Only to look at; choosing asks what to do.
    Inventory,
    /// Wield or wear.
    Wield,
    /// Take off.
    TakeOff,
    /// Drop.
    Drop,
    /// Drink.
    Quaff,
    /// Eat.
    Eat,
    /// Read.
    Read,
    /// Fire.
    Fire,
    /// Throw.
    Throw,
    /// Feed the light.
    Refuel,
    /// Aim a wand.
    Aim,
    /// Use a staff.
    Use,
    /// Zap a rod.
    Zap,
}

impl Purpose {
    /// The heading.
    const fn title(self) -> &'static str {
        match self {
            Self::Inventory => "Inventory",
            Self::Wield => "Wield or wear what?",
            Self::TakeOff => "Take off what?",
            Self::Drop => "Drop what?",
            Self::Quaff => "Quaff what?",
            Self::Eat => "Eat what?",
            Self::Read => "Read what?",
            Self::Fire => "Fire what?",
            Self::Throw => "Throw what?",
            Self::Refuel => "Feed your light with what?",
            Self::Aim => "Aim what?",
            Self::Use => "Use what?",
            Self::Zap => "Zap what?",
        }
    }
}

/// What a row of a menu does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// An action.
    Act(Action),
    /// Take aim.
    Aim(With),
    /// Open a book, by its number.
    Browse(ItemUid),
    /// Begin a game with a character.
    Begin(u16),
    /// Choose a character for a new game.
    NewGame,
    /// Make a character of one's own: choose a race.
    Races,
    /// Choose a class for a race.
    Classes(Race),
    /// Choose a mode for a race and a class.
    Growths(Race, Class),
    /// Choose the rules of a new game; afterwards back to a roll, or to the characters.
    Rules(Option<Birth>),
    /// Choose these.
    ByRules(Ruleset, Option<Birth>),
    /// Look at a roll.
    Rolled(Birth),
    /// Begin a game with a rolled character.
    Born(Birth),
    /// Go on with the newest game.
    Continue,
    /// Open a message of the log, by its number, in a level of detail.
    Account(u64, Detail),
    /// Back to the window behind this one.
    Back,
    /// Show the text of a rule.
    Explain(&'static str),
    /// Show what a damage type does at a strength.
    Damage(DamageType, i32),
    /// Show the odds of an attack on who stands on a square.
    Odds(Pos, crate::sim::With),
    /// Show the help.
    Help,
    /// Back to the title screen.
    Title,
    /// Leave.
    Quit,
}

/// What is shown over the map or instead of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// Nothing: the map is played.
    Map,
    /// Looking around.
    Look {
        /// Where the cursor is.
        cursor: Pos,
    },
    /// Taking aim.
    Aim {
        /// What will be sent.
        with: With,
        /// At what.
        cursor: Pos,
    },
    /// Waiting for a direction to dig in.
    Dig,
    /// A menu.
    Menu {
        /// Rows and choices.
        menu: Menu,
        /// The chosen row.
        selected: usize,
    },
    /// A text to scroll.
    Text {
        /// Heading.
        title: String,
        /// Its rows.
        rows: Vec<Row>,
        /// The first row shown.
        first: usize,
    },
}

/// A menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Menu {
    /// Heading.
    pub title: String,
    /// Rows, some of which can be chosen.
    pub rows: Vec<(Row, Option<Choice>)>,
    /// What keys do.
    pub footer: Line,
    /// Whether it covers the whole screen.
    pub whole_screen: bool,
    /// Whether letters choose its rows.
    pub letters: bool,
}

impl Menu {
    /// The first row that can be chosen.
    pub(super) fn first(&self) -> usize {
        self.rows
            .iter()
            .position(|(_, choice)| choice.is_some())
            .unwrap_or(0)
    }

    /// The next row that can be chosen, downwards or upwards, round at the ends.
    pub(super) fn beside(&self, selected: usize, down: bool) -> usize {
        let count = self.rows.len();
        let steps = 1..=count;
        let order = steps.map(|step| if down { selected + step } else { selected + count * 2 - step } % count.max(1));
        order
            .into_iter()
            .find(|row| self.rows[*row].1.is_some())
            .unwrap_or(selected)
    }

    /// The row that can be chosen some way below or above, the last or the first at most.
    pub(super) fn far(&self, selected: usize, down: bool, rows: usize) -> usize {
        let can = |row: &usize| self.rows[*row].1.is_some();
        let (first, last) = (0..=selected, selected..self.rows.len());
        let found = if down {
            last.filter(can).take(rows + 1).last()
        } else {
            first.rev().filter(can).take(rows + 1).last()
        };
        found.unwrap_or(selected)
    }

    /// The row of a letter: `a` is the first that can be chosen.
    pub(super) fn letter(&self, letter: char) -> Option<usize> {
        if !self.letters {
            return None;
        }
        let wanted = u32::from(letter).checked_sub(u32::from('a'))? as usize;
        let choosable = self
            .rows
            .iter()
            .enumerate()
            .filter(|(_, (_, choice))| choice.is_some());
        choosable.map(|(row, _)| row).nth(wanted)
    }
}

impl Screen {
    /// The window to draw.
    pub(super) fn overlay(&self) -> Option<Overlay> {
        match self {
            Self::Map | Self::Look { .. } | Self::Aim { .. } | Self::Dig => None,
            Self::Menu { menu, selected } => Some(Overlay {
                title: menu.title.clone(),
                rows: menu.rows.iter().map(|(row, _)| row.clone()).collect(),
                selected: menu
                    .rows
                    .iter()
                    .any(|(_, choice)| choice.is_some())
                    .then_some(*selected),
                first: 0,
                footer: menu.footer.clone(),
                whole_screen: menu.whole_screen,
            }),
            Self::Text { title, rows, first } => Some(Overlay {
                title: title.clone(),
                rows: rows.clone(),
                selected: None,
                first: *first,
                footer: Line::of("Up Down PageUp PageDown", Tone::Key)
                    .and(" scroll  ", Tone::Faint)
                    .and("Esc", Tone::Key)
                    .and(" back", Tone::Faint),
                whole_screen: false,
            }),
        }
    }

    /// A menu with its first choice chosen.
    pub(super) fn menu(menu: Menu) -> Self {
        let selected = menu.first();
        Self::Menu { menu, selected }
    }
}

/// A row that a letter chooses.
pub(super) fn lettered(index: usize, text: impl Into<String>, tone: Tone) -> Line {
    let letter = char::from(b'a' + (index as u8).min(25));
    Line::of(format!("{letter}) "), Tone::Key).and(text, tone)
}

/// What menus of choices say below.
pub(super) fn choosing() -> Line {
    Line::of("a-z", Tone::Key)
        .and(" or ", Tone::Faint)
        .and("Enter", Tone::Key)
        .and(" choose  ", Tone::Faint)
        .and("Esc", Tone::Key)
        .and(" back", Tone::Faint)
}

/// The title screen.
pub(super) fn title(can_continue: bool, notice: Option<&Line>) -> Screen {
    let mut rows: Vec<(Row, Option<Choice>)> = [
        r" ____                               ",
        r"|  _ \                              ",
        r"| |_) | __ _ _ __ _ __ _____      __",
        r"|  _ < / _` | '__| '__/ _ \ \ /\ / /",
        r"| |_) | (_| | |  | | | (_) \ V  V / ",
        r"|____/ \__,_|_|  |_|  \___/ \_/\_/  ",
    ]
    .into_iter()
    .map(|line| (Row::Text(Line::of(line, Tone::Strong)), None))
    .collect();
    rows.push((Row::Gap, None));
    rows.push((
        Row::Text(Line::of(
            "Under the hill a king sleeps with his crown.",
            Tone::Plain,
        )),
        None,
    ));
    rows.push((
        Row::Text(Line::of("Carry it back into the daylight.", Tone::Plain)),
        None,
    ));
    rows.push((Row::Gap, None));
    let mut choices = Vec::new();
    if can_continue {
        choices.push(("Continue", Choice::Continue));
    }
    choices.extend([
        ("New game", Choice::NewGame),
        ("Keys and help", Choice::Help),
        ("Quit", Choice::Quit),
    ]);
    for (index, (text, choice)) in choices.into_iter().enumerate() {
        rows.push((Row::Text(lettered(index, text, Tone::Plain)), Some(choice)));
    }
    if let Some(notice) = notice {
        rows.push((Row::Gap, None));
        rows.push((Row::Text(notice.clone()), None));
    }
    let footer = Line::of(format!("Barrow {}", env!("CARGO_PKG_VERSION")), Tone::Faint);
    Screen::menu(Menu {
        title: String::new(),
        rows,
        footer,
        whole_screen: true,
        letters: true,
    })
}

/// The choice of a character, and of the rules.
pub(super) fn characters(content: &Content, roll: u64, ruleset: Ruleset) -> Screen {
    let mut rows = vec![
        (
            Row::Text(Line::plain("Who goes down into the barrow?")),
            None,
        ),
        (Row::Gap, None),
    ];
    for (index, def) in content.characters.iter().enumerate() {
        let text = format!("{:<12} {} {}", def.name, def.race.name(), def.class.name());
        rows.push((
            Row::Text(lettered(index, text, Tone::Plain)),
            Some(Choice::Begin(index as u16)),
        ));
    }
    rows.push((Row::Gap, None));
    let more = [
        ("A character of your own", Choice::Races),
        (
            "A character by chance",
            Choice::Rolled(Birth::by_chance(roll)),
        ),
    ];
    for (index, (text, choice)) in more.into_iter().enumerate() {
        let letter = content.characters.len() + index;
        rows.push((Row::Text(lettered(letter, text, Tone::Plain)), Some(choice)));
    }
    let letter = content.characters.len() + 2;
    rows.push((Row::Gap, None));
    rows.push(ruleset_screen::row(letter, ruleset, None));
    rows.push((
        Row::Text(Line::of(
            format!("   {}", ruleset_screen::meaning(ruleset)),
            Tone::Faint,
        )),
        None,
    ));
    Screen::menu(Menu {
        title: "New game".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}

/// A menu of the player's things; `None` if there is nothing to choose from.
pub(super) fn things(session: &Session, purpose: Purpose) -> Option<Screen> {
    let view = session.view();
    let content = view.content();
    let mut rows = Vec::new();
    let ammunition = aim::ammunition(view);
    let fuels = lamp::fuels(view);
    let mut index = 0;
    let row = |index: &mut usize, prefix: &str, thing: Thing, choice: Option<Choice>| {
        let def = &content.items[usize::from(thing.kind.0)];
        let name = craft_words::thing_name(content, thing) + &devices::state(view, thing);
        let weight = def.weight * u32::from(thing.count);
        let line = if choice.is_some() {
            let line = lettered(*index, prefix, Tone::Faint);
            *index += 1;
            line
        } else {
            Line::of(format!("   {prefix}"), Tone::Faint)
        };
        let line = line
            .and(format!("{} ", def.look.glyph), Tone::Own(def.look.colour))
            .and(name, Tone::Plain)
            .and(format!("  {weight}"), Tone::Faint);
        (Row::Text(line), choice)
    };
    let action = |thing: Thing, usage: &ItemUse| -> Option<Action> {
        let wearable = usage.slot().is_some();
        match purpose {
            Purpose::Wield => wearable.then_some(Action::Wield(thing.uid)),
            Purpose::Drop => Some(Action::Drop(thing.uid)),
            Purpose::Quaff => {
                matches!(usage, ItemUse::Potion(_)).then_some(Action::Quaff(thing.uid))
            }
            Purpose::Eat => matches!(usage, ItemUse::Food(_)).then_some(Action::Eat(thing.uid)),
            Purpose::Read => matches!(usage, ItemUse::Scroll(_)).then_some(Action::Read(thing.uid)),
            Purpose::Refuel => fuels
                .contains(&thing.uid)
                .then_some(Action::Refuel(thing.uid)),
            Purpose::TakeOff
            | Purpose::Fire
            | Purpose::Throw
            | Purpose::Aim
            | Purpose::Use
            | Purpose::Zap => None,
            // Choosing in the inventory does what the thing is for.
            Purpose::Inventory => match usage {
                ItemUse::Potion(_) => Some(Action::Quaff(thing.uid)),
                ItemUse::Food(_) => Some(Action::Eat(thing.uid)),
                ItemUse::Scroll(_) => Some(Action::Read(thing.uid)),
                ItemUse::Oil if fuels.contains(&thing.uid) => Some(Action::Refuel(thing.uid)),
                _ if wearable => Some(Action::Wield(thing.uid)),
                _ => None,
            },
        }
    };
    if matches!(purpose, Purpose::Inventory | Purpose::TakeOff) {
        let worn: BTreeMap<Slot, Thing> = view.worn().into_iter().collect();
        if !worn.is_empty() {
            rows.push((Row::Text(Line::of("Worn and wielded", Tone::Strong)), None));
        }
        for (slot, thing) in worn {
            let choice =
                (purpose == Purpose::TakeOff).then_some(Choice::Act(Action::TakeOff(slot)));
            rows.push(row(
                &mut index,
                &format!("{:<11} ", words::slot(slot)),
                thing,
                choice,
            ));
        }
    }
    if purpose != Purpose::TakeOff {
        let pack = view.pack();
        if purpose == Purpose::Inventory {
            rows.push((Row::Gap, None));
            let carried = view.derived().pace.carried;
            let line = Line::of("Pack", Tone::Strong)
                .and(format!("  (all you carry weighs {carried})"), Tone::Faint);
            rows.push((Row::Text(line), None));
        }
        for thing in pack {
            let usage = &content.items[usize::from(thing.kind.0)].usage;
            let choice = match purpose {
                Purpose::Fire => ammunition
                    .contains(&thing.uid)
                    .then_some(Choice::Aim(With::Fire(thing.uid))),
                Purpose::Throw => Some(Choice::Aim(With::Throw(thing.uid))),
                _ => devices::choice(purpose, thing, usage)
                    .or_else(|| action(thing, usage).map(Choice::Act)),
            };
            if choice.is_some() || purpose == Purpose::Inventory {
                rows.push(row(&mut index, "", thing, choice));
            }
        }
    }
    let any = rows.iter().any(|(_, choice)| choice.is_some());
    (any || purpose == Purpose::Inventory).then(|| {
        Screen::menu(Menu {
            title: purpose.title().to_owned(),
            rows,
            footer: choosing(),
            whole_screen: false,
            letters: true,
        })
    })
}

/// The keys, each command with its keys.
pub(super) fn help(bindings: &Bindings) -> Screen {
    let mut rows = vec![
        Row::Text(Line::plain(
            "Walk into things to fight them, into doors to open them.",
        )),
        Row::Text(Line::plain(
            "Click to walk there; point at things to see what they are.",
        )),
        Row::Gap,
    ];
    let keys = |command: Command| {
        bindings
            .keys(command)
            .map(|key| key.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let compass = |of: fn(Dir) -> Command| {
        [
            [Dir::NW, Dir::N, Dir::NE],
            [Dir::W, Dir::W, Dir::E],
            [Dir::SW, Dir::S, Dir::SE],
        ]
        .map(|row| {
            row.map(|dir| {
                keys(of(dir))
                    .split(' ')
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
        })
    };
    let (walk, run) = (compass(Command::Go), compass(Command::Run));
    let wait = keys(Command::Wait);
    for (index, (a, b)) in walk.iter().zip(&run).enumerate() {
        let middle = if index == 1 {
            wait.split(' ').next().unwrap_or_default()
        } else {
            a[1].as_str()
        };
        let middle_run = if index == 1 { "" } else { b[1].as_str() };
        rows.push(Row::Text(
            Line::of(
                format!("  {:>2} {:>2} {:>2}", a[0], middle, a[2]),
                Tone::Key,
            )
            .and(
                if index == 1 { "  walk   " } else { "         " },
                Tone::Plain,
            )
            .and(
                format!("{:>2} {:>2} {:>2}", b[0], middle_run, b[2]),
                Tone::Key,
            )
            .and(if index == 1 { "  run" } else { "" }, Tone::Plain),
        ));
    }
    rows.push(Row::Text(Line::plain(
        "  or the arrow keys and the number pad; with Shift to run",
    )));
    rows.push(Row::Gap);
    for command in Command::ALL {
        if matches!(command, Command::Go(_) | Command::Run(_)) {
            continue;
        }
        rows.push(Row::Text(
            Line::of(format!("  {:<14} ", keys(command)), Tone::Key)
                .and(command.help(), Tone::Plain),
        ));
    }
    Screen::Text {
        title: "Keys".to_owned(),
        rows,
        first: 0,
    }
}

/// The character in full: each derived number with its terms and the rules behind it.
pub(super) fn character(sheet: &Sheet) -> Screen {
    Screen::Text {
        title: "Character".to_owned(),
        rows: sheet_rows(sheet),
        first: 0,
    }
}

/// The rows of a character sheet.
fn sheet_rows(sheet: &Sheet) -> Vec<Row> {
    let (race, class) = (sheet.race.name(), sheet.class.name());
    let mut rows = vec![
        Row::Text(Line::of(
            format!("{}, {race} {class} of level {}", sheet.name, sheet.level),
            Tone::Strong,
        )),
        Row::Text(Line::of(
            format!("By the rules of {}", sheet.ruleset),
            Tone::Faint,
        )),
        Row::Gap,
    ];
    for entry in &sheet.entries {
        rows.push(Row::Text(
            Line::of(format!("{:<32}", entry.name), Tone::Plain)
                .and(entry.value.clone(), Tone::Strong),
        ));
        for term in entry.terms.iter().filter(|term| term.value != 0) {
            rows.push(Row::Text(
                Line::of(format!("    {:>+5} ", term.value), Tone::Plain)
                    .and(term.label, Tone::Plain)
                    .and(format!("  {}", term.rule), Tone::Faint),
            ));
        }
    }
    rows
}

/// The screen when the game is over.
pub(super) fn end(session: &Session) -> Option<Screen> {
    let view = session.view();
    let who = view.character();
    let (title, mut lines) = match session.verdict() {
        Verdict::Playing => return None,
        Verdict::Won => (
            "Victory",
            vec![
                format!(
                    "{} the {} came back from the barrow",
                    who.name(),
                    who.class().name()
                ),
                "with the crown of the king under the hill.".to_owned(),
            ],
        ),
        Verdict::Dead(killer) => (
            "You have died",
            vec![
                format!("{} the {}", who.name(), who.class().name()),
                format!("killed by {}", Narrator(view.content()).killer(killer)),
            ],
        ),
    };
    lines.push(format!(
        "on level {} of the dungeon, at experience level {},",
        view.level().depth(),
        who.level().get()
    ));
    lines.push(format!(
        "after {} actions in {} turns.",
        session.actions(),
        view.game_turn() / 10
    ));
    let tone = if title == "Victory" {
        Tone::Good
    } else {
        Tone::Danger
    };
    let mut rows: Vec<_> = lines
        .into_iter()
        .map(|line| (Row::Text(Line::plain(line)), None))
        .collect();
    rows.push((Row::Gap, None));
    rows.push((Row::Text(Line::of("The last messages:", Tone::Faint)), None));
    rows.extend(
        session
            .log()
            .entries()
            .rev()
            .take(5)
            .map(|entry| (Row::Text(entry.line), None))
            .collect::<Vec<_>>()
            .into_iter()
            .rev(),
    );
    rows.push((Row::Gap, None));
    rows.push((
        Row::Text(lettered(0, "Back to the title screen", tone)),
        Some(Choice::Title),
    ));
    rows.push((
        Row::Text(lettered(1, "Quit", Tone::Plain)),
        Some(Choice::Quit),
    ));
    Some(Screen::menu(Menu {
        title: title.to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}

/// What looking at a square says.
pub(super) fn look(view: View, cursor: Pos) -> Line {
    panel::describe(view, cursor)
}
