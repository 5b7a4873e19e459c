//! The simulation: actions go in, outcomes come out, and nothing else drives or reports a turn.
//!
//! Everything that lives is an entity: the player and the monsters with a place, hit points, energy and speed, items
//! as stacks. The level's terrain is a dense grid in a resource. [`Game::step`] is the only door. Inside, an action
//! becomes an event with exactly one rules observer.

pub(crate) mod actor;
pub(crate) mod combat;
pub(crate) mod game;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod magic;
pub(crate) mod monster;
pub(crate) mod world;

pub use crate::rules::ability::status::Condition;
pub use actor::birth::Birth;
pub(crate) use actor::blow_effects::is_kept_away;
pub use combat::missile::{
    kind::missile_of,
    reach::{fire_range, throw_range},
};
pub use combat::splash::splash as bursts;
#[cfg(feature = "testing")]
pub(crate) use game::harness::MonsterSetup;
pub use game::{
    Driver, EndGame, Game, GameHost, GameRef, Happened, LoadError, NewGame, NotBegun, Phase,
    Refused, Request, Setup, SetupError, SimSystems, Simulation, systems,
};
pub(crate) use item::{knowledge::worth::is_plain, trade, worth::worth};
pub use level::disarming::disarm_odds;
pub use level::light::{fuel_left, radius as light_radius};
pub use magic::devices::{device_chance, sends};
pub use monster::powers::projection_of;
pub use world::action::{Action, MagicRefusal, Refusal};
pub use world::actor::balance::ActorBalance;
pub use world::actor::conditions::Conditions;
pub use world::actor::monster_bundle::{MonsterBundle, UnknownMonster};
pub use world::actor::monster_combat::MonsterCombat;
pub use world::actor::{
    ai_state::AiState,
    components::{
        ActorArmor, ActorEnergy, ActorSpeed, Health, Invisible, Mana, Monster, Player, Position,
    },
    duty::Duty,
};
pub use world::catalog::Catalog;
pub use world::events;
pub use world::holding::relation::{HeldBy, Holds, Lying, Packed, WornIn};
pub use world::ids::{ActorId, ItemUid};
pub use world::item::charge::Charge;
pub use world::item::chest::Chest;
pub use world::item::flavors::KnownFlavors;
pub use world::item::knowledge::{ItemKnowledge, RecognizedBy};
pub use world::item::traders::{Stock, Traders};
pub use world::item::{
    inventory::{Burden, Equipment, PACK_PLACES, Pack},
    stack::{Stack, UnknownItem},
    wear::Wear,
};
pub use world::level::saved_level::{PackedSection, SavedLevel};
pub use world::level::{
    floor::{Floor, Pile},
    map::DungeonLevel,
    occupants::Occupants,
};
pub use world::level::{
    player_flow::PlayerFlow,
    vision::{SIGHT_RADIUS, Vision},
};
pub use world::log::decision::{
    AfflictionAttempt, CastAttempt, Decision, DecisionResult, DeviceAttempt, SentStrength,
    StrengthSource,
};
pub use world::log::reasons::{AttackReason, AttackReasons, EventReason};
pub use world::outcome::causes::DetectionKind;
pub use world::outcome::causes::RecallNews;
pub use world::outcome::causes::TrapTrigger;
pub use world::outcome::causes::UnlockMethod;
pub use world::outcome::game_result::GameResult;
pub use world::outcome::{
    BodyOutcome, ChestOutcome, CombatOutcome, ItemOutcome, LevelOutcome, MagicOutcome, TrapOutcome,
};
pub use world::outcome::{
    area::ProjectedArea,
    projection::{ProjectionContact, Relocation},
};
pub use world::player::body::{BlackBreath, Stomach};
pub use world::player::character::Character;
pub use world::player::derived::{
    Derived, DerivedRef, PlayerCombat, PlayerDigging, PlayerMovement, PlayerProtections,
    PlayerStealth, WornArmor,
};
pub use world::player::effects::{Effect, TimedEffects};
pub use world::player::known_derived::KnownDerived;
pub use world::player::name::{CharacterName, LONGEST_NAME, NameFault, is_unseen};
pub use world::player::purse::Purse;
pub use world::player::recall::Recall;
pub use world::player::search_mode::SearchMode;
pub(crate) use world::registry::saving::readable;
pub use world::registry::{
    difference::GameDifference,
    saving::{CannotSave, GameSnapshot, LoadFault},
};
pub use world::rng::GameRng;
pub use world::wizard::{MOST_AILING, MOST_FOOD, MOST_MADE, Wizard, WizardDeed, WizardRefusal};
pub use world::{
    clock::Clock,
    roster::{PlayerEntity, Roster},
};
pub use world::{
    item::info::ItemInfo,
    outcome::{
        Outcome,
        actor_info::{ActorInfo, ActorKind, DamageOverTime},
        flight_path::FlightPath,
        means::AttackMeans,
    },
};
pub(crate) use {
    combat::attack::powder::undisturbed,
    world::player::{
        combat_stats::CombatStats,
        powder_stats::{PowderCombatStats as PowderArms, item as powder_item},
        sil_stats::{SilCombatStats as SilArms, item as sil_item},
    },
};
pub use {
    item::theft::foil_chance,
    world::item::loot::{Loot, OwnMissile, Stolen},
};
pub use {magic::casting::SpellCaster, world::player::spells::Spells};
