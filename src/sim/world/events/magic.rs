//! Events of magic: devices, spells, projections, teleporting, detection.

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, ProjectDef, SpellId},
    dice::{Dice, RollLabel, Roller},
    grid::{Pos, area::Shape},
    rules::{ability::casting::Difficulty, projection::DamageType},
    sim::world::{
        ids::ItemUid,
        level::vision::SIGHT_RADIUS,
        log::decision::StrengthSource,
        outcome::{actor_info::ActorInfo, causes::DetectionKind},
        rng::GameRng,
    },
};

/// The player casts a spell that it can cast, and has the mana for.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastSpell {
    /// Which.
    pub spell: SpellId,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The square that it is pointed at, where it is pointed.
    pub at: Option<Pos>,
}

/// The player learns a spell from a book.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearnSpell(pub SpellId);

/// The player uses a device of the pack, which has strength for it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseDevice {
    /// The stack's number.
    pub uid: ItemUid,
    /// The stack.
    pub stack: Entity,
    /// The square that it is pointed at, where it is pointed.
    pub at: Option<Pos>,
}

/// The player learns of what is around.
#[derive(Event, Clone, Copy, Debug)]
pub struct Reveal {
    /// Of what.
    pub what: DetectionKind,
    /// How far, in squares.
    pub radius: u8,
}

/// Everything in a free line around the player is lit for good.
#[derive(Event, Clone, Copy, Debug)]
pub struct Illuminate {
    /// How far, in squares.
    pub radius: u8,
}

/// The player is taken somewhere else, at most so many squares away.
#[derive(Event, Clone, Copy, Debug)]
pub struct Teleport {
    /// How far at most.
    pub squares: u8,
}

/// The player learns the map around.
#[derive(Event, Clone, Copy, Debug)]
pub struct MapArea {
    /// How far, in squares.
    pub radius: u8,
}

const STRENGTH: RollLabel = RollLabel::new("strength", "BRW-DICE-01");

/// By what means something is sent, as POWDER asks it (POW-BONUS-02, POW-SKILL-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProjectionMeans {
    /// A spell, a trap, or what a monster does by nature.
    #[default]
    Spell,
    /// A wand or a rod.
    Wand,
    /// What broke where it came down: it has been aimed already.
    Burst,
}

/// Something is sent out and spreads.
#[derive(Event, Clone, Copy, Debug)]
pub struct SendProjection {
    /// Who sends it; that creature alone it does not touch.
    pub by: ActorInfo,
    /// Where it starts.
    pub from: Pos,
    /// The square that it is aimed at.
    pub at: Pos,
    /// How far it flies at most, in squares.
    pub range: u16,
    /// What it is made of.
    pub kind: DamageType,
    /// How it spreads.
    pub shape: Shape,
    /// Its strength where it is strongest.
    pub strength: i32,
    /// What the strength comes from.
    pub source: StrengthSource,
    /// By what means.
    pub means: ProjectionMeans,
    /// The thing that flies, as it looks, where it is one.
    pub missile: Option<ItemId>,
}

impl SendProjection {
    /// Something without any strength yet, sent by somebody from where it stands.
    pub fn of(kind: DamageType, shape: Shape, by: ActorInfo, at: Pos) -> Self {
        Self {
            by,
            from: by.at,
            at,
            range: u16::from(SIGHT_RADIUS),
            kind,
            shape,
            strength: 0,
            source: StrengthSource::Dice(Dice::flat(0)),
            means: ProjectionMeans::default(),
            missile: None,
        }
    }

    /// What the files describe, with its strength rolled.
    pub fn rolled(def: ProjectDef, by: ActorInfo, at: Pos, rng: &mut GameRng) -> Self {
        Self {
            strength: strength(rng, def),
            source: StrengthSource::Dice(def.strength),
            ..Self::of(def.kind, def.shape, by, at)
        }
    }
}

/// The strength of what the files describe, rolled.
pub(crate) fn strength(roller: &mut impl Roller, def: ProjectDef) -> i32 {
    roller.sum(STRENGTH, def.strength).max(0)
}

/// Rock or a door turns to mud: it becomes floor, and what was in it comes to light.
#[derive(Event, Clone, Copy, Debug)]
pub struct Crumble {
    /// Where.
    pub at: Pos,
    /// Who does it.
    pub by: ActorInfo,
}
