//! What the monster does in return, and how soon somebody is dead.

use super::names::plain;
use crate::{
    analysis::{AttackOdds, FightOdds, PowerOdds, even_odds},
    content::MonsterDef,
    play::{
        explain::{
            matrix,
            odds_panel::{self, avoided, means},
        },
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            number::{percent, percents},
            words::{self, fight::severity, power, theft},
        },
        view::PlayerView,
    },
};

/// Turns after which the chance of a death is shown.
const TURNS: [usize; 6] = [1, 2, 3, 5, 10, 20];

/// A chance beyond which nothing is told of later turns.
const SURE: f64 = 0.995;

/// What the monster does in return, how soon the player is dead if it lives on, and who dies first.
pub(super) fn answer(
    view: PlayerView,
    def: &MonsterDef,
    is_asleep: bool,
    exchange: &FightOdds,
) -> Vec<PanelRow> {
    let mut rows = vec![PanelRow::Text(TextLine::of(
        format!(
            "{} gets {:.1} turns to each of yours.",
            words::capital(&words::the(def)),
            exchange.turn_ratio
        ),
        Tone::Strong,
    ))];
    rows.extend(odds_panel::comes(&exchange.answer));
    for attack in odds_panel::alike::together(&exchange.theirs.attacks) {
        rows.extend(blow(view, &attack));
    }
    if !exchange.theirs.attacks.is_empty() {
        let all = &exchange.theirs.damage;
        rows.push(plain(format!(
            "All its blows: mean {:.1}, most {}",
            all.mean(),
            all.max().copied().unwrap_or(0)
        )));
        let besides = theft::besides(view, def);
        rows.extend(besides.map(|text| plain(format!("Besides it {text}"))));
    }
    rows.extend(
        exchange
            .answer
            .powers
            .iter()
            .map(|odds| a_power(view, odds)),
    );
    let if_it = if is_asleep {
        "if it wakes now and "
    } else {
        "if it "
    };
    // Of several who fight only one is told of here.
    let awake = view.monsters().into_iter().filter(|one| !one.asleep);
    let alone = if awake.count() > 1 {
        " and the others do nothing"
    } else {
        ""
    };
    rows.push(within(
        &format!("{if_it}lives on{alone}, you are dead"),
        &exchange.die,
    ));
    let [wins, loses] = percents(exchange.victory(), exchange.defeat());
    rows.push(plain(format!(
        "Within {} turns it dies first in {wins} of such fights, you in {loses}, if both stay and do the same every turn.",
        exchange.kill.len().saturating_sub(1),
    )));
    rows
}

/// A power of the monster.
fn a_power(view: PlayerView, odds: &PowerOdds) -> PanelRow {
    let name = words::capital(&power::power(view.content(), odds.power));
    let mut text = format!("{name} {} of its turns", percent(odds.chance));
    if let Some(p) = odds.takes_hold {
        text += &format!(", takes hold {}", percent(p));
    }
    match odds.impact {
        Some(sent) => {
            let most = odds.damage.max().copied().unwrap_or(0);
            text += &format!(": mean {:.1}, most {most}", odds.damage.mean());
            for effect in &sent.effects() {
                text += &format!(
                    "; {}",
                    matrix::words::effect(effect, &view.content().wording)
                );
            }
            if let Some(drain) = odds.drain {
                text += &format!("; at worst it {}", odds_panel::drained(drain));
            }
        }
        None if odds.power.is_sent() => text += ": does not get to you",
        None => {}
    }
    plain(text)
}

/// How likely somebody is dead, turn by turn.
pub(super) fn within(who: &str, chances: &[f64]) -> PanelRow {
    let known = TURNS
        .iter()
        .filter_map(|&turn| Some((turn, chances.get(turn)?)));
    // What is as good as sure stays so.
    let mut sure = false;
    let open = known.take_while(|(_, p)| !std::mem::replace(&mut sure, **p > SURE));
    let turns = open.map(|(turn, p)| {
        if turn == 1 {
            format!("this turn {}", percent(*p))
        } else {
            format!("{turn}: {}", percent(*p))
        }
    });
    let turns: Vec<String> = turns.collect();
    let even = even_odds(chances).map_or_else(String::new, |turn| {
        format!("; as likely as not by turn {turn}")
    });
    plain(format!(
        "{} {}{even}.",
        words::capital(who),
        turns.join(", within ")
    ))
}

/// A blow or a missile.
pub(super) fn blow(view: PlayerView, attack: &AttackOdds) -> Vec<PanelRow> {
    let with = means(view.content(), attack.means);
    let mut text = format!("{}x {with} lands {}", attack.times, percent(attack.hit));
    for (kind, p) in attack.likeliest_criticals(usize::MAX) {
        text += &format!(", {} {}", severity(kind), percent(p));
    }
    for (miss, p) in &attack.misses {
        if let Some(how) = avoided(*miss) {
            text += &format!(", {how} {}", percent(*p));
        }
    }
    vec![plain(text)]
}
