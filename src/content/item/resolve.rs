//! From raw items and characters to checked ones.

use enum_map::EnumMap;
use enumset::EnumSet;

use super::{
    chest::{self, FindTrap},
    device::resolve as effects,
    raw::RawUse,
};
use crate::{
    content::{
        item::{
            def::{AmmoDef, ItemDef, ItemUse, LauncherDef, Slot, WeaponDef},
            raw::{RawItem, RawLight},
        },
        look::{Look, sprite},
        names::Names,
        read::{
            Reader, Spanned,
            names::Read,
            values::{DiceAtLeast, IntInRange, OrderedMap},
        },
        spell::resolve,
    },
    dice::Dice,
    rules::{
        ability::{abilities::CharacterAbilities, curse::Curse, fuel::Refuel},
        base::{stat::StatName, units::Weight},
    },
};

fn usage(
    raw: &Spanned<RawUse>,
    (spells, terrain): (&Names, FindTrap),
    reader: &mut Reader,
) -> ItemUse {
    let span = raw.span.clone();
    match &raw.value {
        RawUse::Weapon(weapon) => ItemUse::Weapon(WeaponDef {
            kind: weapon.kind.value,
            dice: weapon.dice.value.0,
            blessed: weapon.blessed.value,
            extra_blows: weapon.extra_blows.value.0 as u8,
            powers: weapon.powers.value.iter().copied().collect(),
            digging: weapon.digging.value.0 as u8,
        }),
        RawUse::Worn(worn) => {
            let instead = match worn.slot.value {
                Slot::Weapon => Some("a weapon is written `Weapon(kind: .., dice: ..)`"),
                Slot::Light => Some("a light is written `Light(radius: ..)`"),
                Slot::OtherRing => Some("write `Ring`: a ring fits either hand"),
                Slot::Launcher => Some("a missile weapon is written `Launcher(kind: ..)`"),
                Slot::Ring
                | Slot::Amulet
                | Slot::Body
                | Slot::Cloak
                | Slot::Shield
                | Slot::Head
                | Slot::Hands
                | Slot::Feet => None,
            };
            if let Some(help) = instead {
                let fault = reader
                    .fault(worn.slot.span.clone(), "nothing is worn there")
                    .help(help);
                reader.push(fault);
            }
            ItemUse::Worn {
                slot: worn.slot.value,
                armor: worn.armor.value.0,
            }
        }
        RawUse::Launcher(launcher) => ItemUse::Launcher(LauncherDef {
            kind: launcher.kind.value,
            extra_shots: launcher.extra_shots.value.0 as u8,
            extra_might: launcher.extra_might.value.0 as u8,
        }),
        RawUse::Ammo(ammo) => ItemUse::Ammo(AmmoDef {
            kind: ammo.kind.value,
            dice: ammo.dice.value.0,
            powers: ammo.powers.value.iter().copied().collect(),
        }),
        RawUse::Oil => ItemUse::Oil,
        RawUse::Light(light) => self::light(light, reader),
        RawUse::Potion(raw) => ItemUse::Potion(effects::own(raw, &span, reader)),
        RawUse::Food(raw) => ItemUse::Food(effects::own(raw, &span, reader)),
        RawUse::Scroll(raw) => ItemUse::Scroll(effects::own(raw, &span, reader)),
        RawUse::Wand(wand) => ItemUse::Wand(effects::wand(wand, reader)),
        RawUse::Staff(staff) => ItemUse::Staff(effects::staff(staff, reader)),
        RawUse::Rod(rod) => ItemUse::Rod(effects::rod(rod, reader)),
        RawUse::Book(book) => ItemUse::Book(resolve::book(book, spells, reader)),
        RawUse::Crown => ItemUse::Crown,
        RawUse::Money => ItemUse::Money,
        RawUse::Chest(raw) => ItemUse::Chest(chest::chest(raw, terrain, reader)),
        RawUse::Trinket => ItemUse::Trinket,
    }
}

/// A light; what is fed must burn down.
fn light(light: &RawLight, reader: &mut Reader) -> ItemUse {
    let (fuel, refuel) = (light.fuel.value.0 as u16, light.refuel.value);
    if fuel == 0 && refuel != Refuel::Never {
        let fault = reader
            .fault(light.refuel.span.clone(), "this light never goes out")
            .expected("`fuel: ..` with the turns that it burns");
        reader.push(fault);
    }
    ItemUse::Light {
        radius: light.radius.value.0 as u8,
        fuel,
        refuel,
    }
}

/// What a thing adds to statistics.
fn points(raw: &OrderedMap<StatName, IntInRange<-9, 9>>) -> EnumMap<StatName, i8> {
    let points = raw.0.iter();
    points
        .map(
            |(
                stat,
                Spanned {
                    value: IntInRange(points),
                    ..
                },
            )| (stat.value, *points as i8),
        )
        .collect()
}

/// What a thing does when it is thrown, if its use does not say it.
fn thrown(raw: &RawItem, reader: &mut Reader) -> Dice {
    let Some(DiceAtLeast(dice)) = raw.thrown.value else {
        return Dice::flat(0);
    };
    let with = match &raw.usage.value {
        RawUse::Weapon(_) | RawUse::Ammo(_) => "its own `dice`",
        RawUse::Oil => "2d6, as all oil",
        RawUse::Worn(_)
        | RawUse::Launcher(_)
        | RawUse::Light(_)
        | RawUse::Potion(_)
        | RawUse::Food(_)
        | RawUse::Scroll(_)
        | RawUse::Wand(_)
        | RawUse::Staff(_)
        | RawUse::Rod(_)
        | RawUse::Book(_)
        | RawUse::Crown
        | RawUse::Money
        | RawUse::Chest(_)
        | RawUse::Trinket => return dice,
    };
    let fault = reader
        .fault(raw.thrown.span.clone(), format!("it is thrown with {with}"))
        .help("leave `thrown` out");
    reader.push(fault);
    dice
}

/// What a thing is worth by its file; money says it.
fn value(raw: &RawItem, reader: &mut Reader) -> Option<u32> {
    if raw.usage.value == RawUse::Money && raw.value.value.is_none() {
        let fault = reader
            .fault(
                raw.usage.span.clone(),
                "nobody knows what this money is worth",
            )
            .expected("`value: ..` with the pence that one of it is");
        reader.push(fault);
    }
    raw.value.value.as_ref().map(|pence| pence.0 as u32)
}

/// What is wrong with a thing while it is worn: it must be one that can be worn or wielded.
fn curses(raw: &RawItem, reader: &mut Reader) -> EnumSet<Curse> {
    if !raw.curses.value.is_empty() && place(&raw.usage.value).is_none() {
        let fault = reader
            .fault(raw.curses.span.clone(), "this is neither worn nor wielded")
            .help("leave `curses` out: they work on what is put on");
        reader.push(fault);
    }
    raw.curses.value.iter().copied().collect()
}

/// Item kinds.
pub(in crate::content) fn items(
    read: &Read<RawItem>,
    names: (&Names, FindTrap),
    reader: &mut Reader,
) -> Vec<Option<ItemDef>> {
    let mut found = Vec::new();
    for (key, raw) in read {
        let Some(Spanned { value: raw, .. }) = raw else {
            found.push(None);
            continue;
        };
        found.push(Some(ItemDef {
            key: key.value.0.clone(),
            name: raw.name.value.0.clone(),
            plural: raw
                .plural
                .value
                .clone()
                .unwrap_or_else(|| format!("{}s", raw.name.value.0)),
            look: Look {
                glyph: raw.glyph.value.0,
                color: raw.color.value,
                sprites: sprite(&key.value.0, raw.sprite.value.as_ref()),
            },
            description: raw.description.value.0.clone(),
            weight: Weight::tenths(raw.weight.value.tenths.into()),
            to_hit: raw.to_hit.value.0,
            to_damage: raw.to_damage.value.0,
            to_armor: raw.to_armor.value.0,
            speed: raw.speed.value.0,
            stealth: raw.stealth.value.0,
            searching: raw.searching.value.0,
            stats: points(&raw.stats.value),
            aggravates: raw.aggravates.value,
            gifts: CharacterAbilities::default().and(CharacterAbilities {
                abilities: raw.abilities.value.iter().copied().collect(),
                wards: raw.wards.value.iter().copied().collect(),
                sustains: raw.sustains.value.iter().copied().collect(),
                infravision: raw.infravision.value.0 as u8,
            }),
            resists: raw
                .resists
                .value
                .0
                .iter()
                .map(|(to, percent)| (to.value, percent.value.0 as u8))
                .collect(),
            feather_fall: raw.feather_fall.value,
            ignores: raw.ignores.value.iter().copied().collect(),
            artifact: raw.artifact.value,
            cursed: raw.cursed.value || !raw.curses.value.is_empty(),
            curses: curses(raw, reader),
            // Known once every kind is.
            guise: None,
            feigned: false,
            flavored: false,
            glow: raw.glow.value,
            thrown: thrown(raw, reader),
            class: raw.class.value,
            value: value(raw, reader),
            usage: usage(&raw.usage, names, reader),
        }));
    }
    found
}

/// The place that an item takes when it is put on.
pub(in crate::content) fn place(usage: &RawUse) -> Option<Slot> {
    match usage {
        RawUse::Weapon(_) => Some(Slot::Weapon),
        RawUse::Worn(worn) => Some(worn.slot.value),
        RawUse::Light(_) => Some(Slot::Light),
        RawUse::Launcher(_) => Some(Slot::Launcher),
        RawUse::Ammo(_)
        | RawUse::Oil
        | RawUse::Scroll(_)
        | RawUse::Potion(_)
        | RawUse::Food(_)
        | RawUse::Wand(_)
        | RawUse::Staff(_)
        | RawUse::Rod(_)
        | RawUse::Book(_)
        | RawUse::Crown
        | RawUse::Money
        | RawUse::Chest(_)
        | RawUse::Trinket => None,
    }
}

/// Where the item of a number is put on: `None` if its entry has a fault, `Some(None)` if nowhere.
pub(in crate::content) type PlaceOf<'a> = dyn Fn(usize) -> Option<Option<Slot>> + 'a;

/// Where the items of a file are put on.
pub(in crate::content) fn places(
    items: &Read<RawItem>,
) -> impl Fn(usize) -> Option<Option<Slot>> + '_ {
    |at| {
        let definition = items.get(at).and_then(|(_, raw)| raw.as_ref())?;
        Some(place(&definition.value.usage.value))
    }
}
