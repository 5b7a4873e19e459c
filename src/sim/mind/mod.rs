//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.
mod sleep;
mod way;

pub(in crate::sim) use sleep::disturb;

use bevy_ecs::{entity_disabling::Disabled, prelude::*, system::SystemParam};

use super::{
    actor::{Energy, Health, Mana, Mind, Monster, Pace, Place, Player},
    body::Ailments,
    catalog::Catalog,
    door::Unlock,
    fate::Fate,
    fight::Stride,
    game::Rules,
    ids::ActorId,
    impulse::{Impulse, Mood},
    level::{Level, Occupants},
    outcome::{Kind, Outcome, Told, Who},
    prey::Prey,
    sight::{Noise, Sight},
    theft::Loot,
    woes::{Woe, Woes},
};
use crate::{
    content::{MonsterDef, PowerDef, TerrainId},
    grid::Pos,
    rules::{ability::speed::Activity, ruleset::Ruleset},
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
    /// Changes places with a neighbor who lets it pass.
    Pass(Entity),
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
    catalog: Res<'w, Catalog>,
    /// The way to fight.
    rules: Res<'w, Rules>,
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
            (&'static Mana, &'static Pace, Has<Loot>),
            &'static mut Mind,
        ),
    >,
    /// Their energy and latest moves; and whether they were left behind on another level.
    movers: Query<'w, 's, (&'static mut Energy, &'static mut Stride, Has<Disabled>), With<Monster>>,
    /// The player.
    player: Query<'w, 's, (Entity, &'static Place, &'static Ailments, &'static Mana), With<Player>>,
}

impl Surroundings<'_, '_> {
    /// A monster spends the energy of a turn and decides what to do with it. Whoever does nothing has not moved, which
    /// only POWDER asks. Whoever was left behind on another level waits there.
    pub(in crate::sim) fn take_turn(&mut self, who: Entity) -> Intent {
        let Ok((mut energy, _, left_behind)) = self.movers.get_mut(who) else {
            return Intent::Idle;
        };
        energy.0 -= Activity::Move.cost().get();
        if left_behind {
            return Intent::Idle;
        }
        let intent = self.decide(who);
        if intent == Intent::Idle
            && self.rules.here == Ruleset::Powder
            && let Ok((_, mut stride, _)) = self.movers.get_mut(who)
        {
            stride.halt();
        }
        intent
    }

    /// What a monster wants to do now. Sleepers, those held in stasis and the dead do nothing; the stunned lose every
    /// other turn by chance, the confused stumble about, the afraid flee.
    fn decide(&mut self, who: Entity) -> Intent {
        let Ok((&id, &Monster(kind), &place, &health, &woes, (&mana, &pace, laden), &mind)) =
            self.monsters.get(who)
        else {
            return Intent::Idle;
        };
        let catalog = self.catalog.clone();
        let def = catalog.monster(kind);
        let mood = Mood::of(def, mind, woes, 0);
        if mood.inert {
            return Intent::Idle;
        }
        let Ok((player, &player_place, ailments, &prey)) = self.player.single() else {
            return Intent::Idle;
        };
        let here = place.pos();
        let starts = flees(def, &health, mind, laden);
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
                self.away(def, here).map(|to| self.enter(def, to))
            } else {
                self.towards(def, here)
            };
            if let Some(intent) = step {
                return intent;
            }
        }
        // Cornered, or rooted to the spot: whoever cannot get away fights.
        if beside {
            Intent::Strike(player)
        } else {
            Intent::Idle
        }
    }
}

/// Whether a monster flees: it starts below its limit, and goes on until it has got back twice that much; whoever is laden
/// with what is stolen always does.
pub(in crate::sim) fn flees(def: &MonsterDef, health: &Health, mind: Mind, laden: bool) -> bool {
    let limit = i32::from(def.flees_below) * if mind.flees { 2 } else { 1 };
    laden || health.percent() < limit.min(100)
}
