//! Vectors of the rules on digging, stealth and devices (`ABL-DIG-*`, `ABL-STEALTH-*`, `ABL-DEVICE-*`).

use serde::Serialize;

use crate::{
    rules::{
        ability::{
            device::{self, MentalState},
            digging::{self, Rock, Tool},
            stealth,
        },
        base::{
            class::Class,
            race::Race,
            stat::Stat,
            units::{Level, Skill},
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{InPounds, Probability},
    },
};

/// A skill, and the chance that it gives.
#[derive(Serialize)]
struct SkillOut {
    skill: Skill,
    chance: Probability,
}

/// Digging. Without a weapon there is no digging bonus either.
#[derive(Serialize)]
pub(in crate::vectors) struct DigCase {
    #[serde(rename = "str")]
    strength: Stat,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon_weight: Option<InPounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digger_bonus: Option<i32>,
    material: Rock,
}

impl VectorCase for DigCase {
    const GROUP: &'static str = "dig";
    const RULES: &'static [&'static str] = &[
        "ABL-DIG-02",
        "ABL-DIG-03",
        "ABL-DIG-04",
        "ABL-DIG-05",
        "ABL-DIG-06",
        "ABL-DIG-07",
        "ABL-DIG-08",
        "ABL-DIG-09",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let strength = draw.stat();
        let armed = !draw.rarely(6);
        // Half of the tools dig.
        let bonus = if draw.flag() {
            draw.number(0, 6, &[1, 3])
        } else {
            0
        };
        let weight = draw.weight(1, 400, &[149, 150, 200, 300]);
        Self {
            strength,
            weapon_weight: armed.then_some(InPounds(weight)),
            digger_bonus: armed.then_some(bonus),
            material: draw.of(&[Rock::Granite, Rock::Quartz, Rock::Magma, Rock::Rubble]),
        }
    }

    fn out(&self) -> impl Serialize {
        let tool = self.weapon_weight.map(|weight| Tool {
            weight: weight.0,
            bonus: self.digger_bonus.unwrap_or_default(),
        });
        let skill = digging::skill(self.strength, tool);
        SkillOut {
            skill,
            chance: Probability::of(|r| digging::dig(r, skill, self.material)),
        }
    }
}

/// How quietly somebody goes.
#[derive(Serialize)]
pub(in crate::vectors) struct StealthCase {
    race: Race,
    class: Class,
    bonus: i32,
}

#[derive(Serialize)]
struct StealthOut {
    stealth: i32,
    noise: u32,
}

impl VectorCase for StealthCase {
    const GROUP: &'static str = "stealth";
    const RULES: &'static [&'static str] = &["ABL-STEALTH-01", "ABL-STEALTH-02", "ABL-STEALTH-04"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            race: draw.of(&Race::ALL),
            class: draw.of(&Class::DOCUMENTED),
            bonus: draw.number(-10, 40, &[0, 1, 20]),
        }
    }

    fn out(&self) -> impl Serialize {
        let stealth = stealth::stealth_terms(self.race, self.class, self.bonus).total();
        StealthOut {
            stealth,
            noise: stealth::noise(stealth),
        }
    }
}

/// Using a device.
#[derive(Serialize)]
pub(in crate::vectors) struct DeviceCase {
    race: Race,
    class: Class,
    level: Level,
    int: Stat,
    confused: bool,
    device_level: i32,
}

impl VectorCase for DeviceCase {
    const GROUP: &'static str = "device";
    const RULES: &'static [&'static str] = &[
        "ABL-DEVICE-01",
        "ABL-DEVICE-02",
        "ABL-DEVICE-03",
        "ABL-DEVICE-04",
        "ABL-DEVICE-05",
        "ABL-DEVICE-06",
        "ABL-DEVICE-07",
        "ABL-DEVICE-08",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            race: draw.of(&Race::ALL),
            class: draw.of(&Class::DOCUMENTED),
            level: draw.level(),
            int: draw.stat(),
            confused: draw.flag(),
            device_level: draw.number(0, 100, &[1, 49, 50, 51]),
        }
    }

    fn out(&self) -> impl Serialize {
        let skill = device::skill(self.race, self.class, self.level, self.int);
        let mind = if self.confused {
            MentalState::Confused
        } else {
            MentalState::Clear
        };
        SkillOut {
            skill,
            chance: Probability::of(|r| device::works(r, skill, mind, self.device_level)),
        }
    }
}
