//! The table of damage types against monsters (PRJ-MON): how much terrain counts, who takes what share, and which
//! notes follow.

mod rows;

pub use rows::ROWS;

use super::{
    super::{DamageType, ground::Portion},
    target::{MonsterFlag, Tag, Target},
};

/// The share of the damage that a monster takes (PRJ-GEN-04): less than all of it where it resists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageShare {
    /// So many parts of so many; 0 parts mean immunity, more than all of them a vulnerability.
    Of(i32, i32),
    /// 3/14, 3/15 or 3/16, each as likely (PRJ-MONFX-05).
    Strong,
    /// 3/11, 3/12 or 3/13, each as likely (PRJ-MONFX-06).
    Medium,
    /// 3/5, 3/6 or 3/7, each as likely (PRJ-MONFX-07).
    Weak,
}

/// Which monsters a row is about (PRJ-GEN-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MonsterGroup {
    /// Those with one of these flags at least.
    Any(&'static [MonsterFlag]),
    /// Those with one of these flags, or with this tag.
    AnyOr(&'static [MonsterFlag], Tag),
    /// Those with both flags.
    Both(MonsterFlag, MonsterFlag),
    /// Those with one of the two flags, but not with both.
    OneOf(MonsterFlag, MonsterFlag),
    /// Those without the flag.
    Not(MonsterFlag),
    /// Those with at least as many hit points as the damage (PRJ-MONFX-38).
    AtLeastAsTough,
}

impl MonsterGroup {
    /// Whether a monster is one of them; `damage` is that of the projection.
    fn includes(self, target: &Target, damage: i32) -> bool {
        match self {
            Self::Any(flags) => target.has_any(flags),
            Self::AnyOr(flags, tag) => target.has_any(flags) || target.tags.contains(tag),
            Self::Both(one, other) => target.has(one) && target.has(other),
            Self::OneOf(one, other) => target.has(one) != target.has(other),
            Self::Not(flag) => !target.has(flag),
            Self::AtLeastAsTough => target.hp >= damage,
        }
    }
}

/// A line of a row: who takes another share than all of the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterResist {
    /// Which monsters.
    pub who: MonsterGroup,
    /// How many kinds of the original roster they are, without those that an earlier line names (PRJ-GEN-03); `None`
    /// where no figure is printed. No rule depends on it (PRJ-GEN-07).
    pub kinds: Option<u16>,
    /// What they take.
    pub share: DamageShare,
}

impl MonsterResist {
    /// The rules by which a monster is one that the line is about, and takes its share.
    pub(super) fn rules(&self, target: &Target) -> impl Iterator<Item = &'static str> {
        const UNKNOWN: [MonsterFlag; 5] = [
            MonsterFlag::ResPlas,
            MonsterFlag::ResWater,
            MonsterFlag::ResNexu,
            MonsterFlag::ResNeth,
            MonsterFlag::ResDise,
        ];
        let share = match self.share {
            DamageShare::Of(..) => None,
            DamageShare::Strong => Some("PRJ-MONFX-05"),
            DamageShare::Medium => Some("PRJ-MONFX-06"),
            DamageShare::Weak => Some("PRJ-MONFX-07"),
        };
        let who = match self.who {
            MonsterGroup::AnyOr(flags, tag) if !target.has_any(flags) => Some(tag.rule()),
            MonsterGroup::Any(flags) | MonsterGroup::AnyOr(flags, _) => flags
                .iter()
                .any(|flag| UNKNOWN.contains(flag) && target.has(*flag))
                .then_some("PRJ-GEN-05"),
            MonsterGroup::AtLeastAsTough => Some("PRJ-MONFX-38"),
            MonsterGroup::Both(..) | MonsterGroup::OneOf(..) | MonsterGroup::Not(_) => None,
        };
        let always = ["PRJ-GEN-02", "PRJ-GEN-03", "PRJ-GEN-04", "PRJ-GEN-08"];
        always.into_iter().chain(share).chain(who)
    }
}

/// What a damage type does beside its damage (PRJ-GEN-06): the notes on side effects, `PRJ-MONFX-*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideEffect {
    /// PRJ-MONFX-01
    BoulderStun,
    /// PRJ-MONFX-02
    MayMiss,
    /// PRJ-MONFX-03
    LightningStun,
    /// PRJ-MONFX-04
    IceStun,
    /// PRJ-MONFX-08
    Confuse,
    /// PRJ-MONFX-09
    SoundStun,
    /// PRJ-MONFX-10
    GravityTeleport,
    /// PRJ-MONFX-11
    ForceStun,
    /// PRJ-MONFX-12
    Thrust,
    /// PRJ-MONFX-14
    StormStrike,
    /// PRJ-MONFX-15
    StormStun,
    /// PRJ-MONFX-16
    StormConfuse,
    /// PRJ-MONFX-17
    StormTeleport,
    /// PRJ-MONFX-19
    NexusTeleport,
    /// PRJ-MONFX-20
    ChaosPolymorph,
    /// PRJ-MONFX-23
    Polymorph,
    /// PRJ-MONFX-24
    Clone,
    /// PRJ-MONFX-25
    Heal,
    /// PRJ-MONFX-26
    Haste,
    /// PRJ-MONFX-27
    Slow,
    /// PRJ-MONFX-28
    Sleep,
    /// PRJ-MONFX-29
    ConfuseMonster,
    /// PRJ-MONFX-30
    Hold,
    /// PRJ-MONFX-31
    HoldUndead,
    /// PRJ-MONFX-32
    TeleportUndead,
    /// PRJ-MONFX-33
    TeleportEvil,
    /// PRJ-MONFX-34
    TeleportOther,
    /// PRJ-MONFX-35
    TurnUndead,
    /// PRJ-MONFX-36
    TurnEvil,
    /// PRJ-MONFX-37
    Frighten,
    /// PRJ-MONFX-39
    WeakLightFear,
    /// PRJ-MONFX-40
    LightFear,
    /// PRJ-MONFX-41
    DrainMana,
}

impl SideEffect {
    /// The rule that the note is.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BoulderStun => "PRJ-MONFX-01",
            Self::MayMiss => "PRJ-MONFX-02",
            Self::LightningStun => "PRJ-MONFX-03",
            Self::IceStun => "PRJ-MONFX-04",
            Self::Confuse => "PRJ-MONFX-08",
            Self::SoundStun => "PRJ-MONFX-09",
            Self::GravityTeleport => "PRJ-MONFX-10",
            Self::ForceStun => "PRJ-MONFX-11",
            Self::Thrust => "PRJ-MONFX-12",
            Self::StormStrike => "PRJ-MONFX-14",
            Self::StormStun => "PRJ-MONFX-15",
            Self::StormConfuse => "PRJ-MONFX-16",
            Self::StormTeleport => "PRJ-MONFX-17",
            Self::NexusTeleport => "PRJ-MONFX-19",
            Self::ChaosPolymorph => "PRJ-MONFX-20",
            Self::Polymorph => "PRJ-MONFX-23",
            Self::Clone => "PRJ-MONFX-24",
            Self::Heal => "PRJ-MONFX-25",
            Self::Haste => "PRJ-MONFX-26",
            Self::Slow => "PRJ-MONFX-27",
            Self::Sleep => "PRJ-MONFX-28",
            Self::ConfuseMonster => "PRJ-MONFX-29",
            Self::Hold => "PRJ-MONFX-30",
            Self::HoldUndead => "PRJ-MONFX-31",
            Self::TeleportUndead => "PRJ-MONFX-32",
            Self::TeleportEvil => "PRJ-MONFX-33",
            Self::TeleportOther => "PRJ-MONFX-34",
            Self::TurnUndead => "PRJ-MONFX-35",
            Self::TurnEvil => "PRJ-MONFX-36",
            Self::Frighten => "PRJ-MONFX-37",
            Self::WeakLightFear => "PRJ-MONFX-39",
            Self::LightFear => "PRJ-MONFX-40",
            Self::DrainMana => "PRJ-MONFX-41",
        }
    }
}

/// Whether a damage type costs hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitPointLoss {
    /// It does.
    Damage,
    /// It does nothing but what its notes say.
    EffectOnly,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterRow {
    /// The rule.
    pub rule: &'static str,
    /// The damage type.
    pub kind: DamageType,
    /// Whether it costs hit points.
    pub harm: HitPointLoss,
    /// How much of the terrain's adjustment counts (PRJ-GEN-01).
    pub terrain: Portion,
    /// Who takes another share; the first line that fits counts, and no other (PRJ-GEN-03).
    pub resists: &'static [MonsterResist],
    /// What else it does.
    pub notes: &'static [SideEffect],
}

impl MonsterRow {
    /// The line that fits a monster, if any; `damage` is that of the projection (PRJ-GEN-03).
    pub fn resist(&self, target: &Target, damage: i32) -> Option<&'static MonsterResist> {
        self.resists
            .iter()
            .find(|resist| resist.who.includes(target, damage))
    }
}

/// The row of a damage type; whips and trap removal have none, and leave monsters as they are.
pub fn row(kind: DamageType) -> Option<&'static MonsterRow> {
    ROWS.iter().find(|row| row.kind == kind)
}
#[cfg(test)]
mod tests;
