//! The panel beside the map while the player looks or aims at a monster: the odds, before anything is rolled.

use super::{
    account::percent,
    scene::{Line, Panel, Row, Tone},
    view::View,
    words,
};
use crate::{
    content::Content,
    rules::attack::{Miss, Severity},
    sim::{AttackOdds, Exchange, Means, RoundOdds, With, even_odds},
};

/// The odds of attacking a monster, and of what it does in return, a panel each; `None` where there is nothing to
/// attack.
pub(super) fn panels(view: View, at: crate::grid::Pos, with: With) -> Option<[Panel; 2]> {
    let monster = view.monster_at(at)?;
    // Who sees things does not know what is there.
    if view.is_fooled() {
        return None;
    }
    let exchange = view.odds(monster.id, with)?;
    let def = view.monster(monster.kind?);
    let name = Line::of(words::capital(&def.name), Tone::Own(def.look.colour)).and(
        format!("  {}%", monster.percent),
        super::panel::health_tone(monster.percent),
    );
    let mut mine = vec![Row::Text(name), Row::Gap];
    mine.extend(round(view, &exchange.mine));
    mine.extend(kills(&exchange));
    let mut theirs = round(view, &exchange.theirs);
    if !exchange.theirs.attacks.is_empty() {
        theirs.extend(deaths(&exchange));
    }
    let often = format!("{:.1} turns to each of yours", exchange.pace);
    theirs.push(Row::Text(Line::of(often, Tone::Faint)));
    Some([
        Panel {
            title: format!("Odds ({})", view.ruleset()),
            rows: mine,
        },
        Panel {
            title: format!("{} strikes you", words::capital(&words::the(def))),
            rows: theirs,
        },
    ])
}

/// The attacks of a round and its damage.
fn round(view: View, round: &RoundOdds) -> Vec<Row> {
    if round.attacks.is_empty() {
        return vec![Row::Text(Line::of("Never.", Tone::Faint))];
    }
    let mut rows: Vec<Row> = round
        .attacks
        .iter()
        .flat_map(|attack| blow(view, attack))
        .collect();
    let most = round.damage.max().copied().unwrap_or(0);
    rows.push(Row::Text(
        Line::of("damage ", Tone::Faint)
            .and(format!("{:.1}", round.damage.mean()), Tone::Plain)
            .and(", worst ", Tone::Faint)
            .and(most.to_string(), Tone::Plain),
    ));
    rows
}

/// One attack: how often, with what, how likely it hits, and how well.
fn blow(view: View, attack: &AttackOdds) -> Vec<Row> {
    let name = means(view.content(), attack.means);
    let line = Line::of(format!("{}x {name} ", attack.times), Tone::Plain)
        .and(percent(attack.hit), Tone::Strong);
    let mut rows = vec![Row::Text(line)];
    let mut criticals: Vec<_> = attack.criticals.iter().collect();
    criticals.sort_by(|(_, p), (_, q)| q.total_cmp(p));
    for (kind, p) in criticals.into_iter().take(3) {
        rows.push(Row::Text(Line::of(
            format!("  {} {}", severity(*kind), percent(*p)),
            Tone::Faint,
        )));
    }
    for (miss, p) in &attack.misses {
        if let Some(how) = avoided(*miss) {
            rows.push(Row::Text(Line::of(
                format!("  {how} {}", percent(*p)),
                Tone::Faint,
            )));
        }
    }
    rows
}

/// What strikes, in a word or two.
pub(super) fn means(content: &Content, means: Means) -> String {
    match means {
        Means::Weapon(item) | Means::Missile(item) => {
            content.items[usize::from(item.0)].name.clone()
        }
        Means::Hands => "hands".to_owned(),
        Means::Natural(method) => format!("{method:?}").to_lowercase(),
    }
}

/// What a kind of hit is called.
pub(super) fn severity(severity: Severity) -> String {
    match severity {
        Severity::Plain => "hit".to_owned(),
        Severity::Critical(kind) => kind.name().to_owned(),
        Severity::Dice(1) => "critical, +1 die".to_owned(),
        Severity::Dice(dice) => format!("critical, +{dice} dice"),
        Severity::Times(times) => format!("damage times {times}"),
    }
}

/// What a miss is called that is more than a miss.
pub(super) fn avoided(miss: Miss) -> Option<&'static str> {
    match miss {
        Miss::Failed => None,
        Miss::Avoided => Some("avoided"),
        Miss::Dodged => Some("dodged"),
        Miss::MovedAway => Some("moved away"),
        Miss::Parried => Some("parried"),
    }
}

/// How soon the monster is dead.
fn kills(exchange: &Exchange) -> Vec<Row> {
    let kill = &exchange.kill;
    let now = kill.get(1).copied().unwrap_or(0.0);
    let mut rows = vec![Row::Text(
        Line::of("kills now ", Tone::Faint).and(percent(now), Tone::Strong),
    )];
    let within: Vec<String> = [2, 5, 10]
        .into_iter()
        .filter_map(|turns| Some(format!("{turns}:{}", percent(*kill.get(turns)?))))
        .collect();
    rows.push(Row::Text(Line::of(
        format!("in {}", within.join(" ")),
        Tone::Faint,
    )));
    rows
}

/// How soon the player is dead.
fn deaths(exchange: &Exchange) -> Vec<Row> {
    let die = &exchange.die;
    let tone = |p: f64| match p {
        p if p >= 0.25 => Tone::Danger,
        p if p >= 0.01 => Tone::Bad,
        _ => Tone::Plain,
    };
    let within: Vec<_> = [1, 3, 10]
        .into_iter()
        .filter_map(|turns| Some((turns, *die.get(turns)?)))
        .collect();
    let mut line = Line::of("you die in", Tone::Faint);
    for (turns, p) in within {
        line = line
            .and(format!(" {turns}:"), Tone::Faint)
            .and(percent(p), tone(p));
    }
    let even = match even_odds(die) {
        Some(turns) => Line::of(format!("even odds by turn {turns}"), Tone::Bad),
        None => Line::of(
            format!("unlikely within {} turns", die.len().saturating_sub(1)),
            Tone::Faint,
        ),
    };
    vec![Row::Text(line), Row::Text(even)]
}
