//! Players as vectors describe them: equipment is counted, not listed.

use std::ops::Not;

use enum_map::EnumMap;
use enumset::{EnumSet, EnumSetType};
use serde::{Serialize, Serializer};
use strum::VariantArray;

use crate::{
    dice::Chance,
    rules::{
        Class,
        base::units::{ArmorClass, Energy, Level, Skill, ToHit, Weight},
        projection::{
            item_destruction::ObjectClass,
            player::{
                PlayerFlag, PlayerSpecialty, PlayerState, Resistance, Victim, Worn, WornSlot,
            },
        },
    },
    vectors::{draw::Draw, projection::class::ClassNames},
};

/// Percentages at which a resistance begins, ends, or varies otherwise.
const PERCENTS: &[i32] = &[1, 4, 5, 9, 10, 11, 20, 35, 50, 80, 91, 99];

/// A player.
#[derive(Serialize)]
pub(super) struct VictimCase {
    class: Class,
    level: Level,
    ac: ArmorClass,
    base_ac: ArmorClass,
    dex_to_hit: ToHit,
    energy: Energy,
    /// In whole pounds.
    weight_limit: u32,
    /// In whole pounds.
    carried: u32,
    exp: i64,
    mana: i32,
    saving_throw: Skill,
    /// Slots with armor in them.
    #[serde(rename = "armour")]
    armor: i32,
    /// How many of these are proof against acid.
    acid_proof: i32,
    /// Slots that can be disenchanted.
    bonus_slots: i32,
    /// How many of these hold an artifact.
    artifacts: i32,
    /// One of each.
    pack: ClassNames,
    resist: Percentages,
    has: EnumSet<PlayerFlag>,
    specialties: EnumSet<PlayerSpecialty>,
    status: StatusCase,
    #[serde(skip_serializing_if = "Option::is_none")]
    shield_ac: Option<ArmorClass>,
}

/// Percentages of resistance, without those of 0.
struct Percentages(EnumMap<Resistance, i32>);

impl Serialize for Percentages {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().filter(|(_, percent)| **percent != 0))
    }
}

impl Percentages {
    fn draw(draw: &mut Draw) -> Self {
        let mut percents = EnumMap::default();
        for &to in Resistance::VARIANTS {
            if draw.rarely(3) {
                percents[to] = draw.number(0, 100, PERCENTS);
            }
        }
        Self(percents)
    }
}

/// The state of a player.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract has a flag for each"
)]
struct StatusCase {
    #[serde(skip_serializing_if = "Not::not")]
    blind: bool,
    #[serde(skip_serializing_if = "Not::not")]
    confused: bool,
    #[serde(rename = "paralysed", skip_serializing_if = "Not::not")]
    paralyzed: bool,
    #[serde(skip_serializing_if = "Not::not")]
    shapechanged: bool,
    #[serde(skip_serializing_if = "Not::not")]
    black_breath: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    poison: Option<i32>,
}

impl StatusCase {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            blind: draw.rarely(5),
            confused: draw.rarely(5),
            paralyzed: draw.rarely(5),
            shapechanged: draw.rarely(5),
            black_breath: draw.rarely(5),
            poison: draw.rarely(3).then(|| draw.number(1, 200, &[])),
        }
    }

    /// The state as the rules take it.
    fn rules(&self) -> EnumSet<PlayerState> {
        let is = |state: &PlayerState| match state {
            PlayerState::Blind => self.blind,
            PlayerState::Confused => self.confused,
            PlayerState::Paralysed => self.paralyzed,
            PlayerState::Shapechanged => self.shapechanged,
            PlayerState::BlackBreath => self.black_breath,
            PlayerState::Poisoned => self.poison.is_some(),
        };
        PlayerState::VARIANTS.iter().copied().filter(is).collect()
    }
}

/// Members of a set, each with one chance in so many.
fn some<E: EnumSetType + VariantArray>(draw: &mut Draw, of: i64) -> EnumSet<E> {
    let all = E::VARIANTS.iter().copied();
    all.filter(|_| draw.rarely(of)).collect()
}

impl VictimCase {
    pub(super) fn draw(draw: &mut Draw) -> Self {
        let (class, level) = (draw.member(), draw.level());
        let ac = ArmorClass::new(draw.number(-10, 200, &[0, 1, 149, 150, 151]));
        let base_ac = ArmorClass::new(draw.number(0, 120, &[9, 10, 11, 12]));
        let shielded = draw.flag();
        let shield_ac = shielded.then(|| ArmorClass::new(draw.number(0, 30, &[1, 8, 23, 24])));
        let dex_to_hit = ToHit::new(draw.number(-4, 15, &[0]));
        let energy = Energy::new(draw.number(1, 49, &[10]));
        let weight_limit = draw.number(60, 300, &[61]) as u32;
        let carried = draw.number(0, 500, &[1, 29, 30, 31]) as u32;
        let richest = draw.of(&[300, 20_000, 5_000_000]);
        let exp = draw.number(0, richest, &[49, 50, 199, 200]).into();
        let mana = draw.number(0, 300, &[1, 10]);
        let saving_throw = Skill::new(draw.number(0, 120, &[1, 50, 95, 99, 100]));
        let resist = Percentages::draw(draw);
        let (has, specialties) = (some(draw, 4), some(draw, 3));
        let status = StatusCase::draw(draw);
        let armor = draw.number(0, 6, &[]);
        let acid_proof = draw.number(0, armor, &[]);
        let bonus_slots = draw.number(0, 8, &[]);
        Self {
            class,
            level,
            ac,
            base_ac,
            dex_to_hit,
            energy,
            weight_limit,
            carried,
            exp,
            mana,
            saving_throw,
            armor,
            acid_proof,
            bonus_slots,
            artifacts: draw.number(0, bonus_slots, &[]),
            pack: ClassNames(draw.set(8)),
            resist,
            has,
            specialties,
            status,
            shield_ac,
        }
    }

    /// What is in the pack, one of each.
    pub(super) fn pack(&self) -> EnumSet<ObjectClass> {
        self.pack.0
    }

    /// The player as the rules take it, with as much equipment as was counted. Which slot holds what makes no
    /// difference.
    pub(super) fn rules(&self) -> Victim {
        Victim {
            class: self.class,
            level: self.level,
            ac: self.ac,
            base_ac: self.base_ac,
            shield: self.shield_ac,
            dex_to_hit: self.dex_to_hit,
            energy_gain: self.energy,
            weight_limit: Weight::pounds(self.weight_limit),
            carried: Weight::pounds(self.carried),
            experience: self.exp,
            mana: self.mana,
            saving_throw: self.saving_throw,
            worn: self.worn(),
            resists: self.resist.0,
            guards: self.has,
            specialties: self.specialties,
            // The contract leaves Evasion out.
            evasion: Chance::NEVER,
            states: self.status.rules(),
        }
    }

    fn worn(&self) -> EnumMap<WornSlot, Option<Worn>> {
        let mut worn = EnumMap::default();
        for (index, &slot) in (0..).zip(WornSlot::VARIANTS) {
            // A bonus to hit makes no armor, and a base armor class no bonus.
            worn[slot] = (index < self.armor.max(self.bonus_slots)).then(|| Worn {
                base_ac: ArmorClass::new(i32::from(index < self.armor)),
                to_hit: ToHit::new(i32::from(index < self.bonus_slots)),
                acid_proof: index < self.acid_proof,
                artifact: index < self.artifacts,
                ..Worn::default()
            });
        }
        worn
    }
}
