//! The documents for designers say what the loader does.

use std::fmt::Write as _;

use super::{
    raw::{
        RawAmmo, RawBlow, RawCampaign, RawCharacter, RawDrain, RawItem, RawLauncher, RawLevel,
        RawLight, RawMonster, RawRod, RawSheet, RawSquare, RawStaff, RawStairs, RawStats,
        RawTerrain, RawWand, RawWeapon, RawWorn,
    },
    *,
};

const FORMATS: &str = include_str!("../../../docs/formats.md");
const LEVELS: &str = include_str!("../../../docs/levels.md");

/// The code blocks of a document that are marked with `mark`.
fn blocks<'a>(document: &'a str, mark: &str) -> Vec<&'a str> {
    let opening = format!("```{mark}\n");
    let starts = document
        .match_indices(&opening)
        .map(|(at, _)| at + opening.len());
    starts
        .map(|start| document[start..].split("\n```").next().unwrap())
        .collect()
}

/// The table of a structure's fields.
fn table<T: RawStruct>() -> String {
    let mut out = String::from("| field | value | left out | meaning |\n|---|---|---|---|\n");
    for field in T::fields() {
        let default = match field.default {
            None => "must be there".to_owned(),
            Some("None") => "—".to_owned(),
            Some("Vec :: new()" | "Vec::new()") => "`[]`".to_owned(),
            Some("String :: new()" | "String::new()") => "`\"\"`".to_owned(),
            Some("Entries :: EMPTY" | "Entries::EMPTY") => "`{}`".to_owned(),
            Some("Wits :: Ordinary" | "Wits::Ordinary") => "`Ordinary`".to_owned(),
            Some("Drain :: Weak" | "Drain::Weak") => "`Weak`".to_owned(),
            Some("RawFeature :: Nothing" | "RawFeature::Nothing") => "`Nothing`".to_owned(),
            Some(other) => format!(
                "`{}`",
                other.trim_start_matches("Whole(").trim_end_matches(')')
            ),
        };
        writeln!(
            out,
            "| `{}` | {} | {default} | {} |",
            field.name,
            field.expected.replace('|', "\\|"),
            field.doc.trim()
        )
        .unwrap();
    }
    out
}

/// The whole document with its tables written anew.
fn rewritten() -> String {
    let tables = [
        ("terrain", table::<RawTerrain>()),
        ("monster", table::<RawMonster>()),
        ("blow", table::<RawBlow>()),
        ("drain", table::<RawDrain>()),
        ("item", table::<RawItem>()),
        ("weapon", table::<RawWeapon>()),
        ("worn", table::<RawWorn>()),
        ("launcher", table::<RawLauncher>()),
        ("ammo", table::<RawAmmo>()),
        ("light", table::<RawLight>()),
        ("wand", table::<RawWand>()),
        ("staff", table::<RawStaff>()),
        ("rod", table::<RawRod>()),
        ("character", table::<RawCharacter>()),
        ("stats", table::<RawStats>()),
        ("sheet", table::<RawSheet>()),
        ("level", table::<RawLevel>()),
        ("square", table::<RawSquare>()),
        ("campaign", table::<RawCampaign>()),
        ("stairs", table::<RawStairs>()),
    ];
    let mut document = FORMATS.to_owned();
    for (name, table) in tables {
        let open = format!("<!-- fields of {name} -->\n");
        let start = document
            .find(&open)
            .unwrap_or_else(|| panic!("docs/formats.md has no {open}"))
            + open.len();
        let end = start + document[start..].find("<!-- end -->").unwrap();
        document.replace_range(start..end, &table);
    }
    document
}

#[test]
fn the_reference_of_formats_lists_every_field_as_the_loader_reads_it() {
    let document = rewritten();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(
            concat!(env!("CARGO_MANIFEST_DIR"), "/docs/formats.md"),
            &document,
        )
        .unwrap();
    }
    assert!(
        document == FORMATS,
        "docs/formats.md is out of date; UPDATE_GOLDEN=1 writes its tables anew"
    );
}

/// Every name of an enum of the files, as `ron` lists them.
fn names_of<T: serde::de::DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("NoSuchName").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected,
        Ok(_) | Err(_) => panic!("not an enum"),
    }
}

#[test]
fn the_reference_of_formats_lists_every_name_of_every_set() {
    use crate::rules::{
        Class, Race,
        angband::{MonsterTrait, Power, WeaponKind},
    };
    let sets = [
        names_of::<Colour>(),
        names_of::<Material>(),
        names_of::<Method>(),
        names_of::<WeaponKind>(),
        names_of::<MonsterTrait>(),
        names_of::<Power>(),
        names_of::<Race>(),
        names_of::<Class>(),
    ];
    for set in sets {
        let row: Vec<_> = set.iter().map(|name| format!("`{name}`")).collect();
        let row = row.join(" ");
        assert!(FORMATS.contains(&row), "docs/formats.md lacks {row}");
    }
}

#[test]
fn the_examples_of_formats_are_read_without_a_fault() {
    let examples = blocks(FORMATS, "ron");
    assert_eq!(examples.len(), 5);
    let (sheet, faults) =
        Content::embedded().check_sheet("docs/formats.md", examples[4].as_bytes());
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(sheet.unwrap().level.get(), 8);
    let files = [
        "content/terrain.ron",
        "content/monsters.ron",
        "content/items.ron",
        "content/characters.ron",
    ];
    for (name, example) in files.into_iter().zip(examples) {
        // An example is some entries: they join those of the game.
        let text = embedded::FILES
            .iter()
            .find(|(known, _)| *known == name)
            .unwrap()
            .1;
        let (open, _) = text
            .split_once(if name.ends_with("characters.ron") {
                "\n[\n"
            } else {
                "\n{\n"
            })
            .unwrap();
        let bracket = text.as_bytes()[open.len() + 1] as char;
        let joined = text.replacen(
            &format!("\n{bracket}\n"),
            &format!("\n{bracket}\n{example}\n"),
            1,
        );
        let (_, faults) = Content::check(&Sources::embedded().replacing(name, name, joined));
        assert!(faults.is_empty(), "{name}\n{faults}");
    }
}

#[test]
fn the_example_of_levels_is_a_level_without_a_fault() {
    let examples = blocks(LEVELS, "ron");
    assert_eq!(examples.len(), 2, "a level and a campaign");
    let content = Content::embedded();
    let (level, faults) =
        content.check_level("my_cellar", "docs/levels.md", examples[0].as_bytes());
    assert!(faults.is_empty(), "\n{faults}");
    let level = level.unwrap();
    assert_eq!(
        (level.name.as_str(), level.monsters.len(), level.items.len()),
        ("My Cellar", 3, 3)
    );
    let sources = Sources::embedded()
        .without_levels()
        .replacing("levels/my_cellar.ron", "docs/levels.md", examples[0])
        .replacing("levels/campaign.ron", "docs/levels.md", examples[1]);
    let (content, faults) = Content::check(&sources);
    assert!(content.is_some(), "\n{faults}");
    assert_eq!(
        (faults.len(), faults.warnings()),
        (1, 1),
        "only the crown is missing\n{faults}"
    );
}
