//! Items: found, carried, worn, used, stolen and destroyed, as reported.

use crate::content::ItemId;
use crate::content::Slot;
use crate::grid::Pos;
use crate::rules::ability::curse::Curse;
use crate::rules::ability::sensing::Feeling;
use crate::sim::world::item::info::ItemInfo;
use crate::sim::world::item::knowledge::RecognizedBy;
use crate::sim::world::item::wear::Wear;
use crate::sim::world::outcome::actor_info::ActorInfo;

/// Something that happened to an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ItemOutcome {
    /// The player foiled a theft (ABL-STAT-04).
    Foiled {
        /// Whose.
        thief: ActorInfo,
    },
    /// A monster stole something from the pack; the outcome for its vanishing follows.
    Stolen {
        /// Who.
        thief: ActorInfo,
        /// What: one of a stack.
        item: ItemInfo,
    },
    /// The player's light burns low, or goes out.
    Burning {
        /// What it is.
        kind: ItemId,
        /// Turns of fuel that are left.
        left: u16,
    },
    /// The player fed the light.
    Refuelled {
        /// What it is.
        kind: ItemId,
        /// With what.
        with: ItemId,
        /// Turns that it will burn now.
        left: u16,
    },
    /// The player walked onto items.
    Found(ItemInfo),
    /// The player took items; the count is of the whole stack in the pack afterwards.
    Took(ItemInfo),
    /// The player got money.
    Money {
        /// The coins.
        item: ItemInfo,
        /// What they come to, in pence.
        worth: u32,
        /// The pence in the purse afterwards.
        purse: u32,
    },
    /// The player has come to a trader.
    Visited {
        /// Which, by its number in the content.
        shop: u16,
    },
    /// The player bought something.
    Bought {
        /// What.
        item: ItemInfo,
        /// For how many pence.
        price: u32,
        /// The pence in the purse afterwards.
        purse: u32,
    },
    /// The player sold something.
    Sold {
        /// What.
        item: ItemInfo,
        /// For how many pence.
        price: u32,
        /// The pence in the purse afterwards.
        purse: u32,
    },
    /// The player paid for a service; outcomes of what it does follow.
    Served {
        /// Whose, by the number of the trader in the content.
        shop: u16,
        /// Which of its services.
        service: u16,
        /// For how many pence.
        price: u32,
        /// The pence in the purse afterwards.
        purse: u32,
    },
    /// The pack is full, and these stay.
    NoRoom(ItemInfo),
    /// The player put items down.
    Dropped(ItemInfo),
    /// A monster left items behind, which come into being with that.
    Left {
        /// Where they lie.
        at: Pos,
        /// What.
        item: ItemInfo,
    },
    /// A monster let go of what it had.
    Spilt {
        /// Where it lies.
        at: Pos,
        /// What.
        item: ItemInfo,
        /// Whether it had stolen that from the player.
        stolen: bool,
    },
    /// The player wields or wears something new.
    Wielded {
        /// What.
        item: ItemInfo,
        /// Where.
        slot: Slot,
    },
    /// The player took something off.
    TookOff {
        /// What.
        item: ItemInfo,
        /// Where it was.
        slot: Slot,
    },
    /// Something that the player tried to take off does not come off (BRW-CURSE-02).
    Clings(ItemInfo),
    /// A cursed thing that the player wears does its worst; outcomes of what comes of it follow (BRW-CURSE-03).
    CurseActs {
        /// What.
        item: ItemInfo,
        /// Which of its curses.
        curse: Curse,
    },
    /// The curses of something that the player wears are lifted (BRW-CURSE-04).
    CurseLifted {
        /// What it seems to be.
        kind: ItemId,
    },
    /// The player came to know what something is.
    Recognized {
        /// What it seemed to be.
        seemed: ItemInfo,
        /// What it is.
        item: ItemInfo,
        /// How it showed.
        by: RecognizedBy,
    },
    /// The player got a feeling about something (ABL-STATUS-17).
    Sensed {
        /// What it seems to be, with the feeling.
        item: ItemInfo,
        /// The feeling.
        feeling: Feeling,
    },
    /// The player used up one of a stack.
    Consumed(ItemInfo),
    /// Something was used of which nobody knows what it is, and nothing showed (BRW-FLAVOR-03).
    Tried {
        /// What it looks like.
        kind: ItemId,
    },
    /// A rod of the pack is ready again.
    Recharged(ItemInfo),
    /// A projection destroyed things on the floor.
    Destroyed {
        /// Where.
        at: Pos,
        /// What.
        item: ItemInfo,
        /// Whether the player saw it.
        seen: bool,
    },
    /// A projection destroyed things in the pack; the count is of what is lost.
    Ruined(ItemInfo),
    /// Something that the player wears lost some of its bonuses.
    Damaged {
        /// What.
        item: ItemInfo,
        /// Where it is worn.
        slot: Slot,
        /// What it lost.
        by: Wear,
    },
}
