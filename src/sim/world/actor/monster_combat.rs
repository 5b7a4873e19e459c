//! What a monster fights with, as `PlayerCombat` is what the player fights with.

use std::sync::Arc;

use bevy_ecs::prelude::*;
use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::components::Monster;
use crate::{
    content::{
        Content, MonsterId,
        ruleset::{powder::PowderMonsterNumbers, sil::SilMonsterNumbers},
    },
    rules::{angband::slay::MonsterTrait, base::units::Skill, sil::prepared::Protection},
    sim::world::catalog::Catalog,
};

/// What a monster attacks and defends itself with, as each ruleset counts it. Its armor class is an
/// [`ActorArmor`](super::components::ActorArmor), as the player's is.
///
/// It comes into being with the numbers of its kind, and gets those of the other when it becomes one; every rule asks
/// this and not the kind. The kind alone says which blows there are, and of which type of creature it is.
///
/// ```
/// use barrow::{grid::Dir, rules::base::{ruleset::Ruleset, units::Skill}, testing::Arena};
/// use barrow::sim::{Action, GameHost as _, MonsterCombat};
///
/// let mut app = Arena::new("@k").ruleset(Ruleset::Sil).app();
/// let world = app.world_mut();
/// let mut all = world.query::<&mut MonsterCombat>();
/// // Nothing strikes it any more.
/// all.single_mut(world).unwrap().sil_mut().evasion = Skill::new(90);
/// world.act(Action::Step(Dir::E)).unwrap();
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "SavedNumbers", into = "SavedNumbers")]
pub struct MonsterCombat {
    /// The skill of its blows under Angband.
    pub skill: Skill,
    /// What slays and brands find in it under Angband.
    pub traits: EnumSet<MonsterTrait>,
    sil: Arc<SilMonsterNumbers>,
    powder: Arc<PowderMonsterNumbers>,
}

impl MonsterCombat {
    /// That of a kind.
    pub fn of(content: &Content, kind: MonsterId) -> Self {
        let def = &content.monsters[usize::from(kind.0)];
        Self {
            skill: Skill::new(def.skill),
            traits: def.traits,
            sil: Arc::clone(&content.sil.monster(kind).numbers),
            powder: Arc::clone(&content.powder.monster(kind).numbers),
        }
    }

    /// Under Sil.
    pub fn sil(&self) -> &SilMonsterNumbers {
        &self.sil
    }

    /// Under Sil, to be changed.
    pub fn sil_mut(&mut self) -> &mut SilMonsterNumbers {
        Arc::make_mut(&mut self.sil)
    }

    /// Under POWDER.
    pub fn powder(&self) -> &PowderMonsterNumbers {
        &self.powder
    }

    /// Under POWDER, to be changed.
    pub fn powder_mut(&mut self) -> &mut PowderMonsterNumbers {
        Arc::make_mut(&mut self.powder)
    }

    /// Whether it is other than the kind of its bearer says: what follows from the kind needs neither be hashed nor saved.
    pub(in crate::sim::world) fn is_changed(&self, world: &World, bearer: EntityRef<'_>) -> bool {
        let kind = bearer.get::<Monster>();
        let of_kind = kind.zip(world.get_resource::<Catalog>());
        !of_kind.is_some_and(|(kind, catalog)| self.is_of(catalog.content(), kind.0))
    }

    /// Whether it is that of a kind.
    fn is_of(&self, content: &Content, kind: MonsterId) -> bool {
        let def = &content.monsters[usize::from(kind.0)];
        // What is shared with the kind is the same without a look at it.
        (self.skill.get(), self.traits) == (def.skill, def.traits)
            && self.sil == content.sil.monster(kind).numbers
            && self.powder == content.powder.monster(kind).numbers
    }

    /// Whether each of its numbers is within such bounds.
    pub(in crate::sim::world) fn is_within(&self, most: i32) -> bool {
        let SilMonsterNumbers {
            melee,
            archery,
            evasion,
            ..
        } = *self.sil;
        let sil = [melee, archery, evasion].map(Skill::get);
        let powder = &*self.powder;
        let levels = [powder.physical, powder.magical, powder.natural_ac];
        let pieces = powder.worn.iter().chain([&powder.shield]).flatten();
        let pieces = pieces.map(|piece| piece.ac);
        let mut all = sil.into_iter().chain(levels).chain(pieces);
        let within = |number: i32| (-most..=most).contains(&number);
        within(self.skill.get()) && all.all(within) && self.sil.protection.len() <= Protection::MOST
    }
}

/// The same as it is saved, in full.
#[derive(Serialize, Deserialize)]
struct SavedNumbers {
    skill: Skill,
    traits: EnumSet<MonsterTrait>,
    sil: SilMonsterNumbers,
    powder: PowderMonsterNumbers,
}

impl From<MonsterCombat> for SavedNumbers {
    fn from(numbers: MonsterCombat) -> Self {
        Self {
            skill: numbers.skill,
            traits: numbers.traits,
            sil: Arc::unwrap_or_clone(numbers.sil),
            powder: Arc::unwrap_or_clone(numbers.powder),
        }
    }
}

impl From<SavedNumbers> for MonsterCombat {
    fn from(saved: SavedNumbers) -> Self {
        Self {
            skill: saved.skill,
            traits: saved.traits,
            sil: Arc::new(saved.sil),
            powder: Arc::new(saved.powder),
        }
    }
}
