//! The rows of the table: everything that the rules can do to somebody.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use barrow::{
    content::{EffectName, Method, PowerName, SenderTrait},
    dice::{Distribution, exact},
    rules::{
        ability::{
            abilities::Ward, curse::Curse, shape::BodyShape, special::Ability, status::Condition,
        },
        angband::{MonsterTrait, Power},
        base::stat::StatName,
        powder::skill::SkillName,
        projection::{
            DamageType, Ground,
            item_destruction::THREATS,
            monster::{MonsterFlag, Tag},
            player::{Resistance, table::row_of},
            terrain_change,
        },
        training::SilSkillName,
    },
};
use enum_map::Enum;
use strum::VariantArray as _;

use super::statuses::{BESIDES, of_a_monster, of_powder, of_sil};

/// Rows that nothing brings about yet, and why.
pub(super) const OPEN: &[(&str, &str)] = &[
    (
        "cures Paralyzed",
        "nobody who is paralyzed can use anything",
    ),
    (
        "a monster: Cut",
        "no rule wounds a monster so: edged blows take its hit points at once",
    ),
    (
        "a monster: Hallucinating",
        "no rule fools a monster: it would be confused",
    ),
    (
        "a monster: Poisoned",
        "poison takes a monster's hit points at once (POW-AFTER-05)",
    ),
    (
        "POWDER: BleedingWounds",
        "no weapon is made for it (BRW-LEARN-02)",
    ),
    ("POWDER: Disarm", "no weapon is made for it (BRW-LEARN-02)"),
];

/// Sources that a row names; the others are counted.
const NAMED: usize = 4;

/// One who or which brings something about: from which depth, and what it is called.
pub(super) type Source = (u8, String);

/// The sections of the table with their rows, each with its sources.
#[derive(Default)]
pub(super) struct Table {
    pub(super) sections: Vec<(&'static str, BTreeMap<String, BTreeSet<Source>>)>,
    /// Whatever can become of the ground, worked out once.
    pub(super) grounds: Vec<(String, DamageType, Ground, Ground)>,
}

impl Table {
    fn section(&mut self, name: &'static str, rows: impl IntoIterator<Item = String>) {
        let rows = rows.into_iter().map(|row| (row, BTreeSet::new()));
        self.sections.push((name, rows.collect()));
    }

    /// Notes a source.
    ///
    /// # Panics
    ///
    /// There is no such row: the table would be silent about it.
    pub(super) fn note(&mut self, section: &str, row: &str, source: &Source) {
        let found = self.sections.iter_mut().find(|(name, _)| *name == section);
        let sources = found.and_then(|(_, rows)| rows.get_mut(row));
        let sources = sources.unwrap_or_else(|| panic!("{section} has no row {row}: {source:?}"));
        sources.insert(source.clone());
    }

    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        for (name, rows) in &self.sections {
            let _ = writeln!(
                text,
                "\n### {name}\n\n| what | from depth | by |\n|---|---|---|"
            );
            for (row, sources) in rows {
                let Some((depth, _)) = sources.first() else {
                    let open = OPEN.iter().find(|(open, _)| open == row);
                    let reason = open.map_or("nothing", |(_, reason)| reason);
                    let _ = writeln!(text, "| {row} | - | open: {reason} |");
                    continue;
                };
                let named = sources.iter().take(NAMED);
                let named: Vec<String> = named.map(|(at, who)| format!("{who} ({at})")).collect();
                let more = match sources.len().saturating_sub(NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                let _ = writeln!(text, "| {row} | {depth} | {}{more} |", named.join(", "));
            }
        }
        text
    }

    pub(super) fn empty(&self) -> Vec<String> {
        let rows = self
            .sections
            .iter()
            .flat_map(|(name, rows)| rows.iter().map(move |(row, of)| (name, row, of)));
        rows.filter(|(_, row, of)| of.is_empty() && !OPEN.iter().any(|(open, _)| open == row))
            .map(|(name, row, _)| format!("{name}: {row}"))
            .collect()
    }
}

pub(super) const AGAINST_PLAYER: &str = "Against the player";
pub(super) const AGAINST_MONSTERS: &str = "Against monsters";
pub(super) const CONDITIONS: &str = "Conditions of the player";
pub(super) const OF_MONSTERS: &str = "What befalls monsters";
pub(super) const SKILLS: &str = "Skills";
pub(super) const GOOD: &str = "What helps";
pub(super) const DRAINS: &str = "Drains";
pub(super) const POWERS: &str = "Powers of monsters";
pub(super) const METHODS: &str = "Blows";
pub(super) const NATURE: &str = "What monsters are";
pub(super) const WEAPONS: &str = "Slays and brands";
pub(super) const CRITICAL: &str = "Critical hits of weapons";
pub(super) const DESTROYS: &str = "What destroys things";
pub(super) const RESISTS: &str = "Resistances";
pub(super) const CURSES: &str = "Curses";
pub(super) const GROUND: &str = "What becomes of the ground";
pub(super) const GIFTS: &str = "Protections, abilities and sustained statistics";

/// Names of all variants of an enum.
fn all<T: std::fmt::Debug>(variants: &[T]) -> Vec<String> {
    variants
        .iter()
        .map(|variant| format!("{variant:?}"))
        .collect()
}

pub(super) fn empty_table() -> Table {
    let mut table = Table::default();
    let struck = DamageType::VARIANTS
        .iter()
        .filter(|kind| row_of(**kind).is_some());
    table.section(AGAINST_PLAYER, struck.map(|kind| format!("{kind:?}")));
    table.section(AGAINST_MONSTERS, all(DamageType::VARIANTS));
    table.section(CONDITIONS, all(Condition::VARIANTS));
    let befalls = Condition::VARIANTS.iter().map(|it| of_a_monster(*it));
    table.section(OF_MONSTERS, befalls.chain(BESIDES.map(str::to_owned)));
    let drains = StatName::ALL.map(|stat| format!("{stat:?}"));
    let levels = ["Weak", "Moderate", "Strong", "Deadly"].map(|kind| format!("experience, {kind}"));
    let others = ["food", "mana", "things"].map(str::to_owned);
    table.section(DRAINS, drains.into_iter().chain(levels).chain(others));
    // What is sent has the rows of its shapes.
    let powers = names(|name: PowerName| name != PowerName::Project);
    let others = [
        "Touch", "Bolt", "Beam", "Ball", "Arc", "Sight", "Around", "shoots", "throws",
    ];
    let powers = powers.into_iter().chain(others.map(str::to_owned));
    table.section(POWERS, powers);
    table.section(METHODS, all(Method::VARIANTS));
    let natures = [
        all(MonsterTrait::VARIANTS),
        all(MonsterFlag::VARIANTS),
        all(Tag::VARIANTS),
        all(SenderTrait::VARIANTS),
    ];
    let ways = [
        "unique",
        "never moves",
        "erratic",
        "opens doors",
        "forces doors",
        "flees",
        "flanks",
        "invisible",
        "passes walls",
        "keeps away",
        "cold-blooded",
    ];
    let natures = natures.concat().into_iter().chain(ways.map(str::to_owned));
    table.section(NATURE, natures);
    table.section(WEAPONS, all(Power::VARIANTS));
    let grades = ["Good", "Great", "Superb", "GreatPlus", "SuperbPlus"];
    table.section(CRITICAL, grades.map(str::to_owned));
    table.section(
        DESTROYS,
        THREATS
            .iter()
            .map(|row| format!("{:?} ({})", row.kind, row.rule)),
    );
    table.section(RESISTS, all(Resistance::VARIANTS));
    let sustains = StatName::ALL.map(|stat| format!("sustains {stat:?}"));
    let gifts = [all(Ward::VARIANTS), all(Ability::VARIANTS)].concat();
    let wards = gifts.into_iter().chain(sustains);
    table.section(
        GIFTS,
        wards.chain(["FeatherFall".to_owned(), "artifact".to_owned()]),
    );
    // Those that come in several kinds have the rows of these.
    let good = names(|name: EffectName| {
        !matches!(
            name,
            EffectName::Project
                | EffectName::Afflict
                | EffectName::Resist
                | EffectName::ChangeShape
                | EffectName::Cure
                | EffectName::Restore
                | EffectName::Raise
        )
    });
    let shapes = BodyShape::VARIANTS.iter();
    let shapes = shapes.map(|shape| format!("changes shape: {shape:?}"));
    let good = good.into_iter().chain(shapes);
    let lent = ["Acid", "Elec", "Fire", "Cold", "Pois"].map(|of| format!("resists {of}"));
    let cures = Condition::VARIANTS
        .iter()
        .map(|condition| format!("cures {condition:?}"));
    let stats =
        StatName::ALL.map(|stat| [format!("restores {stat:?}"), format!("raises {stat:?}")]);
    let good = good.chain(lent).chain(cures);
    table.section(GOOD, good.chain(stats.into_iter().flatten()));
    let sil = SilSkillName::VARIANTS.iter().map(|skill| of_sil(*skill));
    let powder = SkillName::VARIANTS.iter().map(|skill| of_powder(*skill));
    table.section(SKILLS, sil.chain(powder));
    table.section(CURSES, all(Curse::VARIANTS));
    table.grounds = grounds();
    let rows: Vec<_> = table.grounds.iter().map(|(row, ..)| row.clone()).collect();
    table.section(GROUND, rows);
    table
}

/// Whatever becomes of the ground under anything: what the row is called, what does it to what, and what comes of it.
pub(super) fn grounds() -> Vec<(String, DamageType, Ground, Ground)> {
    let mut found = Vec::new();
    for &kind in DamageType::VARIANTS {
        for ground in every::<Ground>() {
            for to in becoming(kind, 10_000, ground) {
                let row = format!("{ground:?} becomes {to:?}");
                found.push((row, kind, ground, to));
            }
        }
    }
    found
}

/// What ground may become under something so strong, in water up to its neck or dry.
pub(super) fn becoming(kind: DamageType, strength: i32, ground: Ground) -> BTreeSet<Ground> {
    let near = [0, 8].map(|wet| {
        exact::distribution(|roller| terrain_change::becomes(roller, kind, strength, ground, wet))
    });
    let all = near.iter().flat_map(Distribution::iter);
    let all = all.filter(|(to, p)| **to != ground && *p > 0.0);
    all.map(|(to, _)| *to).collect()
}

/// Every value of an enum.
fn every<T: Enum>() -> impl Iterator<Item = T> {
    (0..T::LENGTH).map(T::from_usize)
}

/// The names of those values of an enum that count.
fn names<T: Enum + Copy + std::fmt::Debug>(counts: impl Fn(T) -> bool) -> Vec<String> {
    let counted = every::<T>().filter(|name| counts(*name));
    counted.map(|name| format!("{name:?}")).collect()
}
