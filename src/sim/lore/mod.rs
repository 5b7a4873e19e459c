//! What the player knows of things, and how it comes to know them.
//!
//! A kind may have a guise: a plain kind that it passes for until it is known. Everything that the player is shown goes by
//! the guise; the rules work with what the thing is (ATK-MELEE-04). It becomes known when something of it shows: when it
//! is put on, in the first attack in which it counts, when it keeps harm away, by magic, or by a feeling (ABL-STATUS-17).
mod pretence;
mod worth;

use bevy_ecs::prelude::*;

pub(in crate::sim) use self::{
    pretence::{Pretence, known, notice},
    worth::shows,
};
use super::{
    actor::Player,
    bag::{Equipment, Pack, Stack},
    body::Ailments,
    catalog::Catalog,
    character::Character,
    fate::Fate,
    ids::ItemUid,
    items::Belongings,
    outcome::{Outcome, Told},
};
use crate::{
    content::{EffectDef, ItemDef},
    rules::ability::sensing::{self, Feeling},
};

/// What the player knows of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Lore {
    /// What it is.
    #[default]
    Known,
    /// What it looks like.
    Unknown,
    /// What it looks like, and how it feels.
    Sensed(Feeling),
}

/// How it showed what a thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insight {
    /// The body felt it as soon as it was put on.
    Wearing,
    /// It counted in an attack of the player's.
    Attacking,
    /// It counted in an attack on the player.
    Defending,
    /// It kept something away from the player, or made it weaker.
    Guarding,
    /// Magic told.
    Magic,
    /// The player got the feeling that it is just what it looks like (ABL-STATUS-17).
    Feeling,
}

impl Lore {
    /// What is known of one that has just come into the world: nobody can be sure of what others pass for.
    pub(in crate::sim) const fn at_first(def: &ItemDef) -> Self {
        if def.guise.is_some() || def.feigned {
            Self::Unknown
        } else {
            Self::Known
        }
    }

    /// Whether the player knows what it is.
    pub fn is_known(self) -> bool {
        self == Self::Known
    }

    /// The feeling about it, if it is not known and there is one.
    pub const fn feeling(self) -> Option<Feeling> {
        match self {
            Self::Sensed(feeling) => Some(feeling),
            Self::Known | Self::Unknown => None,
        }
    }
}

/// The player comes to know what a stack is.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Recognize {
    /// The stack, wherever it is.
    pub(in crate::sim) stack: Entity,
    /// How.
    pub(in crate::sim) by: Insight,
}

/// The player comes to know everything that it carries and wears.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Identify;

/// The rules observer of [`Recognize`].
pub(in crate::sim) fn on_recognize(
    recognize: On<Recognize>,
    mut things: Belongings,
    numbers: Query<&ItemUid>,
) {
    let Recognize { stack, by } = *recognize;
    let (Ok(&uid), Ok(mut thing)) = (numbers.get(stack), things.stacks.get_mut(stack)) else {
        return;
    };
    if thing.lore.is_known() {
        return;
    }
    let seemed = thing.goods(uid, &things.catalog);
    thing.lore = Lore::Known;
    let goods = thing.goods(uid, &things.catalog);
    things.told.push(Outcome::Recognized { seemed, goods, by });
    // It has another name now, so another place in the pack, perhaps with its like.
    if things.player.1.find(uid).is_some() {
        things.player.1.0.retain(|(other, _)| *other != uid);
        things.stow(uid, stack);
    }
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The rules observer of [`Identify`].
pub(in crate::sim) fn on_identify(_: On<Identify>, mut things: Belongings) {
    let all: Vec<Entity> = carried(&things.player.1, &things.player.2).collect();
    let mut any = false;
    for stack in all {
        if things.stacks.get(stack).is_ok_and(|s| !s.lore.is_known()) {
            let by = Insight::Magic;
            things.commands.trigger(Recognize { stack, by });
            any = true;
        }
    }
    if !any {
        things.told.push(Outcome::NoEffect(EffectDef::Identify));
    }
}

/// Everything that the player wears and carries.
fn carried(pack: &Pack, equipment: &Equipment) -> impl Iterator<Item = Entity> {
    let worn = equipment.iter().map(|(_, _, stack)| stack);
    worn.chain(pack.stacks().iter().map(|(_, stack)| *stack))
}

/// The player may get a feeling about something that it carries or wears (ABL-STATUS-17). Part of every ten game turns.
pub(in crate::sim) fn feel(
    mut commands: Commands,
    player: Single<(&Character, &Ailments, &Pack, &Equipment), With<Player>>,
    mut stacks: Query<(&ItemUid, &mut Stack)>,
    catalog: Res<Catalog>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let (character, ailments, pack, equipment) = *player;
    let unknown = |stack: &Entity| {
        stacks
            .get(*stack)
            .is_ok_and(|(_, thing)| thing.lore == Lore::Unknown)
    };
    let things: Vec<Entity> = carried(pack, equipment).filter(unknown).collect();
    let (class, level) = (character.class(), character.level());
    let conditions = ailments.conditions();
    let which = sensing::sense(&mut *fate, class, level, &conditions, things.len());
    let Some(&stack) = which.and_then(|which| things.get(which)) else {
        return;
    };
    let Ok((&uid, mut thing)) = stacks.get_mut(stack) else {
        return;
    };
    let feeling = worth::worth(&catalog, &thing).feeling();
    if feeling == Feeling::Average && !thing.is_disguised(&catalog) {
        let by = Insight::Feeling;
        commands.trigger(Recognize { stack, by });
        return;
    }
    thing.lore = Lore::Sensed(feeling);
    let goods = thing.goods(uid, &catalog);
    told.push(Outcome::Sensed { goods, feeling });
}
