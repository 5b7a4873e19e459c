//! How a level names its ruleset: one of the three by a word, or one that a program brings as `Custom("name")`.

use crate::{
    content::{
        node::{RonNode, RonNodeKind},
        read::{
            FromRonNode, Reader,
            word::{single, word},
        },
    },
    rules::custom::{GameRuleset, RegisteredRuleset},
};

impl FromRonNode for GameRuleset {
    fn expected() -> String {
        "a ruleset: `Angband`, `Sil` or `Powder`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let RonNodeKind::Group { name: Some(_), .. } = node.kind else {
            return reader.leaf(node);
        };
        let word = word::<Self>(node, reader)?;
        if word.text != "Custom" {
            reader.misfit::<Self>(node);
            return None;
        }
        let name: String = single(node, &word, reader)?;
        let rules = RegisteredRuleset::named(&name);
        if rules.is_none() {
            let message = format!("this program has no ruleset `{name}` of its own");
            let fault = reader.fault(node.span.clone(), message);
            reader.push(fault.expected(Self::expected()));
        }
        rules.map(Self::Custom)
    }
}
