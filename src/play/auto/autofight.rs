//! The fighting key: one step towards the nearest enemy in view, a blow at it, or a shot; and when it refuses, since a key
//! that is pressed often must not be what kills its player.

use std::collections::BTreeSet;

use crate::{
    grid::{Dir, Pos},
    play::{
        auto::pathfinder::Pathfinder,
        preferences::Preferences,
        text::{
            line::{TextLine, Tone},
            number::percent,
            words::view_change,
        },
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, ammunition, flight},
        },
    },
    sim::{Action, ActorId},
};

/// What the fighting key remembers from one press to the next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Autofight {
    /// Hit points at the last press.
    health: Option<i32>,
    /// Those who were in view at the last press.
    known: BTreeSet<ActorId>,
    /// The highest level among them.
    level: Option<u8>,
    /// How likely death was, at most, when the player fought all the same.
    dared: f64,
}

impl Autofight {
    /// What the key does now, or why it does nothing.
    ///
    /// # Errors
    ///
    /// The reason: nobody to fight, no way, or something that one should look at first; the last is said once, and the next
    /// press fights.
    pub(in crate::play) fn next(
        &mut self,
        view: PlayerView,
        paths: &mut Pathfinder,
        preferences: Preferences,
    ) -> Result<(Action, Pos), TextLine> {
        let enemies: Vec<ActorView> = enemies(view).collect();
        let Some(nearest) = enemies.first() else {
            *self = Self::default();
            return Err(TextLine::plain("There is nobody in view to fight."));
        };
        let objection = self.objection(view, &enemies, preferences);
        self.remember(view, &enemies);
        if let Some(line) = objection {
            return Err(line);
        }
        let here = view.here();
        if let Some(dir) = beside(here, nearest.at) {
            return Ok((Action::Step(dir), nearest.at));
        }
        if let Some(target) = enemies.iter().find_map(|enemy| shot(view, enemy.at)) {
            return Ok(target);
        }
        let step = enemies.iter().find_map(|enemy| {
            let dir = paths.approach(view, enemy.at)?;
            Some((Action::Step(dir), enemy.at))
        });
        step.ok_or_else(|| TextLine::plain("You know no way to anybody in view."))
    }

    /// Why the player should look before it fights on.
    fn objection(
        &self,
        view: PlayerView,
        enemies: &[ActorView],
        preferences: Preferences,
    ) -> Option<TextLine> {
        let health = view.health();
        let (now, max) = (health.now(), health.max());
        let percent_of_max = |percent: u8| i64::from(max) * i64::from(percent);
        if i64::from(now) * 100 < percent_of_max(preferences.fights_above) {
            let text = format!(
                "You have {now} of {max} hit points: this key fights with {}% or more (an option). Strike with the direction keys.",
                preferences.fights_above
            );
            return Some(TextLine::of(text, Tone::Bad));
        }
        let deadly = deadly(view);
        if deadly * 100.0 >= f64::from(preferences.asks_at_risk) && deadly > self.dared {
            let text = format!(
                "All in view together may kill you within two turns ({}). The same key again fights on.",
                percent(deadly)
            );
            return Some(TextLine::of(text, Tone::Danger));
        }
        let lost = self.health? - now;
        if i64::from(lost) * 100 >= percent_of_max(preferences.asks_after_loss) {
            let text = format!(
                "You have just lost {lost} of {max} hit points. The same key again fights on."
            );
            return Some(TextLine::of(text, Tone::Bad));
        }
        let stronger =
            |enemy: &&ActorView| !self.known.contains(&enemy.id) && level(view, enemy) > self.level;
        let stronger = enemies.iter().find(stronger)?;
        Some(view_change::stronger(view, stronger))
    }

    /// Notes how things stand at this press.
    fn remember(&mut self, view: PlayerView, enemies: &[ActorView]) {
        self.health = Some(view.health().now());
        self.known = enemies.iter().map(|enemy| enemy.id).collect();
        self.dared = self.dared.max(deadly(view));
        self.level = enemies.iter().filter_map(|enemy| level(view, enemy)).max();
    }
}

/// Those in the line of sight, those who are awake first, the nearest of them first: who is only sensed cannot be fought.
fn enemies(view: PlayerView<'_>) -> impl Iterator<Item = ActorView> {
    let monsters = view.monsters().into_iter();
    let seen = monsters
        .filter(move |monster| monster.kind.is_some() && view.sight().in_line().get(monster.at));
    let mut seen: Vec<ActorView> = seen.collect();
    seen.sort_by_key(|monster| monster.asleep || monster.fleeing);
    seen.into_iter()
}

/// How likely the player is dead after two more turns, by all who threaten.
fn deadly(view: PlayerView) -> f64 {
    view.danger().die[2]
}

/// The level of a monster's kind.
fn level(view: PlayerView, enemy: &ActorView) -> Option<u8> {
    enemy.kind.map(|kind| view.monster(kind).level)
}

/// The direction of a neighbor.
fn beside(here: Pos, at: Pos) -> Option<Dir> {
    let (dx, dy) = here.delta_to(at);
    Dir::from_delta(dx, dy)
}

/// A shot at a square with the first ammunition that fits, if it would get there.
pub(in crate::play) fn shot(view: PlayerView, at: Pos) -> Option<(Action, Pos)> {
    let with = AimSource::Fire(*ammunition(view).first()?);
    (flight(view, with, at).last() == Some(&at)).then(|| (with.action(at), at))
}
