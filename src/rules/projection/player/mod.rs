//! What a projection does to the player (PRJ-TERRPLR, PRJ-RES, PRJ-PLR, PRJ-PLRFX, PRJ-PLRSUB).
//!
//! [`strike`] and [`landing()`] say what happens; the caller applies it. Every number comes from the roller, so play
//! and odds run the same code.

mod dark;
mod die;
mod drain;
mod elements;
pub mod equipment;
mod force;
pub mod harm;
pub(in crate::rules) mod hit;
mod landing;
pub mod magic;
mod missiles;
mod morgul;
pub mod pack;
pub mod resist;
mod storm;
pub mod table;
pub mod terrain;
#[cfg(test)]
mod tests;
pub mod victim;

pub use super::player::harm::{HarmPart, HarmScope};
pub use super::player::landing::LandingCause;
pub use super::player::pack::{PackThreat, PackThreats};
pub use super::player::terrain::PlayerSquare;
pub use super::player::victim::PlayerFlag;
pub use super::player::victim::{PlayerSpecialty, PlayerState, SourceMonster, WornSlot};
use super::{
    DamageType,
    item_destruction::BaseElement,
    player::{
        equipment::Corrosion,
        hit::PlayerHit,
        resist::PlayerResist,
        table::{Avoid, Effect, Passage, PlayerRow, row_of},
    },
};
pub use crate::rules::ability::resistance::Resistance;
use crate::{
    dice::{RollLabel, Roller},
    rules::base::units::Damage,
};
pub use equipment::Disenchanted;
pub use harm::{Displacement, Escape, ExperienceLoss, PlayerHarm, StatLoss};
pub use landing::landing;
pub use victim::{Victim, Worn};

const EVASION: RollLabel = RollLabel::new("evasion", "PRJ-PLRFX-01");

/// A projection at the player's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerProjection {
    /// What it is made of.
    pub kind: DamageType,
    /// Its strength at the square; below 0 counts as 0.
    pub damage: i32,
    /// The square.
    pub footing: PlayerSquare,
    /// The monster that it comes from. Without one, the rolls that need its level or its magic are left out (I50).
    pub source: Option<SourceMonster>,
}

/// What a projection does to the player, in the order of PRJ-GEN-13.
///
/// A damage type that is not in the table does nothing (I49).
pub fn strike<R: Roller>(
    roller: &mut R,
    projection: &PlayerProjection,
    victim: &Victim,
    scope: HarmScope,
) -> PlayerHarm {
    let Some(row) = row_of(projection.kind) else {
        return PlayerHarm::default();
    };
    if let Some(escape) = roller.settle(|r| escape(r, row, projection, victim)) {
        return PlayerHarm {
            escape: Some(escape),
            ..PlayerHarm::default()
        };
    }
    let unlight = victim.specialties.contains(PlayerSpecialty::Unlight);
    let arriving = projection.damage.max(0);
    let damage = (projection.footing).adjust(row.kind, row.portion, arriving, unlight);
    if let Some(rule) = projection.footing.rules(row.kind, unlight).next() {
        roller.changed(
            RollLabel::new("the square you stand on", rule),
            arriving,
            damage,
        );
    }
    for rule in projection.footing.rules(row.kind, unlight) {
        roller.decided(rule);
    }
    roller.decided("PRJ-GEN-13");
    let hit = PlayerHit {
        victim,
        source: projection.source,
        scope,
        before: damage,
        done: damage,
    };
    take(roller, row, hit).within(victim.experience, victim.mana)
}

/// Whether the player escapes, and how: first by the square, then by Evasion, then by what helps against that kind of
/// missile (PRJ-GEN-13).
fn escape<R: Roller>(
    roller: &mut R,
    row: &PlayerRow,
    projection: &PlayerProjection,
    victim: &Victim,
) -> Option<Escape> {
    if projection.footing.covers(roller, victim.class) {
        return Some(Escape::Cover);
    }
    let source = projection.source;
    row.avoids.iter().find_map(|avoid| match avoid {
        Avoid::Evasion => (victim.evasion.is_possible() && roller.chance(EVASION, victim.evasion))
            .then_some(Escape::Evasion),
        Avoid::BoulderDodge => missiles::dodges_boulder(roller, source, victim),
        Avoid::Glance => missiles::glances(roller, source, victim),
        Avoid::Deflection => missiles::deflects(roller, source, victim),
        Avoid::MissileDodge => missiles::dodges_missile(roller, source, victim),
    })
}

/// What the damage does once the square has been counted: armor or shield, the parts, the resistance of each, and
/// the side effects (steps 5 to 9 of PRJ-GEN-13). `hit.before` is the damage.
fn take<R: Roller>(roller: &mut R, row: &PlayerRow, hit: PlayerHit) -> PlayerHarm {
    let damage = hit.before;
    let reduced = |before| PlayerHit { before, ..hit };
    let passed = |roller: &mut R, what, left| {
        if let Some(passage) = row.passage {
            roller.changed(RollLabel::new(what, passage.rule()), damage, left);
        }
        reduced(left)
    };
    roller.decided(row.rule);
    roller.decided(row.resist.rule());
    if let Some(passage) = row.passage {
        roller.decided(passage.rule());
    }
    match row.passage {
        None => meet(roller, row.resist, hit, &[row.effects]),
        Some(Passage::BoulderArmor) => {
            let left = missiles::through_boulder_armor(damage, hit.victim.ac);
            let hit = passed(roller, "armor", left);
            meet(roller, row.resist, hit, &[row.effects])
        }
        Some(Passage::MissileArmor) => {
            let left = missiles::through_armor(damage, hit.victim.ac);
            let hit = passed(roller, "armor", left);
            meet(roller, row.resist, hit, &[row.effects])
        }
        Some(Passage::AcidArmor) => {
            let corrosion = roller.settle(|r| equipment::corrode(r, damage, hit.victim));
            let left = elements::past_armor(damage, corrosion);
            let past = passed(roller, "armor that the acid finds", left);
            let mut harm = meet(roller, row.resist, past, &[row.effects]);
            if let (Corrosion::Damaged(slot), true) = (corrosion, hit.scope.has(HarmPart::Armor)) {
                harm.armor = Some(slot);
            }
            harm
        }
        Some(Passage::Shield) => {
            let left = roller.settle(|r| force::past_shield(r, damage, hit.victim));
            let hit = passed(roller, "shield", left);
            meet(roller, row.resist, hit, &[row.effects])
        }
        Some(Passage::HolyOrb) => {
            let left = magic::holy_share(damage, hit.victim.class);
            let hit = passed(roller, "your calling", left);
            meet(roller, row.resist, hit, &[row.effects])
        }
        Some(Passage::Ice) => {
            let cold = part_row(DamageType::Cold);
            meet(roller, cold.resist, hit, &[cold.effects, row.effects])
        }
        Some(Passage::MorgulDark) => {
            let dark = part_row(DamageType::Dark);
            meet(roller, row.resist, hit, &[dark.effects, row.effects])
        }
        Some(Passage::Plasma) => {
            let mut harm = PlayerHarm::default();
            for (kind, part) in elements::plasma(damage) {
                harm.add(roller.settle(|r| take(r, part_row(kind), reduced(part))));
            }
            harm
        }
        Some(Passage::Hellfire) => {
            let mut harm = PlayerHarm::default();
            for (kind, part) in dark::hellfire(damage) {
                harm.add(roller.settle(|r| take(r, part_row(kind), reduced(part))));
            }
            harm.add(roller.settle(|r| effects(r, hit, &[row.effects])));
            harm
        }
        Some(Passage::Storm) => {
            let mut harm = roller.settle(|r| storm::parts(r, hit));
            harm.add(roller.settle(|r| effects(r, hit, &[row.effects])));
            harm
        }
    }
}

/// The row of a damage type that is part of another one.
fn part_row(kind: DamageType) -> &'static PlayerRow {
    row_of(kind).expect("what a mixed type consists of is in the table")
}

/// Damage meets a resistance: hit points are lost, and the side effects follow.
fn meet<R: Roller>(
    roller: &mut R,
    resist: PlayerResist,
    hit: PlayerHit,
    notes: &[&'static [Effect]],
) -> PlayerHarm {
    let nominal = resist.resistance().map_or(0, |to| hit.victim.resists[to]);
    let done = roller.settle(|r| resist::left_over(hit.before, resist.percent(r, nominal)));
    if nominal > 0 {
        roller.decided("PRJ-GEN-14");
        roller.decided("PRJ-GEN-17");
        let what = RollLabel::new("resistance", resist.rule());
        roller.changed(what, hit.before, done);
    }
    let mut harm = PlayerHarm::default();
    if hit.scope.has(HarmPart::HitPoints) {
        harm.damage = Damage::new(done);
    }
    harm.add(roller.settle(|r| effects(r, PlayerHit { done, ..hit }, notes)));
    harm
}

/// The side effects, one note after the other; each rolls for itself (PRJ-GEN-12).
fn effects<R: Roller>(roller: &mut R, hit: PlayerHit, notes: &[&'static [Effect]]) -> PlayerHarm {
    let mut harm = PlayerHarm::default();
    for effect in notes.iter().copied().flatten() {
        let before = harm;
        apply(roller, *effect, &hit, &mut harm);
        if harm != before {
            roller.decided(effect.rule());
        }
        if (harm.experience, harm.stats) != (before.experience, before.stats) {
            roller.decided("PRJ-GEN-18");
        }
    }
    harm
}

/// One note.
fn apply<R: Roller>(roller: &mut R, effect: Effect, hit: &PlayerHit, harm: &mut PlayerHarm) {
    match effect {
        Effect::BoulderStun => missiles::boulder_stun(roller, hit, harm),
        Effect::ShotStun => missiles::shot_stun(roller, hit, harm),
        Effect::ShotCut => missiles::shot_cut(roller, hit, harm),
        Effect::ArrowCut => missiles::arrow_cut(roller, hit, harm),
        Effect::PoisonedMissile => missiles::poison(roller, hit, harm),
        // What decides how much acid goes on to the body has rolled this.
        Effect::Corrosion => {}
        Effect::AcidDrain => elements::drain(roller, BaseElement::Acid, hit, harm),
        Effect::ElecDrain => elements::drain(roller, BaseElement::Elec, hit, harm),
        Effect::FireDrain => elements::drain(roller, BaseElement::Fire, hit, harm),
        Effect::ColdDrain => elements::drain(roller, BaseElement::Cold, hit, harm),
        Effect::AcidPack => elements::destroy(BaseElement::Acid, hit, harm),
        Effect::ElecPack => elements::destroy(BaseElement::Elec, hit, harm),
        Effect::FirePack => elements::destroy(BaseElement::Fire, hit, harm),
        Effect::ColdPack => elements::destroy(BaseElement::Cold, hit, harm),
        Effect::ElecStun => elements::stun(roller, hit, harm),
        Effect::MorgulCold => elements::morgul_cold(roller, hit, harm),
        Effect::Poison => elements::poison(roller, hit, harm),
        Effect::IceSplinters => elements::splinters(roller, hit, harm),
        Effect::HellfireTerror => dark::terror(roller, hit, harm),
        Effect::LightBlinds => dark::light_blinds(roller, hit, harm),
        Effect::DarkBlinds => dark::dark_blinds(roller, hit, harm),
        Effect::MorgulPower => morgul::power(roller, hit, harm),
        Effect::Confusion => force::confuse(roller, hit, harm),
        Effect::Sound => force::sound(roller, hit, harm),
        Effect::SoundPack => force::sound_shatters(hit, harm),
        Effect::ShardCut => force::shard_cut(roller, hit, harm),
        Effect::ShardPack => force::shards_shatter(hit, harm),
        Effect::Inertia => force::inertia(roller, hit, harm),
        Effect::Gravity => force::gravity(roller, hit, harm),
        Effect::Force => force::force(roller, hit, harm),
        Effect::Water => force::water(roller, hit, harm),
        Effect::Storm => storm::toss(roller, hit, harm),
        Effect::Nexus => magic::nexus(roller, hit, harm),
        Effect::Nether => magic::nether(roller, hit, harm),
        Effect::Chaos => magic::chaos(roller, hit, harm),
        Effect::Disenchantment => magic::disenchant(roller, hit, harm),
        Effect::Time => magic::time(roller, hit, harm),
        Effect::ManaDrain => magic::drain_mana(hit, harm),
        Effect::EffectsEnd => magic::end_effects(hit, harm),
    }
}
