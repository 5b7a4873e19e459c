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
            words::{danger::is_here_now, view_change::hurt_and_safe},
        },
        view::{PlayerView, actor::ActorView},
    },
    sim::ActorId,
};

/// A risk of death within two turns below which few hit points are asked about, and not refused.
const HARDLY: f64 = 0.01;

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
            if deadly >= HARDLY {
                return Some(line);
            }
            // Those who can hardly be killed now may go on until they have lost more.
            if !self.dares(view) {
                return Some(hurt_and_safe(view));
            }
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

    /// Whether the player was asked before it fought on with few hit points, and has lost no tenth of all since.
    fn dares(&self, view: PlayerView) -> bool {
        let (now, max) = (view.health().now(), view.health().max());
        self.dared_hurt
            .is_some_and(|then| now > then - (max / 10).max(1))
    }

    /// Notes how things stand at this press.
    pub(super) fn remember(
        &mut self,
        view: PlayerView,
        enemies: &[ActorView],
        preferences: Preferences,
        deadly: f64,
    ) {
        if too_hurt(view, preferences).is_none() {
            self.dared_hurt = None;
        } else if deadly < HARDLY && !self.dares(view) {
            self.dared_hurt = Some(view.health().now());
        }
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
