//! Words for spells and prayers: what they do, with the numbers of the caster's level, and how casting them went.

use super::{device::percent, narrator::Narrator};
use crate::{
    content::{Content, EffectDef, EffectParts, Noun, ProjectDef, SpellDef, SpellId, fill},
    dice::Chance,
    grid::area::Shape,
    play::{
        text::{line::Tone, number::count},
        view::{PlayerView, books::LostSpells},
    },
    rules::{Class, ability::food, base::units::Level},
};

/// What the player can learn now and have the mana for: `a spell`, `3 prayers`; `None`: nothing.
pub(in crate::play) fn lessons(view: PlayerView) -> Option<String> {
    let realm = view.caster().realm()?;
    match view.lessons_of_use().len() {
        0 => None,
        1 => Some(format!("a {}", realm.noun())),
        many => Some(format!("{many} {}s", realm.noun())),
    }
}

/// That spells cannot be cast any more, or not be learned, for want of a book; nothing where none hangs on it.
pub(in crate::play) fn lost(spells: &LostSpells<'_>) -> Option<String> {
    let without = "Without another such book you cannot";
    match (&spells.known[..], spells.to_learn) {
        ([], 0) => None,
        ([], 1) => Some(format!("{without} learn the spell in it.")),
        ([], many) => Some(format!("{without} learn the {many} spells in it.")),
        (known, _) => Some(format!("{without} cast: {}.", known.join(", "))),
    }
}

/// What a book holds, and who can read it: `holds 8 spells or prayers, for Mages, Rogues and Rangers`.
pub(in crate::play) fn readers(content: &Content, spells: &[SpellId]) -> String {
    let casts = |class: Class| {
        let mut defs = spells.iter().map(|id| &content.spells[usize::from(id.0)]);
        defs.any(|def| def.casters[class].is_some())
    };
    let classes = Class::ALL.into_iter().filter(|class| casts(*class));
    let classes: Vec<String> = classes.map(|class| format!("{}s", class.name())).collect();
    let classes: Vec<&str> = classes.iter().map(String::as_str).collect();
    let holds = match spells.len() {
        1 => "holds 1 spell or prayer".to_owned(),
        many => format!("holds {many} spells or prayers"),
    };
    match &classes[..] {
        [] => format!("{holds}, for nobody"),
        _ => format!("{holds}, for {}", and_joined(&classes)),
    }
}

/// How much of a book is for the player: `6 of them are for you, the first from level 3`.
pub(in crate::play) fn own(view: PlayerView, spells: &[SpellId]) -> String {
    let class = view.character().class();
    let content = view.content();
    let defs = spells.iter().map(|id| &content.spells[usize::from(id.0)]);
    let levels = defs.filter_map(|def| Some(def.casters[class]?.level));
    let levels: Vec<u8> = levels.collect();
    match levels.iter().min() {
        None => "none of them is for you".to_owned(),
        Some(first) if levels.len() == 1 => {
            format!("1 of them is for you, from level {first} on")
        }
        Some(first) => format!(
            "{} of them are for you, the first from level {first} on",
            levels.len()
        ),
    }
}

/// What a spell does when somebody of a level casts it: `bolt of frost 5d8`.
pub(in crate::play) fn does(content: &Content, def: &SpellDef, level: Level) -> String {
    let parts: Vec<String> = def
        .effects
        .iter()
        .map(|part| effect(content, part.at(level)))
        .collect();
    parts.join(", ")
}

/// What an effect does, in a few words and with its numbers.
pub(in crate::play) fn effect(content: &Content, effect: EffectDef) -> String {
    let words = &content.wording;
    let (what, amount) = match effect.parts() {
        EffectParts::Plain => (String::new(), String::new()),
        EffectParts::Amount(dice) => (String::new(), dice.to_string()),
        EffectParts::Food(units) => (String::new(), of_a_stomach(units.into())),
        EffectParts::Squares(squares) => (String::new(), squares.to_string()),
        EffectParts::Timed(of, dice) => (words.timed[of].name.to_lowercase(), dice.to_string()),
        EffectParts::Sent(project) => (projection(content, project), String::new()),
        EffectParts::Conditions(conditions) => {
            let nouns = conditions
                .iter()
                .map(|of| words.conditions[of].noun.as_str());
            (and_joined(&nouns.collect::<Vec<_>>()), String::new())
        }
        EffectParts::Condition(condition, dice) => {
            (words.conditions[condition].noun.clone(), dice.to_string())
        }
        EffectParts::Stat(stat) => (stat.name().to_owned(), String::new()),
    };
    words.effects[effect.name()].does(&what, &amount)
}

/// Food as a part of what a stomach holds.
fn of_a_stomach(units: u32) -> String {
    match units * 100 / (food::SATISFIED + 1) {
        0 => "less than 1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

/// `fear`, `fear and poison`, `fear, blindness and poison`.
pub(in crate::play) fn and_joined(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What something that is sent out does.
fn projection(content: &Content, of: ProjectDef) -> String {
    let strength = of.strength;
    let words = &content.wording.damage[of.kind];
    if let Some(does) = &words.does {
        let targets = match of.shape {
            Shape::Touch => "one you touch",
            Shape::Bolt => "the first in line",
            Shape::Beam => "all in line",
            Shape::Ball(_) | Shape::Around(_) => "all near",
            Shape::Arc { .. } => "all in a cone",
            Shape::Sight => "all in sight",
        };
        return fill(
            does,
            &[("targets", targets), ("strength", &strength.to_string())],
        );
    }
    let shape = match of.shape {
        Shape::Touch | Shape::Bolt if words.noun == Noun::Missile => String::new(),
        // Around a trap: on whoever has set it off.
        Shape::Around(_) => String::new(),
        Shape::Touch => "touch of ".to_owned(),
        Shape::Bolt => "bolt of ".to_owned(),
        Shape::Beam => "beam of ".to_owned(),
        Shape::Ball(_) => "ball of ".to_owned(),
        Shape::Arc { .. } => "cone of ".to_owned(),
        Shape::Sight => "all in sight: ".to_owned(),
    };
    let reach = match of.shape {
        // One square alone is no ball.
        Shape::Ball(radius @ 1..) => format!(", radius {radius}"),
        Shape::Around(radius @ 1..) => {
            let within = count(u64::from(radius), "square");
            format!(" to all within {within} of you")
        }
        Shape::Ball(0)
        | Shape::Around(0)
        | Shape::Touch
        | Shape::Bolt
        | Shape::Beam
        | Shape::Arc { .. }
        | Shape::Sight => String::new(),
    };
    format!("{shape}{} {strength}{reach}", words.name)
}

impl Narrator<'_> {
    fn spell(&self, spell: SpellId) -> &str {
        self.0
            .spells
            .get(usize::from(spell.0))
            .map_or("nothing", |def| def.name.as_str())
    }

    /// The player cast a spell.
    pub(in crate::play) fn spell_cast(self, spell: SpellId) -> (String, Tone) {
        (format!("You cast {}.", self.spell(spell)), Tone::Plain)
    }

    /// A spell failed.
    pub(in crate::play) fn miscast(self, spell: SpellId, failure: Chance) -> (String, Tone) {
        let often = percent(failure);
        let text = format!(
            "{} slips from your mind and fails (a chance of {often}%).",
            self.spell(spell)
        );
        (text, Tone::Bad)
    }

    /// The player learned a spell.
    pub(in crate::play) fn learned(self, spell: SpellId) -> (String, Tone) {
        (
            format!("You have learned {}.", self.spell(spell)),
            Tone::Good,
        )
    }
}
