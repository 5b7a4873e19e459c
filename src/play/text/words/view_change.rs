//! Words for who comes into view, and for what keeps a command of many actions from beginning.

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::{
    capital, indefinite,
    place::way,
    plural::{number, plural},
    the,
};
use crate::{
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
                let text = format!("{who} {come} into view, unwary.");
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
    what: &str,
    threat: &ActorView,
    warnings: EnumSet<BodyWarning>,
) -> TextLine {
    let who = threat
        .kind
        .map_or_else(|| "somebody".to_owned(), |kind| the(view.monster(kind)));
    let body = if warnings.is_empty() {
        String::new()
    } else {
        format!(", and you are {}", states(view, warnings))
    };
    TextLine::of(
        format!(
            "You cannot {what} now: {who} is awake and in view{body}. {{key:again}} does it all the same."
        ),
        Tone::Bad,
    )
}

/// Why a command does not begin, or does not go on, after an attack by somebody who is not noticed: `You cannot rest now:
/// somebody unseen shoots at you from the north-east. X does it all the same.` Who is in view besides is named first.
pub(in crate::play) fn ambushed(
    view: PlayerView,
    what: &str,
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
        None => format!(" A step to the {way} strikes back."),
    };
    let body = if warnings.is_empty() {
        String::new()
    } else {
        format!(" You are {}.", states(view, warnings))
    };
    TextLine::of(
        format!(
            "You cannot {what} now: {seen}somebody unseen {does} from the {way}.{back}{body} {{key:again}} does it all the same."
        ),
        Tone::Bad,
    )
}

/// Why the fighting key finds nobody, and what helps against somebody unseen who has attacked from a square, from afar or not.
pub(in crate::play) fn nobody_to_fight(view: PlayerView, unseen: Option<ToldAttack>) -> TextLine {
    let nobody = "There is nobody in view to fight";
    let Some(ToldAttack { at, sent }) = unseen else {
        return TextLine::plain(format!("{nobody}."));
    };
    let way = way(view.here(), at);
    let from = match sent {
        None => {
            let text = format!("{nobody}: a step to the {way} strikes at whoever struck you.");
            return TextLine::plain(text);
        }
        Some(UnseenSending::Missile) => "shot",
        Some(UnseenSending::Breath) => "breathed",
        Some(UnseenSending::Spell) => "cast a spell",
    };
    let answer = if ammunition(view).is_empty() {
        ""
    } else {
        ": {key:fire_at_nearest} shoots there"
    };
    TextLine::plain(format!("Somebody unseen {from} from the {way}{answer}."))
}

/// What is said as a shot goes to where somebody unseen may be.
pub(in crate::play) fn shoots_at_unseen(view: PlayerView, at: Pos) -> TextLine {
    let way = way(view.here(), at);
    TextLine::plain(format!("You see nobody, and shoot to the {way}."))
}

/// Why the fighting key shoots at nobody: all that a shot would reach sleep.
pub(in crate::play) fn only_sleepers() -> TextLine {
    TextLine::plain("Only sleepers are in view: {key:fire_at_nearest} shoots at one.")
}

/// Why the fighting key waits for a second press: somebody more dangerous is there now.
pub(in crate::play) fn stronger(view: PlayerView, enemy: &ActorView) -> TextLine {
    let who = enemy.kind.map_or_else(
        || "Somebody".to_owned(),
        |kind| capital(&the(view.monster(kind))),
    );
    TextLine::of(
        format!("{who} is here now, more dangerous than the others. The same key again fights on."),
        Tone::Bad,
    )
}

/// Why the fighting key waits for a second press: whoever it walks after is no nearer for some steps.
pub(in crate::play) fn keeps_its_distance(view: PlayerView, enemy: Option<&ActorView>) -> TextLine {
    let kind = enemy.and_then(|enemy| enemy.kind);
    let name = kind.map_or_else(|| "it".to_owned(), |kind| the(view.monster(kind)));
    TextLine::plain(format!(
        "You gain no ground on {name}. The same key again follows on."
    ))
}

/// Why a command waits for a second word: `You are bleeding. X does it all the same.`
pub(in crate::play) fn warned(view: PlayerView, warnings: EnumSet<BodyWarning>) -> TextLine {
    let states = states(view, warnings);
    TextLine::of(
        format!("You are {states}. {{key:again}} does it all the same."),
        Tone::Bad,
    )
}

/// What is the matter with the body: `bleeding and poisoned`.
fn states(view: PlayerView, warnings: EnumSet<BodyWarning>) -> String {
    let health = view.health();
    let named = |condition| view.content().wording.conditions[condition].name.clone();
    let word = |warning| match warning {
        BodyWarning::Blind => named(Condition::Blind),
        // Nobody is a cut, as the condition is called.
        BodyWarning::Bleeding => "bleeding".to_owned(),
        BodyWarning::Poisoned => named(Condition::Poisoned),
        BodyWarning::Starving => "weak with hunger".to_owned(),
        BodyWarning::BadlyHurt => {
            format!(
                "badly hurt ({} of {} hit points)",
                health.now(),
                health.max()
            )
        }
    };
    let words: Vec<_> = warnings.iter().map(word).collect();
    words.join(" and ")
}
