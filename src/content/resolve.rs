//! From raw entries to checked definitions: names become ids, and what types cannot say is looked at.

use std::collections::BTreeMap;

use crate::{
    dice::Dice,
    rules::{Stats, set::Set, units::Weight},
};

use super::{
    def::{
        BlowDef, CharacterDef, EffectDef, Feature, ItemDef, ItemId, ItemUse, Look, MonsterDef,
        Slot, TerrainDef, TerrainId, WeaponDef,
    },
    names::Names,
    raw::{RawCharacter, RawItem, RawMonster, RawTerrain},
    read::{Reader, Spanned},
    values::Whole,
    variants::{RawEffect, RawFeature, RawUse},
};

/// Keys of the terrains that the game itself names: digging leaves floor, generated levels are cut out of granite.
pub(super) const NEEDED_TERRAIN: [&str; 8] = [
    "floor",
    "granite",
    "permanent_wall",
    "rubble",
    "door_closed",
    "door_open",
    "stairs_up",
    "stairs_down",
];

/// The entries of a file by their keys; those that could not be read are `None`.
pub(super) type Read<T> = Vec<(Spanned<String>, Option<Spanned<T>>)>;

/// A key is what other files and save games call a thing: plain letters keep it typable everywhere.
pub(super) fn check_key(key: &Spanned<String>, reader: &mut Reader) {
    let plain = key.value.starts_with(|c: char| c.is_ascii_lowercase())
        && key
            .value
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !plain {
        let fault = reader.fault(key.span.clone(), format!("`{}` is no key", key.value));
        reader.push(
            fault.expected("small letters, digits and `_`, a letter first, such as \"cave_orc\""),
        );
    }
}

fn check_text(text: &Spanned<String>, reader: &mut Reader) {
    if text.value.trim().is_empty() {
        let fault = reader
            .fault(text.span.clone(), "this text is empty")
            .expected("something to read");
        reader.push(fault);
    }
}

fn check_glyph(glyph: &Spanned<char>, reader: &mut Reader) {
    if glyph.value.is_control() || glyph.value.is_whitespace() {
        let fault = reader
            .fault(glyph.span.clone(), "this character cannot be seen")
            .expected("a letter or a sign");
        reader.push(fault);
    }
}

fn check_dice(dice: Dice, least: i32, spanned: std::ops::Range<usize>, reader: &mut Reader) {
    if dice.min() < least {
        let message = format!("`{dice}` can give {}", dice.min());
        let fault = reader
            .fault(spanned, message)
            .expected(format!("dice that give at least {least}"));
        reader.push(fault);
    }
}

fn sprite(key: &str, sprite: &Option<String>) -> Vec<String> {
    vec![sprite.clone().unwrap_or_else(|| key.to_owned())]
}

/// Terrain kinds.
pub(super) fn terrain(
    read: &Read<RawTerrain>,
    names: &Names,
    reader: &mut Reader,
) -> Vec<TerrainDef> {
    let by_key: BTreeMap<&str, &RawTerrain> = read
        .iter()
        .filter_map(|(key, raw)| Some((key.value.as_str(), &raw.as_ref()?.value)))
        .collect();
    let mut found = Vec::new();
    for (key, raw) in read {
        check_key(key, reader);
        let Some(Spanned { value: raw, .. }) = raw else {
            continue;
        };
        check_text(&raw.name, reader);
        check_glyph(&raw.glyph, reader);
        let mut turns_into = |target: &Spanned<String>, passable: bool| {
            let id = names.look_up(target, reader)?;
            if let Some(other) = by_key.get(target.value.as_str())
                && (other.passable.value != passable || raw.passable.value == passable)
            {
                let [from, to] = if passable {
                    ["closed to", "open to"]
                } else {
                    ["open to", "closed to"]
                };
                let fault = reader.fault(
                    target.span.clone(),
                    format!("a door leads from a terrain {from} walkers to one {to} them"),
                );
                reader.push(fault.help("look at `passable` of both terrains"));
            }
            Some(TerrainId(id as u8))
        };
        let feature = match &raw.feature.value {
            RawFeature::Nothing => Some(Feature::None),
            RawFeature::Opens(target) => turns_into(target, true).map(Feature::Opens),
            RawFeature::Closes(target) => turns_into(target, false).map(Feature::Closes),
            RawFeature::StairsUp => Some(Feature::StairsUp),
            RawFeature::StairsDown => Some(Feature::StairsDown),
        };
        if matches!(feature, Some(Feature::StairsUp | Feature::StairsDown)) && !raw.passable.value {
            let fault = reader
                .fault(raw.feature.span.clone(), "nobody can enter these stairs")
                .expected("`passable: true`");
            reader.push(fault);
        }
        let sprites = if raw.sprites.value.is_empty() {
            vec![key.value.clone()]
        } else {
            raw.sprites.value.clone()
        };
        found.extend(feature.map(|feature| TerrainDef {
            key: key.value.clone(),
            name: raw.name.value.clone(),
            look: Look {
                glyph: raw.glyph.value,
                colour: raw.colour.value,
                sprites,
            },
            material: raw.material.value,
            passable: raw.passable.value,
            opaque: raw.opaque.value,
            feature,
        }));
    }
    for needed in NEEDED_TERRAIN {
        if names.find(needed).is_none() {
            let fault = reader.fault(0..0, format!("the terrain `{needed}` is missing"));
            reader.push(fault.help("the game itself names it, so it must be there"));
        }
    }
    if let Some(raw) = by_key
        .get("floor")
        .filter(|raw| !raw.passable.value || raw.opaque.value)
    {
        let fault = reader.fault(
            raw.name.span.clone(),
            "the terrain `floor` must let walkers and light through",
        );
        reader.push(fault.expected("`passable: true` and `opaque: false`"));
    }
    found
}

/// Monster kinds.
pub(super) fn monsters(
    read: &Read<RawMonster>,
    items: &Names,
    reader: &mut Reader,
) -> Vec<MonsterDef> {
    let mut found = Vec::new();
    for (key, raw) in read {
        check_key(key, reader);
        let Some(Spanned { value: raw, .. }) = raw else {
            continue;
        };
        check_text(&raw.name, reader);
        check_text(&raw.description, reader);
        check_glyph(&raw.glyph, reader);
        check_dice(raw.hit_points.value, 1, raw.hit_points.span.clone(), reader);
        for blow in &raw.blows.value {
            check_dice(blow.dice.value, 0, blow.dice.span.clone(), reader);
        }
        let mut drops = Vec::new();
        for (item, chance) in &raw.drops.value.0 {
            if let Some(id) = items.look_up(item, reader) {
                drops.push((ItemId(id as u16), chance.value.0 as u8));
            }
        }
        let blow = |blow: &super::raw::RawBlow| BlowDef {
            method: blow.method.value,
            dice: blow.dice.value,
        };
        found.push(MonsterDef {
            key: key.value.clone(),
            name: raw.name.value.clone(),
            look: Look {
                glyph: raw.glyph.value,
                colour: raw.colour.value,
                sprites: sprite(&key.value, &raw.sprite.value),
            },
            description: raw.description.value.clone(),
            level: raw.level.value.0 as u8,
            hit_points: raw.hit_points.value,
            armour_class: raw.armour_class.value.0,
            speed: raw.speed.value.0,
            sleep: raw.sleep.value.0 as u16,
            hearing: raw.hearing.value.0 as u8,
            experience: raw.experience.value.0 as u32,
            skill: raw
                .skill
                .value
                .as_ref()
                .map_or(60 + 3 * raw.level.value.0, |skill| skill.0),
            blows: raw.blows.value.iter().map(blow).collect(),
            traits: Set::of(&raw.traits.value),
            unique: raw.unique.value,
            never_moves: raw.never_moves.value,
            erratic: raw.erratic.value.0 as u8,
            opens_doors: raw.opens_doors.value,
            flees_below: raw.flees_below.value.0 as u8,
            drops,
        });
    }
    found
}

fn effects(raw: &Spanned<Vec<RawEffect>>, reader: &mut Reader) -> Vec<EffectDef> {
    if raw.value.is_empty() {
        let fault = reader
            .fault(raw.span.clone(), "this does nothing")
            .expected("at least one effect");
        reader.push(fault);
    }
    let mut timed = |dice: &Dice| {
        check_dice(*dice, 1, raw.span.clone(), reader);
        *dice
    };
    let effect = |effect: &RawEffect| match effect {
        RawEffect::Heal(dice) => EffectDef::Heal(timed(dice)),
        RawEffect::Nourish(units) => EffectDef::Nourish(*units),
        RawEffect::Haste(dice) => EffectDef::Haste(timed(dice)),
        RawEffect::Slow(dice) => EffectDef::Slow(timed(dice)),
        RawEffect::Bless(dice) => EffectDef::Bless(timed(dice)),
        RawEffect::Heroism(dice) => EffectDef::Heroism(timed(dice)),
        RawEffect::Berserk(dice) => EffectDef::Berserk(timed(dice)),
    };
    raw.value.iter().map(effect).collect()
}

fn usage(raw: &Spanned<RawUse>, reader: &mut Reader) -> ItemUse {
    let span = raw.span.clone();
    match &raw.value {
        RawUse::Weapon(weapon) => {
            check_dice(weapon.dice.value, 0, weapon.dice.span.clone(), reader);
            ItemUse::Weapon(WeaponDef {
                kind: weapon.kind.value,
                dice: weapon.dice.value,
                blessed: weapon.blessed.value,
                extra_blows: weapon.extra_blows.value.0 as u8,
                powers: Set::of(&weapon.powers.value),
            })
        }
        RawUse::Worn(worn) => {
            let instead = match worn.slot.value {
                Slot::Weapon => Some("a weapon is written `Weapon(kind: .., dice: ..)`"),
                Slot::Light => Some("a light is written `Light(radius: ..)`"),
                Slot::OtherRing => Some("write `Ring`: a ring fits either hand"),
                Slot::Launcher => Some("there are no launchers yet"),
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
        RawUse::Crown => ItemUse::Crown,
        RawUse::Trinket => ItemUse::Trinket,
    }
}

/// Item kinds.
pub(super) fn items(read: &Read<RawItem>, reader: &mut Reader) -> Vec<ItemDef> {
    let mut found = Vec::new();
    for (key, raw) in read {
        check_key(key, reader);
        let Some(Spanned { value: raw, .. }) = raw else {
            continue;
        };
        check_text(&raw.name, reader);
        check_text(&raw.description, reader);
        check_glyph(&raw.glyph, reader);
        found.push(ItemDef {
            key: key.value.clone(),
            name: raw.name.value.clone(),
            plural: raw
                .plural
                .value
                .clone()
                .unwrap_or_else(|| format!("{}s", raw.name.value)),
            look: Look {
                glyph: raw.glyph.value,
                colour: raw.colour.value,
                sprites: sprite(&key.value, &raw.sprite.value),
            },
            description: raw.description.value.clone(),
            weight: Weight::tenths(raw.weight.value.tenths.into()),
            to_hit: raw.to_hit.value.0,
            to_damage: raw.to_damage.value.0,
            to_armour: raw.to_armour.value.0,
            speed: raw.speed.value.0,
            usage: usage(&raw.usage, reader),
        });
    }
    found
}

/// The place that an item takes when it is put on.
fn place(usage: &RawUse) -> Option<Slot> {
    match usage {
        RawUse::Weapon(_) => Some(Slot::Weapon),
        RawUse::Worn(worn) => Some(worn.slot.value),
        RawUse::Light(_) => Some(Slot::Light),
        RawUse::Potion(_) | RawUse::Food(_) | RawUse::Crown | RawUse::Trinket => None,
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
        check_text(&raw.name, reader);
        let mut wears = Vec::new();
        let mut worn = Vec::<(Slot, &Spanned<String>)>::new();
        for item in &raw.wears.value {
            let Some(at) = names.look_up(item, reader) else {
                continue;
            };
            wears.push(ItemId(at as u16));
            let Some(definition) = items.get(at).and_then(|(_, raw)| raw.as_ref()) else {
                continue;
            };
            let Some(slot) = place(&definition.value.usage.value) else {
                let fault = reader.fault(
                    item.span.clone(),
                    format!("`{}` cannot be worn or wielded", item.value),
                );
                reader.push(fault.help("put it into `carries`"));
                continue;
            };
            let room = if slot == Slot::Ring { 2 } else { 1 };
            let before: Vec<_> = worn.iter().filter(|(other, _)| *other == slot).collect();
            if before.len() >= room {
                let fault = reader.fault(
                    item.span.clone(),
                    format!("`{}` finds its place taken", item.value),
                );
                reader.push(fault.also(before[0].1.span.clone(), "by this"));
            }
            worn.push((slot, item));
        }
        let mut carries = Vec::new();
        for (item, count) in &raw.carries.value.0 {
            if let Some(at) = names.look_up(item, reader) {
                let Whole(count) = count.value;
                carries.push((ItemId(at as u16), count as u16));
            }
        }
        let stats = &raw.stats.value;
        found.push(CharacterDef {
            name: raw.name.value.clone(),
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
