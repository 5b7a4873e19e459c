//! What `items.ron` says, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use crate::{
    content::{
        item::def::Slot,
        look::PaletteColor,
        magic::effect::EffectDef,
        names::{ItemKey, TerrainKey},
        node::RonNode,
        read::{
            FromRonNode, Reader, Spanned,
            raw_struct::raw_struct,
            values::{
                DiceAtLeast, IntInRange, NonEmptyText, OrderedMap, Pounds, VisibleChar, always,
                leaves,
            },
            word::{bare, single, unknown, word},
        },
        spell::raw::RawBook,
    },
    rules::{
        ability::{abilities::Ward, curse::Curse, fuel::Refuel, special::Ability},
        angband::{Ammunition, LauncherKind, Power, WeaponKind},
        base::stat::StatName,
        projection::{
            item_destruction::{BaseElement, ObjectClass},
            player::Resistance,
        },
    },
};

leaves! {
    Slot, "where it is worn, such as `Ring`, `Body` or `Head`";
}

raw_struct! {
    /// A melee weapon: what stands in `usage: Weapon(..)`.
    RawWeapon, "a weapon `Weapon(kind: .., dice: ..)`" {
        /// Its kind; priests are uneasy with swords and polearms.
        kind: WeaponKind,
        /// Damage of a hit.
        dice: DiceAtLeast<0>,
        /// Blessed weapons do not trouble priests.
        blessed: bool = false,
        /// Blows on top of those that strength and skill give.
        extra_blows: IntInRange<0, 5> = IntInRange(0),
        /// Slays and brands.
        powers: Vec<Power> = Vec::new(),
        /// How well one digs with it; 0 for what is no shovel or pick.
        digging: IntInRange<0, 9> = IntInRange(0),
    }
}

raw_struct! {
    /// Armor or jewelry: what stands in `usage: Worn(..)`.
    RawWorn, "something worn `Worn(slot: ..)`" {
        /// Where: `Body`, `Cloak`, `Shield`, `Head`, `Hands`, `Feet`, `Ring` (either hand) or `Amulet`.
        slot: Slot,
        /// Base armor class.
        armor: IntInRange<0, 100> = IntInRange(0),
    }
}

raw_struct! {
    /// A missile weapon: what stands in `usage: Launcher(..)`.
    RawLauncher, "a missile weapon `Launcher(kind: ..)`" {
        /// Its kind, which decides what it fires and how hard.
        kind: LauncherKind,
        /// Shots on top of the one that everybody has.
        extra_shots: IntInRange<0, 5> = IntInRange(0),
        /// Added to the multiplier of its kind.
        extra_might: IntInRange<0, 5> = IntInRange(0),
    }
}

raw_struct! {
    /// Ammunition: what stands in `usage: Ammo(..)`.
    RawAmmo, "ammunition `Ammo(kind: .., dice: ..)`" {
        /// What fires it: `Shot` for slings, `Arrow` for bows, `Bolt` for crossbows.
        kind: Ammunition,
        /// Damage of a hit, before the launcher multiplies it.
        dice: DiceAtLeast<0>,
        /// Slays and brands.
        powers: Vec<Power> = Vec::new(),
    }
}

raw_struct! {
    /// A light: what stands in `usage: Light(..)`.
    RawLight, "a light `Light(radius: ..)`" {
        /// How far it shines, in squares.
        radius: IntInRange<1, 10>,
        /// Player turns at normal speed that it burns when it is full; 0 burns for ever.
        fuel: IntInRange<0, 60_000> = IntInRange(0),
        /// What it is fed with: `Never` nothing, `Torch` another one of its kind, `Lantern` flasks of oil.
        refuel: Refuel = Refuel::Never,
    }
}

raw_struct! {
    /// A wand: what stands in `usage: Wand(..)`.
    RawWand, "a wand `Wand(level: .., charges: .., effects: [..])`" {
        /// How hard it is to use: the user's skill with devices is set against it.
        level: IntInRange<0, 100>,
        /// Charges, rolled for each one that comes into the world.
        charges: DiceAtLeast<1>,
        /// What it does to what it is pointed at: `Bolt(..)`, `Beam(..)`, `Ball(..)`, `Arc(..)`, `Touch(..)` or `StoneToMud`.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A staff: what stands in `usage: Staff(..)`.
    RawStaff, "a staff `Staff(level: .., charges: .., effects: [..])`" {
        /// How hard it is to use.
        level: IntInRange<0, 100>,
        /// Charges, rolled for each one that comes into the world.
        charges: DiceAtLeast<1>,
        /// What it does to its user, and around: all effects but those that are pointed at something.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A rod: what stands in `usage: Rod(..)`.
    RawRod, "a rod `Rod(level: .., recharge: .., effects: [..])`" {
        /// How hard it is to use.
        level: IntInRange<0, 100>,
        /// Turns at normal speed until it can be zapped again; they pass while it is carried.
        recharge: IntInRange<1, 1000>,
        /// What it does: either effects that are pointed at something, or others.
        effects: Vec<Spanned<EffectDef>>,
    }
}

raw_struct! {
    /// A kind of item: an entry of `items.ron`, which is a map from keys to these.
    RawItem, "an item `(name: .., glyph: .., ..)`" {
        /// What the player reads, for one, without an article.
        name: NonEmptyText,
        /// What the player reads for several. Left out, it is the name with an s.
        plural: Option<String> = None,
        /// The sign on a terminal.
        glyph: VisibleChar,
        /// The color of the sign.
        color: PaletteColor,
        /// Name of the sprite. Left out, it is named like the key.
        sprite: Option<String> = None,
        /// One or two sentences for those who look at it.
        description: NonEmptyText,
        /// Weight of one, in pounds. Heavy weapons strike less often; a heavy pack slows.
        weight: Pounds,
        /// Bonus to hit while wielded or worn.
        to_hit: IntInRange<-99, 99> = IntInRange(0),
        /// Bonus to damage while wielded or worn.
        to_damage: IntInRange<-99, 99> = IntInRange(0),
        /// Magical bonus to armor class while wielded or worn.
        to_armor: IntInRange<-99, 99> = IntInRange(0),
        /// Bonus to speed while wielded or worn.
        speed: IntInRange<-60, 99> = IntInRange(0),
        /// Bonus to stealth while wielded or worn.
        stealth: IntInRange<-30, 30> = IntInRange(0),
        /// Bonus to search skill while wielded or worn, in points.
        searching: IntInRange<-99, 99> = IntInRange(0),
        /// Points that it adds to statistics while wielded or worn: from `Str`, `Int`, `Wis`, `Dex`, `Con` and `Chr` to -9
        /// to 9. Above 18 each point is worth ten.
        stats: OrderedMap<StatName, IntInRange<-9, 9>> = OrderedMap::EMPTY,
        /// It wakes everybody within hearing of its wearer.
        aggravates: bool = false,
        /// Abilities while wielded or worn: `FreeAction`, `HoldLife`, `Regeneration`, `SeeInvisible`, `SlowDigestion`, `Telepathy`.
        abilities: Vec<Ability> = Vec::new(),
        /// Protections while wielded or worn: from `Fear`, `Blindness`, `Confusion`, `Hallucination`, `Poison`, `Stunning`.
        wards: Vec<Ward> = Vec::new(),
        /// Statistics that cannot be drained while it is worn: `Str`, `Int`, `Wis`, `Dex`, `Con`, `Chr`.
        sustains: Vec<StatName> = Vec::new(),
        /// How much farther one sees warm blood in the dark, in squares.
        infravision: IntInRange<0, 20> = IntInRange(0),
        /// Percentages of resistance while wielded or worn: from `Acid`, `Elec`, `Fire`, `Cold`, `Pois`, `Lite`, `Dark`,
        /// `Confusion`, `Sound`, `Shard`, `Nexus`, `Nether`, `Chaos` and `Disenchant` to 1 to 100, which is immunity. Each
        /// thing takes its part off what the others leave.
        resists: OrderedMap<Resistance, IntInRange<1, 100>> = OrderedMap::EMPTY,
        /// Its wearer falls as a feather does.
        feather_fall: bool = false,
        /// What cannot destroy or damage it: from `Acid`, `Elec`, `Fire`, `Cold`.
        ignores: Vec<BaseElement> = Vec::new(),
        /// Nothing destroys it, and little takes its magic.
        artifact: bool = false,
        /// Holy power destroys it.
        cursed: bool = false,
        /// What is wrong with it while it is worn, until that is lifted; it is cursed then: `Clinging` does not come off,
        /// `Beckoning` calls wanderers, `Clamor` wakes everybody, `Straying` teleports, `Sapping` drinks mana, `Fading`
        /// drinks experience (BRW-CURSE-01).
        curses: Vec<Curse> = Vec::new(),
        /// Key of the kind that it passes for until the player knows it: a plain one, put on in the same place and equally
        /// heavy. Only what is wielded or worn has one. Left out, everybody sees what it is.
        guise: Option<ItemKey> = None,
        /// The color of the light that it casts around itself in the window. It is for the eye alone: no rule asks for it.
        /// Left out, it casts none.
        glow: Option<PaletteColor> = None,
        /// What it does when it is thrown. Left out, nothing; weapons and ammunition do what their own dice say, and oil 2d6.
        thrown: Option<DiceAtLeast<0>> = None,
        /// What sort of thing it is, for what destroys things and how easily it breaks when it is thrown, such as `Chest`,
        /// `Skeleton` or `Spike`. Left out, its use says it.
        class: Option<ObjectClass> = None,
        /// What one of it is worth, in pence. Left out, it follows from what the thing is (BRW-PRICE-01 to BRW-PRICE-03);
        /// money must say it.
        value: Option<IntInRange<0, 1_000_000>> = None,
        /// What it is for: `Weapon(..)`, `Launcher(..)`, `Ammo(..)`, `Worn(..)`, `Light(..)`, `Oil`, `Potion([..])`, `Food([..])`, `Scroll([..])`, `Wand(..)`, `Staff(..)`, `Rod(..)`, `Book(..)`, `Crown`, `Money`, `Chest(..)` or `Trinket`.
        usage: RawUse,
    }
}

raw_struct! {
    /// A chest: what stands in `usage: Chest(..)`.
    RawChest, "a chest `Chest(holds: ..)`" {
        /// How hard its lock is to pick or to force, 0 to 9; 0 is not locked.
        lock: DiceAtLeast<0> = always(0),
        /// The chance in 100 that there is a trap on it.
        trapped: IntInRange<0, 100> = IntInRange(0),
        /// Which trap: keys of terrains that are traps, each as likely as its number, such as `{"chest_needle": 3}`.
        traps: OrderedMap<TerrainKey, IntInRange<1, 1000>> = OrderedMap::EMPTY,
        /// How many things are in it, at most 20.
        holds: DiceAtLeast<0>,
        /// How many levels deeper they belong than the level where it stands.
        deeper: IntInRange<-20, 20> = IntInRange(0),
    }
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq)]
pub enum RawUse {
    /// A melee weapon.
    Weapon(RawWeapon),
    /// Armor or jewelry.
    Worn(RawWorn),
    /// A missile weapon.
    Launcher(RawLauncher),
    /// Ammunition.
    Ammo(RawAmmo),
    /// A flask of oil.
    Oil,
    /// A light.
    Light(RawLight),
    /// Drunk; vanishes.
    Potion(Vec<Spanned<EffectDef>>),
    /// Eaten; vanishes.
    Food(Vec<Spanned<EffectDef>>),
    /// Read; vanishes.
    Scroll(Vec<Spanned<EffectDef>>),
    /// Pointed at a square.
    Wand(RawWand),
    /// Used.
    Staff(RawStaff),
    /// Zapped.
    Rod(RawRod),
    /// Holds spells.
    Book(RawBook),
    /// The treasure that must be carried out.
    Crown,
    /// Coins: they go into the purse.
    Money,
    /// Stands where it is, with things in it.
    Chest(RawChest),
    /// Nothing.
    Trinket,
}

impl FromRonNode for RawUse {
    fn expected() -> String {
        "`Weapon(..)`, `Launcher(..)`, `Ammo(..)`, `Worn(..)`, `Light(..)`, `Oil`, `Potion([..])`, `Food([..])`, `Scroll([..])`, `Wand(..)`, `Staff(..)`, `Rod(..)`, `Book(..)`, `Crown`, `Money`, `Chest(..)` or `Trinket`"
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Weapon" => RawWeapon::of_variant(node, reader).map(Self::Weapon),
            "Launcher" => RawLauncher::of_variant(node, reader).map(Self::Launcher),
            "Ammo" => RawAmmo::of_variant(node, reader).map(Self::Ammo),
            "Oil" => bare(Self::Oil, node, &word, reader),
            "Worn" => RawWorn::of_variant(node, reader).map(Self::Worn),
            "Light" => RawLight::of_variant(node, reader).map(Self::Light),
            "Potion" => single(node, &word, reader).map(Self::Potion),
            "Scroll" => single(node, &word, reader).map(Self::Scroll),
            "Food" => single(node, &word, reader).map(Self::Food),
            "Wand" => RawWand::of_variant(node, reader).map(Self::Wand),
            "Staff" => RawStaff::of_variant(node, reader).map(Self::Staff),
            "Rod" => RawRod::of_variant(node, reader).map(Self::Rod),
            "Book" => RawBook::of_variant(node, reader).map(Self::Book),
            "Crown" => bare(Self::Crown, node, &word, reader),
            "Money" => bare(Self::Money, node, &word, reader),
            "Chest" => RawChest::of_variant(node, reader).map(Self::Chest),
            "Trinket" => bare(Self::Trinket, node, &word, reader),
            _ => {
                unknown::<Self>(
                    &word,
                    &[
                        "Weapon", "Launcher", "Ammo", "Oil", "Worn", "Light", "Potion", "Food",
                        "Scroll", "Wand", "Staff", "Rod", "Book", "Crown", "Money", "Chest",
                        "Trinket",
                    ],
                    reader,
                );
                None
            }
        }
    }
}
