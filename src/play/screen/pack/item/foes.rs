//! What gear is compared against: who is in view, and one of each kind that a weapon is especially deadly to.

use crate::play::screen::choice::MenuChoice;
use crate::{
    content::{ItemId, ItemUse, MonsterId},
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            words,
        },
        view::PlayerView,
    },
    rules::{angband::slay::Power, base::ruleset::Ruleset, sil::Deadly},
};

/// Kinds in view that are compared with.
const SHOWN: usize = 3;

/// Somebody to compare with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Foe {
    /// Who, for a sentence.
    pub name: String,
    /// The kind that is asked.
    pub kind: MonsterId,
}

/// The kinds in view, the nearest first; where nobody is, what usually lives at this depth.
pub(super) fn in_view(view: PlayerView) -> Vec<Foe> {
    let mut kinds: Vec<MonsterId> = Vec::new();
    for kind in view.monsters().iter().filter_map(|monster| monster.kind) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.truncate(SHOWN);
    if kinds.is_empty() || view.is_fooled() {
        let usual = view.usual_foes(1).into_iter();
        let foe = |kind| Foe {
            name: "what lives at this depth".to_owned(),
            kind,
        };
        return usual.map(foe).collect();
    }
    let foe = |kind| Foe {
        name: words::the(view.monster(kind)),
        kind,
    };
    kinds.into_iter().map(foe).collect()
}

/// What the numbers of rows of a menu are counted against, as rows below them; none where they are counted against nobody.
pub(in crate::play::screen) fn counted_below(
    view: PlayerView,
    rows: &[(PanelRow, Option<MenuChoice>)],
) -> Vec<(PanelRow, Option<MenuChoice>)> {
    let counts = |(row, _): &(PanelRow, Option<MenuChoice>)| {
        let text = if let PanelRow::Text(line) = row {
            line.text()
        } else {
            String::new()
        };
        text.contains(A_TURN) || text.contains(ON_AVERAGE)
    };
    let foe = in_view(view).into_iter().next();
    let Some(foe) = foe.filter(|_| rows.iter().any(counts)) else {
        return Vec::new();
    };
    let line = TextLine::of(format!("Counted against {}.", foe.name), Tone::Faint);
    vec![(PanelRow::Gap, None), (PanelRow::Text(line), None)]
}

/// What stands behind a number of hit points that somebody loses in a turn.
pub(super) const A_TURN: &str = " a turn, now ";

/// What stands behind what a throw does.
pub(in crate::play::screen) const ON_AVERAGE: &str = " on average";

/// For each slay and brand of things of these kinds, somebody that it applies to, of a level as near as there is to this
/// depth. It is named by what the thing does to it: who that is the player need not know.
pub(super) fn slain_by(view: PlayerView, things: impl IntoIterator<Item = ItemId>) -> Vec<Foe> {
    let all = view.usual_foes(usize::MAX);
    let mut foes: Vec<Foe> = Vec::new();
    let mut add = |name: String, applies: &dyn Fn(MonsterId) -> bool| {
        let kind = all.iter().copied().find(|kind| applies(*kind));
        if let Some(kind) = kind.filter(|_| foes.iter().all(|foe| foe.name != name)) {
            foes.push(Foe { name, kind });
        }
    };
    for thing in things {
        match view.ruleset() {
            Ruleset::Angband => {
                let usage = &view.content().items[usize::from(thing.0)].usage;
                let powers = if let ItemUse::Weapon(weapon) = usage {
                    weapon.powers
                } else if let ItemUse::Ammo(ammo) = usage {
                    ammo.powers
                } else {
                    continue;
                };
                for power in powers.iter() {
                    let applies = |kind: MonsterId| power.applies_to(view.monster(kind).traits);
                    add(victims(power).to_owned(), &applies);
                }
            }
            Ruleset::Sil => {
                let deadly = view.content().sil.item(thing).weapon.deadly;
                let nature = |kind| view.content().sil.monster(kind).numbers.nature;
                for slay in deadly.slays.iter() {
                    let alone = Deadly {
                        slays: slay.into(),
                        ..Deadly::default()
                    };
                    add(slay.many().to_owned(), &|kind| {
                        alone.slay_dice(&nature(kind)) > 0
                    });
                }
                for brand in deadly.brands.iter() {
                    let alone = Deadly {
                        brands: brand.into(),
                        ..Deadly::default()
                    };
                    add(format!("those that {brand} hurts"), &|kind| {
                        alone.brand_dice(&nature(kind)) > 0
                    });
                }
            }
            // No weapon of POWDER is made for a kind of enemy.
            Ruleset::Powder => {}
        }
    }
    foes
}

/// Those that a power applies to.
const fn victims(power: Power) -> &'static str {
    match power {
        Power::SlayEvil => "the evil",
        Power::SlayAnimal => "animals",
        Power::BrandFire => "those that fire hurts",
        Power::BrandCold => "those that cold hurts",
        Power::BrandAcid => "those that acid hurts",
        Power::BrandElec => "those that lightning hurts",
        Power::BrandPois => "those that poison hurts",
        Power::SlayDemon | Power::ExecuteDemon => "demons",
        Power::SlayDragon | Power::ExecuteDragon => "dragons",
        Power::SlayGiant => "giants",
        Power::SlayOrc => "orcs",
        Power::SlayTroll => "trolls",
        Power::SlayUndead | Power::ExecuteUndead => "the undead",
    }
}
