//! `rulesets/sil.ron` as it is written.

use super::values::{RawBlow, RawFigures};
use crate::{
    content::{
        names::{ItemKey, MonsterKey},
        read::{
            raw_struct::raw_struct,
            values::{IntInRange, Pounds},
        },
        ruleset::{Listing, RawRise, RawStep},
    },
    rules::{
        Class,
        sil::{Balance, BrandElement, Grip, Pool, SlayKind},
    },
};

raw_struct! {
    /// The whole of `rulesets/sil.ron`: characters, monsters and items as Sil counts them.
    RawSil, "the ruleset `(strength: .., dexterity: .., classes: {..}, monsters: {..}, items: {..})`" {
        /// What Strength is in Sil's small numbers: damage sides, and what can be carried and thrown.
        strength: Vec<RawStep>,
        /// What Dexterity adds to the skills in melee, archery and evasion.
        dexterity: Vec<RawStep>,
        /// The skills of each class; every class must be there.
        classes: Listing<Class, RawClass>,
        /// Monsters by their level in `monsters.ron`, for those without an entry of their own.
        /// The rows go upwards, and each holds up to the next one; without them every monster needs an entry.
        levels: Vec<RawLevelRow> = Vec::new(),
        /// Hit points of every monster, in hundredths of what its dice in `monsters.ron` come to.
        hit_points: IntInRange<1, 1000> = IntInRange(100),
        /// Monsters by key.
        monsters: Listing<MonsterKey, RawMonster>,
        /// Items by key. There must be all weapons, missile weapons, ammunition, oil and armor, and the rings and amulets
        /// that have a bonus in `items.ron`. Anything else is no more than a weight when it is thrown.
        items: Listing<ItemKey, RawItem>,
    }
}

raw_struct! {
    /// The skills of a class in Sil, before Dexterity and equipment.
    RawClass, "skills `(melee: .., archery: .., evasion: ..)`" {
        /// Skill in melee and in throwing.
        melee: RawRise,
        /// Skill with bows.
        archery: RawRise,
        /// Skill at not being struck.
        evasion: RawRise,
    }
}

raw_struct! {
    /// What monsters of a level are like in Sil.
    RawLevelRow, "a row `(from: .., melee: .., evasion: ..)`" {
        /// The lowest level of `monsters.ron` that it is for.
        from: IntInRange<0, 100>,
        /// Attack bonus.
        melee: IntInRange<-20, 99>,
        /// Evasion.
        evasion: IntInRange<-20, 99>,
        /// Protection dice.
        protection: Option<Pool> = None,
    }
}

raw_struct! {
    /// A monster in Sil.
    RawMonster, "a monster `(melee: .., evasion: ..)`" {
        /// Attack bonus.
        melee: IntInRange<-20, 99>,
        /// Attack bonus of what it shoots and hurls; left out, it is `melee`.
        archery: Option<IntInRange<-20, 99>> = None,
        /// Evasion.
        evasion: IntInRange<-20, 99>,
        /// Protection dice; left out, it has none.
        protection: Option<Pool> = None,
        /// A blow for each one of `monsters.ron`, in their order: its dice, or `(dice: .., bonus: .., element: ..)`.
        /// Left out, they are as they stand there.
        blows: Option<Vec<RawBlow>> = None,
        /// What it is besides its traits in `monsters.ron`, for slays: `Wolf`, `Spider` and so on.
        kinds: Vec<SlayKind> = Vec::new(),
        /// Elements that it resists besides those of its traits in `monsters.ron`.
        resists: Vec<BrandElement> = Vec::new(),
        /// Elements to which it is vulnerable.
        vulnerable: Vec<BrandElement> = Vec::new(),
    }
}

raw_struct! {
    /// A blow of a monster in Sil, where its dice alone do not say it all.
    RawBlowParts, "a blow `(dice: ..)`" {
        /// Damage dice, the monster's strength included.
        dice: Pool,
        /// Attack bonus besides `melee`.
        bonus: IntInRange<-20, 20> = IntInRange(0),
        /// The element that it strikes with: an extra die against those who do not resist it.
        /// Left out, a blow that poisons in `monsters.ron` strikes with poison, and any other one with none.
        element: Option<BrandElement> = None,
    }
}

raw_struct! {
    /// An item in Sil.
    RawItem, "an item `(figures: .., ..)`" {
        /// Its figures as Sil writes them: accuracy and damage dice in round brackets, then evasion and protection dice in
        /// square ones. What is absent is nothing.
        figures: RawFigures = RawFigures::NONE,
        /// Its weight in Sil, in pounds; left out, it is that of `items.ron`. It limits the sides that strength adds,
        /// makes critical hits rarer and throws shorter.
        weight: Option<Pounds> = None,
        /// How many hands it takes: `OneHanded`, `HandAndAHalf` or `TwoHanded`.
        grip: Grip = Grip::OneHanded,
        /// Whether it is made for throwing: `ForThrowing` or `Unfit`.
        balance: Balance = Balance::Unfit,
        /// What it slays besides its powers in `items.ron`.
        slays: Vec<SlayKind> = Vec::new(),
        /// Elements of its brands besides its powers in `items.ron`.
        brands: Vec<BrandElement> = Vec::new(),
        /// What it adds to strength, in Sil's small numbers, while it is worn or wielded.
        strength: IntInRange<-9, 9> = IntInRange(0),
    }
}
