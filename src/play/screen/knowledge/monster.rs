//! The page of a kind of monster: what it is and does, what a fight with it comes to now, and what came of those before.

use std::collections::BTreeSet;

use super::rows::Rows;
use crate::{
    analysis::{
        AttackChoice, ForecastAttack,
        matrix::{MatrixTarget, TargetKind},
    },
    content::{Content, ItemId, ItemUse, MonsterDef, MonsterId},
    play::{
        screen::{
            choice::{KnowledgePage, MenuChoice},
            state::{NextScreen, Screen},
        },
        session::monster_memory::{MonsterMemory, MonsterRecord},
        text::{
            line::{SignOf, TextLine, Tone},
            number::count,
            words::{capital, indefinite, monster_figures, place, power, theft},
        },
        view::PlayerView,
    },
    rules::{
        ability::experience::{POINT, of_kill},
        base::ruleset::Ruleset,
    },
    sim::{GameResult, is_kept_away},
};

/// The page; `None`: the player has never met one.
pub(super) fn page(
    view: PlayerView,
    memory: &MonsterMemory,
    kind: MonsterId,
) -> Option<NextScreen> {
    let (content, def, ruleset) = (view.content(), view.monster(kind), view.ruleset());
    let record = memory.of(def)?;
    let mut rows = Rows::default();
    // Its name is the title.
    rows.line(
        TextLine::of_sign(&def.look, SignOf::Monster(kind))
            .and(format!("Level {}", def.level), Tone::Strong),
    );
    rows.line(TextLine::plain(def.description.clone()));
    rows.heading("What came of it so far");
    rows.say(so_far(def, record));
    rows.heading(format!("A fight with it now ({})", view.ruleset()));
    match view.forecast(view.derived(), kind, ForecastAttack::Melee) {
        Some(forecast) => rows.say(format!(
            "A turn of yours hand to hand costs it {:.1} hit points on average; in that time it costs you {:.1}.",
            forecast.mine, forecast.theirs
        )),
        None => rows.say("You cannot strike anybody now."),
    }
    if view.result() == GameResult::Playing {
        let line = TextLine::of(
            "  All your attacks on one beside you, and what it does",
            Tone::Key,
        );
        rows.link(line, MenuChoice::Knowledge(KnowledgePage::Fight(kind)));
    }
    let near = view.monsters().into_iter();
    for one in near.filter(|one| one.kind == Some(kind)) {
        let where_it_is = place::place(view.here(), one.at);
        let line = TextLine::of(format!("  Odds against the one {where_it_is}"), Tone::Key);
        rows.link(line, MenuChoice::Odds(one.at, AttackChoice::Melee));
    }
    rows.heading("Its numbers");
    rows.say(format!(
        "{} hit points, {}, speed {:+}, {}",
        def.hit_points,
        monster_figures::defense(content, ruleset, kind),
        def.speed,
        sleep(def)
    ));
    let level = view.character().level();
    let worth = of_kill(def.experience, def.level, level) / POINT;
    let points = match worth {
        0 => "Less than 1 point".to_owned(),
        1 => "1 point".to_owned(),
        more => format!("{more} points"),
    };
    rows.say(format!(
        "{points} of experience for a kill at your level, {}",
        level.get()
    ));
    rows.heading("What it does");
    for line in deeds(view, ruleset, kind) {
        rows.say(line);
    }
    let natures = natures(content, def);
    if !natures.is_empty() {
        rows.heading("What it is");
        rows.say(capital(&natures.join(", ")));
    }
    let drops = def.carries.iter().map(|(kind, _)| kind);
    let drops = drops.chain(def.drops.iter().map(|(kind, _)| kind));
    let names: Vec<&str> = drops
        .map(|kind| content.items[usize::from(kind.0)].name.as_str())
        .collect();
    if record.died > 0 && !names.is_empty() {
        rows.heading("What it may leave");
        rows.say(names.join(", "));
    }
    let mut page = rows.window(capital(&def.name), "do it");
    // From the top: what is to be read stands there.
    if let Screen::Menu { selected, .. } = &mut page {
        *selected = 0;
    }
    Some(NextScreen::Deeper(page))
}

/// How deeply it sleeps.
fn sleep(def: &MonsterDef) -> &'static str {
    match def.sleep {
        0 => "never asleep",
        1..=20 => "a light sleeper",
        21..=100 => "a sleeper",
        _ => "a deep sleeper",
    }
}

/// What the player and such monsters have done to each other.
fn so_far(def: &MonsterDef, record: MonsterRecord) -> String {
    let mut parts = Vec::new();
    if record.killed > 0 {
        parts.push(if def.unique {
            "you killed it".to_owned()
        } else {
            format!("you killed {}", record.killed)
        });
    }
    if record.died > record.killed {
        parts.push(format!(
            "you saw {} die otherwise",
            record.died - record.killed
        ));
    }
    if record.hits + record.misses > 0 {
        parts.push(format!(
            "hit you with {} of {}, for {} in all, {} at most",
            record.hits,
            count(record.hits + record.misses, "blow"),
            count(record.damage, "hit point"),
            record.worst
        ));
    }
    if record.casts > 0 {
        parts.push(format!("used its powers {}", count(record.casts, "time")));
    }
    if record.killed_player {
        parts.push("killed you".to_owned());
    }
    if parts.is_empty() {
        return "You have seen it, and that is all.".to_owned();
    }
    capital(&parts.join("; ")) + "."
}

/// Its blows, its powers, and how it goes about.
fn deeds(view: PlayerView, ruleset: Ruleset, kind: MonsterId) -> Vec<String> {
    let content = view.content();
    let protections = view.derived().protections;
    let def = &content.monsters[usize::from(kind.0)];
    let mut lines = Vec::new();
    for (place, blow) in def.blows.iter().enumerate() {
        let what = blow.effect.map(|effect| {
            let vain = if is_kept_away(effect, protections) {
                ", which does nothing to you"
            } else {
                ""
            };
            format!("; it {}{vain}", theft::verb(content, effect))
        });
        let what = what.unwrap_or_default();
        let dice = monster_figures::blow(content, ruleset, (kind, place));
        let dice = dice.map_or_else(String::new, |dice| format!(" of {dice}"));
        lines.push(format!("Blow ({}){dice}{what}", blow.method));
    }
    if let Some(powers) = &def.powers {
        let names = powers.list.iter().map(|one| power::power(content, *one));
        // One that it has several times it uses more often.
        let mut names: Vec<String> = names.collect();
        let mut before = BTreeSet::new();
        names.retain(|name| before.insert(name.clone()));
        lines.push(format!(
            "One turn in {}: {}",
            powers.one_in,
            names.join(", ")
        ));
    }
    let things = |kinds: &mut dyn Iterator<Item = ItemId>| {
        kinds
            .map(|kind| &content.items[usize::from(kind.0)])
            .collect::<Vec<_>>()
    };
    let worn = things(&mut def.wears.iter().copied());
    let launcher = worn.iter().find(|of| of.usage.as_launcher().is_some());
    let carried = things(&mut def.carries.iter().map(|(kind, _)| *kind));
    let fired = carried
        .iter()
        .filter(|of| matches!(of.usage, ItemUse::Ammo(_)));
    if let Some(launcher) = launcher {
        let with = indefinite(&launcher.name);
        lines.extend(fired.map(|ammo| format!("Shoots {} with {with}", ammo.plural)));
    }
    for kind in &def.throws {
        let name = &content.items[usize::from(kind.0)].name;
        lines.push(format!("Throws the {name}"));
    }
    for (does, what) in [
        (def.never_moves, "Never moves"),
        (def.passes_walls, "Goes through walls"),
        (
            def.forces_doors,
            "Opens doors, and breaks those that are held",
        ),
        (def.opens_doors && !def.forces_doors, "Opens doors"),
        (def.invisible, "Is invisible"),
        (
            def.flanks,
            "Hunts in a pack: comes from all sides, and waits outside corridors",
        ),
        (
            def.cold_blooded,
            "Is cold-blooded: infravision does not show it",
        ),
    ] {
        if does {
            lines.push(what.to_owned());
        }
    }
    if def.erratic > 0 {
        lines.push(format!("Stumbles about in {} turns of 100", def.erratic));
    }
    if def.flees_below > 0 {
        lines.push(format!(
            "Flees below {}% of its hit points",
            def.flees_below
        ));
    }
    if def.keeps_away > 0 {
        lines.push(format!(
            "Keeps {} away while it can harm from there",
            count(def.keeps_away, "square")
        ));
    }
    if lines.is_empty() {
        lines.push("Nothing".to_owned());
    }
    lines
}

/// What kinds of being it belongs to, and what does not hurt it.
fn natures(content: &Content, def: &MonsterDef) -> Vec<String> {
    let flags = def.flags.iter().map(TargetKind::With);
    let tags = def.tags.iter().map(TargetKind::Being);
    let unique = def.unique.then_some(TargetKind::Unique);
    unique
        .into_iter()
        .chain(flags)
        .chain(tags)
        .map(|kind| MatrixTarget::Kind(kind).words(content))
        .collect()
}
