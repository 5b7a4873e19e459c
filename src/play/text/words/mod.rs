//! Outcomes and refusals as sentences.
//!
//! [`Narrator::tell`] is the table of what happens; the words of each subject stand in a file of their own.

pub mod blast;
pub(in crate::play) mod body;
pub(in crate::play) mod calling;
pub(in crate::play) mod chest;
pub(in crate::play) mod danger;
pub(in crate::play) mod device;
pub(in crate::play) mod door;
pub(in crate::play) mod effect;
pub(in crate::play) mod fight;
mod figures;
mod item_knowledge;
mod item_set;
pub(in crate::play) mod light;
pub(in crate::play) mod money;
pub(in crate::play) mod monster;
pub(in crate::play) mod monster_figures;
mod names;
mod narrator;
pub(in crate::play) mod place;
pub(in crate::play) mod plural;
pub(in crate::play) mod power;
pub(in crate::play) mod room;
pub(in crate::play) mod ruleset;
pub(in crate::play) mod spell;
mod tell;
pub(in crate::play) mod theft;
pub(in crate::play) mod training;
pub(in crate::play) mod trap;
pub(in crate::play) mod view_change;
mod wasting;
mod wizard;

pub(in crate::play) use self::item_set::set_bonus;
pub use self::names::{and_more, capital, feeling, full_name, indefinite, item_name, slot, the};
pub(in crate::play) use self::narrator::FlightNotice;
pub use self::narrator::Narrator;
pub(in crate::play) use self::place::place;

use self::body::ill;
use super::line::{TextLine, Tone};
use crate::{
    content::Material,
    sim::{ActorInfo, ActorKind, Outcome, Refusal},
};

impl Narrator<'_> {
    /// A fact as a sentence; `None` for what needs no words.
    pub fn tell(self, outcome: &Outcome) -> Option<TextLine> {
        let (text, tone) = match *outcome {
            Outcome::Combat(outcome) => self.tell_combat(outcome)?,
            Outcome::Item(outcome) => self.tell_item(outcome)?,
            Outcome::Body(outcome) => self.tell_body(outcome)?,
            Outcome::Level(outcome) => self.tell_level(outcome)?,
            Outcome::Magic(outcome) => self.tell_magic(outcome)?,
            Outcome::Trap(outcome) => self.tell_trap(outcome),
            Outcome::Chest(outcome) => self.tell_chest(outcome)?,
        };
        Some(TextLine::of(text, tone))
    }

    /// A killer with the article that a gravestone wants.
    pub fn killer(self, killer: ActorInfo) -> String {
        match killer.kind {
            ActorKind::Player => "your own hand".to_owned(),
            ActorKind::Ill(what) => ill(what).to_owned(),
            ActorKind::Ground(terrain) => {
                let def = self.terrain(terrain);
                // What a level lets burst somewhere is none of the floor's doing.
                if def.material == Material::Floor && def.trap.is_empty() {
                    "a blast".to_owned()
                } else {
                    indefinite(&def.name)
                }
            }
            ActorKind::Monster(kind) => {
                let def = &self.0.monsters[usize::from(kind.0)];
                if def.unique {
                    def.name.clone()
                } else {
                    indefinite(&def.name)
                }
            }
        }
    }

    /// Why an action was refused, as a sentence.
    pub fn refuse(self, refusal: Refusal) -> TextLine {
        let text = if let Refusal::Blocked(by) = refusal {
            by.map_or_else(
                || "You cannot go beyond the edge of the map.".to_owned(),
                |terrain| format!("The {} is in the way.", self.terrain(terrain).name),
            )
        } else {
            format!("{}.", capital(&refusal.to_string()))
        };
        TextLine::of(text, Tone::Faint)
    }
}
