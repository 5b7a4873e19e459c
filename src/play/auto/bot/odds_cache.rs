//! The odds of fights with monsters in view, by what the player sees of them, kept until something changes.

use std::collections::BTreeMap;

use crate::{
    analysis::{FightForecast, ForecastAttack},
    content::{ItemId, LevelId, MonsterId, PowerDef, Slot},
    play::view::{PlayerView, actor::ActorView},
    rules::ability::status::Condition,
    sim::{Effect, Wear, projection_of},
};

/// Everything of the player's that odds depend on and that changes now and then.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    worn: Vec<(Slot, ItemId, Wear)>,
    level: i32,
    place: LevelId,
    magic: [bool; 5],
}

impl Stamp {
    fn of(view: PlayerView) -> Self {
        let timed = view.timed();
        Self {
            worn: view
                .worn()
                .into_iter()
                .map(|(slot, thing)| (slot, thing.kind, thing.wear))
                .collect(),
            level: view.character().level().get(),
            place: view.level().id(),
            magic: [
                timed.has(Effect::Haste),
                timed.has(Effect::Blessing),
                timed.has(Effect::Heroism),
                timed.has(Effect::Berserk),
                view.conditions().has(Condition::Stunned),
            ],
        }
    }
}

/// Odds that were worked out already.
#[derive(Debug, Default)]
pub(super) struct OddsCache {
    stamp: Option<Stamp>,
    known: BTreeMap<(MonsterId, ForecastAttack), Option<FightForecast>>,
}

impl OddsCache {
    /// Forgets what no longer holds.
    pub(super) fn refresh(&mut self, view: PlayerView) {
        let stamp = Stamp::of(view);
        if self.stamp.as_ref() != Some(&stamp) {
            self.stamp = Some(stamp);
            self.known.clear();
        }
    }

    /// What attacking a kind of monster so comes to in a turn; `None`: there is no attacking so.
    pub(super) fn forecast(
        &mut self,
        view: PlayerView,
        foe: MonsterId,
        using: ForecastAttack,
    ) -> Option<FightForecast> {
        *self
            .known
            .entry((foe, using))
            .or_insert_with(|| view.forecast(view.derived(), foe, using))
    }

    /// What a monster does to the player in a turn of the player's, once it is near, with blows and powers.
    pub(super) fn harm(&mut self, view: PlayerView, foe: &ActorView) -> f64 {
        let Some(kind) = foe.kind else {
            return 0.0;
        };
        let blows = self.forecast(view, kind, ForecastAttack::Melee);
        blows.map_or(0.0, |forecast| forecast.theirs) + powers(view, kind)
    }

    /// The hit points that fighting all of them, one after the other, would cost. `own` is the damage that the player
    /// does to one of them in a turn.
    pub(super) fn loss(
        &mut self,
        view: PlayerView,
        foes: &[ActorView],
        mut own: impl FnMut(&mut Self, &ActorView) -> f64,
    ) -> f64 {
        let (mut turns, mut loss) = (0.0, 0.0);
        for foe in foes {
            turns += hit_points(view, foe) / own(self, foe).max(0.2);
            loss += turns * self.harm(view, foe);
        }
        loss
    }
}

/// The hit points that a monster seems to have left.
pub(super) fn hit_points(view: PlayerView, foe: &ActorView) -> f64 {
    let Some(kind) = foe.kind else {
        return 0.0;
    };
    let mean = view.monster(kind).hit_points.twice_mean() / 2;
    let whole = view.content().hit_points(mean, view.ruleset());
    f64::from(whole) * f64::from(foe.percent) / 100.0
}

/// What the powers of a kind cost the player in a turn, on average.
fn powers(view: PlayerView, kind: MonsterId) -> f64 {
    let def = view.monster(kind);
    let Some(powers) = &def.powers else {
        return 0.0;
    };
    let hit_points = def.hit_points.twice_mean() / 2;
    let harm = |power: &PowerDef| {
        let sent = projection_of(*power, hit_points);
        sent.map_or(0.0, |sent| sent.strength.mean())
    };
    let all: f64 = powers.list.iter().map(harm).sum();
    all / (f64::from(powers.one_in).max(1.0) * (powers.list.len().max(1) as f64))
}
