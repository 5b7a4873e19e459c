//! The map and the monsters on it as the player knows them.

use super::{PlayerView, actor::ActorView, square::KnownSquare};
use crate::{
    content::{Feature, ItemId, Material, MonsterDef, MonsterId, TerrainDef, TerrainId},
    grid::{BitGrid, Pos},
    rules::{
        ability::{resistance::Resistance, status::Condition},
        base::ruleset::Ruleset,
    },
    sim::{ActorId, ActorSpeed, AiState, Conditions, Health, Monster, Position, Roster},
};

impl<'a> PlayerView<'a> {
    /// A square as the player knows it.
    pub fn cell(self, at: Pos) -> KnownSquare {
        let sight = self.sight();
        KnownSquare {
            terrain: sight.remembered(at),
            visible: sight.is_visible(at),
            item: sight.remembered_item(at).map(|item| {
                let square = u64::from(at.x as u16) << 16 | u64::from(at.y as u16);
                let all = self.content().items.len();
                self.fancied(square, all)
                    .map_or(item, |other| ItemId(other as u16))
            }),
            passed_by: false,
        }
    }

    /// The terrain of a square as the player knows it.
    pub fn terrain(self, at: Pos) -> Option<&'a TerrainDef> {
        let known = self.terrain_kind(at)?;
        Some(&self.content().terrain[usize::from(known.0)])
    }

    /// The number of that terrain.
    pub fn terrain_kind(self, at: Pos) -> Option<TerrainId> {
        self.sight().remembered(at)
    }

    /// Whether the player knows that one can walk there; closed doors count, since walking opens them, sooner or later, and
    /// lava for those that no fire ever harms: what a potion lends is gone again in the middle of it.
    pub fn can_walk(self, at: Pos) -> bool {
        self.terrain(at).is_some_and(|def| {
            def.passable && def.trap.is_empty()
                || def.feature.door().is_some()
                || self.has_key_to(def.feature)
                || def.material == Material::Lava
                    && self.wades()
                    && self.derived().protections.worn_resists[Resistance::Fire] >= 100
        })
    }

    /// The squares over which a way may lead as far as the player can know: all but those remembered as solid. Whoever looks for
    /// a way asks of these alone what they cost, by [`Self::can_walk`] and whatever else counts.
    pub fn ways(self) -> &'a BitGrid {
        self.sight().ways(self.content())
    }

    /// Whether the player wades through lava now.
    pub(in crate::play) fn wades(self) -> bool {
        self.derived().protections.wades_through_lava()
    }

    /// Whether a terrain is a door to which the player carries the key.
    fn has_key_to(self, feature: Feature) -> bool {
        let Feature::Keyed { key, .. } = feature else {
            return false;
        };
        self.pack().iter().any(|thing| thing.kind == key)
    }

    /// Whether there is anything below this level: one that is played alone has stairs that lead nowhere.
    pub fn leads_down(self) -> bool {
        let def = &self.content().levels[usize::from(self.level().id().0)];
        def.below.is_some()
    }

    /// Whether one can do something with a terrain on this level.
    pub(in crate::play) fn is_of_use(self, def: &TerrainDef) -> bool {
        match def.feature {
            Feature::None => false,
            Feature::StairsDown => self.leads_down(),
            Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => true,
        }
    }

    /// Whether the player knows of a trap there.
    pub fn knows_trap(self, at: Pos) -> bool {
        self.terrain(at).is_some_and(|def| !def.trap.is_empty())
    }

    /// The nearest known square with a feature, by walking.
    pub fn known(self, feature: Feature) -> Option<Pos> {
        let here = self.here();
        let squares = self.size().positions();
        squares
            .filter(|at| self.terrain(*at).is_some_and(|def| def.feature == feature))
            .min_by_key(|at| here.angband_distance(*at))
    }

    /// A kind of monster.
    pub fn monster(self, kind: MonsterId) -> &'a MonsterDef {
        &self.content().monsters[usize::from(kind.0)]
    }

    /// The monsters that the player sees, nearest first.
    pub fn monsters(self) -> Vec<ActorView> {
        let (world, here, sight) = (self.0.world(), self.here(), self.sight());
        let mut seen: Vec<_> = world
            .resource::<Roster>()
            .iter()
            .filter_map(|(id, entity)| {
                let at = world.get::<Position>(entity)?.pos();
                if !sight.notices(at) {
                    return None;
                }
                let mind = world.get::<AiState>(entity)?;
                let conditions = *world.get::<Conditions>(entity)?;
                let own = world.get::<Monster>(entity)?.0;
                Some(ActorView {
                    id,
                    kind: Some(
                        self.fancied(u64::from(id.0), self.content().monsters.len())
                            .map_or(own, |other| MonsterId(other as u16)),
                    ),
                    at,
                    // Nobody who lives has nothing left.
                    percent: world.get::<Health>(entity)?.percent().max(1),
                    asleep: mind.is_asleep(),
                    unwary: mind.is_unwary() && self.0.ruleset() == Ruleset::Sil,
                    fleeing: mind.is_fleeing() || conditions.has(Condition::Afraid),
                    conditions,
                    quickened: world.get::<ActorSpeed>(entity)?.speed() - self.monster(own).speed,
                })
            })
            .collect();
        seen.sort_by_key(|actor| (here.angband_distance(actor.at), actor.id));
        seen
    }

    /// The monster that the player sees on a square.
    pub fn monster_at(self, at: Pos) -> Option<ActorView> {
        self.monsters().into_iter().find(|monster| monster.at == at)
    }

    /// The player as an actor.
    pub fn player(self) -> ActorView {
        ActorView {
            id: ActorId::PLAYER,
            kind: None,
            at: self.here(),
            percent: self.health().percent(),
            asleep: false,
            unwary: false,
            fleeing: false,
            conditions: *self.conditions(),
            quickened: 0,
        }
    }

    /// Whether the player sees what is not there (ABL-STATUS-25).
    pub fn is_fooled(self) -> bool {
        self.conditions().has(Condition::Hallucinating) && !self.reveals()
    }

    /// What somebody who hallucinates takes a thing for: one of so many kinds, another each turn (ABL-STATUS-25).
    fn fancied(self, thing: u64, kinds: usize) -> Option<usize> {
        if !self.is_fooled() || kinds == 0 {
            return None;
        }
        let turn = self.game_turn() / 10;
        let mixed = (thing << 32 ^ turn).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Some((mixed >> 33) as usize % kinds)
    }
}
