//! What the player should look at before the fighting key goes on, and what the key remembers for it.

use super::Autofight;
use crate::{
    analysis::AttackChoice,
    play::{
        auto::{
            dangerous::danger,
            weighing::{level, never_comes, too_hurt},
        },
        preferences::Preferences,
        text::{
            line::{TextLine, Tone},
            number::percent,
            words::danger::is_here_now,
        },
        view::{PlayerView, actor::ActorView},
    },
    sim::ActorId,
};

/// What the key is about to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct FightPlan {
    /// With what.
    pub(super) with: AttackChoice,
    /// How likely the player is dead after two such turns.
    pub(super) risk: f64,
    /// Whether that counts what is struck for free as it shoots.
    pub(super) provokes: bool,
    /// The one at which the player has aimed itself.
    pub(super) aimed: Option<ActorId>,
}

impl Autofight {
    /// Why the player should look to itself before it goes on: it has few hit points, or has just lost many.
    pub(super) fn hurt(&self, view: PlayerView, preferences: Preferences) -> Option<TextLine> {
        too_hurt(view, preferences).or_else(|| self.has_lost(view, preferences))
    }

    /// What is said of many hit points lost since the last press.
    fn has_lost(&self, view: PlayerView, preferences: Preferences) -> Option<TextLine> {
        let (now, max) = (view.health().now(), view.health().max());
        let lost = self.health? - now;
        let asks = i64::from(max) * i64::from(preferences.asks_after_loss);
        (i64::from(lost) * 100 >= asks).then(|| {
            let text = format!(
                "You have just lost {lost} of {max} hit points. The same key again fights on."
            );
            TextLine::of(text, Tone::Bad)
        })
    }

    /// Why the player should look before it fights on.
    pub(super) fn objection(
        &self,
        view: PlayerView,
        enemies: &[ActorView],
        preferences: Preferences,
        FightPlan {
            with,
            risk: deadly,
            provokes,
            aimed,
        }: FightPlan,
    ) -> Option<TextLine> {
        if let Some(line) = too_hurt(view, preferences) {
            return Some(line);
        }
        if deadly * 100.0 >= f64::from(preferences.asks_at_risk) && deadly > self.dared {
            let who = match enemies {
                [_] => "Who is in view",
                _ => "All in view together",
            };
            let free = if provokes {
                ", what is struck for free as you shoot included"
            } else {
                ""
            };
            let text = format!(
                "{who} may kill you within two turns ({}{free}). The same key again fights on.",
                percent(deadly)
            );
            return Some(TextLine::of(text, Tone::Danger));
        }
        if let Some(line) = self.has_lost(view, preferences) {
            return Some(line);
        }
        // The one that the player has attacked by itself it has looked at.
        let new = |enemy: &&ActorView| {
            !enemy.asleep
                && !enemy.fleeing
                && !self.known.contains(&enemy.id)
                && Some(enemy.id) != aimed
                && level(view, enemy) > self.level
                && !never_comes(view, enemy)
        };
        let new = enemies.iter().filter(new);
        let dangerous = new.filter_map(|enemy| Some((enemy, danger(view, enemy, with)?)));
        let (worst, danger) =
            dangerous.max_by(|(_, one), (_, other)| one.weight().total_cmp(&other.weight()))?;
        Some(is_here_now(view, worst, danger))
    }

    /// Notes how things stand at this press.
    pub(super) fn remember(&mut self, view: PlayerView, enemies: &[ActorView], deadly: f64) {
        self.health = Some(view.health().now());
        self.dared = self.dared.max(deadly);
        // Who sleeps on is no matter before it wakes, unless it is the one to be fought.
        let first = enemies.first().map(|enemy| enemy.id);
        let counts = |enemy: &&ActorView| !enemy.asleep || Some(enemy.id) == first;
        let fought = || enemies.iter().filter(counts);
        self.known = fought().map(|enemy| enemy.id).collect();
        self.level = fought().filter_map(|enemy| level(view, enemy)).max();
    }
}
