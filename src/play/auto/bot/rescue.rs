//! What the bot does for its life: it drinks, prays, reads itself away, or takes the stairs.

use super::{devices, flight::Flight, magic, odds_cache::OddsCache};
use crate::{
    content::{EffectDef, ItemUse},
    play::{
        auto::pathfinder::Pathfinder,
        view::{InventoryItem, PlayerView, actor::ActorView},
    },
    rules::ability::status::ActionKind,
    sim::{Action, Effect},
};

/// Less healing than this is not worth a turn of a fight.
const WORTH_A_TURN: i32 = 5;

/// A step of so many squares leaves a fight behind.
const FAR: u8 = 40;

/// A monster whose mean harm in a turn is no more than this part of the hit points is no danger to life yet.
const SOON: f64 = 12.0;

/// A fight that costs so many times what is left is given up at once.
const LOST: f64 = 1.6;

/// From so deep on it does not let those come who would cost so many times what it has.
const DEEP: u8 = 12;
const OUTCLASSED: f64 = 2.5;

/// As many turns as the odds of danger look ahead.
const AHEAD: usize = 10;

/// How the fight at hand stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Emergency {
    /// Damage that those who are near do in a turn.
    pub(super) each_turn: f64,
    /// Hit points that it would cost to fight it out.
    pub(super) loss: f64,
    /// Whether somebody stands beside the player.
    pub(super) beside: bool,
    /// The mean of what the next turn costs.
    mean: f64,
    /// The chance of being dead after 0, 1, 2 .. turns of staying, as players are told it.
    die: [f64; AHEAD + 1],
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
        let all: f64 = awake.iter().map(|foe| odds.harm(view, foe)).sum();
        // Who sees what is not there knows no odds.
        let counts = all * SOON > f64::from(view.health().now()) && !view.is_fooled();
        let danger = counts.then(|| view.danger());
        let mut die = [0.0; AHEAD + 1];
        let told = danger.iter().flat_map(|danger| &danger.die);
        for (slot, chance) in die.iter_mut().zip(told) {
            *slot = *chance;
        }
        Self {
            each_turn,
            loss: odds.loss(view, &near, own),
            beside: near.iter().any(|foe| here.chebyshev(foe.at) == 1),
            mean: danger.map_or(0.0, |danger| danger.mean),
            die,
        }
    }

    /// Whether it can be fought out with what is left.
    pub(super) fn is_winning(self, view: PlayerView) -> bool {
        self.loss < f64::from(view.health().now()) * 0.7
    }

    /// The chance of being dead after so many turns of staying.
    pub(super) fn dies_within(self, turns: usize) -> f64 {
        self.die[turns.min(AHEAD)]
    }

    /// Whether it is time to save one's life: there must be a turn left to see what came of it.
    pub(super) fn is_mortal(self) -> bool {
        self.dies_within(1) >= 0.01 || self.dies_within(2) >= 0.03 || self.dies_within(3) >= 0.1
    }
}

/// What saves a life that is in danger.
pub(super) fn rescue(
    view: PlayerView,
    peril: Emergency,
    flight: &mut Flight,
    paths: &mut Pathfinder,
) -> Option<Action> {
    let now = f64::from(view.health().now());
    let percent = view.health().percent();
    if peril.each_turn <= 0.0 && peril.loss <= 0.0 && !peril.is_mortal() {
        return None;
    }
    let (mortal, winning) = (peril.is_mortal(), peril.is_winning(view));
    if (mortal || !winning)
        && let Some(action) = flight.by_stairs(view, peril, paths)
    {
        return Some(action);
    }
    // Far below a fight that costs much is fought quickly or not at all, while there is still a turn for it.
    let in_time = peril.dies_within(1) < 0.02 && percent >= 40;
    if in_time
        && view.level().depth() >= DEEP
        && peril.loss > now * 0.6
        && let Some(action) = haste(view)
    {
        return Some(action);
    }
    // A turn may well do twice its mean damage: flee before that would kill.
    let steady = now > peril.each_turn * 4.0 && percent >= 35 && (percent >= 50 || winning);
    // Nobody fights on against many who are about to cost more than there is left.
    let beaten = peril.loss > now * LOST && peril.beside && percent < 90;
    let outclassed = peril.loss > now * OUTCLASSED && view.level().depth() >= DEEP;
    let hopeless = beaten || outclassed;
    if hopeless && let Some(action) = leave_far(view) {
        flight.went_far(view);
        return Some(action);
    }
    // Who is hurt and has a moment drinks before they are there.
    let early = percent < 50 && !peril.beside && peril.loss > now * 0.3;
    if early && let Some((_, action)) = healing(view) {
        return Some(action);
    }
    if !mortal && (steady || winning && now > peril.each_turn * 3.0) {
        return None;
    }
    let healing = healing(view);
    let harm = peril.each_turn.max(peril.mean);
    let gains = |mean: i32| f64::from(mean) > harm * 1.3;
    let turns_it = |mean: i32| gains(mean) && peril.loss < (now + f64::from(mean)) * 0.9;
    if let Some((_, action)) = healing.filter(|(mean, _)| turns_it(*mean)) {
        return Some(action);
    }
    let desperate = mortal || percent < 35 || now <= peril.each_turn * 2.5;
    if desperate && let Some(action) = leave_far(view) {
        flight.went_far(view);
        return Some(action);
    }
    if (peril.beside || mortal)
        && let Some(action) = leave(view, |squares| squares < FAR)
    {
        return Some(action);
    }
    if let Some((_, action)) = healing.filter(|(mean, _)| gains(*mean)) {
        return Some(action);
    }
    if !desperate {
        return None;
    }
    // What heals less than they do only puts it off: it is better to strike.
    let holds = |mean: i32| f64::from(mean) > harm * 0.8;
    courage(view).or_else(|| {
        healing
            .filter(|(mean, _)| holds(*mean))
            .map(|(_, action)| action)
    })
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
        let best = best.into_iter().max_by_key(|(worth, _)| *worth);
        best.map(|(_, action)| action)
    })
}

/// What makes the bot quick, if nothing does yet.
pub(super) fn haste(view: PlayerView) -> Option<Action> {
    if view.timed().has(Effect::Haste) {
        return None;
    }
    let hastens = |effect: EffectDef| matches!(effect, EffectDef::Haste(_));
    let drinks = |effects: &[EffectDef]| effects.iter().copied().any(hastens).then_some(1);
    let potion = potions(view, drinks).pop().map(|(_, action)| action);
    let spell = || magic::help(view, |effect| hastens(effect).then_some(1));
    potion
        .or_else(|| devices::ready(view, hastens))
        .or_else(|| spell().map(|(_, action)| action))
}

/// What heals most of what is missing, with how much that is on average.
pub(super) fn healing(view: PlayerView) -> Option<(i32, Action)> {
    let heals = |effect: EffectDef| {
        if let EffectDef::Heal(dice) = effect {
            Some(dice.twice_mean() / 2)
        } else {
            None
        }
    };
    let missing = view.health().max() - view.health().now();
    let mut ways = potions(view, |effects| {
        effects.iter().filter_map(|one| heals(*one)).max()
    });
    ways.extend(magic::help(view, heals));
    let staff = devices::ready(view, |effect| matches!(effect, EffectDef::Heal(_)));
    ways.extend(staff.map(|action| (30, action)));
    // No more than is missing comes back; of two that bring as much the weaker one will do.
    ways.into_iter()
        .map(|(mean, action)| (mean.min(missing), mean, action))
        .filter(|(gain, ..)| *gain >= WORTH_A_TURN)
        .max_by_key(|(gain, mean, _)| (*gain, std::cmp::Reverse(*mean)))
        .map(|(gain, _, action)| (gain, action))
}

/// The potions that are worth something, each with how much.
fn potions(view: PlayerView, worth: impl Fn(&[EffectDef]) -> Option<i32>) -> Vec<(i32, Action)> {
    let content = view.content();
    let of = |thing: InventoryItem| {
        let ItemUse::Potion(effects) = &content.items[usize::from(thing.kind.0)].usage else {
            return None;
        };
        Some((worth(effects)?, Action::Quaff(thing.uid)))
    };
    view.pack().into_iter().filter_map(of).collect()
}

/// A scroll, a staff or a spell that takes the bot far away.
pub(super) fn leave_far(view: PlayerView) -> Option<Action> {
    leave(view, |squares| squares >= FAR)
}

/// A scroll, a staff or a spell that takes the bot some way off.
pub(super) fn leave_near(view: PlayerView) -> Option<Action> {
    leave(view, |squares| squares < FAR)
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
