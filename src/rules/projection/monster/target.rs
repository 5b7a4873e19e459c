//! A monster as projections see it.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::super::{DamageType, Ground};
use crate::rules::{
    ability::status::Condition,
    base::units::{ArmorClass, Speed},
};

/// What of a monster decides how it takes a projection: the flags of the rules in their order. That a monster is
/// unique or never moves stands in [`Target`].
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum MonsterFlag {
    /// It hardly feels acid.
    ImAcid,
    /// It hardly feels lightning.
    ImElec,
    /// It hardly feels fire.
    ImFire,
    /// It hardly feels cold.
    ImCold,
    /// It hardly feels poison.
    ImPois,
    /// Light hurts it.
    HurtLite,
    /// What breaks stone hurts it.
    HurtRock,
    /// It is undead.
    Undead,
    /// It is evil.
    Evil,
    /// It is a demon.
    Demon,
    /// It is a dragon.
    Dragon,
    /// It is an orc.
    Orc,
    /// It cannot be confused.
    NoConf,
    /// It cannot be put to sleep.
    NoSleep,
    /// It cannot be frightened.
    NoFear,
    /// It has the magic of ringwraiths.
    MorgulMagic,
    /// It breathes plasma.
    BrthPlas,
    /// It breathes light.
    BrthLite,
    /// It breathes darkness.
    BrthDark,
    /// It breathes confusion.
    BrthConfu,
    /// It breathes sound.
    BrthSound,
    /// It breathes shards.
    BrthShard,
    /// It breathes inertia.
    BrthIner,
    /// It breathes gravity.
    BrthGrav,
    /// It breathes force.
    BrthForce,
    /// It breathes nexus.
    BrthNexus,
    /// It breathes nether.
    BrthNethr,
    /// It breathes chaos.
    BrthChaos,
    /// It breathes disenchantment.
    BrthDise,
    /// It breathes time.
    BrthTime,
    /// It resists plasma (PRJ-GEN-05).
    ResPlas,
    /// It resists water (PRJ-GEN-05).
    ResWater,
    /// It resists nexus (PRJ-GEN-05).
    ResNexu,
    /// It resists nether (PRJ-GEN-05).
    ResNeth,
    /// It resists disenchantment (PRJ-GEN-05).
    ResDise,
}

/// What a flag says of a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagMeaning {
    /// How it stands to a damage type.
    Damage(DamageAffinity, DamageType),
    /// It never has a condition.
    Never(Condition),
    /// Something else, in words.
    Other(&'static str),
}

/// How a monster stands to a damage type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageAffinity {
    /// It hardly feels it.
    Immune,
    /// It resists it (PRJ-GEN-05).
    Resists,
    /// It hurts it more than others.
    Hurt,
    /// It breathes it.
    Breathes,
}

impl MonsterFlag {
    /// What the flag says.
    pub const fn meaning(self) -> FlagMeaning {
        use DamageAffinity::{Breathes, Hurt, Immune, Resists};
        match self {
            Self::ImAcid => FlagMeaning::Damage(Immune, DamageType::Acid),
            Self::ImElec => FlagMeaning::Damage(Immune, DamageType::Elec),
            Self::ImFire => FlagMeaning::Damage(Immune, DamageType::Fire),
            Self::ImCold => FlagMeaning::Damage(Immune, DamageType::Cold),
            Self::ImPois => FlagMeaning::Damage(Immune, DamageType::Pois),
            Self::HurtLite => FlagMeaning::Damage(Hurt, DamageType::Lite),
            Self::BrthPlas => FlagMeaning::Damage(Breathes, DamageType::Plasma),
            Self::BrthLite => FlagMeaning::Damage(Breathes, DamageType::Lite),
            Self::BrthDark => FlagMeaning::Damage(Breathes, DamageType::Dark),
            Self::BrthConfu => FlagMeaning::Damage(Breathes, DamageType::Confusion),
            Self::BrthSound => FlagMeaning::Damage(Breathes, DamageType::Sound),
            Self::BrthShard => FlagMeaning::Damage(Breathes, DamageType::Shard),
            Self::BrthIner => FlagMeaning::Damage(Breathes, DamageType::Inertia),
            Self::BrthGrav => FlagMeaning::Damage(Breathes, DamageType::Gravity),
            Self::BrthForce => FlagMeaning::Damage(Breathes, DamageType::Force),
            Self::BrthNexus => FlagMeaning::Damage(Breathes, DamageType::Nexus),
            Self::BrthNethr => FlagMeaning::Damage(Breathes, DamageType::Nether),
            Self::BrthChaos => FlagMeaning::Damage(Breathes, DamageType::Chaos),
            Self::BrthDise => FlagMeaning::Damage(Breathes, DamageType::Disenchant),
            Self::BrthTime => FlagMeaning::Damage(Breathes, DamageType::Time),
            Self::ResPlas => FlagMeaning::Damage(Resists, DamageType::Plasma),
            Self::ResWater => FlagMeaning::Damage(Resists, DamageType::Water),
            Self::ResNexu => FlagMeaning::Damage(Resists, DamageType::Nexus),
            Self::ResNeth => FlagMeaning::Damage(Resists, DamageType::Nether),
            Self::ResDise => FlagMeaning::Damage(Resists, DamageType::Disenchant),
            Self::NoConf => FlagMeaning::Never(Condition::Confused),
            Self::NoFear => FlagMeaning::Never(Condition::Afraid),
            Self::NoSleep => FlagMeaning::Other("never put to sleep"),
            Self::HurtRock => FlagMeaning::Other("of stone"),
            Self::Undead => FlagMeaning::Other("undead"),
            Self::Evil => FlagMeaning::Other("evil"),
            Self::Demon => FlagMeaning::Other("demon"),
            Self::Dragon => FlagMeaning::Other("dragon"),
            Self::Orc => FlagMeaning::Other("orc"),
            Self::MorgulMagic => FlagMeaning::Other("of Morgul magic"),
        }
    }

    /// The flag of what breathes a damage type, if it has one.
    pub fn of_breath(kind: DamageType) -> Option<Self> {
        let breathes = FlagMeaning::Damage(DamageAffinity::Breathes, kind);
        let mut flags = Self::VARIANTS.iter().copied();
        flags.find(|flag| flag.meaning() == breathes)
    }
}

/// What the rules read from a monster's name or symbol. A game with other names gives the tags outright.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Tag {
    /// Its name begins with `Water` (PRJ-MONFX-13).
    Water,
    /// Its name begins with `Nexus` (PRJ-MONFX-18).
    Nexus,
    /// Its name begins with `Disen` (PRJ-MONFX-21).
    Disen,
    /// An elemental, a golem or a vortex, shown as `E`, `g` or `v` (PRJ-MONFX-22).
    Lifeless,
}

impl Tag {
    /// The damage type of which such monsters are made, if it is one.
    pub const fn made_of(self) -> Option<DamageType> {
        match self {
            Self::Water => Some(DamageType::Water),
            Self::Nexus => Some(DamageType::Nexus),
            Self::Disen => Some(DamageType::Disenchant),
            Self::Lifeless => None,
        }
    }

    /// The rule that speaks of such monsters.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Self::Water => "PRJ-MONFX-13",
            Self::Nexus => "PRJ-MONFX-18",
            Self::Disen => "PRJ-MONFX-21",
            Self::Lifeless => "PRJ-MONFX-22",
        }
    }

    /// The tags of a monster of that name and symbol (PRJ-MONFX-13, PRJ-MONFX-18, PRJ-MONFX-21, PRJ-MONFX-22). Names
    /// are told apart by capital and small letters. For cases of other games: content says itself what a monster is, since
    /// in this one a `g` is a goblin.
    pub fn of(name: &str, symbol: char) -> EnumSet<Self> {
        let named = [
            (Self::Water, "Water"),
            (Self::Nexus, "Nexus"),
            (Self::Disen, "Disen"),
        ];
        let mut tags: EnumSet<Self> = named
            .into_iter()
            .filter(|(_, start)| name.starts_with(start))
            .map(|(tag, _)| tag)
            .collect();
        if ['E', 'g', 'v'].contains(&symbol) {
            tags.insert(Self::Lifeless);
        }
        tags
    }
}

/// A monster that a projection reaches, with what it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The level of its kind, from 0.
    pub level: i32,
    /// Whether there is only one of it.
    pub unique: bool,
    /// Whether its kind never moves.
    pub never_moves: bool,
    /// Its flags.
    pub flags: EnumSet<MonsterFlag>,
    /// What its name and symbol say.
    pub tags: EnumSet<Tag>,
    /// The hit points that it has when well.
    pub max_hp: i32,
    /// The hit points that it has; it lives from 0 up.
    pub hp: i32,
    /// Its armor class.
    pub ac: ArmorClass,
    /// Its speed now.
    pub speed: Speed,
    /// The speed of its kind.
    pub base_speed: Speed,
    /// Its mana.
    pub mana: i32,
    /// For how many turns it is stunned yet, 0 to 200.
    pub stun: i32,
    /// For how many turns it is confused yet, 0 to 200.
    pub confusion: i32,
    /// For how many turns it is afraid yet, 0 to 200.
    pub fear: i32,
    /// What it stands on, before the projection changes it (PRJ-GEN-10).
    pub ground: Ground,
}

impl Target {
    /// Whether it has a flag.
    pub fn has(&self, flag: MonsterFlag) -> bool {
        self.flags.contains(flag)
    }

    /// Whether it has one of several flags at least.
    pub(super) fn has_any(&self, flags: &[MonsterFlag]) -> bool {
        flags.iter().any(|&flag| self.has(flag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_from_the_start_of_the_name_and_from_the_symbol() {
        // PRJ-MONFX-13, PRJ-MONFX-18, PRJ-MONFX-21, PRJ-MONFX-22.
        let tags = |name, symbol| Tag::of(name, symbol).iter().collect::<Vec<_>>();
        assert_eq!(tags("Water spirit", 'E'), [Tag::Water, Tag::Lifeless]);
        assert_eq!(tags("Nexus vortex", 'v'), [Tag::Nexus, Tag::Lifeless]);
        assert_eq!(tags("Disenchanter eye", 'e'), [Tag::Disen]);
        assert_eq!(tags("Stone golem", 'g'), [Tag::Lifeless]);
        for name in [
            "Waldern, King of Water",
            "water spirit",
            "Nexu",
            "Great Nexus",
            "",
        ] {
            assert!(tags(name, 'G').is_empty(), "{name}");
        }
    }
}
