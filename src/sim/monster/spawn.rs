//! Monsters come into being.

use bevy_ecs::prelude::*;

use crate::{
    content::PlacedMonster,
    rules::{base::units::ArmorClass, monster_birth::newcomer},
    sim::world::{
        access::item_spawning,
        actor::{
            ai_state::AiState,
            components::{ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
            monster_bundle::MonsterBundle,
            monster_combat::MonsterCombat,
        },
        catalog::Catalog,
        events::monster::SpawnMonster,
        ids::IdCounters,
        level::{map::DungeonLevel, occupants::Occupants},
        rng::GameRng,
        roster::Roster,
        ruleset::ActiveRuleset,
    },
};

/// The rules observer of [`SpawnMonster`]: puts a monster on a free square (BRW-SPAWN-01).
pub(in crate::sim) fn on_spawn_monster(
    mut spawn: On<SpawnMonster>,
    mut commands: Commands,
    (level, catalog, ruleset): (Res<DungeonLevel>, Res<Catalog>, Res<ActiveRuleset>),
    mut rng: ResMut<GameRng>,
    mut ids: ResMut<IdCounters>,
    mut occupants: ResMut<Occupants>,
    mut roster: ResMut<Roster>,
) {
    let PlacedMonster {
        at,
        kind,
        awake,
        asleep,
    } = spawn.placed;
    if level.terrain(at).is_none() || occupants.at(at).is_some() {
        return;
    }
    let def = catalog.monster(kind);
    // Its place may say how deeply it sleeps.
    let sleep = asleep.unwrap_or(def.sleep);
    let rolled = newcomer(&mut *rng, def.hit_points, sleep, awake);
    let hit_points = catalog
        .content()
        .hit_points(rolled.hit_points, ruleset.here);
    let id = ids.next_actor();
    let entity = commands
        .spawn((
            id,
            MonsterBundle {
                monster: Monster(kind),
                position: Position::new(at),
                health: Health::full(hit_points),
                energy: ActorEnergy::new(rolled.energy),
                speed: ActorSpeed::new(def.speed),
                armor: ActorArmor::new(ArmorClass::new(def.armor_class)),
                combat: MonsterCombat::of(catalog.content(), kind),
                ai: AiState::new(rolled.sleep as u16),
                mana: Mana::full(def.mana),
            },
        ))
        .id();
    // The entity is there with the next flush; nobody who is spawned before that may take its square.
    occupants.put(at, entity);
    roster.add(id, entity);
    spawn.id = Some(id);
}

/// The rules observer of a monster that comes into being, in whatever way: it has what its kind wields, wears and
/// carries (BRW-GEAR-01).
pub(in crate::sim) fn on_appear(
    appear: On<Add, Monster>,
    mut commands: Commands,
    kinds: Query<&Monster>,
    catalog: Option<Res<Catalog>>,
) {
    let who = appear.entity;
    // A copy of a game has no catalog yet when its monsters come, and gets their things as they are.
    let (Ok(&Monster(kind)), Some(catalog)) = (kinds.get(who), catalog) else {
        return;
    };
    let def = catalog.monster(kind);
    if !def.wears.is_empty() || !def.carries.is_empty() {
        commands.queue(move |world: &mut World| item_spawning::equip(world, who));
    }
}
