//! From items of `rulesets/powder.ron` to checked ones.

use enumset::EnumSet;

use crate::{
    content::{
        item::def::{ItemDef, ItemUse, Slot},
        read::{Reader, Spanned},
        ruleset::{
            context::RulesetMap,
            listing::Entry,
            powder::{
                PowderItemDef,
                raw::{RawArmor, RawBlow, RawWeapon},
                resolve::{blow, parts},
                values::RawItem,
            },
        },
    },
    dice::Chance,
    rules::powder::{
        armor::{ArmorPlace, PowderArmor},
        body::BodyPart,
        noise::Noise,
        weapon::{AttackType, PowderBlow, PowderWeapon, SizeClass, Special, Style, Substance},
    },
};

/// Whether an item must have an entry: what is made to strike, to fly or to protect a part that is struck.
fn is_needed(kind: &ItemDef) -> bool {
    if matches!(kind.usage, ItemUse::Ammo(_) | ItemUse::Oil) {
        return true;
    }
    match kind.usage.slot() {
        Some(
            Slot::Weapon
            | Slot::Launcher
            | Slot::Body
            | Slot::Cloak
            | Slot::Shield
            | Slot::Head
            | Slot::Feet,
        ) => true,
        Some(Slot::Ring | Slot::OtherRing | Slot::Amulet | Slot::Light | Slot::Hands) | None => {
            false
        }
    }
}

/// What an entry for such an item looks like.
const fn example(kind: &ItemDef) -> &'static str {
    if place(kind).is_some() {
        "Armor(ac: .., material: ..),"
    } else {
        "Weapon(attack: .., size: .., melee: (damage: [..])),"
    }
}

/// The part of the body that armor in the item's slot protects.
const fn place(kind: &ItemDef) -> Option<ArmorPlace> {
    match kind.usage.slot() {
        Some(Slot::Head) => Some(ArmorPlace::Part(BodyPart::Head)),
        Some(Slot::Amulet | Slot::Cloak) => Some(ArmorPlace::Part(BodyPart::Neck)),
        Some(Slot::Body) => Some(ArmorPlace::Part(BodyPart::Body)),
        Some(Slot::Feet) => Some(ArmorPlace::Part(BodyPart::Feet)),
        Some(Slot::Shield) => Some(ArmorPlace::Shield),
        Some(
            Slot::Weapon
            | Slot::Launcher
            | Slot::Ring
            | Slot::OtherRing
            | Slot::Light
            | Slot::Hands,
        )
        | None => None,
    }
}

/// Something that was not made to strike with: it is flung, or swung like a stick.
fn thing() -> PowderItemDef {
    let weapon = PowderWeapon {
        made_for: EnumSet::empty(),
        noise: Noise::new(1),
        ..PowderWeapon::for_melee(AttackType::Blunt, SizeClass::Small, PowderBlow::FLUNG)
    };
    PowderItemDef {
        weapon,
        explosion: None,
        armor: None,
        enchants: 0,
    }
}

/// An item by its own entry; without one it is no more than a thing.
pub(super) fn item(
    kind: &ItemDef,
    entry: &Entry<RawItem>,
    map: &RulesetMap<RawItem>,
    reader: &mut Reader,
) -> Option<PowderItemDef> {
    let Spanned { value: raw, span } = match entry {
        Entry::There(raw) => raw,
        Entry::Faulty => return None,
        Entry::Absent if is_needed(kind) => {
            map.missing("item", &kind.key, example(kind), reader);
            return None;
        }
        Entry::Absent => return Some(thing()),
    };
    let mut refuse = |what: &str, help: &str| {
        let message = format!("`{}` is no {what}", kind.key);
        let fault = reader.fault(reader.first_line(span), message);
        reader.push(fault.help(help));
        None
    };
    match raw {
        RawItem::Weapon(raw) => match kind.usage.slot() {
            Some(Slot::Weapon | Slot::Launcher | Slot::Light) | None => weapon(kind, raw, reader),
            Some(
                Slot::Ring
                | Slot::OtherRing
                | Slot::Amulet
                | Slot::Body
                | Slot::Cloak
                | Slot::Shield
                | Slot::Head
                | Slot::Hands
                | Slot::Feet,
            ) => refuse(
                "weapon",
                "what is worn is `Armor(..)`, and a ring or an amulet may be `Charm(..)`",
            ),
        },
        RawItem::Armor(raw) => match place(kind) {
            Some(place) => Some(armor(place, raw)),
            None => refuse(
                "armor for a part that is struck",
                "those are worn on body, head and feet, as cloak, amulet or shield",
            ),
        },
        RawItem::Charm(raw) => match kind.usage.slot() {
            Some(Slot::Ring | Slot::OtherRing | Slot::Amulet) => Some(PowderItemDef {
                enchants: raw.enchants.value.0,
                ..thing()
            }),
            Some(
                Slot::Weapon
                | Slot::Launcher
                | Slot::Light
                | Slot::Body
                | Slot::Cloak
                | Slot::Shield
                | Slot::Head
                | Slot::Hands
                | Slot::Feet,
            )
            | None => refuse("ring or amulet", "only those are `Charm(..)`"),
        },
    }
}

fn armor(place: ArmorPlace, raw: &RawArmor) -> PowderItemDef {
    let armor = PowderArmor {
        base: raw.ac.value.0,
        enchantment: raw.enchantment.value.0,
        material: raw.material.value,
        noise: Noise::new(raw.noise.value.0 as u8),
    };
    PowderItemDef {
        armor: Some((place, armor)),
        ..thing()
    }
}

fn weapon(kind: &ItemDef, raw: &RawWeapon, reader: &mut Reader) -> Option<PowderItemDef> {
    let explosion = match &raw.explosion.value {
        None => Some(None),
        Some(explosion) => parts(&explosion.damage, reader).map(Some),
    };
    let chance = raw.explosion.value.as_ref();
    let chance = chance.map_or(Chance::NEVER, |explosion| {
        Chance::percent(explosion.chance.value.0.into())
    });
    let mut made_for = EnumSet::empty();
    let mut of = |style, raw: &Option<RawBlow>| {
        let Some(raw) = raw else {
            return Some(PowderBlow {
                explosion: chance,
                ..PowderBlow::FLUNG
            });
        };
        made_for.insert(style);
        let blow = blow(raw, reader)?;
        Some(PowderBlow {
            explosion: chance,
            ..blow
        })
    };
    let melee = of(Style::Melee, &raw.melee.value);
    let thrown = of(Style::Missile, &raw.missile.value);
    let digs = matches!(&kind.usage, ItemUse::Weapon(weapon) if weapon.digging > 0);
    let special = raw.special.value.as_ref().map(|special| Special {
        skill: special.skill.value,
        style: special.style.value,
    });
    if let Some(special) = special
        && !made_for.contains(special.style)
    {
        let message = format!(
            "`{}` is not made for that style, so this never counts",
            kind.key
        );
        let fault = reader.fault(raw.special.span.clone(), message);
        reader.push(fault.help("`Melee` needs `melee`, and `Missile` needs `missile`"));
        return None;
    }
    let weapon = PowderWeapon {
        attack: raw.attack.value,
        size: raw.size.value,
        made_for,
        needs_launcher: matches!(kind.usage, ItemUse::Ammo(_)),
        melee: melee?,
        thrown: thrown?,
        enchantment: raw.enchantment.value.0,
        special,
        substance: Substance {
            metal: raw.metal.value,
            digs,
        },
        noise: Noise::new(raw.noise.value.0 as u8),
        poisoned: raw.poisoned.value,
    };
    Some(PowderItemDef {
        weapon,
        explosion: explosion?,
        ..thing()
    })
}
