//! Where something of the player's would fly, how far, and what it would reach, by what the player knows of the map.

use super::PreviewedSquare;
use crate::{
    content::{ItemId, ProjectDef, SpellId},
    grid::{Pos, ray::project},
    sim::{
        Catalog, DungeonLevel, GameRef, Occupants, Position, SIGHT_RADIUS, Vision, bursts,
        fire_range, sends, throw_range,
    },
};

/// What is aimed, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimedAttack {
    /// Ammunition of the launcher.
    Fire,
    /// Something thrown.
    Throw(ItemId),
    /// What a wand or a rod sends.
    Device(ItemId),
    /// What a spell sends.
    Spell(SpellId),
}

impl GameRef<'_> {
    /// How far it goes, in squares; 0 without a launcher.
    pub fn aim_range(self, with: AimedAttack) -> u16 {
        let derived = self.derived();
        match with {
            AimedAttack::Fire => {
                let launcher = derived.combat.fighter.launcher.as_ref();
                launcher.map_or(0, |launcher| fire_range(derived.combat, launcher))
            }
            AimedAttack::Throw(kind) => {
                throw_range(derived.combat, self.world().resource::<Catalog>(), kind)
            }
            AimedAttack::Device(_) | AimedAttack::Spell(_) => u16::from(SIGHT_RADIUS),
        }
    }

    /// What a wand, a rod or a spell sends, or what bursts where something thrown breaks: its first effect; `None` for
    /// everything else.
    pub fn aim_projection(self, with: AimedAttack) -> Option<ProjectDef> {
        let content = self.world().resource::<Catalog>().content();
        let usage = |kind: ItemId| &content.items[usize::from(kind.0)].usage;
        let sent = match with {
            AimedAttack::Device(kind) => sends(usage(kind)),
            AimedAttack::Throw(kind) => bursts(usage(kind)),
            AimedAttack::Spell(spell) => self.caster().sends(spell),
            AimedAttack::Fire => return None,
        };
        let aimed = |def: &ProjectDef| def.shape.is_aimed();
        sent.into_iter().find(aimed)
    }

    /// The squares on the way to a target: up to it, to a wall or to the first actor in between.
    pub fn aim_path(self, with: AimedAttack, to: Pos) -> Vec<Pos> {
        let world = self.world();
        let (sight, occupants) = (world.resource::<Vision>(), world.resource::<Occupants>());
        let size = world.resource::<DungeonLevel>().size();
        let here = self.here();
        let opaque = self.known_opaque(here, to);
        let blocks = |at: Pos| opaque.get(at);
        let taken = |at: Pos| {
            let somebody = occupants.at(at);
            somebody.is_some_and(|who| who != self.player() && sight.notices(at))
        };
        let stops = |at: Pos| at == to || !size.contains(at) || blocks(at) || taken(at);
        let mut path = Vec::new();
        project(here, to, self.aim_range(with), blocks, stops, &mut path);
        path
    }

    /// The squares that would be reached, each with the parts of the strength that count there; what is not known of the
    /// map is left out. Nothing where nothing spreads or hurts but the missile itself.
    pub fn aim_blast(self, with: AimedAttack, cursor: Pos) -> Vec<PreviewedSquare> {
        let Some(def) = self.aim_projection(with) else {
            return Vec::new();
        };
        let here = self.here();
        if cursor == here {
            return Vec::new();
        }
        let world = self.world();
        let (sight, catalog) = (world.resource::<Vision>(), world.resource::<Catalog>());
        let occupants = world.resource::<Occupants>();
        let is_open = |at: &Pos| match sight.remembered(*at) {
            Some(id) => !catalog.terrain(id).opaque,
            // Who is sensed there stands somewhere.
            None => sight.notices(*at) && occupants.at(*at).is_some(),
        };
        // What is thrown bursts where it comes down: at the first one it meets, if it hits.
        let from = match with {
            AimedAttack::Throw(_) => {
                let Some(end) = self.aim_path(with, cursor).into_iter().rfind(is_open) else {
                    return Vec::new();
                };
                end
            }
            AimedAttack::Fire | AimedAttack::Device(_) | AimedAttack::Spell(_) => here,
        };
        let at = if from == here { cursor } else { from };
        self.foresee_parts(&def, from, at)
    }

    /// The square of the player.
    fn here(self) -> Pos {
        let place = self.world().get::<Position>(self.player());
        place.expect("the player is spawned with a place").pos()
    }
}
