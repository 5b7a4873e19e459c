//! What the player does: a deed becomes events, and costs energy.

use super::Game;
use crate::{
    rules::ability::{searching::Care, speed::Activity, status},
    sim::{
        actor::Place,
        body::Ailments,
        check::Deed,
        dig, door,
        fate::Fate,
        growth::Verdict,
        items, light, melee, movement,
        outcome::{Outcome, Told},
        searching::{self, SearchMode},
        stagger, stairs, terrain,
    },
};

impl Game {
    /// The player's deed becomes an event.
    pub(super) fn perform(&mut self, deed: Deed) {
        let world = &mut self.world;
        match deed {
            Deed::Strike(defender) => world.trigger(melee::Strike {
                attacker: self.player,
                defender,
            }),
            Deed::Walk(to) => {
                world.trigger(movement::Walk {
                    who: self.player,
                    to,
                });
                self.phases.arrive(world);
            }
            Deed::Stagger(dir) => {
                let way = stagger::way(&mut world.resource_mut::<Fate>(), dir);
                let deed = self.situation.get(&self.world).map(|here| here.step(way));
                match deed {
                    Ok(Ok(deed)) => return self.perform(deed),
                    Ok(Err(_)) | Err(_) => {
                        self.world.resource_mut::<Told>().push(Outcome::Staggered);
                    }
                }
            }
            Deed::Convert(at, to) => {
                let by = self.who(self.player);
                self.world.trigger(terrain::Convert { at, to, by });
            }
            Deed::Unlock(unlock) => {
                let by = self.who(self.player);
                self.world.trigger(door::Try { unlock, by });
            }
            Deed::Disarm(disarm) => world.trigger(disarm),
            Deed::Search => world.trigger(searching::Seek(Care::Searching)),
            Deed::SearchMode(on) => world.trigger(searching::Switch(on)),
            Deed::Refuel(lamp, uid, stack, _) => world.trigger(light::Feed { lamp, uid, stack }),
            Deed::Wait | Deed::Rest => {}
            Deed::PickUp => world.trigger(items::PickUp),
            Deed::Wield(uid, stack, slot) => world.trigger(items::Wield(uid, stack, slot)),
            Deed::TakeOff(slot) => world.trigger(items::TakeOff(slot)),
            Deed::Drop(uid, stack) => world.trigger(items::Drop(uid, stack)),
            Deed::Consume(uid, stack) => world.trigger(items::Consume(uid, stack)),
            Deed::Dig(at, rock, vein, to) => {
                let by = self.who(self.player);
                self.world.trigger(dig::Dig {
                    at,
                    rock,
                    vein,
                    to,
                    by,
                });
            }
            Deed::Invoke(invoke) => world.trigger(invoke),
            Deed::Cast(cast) => world.trigger(cast),
            Deed::Study(study) => world.trigger(study),
            Deed::Launch(mut launch) => {
                let player = world.entity(self.player);
                let confused = player
                    .get::<Ailments>()
                    .is_some_and(|ailments| ailments.has(status::Ailment::Confused));
                if let (true, Some(&place)) = (confused, player.get::<Place>()) {
                    let way = stagger::aim(&mut *world.resource_mut::<Fate>());
                    launch.at = stagger::along(place.pos(), way, launch.range);
                }
                world.trigger(launch);
            }
            Deed::Travel(to) => stairs::travel(world, to),
            Deed::Leave => {
                world.insert_resource(Verdict::Won);
                world.resource_mut::<Told>().push(Outcome::Won);
            }
        }
        self.world.flush();
    }

    /// The player may find what is hidden: those who search do with every action, others as they walk.
    pub(super) fn look_about(&mut self, deed: Deed) {
        let searches = self
            .world
            .get::<SearchMode>(self.player)
            .is_some_and(|mode| mode.is_on());
        let care = match deed {
            // Has just been done, or there is nowhere to look any more.
            Deed::Search | Deed::Travel(_) | Deed::Leave => return,
            _ if searches => Care::Searching,
            Deed::Walk(_) | Deed::Stagger(_) => Care::Passing,
            _ => return,
        };
        self.world.trigger(searching::Seek(care));
        self.world.flush();
    }
}

/// Energy that a deed costs (ABL-SPEED-08, ABL-SPEED-10); 0 for what takes no time.
pub(super) fn cost(deed: Deed) -> i32 {
    let activity = match deed {
        Deed::SearchMode(_) => return 0,
        Deed::Refuel(_, _, _, refuel) => refuel.activity(),
        Deed::TakeOff(_) => Activity::TakeOff,
        Deed::Drop(..) => Activity::Drop,
        Deed::Strike(_) => Activity::Melee,
        Deed::Launch(launch) => launch.activity(),
        Deed::Walk(_)
        | Deed::Stagger(_)
        | Deed::Dig(..)
        | Deed::Convert(..)
        | Deed::Unlock(_)
        | Deed::Disarm(_)
        | Deed::Search
        | Deed::Wait
        | Deed::Rest
        | Deed::PickUp
        | Deed::Wield(..)
        | Deed::Consume(..)
        | Deed::Invoke(_)
        | Deed::Cast(_)
        | Deed::Study(_)
        | Deed::Travel(_)
        | Deed::Leave => Activity::Move,
    };
    activity.cost().get()
}
