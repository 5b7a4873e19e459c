//! How two who fight stand to each other at the moment of an attack.

use crate::rules::ability::status::{Condition, ConditionLaw};
use enumset::EnumSet;

use crate::{
    content::{Footing, Material, TerrainDef},
    grid::{Dir, Pos},
    rules::sil::{
        Attitude,
        overwhelm::{self, AdjacentSquare},
    },
    sim::world::{
        actor::{ai_state::AiState, balance::ActorBalance, conditions::Conditions},
        level::occupants::Occupants,
        player::derived::PlayerCombat,
    },
};

/// One of the two, as it is at the moment.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that the rules ask for"
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct CombatantState {
    /// Where it stands.
    pub(crate) at: Pos,
    /// Whether it sees the other.
    pub(crate) sees: bool,
    /// Stunned, however badly.
    pub(crate) stunned: bool,
    /// Asleep.
    pub(crate) asleep: bool,
    /// Awake, but not aware of the player (SIL-HALF-03).
    pub(crate) unwary: bool,
    /// Unable to do anything: paralysed, knocked out, held.
    pub(crate) immobile: bool,
    /// What it stands in.
    pub(crate) footing: Footing,
    /// Whether it is up in a tree (POW-MOD-03).
    pub(crate) in_tree: bool,
    /// The move of its latest action.
    pub(crate) balance: ActorBalance,
}

impl CombatantState {
    /// The player's, who sees the other or not. `ground`: where it stands, unless that makes no difference.
    pub(crate) fn of_player(
        combat: &PlayerCombat,
        at: Pos,
        sees: bool,
        balance: ActorBalance,
        ground: Option<&TerrainDef>,
    ) -> Self {
        Self {
            at,
            sees,
            stunned: combat.fighter.stun > 0,
            asleep: false,
            unwary: false,
            immobile: combat.immobile,
            footing: ground.map_or(Footing::Firm, |ground| ground.footing),
            in_tree: ground.is_some_and(|ground| ground.material == Material::Tree),
            balance,
        }
    }

    /// A monster's towards the player: unless it is blind it sees everyone it could strike, since nobody is invisible.
    /// `ground`: where it stands, unless that makes no difference.
    pub(crate) fn of_monster(
        ai: AiState,
        conditions: Conditions,
        at: Pos,
        balance: ActorBalance,
        ground: Option<&TerrainDef>,
    ) -> Self {
        Self {
            at,
            sees: !conditions.has(Condition::Blind),
            stunned: conditions.has(Condition::Stunned),
            asleep: ai.is_asleep(),
            unwary: ai.is_unwary(),
            immobile: conditions.is_helpless(ConditionLaw::Monster),
            footing: ground.map_or(Footing::Firm, |ground| ground.footing),
            in_tree: ground.is_some_and(|ground| ground.material == Material::Tree),
            balance,
        }
    }

    /// Whether its latest action moved it straight at the other (POW-MULT-01).
    pub(crate) fn ran_up_to(&self, other: Pos) -> bool {
        let straight = |(dx, dy): (i32, i32)| Dir::from_delta(dx.signum(), dy.signum());
        self.balance.moved.is_some_and(|moved| {
            let way = straight(moved);
            way.is_some() && way == straight(self.at.delta_to(other))
        })
    }
}

/// The side of one square on which another lies (SIL-OVERWHELM-05).
pub(crate) fn side(from: Pos, to: Pos) -> AdjacentSquare {
    let (dx, dy) = from.delta_to(to);
    AdjacentSquare::towards(dx, dy)
}

/// The sides on which others than the attacker stand around the player: all who live here are enemies (SIL-OVERWHELM-02,
/// -03, -05).
pub(crate) fn crowd(player: Pos, attacker: Pos, occupants: &Occupants) -> EnumSet<AdjacentSquare> {
    let taken = occupants.taken().around(player);
    let sides = Dir::ALL.into_iter().enumerate();
    let others = sides.filter(|(place, _)| taken >> place & 1 != 0);
    let others = others.map(|(_, dir)| (side(player, player.step(dir)), Attitude::Hostile));
    let adjacent = player.chebyshev(attacker) == 1;
    overwhelm::crowd(others, adjacent.then(|| side(player, attacker)))
}
