//! The player's numbers in a fight under POWDER, from content and equipment.

use enum_map::EnumMap;

use crate::{
    content::{
        ItemId,
        ruleset::powder::{PowderCharacter, PowderDef, PowderItemDef},
    },
    dice::Dice,
    rules::{
        ability::resistance::Resistance,
        angband::fighter::BattleMagic,
        base::{
            term::{Breakdown, Term},
            units::Damage,
        },
        powder::{
            armor::ArmorPiece,
            attacker::{AttackSituation, PowderAttacker, PowderCreature},
            battle_magic,
            body::BodyPart,
            defender::{PowderDefender, PowderNature},
            skill_level,
            weapon::{DamageParts, PowderBlow, PowderElement, PowderWeapon, Style},
        },
    },
    sim::world::{
        item::{stack::Stack, wear::Wear},
        player::held_items::HeldItems,
    },
};

/// What bare hands do.
const FISTS: PowderBlow = PowderBlow::plain(
    0,
    DamageParts::one(PowderElement::Physical, Dice::new(1, 2)),
);

/// A thing as POWDER counts it, after all that it has lost of its bonuses: the enchantment of a weapon falls by the larger of
/// what it has lost to hit and to damage, that of armor by what it has lost of its armor class.
pub(crate) fn item(def: &PowderDef, kind: ItemId, wear: Wear) -> PowderItemDef {
    let mut item = *def.item(kind);
    item.weapon.enchantment -= i32::from(wear.to_hit.max(wear.to_damage));
    if let Some((_, armor)) = &mut item.armor {
        armor.enchantment -= i32::from(wear.to_armor);
    }
    item
}

/// The player under POWDER, with everything worn and wielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderCombatStats {
    /// Levels and skills.
    pub character: PowderCharacter,
    pub(in crate::sim) weapon: Option<PowderWeapon>,
    /// The enchantment of the launcher, if one is equipped.
    pub(in crate::sim) launcher: Option<i32>,
    /// What charms add to the enchantment of every weapon.
    pub(in crate::sim) enchants: i32,
    /// What magic adds to the natural bonus.
    pub(in crate::sim) uplift: i32,
    pub(in crate::sim) defender: PowderDefender,
}

impl PowderCombatStats {
    /// The player with these things worn, what is held apart, and with such percentages of resistance.
    pub(in crate::sim) fn new(
        def: &PowderDef,
        character: PowderCharacter,
        magic: BattleMagic,
        resists: &EnumMap<Resistance, i32>,
        held: HeldItems,
        worn: &[Stack],
    ) -> Self {
        let item = |stack: &Stack| item(def, stack.kind, stack.wear);
        let weapon = held.weapon.as_ref().map(item);
        let pieces: Vec<PowderItemDef> = worn.iter().map(item).collect();
        Self {
            character,
            weapon: weapon.map(|item| item.weapon),
            launcher: held.launcher.map(|stack| item(&stack).weapon.enchantment),
            enchants: pieces.iter().map(|item| item.enchants).sum(),
            uplift: battle_magic::natural_bonus(magic),
            defender: PowderDefender {
                nature: PowderNature::of_character(resists),
                ..character.defender(weapon.as_ref(), &pieces, Damage::new(0))
            },
        }
    }

    pub(in crate::sim) fn creature(&self) -> PowderCreature {
        self.character.creature()
    }

    /// The player's own part of a blow, at a moment.
    pub(crate) fn swing(&self, moment: AttackSituation) -> PowderAttacker {
        self.uplifted(match &self.weapon {
            Some(weapon) => {
                let weapon = self.enchanted(*weapon);
                self.creature()
                    .with_weapon(&weapon, Style::Melee, None, moment)
            }
            None => self.creature().without_weapon(Style::Melee, FISTS, moment),
        })
    }

    /// The skill with what is wielded (POW-SKILL-01); none with bare hands.
    pub(crate) fn weapon_skill(&self) -> Breakdown<4> {
        let (role, skills) = (self.creature().role, self.character.skills);
        if let Some(weapon) = &self.weapon {
            return skill_level::weapon_terms(role, skills, weapon, Style::Melee, false);
        }
        let none = Term::new("no weapon", 0, "POW-SKILL-04");
        let level = skill_level::without_weapon(role, Style::Melee).get();
        let hands = Term::new("bare hands", level, "POW-SKILL-04");
        Breakdown([hands, none, none, none])
    }

    /// What is worn on a part of the body.
    pub(crate) fn worn(&self, part: BodyPart) -> Option<ArmorPiece> {
        self.defender.worn[part as usize]
    }

    /// The shield.
    pub(crate) const fn shield(&self) -> Option<ArmorPiece> {
        self.defender.shield
    }

    pub(in crate::sim) fn uplifted(&self, mut attacker: PowderAttacker) -> PowderAttacker {
        attacker.aim.natural = attacker.aim.natural.saturating_add(self.uplift);
        attacker
    }

    pub(in crate::sim) fn enchanted(&self, mut weapon: PowderWeapon) -> PowderWeapon {
        weapon.enchantment = weapon.enchantment.saturating_add(self.enchants);
        weapon
    }
}
