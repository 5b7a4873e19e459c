//! Values of files that are one of several words, some with more behind them: `Potion([Heal("2d8")])`.

use super::{FromNode, Reader, reader::shorten, values::DiceFrom};
use crate::{
    content::{
        fault::Span,
        node::{Node, NodeKind},
    },
    dice::Dice,
};

/// A word, and the node that holds what stands behind it.
pub(in crate::content) struct Word {
    pub(in crate::content) text: String,
    pub(in crate::content) span: Span,
}

/// The word of a variant, or a report that there is none.
pub(in crate::content) fn word<T: FromNode>(node: &Node, reader: &mut Reader) -> Option<Word> {
    let span = match &node.kind {
        NodeKind::Scalar => node.span.clone(),
        NodeKind::Group {
            name: Some(name), ..
        } => name.clone(),
        NodeKind::Group { name: None, .. }
        | NodeKind::List(_)
        | NodeKind::Map(_)
        | NodeKind::Missing => {
            reader.misfit::<T>(node);
            return None;
        }
    };
    let text = reader.slice(&span).to_owned();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        reader.misfit::<T>(node);
        return None;
    }
    Some(Word { text, span })
}

/// The one value in the brackets behind a word.
pub(in crate::content) fn single<T: FromNode>(
    node: &Node,
    word: &Word,
    reader: &mut Reader,
) -> Option<T> {
    if let NodeKind::Group { parts, .. } = &node.kind
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
pub(in crate::content) fn dice(node: &Node, word: &Word, reader: &mut Reader) -> Option<Dice> {
    single(node, word, reader).map(|DiceFrom::<1>(dice)| dice)
}

/// Reports brackets behind a word that takes none.
pub(in crate::content) fn bare<T>(
    value: T,
    node: &Node,
    word: &Word,
    reader: &mut Reader,
) -> Option<T> {
    if matches!(node.kind, NodeKind::Scalar) {
        return Some(value);
    }
    let span = reader.first_line(&(word.span.end..node.span.end));
    let fault = reader.fault(span, format!("nothing may stand behind `{}`", word.text));
    reader.push(fault);
    None
}

pub(in crate::content) fn unknown<T: FromNode>(word: &Word, names: &[&str], reader: &mut Reader) {
    let message = format!("unknown name {}", shorten(&word.text));
    let fault = reader.fault(word.span.clone(), message);
    let fault = fault.expected(T::expected());
    reader.push_unknown(fault, &word.text, names.iter().copied());
}
