//! The player as the rules on projections see it.

use bevy_ecs::prelude::*;
use enumset::EnumSet;

use crate::{
    content::{ItemUse, Slot},
    rules::{
        ability::{
            abilities::Ward,
            carry,
            experience::POINT,
            special::Ability,
            specialty::{self, Specialty},
            status::{Condition, ConditionLaw},
        },
        angband::bonus,
        base::{
            stat::StatName,
            units::{ArmorClass, Energy, ToDam, ToHit},
        },
        projection::{
            item_destruction::BaseElement,
            player::{
                PlayerFlag, PlayerSpecialty, PlayerSquare, PlayerState, Resistance, Victim, Worn,
                WornSlot as Place,
            },
        },
    },
    sim::{
        level::light,
        world::{
            actor::{
                components::{ActorSpeed, Mana},
                conditions::Conditions,
            },
            catalog::Catalog,
            item::{inventory::Equipment, stack::Stack},
            level::map::DungeonLevel,
            player::{
                body::BlackBreath,
                character::Character,
                derived::{DerivedRef, PlayerProtections},
                effects::TimedEffects,
                known_derived::known,
            },
        },
    },
};

/// The slots that acid and disenchantment know, and where the player wears such things.
pub(super) const SLOTS: [(Place, Slot); 8] = [
    (Place::Body, Slot::Body),
    (Place::Shield, Slot::Shield),
    (Place::Cloak, Slot::Cloak),
    (Place::Gloves, Slot::Hands),
    (Place::Head, Slot::Head),
    (Place::Feet, Slot::Feet),
    (Place::Weapon, Slot::Weapon),
    (Place::Bow, Slot::Launcher),
];

/// Who looks at what the player wears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewpoint {
    /// The rules, which see it as it is.
    OfRules,
    /// The player, who sees what it knows.
    OfPlayer,
}

/// The player, in everything that a projection asks.
pub(crate) fn victim(world: &World, player: Entity, eyes: Viewpoint) -> Option<Victim> {
    let actor = world.entity(player);
    let character = actor.get::<Character>()?;
    let derived = match eyes {
        Viewpoint::OfRules => DerivedRef::of(actor)?,
        Viewpoint::OfPlayer => known(world, player)?,
    };
    let strength = character.stats()[StatName::Str];
    let dexterity = character.stats()[StatName::Dex];
    let equipment = actor.get::<Equipment>()?;
    let mut victim = Victim::bare(character.class(), character.level());
    victim.ac = derived.armor.class();
    victim.base_ac = derived.worn_armor.base();
    victim.dex_to_hit = bonus::dexterity_to_hit(dexterity);
    victim.energy_gain = Energy::new(actor.get::<ActorSpeed>().map_or(0, |speed| speed.gain()));
    victim.weight_limit = carry::limit(strength);
    victim.carried = derived.movement.speed.carried - derived.movement.worn_weight;
    victim.experience = character.experience() / POINT;
    victim.mana = actor.get::<Mana>().map_or(0, |mana| mana.now);
    victim.saving_throw = derived.protections.saving;
    for (place, slot) in SLOTS {
        victim.worn[place] = worn(world, equipment, slot, eyes);
    }
    victim.shield = victim.worn[Place::Shield].map(|shield| shield.base_ac);
    victim.resists = derived.protections.resists;
    victim.guards = guards(derived.protections, actor.get::<TimedEffects>());
    victim.states = states(actor.get::<Conditions>(), actor.get::<BlackBreath>());
    if actor
        .get::<TimedEffects>()
        .is_some_and(|timed| timed.shape().is_some())
    {
        victim.states.insert(PlayerState::Shapechanged);
    }
    specialize(&mut victim, character.specialties());
    Some(victim)
}

/// What the player has specialized in (BRW-SPEC); those who cannot dodge evade nothing (BRW-SPEC-03).
fn specialize(victim: &mut Victim, specialties: EnumSet<Specialty>) {
    for specialty in specialties {
        match specialty {
            Specialty::Unlight => victim.specialties.insert(PlayerSpecialty::Unlight),
            Specialty::ShieldMastery => victim.specialties.insert(PlayerSpecialty::ShieldMastery),
            Specialty::EnhanceMagic => victim.specialties.insert(PlayerSpecialty::EnhanceMagic),
            Specialty::Evasion => {
                if victim.can_dodge() {
                    victim.evasion = specialty::evasion(victim.level);
                }
                true
            }
            // Part of base armor class.
            Specialty::ArmorMastery => true,
            // They count for what the player sends out.
            Specialty::Beguile | Specialty::HolyLight => true,
        };
    }
}

/// A piece that the player wears.
fn worn(world: &World, equipment: &Equipment, slot: Slot, eyes: Viewpoint) -> Option<Worn> {
    let (_, entity) = equipment.get(slot)?;
    let stack = world.get::<Stack>(entity)?;
    let catalog = world.resource::<Catalog>();
    let def = catalog.item(match eyes {
        Viewpoint::OfRules => stack.kind,
        Viewpoint::OfPlayer => stack.seeming(catalog),
    });
    let base = if let ItemUse::Worn { armor, .. } = def.usage {
        armor
    } else {
        0
    };
    Some(Worn {
        base_ac: ArmorClass::new(base),
        to_ac: ArmorClass::new(def.to_armor - i32::from(stack.wear.to_armor)),
        to_hit: ToHit::new(def.to_hit - i32::from(stack.wear.to_hit)),
        to_dam: ToDam::new(def.to_damage - i32::from(stack.wear.to_damage)),
        acid_proof: def.ignores.contains(BaseElement::Acid),
        artifact: def.artifact,
    })
}

fn guards(protections: &PlayerProtections, timed: Option<&TimedEffects>) -> EnumSet<PlayerFlag> {
    let gifts = &protections.gifts;
    let has = |ability| gifts.abilities.contains(ability);
    let mut guards: EnumSet<PlayerFlag> = gifts.sustains.iter().map(PlayerFlag::sustain).collect();
    let more = [
        (PlayerFlag::FreeAction, has(Ability::FreeAction)),
        (PlayerFlag::HoldLife, has(Ability::HoldLife)),
        (PlayerFlag::FeatherFall, protections.feather_fall),
        (PlayerFlag::ResBlind, gifts.wards.contains(Ward::Blindness)),
        (PlayerFlag::ResFear, gifts.wards.contains(Ward::Fear)),
        (
            PlayerFlag::PermanentPois,
            protections.worn_resists[Resistance::Pois] > 0 || gifts.wards.contains(Ward::Poison),
        ),
        (
            PlayerFlag::TemporaryPois,
            timed.is_some_and(|timed| timed.resists(Resistance::Pois)),
        ),
    ];
    for (guard, has) in more {
        if has {
            guards.insert(guard);
        }
    }
    guards
}

fn states(conditions: Option<&Conditions>, breath: Option<&BlackBreath>) -> EnumSet<PlayerState> {
    let has = |condition| conditions.is_some_and(|conditions| conditions.has(condition));
    [
        (PlayerState::Blind, has(Condition::Blind)),
        (PlayerState::Confused, has(Condition::Confused)),
        (
            PlayerState::Paralysed,
            conditions.is_some_and(|conditions| conditions.is_helpless(ConditionLaw::Character)),
        ),
        (PlayerState::Poisoned, has(Condition::Poisoned)),
        (
            PlayerState::BlackBreath,
            breath.is_some_and(|breath| breath.0),
        ),
    ]
    .into_iter()
    .filter(|(_, is)| *is)
    .map(|(state, _)| state)
    .collect()
}

/// The square on which the player stands; dark where nothing lights it and the player carries no light (I42).
pub(crate) fn footing(world: &World, player: Entity, at: crate::grid::Pos) -> PlayerSquare {
    let lamp = world
        .get::<Equipment>(player)
        .and_then(|equipment| world.get::<Stack>(equipment.get(Slot::Light)?.1));
    let carries_light = lamp.is_some_and(|lamp| light::radius(world.resource(), lamp) > 0);
    PlayerSquare {
        ground: super::squares::ground_at(world, at),
        dark: !carries_light && !world.resource::<DungeonLevel>().glows(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        sim::{ActorId, world::access::lookup::entity_of},
        testing::Arena,
    };

    #[test]
    fn a_torch_that_has_burnt_out_is_no_light() {
        // PRJ-TERRPLR-10
        let is_dark = |fuel: Option<u16>| {
            let mut arena = Arena::new("@").dark();
            if let Some(turns) = fuel {
                arena = arena.wearing("torch").changing_item("torch", move |torch| {
                    if let ItemUse::Light { fuel, .. } = &mut torch.usage {
                        *fuel = turns;
                    }
                });
            }
            arena.wait(3);
            let world = arena.world();
            let player = entity_of(world, ActorId::PLAYER).expect("somebody plays");
            footing(world, player, arena.player().at).dark
        };
        assert!(is_dark(None));
        assert!(!is_dark(Some(5000)));
        assert!(is_dark(Some(2)));
    }
}
