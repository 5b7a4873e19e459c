//! The documents for designers say what the loader does.

use std::fmt::Write as _;

use super::{
    appearance::raw::{RawFlavorGroup, RawFlavorLook},
    character::raw::{RawCharacter, RawSheet, RawStats},
    dungeon::{
        builder_raw::{
            RawCaves, RawChambers, RawFortress, RawHalls, RawLabyrinth, RawLake, RawRuin,
        },
        ego_raw::RawEgo,
        part_raw::RawPart,
        population_raw::{RawInhabitant, RawTreasure},
        shop_raw::{RawService, RawShop, RawWare},
        theme_raw::{RawPalette, RawPatch, RawRiver, RawTheme},
    },
    item::raw::RawChest,
    item::raw::{
        RawAmmo, RawItem, RawLauncher, RawLight, RawRod, RawStaff, RawWand, RawWeapon, RawWorn,
    },
    item_set::raw::{RawItemSet, RawSetBonus},
    legend::{
        raw::{RawAny, RawInsert, RawLegendItem, RawPiece, RawSquare},
        trigger_raw::{RawBlast, RawChange, RawDoorChange, RawSpawn, RawTrigger},
    },
    level::raw::{RawBranch, RawCampaign, RawLevel, RawStairs, RawStretch},
    magic::{
        raw::{RawArc, RawBall, RawBolt},
        raw_power::{RawPowers, RawSummon},
    },
    monster::raw::{RawBlow, RawDrain, RawMonster},
    ruleset::{RawRise, RawStep, powder::raw as powder, sil::raw as sil},
    spell::raw::{RawBook, RawCaster, RawGrowing, RawSpell},
    terrain::raw::{RawDisarm, RawHold, RawKeyed, RawTerrain},
    wording::{RawConditionWords, RawDamageWords, RawEffectWords, RawPowerWords, RawTimedWords},
    *,
};
use crate::content::embedded;

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
            Some("OrderedMap :: EMPTY" | "OrderedMap::EMPTY") => "`{}`".to_owned(),
            Some("Drain :: Weak" | "Drain::Weak") => "`Weak`".to_owned(),
            Some("Refuel :: Never" | "Refuel::Never") => "`Never`".to_owned(),
            Some("RawFeature :: Nothing" | "RawFeature::Nothing") => "`Nothing`".to_owned(),
            Some("RawFigures :: NONE" | "RawFigures::NONE") => "`\"\"`".to_owned(),
            Some(dice) if dice.starts_with("always(") || dice.starts_with("fixed(") => {
                let number = dice.split(['(', ')']).nth(1).unwrap_or_default();
                format!("`\"{number}\"`")
            }
            Some(name) if name.contains("::") => {
                format!("`{}`", name.rsplit(':').next().unwrap_or(name).trim())
            }
            Some(other) => format!(
                "`{}`",
                other
                    .trim_start_matches("IntInRange(")
                    .trim_end_matches(')')
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

/// The whole document with its tables written again.
fn rewritten() -> String {
    let tables = [
        ("terrain", table::<RawTerrain>()),
        ("hold", table::<RawHold>()),
        ("disarm", table::<RawDisarm>()),
        ("keyed", table::<RawKeyed>()),
        ("monster", table::<RawMonster>()),
        ("blow", table::<RawBlow>()),
        ("drain", table::<RawDrain>()),
        ("powers", table::<RawPowers>()),
        ("summon", table::<RawSummon>()),
        ("spell", table::<RawSpell>()),
        ("caster", table::<RawCaster>()),
        ("growing", table::<RawGrowing>()),
        ("item", table::<RawItem>()),
        ("weapon", table::<RawWeapon>()),
        ("worn", table::<RawWorn>()),
        ("launcher", table::<RawLauncher>()),
        ("ammo", table::<RawAmmo>()),
        ("light", table::<RawLight>()),
        ("wand", table::<RawWand>()),
        ("bolt", table::<RawBolt>()),
        ("ball", table::<RawBall>()),
        ("arc", table::<RawArc>()),
        ("staff", table::<RawStaff>()),
        ("rod", table::<RawRod>()),
        ("book", table::<RawBook>()),
        ("flavors", table::<RawFlavorGroup>()),
        ("look", table::<RawFlavorLook>()),
        ("item_set", table::<RawItemSet>()),
        ("set_bonus", table::<RawSetBonus>()),
        ("chest", table::<RawChest>()),
        ("character", table::<RawCharacter>()),
        ("stats", table::<RawStats>()),
        ("sheet", table::<RawSheet>()),
        ("duel", table::<RawDuel>()),
        ("level", table::<RawLevel>()),
        ("square", table::<RawSquare>()),
        ("campaign", table::<RawCampaign>()),
        ("stairs", table::<RawStairs>()),
        ("stretch", table::<RawStretch>()),
        ("branch", table::<RawBranch>()),
        ("theme", table::<RawTheme>()),
        ("palette", table::<RawPalette>()),
        ("river", table::<RawRiver>()),
        ("patch", table::<RawPatch>()),
        ("halls", table::<RawHalls>()),
        ("caves", table::<RawCaves>()),
        ("chambers", table::<RawChambers>()),
        ("ruin", table::<RawRuin>()),
        ("labyrinth", table::<RawLabyrinth>()),
        ("lake", table::<RawLake>()),
        ("fortress", table::<RawFortress>()),
        ("part", table::<RawPart>()),
        ("legend item", table::<RawLegendItem>()),
        ("any", table::<RawAny>()),
        ("piece", table::<RawPiece>()),
        ("insert", table::<RawInsert>()),
        ("trigger", table::<RawTrigger>()),
        ("spawn", table::<RawSpawn>()),
        ("change", table::<RawChange>()),
        ("door change", table::<RawDoorChange>()),
        ("blast", table::<RawBlast>()),
        ("inhabitant", table::<RawInhabitant>()),
        ("treasure", table::<RawTreasure>()),
        ("ego", table::<RawEgo>()),
        ("shop", table::<RawShop>()),
        ("service", table::<RawService>()),
        ("ware", table::<RawWare>()),
        ("sil", table::<sil::RawSil>()),
        ("sil class", table::<sil::RawClass>()),
        ("sil level", table::<sil::RawLevelRow>()),
        ("sil monster", table::<sil::RawMonster>()),
        ("sil blow", table::<sil::RawBlowParts>()),
        ("sil item", table::<sil::RawItem>()),
        ("rise", table::<RawRise>()),
        ("step", table::<RawStep>()),
        ("powder", table::<powder::RawPowder>()),
        ("powder class", table::<powder::RawClass>()),
        ("powder race", table::<powder::RawRace>()),
        ("powder level", table::<powder::RawLevelRow>()),
        ("powder monster", table::<powder::RawMonster>()),
        ("powder blow", table::<powder::RawBlow>()),
        ("powder part", table::<powder::RawElementPart>()),
        ("powder hitback", table::<powder::RawHitback>()),
        ("powder weapon", table::<powder::RawWeapon>()),
        ("powder special", table::<powder::RawSpecial>()),
        ("powder explosion", table::<powder::RawExplosion>()),
        ("powder armor", table::<powder::RawArmor>()),
        ("powder charm", table::<powder::RawCharm>()),
        ("damage words", table::<RawDamageWords>()),
        ("condition words", table::<RawConditionWords>()),
        ("timed words", table::<RawTimedWords>()),
        ("effect words", table::<RawEffectWords>()),
        ("power words", table::<RawPowerWords>()),
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
    for (set, names) in sets() {
        let open = format!("\n| {set} | ");
        let start = document
            .find(&open)
            .unwrap_or_else(|| panic!("docs/formats.md has no set {set}"))
            + open.len();
        let end = start + document[start..].find('\n').unwrap();
        let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
        document.replace_range(start..end, &format!("{} |", names.join(" ")));
    }
    document
}

#[test]
fn the_reference_of_formats_lists_every_field_and_every_name_as_the_loader_reads_it() {
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
        "docs/formats.md is out of date; UPDATE_GOLDEN=1 writes its tables again"
    );
}

/// Every name of an enum of the files, as `ron` lists them.
fn names_of<T: serde::de::DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("NoSuchName").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected,
        Ok(_) | Err(_) => panic!("not an enum"),
    }
}

/// The sets of names, as the table calls them.
fn sets() -> Vec<(&'static str, &'static [&'static str])> {
    use crate::rules::{
        Class, Race,
        angband::{MonsterTrait, Power, WeaponKind},
        powder::{
            skill::SkillName,
            weapon::{PowderElement, SizeClass},
        },
        projection::{
            DamageType,
            item_destruction::ObjectClass,
            monster::{MonsterFlag, Tag},
            player::Resistance,
        },
        sil::{BrandElement, SlayKind},
    };
    vec![
        ("colors", names_of::<PaletteColor>()),
        ("materials", names_of::<Material>()),
        ("methods of blows", names_of::<Method>()),
        ("kinds of weapons", names_of::<WeaponKind>()),
        ("traits of monsters", names_of::<MonsterTrait>()),
        ("flags of monsters", names_of::<MonsterFlag>()),
        ("tags of monsters", names_of::<Tag>()),
        ("kinds of what is pointed", names_of::<DamageType>()),
        ("kin of monsters", names_of::<SenderTrait>()),
        ("powers of weapons", names_of::<Power>()),
        ("resistances", names_of::<Resistance>()),
        ("classes of objects", names_of::<ObjectClass>()),
        ("races", names_of::<Race>()),
        ("classes", names_of::<Class>()),
        ("Sil: kinds of enemies", names_of::<SlayKind>()),
        ("Sil: elements", names_of::<BrandElement>()),
        ("POWDER: elements", names_of::<PowderElement>()),
        ("POWDER: sizes", names_of::<SizeClass>()),
        ("POWDER: skills", names_of::<SkillName>()),
    ]
}

/// A file of the game with the entries of an example in front of its own, behind the first line that is `before`.
fn joined(name: &str, before: &str, example: &str) -> String {
    let mut files = embedded::FILES.iter();
    let text = files.find(|(known, _)| *known == name).unwrap().1;
    let line = format!("\n{before}\n");
    assert!(text.contains(&line), "{name} lacks `{before}`");
    text.replacen(&line, &format!("{line}{example}\n"), 1)
}

#[test]
fn the_examples_of_formats_are_read_without_a_fault() {
    let examples = blocks(FORMATS, "ron");
    let [
        terrain,
        monsters,
        spells,
        items,
        characters,
        sheet,
        duel,
        sil,
        powder,
        theme,
    ] = examples.as_slice()
    else {
        panic!("{} examples", examples.len())
    };
    let (sheet, faults) = Content::embedded().check_sheet("docs/formats.md", sheet.as_bytes());
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(sheet.unwrap().level.get(), 8);
    let docs = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/docs"));
    let themes = joined("dungeon/themes.ron", "{", theme);
    let sources = Sources::embedded().replacing("dungeon/themes.ron", "docs/formats.md", themes);
    let (dungeon, faults) = Dungeon::check(&sources, Some(&Content::embedded()));
    assert!(faults.is_empty(), "\n{faults}");
    assert!(dungeon.unwrap().theme_keys.contains_key("ice_house"));
    let (duel, faults) = Content::embedded().check_duel("docs/formats.md", duel.as_bytes(), docs);
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(duel.unwrap().distance, 6);
    // The examples of the rulesets begin with a monster and go on with items.
    let both = |name, example: &str| {
        let (monster, items) = example.split_once("\n    // items\n").unwrap();
        let indent = |lines: &str| format!("        {}", lines.replace('\n', "\n        "));
        let with_monster = joined(name, "    monsters: {", &indent(monster));
        with_monster.replacen(
            "\n    items: {\n",
            &format!("\n    items: {{\n{}\n", indent(items)),
            1,
        )
    };
    let files = [
        (
            "content/terrain.ron",
            joined("content/terrain.ron", "{", terrain),
        ),
        (
            "content/monsters.ron",
            joined("content/monsters.ron", "{", monsters),
        ),
        (
            "content/spells.ron",
            joined("content/spells.ron", "{", spells),
        ),
        ("content/items.ron", joined("content/items.ron", "{", items)),
        (
            "content/characters.ron",
            joined("content/characters.ron", "[", characters),
        ),
        ("rulesets/sil.ron", both("rulesets/sil.ron", sil)),
        ("rulesets/powder.ron", both("rulesets/powder.ron", powder)),
    ];
    let sources = files
        .into_iter()
        .fold(Sources::embedded(), |sources, (name, text)| {
            sources.replacing(name, name, text)
        });
    let (content, faults) = Content::check(&sources);
    assert!(faults.is_empty(), "\n{faults}");
    let content = content.unwrap();
    let hound = content.sil.monster(content.monster_keys["well_hound"]);
    assert_eq!(
        (hound.numbers.melee.get(), hound.numbers.evasion.get()),
        (7, 6)
    );
    let moth = content.spell_keys["lantern_moth"];
    assert!(content.spells[usize::from(moth.0)].is_aimed());
    let toothpick = content.powder.item(content.item_keys["giants_toothpick"]);
    assert_eq!(toothpick.weapon.enchantment, 1);
}

#[test]
fn the_example_of_levels_is_a_level_without_a_fault() {
    let examples = blocks(LEVELS, "ron");
    let [_, _, random, happens, part] = examples.as_slice() else {
        panic!("{} examples", examples.len())
    };
    for example in [random, happens] {
        let content = Content::embedded();
        let (level, faults) = content.check_level("mine", "docs/levels.md", example.as_bytes());
        assert!(faults.is_empty(), "\n{faults}");
        assert!(level.unwrap().drawing.is_some());
    }
    let part = Sources::embedded().replacing("dungeon/parts_mine.ron", "docs/levels.md", *part);
    let (dungeon, faults) = Dungeon::check(&part, Some(&Content::embedded()));
    assert!(faults.is_empty(), "\n{faults}");
    assert!(
        dungeon
            .unwrap()
            .parts
            .iter()
            .any(|part| part.key == "toll_house")
    );
    let content = Content::embedded();
    let (level, faults) =
        content.check_level("my_cellar", "docs/levels.md", examples[0].as_bytes());
    assert!(faults.is_empty(), "\n{faults}");
    let level = level.unwrap();
    assert_eq!(
        (level.name.as_str(), level.monsters.len(), level.items.len()),
        ("My Cellar", 3, 5)
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
