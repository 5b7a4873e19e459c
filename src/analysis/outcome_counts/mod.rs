//! What happened in games, counted: which damage types reached somebody, which conditions began, what was drained, broken,
//! destroyed and helped. Rows that a game may be expected to have are there from the first, so that what never happened
//! shows.

mod note;
mod row_names;

use std::collections::{BTreeMap, BTreeSet};

use strum::VariantArray as _;

use crate::{
    content::{Content, PowerName},
    rules::{
        ability::status::Condition,
        angband::Power,
        base::{attack_result::Critical, stat::StatName},
        projection::{DamageType, item_destruction::THREATS, player::table::row_of},
    },
};

/// What sort of thing a row of the counts is about; the headings, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::VariantArray)]
#[non_exhaustive]
pub enum OutcomeGroup {
    /// Damage types that reached the player.
    AgainstPlayer,
    /// Damage types that reached monsters.
    AgainstMonsters,
    /// Conditions of the player that began.
    PlayerConditions,
    /// Conditions of monsters that began.
    MonsterConditions,
    /// Drains, thefts and wear.
    Drains,
    /// What protected the player.
    Protections,
    /// Powers of monsters that are not seen to fly.
    Powers,
    /// Shapes of what monsters sent.
    Sent,
    /// Attacks, by how they went.
    Attacks,
    /// Slays and brands that multiplied a hit of the player's, by Angband's rules.
    Weapons,
    /// Damage types of which the player's resistances took a part.
    Resistances,
    /// Things that were destroyed, by what did it.
    Destruction,
    /// What the ground became under what was sent, as far as projections tell ground apart (PRJ-TERRAIN).
    Grounds,
    /// Terrain that magic changed.
    Terrain,
    /// Traps, doors and chests.
    Devices,
    /// What helped the player.
    Help,
}

impl OutcomeGroup {
    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::AgainstPlayer => "What reached the player",
            Self::AgainstMonsters => "What reached monsters",
            Self::PlayerConditions => "Conditions of the player",
            Self::MonsterConditions => "Conditions of monsters",
            Self::Drains => "Drains, thefts and wear",
            Self::Protections => "What protected the player",
            Self::Powers => "Powers of monsters",
            Self::Sent => "What monsters sent, by its shape",
            Self::Attacks => "Attacks",
            Self::Weapons => "Slays and brands (by Angband's rules)",
            Self::Resistances => "What the player resisted",
            Self::Destruction => "What destroyed things",
            Self::Grounds => "What became of the ground",
            Self::Terrain => "Terrain that something sent has changed",
            Self::Devices => "Traps, doors and chests",
            Self::Help => "What helped",
        }
    }
}

/// How often something happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeCount {
    /// How many times, over all games.
    pub times: u64,
    /// In how many games.
    pub games: u64,
}

/// Counts of what happened in some games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeCounts {
    rows: BTreeMap<(OutcomeGroup, String), OutcomeCount>,
    /// What the present game has had.
    had: BTreeSet<(OutcomeGroup, String)>,
    /// The type of what was sent last: what is destroyed and changed behind it is its work.
    sent: Option<DamageType>,
    /// How many games.
    games: u64,
}

impl OutcomeCounts {
    /// Nothing has happened yet: the rows that may be expected, each with 0.
    pub fn new(content: &Content) -> Self {
        use OutcomeGroup as Group;
        let mut counts = Self {
            rows: BTreeMap::new(),
            had: BTreeSet::new(),
            sent: None,
            games: 0,
        };
        let mut expect = |group, name: &str| {
            counts.rows.entry((group, name.to_owned())).or_default();
        };
        for &kind in DamageType::VARIANTS {
            let name = &content.wording.damage[kind].title;
            if row_of(kind).is_some() {
                expect(Group::AgainstPlayer, name);
            }
            expect(Group::AgainstMonsters, name);
            if row_names::resistance(kind).is_some() {
                expect(Group::Resistances, name);
            }
            for row in row_names::grounds(kind) {
                expect(Group::Grounds, &row);
            }
            if THREATS.iter().any(|row| row.kind == kind) {
                expect(Group::Destruction, name);
            }
        }
        for &condition in Condition::VARIANTS {
            let name = &content.wording.conditions[condition].name;
            expect(Group::PlayerConditions, name);
            expect(Group::MonsterConditions, name);
            expect(Group::Protections, &format!("kept away: {name}"));
        }
        for &stat in StatName::VARIANTS {
            expect(Group::Drains, stat.name());
        }
        for (name, words) in &content.wording.powers {
            // What is sent has the rows of its shapes.
            if name != PowerName::Project {
                expect(Group::Powers, &row_names::power_name(words));
            }
        }
        for shape in row_names::SHAPES {
            expect(Group::Sent, shape);
        }
        for power in Power::VARIANTS {
            expect(Group::Weapons, power.name());
        }
        for grade in Critical::VARIANTS.iter().skip(1) {
            expect(Group::Attacks, &row_names::critical(*grade));
        }
        counts
    }

    /// Another game begins.
    pub fn begin(&mut self) {
        self.games += 1;
        self.had.clear();
        self.sent = None;
    }

    /// How many games have begun.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The rows of a group, in the order of their names.
    pub fn rows(&self, group: OutcomeGroup) -> impl Iterator<Item = (&str, OutcomeCount)> {
        let rows = self.rows.iter().filter(move |((of, _), _)| *of == group);
        rows.map(|((_, name), count)| (name.as_str(), *count))
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        for (row, count) in &other.rows {
            let sum = self.rows.entry(row.clone()).or_default();
            sum.times += count.times;
            sum.games += count.games;
        }
        self.games += other.games;
    }
}
