//! From raw monsters to checked ones.

use enumset::EnumSet;

use crate::{
    content::{
        character::resolve::{carries, wears},
        ids::{ItemId, MonsterId},
        item::resolve::PlaceOf,
        look::{Look, sprite},
        magic::{
            power::{PowerDef, PowerParts, PowersDef},
            raw_power::{RawPower, RawPowers},
        },
        monster::{
            def::{BlowDef, MonsterDef},
            drain::{Drain, too_much},
            raw::{RawBlow, RawMonster},
        },
        names::{Dictionary, Names},
        read::{Reader, Spanned, names::Read, word::spelled},
    },
    rules::{
        angband::MonsterTrait,
        projection::{monster::MonsterFlag, player::SourceMonster},
    },
};

/// A monster as the sender of what it sends, and how strong its breath is at most (BRW-POWER-02).
fn sender(raw: &RawMonster) -> (SourceMonster, i32) {
    let source = SourceMonster {
        morgul: raw.flags.value.contains(&MonsterFlag::MorgulMagic),
        ..SourceMonster::plain(raw.level.value.0)
    };
    (source, raw.hit_points.value.0.max() / 3)
}

/// The powers of a monster.
fn powers(
    raw: &RawPowers,
    monsters: &Names,
    (source, breath): (SourceMonster, i32),
    reader: &mut Reader,
) -> PowersDef {
    if raw.list.value.is_empty() {
        let fault = reader
            .fault(raw.list.span.clone(), "this is no power at all")
            .expected("at least one power");
        reader.push(fault);
    }
    let power = |power: &Spanned<RawPower>| {
        Some(match &power.value {
            RawPower::Own(power) => *power,
            RawPower::Summon(summon) => PowerDef::Summon(
                MonsterId(monsters.find(&summon.kind.value.0)? as u16),
                summon.count.value.0,
            ),
        })
    };
    for raw in &raw.list.value {
        if let RawPower::Own(power) = raw.value
            && let Some(drain) = too_much(power, source, breath)
        {
            let Drain {
                kind,
                points,
                from,
                to,
                fits,
            } = drain;
            let message = format!(
                "{} takes {points} points of experience at once: somebody of level {from} falls to level {to}",
                spelled(kind)
            );
            let deeper = fits.map_or_else(String::new, |level| {
                format!(", or a monster of level {level} or more")
            });
            let help = format!("let it send something else{deeper}");
            reader.push(reader.fault(raw.span.clone(), message).warning().help(help));
        }
    }
    PowersDef {
        one_in: raw.one_in.value.0 as u8,
        list: raw.list.value.iter().filter_map(power).collect(),
    }
}

/// What the traits of a monster mean to projections.
fn flags(traits: &[MonsterTrait]) -> EnumSet<MonsterFlag> {
    let flag = |of: &MonsterTrait| match of {
        MonsterTrait::Evil => Some(MonsterFlag::Evil),
        MonsterTrait::Demon => Some(MonsterFlag::Demon),
        MonsterTrait::Dragon => Some(MonsterFlag::Dragon),
        MonsterTrait::Orc => Some(MonsterFlag::Orc),
        MonsterTrait::Undead => Some(MonsterFlag::Undead),
        MonsterTrait::ResistFire => Some(MonsterFlag::ImFire),
        MonsterTrait::ResistCold => Some(MonsterFlag::ImCold),
        MonsterTrait::ResistAcid => Some(MonsterFlag::ImAcid),
        MonsterTrait::ResistElec => Some(MonsterFlag::ImElec),
        MonsterTrait::ResistPois => Some(MonsterFlag::ImPois),
        MonsterTrait::Animal | MonsterTrait::Giant | MonsterTrait::Troll => None,
    };
    traits.iter().filter_map(flag).collect()
}

/// What a monster throws, all of which it must carry.
fn throws(raw: &RawMonster, items: &Names, reader: &mut Reader) -> Vec<ItemId> {
    let carried = &raw.carries.value.0;
    for item in &raw.throws.value {
        if carried
            .iter()
            .all(|(other, _)| other.value.0 != item.value.0)
        {
            let message = format!("`{}` is thrown, but not carried", item.value.0);
            let fault = reader.fault(item.span.clone(), message);
            reader.push(fault.help("put it into `carries`, with a number"));
        }
    }
    let found = raw
        .throws
        .value
        .iter()
        .filter_map(|item| items.find(&item.value.0));
    found.map(|id| ItemId(id as u16)).collect()
}

/// Monster kinds.
pub(in crate::content) fn monsters(
    read: &Read<RawMonster>,
    names: &Dictionary,
    place_of: &PlaceOf,
    reader: &mut Reader,
) -> Vec<Option<MonsterDef>> {
    let (items, monsters) = (&names.items, &names.monsters);
    let mut found = Vec::new();
    for (key, raw) in read {
        let Some(Spanned { value: raw, .. }) = raw else {
            found.push(None);
            continue;
        };
        let mut drops = Vec::new();
        for (item, chance) in &raw.drops.value.0 {
            if let Some(id) = items.find(&item.value.0) {
                drops.push((ItemId(id as u16), chance.value.0 as u8));
            }
        }
        let blow = |blow: &RawBlow| BlowDef {
            method: blow.method.value,
            dice: blow.dice.value.0,
            effect: blow.effect.value,
        };
        let powers = raw
            .powers
            .value
            .as_ref()
            .map(|powers_raw| powers(powers_raw, monsters, sender(raw), reader));
        let list = powers.iter().flat_map(|powers| &powers.list);
        let breaths = list.filter_map(|power| match power.parts() {
            PowerParts::Breath(kind) => MonsterFlag::of_breath(kind),
            PowerParts::Plain
            | PowerParts::Sent(_)
            | PowerParts::Amount(_)
            | PowerParts::Others(..) => None,
        });
        let breaths = breaths.collect();
        found.push(Some(MonsterDef {
            key: key.value.0.clone(),
            name: raw.name.value.0.clone(),
            look: Look {
                glyph: raw.glyph.value.0,
                color: raw.color.value,
                sprites: sprite(&key.value.0, raw.sprite.value.as_ref()),
            },
            description: raw.description.value.0.clone(),
            level: raw.level.value.0 as u8,
            hit_points: raw.hit_points.value.0,
            armor_class: raw.armor_class.value.0,
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
            traits: raw.traits.value.iter().copied().collect(),
            flags: flags(&raw.traits.value)
                .union(raw.flags.value.iter().copied().collect())
                .union(breaths),
            tags: raw.tags.value.iter().copied().collect(),
            cold_blooded: raw.cold_blooded.value,
            invisible: raw.invisible.value,
            passes_walls: raw.passes_walls.value,
            mind: raw.mind.value,
            unique: raw.unique.value,
            glow: raw.glow.value,
            never_moves: raw.never_moves.value,
            erratic: raw.erratic.value.0 as u8,
            opens_doors: raw.opens_doors.value,
            forces_doors: raw.forces_doors.value,
            kin: raw.kin.value.iter().copied().collect(),
            mana: raw
                .mana
                .value
                .as_ref()
                .map_or(4 * raw.level.value.0, |mana| mana.0),
            powers,
            flees_below: raw.flees_below.value.0 as u8,
            flanks: raw.flanks.value,
            keeps_away: raw.keeps_away.value.0 as u8,
            wears: wears(&raw.wears.value, items, place_of, reader),
            carries: carries(&raw.carries.value, items),
            throws: throws(raw, items, reader),
            drops,
        }));
    }
    found
}
