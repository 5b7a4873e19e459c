//! What menus say of wielding, wearing or throwing a thing, in a few words, and which of two does more.

use super::{
    compare::{APART, attack, place, sheet},
    foes::{self, A_TURN},
};
use crate::{
    analysis::{AttackChoice, ForecastAttack},
    content::Slot,
    play::view::{InventoryItem, PlayerView},
    rules::{base::ruleset::Ruleset, sil::ScoreModifier},
    sim::{CombatStats, DerivedRef},
};

/// What wielding or wearing a thing would change, in a few words: damage a turn against the nearest in view, or else what holds blows off.
pub(in crate::play::screen) fn brief(view: PlayerView, thing: &InventoryItem) -> Option<String> {
    brief_in(view, thing, place(view, thing)?)
}

/// What a thing that is known does on average to the nearest in view when it is thrown, if it does anything: as the table of all
/// attacks says it of a thing in the pack.
pub(in crate::play::screen) fn thrown(view: PlayerView, thing: &InventoryItem) -> Option<f64> {
    if thing.knowledge.is_unfamiliar() {
        return None;
    }
    let seen = view.monsters().into_iter().filter(|_| !view.is_fooled());
    let nearest = seen.into_iter().find(|monster| monster.kind.is_some());
    let odds = nearest.and_then(|one| view.odds(one.id, AttackChoice::Throw(thing.uid)));
    let forecast = || {
        let foe = foes::in_view(view).into_iter().next()?;
        let throw = ForecastAttack::Throw(thing.kind, thing.wear, APART);
        Some(view.forecast(view.derived(), foe.kind, throw)?.mine)
    };
    let does = match odds.filter(|odds| odds.hindrance.is_none()) {
        Some(odds) => odds.mine.damage.mean(),
        None => forecast()?,
    };
    (does >= 0.05).then_some(does)
}

/// Whether a weapon or a launcher does less a turn to the nearest in view than what is in its place.
pub(in crate::play::screen) fn is_worse(view: PlayerView, thing: &InventoryItem) -> bool {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let does = || {
        let then = view.prospect(place(view, thing)?, thing);
        let foe = foes::in_view(view).into_iter().next()?;
        let with = |derived: DerivedRef<'_>| {
            Some(
                view.forecast(derived, foe.kind, attack(view, def, derived)?)?
                    .mine,
            )
        };
        Some(with((&then.derived).into())? < with(view.derived())?)
    };
    does() == Some(true)
}

/// The same with the thing in a place that is chosen.
pub(in crate::play::screen) fn brief_in(
    view: PlayerView,
    thing: &InventoryItem,
    slot: Slot,
) -> Option<String> {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let then = view.prospect(slot, thing);
    if let Some(with) = attack(view, def, (&then.derived).into()) {
        let foe = foes::in_view(view).into_iter().next()?;
        let new = view.forecast((&then.derived).into(), foe.kind, with)?;
        let before = attack(view, def, view.derived());
        let old = before.and_then(|with| view.forecast(view.derived(), foe.kind, with));
        let old = old.map_or("nothing".to_owned(), |old| format!("{:.1}", old.mine));
        let text = format!("damage {:.1}{A_TURN}{old}", new.mine);
        let others = by_sil(view.derived(), (&then.derived).into()).into_iter();
        return Some(
            [text]
                .into_iter()
                .chain(others)
                .collect::<Vec<_>>()
                .join("; "),
        );
    }
    let mut changes: Vec<String> = blows(view, (&then.derived).into()).into_iter().collect();
    changes.extend(by_sil(view.derived(), (&then.derived).into()));
    if !changes.is_empty() && view.ruleset() == Ruleset::Sil {
        return Some(changes.join("; "));
    }
    let defends: &[&str] = match view.ruleset() {
        Ruleset::Angband | Ruleset::Sil => &[],
        Ruleset::Powder => &["Armor of ", "Shield: "],
    };
    let rows = if defends.is_empty() {
        Vec::new()
    } else {
        sheet(view, &then)
    };
    let defends = rows.into_iter().filter_map(|(text, _)| {
        let which = defends.iter().find(|name| text.starts_with(**name))?;
        Some(in_a_menu(&text, which))
    });
    let defends: Vec<_> = defends.collect();
    if !defends.is_empty() {
        changes.extend(defends);
        return Some(changes.join("; "));
    }
    let armor = |of: DerivedRef<'_>| of.worn_armor.parts.terms().total();
    let speed = |of: DerivedRef<'_>| of.movement.speed.speed().get();
    let [then, now] = [(&then.derived).into(), view.derived()];
    if armor(then) != armor(now) {
        let text = format!("armor class {}, now {}", armor(then), armor(now));
        changes.push(match view.ruleset() {
            Ruleset::Angband => text,
            Ruleset::Sil => text + ", for missiles alone",
            Ruleset::Powder => "protects no part of the body from blows".to_owned(),
        });
    }
    if speed(then) != speed(now) {
        changes.push(format!("speed {:+}, now {:+}", speed(then), speed(now)));
    }
    (!changes.is_empty()).then(|| changes.join("; "))
}

/// What blows do a turn to the nearest in view, where gear that is no weapon changes it: `damage 12.5 a turn, now 10.1`.
fn blows(view: PlayerView, then: DerivedRef<'_>) -> Option<String> {
    let foe = foes::in_view(view).into_iter().next()?;
    let does = |of| Some(view.forecast(of, foe.kind, ForecastAttack::Melee)?.mine);
    let (then, now) = (does(then)?, does(view.derived())?);
    let differs = (then - now).abs() >= 0.05;
    differs.then(|| format!("damage {then:.1}{A_TURN}{now:.1}"))
}

/// What holds blows off under Sil, where it changes: `evasion +3, now +5`, `protection 5-12, now 6-14` as the side panel says it;
/// nothing under other rules.
fn by_sil(now: DerivedRef<'_>, then: DerivedRef<'_>) -> Vec<String> {
    let of = |derived: DerivedRef<'_>| match &derived.combat.arms {
        CombatStats::Sil(arms) => {
            let (least, most) = arms.protects();
            let evasion = ScoreModifier(arms.alone(derived.combat).evasion.total());
            Some([
                ("evasion", evasion.to_string()),
                ("protection", format!("{least}-{most}")),
            ])
        }
        CombatStats::Angband | CombatStats::Powder(_) => None,
    };
    let [Some(now), Some(then)] = [of(now), of(then)] else {
        return Vec::new();
    };
    let both = now.into_iter().zip(then);
    let changed = both.filter(|(now, then)| now != then);
    changed
        .map(|((name, now), (_, then))| format!("{name} {then}, now {now}"))
        .collect()
}

/// A change of the sheet as a menu says it: `armor of the body 7, now 0` of `Armor of the body: 7 instead of 0`.
fn in_a_menu(change: &str, name: &str) -> String {
    let text = change.replacen(" instead of ", ", now ", 1);
    let text = match name.strip_suffix(": ") {
        Some(short) => text.replacen(name, &format!("{short} "), 1),
        None => text.replacen(": ", " ", 1),
    };
    text[..1].to_lowercase() + &text[1..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_says_it_in_few_words() {
        let of = |text, name| in_a_menu(text, name);
        let shield = of("Shield: 3 instead of none", "Shield: ");
        assert_eq!(shield, "shield 3, now none");
        let body = of("Armor of the body: 7 instead of 0", "Armor of ");
        assert_eq!(body, "armor of the body 7, now 0");
    }
}
