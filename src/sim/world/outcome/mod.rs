//! What comes out: facts as plain values, complete enough to draw, log, speak or test from without asking the world.

use crate::sim::world::outcome::actor_info::DamageOverTime;

use crate::sim::world::outcome::flight_path::FlightPath;

use crate::sim::world::item::info::ItemInfo;

use crate::sim::world::outcome::actor_info::ActorInfo;

pub(crate) mod area;
pub(crate) mod causes;
pub(crate) mod game_result;
pub(crate) mod means;
pub(crate) mod projection;

pub(in crate::sim) mod actor_info;
pub(in crate::sim) mod flight_path;

use super::{
    actor::conditions::MonsterCondition,
    item::{charge::Charge, knowledge::RecognizedBy, wear::Wear},
    outcome::{
        area::ProjectedArea,
        causes::{DetectionKind, TrapTrigger, UnlockMethod},
        means::AttackMeans,
        projection::{ProjectionContact, Relocation},
    },
    player::effects::Effect,
};
use crate::{
    content::{EffectDef, ItemId, LevelId, MonsterId, PowerDef, Slot, SpellId, TerrainId},
    dice::Chance,
    grid::{Pos, area::Shape},
    rules::{
        ability::{food::Hunger, sensing::Feeling, status::Ailment},
        attack::{Answer, Miss, Severity},
        projection::DamageType,
        stat::{Stat, StatName},
    },
};

/// A fact that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody walked; `who.at` is where it stands now.
    Moved {
        /// Who.
        who: ActorInfo,
        /// Where it came from.
        from: Pos,
    },
    /// A blow or a missile missed.
    Missed {
        /// Who struck.
        attacker: ActorInfo,
        /// Who was struck at.
        defender: ActorInfo,
        /// With what.
        means: AttackMeans,
        /// Why.
        miss: Miss,
    },
    /// A blow hit.
    Struck {
        /// Who struck.
        attacker: ActorInfo,
        /// Who was struck.
        defender: ActorInfo,
        /// With what.
        means: AttackMeans,
        /// Hit points lost.
        damage: i32,
        /// How much better than an ordinary hit.
        severity: Severity,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that the defender can have.
        of: i32,
    },
    /// Somebody has lost its balance: its next blow or missile goes wide (POW-ATTACK-02).
    OffBalance(ActorInfo),
    /// Somebody who was struck strikes back at once (POW-AFTER-06); the blow is told next.
    Answered {
        /// Who.
        who: ActorInfo,
        /// How.
        answer: Answer,
    },
    /// The poison on a weapon worked in somebody (POW-AFTER-05).
    PoisonWorks {
        /// In whom.
        who: ActorInfo,
        /// Hit points lost.
        damage: i32,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that it can have.
        of: i32,
    },
    /// What hit somebody explodes (POW-AFTER-01); whom it hits besides is told next.
    Exploded {
        /// Where.
        at: Pos,
    },
    /// Somebody died.
    Died {
        /// Who.
        who: ActorInfo,
        /// By whom.
        killer: ActorInfo,
    },
    /// A sleeper woke up.
    Woke(ActorInfo),
    /// A monster lost heart and flees.
    Frightened(ActorInfo),
    /// A fleeing monster took heart again.
    Recovered(ActorInfo),
    /// A square became another terrain.
    TerrainChanged {
        /// Where.
        at: Pos,
        /// What it was.
        from: TerrainId,
        /// What it is now.
        to: TerrainId,
        /// Who did it.
        by: ActorInfo,
    },
    /// A closed door held against somebody who tried to open it.
    DoorHeld {
        /// Where.
        at: Pos,
        /// How it was tried.
        way: UnlockMethod,
        /// Who tried.
        by: ActorInfo,
    },
    /// The player found a hidden trap; what it is now is told after it.
    TrapFound {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
    },
    /// A trap went off; what it does to the player is told after it.
    Sprung {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
        /// Why.
        how: TrapTrigger,
    },
    /// The player tried to disarm a trap: it is as it was.
    TrapHeld {
        /// Where.
        at: Pos,
        /// Which.
        trap: TerrainId,
    },
    /// The player foiled a theft (ABL-STAT-04).
    Foiled {
        /// Whose.
        thief: ActorInfo,
    },
    /// A monster stole something of the pack; that it vanishes is told after it.
    Stolen {
        /// Who.
        thief: ActorInfo,
        /// What: one of a stack.
        goods: ItemInfo,
    },
    /// The player found a hidden door; what it is now is told after it.
    DoorFound {
        /// Where.
        at: Pos,
    },
    /// The player began or stopped to search with every action (ABL-SPEED-18).
    SearchMode(bool),
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
    /// The pack is full, and these stay.
    NoRoom(ItemInfo),
    /// The player put items down.
    Dropped(ItemInfo),
    /// A monster left items behind.
    Left {
        /// Where they lie.
        at: Pos,
        /// What.
        goods: ItemInfo,
    },
    /// A thief lost what it had stolen.
    Spilt {
        /// Where it lies.
        at: Pos,
        /// What.
        goods: ItemInfo,
    },
    /// Something was fired or thrown; hits, misses and where it ended are told after it.
    Launched {
        /// By whom.
        who: ActorInfo,
        /// What: one of a stack.
        goods: ItemInfo,
        /// Whether a launcher sent it; otherwise it was thrown.
        fired: bool,
        /// The squares that it crossed.
        flight: FlightPath,
    },
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
    /// The player dug, and got no further yet.
    DugInVain {
        /// Where.
        at: Pos,
    },
    /// Digging brought items to light.
    Unearthed {
        /// Where they lie.
        at: Pos,
        /// What.
        goods: ItemInfo,
    },
    /// A missile came down whole; the count is of the stack that lies there now.
    Landed {
        /// Where.
        at: Pos,
        /// What.
        goods: ItemInfo,
    },
    /// A missile broke.
    Broke {
        /// Where.
        at: Pos,
        /// Who sent it, from where.
        by: ActorInfo,
        /// Whom it hit, if it broke on somebody.
        against: Option<ActorInfo>,
        /// What.
        goods: ItemInfo,
    },
    /// The player wields or wears something new.
    Wielded {
        /// What.
        goods: ItemInfo,
        /// Where.
        slot: Slot,
    },
    /// The player took something off.
    TookOff {
        /// What.
        goods: ItemInfo,
        /// Where it was.
        slot: Slot,
    },
    /// The player came to know what something is.
    Recognized {
        /// What it seemed to be.
        seemed: ItemInfo,
        /// What it is.
        goods: ItemInfo,
        /// How it showed.
        by: RecognizedBy,
    },
    /// The player got a feeling about something (ABL-STATUS-17).
    Sensed {
        /// What it seems to be, with the feeling.
        goods: ItemInfo,
        /// The feeling.
        feeling: Feeling,
    },
    /// The player used up one of a stack.
    Consumed(ItemInfo),
    /// The player got hit points back.
    Healed {
        /// How many.
        amount: i32,
    },
    /// An effect had nothing to do.
    NoEffect(EffectDef),
    /// A temporary effect began, or was prolonged.
    EffectBegan {
        /// Which.
        effect: Effect,
        /// Whether it already lasted.
        prolonged: bool,
    },
    /// A temporary effect ended.
    EffectEnded(Effect),
    /// The player gained experience, in hundredths of a point.
    Experience {
        /// Hundredths of a point.
        gained: i64,
    },
    /// The player reached a new level.
    LevelGained {
        /// The level reached.
        level: u8,
        /// Maximum hit points gained.
        hit_points: i32,
    },
    /// The player arrived on a dungeon level.
    Arrived {
        /// Which.
        level: LevelId,
        /// Where.
        at: Pos,
        /// Whether it is the first time.
        first: bool,
    },
    /// The player left the dungeon with the crown.
    Won,

    /// The player is hungrier or fuller than before (ABL-FOOD-05).
    Hunger {
        /// The state before.
        from: Hunger,
        /// The state now.
        to: Hunger,
    },
    /// The player faints from hunger (ABL-FOOD-13).
    Fainted,
    /// A condition of the player began, grew worse, passed to another grade, or ended.
    Ailing {
        /// Which.
        ailment: Ailment,
        /// Its counter before; 0: the player had not got it.
        from: u16,
        /// Its counter now; 0: it is over.
        to: u16,
    },
    /// The player lost hit points to wounds, poison or hunger.
    Suffered {
        /// To what.
        ill: DamageOverTime,
        /// Hit points lost.
        damage: i32,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that the player can have.
        of: i32,
    },
    /// Something kept a condition from the player: an ability, a ward, or a saving throw.
    Withstood(Ailment),
    /// A statistic would have been drained, but is sustained.
    Sustained(StatName),
    /// A statistic of the player was drained.
    StatDrained {
        /// Which.
        stat: StatName,
        /// What it was.
        from: Stat,
        /// What it is.
        to: Stat,
    },
    /// A statistic of the player has risen for good.
    StatRaised {
        /// Which.
        stat: StatName,
        /// What it was, with what is worn.
        from: Stat,
        /// What it is now.
        to: Stat,
    },
    /// A drained statistic is what it was before.
    StatRestored {
        /// Which.
        stat: StatName,
        /// What it is.
        to: Stat,
    },
    /// Experience was drained, in hundredths of a point.
    ExperienceDrained {
        /// Hundredths of a point.
        lost: i64,
    },
    /// A drain of experience took nothing.
    LifeHeld,
    /// The player fell to a lower level.
    LevelLost {
        /// The level now.
        level: u8,
    },
    /// Drained experience is back.
    LifeRestored,
    /// The player could not make a device work.
    Fumbled {
        /// Which.
        goods: ItemInfo,
        /// How likely it was to work (ABL-DEVICE-07, ABL-DEVICE-08).
        chance: Chance,
    },
    /// The player used a wand, a staff or a rod; what it did is told after it.
    Invoked {
        /// Which.
        goods: ItemInfo,
        /// What is in the stack now.
        charge: Charge,
        /// How likely it was to work (ABL-DEVICE-07, ABL-DEVICE-08).
        chance: Chance,
    },
    /// The player cast a spell; what it did is told after it.
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
    /// A rod of the pack is ready again.
    Recharged(ItemInfo),
    /// Something was sent out, and spread; whom it reached and what it changed is told after it.
    Projected {
        /// By whom.
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
        /// Whom.
        who: ActorInfo,
        /// What it was made of.
        kind: DamageType,
        /// How it met them.
        contact: ProjectionContact,
        /// Hit points left; fewer than 0 is death.
        left: i32,
        /// The most hit points that they can have.
        of: i32,
    },
    /// A projection destroyed things on the floor.
    Destroyed {
        /// Where.
        at: Pos,
        /// What.
        goods: ItemInfo,
        /// Whether the player saw it.
        seen: bool,
    },
    /// A projection destroyed things in the pack; the count is of what is lost.
    Ruined(ItemInfo),
    /// Something that the player wears lost some of its bonuses.
    Damaged {
        /// What.
        goods: ItemInfo,
        /// Where it is worn.
        slot: Slot,
        /// What it lost.
        by: Wear,
    },
    /// Somebody was carried off; `who.at` is where it is now.
    Carried {
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
    /// A monster got hit points back.
    Mended {
        /// Who.
        who: ActorInfo,
        /// How many.
        amount: i32,
    },
    /// Somebody lost mana.
    ManaLost {
        /// Who.
        who: ActorInfo,
        /// How much.
        lost: i32,
    },
    /// A monster used a power that is not seen to fly.
    Cast {
        /// Who.
        who: ActorInfo,
        /// Which.
        power: PowerDef,
    },
    /// Magic did not slow the player.
    KeptPace,
    /// The player lost energy, and so time.
    EnergyLost {
        /// How much.
        lost: i32,
    },
    /// Two statistics of the player changed places.
    StatsSwapped(StatName, StatName),
    /// The black breath came over the player, or left.
    BlackBreath {
        /// Whether it came.
        begins: bool,
    },
    /// The player forgot the level.
    Forgot,
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
    /// A noise of magic woke and enraged whoever heard it; each is told after it.
    Roused,
    /// A condition of a monster began, grew worse, or ended.
    Woe {
        /// Whose.
        who: ActorInfo,
        /// Which.
        woe: MonsterCondition,
        /// Its counter before; 0: the monster had not got it.
        from: u8,
        /// Its counter now; 0: it is over.
        to: u8,
    },
    /// Magic changed the speed of a monster.
    Paced {
        /// Whose.
        who: ActorInfo,
        /// What it was, 0 is normal.
        from: i32,
        /// What it is.
        to: i32,
    },
    /// Magic sent a monster to sleep.
    FellAsleep(ActorInfo),
    /// A confused player ran into something, or was too afraid to strike what stood in the way (ABL-STATUS-11).
    Staggered,
}
