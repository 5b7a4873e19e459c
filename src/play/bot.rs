//! A bot that plays whole games through the same door as a person, seeing no more than a person sees.

use std::collections::BTreeMap;

use super::{
    aim::{self, With},
    bot_magic, devices,
    errand::{Errand, Next, Pathfinder},
    lamp,
    scene::ActorView,
    view::{Thing, View},
};
use crate::{
    content::{EffectDef, Feature, ItemUse, Slot},
    grid::{Dir, Pos},
    rules::ability::{food::Hunger, light::Flame, status::Ailment},
    sim::{Action, PACK_PLACES},
};

/// Below this share of hit points the bot drinks what heals, or rests.
const HURT: i32 = 50;

/// Below this share of hit points the bot wants to be somewhere else.
const DESPERATE: i32 = 35;

/// A square where the bot has been this often is part of a circle.
const CIRCLE: u32 = 30;

/// A careful, not very clever player.
#[derive(Debug, Default)]
pub struct Bot {
    paths: Pathfinder,
    /// How often each square was left on each level, to break out of circles.
    visits: BTreeMap<(u16, Pos), u32>,
    /// Whether the bot has been here too often: what lies on one square and what is seen from the next may call it to
    /// and fro for ever.
    in_a_circle: bool,
    /// Where the nearest enemy stood when it was last seen: the blind strike there.
    foe: Option<Pos>,
    /// Actions in a row that were waiting for something to come.
    waited: u32,
}

impl Bot {
    /// What the bot does next.
    pub fn choose(&mut self, view: View) -> Action {
        let action = self.want(view);
        // Whoever is afraid strikes nobody, whatever the way leads through (ABL-STATUS-03).
        match action {
            Action::Step(dir)
                if view.ailments().has(Ailment::Afraid)
                    && view.monster_at(view.here().step(dir)).is_some() =>
            {
                Action::Wait
            }
            _ => action,
        }
    }

    /// What the bot would do if nothing kept it from it.
    fn want(&mut self, view: View) -> Action {
        let key = (view.level().id().0, view.here());
        let visits = self.visits.entry(key).or_default();
        *visits += 1;
        self.in_a_circle = *visits > CIRCLE;
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
            && let Some(potion) = Self::potion(view, heals)
        {
            return Action::Quaff(potion.uid);
        }
        if percent < HURT
            && threatened
            && let Some(action) = devices::ready(view, heals).or_else(|| {
                let away = |effect| matches!(effect, EffectDef::Teleport(_));
                devices::ready(view, away).filter(|_| percent < DESPERATE)
            })
        {
            return action;
        }
        if percent < HURT
            && let Some(action) = bot_magic::help(view, heals)
        {
            return action;
        }
        if let Some(action) = Self::mind_the_body(view, !awake.is_empty()) {
            return action;
        }
        if view.ailments().has(Ailment::Blind) {
            return self.grope(view);
        }
        self.foe = awake.first().map(|nearest| nearest.at);
        if let Some(action) = self.fight(view, &awake) {
            return action;
        }
        if let Some(action) = bot_magic::study(view) {
            return action;
        }
        if let Some(action) = Self::mind_the_light(view) {
            return action;
        }
        if let Some(action) = Self::dress(view) {
            return action;
        }
        if let Some(action) = self.make_room(view) {
            return action;
        }
        if awake.is_empty() && (percent < 80 || view.ailments().any()) {
            return Action::Rest;
        }
        if awake.is_empty() && bot_magic::is_spent(view) && view.stomach().hunger() > Hunger::Weak {
            return Action::Rest;
        }
        if Self::has_crown(view) {
            return self.head_for(view, Feature::StairsUp, Action::Ascend);
        }
        // A dangerous sleeper is left alone until the way leads there; others are practice.
        if let Some(prey) = view.monsters().first()
            && percent > 70
            && !self.in_a_circle
            && !view.ailments().has(Ailment::Afraid)
            && let Some(action) = Self::shoot(view, prey.at)
                .or_else(|| self.approach(view, prey.at).map(Action::Step))
        {
            return action;
        }
        let mut next = self.paths.next(&mut Errand::Explore, view);
        if matches!(next, Next::Act(Action::PickUp)) && !Self::has_room(view) {
            let level = view.level().id();
            for thing in view.underfoot() {
                self.paths.ignore(level, view.here(), thing.kind);
            }
            next = self.paths.next(&mut Errand::Explore, view);
        }
        match next {
            // Nothing that lies here fits.
            Next::Act(Action::PickUp) if !Self::has_room(view) => self.wander(view),
            Next::Act(action) => action,
            Next::Done(_) => self.head_for(view, Feature::StairsDown, Action::Descend),
        }
    }

    /// What the blind do: strike where the enemy was, drink what heals, or wait.
    fn grope(&self, view: View) -> Action {
        if view.health().percent() < HURT
            && let Some(potion) = Self::potion(view, heals)
        {
            return Action::Quaff(potion.uid);
        }
        // Whoever is afraid as well strikes at nobody (ABL-STATUS-03).
        let afraid = view.ailments().has(Ailment::Afraid);
        let here = view.here();
        let beside = self.foe.filter(|foe| here.is_adjacent(*foe) && !afraid);
        let (dx, dy) = beside.map_or((0, 0), |foe| here.delta_to(foe));
        Dir::from_delta(dx, dy).map_or(Action::Wait, Action::Step)
    }

    /// Whether anything that lies here fits into the pack.
    fn has_room(view: View) -> bool {
        view.underfoot().iter().any(|thing| view.takes(thing))
    }

    /// Eats when hungry, and takes what cures.
    fn mind_the_body(view: View, company: bool) -> Option<Action> {
        let content = view.content();
        let holds = |thing: &Thing, wanted: &dyn Fn(&EffectDef) -> bool| match &content.items
            [usize::from(thing.kind.0)]
        .usage
        {
            ItemUse::Potion(effects) | ItemUse::Food(effects) => effects.iter().any(wanted),
            _ => false,
        };
        let take = |thing: Thing| match &content.items[usize::from(thing.kind.0)].usage {
            ItemUse::Food(_) => Action::Eat(thing.uid),
            _ => Action::Quaff(thing.uid),
        };
        let ailments = view.ailments();
        // Poison is waited out; what disarms or threatens life is not.
        let weak = view.health().percent() < 35;
        let grave = ailments.iter().find(|(ailment, counter)| match ailment {
            // The blind cannot tell whether they have company.
            Ailment::Blind => true,
            Ailment::Confused | Ailment::Afraid => company,
            Ailment::Poisoned | Ailment::Cut => weak || *counter > 200,
            Ailment::Hallucinating | Ailment::Paralyzed | Ailment::Stunned => false,
        });
        if let Some((ailment, _)) = grave {
            let cures =
                |effect: &EffectDef| matches!(effect, EffectDef::Cure(of) if of.contains(ailment));
            if let Some(thing) = view.pack().into_iter().find(|thing| holds(thing, &cures)) {
                return Some(take(thing));
            }
            let heals = |effect: &EffectDef| matches!(effect, EffectDef::Heal(_));
            let mends = |thing: &Thing| holds(thing, &heals);
            if weak && let Some(thing) = view.pack().into_iter().find(mends) {
                return Some(take(thing));
            }
        }
        if view.stomach().hunger() <= Hunger::Hungry {
            let feeds = |effect: &EffectDef| match effect {
                EffectDef::Nourish(units) => *units >= 1000,
                EffectDef::Satisfy => true,
                _ => false,
            };
            return view
                .pack()
                .into_iter()
                .find(|thing| holds(thing, &feeds))
                .map(take);
        }
        None
    }

    /// An action against what is near, if anything is.
    fn fight(&mut self, view: View, awake: &[ActorView]) -> Option<Action> {
        let here = view.here();
        if view.ailments().has(Ailment::Afraid) {
            return Self::retreat(view, awake);
        }
        if let Some(beside) = awake.iter().find(|monster| here.chebyshev(monster.at) == 1) {
            let (dx, dy) = here.delta_to(beside.at);
            self.waited = 0;
            if let Some((harm, action)) = bot_magic::attack(view, beside.at)
                && harm > Self::blow(view)
            {
                return Some(action);
            }
            let strong = view.monster(beside.kind?).level > 6;
            if strong && let Some(potion) = Self::potion(view, helps_in_a_fight) {
                return Some(Action::Quaff(potion.uid));
            }
            return Dir::from_delta(dx, dy).map(Action::Step);
        }
        let nearest = awake.first()?;
        let wand = devices::harmful(view).map(|with| with.action(nearest.at));
        if let Some(action) = wand.or_else(|| Self::shoot(view, nearest.at)) {
            self.waited = 0;
            return Some(action);
        }
        // Let it come, for a while; then go and get it.
        if self.waited < 3 && here.angband_distance(nearest.at) <= 6 && !nearest.fleeing {
            self.waited += 1;
            return Some(Action::Wait);
        }
        self.waited = 0;
        if nearest.fleeing || self.in_a_circle {
            return None;
        }
        self.approach(view, nearest.at).map(Action::Step)
    }

    /// A step away from those who are near, for whoever is too afraid to strike; without a free square in sight, none.
    fn retreat(view: View, awake: &[ActorView]) -> Option<Action> {
        let here = view.here();
        let nearest = awake.first()?.at;
        let free = Dir::ALL.into_iter().filter(|dir| {
            let at = here.step(*dir);
            view.can_walk(at) && view.sight().is_visible(at) && view.monster_at(at).is_none()
        });
        let distance = |dir: Dir| nearest.angband_distance(here.step(dir));
        let away = free.max_by_key(|dir| distance(*dir));
        Some(match away {
            Some(dir) if distance(dir) > nearest.angband_distance(here) => Action::Step(dir),
            _ => Action::Wait,
        })
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

    /// Twice the mean damage of a turn of blows that all hit.
    fn blow(view: View) -> i32 {
        let derived = view.derived();
        let dice = derived
            .fighter
            .weapon
            .map_or(2, |arm| arm.dice.twice_mean());
        let each = dice + 2 * derived.fighter.melee_damage_bonus().get();
        each * derived.blows as i32
    }

    /// Casts or fires at a square, or throws oil, if something in the pack reaches it.
    fn shoot(view: View, at: Pos) -> Option<Action> {
        if let Some((_, action)) = bot_magic::attack(view, at) {
            return Some(action);
        }
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
        if self.in_a_circle {
            return None;
        }
        let beside = at
            .neighbours()
            .filter(|next| view.can_walk(*next))
            .min_by_key(|next| here.angband_distance(*next))?;
        self.paths.step_to(view, beside)
    }

    /// Feeds a light that burns low.
    fn mind_the_light(view: View) -> Option<Action> {
        let light = view.worn_in(Slot::Light)?;
        if Flame::of(light.fuel?) == Flame::Bright {
            return None;
        }
        lamp::fuels(view).first().map(|fuel| Action::Refuel(*fuel))
    }

    /// Puts on what is better than what is worn.
    fn dress(view: View) -> Option<Action> {
        let worn: BTreeMap<Slot, Thing> = view.worn().into_iter().collect();
        let content = view.content();
        let worth = |thing: &Thing| {
            let def = &content.items[usize::from(thing.kind.0)];
            let points: i32 = def.stats.values().map(|points| i32::from(*points)).sum();
            let bonus =
                def.to_hit + def.to_damage + def.to_armour * 2 + def.speed * 10 + points * 4;
            match &def.usage {
                ItemUse::Weapon(weapon) => weapon.dice.twice_mean() * 2 + bonus,
                ItemUse::Worn { armour, .. } => armour * 2 + bonus,
                ItemUse::Light { .. } if thing.fuel == Some(0) => 0,
                ItemUse::Light { radius, .. } => i32::from(*radius) * 2,
                ItemUse::Launcher(launcher) => {
                    launcher.kind.multiplier_terms(launcher.extra_might).total() * 10 + bonus
                }
                ItemUse::Ammo(_)
                | ItemUse::Oil
                | ItemUse::Potion(_)
                | ItemUse::Food(_)
                | ItemUse::Scroll(_)
                | ItemUse::Wand(_)
                | ItemUse::Staff(_)
                | ItemUse::Rod(_)
                | ItemUse::Book(_)
                | ItemUse::Crown
                | ItemUse::Trinket => i32::MIN,
            }
        };
        let pack = view.pack();
        let has_room = pack.len() < PACK_PLACES;
        pack.into_iter().find_map(|thing| {
            let slot = match content.items[usize::from(thing.kind.0)].usage.slot()? {
                Slot::Ring if worn.contains_key(&Slot::Ring) => Slot::OtherRing,
                slot => slot,
            };
            let better = worn.get(&slot).is_none_or(|old| worth(old) < worth(&thing));
            // What is taken off needs a place, unless the last of a stack makes one.
            let fits = has_room || thing.count == 1 || !worn.contains_key(&slot);
            (better && fits).then_some(Action::Wield(thing.uid))
        })
    }

    /// A potion with an effect.
    fn potion(view: View, wanted: fn(EffectDef) -> bool) -> Option<Thing> {
        let content = view.content();
        view.pack().into_iter().find(|thing| {
            match &content.items[usize::from(thing.kind.0)].usage {
                ItemUse::Potion(effects) => effects.iter().copied().any(wanted),
                _ => false,
            }
        })
    }

    fn has_crown(view: View) -> bool {
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
        // Whoever is afraid walks into nobody.
        let afraid = view.ailments().has(Ailment::Afraid);
        let free = Dir::ALL.into_iter().filter(|dir| {
            let at = view.here().step(*dir);
            view.can_walk(at) && !(afraid && view.monster_at(at).is_some())
        });
        let least = free.min_by_key(|dir| {
            self.visits
                .get(&(level, view.here().step(*dir)))
                .copied()
                .unwrap_or(0)
        });
        least.map_or(Action::Wait, Action::Step)
    }
}

/// Whether an effect restores hit points.
fn heals(effect: EffectDef) -> bool {
    matches!(effect, EffectDef::Heal(_))
}

/// Whether an effect is worth a turn beside a strong monster.
fn helps_in_a_fight(effect: EffectDef) -> bool {
    match effect {
        EffectDef::Haste(_)
        | EffectDef::Bless(_)
        | EffectDef::Heroism(_)
        | EffectDef::Berserk(_) => true,
        EffectDef::Heal(_)
        | EffectDef::Nourish(_)
        | EffectDef::Slow(_)
        | EffectDef::Teleport(_)
        | EffectDef::MapArea(_)
        | EffectDef::LightArea(_)
        | EffectDef::DetectMonsters(_)
        | EffectDef::DetectDoors(_)
        | EffectDef::DetectItems(_)
        | EffectDef::Aggravate
        | EffectDef::Satisfy
        | EffectDef::Cure(_)
        | EffectDef::Restore(_)
        | EffectDef::Raise(_)
        | EffectDef::RestoreLife
        | EffectDef::Resist(..)
        | EffectDef::Project(_)
        | EffectDef::Ail(..) => false,
    }
}
