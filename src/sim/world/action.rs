//! What goes in: actions, and why one may be refused.

use strum::EnumCount;

use serde::{Deserialize, Serialize};

use super::{
    ids::ItemUid,
    wizard::{WizardDeed, WizardRefusal},
};
use crate::{
    content::{Slot, SpellId, TerrainId},
    grid::{Dir, Pos},
    rules::{
        ability::{
            specialty::{Specialty, SpecialtyRefusal},
            status::{Condition, Forbidden},
        },
        training::{Training, TrainingRefusal},
    },
};

/// What the player does with one turn. Built by keys, the bot, a test or a recording; nothing else starts a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Action {
    /// Walk one square; attacks what stands there, opens a closed door that stands in the way, or tries to force it.
    Step(Dir),
    /// Let a turn pass.
    Wait,
    /// Let a turn pass resting: wounds heal twice as fast.
    Rest,
    /// Open the closed door in a direction; try to pick its lock if it is locked, to force it if it is stuck. Lay a hand on
    /// what can be used there, such as a lever.
    Open(Dir),
    /// Close the open door in a direction.
    Close(Dir),
    /// Try to make the known trap in a direction harmless.
    Disarm(Dir),
    /// Open a chest underfoot or beside; try to pick its lock if it is locked.
    OpenChest(ItemUid),
    /// Force a chest underfoot or beside open: what is brittle in it may break.
    ForceChest(ItemUid),
    /// Try to make the known trap on a chest underfoot or beside harmless.
    DisarmChest(ItemUid),
    /// Look for what is hidden on the squares around.
    Search,
    /// Begin or stop to search with every action, at the price of speed (ABL-SPEED-18). Takes no time.
    SearchMode(bool),
    /// Put fuel of the pack into the light that is worn: oil into a lantern, a torch to a torch.
    Refuel(ItemUid),
    /// Take everything that lies here.
    PickUp,
    /// Take so many of a stack that lies here.
    Take {
        /// The stack.
        item: ItemUid,
        /// How many of it.
        count: u16,
    },
    /// Wield or wear an item of the pack; what was there before goes into the pack.
    Wield(ItemUid),
    /// Wear an item of the pack in a place of one's choice: a ring on either hand.
    WieldIn {
        /// What.
        item: ItemUid,
        /// Where.
        slot: Slot,
    },
    /// Take off what is worn in a slot.
    TakeOff(Slot),
    /// Put a whole stack of the pack on the floor.
    Drop(ItemUid),
    /// Put so many of a stack of the pack on the floor.
    DropSome {
        /// The stack.
        item: ItemUid,
        /// How many of it.
        count: u16,
    },
    /// Drink a potion.
    Quaff(ItemUid),
    /// Eat.
    Eat(ItemUid),
    /// Read a scroll.
    Read(ItemUid),
    /// Point a wand at a square.
    Aim {
        /// The wand.
        item: ItemUid,
        /// Where to.
        at: Pos,
    },
    /// Use a staff.
    Use(ItemUid),
    /// Zap a rod.
    Zap {
        /// The rod.
        item: ItemUid,
        /// Where to, for those that are pointed; others take no notice of it.
        at: Option<Pos>,
    },
    /// Cast a spell or say a prayer.
    Cast {
        /// Which.
        spell: SpellId,
        /// Where to, for those that are pointed; others take no notice of it.
        at: Option<Pos>,
    },
    /// Learn a spell or prayer from a book of the pack.
    Study(SpellId),
    /// Specialize in something for good (BRW-SPEC-01). Takes no time.
    Specialize(Specialty),
    /// Train a skill for good, under Sil or POWDER (BRW-SKILL-01, BRW-LEARN-01). Takes no time.
    Train(Training),
    /// Fire a missile of the pack with the equipped launcher at a square; it flies on beyond.
    Fire {
        /// The missile.
        ammo: ItemUid,
        /// Where to.
        at: Pos,
    },
    /// Throw one of a stack of the pack at a square.
    Throw {
        /// What.
        item: ItemUid,
        /// Where to.
        at: Pos,
    },
    /// Dig in a direction for one action.
    Dig(Dir),
    /// Buy something of the trader at whose tent the player stands. Takes no time.
    Buy {
        /// What, by its number among what is for sale.
        ware: u8,
        /// How many.
        count: u16,
    },
    /// Sell something of the pack to the trader at whose tent the player stands. Takes no time.
    Sell {
        /// What.
        item: ItemUid,
        /// How many.
        count: u16,
    },
    /// Pay the trader at whose tent the player stands for one of its services, by its number. Takes no time.
    Serve(u8),
    /// Climb the stairs up.
    Ascend,
    /// Take the stairs down.
    Descend,
    /// Do what only wizards can (BRW-WIZARD-01). Takes no time.
    Wizard(WizardDeed),
    /// Give the game up for good (BRW-RETIRE-01).
    Retire,
}

/// Why an action was refused. A refusal costs no time, rolls no die and changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Impassable terrain is in the way; `None`: the edge of the map.
    #[error("the way is blocked")]
    Blocked(Option<TerrainId>),
    /// No closed door there.
    #[error("there is no closed door there")]
    NothingToOpen,
    /// A door that only its key opens, and the player has none.
    #[error("it is locked, and you have not got the key to it")]
    NoKey,
    /// No open door there.
    #[error("there is no open door there")]
    NothingToClose,
    /// Somebody or something keeps the door open.
    #[error("something is in the doorway")]
    DoorwayOccupied,
    /// No trap there that the player knows of.
    #[error("you know of no trap there")]
    NothingToDisarm,
    /// A trap that no hand makes harmless.
    #[error("nobody could make that harmless")]
    BeyondDisarming,
    /// Somebody stands on the trap.
    #[error("somebody is standing on it")]
    TrapOccupied,
    /// Nothing lies here.
    #[error("there is nothing here to pick up")]
    NothingHere,
    /// Nothing lies here but chests.
    #[error("that is not to be carried away: open it where it stands")]
    ChestsStay,
    /// No chest of that number stands underfoot or beside.
    #[error("there is no such chest beside you")]
    NoChest,
    /// The chest has been opened.
    #[error("that chest stands open")]
    ChestIsOpen,
    /// The chest is not locked.
    #[error("that chest is not locked")]
    ChestNotLocked,
    /// The pack has no free place.
    #[error("your pack is full: drop something first")]
    PackFull,
    /// No such thing lies here.
    #[error("that does not lie here")]
    NotLyingHere,
    /// Nobody can take or put down so many of a stack.
    #[error("there are only {0}: take at least one and at most all of them")]
    NotSoMany(u16),
    /// The item is not in the pack.
    #[error("you do not carry that")]
    NotCarried,
    /// The item cannot be worn or wielded.
    #[error("that cannot be wielded or worn")]
    NotWieldable,
    /// Nothing is worn in that slot.
    #[error("you wear nothing there")]
    NothingWorn,
    /// What is worn there clings (BRW-CURSE-02).
    #[error("it clings to you: a curse would have to be lifted first")]
    Clings,
    /// Not a potion.
    #[error("that cannot be drunk")]
    NotDrinkable,
    /// Not food.
    #[error("that cannot be eaten")]
    NotEdible,
    /// Not a scroll.
    #[error("that cannot be read")]
    NotReadable,
    /// A condition, named, keeps the player from reading (ABL-STATUS-10, ABL-STATUS-20).
    #[error("you cannot read while you are {0}")]
    CannotRead(&'static str),
    /// The search mode is so already.
    #[error("you are {} searching", if *.0 { "already" } else { "not" })]
    SearchModeIs(bool),
    /// No light is worn.
    #[error("you have no light in your hand")]
    NoLight,
    /// The light burns for ever.
    #[error("your light needs no fuel")]
    NeedsNoFuel,
    /// The light does not burn that.
    #[error("your light does not burn that")]
    WrongFuel,
    /// The light is as full as it gets.
    #[error("your light is full")]
    LightFull,
    /// Not a wand.
    #[error("that is no wand")]
    NotAWand,
    /// Not a staff.
    #[error("that is no staff to use")]
    NotAStaff,
    /// Not a rod.
    #[error("that is no rod")]
    NotARod,
    /// A rod that must be pointed, and no square.
    #[error("that must be pointed at something")]
    NeedsTarget,
    /// A wand or staff without charges.
    #[error("it has no charges left")]
    NoCharges,
    /// A rod that is not ready.
    #[error("it is still gathering its strength")]
    StillCharging,
    /// The player cannot cast or learn a spell.
    #[error("{0}")]
    Magic(MagicRefusal),
    /// A specialty that cannot be chosen.
    #[error("{0}")]
    Specialty(SpecialtyRefusal),
    /// A skill that cannot be trained.
    #[error("{0}")]
    Training(TrainingRefusal),
    /// In another shape that cannot be done (BRW-SHAPE-02).
    #[error("you cannot do that in this shape")]
    OtherShape,
    /// No missile weapon is equipped.
    #[error("you have nothing to fire with")]
    NoLauncher,
    /// The equipped missile weapon does not fire that (ATK-SHOOT-01).
    #[error("your launcher does not fire that")]
    DoesNotFit,
    /// There is no direction to one's own square.
    #[error("you will not aim at yourself")]
    NoTarget,
    /// It does not reach that far.
    #[error("that is out of range")]
    OutOfRange,
    /// Nothing that can be dug.
    #[error("there is nothing to dig there")]
    NothingToDig,
    /// A wall that nothing digs through (ABL-DIG-01).
    #[error("that seems to be permanent rock")]
    TooHard,
    /// The rock is harder than the digger is able (ABL-DIG-08).
    #[error("you cannot dig that with what you hold")]
    NeedsDigger,
    /// No stairs up here.
    #[error("there are no stairs up here")]
    NoStairsUp,
    /// No stairs down here.
    #[error("there are no stairs down here")]
    NoStairsDown,
    /// The level is played alone: nothing lies below it.
    #[error("these stairs lead nowhere: this level is played alone")]
    LeadsNowhere,
    /// Fear bars direct melee (ABL-STATUS-03).
    #[error("you are too afraid to strike")]
    TooAfraid,
    /// A state of the body bars direct melee (ABL-STATUS-29, ABL-STATUS-35).
    #[error("you cannot strike while {0}")]
    CannotStrike(&'static str),
    /// No trader is here.
    #[error("there is nobody here to trade with")]
    NoTrader,
    /// The trader has no such thing, or not as many.
    #[error("that is not for sale")]
    NotForSale,
    /// The price, in pence, is more than there is in the purse.
    #[error("you cannot pay for that: the price is {0} pence")]
    CannotPay(u32),
    /// The trader buys no things of that class.
    #[error("nobody here deals in such things")]
    NotDealtIn,
    /// The trader would give nothing for it.
    #[error("the trader would give you nothing for that")]
    WorthNothing,
    /// The way out is open, but not without the crown.
    #[error("you came for the crown, and will not leave without it")]
    NotWithoutTheCrown,
    /// Something that a wizard cannot do, or only a wizard can.
    #[error("{0}")]
    Wizard(WizardRefusal),
}

impl Refusal {
    /// Why somebody strikes nobody, by what bars it.
    pub(crate) fn of_fighter(barred: Forbidden) -> Self {
        if barred.condition == Condition::Afraid {
            Self::TooAfraid
        } else {
            Self::CannotStrike(barred.by)
        }
    }
}

/// Why the player cannot cast or learn a spell or prayer now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MagicRefusal {
    /// A Warrior casts nothing (ABL-STAT-02, ABL-STAT-03).
    #[error("magic is nothing for you")]
    NoMagic,
    /// The spell is not for the player's class.
    #[error("that is not the magic of your class")]
    OtherClass,
    /// The spell was never learned.
    #[error("you have not learned that")]
    NotLearned,
    /// The spell was learned before level or statistic were drained.
    #[error("you no longer remember that")]
    Forgotten,
    /// The spell stands in no book of the pack.
    #[error("you have no book that says it")]
    NoBook,
    /// A condition, named, keeps the player from casting (ABL-STATUS-08, ABL-STATUS-18).
    #[error("you cannot do magic while you are {0}")]
    CannotCast(&'static str),
    /// A condition, named, keeps the player from browsing and learning (ABL-STATUS-09, ABL-STATUS-19).
    #[error("you cannot read your books while you are {0}")]
    CannotStudy(&'static str),
    /// It is dark, and the player carries no light.
    #[error("you have no light to read by")]
    TooDark,
    /// The spell costs more mana than there is.
    #[error("you have not enough mana for that")]
    TooLittleMana,
    /// A spell that must be pointed, and no square.
    #[error("that must be sent at something")]
    NeedsTarget,
    /// The spell has been learned already.
    #[error("you have learned that already")]
    AlreadyLearned,
    /// The spell belongs to a level, named, that the player has not reached.
    #[error("that is beyond you before level {0}")]
    AboveYou(u8),
    /// Level and statistic allow no more spells (ABL-STAT-02, ABL-STAT-03).
    #[error("your mind holds no more for now")]
    NoRoom,
}
