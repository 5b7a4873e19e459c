//! How far a step has come, and what it waits for where it pauses.

use bevy_ecs::prelude::*;

use crate::rules::ability::{activity::Activity, search_chance::SearchEffort};
use crate::sim::{
    monster::action::MonsterAction,
    world::{events::combat::Strike, outcome::Outcome},
};

/// What comes next in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Stale numbers are settled before a blow: one who is stunned, paralyzed or drained by one meets the next so; and who
    /// has just walked up is seen or sensed where it stands now.
    BeforeBlow,
    /// A blow.
    Blow,
    /// Whether another follows.
    AfterBlow,
    /// The deed is done.
    Performed,
    /// It has happened; what takes no time ends the step, and with all else the player may find what is hidden.
    Deed,
    /// The deed costs energy.
    Spend,
    /// It wakes sleepers.
    Noise,
    /// The player may act, or the monsters that are ready begin.
    Ready,
    /// The monsters act, one after the other.
    Act,
    /// One of them has struck.
    Struck(Entity),
    /// One of them has acted without moving.
    Acted(Entity),
    /// Time passes.
    Advance,
    /// Whether ten game turns are over.
    Passed,
    /// The player's part of the ten game turns.
    Upkeep,
    /// What else is due in them.
    Due,
    /// The hungry may faint, and ten game turns are over.
    Faint,
    /// What they have changed counts from now on.
    Settled,
    /// The player may act again, or the game is over.
    End,
    /// What has kept harm away is noticed.
    Notice,
    /// What has happened is reported.
    Report,
}

/// How far it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Until it is the player's turn again.
    Step,
    /// Each monster that is ready acts once, and no time passes.
    Monsters,
    /// What happens every ten game turns, and no more.
    Boundary,
}

/// What happens once a step is over.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StepAftermath {
    /// Things happen on the level by themselves.
    pub(super) triggers: bool,
    /// The player is taken away.
    pub(super) recalled: bool,
}

/// A step on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// The player's entity.
    pub(super) player: Entity,
    /// What comes next.
    pub(super) stage: Stage,
    /// The activity by which the player's deed costs energy; `None` for what takes no time.
    pub(super) activity: Option<Activity>,
    /// Whether the deed moved the player.
    pub(super) walks: bool,
    /// How the player looks about with the deed, if it does.
    pub(super) looks: Option<SearchEffort>,
    /// How far it goes.
    pub(super) extent: Extent,
    /// Who of those that are ready acts next.
    pub(super) next: usize,
    /// Whether somebody who is ready sleeps and has not spent its turn.
    pub(super) dozing: bool,
    /// Whether monsters have walked since it was last brought up to date who is sensed by the player.
    pub(super) stirred: bool,
    /// What happens once the step is over.
    pub(super) afterwards: StepAftermath,
    /// The blow in hand.
    pub(super) strike: Option<Strike>,
    /// What comes after the last blow.
    after_strike: Stage,
}

impl Course {
    /// Begins with a stage.
    pub(super) fn new(player: Entity, stage: Stage) -> Self {
        Self {
            player,
            stage,
            activity: None,
            walks: false,
            looks: None,
            extent: Extent::Step,
            next: 0,
            dozing: false,
            stirred: false,
            afterwards: StepAftermath::default(),
            strike: None,
            after_strike: Stage::Performed,
        }
    }

    /// Somebody attacks a neighbor with everything it has.
    pub(super) fn strike(&mut self, attacker: Entity, defender: Entity, then: Stage) {
        self.strike = Some(Strike::first(attacker, defender));
        self.after_strike = then;
        self.stage = Stage::BeforeBlow;
    }

    /// Notes whether another blow follows.
    pub(super) fn goes_on(&mut self, goes_on: bool) {
        if let Some(strike) = &mut self.strike {
            strike.goes_on = goes_on;
        }
    }

    /// The next blow, if there is one and the game goes on.
    pub(super) fn after_blow(&mut self, playing: bool) {
        self.strike = self
            .strike
            .filter(|strike| strike.goes_on && playing)
            .map(Strike::next);
        self.stage = if self.strike.is_some() {
            Stage::BeforeBlow
        } else {
            self.after_strike
        };
    }
}

/// What a step waits for.
pub(super) enum Pause {
    /// What is kept is brought up to date.
    Settle,
    /// Commands are carried out.
    Commands,
    /// A blow, by its event.
    Blow,
    /// The player looks about.
    LookAbout(SearchEffort),
    /// Systems that were added to the deed.
    Deed,
    /// Systems that were added after it.
    AfterDeed,
    /// A monster does something in which others have a part.
    Act(Entity, MonsterAction),
    /// Systems that were added when time has passed.
    Advance,
    /// Systems of the ten game turns that are due.
    Boundary(Due),
    /// Systems that were added to the ten game turns.
    Bounded,
    /// What has kept harm away is noticed.
    Notice,
    /// Nothing; the step is over.
    Report(Vec<Outcome>),
    /// Nothing; the monsters have acted.
    Done,
}

/// Which systems of the ten game turns have something to do.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says of one system whether it is due"
)]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Due {
    /// Monsters heal.
    pub(super) healing: bool,
    /// Conditions run down.
    pub(super) conditions: bool,
    /// Lava burns.
    pub(super) lava: bool,
    /// Rods recharge.
    pub(super) rods: bool,
    /// The player may get a feeling about a thing.
    pub(super) feelings: bool,
    /// Somebody may come to the level.
    pub(super) wanderers: bool,
    /// A cursed thing that is worn may do its worst.
    pub(super) curses: bool,
}

impl Due {
    /// Whether any is.
    pub(super) fn any(self) -> bool {
        self.healing || self.any_but_healing()
    }

    /// Whether any is besides monsters that heal.
    pub(super) fn any_but_healing(self) -> bool {
        self.conditions || self.lava || self.rods || self.feelings || self.wanderers || self.curses
    }
}
