//! Single values of `rulesets/powder.ron`.

use super::raw::{RawArmor, RawCharm, RawElementPart, RawWeapon};
use crate::{
    content::{
        node::{RonNode, RonNodeKind},
        read::{
            FromRonNode, Reader,
            values::{DiceAtLeast, leaves},
            word::{unknown, word},
        },
    },
    rules::powder::{
        armor::ArmorMaterial,
        body::BodyPart,
        defender::Weakness,
        skill::SkillName,
        weapon::{AttackType, Metal, PowderElement, SizeClass, Style},
    },
};

leaves! {
    AttackType, "`Edged`, `Pointed` or `Blunt`";
    SizeClass, "`Tiny`, `Small`, `Medium`, `Large` or `Huge`";
    PowderElement, "an element: `Physical`, `Fire`, `Cold`, `Acid`, `Shock`, `Poison` or `Light`";
    Metal, "`Silver` or `Gold`";
    Style, "a style: `Melee`, `Missile`, `Spell`, `Wand` or `Other`";
    ArmorMaterial, "`Cloth`, `Leather`, `Metal` or `Exotic`";
    BodyPart, "`Head`, `Neck`, `Body` or `Feet`";
    Weakness, "`Silver`, `Gold` or `Digging`";
    SkillName, "a skill, such as `EdgedWeapons` or `Dodging`";
}

/// A part of damage: physical dice, or dice of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum RawPart {
    /// Physical.
    Dice(DiceAtLeast<0>),
    /// Of an element.
    Of(RawElementPart),
}

impl FromRonNode for RawPart {
    fn expected() -> String {
        "damage: dice such as \"1d8\", or `(element: Fire, dice: \"1d3\")`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        match &node.kind {
            RonNodeKind::Group { .. } => RawElementPart::from_node(node, reader).map(Self::Of),
            RonNodeKind::Scalar => DiceAtLeast::from_node(node, reader).map(Self::Dice),
            RonNodeKind::Missing | RonNodeKind::List(_) | RonNodeKind::Map(_) => {
                reader.misfit::<Self>(node);
                None
            }
        }
    }
}

/// What an item is in POWDER.
#[derive(Clone, Debug, PartialEq)]
pub enum RawItem {
    /// Something that strikes, flies or launches.
    Weapon(Box<RawWeapon>),
    /// Something worn that protects.
    Armor(RawArmor),
    /// Jewelry that helps the weapon.
    Charm(RawCharm),
}

impl FromRonNode for RawItem {
    fn expected() -> String {
        "`Weapon(..)`, `Armor(..)` or `Charm(..)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Weapon" => RawWeapon::of_variant(node, reader).map(|raw| Self::Weapon(Box::new(raw))),
            "Armor" => RawArmor::of_variant(node, reader).map(Self::Armor),
            "Charm" => RawCharm::of_variant(node, reader).map(Self::Charm),
            _ => {
                unknown::<Self>(&word, &["Weapon", "Armor", "Charm"], reader);
                None
            }
        }
    }
}
