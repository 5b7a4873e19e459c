//! The panel beside the map while the player looks or aims at a monster: the odds, before anything is rolled.

pub(in crate::play) mod alike;
mod line;
mod outlook;
pub(in crate::play) mod provoked;

pub(in crate::play) use line::in_a_line;
use outlook::{deaths, kills};

use crate::{
    analysis::{
        AttackChoice, AttackOdds, AttackSupply, ExperienceDrain, FightOdds, MonsterTurnOdds,
        PowerOdds, RoundOdds, ShotOdds, VolleyOdds,
    },
    content::Content,
    dice::Distribution,
    grid::Pos,
    play::{
        explain::matrix,
        panel::{
            danger,
            hud::{Panel, PanelRow},
            summary,
        },
        text::{
            line::{TextLine, Tone},
            number::percent,
            words::{self, fight::severity, power, theft},
        },
        view::PlayerView,
    },
    rules::base::attack_result::Miss,
    sim::{AttackMeans, Charge},
};

/// The odds of attacking a monster, and of what it does in return, a panel each; `None` where there is nothing to
/// attack. What spreads is listed for everybody in its reach.
pub(in crate::play) fn panels(view: PlayerView, at: Pos, with: AttackChoice) -> Option<[Panel; 2]> {
    // A hallucinating player does not know what stands there.
    if view.is_fooled() {
        return None;
    }
    let Some(monster) = view.monster_at(at) else {
        let rows = others(view, at, with);
        let title = format!("Odds ({})", view.ruleset());
        return (!rows.is_empty()).then(|| [Panel::of(title, rows), summary::monsters(view)]);
    };
    let exchange = view.odds(monster.id, with)?;
    let def = view.monster(monster.kind?);
    let name = TextLine::of(words::capital(&def.name), Tone::Own(def.look.color)).and(
        format!("  {}%", monster.percent),
        summary::health_tone(monster.percent),
    );
    let mut mine = vec![PanelRow::Text(name)];
    mine.extend(self::mine(view, &exchange));
    let apart = with == AttackChoice::Melee && view.here().chebyshev(at) > 1;
    mine.push(kills(&exchange, apart));
    mine.extend(others(view, at, with));
    let mut theirs = vec![summary::hit_points(view)];
    if exchange.die.last().is_some_and(|p| *p > 0.0) || !exchange.theirs.attacks.is_empty() {
        theirs.extend(deaths(view, &exchange, with));
    }
    theirs.extend(round(view, &exchange.theirs));
    theirs.extend(theft::besides(view, def).map(faint));
    theirs.extend(powers(view, &exchange.answer));
    theirs.extend(shot(view, &exchange.answer));
    theirs.extend(self::comes(&exchange.answer));
    let often = format!("{:.1} turns to each of yours", exchange.turn_ratio);
    theirs.push(faint(often));
    theirs.push(PanelRow::Text(
        TextLine::of("{key:luck}", Tone::Key).and(" all your attacks", Tone::Faint),
    ));
    // How well blows hit, what is left of what is sent, and the key leave where there is no room: what decides is what blows cost
    // and how often they come.
    let faint = |row: &PanelRow, margin: usize| {
        let PanelRow::Text(line) = row else {
            return false;
        };
        let is_faint = matches!(&line.0[..], [only] if only.tone == Tone::Faint);
        is_faint && line.margin() >= margin
    };
    let from_the_end = |rows: &[PanelRow], margin| -> Vec<usize> {
        let rows = rows.iter().enumerate().rev();
        let faint = rows.filter(|(_, row)| faint(row, margin));
        faint.map(|(at, _)| at).collect()
    };
    let mut early = from_the_end(&theirs, 1);
    early.insert(0, theirs.len() - 1);
    Some([
        Panel {
            early: from_the_end(&mine, 0),
            yields: true,
            ..Panel::of(format!("Odds ({})", view.ruleset()), mine)
        },
        Panel {
            early,
            ..Panel::of("It strikes you".to_owned(), theirs)
        },
    ])
}

/// The odds in one line, for small screens: how likely either is dead within one and three turns, the player first.
pub(in crate::play) fn brief(view: PlayerView, at: Pos, with: AttackChoice) -> Option<TextLine> {
    if view.is_fooled() {
        return None;
    }
    let exchange = view.odds(view.monster_at(at)?.id, with)?;
    let it = danger::within(", it dies by turn", &exchange.kill, &[1, 3]);
    let line = danger::within("You die by turn", &exchange.die, &[1, 3]);
    Some(line.and(it.text(), Tone::Faint))
}

fn faint(text: String) -> PanelRow {
    PanelRow::Text(TextLine::of(text, Tone::Faint))
}

/// Why it cannot be done now, as a sentence.
pub(in crate::play) fn hindrance(exchange: &FightOdds) -> Option<String> {
    let refusal = exchange.hindrance?;
    Some(format!("{}.", words::capital(&refusal.to_string())))
}

/// How often it can be done; `None`: without end.
pub(in crate::play) fn supply(supply: AttackSupply) -> Option<String> {
    let times = supply.times()?;
    let of = |one: &str, several: &str| match times {
        0 => format!("no {several} left"),
        1 => format!("1 {one} left"),
        _ => format!("{times} {several} left"),
    };
    Some(match supply {
        AttackSupply::Endless => return None,
        AttackSupply::Pieces(_) => of("piece", "pieces"),
        AttackSupply::Device {
            charge: Charge::Left(_),
            ..
        } => of("charge", "charges"),
        AttackSupply::Device { .. } => match times {
            0 => "charging".to_owned(),
            1 => "ready".to_owned(),
            _ => format!("{times} are ready"),
        },
        AttackSupply::Mana { cost, .. } => format!("{cost} mana, {}", of("cast", "casts")),
    })
}

/// What the player does with a turn.
fn mine(view: PlayerView, exchange: &FightOdds) -> Vec<PanelRow> {
    let mut rows = Vec::new();
    if let Some(text) = hindrance(exchange) {
        rows.push(PanelRow::Text(TextLine::of(text, Tone::Bad)));
    }
    rows.extend(words::fight::astray(exchange.goes).map(faint));
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
    rows.push(damage("damage", &exchange.mine.damage));
    rows.extend(returned("costs you", &exchange.mine));
    rows.extend(provoked::row(exchange));
    if let Some(left) = supply(exchange.supply) {
        rows.push(faint(left));
    }
    rows
}

/// Effects that the panel has room for.
const FEW: usize = 2;

/// What is set off: how likely it works, how likely it then hits, and what else it does.
fn volley(content: &Content, volley: &VolleyOdds, alone: bool) -> Vec<PanelRow> {
    let what = volley
        .sends
        .first()
        .map_or_else(String::new, |def| power::sent(content, *def));
    let verb = if alone { "works" } else { "bursts" };
    if volley.is_vain() {
        let line = TextLine::of(what, Tone::Plain).and(" does nothing", Tone::Bad);
        return vec![PanelRow::Text(line)];
    }
    let mut rows = vec![PanelRow::Text(
        TextLine::of(what, Tone::Plain)
            .and(format!(" {verb} "), Tone::Faint)
            .and(percent(volley.works), Tone::Strong),
    )];
    if !alone && volley.works < 1.0 - 1e-9 {
        rows.push(faint(
            "  (if it breaks and the hit leaves it alive)".to_owned(),
        ));
    }
    if !volley.arrives() {
        rows.push(PanelRow::Text(TextLine::of(
            "  does not get there",
            Tone::Bad,
        )));
        return rows;
    }
    let hits = volley.hit();
    if hits < volley.works - 1e-9 {
        rows.push(faint(format!("  hits {}", percent(hits))));
    }
    for effect in volley.side_effects().iter().take(FEW) {
        rows.push(faint(format!(
            "  {}",
            matrix::words::effect(effect, &content.wording)
        )));
    }
    rows
}

/// What attacks cost the one who makes them, if they may cost anything.
fn returned(label: &str, round: &RoundOdds) -> Option<PanelRow> {
    round.is_answered().then(|| damage(label, &round.returned))
}

/// The mean and the most of some damage.
fn damage(label: &str, of: &Distribution<i32>) -> PanelRow {
    let most = of.max().copied().unwrap_or(0);
    PanelRow::Text(
        TextLine::of(format!("{label} "), Tone::Faint)
            .and(format!("{:.1}", of.mean()), Tone::Plain)
            .and(", most ", Tone::Faint)
            .and(most.to_string(), Tone::Plain),
    )
}

/// Who else would be reached by what spreads, with the damage and the chance that it kills at once.
fn others(view: PlayerView, at: Pos, with: AttackChoice) -> Vec<PanelRow> {
    if !matches!(with, AttackChoice::Device(_) | AttackChoice::Spell(_)) {
        return Vec::new();
    }
    let besides = view
        .monsters()
        .into_iter()
        .filter(|monster| monster.at != at);
    let reached = besides.filter_map(|monster| {
        let exchange = view.odds_at(monster.id, with, at)?;
        exchange
            .volley
            .as_ref()
            .is_some_and(VolleyOdds::arrives)
            .then_some(())?;
        let def = view.monster(monster.kind?);
        let now = exchange.kill.get(1).copied().unwrap_or(0.0);
        let mean = format!(" {:.1}", exchange.mine.damage.mean());
        let line = TextLine::of("+ ", Tone::Faint)
            .and(def.name.clone(), Tone::Own(def.look.color))
            .and(mean, Tone::Plain)
            .and(" kills ", Tone::Faint)
            .and(percent(now), Tone::Strong);
        Some(PanelRow::Text(line))
    });
    reached.take(FEW + 2).collect()
}

/// The attacks of a round and its damage.
fn round(view: PlayerView, round: &RoundOdds) -> Vec<PanelRow> {
    if round.attacks.is_empty() {
        return vec![PanelRow::Text(TextLine::of("Never.", Tone::Faint))];
    }
    let attacks = alike::together(&round.attacks);
    let attacks = attacks.iter();
    let mut rows: Vec<PanelRow> = attacks.flat_map(|attack| blow(view, attack)).collect();
    rows.push(damage("damage", &round.damage));
    rows.extend(returned("you answer", round));
    rows
}

/// The powers of a monster with the chance that it uses each with its next turn.
fn powers(view: PlayerView, answer: &MonsterTurnOdds) -> Vec<PanelRow> {
    let row = |odds: &PowerOdds| {
        let mut line = TextLine::of(
            format!("{} ", power::power(view.content(), odds.power)),
            Tone::Plain,
        )
        .and(percent(odds.chance), Tone::Strong);
        let most = odds.damage.max().copied().unwrap_or(0);
        if most > 0 {
            line = line.and(
                format!(": {:.1}, most {most}", odds.damage.mean()),
                Tone::Bad,
            );
        }
        if let Some(drain) = odds.drain {
            line = line.and(format!(", {}", drained(drain)), Tone::Bad);
        }
        PanelRow::Text(line)
    };
    answer.powers.iter().map(row).collect()
}

/// What it shoots or throws, with the chance that it does so with its next turn.
fn shot(view: PlayerView, answer: &MonsterTurnOdds) -> Option<PanelRow> {
    let odds = answer.shot.as_ref()?;
    let most = odds.damage.max().copied().unwrap_or(0);
    let line = TextLine::of(format!("{} ", sent(view.content(), odds)), Tone::Plain)
        .and(percent(odds.chance), Tone::Strong);
    Some(PanelRow::Text(if most > 0 {
        let costs = format!(": {:.1}, most {most}", odds.damage.mean());
        line.and(costs, Tone::Bad)
    } else {
        line.and(": cannot hurt you", Tone::Faint)
    }))
}

/// What a monster does that sends something: `shoots an arrow`.
pub(in crate::play) fn sent(content: &Content, odds: &ShotOdds) -> String {
    let verb = if odds.fired { "shoots" } else { "throws" };
    let name = &content.items[usize::from(odds.missile.0)].name;
    format!("{verb} {}", words::indefinite(name))
}

/// What a power takes of the experience at worst: `203 experience: level 8 to 2`.
pub(in crate::play) fn drained(drain: ExperienceDrain) -> String {
    let ExperienceDrain { points, from, to } = drain;
    if from == to {
        format!("takes {points} experience")
    } else {
        format!("takes {points} experience: level {from} to {to}")
    }
}

/// Whether the monster comes to strike.
pub(in crate::play) fn comes(answer: &MonsterTurnOdds) -> Option<PanelRow> {
    let text = match answer.approach {
        _ if answer.flees => "flees".to_owned(),
        Some(0) => return None,
        Some(1) => "beside you in 1 of its turns".to_owned(),
        Some(turns) => format!("beside you in {turns} of its turns"),
        None => "does not come".to_owned(),
    };
    Some(faint(text))
}

/// One attack: how often, with what, how likely it hits, and how well.
fn blow(view: PlayerView, attack: &AttackOdds) -> Vec<PanelRow> {
    let name = means(view.content(), attack.means);
    let line = TextLine::of(format!("{}x {name} ", attack.times), Tone::Plain)
        .and(percent(attack.hit), Tone::Strong);
    let mut rows = vec![PanelRow::Text(line)];
    for (kind, p) in attack.likeliest_criticals(3) {
        rows.push(PanelRow::Text(TextLine::of(
            format!("  {} {}", severity(kind), percent(p)),
            Tone::Faint,
        )));
    }
    for (miss, p) in &attack.misses {
        if let Some(how) = avoided(*miss) {
            rows.push(PanelRow::Text(TextLine::of(
                format!("  {how} {}", percent(*p)),
                Tone::Faint,
            )));
        }
    }
    rows
}

/// What strikes, in a word or two.
pub(in crate::play) fn means(content: &Content, means: AttackMeans) -> String {
    match means {
        AttackMeans::Weapon(item) | AttackMeans::Missile(item) => {
            content.items[usize::from(item.0)].name.clone()
        }
        AttackMeans::Hands => "hands".to_owned(),
        AttackMeans::Natural(method) => method.to_string(),
        AttackMeans::Projection(kind) => content.wording.damage[kind].name.clone(),
    }
}

/// What a miss is called that is more than a miss.
pub(in crate::play) fn avoided(miss: Miss) -> Option<&'static str> {
    match miss {
        Miss::Failed => None,
        Miss::Avoided => Some("avoided"),
        Miss::Dodged => Some("dodged"),
        Miss::MovedAway => Some("moved away"),
        Miss::Parried => Some("parried"),
    }
}
