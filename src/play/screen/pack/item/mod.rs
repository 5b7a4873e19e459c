//! What a thing is: its description, and each of its properties with the rule that says what that does; what it does in a
//! fight as the ruleset of the game counts it.

mod angband;
mod burst;
mod compare;
mod flight;
mod foes;
mod in_menus;
mod powder;
mod properties;
mod sil;

pub(in crate::play::screen) use self::{
    foes::{ON_AVERAGE, counted_below},
    in_menus::{brief, brief_in, is_worse, thrown},
};

use self::properties::Properties;
use crate::play::screen::{
    choice::{MarkPage, MenuChoice},
    from_floor,
    menu::{Menu, doing, lettered},
    pack::devices,
    pack::letters::CHANGE_LETTER,
    pack::uses::uses,
    state::{NextScreen, Screen},
};
use crate::{
    content::{ItemDef, ItemId, ItemUse, RodPower, Slot, Wording},
    play::{
        panel::hud::PanelRow,
        text::{
            line::{SignOf, TextLine, Tone},
            number::count,
            words::{self, capital, device, light, money, spell},
        },
        view::{InventoryItem, PlayerView},
    },
    rules::base::{ruleset::Ruleset, stat::StatName},
    sim::{GameResult, ItemUid, device_chance, powder_item, sil_item},
};

/// A property as a row: its rule is opened by it; what has none is only read.
fn property((text, rule): (String, &'static str)) -> (PanelRow, Option<MenuChoice>) {
    let line = TextLine::of(format!("  {text}"), Tone::Plain).and(format!("  {rule}"), Tone::Faint);
    let choice = (!rule.is_empty()).then_some(MenuChoice::Explain(rule));
    (PanelRow::Text(line), choice)
}

/// Opens a close look at one of the player's things, by its number, with all that can be done with it.
pub(in crate::play) fn inspect(view: PlayerView, uid: ItemUid) -> Option<NextScreen> {
    let on_body = view.worn().into_iter();
    let on_body = on_body.map(|(slot, thing)| (Some(slot), thing));
    let pack = view.pack().into_iter().map(|thing| (None, thing));
    let Some((slot, thing)) = on_body.chain(pack).find(|(_, thing)| thing.uid == uid) else {
        let mut lying = view.underfoot().into_iter();
        let thing = lying.find(|thing| thing.uid == uid)?;
        let uses = from_floor::uses(view, thing);
        return Some(NextScreen::Deeper(about(view, thing, "What it is", uses)));
    };
    let uses = uses(view, thing, slot).into_iter();
    let letters = MenuChoice::Marks(MarkPage::Letters(uid));
    let uses = uses.chain([(CHANGE_LETTER, letters)]);
    let uses = uses.map(|(words, choice)| (words.to_owned(), choice));
    let page = about(view, thing, "What it is", uses.collect());
    Some(NextScreen::Deeper(page))
}

/// What a thing is and what can be done with it: its properties, each with the rule that it opens.
pub(in crate::play) fn about(
    view: PlayerView,
    thing: InventoryItem,
    title: &str,
    uses: Vec<(String, MenuChoice)>,
) -> Screen {
    let content = view.content();
    let def = &content.items[usize::from(thing.kind.0)];
    let name = light::thing_name(view, thing) + &devices::state(view, thing);
    let head =
        TextLine::of_sign(&def.look, SignOf::Item(thing.kind)).and(capital(&name), Tone::Strong);
    let description = TextLine::of(def.description.clone(), Tone::Plain);
    let mut rows = vec![
        (PanelRow::Text(head), None),
        (PanelRow::Text(description), None),
        (PanelRow::Gap, None),
    ];
    if let Some(text) = compare::instead(view, &thing) {
        rows.insert(2, (PanelRow::Text(TextLine::of(text, Tone::Faint)), None));
    }
    // Once the game is over there is nothing to be done any more.
    if !uses.is_empty() && view.result() == GameResult::Playing {
        rows.extend(
            uses.into_iter()
                .enumerate()
                .map(|(index, (words, choice))| {
                    let line = lettered(index, words, Tone::Plain);
                    (PanelRow::Text(line), Some(choice))
                }),
        );
        rows.push((PanelRow::Gap, None));
    }
    let changes = compare::changes(view, &thing);
    if !changes.is_empty() {
        let title = match def.usage.slot() {
            Some(Slot::Weapon | Slot::Launcher) => "If you wielded it",
            Some(_) => "If you wore it",
            None => "As a missile",
        };
        rows.push((PanelRow::Text(TextLine::of(title, Tone::Strong)), None));
        rows.extend(changes.into_iter().map(property));
        rows.push((PanelRow::Gap, None));
    }
    let mut properties = Properties::default();
    match view.ruleset() {
        Ruleset::Angband => angband::add(&mut properties, def),
        Ruleset::Sil => sil::add(
            &mut properties,
            &sil_item(&content.sil, thing.kind, thing.wear),
            def,
        ),
        Ruleset::Powder => powder::add(
            &mut properties,
            &powder_item(&content.powder, thing.kind, thing.wear),
            def,
        ),
    }
    for (lost, what, rule) in [
        (thing.wear.to_hit, "to hit", "PRJ-PLRFX-47"),
        (thing.wear.to_damage, "to damage", "PRJ-PLRFX-47"),
        (thing.wear.to_armor, "of its armor class", "PRJ-PLRFX-14"),
    ] {
        match lost {
            0 => {}
            1.. => properties.add(format!("has lost {lost} {what}"), rule),
            ..0 => {
                let more = lost.unsigned_abs();
                properties.add(
                    format!("has {more} more {what} than others of its kind"),
                    "",
                );
            }
        }
    }
    // Of what is not known only that it is a device shows.
    if thing.knowledge.is_unfamiliar() && def.usage.as_device().is_some() {
        properties.add(
            "is a device of a kind that you do not know",
            "BRW-FLAVOR-01",
        );
    } else {
        by_use(&mut properties, view, def);
    }
    burst::add(&mut properties, view, thing);
    worn(&mut properties, def, &content.wording);
    if def.cursed && !thing.wear.lifted {
        properties.add("is cursed", "");
    }
    if thing.wear.lifted {
        properties.add("has no curse on it any more", "BRW-CURSE-04");
    } else {
        for curse in def.curses.iter() {
            properties.add(curse.name(), curse.rule());
        }
    }
    set(&mut properties, view, thing.kind);
    if let Some(chance) = device_chance(view.character(), view.conditions(), &def.usage)
        && !thing.knowledge.is_unfamiliar()
    {
        let percent = device::percent(chance);
        properties.add(
            format!("works {percent}% of the time for you"),
            "ABL-DEVICE-05",
        );
    }
    flight::add(&mut properties, view, thing);
    if !thing.knowledge.is_known() {
        properties.add("is not known well: there may be more to it", "ATK-MELEE-04");
        if let Some(feeling) = thing.knowledge.feeling() {
            properties.add(format!("feels {feeling}"), "ABL-STATUS-17");
        }
    }
    let weight = match thing.count {
        1 => format!("weighs {}", def.weight),
        many => format!(
            "weighs {}, {} together",
            def.weight,
            def.weight * u32::from(many)
        ),
    };
    properties.add(weight, "ABL-CARRY-02");
    let is_known = thing.knowledge.is_known();
    let supposed = if is_known { "" } else { " as far as you know" };
    let worth = format!("is worth {}{supposed}", money::pence(thing.worth));
    properties.add(worth, "BRW-PRICE-01");
    rows.extend(properties.0.into_iter().map(property));
    Screen::menu(Menu {
        title: title.to_owned(),
        footer: doing(&rows),
        rows,
        whole_screen: false,
        letters: true,
    })
}

/// What it is for, besides fighting.
fn by_use(properties: &mut Properties, view: PlayerView, def: &ItemDef) {
    let content = view.content();
    match &def.usage {
        ItemUse::Weapon(weapon) => properties.number(
            20 * i32::from(weapon.digging),
            "digging skill",
            "ABL-DIG-05",
        ),
        ItemUse::Launcher(_) | ItemUse::Ammo(_) | ItemUse::Worn { .. } => {}
        ItemUse::Oil => properties.add("feeds lanterns", "ABL-SPEED-10"),
        ItemUse::Light { radius, .. } => {
            properties.add(format!("lights {radius} squares around"), "");
        }
        ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => {
            properties.effects(content, effects);
        }
        ItemUse::Wand(wand) => {
            properties.add(
                format!("is a device of level {}", wand.level),
                "ABL-DEVICE-06",
            );
            properties.aimed(content, &wand.effects);
        }
        ItemUse::Staff(staff) => {
            properties.add(
                format!("is a device of level {}", staff.level),
                "ABL-DEVICE-06",
            );
            properties.effects(content, &staff.effects);
        }
        ItemUse::Rod(rod) => {
            properties.add(
                format!("is a device of level {}", rod.level),
                "ABL-DEVICE-06",
            );
            match &rod.power {
                RodPower::Own(effects) => properties.effects(content, effects),
                RodPower::Aimed(effects) => properties.aimed(content, effects),
            }
            properties.add(
                format!("is ready again after {}", count(rod.recharge, "turn")),
                "ABL-SPEED-06",
            );
        }
        ItemUse::Book(spells) => {
            properties.add(spell::readers(content, spells), "ABL-STAT-02");
            properties.add(spell::own(view, spells), "ABL-STAT-02");
        }
        ItemUse::Crown => properties.add("wins the game for the one who carries it out", ""),
        ItemUse::Money | ItemUse::Chest(_) | ItemUse::Trinket => {}
    }
}

/// What it does while it is wielded or worn, besides fighting.
fn worn(properties: &mut Properties, def: &ItemDef, wording: &Wording) {
    for (stat, points) in def.stats {
        properties.number(points.into(), StatName::name(stat), "ABL-STAT-17");
    }
    properties.number(def.speed, "speed", "ABL-SPEED-13");
    properties.number(def.stealth, "stealth", "ABL-STEALTH-02");
    properties.number(def.searching, "search skill", "ABL-STATUS-05");
    let infravision = def.gifts.infravision;
    properties.number(infravision.into(), "squares of infravision", "ABL-ABIL-04");
    if def.aggravates {
        properties.add("wakes everybody in hearing", "ABL-STEALTH-03");
    }
    for ability in def.gifts.abilities.iter() {
        // Infravision has its squares in another line.
        if infravision == 0 || ability != crate::rules::ability::special::Ability::Infravision {
            properties.add(format!("gives {}", ability.name()), ability.rule());
        }
    }
    for ward in def.gifts.wards.iter() {
        properties.add(format!("protects from {}", ward.name()), ward.rule());
    }
    for stat in def.gifts.sustains.iter() {
        properties.add(format!("sustains {}", stat.name()), "ABL-ABIL-01");
    }
    for (to, percent) in def.resists {
        if percent > 0 {
            properties.add(
                format!("{percent}% resistance to {}", wording.resistance(to)),
                "PRJ-RES-01",
            );
        }
    }
    if def.feather_fall {
        properties.add("lets you fall as a feather does", "PRJ-PLRSUB-31");
    }
    for element in def.ignores.iter() {
        properties.add(
            format!("is not harmed by {}", wording.resistance(element.into())),
            "PRJ-ITEM-10",
        );
    }
}

/// The set to which it belongs, with its parts and what so many of them add.
fn set(properties: &mut Properties, view: PlayerView, kind: ItemId) {
    let content = view.content();
    let Some(set) = content.set_of(kind) else {
        return;
    };
    let worn: Vec<ItemId> = view.worn().iter().map(|(_, thing)| thing.kind).collect();
    let (count, all) = (set.count(&worn), set.parts.len());
    let names: Vec<&str> = set
        .parts
        .iter()
        .map(|part| content.items[usize::from(part.0)].name.as_str())
        .collect();
    properties.add(
        format!(
            "belongs to {} ({count} of {all} worn): {}",
            set.name,
            names.join(", ")
        ),
        "BRW-SET-01",
    );
    for bonus in &set.adds {
        let active = if usize::from(bonus.worn) <= count {
            ", now"
        } else {
            ""
        };
        let parts = words::set_bonus(bonus, &content.wording).join(", ");
        properties.add(
            format!("with {} of them: {parts}{active}", bonus.worn),
            "BRW-SET-01",
        );
    }
}
