//! The table of docs/dungeon.md: everything that the rules can do to somebody, who or what in the dungeon does it, and from
//! which depth on. A row that nothing brings about fails here, unless `OPEN` says why.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --test it table_of_the_dungeon` writes the table again.

mod rows;
mod statuses;

use std::{collections::BTreeMap, env, fs, path::Path};

use barrow::{
    content::{
        BlowEffect, Content, Dungeon, EffectDef, Feature, ItemDef, ItemId, ItemUse, MonsterDef,
        MonsterId, PowerDef, PowerParts, ProjectDef, RodPower, SpellDef, TerrainId,
    },
    dice::exact,
    grid::area::Shape,
    mapgen::{first_depth, strongest},
    rules::{
        angband::{Ammunition, critical},
        base::{
            attack_result::Critical,
            units::{Level, ToHit},
        },
        projection::{DamageType, item_destruction::THREATS, player::table::row_of},
    },
};
use rows::{
    AGAINST_MONSTERS, AGAINST_PLAYER, CONDITIONS, CRITICAL, CURSES, DESTROYS, DRAINS, GIFTS, GOOD,
    GROUND, METHODS, NATURE, OPEN, POWERS, RESISTS, Source, Table, WEAPONS, becoming, empty_table,
};

/// The deepest level of the dungeon.
const DEEPEST: u8 = 24;

/// How deep parts and the seed may put somebody beyond what a level has by itself.
const MORE: u8 = 8;

/// The level of the character whose critical hits are counted.
const OF_LEVEL: Level = Level::new(25);

/// Something of a kind and shape that is sent: it strikes monsters, and what lies in its squares if it is wide.
fn sent(table: &mut Table, def: ProjectDef, by: &Source) {
    let ProjectDef { kind, shape, .. } = def;
    reaches_monsters(table, kind, by);
    ground(table, kind, def.strength.max(), by);
    if matches!(shape, Shape::Ball(_) | Shape::Around(_) | Shape::Arc { .. }) {
        destroys(table, kind, by);
    }
}

/// Something of a kind strikes monsters.
fn reaches_monsters(table: &mut Table, kind: DamageType, by: &Source) {
    table.note(AGAINST_MONSTERS, &format!("{kind:?}"), by);
    statuses::reaches(table, kind, by);
}

/// Something of a kind and strength works on the ground.
fn ground(table: &mut Table, kind: DamageType, strength: i32, by: &Source) {
    for (row, of, from, to) in &table.grounds.clone() {
        if *of == kind && becoming(kind, strength, *from).contains(to) {
            table.note(GROUND, row, by);
        }
    }
}

/// Something of a kind strikes the player, if that kind can.
fn strikes(table: &mut Table, kind: DamageType, by: &Source) {
    if row_of(kind).is_some() {
        table.note(AGAINST_PLAYER, &format!("{kind:?}"), by);
    }
}

/// Something of a kind reaches what lies about.
fn destroys(table: &mut Table, kind: DamageType, by: &Source) {
    for row in THREATS.iter().filter(|row| row.kind == kind) {
        table.note(DESTROYS, &format!("{kind:?} ({})", row.rule), by);
    }
}

/// The least depth where a unique of a level may be dealt; the deepest where only the bottom has it.
fn depth_of(level: u8) -> Option<u8> {
    let met = (1..=DEEPEST).find(|&depth| level <= strongest(depth));
    met.or_else(|| (level <= strongest(DEEPEST) + MORE).then_some(DEEPEST))
}

/// The least depth where the themes of the campaign have somebody, or where a unique is dealt.
fn met_from(content: &Content, dungeon: &Dungeon, id: MonsterId) -> Option<u8> {
    match dungeon.inhabitants.iter().find(|one| one.kind == id) {
        Some(one) => first_depth(content, one),
        None => depth_of(content.monsters[usize::from(id.0)].level),
    }
}

fn monster(table: &mut Table, content: &Content, kind: &MonsterDef, by: &Source) {
    for blow in &kind.blows {
        table.note(METHODS, &format!("{:?}", blow.method), by);
        match blow.effect {
            Some(BlowEffect::Afflict(condition, _)) => {
                table.note(CONDITIONS, &format!("{condition:?}"), by);
            }
            Some(BlowEffect::Drain(stat)) => table.note(DRAINS, &format!("{stat:?}"), by),
            Some(BlowEffect::DrainExperience(strength, _)) => {
                table.note(DRAINS, &format!("experience, {strength:?}"), by);
            }
            Some(BlowEffect::Hunger(_)) => table.note(DRAINS, "food", by),
            Some(BlowEffect::Steal) => table.note(DRAINS, "things", by),
            Some(other) => panic!("what does {other:?} bring into the table?"),
            None => {}
        }
    }
    let of = kind;
    for &power in kind.powers.iter().flat_map(|powers| &powers.list) {
        let name = format!("{power:?}");
        let name = name.split('(').next().unwrap_or_default();
        // What is sent is noted by its shape.
        if name != "Project" {
            table.note(POWERS, name, by);
        }
        match power {
            PowerDef::Blind => table.note(CONDITIONS, "Blind", by),
            PowerDef::Confuse => table.note(CONDITIONS, "Confused", by),
            PowerDef::Scare => table.note(CONDITIONS, "Afraid", by),
            PowerDef::Hold => table.note(CONDITIONS, "Paralyzed", by),
            PowerDef::DrainMana(_) => table.note(DRAINS, "mana", by),
            _ => {}
        }
        match power.parts() {
            PowerParts::Breath(kind) => {
                strikes(table, kind, by);
                reaches_monsters(table, kind, by);
                destroys(table, kind, by);
                // BRW-POWER-02.
                let most = match kind {
                    DamageType::Fire | DamageType::Cold => 800,
                    _ => 400,
                };
                ground(table, kind, most.min(of.hit_points.max() / 3), by);
            }
            PowerParts::Sent(def) => {
                strikes(table, def.kind, by);
                // A bolt is not sent where another monster is in the way.
                if !matches!(def.shape, Shape::Touch | Shape::Bolt) {
                    sent(table, def, by);
                }
                let shape = match def.shape {
                    Shape::Touch => "Touch",
                    Shape::Bolt => "Bolt",
                    Shape::Beam => "Beam",
                    Shape::Ball(_) => "Ball",
                    Shape::Arc { .. } => "Arc",
                    Shape::Sight => "Sight",
                    Shape::Around(_) => "Around",
                };
                table.note(POWERS, shape, by);
            }
            PowerParts::Plain | PowerParts::Amount(_) | PowerParts::Others(..) => {}
        }
    }
    for &(item, _) in &kind.carries {
        if let ItemUse::Ammo(ammo) = &content.items[usize::from(item.0)].usage {
            table.note(POWERS, "shoots", by);
            let flies = match ammo.kind {
                Ammunition::Shot => "Shot",
                Ammunition::Arrow | Ammunition::Bolt => "Arrow",
            };
            table.note(AGAINST_PLAYER, flies, by);
        }
    }
    for &item in &kind.throws {
        table.note(POWERS, "throws", by);
        if content.items[usize::from(item.0)].usage == ItemUse::Trinket {
            table.note(AGAINST_PLAYER, "Rock", by);
        }
    }
    let natures = kind.traits.iter().map(|of| format!("{of:?}"));
    let natures = natures.chain(kind.flags.iter().map(|of| format!("{of:?}")));
    let natures = natures.chain(kind.tags.iter().map(|of| format!("{of:?}")));
    let natures = natures.chain(kind.kin.iter().map(|of| format!("{of:?}")));
    for nature in natures {
        table.note(NATURE, &nature, by);
    }
    for (has, way) in [
        (kind.unique, "unique"),
        (kind.never_moves, "never moves"),
        (kind.erratic > 0, "erratic"),
        (kind.opens_doors, "opens doors"),
        (kind.forces_doors, "forces doors"),
        (kind.flees_below > 0, "flees"),
        (kind.flanks, "flanks"),
        (kind.invisible, "invisible"),
        (kind.passes_walls, "passes walls"),
        (kind.keeps_away > 0, "keeps away"),
        (kind.cold_blooded, "cold-blooded"),
    ] {
        if has {
            table.note(NATURE, way, by);
        }
    }
}

fn effect(table: &mut Table, effect: EffectDef, by: &Source) {
    match effect {
        EffectDef::Project(def) => sent(table, def, by),
        EffectDef::Afflict(condition, _) => table.note(CONDITIONS, &format!("{condition:?}"), by),
        EffectDef::Resist(what, _) => table.note(GOOD, &format!("resists {what:?}"), by),
        EffectDef::Cure(conditions) => {
            for condition in conditions {
                table.note(GOOD, &format!("cures {condition:?}"), by);
            }
        }
        EffectDef::ChangeShape(shape, _) => {
            table.note(GOOD, &format!("changes shape: {shape:?}"), by);
        }
        EffectDef::Restore(stat) => table.note(GOOD, &format!("restores {stat:?}"), by),
        EffectDef::Raise(stat) => table.note(GOOD, &format!("raises {stat:?}"), by),
        _ => {
            let name = format!("{effect:?}");
            table.note(GOOD, name.split('(').next().unwrap_or_default(), by);
        }
    }
}

fn thing(table: &mut Table, content: &Content, item: &ItemDef, by: &Source) {
    let effects: &[EffectDef] = match &item.usage {
        ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => effects,
        ItemUse::Staff(staff) => &staff.effects,
        ItemUse::Rod(rod) => match &rod.power {
            RodPower::Own(effects) => effects,
            RodPower::Aimed(list) => {
                for &def in list {
                    sent(table, def, by);
                }
                &[]
            }
        },
        ItemUse::Wand(wand) => {
            for &def in &wand.effects {
                sent(table, def, by);
            }
            &[]
        }
        ItemUse::Weapon(weapon) => {
            for power in weapon.powers {
                table.note(WEAPONS, &format!("{power:?}"), by);
            }
            let to_hit = ToHit::new(item.to_hit);
            let hits = exact::distribution(|roller| {
                critical::melee(roller, item.weight, to_hit, OF_LEVEL)
            });
            for grade in [
                Critical::Good,
                Critical::Great,
                Critical::Superb,
                Critical::GreatPlus,
                Critical::SuperbPlus,
            ] {
                if hits.probability(&grade) > 0.0 {
                    table.note(CRITICAL, &format!("{grade:?}"), by);
                }
            }
            &[]
        }
        ItemUse::Ammo(ammo) => {
            for power in ammo.powers {
                table.note(WEAPONS, &format!("{power:?}"), by);
            }
            &[]
        }
        ItemUse::Oil => {
            reaches_monsters(table, DamageType::Fire, by);
            destroys(table, DamageType::Fire, by);
            &[]
        }
        ItemUse::Book(spells) => {
            for spell in spells {
                cast(table, &content.spells[usize::from(spell.0)], by.0);
            }
            &[]
        }
        ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Light { .. }
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => &[],
        other => panic!("what does {other:?} bring into the table?"),
    };
    for &one in effects {
        effect(table, one, by);
    }
    for curse in item.curses {
        table.note(CURSES, &format!("{curse:?}"), by);
    }
    for (resistance, percent) in item.resists {
        if percent > 0 {
            table.note(RESISTS, &format!("{resistance:?}"), by);
        }
    }
    let gifts = item.gifts.wards.iter().map(|of| format!("{of:?}"));
    let gifts = gifts.chain(item.gifts.abilities.iter().map(|of| format!("{of:?}")));
    let sustained = item.gifts.sustains.iter();
    for gift in gifts.chain(sustained.map(|of| format!("sustains {of:?}"))) {
        table.note(GIFTS, &gift, by);
    }
    for (has, gift) in [
        (item.feather_fall, "FeatherFall"),
        (item.artifact, "artifact"),
    ] {
        if has {
            table.note(GIFTS, gift, by);
        }
    }
}

/// A spell, from the depth where its book lies.
fn cast(table: &mut Table, spell: &SpellDef, depth: u8) {
    let by = (depth, format!("spell {}", spell.name));
    for one in &spell.effects {
        effect(table, one.effect, &by);
    }
}

/// The depth from which each item is found: lying about, worn and carried at the start, or left by who has it.
fn depths_of_items(content: &Content, dungeon: &Dungeon) -> BTreeMap<ItemId, u8> {
    let mut depths = BTreeMap::new();
    let mut found = |item: ItemId, depth: u8| {
        let known = depths.entry(item).or_insert(depth);
        *known = depth.min(*known);
    };
    for one in dungeon.treasure.iter().chain(&dungeon.artifacts) {
        found(one.kind, one.depths.0);
    }
    for level in &content.levels {
        for placed in &level.items {
            found(placed.kind, level.depth);
        }
    }
    for character in &content.characters {
        let carried = character.carries.iter().map(|(item, _)| *item);
        for item in character.wears.iter().copied().chain(carried) {
            found(item, 1);
        }
    }
    for &id in content.monster_keys.values() {
        let kind = &content.monsters[usize::from(id.0)];
        let Some(depth) = met_from(content, dungeon, id) else {
            continue;
        };
        let dropped = kind.drops.iter().map(|(item, _)| *item);
        let carried = kind.carries.iter().map(|(item, _)| *item);
        for item in kind.wears.iter().copied().chain(carried).chain(dropped) {
            found(item, depth);
        }
    }
    depths
}

/// The traps of the themes with the least depth of each, what hides them uncovered.
fn traps(content: &Content, dungeon: &Dungeon) -> BTreeMap<TerrainId, u8> {
    let mut depths = BTreeMap::new();
    for theme in &dungeon.themes {
        for &(kind, _) in &theme.trap_kinds {
            let kind = match content.terrain[usize::from(kind.0)].feature {
                Feature::Conceals(kind) => kind,
                _ => kind,
            };
            let known = depths.entry(kind).or_insert(theme.depths.0);
            *known = theme.depths.0.min(*known);
        }
    }
    depths
}

fn table() -> Table {
    let (content, dungeon) = (&Content::embedded(), Dungeon::embedded());
    let mut table = empty_table();
    statuses::learned(&mut table, content);
    for &id in content.monster_keys.values() {
        let kind = &content.monsters[usize::from(id.0)];
        if let Some(depth) = met_from(content, dungeon, id) {
            monster(&mut table, content, kind, &(depth, kind.name.clone()));
        }
    }
    for (id, depth) in depths_of_items(content, dungeon) {
        let item = &content.items[usize::from(id.0)];
        let by = (depth, item.name.clone());
        thing(&mut table, content, item, &by);
        statuses::handled(&mut table, content, id, &by);
    }
    for ego in &dungeon.egos {
        for curse in ego.curses {
            table.note(
                CURSES,
                &format!("{curse:?}"),
                &(ego.depths.0, ego.name.clone()),
            );
        }
    }
    let of_chests = depths_of_items(content, dungeon)
        .into_iter()
        .flat_map(|(id, depth)| {
            let chest = content.items[usize::from(id.0)].usage.as_chest();
            let traps = chest.into_iter().flat_map(|chest| &chest.traps);
            traps.map(move |(trap, _)| (*trap, depth))
        });
    for (id, depth) in traps(content, dungeon).into_iter().chain(of_chests) {
        let kind = &content.terrain[usize::from(id.0)];
        let by = (depth, format!("trap {}", kind.name));
        for &one in &kind.trap {
            if let EffectDef::Project(sent) = one {
                strikes(&mut table, sent.kind, &by);
            }
            effect(&mut table, one, &by);
        }
    }
    table
}

const START: &str = "<!-- what can happen -->\n";
const END: &str = "\n<!-- end -->\n";

#[test]
fn the_table_of_the_dungeon_is_up_to_date_and_has_no_empty_row() {
    let table = table();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dungeon.md");
    let document = fs::read_to_string(&path).expect("docs/dungeon.md can be read");
    let (head, rest) = document
        .split_once(START)
        .expect("the table has a beginning");
    let (written, tail) = rest.split_once(END).expect("the table has an end");
    let now = table.written();
    let now = now.trim_end();
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, format!("{head}{START}{now}{END}{tail}")).expect("it can be written");
    } else {
        assert!(
            written == now,
            "docs/dungeon.md is out of date; UPDATE_GOLDEN=1 writes its table again"
        );
    }
    let empty = table.empty();
    assert!(empty.is_empty(), "nothing brings about {empty:#?}");
}

#[test]
fn what_is_open_is_a_row_and_still_empty() {
    let table = table();
    for (open, reason) in OPEN {
        let sources = table.sections.iter().find_map(|(_, rows)| rows.get(*open));
        let sources = sources.unwrap_or_else(|| panic!("{open} is no row"));
        assert!(
            sources.is_empty() && !reason.is_empty(),
            "{open} has a source"
        );
    }
}
