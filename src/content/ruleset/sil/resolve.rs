//! From `rulesets/sil.ron` to checked definitions.

use std::sync::Arc;

use enumset::EnumSet;

use super::{
    Shielding, SilClassDef, SilDef, SilItemDef, SilMonsterDef, SilMonsterNumbers,
    raw::{RawItem, RawLevelRow, RawMonster, RawSil},
    values::RawBlow,
};
use crate::{
    content::{
        fault::Span,
        item::def::{ItemDef, ItemUse, Slot},
        monster::def::{BlowDef, BlowEffect, MonsterDef},
        node::RonNode,
        read::{Reader, Spanned},
        ruleset::{
            GrowingNumber, StatSteps,
            context::{self, RulesetContext, RulesetMap},
            listing::Entry,
            resistance::ElementNames,
        },
    },
    dice::Dice,
    rules::{
        ability::status::Condition,
        angband::slay::{MonsterTrait, Power},
        base::units::{Skill, Weight},
        sil::{
            BrandElement, Deadly, Figures, NaturalBlow, Pool, ScoreModifier, SilNature, SilWeapon,
            SlayKind, Strength,
        },
    },
};

/// What a monster's entry must say.
const MONSTER: &str = "(melee: .., evasion: ..),";
/// What an item's entry must say.
const ITEM: &str = "(figures: \"..\"),";

/// Everything that the file says, if it says enough.
pub(in crate::content) fn resolve(
    root: &RonNode,
    known: &RulesetContext,
    reader: &mut Reader,
) -> Option<SilDef> {
    let (strength, dexterity, classes, levels, hit_points, monsters, items) =
        RawSil::parts(root, false, reader)?;
    let strength = strength.and_then(|raw| StatSteps::resolve(&raw, reader));
    let dexterity = dexterity.and_then(|raw| StatSteps::resolve(&raw, reader));
    let classes = classes.and_then(|raw| {
        context::classes(&raw, reader, |raw, _| {
            Some(SilClassDef {
                melee: GrowingNumber::resolve(&raw.melee.value),
                archery: GrowingNumber::resolve(&raw.archery.value),
                evasion: GrowingNumber::resolve(&raw.evasion.value),
            })
        })
    });
    let levels = levels.filter(|rows| {
        let starts = rows
            .value
            .iter()
            .map(|row| (row.from.value.0, &row.from.span));
        context::check_rows(starts, reader)
    });
    let monsters = monsters.map(|raw| {
        let names = &known.names.monsters;
        let map = RulesetMap::new(&raw, names, |key| key.0.as_str(), reader);
        let rows = levels.as_ref().map(|rows| rows.value.as_slice());
        let numbered = known.monsters.iter().enumerate();
        let all =
            numbered.map(|(at, kind)| monster(kind.as_ref()?, &map.get(at), rows, &map, reader));
        let all: Vec<_> = all.collect();
        all.into_iter().collect::<Option<Vec<_>>>()
    });
    let items = items.map(|raw| {
        let names = &known.names.items;
        let map = RulesetMap::new(&raw, names, |key| key.0.as_str(), reader);
        let numbered = known.items.iter().enumerate();
        let all = numbered.map(|(at, kind)| item(kind.as_ref()?, &map.get(at), &map, reader));
        let all: Vec<_> = all.collect();
        all.into_iter().collect::<Option<Vec<_>>>()
    });
    Some(SilDef {
        strength: strength?,
        dexterity: dexterity?,
        classes: classes?,
        hit_points: hit_points?.value.0,
        monsters: monsters??,
        items: items??,
    })
}

/// A monster by its own entry, or else by the row of its level. `rows` are `None` where they have a fault.
fn monster(
    kind: &MonsterDef,
    entry: &Entry<RawMonster>,
    rows: Option<&[RawLevelRow]>,
    map: &RulesetMap<RawMonster>,
    reader: &mut Reader,
) -> Option<SilMonsterDef> {
    let dice = |dice: Option<Pool>| dice.filter(|dice| !dice.is_none()).into_iter().collect();
    if let Entry::Faulty = entry {
        return None;
    }
    if let Entry::There(Spanned { value: raw, .. }) = entry {
        let melee = raw.melee.value.0;
        let archery = raw
            .archery
            .value
            .as_ref()
            .map_or(melee, |archery| archery.0);
        let numbers = SilMonsterNumbers {
            melee: Skill::new(melee),
            archery: Skill::new(archery),
            evasion: Skill::new(raw.evasion.value.0),
            protection: dice(raw.protection.value),
            nature: SilNature {
                kinds: kinds(kind.traits).union(raw.kinds.value.iter().copied().collect()),
                resists: ELEMENTS
                    .resisted(kind.traits)
                    .union(raw.resists.value.iter().copied().collect()),
                vulnerable: raw.vulnerable.value.iter().copied().collect(),
            },
        };
        return Some(SilMonsterDef {
            numbers: Arc::new(numbers),
            blows: blows(kind, &raw.blows, reader)?,
        });
    }
    let Some(row) = context::row(rows?, kind.level, |row| row.from.value.0) else {
        map.missing("monster", &kind.key, MONSTER, reader);
        return None;
    };
    let numbers = SilMonsterNumbers {
        melee: Skill::new(row.melee.value.0),
        archery: Skill::new(row.melee.value.0),
        evasion: Skill::new(row.evasion.value.0),
        protection: dice(row.protection.value),
        nature: SilNature {
            kinds: kinds(kind.traits),
            resists: ELEMENTS.resisted(kind.traits),
            vulnerable: EnumSet::empty(),
        },
    };
    Some(SilMonsterDef {
        numbers: Arc::new(numbers),
        blows: plain_blows(kind, map.start(), reader)?,
    })
}

/// The blows of a monster: as many as it has in `monsters.ron`, in their order.
fn blows(
    kind: &MonsterDef,
    raw: &Spanned<Option<Vec<RawBlow>>>,
    reader: &mut Reader,
) -> Option<Vec<NaturalBlow>> {
    let Some(blows) = &raw.value else {
        return plain_blows(kind, &raw.span, reader);
    };
    let (there, here) = (kind.blows.len(), blows.len());
    if here != there {
        let message = format!("`{}` has {there} blows, not {here}", kind.key);
        let fault = reader.fault(raw.span.clone(), message);
        reader.push(fault.help("each blow of monsters.ron has one here, in the same order"));
        return None;
    }
    let both = kind.blows.iter().zip(blows);
    let blow = both.map(|(plain, blow)| match blow {
        RawBlow::Dice(dice) => NaturalBlow {
            bonus: ScoreModifier(0),
            dice: *dice,
            element: element(plain),
        },
        RawBlow::Parts(parts) => NaturalBlow {
            bonus: ScoreModifier(parts.bonus.value.0),
            dice: parts.dice.value,
            element: parts.element.value.or_else(|| element(plain)),
        },
    });
    Some(blow.collect())
}

/// The blows of a monster as `monsters.ron` has them.
fn plain_blows(kind: &MonsterDef, place: &Span, reader: &mut Reader) -> Option<Vec<NaturalBlow>> {
    let blow = kind.blows.iter().map(|blow| {
        let dice = pool(blow.dice);
        if dice.is_none() {
            let message = format!(
                "the blow \"{}\" of `{}` has a constant",
                blow.dice, kind.key
            );
            let fault = reader.fault(place.clone(), message);
            reader.push(fault.help("Sil's dice have none: give the monster an entry with `blows`"));
        }
        Some(NaturalBlow {
            bonus: ScoreModifier(0),
            dice: dice?,
            element: element(blow),
        })
    });
    let blows: Vec<_> = blow.collect();
    blows.into_iter().collect()
}

/// Dice without a constant; a plain number is as many dice of one side.
fn pool(dice: Dice) -> Option<Pool> {
    let (count, sides) = (i32::from(dice.count()), i32::from(dice.sides()));
    match i32::from(dice.constant()) {
        0 => Some(Pool::new(count, sides)),
        constant @ 1.. if count == 0 => Some(Pool::new(constant, 1)),
        _ => None,
    }
}

/// The element of a blow that says nothing else: poison for those that poison.
const fn element(blow: &BlowDef) -> Option<BrandElement> {
    match blow.effect {
        Some(BlowEffect::Afflict(Condition::Poisoned, _)) => Some(BrandElement::Poison),
        Some(
            BlowEffect::Afflict(..)
            | BlowEffect::Drain(_)
            | BlowEffect::DrainExperience(..)
            | BlowEffect::Hunger(_)
            | BlowEffect::Steal,
        )
        | None => None,
    }
}

/// What a monster is, for slays.
fn kinds(traits: EnumSet<MonsterTrait>) -> EnumSet<SlayKind> {
    let kind = traits.iter().filter_map(|one| match one {
        MonsterTrait::Evil => Some(SlayKind::Evil),
        MonsterTrait::Animal => Some(SlayKind::Animal),
        MonsterTrait::Demon => Some(SlayKind::Demon),
        MonsterTrait::Dragon => Some(SlayKind::Dragon),
        MonsterTrait::Giant => Some(SlayKind::Giant),
        MonsterTrait::Orc => Some(SlayKind::Orc),
        MonsterTrait::Troll => Some(SlayKind::Troll),
        MonsterTrait::Undead => Some(SlayKind::Undead),
        MonsterTrait::ResistFire
        | MonsterTrait::ResistCold
        | MonsterTrait::ResistAcid
        | MonsterTrait::ResistElec
        | MonsterTrait::ResistPois => None,
    });
    kind.collect()
}

/// What Sil calls the elements.
const ELEMENTS: ElementNames<BrandElement> = ElementNames {
    acid: BrandElement::Acid,
    lightning: BrandElement::Elec,
    fire: BrandElement::Fire,
    cold: BrandElement::Cold,
    poison: BrandElement::Poison,
};

/// What powers of Angband are in Sil: each slay and brand is one there too (SIL-SLAY-01, SIL-BRAND-01).
fn deadly(powers: EnumSet<Power>) -> Deadly {
    let mut deadly = Deadly::default();
    for power in powers.iter() {
        match power {
            Power::SlayEvil => deadly.slays.insert(SlayKind::Evil),
            Power::SlayAnimal => deadly.slays.insert(SlayKind::Animal),
            Power::SlayDemon | Power::ExecuteDemon => deadly.slays.insert(SlayKind::Demon),
            Power::SlayDragon | Power::ExecuteDragon => deadly.slays.insert(SlayKind::Dragon),
            Power::SlayGiant => deadly.slays.insert(SlayKind::Giant),
            Power::SlayOrc => deadly.slays.insert(SlayKind::Orc),
            Power::SlayTroll => deadly.slays.insert(SlayKind::Troll),
            Power::SlayUndead | Power::ExecuteUndead => deadly.slays.insert(SlayKind::Undead),
            Power::BrandFire => deadly.brands.insert(BrandElement::Fire),
            Power::BrandCold => deadly.brands.insert(BrandElement::Cold),
            Power::BrandAcid => deadly.brands.insert(BrandElement::Acid),
            Power::BrandElec => deadly.brands.insert(BrandElement::Elec),
            Power::BrandPois => deadly.brands.insert(BrandElement::Poison),
        };
    }
    deadly
}

/// Whether an item must have an entry: what is made for fighting, and jewelry with a bonus.
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
            | Slot::Hands
            | Slot::Feet,
        ) => true,
        Some(Slot::Ring | Slot::OtherRing | Slot::Amulet) => {
            (kind.to_hit, kind.to_damage, kind.to_armor) != (0, 0, 0)
        }
        Some(Slot::Light) | None => false,
    }
}

/// An item by its own entry; without one it is no more than a weight.
fn item(
    kind: &ItemDef,
    entry: &Entry<RawItem>,
    map: &RulesetMap<RawItem>,
    reader: &mut Reader,
) -> Option<SilItemDef> {
    let shielding = match kind.usage.slot() {
        Some(Slot::Shield) => Shielding::Shield,
        Some(_) | None => Shielding::None,
    };
    let raw = match entry {
        Entry::There(raw) => &raw.value,
        Entry::Faulty => return None,
        Entry::Absent if is_needed(kind) => {
            map.missing("item", &kind.key, ITEM, reader);
            return None;
        }
        Entry::Absent => {
            return Some(SilItemDef {
                weapon: SilWeapon {
                    weight: kind.weight,
                    ..SilWeapon::default()
                },
                shielding,
                strength: Strength(0),
            });
        }
    };
    let figures = raw.figures.value.0;
    check_dice(kind, &figures, &raw.figures.span, reader)?;
    let powers = deadly(powers(kind));
    let weight = raw.weight.value;
    Some(SilItemDef {
        weapon: SilWeapon {
            figures,
            weight: weight.map_or(kind.weight, |pounds| Weight::tenths(pounds.tenths.into())),
            grip: raw.grip.value,
            balance: raw.balance.value,
            deadly: Deadly {
                slays: powers
                    .slays
                    .union(raw.slays.value.iter().copied().collect()),
                brands: powers
                    .brands
                    .union(raw.brands.value.iter().copied().collect()),
            },
        },
        shielding,
        strength: Strength(raw.strength.value.0),
    })
}

/// The powers of an item under Angband.
const fn powers(kind: &ItemDef) -> EnumSet<Power> {
    if let ItemUse::Weapon(weapon) = &kind.usage {
        weapon.powers
    } else if let ItemUse::Ammo(ammo) = &kind.usage {
        ammo.powers
    } else {
        EnumSet::empty()
    }
}

/// Whether what is made to hurt has dice for it.
fn check_dice(kind: &ItemDef, figures: &Figures, place: &Span, reader: &mut Reader) -> Option<()> {
    let what = match kind.usage.slot() {
        Some(Slot::Weapon) => "a weapon",
        Some(Slot::Launcher) => "a missile weapon",
        Some(_) | None => return Some(()),
    };
    if !figures.damage.is_none() {
        return Some(());
    }
    let message = format!("`{}` is {what} without damage dice", kind.key);
    let fault = reader.fault(place.clone(), message);
    reader.push(fault.expected("dice in round brackets, such as \"(-1,2d5)\""));
    None
}
