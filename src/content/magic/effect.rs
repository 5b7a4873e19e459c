//! What a drink, a bite, a scroll, a trap, a spell or a device does to somebody, and around: each effect once, with the
//! way files write it. What it is called stands in `effects.ron`.

use std::marker::PhantomData;

use enumset::EnumSet;
use strum::VariantArray;

use super::{projection::ProjectDef, raw::ShapeWords};
use crate::{
    content::{
        node::RonNode,
        read::{
            FromRonNode as _, Reader,
            values::DiceAtLeast,
            word::{SpannedWord, bare, dice, single},
            word_enum::{
                DiceValue, FoodValue, NoValue, OneValue, SquaresValue, VariantSyntax, word_enum,
            },
        },
    },
    dice::Dice,
    rules::{
        ability::{effect::Effect, shape::BodyShape, status::Condition},
        base::stat::StatName,
        projection::player::Resistance,
    },
};

word_enum! {
    /// What a drink, a bite, a scroll or a device does to its user, and around.
    EffectDef named EffectName, "an effect" {
        /// Restores hit points.
        Heal(Dice) => DiceValue,
        /// Food units (ABL-FOOD-05).
        Nourish(u16) => FoodValue<0>,
        /// Haste, in player turns at normal speed (ABL-SPEED-15).
        Haste(Dice) => DiceValue,
        /// Slowness (ABL-SPEED-16).
        Slow(Dice) => DiceValue,
        /// Blessing (ATK-MELEE-16).
        Bless(Dice) => DiceValue,
        /// Heroism (ATK-MELEE-16).
        Heroism(Dice) => DiceValue,
        /// Berserk strength (ATK-MELEE-16).
        Berserk(Dice) => DiceValue,
        /// Takes the reader away, at most so many squares.
        Teleport(u8) => SquaresValue,
        /// Shows the map so many squares around.
        MapArea(u8) => SquaresValue,
        /// Lights what is in a free line so many squares around, for good.
        LightArea(u8) => SquaresValue,
        /// Shows the monsters so many squares around, until the next action.
        DetectMonsters(u8) => SquaresValue,
        /// Shows doors and stairs so many squares around.
        DetectDoors(u8) => SquaresValue,
        /// Shows what lies so many squares around.
        DetectItems(u8) => SquaresValue,
        /// Everything that the player carries and wears is known for what it is.
        Identify => NoValue,
        /// Lifts the curses of everything that the player wears (BRW-CURSE-04).
        LiftCurses => NoValue,
        /// Wakes every sleeper of the level, and hastens those that the player could see.
        Aggravate => NoValue,
        /// So many of those come, close by, who might come to the level as time passes (BRW-WANDER-02).
        Summon(Dice) => DiceValue,
        /// After so many turns its user is in the camp, or from there back on the deepest level (BRW-RECALL-01).
        Recall(Dice) => DiceValue,
        /// Lends resistance against something for so many turns.
        Resist(Resistance, Dice) => OwnWord<Resistance>,
        /// Changes its user into another shape for so many turns (BRW-SHAPE-01).
        ChangeShape(BodyShape, Dice) => OwnWord<BodyShape>,
        /// Goes off around its user; its shape is one that is not pointed. Only spells, wands and rods have others.
        Project(ProjectDef) => ProjectWords,
        /// Satisfies hunger (ABL-FOOD-08).
        Satisfy => NoValue,
        /// Ends these conditions.
        Cure(EnumSet<Condition>) => Conditions,
        /// Begins or worsens a condition by so much.
        Afflict(Condition, Dice) => OwnWord<Condition>,
        /// Gives a drained statistic back.
        Restore(StatName) => OneValue<StatName>,
        /// Gives a statistic back, and a point more, up to its natural maximum (ABL-STAT-15, ABL-STAT-16).
        Raise(StatName) => OneValue<StatName>,
        /// Gives drained experience back.
        RestoreLife => NoValue,
    }
}

/// What an effect is made of, for those who need to know no more of it than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectParts {
    /// Nothing that differs from item to item.
    Plain,
    /// So much of something, rolled.
    Amount(Dice),
    /// So many food units.
    Food(u16),
    /// So many squares.
    Squares(u8),
    /// Magic that lasts so many turns.
    Timed(Effect, Dice),
    /// Something that is sent.
    Sent(ProjectDef),
    /// Several conditions.
    Conditions(EnumSet<Condition>),
    /// So much of a condition.
    Condition(Condition, Dice),
    /// A statistic.
    Stat(StatName),
}

impl EffectDef {
    /// What it is made of.
    pub fn parts(self) -> EffectParts {
        match self {
            Self::Heal(dice) | Self::Summon(dice) | Self::Recall(dice) => EffectParts::Amount(dice),
            Self::Nourish(units) => EffectParts::Food(units),
            Self::Teleport(squares)
            | Self::MapArea(squares)
            | Self::LightArea(squares)
            | Self::DetectMonsters(squares)
            | Self::DetectDoors(squares)
            | Self::DetectItems(squares) => EffectParts::Squares(squares),
            Self::Haste(dice) => EffectParts::Timed(Effect::Haste, dice),
            Self::Slow(dice) => EffectParts::Timed(Effect::Slow, dice),
            Self::Bless(dice) => EffectParts::Timed(Effect::Blessing, dice),
            Self::Heroism(dice) => EffectParts::Timed(Effect::Heroism, dice),
            Self::Berserk(dice) => EffectParts::Timed(Effect::Berserk, dice),
            Self::Resist(to, dice) => Effect::resisting(to).map_or(EffectParts::Plain, |effect| {
                EffectParts::Timed(effect, dice)
            }),
            Self::ChangeShape(shape, dice) => EffectParts::Timed(shape.effect(), dice),
            Self::Project(project) => EffectParts::Sent(project),
            Self::Cure(conditions) => EffectParts::Conditions(conditions),
            Self::Afflict(condition, dice) => EffectParts::Condition(condition, dice),
            Self::Restore(stat) | Self::Raise(stat) => EffectParts::Stat(stat),
            Self::Identify
            | Self::LiftCurses
            | Self::Aggravate
            | Self::Satisfy
            | Self::RestoreLife => EffectParts::Plain,
        }
    }

    /// Its dice; `None`: it has none.
    pub fn dice(mut self) -> Option<Dice> {
        self.dice_mut().copied()
    }

    /// The same with other dice; what has none stays as it is.
    #[must_use]
    pub fn with_dice(mut self, dice: Dice) -> Self {
        if let Some(own) = self.dice_mut() {
            *own = dice;
        }
        self
    }

    const fn dice_mut(&mut self) -> Option<&mut Dice> {
        match self {
            Self::Heal(dice)
            | Self::Summon(dice)
            | Self::Recall(dice)
            | Self::Haste(dice)
            | Self::Slow(dice)
            | Self::Bless(dice)
            | Self::Heroism(dice)
            | Self::Berserk(dice)
            | Self::Resist(_, dice)
            | Self::ChangeShape(_, dice)
            | Self::Afflict(_, dice) => Some(dice),
            Self::Project(project) => Some(&mut project.strength),
            Self::Nourish(_)
            | Self::Teleport(_)
            | Self::MapArea(_)
            | Self::LightArea(_)
            | Self::DetectMonsters(_)
            | Self::DetectDoors(_)
            | Self::DetectItems(_)
            | Self::Identify
            | Self::LiftCurses
            | Self::Aggravate
            | Self::Satisfy
            | Self::Cure(_)
            | Self::Restore(_)
            | Self::Raise(_)
            | Self::RestoreLife => None,
        }
    }

    /// What it is worth once, in pence (BRW-PRICE-01); what does no good is worth nothing.
    pub(in crate::content) fn worth(self) -> i64 {
        let mean_twice = |dice: Dice| i64::from(dice.twice_mean()).max(0);
        match self {
            Self::Heal(dice) => mean_twice(dice),
            Self::Nourish(units) => i64::from(units) / 1000,
            Self::Satisfy => 60,
            Self::Haste(_) => 75,
            Self::Bless(_) => 25,
            Self::Heroism(_) => 35,
            Self::Berserk(_) | Self::Resist(..) | Self::ChangeShape(..) => 40,
            Self::Teleport(squares) => 20 + i64::from(squares) / 2,
            Self::MapArea(_) | Self::LiftCurses => 60,
            Self::LightArea(_) | Self::DetectDoors(_) => 15,
            Self::DetectMonsters(_) | Self::DetectItems(_) => 25,
            Self::Identify => 50,
            Self::Recall(_) => 90,
            Self::Project(sent) => 2 * mean_twice(sent.strength),
            Self::Cure(conditions) => 8 * conditions.len() as i64,
            Self::Restore(_) => 150,
            Self::Raise(_) => 1500,
            Self::RestoreLife => 200,
            Self::Slow(_) | Self::Aggravate | Self::Summon(_) | Self::Afflict(..) => 0,
        }
    }

    /// What it sends to where it is pointed; `None`: it is not pointed at anything.
    pub fn aimed(self) -> Option<ProjectDef> {
        if let Self::Project(project) = self
            && project.shape.is_aimed()
        {
            return Some(project);
        }
        None
    }
}

/// A set whose values have words of their own, each with dice behind it: `Poison("2d6")`.
trait OwnWords: VariantArray + Copy {
    /// The word of a value; `None`: files cannot say it.
    fn word(self) -> Option<&'static str>;
}

/// How the values of such a set are written.
pub(in crate::content) struct OwnWord<T>(PhantomData<T>);

impl<T: OwnWords> VariantSyntax for OwnWord<T> {
    type Value = (T, Dice);

    fn words(_: &'static str) -> Vec<&'static str> {
        T::VARIANTS.iter().filter_map(|one| one.word()).collect()
    }

    fn behind() -> String {
        DiceAtLeast::<1>::expected()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<Self::Value> {
        let mut all = T::VARIANTS.iter().copied();
        let named = all.find(|one| one.word() == Some(word.text.as_str()))?;
        dice(node, word, reader).map(|dice| (named, dice))
    }
}

impl OwnWords for Resistance {
    fn word(self) -> Option<&'static str> {
        match self {
            Self::Acid => Some("ResistAcid"),
            Self::Elec => Some("ResistElec"),
            Self::Fire => Some("ResistFire"),
            Self::Cold => Some("ResistCold"),
            Self::Pois => Some("ResistPois"),
            // No magic lends these: they have no `Effect`.
            Self::Lite
            | Self::Dark
            | Self::Confusion
            | Self::Sound
            | Self::Shard
            | Self::Nexus
            | Self::Nether
            | Self::Chaos
            | Self::Disenchant => None,
        }
    }
}

impl OwnWords for BodyShape {
    fn word(self) -> Option<&'static str> {
        Some(match self {
            Self::Wolf => "WolfShape",
            Self::Bear => "BearShape",
        })
    }
}

impl OwnWords for Condition {
    fn word(self) -> Option<&'static str> {
        Some(match self {
            Self::Afraid => "Terrify",
            Self::Blind => "Blind",
            Self::Confused => "Confuse",
            Self::Hallucinating => "Hallucinate",
            Self::Paralyzed => "Paralyze",
            Self::Cut => "Cut",
            Self::Poisoned => "Poison",
            Self::Stunned => "Stun",
        })
    }
}

/// A list of conditions.
struct Conditions;

impl VariantSyntax for Conditions {
    type Value = EnumSet<Condition>;

    fn behind() -> String {
        "a list `[..]` of conditions".to_owned()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<Self::Value> {
        single(node, word, reader).map(|of: Vec<Condition>| of.into_iter().collect())
    }
}

/// Each shape has a word of its own, and stone to mud has one.
struct ProjectWords;

impl ProjectWords {
    const STONE_TO_MUD: &'static str = "StoneToMud";
}

impl VariantSyntax for ProjectWords {
    type Value = ProjectDef;

    fn words(variant: &'static str) -> Vec<&'static str> {
        let mut words = ShapeWords::words(variant);
        words.push(Self::STONE_TO_MUD);
        words
    }

    fn behind() -> String {
        ShapeWords::behind()
    }

    fn read(node: &RonNode, word: &SpannedWord, reader: &mut Reader) -> Option<ProjectDef> {
        if word.text == Self::STONE_TO_MUD {
            return bare(ProjectDef::STONE_TO_MUD, node, word, reader);
        }
        ShapeWords::read(node, word, reader)
    }
}
