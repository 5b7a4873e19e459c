//! The worked examples of the rules on projections against the player, and whatever they leave out.

mod dark;
mod elements;
mod force;
mod magic;
mod missiles;
mod whole;
use strum::VariantArray;

use crate::{
    dice::{Chance, Distribution, exact},
    rules::{
        Class,
        ability::status::Condition,
        base::units::{Level, Skill},
        projection::{Ground, player::*},
    },
};

/// A projection and its victim.
#[derive(Clone, Copy)]
struct Trial {
    projection: PlayerProjection,
    victim: Victim,
}

/// A projection from a monster of level 30, against a Warrior of level 30 on lit floor without any protection.
fn trial(kind: DamageType, damage: i32) -> Trial {
    Trial {
        projection: PlayerProjection {
            kind,
            damage,
            footing: PlayerSquare::lit(Ground::Floor),
            source: Some(SourceMonster::plain(30)),
        },
        victim: Victim::bare(Class::Warrior, Level::new(30)),
    }
}

impl Trial {
    fn on(mut self, ground: Ground) -> Self {
        self.projection.footing.ground = ground;
        self
    }

    fn with(mut self, change: impl FnOnce(&mut Victim)) -> Self {
        change(&mut self.victim);
        self
    }

    fn by(mut self, change: impl FnOnce(&mut SourceMonster)) -> Self {
        change(self.projection.source.as_mut().unwrap());
        self
    }

    fn by_nobody(mut self) -> Self {
        self.projection.source = None;
        self
    }

    fn resisting(mut self, to: Resistance, percent: i32) -> Self {
        self.victim.resists[to] = percent;
        self
    }

    fn guarded(mut self, guard: PlayerFlag) -> Self {
        self.victim.guards.insert(guard);
        self
    }

    fn skilled(mut self, specialty: PlayerSpecialty) -> Self {
        self.victim.specialties.insert(specialty);
        self
    }

    fn being(mut self, state: PlayerState) -> Self {
        self.victim.states.insert(state);
        self
    }

    fn saving(mut self, skill: i32) -> Self {
        self.victim.saving_throw = Skill::new(skill);
        self
    }

    /// The distribution of something that one part of the harm tells.
    fn facet<T: Clone + Ord + 'static>(
        &self,
        facet: HarmPart,
        of: impl Fn(&PlayerHarm) -> T,
    ) -> Distribution<T> {
        exact::distribution(|r| {
            of(&strike(
                r,
                &self.projection,
                &self.victim,
                HarmScope::Only(facet),
            ))
        })
    }

    fn damage(&self) -> Distribution<i32> {
        self.facet(HarmPart::HitPoints, |harm| harm.damage.get())
    }

    fn condition(&self, condition: Condition) -> Distribution<u16> {
        self.facet(HarmPart::Condition(condition), |harm| {
            harm.conditions[condition]
        })
    }

    fn experience(&self) -> Distribution<i64> {
        self.facet(HarmPart::Experience, |harm| harm.experience.total())
    }

    fn displacement(&self) -> Distribution<Option<Displacement>> {
        self.facet(HarmPart::Displacement, |harm| harm.displacement)
    }

    /// The chance that something holds of one part.
    fn chance(&self, facet: HarmPart, of: impl Fn(&PlayerHarm) -> bool) -> f64 {
        self.facet(facet, of).probability(&true)
    }

    /// The chance that a statistic falls.
    fn loses(&self, stat: crate::rules::StatName) -> f64 {
        self.chance(HarmPart::Stats, |harm| harm.stats[stat].falls())
    }
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!(
        (found - expected).abs() < 1e-12,
        "{found} is not {expected}"
    );
}

/// Asserts exactly these outcomes with these probabilities.
#[track_caller]
fn same<T: Ord + Clone + std::fmt::Debug>(found: &Distribution<T>, expected: &[(T, f64)]) {
    let outcomes: Vec<_> = found.iter().map(|(value, _)| value.clone()).collect();
    let wanted: Vec<_> = expected.iter().map(|(value, _)| value.clone()).collect();
    assert_eq!(outcomes, wanted);
    for ((value, p), (_, q)) in found.iter().zip(expected) {
        assert!((p - q).abs() < 1e-12, "{value:?}: {p} is not {q}");
    }
}

/// Asserts that every number of a range is equally likely, together as likely as `share`; what else there is, is 0.
#[track_caller]
fn even<T: Ord + Copy + Into<i64> + std::fmt::Debug>(
    found: &Distribution<T>,
    range: std::ops::RangeInclusive<i64>,
    share: f64,
) {
    let count = (range.end() - range.start() + 1) as f64;
    let mut seen = 0.0;
    for (&value, p) in found.iter() {
        let value: i64 = value.into();
        if range.contains(&value) {
            seen += 1.0;
            close(p, share / count);
        } else {
            assert_eq!(value, 0, "outside of {range:?}");
            close(p, 1.0 - share);
        }
    }
    close(seen, count);
}

fn certain<T: Ord>(value: T) -> Distribution<T> {
    Distribution::certain(value)
}
