//! What the files of words say: one structure for each kind of entry, field for field.

use super::Noun;
use crate::content::{
    look::PaletteColor,
    read::{
        raw_struct::raw_struct,
        values::{NonEmptyText, leaves},
    },
};

leaves! {
    Noun, "`Matter`, `Thing` or `Missile`";
}

raw_struct! {
    /// The words and the look of a damage type: an entry of `damage_types.ron`, which is a map from damage types to these.
    RawDamageWords, "the words of a damage type `(name: .., color: ..)`" {
        /// What it is called, without an article: `The fire hits you`, `bolt of fire`.
        name: NonEmptyText,
        /// What lists call it where several have the same name. Left out, the name.
        title: Option<NonEmptyText> = None,
        /// What it is called where somebody resists it or is immune to it. Left out, the name.
        resisted: Option<NonEmptyText> = None,
        /// `Matter` has a shape, `bolt of fire`; a `Thing` is one by itself, `a meteor`; a `Missile` is one that flies.
        noun: Noun = Noun::Matter,
        /// The color in which it is drawn.
        color: PaletteColor,
        /// The sprite that fills the squares it reaches.
        sprite: String = "blast".to_owned(),
        /// What it does, as spells and things tell it, with `{targets}` and `{strength}`. Left out, its shape and name
        /// say it.
        does: Option<NonEmptyText> = None,
    }
}

raw_struct! {
    /// The words of a condition: an entry of `conditions.ron`, which is a map from conditions to these.
    RawConditionWords, "the words of a condition `(name: .., begins: ..)`" {
        /// What it is called where no counter is known.
        name: NonEmptyText,
        /// What ends where it is cured: `blindness`. Left out, the name.
        noun: Option<NonEmptyText> = None,
        /// What each grade is called, the mildest first; one for each grade that the rules know. Left out, the name.
        grades: Vec<NonEmptyText> = Vec::new(),
        /// It begins, or passes to a worse grade; `{grade}` is the name of the grade.
        begins: NonEmptyText,
        /// It is worse within a grade.
        worsens: NonEmptyText,
        /// It is better, and not over.
        eases: NonEmptyText,
        /// It is over.
        ends: NonEmptyText,
        /// It was kept away.
        resisted: NonEmptyText,
        /// What a blow does that brings it: `poisons`.
        verb: NonEmptyText,
        /// What a monster is called that has it. Left out, the name.
        of_monster: Option<NonEmptyText> = None,
        /// A monster gets it; these are the words after the monster's name. Left out, `is` and what it is called.
        monster_begins: Option<NonEmptyText> = None,
        /// A monster has it for longer. Left out, `is still more` and what it is called.
        monster_worsens: Option<NonEmptyText> = None,
        /// It is over for a monster. Left out, `is no longer` and what it is called.
        monster_ends: Option<NonEmptyText> = None,
    }
}

raw_struct! {
    /// The words of magic that lasts: an entry of `timed_effects.ron`, which is a map from such effects to these.
    RawTimedWords, "the words of a timed effect `(name: .., begins: ..)`" {
        /// What it is called on the status line.
        name: NonEmptyText,
        /// Whether it is good for the player.
        good: bool = true,
        /// It begins.
        begins: NonEmptyText,
        /// It is there, and will last longer.
        lasts: NonEmptyText,
        /// It is over.
        ends: NonEmptyText,
    }
}

raw_struct! {
    /// The words of what using something does: an entry of `effects.ron`, which is a map from effects to these.
    RawEffectWords, "the words of an effect `(does: ..)`" {
        /// What it does, as spells and things tell it; `{amount}` is its dice, squares or food, `{what}` the condition,
        /// statistic or magic that it is about. Left out, the magic that lasts or the damage type says it.
        does: Option<NonEmptyText> = None,
        /// What the player reads when it did nothing.
        in_vain: Option<NonEmptyText> = None,
    }
}

raw_struct! {
    /// The words of a power: an entry of `powers.ron`, which is a map from powers to these.
    RawPowerWords, "the words of a power `(name: .., used: ..)`" {
        /// What it is called; `{amount}` is its dice, `{what}` who is called or what is sent. Left out, what is sent says
        /// it.
        name: NonEmptyText,
        /// What one sees when a monster uses it; `{who}` is the monster.
        used: NonEmptyText,
    }
}
