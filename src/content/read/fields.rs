//! The fields of a group: found by their names, with a report of those that are unknown, doubled or missing.

use crate::{content::fault::Span, rules::base::nearest::nearest};

use super::{
    node::{GroupPart, RonNode, RonNodeKind},
    reader::{FromRonNode, Reader, shorten},
    reference::Spanned,
    renamed::new_name,
};

/// The fields of a group while they are taken one by one.
pub(in crate::content) struct Fields<'a> {
    parts: &'a [GroupPart],
    span: Span,
    /// Known names that an unknown one was probably meant to be: not reported as missing as well.
    meant: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The fields of `node`, which must be a group of named values; unknown and doubled ones are reported here.
    pub(in crate::content) fn of<T: FromRonNode>(
        node: &'a RonNode,
        names: &[&'static str],
        variant: bool,
        reader: &mut Reader,
    ) -> Option<Self> {
        let RonNodeKind::Group { name, parts } = &node.kind else {
            reader.misfit::<T>(node);
            return None;
        };
        if let Some(name) = name.as_ref().filter(|_| !variant) {
            let fault = reader
                .fault(
                    name.clone(),
                    format!(
                        "the word {} does not belong here",
                        shorten(reader.slice(name))
                    ),
                )
                .expected(T::expected());
            reader.push(fault);
        }
        let mut fields = Self {
            parts,
            span: node.span.start
                ..(node.span.start + 1).max(name.as_ref().map_or(0, |name| name.end)),
            meant: Vec::new(),
        };
        let mut first_of: Vec<Option<&Span>> = vec![None; names.len()];
        for part in parts {
            let Some(span) = &part.name else {
                let fault = reader
                    .fault(
                        reader.first_line(&part.value.span),
                        "a value without a name",
                    )
                    .expected(format!(
                        "a field such as `{}: ..`",
                        names.first().unwrap_or(&"name")
                    ));
                reader.push(fault);
                continue;
            };
            let found = reader.slice(span);
            let known = names.iter().position(|name| *name == found);
            let Some(known) = known else {
                // The search takes longer than all the rest, and among faults that nobody sees it only changes their number.
                if reader.faults.errors_have_room() {
                    let meant = new_name(found).or_else(|| nearest(found, names.iter().copied()));
                    let meant = meant.and_then(|meant| names.iter().find(|name| **name == meant));
                    if let Some(meant) = meant.filter(|meant| !fields.meant.contains(meant)) {
                        fields.meant.push(meant);
                    }
                }
                let found = found.to_owned();
                let message = format!("unknown field {}", shorten(&found));
                let fault = reader.fault(span.clone(), message);
                reader.push_unknown(fault, &found, names.iter().copied());
                continue;
            };
            if let Some(first) = first_of[known] {
                let message = format!("the field `{found}` is there twice");
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.also(first.clone(), "first here"));
            } else {
                first_of[known] = Some(span);
            }
        }
        Some(fields)
    }

    fn find(&self, name: &str, reader: &Reader) -> Option<&'a RonNode> {
        let named = |part: &&GroupPart| {
            part.name
                .as_ref()
                .is_some_and(|span| reader.slice(span) == name)
        };
        self.parts.iter().find(named).map(|part| &part.value)
    }

    /// A field that must be there.
    pub(in crate::content) fn required<T: FromRonNode>(
        &self,
        name: &'static str,
        reader: &mut Reader,
    ) -> Option<Spanned<T>> {
        if let Some(node) = self.find(name, reader) {
            return Spanned::from_node(node, reader);
        }
        if !self.meant.contains(&name) {
            let message = format!("the field `{name}` is missing");
            let fault = reader.fault(self.span.clone(), message);
            reader.faults.push_with(fault, |fault| {
                fault.expected(format!("`{name}: ..`, {}", T::expected()))
            });
        }
        None
    }

    /// A field that may be left out.
    pub(in crate::content) fn optional<T: FromRonNode>(
        &self,
        name: &'static str,
        default: T,
        reader: &mut Reader,
    ) -> Option<Spanned<T>> {
        match self.find(name, reader) {
            Some(node) => Spanned::from_node(node, reader),
            None => Some(Spanned {
                value: default,
                span: self.span.clone(),
            }),
        }
    }
}
