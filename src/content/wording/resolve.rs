//! From files of words to words for every name: what a file leaves out is taken from the one in the program.

use enum_map::{Enum, EnumArray, EnumMap};
use serde::Serialize;

use super::{
    ConditionWords, DamageWords, EffectWords, MonsterConditionWords, PowerWords, RawConditionWords,
    RawDamageWords, RawEffectWords, RawPowerWords, RawTimedWords, TimedWords, Wording,
};
use crate::{
    content::{
        fault::SourceText,
        loader::Loader,
        read::{
            FromRonNode, Reader, Spanned, embedded,
            values::{NonEmptyText, OrderedMap},
            word::spelled,
        },
    },
    rules::ability::status::Condition,
};

/// Reads the words for every name.
pub(in crate::content) fn read(loader: &mut Loader) -> Option<Wording> {
    let damage = table(loader, "damage_types", |_, raw, reader| damage(raw, reader));
    let conditions = table(loader, "conditions", condition);
    let timed = table(loader, "timed_effects", |_, raw, _| timed(raw));
    let effects = table(loader, "effects", |_, raw, reader| effect(raw, reader));
    let powers = table(loader, "powers", |_, raw, reader| power(raw, reader));
    Some(Wording {
        damage: damage?,
        conditions: conditions?,
        timed: timed?,
        effects: effects?,
        powers: powers?,
    })
}

/// The entries of a file, one for each name.
fn table<K, R, W>(
    loader: &mut Loader,
    file: &str,
    resolve: impl Fn(K, &R, &mut Reader) -> W,
) -> Option<EnumMap<K, W>>
where
    K: Enum + EnumArray<Option<W>> + EnumArray<W> + FromRonNode + Copy + Ord + Serialize,
    R: FromRonNode,
{
    let name = format!("content/{file}.ron");
    let own = embedded::text(&name);
    loader
        .file(&name, |reader| {
            let shipped = own.is_some_and(|own| *own == *reader.text());
            let mut found = entries(reader, &resolve);
            if !shipped && let Some(own) = own {
                let mut reader = Reader::new(&std::sync::Arc::new(SourceText::new(&name, own)));
                for (name, words) in entries(&mut reader, &resolve) {
                    if found[name].is_none() {
                        found[name] = words;
                    }
                }
            }
            let lacking: Vec<K> = found
                .iter()
                .filter(|(_, words)| words.is_none())
                .map(|(name, _)| name)
                .collect();
            for name in lacking.iter().map(spelled) {
                if !reader.faults.has_error() {
                    let start = reader.first_line(&(0..0));
                    let fault = reader.fault(start, format!("`{name}` has no words here"));
                    reader.push(fault.help(format!("add `{name}: (..)` to this map")));
                }
            }
            if !lacking.is_empty() {
                return None;
            }
            let mut words: Vec<W> = found.into_values().flatten().collect();
            words.reverse();
            Some(EnumMap::from_fn(|_| {
                words.pop().expect("no name lacks its words")
            }))
        })
        .flatten()
}

/// What one file says of each name.
fn entries<K, R, W>(
    reader: &mut Reader,
    resolve: impl Fn(K, &R, &mut Reader) -> W,
) -> EnumMap<K, Option<W>>
where
    K: Enum + EnumArray<Option<W>> + FromRonNode + Copy + Ord,
    R: FromRonNode,
{
    let root = reader.scan();
    let read = OrderedMap::<K, R>::read(&root, reader);
    let mut found = EnumMap::from_fn(|_| None);
    for (name, raw) in read {
        if let Some(raw) = raw {
            found[name.value] = Some(resolve(name.value, &raw.value, reader));
        }
    }
    found
}

/// A text in which only these names stand between braces; any other is reported.
fn filled(text: &Spanned<NonEmptyText>, names: &[&str], reader: &mut Reader) -> String {
    check(&text.value, &text.span, names, reader);
    text.value.0.clone()
}

fn check(text: &NonEmptyText, span: &crate::content::Span, names: &[&str], reader: &mut Reader) {
    for piece in text.0.split('{').skip(1) {
        let name = piece.split_once('}').map(|(name, _)| name);
        if name.is_some_and(|name| names.contains(&name)) {
            continue;
        }
        let what = name.map_or_else(|| "{".to_owned(), |name| format!("{{{name}}}"));
        let known: Vec<_> = names.iter().map(|name| format!("`{{{name}}}`")).collect();
        let fault = reader.fault(span.clone(), format!("nothing fills `{what}`"));
        reader.push(fault.expected(known.join(" or ")));
    }
}

fn optional(
    text: &Spanned<Option<NonEmptyText>>,
    names: &[&str],
    reader: &mut Reader,
) -> Option<String> {
    let words = text.value.as_ref()?;
    check(words, &text.span, names, reader);
    Some(words.0.clone())
}

fn damage(raw: &RawDamageWords, reader: &mut Reader) -> DamageWords {
    let name = &raw.name.value.0;
    let or_name = |own: &Spanned<Option<NonEmptyText>>| {
        let own = own.value.as_ref();
        own.map_or_else(|| name.clone(), |own| own.0.clone())
    };
    DamageWords {
        name: name.clone(),
        title: or_name(&raw.title),
        resisted: or_name(&raw.resisted),
        noun: raw.noun.value,
        color: raw.color.value,
        sprite: raw.sprite.value.clone(),
        does: optional(&raw.does, &["targets", "strength"], reader),
    }
}

fn condition(of: Condition, raw: &RawConditionWords, reader: &mut Reader) -> ConditionWords {
    const GRADE: &[&str] = &["grade"];
    let (grades, wanted) = (&raw.grades.value, of.grades());
    if !(grades.len() == wanted || grades.is_empty() && wanted == 1) {
        let message = "each grade that the rules know has a name";
        let fault = reader.fault(raw.grades.span.clone(), message);
        reader.push(fault.expected(format!("{wanted} names, the mildest first")));
    }
    ConditionWords {
        name: raw.name.value.0.clone(),
        noun: (raw.noun.value.as_ref().unwrap_or(&raw.name.value))
            .0
            .clone(),
        grades: grades.iter().map(|grade| grade.0.clone()).collect(),
        begins: filled(&raw.begins, GRADE, reader),
        worsens: filled(&raw.worsens, GRADE, reader),
        eases: filled(&raw.eases, GRADE, reader),
        ends: filled(&raw.ends, &[], reader),
        resisted: raw.resisted.value.0.clone(),
        verb: raw.verb.value.0.clone(),
        of_monster: of_monster(raw),
    }
}

/// What is said of monsters: what a file leaves out is made from the name.
fn of_monster(raw: &RawConditionWords) -> MonsterConditionWords {
    let own = |text: &Spanned<Option<NonEmptyText>>| Some(text.value.as_ref()?.0.clone());
    let name = own(&raw.of_monster).unwrap_or_else(|| raw.name.value.0.clone());
    let or = |text, is: &str| own(text).unwrap_or_else(|| format!("{is} {name}."));
    MonsterConditionWords {
        begins: or(&raw.monster_begins, "is"),
        worsens: or(&raw.monster_worsens, "is still more"),
        ends: or(&raw.monster_ends, "is no longer"),
        name,
    }
}

fn timed(raw: &RawTimedWords) -> TimedWords {
    TimedWords {
        name: raw.name.value.0.clone(),
        good: raw.good.value,
        begins: raw.begins.value.0.clone(),
        lasts: raw.lasts.value.0.clone(),
        ends: raw.ends.value.0.clone(),
    }
}

fn effect(raw: &RawEffectWords, reader: &mut Reader) -> EffectWords {
    EffectWords {
        does: optional(&raw.does, &["what", "amount"], reader),
        in_vain: optional(&raw.in_vain, &[], reader),
    }
}

fn power(raw: &RawPowerWords, reader: &mut Reader) -> PowerWords {
    PowerWords {
        name: filled(&raw.name, &["what", "amount"], reader),
        used: filled(&raw.used, &["who"], reader),
    }
}
