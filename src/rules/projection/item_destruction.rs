//! What a projection destroys of the objects that lie on a square (PRJ-ITEM).
//!
//! Which classes of objects hate an element also decides what burns in the player's pack.

use crate::rules::ability::resistance::Resistance;
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{DamageType, odds};
use crate::dice::{RollLabel, Roller};

const DESTROYED: RollLabel = RollLabel::new("destruction of an object", "PRJ-ITEM-10");

/// What an object on the floor or in the pack is.
#[derive(
    EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, enum_map::Enum,
)]
#[enumset(serialize_repr = "list")]
pub enum ObjectClass {
    /// A shot or a pebble for a sling.
    Shot,
    /// An arrow.
    Arrow,
    /// A bolt.
    Bolt,
    /// A sling, a bow or a crossbow.
    Bow,
    /// A digger.
    Digger,
    /// A hafted weapon.
    Hafted,
    /// A polearm.
    Polearm,
    /// A sword.
    Sword,
    /// A helm.
    Helm,
    /// A crown.
    Crown,
    /// A shield.
    Shield,
    /// Boots.
    Boots,
    /// Gloves.
    Gloves,
    /// A cloak.
    Cloak,
    /// Soft armor. Conformance vectors keep the spelling of the document.
    SoftArmor,
    /// Hard armor.
    HardArmor,
    /// Dragon scale mail.
    DragonMail,
    /// A light source.
    Light,
    /// An amulet.
    Amulet,
    /// A ring.
    Ring,
    /// A staff.
    Staff,
    /// A wand.
    Wand,
    /// A rod.
    Rod,
    /// A scroll.
    Scroll,
    /// A potion.
    Potion,
    /// A flask of oil.
    Flask,
    /// A book of spells or prayers.
    Spellbook,
    /// A chest.
    Chest,
    /// A skeleton.
    Skeleton,
    /// An empty bottle.
    Bottle,
    /// Junk.
    Junk,
    /// Food.
    Food,
    /// A spike.
    Spike,
}

/// An element that destroys objects, and that an object may ignore.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum BaseElement {
    /// Acid.
    Acid,
    /// Lightning.
    Elec,
    /// Fire.
    Fire,
    /// Cold.
    Cold,
}

/// Whether objects of a class suffer from an element (PRJ-ITEM-02, PRJ-ITEM-04, PRJ-ITEM-05, PRJ-ITEM-07).
///
/// This is about the kind of thing alone: what an object ignores counts elsewhere (PRJ-ITEM-08). Acid leaves shots,
/// diggers and spellbooks as they are (PRJ-ITEM-03), fire swords and hard armor (PRJ-ITEM-06).
pub const fn hates(class: ObjectClass, element: BaseElement) -> bool {
    use ObjectClass as C;
    match element {
        BaseElement::Acid => matches!(
            class,
            C::Arrow
                | C::Bolt
                | C::Bow
                | C::Sword
                | C::Hafted
                | C::Polearm
                | C::Helm
                | C::Crown
                | C::Shield
                | C::Boots
                | C::Gloves
                | C::Cloak
                | C::SoftArmor
                | C::HardArmor
                | C::DragonMail
                | C::Staff
                | C::Scroll
                | C::Skeleton
                | C::Bottle
                | C::Junk
        ),
        BaseElement::Elec => matches!(class, C::Ring | C::Wand | C::Rod),
        BaseElement::Fire => matches!(
            class,
            C::Light
                | C::Arrow
                | C::Bow
                | C::Hafted
                | C::Polearm
                | C::Boots
                | C::Gloves
                | C::Cloak
                | C::SoftArmor
                | C::Spellbook
                | C::Chest
                | C::Staff
                | C::Scroll
        ),
        BaseElement::Cold => matches!(class, C::Potion | C::Flask | C::Bottle),
    }
}

/// An object as far as projections care; a stack is one object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub class: ObjectClass,
    /// Whether it is an artifact.
    pub artifact: bool,
    /// Whether it is cursed.
    pub cursed: bool,
    /// The elements that it ignores.
    pub ignores: EnumSet<BaseElement>,
}

/// Which objects a row of the table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affects {
    /// Classes that hate an element, whatever the single object ignores.
    Haters(BaseElement),
    /// Every object.
    Everything,
    /// Cursed objects.
    Cursed,
    /// The trap on a chest, not the chest.
    ChestTraps,
}

impl Affects {
    fn includes(self, item: Item) -> bool {
        match self {
            Self::Haters(element) => hates(item.class, element),
            Self::Everything => true,
            Self::Cursed => item.cursed,
            Self::ChestTraps => item.class == ObjectClass::Chest,
        }
    }
}

/// One row of the table: what a damage type does to some objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemRow {
    /// The rule.
    pub rule: &'static str,
    /// What strikes.
    pub kind: DamageType,
    /// What it is about.
    pub affects: Affects,
    /// The upper end of the roll that the damage must beat; without one, every object is destroyed (PRJ-ITEM-12,
    /// PRJ-ITEM-14).
    pub threshold: Option<i32>,
    /// Objects that ignore this element are safe; without one, no flag helps (PRJ-ITEM-13, PRJ-ITEM-14).
    pub ignored_by: Option<BaseElement>,
}

const fn threat(
    rule: &'static str,
    kind: DamageType,
    affects: Affects,
    threshold: Option<i32>,
    ignored_by: Option<BaseElement>,
) -> ItemRow {
    ItemRow {
        rule,
        kind,
        affects,
        threshold,
        ignored_by,
    }
}

/// The table (PRJ-ITEM-17 to PRJ-ITEM-31). A damage type without a row leaves objects alone (PRJ-ITEM-16).
pub const THREATS: [ItemRow; 15] = {
    use Affects::{ChestTraps, Cursed, Everything, Haters};
    use BaseElement::{Acid, Cold, Elec, Fire};
    use DamageType as D;
    let (always, none) = (None, None);
    [
        threat("PRJ-ITEM-17", D::Acid, Haters(Acid), Some(50), Some(Acid)),
        threat("PRJ-ITEM-18", D::Elec, Haters(Elec), Some(40), Some(Elec)),
        threat("PRJ-ITEM-19", D::Fire, Haters(Fire), Some(40), Some(Fire)),
        threat("PRJ-ITEM-20", D::Cold, Haters(Cold), Some(40), Some(Cold)),
        threat("PRJ-ITEM-21", D::Plasma, Haters(Fire), Some(40), Some(Fire)),
        threat("PRJ-ITEM-22", D::Plasma, Haters(Elec), Some(40), Some(Elec)),
        threat("PRJ-ITEM-23", D::Meteor, Haters(Fire), always, Some(Fire)),
        threat("PRJ-ITEM-24", D::Meteor, Haters(Cold), always, Some(Cold)),
        threat("PRJ-ITEM-25", D::Ice, Haters(Cold), Some(40), none),
        threat("PRJ-ITEM-26", D::Shard, Haters(Cold), Some(40), none),
        threat("PRJ-ITEM-27", D::Force, Haters(Cold), Some(40), none),
        threat("PRJ-ITEM-28", D::Sound, Haters(Cold), Some(40), none),
        threat("PRJ-ITEM-29", D::Mana, Everything, always, none),
        threat("PRJ-ITEM-30", D::HolyOrb, Cursed, always, none),
        threat("PRJ-ITEM-31", D::KillTrap, ChestTraps, always, none),
    ]
};

/// The rows that an object falls under: those that its class or its curse brings it, without those that it ignores;
/// none for an artifact (PRJ-ITEM-15).
pub fn threats(kind: DamageType, item: &Item) -> impl Iterator<Item = &'static ItemRow> {
    THREATS.iter().filter(move |threat| {
        !item.artifact
            && threat.kind == kind
            && threat.affects.includes(*item)
            && !threat
                .ignored_by
                .is_some_and(|element| item.ignores.contains(element))
    })
}

/// Whether a projection destroys an object that lies on a square where it has the strength `damage`; for
/// [`DamageType::KillTrap`], whether it removes the trap of a chest.
///
/// Only objects on the floor are tested (PRJ-ITEM-01), and only by forms that reach it (PRJ-ITEM-09, [`Form`]): do not
/// ask for others. Artifacts are safe from everything (PRJ-ITEM-15). Each row that the object falls under is tested for
/// itself (PRJ-ITEM-11): destroyed if the damage is above the roll (PRJ-ITEM-10).
///
/// [`Form`]: super::Form
pub fn destroyed(roller: &mut impl Roller, kind: DamageType, damage: i32, item: &Item) -> bool {
    let mut destroyed = false;
    for rule in spared_by(kind, item) {
        roller.decided(rule);
    }
    for threat in threats(kind, item) {
        for rule in threat.rules() {
            roller.decided(rule);
        }
        destroyed = destroyed
            || threat.threshold.is_none_or(|threshold| {
                roller.chance(DESTROYED, odds::below(1, threshold, damage))
            });
    }
    destroyed
}

impl ItemRow {
    /// The rules by which it endangers an object on the floor.
    fn rules(&self) -> impl Iterator<Item = &'static str> {
        let haters = match self.affects {
            Affects::Haters(element) => Some(match element {
                BaseElement::Acid => "PRJ-ITEM-02",
                BaseElement::Elec => "PRJ-ITEM-04",
                BaseElement::Fire => "PRJ-ITEM-05",
                BaseElement::Cold => "PRJ-ITEM-07",
            }),
            Affects::Everything | Affects::Cursed | Affects::ChestTraps => None,
        };
        let test = match (self.threshold, self.ignored_by) {
            (Some(_), Some(_)) => None,
            (None, Some(_)) => Some("PRJ-ITEM-12"),
            (Some(_), None) => Some("PRJ-ITEM-13"),
            (None, None) => Some("PRJ-ITEM-14"),
        };
        let always = [self.rule, "PRJ-ITEM-01", "PRJ-ITEM-09"];
        always.into_iter().chain(haters).chain(test)
    }

    /// The rule by which it leaves an object alone; `None`: it does not, or no rule names such objects.
    fn spares(&self, item: Item) -> Option<&'static str> {
        use ObjectClass as C;
        if !self.affects.includes(item) {
            return match (self.affects, item.class) {
                (Affects::Haters(BaseElement::Acid), C::Shot | C::Digger | C::Spellbook) => {
                    Some("PRJ-ITEM-03")
                }
                (Affects::Haters(BaseElement::Fire), C::Sword | C::HardArmor) => {
                    Some("PRJ-ITEM-06")
                }
                _ => None,
            };
        }
        if item.artifact {
            return Some("PRJ-ITEM-15");
        }
        let ignores = |element| item.ignores.contains(element);
        self.ignored_by
            .is_some_and(ignores)
            .then_some("PRJ-ITEM-08")
    }
}

/// The rules by which an object is left alone.
fn spared_by(kind: DamageType, item: &Item) -> impl Iterator<Item = &'static str> {
    let rows = THREATS.iter().filter(move |row| row.kind == kind);
    let spared = rows.clone().filter_map(|row| row.spares(*item));
    let none = rows.clone().next().is_none();
    spared.chain(none.then_some("PRJ-ITEM-16"))
}

impl From<BaseElement> for Resistance {
    fn from(element: BaseElement) -> Self {
        match element {
            BaseElement::Acid => Self::Acid,
            BaseElement::Elec => Self::Elec,
            BaseElement::Fire => Self::Fire,
            BaseElement::Cold => Self::Cold,
        }
    }
}
#[cfg(test)]
mod tests;
