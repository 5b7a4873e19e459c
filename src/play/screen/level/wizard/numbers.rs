//! Numbers of the character, for wizards to choose from.

use super::rows::{self, menu};
use crate::{
    play::{
        screen::{
            choice::{MenuChoice, WizardPage},
            state::Screen,
        },
        text::{
            columns,
            line::{TextLine, Tone},
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
    let rows = low.chain(above.skip(STEP - 1).step_by(STEP)).map(|value| {
        let line = TextLine::plain(value.shown());
        (line, act(WizardDeed::Stat(stat, value)), value == now)
    });
    rows::values(format!("{}, by nature", stat.name()), rows)
}

/// The experience levels.
pub(super) fn ranks(view: PlayerView) -> Screen {
    let now = view.character().level().get();
    let rows = (Level::MIN.get()..=Level::MAX.get()).filter_map(|level| {
        let deed = WizardDeed::Level(u8::try_from(level).ok()?);
        let line = TextLine::plain(format!("Level {level}"));
        Some((line, act(deed), level == now))
    });
    rows::values("Which experience level?", rows)
}

/// Shares of the hit points.
pub(super) fn hit_points(view: PlayerView) -> Screen {
    let most = view.health().max();
    let mut all = vec![0, 1, most / 4, most / 2, most * 3 / 4, most];
    all.sort_unstable();
    all.dedup();
    let rows = all.into_iter().map(|points| {
        let line = TextLine::plain(format!("{points} of {most}"));
        (line, act(WizardDeed::HitPoints(points)))
    });
    menu("How many hit points?", rows.collect())
}

/// The states of the stomach, each at its emptiest.
pub(super) fn food(view: PlayerView) -> Screen {
    let now = view.stomach().hunger();
    let rows = Hunger::ALL.iter().filter_map(|&state| {
        let units = u16::try_from(state.least()).ok()?;
        let words =
            words::body::hunger(state).map_or("Neither hungry nor full", |(words, _)| words);
        let line = TextLine::plain(format!("{units}: {words}"));
        Some((line, act(WizardDeed::Food(units)), state == now))
    });
    rows::values("How many food units?", rows)
}

/// The conditions, with what there is of them.
pub(super) fn conditions(view: PlayerView) -> Screen {
    let all = enumset::EnumSet::<Condition>::all();
    let rows = all.iter().map(|condition| {
        let words = &view.content().wording.conditions[condition];
        let name = words::capital(words.grade(condition.grade(1)));
        let now = view.conditions().get(condition);
        let line = TextLine::plain(columns::pad(&name, 14)).and(now.to_string(), Tone::Faint);
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
            format!("{turns}: {}", words.grade(condition.grade(turns)))
        };
        (
            TextLine::plain(text),
            act(WizardDeed::Condition(condition, turns)),
        )
    });
    menu("For how many turns?", rows.into())
}
