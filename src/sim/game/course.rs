//! How far a step has come, and what it waits for where it pauses.

use std::{hint::cold_path, ops::ControlFlow};

use bevy_ecs::prelude::*;

use crate::rules::ability::{activity::Activity, search_chance::SearchEffort};
use crate::sim::{
    monster::action::MonsterAction,
    world::{events::combat::Strike, outcome::Outcome},
};

/// Where a step goes on after a pause, in the order of a step: what stands before it is done. The monsters' turns and what
/// passes with time come again until the player may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The player's blows.
    Blows,
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
    /// One of them strikes.
    Struck,
    /// One of them has acted without moving.
    Acted,
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

/// Where a blow goes on after a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BlowStage {
    /// Stale numbers are settled before a blow: one who is stunned, paralyzed or drained by one meets the next so; and who
    /// has just walked up is seen or sensed where it stands now.
    Before,
    /// A blow.
    Now,
    /// Whether another follows.
    After,
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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each notes another thing of a step"
)]
#[derive(Debug)]
pub(super) struct Course<'o> {
    /// The player's entity.
    pub(super) player: Entity,
    /// What comes next.
    pub(super) stage: Stage,
    /// What comes next of the blow in hand.
    pub(super) blow: BlowStage,
    /// Who of the monsters acts.
    pub(super) acting: Entity,
    /// The activity by which the player's deed costs energy; `None` for what takes no time.
    pub(super) activity: Option<Activity>,
    /// Whether the deed moved the player.
    pub(super) walks: bool,
    /// Whether the player searches with every action.
    pub(super) searches: bool,
    /// How the player looks about with the deed, if it does.
    pub(super) looks: Option<SearchEffort>,
    /// How far it goes.
    pub(super) extent: Extent,
    /// Who of those that are ready acts next.
    pub(super) next: usize,
    /// Whether somebody who is ready sleeps and has not spent its turn.
    pub(super) dozing: bool,
    /// Whether nothing is out of date before the player's next action: it was looked up, and nothing has happened since.
    pub(super) settled: bool,
    /// Whether monsters have walked since it was last brought up to date who is sensed by the player.
    pub(super) stirred: bool,
    /// What happens once the step is over.
    pub(super) afterwards: StepAftermath,
    /// The blow in hand.
    pub(super) strike: Option<Strike>,
    /// What a monster does in which others have a part.
    pub(super) action: MonsterAction,
    /// What the step reports, in the list of its caller: to hand the list on from one to the next cost a quiet turn a fiftieth.
    pub(super) facts: &'o mut Vec<Outcome>,
}

impl<'o> Course<'o> {
    /// Begins with a stage.
    pub(super) fn new(player: Entity, stage: Stage, facts: &'o mut Vec<Outcome>) -> Self {
        Self {
            player,
            stage,
            blow: BlowStage::Before,
            acting: player,
            activity: None,
            walks: false,
            searches: false,
            looks: None,
            extent: Extent::Step,
            next: 0,
            dozing: false,
            settled: false,
            stirred: false,
            afterwards: StepAftermath::default(),
            strike: None,
            action: MonsterAction::Idle,
            facts,
        }
    }

    /// Somebody attacks a neighbor with everything it has.
    #[inline]
    pub(super) fn strike(&mut self, attacker: Entity, defender: Entity) {
        self.strike = Some(Strike::first(attacker, defender));
        self.blow = BlowStage::Before;
    }

    /// Notes whether another blow follows.
    #[inline]
    pub(super) fn goes_on(&mut self, goes_on: bool) {
        if let Some(strike) = &mut self.strike {
            strike.goes_on = goes_on;
        }
    }

    /// The next blow, if there is one and the game goes on.
    #[inline]
    pub(super) fn after_blow(&mut self, playing: bool) {
        self.blow = BlowStage::Before;
        // Changed where it is: to take it out and to put it back waits for what was just written.
        match &mut self.strike {
            Some(strike) if strike.goes_on && playing => *strike = strike.next(),
            _ => self.strike = None,
        }
    }

    /// Waits for something, and goes on with a stage after it. A quiet turn waits for nothing: that this, and other things that are
    /// rare, stand aside from its code made a turn a tenth to a quarter faster, depending on where the code comes to lie.
    #[inline]
    pub(super) fn wait<T>(&mut self, pause: Pause, then: Stage) -> ControlFlow<Pause, T> {
        cold_path();
        self.stage = then;
        ControlFlow::Break(pause)
    }

    /// Waits for something within a blow, and goes on with a stage of the blow after it.
    #[inline]
    pub(super) fn wait_in_blow<T>(
        &mut self,
        pause: Pause,
        then: BlowStage,
    ) -> ControlFlow<Pause, T> {
        cold_path();
        self.blow = then;
        ControlFlow::Break(pause)
    }
}

/// What a step waits for. It fits into a register.
#[derive(Clone, Copy, Debug)]
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
    /// The monster that acts does something in which others have a part.
    Act,
    /// Systems that were added when time has passed.
    Advance,
    /// Systems of the ten game turns that are due.
    Boundary(Due),
    /// Systems that were added to the ten game turns.
    Bounded,
    /// What has kept harm away is noticed.
    Notice,
    /// Nothing; the step is over.
    Report,
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
