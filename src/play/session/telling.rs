//! What has happened, told in the log: each outcome in words with its reasons, and who has come into view.

use std::sync::Arc;

use super::{account::Account, ending::LastBlow, ills::IllSources};
use crate::{
    grid::Pos,
    play::{
        auto::{disturb::disturbs, threat::stops_for, unseen::UnseenAttack},
        explain::{attack::AttackExplanation, event::EventExplanation, reason::Explanation},
        text::{
            line::{TextLine, Tone},
            number::count,
            words::{FlightNotice, Narrator, fight::you_die, view_change},
        },
        view::{PlayerView, actor::Standing},
    },
    rules::base::{ruleset::Ruleset, units::Level},
    sim::{
        ActorId, ActorKind, BodyOutcome, CombatOutcome, Decision, GameRef, GameResult, ItemInfo,
        ItemOutcome, LevelOutcome, MagicOutcome, Outcome,
    },
};

/// Puts what has happened into words, each attack and each event with its reason, counts the luck of it and of magic, remembers who and what
/// was met, and says who has come into view; whether commands stop for somebody of them, and whether somebody is a threat. What takes hit points from
/// within speaks where fewer than `low` hundredths of them are left, and with each tenth from there on: that it has begun was said.
pub(super) fn tell(
    game: GameRef<'_>,
    outcomes: &[Outcome],
    account: &mut Account,
    low: u8,
) -> (bool, bool) {
    let fooled = PlayerView::new(game).is_fooled();
    account.meet(PlayerView::new(game));
    account.mind_dropped(PlayerView::new(game), outcomes);
    account.ills.heed(PlayerView::new(game), outcomes);
    let stairs = account.finds_stairs(PlayerView::new(game));
    if !PlayerView::new(game).reveals() {
        let Account { journal, ills, .. } = account;
        journal.note(PlayerView::new(game), fooled, ills, outcomes);
    }
    let Account {
        log,
        luck,
        watch,
        monsters,
        last_blow,
        marks,
        seen_here,
        ills,
        ..
    } = account;
    let view = PlayerView::new(game);
    let narrator = Narrator::of(view.content())
        .fooled(fooled)
        .from(stood(view, outcomes));
    let narrator = if view.reveals() {
        narrator.revealing(view)
    } else {
        narrator
    };
    let playing = view.result() == GameResult::Playing;
    // Who is shown although nobody sees it does not come into view.
    let mut new = if playing && !view.reveals() {
        watch.look(view)
    } else {
        Vec::new()
    };
    let threat = new
        .iter()
        .any(|(_, standing)| *standing == Standing::Threat);
    let company = (new.iter().any(|of| stops_for(view, of)), threat);
    let events = EventExplanation::all(game);
    let mut explanations = AttackExplanation::all(game, outcomes)
        .into_iter()
        .peekable();
    let seen_before = seen_here.take();
    for (index, outcome) in outcomes.iter().enumerate() {
        // Who does something on the turn in which it comes into view is told of before that.
        if let Some(who) = doer(outcome) {
            let first: Vec<_> = new.extract_if(.., |(one, _)| one.id == who).collect();
            for line in view_change::arrivals(view, &first) {
                log.say(line);
            }
        }
        luck.note_success_check(outcome);
        if playing {
            watch.note(view, outcome);
        }
        if !fooled {
            monsters.note(view, outcome);
        }
        let explanation = explanations
            .next_if(|(of, _)| *of == index)
            .map(|(_, explanation)| {
                luck.note_attack(outcome, explanation.attack());
                *last_blow = LastBlow::of(outcome, explanation.attack()).or(*last_blow);
                Explanation::Attack(Arc::new(explanation))
            });
        let told = match pile_at(outcomes, index).as_deref() {
            None if goes_on(outcome, low)
                || falls_unnoticed(view, outcome)
                || light_alone(outcomes, outcome)
                || beside_an_effect(outcomes, outcome)
                || wakes_to_die(&outcomes[index..]) =>
            {
                None
            }
            None => {
                let narrator = narrator.noticing(notice(view, outcome));
                let line = died_of(view, ills, outcome).or_else(|| narrator.tell(outcome));
                match ills.cost(outcome) {
                    Some(cost) => line.map(|line| {
                        let cost = format!(" It cost you {}.", count(cost, "hit point"));
                        line.and(cost, Tone::Plain)
                    }),
                    None => line,
                }
            }
            // What lies on one square is one sentence.
            Some([]) => None,
            Some(pile) => {
                let pile = &wanted_last(view, pile);
                let mut kinds = pile.iter().map(|of| of.kind);
                let tone = if kinds.all(|kind| marks.passes(view.content(), kind)) {
                    Tone::Faint
                } else {
                    Tone::Plain
                };
                Some(TextLine::of(narrator.found(pile), tone))
            }
        };
        let behind = || events.iter().filter(|(of, _)| of.contains(&index));
        if !playing {
            let decided = |of: &Decision| matches!(of, Decision::OnPlayer(..));
            let mut decisions = behind().map(|(_, event)| event.decision());
            let decision = decisions.find(|of| decided(of));
            let decision = decision.filter(|_| explanation.is_none());
            *last_blow = LastBlow::of_other(outcome, decision).or(*last_blow);
        }
        let learned = learned(view, outcome);
        let takes = matches!(
            outcome,
            Outcome::Item(ItemOutcome::Took(_) | ItemOutcome::Money { .. })
        );
        if let Some(number) = seen_before.filter(|_| takes && view.underfoot().is_empty()) {
            log.take_back(number);
        }
        if let Some(line) = told {
            let behind = behind().map(|(_, event)| Explanation::Event(Arc::clone(event)));
            log.tell(line, explanation.into_iter().chain(behind).collect());
            let found = matches!(outcome, Outcome::Item(ItemOutcome::Found(_)));
            *seen_here = seen_here.or(found.then(|| log.latest()));
        }
        if let Some(line) = learned {
            log.say(line);
        }
    }
    for line in view_change::arrivals(view, &new) {
        log.say(line);
    }
    if stairs && playing {
        log.say(TextLine::plain("You see stairs down."));
    }
    company
}

/// What the player can tell of what flies in an outcome, if something does.
fn notice(view: PlayerView, outcome: &Outcome) -> FlightNotice {
    if view.reveals() {
        return FlightNotice::default();
    }
    let attack = UnseenAttack::of(view, outcome);
    let broke = |at: &Pos| !view.sight().is_visible(*at);
    FlightNotice {
        source: attack.map(|attack| (view.here(), attack.source(view))),
        hidden: matches!(outcome, Outcome::Combat(CombatOutcome::Broke { at, .. }) if broke(at)),
    }
}

/// The death of the player by what somebody has brought it, which takes hit points turn by turn.
fn died_of(view: PlayerView, ills: &IllSources, outcome: &Outcome) -> Option<TextLine> {
    let Outcome::Combat(CombatOutcome::Died { who, killer }) = outcome else {
        return None;
    };
    let of_it = who.is_player() && matches!(killer.kind, ActorKind::Ill(_));
    let (text, tone) = of_it.then(|| you_die(&ills.killer(view, *killer)))?;
    Some(TextLine::of(text, tone))
}

/// Whether an outcome only says that light hurt nobody, which has spread all the same.
fn light_alone(outcomes: &[Outcome], outcome: &Outcome) -> bool {
    let lit = |of: &Outcome| matches!(of, Outcome::Magic(MagicOutcome::Lit { .. }));
    *outcome == Outcome::Magic(MagicOutcome::Unavailing) && outcomes.iter().any(lit)
}

/// Whether an outcome only says that one effect of several did nothing, where another one has begun.
fn beside_an_effect(outcomes: &[Outcome], outcome: &Outcome) -> bool {
    let began = |of: &Outcome| matches!(of, Outcome::Body(BodyOutcome::EffectBegan { .. }));
    matches!(outcome, Outcome::Body(BodyOutcome::NoEffect(_))) && outcomes.iter().any(began)
}

/// Whether somebody wakes first of all, and is dead afterwards.
fn wakes_to_die(outcomes: &[Outcome]) -> bool {
    let Some(Outcome::Body(BodyOutcome::Woke(sleeper))) = outcomes.first() else {
        return false;
    };
    outcomes.iter().any(
        |of| matches!(of, Outcome::Combat(CombatOutcome::Died { who, .. }) if who.id == sleeper.id),
    )
}

/// Whether somebody has let things fall where the player neither sees nor knows of it: what is told is remembered, too.
fn falls_unnoticed(view: PlayerView, outcome: &Outcome) -> bool {
    let Outcome::Item(ItemOutcome::Left { at, .. } | ItemOutcome::Spilt { at, .. }) = outcome
    else {
        return false;
    };
    let sight = view.sight();
    !view.reveals() && !sight.is_visible(*at) && sight.remembered_item(*at).is_none()
}

/// Where the player stood when others acted, before any of them carried it off; `None`: on another level.
fn stood(view: PlayerView, outcomes: &[Outcome]) -> Option<Pos> {
    let mut carried = outcomes.iter().filter_map(|outcome| match outcome {
        Outcome::Magic(MagicOutcome::Teleported { from, .. }) => Some(Some(*from)),
        Outcome::Magic(MagicOutcome::Relocated { who, from, .. }) if who.is_player() => {
            Some(Some(*from))
        }
        Outcome::Level(LevelOutcome::Arrived { .. }) => Some(None),
        Outcome::Combat(_)
        | Outcome::Item(_)
        | Outcome::Body(_)
        | Outcome::Level(_)
        | Outcome::Magic(_)
        | Outcome::Trap(_)
        | Outcome::Chest(_) => None,
    });
    carried.next().unwrap_or_else(|| Some(view.here()))
}

/// The skills of POWDER that the class brings with a level that is reached.
fn learned(view: PlayerView, outcome: &Outcome) -> Option<TextLine> {
    let Outcome::Body(BodyOutcome::LevelGained { level, .. }) = outcome else {
        return None;
    };
    if view.ruleset() != Ruleset::Powder {
        return None;
    }
    let class = view.content().powder.class(view.character().class());
    let skills = |level: u8| class.skills(Level::new(level.into()));
    let new = skills(*level) - skills(level.saturating_sub(1));
    let names: Vec<String> = new.iter().map(|skill| skill.to_string()).collect();
    let text = format!("Your class has taught you: {}.", names.join(", "));
    (!names.is_empty()).then(|| TextLine::of(text, Tone::Good))
}

/// Whether an outcome is hit points that poison or a wound goes on taking, which is no news.
fn goes_on(outcome: &Outcome, low: u8) -> bool {
    matches!(outcome, Outcome::Body(BodyOutcome::Suffered { .. })) && !disturbs(outcome, low)
}

/// Everything that was found on the square that was entered, at the first of it, and nothing at the others; `None` where an
/// outcome is something else.
fn pile_at(outcomes: &[Outcome], index: usize) -> Option<Vec<ItemInfo>> {
    let found = |outcome: &Outcome| {
        if let Outcome::Item(ItemOutcome::Found(of)) = outcome {
            Some(*of)
        } else {
            None
        }
    };
    let first = found(outcomes.get(index)?)?;
    let again = index > 0
        && outcomes
            .get(index - 1)
            .is_some_and(|it| found(it).is_some());
    if again {
        return Some(Vec::new());
    }
    let more = outcomes[index + 1..].iter().map_while(found);
    Some(std::iter::once(first).chain(more).collect())
}

/// A pile as it is told, the last first: what exploring would take comes first where there is much of it.
fn wanted_last(view: PlayerView, pile: &[ItemInfo]) -> Vec<ItemInfo> {
    let mut pile = pile.to_vec();
    if pile.len() > 3 {
        let here = view.underfoot();
        let wanted: Vec<_> = here
            .iter()
            .filter(|thing| view.wants(thing.kind, thing.knowledge, thing.count))
            .map(|thing| thing.uid)
            .collect();
        pile.sort_by_key(|of| wanted.contains(&of.uid));
    }
    pile
}

/// The monster that strikes, shoots, casts or wakes in an outcome.
fn doer(outcome: &Outcome) -> Option<ActorId> {
    let (Outcome::Combat(
        CombatOutcome::Missed { attacker: who, .. }
        | CombatOutcome::Struck { attacker: who, .. }
        | CombatOutcome::Launched { who, .. },
    )
    | Outcome::Body(BodyOutcome::Woke(who))
    | Outcome::Magic(MagicOutcome::Cast { who, .. })) = outcome
    else {
        return None;
    };
    (!who.is_player()).then_some(who.id)
}
