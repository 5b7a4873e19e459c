//! Words for who comes into view, and for what keeps a command of many actions from beginning.

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::{
    capital, indefinite,
    place::way,
    plural::{number, plural},
    the, wasting,
};
use crate::{
    content::{ItemId, ItemUse, MonsterId},
    grid::Pos,
    play::{
        text::line::{TextLine, Tone},
        view::{
            PlayerView,
            actor::{ActorView, Standing},
            aim::ammunition,
            body_warning::BodyWarning,
        },
    },
    sim::Condition,
};

/// What somebody who is not noticed has attacked with from afar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) enum UnseenSending {
    /// A missile.
    #[default]
    Missile,
    /// A breath.
    Breath,
    /// Other magic.
    Spell,
}

/// An attack by somebody who is not noticed, for what is said of it.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct ToldAttack {
    /// Where whoever it was may be.
    pub(in crate::play) at: Pos,
    /// With what it has attacked from afar; `None`: it struck.
    pub(in crate::play) sent: Option<UnseenSending>,
}

/// A command that does not begin, or does not go on, for what is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) struct WaitingCommand {
    /// What the player cannot do: behind "You cannot ".
    pub(in crate::play) what: &'static str,
    /// Whether choosing the same square or stairs again does it all the same, as the key that repeats does.
    pub(in crate::play) by_square: bool,
}

/// Sentences for those who have come into view, one for each kind and standing.
pub(in crate::play) fn arrivals(view: PlayerView, new: &[(ActorView, Standing)]) -> Vec<TextLine> {
    let mut groups: Vec<(_, Standing, usize)> = Vec::new();
    for (monster, standing) in new {
        let Some(kind) = monster.kind else {
            continue;
        };
        match groups
            .iter_mut()
            .find(|group| (group.0, group.1) == (kind, *standing))
        {
            Some((.., count)) => *count += 1,
            None => groups.push((kind, *standing, 1)),
        }
    }
    let line = |(kind, standing, count)| {
        let def = view.monster(kind);
        let one = if def.unique {
            def.name.clone()
        } else {
            indefinite(&def.name)
        };
        let (who, come) = match count {
            1 => (one, "comes"),
            _ => (format!("{} {}", number(count), plural(&def.name)), "come"),
        };
        let (text, tone) = match standing {
            Standing::Threat => (format!("{who} {come} into view."), Tone::Bad),
            Standing::Helpless => {
                let text = format!("{who} {come} into view, and can do nothing for now.");
                (text, Tone::Plain)
            }
            Standing::Asleep => (format!("{who} {come} into view, asleep."), Tone::Plain),
            Standing::Flees => (format!("{who} {come} into view, in flight."), Tone::Plain),
            Standing::Unaware => {
                let text = format!("{who} {come} into view, awake and unwary.");
                (text, Tone::Plain)
            }
            Standing::CannotReach => {
                let text = format!("{who} {come} into view, and cannot reach you.");
                (text, Tone::Plain)
            }
            Standing::Sensed => (format!("you sense {who}."), Tone::Plain),
        };
        TextLine::of(capital(&text), tone)
    };
    groups.into_iter().map(line).collect()
}

/// Why a command does not begin, or does not go on, while an enemy is in view: `You cannot explore now: the kobold is awake
/// and in view, and you are bleeding. X does it all the same.`
pub(in crate::play) fn threatened(
    view: PlayerView,
    command: WaitingCommand,
    threat: &ActorView,
    warnings: EnumSet<BodyWarning>,
) -> TextLine {
    let who = threat
        .kind
        .map_or_else(|| "somebody".to_owned(), |kind| the(view.monster(kind)));
    let body = match states(view, warnings) {
        Some(states) => format!(", and you are {states}"),
        None => String::new(),
    };
    let deadly = deadly(view, warnings);
    TextLine::of(
        format!(
            "You cannot {} now: {who} is awake and in view{body}.{deadly} {}",
            command.what,
            all_the_same(command)
        ),
        Tone::Bad,
    )
}

/// Why a command does not begin, or does not go on, after an attack by somebody who is not noticed: `You cannot rest now:
/// somebody unseen shoots at you from the north-east. X does it all the same.` Who is in view besides is named first.
pub(in crate::play) fn ambushed(
    view: PlayerView,
    command: WaitingCommand,
    threat: Option<&ActorView>,
    ToldAttack { at, sent }: ToldAttack,
    warnings: EnumSet<BodyWarning>,
) -> TextLine {
    let does = match sent {
        None => "strikes at you",
        Some(UnseenSending::Missile) => "shoots at you",
        Some(UnseenSending::Breath) => "breathes at you",
        Some(UnseenSending::Spell) => "casts spells at you",
    };
    let seen = threat.and_then(|threat| threat.kind).map(|kind| {
        let who = the(view.monster(kind));
        format!("{who} is awake and in view, and ")
    });
    let seen = seen.unwrap_or_default();
    let way = way(view.here(), at);
    let back = match sent {
        Some(_) => String::new(),
        None if view.strikes_nobody() => {
            " You are too afraid to strike back: {key:luck} lists what else you have.".to_owned()
        }
        None => format!(" A step to the {way} strikes back."),
    };
    let body = match states(view, warnings) {
        Some(states) => format!(" You are {states}."),
        None => String::new(),
    };
    let deadly = deadly(view, warnings);
    TextLine::of(
        format!(
            "You cannot {} now: {seen}somebody unseen {does} from the {way}.{back}{body}{deadly} {}",
            command.what,
            all_the_same(command)
        ),
        Tone::Bad,
    )
}

/// Why the fighting key finds nobody, and what helps against somebody unseen who has attacked from a square, from afar or not.
pub(in crate::play) fn nobody_to_fight(
    view: PlayerView,
    unseen: Option<ToldAttack>,
    finds_way: bool,
) -> TextLine {
    let nobody = "There is nobody in view to fight";
    let Some(ToldAttack { at, sent }) = unseen else {
        return TextLine::plain(format!("{nobody}."));
    };
    let way = way(view.here(), at);
    let from = match sent {
        None if view.strikes_nobody() => {
            let text = format!(
                "{nobody}, and you are too afraid to strike back to the {way}: {{key:luck}} lists what else you have."
            );
            return TextLine::plain(text);
        }
        None => {
            let key = if finds_way {
                "the same key again, or "
            } else {
                ""
            };
            let step = format!("a step to the {way}");
            let comma = if finds_way { "," } else { "" };
            let text = format!("{nobody}: {key}{step}{comma} strikes at whoever struck you.");
            return TextLine::plain(text);
        }
        Some(UnseenSending::Missile) => "shot",
        Some(UnseenSending::Breath) => "breathed",
        Some(UnseenSending::Spell) => "cast a spell",
    };
    let answer = if !ammunition(view).is_empty() {
        "{key:fire_at_nearest} shoots there, "
    } else if view.has_spell_to_send() {
        "{key:cast} casts, "
    } else {
        ""
    };
    let walks = if finds_way {
        "the same key again walks there, "
    } else {
        ""
    };
    TextLine::plain(format!(
        "Somebody unseen {from} from the {way}: {answer}{walks}{{key:wait}} waits a turn."
    ))
}

/// What is said as a shot goes to where somebody unseen may be.
pub(in crate::play) fn shoots_at_unseen(view: PlayerView, at: Pos) -> TextLine {
    let way = way(view.here(), at);
    TextLine::plain(format!("You see nobody, and shoot to the {way}."))
}

/// Why the key that fires at the nearest waits for a second press: all that are in view sleep.
pub(in crate::play) fn shoots_sleepers(view: PlayerView, target: &ActorView) -> TextLine {
    let who = (target.kind).map_or_else(|| "one".to_owned(), |kind| the(view.monster(kind)));
    TextLine::plain(format!(
        "Only sleepers are in view: the same key again shoots at {who}, {{key:fire}} takes aim."
    ))
}

/// Why the fighting key waits for a second press: few hit points, and nobody who could kill so soon.
pub(in crate::play) fn hurt_and_safe(view: PlayerView) -> TextLine {
    let (now, max) = (view.health().now(), view.health().max());
    let text = format!(
        "You have {now} of {max} hit points, and hardly anybody in view kills within two turns. The same key again fights on."
    );
    TextLine::of(text, Tone::Bad)
}

/// Why the fighting key refuses those who have few hit points, fewer than so many hundredths; what else fits what they have.
pub(in crate::play) fn too_hurt_to_fight(view: PlayerView, least: u8) -> TextLine {
    let (now, max) = (view.health().now(), view.health().max());
    let mut text = format!(
        "You have {now} of {max} hit points: this key fights only with {least}% of them or more (option \"Fighting key needs\"). Strike with the direction keys"
    );
    if !ammunition(view).is_empty() {
        text += ", shoot with {key:fire_at_nearest}";
    }
    if view.mana().now() > 0 && view.caster().realm().is_some() {
        text += ", cast with {key:cast}";
    }
    let content = view.content();
    let potion = |kind: ItemId| {
        let usage = &content.items[usize::from(kind.0)].usage;
        matches!(usage, ItemUse::Potion(_))
    };
    if view.pack().iter().any(|thing| potion(thing.kind)) {
        text += ", drink with {key:quaff}";
    }
    TextLine::of(text + ".", Tone::Bad)
}

/// Why the fighting key waits for a second press: whoever it walks after is no nearer for some steps.
pub(in crate::play) fn keeps_its_distance(view: PlayerView, enemy: Option<&ActorView>) -> TextLine {
    let kind = enemy.and_then(|enemy| enemy.kind);
    let name = kind.map_or_else(|| "it".to_owned(), |kind| the(view.monster(kind)));
    TextLine::plain(format!(
        "You gain no ground on {name}. The same key again follows on."
    ))
}

/// That the fighting key walks to where somebody was seen last.
pub(in crate::play) fn follows(view: PlayerView, kind: MonsterId) -> TextLine {
    let who = the(view.monster(kind));
    TextLine::plain(format!("You go to where {who} was seen last."))
}

/// That the fighting key walks up to somebody who sleeps.
pub(in crate::play) fn walks_up_to(view: PlayerView, enemy: &ActorView) -> TextLine {
    let name = enemy
        .kind
        .map_or_else(|| "somebody".to_owned(), |kind| the(view.monster(kind)));
    TextLine::plain(format!("You walk up to {name}, which sleeps."))
}

/// Why the fighting key does not walk up to somebody who never comes itself.
pub(in crate::play) fn never_moves(view: PlayerView, enemy: Option<&ActorView>) -> TextLine {
    let kind = enemy.and_then(|enemy| enemy.kind);
    let name = kind.map_or_else(|| "it".to_owned(), |kind| the(view.monster(kind)));
    let near = enemy.is_some_and(|enemy| view.here().chebyshev(enemy.at) <= 1);
    let text = if near {
        "sleeps, and never moves. The same key again attacks it."
    } else {
        "never moves. The same key again walks up to it."
    };
    TextLine::plain(format!("{} {text}", capital(&name)))
}

/// Why a command waits for a second word: `You cannot explore now: you are bleeding. X does it all the same.`
pub(in crate::play) fn warned(
    view: PlayerView,
    command: WaitingCommand,
    warnings: EnumSet<BodyWarning>,
) -> TextLine {
    let body = match states(view, warnings) {
        Some(states) => format!("You cannot {} now: you are {states}.", command.what),
        None => String::new(),
    };
    let deadly = deadly(view, warnings);
    let text = format!("{body}{deadly} {}", all_the_same(command));
    TextLine::of(text.trim_start(), Tone::Bad)
}

/// What does it nevertheless: the key, and for a way the choice of its end.
const fn all_the_same(command: WaitingCommand) -> &'static str {
    if command.by_square {
        "{key:again}, or the same choice again, does it all the same."
    } else {
        "{key:again} does it all the same."
    }
}

/// A sentence more about what kills before it passes, if something does.
fn deadly(view: PlayerView, warnings: EnumSet<BodyWarning>) -> String {
    let kills = warnings.contains(BodyWarning::Dying);
    let text = kills.then(|| wasting::deadly(view)).flatten();
    text.map_or_else(String::new, |text| format!(" {text}"))
}

/// What is the matter with the body: `bleeding and poisoned`; what it comes to is said elsewhere.
fn states(view: PlayerView, warnings: EnumSet<BodyWarning>) -> Option<String> {
    let health = view.health();
    let named = |condition| view.content().wording.conditions[condition].name.clone();
    let word = |warning| match warning {
        BodyWarning::Blind => Some(named(Condition::Blind)),
        // Nobody is a cut, as the condition is called.
        BodyWarning::Bleeding => Some("bleeding".to_owned()),
        BodyWarning::Poisoned => Some(named(Condition::Poisoned)),
        BodyWarning::Starving => Some("weak with hunger".to_owned()),
        BodyWarning::BadlyHurt => {
            let (now, max) = (health.now(), health.max());
            Some(format!("badly hurt ({now} of {max} hit points)"))
        }
        BodyWarning::Dying => None,
    };
    let words: Vec<_> = warnings.iter().filter_map(word).collect();
    (!words.is_empty()).then(|| words.join(" and "))
}
