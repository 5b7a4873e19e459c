//! What follows from the rules without playing: odds, duels, what other gear would do, the character sheet,
//! previews of projections.

pub(crate) mod again;
pub(crate) mod aim_preview;
pub(crate) mod duel;
pub(crate) mod forecast;
pub(crate) mod luck;
pub mod matrix;
pub(crate) mod odds;
mod of_game;
mod outcome_counts;
pub(crate) mod preview;
pub(crate) mod prospect;
pub(crate) mod sheet;

pub use aim_preview::AimedAttack;
pub use duel::{Duel, DuelComparison, RulesetOdds};
pub use forecast::{FightForecast, ForecastAttack};
pub use luck::{AttackTally, Luck, SuccessCount};
pub use odds::{
    AttackChoice, AttackOdds, AttackSupply, DangerOdds, ExperienceDrain, FightOdds, FreeBlows,
    MonsterTurnOdds, PowerImpact, PowerOdds, RoundOdds, ShotOdds, TURNS_AHEAD, VolleyOdds,
    even_odds,
};
pub use outcome_counts::{OutcomeCount, OutcomeCounts, OutcomeGroup};
pub use preview::PreviewedSquare;
pub use prospect::Prospect;
pub use sheet::{CharacterSheet, SheetEntry};
