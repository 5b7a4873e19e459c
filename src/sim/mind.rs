//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.

use bevy_ecs::{prelude::*, system::SystemParam};

use super::{
    actor::{Health, Mana, Mind, Monster, Pace, Place, Player},
    body::Ailments,
    catalogue::Catalogue,
    door::{Unlock, Way},
    fate::Fate,
    ids::ActorId,
    impulse::{Impulse, Mood},
    level::{Level, Occupants},
    outcome::{Kind, Outcome, Told, Who},
    prey::Prey,
    sight::{Noise, Sight},
    woes::{Woe, Woes},
};
use crate::{
    content::{Feature, MonsterDef, PowerDef, TerrainId},
    grid::{Dir, Pos, flow::UNREACHED},
    rules::{ability::stealth, projection::monster::Flag},
};

/// What a monster does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Intent {
    /// Nothing.
    Idle,
    /// Attacks the player.
    Strike(Entity),
    /// Walks.
    Walk(Pos),
    /// Opens a door.
    Open(Pos, TerrainId),
    /// Tries to break a door open.
    Force(Unlock),
    /// Uses a power.
    Cast(PowerDef),
}

/// What a decision looks at.
#[derive(SystemParam)]
pub(in crate::sim) struct Surroundings<'w, 's> {
    /// The map.
    level: Res<'w, Level>,
    /// Who stands where.
    occupants: Res<'w, Occupants>,
    /// The flow of noise.
    noise: Res<'w, Noise>,
    /// Whom the player sees, for what is told.
    sight: Res<'w, Sight>,
    /// What kinds there are.
    catalogue: Res<'w, Catalogue>,
    /// Dice.
    fate: ResMut<'w, Fate>,
    /// What is told.
    told: ResMut<'w, Told>,
    /// The monsters.
    monsters: Query<
        'w,
        's,
        (
            &'static ActorId,
            &'static Monster,
            &'static Place,
            &'static Health,
            &'static Woes,
            (&'static Mana, &'static Pace),
            &'static mut Mind,
        ),
    >,
    /// The player.
    player: Query<'w, 's, (Entity, &'static Place, &'static Ailments, &'static Mana), With<Player>>,
}

impl Surroundings<'_, '_> {
    /// What a monster wants to do now. Sleepers, those held in stasis and the dead do nothing; the stunned lose every
    /// other turn by chance, the confused stumble about, the afraid flee.
    pub(in crate::sim) fn decide(&mut self, who: Entity) -> Intent {
        let Ok((&id, &Monster(kind), &place, &health, &woes, (&mana, &pace), &mind)) =
            self.monsters.get(who)
        else {
            return Intent::Idle;
        };
        let catalogue = self.catalogue.clone();
        let def = catalogue.monster(kind);
        let mood = Mood::of(def, mind, woes, 0);
        if mood.inert {
            return Intent::Idle;
        }
        let Ok((player, &player_place, ailments, &prey)) = self.player.single() else {
            return Intent::Idle;
        };
        let here = place.pos();
        let starts = flees(def, &health, mind);
        let flees = starts || woes.has(Woe::Afraid);
        let target = Prey {
            level: &self.level,
            occupants: &self.occupants,
            in_line: self.sight.in_line(),
            at: player_place.pos(),
            ailments,
            mana: prey,
        };
        let useful = target.useful(def, here, (health, mana, pace), flees);
        let mood = Mood {
            useful: useful.len(),
            ..mood
        };
        let impulse = mood.impulse(&mut *self.fate);
        if impulse == Impulse::Nothing {
            return Intent::Idle;
        }
        if starts != mind.flees {
            if let Ok((.., mut mind)) = self.monsters.get_mut(who) {
                mind.flees = starts;
            }
            let face = Who {
                id,
                kind: Kind::Monster(kind),
                at: here,
                seen: self.sight.notices(here),
            };
            self.told.push(if starts {
                Outcome::Frightened(face)
            } else {
                Outcome::Recovered(face)
            });
        }
        match impulse {
            Impulse::Nothing | Impulse::Act => {}
            Impulse::Stumble(dir) => {
                let to = here.step(dir);
                return if to == player_place.pos() {
                    Intent::Strike(player)
                } else {
                    self.enter(def, to)
                };
            }
            Impulse::Power(which) => return Intent::Cast(useful[which]),
        }
        let beside = here.chebyshev(player_place.pos()) == 1;
        if beside && !flees {
            return Intent::Strike(player);
        }
        if !def.never_moves {
            let step = if flees {
                self.away(def, here)
            } else {
                self.towards(def, here)
            };
            if let Some(to) = step {
                return self.enter(def, to);
            }
        }
        // Cornered, or rooted to the spot: whoever cannot get away fights.
        if beside {
            Intent::Strike(player)
        } else {
            Intent::Idle
        }
    }

    /// The neighbouring square nearest to the player that is free; `None` if none is nearer, or the player too far.
    fn towards(&self, def: &MonsterDef, here: Pos) -> Option<Pos> {
        let now = self.distance(def, here);
        if now == UNREACHED || now > u16::from(def.hearing) {
            return None;
        }
        let burns = self.level.lava().get(here) && !self.wades(def, here);
        let mut best = None;
        let mut best_distance = now;
        for dir in Dir::ALL {
            let to = here.step(dir);
            let distance = self.distance(def, to);
            // Out of the fire first, whichever way.
            if burns && best.is_none() && self.may_enter(def, to) {
                (best, best_distance) = (Some(to), distance);
                continue;
            }
            // Walking along at the same distance is allowed when nothing nearer is free, so packs spread out.
            if (distance < best_distance || (distance == now && best.is_none()))
                && self.may_enter(def, to)
            {
                best = Some(to);
                best_distance = best_distance.min(distance);
            }
        }
        best
    }

    /// The neighbouring square farthest from the player that is free and farther than this one.
    fn away(&self, def: &MonsterDef, here: Pos) -> Option<Pos> {
        let mut best = None;
        let mut best_distance = self.distance(def, here);
        if best_distance == UNREACHED {
            return None;
        }
        for dir in Dir::ALL {
            let to = here.step(dir);
            let distance = self.distance(def, to);
            if distance != UNREACHED && distance > best_distance && self.may_enter(def, to) {
                best = Some(to);
                best_distance = distance;
            }
        }
        best
    }

    /// How far a square is from the player: along the flow of noise. Those whom fire cannot hurt find their way where no
    /// noise flows, as the crow flies, and so do all who stand in lava.
    fn distance(&self, def: &MonsterDef, at: Pos) -> u16 {
        let along = self.noise.flow().distance(at);
        let goes = is_fireproof(def) || self.level.lava().get(at);
        match self.player.single() {
            Ok((_, player, ..)) if along == UNREACHED && goes => at.chebyshev(player.pos()),
            _ => along,
        }
    }

    /// Whether lava is no hindrance for a kind.
    fn wades(&self, def: &MonsterDef, to: Pos) -> bool {
        is_fireproof(def) && self.level.lava().get(to)
    }

    /// Whether the monster could go there, or open what is in the way.
    fn may_enter(&self, def: &MonsterDef, to: Pos) -> bool {
        let free = self.wades(def, to)
            || self.level.is_passable(to)
            || match self.feature(to) {
                Feature::Opens(_) => def.opens_doors,
                Feature::Held { .. } => def.forces_doors,
                Feature::None
                | Feature::Closes(_)
                | Feature::Secret(_)
                | Feature::Conceals(_)
                | Feature::StairsUp
                | Feature::StairsDown => false,
            };
        free && self.occupants.at(to).is_none()
    }

    /// Goes there, or opens the door that is in the way.
    fn enter(&self, def: &MonsterDef, to: Pos) -> Intent {
        if def.never_moves || self.occupants.at(to).is_some() {
            return Intent::Idle;
        }
        if self.level.is_passable(to) || self.wades(def, to) {
            return Intent::Walk(to);
        }
        match self.feature(to) {
            Feature::Opens(open) if def.opens_doors => Intent::Open(to, open),
            Feature::Held { power, opens, .. } if def.forces_doors => Intent::Force(Unlock {
                at: to,
                way: Way::Force,
                power,
                opens,
            }),
            _ => Intent::Idle,
        }
    }

    /// The feature of the terrain of a square.
    fn feature(&self, at: Pos) -> Feature {
        self.level.terrain(at).map_or(Feature::None, |terrain| {
            self.catalogue.terrain(terrain).feature
        })
    }
}

/// Whether fire hardly touches a kind.
fn is_fireproof(def: &MonsterDef) -> bool {
    def.flags.contains(Flag::ImFire)
}

/// Whether a monster flees: it starts below its limit, and goes on until it has got back twice that much.
pub(in crate::sim) fn flees(def: &MonsterDef, health: &Health, mind: Mind) -> bool {
    let limit = i32::from(def.flees_below) * if mind.flees { 2 } else { 1 };
    health.percent() < limit.min(100)
}

/// Sleepers that have the player within their hearing notice the noise of an action, whatever it was (ABL-STEALTH-04 to
/// -06); whoever wears what aggravates wakes them at once (ABL-STEALTH-03).
pub(in crate::sim) fn disturb(
    player: Single<(&Place, &super::sheet::Derived), With<Player>>,
    mut sleepers: Query<(&ActorId, &Monster, &Place, &mut Mind)>,
    roster: Res<super::time::Roster>,
    catalogue: Res<Catalogue>,
    sight: Res<Sight>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let (here, derived) = *player;
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut mind)) = sleepers.get_mut(entity) else {
            continue;
        };
        if !mind.is_asleep() {
            continue;
        }
        let distance = here.pos().angband_distance(place.pos());
        if distance > u16::from(catalogue.monster(kind).hearing) {
            continue;
        }
        mind.sleep = stealth::disturb(
            &mut *fate,
            derived.presence,
            mind.sleep,
            i32::from(distance),
        );
        if mind.sleep == 0 {
            let at = place.pos();
            told.push(Outcome::Woke(Who {
                id,
                kind: Kind::Monster(kind),
                at,
                seen: sight.notices(at),
            }));
        }
    }
}
