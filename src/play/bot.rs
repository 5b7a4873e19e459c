//! A bot that plays whole games through the same door as a person, seeing no more than a person sees.

use std::collections::BTreeMap;

use super::{
    aim::{self, With},
    errand::{Errand, Next, Pathfinder},
    scene::ActorView,
    view::{Thing, View},
};
use crate::{
    content::{EffectDef, Feature, ItemUse, Slot},
    grid::{Dir, Pos},
    sim::{Action, PACK_PLACES},
};

/// Below this share of hit points the bot drinks what heals, or rests.
const HURT: i32 = 50;

/// So many visits to a square make the bot give up hunting from it.
const WEARY: u32 = 12;

/// A careful, not very clever player.
#[derive(Debug, Default)]
pub struct Bot {
    paths: Pathfinder,
    /// How often each square was left on each level, to break out of circles.
    visits: BTreeMap<(u16, Pos), u32>,
    /// Whether it has been on this square too often to hunt from it.
    weary: bool,
    /// Actions in a row that were waiting for something to come.
    waited: u32,
}

impl Bot {
    /// What the bot does next.
    pub fn choose(&mut self, view: View) -> Action {
        let key = (view.level().id().0, view.here());
        let visits = self.visits.entry(key).or_default();
        *visits += 1;
        // Prey that is seen from one square and not from the next must not make it walk to and fro for ever.
        self.weary = *visits > WEARY;
        let awake: Vec<_> = view
            .monsters()
            .into_iter()
            .filter(|monster| !monster.asleep)
            .collect();
        let percent = view.health().percent();
        let threatened = awake
            .iter()
            .any(|monster| view.here().angband_distance(monster.at) <= 5);

        if percent < HURT
            && threatened
            && let Some(potion) = self.potion(view, |effect| matches!(effect, EffectDef::Heal(_)))
        {
            return Action::Quaff(potion.uid);
        }
        if let Some(action) = self.fight(view, &awake) {
            return action;
        }
        if let Some(action) = self.dress(view) {
            return action;
        }
        if let Some(action) = self.make_room(view) {
            return action;
        }
        if awake.is_empty() && percent < 80 {
            return Action::Rest;
        }
        if self.has_crown(view) {
            return self.head_for(view, Feature::StairsUp, Action::Ascend);
        }
        // A dangerous sleeper is left alone until the way leads there; others are practice.
        if let Some(prey) = view.monsters().first()
            && percent > 70
            && let Some(action) = self
                .shoot(view, prey.at)
                .or_else(|| self.approach(view, prey.at).map(Action::Step))
        {
            return action;
        }
        match self.paths.next(&mut Errand::Explore, view) {
            Next::Act(action) => action,
            Next::Done(_) => self.head_for(view, Feature::StairsDown, Action::Descend),
        }
    }

    /// An action against what is near, if anything is.
    fn fight(&mut self, view: View, awake: &[ActorView]) -> Option<Action> {
        let here = view.here();
        if let Some(beside) = awake.iter().find(|monster| here.chebyshev(monster.at) == 1) {
            let (dx, dy) = here.delta_to(beside.at);
            self.waited = 0;
            let strong = view.monster(beside.kind?).level > 6;
            if strong && let Some(potion) = self.potion(view, helps_in_a_fight) {
                return Some(Action::Quaff(potion.uid));
            }
            return Dir::from_delta(dx, dy).map(Action::Step);
        }
        let nearest = awake.first()?;
        if let Some(action) = self.shoot(view, nearest.at) {
            self.waited = 0;
            return Some(action);
        }
        // Let it come, for a while; then go and get it.
        if self.waited < 3 && here.angband_distance(nearest.at) <= 6 && !nearest.fleeing {
            self.waited += 1;
            return Some(Action::Wait);
        }
        self.waited = 0;
        if nearest.fleeing {
            return None;
        }
        self.approach(view, nearest.at).map(Action::Step)
    }

    /// Drops what is of least use from a full pack, and leaves it lying.
    fn make_room(&mut self, view: View) -> Option<Action> {
        let pack = view.pack();
        if pack.len() < PACK_PLACES {
            return None;
        }
        let content = view.content();
        let use_of = |thing: &Thing| match &content.items[usize::from(thing.kind.0)].usage {
            ItemUse::Trinket => 0,
            usage if usage.slot().is_some() => 1,
            ItemUse::Crown => 4,
            ItemUse::Potion(_) => 3,
            _ => 2,
        };
        let least = pack.iter().min_by_key(|thing| use_of(thing))?;
        self.paths
            .ignore(view.level().id(), view.here(), least.kind);
        Some(Action::Drop(least.uid))
    }

    /// Fires at a square, or throws oil, if something in the pack reaches it.
    fn shoot(&self, view: View, at: Pos) -> Option<Action> {
        let content = view.content();
        let oil = view
            .pack()
            .into_iter()
            .find(|thing| content.items[usize::from(thing.kind.0)].usage == ItemUse::Oil)
            .map(|thing| With::Throw(thing.uid));
        let ammunition = aim::ammunition(view).first().copied().map(With::Fire);
        let near = view.here().angband_distance(at);
        [ammunition, oil]
            .into_iter()
            .flatten()
            .find(|with| near <= with.range(view))
            .map(|with| with.action(at))
    }

    /// A step towards a square where a monster stands.
    fn approach(&mut self, view: View, at: Pos) -> Option<Dir> {
        let here = view.here();
        if here.chebyshev(at) == 1 {
            let (dx, dy) = here.delta_to(at);
            return Dir::from_delta(dx, dy);
        }
        if self.weary {
            return None;
        }
        let beside = at
            .neighbours()
            .filter(|next| view.can_walk(*next))
            .min_by_key(|next| here.angband_distance(*next))?;
        self.paths.step_to(view, beside)
    }

    /// Puts on what is better than what is worn.
    fn dress(&self, view: View) -> Option<Action> {
        let worn: BTreeMap<Slot, Thing> = view.worn().into_iter().collect();
        let content = view.content();
        let worth = |thing: &Thing| {
            let def = &content.items[usize::from(thing.kind.0)];
            let bonus = def.to_hit + def.to_damage + def.to_armour * 2 + def.speed * 10;
            match &def.usage {
                ItemUse::Weapon(weapon) => weapon.dice.twice_mean() * 2 + bonus,
                ItemUse::Worn { armour, .. } => armour * 2 + bonus,
                ItemUse::Light { radius } => i32::from(*radius) * 2,
                ItemUse::Launcher(launcher) => {
                    i32::from(launcher.kind.multiplier() + launcher.extra_might) * 10 + bonus
                }
                ItemUse::Ammo(_)
                | ItemUse::Oil
                | ItemUse::Potion(_)
                | ItemUse::Food(_)
                | ItemUse::Scroll(_)
                | ItemUse::Crown
                | ItemUse::Trinket => i32::MIN,
            }
        };
        view.pack().into_iter().find_map(|thing| {
            let slot = match content.items[usize::from(thing.kind.0)].usage.slot()? {
                Slot::Ring if worn.contains_key(&Slot::Ring) => Slot::OtherRing,
                slot => slot,
            };
            let better = worn.get(&slot).is_none_or(|old| worth(old) < worth(&thing));
            better.then_some(Action::Wield(thing.uid))
        })
    }

    /// A potion with an effect.
    fn potion(&self, view: View, wanted: fn(&EffectDef) -> bool) -> Option<Thing> {
        let content = view.content();
        view.pack().into_iter().find(|thing| {
            match &content.items[usize::from(thing.kind.0)].usage {
                ItemUse::Potion(effects) => effects.iter().any(wanted),
                _ => false,
            }
        })
    }

    fn has_crown(&self, view: View) -> bool {
        let content = view.content();
        view.pack().iter().any(|thing| {
            matches!(
                content.items[usize::from(thing.kind.0)].usage,
                ItemUse::Crown
            )
        })
    }

    /// A step towards known stairs, or along them; without any, some step that was taken least often.
    fn head_for(&mut self, view: View, feature: Feature, action: Action) -> Action {
        if view
            .terrain(view.here())
            .is_some_and(|def| def.feature == feature)
        {
            return action;
        }
        if let Some(stairs) = view.known(feature)
            && let Some(dir) = self.paths.step_to(view, stairs)
        {
            return Action::Step(dir);
        }
        self.wander(view)
    }

    /// The neighbour that was visited least.
    fn wander(&self, view: View) -> Action {
        let level = view.level().id().0;
        let free = Dir::ALL
            .into_iter()
            .filter(|dir| view.can_walk(view.here().step(*dir)));
        let least = free.min_by_key(|dir| {
            self.visits
                .get(&(level, view.here().step(*dir)))
                .copied()
                .unwrap_or(0)
        });
        least.map_or(Action::Wait, Action::Step)
    }
}

/// Whether an effect is worth a turn beside a strong monster.
fn helps_in_a_fight(effect: &EffectDef) -> bool {
    match effect {
        EffectDef::Haste(_)
        | EffectDef::Bless(_)
        | EffectDef::Heroism(_)
        | EffectDef::Berserk(_) => true,
        EffectDef::Heal(_)
        | EffectDef::Nourish(_)
        | EffectDef::Slow(_)
        | EffectDef::Teleport(_)
        | EffectDef::MapArea(_) => false,
    }
}
