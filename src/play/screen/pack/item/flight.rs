//! How far a thing flies, and how easily it breaks then.

use super::properties::Properties;
use crate::{
    content::{ItemDef, ItemUse},
    play::{
        text::number::count,
        view::{InventoryItem, PlayerView},
    },
    rules::{
        angband::breakage::{self, ArtifactStatus, FlightEnd},
        base::ruleset::Ruleset,
    },
    sim::throw_range,
};

/// Both, of what is sent at somebody now and then.
pub(super) fn add(properties: &mut Properties, view: PlayerView, thing: InventoryItem) {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let sent = is_sent(&def.usage);
    if sent {
        let squares = throw_range(view.derived().combat, view.catalog(), thing.kind);
        let rule = match view.ruleset() {
            Ruleset::Sil => "SIL-THROW-08",
            Ruleset::Angband | Ruleset::Powder => "ATK-SHOOT-07",
        };
        let far = count(squares, "square");
        properties.add(format!("can be thrown {far} far"), rule);
    }
    if sent || def.artifact {
        breaks(properties, def);
    }
}

/// Whether anybody would send a thing at somebody: how far the others fly is said only when one takes aim.
const fn is_sent(usage: &ItemUse) -> bool {
    matches!(
        usage,
        ItemUse::Weapon(_) | ItemUse::Ammo(_) | ItemUse::Oil | ItemUse::Potion(_)
    )
}

/// How easily it breaks when it is sent flying.
fn breaks(properties: &mut Properties, def: &ItemDef) {
    if def.artifact {
        properties.add("is an artifact: nothing breaks it", "ATK-BREAK-02");
    } else {
        let fragile = def.object().class.into();
        let chance = breakage::chance(fragile, ArtifactStatus::Ordinary, FlightEnd::Nothing);
        let text = match (chance.to_f64() * 100.0).round() {
            percent if percent >= 100.0 => "always breaks when it is sent flying".to_owned(),
            percent if percent >= 50.0 => {
                format!("breaks {percent}% of the time when it is sent flying, always if it hits")
            }
            percent if percent <= 0.0 => "never breaks when it is sent flying".to_owned(),
            percent => {
                format!(
                    "breaks {percent}% of the time when it is sent flying, twice that if it hits"
                )
            }
        };
        properties.add(text, "ATK-BREAK-01");
    }
}
