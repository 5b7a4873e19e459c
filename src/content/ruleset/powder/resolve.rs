//! From `rulesets/powder.ron` to checked definitions: the file as a whole, characters, and what all parts share.

use std::collections::BTreeMap;

use crate::{
    content::{
        fault::Span,
        names::NewKey,
        node::RonNode,
        read::{Reader, Spanned},
        ruleset::{
            GrowingNumber,
            context::{self, RulesetContext, RulesetMap},
            powder::{
                PowderClassDef, PowderDef, PowderRaceDef, items,
                monsters::{self, Bestiary},
                raw::{RawBlow, RawClass, RawPowder, RawRace},
                values::RawPart,
            },
        },
    },
    rules::{
        Race,
        base::{nearest::suggestion, units::Level},
        powder::{
            modifier::CreatureType,
            weapon::{DamagePart, DamageParts, PowderBlow, PowderElement},
        },
    },
};

/// Everything that the file says, if it says enough.
pub(in crate::content) fn resolve(
    root: &RonNode,
    known: &RulesetContext,
    reader: &mut Reader,
) -> Option<PowderDef> {
    let (kinds, classes, races, levels, hit_points, raw_monsters, raw_items) =
        RawPowder::parts(root, false, reader)?;
    let kinds = CreatureTypes::resolve(kinds, reader);
    let classes = classes.and_then(|raw| context::classes(&raw, reader, |raw, _| Some(class(raw))));
    let races = races.and_then(|raw| {
        context::each(&raw, ("race", &Race::ALL), reader, |raw, reader| {
            race(raw, &kinds, reader)
        })
    });
    let levels = levels.filter(|rows| {
        let starts = rows.value.iter();
        let starts = starts.map(|row| (row.from.value.0, &row.from.span));
        context::check_rows(starts, reader)
    });
    let mut found_items = None;
    if let Some(raw) = &raw_items {
        let names = &known.names.items;
        let map = RulesetMap::new(raw, names, |key| key.0.as_str(), reader);
        let numbered = known.items.iter().enumerate();
        let all = numbered.map(|(at, kind)| {
            let kind = kind.as_ref()?;
            items::item(kind, &map.get(at), &map, reader)
        });
        found_items = Some(all.collect::<Vec<_>>());
    }
    let found_monsters = raw_monsters.and_then(|raw| {
        let names = &known.names.monsters;
        let map = RulesetMap::new(&raw, names, |key| key.0.as_str(), reader);
        let bestiary = Bestiary {
            rows: levels.as_ref().map(|rows| rows.value.as_slice()),
            kinds: &kinds,
            item_names: &known.names.items,
            items: found_items.as_deref().unwrap_or_default(),
            map,
        };
        let numbered = known.monsters.iter().enumerate();
        let all = numbered.map(|(at, kind)| {
            let kind = kind.as_ref()?;
            monsters::monster(kind, at, &bestiary, reader)
        });
        let all: Vec<_> = all.collect();
        all.into_iter().collect::<Option<Vec<_>>>()
    });
    Some(PowderDef {
        kinds: kinds.in_order()?,
        classes: classes?,
        races: races?,
        hit_points: hit_points?.value.0,
        monsters: found_monsters?,
        items: found_items?.into_iter().collect::<Option<_>>()?,
    })
}

/// A name that is none, which is reported already.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnknownType;

/// The types of creatures; `None` where their list has a fault, and every name gets the benefit of the doubt.
pub(super) struct CreatureTypes {
    names: Option<BTreeMap<String, usize>>,
}

impl CreatureTypes {
    fn resolve(raw: Option<Spanned<Vec<Spanned<NewKey>>>>, reader: &mut Reader) -> Self {
        let Some(list) = raw else {
            return Self { names: None };
        };
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        let mut doubled = false;
        for (at, kind) in list.value.iter().enumerate() {
            if let Some(&first) = names.get(&kind.value.0) {
                let message = format!("the kind `{}` is there twice", kind.value.0);
                let fault = reader.fault(kind.span.clone(), message);
                reader.push(fault.also(list.value[first].span.clone(), "first here"));
                doubled = true;
            } else {
                names.insert(kind.value.0.clone(), at);
            }
        }
        Self {
            names: (!doubled).then_some(names),
        }
    }

    /// The names as they are listed.
    fn in_order(self) -> Option<Vec<String>> {
        let mut names: Vec<(String, usize)> = self.names?.into_iter().collect();
        names.sort_by_key(|&(_, at)| at);
        Some(names.into_iter().map(|(name, _)| name).collect())
    }

    /// The type of that name, which must be in the list.
    pub(super) fn find(
        &self,
        key: &NewKey,
        place: &Span,
        reader: &mut Reader,
    ) -> Option<CreatureType> {
        let names = self.names.as_ref()?;
        let found = names.get(&key.0).copied();
        if found.is_none() {
            let fault = reader.fault(place.clone(), format!("there is no kind `{}`", key.0));
            let listed = || "they are listed in `kinds` above".to_owned();
            reader.faults.push_with(fault, |fault| {
                let help = suggestion(&key.0, names.keys().map(String::as_str));
                fault.help(help.unwrap_or_else(listed))
            });
        }
        found.map(|at| CreatureType(at as u16))
    }

    /// The type of that name where one is given.
    pub(super) fn find_some(
        &self,
        raw: &Spanned<Option<NewKey>>,
        reader: &mut Reader,
    ) -> Result<Option<CreatureType>, UnknownType> {
        match &raw.value {
            None => Ok(None),
            Some(key) => match self.find(key, &raw.span, reader) {
                None => Err(UnknownType),
                found => Ok(found),
            },
        }
    }
}

fn class(raw: &RawClass) -> PowderClassDef {
    let skills = raw.skills.value.0.iter();
    PowderClassDef {
        physical: GrowingNumber::resolve(&raw.physical.value),
        magical: GrowingNumber::resolve(&raw.magical.value),
        skills: skills
            .map(|(skill, from)| (skill.value, Level::new(from.value.0)))
            .collect(),
    }
}

fn race(raw: &RawRace, kinds: &CreatureTypes, reader: &mut Reader) -> Option<PowderRaceDef> {
    let kind = kinds.find(&raw.kind.value, &raw.kind.span, reader);
    let enemy = kinds.find_some(&raw.enemy, reader);
    Some(PowderRaceDef {
        size: raw.size.value,
        natural_ac: raw.natural_ac.value.0,
        kind: kind?,
        enemy: enemy.ok()?,
    })
}

/// The parts of an attack's damage, 1 to 4 of them.
pub(super) fn parts(raw: &Spanned<Vec<RawPart>>, reader: &mut Reader) -> Option<DamageParts> {
    let all = raw.value.iter().map(|part| match part {
        RawPart::Dice(dice) => DamagePart {
            element: PowderElement::Physical,
            dice: dice.0,
        },
        RawPart::Of(part) => DamagePart {
            element: part.element.value,
            dice: part.dice.value.0,
        },
    });
    let all: Vec<_> = all.collect();
    let parts = DamageParts::new(&all).filter(|_| !all.is_empty());
    if parts.is_none() {
        let message = format!("an attack with {} parts of damage", all.len());
        let fault = reader.fault(raw.span.clone(), message);
        reader.push(fault.expected(format!("1 to {} parts", DamageParts::MOST)));
    }
    parts
}

/// What a blow does.
pub(super) fn blow(raw: &RawBlow, reader: &mut Reader) -> Option<PowderBlow> {
    let parts = parts(&raw.damage, reader)?;
    Some(PowderBlow::plain(raw.to_hit.value.0, parts))
}
