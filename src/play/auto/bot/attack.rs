//! How the bot can attack somebody, and what each way is worth.

use super::{magic, odds_cache::OddsCache};
use crate::{
    analysis::ForecastAttack,
    content::{ItemId, ItemUse, ProjectDef, RodPower},
    grid::Dir,
    play::view::{
        PlayerView,
        actor::ActorView,
        aim::{self, AimSource},
    },
    rules::{
        ability::status::{ActionKind, Condition},
        base::ruleset::Ruleset,
        projection::{DamageType, monster::table},
    },
    sim::{Action, Charge, Wear, device_chance},
};

/// A way to attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackOption {
    /// Mean damage in a turn, whatever may go wrong counted.
    pub(super) damage: f64,
    /// What to do.
    pub(super) action: Action,
    /// What it uses up.
    pub(super) price: AttackCost,
}

/// What an attack uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttackCost {
    /// Nothing.
    Nothing,
    /// Something that lies about afterwards.
    Ammunition,
    /// Something that rest brings back.
    Mana,
    /// Something that is gone.
    Charge,
}

/// Every way to attack somebody now.
pub(super) fn ways(view: PlayerView, odds: &mut OddsCache, foe: &ActorView) -> Vec<AttackOption> {
    let mut ways = Vec::new();
    let Some(kind) = foe.kind else {
        return ways;
    };
    let here = view.here();
    let near = here.angband_distance(foe.at);
    let (dx, dy) = here.delta_to(foe.at);
    let conditions = view.conditions();
    if here.chebyshev(foe.at) == 1
        && !conditions.has(Condition::Afraid)
        && let Some(dir) = Dir::from_delta(dx, dy)
    {
        let forecast = odds.forecast(view, kind, ForecastAttack::Melee);
        ways.push(AttackOption {
            damage: forecast.map_or(0.0, |forecast| forecast.mine),
            action: Action::Step(dir),
            price: AttackCost::Nothing,
        });
    }
    // Under confusion what is aimed flies in a random direction.
    if conditions.has(Condition::Confused)
        || conditions.as_character().forbid(ActionKind::Aim).is_some()
    {
        return ways;
    }
    // Shooting beside an enemy invites a blow under Sil (SIL-ARCHERY-08).
    let invites = here.chebyshev(foe.at) == 1 && view.ruleset() == Ruleset::Sil;
    // Rounded down to five squares: the rules hardly tell such distances apart, and the odds of each are kept.
    let far = (near / 5 * 5).max(1);
    let mut missiles: Vec<_> = aim::ammunition(view)
        .into_iter()
        .map(AimSource::Fire)
        .collect();
    missiles.extend(oil(view));
    for with in missiles {
        if near > with.range(view) || !reaches(view, with, foe) {
            continue;
        }
        let (using, price) = match with {
            AimSource::Fire(uid) => (
                thing_of(view, uid).map(|(ammo, wear)| ForecastAttack::Fire(ammo, wear, far)),
                AttackCost::Ammunition,
            ),
            AimSource::Throw(uid) => (
                thing_of(view, uid).map(|(item, wear)| ForecastAttack::Throw(item, wear, far)),
                AttackCost::Charge,
            ),
            AimSource::Wand(_) | AimSource::Rod(_) | AimSource::Spell(_) => continue,
        };
        let forecast = using.and_then(|using| odds.forecast(view, kind, using));
        let damage = forecast.map_or(0.0, |forecast| forecast.mine);
        let damage = if invites && price == AttackCost::Ammunition {
            damage / 2.0
        } else {
            damage
        };
        ways.push(AttackOption {
            damage,
            action: with.action(foe.at),
            price,
        });
    }
    ways.extend(devices(view, foe));
    ways.extend(magic::ways(view, foe));
    ways
}

/// The kind of a thing in the pack, and what it has lost.
fn thing_of(view: PlayerView, uid: crate::sim::ItemUid) -> Option<(ItemId, Wear)> {
    let thing = view.pack().into_iter().find(|thing| thing.uid == uid)?;
    Some((thing.kind, thing.wear))
}

/// Oil to throw.
fn oil(view: PlayerView) -> Option<AimSource> {
    let content = view.content();
    let pack = view.pack().into_iter();
    pack.filter(|thing| content.items[usize::from(thing.kind.0)].usage == ItemUse::Oil)
        .map(|thing| AimSource::Throw(thing.uid))
        .next()
}

/// Whether what is sent at somebody meets it, or another enemy, before anything else.
pub(super) fn reaches(view: PlayerView, with: AimSource, foe: &ActorView) -> bool {
    let way = aim::flight(view, with, foe.at);
    way.last()
        .is_some_and(|end| view.monster_at(*end).is_some())
}

/// What sends damage that the target feels: mean damage.
pub(super) fn felt(view: PlayerView, effects: &[ProjectDef], foe: &ActorView) -> f64 {
    let harmful = effects.iter().filter(|effect| does_harm(effect.kind));
    let each = harmful.map(|effect| {
        let share = view.share(foe.id, effect, 0).unwrap_or(0.0);
        effect.strength.mean() * share / 100.0
    });
    each.sum()
}

/// Whether a damage type costs ordinary monsters hit points (PRJ-MON).
fn does_harm(kind: DamageType) -> bool {
    kind != DamageType::KillWall
        && table::row(kind).is_some_and(|row| row.harm == table::HitPointLoss::Damage)
}

/// Whether any of what something sends costs ordinary monsters hit points.
pub(super) fn harms(effects: &[ProjectDef]) -> bool {
    effects.iter().any(|effect| does_harm(effect.kind))
}

/// Wands and rods of the pack that are ready and hurt.
fn devices(view: PlayerView, foe: &ActorView) -> Vec<AttackOption> {
    let content = view.content();
    let of = |thing: crate::play::view::InventoryItem| {
        let usage = &content.items[usize::from(thing.kind.0)].usage;
        let (with, effects) = match (usage, thing.charge) {
            (ItemUse::Wand(wand), Charge::Left(1..)) => (AimSource::Wand(thing.uid), &wand.effects),
            (ItemUse::Rod(rod), charge) if charge.charging(rod.recharge) < thing.count => {
                match &rod.power {
                    RodPower::Aimed(effects) => (AimSource::Rod(thing.uid), effects),
                    RodPower::Own(_) => return None,
                }
            }
            _ => return None,
        };
        let damage = felt(view, effects, foe);
        if damage <= 0.0 || !reaches(view, with, foe) {
            return None;
        }
        let chance = device_chance(view.character(), view.conditions(), usage)?;
        Some(AttackOption {
            damage: damage * chance.to_f64(),
            action: with.action(foe.at),
            price: match with {
                AimSource::Rod(_) => AttackCost::Mana,
                AimSource::Wand(_)
                | AimSource::Fire(_)
                | AimSource::Throw(_)
                | AimSource::Spell(_) => AttackCost::Charge,
            },
        })
    };
    view.pack().into_iter().filter_map(of).collect()
}

/// The most damage that the bot does to somebody in a turn, with whatever it has.
pub(super) fn strongest(view: PlayerView, odds: &mut OddsCache, foe: &ActorView) -> f64 {
    let melee = foe
        .kind
        .and_then(|kind| odds.forecast(view, kind, ForecastAttack::Melee));
    let ways = ways(view, odds, foe).into_iter();
    let best = ways
        .filter(|way| way.price != AttackCost::Charge)
        .map(|way| way.damage);
    best.fold(melee.map_or(0.0, |melee| melee.mine), f64::max)
}
