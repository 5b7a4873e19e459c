//! The player's numbers in a fight under Sil, from content and equipment.

use enum_map::EnumMap;

use crate::{
    content::{
        ItemId,
        ruleset::sil::{SilCharacter, SilDef, SilItemDef},
    },
    dice::Dice,
    rules::{
        ability::resistance::Resistance,
        angband::fighter::BattleMagic,
        base::units::Weight,
        sil::{
            Bow, Pool, SilArmor, SilAttacker, SilBlow, SilDefender, SilGear, SilNature, Strength,
            battle_magic, prepared::Protection,
        },
    },
    sim::world::{
        item::{stack::Stack, wear::Wear},
        player::held_items::HeldItems,
    },
};

/// A thing as Sil counts it, after all that it has lost of its bonuses: what it has lost to hit is accuracy, and what it has
/// lost of its armor class evasion.
pub(crate) fn item(def: &SilDef, kind: ItemId, wear: Wear) -> SilItemDef {
    let mut item = *def.item(kind);
    let figures = &mut item.weapon.figures;
    figures.accuracy.0 -= i32::from(wear.to_hit);
    figures.evasion.0 -= i32::from(wear.to_armor);
    item
}

/// The player under Sil, with everything worn and wielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilCombatStats {
    /// Skills and strength with their terms.
    pub character: SilCharacter,
    pub(in crate::sim) attacker: SilAttacker,
    pub(in crate::sim) defender: SilDefender<'static>,
    pub(in crate::sim) protection: Protection,
    pub(in crate::sim) blow: SilBlow,
    pub(in crate::sim) bow: Option<Bow>,
}

impl SilCombatStats {
    /// The player with these things worn, what is held apart, and with such percentages of resistance. What is held parries
    /// and strengthens as what is worn does.
    pub(in crate::sim) fn new(
        def: &SilDef,
        character: &SilCharacter,
        magic: BattleMagic,
        resists: &EnumMap<Resistance, i32>,
        held: HeldItems,
        worn: &[Stack],
    ) -> Self {
        let item = |stack: &Stack| item(def, stack.kind, stack.wear);
        let beside = [held.launcher, held.light].into_iter().flatten();
        let beside = beside.map(|stack| item(&stack).held());
        let worn_pieces = worn.iter().map(|stack| item(stack).armor());
        let pieces: Vec<SilArmor> = worn_pieces.chain(beside).collect();
        let all = worn.iter().copied().chain(held.all());
        let stronger: i32 = all.map(|stack| item(&stack).strength.0).sum();
        let weapon = held.weapon.map(|stack| item(&stack).weapon);
        let gear = SilGear {
            weapon,
            worn: &pieces,
        };
        let strength = Strength(character.strength.0.saturating_add(stronger));
        let (attack, evade) = battle_magic::modifiers(magic);
        Self {
            character: *character,
            attacker: SilAttacker {
                armor: gear.armor_accuracy(),
                abilities: attack,
                strength,
                off_hand: gear.off_hand(),
                ..character.attacker()
            },
            defender: SilDefender {
                equipment: gear.evasion(),
                abilities: evade,
                nature: SilNature::of_character(resists),
                ..character.defender()
            },
            protection: Protection::of(gear.protection()),
            blow: weapon.map_or(SilBlow::BareHands, SilBlow::Weapon),
            bow: held.launcher.map(|stack| item(&stack).bow()),
        }
    }

    /// Strength, with what worn things add.
    pub(crate) const fn strength(&self) -> Strength {
        self.attacker.strength
    }

    /// The protection dice of everything worn.
    pub(crate) fn protection(&self) -> &[Pool] {
        self.protection.dice()
    }

    /// The least and the most that they take off (SIL-DAMAGE-05).
    pub(crate) fn protects(&self) -> (i32, i32) {
        let dice = self.protection().iter().map(|pool| pool.dice());
        (dice.clone().map(Dice::min).sum(), dice.map(Dice::max).sum())
    }

    /// How far the bow shoots, in squares (SIL-ARCHERY-07).
    pub(in crate::sim) fn bow_range(&self) -> u16 {
        let range = self.bow.map(|bow| bow.range(self.attacker.strength));
        range.map_or(0, |squares| squares.get().clamp(0, 255) as u16)
    }

    /// How far the player throws a weight, in squares (SIL-THROW-06, SIL-THROW-07).
    pub(in crate::sim) fn throw_range(&self, weight: Weight) -> u16 {
        let capacity = crate::rules::sil::throwing::capacity(self.attacker.strength);
        let range = crate::rules::sil::throwing::range(capacity, weight);
        range.get().clamp(1, 255) as u16
    }
}
