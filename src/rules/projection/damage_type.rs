//! The damage types: what a projection is made of.

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::rules::ability::resistance::Resistance;

/// What a projection is made of: the `GF_` names of the rules without their prefix.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    Enum,
)]
pub enum DamageType {
    /// A boulder.
    Rock,
    /// A sling shot.
    Shot,
    /// An arrow.
    Arrow,
    /// A plain missile.
    Missile,
    /// A poisoned missile.
    PMissile,
    /// A whip.
    Whip,
    /// Acid.
    Acid,
    /// Lightning.
    Elec,
    /// Fire.
    Fire,
    /// Fire and darkness from below.
    Hellfire,
    /// Cold.
    Cold,
    /// Poison.
    Pois,
    /// Splinters of ice.
    Ice,
    /// Fire and lightning in one.
    Plasma,
    /// Light that hurts only what it can hurt.
    LiteWeak,
    /// Light.
    Lite,
    /// Darkness.
    Dark,
    /// The darkness of ringwraiths.
    MorgulDark,
    /// Confusion that hurts.
    Confusion,
    /// Sound.
    Sound,
    /// Shards.
    Shard,
    /// Inertia.
    Inertia,
    /// Gravity.
    Gravity,
    /// Force.
    Force,
    /// Water.
    Water,
    /// A storm: wind, lightning, cold and acid.
    Storm,
    /// Nexus.
    Nexus,
    /// Nether.
    Nether,
    /// Chaos.
    Chaos,
    /// Disenchantment.
    Disenchant,
    /// Time.
    Time,
    /// Pure magic.
    Mana,
    /// Holy power.
    HolyOrb,
    /// A meteor.
    Meteor,
    /// A blow to the spirit.
    Spirit,
    /// Life drained.
    OldDrain,
    /// Polymorph monster.
    OldPoly,
    /// Clone monster.
    OldClone,
    /// Heal monster.
    OldHeal,
    /// Haste monster.
    OldSpeed,
    /// Slow monster.
    OldSlow,
    /// Sleep monster.
    OldSleep,
    /// Confuse monster.
    OldConf,
    /// Hold monster.
    Hold,
    /// Hold undead.
    HoldUndead,
    /// Stone to mud.
    KillWall,
    /// Trap removal.
    KillTrap,
    /// Teleport undead.
    AwayUndead,
    /// Teleport evil.
    AwayEvil,
    /// Teleport other.
    AwayAll,
    /// Turn undead.
    TurnUndead,
    /// Turn evil.
    TurnEvil,
    /// Frighten monster.
    TurnAll,
    /// Dispel undead.
    DispUndead,
    /// Dispel evil.
    DispEvil,
    /// Dispel what is not evil.
    DispNotEvil,
    /// Dispel demons.
    DispDemon,
    /// Dispel dragons.
    DispDragon,
    /// Dispel monsters.
    DispAll,
    /// Dispel weak monsters.
    DispSmallAll,
}

impl DamageType {
    /// Whether it is no attack on a monster: it speeds up, heals or doubles whoever it reaches.
    pub const fn helps(self) -> bool {
        matches!(self, Self::OldSpeed | Self::OldHeal | Self::OldClone)
    }
}

impl From<Resistance> for DamageType {
    /// What the resistance is against.
    fn from(resistance: Resistance) -> Self {
        match resistance {
            Resistance::Acid => Self::Acid,
            Resistance::Elec => Self::Elec,
            Resistance::Fire => Self::Fire,
            Resistance::Cold => Self::Cold,
            Resistance::Pois => Self::Pois,
            Resistance::Lite => Self::Lite,
            Resistance::Dark => Self::Dark,
            Resistance::Confusion => Self::Confusion,
            Resistance::Sound => Self::Sound,
            Resistance::Shard => Self::Shard,
            Resistance::Nexus => Self::Nexus,
            Resistance::Nether => Self::Nether,
            Resistance::Chaos => Self::Chaos,
            Resistance::Disenchant => Self::Disenchant,
        }
    }
}
