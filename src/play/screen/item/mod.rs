//! What a thing is: its description, and each of its properties with the rule that says what that does; what it does in a
//! fight as the ruleset of the game counts it.

mod angband;
mod powder;
mod sil;

use crate::play::screen::{devices, state::NextScreen, state::Screen};
use crate::{
    content::{Content, EffectDef, ItemDef, ItemUse, ProjectDef, RodPower},
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            words::{capital, light, money, spell},
        },
        view::PlayerView,
    },
    rules::{
        angband::breakage::{self, ArtifactStatus, FlightEnd},
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{ItemUid, powder_item, sil_item, throw_range},
};

/// Properties as they are gathered: what they say, and the rule.
#[derive(Default)]
struct Properties(Vec<(String, &'static str)>);

impl Properties {
    fn add(&mut self, text: impl Into<String>, rule: &'static str) {
        self.0.push((text.into(), rule));
    }

    /// A number that counts only where it is not 0.
    fn number(&mut self, number: i32, what: &str, rule: &'static str) {
        if number != 0 {
            self.add(format!("{number:+} {what}"), rule);
        }
    }

    fn effects(&mut self, content: &Content, effects: &[EffectDef]) {
        for &effect in effects {
            self.add(spell::effect(content, effect), "");
        }
    }

    fn aimed(&mut self, content: &Content, effects: &[ProjectDef]) {
        for &effect in effects {
            self.add(spell::effect(content, EffectDef::Project(effect)), "");
        }
    }
}

/// Opens a close look at one of the player's things, by its number.
pub(in crate::play) fn inspect(view: PlayerView, uid: ItemUid) -> Option<NextScreen> {
    about(view, uid).map(NextScreen::Deeper)
}

/// What one of the player's things is, by its number, and how far it can be thrown (SIL-THROW-08); `None`: the player does
/// not have it.
fn about(view: PlayerView, uid: ItemUid) -> Option<Screen> {
    let on_body = view.worn().into_iter().map(|(_, thing)| thing);
    let thing = on_body.chain(view.pack()).find(|thing| thing.uid == uid)?;
    let content = view.content();
    let def = &content.items[usize::from(thing.kind.0)];
    let name = light::thing_name(view, thing) + &devices::state(view, thing);
    let mut rows = vec![
        PanelRow::Text(
            TextLine::of(format!("{} ", def.look.glyph), Tone::Own(def.look.color))
                .and(capital(&name), Tone::Strong),
        ),
        PanelRow::Text(TextLine::of(def.description.clone(), Tone::Plain)),
        PanelRow::Gap,
    ];
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
        if lost != 0 {
            properties.add(format!("has lost {lost} {what}"), rule);
        }
    }
    by_use(&mut properties, content, def);
    worn(&mut properties, def);
    let squares = throw_range(view.derived().combat, view.catalog(), thing.kind);
    let rule = match view.ruleset() {
        Ruleset::Sil => "SIL-THROW-08",
        Ruleset::Angband | Ruleset::Powder => "ATK-SHOOT-07",
    };
    let plural = if squares == 1 { "" } else { "s" };
    properties.add(format!("can be thrown {squares} square{plural} far"), rule);
    breaks(&mut properties, def);
    if !thing.knowledge.is_known() {
        properties.add("is not known well: there may be more to it", "ATK-MELEE-04");
        if let Some(feeling) = thing.knowledge.feeling() {
            properties.add(format!("feels {feeling}"), "ABL-STATUS-17");
        }
    }
    let weight = def.weight * u32::from(thing.count);
    properties.add(format!("weighs {weight}"), "ABL-CARRY-02");
    properties.add(
        format!("is worth {}", money::pence(thing.worth)),
        "BRW-PRICE-01",
    );
    rows.extend(properties.0.into_iter().map(|(text, rule)| {
        PanelRow::Text(
            TextLine::of(format!("  {text}"), Tone::Plain).and(format!("  {rule}"), Tone::Faint),
        )
    }));
    Some(Screen::Text {
        title: "What it is".to_owned(),
        rows,
        first: 0,
    })
}

/// What it is for, besides fighting.
fn by_use(properties: &mut Properties, content: &Content, def: &ItemDef) {
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
                format!("is ready again after {} turns", rod.recharge),
                "ABL-SPEED-06",
            );
        }
        ItemUse::Book(spells) => properties.add(
            format!("holds {} spells or prayers", spells.len()),
            "ABL-STAT-02",
        ),
        ItemUse::Crown => properties.add("wins the game for the one who carries it out", ""),
        ItemUse::Money | ItemUse::Chest(_) | ItemUse::Trinket => {}
    }
}

/// What it does while it is wielded or worn, besides fighting.
fn worn(properties: &mut Properties, def: &ItemDef) {
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
                format!("{percent}% resistance to {}", to.name()),
                "PRJ-RES-01",
            );
        }
    }
    if def.feather_fall {
        properties.add("lets you fall as a feather does", "PRJ-PLRSUB-31");
    }
    for element in def.ignores.iter() {
        let element = crate::rules::projection::player::Resistance::from(element);
        properties.add(
            format!("is not harmed by {}", element.name()),
            "PRJ-ITEM-10",
        );
    }
    if def.cursed {
        properties.add("is cursed", "");
    }
}

/// How easily it breaks when it is sent flying.
fn breaks(properties: &mut Properties, def: &ItemDef) {
    if def.artifact {
        properties.add("is an artifact: nothing breaks it", "ATK-BREAK-02");
    } else {
        let fragile = def.object().class.into();
        let chance = breakage::chance(fragile, ArtifactStatus::Ordinary, FlightEnd::Nothing);
        let percent = (chance.to_f64() * 100.0).round();
        properties.add(
            format!("breaks {percent}% of the time when it is sent flying, twice that if it hits"),
            "ATK-BREAK-01",
        );
    }
}
