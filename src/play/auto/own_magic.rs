//! The spells and rods that the fighting key chooses by itself for those who cast: whatever costs hit points most, as long as
//! mana stays for something else.

use super::{
    shooting::shot,
    weighing::{MUCH_MORE, kills_at_once, mean, rate, rate_of, worth},
};
use crate::{
    analysis::AttackChoice,
    content::{ItemUse, SpellId},
    grid::Pos,
    play::{
        text::line::{TextLine, Tone},
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, flight},
        },
    },
    sim::{Action, ActorId, Charge, MagicRefusal},
};

/// Magic of the key's own choice against the first of them, where that does more than what it would do otherwise, with what is to
/// be said of it; never in the place of the magic that the player has used last.
pub(super) fn in_place_of(
    view: PlayerView,
    enemies: &[ActorView],
    attack: Option<(Action, ActorId, Pos)>,
    keeps: u8,
) -> Option<(AimSource, TextLine, ActorId, Pos)> {
    let with = attack.and_then(|(action, ..)| AimSource::of(action));
    if with.is_some_and(AimSource::is_magic) {
        return None;
    }
    let first = enemies.first()?;
    let (with, note) = best(view, first, with, keeps)?;
    Some((with, note, first.id, first.at))
}

/// The spell or the rod that costs somebody most in the same time, more than blows where it is beside the player and than a
/// shot; spells as long as they leave such a percentage of all mana. With what it does, and what else would do.
fn best(
    view: PlayerView,
    enemy: &ActorView,
    fires: Option<AimSource>,
    keeps: u8,
) -> Option<(AimSource, TextLine)> {
    if view.timed().shape().is_some() || enemy.asleep {
        return None;
    }
    let beside = view.here().chebyshev(enemy.at) <= 1;
    let blows = beside.then(|| rate(view, enemy, AttackChoice::Melee).unwrap_or(0.0));
    let worth = fires.and_then(|with| worth(view, enemy, with.attack()));
    let most = blows.into_iter().chain(worth).fold(0.0, f64::max);
    let ways: Vec<(AimSource, f64)> = (ways(view, keeps).into_iter())
        .filter(|with| flight(view, *with, enemy.at).last() == Some(&enemy.at))
        .filter_map(|with| Some((with, rate(view, enemy, with.attack())?)))
        .filter(|(with, does)| *does > most * worth_its_cost(*with))
        .collect();
    let best = (ways.iter().copied()).max_by(|(_, one), (_, other)| one.total_cmp(other))?;
    // Damage beyond the hit points that are left is worth nothing: what kills as likely at once for less mana does.
    let kills = |with: AttackChoice| {
        view.odds(enemy.id, with)
            .map_or(0.0, |odds| kills_at_once(&odds))
    };
    let enough = kills(best.0.attack());
    let (with, _) = (ways.into_iter())
        .filter(|(with, _)| {
            let cheaper = mana(view, *with) < mana(view, best.0);
            *with == best.0 || cheaper && kills(with.attack()) >= (enough * ABOUT).max(LIKELY)
        })
        .min_by_key(|(with, _)| mana(view, *with))?;
    let mean = |with| mean(view, enemy, with);
    if beside && kills(AttackChoice::Melee) >= enough.max(LIKELY) {
        return None;
    }
    let shoots = fires.map(|with| mean(with.attack()));
    let (name, strongest) = (name(view, with), best.0);
    // Said as the table of all attacks says it, by turns of the player.
    let does = mean(with.attack());
    let text = match (blows, shoots) {
        // What it does on average is less, and no reason.
        _ if with != strongest => {
            let other = self::name(view, strongest);
            format!("You use {name}: it kills about as likely as {other}, for less mana.")
        }
        (Some(_), _) => {
            let blows = mean(AttackChoice::Melee);
            let free = if shoots.is_none() && is_struck_for_a_shot(view, enemy) {
                " A shot would be struck at for free."
            } else {
                ""
            };
            format!(
                "You use {name}: it does {does:.1} a turn on average, blows do {blows:.1}.{free}"
            )
        }
        (None, Some(shoots)) => {
            format!("You use {name}: it does {does:.1} a turn on average, shots do {shoots:.1}.")
        }
        (None, None) => format!("You use {name}: it does {does:.1} a turn on average."),
    };
    Some((with, TextLine::plain(text)))
}

/// How many times as much as blows and shots do what costs mana or charges has to do.
const WORTH_ITS_COST: f64 = 1.2;

/// What is likely enough to be counted on.
const LIKELY: f64 = 0.5;

/// What counts as about as likely as another chance.
const ABOUT: f64 = 0.9;

/// How many times as much as blows and shots an attack has to do.
const fn worth_its_cost(with: AimSource) -> f64 {
    match with {
        AimSource::Spell(_) | AimSource::Wand(_) => WORTH_ITS_COST,
        AimSource::Rod(_) | AimSource::Fire(_) | AimSource::Throw(_) => 1.0,
    }
}

/// The mana that an attack costs.
fn mana(view: PlayerView, with: AimSource) -> u32 {
    match with {
        AimSource::Spell(spell) => view.caster().cast(spell).map_or(0, |of| of.mana.into()),
        AimSource::Wand(_) | AimSource::Rod(_) | AimSource::Fire(_) | AimSource::Throw(_) => 0,
    }
}

/// Whether there is a shot at a neighbor, and somebody who strikes the archer for it.
fn is_struck_for_a_shot(view: PlayerView, enemy: &ActorView) -> bool {
    let with = shot(view, enemy.at, None).and_then(|(action, _)| AimSource::of(action));
    let odds = with.and_then(|with| view.odds(enemy.id, with.attack()));
    odds.is_some_and(|odds| odds.free_blows().is_some())
}

/// Spells that leave enough mana, and rods that are known. Charges of wands are the player's to spend.
fn ways(view: PlayerView, keeps: u8) -> Vec<AimSource> {
    let caster = view.caster();
    if caster.realm().is_none() {
        return Vec::new();
    }
    let spells = caster.held().into_iter().filter(|spell| {
        let ready = caster.cast(*spell);
        caster.is_aimed(*spell) && ready.is_ok_and(|of| leaves_enough(view, of.mana.into(), keeps))
    });
    let rods = view.pack().into_iter().filter(|thing| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Rod(_)) && !thing.knowledge.is_unfamiliar()
    });
    let rods = rods.map(|thing| AimSource::Rod(thing.uid));
    spells.map(AimSource::Spell).chain(rods).collect()
}

/// Whether such a percentage of all mana is left after a spell of this cost.
fn leaves_enough(view: PlayerView, cost: i32, keeps: u8) -> bool {
    let mana = view.mana();
    i64::from(mana.now() - cost) * 100 >= i64::from(mana.max()) * i64::from(keeps)
}

/// Magic that would do more than what the key does, and that it does not use by itself: a spell for want of mana alone, or a wand.
#[derive(Clone, Debug)]
pub(super) struct HeldBack {
    /// What is kept back.
    pub(super) what: AimSource,
    /// Why, as a sentence without its stop: `You keep the rest of your mana (9 of 30)`.
    why: String,
    /// Whether what the key does instead does much less.
    pub(super) much_worse: bool,
    /// What blows do, and what magic would.
    instead: String,
    /// What of it can be used now, if the player says so: whatever does most.
    pub(super) offers: Option<AimSource>,
    /// What the key does if it is pressed again.
    next: String,
}

impl HeldBack {
    /// Why the key waits for a second press.
    pub(super) fn question(&self) -> TextLine {
        let Self {
            why, instead, next, ..
        } = self;
        let text = format!("{why}: {instead}. The same key again {next}.");
        TextLine::of(text, Tone::Bad)
    }

    /// What is said as it goes on with shots or blows.
    pub(super) fn told(&self, shoots: bool) -> TextLine {
        let Self { why, instead, .. } = self;
        TextLine::plain(if shoots {
            format!("{why}, and shoot instead.")
        } else {
            format!("{why}: {instead}.")
        })
    }
}

/// The spell that would do most to somebody who is awake, more than blows or what is sent instead, if there were mana for it besides
/// what is kept; and the wand that would, whose charges are the player's to spend.
pub(super) fn held_back(
    view: PlayerView,
    enemy: &ActorView,
    keeps: u8,
    sends: Option<AimSource>,
) -> Option<HeldBack> {
    // Who keeps all mana has decided that before.
    if view.timed().shape().is_some() || enemy.asleep || keeps >= 100 {
        return None;
    }
    let (instead, does) = match sends {
        Some(with) => (with.attack(), "shots do"),
        None => (AttackChoice::Melee, "blows do"),
    };
    let now = rate(view, enemy, instead).unwrap_or(0.0);
    let best = |ways: Vec<AimSource>| {
        ways.into_iter()
            .filter(|with| flight(view, *with, enemy.at).last() == Some(&enemy.at))
            .filter_map(|with| Some((with, rate_of(&view.odds(enemy.id, with.attack())?))))
            .filter(|(with, does)| *does > now * worth_its_cost(*with))
            .max_by(|(_, one), (_, other)| one.total_cmp(other))
    };
    let spell = best(short_of_mana(view, keeps));
    let wand = best(wands(view));
    let (first, _) = spell.or(wand)?;
    let (mana, what) = (view.mana(), name(view, first));
    let (left, max) = (mana.now(), mana.max());
    let why = match first {
        AimSource::Spell(spell) if view.caster().cast(spell).is_err() => {
            format!("You have too little mana for {what} ({left} of {max})")
        }
        AimSource::Spell(_) => {
            format!("You keep the rest of your mana ({left} of {max}; an option)")
        }
        AimSource::Wand(_) | AimSource::Rod(_) | AimSource::Fire(_) | AimSource::Throw(_) => {
            format!("You keep the charges of {what} for where it does twice as much")
        }
    };
    let would = [spell, wand].into_iter().flatten();
    let would = would.map(|(with, _)| {
        let mean = mean(view, enemy, with.attack());
        format!(", {} {mean:.1}", name(view, with))
    });
    let would: String = would.collect();
    let both = [spell, wand].into_iter().flatten();
    let most = both.clone().map(|(_, does)| does).fold(0.0, f64::max);
    let usable = |with: AimSource| match with {
        AimSource::Spell(spell) => view.caster().cast(spell).is_ok(),
        AimSource::Wand(_) | AimSource::Rod(_) | AimSource::Fire(_) | AimSource::Throw(_) => true,
    };
    let offers = both
        .filter(|(with, _)| usable(*with))
        .max_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(with, _)| with);
    let next = match offers {
        Some(with) if sends.is_some() => {
            format!("uses {}, {{key:fire_at_nearest}} shoots", name(view, with))
        }
        Some(with) => format!("uses {}", name(view, with)),
        None if sends.is_some() => "shoots all the same".to_owned(),
        None if view.here().chebyshev(enemy.at) <= 1 => "strikes all the same".to_owned(),
        None => "walks up to it".to_owned(),
    };
    Some(HeldBack {
        what: first,
        why,
        offers,
        next,
        much_worse: most > now * MUCH_MORE,
        instead: format!(
            "{does} {:.1} a turn on average{would}",
            mean(view, enemy, instead)
        ),
    })
}

/// Spells that are not cast for want of mana alone, or to keep some.
fn short_of_mana(view: PlayerView, keeps: u8) -> Vec<AimSource> {
    let caster = view.caster();
    let short = |spell: &SpellId| match caster.cast(*spell) {
        Ok(of) => !leaves_enough(view, of.mana.into(), keeps),
        Err(refusal) => refusal == MagicRefusal::TooLittleMana,
    };
    let spells = caster.held().into_iter();
    let spells = spells.filter(|spell| caster.is_aimed(*spell) && short(spell));
    spells.map(AimSource::Spell).collect()
}

/// Wands that are known and may have charges, of those who cast.
fn wands(view: PlayerView) -> Vec<AimSource> {
    if view.caster().realm().is_none() {
        return Vec::new();
    }
    let wands = view.pack().into_iter().filter(|thing| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        let is_wand = matches!(usage, ItemUse::Wand(_));
        is_wand && !thing.knowledge.is_unfamiliar() && thing.charge != Charge::Left(0)
    });
    wands.map(|thing| AimSource::Wand(thing.uid)).collect()
}

/// What a spell or a rod is called.
fn name(view: PlayerView, with: AimSource) -> String {
    match with {
        AimSource::Spell(spell) => view.content().spells[usize::from(spell.0)].name.clone(),
        AimSource::Rod(item)
        | AimSource::Wand(item)
        | AimSource::Fire(item)
        | AimSource::Throw(item) => {
            let mut pack = view.pack().into_iter();
            let thing = pack.find(|thing| thing.uid == item);
            let name =
                |kind: crate::content::ItemId| &view.content().items[usize::from(kind.0)].name;
            thing.map_or_else(String::new, |thing| format!("the {}", name(thing.kind)))
        }
    }
}
