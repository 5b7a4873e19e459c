//! The simulation: actions go in, outcomes come out, and nothing else drives or reports a turn.
//!
//! Everything that lives is an entity: the player and the monsters with a place, hit points, energy and speed, items
//! as stacks. The level's terrain is a dense grid in a resource. [`Game::step`] is the only door. Inside, an action
//! becomes an event with exactly one rules observer.
mod account;
mod action;
mod actor;
mod affliction;
mod bag;
mod birth;
mod body;
mod cast;
mod catalog;
mod character;
mod charge;
mod check;
mod device;
mod dig;
mod disarm;
mod divine;
mod door;
mod duel;
mod effect;
mod fate;
mod fight;
mod game;
mod growth;
mod harness;
mod hash;
mod ids;
mod impulse;
mod items;
mod knack;
mod level;
mod light;
mod lore;
mod magic;
mod melee;
mod mind;
mod missile;
mod movement;
mod odds;
mod outcome;
mod outfit;
mod phases;
mod power;
mod prey;
mod project;
mod prospect;
mod reason;
mod record;
mod searching;
mod sheet;
mod sight;
mod spawn;
mod splash;
mod stagger;
mod stairs;
mod terrain;
mod theft;
mod time;
mod trap;
mod upkeep;
mod woes;
mod working;

pub use account::{Entry, Sheet};
pub use action::{Action, Refusal, Unable};
pub use actor::{Energy, Health, Mana, Mind, Monster, Pace, Place, Player};
pub use bag::{Burden, Equipment, PACK_PLACES, Pack, Stack, Wear};
pub use birth::Birth;
pub use body::{Ailments, BlackBreath, Stomach};
pub use cast::{Caster, Spells};
pub use catalog::Catalog;
pub use character::Character;
pub use charge::Charge;
pub use device::{device_chance, sends};
pub use disarm::disarm_odds;
pub use divine::Hidden;
pub use door::Way;
pub use duel::Duel;
pub use effect::{Effect, Timed};
pub use fate::Fate;
pub(crate) use fight::{
    Arms,
    powder::{Arms as PowderArms, item as powder_item, undisturbed},
    sil::{Arms as SilArms, item as sil_item},
};
pub use game::{Game, Setup, SetupError};
pub use growth::Verdict;
pub(crate) use harness::Condition;
pub use ids::{ActorId, ItemUid};
pub use level::{Floor, Level, Occupants};
pub use light::{fuel_left, radius as light_radius};
pub use lore::{Insight, Lore};
pub use missile::{fire_range, missile_of, throw_range};
pub use odds::{
    Answer, AttackOdds, Exchange, Onslaught, PowerOdds, RoundOdds, Stock, TURNS_AHEAD, VolleyOdds,
    With, even_odds,
};
pub use outcome::{Flight, Goods, Ill, Kind, Means, Outcome, Who};
pub use power::breath;
pub use project::{Area, Carriage, Contact, Foreseen};
pub use prospect::{Prospect, Using};
pub use reason::{Reason, Reasons};
pub use record::{End, Header, RecordError, Recorder, Recording};
pub use searching::SearchMode;
pub use sheet::Derived;
pub use sight::{Noise, SIGHT_RADIUS, Sight};
pub use splash::splash as bursts;
pub use theft::{Loot, foil_chance};
pub use time::{Clock, Roster};
pub use trap::Sprung;
pub use woes::{Woe, Woes};
