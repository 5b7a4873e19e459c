//! What the player's square does to an attack (PRJ-TERRPLR).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        Class,
        projection::{DamageType, Ground, arith, ground::Portion},
    },
};

const RUBBLE: RollLabel = RollLabel::new("cover behind rubble", "PRJ-TERRPLR-11");
const TREES: RollLabel = RollLabel::new("cover among trees", "PRJ-TERRPLR-12");

/// Where a line of the table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverPlace {
    /// On a kind of ground.
    On(Ground),
    /// In the dark, for those who have Unlight.
    Dark,
}

/// The damage types that a line of the table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypesAffected {
    /// All of them.
    All,
    /// These.
    These(&'static [DamageType]),
    /// All but these.
    Others(&'static [DamageType]),
}

impl TypesAffected {
    fn includes(self, kind: DamageType) -> bool {
        match self {
            Self::All => true,
            Self::These(kinds) => kinds.contains(&kind),
            Self::Others(kinds) => !kinds.contains(&kind),
        }
    }
}

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainLine {
    /// The rule.
    pub rule: &'static str,
    /// Where it holds.
    pub place: CoverPlace,
    /// What it adds: numerator and denominator, negative where it protects.
    pub adds: (i32, i32),
    /// Which damage types it is about.
    pub kinds: TypesAffected,
}

const fn line(
    rule: &'static str,
    place: CoverPlace,
    adds: (i32, i32),
    kinds: TypesAffected,
) -> TerrainLine {
    TerrainLine {
        rule,
        place,
        adds,
        kinds,
    }
}

/// The table (PRJ-TERRPLR-03 to PRJ-TERRPLR-10). What no line is about is not changed (PRJ-TERRPLR-01).
pub const LINES: [TerrainLine; 8] = {
    use CoverPlace::{Dark, On};
    use DamageType::{Cold, Fire, Hellfire, Ice, Plasma, Storm, Water};
    use TypesAffected::{All, Others, These};
    const FLAMES: &[DamageType] = &[Fire, Hellfire, Plasma];
    const WATERS: &[DamageType] = &[Water, Storm];
    const NAMED: &[DamageType] = &[Fire, Hellfire, Plasma, Water, Storm];
    const CHILLS: &[DamageType] = &[Cold, Ice, Water, Storm];
    [
        line("PRJ-TERRPLR-03", On(Ground::Rubble), (-1, 6), All),
        line("PRJ-TERRPLR-04", On(Ground::Water), (-1, 4), These(FLAMES)),
        line("PRJ-TERRPLR-05", On(Ground::Water), (1, 2), These(WATERS)),
        line("PRJ-TERRPLR-06", On(Ground::Water), (1, 10), Others(NAMED)),
        line("PRJ-TERRPLR-07", On(Ground::Lava), (-1, 4), These(CHILLS)),
        line("PRJ-TERRPLR-08", On(Ground::Lava), (1, 4), These(FLAMES)),
        line("PRJ-TERRPLR-09", On(Ground::Tree), (-1, 6), All),
        line("PRJ-TERRPLR-10", Dark, (-1, 4), All),
    ]
};

/// The square that the player stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSquare {
    /// What it is.
    pub ground: Ground,
    /// Whether it is dark: unlit, and the player carries no light (I42).
    pub dark: bool,
}

impl PlayerSquare {
    /// A lit square.
    pub const fn lit(ground: Ground) -> Self {
        Self {
            ground,
            dark: false,
        }
    }

    /// The chance to avoid an attack altogether (PRJ-TERRPLR-11, PRJ-TERRPLR-12); the same for all damage types (I43).
    pub(super) fn cover(self, class: Class) -> Option<(RollLabel, Chance)> {
        match (self.ground, class) {
            (Ground::Rubble, _) => Some((RUBBLE, Chance::one_in(10))),
            (Ground::Tree, Class::Ranger | Class::Druid) => Some((TREES, Chance::one_in(8))),
            (
                Ground::Tree
                | Ground::Floor
                | Ground::Water
                | Ground::Lava
                | Ground::Granite
                | Ground::Quartz
                | Ground::Magma
                | Ground::Door,
                _,
            ) => None,
        }
    }

    /// Whether the square lets the player avoid an attack.
    pub(super) fn covers(self, roller: &mut impl Roller, class: Class) -> bool {
        self.cover(class)
            .is_some_and(|(what, chance)| roller.chance(what, chance))
    }

    /// The damage after the square's adjustment, scaled by what the damage type lets count (PRJ-TERRPLR-02,
    /// PRJ-GEN-09). Never below 0.
    pub fn adjust(self, kind: DamageType, portion: Portion, damage: i32, unlight: bool) -> i32 {
        let adds = self.lines(kind, unlight).map(|line| line.adds);
        let change = arith::adjustment(damage, adds, portion);
        damage.saturating_add(change).max(0)
    }

    /// The lines that hold here for a damage type.
    fn lines(self, kind: DamageType, unlight: bool) -> impl Iterator<Item = &'static TerrainLine> {
        LINES.iter().filter(move |line| {
            line.kinds.includes(kind)
                && match line.place {
                    CoverPlace::On(ground) => ground == self.ground,
                    CoverPlace::Dark => self.dark && unlight,
                }
        })
    }

    /// The rules that adjust a damage type here; none where it is not adjusted.
    pub(super) fn rules(
        self,
        kind: DamageType,
        unlight: bool,
    ) -> impl Iterator<Item = &'static str> {
        const ALL: [&str; 4] = [
            "PRJ-TERRPLR-01",
            "PRJ-TERRPLR-02",
            "PRJ-GEN-01",
            "PRJ-GEN-09",
        ];
        let any = self.lines(kind, unlight).next().map(|_| ALL);
        let lines = self.lines(kind, unlight).map(|line| line.rule);
        lines.chain(any.into_iter().flatten())
    }
}
