//! The odds of a duel under all rulesets, as figures for programs and as a table for people.

use serde::Serialize;

use super::{account::percent, odds_panel, words};
use crate::{
    content::{Content, DuelDef, DuelWith},
    dice::Distribution,
    rules::{ruleset::Ruleset, set::Member},
    sim::{AttackOdds, Duel, Exchange, RoundOdds, even_odds},
};

/// The widest line of the table.
pub const WIDTH: usize = 100;

/// The width of what stands before the columns.
const LABEL: usize = 28;

/// The width of a column, with the gap behind it.
const COLUMN: usize = (WIDTH - LABEL) / 3;

/// Turns after which the table says how likely a death is.
const TURNS: [usize; 6] = [1, 2, 3, 5, 10, 20];

/// A duel under all rulesets.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Who fights.
    pub character: Fighter,
    /// Against what.
    pub monster: Foe,
    /// Squares between them, 1 where they are side by side.
    pub distance: u8,
    /// How the character attacks, such as `in melee`.
    pub with: String,
    /// The odds, a ruleset each.
    pub rulesets: Vec<Odds>,
}

/// The character of a duel.
#[derive(Clone, Debug, Serialize)]
pub struct Fighter {
    /// Its name.
    pub name: String,
    /// Its race.
    pub race: &'static str,
    /// Its class.
    pub class: &'static str,
    /// Its experience level.
    pub level: i32,
    /// Its hit points.
    pub hit_points: i32,
}

/// The monster of a duel.
#[derive(Clone, Debug, Serialize)]
pub struct Foe {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its hit points by the rules of Angband; where they are rolled, their mean.
    pub hit_points: i32,
    /// Whether they are rolled: then the chance to kill it counts every roll.
    pub rolled: bool,
    /// Whether it sleeps.
    pub asleep: bool,
}

/// The odds under one ruleset.
#[derive(Clone, Debug, Serialize)]
pub struct Odds {
    /// Its key.
    pub ruleset: &'static str,
    /// Hit points of the monster by these rules; where they are rolled, their mean.
    pub hit_points: i32,
    /// How far what is fired or thrown flies, in squares.
    pub reach: Option<u16>,
    /// What the character does in a turn.
    pub mine: Round,
    /// The chance that the monster is dead after 0, 1, 2 .. turns.
    pub kill: Vec<f64>,
    /// What the monster does in each of its turns.
    pub theirs: Round,
    /// The chance that the character is dead after 0, 1, 2 .. turns, if both stay and fight.
    pub die: Vec<f64>,
    /// Turns of the monster to each of the character's.
    pub pace: f64,
}

/// All attacks of somebody's turn.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// The attacks, like ones together.
    pub attacks: Vec<Blow>,
    /// What all of them do.
    #[serde(flatten)]
    pub damage: Damage,
}

/// An attack.
#[derive(Clone, Debug, Serialize)]
pub struct Blow {
    /// With what.
    pub with: String,
    /// How often in a turn.
    pub times: u32,
    /// The chance to hit.
    pub hit: f64,
    /// How it may be avoided, apart from missing.
    pub avoided: Vec<Named>,
    /// The better hits, the likeliest first.
    pub criticals: Vec<Named>,
    /// What one of it does.
    #[serde(flatten)]
    pub damage: Damage,
}

/// Something with its chance.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    /// What.
    pub name: String,
    /// How likely, of 1.
    pub chance: f64,
}

/// A distribution of damage; misses count as 0.
#[derive(Clone, Debug, Serialize)]
pub struct Damage {
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: i32,
    /// Every value with its probability.
    pub damage: Vec<(i32, f64)>,
}

impl From<&Distribution<i32>> for Damage {
    fn from(of: &Distribution<i32>) -> Self {
        Self {
            mean: of.mean(),
            most: of.max().copied().unwrap_or(0),
            damage: of.iter().map(|(value, p)| (*value, p)).collect(),
        }
    }
}

impl Damage {
    /// The most that is reached with at least that chance.
    fn reached(&self, chance: f64) -> i32 {
        let mut sum = 0.0;
        for (value, p) in self.damage.iter().rev() {
            sum += p;
            // The sum of all may fall short of 1 by what rounding takes.
            if sum + 1e-9 >= chance {
                return *value;
            }
        }
        0
    }

    /// The chance that nothing is done.
    fn none(&self) -> f64 {
        let nothing = self.damage.iter().filter(|(value, _)| *value == 0);
        nothing.map(|(_, p)| p).sum()
    }
}

impl Blow {
    fn of(content: &Content, odds: &AttackOdds) -> Self {
        let mut criticals: Vec<_> = odds
            .criticals
            .iter()
            .map(|(severity, chance)| Named {
                name: odds_panel::severity(*severity),
                chance: *chance,
            })
            .collect();
        criticals.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let avoided = odds.misses.iter().filter_map(|(miss, chance)| {
            odds_panel::avoided(*miss).map(|name| Named {
                name: name.to_owned(),
                chance: *chance,
            })
        });
        Self {
            with: odds_panel::means(content, odds.means),
            times: odds.times,
            hit: odds.hit,
            avoided: avoided.collect(),
            criticals,
            damage: Damage::from(&odds.damage),
        }
    }
}

impl Round {
    fn of(content: &Content, odds: &RoundOdds) -> Self {
        let attacks = odds.attacks.iter();
        Self {
            attacks: attacks.map(|attack| Blow::of(content, attack)).collect(),
            damage: Damage::from(&odds.damage),
        }
    }
}

impl Comparison {
    /// A duel under all rulesets; `None` where the character cannot attack so.
    pub fn of(content: &std::sync::Arc<Content>, def: &DuelDef) -> Option<Self> {
        let mut points = None;
        let rulesets = Ruleset::ALL.iter().map(|&ruleset| {
            let duel = Duel::new(content, def, ruleset);
            let (own, its) = duel.hit_points();
            points = points.or(Some((own, its)));
            let Exchange {
                mine,
                theirs,
                kill,
                die,
                pace,
                ..
            } = duel.odds()?;
            Some(Odds {
                ruleset: ruleset.key(),
                hit_points: its,
                reach: duel.reach,
                mine: Round::of(content, &mine),
                kill,
                theirs: Round::of(content, &theirs),
                die,
                pace,
            })
        });
        let rulesets = rulesets.collect::<Option<Vec<_>>>()?;
        let points = points?;
        let item = |item: crate::content::ItemId| &content.items[usize::from(item.0)].name;
        let (who, foe) = (
            &def.sheet.character,
            &content.monsters[usize::from(def.monster.0)],
        );
        Some(Self {
            character: Fighter {
                name: who.name.clone(),
                race: who.race.name(),
                class: who.class.name(),
                level: def.sheet.level.get(),
                hit_points: points.0,
            },
            monster: Foe {
                key: foe.key.clone(),
                name: if foe.unique {
                    foe.name.clone()
                } else {
                    words::indefinite(&foe.name)
                },
                hit_points: points.1,
                rolled: def.hit_points.is_none(),
                asleep: def.asleep,
            },
            distance: def.distance,
            with: match def.with {
                DuelWith::Melee => "in melee".to_owned(),
                DuelWith::Fire(kind) => format!("firing {}", words::indefinite(item(kind))),
                DuelWith::Throw(kind) => format!("throwing {}", words::indefinite(item(kind))),
            },
            rulesets,
        })
    }

    /// The table for people, at most [`WIDTH`] wide.
    pub fn lines(&self) -> Vec<String> {
        let mut table = Table(self.heading());
        let names = Ruleset::ALL.iter().map(|ruleset| ruleset.name().to_owned());
        table.row("", names.collect());
        table.round("you", self.rulesets.iter().map(|odds| &odds.mine).collect());
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
        table.round(
            "it",
            self.rulesets.iter().map(|odds| &odds.theirs).collect(),
        );
        let pace = self.each(|odds| format!("{:.1}", odds.pace));
        table.row("  its turns to one of yours", pace);
        table.within("  you are dead", self.each(|odds| &odds.die));
        table.0
    }

    fn each<'a, T>(&'a self, of: impl Fn(&'a Odds) -> T) -> Vec<T> {
        self.rulesets.iter().map(of).collect()
    }

    /// How far a missile flies, and whether that is far enough.
    fn reach(&self, odds: &Odds) -> String {
        match odds.reach {
            Some(squares) if squares < u16::from(self.distance) => format!("{squares}: too few"),
            Some(squares) => squares.to_string(),
            None => String::new(),
        }
    }

    /// Who fights whom.
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

/// At most so many characters of a text.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 2).collect();
    kept + ".."
}

/// The lines of a table.
struct Table(Vec<String>);

impl Table {
    /// A row with a cell for each ruleset; none where all are empty.
    fn row(&mut self, label: &str, cells: Vec<String>) {
        if cells.iter().all(String::is_empty) {
            return;
        }
        let mut line = format!("{:<LABEL$}", cut(label, LABEL - 1));
        for cell in cells {
            line += &format!("{:<COLUMN$}", cut(&cell, COLUMN - 1));
        }
        self.0.push(line.trim_end().to_owned());
    }

    /// Rows of chances by name: one below the other, as many as the longest list has.
    fn names(&mut self, label: &str, lists: &[&[Named]]) {
        /// More kinds of hits than this are left to the figures.
        const MOST: usize = 3;
        let longest = lists.iter().map(|list| list.len()).max().unwrap_or(0);
        for at in 0..longest.min(MOST) {
            let cell = |list: &&[Named]| {
                let named = list.get(at);
                named.map_or_else(String::new, |named| {
                    format!("{} {}", named.name, percent(named.chance))
                })
            };
            let cells = lists.iter().map(cell).collect();
            self.row(if at == 0 { label } else { "" }, cells);
        }
    }

    /// The attacks of a turn and what they do together.
    fn round(&mut self, who: &str, rounds: Vec<&Round>) {
        let verb = if who == "you" { "attack" } else { "attacks" };
        let label = format!("{} {verb}", words::capital(who));
        let most = rounds.iter().map(|round| round.attacks.len()).max();
        if most == Some(0) {
            let never = rounds.iter().map(|_| "never".to_owned()).collect();
            self.row(&label, never);
            return;
        }
        for at in 0..most.unwrap_or(0) {
            let blows: Vec<_> = rounds.iter().map(|round| round.attacks.get(at)).collect();
            let cells = |of: &dyn Fn(&Blow) -> String| -> Vec<String> {
                let cell = |blow: Option<&Blow>| blow.map_or_else(String::new, of);
                blows.iter().copied().map(cell).collect()
            };
            let with = cells(&|blow| format!("{}x {}", blow.times, blow.with));
            self.row(if at == 0 { &label } else { "  and" }, with);
            self.row("  chance to hit", cells(&|blow| percent(blow.hit)));
            let lists: [fn(&Blow) -> &[Named]; 2] = [|blow| &blow.criticals, |blow| &blow.avoided];
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
