//! The systems of a step by name, to run one alone: in a schedule of one's own, in a test, in a bench.
//!
//! They ask for what a game has put into the world; where there is none they are passed over or fail as any Bevy system
//! without its resources does. [`Driver::run_phase`](super::Driver::run_phase) runs them together.
//!
//! ```
//! use barrow::{bevy_app::Last, sim::{Clock, systems}, testing::Arena};
//!
//! // Time passes in each update, and nothing else happens.
//! let mut app = Arena::new("@..k").app();
//! app.add_systems(Last, systems::time());
//! app.update();
//! assert!(app.world().resource::<Clock>().game_turn() > 0);
//! ```

use bevy_ecs::{prelude::*, schedule::ScheduleConfigs, system::ScheduleSystem};

use super::time;
use crate::sim::{
    actor,
    combat::missile,
    item::{self, inventory, knowledge, rods},
    level,
    magic::projection,
    monster,
};

/// A system for a schedule.
pub type SimSystem = ScheduleConfigs<ScheduleSystem>;

macro_rules! systems {
    ($($(#[$doc:meta])* $name:ident: $system:path;)*) => {$(
        $(#[$doc])*
        pub fn $name() -> SimSystem {
            $system.into_configs()
        }
    )*
        /// The same systems, to run in one world: the phases of a step take them from here.
        pub(super) mod prepared {
            use bevy_ecs::system::IntoSystem;

            use super::{*, super::phases::PhaseSystem};

            $(
                $(#[$doc])*
                pub(in crate::sim::game) fn $name() -> PhaseSystem {
                    PhaseSystem::new(Box::new(IntoSystem::into_system($system)))
                }
            )*
        }
    };
}

/// Digestion, bleeding and regeneration of the player (ABL-SPEED-06).
pub fn player_upkeep() -> SimSystem {
    actor::upkeep::player.into_configs()
}

/// The hungry may faint (ABL-FOOD-13); after the conditions of all actors have run down.
pub fn fainting() -> SimSystem {
    actor::upkeep::fainting.into_configs()
}

/// The light that the player carries burns.
pub fn light() -> SimSystem {
    level::light::burn.into_configs()
}

systems! {
    /// Recomputes the player's derived numbers, if anything has changed.
    derived_numbers: actor::derived::refresh;
    /// Recomputes the view, if anything has changed; the memory follows.
    view: level::vision::look;
    /// Works out which monsters infravision and telepathy show (ABL-ABIL-04, ABL-ABIL-06, ABL-ABIL-07).
    senses: level::vision::sense;
    /// Recomputes the flow towards the player that monsters follow.
    player_flow: level::vision::spread_player_flow;
    /// Takes up what the player gathers on walking, such as own missiles.
    gathering: missile::landing::gather;
    /// The money on the player's square goes into the purse (BRW-MONEY-01).
    money: item::money::collect;
    /// The trader on the player's square shows what it has (BRW-SHOP-01).
    traders: item::trade::visit;
    /// Reports what lies on the player's square.
    pile: inventory::report_pile;
    /// Springs the trap on the player's square.
    trap: level::traps::spring;
    /// The player's noise wakes sleepers (ABL-STEALTH).
    waking: monster::sleep::disturb;
    /// Time jumps to the next thing that happens; energy for everybody (ABL-SPEED-02).
    time: time::advance;
    /// Monsters regenerate.
    monster_upkeep: actor::upkeep::monsters;
    /// The conditions of all actors run down.
    conditions: actor::conditions::pass_turn;
    /// Lava burns those in it.
    lava: projection::lava::burn;
    /// Rods recharge.
    recharging: rods::recharge;
    /// The player gets a feeling about things that it carries.
    feeling: knowledge::feel;
    /// Wanderers come to the level (BRW-WANDER-01).
    wanderers: monster::wander::come;
    /// Cursed things that are worn do their worst (BRW-CURSE-03).
    curses: item::curses::act;
}
