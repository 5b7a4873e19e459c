//! The files as they are written: one structure for each kind of entry, field for field.
//!
//! The documentation of the fields below is also the reference for designers: `docs/formats.md` repeats it, and a test
//! compares the two. A field with a default may be left out.

use crate::rules::{
    Class, Race, Stat,
    ability::{
        effect::Effect,
        gift::Ward,
        light::Refuel,
        special::{Ability, Drain, Wits},
        status::Ailment,
    },
    angband::{Ammunition, LauncherKind, MonsterTrait, Power, WeaponKind},
    projection::{
        items::{Element, ObjectClass},
        monster::{Flag, Tag},
        player::Resistance,
    },
    ruleset::Ruleset,
    stat::StatName,
};

pub use super::magic::raw::{RawArc, RawBall, RawBolt, RawPowers, RawSummon};
pub use super::spell::raw::{RawBook, RawCaster, RawGrowing, RawSpell};
use super::{def::{BlowEffect, Footing, Material, Method, PaletteColor, Slot}, magic::{effect::EffectDef, projection::Kin}, names::{ItemKey, LevelKey, MonsterKey, TerrainKey}, read::{raw_struct::raw_struct, values::{DiceFrom, Entries, Legend, Picture, Pounds, Sign, Whole, Words}, word::{RawFeature, RawUse}, Spanned}};

raw_struct! {
    /// A kind of terrain: an entry of `terrain.ron`, which is a map from keys to these.
    RawTerrain, "a terrain `(name: .., glyph: .., ..)`" {
        /// What the player reads, without an article.
        name: Words,
        /// The sign on a terminal.
        glyph: Sign,
        /// The color of the sign.
        color: PaletteColor,
        /// Names of sprites; where there are several, each square picks one by its position.
        /// Left out, the sprite is named like the key.
        sprites: Vec<String> = Vec::new(),
        /// What it is made of, for digging and for magic.
        material: Material,
        /// Whether a treasure shows in it, which digging frees.
        treasure: bool = false,
        /// `Firm`, or a `Pit` or `Web`, in which the player fights badly under Sil.
        footing: Footing = Footing::Firm,
        /// Whether one can walk there.
        passable: bool = false,
        /// Whether it blocks sight and light.
        opaque: bool = false,
        /// What it does to the player who walks onto it: a trap. Effects as in items, but for those that are pointed.
        trap: Vec<Spanned<EffectDef>> = Vec::new(),
        /// How such a trap is made harmless, `(power: 2)`. Left out, nobody can do it by hand.
        disarm: Option<RawDisarm> = None,
        /// What using it does: `Nothing`, `Opens("key of the open door")`, `Closes("key of the closed door")`,
        /// `Locked(..)`, `Stuck(..)`, `Secret("key of the door")`, `Conceals("key of the trap")`, `StairsUp` or `StairsDown`.
        feature: RawFeature = RawFeature::Nothing,
    }
}

raw_struct! {
    /// A door that does not open at once: what stands in `feature: Locked(..)` or `Stuck(..)`.
    RawHold, "what holds a door `(power: .., opens: \"..\")`" {
        /// How well it holds.
        power: Whole<0, 9>,
        /// Key of the open door.
        opens: TerrainKey,
    }
}

raw_struct! {
    /// How a trap is made harmless: what stands in `disarm: (..)`.
    RawDisarm, "how a trap is disarmed `(power: ..)`" {
        /// How hard that is.
        power: Whole<0, 9>,
        /// Key of the terrain that is left. Left out, it is `floor`.
        leaves: Option<TerrainKey> = None,
    }
}

raw_struct! {
    /// One blow of a monster.
    RawBlow, "a blow `(method: .., dice: ..)`" {
        /// How it is dealt; only the words of the log depend on it.
        method: Method,
        /// Its damage.
        dice: DiceFrom<0>,
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
        points: DiceFrom<1>,
        /// How hard it is to hold on to life against it: `Weak`, `Moderate`, `Strong` or `Deadly`.
        kind: Drain = Drain::Weak,
    }
}

raw_struct! {
    /// A kind of monster: an entry of `monsters.ron`, which is a map from keys to these.
    RawMonster, "a monster `(name: .., glyph: .., ..)`" {
        /// What the player reads, without an article; a proper name for a unique one.
        name: Words,
        /// The letter on a terminal.
        glyph: Sign,
        /// The color of the letter.
        color: PaletteColor,
        /// Name of the sprite. Left out, it is named like the key.
        sprite: Option<String> = None,
        /// One or two sentences for those who look at it.
        description: Words,
        /// How dangerous it is: it makes a kill worth more, and the monster hit better.
        level: Whole<0, 100>,
        /// Hit points, rolled for each one that appears.
        hit_points: DiceFrom<1>,
        /// Armor class: the higher, the harder to hit.
        armor_class: Whole<0, 500>,
        /// Speed: 0 is normal, 10 acts twice as often.
        speed: Whole<-60, 99> = Whole(0),
        /// How much noise it sleeps through; 0 is always awake.
        sleep: Whole<0, 10_000> = Whole(0),
        /// How far it notices the player, in squares.
        hearing: Whole<1, 100> = Whole(20),
        /// Points for a kill: this × level of the monster / level of the player.
        experience: Whole<0, 1_000_000>,
        /// Melee skill, from which armor class takes; left out, it is 60 + 3 × level.
        skill: Option<Whole<0, 1000>> = None,
        /// Its blows; one attack deals all of them. Without any it never attacks.
        blows: Vec<RawBlow> = Vec::new(),
        /// What it is and what it resists, for weapons that make a difference.
        traits: Vec<MonsterTrait> = Vec::new(),
        /// What else projections ask: what hurts it, what it cannot suffer, what it breathes, such as `HurtLite` or `NoConf`.
        flags: Vec<Flag> = Vec::new(),
        /// Kinds of being that projections know by name: `Water`, `Nexus`, `Disen`, `Lifeless`.
        tags: Vec<Tag> = Vec::new(),
        /// Infravision does not show it.
        cold_blooded: bool = false,
        /// What telepathy finds: `Mindless` never shows, `Low` now and then, `Ordinary` always.
        wits: Wits = Wits::Ordinary,
        /// Only one of it exists.
        unique: bool = false,
        /// Never leaves its square.
        never_moves: bool = false,
        /// Chance in 100 that it stumbles in a random direction.
        erratic: Whole<0, 100> = Whole(0),
        /// Opens doors.
        opens_doors: bool = false,
        /// Breaks doors open that are locked or stuck, the better the higher its level.
        forces_doors: bool = false,
        /// What makes it worse to the player: a `Wraith`, the more so a unique one; an `Archer`, if it has Morgul magic.
        kin: Vec<Kin> = Vec::new(),
        /// Mana for its powers; left out, it is 4 × level.
        mana: Option<Whole<0, 10_000>> = None,
        /// What it can do besides walking and striking.
        powers: Option<RawPowers> = None,
        /// Flees with less than this many hundredths of its hit points; 0 never flees.
        flees_below: Whole<0, 100> = Whole(0),
        /// What it may leave behind: the key of an item and the chance in 100.
        drops: Entries<ItemKey, Whole<0, 100>> = Entries::EMPTY,
    }
}

raw_struct! {
    /// A melee weapon: what stands in `usage: Weapon(..)`.
    RawWeapon, "a weapon `Weapon(kind: .., dice: ..)`" {
        /// Its kind; priests are uneasy with swords and polearms.
        kind: WeaponKind,
        /// Damage of a hit.
        dice: DiceFrom<0>,
        /// Blessed weapons do not trouble priests.
        blessed: bool = false,
        /// Blows on top of those that strength and skill give.
        extra_blows: Whole<0, 5> = Whole(0),
        /// Slays and brands.
        powers: Vec<Power> = Vec::new(),
        /// How well one digs with it; 0 for what is no shovel or pick.
        digging: Whole<0, 9> = Whole(0),
    }
}

raw_struct! {
    /// Armor or jewelry: what stands in `usage: Worn(..)`.
    RawWorn, "something worn `Worn(slot: ..)`" {
        /// Where: `Body`, `Cloak`, `Shield`, `Head`, `Hands`, `Feet`, `Ring` (either hand) or `Amulet`.
        slot: Slot,
        /// Base armor class.
        armor: Whole<0, 100> = Whole(0),
    }
}

raw_struct! {
    /// A missile weapon: what stands in `usage: Launcher(..)`.
    RawLauncher, "a missile weapon `Launcher(kind: ..)`" {
        /// Its kind, which decides what it fires and how hard.
        kind: LauncherKind,
        /// Shots on top of the one that everybody has.
        extra_shots: Whole<0, 5> = Whole(0),
        /// Added to the multiplier of its kind.
        extra_might: Whole<0, 5> = Whole(0),
    }
}

raw_struct! {
    /// Ammunition: what stands in `usage: Ammo(..)`.
    RawAmmo, "ammunition `Ammo(kind: .., dice: ..)`" {
        /// What fires it: `Shot` for slings, `Arrow` for bows, `Bolt` for crossbows.
        kind: Ammunition,
        /// Damage of a hit, before the launcher multiplies it.
        dice: DiceFrom<0>,
        /// Slays and brands.
        powers: Vec<Power> = Vec::new(),
    }
}

raw_struct! {
    /// A light: what stands in `usage: Light(..)`.
    RawLight, "a light `Light(radius: ..)`" {
        /// How far it shines, in squares.
        radius: Whole<1, 10>,
        /// Player turns at normal speed that it burns when it is full; 0 burns for ever.
        fuel: Whole<0, 60_000> = Whole(0),
        /// What it is fed with: `Never` nothing, `Torch` another one of its kind, `Lantern` flasks of oil.
        refuel: Refuel = Refuel::Never,
    }
}

raw_struct! {
    /// A wand: what stands in `usage: Wand(..)`.
    RawWand, "a wand `Wand(level: .., charges: .., effects: [..])`" {
        /// How hard it is to use: the user's skill with devices is set against it.
        level: Whole<0, 100>,
        /// Charges, rolled for each one that comes into the world.
        charges: DiceFrom<1>,
        /// What it does to what it is pointed at: `Bolt(..)`, `Beam(..)`, `Ball(..)`, `Arc(..)`, `Touch(..)` or `StoneToMud`.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A staff: what stands in `usage: Staff(..)`.
    RawStaff, "a staff `Staff(level: .., charges: .., effects: [..])`" {
        /// How hard it is to use.
        level: Whole<0, 100>,
        /// Charges, rolled for each one that comes into the world.
        charges: DiceFrom<1>,
        /// What it does to whoever uses it, and around: all effects but those that are pointed at something.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A rod: what stands in `usage: Rod(..)`.
    RawRod, "a rod `Rod(level: .., recharge: .., effects: [..])`" {
        /// How hard it is to use.
        level: Whole<0, 100>,
        /// Turns at normal speed until it can be zapped again; they pass while it is carried.
        recharge: Whole<1, 1000>,
        /// What it does: either effects that are pointed at something, or others.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A kind of item: an entry of `items.ron`, which is a map from keys to these.
    RawItem, "an item `(name: .., glyph: .., ..)`" {
        /// What the player reads, for one, without an article.
        name: Words,
        /// What the player reads for several. Left out, it is the name with an s.
        plural: Option<String> = None,
        /// The sign on a terminal.
        glyph: Sign,
        /// The color of the sign.
        color: PaletteColor,
        /// Name of the sprite. Left out, it is named like the key.
        sprite: Option<String> = None,
        /// One or two sentences for those who look at it.
        description: Words,
        /// Weight of one, in pounds. Heavy weapons strike less often; a heavy pack slows.
        weight: Pounds,
        /// Bonus to hit while wielded or worn.
        to_hit: Whole<-99, 99> = Whole(0),
        /// Bonus to damage while wielded or worn.
        to_damage: Whole<-99, 99> = Whole(0),
        /// Magical bonus to armor class while wielded or worn.
        to_armor: Whole<-99, 99> = Whole(0),
        /// Bonus to speed while wielded or worn.
        speed: Whole<-60, 99> = Whole(0),
        /// Bonus to stealth while wielded or worn.
        stealth: Whole<-30, 30> = Whole(0),
        /// Bonus to search skill while wielded or worn, in points.
        searching: Whole<-99, 99> = Whole(0),
        /// Points that it adds to statistics while wielded or worn: from `Str`, `Int`, `Wis`, `Dex`, `Con` and `Chr` to -9
        /// to 9. Above 18 each point is worth ten.
        stats: Entries<StatName, Whole<-9, 9>> = Entries::EMPTY,
        /// Whoever wields or wears it wakes everybody in hearing.
        aggravates: bool = false,
        /// Abilities while wielded or worn: `FreeAction`, `HoldLife`, `Regeneration`, `SlowDigestion`, `Telepathy`.
        abilities: Vec<Ability> = Vec::new(),
        /// Protections while wielded or worn: from `Fear`, `Blindness`, `Confusion`, `Hallucination`, `Poison`, `Stunning`.
        wards: Vec<Ward> = Vec::new(),
        /// Statistics that cannot be drained while it is worn: `Str`, `Int`, `Wis`, `Dex`, `Con`, `Chr`.
        sustains: Vec<StatName> = Vec::new(),
        /// How much farther one sees warm blood in the dark, in squares.
        infravision: Whole<0, 20> = Whole(0),
        /// Percentages of resistance while wielded or worn: from `Acid`, `Elec`, `Fire`, `Cold`, `Pois`, `Lite`, `Dark`,
        /// `Confusion`, `Sound`, `Shard`, `Nexus`, `Nether`, `Chaos` and `Disenchant` to 1 to 100, which is immunity. Each
        /// thing takes its part off what the others leave.
        resists: Entries<Resistance, Whole<1, 100>> = Entries::EMPTY,
        /// Whoever wears it falls as a feather does.
        feather_fall: bool = false,
        /// What cannot destroy or damage it: from `Acid`, `Elec`, `Fire`, `Cold`.
        ignores: Vec<Element> = Vec::new(),
        /// Nothing destroys it, and little takes its magic.
        artifact: bool = false,
        /// Holy power destroys it.
        cursed: bool = false,
        /// Key of the kind that it passes for until the player knows it: a plain one, put on in the same place and equally
        /// heavy. Only what is wielded or worn has one. Left out, everybody sees what it is.
        guise: Option<ItemKey> = None,
        /// What it does when it is thrown. Left out, nothing; weapons and ammunition do what their own dice say, and oil 2d6.
        thrown: Option<DiceFrom<0>> = None,
        /// What sort of thing it is, for what destroys things and how easily it breaks when it is thrown, such as `Chest`,
        /// `Skeleton` or `Spike`. Left out, its use says it.
        class: Option<ObjectClass> = None,
        /// What it is for: `Weapon(..)`, `Launcher(..)`, `Ammo(..)`, `Worn(..)`, `Light(..)`, `Oil`, `Potion([..])`, `Food([..])`, `Scroll([..])`, `Wand(..)`, `Staff(..)`, `Rod(..)`, `Book(..)`, `Crown` or `Trinket`.
        usage: RawUse,
    }
}

raw_struct! {
    /// The six statistics of a character, before any magic: `"3"` to `"18"`, then `"18/01"` to `"18/220"`.
    RawStats, "statistics `(strength: .., ..)`" {
        /// Blows, damage, skill in melee, and what can be carried.
        strength: Stat,
        /// Devices, and the spells of mages, rangers and rogues.
        intelligence: Stat,
        /// Saving throws, and the prayers of priests and paladins.
        wisdom: Stat,
        /// Blows, armor class and skill with any weapon.
        dexterity: Stat,
        /// Hit points and recovery.
        constitution: Stat,
        /// Prices.
        charisma: Stat,
    }
}

raw_struct! {
    /// A character to start with: an element of the list `characters.ron`; the first is the default.
    RawCharacter, "a character `(name: .., race: .., ..)`" {
        /// Suggested name.
        name: Words,
        /// Race.
        race: Race,
        /// Class.
        class: Class,
        /// Maximize mode: above 18 each point of race and class is worth ten, and the limits of statistics follow them.
        maximize: bool = true,
        /// Natural statistics.
        stats: RawStats,
        /// Keys of the items wielded or worn at the start, one for each place (two rings).
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// Items in the pack at the start: key and number.
        carries: Entries<ItemKey, Whole<1, 99>> = Entries::EMPTY,
    }
}

raw_struct! {
    /// A character sheet: a whole file, for `barrow sheet`.
    RawSheet, "a character sheet `(name: .., race: .., ..)`" {
        /// Name.
        name: Words,
        /// Race.
        race: Race,
        /// Class.
        class: Class,
        /// Maximize mode, as in `characters.ron`.
        maximize: bool = true,
        /// Statistics.
        stats: RawStats,
        /// Experience level; hit dice are taken at their mean.
        level: Whole<1, 50> = Whole(1),
        /// Food units in the stomach: below 2000 hungry, from 15000 on bloated.
        food: Whole<0, 20_000> = Whole(7500),
        /// Whether it searches with every action, at the price of speed.
        searching: bool = false,
        /// Conditions with their counters: `{Stunned: 60}`.
        ailments: Entries<Ailment, Whole<1, 10_000>> = Entries::EMPTY,
        /// Magic that works on it, with the turns that are left: `{Haste: 20, Blessing: 9}`. There are `Haste`, `Slow`,
        /// `Blessing`, `Heroism`, `Berserk`, `ResistAcid`, `ResistElec`, `ResistFire`, `ResistCold` and `ResistPois`.
        effects: Entries<Effect, Whole<1, 10_000>> = Entries::EMPTY,
        /// Points of statistics that were drained, ten each above 18: `{Str: 2}`.
        drained: Entries<StatName, Whole<1, 30>> = Entries::EMPTY,
        /// Keys of the items wielded or worn, one for each place (two rings).
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// Items in the pack: key and number.
        carries: Entries<ItemKey, Whole<1, 99>> = Entries::EMPTY,
    }
}

raw_struct! {
    /// What a sign of a picture stands for: a value of the map `legend`.
    RawSquare, "a square `(terrain: .., ..)`" {
        /// Key of the terrain.
        terrain: TerrainKey,
        /// Key of the monster that stands there.
        monster: Option<MonsterKey> = None,
        /// The monster starts awake, however deep its kind sleeps.
        awake: bool = false,
        /// Key of the item that lies there.
        item: Option<ItemKey> = None,
        /// How many of it.
        count: Whole<1, 999> = Whole(1),
    }
}

raw_struct! {
    /// A level: a whole file of `levels/`.
    RawLevel, "a level `(name: .., depth: .., legend: {..}, picture: ..)`" {
        /// What the player reads.
        name: Words,
        /// A sentence or two for the arrival.
        welcome: String = String::new(),
        /// Depth: 1 is the first level under the ground.
        depth: Whole<1, 127>,
        /// Whether one sees there without a torch.
        lit: bool = false,
        /// The way to fight on this level, whatever the game was started with: `Angband`, `Sil` or `Powder`.
        ruleset: Option<Ruleset> = None,
        /// The experience level of a character whose game begins here, with the spells of its books and just the
        /// experience that it needs.
        hero_level: Whole<1, 50> = Whole(1),
        /// What each sign of the picture stands for. `'@'` is where a new game starts; without an entry it is floor.
        legend: Legend,
        /// The level as rows of signs, all equally long, closed all round by squares that nobody can enter.
        picture: Picture,
    }
}

raw_struct! {
    /// One flight of stairs between two levels.
    RawStairs, "stairs `(above: .., below: ..)`" {
        /// Key of the level whose stairs down lead to the other: its file name without `.ron`.
        above: LevelKey,
        /// Key of the level whose stairs up lead back.
        below: LevelKey,
    }
}

raw_struct! {
    /// The order of the levels: the file `campaign.ron`.
    RawCampaign, "a campaign `(first: .., stairs: [..])`" {
        /// Key of the level where a new game starts; its stairs up lead out of the dungeon.
        first: LevelKey,
        /// Which levels follow each other.
        stairs: Vec<RawStairs> = Vec::new(),
        /// Keys of levels that are played alone, from the title screen: each one is won by carrying its crown up its
        /// stairs.
        challenges: Vec<Spanned<LevelKey>> = Vec::new(),
    }
}
