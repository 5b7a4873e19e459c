//! Whether a spell or prayer can be cast or learned.

use super::{CheckedAction, CheckedPlayer, Situation};
use crate::{
    content::{Slot, SpellId},
    grid::Pos,
    sim::{
        magic::casting::{SpellCaster, can_read},
        world::{
            action::{MagicRefusal, Refusal},
            events::magic::{CastSpell, LearnSpell},
            level::vision::SIGHT_RADIUS,
            player::spells::in_books,
        },
    },
};

impl Situation<'_, '_, '_> {
    /// The player as a caster.
    fn caster(&self) -> Result<SpellCaster<'_>, Refusal> {
        let CheckedPlayer {
            place,
            pack,
            equipment,
            conditions,
            character,
            mana,
            ..
        } = self.player;
        let stacks = pack.stacks().iter();
        let stacks = stacks.filter_map(|(_, stack)| self.stacks.get(*stack).ok());
        let lamp = equipment.get(Slot::Light);
        let lamp = lamp.and_then(|(_, lamp)| self.stacks.get(lamp).ok());
        let spells = self.asked()?.spells.ok_or(Refusal::GameOver)?;
        Ok(SpellCaster {
            catalog: self.catalog,
            character,
            spells,
            mana: *mana,
            conditions,
            books: in_books(self.catalog, stacks),
            light: can_read(self.catalog, lamp, self.level, place.pos()),
        })
    }

    /// Casts a spell.
    pub(super) fn cast(&self, spell: SpellId, at: Option<Pos>) -> Result<CheckedAction, Refusal> {
        let caster = self.caster()?;
        let difficulty = caster.cast(spell).map_err(Refusal::Magic)?;
        let at = if caster.is_aimed(spell) {
            let at = at.ok_or(Refusal::Magic(MagicRefusal::NeedsTarget))?;
            self.aim(at, u16::from(SIGHT_RADIUS))?;
            Some(at)
        } else {
            None
        };
        Ok(CheckedAction::Cast(CastSpell {
            spell,
            difficulty,
            at,
        }))
    }

    /// Learns a spell.
    pub(super) fn study(&self, spell: SpellId) -> Result<CheckedAction, Refusal> {
        self.caster()?.study(spell).map_err(Refusal::Magic)?;
        Ok(CheckedAction::Study(LearnSpell(spell)))
    }
}
