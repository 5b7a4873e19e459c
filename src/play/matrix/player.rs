//! What projections do to the player (PRJ-PLR, PRJ-PLRFX, PRJ-PLRSUB).

use enumset::EnumSet;
use strum::VariantArray;

use super::{Effect, Fate, Protection, Setting, Unit, alike};
use crate::{
    dice::{Distribution, Exact, exact},
    rules::{
        ability::status::Ailment,
        projection::{
            DamageType,
            items::{Item, ObjectClass},
            player::{
                Displacement, Escape, Facet, Footing, Guard, PlayerHarm, Projection, Scope, Source,
                Victim, strike, table::row_of,
            },
        },
        stat::StatName,
        units::Skill,
    },
};

/// The percentage of resistance of one who resists but is not immune.
const HALF: i32 = 50;

/// One part of the harm: its name, what it counts, where it stands, and how much of it there is. Parts are worked out
/// one by one, since all of them together would be too many outcomes to count.
type Part = (&'static str, Unit, Facet, fn(&PlayerHarm) -> i32);

const PARTS: [Part; 27] = [
    ("takes cover", Unit::Event, Facet::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Cover))
    }),
    ("evades", Unit::Event, Facet::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Evasion))
    }),
    ("dodges", Unit::Event, Facet::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Dodge))
    }),
    ("is missed", Unit::Event, Facet::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Glance))
    }),
    ("shielded", Unit::Event, Facet::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Shield))
    }),
    ailment("afraid", Ailment::Afraid, |harm| {
        harm.ailments[Ailment::Afraid].into()
    }),
    ailment("blind", Ailment::Blind, |harm| {
        harm.ailments[Ailment::Blind].into()
    }),
    ailment("confused", Ailment::Confused, |harm| {
        harm.ailments[Ailment::Confused].into()
    }),
    ailment("hallucinating", Ailment::Hallucinating, |harm| {
        harm.ailments[Ailment::Hallucinating].into()
    }),
    ailment("paralyzed", Ailment::Paralyzed, |harm| {
        harm.ailments[Ailment::Paralyzed].into()
    }),
    counter("cut", Ailment::Cut, |harm| {
        harm.ailments[Ailment::Cut].into()
    }),
    counter("poisoned", Ailment::Poisoned, |harm| {
        harm.ailments[Ailment::Poisoned].into()
    }),
    counter("stunned", Ailment::Stunned, |harm| {
        harm.ailments[Ailment::Stunned].into()
    }),
    ("slowed", Unit::Turns, Facet::Slow, |harm| harm.slow.into()),
    ("experience lost", Unit::Points, Facet::Experience, |harm| {
        i32::try_from(harm.experience.total()).unwrap_or(i32::MAX)
    }),
    ("mana lost", Unit::Points, Facet::Mana, |harm| harm.mana),
    ("energy lost", Unit::Points, Facet::Energy, |harm| {
        harm.energy.get()
    }),
    ("teleported", Unit::Squares, Facet::Displacement, |harm| {
        if let Some(Displacement::Teleport(squares)) = harm.displacement {
            squares
        } else {
            0
        }
    }),
    ("thrust", Unit::Squares, Facet::Displacement, |harm| {
        if let Some(Displacement::Thrust(squares)) = harm.displacement {
            squares
        } else {
            0
        }
    }),
    ("pulled near", Unit::Event, Facet::Displacement, |harm| {
        i32::from(harm.displacement == Some(Displacement::Pull))
    }),
    (
        "to another level",
        Unit::Event,
        Facet::Displacement,
        |harm| i32::from(harm.displacement == Some(Displacement::LevelChange)),
    ),
    (
        "two statistics swapped",
        Unit::Event,
        Facet::StatSwap,
        |harm| i32::from(harm.swapped.is_some()),
    ),
    ("black breath", Unit::Event, Facet::BlackBreath, |harm| {
        i32::from(harm.black_breath)
    }),
    ("amnesia", Unit::Event, Facet::Amnesia, |harm| {
        i32::from(harm.amnesia)
    }),
    ("shapechange ends", Unit::Event, Facet::Reversion, |harm| {
        i32::from(harm.reverted)
    }),
    ("armor damaged", Unit::Event, Facet::Armor, |harm| {
        i32::from(harm.armor.is_some())
    }),
    (
        "equipment disenchanted",
        Unit::Event,
        Facet::Disenchantment,
        |harm| i32::from(harm.disenchanted.is_some()),
    ),
];

/// An ailment whose counter is no number of turns.
const fn counter(name: &'static str, ailment: Ailment, of: fn(&PlayerHarm) -> i32) -> Part {
    (name, Unit::Points, Facet::Ailment(ailment), of)
}

const fn ailment(name: &'static str, ailment: Ailment, of: fn(&PlayerHarm) -> i32) -> Part {
    (name, Unit::Turns, Facet::Ailment(ailment), of)
}

/// The player with a protection.
fn victim(protection: Protection, setting: &Setting) -> Victim {
    let mut victim = setting.victim;
    match protection {
        Protection::Bare => {}
        Protection::Resisting => victim.resists.values_mut().for_each(|held| *held = HALF),
        Protection::Immune => victim.resists.values_mut().for_each(|held| *held = 100),
        Protection::Guarded => victim.guards = Guard::VARIANTS.iter().copied().collect(),
    }
    victim
}

/// What a projection of a plain monster beside the player does.
pub(super) fn struck(kind: DamageType, protection: Protection, setting: &Setting) -> Fate {
    let Some(row) = row_of(kind) else {
        return Fate::new(Vec::new(), Distribution::certain(0), []);
    };
    let avoids = row.avoids.iter().map(|avoid| avoid.rule());
    let passage = row.passage.iter().map(|passage| passage.rule());
    let notes = row.effects.iter().map(|effect| effect.rule());
    let mut rules = vec![row.rule];
    rules.extend(avoids.chain(passage).chain(notes));
    let projection = Projection {
        kind,
        damage: setting.strength,
        footing: Footing {
            ground: setting.ground,
            dark: setting.dark,
        },
        source: Some(Source::plain(setting.level)),
    };
    let victim = victim(protection, setting);
    let harm = |roller: &mut Exact, facet| strike(roller, &projection, &victim, Scope::Only(facet));
    let damage = exact::distribution(|r| harm(r, Facet::HitPoints).damage.get());
    Fate::new(rules, damage, effects(harm, victim.saving_throw))
}

/// What a projection does to the player beside the damage, each for itself: `harm` rolls one part of it.
pub(in crate::play) fn effects(
    harm: impl Fn(&mut Exact, Facet) -> PlayerHarm,
    saving_throw: Skill,
) -> Vec<Effect> {
    let mut effects: Vec<_> = PARTS
        .into_iter()
        .map(|(name, unit, facet, of)| {
            Effect::new(name, unit, exact::distribution(|r| of(&harm(r, facet))))
        })
        .collect();
    let stats = exact::distribution(|r| harm(r, Facet::Stats).stats);
    for &stat in &StatName::ALL {
        let falls = stats.map(|lost| lost[stat].falls());
        effects.push(Effect::event(format!("{} falls", stat.name()), &falls));
    }
    let ends = exact::distribution(|r| {
        let harm = harm(r, Facet::Effects);
        harm.ends_effect(r, saving_throw)
    });
    effects.push(Effect::event("each magical effect ends", &ends));
    effects.extend(in_the_pack(|r| harm(r, Facet::Pack)));
    effects.retain(|effect| effect.chance() > 0.0);
    effects
}

/// What breaks in the pack: classes of the same chance together, one unit of each asked for.
fn in_the_pack(harm: impl Fn(&mut Exact) -> PlayerHarm) -> Vec<Effect> {
    let mut found: Vec<(Distribution<bool>, Vec<ObjectClass>)> = Vec::new();
    for &class in ObjectClass::VARIANTS {
        let item = Item {
            class,
            artifact: false,
            cursed: false,
            ignores: EnumSet::empty(),
        };
        let breaks = exact::distribution(|r| {
            let harm = harm(r);
            harm.destroys(r, &item)
        });
        match found.iter_mut().find(|(known, _)| alike(known, &breaks)) {
            Some((_, classes)) => classes.push(class),
            None => found.push((breaks, vec![class])),
        }
    }
    found
        .into_iter()
        .map(|(breaks, things)| Effect {
            things,
            ..Effect::event("breaks in the pack", &breaks)
        })
        .collect()
}
