//! What a projection does to a monster (PRJ-TERRMON, PRJ-MON, PRJ-MONFX, PRJ-FINAL).
//!
//! [`strike`] is the one entry: the game runs it with its dice, odds and vectors with exact ones.

mod effects;
mod fear;
mod footing;
mod limits;
mod spells;
pub mod table;
pub mod target;
#[cfg(test)]
mod tests;

use super::monster::table::{DamageShare, SideEffect};
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::monster::table::{HitPointLoss, MonsterRow};

use super::{DamageType, arith};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        Class,
        base::units::{ArmorClass, Level, Speed, Squares},
    },
};

pub use super::monster::limits::polymorph_levels;
pub use super::monster::target::MonsterFlag;
pub use target::{DamageAffinity, FlagMeaning, Tag, Target};

const MISSES: RollLabel = RollLabel::new("armor turns the missile", "PRJ-MONFX-02");
const SHARE: RollLabel = RollLabel::new("how well it resists", "PRJ-GEN-04");
const SPARED: RollLabel = RollLabel::new("it is one of a kind, and spared", "PRJ-FINAL-01");
const STORM_STRIKE: RollLabel = RollLabel::new("lightning of the storm", "PRJ-MONFX-14");

/// Whose projection it is.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum ProjectionSource {
    /// The player's.
    Player,
    /// A monster's.
    Monster,
}

/// What a player can have learned that counts against monsters.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum CasterSpecialty {
    /// Turns minds more easily.
    Beguile,
    /// Light of theirs frightens.
    HolyLight,
}

/// The player as one who casts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caster {
    /// The class.
    pub class: Class,
    /// The level; [`DamageType::Hold`] and [`DamageType::HoldUndead`] go by it for every caster.
    pub level: Level,
    /// What they have learned.
    pub specialties: EnumSet<CasterSpecialty>,
}

/// A projection as it reaches a monster's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterProjection {
    /// What it is made of.
    pub kind: DamageType,
    /// Its strength at the square; below 0 counts as 0.
    pub strength: i32,
    /// Whose it is.
    pub source: ProjectionSource,
    /// The player.
    pub player: Caster,
}

/// Whether a projection touched the monster.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum ProjectionResult {
    /// The damage type does nothing to monsters.
    Idle,
    /// The monster took cover (PRJ-TERRMON-10): nothing happens.
    Avoided,
    /// The missile missed (PRJ-MONFX-02): nothing happens.
    Missed,
    /// It hit.
    Hit,
}

/// What a projection does to a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonsterHarm {
    /// Whether it was touched.
    pub contact: ProjectionResult,
    /// The final damage (PRJ-GEN-10, steps 1 to 5), however few hit points are left.
    pub damage: i32,
    /// The hit points that it costs: the damage, less where a unique is spared (PRJ-FINAL-01).
    pub lost: i32,
    /// Whether it dies: its hit points fall below 0.
    pub killed: bool,
    /// Hit points gained.
    pub heal: i32,
    /// For how many turns it is stunned from now on.
    pub stun: i32,
    /// For how many turns it is confused from now on.
    pub confusion: i32,
    /// For how many turns it is afraid from now on.
    pub fear: i32,
    /// Its sleep from now on; 0 if it is not put to sleep.
    pub sleep: i32,
    /// For how many turns it is held; 0 if it is not.
    pub hold: i32,
    /// By how much its speed changes.
    pub speed: Speed,
    /// How many squares it is teleported (PRJ-GEN-19, [`super::displacement`]).
    pub teleport: Squares,
    /// How many squares it is thrust straight away from the source, as far as nothing is in the way (PRJ-GEN-19).
    pub thrust: Squares,
    /// Mana lost.
    pub mana_loss: i32,
    /// Whether it becomes another monster, if there is a kind for it ([`polymorph_levels`]).
    pub polymorph: bool,
    /// Whether a copy of it appears.
    pub cloned: bool,
}

impl MonsterHarm {
    /// What leaves a monster as it is: it is not reached at all.
    pub const fn untouched(target: &Target) -> Self {
        Self {
            contact: ProjectionResult::Idle,
            damage: 0,
            lost: 0,
            killed: false,
            heal: 0,
            stun: target.stun,
            confusion: target.confusion,
            fear: target.fear,
            sleep: 0,
            hold: 0,
            speed: Speed::new(0),
            teleport: Squares::new(0),
            thrust: Squares::new(0),
            mana_loss: 0,
            polymorph: false,
            cloned: false,
        }
    }

    /// What is left of it where the monster is no more, or has become another: the damage that was done, and nothing
    /// that would last (PRJ-GEN-10, PRJ-FINAL-02).
    #[must_use]
    pub const fn gone(self) -> Self {
        Self {
            heal: 0,
            stun: 0,
            confusion: 0,
            fear: 0,
            sleep: 0,
            hold: 0,
            speed: Speed::new(0),
            teleport: Squares::new(0),
            thrust: Squares::new(0),
            mana_loss: 0,
            cloned: false,
            ..self
        }
    }
}

/// A projection that has hit: what the notes are about.
struct MonsterHit<'a> {
    projection: &'a MonsterProjection,
    target: &'a Target,
    /// What the notes call `dam`: the final damage that the monster receives, or for types that cost no hit points the
    /// strength (PRJ-GEN-11).
    dam: i32,
    /// Whether a line of the table fits the monster.
    resisted: bool,
}

/// What a projection does to a monster, in the order of PRJ-GEN-10: cover, the missile's miss, terrain, resistance,
/// the storm's lightning, uniques spared, death; and if the monster lives, every side effect for itself (PRJ-GEN-12).
///
/// If it says `polymorph` and there is a kind for that, the monster becomes it and [`MonsterHarm::gone`] holds; if
/// there is none, the rest holds (PRJ-FINAL-02). Displacement comes after all else, and squares change last.
pub fn strike<R: Roller>(
    roller: &mut R,
    projection: &MonsterProjection,
    target: &Target,
) -> MonsterHarm {
    let mut harm = MonsterHarm::untouched(target);
    strike_untouched(roller, projection, target, &mut harm);
    harm
}

/// The same for a harm that has [left](MonsterHarm::untouched) the target as it is so far: the game keeps it where it stands,
/// since to move it was a twenty-fifth of a ball.
pub(crate) fn strike_untouched<R: Roller>(
    roller: &mut R,
    projection: &MonsterProjection,
    target: &Target,
    harm: &mut MonsterHarm,
) {
    let Some(row) = table::row(projection.kind) else {
        return;
    };
    if footing::avoids(roller, target) {
        harm.contact = ProjectionResult::Avoided;
        return;
    }
    if row.notes.contains(&SideEffect::MayMiss) && roller.chance(MISSES, miss_chance(target.ac)) {
        harm.contact = ProjectionResult::Missed;
        return;
    }
    roller.decided(row.rule);
    roller.decided("PRJ-GEN-10");
    let (dam, resisted) = roller.settle(|roller| received(roller, row, projection, target));
    let blow = MonsterHit {
        projection,
        target,
        dam,
        resisted,
    };
    harm.contact = ProjectionResult::Hit;
    match row.harm {
        HitPointLoss::Damage => {
            harm.damage = dam;
            harm.lost = limits::lost(target, dam, projection.source);
            if harm.lost < dam {
                roller.decided("PRJ-FINAL-01");
                roller.changed(SPARED, dam, harm.lost);
            }
            harm.killed = harm.lost > target.hp;
            if harm.killed {
                *harm = harm.gone();
                return;
            }
        }
        HitPointLoss::EffectOnly => {}
    }
    let mut happened = 0;
    for &note in row.notes {
        let before = *harm;
        blow.note(roller, note, harm);
        if *harm != before {
            happened += 1;
            note_rules(roller, note, &before, harm);
        }
    }
    if happened > 1 {
        roller.decided("PRJ-GEN-12");
    }
}

/// Says which rules a side effect has followed.
fn note_rules(
    roller: &mut impl Roller,
    note: SideEffect,
    before: &MonsterHarm,
    harm: &MonsterHarm,
) {
    for rule in [note.rule(), "PRJ-GEN-06", "PRJ-GEN-11"] {
        roller.decided(rule);
    }
    for (changed, rule) in [
        (harm.stun != before.stun, "PRJ-FINAL-03"),
        (harm.confusion != before.confusion, "PRJ-FINAL-04"),
        (harm.fear != before.fear, "PRJ-FINAL-05"),
    ] {
        if changed {
            roller.decided(rule);
        }
    }
}

/// The chance that a missile or a boulder does nothing: armor class in 200 (PRJ-MONFX-02).
pub const fn miss_chance(ac: ArmorClass) -> Chance {
    Chance::new(ac.get() as i64, 200)
}

/// The damage that a monster receives, and whether it resists: terrain first, then its share, then the storm's
/// lightning (PRJ-GEN-10). Types that cost no hit points keep their strength.
fn received<R: Roller>(
    roller: &mut R,
    row: &MonsterRow,
    projection: &MonsterProjection,
    target: &Target,
) -> (i32, bool) {
    let strength = projection.strength.max(0);
    let adjusted = footing::adjusted(row.kind, strength, target.ground, row.terrain);
    let mut ground = None;
    for rule in footing::rules(row.kind, target.ground) {
        ground.get_or_insert(rule);
        roller.decided(rule);
    }
    if let Some(rule) = ground {
        roller.changed(
            RollLabel::new("the square it stands on", rule),
            strength,
            adjusted,
        );
    }
    let resist = row.resist(target, adjusted);
    for rule in resist.into_iter().flat_map(|line| line.rules(target)) {
        roller.decided(rule);
    }
    let shared = resist.map_or(adjusted, |resist| resist.share.of(roller, adjusted));
    if resist.is_some() {
        roller.changed(RollLabel::new("its nature", row.rule), adjusted, shared);
    }
    // Half of the damage more, for those that no line protects (PRJ-MONFX-14).
    let strikes = resist.is_none()
        && row.notes.contains(&SideEffect::StormStrike)
        && roller.chance(STORM_STRIKE, Chance::one_in(6));
    let extra = if strikes { shared / 2 } else { 0 };
    if strikes {
        roller.changed(STORM_STRIKE, shared, shared.saturating_add(extra));
    }
    (shared.saturating_add(extra), resist.is_some())
}

impl DamageShare {
    /// The part of an amount of damage, rounded down (PRJ-GEN-04, PRJ-GEN-08).
    fn of<R: Roller>(self, roller: &mut R, damage: i32) -> i32 {
        // Three parts of a number that may be one of three (PRJ-MONFX-05 to PRJ-MONFX-07).
        let of = match self {
            Self::Of(parts, of) => return arith::fraction(damage, parts, of),
            Self::Strong => roller.range(SHARE, 14, 16),
            Self::Medium => roller.range(SHARE, 11, 13),
            Self::Weak => roller.range(SHARE, 5, 7),
        };
        arith::fraction(damage, 3, of)
    }
}

impl MonsterHit<'_> {
    /// Does what a note says.
    fn note<R: Roller>(&self, roller: &mut R, note: SideEffect, harm: &mut MonsterHarm) {
        match note {
            // These two were decided with the hit and its damage.
            SideEffect::MayMiss | SideEffect::StormStrike => {}
            SideEffect::BoulderStun => self.boulder_stun(roller, harm),
            SideEffect::LightningStun => self.lightning_stun(roller, harm),
            SideEffect::IceStun => self.ice_stun(harm),
            SideEffect::Confuse => self.confuse(harm),
            SideEffect::SoundStun => self.sound_stun(harm),
            SideEffect::GravityTeleport => self.gravity_teleport(harm),
            SideEffect::ForceStun => self.force_stun(harm),
            SideEffect::Thrust => self.thrust(harm),
            SideEffect::StormStun => self.storm_stun(roller, harm),
            SideEffect::StormConfuse => self.storm_confuse(roller, harm),
            SideEffect::StormTeleport => self.storm_teleport(roller, harm),
            SideEffect::NexusTeleport => self.nexus_teleport(harm),
            SideEffect::ChaosPolymorph => self.chaos_polymorph(roller, harm),
            SideEffect::WeakLightFear => self.weak_light_fear(roller, harm),
            SideEffect::LightFear => self.light_fear(roller, harm),
            SideEffect::DrainMana => self.drain_mana(harm),
            SideEffect::Polymorph => self.polymorph(roller, harm),
            SideEffect::Clone => self.duplicate(harm),
            SideEffect::Heal => self.heal(harm),
            SideEffect::Haste => self.haste(harm),
            SideEffect::Slow => self.slow(roller, harm),
            SideEffect::Sleep => self.sleep(roller, harm),
            SideEffect::ConfuseMonster => self.confuse_monster(roller, harm),
            SideEffect::Hold => self.hold(roller, harm),
            SideEffect::HoldUndead => self.hold_undead(roller, harm),
            SideEffect::TeleportUndead => self.teleport_undead(harm),
            SideEffect::TeleportEvil => self.teleport_evil(harm),
            SideEffect::TeleportOther => self.teleport_other(harm),
            SideEffect::TurnUndead => self.frighten(roller, &fear::TURN_UNDEAD, harm),
            SideEffect::TurnEvil => self.frighten(roller, &fear::TURN_EVIL, harm),
            SideEffect::Frighten => self.frighten(roller, &fear::FRIGHTEN, harm),
        }
    }

    /// Whether the player has a specialty that counts, because the projection is the player's.
    fn has(&self, specialty: CasterSpecialty) -> bool {
        self.projection.source == ProjectionSource::Player
            && self.projection.player.specialties.contains(specialty)
    }
}
