//! Levels, and what is placed on them.

use std::sync::Arc;

use crate::{
    content::{
        dungeon::def::ThemeId,
        ids::{ItemId, LevelId, MonsterId, TerrainId},
        legend::{
            def::{Drawing, Weighted},
            trigger_def::TriggerDef,
        },
    },
    dice::Dice,
    grid::{Grid, Pos},
    rules::{base::units::Level, custom::GameRuleset},
};

/// A monster placed on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedMonster {
    /// Where.
    pub at: Pos,
    /// Which kind.
    pub kind: MonsterId,
    /// Whether it starts awake, whatever its kind's sleep counter.
    pub awake: bool,
    /// How deep it sleeps, in the place of its kind's sleep counter.
    pub asleep: Option<u16>,
}

impl PlacedMonster {
    /// A monster of a kind on a square.
    pub const fn new(at: Pos, kind: MonsterId, awake: bool) -> Self {
        Self {
            at,
            kind,
            awake,
            asleep: None,
        }
    }

    /// The same, sleeping so deep.
    #[must_use]
    pub const fn sleeping(self, asleep: Option<u16>) -> Self {
        Self { asleep, ..self }
    }
}

/// What a monster does until it sees the player, or is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MonsterDuty {
    /// It stays on its square.
    Guard,
    /// It stays on its square, and fights there (BRW-DUTY-03).
    Hold,
    /// It walks these squares, each beside the one before it and the last beside the first, round and round.
    Patrol(Vec<Pos>),
}

/// The state of a thing that is placed, where it is not what its kind says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlacedState {
    /// Charges in all of them together.
    pub charges: Option<u16>,
    /// Turns of fuel that are left in each.
    pub fuel: Option<u16>,
    /// Whether the player knows what it is.
    pub known: Option<bool>,
    /// How much more each has of its bonuses than its kind: to hit, to damage, to armor class.
    pub better: [i8; 3],
}

/// Items placed on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedItem {
    /// Where.
    pub at: Pos,
    /// Which kind.
    pub kind: ItemId,
    /// How many.
    pub count: u16,
    /// Their state.
    pub state: PlacedState,
}

impl PlacedItem {
    /// So many items of a kind on a square.
    pub const fn new(at: Pos, kind: ItemId, count: u16) -> Self {
        Self {
            at,
            kind,
            count,
            state: PlacedState {
                charges: None,
                fuel: None,
                known: None,
                better: [0; 3],
            },
        }
    }
}

/// A chest placed on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedChest {
    /// Where it stands, and of which kind it is.
    pub item: PlacedItem,
    /// How hard its lock is, 1 to 9; 0: it is not locked.
    pub lock: u8,
    /// The trap on it.
    pub trap: Option<TerrainId>,
    /// What is in it.
    pub inside: Vec<PlacedItem>,
}

/// A monster that may come to a level as time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WandererDef {
    /// Which kind.
    pub kind: MonsterId,
    /// How common it is beside others.
    pub weight: u32,
    /// How many come together.
    pub group: Dice,
    /// At most so many.
    pub most: u32,
}

/// A stretch of the way down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CampaignStretch {
    /// A drawn level.
    Drawn(LevelId),
    /// Generated levels, down to a depth.
    Generated {
        /// The depth of the last.
        to: u8,
        /// Themes, each as likely as its weight where it is met.
        themes: Weighted<ThemeId>,
    },
}

/// The way down of a campaign with generated levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignDef {
    /// From the first level, which is drawn, to the last, which is too.
    pub way: Vec<CampaignStretch>,
    /// What lies beside it.
    pub branches: Vec<BranchDef>,
}

/// A branch off the way down: a side way that ends somewhere (BRW-BRANCH-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchDef {
    /// The depth of the generated level of the way from which stairs lead into it.
    pub at: u8,
    /// From its first level to the last, which is drawn.
    pub way: Vec<CampaignStretch>,
}

/// A level, drawn by hand or generated.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelDef {
    /// File name without its ending.
    pub key: String,
    /// What the player reads.
    pub name: String,
    /// A sentence or two on arrival; may be empty.
    pub welcome: String,
    /// Depth: 1 is the first level under the ground; 0 is above it (BRW-CAMP-01).
    pub depth: u8,
    /// Whether its squares are lit without a torch.
    pub lit: bool,
    /// Whether each game may turn it: by quarters if it is square, else by half.
    pub turn: bool,
    /// Whether each game may mirror it.
    pub mirror: bool,
    /// The way to fight on it; `None`: that of the game.
    pub ruleset: Option<GameRuleset>,
    /// The experience level of a character whose game begins here.
    pub hero_level: Level,
    /// The squares.
    pub terrain: Grid<TerrainId>,
    /// Where a new game starts; `None`: at the stairs up.
    pub start: Option<Pos>,
    /// Monsters at the start.
    pub monsters: Vec<PlacedMonster>,
    /// Items at the start.
    pub items: Vec<PlacedItem>,
    /// Chests at the start.
    pub chests: Vec<PlacedChest>,
    /// Squares where one sees without a torch.
    pub glow: Vec<Pos>,
    /// The picture, where dice decide about something on it: then the squares, monsters and items here are one example, and
    /// each game has its own ([`crate::mapgen::for_game`]).
    pub drawing: Option<Arc<Drawing>>,
    /// What some monsters do until they know of the player, by their squares at the start.
    pub duties: Vec<(Pos, MonsterDuty)>,
    /// What happens there by itself.
    pub triggers: Vec<TriggerDef>,
    /// Who may come later; nobody where it is empty.
    pub wanderers: Vec<WandererDef>,
    /// Where the stairs down lead.
    pub below: Option<LevelId>,
    /// Where the stairs up lead; `None` is out of the dungeon.
    pub above: Option<LevelId>,
    /// Where the stairs into a branch lead (BRW-BRANCH-01).
    pub aside: Option<LevelId>,
}
