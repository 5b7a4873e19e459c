//! What `monsters.ron` says, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        look::PaletteColor,
        magic::{projection::SenderTrait, raw_power::RawPowers},
        monster::def::{BlowEffect, Method},
        names::ItemKey,
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange, NonEmptyText, OrderedMap, VisibleChar, leaves},
        },
    },
    rules::{
        ability::special::{DrainStrength, MonsterMind},
        angband::MonsterTrait,
        projection::monster::{MonsterFlag, Tag},
    },
};

leaves! {
    Method, "how a blow is dealt, such as `Bite` or `Claw`";
    SenderTrait, "`Wraith` or `Archer`";
}

raw_struct! {
    /// One blow of a monster.
    RawBlow, "a blow `(method: .., dice: ..)`" {
        /// How it is dealt; only the words of the log depend on it.
        method: Method,
        /// Its damage.
        dice: DiceAtLeast<0>,
        /// What it does besides, when it hurts: `Poison`, `Cut`, `Stun`, `Confuse`, `Blind`, `Terrify`, `Paralyze` or
        /// `Hallucinate` with dice, `Drain(Str)`, `DrainExperience(..)`, or `Hunger(200)` for food units; or `Steal`, whether
        /// it hurts or not.
        effect: Option<BlowEffect> = None,
    }
}

raw_struct! {
    /// A drain of experience: what stands in `effect: DrainExperience(..)`.
    RawDrain, "a drain `DrainExperience(points: ..)`" {
        /// Points of experience that it takes.
        points: DiceAtLeast<1>,
        /// How hard it is to hold on to life against it: `Weak`, `Moderate`, `Strong` or `Deadly`.
        kind: DrainStrength = DrainStrength::Weak,
    }
}

raw_struct! {
    /// A kind of monster: an entry of `monsters.ron`, which is a map from keys to these.
    RawMonster, "a monster `(name: .., glyph: .., ..)`" {
        /// What the player reads, without an article; a proper name for a unique one.
        name: NonEmptyText,
        /// The letter on a terminal.
        glyph: VisibleChar,
        /// The color of the letter.
        color: PaletteColor,
        /// Name of the sprite. Left out, it is named like the key.
        sprite: Option<String> = None,
        /// One or two sentences for those who look at it.
        description: NonEmptyText,
        /// How dangerous it is: it makes a kill worth more, and the monster hit better.
        level: IntInRange<0, 100>,
        /// Hit points, rolled for each one that appears.
        hit_points: DiceAtLeast<1>,
        /// Armor class: the higher, the harder to hit.
        armor_class: IntInRange<0, 500>,
        /// Speed: 0 is normal, 10 acts twice as often.
        speed: IntInRange<-60, 99> = IntInRange(0),
        /// How much noise it sleeps through; 0 is always awake.
        sleep: IntInRange<0, 10_000> = IntInRange(0),
        /// How far it notices the player, in squares.
        hearing: IntInRange<1, 100> = IntInRange(20),
        /// Points for a kill: this × level of the monster / level of the player.
        experience: IntInRange<0, 1_000_000>,
        /// Melee skill, from which armor class takes; left out, it is 60 + 3 × level.
        skill: Option<IntInRange<0, 1000>> = None,
        /// Its blows; one attack deals all of them. Without any it never attacks.
        blows: Vec<RawBlow> = Vec::new(),
        /// What it is and what it resists, for weapons that make a difference.
        traits: Vec<MonsterTrait> = Vec::new(),
        /// What else projections ask: what hurts it, what it cannot suffer, what it breathes, such as `HurtLite` or `NoConf`.
        flags: Vec<MonsterFlag> = Vec::new(),
        /// Kinds of being that projections know by name: `Water`, `Nexus`, `Disen`, `Lifeless`.
        tags: Vec<Tag> = Vec::new(),
        /// Infravision does not show it.
        cold_blooded: bool = false,
        /// Light does not show it (BRW-UNSEEN-01).
        invisible: bool = false,
        /// Walks through rock, walls and doors, but not through what nothing can dig (BRW-WALL-01).
        passes_walls: bool = false,
        /// What telepathy finds: `Mindless` never shows, `Low` now and then, `Ordinary` always.
        mind: MonsterMind = MonsterMind::Ordinary,
        /// Only one of it exists.
        unique: bool = false,
        /// The color of the light that it casts around itself in the window. It is for the eye alone: no rule asks for it.
        /// Left out, it casts none.
        glow: Option<PaletteColor> = None,
        /// Never leaves its square.
        never_moves: bool = false,
        /// Chance in 100 that it stumbles in a random direction.
        erratic: IntInRange<0, 100> = IntInRange(0),
        /// Opens doors.
        opens_doors: bool = false,
        /// Breaks doors open that are locked or stuck, the better the higher its level.
        forces_doors: bool = false,
        /// What makes it worse to the player: a `Wraith`, the more so a unique one; an `Archer`, if it has Morgul magic.
        kin: Vec<SenderTrait> = Vec::new(),
        /// Mana for its powers; left out, it is 4 × level.
        mana: Option<IntInRange<0, 10_000>> = None,
        /// What it can do besides walking and striking.
        powers: Option<RawPowers> = None,
        /// Flees with less than this many hundredths of its hit points; 0 never flees.
        flees_below: IntInRange<0, 100> = IntInRange(0),
        /// Hunts as packs do: it comes from the free sides, and does not file into a corridor (BRW-PACK-01).
        flanks: bool = false,
        /// Keeps so many squares away as long as it has something to shoot, to throw or to cast; 0 comes to blows.
        keeps_away: IntInRange<0, 10> = IntInRange(0),
        /// Keys of the items that it wields or wears, one for each place (two rings). They add nothing to its numbers
        /// above; they lie where it dies.
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// Items that it carries: key and number. They lie where it dies.
        carries: OrderedMap<ItemKey, IntInRange<1, 99>> = OrderedMap::EMPTY,
        /// Keys of what it throws at the player, of the items that it carries: weapons, ammunition and oil fly as such,
        /// anything else as a boulder.
        throws: Vec<Spanned<ItemKey>> = Vec::new(),
        /// What it may leave behind: the key of an item and the chance in 100.
        drops: OrderedMap<ItemKey, IntInRange<0, 100>> = OrderedMap::EMPTY,
    }
}
