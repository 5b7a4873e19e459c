//! Rolls in words: what each was for, what came up, and how likely that was.

use super::course::part;
use crate::play::text::number::percent;
use crate::{
    dice::{Dice, Record, Roll},
    play::text::line::{TextLine, Tone},
    rules::{attack::Attack, book, powder::body::BodyPart},
};
use strum::VariantArray;

/// A roll with its label, what came up, and how likely that was.
pub(super) fn line(attack: &Attack, record: &Record) -> TextLine {
    let name = if let Roll::Pick { value, .. } = record.roll {
        picked(attack, record, value)
    } else {
        None
    };
    worded(record, name).and(format!("  {}", record.what.rule), Tone::Faint)
}

/// The same for a roll that belongs to no attack; its rule is told where it is one of the book.
pub(in crate::play::explain) fn plain(record: &Record) -> TextLine {
    let line = worded(record, None);
    match book::find(record.what.rule) {
        Some(rule) => line.and(format!("  {}", rule.id), Tone::Faint),
        None => line,
    }
}

/// A roll in words, with the name of what was picked.
fn worded(record: &Record, picked: Option<String>) -> TextLine {
    let line = TextLine::of(format!("  {}: ", record.what.label), Tone::Plain);
    match &record.roll {
        Roll::Sum { dice, value } => line.and(value.to_string(), Tone::Strong).and(
            format!(
                " from {dice} ({} to {})",
                Dice::min(*dice),
                Dice::max(*dice)
            ),
            Tone::Faint,
        ),
        Roll::Range { lo, hi, value } if lo == hi => line
            .and(value.to_string(), Tone::Strong)
            .and(", the only possibility", Tone::Faint),
        Roll::Range { lo, hi, value } => line
            .and(value.to_string(), Tone::Strong)
            .and(format!(" of {lo} to {hi}"), Tone::Faint),
        Roll::Chance { chance, value } => line
            .and(if *value { "yes" } else { "no" }, Tone::Strong)
            .and(
                format!(" ({} chance of yes)", percent(chance.to_f64())),
                Tone::Faint,
            ),
        Roll::Pick {
            choices,
            value,
            chance,
        } => {
            let likely = format!(" ({} likely)", percent(chance.to_f64()));
            match picked {
                Some(name) => line.and(name, Tone::Strong).and(likely, Tone::Faint),
                None => line
                    .and(format!("number {}", value + 1), Tone::Strong)
                    .and(format!(" of {choices}"), Tone::Faint)
                    .and(likely, Tone::Faint),
            }
        }
    }
}

/// What a pick has picked, by name.
fn picked(attack: &Attack, record: &Record, value: usize) -> Option<String> {
    if record.what.rule != "POW-AC-01" {
        return None;
    }
    let struck = *BodyPart::VARIANTS.get(value)?;
    let Attack::Powder(attack) = attack else {
        return None;
    };
    Some(if attack.defender.slots.contains(struck) {
        part(struck).to_owned()
    } else {
        let body = part(BodyPart::Body);
        format!("{}, which it has not: {body}", part(struck))
    })
}
