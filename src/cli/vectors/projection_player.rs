//! Vectors of projections against the player (`PRJ-*`).
//!
//! Every key is worked out for itself: all of them together would be too many outcomes to count.
mod rules;
#[cfg(test)]
mod tests;
mod victim;

use enumset::EnumSet;
use serde_json::{Map, Value, json};
use strum::VariantArray;
use victim::Player;

use super::{
    Group,
    draw::Draw,
    show::{self, distribution, probability},
};
use crate::{
    dice::{Chance, Distribution, Exact, exact},
    rules::{
        ability::status::Ailment,
        projection::{
            DamageType, Ground,
            items::{Item, ObjectClass},
            player::{
                Displacement, Facet, Footing, Landing, PlayerHarm, Projection, Scope, Source,
                Victim, landing, strike,
                table::{ROWS, row_of},
            },
        },
        stat::StatName,
        units::Squares,
    },
};

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "projection.player",
        rules: &rules::STRIKE,
        case: against_player,
    },
    Group {
        name: "projection.landing",
        rules: &rules::LANDING,
        case: on_landing,
    },
];

/// Strengths at which a note begins, ends or changes for somebody.
const STRENGTHS: [i32; 40] = [
    1, 2, 8, 9, 10, 12, 14, 15, 16, 20, 24, 25, 29, 30, 31, 32, 40, 41, 44, 45, 49, 50, 60, 61, 62,
    64, 90, 91, 99, 100, 149, 150, 249, 250, 300, 399, 400, 500, 800, 1200,
];

/// The greatest strength: a breath of the greatest dragons.
const STRONGEST: i32 = 1600;

/// A strength: most are low, as in play.
fn strength(draw: &mut Draw) -> i32 {
    let most = draw.of(&[60, 300, STRONGEST]);
    let edges: Vec<_> = STRENGTHS.into_iter().filter(|&edge| edge < most).collect();
    draw.number(0, most, &edges)
}

/// A damage type: nearly always one that does something.
fn kind(draw: &mut Draw) -> DamageType {
    if draw.rarely(15) {
        let others = DamageType::VARIANTS.iter().copied();
        let others: Vec<_> = others.filter(|&kind| row_of(kind).is_none()).collect();
        return draw.of(&others);
    }
    match draw.of(&[0, 0, 0, 1]) {
        0 => draw.of(&ROWS).kind,
        // Those with the longest notes.
        _ => draw.of(&[
            DamageType::PMissile,
            DamageType::Acid,
            DamageType::Cold,
            DamageType::MorgulDark,
            DamageType::Storm,
            DamageType::Disenchant,
        ]),
    }
}

/// A kind of ground: mostly one that matters.
fn ground(draw: &mut Draw) -> Ground {
    let all = Ground::VARIANTS;
    if draw.rarely(5) {
        draw.of(all)
    } else {
        draw.of(&all[..5])
    }
}

/// The monster behind a projection.
fn source(draw: &mut Draw) -> Source {
    let morgul = draw.flag();
    let archer = (morgul && draw.rarely(3)).then(|| Chance::one_in(draw.of(&[1, 2, 4, 5, 10])));
    Source {
        level: draw.number(0, 127, &[1, 2, 8, 30, 50, 60, 99, 100, 101]),
        morgul,
        unique_wraith: draw.rarely(4),
        archer,
        distance: Squares::new(draw.number(1, 20, &[2])),
    }
}

fn show_source(source: Source) -> Value {
    let mut given = json!({
        "level": source.level,
        "morgul": source.morgul,
        "unique_wraith": source.unique_wraith,
        "distance": source.distance,
    });
    if let Some(often) = source.archer {
        given["frequency"] = show::decimal(often.hits() as i32, often.of() as i32);
    }
    given
}

fn against_player(draw: &mut Draw) -> (Value, Value) {
    let projection = Projection {
        kind: kind(draw),
        damage: strength(draw),
        footing: Footing {
            ground: ground(draw),
            dark: draw.rarely(3),
        },
        source: (!draw.rarely(8)).then(|| source(draw)),
    };
    let player = Player::drawn(draw);
    let victim = player.victim();
    let mut given = json!({
        "type": projection.kind,
        "damage": projection.damage,
        "terrain": projection.footing.ground,
        "dark": projection.footing.dark,
        "player": player.show(),
    });
    if let Some(source) = projection.source {
        given["source"] = show_source(source);
    }
    let odds = Odds {
        harm: &|r, scope| strike(r, &projection, &victim, scope),
        victim: &victim,
    };
    (given, odds.show(player.pack))
}

fn on_landing(draw: &mut Draw) -> (Value, Value) {
    let (ground, thrust) = (ground(draw), draw.rarely(3));
    let player = Player::drawn(draw);
    let victim = player.victim();
    let how = if thrust {
        Landing::Thrust(ground)
    } else {
        Landing::Teleport(ground)
    };
    let odds = Odds {
        harm: &|r, scope| landing(r, how, &victim, scope),
        victim: &victim,
    };
    (
        json!({ "landing": ground, "thrust": thrust, "player": player.show() }),
        odds.show(player.pack),
    )
}

/// A harm, for every scope.
struct Odds<'a> {
    harm: &'a dyn Fn(&mut Exact, Scope) -> PlayerHarm,
    victim: &'a Victim,
}

/// Counters by the names of the vectors.
const COUNTERS: [(&str, Ailment); 8] = [
    ("stun", Ailment::Stunned),
    ("cut", Ailment::Cut),
    ("poison", Ailment::Poisoned),
    ("blind", Ailment::Blind),
    ("confused", Ailment::Confused),
    ("paralysed", Ailment::Paralyzed),
    ("afraid", Ailment::Afraid),
    ("hallucinating", Ailment::Hallucinating),
];

/// Amounts by the names of the vectors.
const AMOUNTS: [(&str, Facet, fn(&PlayerHarm) -> i64); 7] = [
    ("hp_loss", Facet::HitPoints, |harm| harm.damage.get().into()),
    ("slow", Facet::Slow, |harm| harm.slow.into()),
    ("exp_loss", Facet::Experience, |harm| {
        harm.experience.total()
    }),
    ("mana_loss", Facet::Mana, |harm| harm.mana.into()),
    ("energy_loss", Facet::Energy, |harm| {
        harm.energy.get().into()
    }),
    ("teleport", Facet::Displacement, |harm| {
        match harm.displacement {
            Some(Displacement::Teleport(squares)) => squares.into(),
            _ => 0,
        }
    }),
    ("thrust", Facet::Displacement, |harm| {
        match harm.displacement {
            Some(Displacement::Thrust(squares)) => squares.into(),
            _ => 0,
        }
    }),
];

/// Events by the names of the vectors.
const EVENTS: [(&str, Facet, fn(&PlayerHarm) -> bool); 8] = [
    ("pulled", Facet::Displacement, |harm| {
        harm.displacement == Some(Displacement::Pull)
    }),
    ("level_change", Facet::Displacement, |harm| {
        harm.displacement == Some(Displacement::LevelChange)
    }),
    ("stat_swap", Facet::StatSwap, |harm| harm.swapped.is_some()),
    ("black_breath", Facet::BlackBreath, |harm| harm.black_breath),
    ("amnesia", Facet::Amnesia, |harm| harm.amnesia),
    ("reverted", Facet::Reversion, |harm| harm.reverted),
    ("armour_damaged", Facet::Armor, |harm| harm.armor.is_some()),
    ("disenchanted", Facet::Disenchantment, |harm| {
        harm.disenchanted.is_some()
    }),
];

impl Odds<'_> {
    /// The distribution of something that one part of the harm tells.
    fn of<T: Clone + Ord + 'static>(
        &self,
        facet: Facet,
        mut of: impl FnMut(&PlayerHarm) -> T,
    ) -> Distribution<T> {
        exact::distribution(|r| of(&(self.harm)(r, Scope::Only(facet))))
    }

    /// What comes out; what certainly does not happen is left out.
    fn show(&self, pack: EnumSet<ObjectClass>) -> Value {
        let mut out = Map::new();
        let mut put = |key: &str, found: Distribution<i64>| {
            if found.iter().any(|(&value, _)| value != 0) {
                out.insert(key.to_owned(), distribution(&found, ToString::to_string));
            }
        };
        for (key, facet, of) in AMOUNTS {
            put(key, self.of(facet, of));
        }
        for (key, ailment) in COUNTERS {
            let of = |harm: &PlayerHarm| i64::from(harm.ailments[ailment]);
            put(key, self.of(Facet::Ailment(ailment), of));
        }
        let mut put = |key: &str, p: f64| {
            if p > 0.0 {
                out.insert(key.to_owned(), probability(p));
            }
        };
        for (key, facet, of) in EVENTS {
            put(key, self.of(facet, of).probability(&true));
        }
        let effects = self.of(Facet::Effects, |harm| *harm);
        let ended = chance(&effects, |r, harm| {
            harm.ends_effect(r, self.victim.saving_throw)
        });
        put("effect_ended", ended);
        let mut put = |key: &str, inner: Map<String, Value>| {
            if !inner.is_empty() {
                out.insert(key.to_owned(), Value::Object(inner));
            }
        };
        let stats = self.of(Facet::Stats, |harm| harm.stats);
        let falls = StatName::ALL.map(|stat| {
            let p = stats.probability_that(|lost| lost[stat].falls());
            (show::name(stat), p)
        });
        put("stat_loss", likely(falls));
        let perils = self.of(Facet::Pack, |harm| *harm);
        let destroyed = pack.iter().map(|class| {
            let item = Item {
                class,
                artifact: false,
                cursed: false,
                ignores: EnumSet::empty(),
            };
            let p = chance(&perils, |r, harm| harm.destroys(r, &item));
            (show::name(class), p)
        });
        put("item_destroyed", likely(destroyed));
        Value::Object(out)
    }
}

/// The chance of something that is rolled for each thing that a harm threatens.
fn chance(
    harms: &Distribution<PlayerHarm>,
    mut of: impl FnMut(&mut Exact, &PlayerHarm) -> bool,
) -> f64 {
    harms
        .iter()
        .map(|(harm, p)| p * exact::probability(|r| of(r, harm)))
        .sum()
}

/// Chances by name, without those of what never happens.
fn likely(chances: impl IntoIterator<Item = (String, f64)>) -> Map<String, Value> {
    chances
        .into_iter()
        .filter(|(_, p)| *p > 0.0)
        .map(|(name, p)| (name, probability(p)))
        .collect()
}
