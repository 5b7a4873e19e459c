//! A duel as a table for people, a column for each ruleset.

use super::{
    Comparison, Damage, DuelBlow, DuelOdds, DuelPower, DuelProjection, NamedFighter, Round,
};
use crate::{
    analysis::even_odds,
    play::text::{
        columns::{cut, pad},
        number::percent,
    },
};

/// The widest line of the table.
pub const WIDTH: usize = 100;

/// The width of what stands before the columns.
const LABEL: usize = 28;

/// So many rulesets stand side by side; others follow below.
const COLUMNS: usize = 3;

/// The width of a column, with the gap behind it.
const COLUMN: usize = (WIDTH - LABEL) / COLUMNS;

/// Turns after which the table says how likely a death is.
const TURNS: [usize; 6] = [1, 2, 3, 5, 10, 20];

impl Comparison {
    /// The table for people, at most [`WIDTH`] wide.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = self.heading();
        for (at, rulesets) in self.rulesets.chunks(COLUMNS).enumerate() {
            if at > 0 {
                lines.push(String::new());
            }
            let part = Self {
                rulesets: rulesets.to_vec(),
                ..self.clone()
            };
            lines.extend(part.columns());
        }
        lines
    }

    /// The columns of its rulesets, side by side.
    fn columns(&self) -> Vec<String> {
        let mut table = Table(Vec::new());
        table.row("", self.each(|odds| cut(odds.name, COLUMN - 1)));
        table.row(
            "  not now",
            self.each(|odds| odds.hindrance.clone().unwrap_or_default()),
        );
        let set_off: Vec<_> = self.each(|odds| odds.sets_off.as_ref());
        let mine: Vec<_> = self.each(|odds| &odds.mine);
        // Devices, spells and flasks make no attacks, and yet do something.
        if set_off.iter().all(Option::is_none) {
            table.attacks("You attack", &mine);
        } else {
            if mine.iter().any(|round| !round.attacks.is_empty()) {
                table.attacks("You attack", &mine);
            }
            table.set_off(&set_off);
        }
        table.damage(&mine);
        table.returned("  costs you, mean", &mine);
        if self.rulesets.iter().any(|odds| odds.reach.is_some()) {
            table.row(
                "  flies so many squares",
                self.each(|odds| self.reach(odds)),
            );
        }
        let its = self.each(|odds| odds.hit_points.to_string());
        let of_it = if self.monster.rolled {
            "  its hit points, mean"
        } else {
            "  its hit points"
        };
        table.row(of_it, its);
        table.within("  it is dead", self.each(|odds| &odds.kill));
        table.0.push(String::new());
        let theirs: Vec<_> = self.each(|odds| &odds.theirs);
        table.attacks("It attacks", &theirs);
        table.damage(&theirs);
        table.returned("  you answer, mean", &theirs);
        table.powers(&self.each(|odds| odds.powers.as_slice()));
        let foils = self.each(|odds| odds.foils.map_or_else(String::new, percent));
        table.row("  it steals, and you foil", foils);
        let turn_ratio = self.each(|odds| format!("{:.1}", odds.turn_ratio));
        table.row("  its turns to one of yours", turn_ratio);
        table.within("  you are dead", self.each(|odds| &odds.die));
        table.0
    }

    fn each<'a, T>(&'a self, of: impl Fn(&'a DuelOdds) -> T) -> Vec<T> {
        self.rulesets.iter().map(of).collect()
    }

    /// How far a missile flies, and whether that is far enough.
    fn reach(&self, odds: &DuelOdds) -> String {
        match odds.reach {
            Some(squares) if squares < u16::from(self.distance) => format!("{squares}: too few"),
            Some(squares) => squares.to_string(),
            None => String::new(),
        }
    }

    /// The two who fight.
    fn heading(&self) -> Vec<String> {
        let (who, foe) = (&self.character, &self.monster);
        let asleep = if foe.asleep { ", which sleeps" } else { "" };
        let squares = if self.distance == 1 { "" } else { "s" };
        let you = format!(
            "You are {}, {} {} of level {} with {} hit points.",
            cut(&who.name, 34),
            who.race,
            who.class,
            who.level,
            who.hit_points
        );
        let it = format!(
            "It is {}{asleep}, {} square{squares} away; you attack {}.",
            cut(&foe.name, 40),
            self.distance,
            cut(&self.with, 26)
        );
        vec![you, it, String::new()]
    }
}

/// The lines of a table.
struct Table(Vec<String>);

impl Table {
    /// A row with a cell for each ruleset; none where all are empty.
    fn row(&mut self, label: &str, cells: Vec<String>) {
        if cells.iter().all(String::is_empty) {
            return;
        }
        let mut line = pad(&cut(label, LABEL - 1), LABEL);
        for cell in cells {
            line += &pad(&cut(&cell, COLUMN - 1), COLUMN);
        }
        self.0.push(line.trim_end().to_owned());
    }

    /// Rows of chances by name: one below the other, as many as the longest list has.
    fn names(&mut self, label: &str, lists: &[&[NamedFighter]]) {
        /// More kinds of hits than this are left to the figures.
        const MOST: usize = 3;
        let longest = lists.iter().map(|list| list.len()).max().unwrap_or(0);
        for at in 0..longest.min(MOST) {
            let cell = |list: &&[NamedFighter]| {
                let named = list.get(at);
                named.map_or_else(String::new, |named| {
                    format!("{} {}", named.name, percent(named.chance))
                })
            };
            let cells = lists.iter().map(cell).collect();
            self.row(if at == 0 { label } else { "" }, cells);
        }
    }

    /// What is set off: how likely it works and hits, and what it does besides the damage.
    fn set_off(&mut self, all: &[Option<&DuelProjection>]) {
        let cells = |of: &dyn Fn(&DuelProjection) -> String| -> Vec<String> {
            let cell = |one: Option<&DuelProjection>| one.map_or_else(String::new, of);
            all.iter().copied().map(cell).collect()
        };
        self.row("You set off", cells(&|one| one.sends.join(", ")));
        self.row("  chance that it works", cells(&|one| percent(one.works)));
        self.row("  works and hits", cells(&|one| percent(one.hit)));
        let effects: Vec<_> = all
            .iter()
            .map(|one| one.map_or(&[][..], |one| &one.effects))
            .collect();
        self.names("  besides, if it works", &effects);
    }

    /// What a monster may do instead of striking.
    fn powers(&mut self, all: &[&[DuelPower]]) {
        let longest = all.iter().map(|powers| powers.len()).max().unwrap_or(0);
        for at in 0..longest {
            let cells = |of: &dyn Fn(&DuelPower) -> String| -> Vec<String> {
                let cell = |powers: &&[DuelPower]| powers.get(at).map_or_else(String::new, of);
                all.iter().map(cell).collect()
            };
            self.row(
                if at == 0 { "Or, with a turn" } else { "  or" },
                cells(&|power| format!("{} {}", power.name, percent(power.chance))),
            );
            let damage = |power: &DuelPower| match power.damage.most {
                0 => String::new(),
                most => format!("{:.1}, at most {most}", power.damage.mean),
            };
            self.row("  damage of that, mean", cells(&damage));
        }
    }

    /// The attacks of a turn, like ones together.
    fn attacks(&mut self, label: &str, rounds: &[&Round]) {
        let most = rounds.iter().map(|round| round.attacks.len()).max();
        if most == Some(0) {
            let never = rounds.iter().map(|_| "never".to_owned()).collect();
            self.row(label, never);
            return;
        }
        for at in 0..most.unwrap_or(0) {
            let blows: Vec<_> = rounds.iter().map(|round| round.attacks.get(at)).collect();
            let cells = |of: &dyn Fn(&DuelBlow) -> String| -> Vec<String> {
                let cell = |blow: Option<&DuelBlow>| blow.map_or_else(String::new, of);
                blows.iter().copied().map(cell).collect()
            };
            let with = cells(&|blow| format!("{}x {}", blow.times, blow.with));
            self.row(if at == 0 { label } else { "  and" }, with);
            self.row("  chance to hit", cells(&|blow| percent(blow.hit)));
            let lists: [fn(&DuelBlow) -> &[NamedFighter]; 2] =
                [|blow| &blow.criticals, |blow| &blow.avoided];
            for (label, list) in ["  critical hits", "  misses, of these"]
                .into_iter()
                .zip(lists)
            {
                let lists: Vec<_> = blows
                    .iter()
                    .map(|blow| blow.map_or(&[][..], list))
                    .collect();
                self.names(label, &lists);
            }
        }
    }

    /// What all attacks of a turn do together.
    fn damage(&mut self, rounds: &[&Round]) {
        if rounds.iter().all(|round| round.damage.most == 0) {
            return;
        }
        let damage = |of: &dyn Fn(&Damage) -> String| -> Vec<String> {
            rounds.iter().map(|round| of(&round.damage)).collect()
        };
        self.row(
            "  damage in a turn, mean",
            damage(&|all| format!("{:.1}", all.mean)),
        );
        self.row("  none at all", damage(&|all| percent(all.none())));
        for (label, chance) in [
            ("  9 turns in 10, at least", 0.9),
            ("  1 turn in 2, at least", 0.5),
            ("  1 turn in 10, at least", 0.1),
            ("  1 turn in 100, at least", 0.01),
        ] {
            self.row(label, damage(&|all| all.reached(chance).to_string()));
        }
        self.row("  at most", damage(&|all| all.most.to_string()));
    }

    /// What attacks cost the one who makes them.
    fn returned(&mut self, label: &str, rounds: &[&Round]) {
        let cell = |round: &&Round| match &round.returned {
            Some(returned) => format!("{:.1}, at most {}", returned.mean, returned.most),
            None => String::new(),
        };
        self.row(label, rounds.iter().map(cell).collect());
    }

    /// How likely somebody is dead, and when that is as likely as not.
    fn within(&mut self, label: &str, chances: Vec<&Vec<f64>>) {
        for turns in TURNS {
            let turn = if turns == 1 {
                "this turn".to_owned()
            } else {
                format!("within {turns}")
            };
            let cell =
                |chances: &&Vec<f64>| chances.get(turns).map_or(String::new(), |p| percent(*p));
            self.row(
                &format!("{label} {turn}"),
                chances.iter().map(cell).collect(),
            );
        }
        let even = |chances: &&Vec<f64>| match even_odds(chances) {
            Some(turn) => format!("turn {turn}"),
            None => format!("later than {}", chances.len().saturating_sub(1)),
        };
        self.row("  as likely as not by", chances.iter().map(even).collect());
    }
}
