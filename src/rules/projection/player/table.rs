//! The table of damage types against the player (PRJ-PLR), row by row.
//!
//! What a damage type without a row does to the player: nothing (I49).

use crate::rules::projection::{DamageType, ground::Portion};

use super::resist::PlayerResist;
use crate::rules::ability::resistance::Resistance;

/// Defines notes of one kind with their rules.
macro_rules! notes {
    ($(#[$doc:meta])* $name:ident { $($(#[$note_doc:meta])* $note:ident = $rule:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$note_doc])* $note,)* }

        impl $name {
            /// The rule that the note is.
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$note => $rule,)* }
            }
        }
    };
}

notes! {
    /// A note on how the player may escape a projection.
    Avoid {
        /// The Evasion specialty.
        Evasion = "PRJ-PLRFX-01",
        /// A boulder is dodged.
        BoulderDodge = "PRJ-PLRFX-02",
        /// A shot glances off.
        Glance = "PRJ-PLRFX-05",
        /// An arrow misses, or the shield turns it away.
        Deflection = "PRJ-PLRFX-09",
        /// A missile is dodged.
        MissileDodge = "PRJ-PLRFX-11",
    }
}

notes! {
    /// A note on what becomes of the damage between the square's adjustment and the resistance.
    Passage {
        /// Armor cuts what a boulder does.
        BoulderArmor = "PRJ-PLRFX-03",
        /// Armor cuts what a missile does.
        MissileArmor = "PRJ-PLRFX-06",
        /// A piece of armor stops some acid.
        AcidArmor = "PRJ-PLRFX-13",
        /// Fire and lightning.
        Plasma = "PRJ-PLRFX-23",
        /// Fire and darkness.
        Hellfire = "PRJ-PLRFX-24",
        /// All of it is cold.
        Ice = "PRJ-PLRFX-26",
        /// All of it is darkness.
        MorgulDark = "PRJ-PLRFX-30",
        /// The shield stops some shards.
        Shield = "PRJ-PLRFX-35",
        /// Wind, lightning, cold and acid.
        Storm = "PRJ-PLRFX-42",
        /// Half for those it is not meant for.
        HolyOrb = "PRJ-PLRFX-49",
    }
}

notes! {
    /// A note on what else a damage type does.
    Effect {
        /// A boulder stuns.
        BoulderStun = "PRJ-PLRFX-04",
        /// A shot stuns.
        ShotStun = "PRJ-PLRFX-07",
        /// A shot cuts.
        ShotCut = "PRJ-PLRFX-08",
        /// An arrow cuts.
        ArrowCut = "PRJ-PLRFX-10",
        /// Poison, and worse from those with Morgul magic.
        PoisonedMissile = "PRJ-PLRFX-12",
        /// Acid damages armor; rolled with [`Passage::AcidArmor`], since it decides that.
        Corrosion = "PRJ-PLRFX-14",
        /// Acid costs charisma.
        AcidDrain = "PRJ-PLRFX-15",
        /// Acid destroys objects.
        AcidPack = "PRJ-PLRFX-16",
        /// Lightning destroys objects.
        ElecPack = "PRJ-PLRFX-16",
        /// Fire destroys objects.
        FirePack = "PRJ-PLRFX-16",
        /// Cold destroys objects.
        ColdPack = "PRJ-PLRFX-16",
        /// Lightning costs dexterity.
        ElecDrain = "PRJ-PLRFX-17",
        /// Lightning stuns.
        ElecStun = "PRJ-PLRFX-18",
        /// Fire costs strength.
        FireDrain = "PRJ-PLRFX-19",
        /// Cold costs constitution.
        ColdDrain = "PRJ-PLRFX-20",
        /// The cold of Morgul magic.
        MorgulCold = "PRJ-PLRFX-21",
        /// Poison.
        Poison = "PRJ-PLRFX-22",
        /// The terror of hellfire.
        HellfireTerror = "PRJ-PLRFX-25",
        /// Splinters of ice.
        IceSplinters = "PRJ-PLRFX-27",
        /// Light blinds.
        LightBlinds = "PRJ-PLRFX-28",
        /// Darkness blinds.
        DarkBlinds = "PRJ-PLRFX-29",
        /// The power of Morgul darkness.
        MorgulPower = "PRJ-PLRFX-31",
        /// Confusion.
        Confusion = "PRJ-PLRFX-32",
        /// Sound confuses, stuns and tires.
        Sound = "PRJ-PLRFX-33",
        /// Sound shatters objects.
        SoundPack = "PRJ-PLRFX-34",
        /// Shards cut.
        ShardCut = "PRJ-PLRFX-36",
        /// Shards shatter objects.
        ShardPack = "PRJ-PLRFX-37",
        /// Inertia slows.
        Inertia = "PRJ-PLRFX-38",
        /// Gravity slows, stuns and carries off.
        Gravity = "PRJ-PLRFX-39",
        /// Force stuns and thrusts.
        Force = "PRJ-PLRFX-40",
        /// Water stuns and confuses.
        Water = "PRJ-PLRFX-41",
        /// A storm confuses and carries off.
        Storm = "PRJ-PLRFX-43",
        /// Nexus carries off, or turns inside out.
        Nexus = "PRJ-PLRFX-44",
        /// Nether drains life.
        Nether = "PRJ-PLRFX-45",
        /// Chaos warps the mind and drains life.
        Chaos = "PRJ-PLRFX-46",
        /// Disenchantment of equipment.
        Disenchantment = "PRJ-PLRFX-47",
        /// Time takes what was learned.
        Time = "PRJ-PLRFX-48",
        /// Disenchantment costs mana.
        ManaDrain = "PRJ-PLRFX-50",
        /// Disenchantment ends effects.
        EffectsEnd = "PRJ-PLRFX-51",
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The rule.
    pub rule: &'static str,
    /// What strikes.
    pub kind: DamageType,
    /// How much of the square's adjustment counts.
    pub portion: Portion,
    /// How it may be escaped, in order.
    pub avoids: &'static [Avoid],
    /// What becomes of the damage before it meets a resistance.
    pub passage: Option<Passage>,
    /// The resistance that it meets.
    pub resist: PlayerResist,
    /// What else it does, in order.
    pub effects: &'static [Effect],
}

const fn row(
    rule: &'static str,
    kind: DamageType,
    portion: Portion,
    avoids: &'static [Avoid],
    passage: Option<Passage>,
    resist: PlayerResist,
    effects: &'static [Effect],
) -> PlayerRow {
    PlayerRow {
        rule,
        kind,
        portion,
        avoids,
        passage,
        resist,
        effects,
    }
}

/// The table (PRJ-PLR-01 to PRJ-PLR-33).
#[rustfmt::skip]
pub const ROWS: [PlayerRow; 33] = {
    use Avoid::{BoulderDodge, Deflection, Evasion, Glance, MissileDodge};
    use DamageType as D;
    use Effect as E;
    use Passage as P;
    use Portion::{Full, Half};
    use PlayerResist::{Constant, Mixed, Special, Variable, VeryVariable, Weak};
    use Resistance as R;
    const UNADJUSTED: Portion = Portion::None;
    const UNRESISTED: PlayerResist = PlayerResist::None;
    [
        row("PRJ-PLR-01", D::Rock, Full, &[Evasion, BoulderDodge], Some(P::BoulderArmor), UNRESISTED, &[E::BoulderStun]),
        row("PRJ-PLR-02", D::Shot, Full, &[Evasion, Glance], Some(P::MissileArmor), UNRESISTED, &[E::ShotStun, E::ShotCut]),
        row("PRJ-PLR-03", D::Arrow, Full, &[Evasion, Deflection], Some(P::MissileArmor), UNRESISTED, &[E::ArrowCut]),
        row("PRJ-PLR-04", D::Missile, Full, &[Evasion, MissileDodge], Some(P::MissileArmor), UNRESISTED, &[]),
        row("PRJ-PLR-05", D::PMissile, Full, &[Evasion, MissileDodge], Some(P::MissileArmor), UNRESISTED, &[E::PoisonedMissile]),
        row("PRJ-PLR-06", D::Whip, Full, &[], None, UNRESISTED, &[]),
        row("PRJ-PLR-07", D::Acid, Full, &[], Some(P::AcidArmor), Constant(R::Acid), &[E::Corrosion, E::AcidDrain, E::AcidPack]),
        row("PRJ-PLR-08", D::Elec, Full, &[], None, Constant(R::Elec), &[E::ElecPack, E::ElecDrain, E::ElecStun]),
        row("PRJ-PLR-09", D::Fire, Full, &[], None, Constant(R::Fire), &[E::FirePack, E::FireDrain]),
        row("PRJ-PLR-10", D::Cold, Full, &[], None, Constant(R::Cold), &[E::ColdPack, E::ColdDrain, E::MorgulCold]),
        row("PRJ-PLR-11", D::Pois, Half, &[], None, Constant(R::Pois), &[E::Poison]),
        row("PRJ-PLR-12", D::Plasma, Full, &[], Some(P::Plasma), Mixed, &[]),
        row("PRJ-PLR-13", D::Hellfire, Full, &[], Some(P::Hellfire), Mixed, &[E::HellfireTerror]),
        row("PRJ-PLR-14", D::Ice, Full, &[], Some(P::Ice), Constant(R::Cold), &[E::IceSplinters]),
        row("PRJ-PLR-15", D::Lite, Half, &[], None, Variable(R::Lite), &[E::LightBlinds]),
        row("PRJ-PLR-16", D::Dark, Half, &[], None, Variable(R::Dark), &[E::DarkBlinds]),
        row("PRJ-PLR-17", D::MorgulDark, Half, &[], Some(P::MorgulDark), Weak(R::Dark), &[E::MorgulPower]),
        row("PRJ-PLR-18", D::Confusion, Half, &[], None, Variable(R::Confusion), &[E::Confusion]),
        row("PRJ-PLR-19", D::Sound, Half, &[], None, Variable(R::Sound), &[E::Sound, E::SoundPack]),
        row("PRJ-PLR-20", D::Shard, Full, &[], Some(P::Shield), Weak(R::Shard), &[E::ShardCut, E::ShardPack]),
        row("PRJ-PLR-21", D::Inertia, UNADJUSTED, &[], None, UNRESISTED, &[E::Inertia]),
        row("PRJ-PLR-22", D::Gravity, UNADJUSTED, &[], None, UNRESISTED, &[E::Gravity]),
        row("PRJ-PLR-23", D::Force, Full, &[], None, UNRESISTED, &[E::Force]),
        row("PRJ-PLR-24", D::Water, Full, &[], None, UNRESISTED, &[E::Water]),
        row("PRJ-PLR-25", D::Storm, Full, &[], Some(P::Storm), Mixed, &[E::Storm]),
        row("PRJ-PLR-26", D::Nexus, UNADJUSTED, &[], None, Variable(R::Nexus), &[E::Nexus]),
        row("PRJ-PLR-27", D::Nether, Half, &[], None, Variable(R::Nether), &[E::Nether]),
        row("PRJ-PLR-28", D::Chaos, Half, &[], None, VeryVariable(R::Chaos), &[E::Chaos]),
        row("PRJ-PLR-29", D::Disenchant, UNADJUSTED, &[], None, Variable(R::Disenchant), &[E::Disenchantment, E::ManaDrain, E::EffectsEnd]),
        row("PRJ-PLR-30", D::Time, UNADJUSTED, &[], None, UNRESISTED, &[E::Time]),
        row("PRJ-PLR-31", D::Mana, Full, &[], None, UNRESISTED, &[]),
        row("PRJ-PLR-32", D::HolyOrb, Half, &[], Some(P::HolyOrb), Special, &[]),
        row("PRJ-PLR-33", D::Meteor, Full, &[], None, UNRESISTED, &[]),
    ]
};

/// The row of a damage type; none where it does nothing to the player (I49).
pub fn row_of(kind: DamageType) -> Option<&'static PlayerRow> {
    ROWS.iter().find(|row| row.kind == kind)
}
