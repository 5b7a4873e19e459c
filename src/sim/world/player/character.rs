//! Who the player is: race, class, statistics, experience.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;
use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use crate::{
    content::CharacterDef,
    rules::{
        ability::{
            casting,
            experience::{self, Experience},
            hit_points, lock, saving, search_chance,
            specialty::{self, Specialty, SpecialtyRefusal},
            statistic::{self, Growth},
            stealth,
        },
        base::{
            class::Class,
            keyed,
            race::Race,
            ruleset::Ruleset,
            stat::{Stat, StatName, Stats},
            term::Breakdown,
            units::Level,
        },
        training::{SilSkillName, Trained},
    },
    sim::world::{actor::conditions::Conditions, rng::GameRng, stale},
};

/// The player's character.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = stale::derived)]
pub struct Character {
    name: String,
    race: Race,
    class: Class,
    /// Statistics now, with what is worn.
    stats: Stats,
    /// Statistics without what is worn.
    bare: Stats,
    /// Statistics without what is worn, and without what was drained.
    natural: Stats,
    /// Points that worn things add.
    #[serde(with = "keyed")]
    worn: EnumMap<StatName, i32>,
    growth: Growth,
    level: Level,
    experience: Experience,
    pub(in crate::sim) hit_dice: hit_points::HitPointTable,
    /// What it has specialized in (BRW-SPEC-01).
    specialties: EnumSet<Specialty>,
    /// What it has trained (BRW-SKILL, BRW-LEARN).
    pub(super) trained: Trained,
}

impl Character {
    /// A new character of level 1; the hit points of all fifty levels are rolled now (ABL-HP-04).
    pub(in crate::sim) fn new(def: &CharacterDef, rng: &mut GameRng) -> Self {
        Self {
            name: def.name.clone(),
            race: def.race,
            class: def.class,
            stats: def.stats,
            bare: def.stats,
            natural: def.stats,
            worn: EnumMap::default(),
            growth: def.growth,
            level: Level::MIN,
            experience: Experience::default(),
            hit_dice: hit_points::roll_ahead(rng, def.race, def.class),
            specialties: EnumSet::empty(),
            trained: Trained::default(),
        }
    }

    /// Puts on and takes off what changes statistics: the points of everything worn together (ABL-STAT-17).
    pub(crate) fn dress(&mut self, worn: EnumMap<StatName, i32>) {
        self.worn = worn;
        self.reckon();
    }

    /// Whether what is worn adds these points already.
    pub(in crate::sim) fn wears(&self, points: &EnumMap<StatName, i32>) -> bool {
        self.worn == *points
    }

    /// Works out the statistics with what is worn.
    fn reckon(&mut self) {
        let (bare, worn) = (&self.bare, &self.worn);
        self.stats = Stats::from_fn(|stat| statistic::with_equipment(bare[stat], worn[stat]));
    }

    /// Makes this a character of a level that has just been reached.
    pub(in crate::sim) fn promote(&mut self, level: Level, hit_dice: hit_points::HitPointTable) {
        self.level = level;
        self.hit_dice = hit_dice;
        let needed = self.needed(level);
        self.experience = Experience {
            now: needed,
            max: needed,
        };
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The race.
    pub fn race(&self) -> Race {
        self.race
    }

    /// The class.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Current statistics, with what is worn (ABL-STAT-17).
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Statistics without what is worn: what draining takes from.
    pub fn bare(&self) -> &Stats {
        &self.bare
    }

    /// Statistics without what is worn, and without what was drained.
    pub fn natural(&self) -> &Stats {
        &self.natural
    }

    /// A statistic as a sum: by nature, what was drained, and what is worn (ABL-STAT-11, ABL-STAT-17).
    pub fn stat_terms(&self, stat: StatName) -> Breakdown<3> {
        statistic::value_terms(self.natural[stat], self.bare[stat], self.worn[stat])
    }

    /// Experience level, 1 to 50.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Experience in hundredths of a point (ABL-XP-04).
    pub fn experience(&self) -> i64 {
        self.experience.now
    }

    /// The most experience that there has been, in hundredths of a point (ABL-XP-03).
    pub fn experience_max(&self) -> i64 {
        self.experience.max
    }

    /// What it has specialized in (BRW-SPEC-01).
    pub fn specialties(&self) -> EnumSet<Specialty> {
        self.specialties
    }

    /// How many specialties more it may choose (BRW-SPEC-01).
    pub fn specialties_open(&self) -> usize {
        specialty::places(self.level).saturating_sub(self.specialties.len())
    }

    /// Whether it may specialize in something.
    ///
    /// # Errors
    /// Why not.
    pub fn may_specialize(
        &self,
        in_what: Specialty,
        rules: Ruleset,
    ) -> Result<(), SpecialtyRefusal> {
        if rules != Ruleset::Angband {
            return Err(SpecialtyRefusal::OtherRules);
        }
        in_what.choose(self.class, self.level, self.specialties)
    }

    /// Specializes in something.
    pub(crate) fn specialize(&mut self, in_what: Specialty) {
        self.specialties.insert(in_what);
    }

    /// Saving-throw skill (ABL-STAT-03), with what training adds (BRW-SKILL-04).
    pub fn saving(&self) -> Breakdown<5> {
        let natural = saving::skill_terms(self.level, self.stats[StatName::Wis]);
        let mut trained = self.trained.term(SilSkillName::Will);
        trained.value = trained.value.min(saving::MOST - natural.total()).max(0);
        natural.and(trained)
    }

    /// Experience that the next level needs, in hundredths of a point; `None` at the highest.
    pub fn next_level(&self) -> Option<i64> {
        (self.level < Level::MAX).then(|| self.needed(Level::new(self.level.get() + 1)))
    }

    /// Experience that the next level needs, in points, as a sum (ABL-XP-01, ABL-XP-02); `None` at the highest.
    pub fn next_level_terms(&self) -> Option<Breakdown<4>> {
        let next = Level::new(self.level.get() + 1);
        (self.level < Level::MAX).then(|| experience::needed_terms(self.race, self.class, next))
    }

    /// The mode in which the statistics grow (ABL-STAT-13 to -16).
    pub fn growth(&self) -> Growth {
        self.growth
    }

    /// Maximum hit points at this level as a sum (ABL-HP-02 to -06).
    pub fn max_hit_points_terms(&self) -> Breakdown<3> {
        hit_points::maximum_terms(&self.hit_dice, self.level, self.stats[StatName::Con])
    }

    /// Maximum hit points at this level.
    pub fn max_hit_points(&self) -> i32 {
        self.max_hit_points_terms().total()
    }

    /// The most mana as a sum (ABL-STAT-02, ABL-STAT-03); `None`: the class does not cast.
    pub fn max_mana_terms(&self) -> Option<Breakdown<2>> {
        casting::mana_terms(self.class, self.level, &self.stats)
    }

    /// The most mana; 0 for those who do not cast.
    pub fn max_mana(&self) -> i32 {
        casting::mana(self.class, self.level, &self.stats)
    }

    /// How many spells can be learned, as a sum (ABL-STAT-02, ABL-STAT-03); `None`: the class does not cast.
    pub fn spells_terms(&self) -> Option<Breakdown<2>> {
        casting::spells_terms(self.class, self.level, &self.stats)
    }

    /// Stealth as a sum, with so much from equipment (ABL-STEALTH-02).
    pub fn stealth(&self, equipment: i32) -> Breakdown<5> {
        let trained = self.trained.term(SilSkillName::Stealth);
        let both = equipment.saturating_add(trained.value);
        let sum = stealth::stealth_terms(self.race, self.class, both);
        sum.less(2, trained.value).and(trained)
    }

    /// Search skill as a sum, in percent, with so much from equipment and with what conditions take from it
    /// (ABL-STATUS-05).
    pub fn searching(&self, equipment: i32, conditions: &Conditions) -> Breakdown<8> {
        let conditions = conditions.as_character();
        let trained = self.trained.term(SilSkillName::Perception);
        let both = equipment.saturating_add(trained.value);
        let sum = search_chance::skill_terms(self.race, self.class, self.level, both, &conditions);
        sum.less(3, trained.value).and(trained)
    }

    /// Disarm skill as a sum, with what conditions take from it (ABL-STATUS-07).
    pub fn disarming(&self, conditions: &Conditions) -> Breakdown<8> {
        let hands = lock::Disarmer {
            race: self.race,
            class: self.class,
            level: self.level,
            dexterity: self.stats[StatName::Dex],
            intelligence: self.stats[StatName::Int],
        };
        lock::skill_terms(hands, &conditions.as_character())
    }

    /// Experience that a level needs, in hundredths of a point (ABL-XP-01, ABL-XP-02).
    fn needed(&self, level: Level) -> i64 {
        experience::needed(self.race, self.class, level)
    }

    /// What a kill is worth to this character, in hundredths of a point (BRW-XP-01).
    pub(in crate::sim) fn worth(&self, experience: u32, monster_level: u8) -> i64 {
        experience::of_kill(experience, monster_level, self.level)
    }

    /// Takes a point of a statistic away, as adjustments do: ten above 18 (ABL-STAT-13); what it was and is, `None` at the
    /// least value.
    pub(in crate::sim) fn drain(
        &mut self,
        stat: StatName,
        rng: &mut GameRng,
    ) -> Option<(Stat, Stat)> {
        let to = statistic::adjust(rng, self.bare[stat], -1, Growth::Maximize);
        self.change_stat(stat, to)
    }

    /// Changes a statistic as it is without what is worn; what it was and is with that, `None` if it stays.
    fn change_stat(&mut self, stat: StatName, to: Stat) -> Option<(Stat, Stat)> {
        let changes = std::mem::replace(&mut self.bare[stat], to) != to;
        let from = self.stats[stat];
        self.reckon();
        changes.then_some((from, self.stats[stat]))
    }

    /// Sets a statistic as it is by nature, and nothing of it is drained.
    pub(in crate::sim) fn set_by_nature(&mut self, stat: StatName, to: Stat) {
        self.natural[stat] = to;
        let _ = self.change_stat(stat, to);
    }

    /// Lowers a statistic for a time; what it was and is, `None` if it stays.
    pub(in crate::sim) fn weaken(
        &mut self,
        stat: StatName,
        to: impl FnOnce(Stat) -> Stat,
    ) -> Option<(Stat, Stat)> {
        let from = self.bare[stat];
        self.change_stat(stat, to(from).min(from))
    }

    /// Two statistics change places, as they are and as they were before anything was drained (PRJ-PLRSUB-47, I67).
    pub(in crate::sim) fn swap(&mut self, first: StatName, second: StatName) {
        for stats in [&mut self.bare, &mut self.natural] {
            (stats[first], stats[second]) = (stats[second], stats[first]);
        }
        self.reckon();
    }

    /// Loses experience for good: what there has been most of falls too, though not below what there is
    /// (PRJ-PLRSUB-25).
    pub(in crate::sim) fn forget_experience(&mut self, hundredths: i64) {
        let max = self.experience.max - hundredths.max(0);
        self.experience.max = max.max(self.experience.now);
    }

    /// Gives back what was drained of a statistic; `None` if nothing was.
    pub(in crate::sim) fn restore(&mut self, stat: StatName) -> Option<Stat> {
        let restored = self.change_stat(stat, self.natural[stat]);
        restored.map(|(_, to)| to)
    }

    /// Gives back what was drained of a statistic, and a point more up to its natural maximum (ABL-STAT-15, -16); what it
    /// was and is, `None` if it was there already.
    pub(in crate::sim) fn raise(
        &mut self,
        stat: StatName,
        rng: &mut GameRng,
    ) -> Option<(Stat, Stat)> {
        let limit = statistic::limit(self.race, self.class, stat, self.growth);
        let natural = statistic::grow(rng, self.natural[stat], self.growth, limit);
        self.natural[stat] = natural;
        self.change_stat(stat, natural)
    }

    /// Takes experience, as much as there is: how much, and the level to which the character falls, if it does.
    pub(in crate::sim) fn lose_experience(&mut self, hundredths: i64) -> (i64, Option<u8>) {
        let lost = hundredths.clamp(0, self.experience.now);
        self.experience.now -= lost;
        let level = experience::level_at(self.race, self.class, self.experience.now);
        let fallen = level < self.level;
        self.level = level.min(self.level);
        (lost, fallen.then_some(self.level.get() as u8))
    }

    /// Gives drained experience back; whether any was drained, and the levels regained with their hit points.
    pub(in crate::sim) fn restore_experience(&mut self) -> (bool, Vec<(u8, i32)>) {
        let drained = self.experience.max > self.experience.now;
        self.experience.now = self.experience.max;
        (drained, self.rise())
    }

    /// Adds experience (ABL-XP-03); the levels reached with the maximum hit points that each brought.
    pub(in crate::sim) fn gain(&mut self, hundredths: i64) -> Vec<(u8, i32)> {
        self.experience = self.experience.gain(hundredths);
        self.rise()
    }

    /// Rises to the level that experience is enough for.
    fn rise(&mut self) -> Vec<(u8, i32)> {
        let mut reached = Vec::new();
        while self
            .next_level()
            .is_some_and(|needed| self.experience.now >= needed)
        {
            let before = self.max_hit_points();
            self.level = Level::new(self.level.get() + 1);
            reached.push((self.level.get() as u8, self.max_hit_points() - before));
        }
        reached
    }
}
