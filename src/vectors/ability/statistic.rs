//! Vectors of the rules on statistics (`ABL-STAT-*`).

use std::sync::LazyLock;

use serde::Serialize;

use crate::{
    rules::{
        ability::statistic::{self, Growth},
        base::class::Class,
        base::race::Race,
        base::stat::{Stat, StatName},
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, Probability},
    },
};

/// How statistics grow.
const fn growth(maximize: bool) -> Growth {
    if maximize {
        Growth::Maximize
    } else {
        Growth::Plain
    }
}

/// Rolling statistics; nothing goes in.
#[derive(Serialize)]
pub(in crate::vectors) struct StatRollCase {}

#[derive(Serialize)]
struct StatRollOut {
    single: ByOutcome<i32>,
    accepted: Probability,
}

impl VectorCase for StatRollCase {
    const GROUP: &'static str = "stat.roll";
    const RULES: &'static [&'static str] = &["ABL-STAT-07", "ABL-STAT-08"];

    fn draw(_: &mut Draw) -> Self {
        Self {}
    }

    fn out(&self) -> impl Serialize {
        // There is but one case, and working it out takes longer than printing it.
        static ONLY: LazyLock<StatRollOut> = LazyLock::new(|| StatRollOut {
            single: ByOutcome::of(statistic::roll_base),
            accepted: Probability::of(|roller| {
                statistic::roll_set(roller, 0, |sum, base| sum + base, |sum| *sum).is_some()
            }),
        });
        &*ONLY
    }
}

/// What race and class add to a rolled statistic.
#[derive(Serialize)]
pub(in crate::vectors) struct StatAdjustCase {
    base: Stat,
    points: i32,
    maximize: bool,
}

#[derive(Serialize)]
struct StatAdjustOut {
    stat: ByOutcome<Stat>,
}

impl VectorCase for StatAdjustCase {
    const GROUP: &'static str = "stat.adjust";
    const RULES: &'static [&'static str] = &["ABL-STAT-12", "ABL-STAT-13", "ABL-STAT-14"];

    fn draw(draw: &mut Draw) -> Self {
        let maximize = draw.flag();
        let points = draw.number(-7, 9, &[0, 1, -1]);
        let highest = if points < 0 && !maximize {
            Stat::EIGHTEEN
        } else {
            Stat::HUNDRED
        };
        Self {
            base: draw.stat_up_to(highest),
            points,
            maximize,
        }
    }

    fn out(&self) -> impl Serialize {
        let growth = growth(self.maximize);
        StatAdjustOut {
            stat: ByOutcome::of(|r| statistic::adjust(r, self.base, self.points, growth)),
        }
    }
}

/// How far a statistic can grow.
#[derive(Serialize)]
pub(in crate::vectors) struct StatLimitCase {
    race: Race,
    class: Class,
    stat: StatName,
    maximize: bool,
}

#[derive(Serialize)]
struct StatLimitOut {
    limit: Stat,
}

impl VectorCase for StatLimitCase {
    const GROUP: &'static str = "stat.limit";
    const RULES: &'static [&'static str] = &[
        "ABL-STAT-09",
        "ABL-STAT-10",
        "ABL-STAT-11",
        "ABL-STAT-15",
        "ABL-STAT-16",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            race: draw.of(&Race::ALL),
            class: draw.of(&Class::DOCUMENTED),
            maximize: !draw.rarely(4),
            stat: draw.of(&StatName::ALL),
        }
    }

    fn out(&self) -> impl Serialize {
        let growth = growth(self.maximize);
        StatLimitOut {
            limit: statistic::limit(self.race, self.class, self.stat, growth),
        }
    }
}
