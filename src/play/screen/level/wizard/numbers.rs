//! Numbers of the character, for wizards to choose from.

use super::rows::{menu, menu_at};
use crate::{
    play::{
        screen::{
            choice::{MenuChoice, WizardPage},
            state::Screen,
        },
        text::{
            columns,
            line::{TextLine, Tone},
            number::count,
            words,
        },
        view::PlayerView,
    },
    rules::{
        ability::food::Hunger,
        base::{
            stat::{Stat, StatName},
            units::Level,
        },
    },
    sim::{Action, Condition, WizardDeed},
};

/// The most of Strength and so on that are offered between 18 and the most that there can be: each so much more.
const STEP: usize = 10;

/// Turns for which a condition is set, to choose from.
const TURNS: [u16; 6] = [0, 5, 20, 50, 150, 1000];

const fn act(deed: WizardDeed) -> MenuChoice {
    MenuChoice::Act(Action::Wizard(deed))
}

/// The six statistics as they are by nature.
pub(super) fn stats(view: PlayerView) -> Screen {
    let natural = view.character().natural();
    let rows = StatName::ALL.map(|stat| {
        let line =
            TextLine::plain(columns::pad(stat.name(), 14)).and(natural[stat].shown(), Tone::Strong);
        (line, MenuChoice::Wizard(WizardPage::Stat(stat)))
    });
    menu("Set which statistic?", rows.into())
}

/// The values of a statistic: all up to 18, and above that every tenth.
pub(super) fn values(view: PlayerView, stat: StatName) -> Screen {
    let now = view.character().natural()[stat];
    let low = Stat::all().take_while(|value| *value <= Stat::EIGHTEEN);
    let above = Stat::all().skip_while(|value| *value <= Stat::EIGHTEEN);
    let all: Vec<_> = low.chain(above.skip(STEP - 1).step_by(STEP)).collect();
    // That it is, else the last below.
    let place = all.iter().rposition(|value| *value <= now);
    let rows = all.into_iter().map(|value| {
        let line = TextLine::plain(value.shown()).and(mark(value == now), Tone::Faint);
        (line, act(WizardDeed::Stat(stat, value)))
    });
    menu_at(format!("{}, by nature", stat.name()), rows.collect(), place)
}

/// What stands behind what there is now.
const fn mark(now: bool) -> &'static str {
    if now { "  as it is" } else { "" }
}

/// The experience levels.
pub(super) fn ranks(view: PlayerView) -> Screen {
    let now = view.character().level().get();
    let levels = Level::MIN.get()..=Level::MAX.get();
    let place = levels.clone().position(|level| level == now);
    let rows = levels.filter_map(|level| {
        let deed = WizardDeed::Level(u8::try_from(level).ok()?);
        let line = TextLine::plain(format!("Level {level}")).and(mark(level == now), Tone::Faint);
        Some((line, act(deed)))
    });
    menu_at("Which experience level?", rows.collect(), place)
}

/// Shares of the hit points.
pub(super) fn hit_points(view: PlayerView) -> Screen {
    let (now, most) = (view.health().now(), view.health().max());
    let mut all = vec![0, 1, most / 4, most / 2, most * 3 / 4, most];
    all.sort_unstable();
    all.dedup();
    let place = all.iter().rposition(|points| *points <= now);
    let rows = all.into_iter().map(|points| {
        let line = TextLine::plain(format!("{points} of {most}"));
        let line = line.and(mark(points == now), Tone::Faint);
        (line, act(WizardDeed::HitPoints(points)))
    });
    menu_at("How many hit points?", rows.collect(), place)
}

/// The states of the stomach, each at its emptiest.
pub(super) fn food(view: PlayerView) -> Screen {
    let now = view.stomach().hunger();
    let rows = Hunger::ALL.iter().filter_map(|&state| {
        let units = u16::try_from(state.least()).ok()?;
        let words =
            words::body::hunger(state).map_or("Neither hungry nor full", |(words, _)| words);
        let line = TextLine::plain(format!("{units}: {words}"));
        let line = line.and(mark(state == now), Tone::Faint);
        Some((line, act(WizardDeed::Food(units))))
    });
    let place = Hunger::ALL.iter().position(|state| *state == now);
    menu_at("How many food units?", rows.collect(), place)
}

/// The conditions, with what there is of them.
pub(super) fn conditions(view: PlayerView) -> Screen {
    let all = enumset::EnumSet::<Condition>::all();
    let rows = all.iter().map(|condition| {
        let words = &view.content().wording.conditions[condition];
        let name = words::capital(words.grade(condition.grade(1)));
        let now = match view.conditions().get(condition) {
            0 => "not now".to_owned(),
            turns => count(turns, "turn"),
        };
        let line = TextLine::plain(columns::pad(&name, 14)).and(now, Tone::Faint);
        (line, MenuChoice::Wizard(WizardPage::Condition(condition)))
    });
    menu("Set which condition?", rows.collect())
}

/// How long a condition lasts.
pub(super) fn turns(view: PlayerView, condition: Condition) -> Screen {
    let words = &view.content().wording.conditions[condition];
    let rows = TURNS.map(|turns| {
        let text = if turns == 0 {
            "Not at all".to_owned()
        } else {
            let turns_of = count(turns, "turn");
            format!("{turns_of}: {}", words.grade(condition.grade(turns)))
        };
        (
            TextLine::plain(text),
            act(WizardDeed::Condition(condition, turns)),
        )
    });
    menu("For how many turns?", rows.into())
}
