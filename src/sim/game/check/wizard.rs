//! Whether a wizard can do what it wants.

use super::{CheckedAction, Situation};
use crate::{
    content::LevelId,
    grid::Pos,
    rules::base::units::Level,
    sim::world::{
        action::Refusal,
        wizard::{MOST_AILING, MOST_FOOD, MOST_MADE, WizardDeed, WizardRefusal},
    },
};

impl Situation<'_, '_, '_> {
    /// A deed of a wizard, if the player is one; of the others it can only become one.
    pub(super) fn wizard(&self, deed: WizardDeed) -> Result<CheckedAction, Refusal> {
        let is_wizard = self.asked()?.wizard.is_some();
        if !is_wizard && deed != WizardDeed::Begin {
            return Err(Refusal::Wizard(WizardRefusal::NoWizard));
        }
        let checked = match deed {
            WizardDeed::Begin if is_wizard => Err(WizardRefusal::AlreadyWizard),
            WizardDeed::Begin => Ok(()),
            WizardDeed::Jump(level) => self.other_level(level),
            WizardDeed::Teleport(at) if at == self.here() => Err(WizardRefusal::AlreadyThere),
            WizardDeed::Teleport(at) => self.free(at),
            WizardDeed::Make { kind, count } => {
                let exists = usize::from(kind.0) < self.catalog.content().items.len();
                if !exists {
                    Err(WizardRefusal::NoSuchKind)
                } else if (1..=MOST_MADE).contains(&count) {
                    Ok(())
                } else {
                    Err(WizardRefusal::TooMany)
                }
            }
            WizardDeed::Monster { kind, at } => {
                let exists = usize::from(kind.0) < self.catalog.content().monsters.len();
                if exists {
                    self.free(at)
                } else {
                    Err(WizardRefusal::NoSuchKind)
                }
            }
            WizardDeed::Level(level) => {
                let all = Level::MIN.get()..=Level::MAX.get();
                let exists = all.contains(&i32::from(level));
                exists.then_some(()).ok_or(WizardRefusal::NoSuchRank)
            }
            WizardDeed::HitPoints(points) => {
                let most = self.player.health.max();
                let can = (0..=most).contains(&points);
                can.then_some(()).ok_or(WizardRefusal::HitPoints(most))
            }
            WizardDeed::Condition(_, turns) if turns > MOST_AILING => Err(WizardRefusal::TooLong),
            WizardDeed::Food(units) if units > MOST_FOOD => Err(WizardRefusal::TooFull),
            WizardDeed::Condition(..)
            | WizardDeed::Food(_)
            | WizardDeed::Reveal
            | WizardDeed::Stat(..)
            | WizardDeed::Heal => Ok(()),
        };
        checked.map_err(Refusal::Wizard)?;
        Ok(CheckedAction::Wizard(deed))
    }

    /// Whether there is such a level, and it is another one.
    fn other_level(&self, level: LevelId) -> Result<(), WizardRefusal> {
        if level == self.level.id() {
            return Err(WizardRefusal::AlreadyThere);
        }
        let exists = usize::from(level.0) < self.catalog.content().levels.len();
        exists.then_some(()).ok_or(WizardRefusal::NoSuchLevel)
    }

    /// Whether somebody could be put on a square.
    fn free(&self, at: Pos) -> Result<(), WizardRefusal> {
        if self.level.terrain(at).is_none() {
            Err(WizardRefusal::NoSuchSquare)
        } else if self.occupants.at(at).is_some() {
            Err(WizardRefusal::Taken)
        } else if self.level.is_passable(at) {
            Ok(())
        } else {
            Err(WizardRefusal::NoFooting)
        }
    }
}
