//! `rulesets/powder.ron` as it is written.

use super::values::{RawItem, RawPart};
use crate::{
    content::{
        names::{ItemKey, MonsterKey, NewKey},
        read::{
            Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange, OrderedMap},
        },
        ruleset::{Listing, RawRise},
    },
    rules::{
        Class, Race,
        powder::{
            armor::ArmorMaterial,
            body::BodyPart,
            defender::Weakness,
            skill::SkillName,
            weapon::{AttackType, Metal, PowderElement, SizeClass, Style},
        },
    },
};

raw_struct! {
    /// The whole of `rulesets/powder.ron`: characters, monsters and items as POWDER counts them.
    RawPowder, "the ruleset `(kinds: [..], classes: {..}, races: {..}, monsters: {..}, items: {..})`" {
        /// The types of creatures, such as `"goblinoid"`; natural enemies are named by them.
        kinds: Vec<Spanned<NewKey>>,
        /// Levels and skills of each class; `Druid`, `Necromancer` and `Assassin` may be left out, and are then as `Priest`, `Mage`
        /// and `Rogue`.
        classes: Listing<Class, RawClass>,
        /// The body of each race; every race must be there.
        races: Listing<Race, RawRace>,
        /// Monsters by their level in `monsters.ron`, for those without an entry of their own.
        /// The rows go upwards, and each holds up to the next one; without them every monster needs an entry.
        levels: Vec<RawLevelRow> = Vec::new(),
        /// Hit points of every monster, in hundredths of what its dice in `monsters.ron` come to.
        hit_points: IntInRange<1, 1000> = IntInRange(100),
        /// Monsters by key.
        monsters: Listing<MonsterKey, RawMonster>,
        /// Items by key. There must be all weapons, missile weapons, ammunition, oil, and what is worn on body, head, feet,
        /// as a cloak or as a shield. Anything else is flung without doing much harm.
        items: Listing<ItemKey, RawItem>,
    }
}

raw_struct! {
    /// A class in POWDER.
    RawClass, "a class `(physical: .., magical: .., skills: {..})`" {
        /// Physical level: how well it strikes, throws and shoots.
        physical: RawRise,
        /// Magical level: how well it casts; wands go by both levels.
        magical: RawRise,
        /// The skills that it learns, each with the experience level at which it has it.
        skills: OrderedMap<SkillName, IntInRange<1, 50>>,
    }
}

raw_struct! {
    /// A race in POWDER.
    RawRace, "a race `(size: .., kind: \"..\")`" {
        /// Size of the body.
        size: SizeClass,
        /// Natural armor class; 0 is human.
        natural_ac: IntInRange<0, 50> = IntInRange(0),
        /// Its type, out of `kinds`.
        kind: NewKey,
        /// The type of its natural enemies, out of `kinds`.
        enemy: Option<NewKey> = None,
    }
}

raw_struct! {
    /// What monsters of a level are like in POWDER.
    RawLevelRow, "a row `(from: .., physical: .., natural_ac: ..)`" {
        /// The lowest level of `monsters.ron` that it is for.
        from: IntInRange<0, 100>,
        /// Physical level.
        physical: IntInRange<0, 99>,
        /// Magical level.
        magical: IntInRange<0, 99> = IntInRange(0),
        /// Natural armor class.
        natural_ac: IntInRange<0, 50>,
        /// Size of the body.
        size: SizeClass = SizeClass::Medium,
    }
}

raw_struct! {
    /// A monster in POWDER.
    RawMonster, "a monster `(physical: .., natural_ac: .., size: ..)`" {
        /// Physical level.
        physical: IntInRange<0, 99>,
        /// Magical level.
        magical: IntInRange<0, 99> = IntInRange(0),
        /// Natural armor class.
        natural_ac: IntInRange<0, 50>,
        /// Size of the body.
        size: SizeClass,
        /// Its type, out of `kinds`.
        kind: Option<NewKey> = None,
        /// The type of its natural enemies, out of `kinds`.
        enemy: Option<NewKey> = None,
        /// The places where it could wear something: `Head`, `Neck`, `Body`, `Feet`. A blow at any other place goes to the
        /// body.
        slots: Vec<BodyPart> = Vec::new(),
        /// Keys of the armor that it wears, all of which must be `Armor(..)` below.
        wears: Vec<Spanned<ItemKey>> = Vec::new(),
        /// A blow for each one of `monsters.ron`, in their order.
        /// Left out, they are as they stand there, all of them physical and without a bonus.
        blows: Option<Vec<RawBlow>> = None,
        /// An attack with which it answers blows by itself.
        hitback: Option<RawHitback> = None,
        /// Skills that change whether it is hit: `Dodging`, `MovingTarget`.
        skills: Vec<SkillName> = Vec::new(),
        /// Elements that it resists besides those of its traits in `monsters.ron`.
        resists: Vec<PowderElement> = Vec::new(),
        /// Elements to which it is vulnerable.
        vulnerable: Vec<PowderElement> = Vec::new(),
        /// What else hurts it more: `Silver`, `Gold`, or `Digging` for what is made of earth.
        weaknesses: Vec<Weakness> = Vec::new(),
        /// The metal that its body is made of, `Silver` or `Gold`.
        metal: Option<Metal> = None,
        /// Whether it digs with its body.
        digs: bool = false,
        /// How loud it fights, 0 silent to 4 very loud: as many squares away one hears it.
        noise: IntInRange<0, 9> = IntInRange(1),
    }
}

raw_struct! {
    /// What a blow, a throw or a shot does in POWDER.
    RawBlow, "a blow `(damage: [..])`" {
        /// Its natural bonus to hit.
        to_hit: IntInRange<-20, 20> = IntInRange(0),
        /// Its damage, 1 to 4 parts: dice, which are physical, or `(element: Fire, dice: "1d3")`.
        damage: Vec<RawPart>,
    }
}

raw_struct! {
    /// A part of damage that is not physical.
    RawElementPart, "damage `(element: .., dice: ..)`" {
        /// Its element.
        element: PowderElement,
        /// Its dice.
        dice: DiceAtLeast<0>,
    }
}

raw_struct! {
    /// An answer of a monster's body to blows.
    RawHitback, "an answer `(chance: .., damage: [..])`" {
        /// How often, in 100.
        chance: IntInRange<1, 100>,
        /// Its damage, as in a blow.
        damage: Vec<RawPart>,
    }
}

raw_struct! {
    /// A special skill of a weapon.
    RawSpecial, "a special skill `(skill: ..)`" {
        /// The skill.
        skill: SkillName,
        /// How the weapon must be used for it: `Melee`, or `Missile` when it is thrown or fired.
        style: Style = Style::Melee,
    }
}

raw_struct! {
    /// An explosion that a hit may set off.
    RawExplosion, "an explosion `(chance: .., damage: [..])`" {
        /// How often, in 100.
        chance: IntInRange<1, 100>,
        /// What it does to those beside the one who was hit.
        damage: Vec<RawPart>,
    }
}

raw_struct! {
    /// A weapon in POWDER, or anything else that strikes: what stands in `Weapon(..)`.
    RawWeapon, "a weapon `Weapon(attack: .., size: .., ..)`" {
        /// How it hurts: `Edged`, `Pointed` or `Blunt`.
        attack: AttackType,
        /// Its size; tiny ones count as small.
        size: SizeClass,
        /// What it does in melee. Left out, it is not made for that, and does 1d2 at -2.
        melee: Option<RawBlow> = None,
        /// What it does when thrown or fired. Left out, it is not made for that, and does 1d2 at -2.
        missile: Option<RawBlow> = None,
        /// Its enchantment; that of a missile weapon is added to what it fires.
        enchantment: IntInRange<-9, 9> = IntInRange(0),
        /// The skill that counts with this weapon alone.
        special: Option<RawSpecial> = None,
        /// `Silver` or `Gold`, if it is of that metal.
        metal: Option<Metal> = None,
        /// How loud it is, 0 silent to 4 very loud.
        noise: IntInRange<0, 9> = IntInRange(1),
        /// Whether there is poison on it.
        poisoned: bool = false,
        /// The explosion that a hit may set off.
        explosion: Option<RawExplosion> = None,
    }
}

raw_struct! {
    /// Armor in POWDER: what stands in `Armor(..)`.
    RawArmor, "armor `Armor(ac: .., material: ..)`" {
        /// Armor class, without enchantment and skill.
        ac: IntInRange<0, 50>,
        /// What it is made of: `Cloth`, `Leather` (wood too), `Metal` or `Exotic`.
        material: ArmorMaterial,
        /// Its enchantment; negative where it is cursed.
        enchantment: IntInRange<-9, 9> = IntInRange(0),
        /// How loud it is when it is struck; only shields are heard.
        noise: IntInRange<0, 9> = IntInRange(1),
    }
}

raw_struct! {
    /// A ring or amulet that helps the weapon in hand: what stands in `Charm(..)`.
    RawCharm, "a charm `Charm(enchants: ..)`" {
        /// What it adds to the enchantment of every weapon used while it is worn.
        enchants: IntInRange<-9, 9>,
    }
}
