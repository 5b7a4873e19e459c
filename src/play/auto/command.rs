//! Commands of many actions: rest, explore, travel, run. One action at a time, and each time the question whether
//! something has happened that should stop it.

use enumset::EnumSet;

use super::{
    pathfinder::Pathfinder,
    repeat::{chest, dig, disarm, door, rest, rest_for},
    run::run,
    step::AutoStep,
};
use crate::{
    content::LevelId,
    grid::{Dir, Pos},
    play::{
        text::{line::TextLine, words::view_change::WaitingCommand},
        view::{PlayerView, body_warning::BodyWarning},
    },
    rules::ability::status,
    sim::Action,
};

/// A command of many actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// Until healed.
    Rest,
    /// For so many turns, healed or not.
    RestFor {
        /// Turns left.
        left: u16,
    },
    /// Until everything within reach is known.
    Explore {
        /// Whether doors that are locked or stuck are battered on the way.
        forces_doors: bool,
    },
    /// To a square.
    Travel(Pos),
    /// To a level that the player has been on, from stairs to stairs.
    ToLevel(LevelId),
    /// Digging on in a direction.
    Dig {
        /// Which way.
        dir: Dir,
        /// Actions left.
        left: u8,
    },
    /// Trying to get a door open, by stepping into it or by its lock.
    Door {
        /// Which way.
        dir: Dir,
        /// How.
        action: Action,
        /// Actions left.
        left: u8,
    },
    /// Trying to open, to force or to disarm a chest.
    Chest {
        /// How.
        action: Action,
        /// Actions left.
        left: u8,
    },
    /// Trying to make a trap harmless.
    Disarm {
        /// Which way.
        dir: Dir,
        /// Actions left.
        left: u8,
    },
    /// Searching on the spot.
    Search {
        /// Actions left.
        left: u8,
    },
    /// Learning all that the books in the pack still teach, the easiest first.
    Study {
        /// Whether something has been learned by it.
        begun: bool,
    },
    /// On in a direction, along corridors and around their bends.
    Run {
        /// Which way now.
        dir: Dir,
        /// Whether the first step has been taken.
        started: bool,
    },
}

/// What an enemy in view means to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Caution {
    /// It does not begin, nor go on.
    Waits(WaitingCommand),
    /// It is done one action at a time.
    Once,
}

impl AutoCommand {
    /// What an enemy in view means to it.
    pub(in crate::play) fn caution(&self) -> Caution {
        let by_key = |what| {
            Caution::Waits(WaitingCommand {
                what,
                by_square: false,
            })
        };
        match self {
            Self::Rest | Self::RestFor { .. } => by_key("rest"),
            Self::Explore { .. } => by_key("explore"),
            Self::Travel(_) => Caution::Waits(WaitingCommand {
                what: "travel",
                by_square: true,
            }),
            Self::ToLevel(_) => by_key("travel to another level"),
            Self::Run { .. } => by_key("run"),
            Self::Dig { .. }
            | Self::Door { .. }
            | Self::Chest { .. }
            | Self::Disarm { .. }
            | Self::Search { .. }
            | Self::Study { .. } => Caution::Once,
        }
    }

    /// Whether it walks on, and so asks whether the body is in a state for that.
    pub(in crate::play) const fn walks(&self) -> bool {
        match self {
            Self::Explore { .. } | Self::Travel(_) | Self::ToLevel(_) | Self::Run { .. } => true,
            Self::Rest
            | Self::RestFor { .. }
            | Self::Dig { .. }
            | Self::Door { .. }
            | Self::Chest { .. }
            | Self::Disarm { .. }
            | Self::Search { .. }
            | Self::Study { .. } => false,
        }
    }

    /// The states of the body that it asks about: who rests lets time pass, which kills where poison lasts too long.
    pub(in crate::play) fn minds(&self) -> EnumSet<BodyWarning> {
        if matches!(self, Self::Rest | Self::RestFor { .. }) {
            EnumSet::only(BodyWarning::Dying)
        } else if self.walks() {
            EnumSet::all()
        } else {
            EnumSet::empty()
        }
    }

    /// Why the body forbids it: the confused cannot run (ABL-STATUS-12), nor walk a way that they chose beforehand.
    pub(in crate::play) fn forbidden(&self, view: PlayerView) -> Option<TextLine> {
        let Caution::Waits(WaitingCommand { what, .. }) = self.caution() else {
            return None;
        };
        let conditions = view.conditions().as_character();
        let run = status::ActionKind::Run;
        let refused = conditions.forbid(run).filter(|_| self.walks())?;
        let line = format!("You cannot {what} while you are {}.", refused.by);
        Some(TextLine::plain(line))
    }

    /// What the command does next.
    pub(in crate::play) fn next(
        &mut self,
        pathfinder: &mut Pathfinder,
        view: PlayerView,
    ) -> AutoStep {
        if let Some(line) = self.forbidden(view) {
            return AutoStep::Done(Some(line));
        }
        match self {
            Self::Rest => rest(view),
            Self::RestFor { left } => rest_for(view, left),
            Self::Explore { forces_doors } => pathfinder.explore(view, *forces_doors),
            Self::Travel(to) => pathfinder.travel(view, *to),
            Self::ToLevel(to) => climb(pathfinder, view, *to),
            Self::Dig { dir, left } => dig(view, *dir, left),
            Self::Door { dir, action, left } => door(view, *dir, *action, left),
            Self::Chest { action, left } => chest(view, *action, left),
            Self::Disarm { dir, left } => disarm(view, *dir, left),
            Self::Search { left: 0 } => AutoStep::Done(None),
            Self::Search { left } => {
                *left -= 1;
                AutoStep::Act(Action::Search)
            }
            Self::Study { begun } => match view.lessons().first() {
                Some(spell) => {
                    *begun = true;
                    AutoStep::Act(Action::Study(*spell))
                }
                None if *begun => AutoStep::Done(None),
                None => AutoStep::Done(Some(TextLine::plain("There is nothing to learn now."))),
            },
            Self::Run { dir, started } => run(view, dir, started),
        }
    }
}

/// One step towards another level: along the way to the stairs that lead there, or up or down them.
fn climb(pathfinder: &mut Pathfinder, view: PlayerView, to: LevelId) -> AutoStep {
    let Some((feature, action)) = view.stairs_towards(to) else {
        return AutoStep::Done(None);
    };
    let underfoot = view.terrain(view.here());
    if underfoot.is_some_and(|def| def.feature == feature) {
        return AutoStep::Act(action);
    }
    match view.known(feature) {
        Some(at) => pathfinder.travel(view, at),
        None => AutoStep::Done(Some(TextLine::plain(
            "You know of no stairs here that lead there: {key:explore} explores.",
        ))),
    }
}
