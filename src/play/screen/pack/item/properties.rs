//! Properties of a thing as they are gathered.

use crate::{
    content::{Content, EffectDef, ProjectDef},
    play::text::words::spell,
};

/// Properties as they are gathered: what they say, and the rule.
#[derive(Default)]
pub(super) struct Properties(pub(super) Vec<(String, &'static str)>);

impl Properties {
    pub(super) fn add(&mut self, text: impl Into<String>, rule: &'static str) {
        self.0.push((text.into(), rule));
    }

    /// A number that counts only where it is not 0.
    pub(super) fn number(&mut self, number: i32, what: &str, rule: &'static str) {
        if number != 0 {
            self.add(format!("{number:+} {what}"), rule);
        }
    }

    pub(super) fn effects(&mut self, content: &Content, effects: &[EffectDef]) {
        for &effect in effects {
            self.add(spell::effect(content, effect), "");
        }
    }

    pub(super) fn aimed(&mut self, content: &Content, effects: &[ProjectDef]) {
        for &effect in effects {
            self.add(spell::effect(content, EffectDef::Project(effect)), "");
        }
    }
}
