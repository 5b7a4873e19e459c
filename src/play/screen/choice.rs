//! What the rows of menus do.

use super::place_task::PlaceTask;
use crate::{
    analysis::AttackChoice,
    content::{ItemId, LevelId, MonsterId, TerrainId},
    grid::{Dir, Pos},
    play::{
        explain::attack::Detail,
        input::{
            command::{ItemCommand, PlayerCommand},
            keys::Key,
        },
        preferences::{Setting, SettingTurn},
        view::aim,
    },
    rules::{Class, Race, base::stat::StatName, custom::GameRuleset, projection::DamageType},
    sim::{Action, Birth, Condition, ItemUid, Refusal},
};

/// Numbers in one row of the character's page.
pub(super) const SHEET_COLUMNS: usize = 3;

/// The numbers of a row, by their places on the sheet.
pub(in crate::play) type SheetNumbers = [Option<u16>; 2 * SHEET_COLUMNS];

/// A page of keys, or a change of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum KeyPage {
    /// All commands with their keys.
    List,
    /// One command.
    Command(PlayerCommand),
    /// Waits for another key of a command.
    Add(PlayerCommand),
    /// Gives a command a key, no matter which had it.
    Give(PlayerCommand, Key),
    /// Takes a key from a command.
    Take(PlayerCommand, Key),
    /// A command has the keys that it had at first.
    Standard(PlayerCommand),
    /// All commands have the keys that they had at first.
    AllStandard,
    /// Waits for the key of a new macro.
    NewMacro,
    /// A macro is no more.
    TakeMacro(Key),
}

/// What is traded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Deal {
    /// Something for sale, by its number.
    Buy(u8),
    /// Something of the pack.
    Sell(ItemUid),
    /// Something that is done for money, by its number.
    Serve(u8),
}

impl Deal {
    /// What is done, as a menu says it.
    pub(super) const fn verb(self) -> &'static str {
        match self {
            Self::Buy(_) | Self::Serve(_) => "Buy",
            Self::Sell(_) => "Sell",
        }
    }

    /// The action for so many.
    pub(super) fn action(self, count: u16) -> Action {
        match self {
            Self::Buy(ware) => Action::Buy { ware, count },
            Self::Sell(item) => Action::Sell { item, count },
            Self::Serve(service) => Action::Serve(service),
        }
    }
}

/// A stack of which a part can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum StackPart {
    /// Of the pack, to the floor.
    Drop(ItemUid),
    /// From the floor, into the pack.
    Take(ItemUid),
}

impl StackPart {
    /// What is done, as a menu says it.
    pub(super) const fn verb(self) -> &'static str {
        match self {
            Self::Drop(_) => "Drop",
            Self::Take(_) => "Take",
        }
    }

    /// The action for so many.
    pub(in crate::play) fn action(self, count: u16) -> Action {
        match self {
            Self::Drop(item) => Action::DropSome { item, count },
            Self::Take(item) => Action::Take { item, count },
        }
    }
}

/// Of what a number is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Counted {
    /// Of a stack that is moved.
    Stack(StackPart),
    /// Of what is traded.
    Deal(Deal),
    /// Of turns of rest.
    Rest,
    /// Of a thing that a wizard makes.
    Make(ItemId),
}

/// A number that is typed in a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) struct TypedCount {
    /// Of what.
    pub of: Counted,
    /// What has been typed so far; 0: nothing.
    pub now: u16,
    /// The most that it may be.
    pub most: u16,
    /// Pence for each, where they cost or bring something.
    pub price: Option<u32>,
}

/// Something that can be done with what is beside the player, or with a chest underfoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum NearbyDeed {
    /// Open a door, picking its lock where it is locked.
    Open(Dir),
    /// Force a door.
    Force(Dir),
    /// Lay a hand on something, or open what has a key.
    Use(Dir),
    /// Close a door.
    Close(Dir),
    /// Make a trap harmless.
    Disarm(Dir),
    /// Open a chest, picking its lock where it is locked.
    OpenChest(ItemUid),
    /// Force a chest.
    ForceChest(ItemUid),
    /// Make the trap on a chest harmless.
    DisarmChest(ItemUid),
}

/// A page of marks, or a change of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum MarkPage {
    /// What can be done with one thing.
    Thing(ItemUid),
    /// Words are typed for a thing.
    Write(ItemUid),
    /// The letters that a thing can have.
    Letters(ItemUid),
    /// A thing has this letter from now on.
    Letter(ItemUid, char),
    /// A kind is passed by, or no longer.
    Kind(ItemId),
    /// Lists name what is passed by, or no longer.
    Shown,
}

/// A page of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum EndPage {
    /// All messages, each attack with its reasons.
    Messages,
    /// The map with all that was hidden, to look around.
    Map,
    /// How the dice have gone.
    Luck,
    /// What was carried and worn.
    Inventory,
    /// The character sheet.
    Character,
}

/// A page of what the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum KnowledgePage {
    /// What there is to look up.
    Index,
    /// Monsters, things and places of this level.
    Here,
    /// The kinds of monsters that were met.
    Bestiary,
    /// One of them.
    Monster(MonsterId),
    /// What the game will be remembered by, and what the player has written down.
    Journal,
    /// The levels that the player has been on.
    Levels,
    /// The odds of every attack on one of them that stands beside the player.
    Fight(MonsterId),
    /// The kinds of things that were come across.
    Things,
    /// Those of them that are artifacts.
    Artifacts,
    /// What plain things were come across that had become more.
    Egos,
    /// One of these, by its place among all egos.
    Ego(u16),
    /// One kind.
    Thing(ItemId),
    /// The kinds of terrain that were seen, traps too.
    Terrain,
    /// One of them.
    TerrainKind(TerrainId),
    /// What each damage type does.
    DamageTypes,
    /// The documents of the rules.
    Documents,
    /// The rules of one, by its place.
    Document(u8),
}

/// A page of what wizards do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum WizardPage {
    /// The menu.
    Deeds,
    /// Levels to go to.
    Levels,
    /// Kinds of things to make.
    Things,
    /// How many of a kind to make.
    Count(ItemId),
    /// Kinds of monsters to make.
    Monsters,
    /// Kinds of monsters for the odds against one.
    Foes,
    /// The odds against one.
    Odds(MonsterId),
    /// The statistics.
    Stats,
    /// The values of one.
    Stat(StatName),
    /// Experience levels.
    Ranks,
    /// Hit points.
    HitPoints,
    /// States of the stomach.
    Food,
    /// The conditions.
    Conditions,
    /// How long one lasts.
    Condition(Condition),
    /// Everybody's mind.
    Minds,
    /// Everybody and the flow on the map, or no more.
    Marks,
    /// A cursor that chooses a square.
    Place(PlaceTask),
}

/// What a row of a menu does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum MenuChoice {
    /// An action.
    Act(Action),
    /// Nothing: what the row offers is not to be had now, and choosing it says why.
    Refuse(Refusal),
    /// Take aim.
    Aim(aim::AimSource),
    /// Look closely at something that could be bought or sold, and say how many of it.
    Trade(Deal),
    /// Buy or sell so many.
    TradeMany(Deal, u16),
    /// Ask how many of a stack are to be moved.
    HowMany(StackPart),
    /// As many as have been typed.
    Typed(TypedCount),
    /// Ask which of two rings comes off for this one.
    WhichRing(ItemUid),
    /// Take one of what lies here, and then do with it what a command does.
    FromFloor(ItemUid, ItemCommand),
    /// Go to a level that the player has been on.
    ToLevel(LevelId),
    /// Learn all that the books in the pack still teach.
    LearnAll,
    /// Open a book, by its number.
    Browse(ItemUid),
    /// Look closely at a thing, by its number.
    Inspect(ItemUid),
    /// A step from the title screen into a game.
    Start(TitleStep),
    /// Open a message of the log, by its number, in a level of detail.
    Account(u64, Detail),
    /// Back to the window behind this one.
    Back,
    /// Open numbers of the character sheet into their terms.
    Numbers(SheetNumbers),
    /// Show the text of a rule.
    Explain(&'static str),
    /// Show what a damage type does at a strength.
    Damage(DamageType, i32),
    /// Make an attack on who stands on a square.
    Attack(Pos, AttackChoice),
    /// Show all attacks on who stands on a square.
    Attacks(Pos),
    /// Show the odds of an attack on who stands on a square.
    Odds(Pos, AttackChoice),
    /// Show a page of the game that is over.
    EndPage(EndPage),
    /// Show a page of what the player knows.
    Knowledge(KnowledgePage),
    /// Walk to a square, or use the one below.
    GoTo(Pos),
    /// Do something with what is beside the player.
    Beside(NearbyDeed),
    /// Show a page of what wizards do.
    Wizard(WizardPage),
    /// Does on the map what a key of this command does there.
    Command(PlayerCommand),
    /// Show the help.
    Help,
    /// Show or change keys.
    Keys(KeyPage),
    /// Show or change the player's marks.
    Marks(MarkPage),
    /// Show the options.
    Options,
    /// Rest for so many turns.
    RestFor(u16),
    /// The next value of an option, or the one before.
    Set(Setting, SettingTurn),
    /// Describe the character in a text file.
    WriteCharacter,
    /// Ask whether to give the game up.
    GiveUp,
    /// Show the table of scores.
    Scores,
    /// Begin another game as this one began, with other dice.
    Again,
    /// Play on from where the recording that is watched is now.
    Practice,
    /// Back to the title screen.
    Title,
    /// Leave.
    Quit,
}

/// A step from the title screen into a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum TitleStep {
    /// Choose a character for a new game.
    Characters,
    /// Choose a level that is played alone.
    Challenges,
    /// Begin the levels that teach the game.
    Learn,
    /// Choose a character for this one.
    Challenge(LevelId),
    /// Make a character of one's own: choose a race.
    Races,
    /// Choose a class for a race.
    Classes(Race),
    /// Choose a mode for a race and a class.
    Growths(Race, Class),
    /// Look at a roll.
    Rolled(Birth),
    /// Look at another roll in its place.
    Reroll(Birth),
    /// Choose the rules of a new game; afterwards back to a roll, or to the characters.
    Rules(Option<Birth>),
    /// Choose these.
    ByRules(GameRuleset, Option<Birth>),
    /// Type what the character is called; afterwards back to a roll, or to the characters.
    Name(Option<Birth>),
    /// Type the seed of a new game; afterwards as well.
    Seed(Option<Birth>),
    /// Begin a game with one of the content's characters.
    Begin(u16),
    /// Begin a game with a rolled character.
    Born(Birth),
    /// Go on with the newest game.
    Continue,
    /// Show all games that can be gone on with.
    Games,
    /// Go on with the game of this number.
    Resume(u32),
    /// Show all recordings.
    Recordings,
    /// Watch the recording of this number.
    Watch(u32),
}
