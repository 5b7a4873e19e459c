//! Vectors of the rules on hits and on being overwhelmed (`SIL-HIT-*`, `SIL-OVERWHELM-*`).

use enumset::EnumSet;
use serde::Serialize;
use strum::VariantArray;

use crate::{
    rules::{
        base::units::{Sight, Skill},
        sil::{
            AdjacentSquare, Alertness, NaturalBlow, SilAttacker, SilBlow, SilCondition,
            SilCreature, SilDefender, SilFooting, SilMatchup, overwhelm,
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, Probability},
    },
};

/// A score; those at which halving does something odd come up often.
pub(super) fn score(draw: &mut Draw) -> Skill {
    Skill::new(draw.number(-10, 40, &[-1, 0, 1, 2, 3, 5, 10, 11]))
}

/// A passing circumstance that holds one time in four.
fn seldom(draw: &mut Draw) -> bool {
    draw.rarely(4)
}

/// Whether one sees the other, three times in four.
fn sight(draw: &mut Draw) -> Sight {
    if seldom(draw) {
        Sight::Unseen
    } else {
        Sight::Seen
    }
}

/// Where the attacker is, and where the other monsters are: none, some, or all around.
fn crowd(draw: &mut Draw) -> (AdjacentSquare, EnumSet<AdjacentSquare>) {
    let attacker = draw.member::<AdjacentSquare>();
    let all = AdjacentSquare::VARIANTS.iter().copied();
    let free: Vec<AdjacentSquare> = all.filter(|side| *side != attacker).collect();
    let others = match draw.number(0, 4, &[]) {
        0 => EnumSet::empty(),
        1 => free.into_iter().collect(),
        2 => EnumSet::only(draw.of(&free)),
        _ => free.into_iter().filter(|_| draw.flag()).collect(),
    };
    (attacker, others)
}

/// A monster strikes the player, or the player a monster: only the player is overwhelmed or hampered by its footing.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract has a flag for each"
)]
pub(in crate::vectors) struct SilHitCase {
    attack: Skill,
    evasion: Skill,
    attacker_stunned: bool,
    defender_stunned: bool,
    attacker_sees: bool,
    defender_sees: bool,
    attacker_trapped: bool,
    defender_trapped: bool,
    defender_helpless: bool,
    overwhelmed: i32,
    #[serde(skip)]
    attacker: SilAttacker,
    #[serde(skip)]
    defender: SilDefender<'static>,
}

#[derive(Serialize)]
struct SilHitOut {
    attack_score: i32,
    evasion_score: i32,
    chance: Probability,
    margin: ByOutcome<i32>,
}

impl SilHitCase {
    /// The case of these two.
    fn new(attacker: SilAttacker, defender: SilDefender<'static>) -> Self {
        let crowd = overwhelm::terms(defender.who, defender.attacker, defender.crowd);
        Self {
            attack: attacker.melee,
            evasion: defender.evasion,
            attacker_stunned: attacker.condition.stunned,
            defender_stunned: defender.condition.stunned,
            attacker_sees: attacker.condition.sees(attacker.sight),
            defender_sees: defender.condition.sees(defender.sight),
            attacker_trapped: attacker.condition.footing != SilFooting::Firm,
            defender_trapped: defender.condition.footing != SilFooting::Firm,
            defender_helpless: defender.condition.is_helpless(),
            overwhelmed: crowd.total(),
            attacker,
            defender,
        }
    }
}

impl VectorCase for SilHitCase {
    const GROUP: &'static str = "sil.hit";
    const RULES: &'static [&'static str] = &[
        "SIL-HIT-01",
        "SIL-HIT-02",
        "SIL-HIT-03",
        "SIL-SCORE-01",
        "SIL-SCORE-02",
        "SIL-SCORE-03",
        "SIL-OVERWHELM-01",
        "SIL-HALF-01",
        "SIL-HALF-02",
        "SIL-HALF-03",
        "SIL-HALF-04",
        "SIL-HALF-05",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let player_strikes = draw.flag();
        let (striker, struck) = if player_strikes {
            (SilCreature::Player, SilCreature::Monster)
        } else {
            (SilCreature::Monster, SilCreature::Player)
        };
        let trap = if seldom(draw) {
            draw.of(&[SilFooting::Pit, SilFooting::Web])
        } else {
            SilFooting::Firm
        };
        let caught = |player: bool| if player { trap } else { SilFooting::Firm };
        let attacker = SilAttacker {
            melee: score(draw),
            condition: SilCondition {
                stunned: seldom(draw),
                footing: caught(player_strikes),
                ..SilCondition::default()
            },
            sight: sight(draw),
            ..SilAttacker::new(striker)
        };
        let (side, others) = if player_strikes {
            (AdjacentSquare::N, EnumSet::empty())
        } else {
            crowd(draw)
        };
        let helpless = draw.rarely(6);
        // A monster cannot move because it sleeps, and may be unwary where it does not; the player may be entranced.
        let alertness = match (struck, helpless) {
            (SilCreature::Monster, true) => Alertness::Asleep,
            (SilCreature::Monster, false) if seldom(draw) => Alertness::Unwary,
            (SilCreature::Monster | SilCreature::Player, _) => Alertness::Alert,
        };
        let defender = SilDefender {
            evasion: score(draw),
            condition: SilCondition {
                stunned: seldom(draw),
                immobile: helpless && struck == SilCreature::Player,
                alertness,
                footing: caught(!player_strikes),
            },
            sight: sight(draw),
            attacker: side,
            crowd: others,
            ..SilDefender::new(struck)
        };
        Self::new(attacker, defender)
    }

    fn out(&self) -> impl Serialize {
        let blow = SilBlow::Natural(NaturalBlow::default());
        let attack = SilMatchup::melee(&self.attacker, &blow, &self.defender);
        let margin = ByOutcome::of(|r| attack.clash(r).margin().max(0));
        SilHitOut {
            attack_score: attack.score.total(),
            evasion_score: attack.evasion.total(),
            chance: Probability(margin.0.at_least(&1)),
            margin,
        }
    }
}

/// A ring of monsters around the player.
#[derive(Serialize)]
pub(in crate::vectors) struct OverwhelmedCase {
    attacker: AdjacentSquare,
    others: EnumSet<AdjacentSquare>,
}

#[derive(Serialize)]
struct OverwhelmedOut {
    penalty: i32,
}

impl VectorCase for OverwhelmedCase {
    const GROUP: &'static str = "sil.overwhelm";
    const RULES: &'static [&'static str] =
        &["SIL-OVERWHELM-02", "SIL-OVERWHELM-03", "SIL-OVERWHELM-05"];

    fn draw(draw: &mut Draw) -> Self {
        let (attacker, others) = crowd(draw);
        Self { attacker, others }
    }

    fn out(&self) -> impl Serialize {
        OverwhelmedOut {
            penalty: overwhelm::terms(SilCreature::Player, self.attacker, self.others).total(),
        }
    }
}
