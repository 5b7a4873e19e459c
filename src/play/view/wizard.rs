//! What a wizard sees of the game beyond what its character knows.

use super::PlayerView;
use crate::{
    content::MonsterId,
    grid::Pos,
    sim::{
        ActorEnergy, ActorId, ActorSpeed, AiState, Conditions, Duty, Health, Mana, Monster,
        Occupants, PlayerFlow, Position, Roster, Wizard,
    },
};

/// Everything about somebody on the level.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct MindView<'a> {
    /// Its number.
    pub id: ActorId,
    /// Its kind.
    pub kind: MonsterId,
    /// Where it stands.
    pub at: Pos,
    /// Its hit points.
    pub health: Health,
    /// Its mana.
    pub mana: Mana,
    /// Its energy.
    pub energy: i32,
    /// Its speed.
    pub speed: i32,
    /// Its state of mind.
    pub mind: AiState,
    /// What it does until it knows of the player.
    pub duty: Option<&'a Duty>,
    /// What ails it.
    pub conditions: Conditions,
    /// Steps from it to the player; `None`: no way leads here.
    pub steps: Option<u16>,
}

impl<'a> PlayerView<'a> {
    /// Whether the player of this game is a wizard.
    pub fn is_wizard(self) -> bool {
        self.0.world().get::<Wizard>(self.0.player()).is_some()
    }

    /// Everybody on the level, for the eyes of wizards; nobody for others.
    pub(in crate::play) fn minds(self) -> Vec<MindView<'a>> {
        let world = self.0.world();
        if !self.is_wizard() {
            return Vec::new();
        }
        let minds = world.resource::<Roster>().iter().filter_map(|(id, who)| {
            let at = world.get::<Position>(who)?.pos();
            Some(MindView {
                id,
                kind: world.get::<Monster>(who)?.0,
                at,
                health: *world.get::<Health>(who)?,
                mana: world.get::<Mana>(who).copied().unwrap_or_default(),
                energy: world.get::<ActorEnergy>(who)?.get(),
                speed: world.get::<ActorSpeed>(who)?.speed(),
                mind: *world.get::<AiState>(who)?,
                duty: world.get::<Duty>(who),
                conditions: world.get::<Conditions>(who).copied().unwrap_or_default(),
                steps: self.steps_from(at),
            })
        });
        minds.collect()
    }

    /// The flow by which monsters come to the player: squares with the steps from there, for the eyes of wizards.
    pub(in crate::play) fn flow(self) -> Vec<(Pos, u16)> {
        if !self.is_wizard() {
            return Vec::new();
        }
        let squares = self.size().positions();
        squares
            .filter_map(|at| Some((at, self.steps_from(at)?)))
            .collect()
    }

    /// Who stands on a square, seen or not; for what is tried out in a copy of the game.
    pub(in crate::play) fn occupant(self, at: Pos) -> Option<ActorId> {
        let world = self.0.world();
        let who = world.resource::<Occupants>().at(at)?;
        world.get::<ActorId>(who).copied()
    }

    fn steps_from(self, at: Pos) -> Option<u16> {
        let flow = self.0.world().resource::<PlayerFlow>().flow();
        flow.is_reached(at).then(|| flow.distance(at))
    }
}
