//! Shots and throws: launchers, firing rate, and the damage of a missile (ATK-SHOOT, ATK-MDMG).

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::{
        ability::activity::Activity,
        angband::{
            blow::BlowResult,
            critical,
            fighter::{Fighter, Launcher, LauncherKind},
            hit::missile_hit,
            slay::{self, MonsterTrait, Power},
        },
        base::{
            attack_result::Critical,
            class::Class,
            term::{Breakdown, Term},
            units::{
                ArmorClass, Damage, Energy, Level, Sight, Skill, Squares, ToDam, ToHit, Weight,
            },
        },
    },
};

const DICE: RollLabel = RollLabel::new("missile dice", "ATK-MDMG-01");

/// What a flask of oil does when thrown (ATK-SHOOT-08).
pub const FLASK_OF_OIL: Dice = Dice::new(2, 6);

/// Ammunition, by what fires it (ATK-SHOOT-01).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::Display,
)]
#[strum(serialize_all = "lowercase")]
pub enum Ammunition {
    /// Pebbles and shots.
    Shot,
    /// Arrows.
    Arrow,
    /// Bolts.
    Bolt,
}

impl LauncherKind {
    /// The ammunition that it fires (ATK-SHOOT-01).
    pub const fn fires(self) -> Ammunition {
        match self {
            Self::Sling => Ammunition::Shot,
            Self::ShortBow | Self::LongBow => Ammunition::Arrow,
            Self::LightCrossbow | Self::HeavyCrossbow => Ammunition::Bolt,
        }
    }

    /// Its base multiplier (ATK-MDMG-05).
    pub const fn multiplier(self) -> u8 {
        match self {
            Self::Sling | Self::ShortBow => 2,
            Self::LongBow | Self::LightCrossbow => 3,
            Self::HeavyCrossbow => 4,
        }
    }

    /// Its multiplier, extra power included (ATK-MDMG-05).
    pub fn multiplier_with(self, extra_power: u8) -> u8 {
        self.multiplier_terms(extra_power).total().clamp(0, 255) as u8
    }

    /// Its multiplier with extra power as a sum (ATK-MDMG-05).
    pub const fn multiplier_terms(self, extra_power: u8) -> Breakdown<2> {
        Breakdown([
            Term::new("launcher", self.multiplier() as i32, "ATK-MDMG-05"),
            Term::new("extra power", extra_power as i32, "ATK-MDMG-05"),
        ])
    }

    /// Whether it is a bow: what Rangers shoot fast (ATK-SHOOT-03).
    const fn is_bow(self) -> bool {
        match self {
            Self::ShortBow | Self::LongBow => true,
            Self::Sling | Self::LightCrossbow | Self::HeavyCrossbow => false,
        }
    }
}

/// Shots per round as a sum (ATK-SHOOT-02 to -04, -06).
pub const fn shots_terms(
    class: Class,
    level: Level,
    launcher: LauncherKind,
    extra: u8,
) -> Breakdown<3> {
    let ranger = matches!(class, Class::Ranger) && launcher.is_bow();
    let skilled = match level.get() {
        20..=39 if ranger => 1,
        40.. if ranger => 2,
        _ => 0,
    };
    Breakdown([
        Term::new("everybody", 1, "ATK-SHOOT-02"),
        Term::new("Ranger with a bow", skilled, "ATK-SHOOT-03"),
        Term::new("extra shots", extra as i32, "ATK-SHOOT-04"),
    ])
}

/// What is fired or thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissileItem {
    /// Its damage dice; some odd objects have none (ATK-SHOOT-07, ATK-MDMG-01).
    pub dice: Dice,
    /// Its weight.
    pub weight: Weight,
    /// What it is.
    pub kind: MissileKind,
    /// The first number of its pair; counts only for weapons and ammunition (ATK-MCRIT-03).
    pub to_hit: ToHit,
    /// The second number of its pair; counts only for weapons and ammunition (ATK-MDMG-02).
    pub to_dam: ToDam,
    /// Its slays and brands (ATK-MDMG-06).
    pub powers: EnumSet<Power>,
}

/// What a missile is, as far as the rules tell missiles apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MissileKind {
    /// Ammunition, fired or thrown.
    Ammunition(Ammunition),
    /// A thrown weapon.
    Weapon,
    /// Any other thrown object.
    #[default]
    Object,
}

impl MissileItem {
    /// Its own to-hit, as far as it counts (ATK-AIM-02, ATK-MCRIT-03).
    pub const fn own_to_hit(&self) -> ToHit {
        match self.kind {
            MissileKind::Ammunition(_) | MissileKind::Weapon => self.to_hit,
            MissileKind::Object => ToHit::new(0),
        }
    }

    /// Its own to-damage, as far as it counts (ATK-MDMG-02).
    pub const fn own_to_dam(&self) -> ToDam {
        match self.kind {
            MissileKind::Ammunition(_) | MissileKind::Weapon => self.to_dam,
            MissileKind::Object => ToDam::new(0),
        }
    }

    /// Whether a launcher fires it; what it does not fire can only be thrown (ATK-SHOOT-01).
    pub fn fits(&self, launcher: LauncherKind) -> bool {
        self.kind == MissileKind::Ammunition(launcher.fires())
    }
}

/// What a launcher adds to a missile that fits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The launcher's to-damage (ATK-MDMG-04).
    pub to_dam: ToDam,
    /// Its multiplier, extra power included (ATK-MDMG-05).
    pub multiplier: u8,
}

impl Launcher {
    /// Its multiplier, extra power included (ATK-MDMG-05).
    pub fn multiplier(&self) -> u8 {
        self.kind.multiplier_with(self.extra_might)
    }
}

impl From<Launcher> for Launch {
    fn from(launcher: Launcher) -> Self {
        Self {
            to_dam: launcher.to_dam,
            multiplier: launcher.multiplier(),
        }
    }
}

/// Everything that decides the damage of a missile that hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissileImpact {
    /// The missile's dice.
    pub dice: Dice,
    /// The missile's weight.
    pub weight: Weight,
    /// The missile's own to-hit, as far as it counts.
    pub own_to_hit: ToHit,
    /// The missile's own to-damage, as far as it counts.
    pub own_to_dam: ToDam,
    /// The launcher that fired it; none for a throw (ATK-MDMG-03).
    pub launch: Option<Launch>,
    /// The best slay or brand of the missile against the monster, at least 1 (ATK-MDMG-06).
    pub multiplier: u8,
    /// The whole bonus to missile combat skill.
    pub bonus: ToHit,
    /// The attacker's level.
    pub level: Level,
}

/// Everything that decides a shot or a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AngbandShot {
    /// Overall missile skill.
    pub skill: Skill,
    /// How far away the target is.
    pub distance: Squares,
    /// The target's armor class.
    pub armor: ArmorClass,
    /// Whether the attacker sees the target.
    pub sight: Sight,
    /// What the missile does when it hits.
    pub impact: MissileImpact,
}

/// Fires or throws a missile at a target that it reaches.
pub fn shot<R: Roller>(roller: &mut R, shot: &AngbandShot) -> BlowResult {
    let AngbandShot {
        skill,
        distance,
        armor,
        sight,
        impact,
    } = shot;
    if missile_hit(roller, *skill, impact.own_to_hit, *distance, *armor, *sight) {
        let (critical, damage) = damage(roller, impact);
        BlowResult::hit(critical, damage)
    } else {
        BlowResult::MISS
    }
}

/// What a missile comes to before slays and criticals: its dice and the bonuses that count, times its launcher's multiplier
/// (ATK-MDMG-01 to ATK-MDMG-05, ATK-MDMG-09).
pub fn launched<R: Roller>(
    roller: &mut R,
    dice: Dice,
    own_to_dam: ToDam,
    launch: Option<Launch>,
) -> i32 {
    let thrown = roller.sum(DICE, dice).saturating_add(own_to_dam.get());
    if let Some(Launch { to_dam, multiplier }) = launch {
        roller.decided("ATK-MDMG-09");
        thrown
            .saturating_add(to_dam.get())
            .saturating_mul(i32::from(multiplier.max(1)))
    } else {
        roller.decided("ATK-MDMG-03");
        thrown
    }
}

/// How critical a missile that hit is, and its damage (ATK-MDMG-01 to ATK-MDMG-09).
///
/// Bonuses of missile and launcher come before all multipliers; Strength, stun and other worn things
/// count for nothing.
pub fn damage<R: Roller>(roller: &mut R, impact: &MissileImpact) -> (Critical, Damage) {
    let launched = launched(roller, impact.dice, impact.own_to_dam, impact.launch);
    if impact.own_to_dam.get() != 0 {
        roller.decided("ATK-MDMG-02");
    }
    if impact.multiplier > 1 {
        roller.decided("ATK-MDMG-06");
    }
    roller.decided("ATK-MDMG-08");
    let slain = launched.saturating_mul(i32::from(impact.multiplier.max(1)));
    let MissileImpact {
        weight,
        bonus,
        own_to_hit,
        level,
        ..
    } = *impact;
    let critical = critical::missile(roller, weight, bonus, own_to_hit, level);
    if critical != Critical::None {
        roller.decided("ATK-MDMG-07");
    }
    (critical, Damage::new(critical.apply(slain).max(0)))
}

impl Fighter {
    /// Shots per round with the equipped launcher as a sum; none without a launcher (ATK-SHOOT-06).
    pub fn shots_terms(&self) -> Option<Breakdown<3>> {
        let launcher = self.launcher?;
        Some(shots_terms(
            self.class,
            self.level,
            launcher.kind,
            launcher.extra_shots,
        ))
    }

    /// Shots per round with the equipped launcher, at least 1; 0 without a launcher.
    pub fn shots(&self) -> u8 {
        self.shots_terms()
            .map_or(0, |terms| terms.total().clamp(1, 255) as u8)
    }

    /// What one shot of the equipped launcher costs; a throw costs a whole action (ATK-SHOOT-02, -05).
    pub fn shot_cost(&self) -> Energy {
        Activity::Fire {
            shots: self.shots(),
        }
        .cost()
    }

    /// A missile of this character against a monster: fired if the equipped launcher fits, else thrown.
    pub fn shot(
        &self,
        missile: &MissileItem,
        monster: EnumSet<MonsterTrait>,
        distance: Squares,
        armor: ArmorClass,
        sight: Sight,
    ) -> AngbandShot {
        let launcher = self.launcher.filter(|launcher| missile.fits(launcher.kind));
        let launch = launcher.map(Launch::from);
        self.flight(missile, launch, monster, distance, armor, sight)
    }

    /// A missile that this character throws by hand at a monster. The launcher, if one is equipped, still counts in the
    /// skill, since there is one skill for both, and for nothing else (ATK-SHOOT-10, ATK-AIM-02, ATK-MDMG-03).
    pub fn throw(
        &self,
        missile: &MissileItem,
        monster: EnumSet<MonsterTrait>,
        distance: Squares,
        armor: ArmorClass,
        sight: Sight,
    ) -> AngbandShot {
        self.flight(missile, None, monster, distance, armor, sight)
    }

    fn flight(
        &self,
        missile: &MissileItem,
        launch: Option<Launch>,
        monster: EnumSet<MonsterTrait>,
        distance: Squares,
        armor: ArmorClass,
        sight: Sight,
    ) -> AngbandShot {
        AngbandShot {
            skill: self.shoot_skill(),
            distance,
            armor,
            sight,
            impact: MissileImpact {
                dice: missile.dice,
                weight: missile.weight,
                own_to_hit: missile.own_to_hit(),
                own_to_dam: missile.own_to_dam(),
                launch,
                multiplier: slay::multiplier(missile.powers, monster),
                bonus: self.shoot_bonus(),
                level: self.level,
            },
        }
    }
}
#[cfg(test)]
mod tests;
