//! From monsters of `rulesets/powder.ron` to checked ones.

use std::sync::Arc;

use enumset::EnumSet;

use super::{
    Hitback, PowderItemDef, PowderMonsterDef, PowderMonsterNumbers,
    raw::{RawBlow, RawLevelRow, RawMonster},
    resolve::{CreatureTypes, blow, parts},
};
use crate::{
    content::{
        monster::def::MonsterDef,
        names::{ItemKey, Names},
        read::{Reader, Spanned, word::spelled},
        ruleset::{
            context::{self, RulesetMap},
            listing::Entry,
            resistance::ElementNames,
        },
    },
    dice::Chance,
    rules::powder::{
        armor::{ArmorPiece, ArmorPlace},
        body::BodyPart,
        defender::PowderNature,
        noise::Noise,
        skill::Role,
        weapon::{DamageParts, PowderBlow, PowderElement, Substance},
    },
};

/// What a monster's entry must say.
const MONSTER: &str = "(physical: .., natural_ac: .., size: ..),";

/// What monsters are resolved against.
pub(super) struct Bestiary<'a> {
    /// The table by level; `None` where it has a fault.
    pub(super) rows: Option<&'a [RawLevelRow]>,
    /// The types of creatures.
    pub(super) kinds: &'a CreatureTypes,
    /// Keys of items.
    pub(super) item_names: &'a Names,
    /// Items; those with a fault are `None`.
    pub(super) items: &'a [Option<PowderItemDef>],
    /// The monsters of the file.
    pub(super) map: RulesetMap<'a, RawMonster>,
}

/// A monster by its own entry, or else by the row of its level.
pub(super) fn monster(
    kind: &MonsterDef,
    at: usize,
    bestiary: &Bestiary,
    reader: &mut Reader,
) -> Option<PowderMonsterDef> {
    match bestiary.map.get(at) {
        Entry::There(raw) => return explicit(kind, &raw.value, bestiary, reader),
        Entry::Faulty => return None,
        Entry::Absent => {}
    }
    let Some(row) = context::row(bestiary.rows?, kind.level, |row| row.from.value.0) else {
        let map = &bestiary.map;
        map.missing("monster", &kind.key, MONSTER, reader);
        return None;
    };
    let numbers = PowderMonsterNumbers {
        physical: row.physical.value.0,
        magical: row.magical.value.0,
        natural_ac: row.natural_ac.value.0,
        size: row.size.value,
        slots: EnumSet::empty(),
        worn: [None; 4],
        shield: None,
        shield_noise: None,
        skills: EnumSet::empty(),
        nature: PowderNature {
            resists: ELEMENTS.resisted(kind.traits),
            ..PowderNature::default()
        },
        body: Substance::default(),
        noise: Noise::new(1),
    };
    Some(PowderMonsterDef {
        numbers: Arc::new(numbers),
        kind: None,
        enemy: None,
        blows: plain_blows(kind),
        hitback: None,
    })
}

fn explicit(
    kind: &MonsterDef,
    raw: &RawMonster,
    bestiary: &Bestiary,
    reader: &mut Reader,
) -> Option<PowderMonsterDef> {
    let creature = bestiary.kinds.find_some(&raw.kind, reader);
    let enemy = bestiary.kinds.find_some(&raw.enemy, reader);
    let blows = blows(kind, &raw.blows, reader);
    let hitback = match &raw.hitback.value {
        None => Some(None),
        Some(hitback) => parts(&hitback.damage, reader).map(|parts| {
            Some(Hitback {
                chance: Chance::percent(hitback.chance.value.0.into()),
                blow: PowderBlow::plain(0, parts),
            })
        }),
    };
    let slots = raw.slots.value.iter().copied().collect();
    let armor = armor(&raw.wears.value, slots, bestiary, reader);
    let (blows, hitback, armor) = (blows?, hitback?, armor?);
    let numbers = PowderMonsterNumbers {
        physical: raw.physical.value.0,
        magical: raw.magical.value.0,
        natural_ac: raw.natural_ac.value.0,
        size: raw.size.value,
        slots,
        worn: armor.worn,
        shield: armor.shield,
        shield_noise: armor.shield_noise,
        skills: raw.skills.value.iter().copied().collect(),
        nature: PowderNature {
            resists: ELEMENTS
                .resisted(kind.traits)
                .union(raw.resists.value.iter().copied().collect()),
            vulnerable: raw.vulnerable.value.iter().copied().collect(),
            weaknesses: raw.weaknesses.value.iter().copied().collect(),
        },
        body: Substance {
            metal: raw.metal.value,
            digs: raw.digs.value,
        },
        noise: Noise::new(raw.noise.value.0 as u8),
    };
    Some(PowderMonsterDef {
        numbers: Arc::new(numbers),
        kind: creature.ok()?,
        enemy: enemy.ok()?,
        blows,
        hitback,
    })
}

/// The blows of a monster: as many as it has in `monsters.ron`, in their order.
fn blows(
    kind: &MonsterDef,
    raw: &Spanned<Option<Vec<RawBlow>>>,
    reader: &mut Reader,
) -> Option<Vec<PowderBlow>> {
    let Some(blows) = &raw.value else {
        return Some(plain_blows(kind));
    };
    let (there, here) = (kind.blows.len(), blows.len());
    if here != there {
        let message = format!("`{}` has {there} blows, not {here}", kind.key);
        let fault = reader.fault(raw.span.clone(), message);
        reader.push(fault.help("each blow of monsters.ron has one here, in the same order"));
        return None;
    }
    let both = kind.blows.iter().zip(blows);
    let blows = both.map(|(plain, raw)| {
        Some(PowderBlow {
            intrinsic: plain.effect.is_some(),
            ..blow(raw, reader)?
        })
    });
    let blows: Vec<_> = blows.collect();
    blows.into_iter().collect()
}

/// The blows of a monster as `monsters.ron` has them.
fn plain_blows(kind: &MonsterDef) -> Vec<PowderBlow> {
    let blows = kind.blows.iter().map(|blow| PowderBlow {
        intrinsic: blow.effect.is_some(),
        ..PowderBlow::plain(0, DamageParts::one(PowderElement::Physical, blow.dice))
    });
    blows.collect()
}

/// What POWDER calls the elements.
const ELEMENTS: ElementNames<PowderElement> = ElementNames {
    acid: PowderElement::Acid,
    lightning: PowderElement::Shock,
    fire: PowderElement::Fire,
    cold: PowderElement::Cold,
    poison: PowderElement::Poison,
};

/// What a monster wears.
#[derive(Default)]
struct WornArmor {
    worn: [Option<ArmorPiece>; 4],
    shield: Option<ArmorPiece>,
    shield_noise: Option<Noise>,
}

/// What a monster wears, each piece in a place of its own that the monster has.
fn armor(
    raw: &[Spanned<ItemKey>],
    slots: EnumSet<BodyPart>,
    bestiary: &Bestiary,
    reader: &mut Reader,
) -> Option<WornArmor> {
    let mut pieces = WornArmor::default();
    let mut whole = true;
    for Spanned { value: key, span } in raw {
        let at = bestiary.item_names.find(&key.0);
        // One that does not exist, or that has a fault of its own, is reported elsewhere.
        let Some(Some(item)) = at.and_then(|at| bestiary.items.get(at)) else {
            whole = false;
            continue;
        };
        let mut refuse = |message: String, help: &str| {
            let fault = reader.fault(span.clone(), message);
            reader.push(fault.help(help));
            whole = false;
        };
        let Some((place, armor)) = item.armor else {
            let message = format!("`{}` is no armor", key.0);
            refuse(message, "only what is `Armor(..)` in `items` can be worn");
            continue;
        };
        let piece = armor.worn(place, Role::Monster, EnumSet::empty());
        let room = match place {
            ArmorPlace::Part(part) if !slots.contains(part) => {
                let message = format!("`{}` finds no place", key.0);
                refuse(message, &format!("add `{}` to `slots`", spelled(part)));
                continue;
            }
            ArmorPlace::Part(part) => &mut pieces.worn[part as usize],
            ArmorPlace::Shield => {
                pieces.shield_noise = Some(armor.noise);
                &mut pieces.shield
            }
        };
        if room.replace(piece).is_some() {
            let message = format!("`{}` finds its place taken", key.0);
            refuse(message, "one piece protects each part of the body");
        }
    }
    whole.then_some(pieces)
}
