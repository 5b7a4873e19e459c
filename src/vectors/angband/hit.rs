//! Vectors of the rules on skill and hits (`ATK-HIT-*`, `ATK-AIM-*`).

use serde::Serialize;

use crate::{
    rules::{
        angband::{hit, skill},
        base::class::Class,
        base::race::Race,
        base::units::{ArmorClass, Level, Sight, Skill, Squares, ToHit},
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ChanceOut, Probability},
    },
};

/// What decides a skill.
#[derive(Serialize)]
struct Trained {
    class: Class,
    race: Race,
    level: Level,
    bonus: ToHit,
}

impl Trained {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            bonus: ToHit::new(draw.number(-60, 120, &[-1, 0, 1])),
            class: draw.of(&Class::DOCUMENTED),
            race: draw.of(&Race::ALL),
            level: draw.level(),
        }
    }
}

#[derive(Serialize)]
struct TrainedOut {
    skill: i32,
}

/// Skill in melee.
#[derive(Serialize)]
#[serde(transparent)]
pub(in crate::vectors) struct MeleeSkillCase(Trained);

impl VectorCase for MeleeSkillCase {
    const GROUP: &'static str = "angband.melee_skill";
    const RULES: &'static [&'static str] = &["ATK-MELEE-01", "ATK-MELEE-02"];

    fn draw(draw: &mut Draw) -> Self {
        Self(Trained::draw(draw))
    }

    fn out(&self) -> impl Serialize {
        let Trained {
            class,
            race,
            level,
            bonus,
        } = self.0;
        TrainedOut {
            skill: skill::melee_terms(class, race, level, bonus).total(),
        }
    }
}

/// Skill in shooting.
#[derive(Serialize)]
#[serde(transparent)]
pub(in crate::vectors) struct ShootSkillCase(Trained);

impl VectorCase for ShootSkillCase {
    const GROUP: &'static str = "angband.shoot_skill";
    const RULES: &'static [&'static str] = &["ATK-SHOOT-09", "ATK-SHOOT-12"];

    fn draw(draw: &mut Draw) -> Self {
        Self(Trained::draw(draw))
    }

    fn out(&self) -> impl Serialize {
        let Trained {
            class,
            race,
            level,
            bonus,
        } = self.0;
        TrainedOut {
            skill: skill::shoot_terms(class, race, level, bonus).total(),
        }
    }
}

/// What is attacked.
#[derive(Serialize)]
struct HitTarget {
    ac: ArmorClass,
    visible: bool,
}

impl HitTarget {
    fn draw(draw: &mut Draw) -> Self {
        Self {
            visible: draw.flag(),
            ac: ArmorClass::new(draw.number(0, 300, &[1, 20, 40, 130])),
        }
    }

    fn sight(&self) -> Sight {
        if self.visible {
            Sight::Seen
        } else {
            Sight::Unseen
        }
    }
}

/// A blow at somebody.
#[derive(Serialize)]
pub(in crate::vectors) struct BlowHitCase {
    skill: Skill,
    #[serde(flatten)]
    target: HitTarget,
}

impl VectorCase for BlowHitCase {
    const GROUP: &'static str = "angband.hit";
    const RULES: &'static [&'static str] =
        &["ATK-HIT-01", "ATK-HIT-02", "ATK-HIT-03", "ATK-HIT-04"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            skill: Skill::new(draw.number(-60, 600, &[-1, 0, 1, 2, 75, 150, 151])),
            target: HitTarget::draw(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let Self { skill, target } = self;
        ChanceOut {
            chance: Probability::of(|r| hit::hit(r, *skill, target.ac, target.sight())),
        }
    }
}

/// A missile at somebody.
#[derive(Serialize)]
pub(in crate::vectors) struct MissileHitCase {
    skill: Skill,
    ammo_to_hit: ToHit,
    distance: Squares,
    #[serde(flatten)]
    target: HitTarget,
}

impl VectorCase for MissileHitCase {
    const GROUP: &'static str = "angband.shot_hit";
    const RULES: &'static [&'static str] = &[
        "ATK-AIM-01",
        "ATK-AIM-02",
        "ATK-AIM-03",
        "ATK-AIM-04",
        "ATK-AIM-05",
        "ATK-AIM-06",
        "ATK-AIM-07",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            skill: Skill::new(draw.number(-60, 600, &[-1, 0, 1, 20, 187])),
            ammo_to_hit: ToHit::new(draw.number(-20, 30, &[0, 4])),
            distance: Squares::new(draw.number(1, 20, &[2, 9])),
            target: HitTarget::draw(draw),
        }
    }

    fn out(&self) -> impl Serialize {
        let (ac, sight) = (self.target.ac, self.target.sight());
        ChanceOut {
            chance: Probability::of(|r| {
                hit::missile_hit(r, self.skill, self.ammo_to_hit, self.distance, ac, sight)
            }),
        }
    }
}
