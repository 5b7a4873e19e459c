//! Whether what a monster sends takes more experience than somebody of its level can spare: what the rules take at once
//! is meant for characters who have thousands, and which monster may send it is for the content to say.

use crate::{
    content::magic::power::{PowerDef, PowerParts},
    dice::exact,
    rules::{
        Class, Race,
        ability::experience::{POINT, level_at, needed},
        base::units::Level,
        projection::{
            DamageType, Ground,
            player::{
                HarmPart, HarmScope, PlayerProjection, PlayerSquare, SourceMonster, Victim, strike,
            },
        },
    },
};

/// The most levels that one projection may take from a character of the monster's level.
const MOST: i32 = 1;

/// A loss that a character of some level cannot spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drain {
    /// What takes it.
    pub(super) kind: DamageType,
    /// The most points that go at once.
    pub(super) points: i64,
    /// The level from which they come.
    pub(super) from: Level,
    /// The level that is left.
    pub(super) to: Level,
    /// The least level that can spare such a loss, if there is one.
    pub(super) fits: Option<Level>,
}

/// What a power takes from a character of the monster's level that such a character cannot spare. A breath is as strong as
/// `breath`. `None`: nothing, or no more than a level.
pub(super) fn too_much(power: PowerDef, source: SourceMonster, breath: i32) -> Option<Drain> {
    let (kind, strength) = match power.parts() {
        PowerParts::Breath(kind) => (kind, breath),
        PowerParts::Sent(def) => (def.kind, def.strength.max()),
        PowerParts::Plain | PowerParts::Amount(_) | PowerParts::Others(..) => return None,
    };
    let from = Level::new(source.level);
    let loss = |level| worst(kind, strength, source, level);
    let left = |level: Level, points: i64| {
        level_at(
            Race::Human,
            Class::Warrior,
            has(level) * POINT - points * POINT,
        )
    };
    let spares = |level: Level| level.get() - left(level, loss(level)).get() <= MOST;
    let points = loss(from);
    (!spares(from)).then(|| Drain {
        kind,
        points,
        from,
        to: left(from, points),
        fits: Level::all().find(|level| *level > from && spares(*level)),
    })
}

/// The points of experience that a character of a level has at least: those of the race and class that need fewest.
fn has(level: Level) -> i64 {
    needed(Race::Human, Class::Warrior, level) / POINT
}

/// The most experience that a projection takes from somebody of a level without any protection, by its own rule.
fn worst(kind: DamageType, strength: i32, source: SourceMonster, level: Level) -> i64 {
    let victim = Victim {
        experience: has(level),
        ..Victim::bare(Class::Warrior, level)
    };
    let projection = PlayerProjection {
        kind,
        damage: strength,
        footing: PlayerSquare::lit(Ground::Floor),
        source: Some(source),
    };
    let scope = HarmScope::Only(HarmPart::Experience);
    let losses = exact::distribution(|roller| {
        let harm = strike(roller, &projection, &victim, scope);
        harm.experience.total()
    });
    losses.max().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::ProjectDef, dice::Dice, grid::area::Shape};

    fn bolt(kind: DamageType, level: i32) -> Option<Drain> {
        let power = PowerDef::Project(ProjectDef {
            kind,
            shape: Shape::Bolt,
            strength: Dice::new(3, 6),
        });
        too_much(power, SourceMonster::plain(level), 0)
    }

    #[test]
    fn a_bolt_of_nether_is_for_those_who_can_spare_two_hundred_points() {
        // PRJ-PLRFX-45, ABL-XP-01: a warrior of level 8 has 200 points, one of level 14 has 1100, of which 222 leave enough
        // for level 13.
        let young = bolt(DamageType::Nether, 8).expect("it takes all");
        assert_eq!(
            (young.points, young.from.get(), young.to.get()),
            (200, 8, 1)
        );
        assert_eq!(young.fits, Some(Level::new(14)));
        for level in 1..=50 {
            let spared = bolt(DamageType::Nether, level).is_none();
            assert_eq!(spared, !(3..14).contains(&level), "{level}");
        }
    }

    #[test]
    fn what_takes_no_experience_may_come_from_anybody() {
        for kind in [DamageType::Fire, DamageType::Dark, DamageType::Water] {
            assert_eq!(bolt(kind, 3), None, "{kind:?}");
        }
        assert_eq!(too_much(PowerDef::Blink, SourceMonster::plain(3), 90), None);
    }

    #[test]
    fn chaos_and_breaths_count_too() {
        // PRJ-PLRSUB-50: 2000 points and 2 %.
        assert!(bolt(DamageType::Chaos, 20).is_some_and(|drain| drain.points >= 2000));
        let breath = PowerDef::Breathe(DamageType::Nether);
        assert!(too_much(breath, SourceMonster::plain(9), 30).is_some());
    }
}
