//! The panels beside the map: the character, the monsters in view, the status line.

use std::collections::BTreeSet;

use super::{
    danger, fighting, gear,
    hud::{Panel, PanelRow},
};
use crate::play::{
    text::{
        line::{TextLine, Tone},
        words::{
            self, body, chest as chest_words, door, light, monster as monster_words, theft,
            training, trap,
        },
    },
    view::{PlayerView, actor::ActorView},
};
use crate::{
    content::{ItemId, MonsterId, Slot},
    grid::Pos,
    rules::base::stat::StatName,
    sim::GameResult,
};

/// How a share of hit points stands.
pub(in crate::play) fn health_tone(percent: i32) -> Tone {
    match percent {
        ..25 => Tone::Danger,
        25..50 => Tone::Bad,
        _ => Tone::Good,
    }
}

/// The player's hit points.
pub(in crate::play) fn hit_points(view: PlayerView) -> PanelRow {
    let health = view.health();
    PanelRow::Gauge {
        label: format!("HP {}/{}", health.now(), health.max()),
        now: health.now().clamp(0, health.max()),
        max: health.max(),
        tone: health_tone(health.percent()),
    }
}

/// The character in brief.
pub(in crate::play) fn character(view: PlayerView) -> Panel {
    let who = view.character();
    let mut rows = vec![
        PanelRow::Text(TextLine::of(
            format!("{} {}", who.race().name(), who.class().name()),
            Tone::Plain,
        )),
        hit_points(view),
    ];
    if view.is_wizard() {
        let mark = TextLine::of("Wizard: no score", Tone::Bad);
        rows.insert(1, PanelRow::Text(mark));
    }
    let (mana, caster) = (view.mana(), view.caster());
    if caster.realm().is_some() && mana.max() > 0 {
        rows.push(PanelRow::Gauge {
            label: format!("Mana {}/{}", mana.now(), mana.max()),
            now: mana.now().clamp(0, mana.max()),
            max: mana.max(),
            tone: Tone::Own(crate::content::PaletteColor::LightMagenta),
        });
    }
    rows.extend(states(view));
    let mut early = Vec::new();
    let level = who.level().get();
    let points = who.experience() / 100;
    match who.next_level() {
        Some(next) => rows.push(PanelRow::Gauge {
            label: format!("Lv {level} XP {points}/{}", next / 100),
            now: points.clamp(0, next / 100) as i32,
            max: (next / 100).clamp(1, i64::from(i32::MAX)) as i32,
            tone: Tone::Own(crate::content::PaletteColor::LightBlue),
        }),
        None => rows.push(PanelRow::Text(TextLine::plain(format!(
            "Lv {level} XP {points}"
        )))),
    }
    if view.pence() > 0 {
        let purse = TextLine::of("Purse ", Tone::Faint).and(
            words::money::pence(view.pence()),
            Tone::Own(crate::content::PaletteColor::Yellow),
        );
        early.push(rows.len());
        rows.push(PanelRow::Text(purse));
    }
    rows.push(PanelRow::Gap);
    // What changes seldom leaves before what one fights with.
    early.splice(0..0, (rows.len()..rows.len() + 3).rev());
    let stats = who.stats();
    for pair in [
        [StatName::Str, StatName::Int],
        [StatName::Wis, StatName::Dex],
        [StatName::Con, StatName::Chr],
    ] {
        let [left, right] = pair.map(|name| (name.to_string().to_uppercase(), stats[name].shown()));
        // What was drained shows.
        let [first, second] = pair.map(|name| {
            if who.bare()[name] < who.natural()[name] {
                Tone::Bad
            } else {
                Tone::Plain
            }
        });
        let line = TextLine::of(format!("{} ", left.0), Tone::Faint)
            .and(format!("{:<7}", left.1), first)
            .and(format!("{} ", right.0), Tone::Faint)
            .and(right.1, second);
        rows.push(PanelRow::Text(line));
    }
    rows.push(PanelRow::Gap);
    rows.extend(fighting::rows(view));
    // Nobody learns any more once the game is over.
    let plays = view.result() == GameResult::Playing;
    if let Some(lessons) = words::spell::lessons(view).filter(|_| plays) {
        let text = format!("Can learn {lessons}");
        rows.push(PanelRow::Text(TextLine::of(text, Tone::Good)));
    }
    rows.extend(
        view.worn_in(Slot::Light)
            .and_then(|lamp| light::lamp(view.content(), lamp))
            .map(PanelRow::Text),
    );
    if view.searches() {
        rows.push(PanelRow::Text(TextLine::of("Searching", Tone::Bad)));
    }
    if let Some(what) = training::phrase(view).filter(|_| plays) {
        rows.push(PanelRow::Text(TextLine::of(what, Tone::Good)));
    }
    let (held, launcher, fired) = gear::held(view);
    early.extend(launcher.map(|row| rows.len() + row));
    rows.extend(held);
    // Of all that can be fired the first stays longest.
    early.extend((rows.len() - fired..rows.len()).skip(1).rev());
    Panel {
        spare: gear::spare(view),
        early,
        short: fired,
        ..Panel::of(who.name().to_owned(), rows)
    }
}

/// What is the matter with the body, and what works in it: high up, where no crowd pushes it off the panel.
fn states(view: PlayerView) -> Vec<PanelRow> {
    let mut rows = Vec::new();
    if let Some((state, tone)) = body::hunger(view.stomach().hunger()) {
        rows.push(PanelRow::Text(TextLine::of(state, tone)));
    }
    if view.is_off_balance() {
        rows.push(PanelRow::Text(TextLine::of("Off balance", Tone::Bad)));
    }
    for (condition, counter) in view.conditions().iter() {
        let words = &view.content().wording.conditions[condition];
        let name = words::capital(words.grade(condition.grade(counter)));
        rows.push(PanelRow::Text(
            TextLine::of(name, Tone::Bad).and(format!(" {counter}"), Tone::Faint),
        ));
    }
    for (effect, turns) in view.timed().iter() {
        let timed = &view.content().wording.timed[effect];
        rows.push(PanelRow::Text(
            TextLine::of(&timed.name, words::effect::tone(timed))
                .and(format!(" {turns}"), Tone::Faint),
        ));
    }
    if let Some(turns) = view.recall_in() {
        let line = TextLine::of("Recall", Tone::Good).and(format!(" {turns}"), Tone::Faint);
        rows.push(PanelRow::Text(line));
    }
    rows
}

/// The monsters in view: those who are awake first, then the sleepers, those of a kind and a state together as long as they are
/// not hurt.
pub(in crate::play) fn monsters(view: PlayerView) -> Panel {
    let mut groups: Vec<(MonsterId, ActorView, usize)> = Vec::new();
    let mut seen = view.monsters();
    seen.sort_by_key(|monster| monster.asleep);
    for monster in seen {
        let Some(kind) = monster.kind else { continue };
        let same = |(other, first, _): &&mut (MonsterId, ActorView, usize)| {
            // Those who are hurt have a bar of their own.
            let alike = first.asleep == monster.asleep
                && first.unwary == monster.unwary
                && first.fleeing == monster.fleeing
                && first.conditions == monster.conditions
                && first.quickened == monster.quickened;
            let whole = first.percent >= 100 && monster.percent >= 100;
            *other == kind && alike && (whole || first.asleep)
        };
        match groups.iter_mut().find(same) {
            Some((_, _, count)) => *count += 1,
            None => groups.push((kind, monster, 1)),
        }
    }
    let danger: Vec<_> = danger::soon(view).into_iter().map(PanelRow::Text).collect();
    let before = danger.len();
    let who: Vec<_> = groups.iter().map(|(_, monster, _)| monster.at).collect();
    let who = (before..).zip(who);
    let rows = groups.into_iter().map(|(kind, monster, count)| {
        let def = view.monster(kind);
        let state = monster_words::state(&monster, "flees", &view.content().wording);
        let several = if count > 1 {
            format!("{count} x ")
        } else {
            String::new()
        };
        PanelRow::Monster {
            id: monster.id,
            kind,
            glyph: (def.look.glyph, def.look.color),
            label: format!("{several}{}{state}", def.name),
            percent: monster.percent,
            place: words::place::bearing(view.here(), monster.at),
            distance: view.here().angband_distance(monster.at),
            heads: count,
        }
    });
    let mut rows: Vec<PanelRow> = danger.into_iter().chain(rows).collect();
    let lying = gear::lying(view);
    if rows.is_empty() && !lying.rows.is_empty() {
        rows.push(PanelRow::Text(TextLine::of("nobody", Tone::Faint)));
    }
    let things = lying.squares.iter();
    let things = things.map(|(row, at)| (rows.len() + row, *at));
    Panel {
        title: if view.reveals() {
            "On this level".to_owned()
        } else {
            "In view".to_owned()
        },
        squares: who.chain(things).collect(),
        unlisted: lying.unlisted,
        wanted: lying.wanted.map(|wanted| rows.len() + wanted),
        // Things come last: they give way where there is no room.
        rows: rows.into_iter().chain(lying.rows).collect(),
        ..Panel::default()
    }
}

/// What must be known on screens without panels: how likely death is soon, what is the matter, who is in view.
pub(in crate::play) fn brief(view: PlayerView) -> TextLine {
    let mut line = danger::soon(view).into_iter().next().unwrap_or_default();
    let mut add = |more: TextLine| {
        if !line.0.is_empty() {
            line = std::mem::take(&mut line).and("  ", Tone::Plain);
        }
        line.0.extend(more.0);
    };
    for row in states(view) {
        if let PanelRow::Text(state) = row {
            add(state);
        }
    }
    let seen = view.monsters();
    let asleep = seen.iter().filter(|monster| monster.asleep).count();
    let place = if view.reveals() {
        "on this level"
    } else {
        "in view"
    };
    // Of those who are awake the nearest is named.
    let nearest = seen.iter().find(|monster| !monster.asleep);
    let nearest = nearest.and_then(|monster| {
        let name = &view.monster(monster.kind?).name;
        let place = words::place::bearing(view.here(), monster.at);
        Some(format!(": {name} {place}"))
    });
    let text = match (seen.len(), asleep) {
        (0, _) => return line,
        (all, 0) => format!("{all} {place}"),
        (1, 1) => format!("1 {place}, asleep"),
        (all, asleep) if all == asleep => format!("{all} {place}, all asleep"),
        (all, asleep) => format!("{all} {place}, {asleep} asleep"),
    };
    add(TextLine::of(
        text + &nearest.unwrap_or_default(),
        Tone::Strong,
    ));
    line
}

/// What is on a square, as far as the player knows; things of kinds that it passes by are faint.
pub(in crate::play) fn describe(view: PlayerView, at: Pos, passed: &BTreeSet<ItemId>) -> TextLine {
    told(view, at, passed, true)
}

/// The same by names alone, for a line that has more to say.
pub(in crate::play) fn named(view: PlayerView, at: Pos, passed: &BTreeSet<ItemId>) -> TextLine {
    told(view, at, passed, false)
}

/// What is on a square, with what it is like or by names alone.
fn told(view: PlayerView, at: Pos, passed: &BTreeSet<ItemId>, prose: bool) -> TextLine {
    let terrain = view.terrain(at);
    let mut line = TextLine::default();
    if at == view.here() {
        line = line.and("You. ", Tone::Strong);
    } else if let Some(monster) = view.monster_at(at)
        && let Some(kind) = monster.kind
    {
        let def = view.monster(kind);
        let name = if def.unique {
            def.name.clone()
        } else {
            words::indefinite(&def.name)
        };
        let state = monster_words::state(&monster, "fleeing", &view.content().wording);
        line = line
            .and(words::capital(&name), Tone::Own(def.look.color))
            .and(
                format!(" ({}{state}). ", monster_words::health(monster.percent)),
                health_tone(monster.percent),
            );
        if prose {
            line = line.and(format!("{} ", def.description), Tone::Plain);
        }
        if let Some(text) = theft::thief(view, &monster, def).filter(|_| prose) {
            line = line.and(format!("{text} "), Tone::Bad);
        }
    }
    if let Some(item) = view.sight().remembered_item(at) {
        let name = words::capital(&light::lying_names(view, at, item));
        let def = &view.content().items[usize::from(item.0)];
        let (named, described) = if view.only_holds(at, item, passed) {
            (Tone::Faint, Tone::Faint)
        } else {
            (Tone::Own(def.look.color), Tone::Plain)
        };
        line = line.and(format!("{name}. "), named);
        if prose {
            line = line.and(format!("{} ", def.description), described);
        }
    }
    for chest in view.chests_at(at) {
        line = line.and(chest_words::preview(view, &chest), Tone::Key);
    }
    let Some(terrain) = terrain else {
        return line.and("Unknown.", Tone::Faint);
    };
    let seen = if view.sight().is_visible(at) || view.reveals() {
        ""
    } else {
        " (remembered)"
    };
    let line = line.and(
        format!("{}{seen}.", words::capital(&terrain.name)),
        Tone::Faint,
    );
    let more = door::preview(view, terrain).or_else(|| trap::preview(view, terrain));
    match more.filter(|_| prose) {
        Some(more) => line.and(format!(" {more}"), Tone::Faint),
        None => line,
    }
}
