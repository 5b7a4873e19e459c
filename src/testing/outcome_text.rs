//! Outcomes as text: one line for each, with the keys of the content.

mod body;
mod chest;
mod combat;
mod item;
mod level;
mod magic;
mod trap;

use std::fmt::Write as _;

use crate::{
    content::{ItemId, SpellId, TerrainId},
    sim::{ActorInfo, ActorKind, AttackMeans, ItemInfo, Outcome},
};

use super::outcome_list::OutcomeList;

impl OutcomeList {
    fn spell(&self, spell: SpellId) -> &str {
        &self.content.spells[usize::from(spell.0)].key
    }

    fn who(&self, who: &ActorInfo) -> String {
        match who.kind {
            ActorKind::Player => "player".to_owned(),
            ActorKind::Ill(ill) => format!("{ill:?}"),
            ActorKind::Ground(terrain) => self.terrain(terrain).to_owned(),
            ActorKind::Monster(kind) => {
                let mut name = String::new();
                if !who.seen {
                    name.push_str("unseen ");
                }
                name.push_str(&self.content.monsters[usize::from(kind.0)].key);
                if self.crowds.contains(&who.kind) {
                    let _ = write!(name, " {}", who.id.0);
                }
                name
            }
        }
    }

    fn item(&self, kind: ItemId) -> &str {
        &self.content.items[usize::from(kind.0)].key
    }

    fn counted_item(&self, item: ItemInfo) -> String {
        let feeling = item.feeling.map(|feeling| format!(" {{{feeling}}}"));
        let name = self.item(item.kind);
        format!("{} {name}{}", item.count, feeling.unwrap_or_default())
    }

    fn terrain(&self, terrain: TerrainId) -> &str {
        &self.content.terrain[usize::from(terrain.0)].key
    }

    fn means(&self, means: AttackMeans) -> String {
        match means {
            AttackMeans::Weapon(item) | AttackMeans::Missile(item) => self.item(item).to_owned(),
            AttackMeans::Hands => "hands".to_owned(),
            AttackMeans::Projection(kind) => format!("{kind:?}"),
            AttackMeans::Natural(method) => format!("{method:?}").to_lowercase(),
        }
    }

    /// An outcome as a line.
    pub(super) fn line(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Combat(outcome) => self.combat_line(outcome),
            Outcome::Item(outcome) => self.item_line(outcome),
            Outcome::Body(outcome) => self.body_line(outcome),
            Outcome::Level(outcome) => self.level_line(outcome),
            Outcome::Magic(outcome) => self.magic_line(outcome),
            Outcome::Trap(outcome) => self.trap_line(*outcome),
            Outcome::Chest(outcome) => self.chest_line(*outcome),
        }
    }
}
