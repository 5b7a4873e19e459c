//! What the bot does for its life: it drinks, prays, reads itself away, or takes the stairs.

use super::{devices, magic, odds_cache::OddsCache};
use crate::{
    content::{EffectDef, Feature, ItemUse},
    play::view::{InventoryItem, PlayerView, actor::ActorView},
    rules::ability::status::ActionKind,
    sim::{Action, Effect},
};

/// A step of so many squares leaves a fight behind.
const FAR: u8 = 40;

/// How the fight at hand stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Emergency {
    /// Damage that those who are near do in a turn.
    pub(super) each_turn: f64,
    /// Hit points that it would cost to fight it out.
    pub(super) loss: f64,
    /// Whether somebody stands beside the player.
    pub(super) beside: bool,
}

impl Emergency {
    /// Of those who are awake.
    pub(super) fn of(
        view: PlayerView,
        odds: &mut OddsCache,
        awake: &[ActorView],
        own: impl FnMut(&mut OddsCache, &ActorView) -> f64,
    ) -> Self {
        let here = view.here();
        let near: Vec<_> = awake
            .iter()
            .filter(|foe| here.angband_distance(foe.at) <= 7 && !foe.fleeing)
            .copied()
            .collect();
        let close = near.iter().filter(|foe| here.chebyshev(foe.at) <= 2);
        let each_turn = close.map(|foe| odds.harm(view, foe)).sum();
        Self {
            each_turn,
            loss: odds.loss(view, &near, own),
            beside: near.iter().any(|foe| here.chebyshev(foe.at) == 1),
        }
    }

    /// Whether it can be fought out with what is left.
    pub(super) fn is_winning(self, view: PlayerView) -> bool {
        self.loss < f64::from(view.health().now()) * 0.7
    }
}

/// What saves a life that is in danger.
pub(super) fn rescue(view: PlayerView, peril: Emergency) -> Option<Action> {
    let now = f64::from(view.health().now());
    let percent = view.health().percent();
    if peril.each_turn <= 0.0 && peril.loss <= 0.0 {
        return None;
    }
    // A turn may well do twice its mean damage: flee before that would kill.
    let steady = now > peril.each_turn * 4.0 && percent >= 35;
    if steady && (percent >= 50 || peril.is_winning(view)) {
        return None;
    }
    if peril.is_winning(view) && now > peril.each_turn * 3.0 {
        return None;
    }
    let missing = view.health().max() - view.health().now();
    let healing = healing(view).filter(|(mean, _)| *mean <= missing + 4);
    let gains = |mean: i32| f64::from(mean) > peril.each_turn * 1.3;
    if let Some((_, action)) = healing.filter(|(mean, _)| gains(*mean)) {
        return Some(action);
    }
    let desperate = percent < 35 || now <= peril.each_turn * 2.5;
    if desperate
        && peril.beside
        && let Some(action) = stairs(view)
    {
        return Some(action);
    }
    if desperate && let Some(action) = leave(view, |squares| squares >= FAR) {
        return Some(action);
    }
    if peril.beside
        && let Some(action) = leave(view, |squares| squares < FAR)
    {
        return Some(action);
    }
    if desperate && let Some((_, action)) = healing {
        return Some(action);
    }
    None
}

/// Something that makes the fight at hand easier, and is not at work already.
pub(super) fn courage(view: PlayerView) -> Option<Action> {
    let timed = view.timed();
    let helps = |effect: EffectDef| {
        // What it gives and how much that is wanted: haste first.
        let wanted = [
            (matches!(effect, EffectDef::Haste(_)), Effect::Haste, 4),
            (matches!(effect, EffectDef::Heroism(_)), Effect::Heroism, 3),
            (matches!(effect, EffectDef::Berserk(_)), Effect::Berserk, 2),
            (matches!(effect, EffectDef::Bless(_)), Effect::Blessing, 1),
        ];
        let mut wanted = wanted.into_iter();
        let (_, gives, worth) = wanted.find(|(does, _, _)| *does)?;
        (!timed.has(gives)).then_some(worth)
    };
    let spell = magic::help(view, helps).map(|(_, action)| action);
    spell.or_else(|| {
        let best = potions(view, |effects| {
            effects.iter().filter_map(|one| helps(*one)).max()
        });
        best.map(|(_, action)| action)
    })
}

/// What heals most, with how much that is on average.
pub(super) fn healing(view: PlayerView) -> Option<(i32, Action)> {
    let heals = |effect: EffectDef| {
        if let EffectDef::Heal(dice) = effect {
            Some(dice.twice_mean() / 2)
        } else {
            None
        }
    };
    let potion = potions(view, |effects| {
        effects.iter().filter_map(|one| heals(*one)).max()
    });
    let spell = magic::help(view, heals);
    let staff = devices::ready(view, |effect| matches!(effect, EffectDef::Heal(_)));
    let staff = staff.map(|action| (30, action));
    [spell, potion, staff]
        .into_iter()
        .flatten()
        .max_by_key(|(mean, _)| *mean)
}

/// The potion that is worth most; one that does nothing else than what is wanted is as good as another.
fn potions(view: PlayerView, worth: impl Fn(&[EffectDef]) -> Option<i32>) -> Option<(i32, Action)> {
    let content = view.content();
    let of = |thing: InventoryItem| {
        let ItemUse::Potion(effects) = &content.items[usize::from(thing.kind.0)].usage else {
            return None;
        };
        Some((worth(effects)?, Action::Quaff(thing.uid)))
    };
    let pack = view.pack().into_iter().filter_map(of);
    pack.max_by_key(|(worth, _)| *worth)
}

/// A scroll, a staff or a spell that takes the bot so far away.
fn leave(view: PlayerView, far: impl Fn(u8) -> bool) -> Option<Action> {
    let wanted = |effect: EffectDef| matches!(effect, EffectDef::Teleport(squares) if far(squares));
    let content = view.content();
    let reads = view
        .conditions()
        .as_character()
        .forbid(ActionKind::Read)
        .is_none();
    let scroll = view.pack().into_iter().find(|thing| {
        let usage = &content.items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Scroll(effects) if effects.iter().copied().any(wanted))
    });
    scroll
        .filter(|_| reads)
        .map(|thing| Action::Read(thing.uid))
        .or_else(|| devices::ready(view, wanted))
        .or_else(|| {
            magic::help(view, |effect| wanted(effect).then_some(1)).map(|(_, action)| action)
        })
}

/// The stairs underfoot, if they lead anywhere.
fn stairs(view: PlayerView) -> Option<Action> {
    let level = view.catalog().level(view.level().id());
    match view.terrain(view.here())?.feature {
        Feature::StairsUp => level.above.map(|_| Action::Ascend),
        Feature::StairsDown => level.below.map(|_| Action::Descend),
        Feature::StairsAside => level.aside.map(|_| Action::Descend),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::Keyed { .. }
        | Feature::Used
        | Feature::Shop => None,
    }
}
