//! Every attack that the player could make, side by side.

use super::{
    answer::answer,
    names::{foe, is_asleep, name},
};
use crate::{
    analysis::{AttackChoice, AttackSupply, FightOdds, VolleyOdds},
    content::{ItemUse, MonsterDef, MonsterId},
    grid::Pos,
    play::{
        explain::odds_panel,
        panel::hud::PanelRow,
        screen::{
            choice::MenuChoice,
            menu::{Menu, signed},
            state::Screen,
        },
        session::attack_letters::AttackLetters,
        text::{
            columns,
            line::{TextLine, Tone},
            number::{count, percent},
            words,
        },
        view::{PlayerView, aim},
    },
    sim::{ActorId, MagicRefusal, Refusal, sends},
};

/// The width of a name in the table.
const NAME: usize = 23;

/// The widths of the columns of numbers; where there are few columns, each in a row below its name.
const WIDTHS: [usize; 6] = [6, 6, 6, 7, 7, 9];
const NARROW: [usize; 6] = [4, 6, 5, 6, 6, 5];

/// Columns that the table needs with names and numbers side by side.
const WIDE: usize = 70;

/// So few pieces of what is fired or thrown are counted in its row: the chances of some turns end with them.
const FEW: u16 = 5;

/// The least part of the mean damage of a blow, or where none is to be struck of the best throw, for which a weapon or oil is
/// thrown; other things must do as much.
const WORTH_A_THROW: f64 = 0.5;

/// Every attack on who stands on a square, with the cursor on what is aimed; `None` where nobody is seen.
pub(super) fn attacks(
    view: PlayerView,
    (at, aimed): (Pos, Option<AttackChoice>),
    shown: (&mut AttackLetters, usize),
) -> Option<Screen> {
    let (def, monster) = foe(view, at)?;
    Some(of(view, def, (monster, at, aimed), shown))
}

/// Every attack on a monster of a kind that stands on a square, whether it is seen or not; `None`: there is none.
pub(super) fn against(
    view: PlayerView,
    kind: MonsterId,
    at: Pos,
    columns: usize,
) -> Option<Screen> {
    let monster = view.occupant(at)?;
    let mut letters = AttackLetters::default();
    let shown = (&mut letters, columns);
    Some(of(view, view.monster(kind), (monster, at, None), shown))
}

/// The attack by which one fares best: it is likeliest to kill within a few turns, and least likely to be one's death. Of those
/// that are about as good the first, which costs least.
fn best<'a>(odds: impl Iterator<Item = &'a (AttackChoice, FightOdds)>) -> Option<AttackChoice> {
    /// Those turns.
    const TURNS: usize = 5;
    /// So much better is worth another attack.
    const MORE: f64 = 0.02;
    let mut best: Option<(AttackChoice, f64)> = None;
    for (with, odds) in odds {
        let kills = odds.kill.get(TURNS).copied().unwrap_or(0.0);
        let good = kills - odds.defeat();
        if best.is_none_or(|(_, most)| good > most + MORE) {
            best = Some((*with, good));
        }
    }
    best.map(|(with, _)| with)
}

/// Every attack on a monster, with letters, in so many columns: where they are few, the numbers stand below the name.
fn of(
    view: PlayerView,
    def: &MonsterDef,
    (monster, at, aimed): (ActorId, Pos, Option<AttackChoice>),
    (letters, columns): (&mut AttackLetters, usize),
) -> Screen {
    let wide = columns >= WIDE;
    let die = if wide { "you die" } else { "die" };
    let [now, soon] = if wide {
        ["kill 1", "kill 5"]
    } else {
        ["kill1", "kill5"]
    };
    let heads = ["hits", "mean", "most", now, soon, die].map(str::to_owned);
    let heading = if wide {
        format!("   {:<NAME$}{}", "with", cells(&heads, WIDTHS))
    } else {
        format!("   {}", cells(&heads, NARROW))
    };
    let mut rows = vec![(PanelRow::Text(TextLine::of(heading, Tone::Faint)), None)];
    let mut rest = Vec::new();
    // The cursor begins on what is aimed, else on what is best of what can be done.
    let mut selected = None;
    let mut all = ways(view);
    all.extend(aimed.filter(|with| !all.contains(with)));
    let odds = all
        .into_iter()
        .filter_map(|with| Some((with, view.odds(monster, with)?)));
    let odds: Vec<_> = odds.collect();
    // What can do nothing to it is no attack. Things that would do little beside a blow are left out; where somebody is too far for blows, beside the best throw.
    let near = view.here().chebyshev(at) <= 1;
    let measures = odds.iter().filter(|(with, _)| {
        if near {
            *with == AttackChoice::Melee
        } else {
            matches!(with, AttackChoice::Throw(_))
        }
    });
    let measure = measures
        .map(|(_, odds)| odds.mine.damage.mean())
        .fold(0.0, f64::max);
    let mut weak = 0;
    let odds = odds.into_iter().filter(|(with, odds)| {
        let mean = odds.mine.damage.mean();
        let throws = matches!(with, AttackChoice::Throw(_));
        let is_vain = mean <= 0.0 && odds.volley.as_ref().is_some_and(VolleyOdds::is_vain)
            || throws && mean < LEAST_THROW;
        let is_weak = mean < least_mean(view, *with, measure);
        weak += usize::from(is_weak && !is_vain && Some(*with) != aimed);
        Some(*with) == aimed || !is_vain && !is_weak
    });
    let odds: Vec<_> = odds.collect();
    let known = |with: &AttackChoice| odds.iter().any(|(of, _)| of == with);
    let first = aimed.filter(known).or_else(|| {
        let can =
            |(with, odds): &&(AttackChoice, FightOdds)| hindered(view, *with, odds, at).is_none();
        best(odds.iter().filter(can)).or(odds.first().map(|(with, _)| *with))
    });
    // Said once below all rows of which it is true.
    let mut provoked = None;
    for (with, exchange) in odds {
        let provokes = odds_panel::provoked::sentence(view, &exchange);
        if provokes.is_none() {
            rows.extend(provoked.take().map(below));
        }
        provoked = provokes;
        let why = hindered(view, with, &exchange, at);
        // What is answered is the attack on which the cursor begins.
        if Some(with) == first {
            let text = format!("In return ({}):", name(view, with));
            rest = vec![PanelRow::Text(TextLine::of(text, Tone::Faint))];
            rest.extend(answer(view, def, is_asleep(view, at), &exchange));
            selected = Some(rows.len());
        }
        let tone = if why.is_some() {
            Tone::Faint
        } else {
            Tone::Plain
        };
        let (label, numbers, end) = row(view, with, &exchange, why.as_deref());
        let choice = Some(MenuChoice::Attack(at, with));
        if wide {
            let label = columns::pad(&columns::cut(&label, NAME - 1), NAME);
            let text = format!("{label}{}  {end}", cells(&numbers, WIDTHS).trim_end());
            let line = signed(letters.of(with), text.trim_end().to_owned(), tone);
            rows.push((PanelRow::Text(line), choice));
        } else {
            let text = format!("{label}  {end}");
            let line = signed(letters.of(with), text.trim_end().to_owned(), tone);
            rows.push((PanelRow::Text(line), choice));
            let numbers = format!("   {}", cells(&numbers, NARROW));
            rows.push((PanelRow::Text(TextLine::of(numbers, tone)), None));
        }
    }
    rows.extend(provoked.map(below));
    if weak > 0 {
        let rest = count(weak as u64, "weaker thing");
        let text = format!("   {rest} to throw: {{key:throw}}");
        let line = TextLine::of(text, Tone::Faint);
        rows.push((PanelRow::Text(line), None));
    }
    rows.push((PanelRow::Gap, None));
    rows.extend(rest.into_iter().map(|row| (row, None)));
    let menu = Menu {
        title: format!("Odds against {}", words::the(def)),
        rows,
        footer: TextLine::of("a-z", Tone::Key)
            .and(" or ", Tone::Faint)
            .and("{key:confirm}", Tone::Key)
            .and(" do it  ", Tone::Faint)
            .and("{key:luck}", Tone::Key)
            .and(" at length  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: true,
    };
    let selected = selected.unwrap_or_else(|| menu.first());
    Screen::Menu { menu, selected }
}

/// Damage of a throw that is shown as none.
const LEAST_THROW: f64 = 0.05;

/// The mean damage from which on an attack is worth a row beside what does so much: a throw must not waste what is carried.
fn least_mean(view: PlayerView, with: AttackChoice, measure: f64) -> f64 {
    let AttackChoice::Throw(uid) = with else {
        return 0.0;
    };
    let mut pack = view.pack().into_iter();
    let thing = pack.find(|thing| thing.uid == uid);
    let is_weapon = thing.is_some_and(|thing| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Weapon(_) | ItemUse::Oil)
    });
    measure * if is_weapon { WORTH_A_THROW } else { 1.0 }
}

/// What is said below the rows of attacks.
fn below(text: String) -> (PanelRow, Option<MenuChoice>) {
    let line = TextLine::of(format!("   {text}"), Tone::Bad);
    (PanelRow::Text(line), None)
}

/// Every way to attack that the player has at hand.
fn ways(view: PlayerView) -> Vec<AttackChoice> {
    let mut ways = vec![AttackChoice::Melee];
    ways.extend(aim::ammunition(view).into_iter().map(AttackChoice::Fire));
    let devices = view.pack().into_iter().filter(|thing| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        !sends(usage).is_empty()
    });
    ways.extend(devices.map(|thing| AttackChoice::Device(thing.uid)));
    let caster = view.caster();
    let held = caster.held().into_iter();
    let cast = held.filter(|spell| caster.knows(*spell) && !caster.sends(*spell).is_empty());
    ways.extend(cast.map(AttackChoice::Spell));
    ways.extend(aim::thrown(view).map(AttackChoice::Throw));
    ways
}

/// Why an attack cannot be made now, in a word or two; `None`: it can.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most refusals say it in few words themselves"
)]
fn hindered(view: PlayerView, with: AttackChoice, exchange: &FightOdds, at: Pos) -> Option<String> {
    let Some(refusal) = exchange.hindrance else {
        let apart = view.here().chebyshev(at) > 1;
        return (with == AttackChoice::Melee && apart).then(|| "too far".to_owned());
    };
    Some(match refusal {
        Refusal::OutOfRange => "too far".to_owned(),
        Refusal::NoCharges => "no charges".to_owned(),
        Refusal::StillCharging => "charging".to_owned(),
        Refusal::Magic(MagicRefusal::TooLittleMana) => "not enough mana".to_owned(),
        other => other.to_string(),
    })
}

/// The chance that an attack hits at all.
fn hits(exchange: &FightOdds) -> f64 {
    match (exchange.mine.attacks.first(), &exchange.volley) {
        (Some(attack), _) => attack.hit,
        (None, Some(volley)) => volley.hit(),
        (None, None) => 0.0,
    }
}

/// A row of the table: what with, its numbers, and why it cannot be done, or how few pieces are left. Of what cannot be done
/// nobody asks how the fight would end.
fn row(
    view: PlayerView,
    with: AttackChoice,
    exchange: &FightOdds,
    why: Option<&str>,
) -> (String, [String; 6], String) {
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
    let kill = |turn: usize| {
        let chance = exchange.kill.get(turn).copied().unwrap_or(0.0);
        why.map_or_else(|| percent(chance), |_| String::new())
    };
    let end = match (why, exchange.supply) {
        (Some(why), _) => why.to_owned(),
        (None, AttackSupply::Pieces(left @ ..=FEW)) => format!("{left} left"),
        (None, _) => String::new(),
    };
    // With the last piece gone the fight would go on otherwise, and nobody says how.
    let ends = matches!(exchange.supply, AttackSupply::Pieces(..=FEW));
    let die = if why.is_some() || ends {
        String::new()
    } else {
        percent(exchange.defeat())
    };
    let numbers = [
        percent(hits(exchange)),
        format!("{:.1}", damage.mean()),
        damage.max().copied().unwrap_or(0).to_string(),
        kill(1),
        kill(5),
        die,
    ];
    (label, numbers, end)
}

/// Numbers at the right of their columns.
fn cells(numbers: &[String; 6], widths: [usize; 6]) -> String {
    let cell = |(number, width): (&String, usize)| format!("{number:>width$}");
    numbers.iter().zip(widths).map(cell).collect()
}
