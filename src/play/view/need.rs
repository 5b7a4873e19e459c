//! Whether the player is in need of what an effect does to a body.

use super::PlayerView;
use crate::content::EffectDef;

impl PlayerView<'_> {
    /// Whether an effect has something to mend, as far as the player knows; one that mends nothing always has.
    pub fn needs(self, effect: EffectDef) -> bool {
        let character = self.character();
        match effect {
            EffectDef::Heal(_) => !self.health().is_full(),
            EffectDef::Cure(conditions) => {
                (conditions.iter()).any(|condition| self.conditions().has(condition))
            }
            EffectDef::Restore(stat) => character.bare()[stat] != character.natural()[stat],
            EffectDef::RestoreLife => character.experience_max() > character.experience(),
            EffectDef::LiftCurses => {
                let mut worn = self.worn().into_iter();
                worn.any(|(_, thing)| thing.knowledge.is_unfamiliar()) || self.wears_curse()
            }
            EffectDef::Nourish(_)
            | EffectDef::Haste(_)
            | EffectDef::Slow(_)
            | EffectDef::Bless(_)
            | EffectDef::Heroism(_)
            | EffectDef::Berserk(_)
            | EffectDef::Teleport(_)
            | EffectDef::MapArea(_)
            | EffectDef::LightArea(_)
            | EffectDef::DetectMonsters(_)
            | EffectDef::DetectDoors(_)
            | EffectDef::DetectItems(_)
            | EffectDef::Identify
            | EffectDef::Aggravate
            | EffectDef::Summon(_)
            | EffectDef::Recall(_)
            | EffectDef::Resist(..)
            | EffectDef::ChangeShape(..)
            | EffectDef::Project(_)
            | EffectDef::Satisfy
            | EffectDef::Afflict(..)
            | EffectDef::Raise(_) => true,
        }
    }

    /// Whether something is worn of which the player knows that a curse is on it (BRW-CURSE-01).
    pub fn wears_curse(self) -> bool {
        self.worn().iter().any(|(_, thing)| {
            let def = &self.content().items[usize::from(thing.kind.0)];
            !thing.wear.lifted && !def.curses.is_empty()
        })
    }
}
