//! What a key or a click means. Most commands are one action, some are many ("explore"), some only show something.

use strum::EnumCount;

use crate::grid::Dir;

/// A command of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount)]
#[non_exhaustive]
pub enum PlayerCommand {
    /// Walk, attack, open; moves the cursor while looking, the choice in a menu.
    Go(Dir),
    /// Walk on in a direction until something comes into view or the way forks.
    Run(Dir),
    /// Let one turn pass.
    Wait,
    /// Rest until healed or disturbed.
    Rest,
    /// Rest for a number of turns, which is asked for.
    RestTurns,
    /// Walk to the nearest unknown place or item, until disturbed.
    Explore,
    /// Walk to the nearest known stairs down; take them if already there.
    Descend,
    /// Walk to the nearest known stairs up; take them if already there.
    Ascend,
    /// Take what lies here.
    PickUp,
    /// Open a door nearby, or pick its lock.
    Open,
    /// Close a door nearby.
    Close,
    /// Disarm a known trap nearby.
    Disarm,
    /// Force a locked chest nearby.
    Force,
    /// Search on the spot.
    Search,
    /// Begin or stop to search with every action.
    SearchMode,
    /// Choose one of the player's things for something.
    Item(ItemCommand),
    /// Choose a spell or prayer to cast or to learn, then a target for those that need one.
    Cast,
    /// Dig: choose a direction.
    Dig,
    /// Look around with a cursor.
    Look,
    /// Fight the nearest enemy in view, one action each press; while looking: the next thing of interest.
    Next,
    /// Fire at the nearest enemy that a shot reaches.
    FireAtNearest,
    /// Do the last command again; what was aimed goes to the same target.
    Again,
    /// While looking: the one before.
    Previous,
    /// Travel to the square under the cursor; choose in a menu.
    Confirm,
    /// Leave a menu, stop looking, stop resting.
    Cancel,
    /// Describe the character in a text file.
    WriteCharacter,
    /// Give the game up, after a question.
    GiveUp,
    /// Look up who and what was met, the terrain, damage types and rules; while looking: the monster there.
    Knowledge,
    /// List what is known of this level, to go there.
    Here,
    /// Show the whole level on one screen; while looking: from there.
    Overview,
    /// Show the message log.
    Log,
    /// Compare all attacks on the nearest, or on whoever is pointed at; with nobody in view, show how the dice have gone so far.
    Luck,
    /// Show what each damage type does.
    Matrix,
    /// Write something down in the journal.
    Note,
    /// Find words or a sign in all that is known.
    Find,
    /// The levels that the player has been on, to go to one.
    Levels,
    /// Wield the weapon that was put away last.
    Exchange,
    /// Write words on a thing, or pass its kind by.
    Marks,
    /// Show the specialties or skills, to choose one.
    Specialties,
    /// Show the character.
    Character,
    /// Show the keys.
    Help,
    /// Do what wizards do.
    Wizard,
    /// Show the options.
    Options,
    /// Save and leave for the title screen.
    Quit,
    /// Draw the window larger.
    ZoomIn,
    /// Draw the window smaller.
    ZoomOut,
}

/// What the player wants with one of its things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ItemCommand {
    /// Show the pack.
    Inventory,
    /// Choose something to look at closely.
    Inspect,
    /// Choose something to wield or wear.
    Wield,
    /// Choose something to take off.
    TakeOff,
    /// Choose something to drop.
    Drop,
    /// Choose something to drink.
    Quaff,
    /// Choose something to eat.
    Eat,
    /// Choose a scroll to read.
    Read,
    /// Fire the launcher: choose a target; once more, fire at it.
    Fire,
    /// Choose something to throw, then a target.
    Throw,
    /// Feed the light.
    Refuel,
    /// Choose a wand to aim, then a target.
    Aim,
    /// Choose a staff to use.
    Use,
    /// Choose a rod to zap, then a target for those that need one.
    Zap,
}

impl ItemCommand {
    /// The name in `keys.ron`.
    const fn name(self) -> &'static str {
        match self {
            Self::Inventory => "inventory",
            Self::Inspect => "inspect",
            Self::Wield => "wield",
            Self::TakeOff => "take_off",
            Self::Drop => "drop",
            Self::Quaff => "quaff",
            Self::Eat => "eat",
            Self::Read => "read",
            Self::Fire => "fire",
            Self::Throw => "throw",
            Self::Refuel => "refuel",
            Self::Aim => "aim",
            Self::Use => "use",
            Self::Zap => "zap",
        }
    }

    /// What it does, for the help screen.
    const fn help(self) -> &'static str {
        match self {
            Self::Inventory => "inventory and equipment",
            Self::Inspect => "look closely at one of your things",
            Self::Wield => "wield or wear",
            Self::TakeOff => "take off",
            Self::Drop => "drop",
            Self::Quaff => "quaff a potion",
            Self::Eat => "eat",
            Self::Read => "read a scroll",
            Self::Fire => "fire: aim, then the same key again",
            Self::Throw => "throw",
            Self::Refuel => "feed your light",
            Self::Aim => "aim a wand",
            Self::Use => "use a staff",
            Self::Zap => "zap a rod",
        }
    }
}

impl PlayerCommand {
    /// Every command, in the order of the help screen.
    pub const ALL: &'static [Self] = &[
        Self::Go(Dir::N),
        Self::Go(Dir::NE),
        Self::Go(Dir::E),
        Self::Go(Dir::SE),
        Self::Go(Dir::S),
        Self::Go(Dir::SW),
        Self::Go(Dir::W),
        Self::Go(Dir::NW),
        Self::Run(Dir::N),
        Self::Run(Dir::NE),
        Self::Run(Dir::E),
        Self::Run(Dir::SE),
        Self::Run(Dir::S),
        Self::Run(Dir::SW),
        Self::Run(Dir::W),
        Self::Run(Dir::NW),
        Self::Wait,
        Self::Rest,
        Self::RestTurns,
        Self::Explore,
        Self::Descend,
        Self::Ascend,
        Self::PickUp,
        Self::Open,
        Self::Close,
        Self::Disarm,
        Self::Force,
        Self::Search,
        Self::SearchMode,
        Self::Item(ItemCommand::Refuel),
        Self::Item(ItemCommand::Inventory),
        Self::Item(ItemCommand::Inspect),
        Self::Item(ItemCommand::Wield),
        Self::Item(ItemCommand::TakeOff),
        Self::Item(ItemCommand::Drop),
        Self::Item(ItemCommand::Quaff),
        Self::Item(ItemCommand::Eat),
        Self::Item(ItemCommand::Read),
        Self::Item(ItemCommand::Fire),
        Self::Item(ItemCommand::Throw),
        Self::Item(ItemCommand::Aim),
        Self::Item(ItemCommand::Use),
        Self::Item(ItemCommand::Zap),
        Self::Cast,
        Self::Dig,
        Self::Look,
        Self::Next,
        Self::FireAtNearest,
        Self::Again,
        Self::Previous,
        Self::Confirm,
        Self::Cancel,
        Self::Knowledge,
        Self::Here,
        Self::Overview,
        Self::Log,
        Self::Luck,
        Self::Matrix,
        Self::Marks,
        Self::Note,
        Self::Find,
        Self::Levels,
        Self::Exchange,
        Self::Specialties,
        Self::Character,
        Self::Help,
        Self::Wizard,
        Self::Options,
        Self::WriteCharacter,
        Self::GiveUp,
        Self::Quit,
        Self::ZoomIn,
        Self::ZoomOut,
    ];

    /// The name in `keys.ron`, for example `go_north`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Go(dir) => match dir {
                Dir::N => "go_north",
                Dir::NE => "go_north_east",
                Dir::E => "go_east",
                Dir::SE => "go_south_east",
                Dir::S => "go_south",
                Dir::SW => "go_south_west",
                Dir::W => "go_west",
                Dir::NW => "go_north_west",
            },
            Self::Run(dir) => match dir {
                Dir::N => "run_north",
                Dir::NE => "run_north_east",
                Dir::E => "run_east",
                Dir::SE => "run_south_east",
                Dir::S => "run_south",
                Dir::SW => "run_south_west",
                Dir::W => "run_west",
                Dir::NW => "run_north_west",
            },
            Self::Wait => "wait",
            Self::Rest => "rest",
            Self::RestTurns => "rest_turns",
            Self::Explore => "explore",
            Self::Descend => "descend",
            Self::Ascend => "ascend",
            Self::PickUp => "pick_up",
            Self::Open => "open",
            Self::Close => "close",
            Self::Disarm => "disarm",
            Self::Force => "force",
            Self::Search => "search",
            Self::SearchMode => "search_mode",
            Self::Item(command) => command.name(),
            Self::Cast => "cast",
            Self::Dig => "dig",
            Self::Look => "look",
            Self::Next => "next",
            Self::FireAtNearest => "fire_at_nearest",
            Self::Again => "again",
            Self::Previous => "previous",
            Self::Confirm => "confirm",
            Self::Cancel => "cancel",
            Self::Knowledge => "knowledge",
            Self::Here => "here",
            Self::Overview => "overview",
            Self::Log => "log",
            Self::Luck => "luck",
            Self::Matrix => "matrix",
            Self::Marks => "marks",
            Self::Note => "note",
            Self::Find => "find",
            Self::Levels => "levels",
            Self::Exchange => "exchange",
            Self::Specialties => "specialties",
            Self::Character => "character",
            Self::Help => "help",
            Self::Wizard => "wizard",
            Self::Options => "options",
            Self::WriteCharacter => "write_character",
            Self::GiveUp => "give_up",
            Self::Quit => "quit",
            Self::ZoomIn => "zoom_in",
            Self::ZoomOut => "zoom_out",
        }
    }

    /// What it does, for the help screen.
    pub const fn help(self) -> &'static str {
        match self {
            Self::Go(_) => "walk, attack, open",
            Self::Run(_) => "run",
            Self::Wait => "wait a turn",
            Self::Rest => "rest until healed or disturbed",
            Self::RestTurns => "rest for a number of turns",
            Self::Explore => "explore; takes what is of use",
            Self::Descend => "travel to the stairs down, take them",
            Self::Ascend => "travel to the stairs up, take them",
            Self::PickUp => "pick up",
            Self::Open => "open a door or a chest, pick its lock",
            Self::Close => "close a door",
            Self::Disarm => "disarm a trap beside you",
            Self::Force => "force a locked chest open",
            Self::Search => "search for hidden doors and traps",
            Self::SearchMode => "search mode on or off; it slows",
            Self::Item(command) => command.help(),
            Self::Cast => "cast or learn a spell or prayer",
            Self::Dig => "dig in a direction",
            Self::Look => "look around",
            Self::Next => "fight the nearest; while looking, the next one",
            Self::FireAtNearest => "fire at the nearest",
            Self::Again => "do again what you did last, or what a warning has kept you from",
            Self::Previous => "look at the last thing; while looking, the one before",
            Self::Confirm => "choose; use the square where you stand",
            Self::Cancel => "stop, leave a menu",
            Self::Knowledge => "look things up; of the one you look at",
            Self::Here => "what is on this level; go there",
            Self::Overview => "the whole level on one screen",
            Self::Log => "message log, and why",
            Self::Luck => "odds of all attacks; luck, with nobody in view",
            Self::Matrix => "what each kind of damage does",
            Self::Marks => "words on things; kinds to pass by",
            Self::Note => "write something down in the journal",
            Self::Find => "find words or a sign in all that you know",
            Self::Levels => "go to a level that you have been on",
            Self::Exchange => "take the weapon in hand that you had before",
            Self::Specialties => "specialties or skills; choose one",
            Self::Character => "character",
            Self::Help => "this help",
            Self::Wizard => "wizardry: change the game (no score)",
            Self::Options => "options",
            Self::WriteCharacter => "describe your character in a text file",
            Self::GiveUp => "give the game up for good, after a question",
            Self::Quit => "save and quit",
            Self::ZoomIn => "larger (window)",
            Self::ZoomOut => "smaller (window)",
        }
    }

    /// The command with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|command| command.name() == name)
    }
}
