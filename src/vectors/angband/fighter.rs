//! Who fights: drawing classes and weapons, and vectors of the rules on blows, shots and bonuses.

use serde::{Serialize, Serializer};

use crate::{
    rules::{
        angband::{
            blows,
            fighter::{BattleMagic, Fighter, Launcher, LauncherKind, WeaponKind, Wielded},
        },
        base::class::Class,
        base::race::Race,
        base::stat::Stat,
        base::units::{Energy, Level, ToDam, ToHit, Weight},
    },
    vectors::{case::VectorCase, draw::Draw, print::InPounds},
};

/// Weights of weapons in tenths of a pound at which something changes for somebody.
const WEIGHTS: &[i32] = &[10, 29, 30, 35, 40, 120, 149, 150, 250, 650];

/// A kind of weapon, printed as whether it is edged or a polearm; that is all that the rules ask.
#[derive(Clone, Copy)]
pub(super) struct IsEdged(pub(super) WeaponKind);

impl IsEdged {
    /// Half of them are edged.
    pub(super) fn draw(draw: &mut Draw) -> Self {
        Self(if draw.flag() {
            draw.of(&[WeaponKind::Edged, WeaponKind::Polearm])
        } else {
            draw.of(&[WeaponKind::Hafted, WeaponKind::Digger])
        })
    }
}

impl Serialize for IsEdged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(match self.0 {
            WeaponKind::Edged | WeaponKind::Polearm => true,
            WeaponKind::Hafted | WeaponKind::Digger => false,
        })
    }
}

/// A class for rules that single out Priests.
pub(super) fn class_or_priest(draw: &mut Draw) -> Class {
    if draw.rarely(3) {
        Class::Priest
    } else {
        draw.of(&Class::DOCUMENTED)
    }
}

/// A launcher that adds nothing.
pub(super) fn plain_launcher(kind: LauncherKind, weight: Weight) -> Launcher {
    Launcher {
        kind,
        weight,
        to_hit: ToHit::new(0),
        to_dam: ToDam::new(0),
        extra_shots: 0,
        extra_might: 0,
    }
}

/// Blows a turn.
#[derive(Serialize)]
pub(in crate::vectors) struct BlowsCase {
    class: Class,
    #[serde(rename = "str")]
    strength: Stat,
    dex: Stat,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon_weight: Option<InPounds>,
    extra_blows: u8,
}

#[derive(Serialize)]
struct BlowsOut {
    #[serde(skip_serializing_if = "Option::is_none")]
    swi: Option<u32>,
    blows: u32,
}

impl VectorCase for BlowsCase {
    const GROUP: &'static str = "angband.blows";
    const RULES: &'static [&'static str] = &[
        "ATK-BLOWS-03",
        "ATK-BLOWS-04",
        "ATK-BLOWS-05",
        "ATK-BLOWS-06",
        "ATK-BLOWS-07",
        "ATK-BLOWS-08",
        "ATK-BLOWS-09",
        "ATK-BLOWS-10",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let weapon = |draw: &mut Draw| InPounds(draw.weight(1, 400, WEIGHTS));
        Self {
            class: draw.of(&Class::DOCUMENTED),
            strength: draw.stat(),
            dex: draw.stat(),
            weapon_weight: (!draw.rarely(12)).then(|| weapon(draw)),
            extra_blows: if draw.flag() {
                0
            } else {
                draw.number(0, 3, &[1]) as u8
            },
        }
    }

    fn out(&self) -> impl Serialize {
        let weight = self.weapon_weight.map(|weight| weight.0);
        let fighter = Fighter {
            strength: self.strength,
            dexterity: self.dex,
            weapon: weight.map(|weight| Wielded {
                weight,
                extra_blows: self.extra_blows,
                ..Wielded::default()
            }),
            ..Fighter::new(Race::Human, self.class, Level::MIN)
        };
        BlowsOut {
            swi: weight.map(|weight| blows::weaponry_index(self.class, self.strength, weight)),
            blows: fighter.blows(),
        }
    }
}

/// The bonus to melee skill. Without a weapon it is neither edged nor blessed.
#[derive(Serialize)]
pub(in crate::vectors) struct MeleeBonusCase {
    #[serde(rename = "str")]
    strength: Stat,
    dex: Stat,
    #[serde(rename = "armour_penalty")]
    armor_penalty: ToHit,
    equipment: ToHit,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon_weight: Option<InPounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bow_weight: Option<InPounds>,
    class: Class,
    #[serde(skip_serializing_if = "Option::is_none")]
    edged: Option<IsEdged>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blessed: Option<bool>,
    blessing: bool,
    heroism: bool,
    berserk: bool,
    stun: u16,
}

#[derive(Serialize)]
struct MeleeBonusOut {
    heavy: u32,
    bonus: ToHit,
}

impl VectorCase for MeleeBonusCase {
    const GROUP: &'static str = "angband.to_hit";
    const RULES: &'static [&'static str] = &[
        "ATK-MELEE-03",
        "ATK-MELEE-05",
        "ATK-MELEE-06",
        "ATK-MELEE-07",
        "ATK-MELEE-08",
        "ATK-MELEE-11",
        "ATK-MELEE-12",
        "ATK-MELEE-13",
        "ATK-MELEE-14",
        "ATK-MELEE-15",
        "ATK-MELEE-16",
        "ATK-MELEE-17",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let class = class_or_priest(draw);
        let armed = !draw.rarely(6);
        let weapon_weight = armed.then(|| InPounds(draw.weight(1, 1_100, WEIGHTS)));
        Self {
            class,
            weapon_weight,
            edged: armed.then(|| IsEdged::draw(draw)),
            blessed: armed.then(|| draw.rarely(3)),
            bow_weight: draw.flag().then(|| InPounds(draw.weight(1, 500, WEIGHTS))),
            blessing: draw.flag(),
            heroism: draw.flag(),
            berserk: draw.flag(),
            strength: draw.stat(),
            dex: draw.stat(),
            armor_penalty: ToHit::new(draw.number(-8, 0, &[-1])),
            equipment: ToHit::new(draw.number(-30, 60, &[0])),
            stun: draw.number(0, 100, &[1, 50, 51]) as u16,
        }
    }

    fn out(&self) -> impl Serialize {
        let weapon = |weight: InPounds| Wielded {
            weight: weight.0,
            kind: self.edged.map(|edged| edged.0).unwrap_or_default(),
            blessed: self.blessed.unwrap_or_default(),
            ..Wielded::default()
        };
        let fighter = Fighter {
            strength: self.strength,
            dexterity: self.dex,
            armor: self.armor_penalty,
            worn_to_hit: self.equipment,
            weapon: self.weapon_weight.map(weapon),
            launcher: self
                .bow_weight
                .map(|weight| plain_launcher(LauncherKind::LongBow, weight.0)),
            magic: BattleMagic {
                blessing: self.blessing,
                heroism: self.heroism,
                berserk: self.berserk,
            },
            stun: self.stun,
            ..Fighter::new(Race::Human, self.class, Level::MIN)
        };
        MeleeBonusOut {
            heavy: fighter.pounds_too_heavy(),
            bonus: fighter.melee_bonus(),
        }
    }
}

/// Shots a turn.
#[derive(Serialize)]
pub(in crate::vectors) struct ShotsCase {
    class: Class,
    level: Level,
    launcher: LauncherKind,
    extra_shots: u8,
}

#[derive(Serialize)]
struct ShotsOut {
    shots: u8,
    energy: Energy,
}

impl VectorCase for ShotsCase {
    const GROUP: &'static str = "angband.shots";
    const RULES: &'static [&'static str] = &[
        "ATK-SHOOT-02",
        "ATK-SHOOT-03",
        "ATK-SHOOT-04",
        "ATK-SHOOT-05",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            class: if draw.flag() {
                Class::Ranger
            } else {
                draw.of(&Class::DOCUMENTED)
            },
            level: draw.level(),
            launcher: draw.member(),
            extra_shots: u8::from(draw.rarely(3)),
        }
    }

    fn out(&self) -> impl Serialize {
        let launcher = Launcher {
            extra_shots: self.extra_shots,
            ..plain_launcher(self.launcher, Weight::ZERO)
        };
        let fighter = Fighter {
            launcher: Some(launcher),
            ..Fighter::new(Race::Human, self.class, self.level)
        };
        ShotsOut {
            shots: fighter.shots(),
            energy: fighter.shot_cost(),
        }
    }
}
