//! What the kinds of the matrix are called: by the names that files and JSON use, and in words for people.

use crate::{
    analysis::matrix::{
        ItemTarget, MatrixEffect, MatrixEffectKind, MatrixRow, MatrixTarget, PlayerProtection,
        TargetKind,
    },
    content::{Content, Wording, spelled},
    rules::projection::{
        Ground,
        item_destruction::ObjectClass,
        monster::{DamageAffinity, FlagMeaning, MonsterFlag, Tag},
    },
};

/// What a ground is called.
pub const fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Floor => "floor",
        Ground::Rubble => "rubble",
        Ground::Water => "water",
        Ground::Lava => "lava",
        Ground::Tree => "tree",
        Ground::Granite => "granite",
        Ground::Quartz => "quartz",
        Ground::Magma => "magma",
        Ground::Door => "door",
    }
}

/// What a class of objects is called.
pub const fn object_class(class: ObjectClass) -> &'static str {
    match class {
        ObjectClass::Shot => "shot",
        ObjectClass::Arrow => "arrow",
        ObjectClass::Bolt => "bolt",
        ObjectClass::Bow => "bow",
        ObjectClass::Digger => "digger",
        ObjectClass::Hafted => "hafted weapon",
        ObjectClass::Polearm => "polearm",
        ObjectClass::Sword => "sword",
        ObjectClass::Helm => "helm",
        ObjectClass::Crown => "crown",
        ObjectClass::Shield => "shield",
        ObjectClass::Boots => "boots",
        ObjectClass::Gloves => "gloves",
        ObjectClass::Cloak => "cloak",
        ObjectClass::SoftArmor => "soft armor",
        ObjectClass::HardArmor => "hard armor",
        ObjectClass::DragonMail => "dragon mail",
        ObjectClass::Light => "light",
        ObjectClass::Amulet => "amulet",
        ObjectClass::Ring => "ring",
        ObjectClass::Staff => "staff",
        ObjectClass::Wand => "wand",
        ObjectClass::Rod => "rod",
        ObjectClass::Scroll => "scroll",
        ObjectClass::Potion => "potion",
        ObjectClass::Flask => "flask",
        ObjectClass::Spellbook => "spellbook",
        ObjectClass::Chest => "chest",
        ObjectClass::Skeleton => "skeleton",
        ObjectClass::Bottle => "bottle",
        ObjectClass::Junk => "junk",
        ObjectClass::Food => "food",
        ObjectClass::Spike => "spike",
    }
}

/// What monsters with a flag are.
fn flag(flag: MonsterFlag, wording: &Wording) -> String {
    match flag.meaning() {
        FlagMeaning::Damage(affinity, kind) => {
            let words = &wording.damage[kind];
            match affinity {
                DamageAffinity::Immune => format!("immune to {}", words.resisted),
                DamageAffinity::Resists => format!("resisting {}", words.resisted),
                DamageAffinity::Hurt => format!("hurt by {}", words.name),
                DamageAffinity::Breathes => format!("breathing {}", words.name),
            }
        }
        FlagMeaning::Never(condition) => {
            format!("never {}", wording.conditions[condition].of_monster.name)
        }
        FlagMeaning::Other(words) => words.to_owned(),
    }
}

/// What monsters with a tag are.
fn tag(tag: Tag, wording: &Wording) -> String {
    tag.made_of().map_or_else(
        || "lifeless".to_owned(),
        |kind| format!("being of {}", wording.damage[kind].name),
    )
}

/// The player with such protection.
const fn protection(protection: PlayerProtection) -> &'static str {
    match protection {
        PlayerProtection::Bare => "you, unprotected",
        PlayerProtection::Resisting => "you, resisting 50%",
        PlayerProtection::Immune => "you, immune",
        PlayerProtection::Guarded => "you, guarded otherwise",
    }
}

/// What an effect is called.
pub fn effect(kind: MatrixEffectKind, wording: &Wording) -> String {
    match kind {
        MatrixEffectKind::Named(name) => name.to_owned(),
        MatrixEffectKind::PlayerCondition(condition) => wording.conditions[condition].name.clone(),
        MatrixEffectKind::MonsterCondition(condition) => {
            wording.conditions[condition].of_monster.name.clone()
        }
        MatrixEffectKind::Becomes(other) => format!("becomes {}", ground(other)),
        MatrixEffectKind::StatFalls(stat) => format!("{} falls", stat.name()),
    }
}

/// The effect of a row that is called so, if it is possible.
pub fn effect_named<'r>(
    row: &'r MatrixRow,
    name: &str,
    wording: &Wording,
) -> Option<&'r MatrixEffect> {
    let mut effects = row.effects.iter();
    effects.find(|one| effect(one.kind, wording) == name)
}

impl MatrixTarget {
    /// The name by which one asks for it and which JSON has; each has its own.
    pub fn name(self, content: &Content) -> String {
        match self {
            Self::Kind(group) => match group {
                TargetKind::Plain => "Plain".to_owned(),
                TargetKind::With(flag) => spelled(flag),
                TargetKind::Both(one, other) => format!("{}+{}", spelled(one), spelled(other)),
                // The ending keeps the kind of being apart from the terrain of the same name.
                TargetKind::Being(tag) => spelled(tag) + "Being",
                TargetKind::Unique => "Unique".to_owned(),
                TargetKind::Unmoving => "NeverMoves".to_owned(),
                TargetKind::Frail => "Frail".to_owned(),
            },
            Self::Monster(id) => content.monsters[usize::from(id.0)].key.clone(),
            Self::Player(protection) => format!("Player{}", spelled(protection)),
            Self::Terrain(ground) => spelled(ground),
            Self::Item(ItemTarget::Class(class)) => spelled(class),
            Self::Item(ItemTarget::Item(id)) => content.items[usize::from(id.0)].key.clone(),
            Self::Item(ItemTarget::Cursed) => "Cursed".to_owned(),
        }
    }

    /// What it is called on screens; one can ask by that too, unless it is the name of something else.
    pub fn words(self, content: &Content) -> String {
        let wording = &content.wording;
        match self {
            Self::Kind(group) => match group {
                TargetKind::Plain => "plain".to_owned(),
                TargetKind::With(one) => flag(one, wording),
                TargetKind::Both(one, other) => {
                    format!("{} and {}", flag(one, wording), flag(other, wording))
                }
                TargetKind::Being(one) => tag(one, wording),
                TargetKind::Unique => "unique".to_owned(),
                TargetKind::Unmoving => "never moving".to_owned(),
                TargetKind::Frail => "frail".to_owned(),
            },
            Self::Monster(id) => content.monsters[usize::from(id.0)].name.clone(),
            Self::Player(with) => protection(with).to_owned(),
            Self::Terrain(kind) => ground(kind).to_owned(),
            Self::Item(ItemTarget::Class(class)) => object_class(class).to_owned(),
            Self::Item(ItemTarget::Item(id)) => content.items[usize::from(id.0)].name.clone(),
            Self::Item(ItemTarget::Cursed) => "cursed".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use crate::{
        analysis::matrix::{MatrixSetting, TargetFamily, rows_of},
        play::explain::matrix::words,
        rules::projection::DamageType,
        testing::content,
    };

    /// Whether a text has a name of the code in it, such as `PMissile` or `SoftArmor`.
    fn has_code_name(text: &str) -> bool {
        let letters: Vec<char> = text.chars().collect();
        let mut pairs = letters.windows(2);
        pairs.any(|pair| pair[0].is_alphabetic() && pair[1].is_uppercase())
    }

    #[test]
    fn no_shown_text_has_a_name_of_the_code() {
        let content = content();
        assert!(has_code_name("PMissile") && has_code_name("a SoftArmor"));
        for &kind in DamageType::VARIANTS {
            let title = &content.wording.damage[kind].title;
            assert!(!has_code_name(title), "{title}");
            for &family in TargetFamily::VARIANTS {
                for target in family.targets(kind) {
                    let words = target.words(&content);
                    assert!(!has_code_name(&words), "{words}");
                }
                for row in rows_of(kind, family, &MatrixSetting::new(100), &content) {
                    let shown = [
                        words::targets(&row, &content),
                        words::effects(&row, &content.wording),
                    ];
                    assert!(shown.iter().all(|text| !has_code_name(text)), "{shown:?}");
                }
            }
        }
    }
}
