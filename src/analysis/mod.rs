//! What follows from the rules without playing: odds, duels, what other gear would do, the character sheet,
//! previews of projections.

pub(crate) mod duel;
pub(crate) mod odds;
pub(crate) mod preview;
pub(crate) mod prospect;
pub(crate) mod sheet;

pub use duel::Duel;
pub use odds::{
    AttackChoice, AttackOdds, FightOdds, MonsterTurnOdds, Onslaught, PowerOdds, RoundOdds, Stock,
    TURNS_AHEAD, VolleyOdds, even_odds,
};
pub use preview::PreviewedSquare;
pub use prospect::{Prospect, ProspectAttack};
pub use sheet::{CharacterSheet, SheetEntry};
