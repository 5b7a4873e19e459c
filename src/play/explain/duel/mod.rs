//! The odds of a duel under several rulesets, as figures for programs and as a table for people.

mod table;

use std::sync::Arc;

use serde::Serialize;
use strum::VariantArray;

use crate::{
    analysis::{
        AttackOdds, DuelComparison, FightOdds, PowerOdds, RoundOdds, RulesetOdds, VolleyOdds,
    },
    content::{Content, DuelDef, DuelWith},
    dice::{Chance, Distribution},
    play::{
        explain::{matrix::names, odds_panel},
        text::words::{self, fight, power},
    },
    rules::{base::ruleset::Ruleset, custom::GameRuleset},
};

pub use self::table::WIDTH;

/// A duel under several rulesets.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Who fights.
    pub character: DuelFighter,
    /// Against what.
    pub monster: DuelFoe,
    /// Squares between them, 1 where they are side by side.
    pub distance: u8,
    /// How the character attacks, such as `in melee`.
    pub with: String,
    /// The odds, a ruleset each.
    pub rulesets: Vec<DuelOdds>,
}

/// The character of a duel.
#[derive(Clone, Debug, Serialize)]
pub struct DuelFighter {
    /// Its name.
    pub name: String,
    /// Its race.
    pub race: &'static str,
    /// Its class.
    pub class: &'static str,
    /// Its experience level.
    pub level: i32,
    /// Its hit points.
    pub hit_points: i32,
}

/// The monster of a duel.
#[derive(Clone, Debug, Serialize)]
pub struct DuelFoe {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its hit points by the rules of Angband; where they are rolled, their mean.
    pub hit_points: i32,
    /// Whether they are rolled: then the chance to kill it counts every roll.
    pub rolled: bool,
    /// Whether it sleeps.
    pub asleep: bool,
}

/// The odds under one ruleset.
#[derive(Clone, Debug, Serialize)]
pub struct DuelOdds {
    /// Its key.
    pub ruleset: &'static str,
    /// Its name, as players read it.
    #[serde(skip)]
    pub name: &'static str,
    /// Hit points of the monster by these rules; where they are rolled, their mean.
    pub hit_points: i32,
    /// How far what is fired or thrown flies, in squares.
    pub reach: Option<u16>,
    /// What the character does in a turn.
    pub mine: Round,
    /// What the character sets off, with a device, a spell, or something that bursts.
    pub sets_off: Option<DuelProjection>,
    /// Why the character cannot do it now.
    pub hindrance: Option<String>,
    /// The chance that the monster is dead after 0, 1, 2 .. turns.
    pub kill: Vec<f64>,
    /// What the monster does in each of its turns, when it strikes.
    pub theirs: Round,
    /// What it may do instead.
    pub powers: Vec<DuelPower>,
    /// The chance that the character is dead after 0, 1, 2 .. turns, if both stay and fight.
    pub die: Vec<f64>,
    /// Turns of the monster to each of the character's.
    pub turn_ratio: f64,
    /// The chance that the character foils a theft (ABL-STAT-04); left out where the monster steals nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foils: Option<f64>,
}

/// All attacks of somebody's turn.
#[derive(Clone, Debug, Serialize)]
pub struct Round {
    /// The attacks, like ones together.
    pub attacks: Vec<DuelBlow>,
    /// What all of them do.
    #[serde(flatten)]
    pub damage: Damage,
    /// What they cost the one who attacks, by what the other answers and what explodes; left out where that is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Option<Damage>,
}

/// An attack.
#[derive(Clone, Debug, Serialize)]
pub struct DuelBlow {
    /// With what.
    pub with: String,
    /// How often in a turn.
    pub times: u32,
    /// The chance to hit.
    pub hit: f64,
    /// How it may be avoided, apart from missing.
    pub avoided: Vec<NamedFighter>,
    /// The better hits, the likeliest first.
    pub criticals: Vec<NamedFighter>,
    /// What one of it does.
    #[serde(flatten)]
    pub damage: Damage,
}

/// What is set off at the monster.
#[derive(Clone, Debug, Serialize)]
pub struct DuelProjection {
    /// What is sent out, one after the other.
    pub sends: Vec<String>,
    /// The chance that it works.
    pub works: f64,
    /// The chance that it works and hits.
    pub hit: f64,
    /// What it does besides the damage, once it works, the likeliest first.
    pub effects: Vec<NamedFighter>,
}

/// A power of a monster: a spell, a breath, a shot or a throw.
#[derive(Clone, Debug, Serialize)]
pub struct DuelPower {
    /// What it does.
    pub name: String,
    /// The chance that the monster uses it with its next turn.
    pub chance: f64,
    /// The damage, once it is used.
    #[serde(flatten)]
    pub damage: Damage,
}

/// Something with its chance.
#[derive(Clone, Debug, Serialize)]
pub struct NamedFighter {
    /// What.
    pub name: String,
    /// How likely, of 1.
    pub chance: f64,
}

/// A distribution of damage; misses count as 0.
#[derive(Clone, Debug, Serialize)]
pub struct Damage {
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: i32,
    /// Every value with its probability.
    pub damage: Vec<(i32, f64)>,
}

impl From<&Distribution<i32>> for Damage {
    fn from(of: &Distribution<i32>) -> Self {
        Self {
            mean: of.mean(),
            most: of.max().copied().unwrap_or(0),
            damage: of.iter().map(|(value, p)| (*value, p)).collect(),
        }
    }
}

impl Damage {
    /// The most that is reached with at least that chance.
    fn reached(&self, chance: f64) -> i32 {
        let mut sum = 0.0;
        for (value, p) in self.damage.iter().rev() {
            sum += p;
            // The sum may fall short of 1 by a rounding error.
            if sum + 1e-9 >= chance {
                return *value;
            }
        }
        0
    }

    /// The chance that nothing is done.
    fn none(&self) -> f64 {
        let nothing = self.damage.iter().filter(|(value, _)| *value == 0);
        nothing.map(|(_, p)| p).sum()
    }
}

impl DuelBlow {
    fn of(content: &Content, odds: &AttackOdds) -> Self {
        let criticals = odds.likeliest_criticals(usize::MAX).into_iter();
        let criticals = criticals.map(|(severity, chance)| NamedFighter {
            name: fight::severity(severity),
            chance,
        });
        let avoided = odds.misses.iter().filter_map(|(miss, chance)| {
            odds_panel::avoided(*miss).map(|name| NamedFighter {
                name: name.to_owned(),
                chance: *chance,
            })
        });
        Self {
            with: odds_panel::means(content, odds.means),
            times: odds.times,
            hit: odds.hit,
            avoided: avoided.collect(),
            criticals: criticals.collect(),
            damage: Damage::from(&odds.damage),
        }
    }
}

impl DuelProjection {
    fn of(content: &Content, volley: &VolleyOdds) -> Self {
        let effects = volley.side_effects();
        let effects = effects.iter().map(|effect| NamedFighter {
            name: names::effect(effect.kind, &content.wording),
            chance: effect.chance(),
        });
        Self {
            sends: volley
                .sends
                .iter()
                .map(|def| power::sent(content, *def))
                .collect(),
            works: volley.works,
            hit: volley.hit(),
            effects: effects.collect(),
        }
    }
}

impl DuelPower {
    fn of(content: &Content, odds: &PowerOdds) -> Self {
        Self {
            name: power::power(content, odds.power),
            chance: odds.chance,
            damage: Damage::from(&odds.damage),
        }
    }
}

impl Round {
    fn of(content: &Content, odds: &RoundOdds) -> Self {
        let attacks = odds.attacks.iter();
        Self {
            attacks: attacks
                .map(|attack| DuelBlow::of(content, attack))
                .collect(),
            damage: Damage::from(&odds.damage),
            returned: odds.is_answered().then(|| Damage::from(&odds.returned)),
        }
    }
}

impl DuelOdds {
    fn of(content: &Content, under: RulesetOdds) -> Self {
        let hindrance = odds_panel::hindrance(&under.odds);
        let FightOdds {
            mine,
            volley,
            theirs,
            answer,
            kill,
            die,
            turn_ratio,
            ..
        } = under.odds;
        let volley = volley.as_ref();
        let powers = answer.powers.iter();
        Self {
            ruleset: under.ruleset.key(),
            name: under.ruleset.name(),
            hit_points: under.hit_points,
            reach: under.reach,
            mine: Round::of(content, &mine),
            sets_off: volley.map(|volley| DuelProjection::of(content, volley)),
            hindrance,
            kill,
            theirs: Round::of(content, &theirs),
            powers: powers
                .map(|odds| DuelPower::of(content, odds))
                .chain(answer.shot.iter().map(|shot| DuelPower {
                    name: odds_panel::sent(content, shot),
                    chance: shot.chance,
                    damage: Damage::from(&shot.damage),
                }))
                .collect(),
            die,
            turn_ratio,
            foils: under.foils.map(Chance::to_f64),
        }
    }
}

impl Comparison {
    /// A duel under the three rulesets that are shipped; `None` where the character cannot attack so.
    pub fn of(content: &Arc<Content>, def: &DuelDef) -> Option<Self> {
        let shipped = Ruleset::VARIANTS.iter().copied().map(GameRuleset::from);
        Self::under(content, def, &shipped.collect::<Vec<_>>())
    }

    /// A duel under these rulesets; `None` where there are none or the character cannot attack so.
    pub fn under(content: &Arc<Content>, def: &DuelDef, rulesets: &[GameRuleset]) -> Option<Self> {
        let comparison = DuelComparison::under(content, def, rulesets)?;
        let points = comparison.hit_points;
        let rulesets = comparison.rulesets.into_iter();
        let rulesets = rulesets.map(|under| DuelOdds::of(content, under)).collect();
        let item = |item: crate::content::ItemId| &content.items[usize::from(item.0)].name;
        let (who, foe) = (
            &def.sheet.character,
            &content.monsters[usize::from(def.monster.0)],
        );
        Some(Self {
            character: DuelFighter {
                name: who.name.clone(),
                race: who.race.name(),
                class: who.class.name(),
                level: def.sheet.level.get(),
                hit_points: points.0,
            },
            monster: DuelFoe {
                key: foe.key.clone(),
                name: if foe.unique {
                    foe.name.clone()
                } else {
                    words::indefinite(&foe.name)
                },
                hit_points: points.1,
                rolled: def.hit_points.is_none(),
                asleep: def.asleep,
            },
            distance: def.distance,
            with: match def.with {
                DuelWith::Melee => "in melee".to_owned(),
                DuelWith::Fire(kind) => format!("firing {}", words::indefinite(item(kind))),
                DuelWith::Throw(kind) => format!("throwing {}", words::indefinite(item(kind))),
                DuelWith::Use(kind) => format!("using {}", words::indefinite(item(kind))),
                DuelWith::Cast(spell) => {
                    format!("casting {}", content.spells[usize::from(spell.0)].name)
                }
            },
            rulesets,
        })
    }
}
