//! What each damage type does to each kind of target: the rules on projections as a table (`PRJ-*`).
//!
//! Every number comes from the functions that the game plays with, run by the exact dice. The command line and the
//! game show the same [`MatrixRow`]s; their words stand in `play`.

mod matter;
pub(crate) mod monsters;
pub(crate) mod player;
mod target;

use enumset::EnumSet;
use strum::VariantArray;

pub(crate) use target::target_kinds;
pub use target::{ItemTarget, MatrixTarget, PlayerProtection, TargetFamily, TargetKind};

use crate::{
    content::Content,
    dice::Distribution,
    rules::{
        Class,
        ability::status::Condition,
        base::{
            stat::StatName,
            units::{Energy, Level, Skill, Weight},
        },
        projection::{
            DamageType, Ground,
            item_destruction::ObjectClass,
            monster::{Caster, ProjectionSource},
            player::Victim,
        },
    },
};

/// The greatest strength that can be asked for; no breath is stronger.
pub const STRONGEST: i32 = 2000;

/// The circumstances of a projection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatrixSetting {
    /// Its strength at the square, 0 to [`STRONGEST`].
    pub strength: i32,
    /// What monsters and the player stand on.
    pub ground: Ground,
    /// Whether it is dark where the player stands, who carries no light.
    pub dark: bool,
    /// How many of the eight neighbors of a square of terrain are water.
    pub wet: u8,
    /// The level of monsters that are no kind of the content, and of the monster whose projection strikes the player.
    pub level: i32,
    /// Whose projection strikes monsters.
    pub source: ProjectionSource,
    /// The player who casts.
    pub caster: Caster,
    /// The player who is struck, before any protection.
    pub victim: Victim,
}

impl MatrixSetting {
    /// Plain floor; a warrior of level 20, with 10000 points of experience, 100 of mana, a saving throw of 50 and no
    /// armor, who carries 100 of 100 pounds; and a monster of level 20.
    pub fn new(strength: i32) -> Self {
        const LEVEL: i32 = 20;
        const CARRIED: Weight = Weight::pounds(100);
        let level = Level::new(LEVEL);
        Self {
            strength,
            ground: Ground::Floor,
            dark: false,
            wet: 0,
            level: LEVEL,
            source: ProjectionSource::Player,
            caster: Caster {
                class: Class::Warrior,
                level,
                specialties: EnumSet::empty(),
            },
            victim: Victim {
                energy_gain: Energy::new(10),
                weight_limit: CARRIED,
                carried: CARRIED,
                experience: 10_000,
                mana: 100,
                saving_throw: Skill::new(50),
                ..Victim::bare(Class::Warrior, level)
            },
        }
    }
}

/// What the amounts of an effect count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountUnit {
    /// Nothing: it happens (1) or not (0).
    Event,
    /// Turns of the one who suffers it.
    Turns,
    /// Squares.
    Squares,
    /// Points.
    Points,
    /// Points more or less.
    Change,
}

/// What a projection does beside the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixEffectKind {
    /// Something that one label names, such as `thrust`.
    Named(&'static str),
    /// A condition of the player.
    PlayerCondition(Condition),
    /// A condition of a monster.
    MonsterCondition(Condition),
    /// The square becomes another ground.
    Becomes(Ground),
    /// A statistic falls.
    StatFalls(StatName),
}

/// Something that a projection does beside the damage, with its chances.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixEffect {
    /// What.
    pub kind: MatrixEffectKind,
    /// The classes of objects that it happens to, each for itself; none where it happens to the target.
    pub things: Vec<ObjectClass>,
    /// What its amounts count.
    pub unit: AmountUnit,
    /// How much of it, with the chance of each; 0 is nothing.
    pub amounts: Distribution<i32>,
}

impl MatrixEffect {
    /// An effect of the target itself.
    pub(crate) fn new(
        kind: MatrixEffectKind,
        unit: AmountUnit,
        amounts: Distribution<i32>,
    ) -> Self {
        Self {
            kind,
            things: Vec::new(),
            unit,
            amounts,
        }
    }

    /// An event.
    fn event(kind: MatrixEffectKind, happens: &Distribution<bool>) -> Self {
        Self::new(kind, AmountUnit::Event, happens.map(|&yes| i32::from(yes)))
    }

    /// Whether it is the same, but for what rounding leaves.
    fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.things == other.things
            && alike(&self.amounts, &other.amounts)
    }

    /// The chance that it happens at all.
    pub fn chance(&self) -> f64 {
        self.amounts.probability_that(|&amount| amount != 0)
    }

    /// How much it is on average where it happens; 0 where it never does.
    pub fn mean(&self) -> f64 {
        let chance = self.chance();
        if chance > 0.0 {
            self.amounts.mean() / chance
        } else {
            0.0
        }
    }

    /// The least and the greatest amount where it happens; nothing where it never does.
    pub fn range(&self) -> Option<(i32, i32)> {
        let happening = self
            .amounts
            .iter()
            .map(|(&amount, _)| amount)
            .filter(|&n| n != 0);
        let (mut least, mut most) = (None, None);
        for amount in happening {
            least = least.or(Some(amount));
            most = Some(amount);
        }
        least.zip(most)
    }
}

/// Whether two distributions are the same, but for what rounding leaves.
pub fn alike<T: Ord>(one: &Distribution<T>, other: &Distribution<T>) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other.iter())
            .all(|((left, p), (right, q))| left == right && (p - q).abs() < 1e-9)
}

/// What becomes of one target.
#[derive(Clone, Debug, PartialEq)]
struct TargetResult {
    rules: Vec<&'static str>,
    damage: Distribution<i32>,
    effects: Vec<MatrixEffect>,
}

impl TargetResult {
    /// No damage; effects that cannot happen are left out.
    fn new(
        rules: Vec<&'static str>,
        damage: Distribution<i32>,
        effects: impl IntoIterator<Item = MatrixEffect>,
    ) -> Self {
        let effects = effects.into_iter();
        Self {
            rules,
            damage,
            effects: effects.filter(|effect| effect.chance() > 0.0).collect(),
        }
    }
}

/// What a damage type does to some targets that fare alike.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// The damage type.
    pub kind: DamageType,
    /// All of them; of one family.
    pub targets: Vec<MatrixTarget>,
    /// Whether they are all of their family that no other row is about: those without any peculiarity.
    pub rest: bool,
    /// The rules that say so, that of the damage type first; none where the damage type is not in a table.
    pub rules: Vec<&'static str>,
    /// Hit points lost, before it is asked how many there are.
    pub damage: Distribution<i32>,
    /// What else may happen, each for itself; what cannot is left out.
    pub effects: Vec<MatrixEffect>,
}

impl MatrixRow {
    /// Whether it can do anything at all.
    pub fn harms(&self) -> bool {
        self.damage.max().is_some_and(|&most| most > 0) || !self.effects.is_empty()
    }

    /// What the targets are.
    pub fn family(&self) -> TargetFamily {
        self.targets
            .first()
            .map_or(TargetFamily::Monsters, |target| target.family())
    }
}

/// What a damage type does to one target.
pub fn row_of(
    kind: DamageType,
    target: MatrixTarget,
    setting: &MatrixSetting,
    content: &Content,
) -> MatrixRow {
    let result = result_of(kind, target, setting, content);
    MatrixRow {
        kind,
        targets: vec![target],
        rest: false,
        rules: result.rules,
        damage: result.damage,
        effects: result.effects,
    }
}

fn result_of(
    kind: DamageType,
    target: MatrixTarget,
    setting: &MatrixSetting,
    content: &Content,
) -> TargetResult {
    match target {
        MatrixTarget::Kind(group) => monsters::of_kind(kind, group, setting),
        MatrixTarget::Monster(id) => {
            let def = &content.monsters[usize::from(id.0)];
            monsters::named(kind, def, setting)
        }
        MatrixTarget::Player(protection) => player::struck(kind, protection, setting),
        MatrixTarget::Terrain(ground) => matter::terrain(kind, ground, setting),
        MatrixTarget::Item(target) => matter::item(kind, target, setting, content),
    }
}

/// What a damage type does to every target of a family, those that fare alike together. Those that nothing
/// distinguishes come last.
pub fn rows_of(
    kind: DamageType,
    family: TargetFamily,
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<MatrixRow> {
    let mut found: Vec<MatrixRow> = Vec::new();
    for target in family.targets(kind) {
        let next = row_of(kind, target, setting, content);
        let alike = found.iter_mut().find(|known| {
            alike(&known.damage, &next.damage)
                && known.effects.len() == next.effects.len()
                && known
                    .effects
                    .iter()
                    .zip(&next.effects)
                    .all(|(known, next)| known.is_like(next))
                && (known.rules == next.rules || !next.harms())
        });
        match alike {
            Some(known) => {
                known.targets.push(target);
                let more = next
                    .rules
                    .iter()
                    .filter(|rule| !known.rules.contains(*rule));
                let more: Vec<_> = more.copied().collect();
                known.rules.extend(more);
            }
            None => found.push(next),
        }
    }
    let rest = found.iter().position(|row| match family {
        TargetFamily::Monsters => row.targets.contains(&MatrixTarget::Kind(TargetKind::Plain)),
        TargetFamily::Player => row.targets.len() == PlayerProtection::VARIANTS.len(),
        TargetFamily::Terrain | TargetFamily::Items => !row.harms(),
    });
    if let Some(at) = rest {
        let mut row = found.remove(at);
        row.rest = true;
        found.push(row);
    }
    found
}
