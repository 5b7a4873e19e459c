//! The shipped content: only tests in here may fail when the balance of the game changes.

mod balance;
mod rulesets;

use std::collections::BTreeSet;
use strum::VariantArray;

use crate::{
    content::{sprite, tests::*},
    grid::Pos,
    rules::{
        Class,
        ability::{abilities::Ward, special::Ability, status::Condition},
        angband::{LauncherKind, Power, breakage::Fragile},
        base::stat::StatName,
        projection::DamageType,
    },
};

#[test]
fn the_shipped_content_has_neither_faults_nor_warnings() {
    let (content, faults) = Content::check(&Sources::embedded());
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(content, Some(Content::embedded()));
}

#[test]
fn the_directories_of_the_repository_hold_what_the_program_holds() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = Sources::embedded()
        .with_assets(root.join("assets"))
        .with_levels(root.join("levels"));
    assert_eq!(Content::load(&sources).unwrap(), Content::embedded());
}

#[test]
fn there_are_enough_monsters_and_items_of_each_sort() {
    let content = Content::embedded();
    assert!(content.monsters.len() >= 20 && content.items.len() >= 30);
    for level in 1..=9 {
        assert!(
            content.monsters.iter().any(|kind| kind.level == level),
            "no monster of level {level}"
        );
    }
    let slots: BTreeSet<Slot> = content
        .items
        .iter()
        .filter_map(|item| match item.usage {
            ItemUse::Worn { slot, .. } => Some(slot),
            ItemUse::Weapon(_)
            | ItemUse::Launcher(_)
            | ItemUse::Ammo(_)
            | ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Chest(_)
            | ItemUse::Trinket => None,
        })
        .collect();
    assert_eq!(slots.len(), 8, "{slots:?}");
    let classes: BTreeSet<_> = content
        .characters
        .iter()
        .map(|character| character.class)
        .collect();
    assert_eq!(classes.len(), Class::ALL.len());
}

#[test]
fn everything_that_rules_ask_of_things_exists_in_some_thing() {
    // ABL-STAT-17, ABL-ABIL-01, ABL-SPEED-13, ABL-STEALTH-02, ABL-STEALTH-03, ABL-DIG-05, ATK-BLOWS-10, ATK-SHOOT-01,
    // ATK-SHOOT-04, ATK-MDMG-05, ATK-DMG-04, ATK-MELEE-09, ATK-MELEE-10, ATK-DMG-09, ATK-BREAK-01
    let content = Content::embedded();
    let some = |what: &str, has: &dyn Fn(&ItemDef) -> bool| {
        assert!(content.items.iter().any(has), "no item for {what}");
    };
    for stat in StatName::ALL {
        if stat != StatName::Chr {
            some("a statistic", &|item| item.stats[stat] > 0);
            some("a sustained statistic", &|item| {
                item.gifts.sustains.contains(stat)
            });
        }
        let restores = |item: &ItemDef| match &item.usage {
            ItemUse::Potion(effects) => effects.contains(&EffectDef::Restore(stat)),
            _ => false,
        };
        some("a drained statistic", &restores);
    }
    for &ability in Ability::VARIANTS {
        some(ability.name(), &|item| {
            item.gifts.abilities.contains(ability)
        });
    }
    for &ward in Ward::VARIANTS {
        some(ward.name(), &|item| item.gifts.wards.contains(ward));
    }
    for &power in Power::VARIANTS {
        some(power.name(), &|item| match &item.usage {
            ItemUse::Weapon(weapon) => weapon.powers.contains(power),
            ItemUse::Ammo(ammo) => ammo.powers.contains(power),
            _ => false,
        });
    }
    for &kind in LauncherKind::VARIANTS {
        some("a launcher", &|item| match &item.usage {
            ItemUse::Launcher(launcher) => launcher.kind == kind,
            _ => false,
        });
    }
    for digging in 1..=3 {
        some("digging", &|item| match &item.usage {
            ItemUse::Weapon(weapon) => weapon.digging == digging,
            _ => false,
        });
    }
    some(
        "extra blows",
        &|item| matches!(&item.usage, ItemUse::Weapon(it) if it.extra_blows > 0),
    );
    some(
        "extra shots",
        &|item| matches!(&item.usage, ItemUse::Launcher(it) if it.extra_shots > 0),
    );
    some(
        "extra power",
        &|item| matches!(&item.usage, ItemUse::Launcher(it) if it.extra_might > 0),
    );
    some(
        "blessing",
        &|item| matches!(&item.usage, ItemUse::Weapon(it) if it.blessed),
    );
    some("speed", &|item| item.speed > 0);
    some("slowness", &|item| item.speed < 0);
    some("stealth", &|item| item.stealth > 0);
    some("searching", &|item| item.searching > 0);
    some("infravision", &|item| item.gifts.infravision > 0);
    some("aggravation", &|item| item.aggravates);
    some("feather fall", &|item| item.feather_fall);
    some("a curse", &|item| item.cursed);
    let worn = |item: &ItemDef| matches!(item.usage, ItemUse::Worn { .. });
    some("accuracy", &|item| {
        worn(item) && item.to_hit > 0 && item.to_damage == 0
    });
    some("damage", &|item| {
        worn(item) && item.to_hit == 0 && item.to_damage > 0
    });
    some("slaying", &|item| {
        worn(item) && item.to_hit > 0 && item.to_damage > 0
    });
    let rows: BTreeSet<_> = content
        .items
        .iter()
        .map(|item| Fragile::from(item.object().class))
        .collect();
    assert_eq!(
        rows.len(),
        Fragile::VARIANTS.len(),
        "every row of ATK-BREAK-01"
    );
}

#[test]
fn every_thing_can_be_come_by() {
    let content = Content::embedded();
    let on_levels = content
        .levels
        .iter()
        .flat_map(|level| &level.items)
        .map(|placed| placed.kind);
    let dropped = content
        .monsters
        .iter()
        .flat_map(|kind| &kind.drops)
        .map(|(item, _)| *item);
    let worn = content
        .characters
        .iter()
        .flat_map(|def| &def.wears)
        .copied();
    let carried = content
        .characters
        .iter()
        .flat_map(|def| &def.carries)
        .map(|(item, _)| *item);
    let lies_about = Dungeon::embedded().treasure.iter().map(|one| one.kind);
    let found: BTreeSet<ItemId> = on_levels
        .chain(dropped)
        .chain(worn)
        .chain(carried)
        .chain(lies_about)
        .collect();
    // What is of use and not worn may also lie under rubble, and artifacts are dealt to levels by the seed.
    let missing = content.item_keys.iter().filter(|(_, id)| {
        let item = &content.items[usize::from(id.0)];
        item.usage.slot().is_some() && !item.artifact && !found.contains(id)
    });
    let missing: Vec<_> = missing.map(|(key, _)| key).collect();
    assert!(missing.is_empty(), "nobody can get {missing:?}");
}

#[test]
fn every_sprite_that_content_names_is_drawn() {
    let sheet = sprite::shipped().unwrap();
    let content = Content::embedded();
    let looks = content
        .terrain
        .iter()
        .map(|kind| &kind.look)
        .chain(content.monsters.iter().map(|kind| &kind.look))
        .chain(content.items.iter().map(|kind| &kind.look));
    for name in looks.flat_map(|look| &look.sprites) {
        assert!(sheet.index_of(name).is_some(), "no sprite is named {name}");
    }
}

/// Every square that can be walked to from `start` when doors are opened; rubble counts as a way if `clearing`.
fn reached(content: &Content, level: &LevelDef, start: Pos, clearing: bool) -> BTreeSet<Pos> {
    let (mut reached, mut todo) = (BTreeSet::new(), vec![start]);
    while let Some(at) = todo.pop() {
        let Some(id) = level.terrain.get(at) else {
            continue;
        };
        let kind = &content.terrain[usize::from(id.0)];
        let way = kind.passable
            || matches!(kind.feature, Feature::Opens(_))
            || (clearing
                && (kind.material == Material::Rubble
                    || kind.feature.door().is_some()
                    || matches!(kind.feature, Feature::Secret(_) | Feature::Keyed { .. })));
        if way && reached.insert(at) {
            todo.extend(at.neighbors());
        }
    }
    reached
}

fn stairs(content: &Content, level: &LevelDef, feature: Feature) -> Option<Pos> {
    level
        .terrain
        .iter()
        .find(|(_, id)| content.terrain[usize::from(id.0)].feature == feature)
        .map(|(at, _)| at)
}

#[test]
fn everything_on_the_levels_can_be_walked_to_and_the_way_down_needs_no_digging() {
    let content = Content::embedded();
    assert_eq!((content.levels.len(), content.challenges.len()), (9, 1));
    assert_eq!(content.lessons.len(), 2);
    // In the camp nothing lies and nobody stands.
    for level in content.levels.iter().filter(|level| level.depth > 0) {
        let start = stairs(&content, level, Feature::StairsUp).unwrap();
        assert_eq!(
            level.start,
            Some(start),
            "{}: arrival and start are the same stairs",
            level.key
        );
        let (walking, clearing) = (
            reached(&content, level, start, false),
            reached(&content, level, start, true),
        );
        for at in level
            .items
            .iter()
            .map(|item| item.at)
            .chain(level.monsters.iter().map(|monster| monster.at))
        {
            assert!(clearing.contains(&at), "{}: {at:?}", level.key);
        }
        match stairs(&content, level, Feature::StairsDown) {
            Some(down) => assert!(walking.contains(&down), "{}", level.key),
            None => assert!(level.below.is_none(), "{}", level.key),
        }
        assert!(
            clearing.len() > walking.len(),
            "{}: something is hidden behind rubble",
            level.key
        );
    }
}

#[test]
fn the_king_guards_the_crown_on_the_last_level() {
    let content = Content::embedded();
    let last = content
        .levels
        .iter()
        .find(|level| level.key == "kings_hall");
    let last = last.unwrap();
    assert_eq!(last.below, None);
    let crown = last
        .items
        .iter()
        .find(|item| item.kind == content.item_keys["crown"])
        .unwrap();
    let king = last
        .monsters
        .iter()
        .find(|monster| monster.kind == content.monster_keys["barrow_king"])
        .unwrap();
    assert!(crown.at.is_adjacent(king.at));
    assert_eq!(
        last.monsters
            .iter()
            .filter(|monster| monster.kind == king.kind)
            .count(),
        1
    );
}

#[test]
fn nobody_walks_to_the_crown_of_the_burning_lake_without_a_secret_door() {
    let content = Content::embedded();
    let id = content.level_id("the_burning_lake").unwrap();
    assert_eq!(content.challenges, [id]);
    let level = &content.levels[usize::from(id.0)];
    let start = stairs(&content, level, Feature::StairsUp).unwrap();
    let crown = content.item_keys["crown_cinders"];
    let crown = level.items.iter().find(|item| item.kind == crown).unwrap();
    assert!(!reached(&content, level, start, false).contains(&crown.at));
    assert!(reached(&content, level, start, true).contains(&crown.at));
    // Nor to the tools for it, but to the first one and the staff.
    for (key, walks) in [
        ("wand_wildfire", true),
        ("staff_flood", true),
        ("cloak_rime", true),
        ("wand_winter", false),
        ("ring_salamander", false),
    ] {
        let kind = content.item_keys[key];
        let tool = level.items.iter().find(|item| item.kind == kind).unwrap();
        let reached = reached(&content, level, start, false).contains(&tool.at);
        assert_eq!(reached, walks, "{key}");
    }
}

#[test]
fn monsters_fit_the_depth_of_their_level() {
    let content = Content::embedded();
    for level in &content.levels {
        let deepest = 4 * i32::from(level.depth);
        for monster in &level.monsters {
            let kind = &content.monsters[usize::from(monster.kind.0)];
            assert!(
                i32::from(kind.level) <= deepest,
                "{} on {}",
                kind.key,
                level.key
            );
        }
    }
}

#[test]
fn the_hash_changes_with_what_the_files_say_and_with_every_name() {
    let hash = |sources: Sources| Content::load(&sources).unwrap().hash;
    let plain = hash(small(&[]));
    assert_eq!(plain, hash(small(&[])));
    let items = "content/items.ron";
    assert_ne!(
        plain,
        hash(small(&[(
            items,
            &ITEMS.replace("weight: 1.2", "weight: 1.3")
        )]))
    );
    // How it is written does not count, nor do words for which no rule asks.
    let commented = format!("// Looked through.\r\n{}", ITEMS.replace('\n', "\r\n"));
    assert_eq!(plain, hash(small(&[(items, &commented)])));
    let words = "content/damage_types.ron";
    let text = embedded::text(words).unwrap();
    let renamed = text.replacen("name: \"", "name: \"so-called ", 1);
    assert_ne!(text, renamed);
    assert_eq!(plain, hash(small(&[(words, &renamed)])));
    let renamed = CAMPAIGN.replace("deep", "depp");
    let sources = SMALL
        .iter()
        .filter(|(name, _)| *name != "levels/deep.ron")
        .fold(
            Sources::embedded().without_levels(),
            |sources, (name, text)| sources.replacing(name, name, *text),
        );
    let sources = sources
        .replacing("levels/depp.ron", "depp.ron", DEEP)
        .replacing("levels/campaign.ron", "campaign.ron", renamed);
    assert_ne!(plain, hash(sources));
}

#[test]
fn what_passes_for_a_plain_thing_does_so_on_every_scale_and_under_every_ruleset() {
    let content = Content::embedded();
    let mut guised = 0;
    for (at, item) in content.items.iter().enumerate() {
        let Some(guise) = item.guise else { continue };
        guised += 1;
        let id = ItemId(at as u16);
        let weight = |id| content.sil.item(id).weapon.weight;
        assert_eq!(weight(id), weight(guise), "{} under Sil", item.key);
        let plain = &content.items[usize::from(guise.0)];
        assert!(plain.guise.is_none() && plain.feigned, "{}", item.key);
        assert!(
            !plain.artifact && !plain.cursed && plain.to_armor == 0,
            "{}",
            plain.key
        );
    }
    assert!(guised >= 30, "{guised}");
    assert!(
        content
            .items
            .iter()
            .any(|item| item.guise.is_some() && item.cursed)
    );
}

#[test]
fn whoever_comes_in_company_blinds_seldom_and_with_no_blow() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    for met in &dungeon.inhabitants {
        let kind = &content.monsters[usize::from(met.kind.0)];
        if met.group.max() < 2 {
            continue;
        }
        let blow =
            |blow: &BlowDef| matches!(blow.effect, Some(BlowEffect::Afflict(Condition::Blind, _)));
        assert!(
            !kind.blows.iter().any(blow),
            "{} blinds with its blows",
            kind.name
        );
        let blinds = |power: &PowerDef| {
            matches!(
                power,
                PowerDef::Blind | PowerDef::Breathe(DamageType::Lite | DamageType::Dark)
            )
        };
        if let Some(powers) = &kind.powers
            && powers.list.iter().any(blinds)
        {
            assert!(powers.one_in >= 12, "{} blinds often", kind.name);
        }
    }
}

#[test]
fn telepathy_is_found_late_seldom_and_dear() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let hears = |kind: ItemId| {
        let def = &content.items[usize::from(kind.0)];
        def.gifts.abilities.contains(Ability::Telepathy)
    };
    let found: Vec<_> = dungeon
        .treasure
        .iter()
        .filter(|one| hears(one.kind))
        .collect();
    assert!(!found.is_empty());
    for one in found {
        let def = &content.items[usize::from(one.kind.0)];
        assert!(one.depths.0 >= 12 && one.weight <= 1, "{}", def.name);
        assert!(def.base_value() >= 2000, "{}", def.name);
    }
}
