//! What damage types, conditions, effects and powers are called, how they look and what they say: words for the screens,
//! read from files like all content. No rule depends on them.

mod raw;
mod resolve;

pub use raw::{RawConditionWords, RawDamageWords, RawEffectWords, RawPowerWords, RawTimedWords};
pub(super) use resolve::read;

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};

use super::magic::{effect::EffectName, power::PowerName};
use crate::{
    content::look::PaletteColor,
    rules::{
        ability::{effect::Effect, resistance::Resistance, status::Condition},
        projection::DamageType,
    },
};

/// All words that belong to names of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Words and looks of damage types.
    pub damage: EnumMap<DamageType, DamageWords>,
    /// Words of conditions.
    pub conditions: EnumMap<Condition, ConditionWords>,
    /// Words of magic that lasts.
    pub timed: EnumMap<Effect, TimedWords>,
    /// Words of what using something does.
    pub effects: EnumMap<EffectName, EffectWords>,
    /// Words of the powers of monsters.
    pub powers: EnumMap<PowerName, PowerWords>,
}

impl Wording {
    /// What it is called that a resistance is against.
    pub fn resistance(&self, to: Resistance) -> &str {
        &self.damage[to.into()].resisted
    }
}

/// What sort of noun names a damage type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Noun {
    /// Something without a shape of its own: `fire`, and `bolt of fire`.
    Matter,
    /// One thing: `a meteor`.
    Thing,
    /// One thing that flies by itself: `an arrow`.
    Missile,
}

/// The words and the look of a damage type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamageWords {
    /// What it is called, without an article.
    pub name: String,
    /// What lists call it: no two damage types have the same title.
    pub title: String,
    /// What it is called where somebody resists it.
    pub resisted: String,
    /// What sort of noun the name is.
    pub noun: Noun,
    /// The color in which it is drawn.
    pub color: PaletteColor,
    /// The sprite that fills the squares it reaches.
    pub sprite: String,
    /// What it does, with `{targets}` and `{strength}`; `None`: its shape and name say it.
    pub does: Option<String>,
}

impl DamageWords {
    /// In a shape: `bolt of fire`; things have one of their own.
    pub fn shaped(&self, shape: &str) -> String {
        match self.noun {
            Noun::Matter => format!("{shape} of {}", self.name),
            Noun::Thing | Noun::Missile => self.name.clone(),
        }
    }
}

/// The words of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionWords {
    /// What it is called where no counter is known.
    pub name: String,
    /// What ends where it is cured.
    pub noun: String,
    /// What each grade is called, the mildest first.
    grades: Vec<String>,
    begins: String,
    worsens: String,
    eases: String,
    /// It is over.
    pub ends: String,
    /// It was kept away.
    pub resisted: String,
    /// What a blow does that brings it.
    pub verb: String,
    /// What is said of monsters that have it.
    pub of_monster: MonsterConditionWords,
}

/// What is said of monsters that have a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonsterConditionWords {
    /// What such a monster is called.
    pub name: String,
    /// It gets the condition: what stands after its name, as in the next two.
    pub begins: String,
    /// It has it for longer.
    pub worsens: String,
    /// It is over.
    pub ends: String,
}

impl ConditionWords {
    /// What a grade is called.
    pub fn grade(&self, grade: usize) -> &str {
        self.grades.get(grade).unwrap_or(&self.name)
    }

    /// It begins, or passes to another grade.
    pub fn begins(&self, grade: usize) -> String {
        fill(&self.begins, &[("grade", self.grade(grade))])
    }

    /// It is worse within its grade.
    pub fn worsens(&self, grade: usize) -> String {
        fill(&self.worsens, &[("grade", self.grade(grade))])
    }

    /// It is better, and not over.
    pub fn eases(&self, grade: usize) -> String {
        fill(&self.eases, &[("grade", self.grade(grade))])
    }
}

/// The words of magic that lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedWords {
    /// What it is called on the status line.
    pub name: String,
    /// Whether it is good for the player.
    pub good: bool,
    /// It begins.
    pub begins: String,
    /// It will last longer.
    pub lasts: String,
    /// It is over.
    pub ends: String,
}

/// The words of what using something does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectWords {
    does: Option<String>,
    /// What the player reads when it did nothing.
    pub in_vain: Option<String>,
}

impl EffectWords {
    /// What it does; `what` stands alone where the words leave it to that.
    pub fn does(&self, what: &str, amount: &str) -> String {
        match &self.does {
            Some(does) => fill(does, &[("what", what), ("amount", amount)]),
            None => what.to_owned(),
        }
    }
}

/// The words of a power of monsters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerWords {
    name: String,
    used: String,
}

impl PowerWords {
    /// What it is called.
    pub fn name(&self, what: &str, amount: &str) -> String {
        fill(&self.name, &[("what", what), ("amount", amount)])
    }

    /// What one sees when a monster uses it.
    pub fn used(&self, who: &str) -> String {
        fill(&self.used, &[("who", who)])
    }
}

/// A text with values in the place of the names between braces.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Content, testing};

    const FILE: &str = "content/powers.ron";

    #[test]
    fn shipped_titles_tell_damage_types_apart() {
        let words = Content::embedded().wording;
        let mut titles: Vec<_> = words.damage.values().map(|of| &of.title).collect();
        let all = titles.len();
        titles.sort();
        titles.dedup();
        assert_eq!(titles.len(), all);
    }

    #[test]
    fn a_file_of_words_changes_those_that_it_names() {
        let text = r#"{Blink: (name: "hop", used: "{who} hops.")}"#;
        let sources = testing::sources().replacing(FILE, FILE, text);
        let words = Content::load(&sources).unwrap().wording;
        assert_eq!(
            words.powers[PowerName::Blink].used("The frog"),
            "The frog hops."
        );
        // The others are as the program has them.
        let shipped = Content::embedded().wording;
        assert_eq!(
            words.powers[PowerName::Haste],
            shipped.powers[PowerName::Haste]
        );
    }

    #[test]
    fn a_name_between_braces_that_nothing_fills_is_told_with_those_that_are() {
        let text = r#"{Blink: (name: "hop", used: "{whose} hops.")}"#;
        let sources = testing::sources().replacing(FILE, FILE, text);
        let faults = Content::load(&sources).unwrap_err().to_string();
        assert!(
            faults.contains("powers.ron:1:29: error: nothing fills `{whose}`"),
            "{faults}"
        );
        assert!(faults.contains("expected `{who}`"), "{faults}");
    }

    #[test]
    fn what_is_said_of_monsters_follows_from_the_name_where_a_file_says_nothing_else() {
        let file = "content/conditions.ron";
        let text = r#"{Paralyzed: (name: "stiff", begins: "a", worsens: "b", eases: "c", ends: "d", resisted: "e", verb: "f",
            monster_ends: "wakes up.")}"#;
        let sources = testing::sources().replacing(file, file, text);
        let words = Content::load(&sources).unwrap().wording;
        let of_monster = &words.conditions[Condition::Paralyzed].of_monster;
        assert_eq!(of_monster.name, "stiff");
        assert_eq!(of_monster.begins, "is stiff.");
        assert_eq!(of_monster.worsens, "is still more stiff.");
        assert_eq!(of_monster.ends, "wakes up.");
    }

    #[test]
    fn a_resistance_is_called_as_what_it_is_against() {
        let file = "content/damage_types.ron";
        let text = r#"{Fire: (name: "flames", color: Red), Cold: (name: "rime", resisted: "winter", color: White)}"#;
        let sources = testing::sources().replacing(file, file, text);
        let words = Content::load(&sources).unwrap().wording;
        assert_eq!(words.resistance(Resistance::Fire), "flames");
        assert_eq!(words.resistance(Resistance::Cold), "winter");
    }

    #[test]
    fn a_condition_has_a_word_for_each_grade() {
        let file = "content/conditions.ron";
        let text = r#"{Cut: (name: "cut", grades: ["scratch"], begins: "a", worsens: "b", eases: "c", ends: "d",
            resisted: "e", verb: "f")}"#;
        let sources = testing::sources().replacing(file, file, text);
        let faults = Content::load(&sources).unwrap_err().to_string();
        assert!(faults.contains("expected 7 names"), "{faults}");
    }
}
