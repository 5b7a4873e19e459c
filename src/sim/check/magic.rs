//! Whether a spell or prayer can be cast or learned.

use super::{Deed, Situation};
use crate::{
    content::{Slot, SpellId},
    grid::Pos,
    sim::{
        action::{Refusal, Unable},
        cast::{Cast, Caster, Study, can_read, in_books},
        sight::SIGHT_RADIUS,
    },
};

impl Situation<'_, '_> {
    /// The player as a caster.
    fn caster(&self) -> Caster<'_> {
        let (place, pack, equipment, ailments, _, _, (character, spells, mana)) = *self.player;
        let stacks = pack.stacks().iter();
        let stacks = stacks.filter_map(|(_, stack)| self.stacks.get(*stack).ok());
        let lamp = equipment.get(Slot::Light);
        let lamp = lamp.and_then(|(_, lamp)| self.stacks.get(lamp).ok());
        Caster {
            catalog: &self.catalog,
            character,
            spells,
            mana: *mana,
            ailments,
            books: in_books(&self.catalog, stacks),
            light: can_read(&self.catalog, lamp, &self.level, place.pos()),
        }
    }

    /// Casts a spell.
    pub(super) fn cast(&self, spell: SpellId, at: Option<Pos>) -> Result<Deed, Refusal> {
        let caster = self.caster();
        let difficulty = caster.cast(spell).map_err(Refusal::Magic)?;
        let at = if caster.is_aimed(spell) {
            let at = at.ok_or(Refusal::Magic(Unable::NeedsTarget))?;
            self.aim(at, u16::from(SIGHT_RADIUS))?;
            Some(at)
        } else {
            None
        };
        Ok(Deed::Cast(Cast {
            spell,
            difficulty,
            at,
        }))
    }

    /// Learns a spell.
    pub(super) fn study(&self, spell: SpellId) -> Result<Deed, Refusal> {
        self.caster().study(spell).map_err(Refusal::Magic)?;
        Ok(Deed::Study(Study(spell)))
    }
}
