//! What things, monsters, slots and effects are called.

use super::figures::figures;
use crate::{
    content::{Content, ItemId, MonsterDef, Slot},
    rules::{ability::sensing::Feeling, base::ruleset::Ruleset},
    sim::{ItemKnowledge, Wear},
};

/// Words that begin with a letter that is not spoken.
const SILENT: [&str; 4] = ["hour", "heir", "honest", "honor"];

/// `a` or `an`, with the noun.
pub fn indefinite(noun: &str) -> String {
    let begins = noun.to_lowercase();
    let vowel = begins.starts_with(|first| "aeiou".contains(first))
        || SILENT.iter().any(|word| begins.starts_with(word));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// With a capital first letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// `a dagger`, `3 potions of healing`; what is counted in suits, such as `suits of chain mail`, is `a suit of chain mail`
/// when there is one.
pub fn item_name(content: &Content, kind: ItemId, count: u16) -> String {
    let def = &content.items[usize::from(kind.0)];
    if count > 1 {
        return format!("{count} {}", def.plural);
    }
    let counted_in = def
        .plural
        .strip_suffix(&def.name)
        .and_then(|units| units.strip_suffix("s of "));
    match counted_in {
        _ if def.artifact => the_only(&def.name),
        Some(unit) => indefinite(&format!("{unit} of {}", def.name)),
        None => indefinite(&def.name),
    }
}

/// The name of what is there once, with `the` unless it is a proper name or says so itself: `the Crown of Cinders`, `Gravemouth`.
pub(super) fn the_only(name: &str) -> String {
    let is_a_thing_of_something = name.contains(" of ");
    let proper = name.starts_with(char::is_uppercase) && !is_a_thing_of_something;
    if proper || name.starts_with("the ") {
        name.to_owned()
    } else {
        format!("the {name}")
    }
}

/// What stands behind the name of the topmost things where so many others lie: ` and 6 more`.
pub fn and_more(others: u32) -> String {
    match others {
        0 => String::new(),
        _ => format!(" and {others} more"),
    }
}

/// So many kinds of things are named where more of them lie.
pub(super) const NAMED_KINDS: usize = 3;

/// Names one after the other, with how many things more there are: `a sling, a dagger and 5 more`.
pub(super) fn listed(mut names: Vec<String>, more: u32) -> String {
    if more > 0 {
        names.push(format!("{more} more"));
    }
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    format!("{} and {last}", names.join(", "))
}

/// What stands behind the name of a thing about which there is a feeling: ` {good}`.
pub fn feeling(feeling: Option<Feeling>) -> String {
    feeling.map_or_else(String::new, |feeling| format!(" {{{feeling}}}"))
}

/// Name of a kind of item with its numbers, as the ruleset of the game writes them: `long sword (2d5) (+1,+2)`; of what is
/// not known without bonuses, and with the feeling about it: `long sword (2d5) {good}`.
pub fn full_name(
    content: &Content,
    ruleset: Ruleset,
    (kind, knowledge, wear): (ItemId, ItemKnowledge, Wear),
    count: u16,
) -> String {
    let figures = figures(content, ruleset, (kind, wear), knowledge.is_known());
    let tried = if knowledge == ItemKnowledge::Tried {
        " {tried}"
    } else {
        ""
    };
    item_name(content, kind, count) + &figures + tried + &feeling(knowledge.feeling())
}

/// `the cave orc`, or a proper name.
pub fn the(def: &MonsterDef) -> String {
    if def.unique {
        def.name.clone()
    } else {
        format!("the {}", def.name)
    }
}

/// What a slot is called.
pub const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Weapon => "weapon",
        Slot::Launcher => "launcher",
        Slot::Ring => "right hand",
        Slot::OtherRing => "left hand",
        Slot::Amulet => "neck",
        Slot::Light => "light",
        Slot::Body => "body",
        Slot::Cloak => "cloak",
        Slot::Shield => "shield",
        Slot::Head => "head",
        Slot::Hands => "hands",
        Slot::Feet => "feet",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_once_has_no_indefinite_article() {
        for name in ["the Knot", "Gravemouth", "the Ring of the Wheel"] {
            assert_eq!(the_only(name), name);
        }
        assert_eq!(the_only("Crown of Cinders"), "the Crown of Cinders");
        assert_eq!(
            the_only("axe of the long bridge"),
            "the axe of the long bridge"
        );
        let content = crate::testing::content();
        let named = |key: &str| item_name(&content, content.item_keys[key], 1);
        let mut artifacts = content.items.iter().filter(|def| def.artifact);
        let one = artifacts
            .next()
            .expect("the content of tests has an artifact");
        assert_eq!(named(&one.key), the_only(&one.name));
        assert!(artifacts.all(|def| !named(&def.key).starts_with("a ")));
    }

    #[test]
    fn the_article_goes_by_what_is_spoken() {
        for name in [
            "an orc",
            "an hour-worm",
            "a hound",
            "a kobold",
            "an Honest Man",
        ] {
            let (_, noun) = name.split_once(' ').expect("two words");
            assert_eq!(indefinite(noun), name);
        }
    }

    #[test]
    fn things_are_counted_in_their_units() {
        let content = crate::testing::content();
        let named = |key: &str, count| item_name(&content, content.item_keys[key], count);
        assert_eq!(named("dagger", 1), "a dagger");
        assert_eq!(named("arrow", 1), "an arrow");
        assert_eq!(named("potion_cure_serious", 3), "3 potions of deep mending");
        assert_eq!(named("chain_mail", 1), "a suit of chain mail");
        assert_eq!(named("chain_mail", 2), "2 suits of chain mail");
    }
}
