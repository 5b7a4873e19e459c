//! What bursts where a thing breaks that is thrown, as its page tells it.

use super::properties::Properties;
use crate::{
    content::{EffectDef, ItemUse},
    play::{
        text::words::spell,
        view::{InventoryItem, PlayerView},
    },
    sim::bursts,
};

/// Adds what bursts; whether and how something unknown does is not known before.
pub(super) fn add(properties: &mut Properties, view: PlayerView, thing: InventoryItem) {
    if thing.knowledge.is_unfamiliar() {
        return;
    }
    let content = view.content();
    let def = &content.items[usize::from(thing.kind.0)];
    let rule = if def.usage == ItemUse::Oil {
        "BRW-SPLASH-01"
    } else {
        "BRW-SPLASH-02"
    };
    for sent in bursts(&def.usage) {
        let does = spell::effect(content, EffectDef::Project(sent));
        properties.add(format!("bursts where it breaks: {does}"), rule);
    }
}
