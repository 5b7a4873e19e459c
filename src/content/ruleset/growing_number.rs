//! Numbers of a character that follow something else: an experience level, a statistic.

use crate::{
    content::read::{Reader, Spanned, raw_struct::raw_struct, values::IntInRange},
    rules::{
        Stat,
        base::{
            term::{Breakdown, Term},
            units::Level,
        },
    },
};

raw_struct! {
    /// A number that grows with experience.
    RawRise, "a growing number `(base: .., tenths: ..)`" {
        /// The number at experience level 1.
        base: IntInRange<-20, 99>,
        /// How much each further level adds, in tenths; the sum is rounded down.
        tenths: IntInRange<0, 50> = IntInRange(0),
    }
}

raw_struct! {
    /// A step of a number that follows a statistic.
    RawStep, "a step `(from: .., gives: ..)`" {
        /// The least value of the statistic for it, the first one being `"3"`.
        from: Stat,
        /// The number from there up to the next step.
        gives: IntInRange<-20, 20>,
    }
}

/// A number that grows with experience.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GrowingNumber {
    /// At level 1.
    pub base: i32,
    /// What each further level adds, in tenths, 0 or more.
    pub tenths: i32,
}

impl GrowingNumber {
    /// What levels above the first have added, rounded down.
    pub const fn gained(self, level: Level) -> i32 {
        self.tenths * (level.get() - 1) / 10
    }

    /// The number at that level.
    pub const fn at(self, level: Level) -> i32 {
        self.base + self.gained(level)
    }

    /// The number at that level as a sum, by a rule.
    pub const fn terms(self, level: Level, rule: &'static str) -> Breakdown<2> {
        Breakdown([
            Term::new("class", self.base, rule),
            Term::new("experience", self.gained(level), rule),
        ])
    }

    /// What the file says.
    pub(super) fn resolve(raw: &RawRise) -> Self {
        Self {
            base: raw.base.value.0,
            tenths: raw.tenths.value.0,
        }
    }
}

/// A number that follows a statistic by steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatSteps(Vec<(Stat, i32)>);

impl StatSteps {
    /// The number that a value of the statistic gives.
    pub fn of(&self, stat: Stat) -> i32 {
        let reached = self.0.iter().take_while(|(from, _)| *from <= stat);
        reached.last().map_or(0, |(_, gives)| *gives)
    }

    /// What the file says: steps upwards from the least value.
    pub(super) fn resolve(raw: &Spanned<Vec<RawStep>>, reader: &mut Reader) -> Option<Self> {
        let mut steps = Vec::<(Stat, i32)>::new();
        let first = raw.value.first();
        if first.is_none_or(|first| first.from.value != Stat::MIN) {
            let span = first.map_or(&raw.span, |first| &first.from.span);
            let message = "the steps do not begin with the least value of a statistic";
            let fault = reader.fault(span.clone(), message);
            reader.push(fault.expected("`from: \"3\"` in the first step"));
            return None;
        }
        for step in &raw.value {
            if let Some((before, _)) = steps.last()
                && *before >= step.from.value
            {
                let message = "the steps do not go upwards";
                let fault = reader.fault(step.from.span.clone(), message);
                reader.push(fault.expected(format!("more than \"{before}\"")));
                return None;
            }
            steps.push((step.from.value, step.gives.value.0));
        }
        Some(Self(steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_grows_by_tenths_for_each_level_above_the_first() {
        let rise = GrowingNumber {
            base: -2,
            tenths: 7,
        };
        let at = |level| rise.at(Level::new(level));
        assert_eq!([at(1), at(2), at(3), at(11), at(50)], [-2, -2, -1, 5, 32]);
        for level in Level::all() {
            assert_eq!(rise.terms(level, "").total(), rise.at(level));
        }
    }

    #[test]
    fn a_number_follows_the_highest_step_that_the_statistic_reaches() {
        let steps = StatSteps(vec![
            (Stat::MIN, -1),
            (Stat::new(10), 0),
            (Stat::above_18(50), 3),
        ]);
        for (stat, gives) in [(3, -1), (9, -1), (10, 0), (67, 0), (68, 3), (238, 3)] {
            assert_eq!(steps.of(Stat::new(stat)), gives, "{stat}");
        }
        assert_eq!(StatSteps::default().of(Stat::MAX), 0);
    }
}
