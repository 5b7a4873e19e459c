//! Names that files used once: a file with an old one gets a fault that says the new one.

/// Fields, values and keys that have a new name.
const RENAMED: &[(&str, &str)] = &[
    ("colour", "color"),
    ("colours", "colors"),
    ("recolour", "recolor"),
    ("armour", "armor"),
    ("armour_class", "armor_class"),
    ("to_armour", "to_armor"),
    ("Armour", "Armor"),
    ("BodyArmour", "BodyArmor"),
    ("ClothArmour", "ClothArmor"),
    ("LeatherArmour", "LeatherArmor"),
    ("MetalArmour", "MetalArmor"),
    ("ExoticArmour", "ExoticArmor"),
    ("Grey", "Gray"),
    ("DarkGrey", "DarkGray"),
    ("LightGrey", "LightGray"),
    ("grey_cap", "gray_cap"),
    ("ring_grey", "ring_gray"),
    ("staff_grey", "staff_gray"),
    ("Ail", "Afflict"),
    ("ailments", "conditions"),
    ("wits", "mind"),
];

/// The name that something of an old name has now.
pub(in crate::content) fn new_name(old: &str) -> Option<&'static str> {
    let mut renamed = RENAMED.iter();
    renamed.find(|(name, _)| *name == old).map(|&(_, new)| new)
}
