//! The odds at length: every attack that the player could make on a monster side by side, and each of them with its whole
//! distribution, its side effects, and what the monster does in return.

use super::{
    choice::MenuChoice, menu::Menu, menu::choosing, menu::lettered, state::NextScreen,
    state::Screen,
};
use crate::{
    analysis::{AttackChoice, AttackOdds, FightOdds, PowerOdds, VolleyOdds, even_odds},
    content::{Content, ItemUse, MonsterDef, PowerDef},
    dice::{Distribution, Exact},
    grid::Pos,
    play::{
        explain::{
            matrix,
            odds_panel::{self, avoided, means, severity, side_effects},
        },
        panel::hud::PanelRow,
        text::{
            columns,
            line::{TextLine, Tone},
            number::percent,
            words::{self, power, theft},
        },
        view::{PlayerView, aim},
    },
    sim::{ActorId, sends},
};

/// The width of a name in the table.
const NAME: usize = 24;

/// Turns after which deaths are told.
const TURNS: [usize; 6] = [1, 2, 3, 5, 10, 20];

/// The least mean damage for which something is thrown.
const WORTH_A_THROW: f64 = 0.5;

/// The most bars of a distribution.
const BARS: i32 = 10;

/// Opens the table of every attack on who stands on a square, where somebody is seen.
pub(super) fn compare(view: PlayerView, at: Pos) -> NextScreen {
    attacks(view, at).map_or(NextScreen::Stay, NextScreen::Deeper)
}

/// Opens one attack on who stands on a square.
pub(in crate::play) fn open(view: PlayerView, at: Pos, with: AttackChoice) -> NextScreen {
    attack(view, at, with).map_or(NextScreen::Stay, NextScreen::Deeper)
}

/// Every attack on who stands on a square; `None` where nobody is seen.
fn attacks(view: PlayerView, at: Pos) -> Option<Screen> {
    let (def, monster) = foe(view, at)?;
    let heading = format!(
        "   {:<NAME$}{:>6}{:>6}{:>6}{:>7}{:>7}  {}",
        "with", "hits", "mean", "worst", "kills", "in 5", "even odds"
    );
    let mut rows = vec![(PanelRow::Text(TextLine::of(heading, Tone::Faint)), None)];
    let mut rest = Vec::new();
    let odds = ways(view)
        .into_iter()
        .filter_map(|with| Some((with, view.odds(monster, with)?)));
    // What does next to no harm is not worth a throw.
    let odds = odds.filter(|(with, odds)| {
        !matches!(with, AttackChoice::Throw(_)) || odds.mine.damage.mean() >= WORTH_A_THROW
    });
    for (index, (with, exchange)) in odds.enumerate() {
        let line = lettered(index, row(view, with, &exchange), tone(&exchange));
        rows.push((PanelRow::Text(line), Some(MenuChoice::Odds(at, with))));
        if index == 0 {
            rest = answer(view, def, &exchange);
        }
    }
    rows.push((PanelRow::Gap, None));
    rows.extend(rest.into_iter().map(|row| (row, None)));
    Some(Screen::menu(Menu {
        title: format!("Odds against {}", words::the(def)),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}

/// One attack on who stands on a square, at length.
fn attack(view: PlayerView, at: Pos, with: AttackChoice) -> Option<Screen> {
    let (def, monster) = foe(view, at)?;
    let exchange = view.odds(monster, with)?;
    let mut rows = mine(view, &exchange);
    rows.push(within("it is dead", &exchange.kill));
    rows.push(PanelRow::Gap);
    rows.extend(answer(view, def, &exchange));
    rows.push(plain(format!(
        "You win within {} turns in {} of such fights, if both stay and do the same every turn.",
        exchange.kill.len().saturating_sub(1),
        percent(exchange.victory())
    )));
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

/// Who is seen on a square.
fn foe(view: PlayerView<'_>, at: Pos) -> Option<(&MonsterDef, ActorId)> {
    if view.is_fooled() {
        return None;
    }
    let monster = view.monster_at(at)?;
    Some((view.monster(monster.kind?), monster.id))
}

/// Every way to attack that the player has at hand.
fn ways(view: PlayerView) -> Vec<AttackChoice> {
    let mut ways = vec![AttackChoice::Melee];
    ways.extend(aim::ammunition(view).into_iter().map(AttackChoice::Fire));
    let (mut devices, mut thrown) = (Vec::new(), Vec::new());
    for thing in view.pack() {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        if !sends(usage).is_empty() {
            devices.push(AttackChoice::Device(thing.uid));
        } else if !matches!(usage, ItemUse::Ammo(_)) {
            thrown.push(AttackChoice::Throw(thing.uid));
        }
    }
    ways.extend(devices);
    let caster = view.caster();
    let held = caster.held().into_iter();
    let cast = held.filter(|spell| caster.knows(*spell) && !caster.sends(*spell).is_empty());
    ways.extend(cast.map(AttackChoice::Spell));
    ways.extend(thrown);
    ways
}

/// What an attack is called.
fn name(view: PlayerView, with: AttackChoice) -> String {
    let item = |uid| {
        let found = view.pack().into_iter().find(|thing| thing.uid == uid);
        found.map_or_else(String::new, |thing| {
            let name = view.content().items[usize::from(thing.kind.0)].name.clone();
            name + &words::feeling(thing.knowledge.feeling())
        })
    };
    match with {
        AttackChoice::Melee => view.derived().weapon.map_or_else(
            || "hands".to_owned(),
            |kind| view.content().items[usize::from(kind.0)].name.clone(),
        ),
        AttackChoice::Fire(uid) => format!("{}, fired", item(uid)),
        AttackChoice::Throw(uid) => format!("{}, thrown", item(uid)),
        AttackChoice::Device(uid) => item(uid),
        AttackChoice::Spell(spell) => view.content().spells[usize::from(spell.0)].name.clone(),
    }
}

/// How an attack stands out.
fn tone(exchange: &FightOdds) -> Tone {
    match exchange.hindrance {
        Some(_) => Tone::Faint,
        None => Tone::Plain,
    }
}

/// The chance that an attack hits at all.
fn hits(exchange: &FightOdds) -> f64 {
    match (exchange.mine.attacks.first(), &exchange.volley) {
        (Some(attack), _) => attack.hit,
        (None, Some(volley)) => volley.hit(),
        (None, None) => 0.0,
    }
}

/// A row of the table.
fn row(view: PlayerView, with: AttackChoice, exchange: &FightOdds) -> String {
    let mut label = name(view, with);
    if let Some(attack) = exchange
        .mine
        .attacks
        .first()
        .filter(|attack| attack.times > 1)
    {
        label = format!("{}x {label}", attack.times);
    }
    let damage = &exchange.mine.damage;
    let kill = |turn: usize| exchange.kill.get(turn).copied().unwrap_or(0.0);
    let even =
        even_odds(&exchange.kill).map_or_else(|| "-".to_owned(), |turn| format!("turn {turn}"));
    format!(
        "{}{:>6}{:>6.1}{:>6}{:>7}{:>7}  {even}",
        columns::pad(&columns::cut(&label, NAME - 1), NAME),
        percent(hits(exchange)),
        damage.mean(),
        damage.max().copied().unwrap_or(0),
        percent(kill(1)),
        percent(kill(5)),
    )
}

fn plain(text: String) -> PanelRow {
    PanelRow::Text(TextLine::plain(text))
}

fn faint(text: String) -> PanelRow {
    PanelRow::Text(TextLine::of(text, Tone::Faint))
}

/// The player's side at length.
fn mine(view: PlayerView, exchange: &FightOdds) -> Vec<PanelRow> {
    let mut rows = Vec::new();
    if let Some(text) = odds_panel::hindrance(exchange) {
        rows.push(PanelRow::Text(TextLine::of(text, Tone::Bad)));
    }
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
    if let Some(left) = odds_panel::stock(exchange.stock) {
        rows.push(faint(words::capital(&left)));
    }
    rows.extend(damage(&exchange.mine.damage));
    rows
}

/// A blow or a missile.
fn blow(view: PlayerView, attack: &AttackOdds) -> Vec<PanelRow> {
    let with = means(view.content(), attack.means);
    let mut text = format!("{}x {with} hits {}", attack.times, percent(attack.hit));
    let mut criticals: Vec<_> = attack.criticals.iter().collect();
    criticals.sort_by(|(_, p), (_, q)| q.total_cmp(p));
    for (kind, p) in criticals {
        text += &format!(", {} {}", severity(*kind), percent(*p));
    }
    for (miss, p) in &attack.misses {
        if let Some(how) = avoided(*miss) {
            text += &format!(", {how} {}", percent(*p));
        }
    }
    vec![plain(text)]
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
    let verb = if alone { "works" } else { "bursts" };
    let what = words::capital(&sent.join(", "));
    let mut rows = vec![plain(format!("{what}: {verb} {}", percent(volley.works)))];
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
    let effects = side_effects(volley);
    let effects: Vec<String> = effects.iter().map(matrix::words::effect).collect();
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
        "Damage in a turn: mean {:.1}, worst {most}; none {}; at least {} in 9 turns of 10, {} in 1 of 2, {} in 1 of 10",
        of.mean(),
        percent(of.probability(&0)),
        reached(0.9),
        reached(0.5),
        reached(0.1),
    ))];
    if least == most {
        return rows;
    }
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

/// How likely somebody is dead, turn by turn.
fn within(who: &str, chances: &[f64]) -> PanelRow {
    let turns = TURNS.iter().filter_map(|&turn| {
        let p = chances.get(turn)?;
        Some(if turn == 1 {
            format!("this turn {}", percent(*p))
        } else {
            format!("{turn}: {}", percent(*p))
        })
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

/// What the monster does in return.
fn answer(view: PlayerView, def: &MonsterDef, exchange: &FightOdds) -> Vec<PanelRow> {
    let mut rows = vec![PanelRow::Text(TextLine::of(
        format!(
            "{} gets {:.1} turns to each of yours.",
            words::capital(&words::the(def)),
            exchange.pace
        ),
        Tone::Strong,
    ))];
    rows.extend(odds_panel::comes(&exchange.answer));
    for attack in &exchange.theirs.attacks {
        rows.extend(blow(view, attack));
    }
    if !exchange.theirs.attacks.is_empty() {
        let all = &exchange.theirs.damage;
        rows.push(plain(format!(
            "All its blows: mean {:.1}, worst {}",
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
    rows.push(within("you are dead", &exchange.die));
    rows
}

/// A power of the monster.
fn a_power(view: PlayerView, odds: &PowerOdds) -> PanelRow {
    let name = words::capital(&power::power(view.content(), odds.power));
    let mut text = format!("{name} {} of its turns", percent(odds.chance));
    if let Some(p) = odds.takes_hold {
        text += &format!(", takes hold {}", percent(p));
    }
    let is_sent = matches!(odds.power, PowerDef::Breathe(_) | PowerDef::Project(_));
    match odds.onslaught {
        Some(sent) => {
            let most = odds.damage.max().copied().unwrap_or(0);
            text += &format!(": mean {:.1}, worst {most}", odds.damage.mean());
            let harm = |roller: &mut Exact, facet| sent.strike(roller, facet);
            let effects = matrix::player::effects(harm, sent.saving_throw());
            for effect in &effects {
                text += &format!("; {}", matrix::words::effect(effect));
            }
        }
        None if is_sent => text += ": does not get to you",
        None => {}
    }
    plain(text)
}
