//! What becomes of fired and thrown objects (ATK-BREAK).

use crate::{
    dice::{Chance, Roller, What},
    rules::{set::members, units::Squares},
};

const BREAKS: What = What::new("breakage", "ATK-BREAK-01");

members! {
    /// What a fired or thrown object is, as far as breaking goes (ATK-BREAK-01).
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
}

/// Whether an object is an artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Make {
    /// An ordinary object.
    Ordinary,
    /// An artifact, which never breaks (ATK-BREAK-02).
    Artifact,
}

/// Where a missile came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Struck {
    /// It fell to the floor.
    Nothing,
    /// It hit a monster.
    Monster,
    /// It hit a wall so far away from who sent it.
    Wall(Squares),
}

/// The chance that a missile breaks (ATK-BREAK-01 to ATK-BREAK-03): doubled by a hit on a monster at
/// any distance, or on a wall less than 3 squares away.
pub const fn chance(item: Fragile, make: Make, struck: Struck) -> Chance {
    let base = match (make, item) {
        (Make::Artifact, _) => return Chance::NEVER,
        (Make::Ordinary, Fragile::OilFlask) => 100,
        (Make::Ordinary, Fragile::Potion | Fragile::Bottle | Fragile::Food) => 50,
        (Make::Ordinary, Fragile::Arrow | Fragile::Scroll | Fragile::Light | Fragile::Skeleton) => {
            30
        }
        (Make::Ordinary, Fragile::Bolt | Fragile::SlingAmmo | Fragile::Wand | Fragile::Spike) => 20,
        (Make::Ordinary, Fragile::Other) => 10,
    };
    let hard = match struck {
        Struck::Nothing => false,
        Struck::Monster => true,
        Struck::Wall(distance) => distance.get() < 3,
    };
    let chance = Chance::percent(base);
    if hard { chance.doubled() } else { chance }
}

/// Whether a missile breaks.
pub fn breaks(roller: &mut impl Roller, item: Fragile, make: Make, struck: Struck) -> bool {
    let chance = chance(item, make, struck);
    chance.is_possible() && roller.chance(BREAKS, chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::exact, rules::set::Member};

    fn percent(item: Fragile, struck: Struck) -> i64 {
        let odds = exact::probability(|r| breaks(r, item, Make::Ordinary, struck));
        (odds * 100.0).round() as i64
    }

    fn wall(distance: i32) -> Struck {
        Struck::Wall(Squares::new(distance))
    }

    #[test]
    fn chances_of_the_derived_checks() {
        // ATK-BREAK-01, ATK-BREAK-03.
        assert_eq!(percent(Fragile::Arrow, Struck::Monster), 60);
        assert_eq!(percent(Fragile::Bolt, Struck::Nothing), 20);
        assert_eq!(percent(Fragile::Potion, wall(2)), 100);
        assert_eq!(percent(Fragile::Wand, wall(3)), 20);
        assert_eq!(percent(Fragile::Other, Struck::Monster), 20);
        for struck in [Struck::Nothing, Struck::Monster, wall(1), wall(9)] {
            assert_eq!(percent(Fragile::OilFlask, struck), 100);
        }
    }

    #[test]
    fn every_object_has_the_printed_chance() {
        // ATK-BREAK-01
        let base = Fragile::ALL
            .iter()
            .map(|&item| percent(item, Struck::Nothing));
        let printed = [100, 50, 50, 50, 30, 30, 30, 30, 20, 20, 20, 20, 10];
        assert_eq!(base.collect::<Vec<_>>(), printed);
    }

    #[test]
    fn artifacts_never_break() {
        // ATK-BREAK-02
        for &item in Fragile::ALL {
            assert_eq!(chance(item, Make::Artifact, Struck::Monster), Chance::NEVER);
        }
    }
}
