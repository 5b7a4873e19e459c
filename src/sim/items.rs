//! Picking up, putting down, wielding, taking off, drinking and eating.

use bevy_ecs::{prelude::*, query::QueryData, system::SystemParam};

use super::{
    actor::{Health, Place, Player},
    bag::{Equipment, Pack, STACK_MOST, Stack},
    body::{Ailments, Stomach},
    catalogue::Catalogue,
    character::Character,
    effect::{Effect, Timed},
    fate::Fate,
    ids::{ItemUid, Serials},
    level::Floor,
    magic::{MapArea, Teleport},
    missile::Own,
    outcome::{Goods, Outcome, Told},
    sheet::Stale,
    sight::Sight,
};
use crate::{
    content::{EffectDef, ItemUse, Slot},
    dice::{Roller, What},
};

/// The player takes everything that lies here.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct PickUp;

/// The player puts a stack down.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Drop(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// The player wields or wears one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Wield(
    pub(in crate::sim) ItemUid,
    pub(in crate::sim) Entity,
    pub(in crate::sim) Slot,
);

/// The player takes something off.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct TakeOff(pub(in crate::sim) Slot);

/// The player drinks or eats one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Consume(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// What the item events work on.
#[derive(SystemParam)]
pub(in crate::sim) struct Belongings<'w, 's> {
    /// Despawns what is used up.
    pub(in crate::sim) commands: Commands<'w, 's>,
    /// What exists.
    pub(in crate::sim) catalogue: Res<'w, Catalogue>,
    /// Items.
    pub(in crate::sim) stacks: Query<'w, 's, &'static mut Stack>,
    /// The player's things.
    pub(in crate::sim) player:
        Single<'w, 's, (&'static Place, &'static mut Pack, &'static mut Equipment), With<Player>>,
    /// What lies where.
    pub(in crate::sim) floor: ResMut<'w, Floor>,
    /// New numbers.
    serials: ResMut<'w, Serials>,
    /// The view: a light may change it.
    pub(in crate::sim) sight: ResMut<'w, Sight>,
    /// Derived numbers are out of date.
    pub(in crate::sim) stale: ResMut<'w, Stale>,
    /// What is told.
    pub(in crate::sim) told: ResMut<'w, Told>,
}

/// What became of a stack that was put into the pack.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Stowed {
    /// The stack in the pack that holds it now, whole or in part; `None`: nothing fitted.
    pub(in crate::sim) now: Option<Goods>,
    /// What did not fit.
    pub(in crate::sim) rest: Option<Goods>,
}

/// Whether one more thing fits into the pack: with its like, or in a free place.
pub(in crate::sim) fn fits(pack: &Pack, stacks: &Query<&Stack>, one: &Stack) -> bool {
    pack.has_room()
        || pack.0.iter().any(|(_, stack)| {
            stacks
                .get(*stack)
                .is_ok_and(|there| there.is_like(one) && there.count < STACK_MOST)
        })
}

impl Belongings<'_, '_> {
    /// What a stack is.
    pub(in crate::sim) fn goods(&self, uid: ItemUid, stack: Entity) -> Option<Goods> {
        self.stacks.get(stack).ok().map(|s| Goods {
            uid,
            kind: s.kind,
            count: s.count,
        })
    }

    /// Puts a stack into the pack, together with its like, as far as there is room.
    pub(in crate::sim) fn stow(&mut self, uid: ItemUid, stack: Entity) -> Stowed {
        let mut stowed = Stowed::default();
        let Ok(&one) = self.stacks.get(stack) else {
            return stowed;
        };
        let Stack {
            kind, mut count, ..
        } = one;
        for &(uid, other) in &self.player.1.0 {
            let Ok(mut there) = self.stacks.get_mut(other) else {
                continue;
            };
            if !there.is_like(&one) || there.count >= STACK_MOST {
                continue;
            }
            let moved = count.min(STACK_MOST - there.count);
            there.count += moved;
            count -= moved;
            let count_there = there.count;
            stowed.now = Some(Goods {
                uid,
                kind,
                count: count_there,
            });
            if count == 0 {
                self.commands.entity(stack).despawn();
                return stowed;
            }
        }
        if let Ok(mut rest) = self.stacks.get_mut(stack) {
            rest.count = count;
        }
        let rest = Some(Goods { uid, kind, count });
        if self.player.1.has_room() {
            self.player.1.0.push((uid, stack));
            self.sort_pack();
            stowed.now = rest;
        } else {
            stowed.rest = rest;
        }
        stowed
    }

    /// Brings the pack into the order of the item files.
    fn sort_pack(&mut self) {
        let stacks = &self.stacks;
        self.player
            .1
            .0
            .sort_by_key(|(uid, stack)| (stacks.get(*stack).map(|s| s.kind).ok(), *uid));
    }

    /// Takes one of a stack in the pack, as a stack of its own that is in no place yet.
    pub(in crate::sim) fn take_one(
        &mut self,
        uid: ItemUid,
        stack: Entity,
    ) -> Option<(ItemUid, Entity)> {
        let mut from = self.stacks.get_mut(stack).ok()?;
        if from.count > 1 {
            from.count -= 1;
            let one = Stack { count: 1, ..*from };
            let new = self.serials.next_item();
            Some((new, self.commands.spawn((new, one)).id()))
        } else {
            self.player.1.0.retain(|(other, _)| *other != uid);
            Some((uid, stack))
        }
    }
}

/// The rules observer of [`PickUp`].
pub(in crate::sim) fn on_pick_up(_: On<PickUp>, mut things: Belongings) {
    let here = things.player.0.pos();
    for (uid, stack) in things.floor.at(here).to_vec() {
        let Stowed { now, rest } = things.stow(uid, stack);
        if let Some(goods) = now {
            things.told.push(Outcome::Took(goods));
        }
        if let Some(goods) = rest {
            things.told.push(Outcome::NoRoom(goods));
        } else {
            things.floor.take(here, stack);
            things.commands.entity(stack).try_remove::<Own>();
        }
    }
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The rules observer of [`Drop`].
pub(in crate::sim) fn on_drop(drop: On<Drop>, mut things: Belongings) {
    let Drop(uid, stack) = *drop;
    let Some(goods) = things.goods(uid, stack) else {
        return;
    };
    let here = things.player.0.pos();
    things.player.1.0.retain(|(other, _)| *other != uid);
    things.floor.put(here, uid, stack);
    things.sight.stale = true;
    things.told.push(Outcome::Dropped(goods));
    things.stale.0 = true;
}

/// The rules observer of [`Wield`].
pub(in crate::sim) fn on_wield(wield: On<Wield>, mut things: Belongings) {
    let Wield(uid, stack, slot) = *wield;
    let Some(kind) = things.stacks.get(stack).ok().map(|s| s.kind) else {
        return;
    };
    let Some((uid, stack)) = things.take_one(uid, stack) else {
        return;
    };
    let before = things.player.2.0[slot].replace((uid, stack));
    if let Some((old_uid, old)) = before
        && let Some(goods) = things.goods(old_uid, old)
    {
        things.told.push(Outcome::TookOff { goods, slot });
        things.stow(old_uid, old);
    }
    things.told.push(Outcome::Wielded {
        goods: Goods {
            uid,
            kind,
            count: 1,
        },
        slot,
    });
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`TakeOff`].
pub(in crate::sim) fn on_take_off(take_off: On<TakeOff>, mut things: Belongings) {
    let slot = take_off.0;
    let Some((uid, stack)) = things.player.2.0[slot].take() else {
        return;
    };
    if let Some(goods) = things.goods(uid, stack) {
        things.told.push(Outcome::TookOff { goods, slot });
        things.stow(uid, stack);
    }
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`Consume`].
pub(in crate::sim) fn on_consume(
    consume: On<Consume>,
    mut things: Belongings,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let Consume(uid, stack) = *consume;
    let Some(goods) = things.goods(uid, stack) else {
        return;
    };
    things.told.push(Outcome::Consumed(goods));
    if let Some((_, one)) = things.take_one(uid, stack) {
        things.commands.entity(one).despawn();
    }
    things.stale.0 = true;
    let catalogue = things.catalogue.clone();
    let effects = match &catalogue.item(goods.kind).usage {
        ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => {
            effects.as_slice()
        }
        _ => &[],
    };
    let told_before = things.told.facts.len();
    for &effect in effects {
        match effect {
            EffectDef::Teleport(squares) => things.commands.trigger(Teleport { squares }),
            EffectDef::MapArea(radius) => things.commands.trigger(MapArea { radius }),
            _ => apply(effect, &mut fate, &mut body, &mut things.told),
        }
    }
    // A cure without a sickness is worth a word only if there is nothing else to tell.
    let elsewhere =
        |effect: &EffectDef| matches!(effect, EffectDef::Teleport(_) | EffectDef::MapArea(_));
    if things.told.facts.len() == told_before
        && !effects.iter().any(elsewhere)
        && let Some(&effect) = effects.first()
    {
        things.told.push(Outcome::NoEffect(effect));
    }
    // Blindness may have come or gone.
    things.sight.stale = true;
}

/// What a drink or a bite works on.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct Body {
    character: &'static mut Character,
    health: &'static mut Health,
    timed: &'static mut Timed,
    stomach: &'static mut Stomach,
    ailments: &'static mut Ailments,
}

const HEALING: What = What::new("hit points healed", "item");
const LASTING: What = What::new("turns it lasts", "item");

/// What one effect does to the player.
fn apply(effect: EffectDef, fate: &mut Fate, body: &mut BodyItem, told: &mut Told) {
    let (begins, dice) = match effect {
        EffectDef::Heal(dice) => {
            let amount = body.health.heal(fate.sum(HEALING, dice));
            told.push(if amount > 0 {
                Outcome::Healed { amount }
            } else {
                Outcome::NoEffect(effect)
            });
            return;
        }
        EffectDef::Teleport(_) | EffectDef::MapArea(_) => return,
        EffectDef::Nourish(units) => {
            body.stomach.eat(units, told);
            return;
        }
        EffectDef::Satisfy => {
            body.stomach.satisfy(told);
            return;
        }
        EffectDef::Cure(ailments) => {
            for ailment in ailments.iter() {
                body.ailments.cure(ailment, told);
            }
            return;
        }
        EffectDef::Restore(stat) => {
            told.push(match body.character.restore(stat) {
                Some(to) => Outcome::StatRestored { stat, to },
                None => Outcome::NoEffect(effect),
            });
            return;
        }
        EffectDef::RestoreLife => {
            let (drained, levels) = body.character.restore_experience();
            told.push(if drained {
                Outcome::LifeRestored
            } else {
                Outcome::NoEffect(effect)
            });
            for (level, hit_points) in levels {
                body.health.max += hit_points;
                body.health.now += hit_points;
                told.push(Outcome::LevelGained { level, hit_points });
            }
            return;
        }
        EffectDef::Ail(ailment, dice) => {
            let by = fate.sum(LASTING, dice).clamp(1, i32::from(u16::MAX)) as u16;
            body.ailments.add(ailment, by, told);
            return;
        }
        EffectDef::Haste(dice) => (Effect::Haste, dice),
        EffectDef::Slow(dice) => (Effect::Slow, dice),
        EffectDef::Bless(dice) => (Effect::Blessing, dice),
        EffectDef::Heroism(dice) => (Effect::Heroism, dice),
        EffectDef::Berserk(dice) => (Effect::Berserk, dice),
    };
    let turns = fate.sum(LASTING, dice).clamp(1, i32::from(u16::MAX)) as u16;
    let prolonged = body.timed.add(begins, turns);
    told.push(Outcome::EffectBegan {
        effect: begins,
        prolonged,
    });
}
