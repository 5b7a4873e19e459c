//! One attack at length: what it may do, with its whole distribution.

use super::{
    answer::{answer, blow, within},
    names::{foe, is_asleep, name, plain},
};
use crate::{
    analysis::{AttackChoice, FightOdds, VolleyOdds},
    content::Content,
    dice::Distribution,
    grid::Pos,
    play::{
        explain::{matrix, odds_panel},
        panel::hud::PanelRow,
        screen::state::Screen,
        text::{
            line::{TextLine, Tone},
            number::percent,
            words::{self, power},
        },
        view::PlayerView,
    },
};

/// The most bars of a distribution.
const BARS: i32 = 10;

/// One attack on who stands on a square, at length.
pub(super) fn attack(view: PlayerView, at: Pos, with: AttackChoice) -> Option<Screen> {
    let (def, monster) = foe(view, at)?;
    let exchange = view.odds(monster, with)?;
    let mut rows = mine(view, &exchange);
    rows.push(within("it is dead", &exchange.kill));
    rows.push(PanelRow::Gap);
    rows.extend(answer(view, def, is_asleep(view, at), &exchange));
    Some(Screen::Text {
        title: format!(
            "{} against {}",
            words::capital(&name(view, with)),
            words::the(def)
        ),
        rows,
        first: 0,
    })
}

/// The player's side at length.
fn mine(view: PlayerView, exchange: &FightOdds) -> Vec<PanelRow> {
    let mut rows = Vec::new();
    if let Some(text) = odds_panel::hindrance(exchange) {
        rows.push(PanelRow::Text(TextLine::of(text, Tone::Bad)));
    }
    rows.extend(words::fight::astray(exchange.goes).map(|text| plain(words::capital(&text))));
    for attack in &exchange.mine.attacks {
        rows.extend(blow(view, attack));
    }
    if let Some(volley) = &exchange.volley {
        rows.extend(self::volley(
            view.content(),
            volley,
            exchange.mine.attacks.is_empty(),
        ));
    }
    if let Some(left) = odds_panel::supply(exchange.supply) {
        rows.push(faint(words::capital(&left)));
    }
    rows.extend(damage(&exchange.mine.damage));
    rows.extend(odds_panel::provoked::sentence(view, exchange).map(plain));
    rows
}

/// What is set off.
fn volley(content: &Content, volley: &VolleyOdds, alone: bool) -> Vec<PanelRow> {
    let sent = volley.sends.iter().map(|def| {
        format!(
            "{} of strength {}",
            power::sent(content, *def),
            def.strength
        )
    });
    let sent: Vec<String> = sent.collect();
    let what = words::capital(&sent.join(", "));
    let works = percent(volley.works);
    let mut rows = vec![plain(if alone {
        format!("{what}: works {works}")
    } else {
        format!("{what}: bursts in {works} of such turns, not where the hit alone kills")
    })];
    if !volley.arrives() {
        rows.push(PanelRow::Text(TextLine::of(
            "It does not get there.",
            Tone::Bad,
        )));
        return rows;
    }
    if volley.is_vain() {
        rows.push(PanelRow::Text(TextLine::of(
            "It does nothing to it.",
            Tone::Bad,
        )));
        return rows;
    }
    let effects = volley.side_effects();
    let effects: Vec<String> = effects
        .iter()
        .map(|effect| matrix::words::effect(effect, &content.wording))
        .collect();
    if !effects.is_empty() {
        rows.push(plain(format!("If it works: {}", effects.join("; "))));
    }
    rows
}

/// A distribution of damage: mean and quantiles, and a picture of it.
fn damage(of: &Distribution<i32>) -> Vec<PanelRow> {
    let (Some(&least), Some(&most)) = (of.min(), of.max()) else {
        return Vec::new();
    };
    let reached = |chance: f64| {
        let mut sum = 0.0;
        let values: Vec<(i32, f64)> = of.iter().map(|(value, p)| (*value, p)).collect();
        let found = values.into_iter().rev().find(|(_, p)| {
            sum += p;
            sum + 1e-9 >= chance
        });
        found.map_or(0, |(value, _)| value)
    };
    let mut rows = vec![plain(format!(
        "Damage in a turn: mean {:.1}, most {most}, none {}",
        of.mean(),
        percent(of.probability(&0)),
    ))];
    if least == most {
        return rows;
    }
    let often = [
        ("9 turns of 10", 0.9),
        ("1 turn of 2", 0.5),
        ("1 turn of 10", 0.1),
    ];
    let wide = most.to_string().len();
    rows.extend(often.into_iter().filter_map(|(turns, chance)| {
        let damage = reached(chance);
        (damage > 0).then(|| plain(format!("  at least {damage:>wide$} in {turns}")))
    }));
    let width = ((most - least + 1) as u32).div_ceil(BARS as u32) as i32;
    let bins = (0..BARS).map(|bin| {
        let first = least + bin * width;
        (first, (first + width - 1).min(most))
    });
    let bins = bins
        .filter(|(first, _)| *first <= most)
        .map(|(first, last)| {
            let p = of.probability_that(|value| (first..=last).contains(value));
            let label = if first == last {
                first.to_string()
            } else {
                format!("{first}-{last}")
            };
            (label, p)
        });
    let bins: Vec<(String, f64)> = bins.collect();
    let highest = bins
        .iter()
        .map(|(_, p)| *p)
        .fold(f64::MIN_POSITIVE, f64::max);
    rows.extend(bins.into_iter().map(|(label, p)| PanelRow::Gauge {
        label: format!("{label:>9} {:>5}", percent(p)),
        now: (p / highest * 100.0).round() as i32,
        max: 100,
        tone: Tone::Plain,
    }));
    rows
}

fn faint(text: String) -> PanelRow {
    PanelRow::Text(TextLine::of(text, Tone::Faint))
}
