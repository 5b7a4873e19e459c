//! From raw spells and books to checked ones.

use std::collections::BTreeMap;

use enum_map::EnumMap;

use super::{
    def::{SpellDef, SpellEffect},
    raw::{RawBook, RawGrowing, RawSpell, RawSpellEffect},
};
use crate::content::fault::Span;
use crate::{
    content::{
        ids::SpellId,
        names::Names,
        read::{Reader, Spanned, names::Read},
    },
    dice::Dice,
    rules::{
        Class,
        ability::casting::{self, Difficulty, PerLevel},
        base::units::Level,
    },
};

/// Spells.
pub(in crate::content) fn spells(
    read: &Read<RawSpell>,
    reader: &mut Reader,
) -> Vec<Option<SpellDef>> {
    let mut found = Vec::new();
    for (key, raw) in read {
        let Some(Spanned { value: raw, .. }) = raw else {
            found.push(None);
            continue;
        };
        if raw.effects.value.is_empty() {
            let fault = reader
                .fault(raw.effects.span.clone(), "this does nothing")
                .expected("at least one effect");
            reader.push(fault);
        }
        let effects = raw.effects.value.iter();
        let effects = effects.map(|raw| effect(raw, reader)).collect();
        found.push(Some(SpellDef {
            key: key.value.0.clone(),
            name: raw.name.value.0.clone(),
            description: raw.description.value.0.clone(),
            effects,
            casters: casters(raw, reader),
        }));
    }
    found
}

/// How hard a spell is for each class.
fn casters(raw: &RawSpell, reader: &mut Reader) -> EnumMap<Class, Option<Difficulty>> {
    let mut casters = EnumMap::default();
    if raw.casters.value.0.is_empty() {
        let fault = reader
            .fault(raw.casters.span.clone(), "nobody can cast this")
            .expected("at least one class");
        reader.push(fault);
    }
    for (class, difficulty) in &raw.casters.value.0 {
        let level = &difficulty.value.level;
        match casting::first_level(class.value) {
            None => {
                let message = format!("a {} never casts", class.value);
                let fault = reader.fault(class.span.clone(), message);
                reader.push(fault.expected("any class but `Warrior`"));
            }
            Some(first) if level.value.0 < first => {
                let message = format!("a {} casts nothing before level {first}", class.value);
                let fault = reader.fault(level.span.clone(), message);
                reader.push(fault.expected(format!("a level from {first} to 50")));
            }
            Some(_) => {}
        }
        casters[class.value] = Some(Difficulty {
            level: level.value.0 as u8,
            mana: difficulty.value.mana.value.0 as u16,
            failure: difficulty.value.failure.value.0 as u8,
        });
    }
    casters
}

/// An effect of a spell.
fn effect(raw: &Spanned<RawSpellEffect>, reader: &mut Reader) -> SpellEffect {
    match &raw.value {
        RawSpellEffect::Plain(raw) => SpellEffect {
            effect: *raw,
            growth: None,
        },
        RawSpellEffect::Growing(raw) => {
            let effect = raw.effect.value;
            SpellEffect {
                effect,
                growth: growth(raw, effect.dice(), reader),
            }
        }
    }
}

/// How an effect grows; what cannot grow is reported.
fn growth(raw: &RawGrowing, dice: Option<Dice>, reader: &mut Reader) -> Option<PerLevel> {
    let growth = PerLevel {
        dice: raw.dice.value.0 as u16,
        plus: raw.plus.value.0 as i16,
        every: raw.every.value.0 as u8,
    };
    let Some(dice) = dice else {
        let message = "this effect has no dice that could grow";
        let fault = reader.fault(raw.effect.span.clone(), message);
        reader.push(fault.help("write the effect without `Growing`"));
        return None;
    };
    if growth.dice == 0 && growth.plus == 0 {
        let fault = reader.fault(raw.every.span.clone(), "this does not grow");
        reader.push(fault.expected("`dice` or `plus`, or both"));
    }
    if growth.dice > 0 && dice.sides() == 0 {
        let message = format!("`{dice}` has no dice to add to");
        let fault = reader.fault(raw.dice.span.clone(), message);
        reader.push(fault.help("a plain number grows by `plus`"));
    }
    let most = i32::from(dice.count()) + i32::from(growth.dice) * growth.steps(Level::MAX);
    if most > i32::from(Dice::MAX_COUNT) {
        let message = format!("at level 50 these are {most} dice");
        let fault = reader.fault(raw.dice.span.clone(), message);
        reader.push(fault.expected(format!("at most {} dice", Dice::MAX_COUNT)));
    }
    Some(growth)
}

/// The spells of a book.
pub(in crate::content) fn book(raw: &RawBook, names: &Names, reader: &mut Reader) -> Vec<SpellId> {
    let mut found: Vec<SpellId> = Vec::new();
    if raw.spells.value.is_empty() {
        let fault = reader
            .fault(raw.spells.span.clone(), "this book is empty")
            .expected("at least one spell");
        reader.push(fault);
    }
    let mut firsts: BTreeMap<&str, &Span> = BTreeMap::new();
    for spell in &raw.spells.value {
        if let Some(&first) = firsts.get(spell.value.0.as_str()) {
            let message = format!("`{}` is in this book twice", spell.value.0);
            let fault = reader.fault(spell.span.clone(), message);
            reader.push(fault.also(first.clone(), "first here"));
            continue;
        }
        firsts.insert(&spell.value.0, &spell.span);
        found.extend(names.find(&spell.value.0).map(|id| SpellId(id as u16)));
    }
    found
}
