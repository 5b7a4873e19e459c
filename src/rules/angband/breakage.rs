//! What becomes of fired and thrown objects (ATK-BREAK).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{base::units::Squares, projection::item_destruction::ObjectClass},
};

const BREAKS: RollLabel = RollLabel::new("breakage", "ATK-BREAK-01");

/// What a fired or thrown object is, as far as breaking goes (ATK-BREAK-01).
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Fragile {
    /// A flask of oil.
    OilFlask,
    /// A potion.
    Potion,
    /// An empty bottle.
    Bottle,
    /// Food.
    Food,
    /// An arrow.
    Arrow,
    /// A scroll.
    Scroll,
    /// A light source.
    Light,
    /// A skeleton.
    Skeleton,
    /// A bolt.
    Bolt,
    /// A pebble or a shot.
    SlingAmmo,
    /// A wand.
    Wand,
    /// A spike.
    Spike,
    /// Any other object.
    Other,
}

impl From<ObjectClass> for Fragile {
    /// How easily objects of a class break (ATK-BREAK-01).
    fn from(class: ObjectClass) -> Self {
        match class {
            ObjectClass::Flask => Self::OilFlask,
            ObjectClass::Potion => Self::Potion,
            ObjectClass::Bottle => Self::Bottle,
            ObjectClass::Food => Self::Food,
            ObjectClass::Arrow => Self::Arrow,
            ObjectClass::Scroll => Self::Scroll,
            ObjectClass::Light => Self::Light,
            ObjectClass::Skeleton => Self::Skeleton,
            ObjectClass::Bolt => Self::Bolt,
            ObjectClass::Shot => Self::SlingAmmo,
            ObjectClass::Wand => Self::Wand,
            ObjectClass::Spike => Self::Spike,
            ObjectClass::Bow
            | ObjectClass::Digger
            | ObjectClass::Hafted
            | ObjectClass::Polearm
            | ObjectClass::Sword
            | ObjectClass::Helm
            | ObjectClass::Crown
            | ObjectClass::Shield
            | ObjectClass::Boots
            | ObjectClass::Gloves
            | ObjectClass::Cloak
            | ObjectClass::SoftArmor
            | ObjectClass::HardArmor
            | ObjectClass::DragonMail
            | ObjectClass::Amulet
            | ObjectClass::Ring
            | ObjectClass::Staff
            | ObjectClass::Rod
            | ObjectClass::Spellbook
            | ObjectClass::Chest
            | ObjectClass::Junk => Self::Other,
        }
    }
}

/// Whether an object is an artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtifactStatus {
    /// An ordinary object.
    Ordinary,
    /// An artifact, which never breaks (ATK-BREAK-02).
    Artifact,
}

/// Where a missile came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightEnd {
    /// It fell to the floor.
    Nothing,
    /// It hit a monster.
    Monster,
    /// It hit a wall so far away from who sent it.
    Wall(Squares),
}

/// The chance that a missile breaks (ATK-BREAK-01 to ATK-BREAK-03): doubled by a hit on a monster at
/// any distance, or on a wall less than 3 squares away.
pub const fn chance(item: Fragile, make: ArtifactStatus, struck: FlightEnd) -> Chance {
    let base = match (make, item) {
        (ArtifactStatus::Artifact, _) => return Chance::NEVER,
        (ArtifactStatus::Ordinary, Fragile::OilFlask) => 100,
        (ArtifactStatus::Ordinary, Fragile::Potion | Fragile::Bottle | Fragile::Food) => 50,
        (
            ArtifactStatus::Ordinary,
            Fragile::Arrow | Fragile::Scroll | Fragile::Light | Fragile::Skeleton,
        ) => 30,
        (
            ArtifactStatus::Ordinary,
            Fragile::Bolt | Fragile::SlingAmmo | Fragile::Wand | Fragile::Spike,
        ) => 20,
        (ArtifactStatus::Ordinary, Fragile::Other) => 10,
    };
    let hard = match struck {
        FlightEnd::Nothing => false,
        FlightEnd::Monster => true,
        FlightEnd::Wall(distance) => distance.get() < 3,
    };
    let chance = Chance::percent(base);
    if hard { chance.doubled() } else { chance }
}

/// Whether a missile breaks.
pub fn breaks(
    roller: &mut impl Roller,
    item: Fragile,
    make: ArtifactStatus,
    struck: FlightEnd,
) -> bool {
    let chance = chance(item, make, struck);
    if make == ArtifactStatus::Artifact {
        roller.decided("ATK-BREAK-02");
    }
    if chance != self::chance(item, make, FlightEnd::Nothing) {
        roller.decided("ATK-BREAK-03");
    }
    chance.is_possible() && roller.chance(BREAKS, chance)
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::dice::exact;

    fn percent(item: Fragile, struck: FlightEnd) -> i64 {
        let odds = exact::probability(|r| breaks(r, item, ArtifactStatus::Ordinary, struck));
        (odds * 100.0).round() as i64
    }

    fn wall(distance: i32) -> FlightEnd {
        FlightEnd::Wall(Squares::new(distance))
    }

    #[test]
    fn chances_of_the_derived_checks() {
        // ATK-BREAK-01, ATK-BREAK-03.
        assert_eq!(percent(Fragile::Arrow, FlightEnd::Monster), 60);
        assert_eq!(percent(Fragile::Bolt, FlightEnd::Nothing), 20);
        assert_eq!(percent(Fragile::Potion, wall(2)), 100);
        assert_eq!(percent(Fragile::Wand, wall(3)), 20);
        assert_eq!(percent(Fragile::Other, FlightEnd::Monster), 20);
        for struck in [FlightEnd::Nothing, FlightEnd::Monster, wall(1), wall(9)] {
            assert_eq!(percent(Fragile::OilFlask, struck), 100);
        }
    }

    #[test]
    fn every_object_has_the_printed_chance() {
        // ATK-BREAK-01
        let base = Fragile::VARIANTS
            .iter()
            .map(|&item| percent(item, FlightEnd::Nothing));
        let printed = [100, 50, 50, 50, 30, 30, 30, 30, 20, 20, 20, 20, 10];
        assert_eq!(base.collect::<Vec<_>>(), printed);
    }

    #[test]
    fn artifacts_never_break() {
        // ATK-BREAK-02
        for &item in Fragile::VARIANTS {
            assert_eq!(
                chance(item, ArtifactStatus::Artifact, FlightEnd::Monster),
                Chance::NEVER
            );
        }
    }

    #[test]
    fn a_class_of_objects_breaks_as_its_row_says() {
        // ATK-BREAK-01
        let base = |class: ObjectClass| {
            let chance = chance(class.into(), ArtifactStatus::Ordinary, FlightEnd::Nothing);
            (chance.to_f64() * 100.0).round() as i32
        };
        let of = |percent: i32| -> Vec<ObjectClass> {
            let all = ObjectClass::VARIANTS.iter().copied();
            all.filter(|class| base(*class) == percent).collect()
        };
        assert_eq!(of(100), [ObjectClass::Flask]);
        let (mut half, mut third, mut fifth) = (of(50), of(30), of(20));
        for list in [&mut half, &mut third, &mut fifth] {
            list.sort_by_key(|class| format!("{class:?}"));
        }
        assert_eq!(
            half,
            [ObjectClass::Bottle, ObjectClass::Food, ObjectClass::Potion]
        );
        assert_eq!(
            third,
            [
                ObjectClass::Arrow,
                ObjectClass::Light,
                ObjectClass::Scroll,
                ObjectClass::Skeleton
            ]
        );
        assert_eq!(
            fifth,
            [
                ObjectClass::Bolt,
                ObjectClass::Shot,
                ObjectClass::Spike,
                ObjectClass::Wand
            ]
        );
        assert_eq!(of(10).len(), ObjectClass::VARIANTS.len() - 12);
    }
}
