//! What the player knows of the game, and nothing more: the only way in which front ends and the bot see the world.
pub(in crate::play) mod actor;
pub(in crate::play) mod aim;
pub(in crate::play) mod fuel;
pub(in crate::play) mod square;

use super::view::{actor::ActorView, square::KnownSquare};
use crate::{
    analysis::{
        AttackChoice, CharacterSheet, FightOdds, PreviewedSquare, Prospect, ProspectAttack,
    },
    content::{
        Content, Feature, ItemId, Material, MonsterDef, MonsterId, ProjectDef, Slot, SpellId,
        TerrainDef,
    },
    dice::Chance,
    grid::{BitGrid, Pos, Size},
    rules::{
        ability::{disarm::Odds as DisarmOdds, status::Ailment},
        base::ruleset::Ruleset,
        projection::player::{PlayerSquare, Victim},
    },
    sim::{
        ActorEnergy, ActorId, ActorSpeed, AiState, Ailments, Catalog, Character, Charge, Derived,
        DungeonLevel, Equipment, Floor, Game, Health, ItemKnowledge, ItemUid, Loot, Mana, Monster,
        MonsterCondition, MonsterConditions, Pack, Position, Roster, SearchMode, SpellCaster,
        Stack, Stomach, TimedEffects, Vision, Wear, disarm_odds, foil_chance, fuel_left,
    },
};

/// A view of a game.
#[derive(Clone, Copy)]
pub struct PlayerView<'a>(&'a Game);

/// Something of a stack in the pack or worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its number, for actions.
    pub uid: ItemUid,
    /// What the player takes it for.
    pub kind: ItemId,
    /// What the player knows of it.
    pub knowledge: ItemKnowledge,
    /// What it has lost of its bonuses.
    pub wear: Wear,
    /// How many.
    pub count: u16,
    /// Turns of fuel that each of them has left, if it is a light that burns down.
    pub fuel: Option<u16>,
    /// What is in them, if they are devices.
    pub charge: Charge,
}

impl Thing {
    /// Whether the two make one stack: nothing joins what is not known.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.fuel == other.fuel
            && self.wear == other.wear
            && self.knowledge.is_known()
            && other.knowledge.is_known()
    }
}

impl<'a> PlayerView<'a> {
    /// A view of a game.
    pub fn new(game: &'a Game) -> Self {
        Self(game)
    }

    /// What exists, as the simulation knows it.
    pub fn catalog(self) -> &'a Catalog {
        self.0.world().resource::<Catalog>()
    }

    /// The content.
    pub fn content(self) -> &'a Content {
        self.0.world().resource::<Catalog>().content()
    }

    /// The level.
    pub fn level(self) -> &'a DungeonLevel {
        self.0.world().resource::<DungeonLevel>()
    }

    /// Size of the level.
    pub fn size(self) -> Size {
        self.level().size()
    }

    /// The player's sight.
    pub fn sight(self) -> &'a Vision {
        self.0.world().resource::<Vision>()
    }

    /// A component of the player.
    fn of_player<C: bevy_ecs::component::Component>(self) -> &'a C {
        self.0
            .world()
            .get::<C>(self.0.player())
            .expect("the player is spawned with all of these")
    }

    /// The squares that something of the player's would reach, by what the player knows of the map.
    pub fn foresee(self, def: &ProjectDef, from: Pos, at: Pos) -> Vec<PreviewedSquare> {
        self.0.foresee_parts(def, from, at)
    }

    /// The squares that something of the player's would cross on its way, by what the player knows of the map.
    pub fn way(self, def: &ProjectDef, at: Pos) -> Vec<Pos> {
        self.0.foresee(def, self.here(), at).path
    }

    /// What a monster in view would take of something sent at it: the mean in hundredths of its full strength.
    pub fn share(self, id: ActorId, def: &ProjectDef, distance: u16) -> Option<f64> {
        self.0.share(id, def, distance)
    }

    /// The squares that stop what the player sends to a square, as far as the player knows.
    pub fn known_opaque(self, at: Pos) -> BitGrid {
        self.0.known_opaque(self.here(), at)
    }

    /// Where the player is.
    pub fn here(self) -> Pos {
        self.of_player::<Position>().pos()
    }

    /// The player's hit points.
    pub fn health(self) -> &'a Health {
        self.of_player::<Health>()
    }

    /// The character.
    pub fn character(self) -> &'a Character {
        self.of_player::<Character>()
    }

    /// Derived numbers, as far as the player knows what it wears.
    pub fn derived(self) -> &'a Derived {
        self.0.derived()
    }

    /// Temporary effects.
    pub fn timed(self) -> &'a TimedEffects {
        self.of_player::<TimedEffects>()
    }

    /// The character sheet.
    pub fn sheet(self) -> CharacterSheet {
        self.0.sheet()
    }

    /// The player's mana.
    pub fn mana(self) -> Mana {
        *self.of_player::<Mana>()
    }

    /// The player as a caster: what can be cast and learned, and why not.
    pub fn caster(self) -> SpellCaster<'a> {
        self.0.caster()
    }

    /// The spells that the player can learn now, the easiest first, and no more than there is room for.
    pub fn lessons(self) -> Vec<SpellId> {
        let caster = self.caster();
        let mut spells = caster.held();
        spells.retain(|spell| caster.study(*spell).is_ok());
        spells.sort_by_key(|spell| caster.difficulty(*spell).map(|of| of.level));
        spells.truncate(caster.room());
        spells
    }

    /// What is in the player's stomach.
    pub fn stomach(self) -> Stomach {
        *self.of_player::<Stomach>()
    }

    /// What ails the player.
    pub fn ailments(self) -> &'a Ailments {
        self.of_player::<Ailments>()
    }

    /// The player's energy.
    pub fn energy(self) -> i32 {
        self.of_player::<ActorEnergy>().get()
    }

    /// Game turns since the start.
    pub fn game_turn(self) -> u64 {
        self.0.world().resource::<crate::sim::Clock>().game_turn()
    }

    /// The stacks in the pack.
    pub fn pack(self) -> Vec<Thing> {
        self.of_player::<Pack>()
            .stacks()
            .iter()
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    /// What is worn and wielded.
    pub fn worn(self) -> Vec<(Slot, Thing)> {
        let equipment = self.of_player::<Equipment>();
        equipment
            .iter()
            .filter_map(|(slot, uid, stack)| Some((slot, self.thing(uid, stack)?)))
            .collect()
    }

    fn thing(self, uid: ItemUid, stack: bevy_ecs::entity::Entity) -> Option<Thing> {
        let stack = self.0.world().get::<Stack>(stack)?;
        let catalog = self.0.world().resource::<Catalog>();
        Some(Thing {
            uid,
            kind: stack.seeming(catalog),
            knowledge: stack.knowledge,
            wear: stack.wear,
            count: stack.count,
            fuel: fuel_left(catalog, stack),
            charge: stack.charge,
        })
    }

    /// Whether one more of a kind finds room in the pack, as far as one can tell from afar: half-burnt torches look alike.
    pub fn fits(self, kind: ItemId) -> bool {
        let pack = self.of_player::<Pack>();
        let like = |thing: Thing| thing.kind == kind && thing.count < 99;
        pack.has_room() || self.pack().into_iter().any(like)
    }

    /// Whether a thing finds room in the pack.
    pub fn takes(self, one: &Thing) -> bool {
        let pack = self.of_player::<Pack>();
        let like = |thing: Thing| thing.is_like(one) && thing.count < 99;
        pack.has_room() || self.pack().into_iter().any(like)
    }

    /// What is worn in a slot.
    pub fn worn_in(self, slot: Slot) -> Option<Thing> {
        let (uid, stack) = self.of_player::<Equipment>().get(slot)?;
        self.thing(uid, stack)
    }

    /// Whether the player searches with every action.
    pub fn searches(self) -> bool {
        self.of_player::<SearchMode>().is_on()
    }

    /// What lies where the player stands.
    pub fn underfoot(self) -> Vec<Thing> {
        let floor = self.0.world().resource::<Floor>();
        floor
            .at(self.here())
            .iter()
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    /// The way to fight on this level.
    pub fn ruleset(self) -> Ruleset {
        self.0.ruleset()
    }

    /// The odds of attacking a monster that the player sees.
    pub fn odds(self, target: ActorId, with: AttackChoice) -> Option<FightOdds> {
        self.0.odds(target, with)
    }

    /// The player's numbers as they would be with a thing of the pack in a slot; `None`: it is not in the pack.
    pub fn outfitted(self, slot: Slot, thing: ItemUid) -> Option<Derived> {
        self.0.outfitted(slot, thing)
    }

    /// What a fight with a kind of monster comes to for somebody with such numbers; `None`: there is no attacking so.
    pub fn prospect(
        self,
        derived: &Derived,
        foe: MonsterId,
        using: ProspectAttack,
    ) -> Option<Prospect> {
        self.0.prospect(derived, foe, using)
    }

    /// The same where something is set off at another square than the monster's.
    pub fn odds_at(self, target: ActorId, with: AttackChoice, at: Pos) -> Option<FightOdds> {
        self.0.odds_at(target, with, at)
    }

    /// The player and the square below, as projections find them now.
    pub fn victim(self) -> Option<(Victim, PlayerSquare)> {
        self.0.victim()
    }

    /// Whether the player has lost its balance: the next blow or missile goes wide (POW-ATTACK-02).
    pub fn is_off_balance(self) -> bool {
        self.0.is_off_balance()
    }

    /// Whether the player sees what is not there (ABL-STATUS-25).
    pub fn is_fooled(self) -> bool {
        self.ailments().has(Ailment::Hallucinating)
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
        }
    }

    /// The terrain of a square as the player knows it.
    pub fn terrain(self, at: Pos) -> Option<&'a TerrainDef> {
        let known = self.sight().remembered(at)?;
        Some(&self.content().terrain[usize::from(known.0)])
    }

    /// Whether the player knows that one can walk there; closed doors count, since walking opens them, sooner or later, and
    /// lava for those who wade through it.
    pub fn can_walk(self, at: Pos) -> bool {
        self.terrain(at).is_some_and(|def| {
            def.passable && def.trap.is_empty()
                || def.feature.door().is_some()
                || def.material == Material::Lava && self.derived().wades_through_lava()
        })
    }

    /// Whether the player knows of a trap there.
    pub fn knows_trap(self, at: Pos) -> bool {
        self.terrain(at).is_some_and(|def| !def.trap.is_empty())
    }

    /// How a try to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
    pub fn disarm_odds(self, trap: &TerrainDef) -> Option<DisarmOdds> {
        disarm_odds(self.character(), self.ailments(), trap)
    }

    /// The chance that the player foils a theft (ABL-STAT-04).
    pub fn foils(self) -> Chance {
        foil_chance(self.character(), self.ailments())
    }

    /// What a monster that the player sees carries that was the player's.
    pub fn loot(self, id: ActorId) -> Vec<Thing> {
        let world = self.0.world();
        let mut roster = world.resource::<Roster>().iter();
        let actor = roster.find(|(other, _)| *other == id);
        let loot = actor.and_then(|(_, actor)| world.get::<Loot>(actor));
        let stacks = loot.into_iter().flat_map(Loot::stacks);
        stacks
            .filter_map(|(uid, stack)| self.thing(*uid, *stack))
            .collect()
    }

    /// A kind of monster.
    pub fn monster(self, kind: MonsterId) -> &'a MonsterDef {
        &self.content().monsters[usize::from(kind.0)]
    }

    /// The monsters that the player sees, nearest first.
    pub fn monsters(self) -> Vec<ActorView> {
        let (world, sight, here) = (self.0.world(), self.sight(), self.here());
        let mut seen: Vec<_> = world
            .resource::<Roster>()
            .iter()
            .filter_map(|(id, entity)| {
                let at = world.get::<Position>(entity)?.pos();
                if !sight.notices(at) {
                    return None;
                }
                let mind = world.get::<AiState>(entity)?;
                let conditions = *world.get::<MonsterConditions>(entity)?;
                let own = world.get::<Monster>(entity)?.0;
                Some(ActorView {
                    id,
                    kind: Some(
                        self.fancied(u64::from(id.0), self.content().monsters.len())
                            .map_or(own, |other| MonsterId(other as u16)),
                    ),
                    at,
                    percent: world.get::<Health>(entity)?.percent(),
                    asleep: mind.is_asleep(),
                    fleeing: mind.is_fleeing() || conditions.has(MonsterCondition::Afraid),
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
            fleeing: false,
            conditions: MonsterConditions::default(),
            quickened: 0,
        }
    }

    /// The nearest known square with a feature, by walking.
    pub fn known(self, feature: Feature) -> Option<Pos> {
        let here = self.here();
        let squares = self.size().positions();
        squares
            .filter(|at| self.terrain(*at).is_some_and(|def| def.feature == feature))
            .min_by_key(|at| here.angband_distance(*at))
    }
}
