//! Vectors of the rules on the damage and the breakage of missiles (`ATK-MDMG-*`, `ATK-BREAK-*`).

use serde::{Serialize, Serializer};

use crate::{
    dice::Dice,
    rules::{
        angband::{
            breakage::{self, ArtifactStatus, FlightEnd, Fragile},
            fighter::{Launcher, LauncherKind},
            missile::{self, Launch, MissileImpact, MissileItem, MissileKind},
        },
        base::units::{Level, Squares, ToDam, ToHit, Weight},
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, ChanceOut, DamageOut, InPounds, Probability},
    },
};

use super::{critical::critical_bonus, fighter::plain_launcher};

/// A missile that hit; one without a launcher is thrown.
#[derive(Serialize)]
pub(in crate::vectors) struct MissileDamageCase {
    dice: Dice,
    to_dam: ToDam,
    #[serde(skip_serializing_if = "Option::is_none")]
    launcher: Option<LauncherKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    launcher_to_dam: Option<ToDam>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra_might: Option<u8>,
    multiplier: u8,
    weight: InPounds,
    bonus: ToHit,
    ammo_to_hit: ToHit,
    level: Level,
    weapon: IsWeapon,
}

/// A kind of missile, printed as whether it is a weapon; ammunition is one too.
struct IsWeapon(MissileKind);

impl Serialize for IsWeapon {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(match self.0 {
            MissileKind::Ammunition(_) | MissileKind::Weapon => true,
            MissileKind::Object => false,
        })
    }
}

impl VectorCase for MissileDamageCase {
    const GROUP: &'static str = "angband.shot_damage";
    const RULES: &'static [&'static str] = &[
        "ATK-MDMG-01",
        "ATK-MDMG-02",
        "ATK-MDMG-03",
        "ATK-MDMG-04",
        "ATK-MDMG-05",
        "ATK-MDMG-06",
        "ATK-MDMG-07",
        "ATK-MDMG-08",
        "ATK-MDMG-09",
        "ATK-MCRIT-03",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let fired = !draw.rarely(3);
        let launcher = fired.then(|| draw.member::<LauncherKind>());
        Self {
            launcher,
            launcher_to_dam: fired.then(|| ToDam::new(draw.number(-20, 40, &[0]))),
            extra_might: fired.then(|| draw.of(&[0, 0, 1, 2])),
            // What a launcher fires is ammunition; what is thrown may be anything.
            weapon: IsWeapon(match launcher {
                Some(launcher) => MissileKind::Ammunition(launcher.fires()),
                None if draw.flag() => MissileKind::Weapon,
                None => MissileKind::Object,
            }),
            dice: draw.weapon_dice(),
            weight: InPounds(draw.weight(1, 300, &[5, 150, 499, 500])),
            ammo_to_hit: ToHit::new(draw.number(-20, 30, &[0, 4])),
            to_dam: ToDam::new(draw.number(-20, 40, &[0, 3])),
            multiplier: draw.of(&[1, 1, 2, 3, 5]),
            bonus: critical_bonus(draw),
            level: draw.level(),
        }
    }

    fn out(&self) -> impl Serialize {
        let launcher = self.launcher.map(|kind| Launcher {
            to_dam: self.launcher_to_dam.unwrap_or_default(),
            extra_might: self.extra_might.unwrap_or_default(),
            ..plain_launcher(kind, Weight::ZERO)
        });
        let missile = MissileItem {
            dice: self.dice,
            weight: self.weight.0,
            kind: self.weapon.0,
            to_hit: self.ammo_to_hit,
            to_dam: self.to_dam,
            ..MissileItem::default()
        };
        let impact = MissileImpact {
            dice: missile.dice,
            weight: missile.weight,
            own_to_hit: missile.own_to_hit(),
            own_to_dam: missile.own_to_dam(),
            launch: launcher.map(Launch::from),
            multiplier: self.multiplier,
            bonus: self.bonus,
            level: self.level,
        };
        DamageOut {
            damage: ByOutcome::of(|r| missile::damage(r, &impact).1),
        }
    }
}

/// A missile that has flown.
#[derive(Serialize)]
pub(in crate::vectors) struct BreakageCase {
    item: Fragile,
    artifact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hit: Option<MissileStop>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<Squares>,
}

/// What stopped a missile.
#[derive(Clone, Copy, Serialize)]
enum MissileStop {
    Monster,
    Wall,
}

impl VectorCase for BreakageCase {
    const GROUP: &'static str = "angband.breakage";
    const RULES: &'static [&'static str] = &["ATK-BREAK-01", "ATK-BREAK-02", "ATK-BREAK-03"];

    fn draw(draw: &mut Draw) -> Self {
        let (item, artifact) = (draw.member(), draw.rarely(6));
        let distance = Squares::new(draw.number(1, 20, &[2, 3, 4]));
        let hit = draw.of(&[
            None,
            Some(MissileStop::Monster),
            Some(MissileStop::Wall),
            Some(MissileStop::Wall),
        ]);
        Self {
            item,
            artifact,
            hit,
            distance: hit.map(|_| distance),
        }
    }

    fn out(&self) -> impl Serialize {
        let make = if self.artifact {
            ArtifactStatus::Artifact
        } else {
            ArtifactStatus::Ordinary
        };
        let struck = match self.hit {
            None => FlightEnd::Nothing,
            Some(MissileStop::Monster) => FlightEnd::Monster,
            Some(MissileStop::Wall) => FlightEnd::Wall(self.distance.unwrap_or_default()),
        };
        ChanceOut {
            chance: Probability::of(|r| breakage::breaks(r, self.item, make, struck)),
        }
    }
}
