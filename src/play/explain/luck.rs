//! The page about luck: how the dice have gone, and what was to be expected of them.

use crate::{
    analysis::{AttackTally, Luck, SuccessCount},
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            number::percent,
        },
    },
};

/// So many rolls are the fewest of which a spread tells anything.
const ENOUGH: u64 = 20;

/// The rows of the page about it.
pub(in crate::play) fn rows(luck: &Luck) -> Vec<PanelRow> {
    let mut rows = vec![
        PanelRow::Text(TextLine::plain(
            "What the dice have done so far, and what was to be expected of them.",
        )),
        PanelRow::Gap,
    ];
    rows.extend(side("Your attacks", luck.mine(), true));
    rows.push(PanelRow::Gap);
    rows.extend(side("Attacks on you", luck.theirs(), false));
    rows.push(PanelRow::Gap);
    rows.extend(success_rows(
        "Your spells and devices",
        "work",
        luck.success_checks(),
        true,
    ));
    rows.push(PanelRow::Gap);
    rows.push(PanelRow::Text(TextLine::of(
        "Within one spread of what is expected is ordinary; two are rare, three remarkable.",
        Tone::Faint,
    )));
    rows
}
/// How often something came off; `good` where that is good for the player.
fn success_rows(title: &str, name: &str, of: SuccessCount, good: bool) -> Vec<PanelRow> {
    let heading = TextLine::of(title, Tone::Strong).and(format!("  {}", of.all), Tone::Plain);
    if of.all == 0 {
        return vec![PanelRow::Text(heading.and("  none yet", Tone::Faint))];
    }
    let rate = |times: f64| percent(times / of.all as f64);
    let came_off = of.good as f64;
    let figure = figure(
        name,
        (came_off, format!("{} ({})", of.good, rate(came_off))),
        (
            of.expected,
            format!("{:.1} ({})", of.expected, rate(of.expected)),
        ),
        (of.all >= ENOUGH).then(|| of.spread()),
        good,
    );
    vec![PanelRow::Text(heading), figure]
}

/// One side of the page; `good` where much is good for the player.
fn side(title: &str, tally: AttackTally, good: bool) -> Vec<PanelRow> {
    let mut rows = success_rows(title, "hits", tally.hits, good);
    if tally.hits.all > 0 {
        rows.push(figure(
            "damage",
            (tally.damage as f64, tally.damage.to_string()),
            (
                tally.expected_damage,
                format!("{:.1}", tally.expected_damage),
            ),
            (tally.hits.all >= ENOUGH).then(|| tally.damage_spread()),
            good,
        ));
    }
    rows
}

/// What was, what was expected, and by how many spreads they differ; `None`: there were too few rolls to say.
fn figure(
    name: &str,
    (was, shown): (f64, String),
    (due, expected): (f64, String),
    spread: Option<f64>,
    good: bool,
) -> PanelRow {
    let off = match spread {
        Some(spread) if spread > 0.0 => (was - due) / spread,
        Some(_) | None => 0.0,
    };
    let tone = match off * if good { 1.0 } else { -1.0 } {
        lucky if lucky >= 1.0 => Tone::Good,
        unlucky if unlucky <= -1.0 => Tone::Bad,
        _ => Tone::Plain,
    };
    let line = TextLine::of(format!("  {name:<7}"), Tone::Faint)
        .and(format!("{shown:<14}"), tone)
        .and(" expected ", Tone::Faint)
        .and(format!("{expected:<14}"), Tone::Plain);
    PanelRow::Text(match spread {
        Some(_) => line.and(format!(" {off:+.1} spreads"), tone),
        None => line.and(" too few to tell", Tone::Faint),
    })
}
