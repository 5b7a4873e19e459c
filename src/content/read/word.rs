//! Values of files that are one of several words, some with more behind them: `Potion([Heal("2d8")])`.

use serde::Serialize;

use super::{FromRonNode, Reader, reader::shorten, values::DiceAtLeast};
use crate::{
    content::{
        fault::Span,
        node::{RonNode, RonNodeKind},
    },
    dice::Dice,
};

/// A name as files spell it.
pub(crate) fn spelled(name: impl Serialize) -> String {
    ron::to_string(&name).expect("a name is one word")
}

/// A word, and the node that holds what stands behind it.
pub(in crate::content) struct SpannedWord {
    pub(in crate::content) text: String,
    pub(in crate::content) span: Span,
}

/// The word of a variant, or a report that there is none.
pub(in crate::content) fn word<T: FromRonNode>(
    node: &RonNode,
    reader: &mut Reader,
) -> Option<SpannedWord> {
    let span = match &node.kind {
        RonNodeKind::Scalar => node.span.clone(),
        RonNodeKind::Group {
            name: Some(name), ..
        } => name.clone(),
        RonNodeKind::Group { name: None, .. }
        | RonNodeKind::List(_)
        | RonNodeKind::Map(_)
        | RonNodeKind::Missing => {
            reader.misfit::<T>(node);
            return None;
        }
    };
    let text = reader.slice(&span).to_owned();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        reader.misfit::<T>(node);
        return None;
    }
    Some(SpannedWord { text, span })
}

/// The one value in the brackets behind a word.
pub(in crate::content) fn single<T: FromRonNode>(
    node: &RonNode,
    word: &SpannedWord,
    reader: &mut Reader,
) -> Option<T> {
    if let RonNodeKind::Group { parts, .. } = &node.kind
        && let [part] = parts.as_slice()
        && part.name.is_none()
    {
        return T::from_node(&part.value, reader);
    }
    let fault = reader.fault(
        word.span.clone(),
        format!("`{0}` needs one value: `{0}(..)`", word.text),
    );
    reader.push(fault.expected(T::expected()));
    None
}

/// The dice in the brackets behind a word.
pub(in crate::content) fn dice(
    node: &RonNode,
    word: &SpannedWord,
    reader: &mut Reader,
) -> Option<Dice> {
    single(node, word, reader).map(|DiceAtLeast::<1>(dice)| dice)
}

/// Reports brackets behind a word that takes none.
pub(in crate::content) fn bare<T>(
    value: T,
    node: &RonNode,
    word: &SpannedWord,
    reader: &mut Reader,
) -> Option<T> {
    if matches!(node.kind, RonNodeKind::Scalar) {
        return Some(value);
    }
    let span = reader.first_line(&(word.span.end..node.span.end));
    let fault = reader.fault(span, format!("nothing may stand behind `{}`", word.text));
    reader.push(fault);
    None
}

pub(in crate::content) fn unknown<T: FromRonNode>(
    word: &SpannedWord,
    names: &[&str],
    reader: &mut Reader,
) {
    let message = format!("unknown name {}", shorten(&word.text));
    let fault = reader.fault(word.span.clone(), message);
    let fault = fault.expected(T::expected());
    reader.push_unknown(fault, &word.text, names.iter().copied());
}
