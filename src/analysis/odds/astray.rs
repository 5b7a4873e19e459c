//! What confusion leaves of the player's blows and missiles: a step that does not go where it was meant strikes nobody there
//! (ABL-STATUS-11), and nothing that is sent goes where it is aimed but by chance (ABL-STATUS-13).

use super::player_side::PlayerSide;
use crate::{
    analysis::aim_preview::AimedAttack,
    dice::{Distribution, exact},
    grid::{Dir, Pos},
    rules::ability::status::Condition,
    sim::{
        GameRef,
        actor::confusion,
        world::actor::{components::Position, conditions::Conditions},
    },
};

/// How likely an attack of the confused goes where it is meant, and for how many turns at normal speed that is so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Astray {
    goes: f64,
    turns: u64,
}

impl Astray {
    /// How likely it goes where it is meant after so many turns.
    pub(super) fn after(self, turns: u64) -> f64 {
        if turns < self.turns { self.goes } else { 1.0 }
    }
}

impl GameRef<'_> {
    /// For how many turns the player is confused; `None`: it is not.
    fn confused(&self) -> Option<u64> {
        let ails = self.world().get::<Conditions>(self.player())?;
        let left = ails.get(Condition::Confused);
        (left > 0).then_some(u64::from(left))
    }

    /// What becomes of a confused player's blows; `None`: it is not confused.
    pub(super) fn strays(&self) -> Option<Astray> {
        let turns = self.confused()?;
        // Each direction is as likely as the others.
        let goes = exact::probability(|roller| confusion::way(roller, Dir::N) == Dir::N);
        Some(Astray { goes, turns })
    }

    /// What becomes of a confused player's missiles at somebody; `None`: it is not confused.
    pub(super) fn flies_astray(&self, with: AimedAttack, at: Pos) -> Option<Astray> {
        let turns = self.confused()?;
        let here = self.world().get::<Position>(self.player())?.pos();
        let range = self.aim_range(with);
        let there = Dir::ALL.map(|dir| {
            let way = self.aim_path(with, confusion::along(here, dir, range));
            (dir, way.contains(&at))
        });
        let goes = exact::probability(|roller| there.contains(&(confusion::aim(roller), true)));
        Some(Astray { goes, turns })
    }
}

impl PlayerSide {
    /// The same if it may go astray: what misses for that does nothing, and costs nothing.
    pub(super) fn gone_astray(mut self, astray: Option<Astray>) -> Self {
        let Some(Astray { goes, .. }) = astray else {
            return self;
        };
        let partly = |of: &Distribution<i32>| {
            Distribution::mixed([(goes, of), (1.0 - goes, &Distribution::certain(0))])
        };
        self.round.damage = partly(&self.round.damage);
        self.round.returned = partly(&self.round.returned);
        for attack in &mut self.round.attacks {
            attack.hit *= goes;
            let kinds = attack.criticals.iter_mut().map(|(_, p)| p);
            let ways = attack.misses.iter_mut().map(|(_, p)| p);
            kinds.chain(ways).for_each(|p| *p *= goes);
        }
        if let Some(volley) = &mut self.volley {
            volley.works *= goes;
        }
        self.astray = astray;
        self
    }

    /// How likely it goes where it is meant after so many turns at normal speed.
    pub(super) fn goes(&self, turns: u64) -> f64 {
        self.astray.map_or(1.0, |astray| astray.after(turns))
    }
}
