//! Magic: devices, spells, and projections, as reported.

use crate::content::ItemId;
use crate::content::MonsterId;
use crate::content::PowerDef;
use crate::content::SpellId;
use crate::dice::Chance;
use crate::grid::Pos;
use crate::grid::area::Shape;
use crate::rules::projection::DamageType;
use crate::sim::world::item::charge::Charge;
use crate::sim::world::item::info::ItemInfo;
use crate::sim::world::outcome::actor_info::ActorInfo;
use crate::sim::world::outcome::area::ProjectedArea;
use crate::sim::world::outcome::causes::DetectionKind;
use crate::sim::world::outcome::flight_path::FlightPath;
use crate::sim::world::outcome::projection::ProjectionContact;
use crate::sim::world::outcome::projection::Relocation;

/// Something that magic did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MagicOutcome {
    /// Magic took the player somewhere else.
    Teleported {
        /// Where from.
        from: Pos,
        /// Where to.
        to: Pos,
    },
    /// The player learned the map around.
    Mapped {
        /// How far, in squares.
        radius: u8,
    },
    /// The player could not make a device work.
    Fumbled {
        /// Which.
        item: ItemInfo,
        /// How likely it was to work (ABL-DEVICE-07, ABL-DEVICE-08).
        chance: Chance,
    },
    /// The player used a wand, a staff or a rod; outcomes for what it did follow.
    Invoked {
        /// Which.
        item: ItemInfo,
        /// What is in the stack now.
        charge: Charge,
        /// How likely it was to work (ABL-DEVICE-07, ABL-DEVICE-08).
        chance: Chance,
    },
    /// The player cast a spell; outcomes for what it did follow.
    SpellCast {
        /// Which.
        spell: SpellId,
        /// How likely it was to fail (ABL-STAT-02, ABL-STAT-03).
        failure: Chance,
    },
    /// A spell of the player's failed.
    Miscast {
        /// Which.
        spell: SpellId,
        /// How likely that was (ABL-STAT-02, ABL-STAT-03).
        failure: Chance,
    },
    /// The player learned a spell.
    Learned(SpellId),
    /// A projection went out and spread; outcomes for those it reached and what it changed follow.
    Projected {
        /// Who sent it.
        by: ActorInfo,
        /// What it is made of.
        kind: DamageType,
        /// How it spread.
        shape: Shape,
        /// The squares that it crossed on its way to where it spread.
        flight: FlightPath,
        /// The squares that it reached.
        area: ProjectedArea,
    },
    /// A projection changed nothing about a monster.
    Unaffected(ActorInfo),
    /// What the player sent out met nothing that it could change.
    Unavailing,
    /// A projection, the ground or a fall reached somebody.
    Reached {
        /// Whose it was.
        by: ActorInfo,
        /// The target.
        who: ActorInfo,
        /// What it was made of.
        kind: DamageType,
        /// The thing that flew, as it looks, where it was one that a monster shot or threw.
        missile: Option<ItemId>,
        /// How it met them.
        contact: ProjectionContact,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that they can have.
        of: i32,
    },
    /// Somebody was carried off; `who.at` is where it is now.
    Relocated {
        /// Who.
        who: ActorInfo,
        /// Where it was.
        from: Pos,
        /// How.
        carriage: Relocation,
    },
    /// A monster became another.
    Transformed {
        /// What it was.
        who: ActorInfo,
        /// What it is.
        into: MonsterId,
    },
    /// A monster appeared out of nothing.
    Appeared(ActorInfo),
    /// A monster used a power that is not seen to fly.
    Cast {
        /// Who.
        who: ActorInfo,
        /// Which.
        power: PowerDef,
    },
    /// Magic showed what is hidden.
    Revealed {
        /// What.
        what: DetectionKind,
        /// How much of it.
        count: u16,
    },
    /// Magic lit the squares around for good.
    Lit {
        /// How far, in squares.
        radius: u8,
        /// Whether any of them was dark.
        fresh: bool,
    },
    /// A noise of magic woke and enraged all that heard it; an outcome for each follows.
    Roused,
}
