//! What a projection does to a monster of the world: the rules decide ([`strike`]), this carries it out.

use bevy_ecs::{prelude::*, query::QueryData};

use super::{
    actor::{Health, Mind, Monster, Pace, Place, Player},
    catalogue::Catalogue,
    character::Character,
    fate::Fate,
    growth::Fall,
    ids::ActorId,
    level::{Level, Occupants},
    outcome::{Kind, Outcome, Told, Who},
    shift,
    sight::Sight,
    woes::{self, Woe, Woes},
};
use crate::{
    content::{Material, MonsterDef},
    rules::{
        projection::{
            Calling, DamageType, Ground,
            monster::{Caster, Contact, MonsterHarm, Projection, Source, Target, strike},
        },
        set::Set,
        units::{ArmourClass, Speed},
    },
};

/// A projection of the player reaches a monster.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Blast {
    /// The player.
    pub(in crate::sim) by: Who,
    /// Whom it reaches.
    pub(in crate::sim) target: Entity,
    /// What it is made of.
    pub(in crate::sim) kind: DamageType,
    /// Its strength at the monster's square.
    pub(in crate::sim) strength: i32,
}

/// What a projection may change of a monster.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct Victim {
    id: &'static ActorId,
    kind: &'static Monster,
    place: &'static mut Place,
    health: &'static mut Health,
    mind: &'static mut Mind,
    woes: &'static mut Woes,
    pace: &'static mut Pace,
}

/// The ground that a creature stands on, as projections know it.
pub(in crate::sim) fn ground(material: Material) -> Ground {
    match material {
        Material::Floor => Ground::Floor,
        Material::Rubble => Ground::Rubble,
        Material::Water => Ground::Water,
        Material::Lava => Ground::Lava,
        Material::Tree => Ground::Tree,
        Material::Granite | Material::Permanent => Ground::Granite,
        Material::Quartz => Ground::Quartz,
        Material::Magma => Ground::Magma,
        Material::Door => Ground::Door,
    }
}

impl VictimItem<'_, '_> {
    /// The monster as the rules see it. Monsters have no mana.
    fn target(&self, def: &MonsterDef, ground: Ground) -> Target {
        Target {
            level: i32::from(def.level),
            unique: def.unique,
            never_moves: def.never_moves,
            flags: def.flags,
            tags: def.tags,
            max_hp: self.health.max,
            hp: self.health.now,
            ac: ArmourClass::new(def.armour_class),
            speed: Speed::new(self.pace.speed()),
            base_speed: Speed::new(def.speed),
            mana: 0,
            stun: i32::from(self.woes.get(Woe::Stunned)),
            confusion: i32::from(self.woes.get(Woe::Confused)),
            fear: i32::from(self.woes.get(Woe::Afraid)),
            ground,
        }
    }

    /// What the harm does that stays within the monster.
    fn suffer(&mut self, harm: &MonsterHarm, who: Who, told: &mut Told) {
        if harm.heal > 0 {
            let amount = self.health.heal(harm.heal);
            told.push(Outcome::Mended { who, amount });
        }
        woes::inflict(&mut self.woes, Woe::Stunned, harm.stun, who, told);
        woes::inflict(&mut self.woes, Woe::Confused, harm.confusion, who, told);
        woes::inflict(&mut self.woes, Woe::Afraid, harm.fear, who, told);
        if harm.hold > 0 {
            woes::inflict(&mut self.woes, Woe::Held, harm.hold, who, told);
        }
        if harm.sleep > 0 {
            let slept = self.mind.is_asleep();
            self.mind.sleep = harm.sleep.clamp(1, i32::from(u16::MAX)) as u16;
            if !slept {
                told.push(Outcome::FellAsleep(who));
            }
        }
        let speed = self.pace.speed().saturating_add(harm.speed.get());
        woes::change_pace(&mut self.pace, speed, who, told);
    }
}

/// The rules observer of [`Blast`].
pub(in crate::sim) fn on_blast(
    blast: On<Blast>,
    mut commands: Commands,
    mut victims: Query<Victim, Without<Player>>,
    player: Single<&Character, With<Player>>,
    catalogue: Res<Catalogue>,
    level: Res<Level>,
    sight: Res<Sight>,
    mut occupants: ResMut<Occupants>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let Blast {
        by,
        target: entity,
        kind,
        strength,
    } = *blast;
    let Ok(mut victim) = victims.get_mut(entity) else {
        return;
    };
    let (at, monster) = (victim.place.pos(), victim.kind.0);
    let def = catalogue.monster(monster);
    let seen = sight.notices(at);
    let who = Who {
        id: *victim.id,
        kind: Kind::Monster(monster),
        at,
        seen,
    };
    let material = level.terrain(at).map_or(Material::Floor, |terrain| {
        catalogue.terrain(terrain).material
    });
    let projection = Projection {
        kind,
        strength,
        source: Source::Player,
        player: Caster {
            calling: Calling::from(player.class()),
            level: player.level(),
            specialties: Set::EMPTY,
        },
    };
    let target = victim.target(def, ground(material));
    let harm = strike(&mut *fate, &projection, &target);
    match harm.contact {
        Contact::Avoided | Contact::Missed => {
            told.push(Outcome::Dodged { who, kind });
            return;
        }
        Contact::Idle | Contact::Hit => {}
    }
    let before = told.facts.len();
    if harm.lost > 0 {
        victim.health.now = victim.health.now.saturating_sub(harm.lost);
        told.push(Outcome::Blasted {
            by,
            who,
            kind,
            damage: harm.lost,
            left: victim.health.now,
            of: victim.health.max,
        });
        if harm.killed {
            commands.trigger(Fall {
                who: entity,
                killer: by,
            });
            return;
        }
        if victim.mind.is_asleep() {
            victim.mind.sleep = 0;
            told.push(Outcome::Woke(who));
        }
    }
    if harm.polymorph && shift::polymorph(&mut commands, &catalogue, entity, who, monster) {
        return;
    }
    victim.suffer(&harm, who, &mut told);
    if harm.cloned {
        shift::duplicate(&mut commands, &level, &occupants, at, monster);
    }
    let to = if harm.teleport.get() > 0 {
        shift::teleported(&mut fate, &level, &occupants, at, harm.teleport)
    } else {
        shift::thrust(&level, &occupants, by.at, at, harm.thrust)
    };
    if let Some(to) = to {
        occupants.clear(at);
        occupants.put(to, entity);
        victim.place.0 = to;
        told.push(Outcome::Sent {
            who,
            to,
            seen: sight.notices(to),
        });
    }
    // Stone to mud is not meant for monsters: those that do not mind it are not worth a word.
    let meant = kind != DamageType::KillWall;
    if told.facts.len() == before && !harm.cloned && meant {
        told.push(Outcome::Unaffected(who));
    }
}
