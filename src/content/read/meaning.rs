//! The hash of what a file says: of its values, not of the bytes in which they are written.
//!
//! Comments, blanks, line ends, a comma more and the order of the fields of a structure change nothing. The order of lists
//! and of maps counts: it gives kinds their numbers.

use xxhash_rust::xxh3::Xxh3;

use super::{
    node::{GroupPart, RonNode, RonNodeKind},
    scan::scan,
};
use crate::content::fault::SourceText;

/// The hash of what a text says.
pub(in crate::content) fn meaning(source: &SourceText) -> u64 {
    let mut hasher = Xxh3::new();
    feed(&mut hasher, source.text(), &scan(source).node);
    hasher.digest()
}

/// A word with its length, so that two of them are told apart from one; a line ends in one way.
fn feed_text(hasher: &mut Xxh3, text: &str) {
    let plain = text.contains('\r').then(|| text.replace("\r\n", "\n"));
    let text = plain.as_deref().unwrap_or(text);
    hasher.update(&(text.len() as u64).to_le_bytes());
    hasher.update(text.as_bytes());
}

/// What kind of piece begins, and how many parts it has.
fn feed_head(hasher: &mut Xxh3, kind: u8, parts: usize) {
    hasher.update(&[kind]);
    hasher.update(&(parts as u64).to_le_bytes());
}

fn feed(hasher: &mut Xxh3, text: &str, node: &RonNode) {
    match &node.kind {
        RonNodeKind::Missing => feed_head(hasher, 0, 0),
        RonNodeKind::Scalar => {
            feed_head(hasher, 1, 0);
            feed_text(hasher, &text[node.span.clone()]);
        }
        RonNodeKind::List(parts) => {
            feed_head(hasher, 2, parts.len());
            for part in parts {
                feed(hasher, text, part);
            }
        }
        RonNodeKind::Map(entries) => {
            feed_head(hasher, 3, entries.len());
            for (key, value) in entries {
                feed(hasher, text, key);
                feed(hasher, text, value);
            }
        }
        RonNodeKind::Group { name, parts } => {
            feed_head(hasher, 4, parts.len());
            let word = |span: &Option<_>| span.clone().map_or("", |span| &text[span]);
            feed_text(hasher, word(name));
            // Parts without a name stay in their order before the others.
            let mut parts: Vec<&GroupPart> = parts.iter().collect();
            parts.sort_by_key(|part| word(&part.name));
            for part in parts {
                feed_text(hasher, word(&part.name));
                feed(hasher, text, &part.value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> u64 {
        meaning(&SourceText::new("mine.ron", text))
    }

    #[test]
    fn how_something_is_written_changes_nothing() {
        let plain =
            of("{\"rat\": (name: \"rat\", level: 1, blows: [Bite(\"1d3\"), Claw]), \"ox\": ()}");
        for same in [
            "// A comment.\n{\"rat\": (name: \"rat\", level: 1, blows: [Bite(\"1d3\"), Claw]), \"ox\": ()}",
            "{\r\n  \"rat\": (\r\n name: \"rat\", /* so */ level: 1,\r\n blows: [Bite(\"1d3\",), Claw,],\r\n), \"ox\": (),}\r\n",
            "{\"rat\": (level: 1, blows: [Bite(\"1d3\"), Claw], name: \"rat\"), \"ox\": ()}",
        ] {
            assert_eq!(of(same), plain, "{same}");
        }
        assert_eq!(of("r#\"ab\ncd\"#"), of("r#\"ab\r\ncd\"#"));
    }

    #[test]
    fn what_it_says_changes_it() {
        let plain = of("{\"rat\": (name: \"rat\", blows: [Bite(\"1d3\"), Claw]), \"ox\": ()}");
        for other in [
            "{\"rat\": (name: \"ratt\", blows: [Bite(\"1d3\"), Claw]), \"ox\": ()}",
            "{\"rat\": (name: \"rat\", blows: [Claw, Bite(\"1d3\")]), \"ox\": ()}",
            "{\"rat\": (name: \"rat\", blows: [Bite, \"1d3\", Claw]), \"ox\": ()}",
            "{\"ox\": (), \"rat\": (name: \"rat\", blows: [Bite(\"1d3\"), Claw])}",
            "{\"rat\": (nane: \"rat\", blows: [Bite(\"1d3\"), Claw]), \"ox\": ()}",
            "{\"rat\": (name: \"rat\", blows: [Bite(\"1d3\"), Claw])}",
            "{\"rat\": (name: \"rat\", blows: [Bite(\"1d3\")], Claw), \"ox\": ()}",
        ] {
            assert_ne!(of(other), plain, "{other}");
        }
        assert_ne!(of("r#\"ab\ncd\"#"), of("r#\"ab cd\"#"));
        assert_ne!(of("\"// no comment\""), of("\"\""));
    }
}
