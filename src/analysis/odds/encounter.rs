//! The player and a monster, as attacks of the one on the other find them now.

use bevy_ecs::prelude::*;

use crate::sim::{
    combat::attack::{
        Encounter,
        combatant::{CombatantState, crowd},
    },
    game::GameRef,
    level::terrain::ground,
    world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{ActorArmor, Monster, Position},
            conditions::Conditions,
            monster_combat::MonsterCombat,
        },
        catalog::Catalog,
        level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
        player::known_derived::known,
    },
};

impl<'a> GameRef<'a> {
    /// The player, by what is known of the things worn, and a monster; `None`: it is none.
    pub(super) fn encounter(&self, foe: Entity) -> Option<Encounter<'a>> {
        let world = self.world();
        let (player, monster) = (world.entity(self.player()), world.get_entity(foe).ok()?);
        let catalog = world.resource::<Catalog>();
        let derived = known(world, self.player())?;
        let player_at = player.get::<Position>()?.pos();
        let (kind, there, armor, foe_combat) = monster
            .get_components::<(&Monster, &Position, &ActorArmor, &MonsterCombat)>()
            .ok()?;
        let monster_at = there.pos();
        let seen = world.resource::<Vision>().notices(monster_at);
        let on = |at| ground(world.resource::<DungeonLevel>(), catalog, at);
        Some(Encounter {
            content: catalog.content(),
            combat: derived.combat,
            armor: derived.armor.class(),
            foe_armor: armor.class(),
            foe_combat,
            monster: kind.0,
            player: CombatantState::of_player(
                derived.combat,
                player_at,
                seen,
                *player.get::<ActorBalance>()?,
                Some(on(player_at)),
            ),
            foe: CombatantState::of_monster(
                *monster.get::<AiState>()?,
                *monster.get::<Conditions>()?,
                monster_at,
                *monster.get::<ActorBalance>()?,
                Some(on(monster_at)),
            ),
            crowd: crowd(player_at, monster_at, world.resource::<Occupants>()),
        })
    }
}
