//! From raw items and characters to checked ones.

use crate::rules::{Stats, set::Set, units::Weight};

use super::{
    def::{
        AmmoDef, CharacterDef, EffectDef, ItemDef, ItemId, ItemUse, LauncherDef, Look, Slot,
        WeaponDef,
    },
    names::{ItemKey, Names},
    raw::{RawCharacter, RawItem},
    read::{Reader, Spanned},
    resolve::{Read, sprite},
    values::Whole,
    variants::{RawEffect, RawUse},
};

fn effects(raw: &Spanned<Vec<RawEffect>>, reader: &mut Reader) -> Vec<EffectDef> {
    if raw.value.is_empty() {
        let fault = reader
            .fault(raw.span.clone(), "this does nothing")
            .expected("at least one effect");
        reader.push(fault);
    }
    let effect = |effect: &RawEffect| match effect {
        RawEffect::Heal(dice) => EffectDef::Heal(*dice),
        RawEffect::Nourish(units) => EffectDef::Nourish(*units),
        RawEffect::Haste(dice) => EffectDef::Haste(*dice),
        RawEffect::Slow(dice) => EffectDef::Slow(*dice),
        RawEffect::Bless(dice) => EffectDef::Bless(*dice),
        RawEffect::Heroism(dice) => EffectDef::Heroism(*dice),
        RawEffect::Berserk(dice) => EffectDef::Berserk(*dice),
        RawEffect::Teleport(squares) => EffectDef::Teleport(*squares),
        RawEffect::MapArea(squares) => EffectDef::MapArea(*squares),
    };
    raw.value.iter().map(effect).collect()
}

fn usage(raw: &Spanned<RawUse>, reader: &mut Reader) -> ItemUse {
    let span = raw.span.clone();
    match &raw.value {
        RawUse::Weapon(weapon) => ItemUse::Weapon(WeaponDef {
            kind: weapon.kind.value,
            dice: weapon.dice.value.0,
            blessed: weapon.blessed.value,
            extra_blows: weapon.extra_blows.value.0 as u8,
            powers: Set::of(&weapon.powers.value),
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
                armour: worn.armour.value.0,
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
            powers: Set::of(&ammo.powers.value),
        }),
        RawUse::Oil => ItemUse::Oil,
        RawUse::Light(light) => ItemUse::Light {
            radius: light.radius.value.0 as u8,
        },
        RawUse::Potion(raw) => ItemUse::Potion(effects(
            &Spanned {
                value: raw.clone(),
                span,
            },
            reader,
        )),
        RawUse::Food(raw) => ItemUse::Food(effects(
            &Spanned {
                value: raw.clone(),
                span,
            },
            reader,
        )),
        RawUse::Scroll(raw) => ItemUse::Scroll(effects(
            &Spanned {
                value: raw.clone(),
                span,
            },
            reader,
        )),
        RawUse::Crown => ItemUse::Crown,
        RawUse::Trinket => ItemUse::Trinket,
    }
}

/// Item kinds.
pub(super) fn items(read: &Read<RawItem>, reader: &mut Reader) -> Vec<Option<ItemDef>> {
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
                colour: raw.colour.value,
                sprites: sprite(&key.value.0, raw.sprite.value.as_ref()),
            },
            description: raw.description.value.0.clone(),
            weight: Weight::tenths(raw.weight.value.tenths.into()),
            to_hit: raw.to_hit.value.0,
            to_damage: raw.to_damage.value.0,
            to_armour: raw.to_armour.value.0,
            speed: raw.speed.value.0,
            usage: usage(&raw.usage, reader),
        }));
    }
    found
}

/// The place that an item takes when it is put on.
fn place(usage: &RawUse) -> Option<Slot> {
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
        | RawUse::Crown
        | RawUse::Trinket => None,
    }
}

/// Characters to start with.
pub(super) fn characters(
    read: &[RawCharacter],
    names: &Names,
    items: &Read<RawItem>,
    reader: &mut Reader,
) -> Vec<CharacterDef> {
    let mut found = Vec::new();
    for raw in read {
        let mut wears = Vec::new();
        let mut worn = Vec::<(Slot, &Spanned<ItemKey>)>::new();
        for item in &raw.wears.value {
            let Some(at) = names.find(&item.value.0) else {
                continue;
            };
            wears.push(ItemId(at as u16));
            let Some(definition) = items.get(at).and_then(|(_, raw)| raw.as_ref()) else {
                continue;
            };
            let Some(slot) = place(&definition.value.usage.value) else {
                let fault = reader.fault(
                    item.span.clone(),
                    format!("`{}` cannot be worn or wielded", item.value.0),
                );
                reader.push(fault.help("put it into `carries`"));
                continue;
            };
            let is_ring = matches!(slot, Slot::Ring | Slot::OtherRing);
            let room = if is_ring { 2 } else { 1 };
            let before: Vec<_> = worn.iter().filter(|(other, _)| *other == slot).collect();
            if before.len() >= room {
                let fault = reader.fault(
                    item.span.clone(),
                    format!("`{}` finds its place taken", item.value.0),
                );
                reader.push(fault.also(before[0].1.span.clone(), "by this"));
            }
            worn.push((slot, item));
        }
        let mut carries = Vec::new();
        for (item, count) in &raw.carries.value.0 {
            if let Some(at) = names.find(&item.value.0) {
                let Whole(count) = count.value;
                carries.push((ItemId(at as u16), count as u16));
            }
        }
        let stats = &raw.stats.value;
        found.push(CharacterDef {
            name: raw.name.value.0.clone(),
            race: raw.race.value,
            class: raw.class.value,
            stats: Stats {
                str: stats.strength.value,
                int: stats.intelligence.value,
                wis: stats.wisdom.value,
                dex: stats.dexterity.value,
                con: stats.constitution.value,
                chr: stats.charisma.value,
            },
            wears,
            carries,
        });
    }
    found
}
