//! Words for thieves, and for what else blows do besides hurting.

use super::{names::capital, names::feeling, names::item_name, narrator::Narrator};
use crate::{
    content::{BlowEffect, Content, MonsterDef},
    play::{
        text::{line::Tone, number::percent},
        view::{PlayerView, actor::ActorView},
    },
    sim::{ActorInfo, ItemInfo, is_kept_away},
};

impl Narrator<'_> {
    /// A theft is foiled.
    pub(super) fn foiled(self, thief: ActorInfo) -> (String, Tone) {
        let who = capital(&self.who(thief));
        let text = format!("{who} reaches for your pack, and you catch its hand.");
        (text, Tone::Good)
    }

    /// A theft succeeds.
    pub(super) fn stolen(self, thief: ActorInfo, of: ItemInfo) -> (String, Tone) {
        let who = capital(&self.who(thief));
        let text = format!("{who} steals {} out of your pack!", self.item_name(of));
        (text, Tone::Danger)
    }
}

/// What one effect of a blow does, as a verb: `poisons`.
pub(in crate::play) fn verb(content: &Content, effect: BlowEffect) -> String {
    match effect {
        BlowEffect::Afflict(condition, _) => content.wording.conditions[condition].verb.clone(),
        BlowEffect::Drain(stat) => format!("drains {}", stat.name()),
        BlowEffect::DrainExperience(..) => "drains experience".to_owned(),
        BlowEffect::Hunger(_) => "makes hungry".to_owned(),
        BlowEffect::Steal => "steals".to_owned(),
    }
}

/// What the blows of a monster do to the player besides hurting, each once: `poisons, steals (you foil 13%)`; what a gift of the
/// player keeps away for certain is not named. `None`: nothing.
pub(in crate::play) fn besides(view: PlayerView, def: &MonsterDef) -> Option<String> {
    let mut verbs: Vec<String> = Vec::new();
    let protections = view.derived().protections;
    let effects = def.blows.iter().filter_map(|blow| blow.effect);
    for effect in effects.filter(|effect| !is_kept_away(*effect, protections)) {
        let mut verb = verb(view.content(), effect);
        if effect == BlowEffect::Steal {
            verb += &format!(" (you foil {})", percent(view.foils().to_f64()));
        }
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    (!verbs.is_empty()).then(|| verbs.join(", "))
}

/// What is to be said of a thief to those who look at it; `None`: it neither steals nor carries what was stolen.
pub(in crate::play) fn thief(
    view: PlayerView,
    monster: &ActorView,
    def: &MonsterDef,
) -> Option<String> {
    let loot = view.loot(monster.id);
    if !loot.is_empty() && !view.is_fooled() {
        let names = loot.iter().map(|thing| {
            item_name(view.content(), thing.kind, thing.count) + &feeling(thing.knowledge.feeling())
        });
        let names: Vec<String> = names.collect();
        return Some(format!("It has stolen {} from you.", names.join(", ")));
    }
    let steals = |blow: &crate::content::BlowDef| blow.effect == Some(BlowEffect::Steal);
    def.blows.iter().any(steals).then(|| {
        let foiled = percent(view.foils().to_f64());
        format!("It steals; you foil that {foiled}.")
    })
}
