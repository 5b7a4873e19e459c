//! What wielding or wearing a thing would change: each number of the sheet that would be another one, what a fight would come
//! to, how long digging would take. Nothing is worked out here: the numbers are those of the analysis.

use super::foes::{self, Foe};
use crate::{
    analysis::{ForecastAttack, Prospect},
    content::{ItemDef, ItemId, ItemUse, Slot},
    play::{
        text::{
            number::count,
            words::{item_name, light, ruleset::blows_meet},
        },
        view::{InventoryItem, PlayerView},
    },
    rules::ability::digging::{self, Rock},
    sim::{DerivedRef, Wear, bursts, fire_range, missile_of},
};

/// Squares between the player and whoever it shoots at, for comparison.
pub(super) const APART: u16 = 5;

/// A comparison: what it says, and the rule behind it.
pub(super) type Compared = (String, &'static str);

/// Where the player would put a thing on: the other hand where one wears a ring already. `None`: nowhere, or it is worn.
pub(super) fn place(view: PlayerView, thing: &InventoryItem) -> Option<Slot> {
    let slot = view.content().items[usize::from(thing.kind.0)]
        .usage
        .slot()?;
    if view.worn().iter().any(|(_, worn)| worn.uid == thing.uid) {
        return None;
    }
    let taken = slot == Slot::Ring && view.worn_in(slot).is_some();
    Some(if taken { Slot::OtherRing } else { slot })
}

/// What would be in the place of a thing that one may put on, as a sentence.
pub(super) fn instead(view: PlayerView, thing: &InventoryItem) -> Option<String> {
    let slot = place(view, thing)?;
    let worn = view.worn_in(slot)?;
    if view.must_choose_ring(thing)
        && let Some(other) = view.worn_in(Slot::Ring)
    {
        return Some(format!(
            "You wear two rings and are asked which of them comes off, {} or {}; the numbers below are for the second.",
            light::thing_name(view, other),
            light::thing_name(view, worn),
        ));
    }
    let (place, name) = (
        crate::play::text::words::slot(slot),
        light::thing_name(view, worn),
    );
    Some(format!("In its place ({place}) you have {name}."))
}

/// All that would be another number with a thing wielded, worn or fired.
pub(super) fn changes(view: PlayerView, thing: &InventoryItem) -> Vec<Compared> {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let Some(slot) = place(view, thing) else {
        return shots(view, thing, def);
    };
    let then = view.prospect(slot, thing);
    let mut changes = sheet(view, &then);
    changes.extend(fights(view, thing, def, &then));
    if let ItemUse::Launcher(_) = def.usage
        && let Some(launcher) = &then.derived.combat.fighter.launcher
    {
        let squares = fire_range(&then.derived.combat, launcher);
        changes.push((
            format!("sends what it fires {} far", count(squares, "square")),
            "BRW-RANGE-01",
        ));
    }
    if slot == Slot::Weapon {
        changes.extend(digging(view, &then));
    }
    changes
}

/// The numbers of the sheet that would be others.
pub(super) fn sheet(view: PlayerView, then: &Prospect) -> Vec<Compared> {
    let (now, then) = (view.sheet(), view.sheet_with(then));
    let mut changes = Vec::new();
    // Where blows meet something else, armor class is said last.
    let met = blows_meet(view.ruleset());
    let mut last = None;
    for entry in &then.entries {
        let before = now.entry(&entry.name);
        if before.is_some_and(|before| is_same_sum(&before.value, &entry.value)) {
            continue;
        }
        let rule = entry.terms.first().map_or("", |term| term.rule);
        let shoots = rule.starts_with("ATK-SHOOT") || rule.starts_with("ATK-MDMG");
        let before = match before {
            Some(before) => format!(" instead of {}", before.value),
            // Who has no launcher shoots nothing in its stead.
            None if shoots => String::new(),
            None => " instead of none".to_owned(),
        };
        let text = format!("{}: {}{before}", entry.name, entry.value);
        match met.filter(|_| entry.name == "Armor class") {
            Some(met) => {
                let text = format!("{text}, for what is sent at you: blows meet {met}");
                last = Some((text, "PRJ-PLRFX-06"));
            }
            None => changes.push((text, rule)),
        }
    }
    for entry in &now.entries {
        if then.entry(&entry.name).is_none() {
            let text = format!("{}: none instead of {}", entry.name, entry.value);
            changes.push((text, entry.terms.first().map_or("", |term| term.rule)));
        }
    }
    changes.extend(last);
    changes
}

/// Whether two values are equal but for the order of what is added up: armor in one order protects as in another.
fn is_same_sum(now: &str, then: &str) -> bool {
    let parts = |of: &str| {
        let mut parts: Vec<_> = of.split(" + ").map(str::to_owned).collect();
        parts.sort_unstable();
        parts
    };
    now == then || parts(now) == parts(then)
}

/// What fights would come to, with those in view and with each kind that the thing or the one in its place slays or brands.
fn fights(
    view: PlayerView,
    thing: &InventoryItem,
    def: &ItemDef,
    then: &Prospect,
) -> Vec<Compared> {
    let attack = |derived: DerivedRef<'_>| {
        // What is worn may strike harder, too.
        let worn = matches!(def.usage, ItemUse::Worn { .. }).then_some(ForecastAttack::Melee);
        attack(view, def, derived).or(worn)
    };
    let is_told = |old: Option<f64>, new: f64| {
        let arms = !matches!(def.usage, ItemUse::Worn { .. });
        arms || old.is_none_or(|old| (old - new).abs() >= 0.05)
    };
    let (attack, before) = (attack((&then.derived).into()), attack(view.derived()));
    let arms = [
        Some(thing.kind),
        place(view, thing).and_then(|slot| Some(view.worn_in(slot)?.kind)),
    ];
    let mut all = foes::in_view(view);
    all.extend(foes::slain_by(view, arms.into_iter().flatten()));
    let mut changes = Vec::new();
    for Foe { name, kind } in all {
        let with = |derived: DerivedRef<'_>, attack| view.forecast(derived, kind, attack);
        let melee = ForecastAttack::Melee;
        let (Some(theirs), Some(now)) = (
            with((&then.derived).into(), melee),
            with(view.derived(), melee),
        ) else {
            continue;
        };
        if let Some(new) = attack.and_then(|attack| with((&then.derived).into(), attack)) {
            let old = before.and_then(|attack| Some(with(view.derived(), attack)?.mine));
            if is_told(old, new.mine) {
                let old = old.map_or("nothing".to_owned(), |old| format!("{old:.1}"));
                let text = format!(
                    "{:.1} hit points a turn against {name} instead of {old}",
                    new.mine
                );
                changes.push((text, ""));
            }
        }
        if (theirs.theirs - now.theirs).abs() >= 0.05 {
            changes.push((
                format!(
                    "against {name} you lose {:.1} hit points a turn instead of {:.1}",
                    theirs.theirs, now.theirs
                ),
                "",
            ));
        }
    }
    changes
}

/// With what one would attack who wields or wears a thing; `None`: it is not for attacks.
pub(super) fn attack(
    view: PlayerView,
    def: &ItemDef,
    derived: DerivedRef<'_>,
) -> Option<ForecastAttack> {
    if matches!(def.usage, ItemUse::Weapon(_)) {
        return Some(ForecastAttack::Melee);
    }
    if !matches!(def.usage, ItemUse::Launcher(_)) {
        return None;
    }
    let launcher = derived.combat.fighter.launcher.as_ref()?;
    let fits = |kind: ItemId| {
        let def = &view.content().items[usize::from(kind.0)];
        missile_of(def, Wear::default()).fits(launcher.kind)
    };
    let ammo = view.pack().into_iter().find(|ammo| fits(ammo.kind))?;
    Some(ForecastAttack::Fire(ammo.kind, ammo.wear, APART))
}

/// Which launcher that is not wielded fires ammunition.
fn fits(view: PlayerView, thing: &InventoryItem) -> String {
    let mut pack = view.pack().into_iter();
    match pack.find(|carried| view.is_fired_by(thing.kind, carried)) {
        Some(launcher) => {
            let name = item_name(view.content(), launcher.kind, 1);
            format!("fits {name}, which you carry")
        }
        None => "fits no launcher that you wield or carry".to_owned(),
    }
}

/// What a missile would do from the launcher that is wielded, or thrown.
fn shots(view: PlayerView, thing: &InventoryItem, def: &ItemDef) -> Vec<Compared> {
    let launcher = view.derived().combat.fighter.launcher;
    let (attack, how) = if matches!(def.usage, ItemUse::Ammo(_)) {
        let Some(launcher) =
            launcher.filter(|launcher| missile_of(def, thing.wear).fits(launcher.kind))
        else {
            return vec![(fits(view, thing), "ATK-MDMG-05")];
        };
        let squares = fire_range(view.derived().combat, &launcher);
        let how = format!("fired, up to {} far", count(squares, "square"));
        (ForecastAttack::Fire(thing.kind, thing.wear, APART), how)
    } else if !bursts(&def.usage).is_empty() && !thing.knowledge.is_unfamiliar() {
        let throw = ForecastAttack::Throw(thing.kind, thing.wear, APART);
        (throw, "thrown".to_owned())
    } else {
        return Vec::new();
    };
    let mut all = foes::in_view(view);
    all.extend(foes::slain_by(view, [thing.kind]));
    let mut rows = Vec::new();
    for Foe { name, kind } in all {
        // A draught that hurts nobody is no missile.
        let hurts = |mine: f64| mine >= 0.05 || matches!(attack, ForecastAttack::Fire(..));
        if let Some(shot) = view.forecast(view.derived(), kind, attack)
            && hurts(shot.mine)
        {
            let text = format!("{:.1} hit points a turn against {name}, {how}", shot.mine);
            rows.push((text, ""));
        }
    }
    rows
}

/// How long digging through each rock would take on average.
fn digging(view: PlayerView, then: &Prospect) -> Vec<Compared> {
    let rocks = [
        (Rock::Rubble, "rubble"),
        (Rock::Magma, "magma"),
        (Rock::Quartz, "quartz"),
        (Rock::Granite, "granite"),
    ];
    let turns = |skill, rock| {
        let chance = digging::chance(skill, rock).to_f64();
        (chance > 0.0).then(|| (1.0 / chance).max(1.0).round() as i32)
    };
    let told = |turns: Option<i32>| {
        turns.map_or("never".to_owned(), |turns| {
            format!("{} on average", count(turns, "turn"))
        })
    };
    let (skill, now) = (then.derived.digging.skill, view.derived().digging.skill);
    let rows = rocks.into_iter().filter_map(|(rock, name)| {
        let (then, now) = (turns(skill, rock), turns(now, rock));
        (then != now).then(|| {
            let text = format!("through {name}: {} instead of {}", told(then), told(now));
            (text, "ABL-DIG-07")
        })
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_a_sum_is_no_change() {
        assert!(is_same_sum("1d4 + 1d2 + 1d1", "1d1 + 1d4 + 1d2"));
        assert!(!is_same_sum("1d4 + 1d2", "1d4 + 1d4"));
        assert!(!is_same_sum("1d4 + 1d4", "1d4"));
        assert!(is_same_sum("none", "none") && !is_same_sum("none", "1d1"));
    }
}
