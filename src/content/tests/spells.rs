//! Spells and books: what the loader makes of good ones, and says about bad ones.

use super::*;
use crate::rules::{Class, base::units::Level};

const S: &str = "content/spells.ron";
const I: &str = "content/items.ron";

/// The faults of the small set with `old` of a file replaced by `new`, as `line: message`.
#[track_caller]
fn faults(file: &str, old: &str, new: &str) -> Vec<String> {
    let text = SMALL.iter().find(|(name, _)| *name == file).unwrap().1;
    assert_eq!(text.matches(old).count(), 1, "`{old}` must be there once");
    let (_, faults) = Content::check(&small(&[(file, &text.replace(old, new))]));
    let messages = faults.iter();
    messages
        .map(|fault| format!("{}:{}: {}", fault.file(), fault.place.line, fault.message))
        .collect()
}

/// One fault of the file of spells.
#[track_caller]
fn one(old: &str, new: &str, line: u32, message: &str) {
    assert_eq!(faults(S, old, new), [format!("{S}:{line}: {message}")]);
}

#[test]
fn a_spell_is_read_with_its_growth_and_its_classes() {
    let (content, faults) = Content::check(&small(&[]));
    assert!(faults.is_empty(), "\n{faults}");
    let content = content.unwrap();
    let spark = &content.spells[usize::from(content.spell_keys["spark"].0)];
    assert!(spark.is_aimed());
    let bolt = |level| spark.effects[0].aimed(Level::new(level)).unwrap();
    assert_eq!(bolt(1).strength.to_string(), "3d4");
    assert_eq!(bolt(11).strength.to_string(), "5d4");
    assert_eq!(spark.effects[1].aimed(Level::MIN), None);
    assert_eq!(spark.effects[1].at(Level::MAX), spark.effects[1].effect);
    let mage = spark.casters[Class::Mage].unwrap();
    assert_eq!((mage.level, mage.mana, mage.failure), (1, 1, 25));
    assert!(spark.casters[Class::Priest].is_none());
}

#[test]
fn a_spell_that_does_nothing_and_one_that_nobody_casts_are_told() {
    one(
        r#"[Growing(effect: Bolt(kind: Elec, strength: "3d4"), dice: 1, every: 5), Heal("2d4")]"#,
        "[]",
        4,
        "this does nothing",
    );
    one(
        "{Mage: (level: 1, mana: 1, failure: 25), Rogue: (level: 5, mana: 2, failure: 30)}",
        "{}",
        5,
        "nobody can cast this",
    );
}

#[test]
fn classes_cast_from_their_first_level_on_or_never() {
    // ABL-STAT-02, ABL-STAT-03
    one("Mage:", "Warrior:", 5, "a Warrior never casts");
    one(
        "level: 5",
        "level: 4",
        5,
        "a Rogue casts nothing before level 5",
    );
    one("failure: 25", "failure: 96", 5, "96 is out of range");
    one("mana: 1", "mana: 0", 5, "0 is out of range");
}

#[test]
fn growth_needs_dice_and_a_step_and_stays_within_bounds() {
    one(", dice: 1, every: 5", ", every: 5", 4, "this does not grow");
    one(
        r#"strength: "3d4"), dice: 1"#,
        r#"strength: "12"), dice: 1"#,
        4,
        "`12` has no dice to add to",
    );
    one(
        r#"Bolt(kind: Elec, strength: "3d4")"#,
        "Satisfy",
        4,
        "this effect has no dice that could grow",
    );
    one(
        "dice: 1, every: 5",
        "dice: 20, every: 5",
        4,
        "at level 50 these are 203 dice",
    );
    one("every: 5", "every: 0", 4, "0 is out of range");
    one("dice: 1,", "dice: 1, dise: 1,", 4, "unknown field `dise`");
}

#[test]
fn a_book_names_spells_that_exist_each_once() {
    let book = |new: &str| faults(I, r#"Book(spells: ["spark"])"#, new);
    assert_eq!(
        book(r#"Book(spells: ["spork"])"#),
        [
            format!("{I}:8: there is no spell `spork`"),
            format!("{S}:2: no book holds the spell `spark`")
        ]
    );
    assert_eq!(
        book(r#"Book(spells: ["spark", "spark"])"#),
        [format!("{I}:8: `spark` is in this book twice")]
    );
    assert_eq!(
        book("Book(spells: [])"),
        [
            format!("{I}:8: this book is empty"),
            format!("{S}:2: no book holds the spell `spark`")
        ]
    );
}
