//! What exploring picks up for a player, who carries it all and has to find it again.

use super::{
    PlayerView,
    worth::{HEAVY_TRINKET, as_weapon, is_known_plain, is_precious, is_worth_selling},
};
use crate::{
    analysis::ForecastAttack,
    content::{Feature, ItemDef, ItemId, ItemUse, MonsterId, Slot, SpellId, TerrainDef, WeaponDef},
    rules::{ability::fuel::Refuel, base::units::Weight},
    sim::{DerivedRef, ItemKnowledge, PACK_PLACES, is_plain},
};

/// Torches in the pack beyond which no more are taken.
const TORCHES: u16 = 2;

/// Turns of light below which another torch is taken, be it heavy or not.
const BURNS_LOW: u16 = 1_500;

/// Meals in the pack beyond which no more are taken.
const MEALS: u16 = 10;

/// The most that arms may weigh to be taken only because they may be more than they look like.
const HEAVY_GUESS: Weight = Weight::pounds(5);

/// So many times their weight must find room before it slows.
const SPARE: u32 = 4;

/// Levels of monsters to each level of depth.
const LEVELS_BY_DEPTH: i32 = 3;

/// With fewer free places in the pack arms that nobody knows are left, which are mostly plain, and what is of no use and worth money.
const GUESS_PLACES: usize = 6;

/// With so few free places in the pack only what is rare or still to be learned is taken.
const FEW_PLACES: usize = 3;

/// Why exploring leaves something lying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum WhyLeft {
    /// It is of no use, or no better than what is carried.
    NoUse,
    /// Nobody knows what it is, and the pack has one that looks like it.
    LikeYours,
    /// Nobody knows what it is, and it is too heavy to be carried about until that is felt.
    HeavyGuess,
    /// The pack would be so heavy that it slows, and no fight would go enough better for that.
    TooHeavy,
    /// The pack would be so heavy that it slows, but fights would go better with it all the same.
    Repays,
    /// The pack has few places left, which better things need.
    NoRoom,
    /// Nobody knows what it is, and the pack has no longer many places.
    Crowded,
    /// The player has said so.
    PassedBy,
    /// Somebody who never moves strikes those who fetch it.
    Guarded,
}

impl WhyLeft {
    /// In words, behind the name of the thing.
    pub(in crate::play) const fn words(self) -> &'static str {
        match self {
            Self::NoUse => "of no use to you",
            Self::LikeYours => "not known, and you carry one like it",
            Self::HeavyGuess => "not known, and heavy to carry on a guess",
            Self::TooHeavy => "so heavy that it would slow you more than it helps",
            Self::Repays => "it would slow you, and fights would go better with it all the same",
            Self::NoRoom => "no room: your pack is nearly full",
            Self::Crowded => "not known, and the last places are kept for better things",
            Self::PassedBy => "passed by, as you have said",
            Self::Guarded => "within reach of somebody who strikes",
        }
    }
}

impl PlayerView<'_> {
    /// Whether exploring takes so many of a kind of which this is known.
    pub(in crate::play) fn wants(self, kind: ItemId, knowledge: ItemKnowledge, count: u16) -> bool {
        self.why_left(kind, knowledge, count).is_none()
    }

    /// Why exploring leaves so many of a kind of which this is known; `None`: it takes them. It takes what is of use, and
    /// neither plain arms that are no better than those at hand nor torch after torch; and what is light and worth money, be it
    /// of use or not. What would slow the player it takes only where that is worth it (`is_worth_slowing`): whether fights would go
    /// better all the same is said.
    pub(in crate::play) fn why_left(
        self,
        kind: ItemId,
        knowledge: ItemKnowledge,
        count: u16,
    ) -> Option<WhyLeft> {
        let def = &self.content().items[usize::from(kind.0)];
        let wanted = match &def.usage {
            ItemUse::Weapon(weapon) => {
                self.may_be_more(kind, knowledge, count) || self.betters(kind, weapon)
            }
            ItemUse::Launcher(_) => {
                let worse = knowledge == ItemKnowledge::Unknown && self.is_weaker_than_held(def);
                self.worn_in(Slot::Launcher).is_none()
                    || !worse && self.may_be_more(kind, knowledge, count)
            }
            ItemUse::Book(spells) => self.carried(kind) == 0 && self.can_learn_from(spells),
            ItemUse::Worn { slot, armor } => {
                self.may_be_more(kind, knowledge, count) || self.bare_of(*slot, *armor)
            }
            // What is worth something and of no use is not worth its weight where that is much.
            ItemUse::Trinket => def.weight <= HEAVY_TRINKET,
            ItemUse::Light {
                refuel: Refuel::Torch,
                ..
            } => {
                let spares = def.weight * SPARE <= self.before_slower();
                let dims = self.torches() == 0 && self.burns_low();
                dims || self.torches() < TORCHES && spares
            }
            // What nobody has eaten yet is tried.
            ItemUse::Food(_) => self.meals() < MEALS || knowledge.is_unfamiliar(),
            // For the launcher in hand, where there is one.
            ItemUse::Ammo(_) => {
                let launcher = self.worn_in(Slot::Launcher);
                launcher.is_none_or(|launcher| self.is_fired_by(kind, &launcher))
            }
            ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Potion(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Chest(_) => true,
        };
        if !self.could_use(kind) {
            Some(WhyLeft::NoUse)
        } else if self.would_slow(kind, count) && !self.is_worth_slowing(kind, knowledge, count) {
            Some(if self.repays_its_weight(kind, knowledge, count) {
                WhyLeft::Repays
            } else {
                WhyLeft::TooHeavy
            })
        } else if !(wanted || is_worth_selling(def) && self.free_places() >= GUESS_PLACES) {
            Some(self.why_unwanted(kind, knowledge))
        } else if self.is_crowded_for(kind)
            && !is_precious(def, knowledge)
            && !self.joins_a_stack(kind)
        {
            Some(WhyLeft::NoRoom)
        } else {
            None
        }
    }

    /// Whether something is carried even where that slows: light things of which nobody knows what they are, and, by who is not slowed
    /// yet, a device that nobody knows and a book of spells that the pack does not have.
    fn is_worth_slowing(self, kind: ItemId, knowledge: ItemKnowledge, count: u16) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        let unknown = knowledge.is_unfamiliar();
        match &def.usage {
            _ if unknown && def.weight <= HEAVY_TRINKET => true,
            _ if self.is_burdened() || count > 1 => false,
            ItemUse::Wand(_) | ItemUse::Staff(_) | ItemUse::Rod(_) => unknown,
            ItemUse::Book(spells) => self.carried(kind) == 0 && self.can_learn_from(spells),
            ItemUse::Weapon(_)
            | ItemUse::Launcher(_)
            | ItemUse::Ammo(_)
            | ItemUse::Worn { .. }
            | ItemUse::Trinket
            | ItemUse::Light { .. }
            | ItemUse::Oil
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Chest(_) => false,
        }
    }

    /// Whether the player's class has a spell in a book.
    pub(super) fn can_learn_from(self, spells: &[SpellId]) -> bool {
        let caster = self.caster();
        spells
            .iter()
            .any(|spell| caster.difficulty(*spell).is_some())
    }

    /// Whether the player would miss what is left for its weight: magic, what is rare, and what the launcher in hand fires.
    pub(in crate::play) fn would_miss(self, kind: ItemId, knowledge: ItemKnowledge) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        let launcher = self.worn_in(Slot::Launcher);
        is_precious(def, knowledge)
            || launcher.is_some_and(|launcher| self.is_fired_by(kind, &launcher))
    }

    /// Whether the places that are left in the pack are kept for better things: not for money, which takes none; what is fired by
    /// the launcher in hand, worn where nothing is, or opens a door has any that is free.
    fn is_crowded_for(self, kind: ItemId) -> bool {
        let usage = &self.content().items[usize::from(kind.0)].usage;
        let launcher = self.worn_in(Slot::Launcher);
        let fired = launcher.is_some_and(|launcher| self.is_fired_by(kind, &launcher));
        let bare = matches!(usage, ItemUse::Worn { slot, .. } if self.worn_in(*slot).is_none());
        let needs = if fired || bare || self.is_key(kind) {
            1
        } else {
            FEW_PLACES
        };
        self.free_places() < needs && !matches!(usage, ItemUse::Money)
    }

    /// Whether something opens doors of a kind.
    pub(in crate::play) fn is_key(self, kind: ItemId) -> bool {
        let opens =
            |def: &TerrainDef| matches!(def.feature, Feature::Keyed { key, .. } if key == kind);
        self.content().terrain.iter().any(opens)
    }

    /// Whether arms are known to be more than plain, or so light that they are carried about until it is felt what they are:
    /// one of a kind, as long as there is room for the weight of several.
    fn may_be_more(self, kind: ItemId, knowledge: ItemKnowledge, count: u16) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        if knowledge != ItemKnowledge::Unknown || !is_plain(def) {
            return !is_known_plain(def, knowledge);
        }
        let weight = def.weight * u32::from(count);
        def.weight <= HEAVY_GUESS
            && self.free_places() >= GUESS_PLACES
            && weight * SPARE <= self.before_slower()
            && !self.joins_a_stack(kind)
    }

    /// Why something that is not wanted is left.
    fn why_unwanted(self, kind: ItemId, knowledge: ItemKnowledge) -> WhyLeft {
        let def = &self.content().items[usize::from(kind.0)];
        let arms = matches!(
            def.usage,
            ItemUse::Weapon(_) | ItemUse::Launcher(_) | ItemUse::Worn { .. }
        );
        if !arms
            || self.is_weaker_than_held(def)
            || knowledge != ItemKnowledge::Unknown
            || !is_plain(def)
        {
            WhyLeft::NoUse
        } else if self.joins_a_stack(kind) {
            WhyLeft::LikeYours
        } else if self.free_places() < GUESS_PLACES {
            WhyLeft::Crowded
        } else {
            WhyLeft::HeavyGuess
        }
    }

    /// Whether something is a launcher of a weaker kind than the one that is wielded: it would have to be much more than it
    /// looks like.
    fn is_weaker_than_held(self, def: &ItemDef) -> bool {
        let kind = |def: &ItemDef| Some(def.usage.as_launcher()?.kind);
        let held = self.worn_in(Slot::Launcher);
        let held = held.and_then(|held| kind(&self.content().items[usize::from(held.kind.0)]));
        kind(def)
            .zip(held)
            .is_some_and(|(other, held)| other < held)
    }

    /// Whether the light will be out before long, or there is none.
    fn burns_low(self) -> bool {
        let light = self.worn_in(Slot::Light);
        light.is_none_or(|light| light.fuel.is_some_and(|left| left < BURNS_LOW))
    }

    /// Places of the pack that are free.
    fn free_places(self) -> usize {
        PACK_PLACES.saturating_sub(self.pack().len())
    }

    /// Whether there is a stack of the kind in the pack.
    fn joins_a_stack(self, kind: ItemId) -> bool {
        self.pack().into_iter().any(|thing| thing.kind == kind)
    }

    /// Whether plain armor of a kind would hold off more than what is worn there, and than what is in the pack for it.
    fn bare_of(self, slot: Slot, armor: i32) -> bool {
        let of = |thing: &super::InventoryItem| {
            let usage = &self.content().items[usize::from(thing.kind.0)].usage;
            let ItemUse::Worn { slot: there, armor } = usage else {
                return None;
            };
            (*there == slot).then_some(*armor)
        };
        let worn = self.worn_in(slot);
        let best = self.pack().iter().chain(worn.as_ref()).filter_map(of).max();
        best.is_none_or(|best| armor > best)
    }

    /// How many of a kind are in the pack.
    fn carried(self, kind: ItemId) -> u16 {
        let pack = self.pack().into_iter();
        pack.filter(|thing| thing.kind == kind)
            .map(|thing| thing.count)
            .sum()
    }

    /// Meals in the pack, of all kinds.
    fn meals(self) -> u16 {
        let is_food = |kind: ItemId| {
            let usage = &self.content().items[usize::from(kind.0)].usage;
            matches!(usage, ItemUse::Food(_))
        };
        let pack = self.pack().into_iter();
        pack.filter(|thing| is_food(thing.kind))
            .map(|thing| thing.count)
            .sum()
    }

    /// Torches in the pack.
    fn torches(self) -> u16 {
        let torch = |kind: ItemId| {
            let usage = &self.content().items[usize::from(kind.0)].usage;
            matches!(
                usage,
                ItemUse::Light {
                    refuel: Refuel::Torch,
                    ..
                }
            )
        };
        let pack = self.pack().into_iter();
        pack.filter(|thing| torch(thing.kind))
            .map(|thing| thing.count)
            .sum()
    }

    /// Whether a plain weapon does more than those at hand in a fight with what lives at this depth, or digs where none of them
    /// does.
    fn betters(self, kind: ItemId, weapon: &WeaponDef) -> bool {
        let own = |thing: &super::InventoryItem| &self.content().items[usize::from(thing.kind.0)];
        let damage = |derived: DerivedRef<'_>, foe| {
            let forecast = self.forecast(derived, foe, ForecastAttack::Melee);
            forecast.map_or(0.0, |forecast| forecast.mine)
        };
        let stronger = self.usual_foes(1).first().is_none_or(|foe| {
            let then = damage((&self.derived_holding(Slot::Weapon, kind)).into(), *foe);
            let pack = self.pack().into_iter();
            let mut spares = pack
                .filter(|thing| as_weapon(own(thing)).is_some())
                .filter_map(|thing| self.derived_wearing(Slot::Weapon, thing.uid));
            then > damage(self.derived(), *foe)
                && spares.all(|spare| then > damage((&spare).into(), *foe))
        });
        let digs = |thing: &super::InventoryItem| {
            as_weapon(own(thing)).is_some_and(|held| held.digging >= weapon.digging)
        };
        let worn = self.worn_in(Slot::Weapon);
        let has_digger = || self.pack().iter().chain(worn.as_ref()).any(digs);
        // A tool is for later: it leaves room for what is found until then.
        let weight = self.content().items[usize::from(kind.0)].weight;
        let spares = || weight * SPARE <= self.before_slower();
        stronger || weapon.digging > 0 && spares() && !has_digger()
    }

    /// The kinds of monsters whose level is nearest to what lives at this depth: so many of those that strike and that are
    /// no single ones.
    pub(in crate::play) fn usual_foes(self, many: usize) -> Vec<MonsterId> {
        self.foes_of_level(LEVELS_BY_DEPTH * i32::from(self.level().depth()), many)
    }

    /// The same of some level of monsters.
    pub(in crate::play) fn foes_of_level(self, due: i32, many: usize) -> Vec<MonsterId> {
        let monsters = &self.content().monsters;
        let mut near: Vec<(i32, usize)> = monsters
            .iter()
            .enumerate()
            .filter(|(_, def)| !def.blows.is_empty() && !def.unique)
            .map(|(at, def)| ((i32::from(def.level) - due).abs(), at))
            .collect();
        near.sort_unstable();
        near.into_iter()
            .take(many)
            .map(|(_, at)| MonsterId(at as u16))
            .collect()
    }
}
