//! Keys that fight without aiming: the nearest enemy, the last command again, and a row of the table of odds.

use super::{aim, once, stairs::stairs};
use crate::play::screen::state::NextScreen;
use crate::{
    analysis::AttackChoice,
    content::{DeviceDef, Feature},
    grid::{Dir, Pos},
    play::{
        auto::shooting::{ammunition_for, first_sleeper, may_shoot, shot},
        session::{active::ActiveGame, deed::Deed},
        text::{line::TextLine, number::count, words},
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, ammunition, thrown},
        },
    },
    sim::{Action, ItemUid, Refusal},
};

/// One press of the fighting key.
pub(in crate::play::screen) fn nearest(game: &mut ActiveGame<'_>) {
    match game.autofight() {
        Ok((action, at)) => {
            if let Some(note) = game.takes_fight_note() {
                game.say(note);
            }
            game.follow_target(at);
            game.fight(action);
        }
        Err(line) => {
            game.refuse(line);
            game.did_nothing();
        }
    }
}

/// Fires at the nearest enemy that a shot would reach, at sleepers by the rule of the fighting key, or at its second press. With
/// nobody in view it fires to where somebody unseen has attacked from.
pub(in crate::play::screen) fn fire_at_nearest(game: &mut ActiveGame<'_>) {
    let view = game.view();
    if view.derived().combat.fighter.launcher.is_none() {
        let throws = thrown(view).next().is_some();
        let throws = if throws { "{key:throw} throws, " } else { "" };
        let text = format!(
            "You have nothing to fire with: {throws}{{key:next}} fights with what you have."
        );
        game.say(TextLine::plain(text));
        game.did_nothing();
        return;
    }
    if let Some(line) = words::body::how_a_shape_ends(view, Refusal::OtherShape) {
        game.refuse(line);
        game.did_nothing();
        return;
    }
    if ammunition(view).is_empty() {
        game.say(TextLine::plain("You have nothing left to fire."));
        game.did_nothing();
        return;
    }
    let mut targets = view.monsters();
    targets.sort_by_key(|monster| monster.asleep);
    let nobody = targets.is_empty();
    let wakes = game.asked_about_sleepers();
    let (last, aimed) = (game.last_ammo(), game.aimed());
    let found = (targets.iter())
        .filter(|monster| wakes || may_shoot(view, monster, aimed))
        .find_map(|monster| shot(view, monster.at, last));
    if let Some((action, at)) = found {
        game.set_target(at);
        let _ = game.act(action);
    } else if nobody {
        let unseen = ammunition_for(view, None, game.last_ammo())
            .map(AimSource::Fire)
            .and_then(|with| Some((with, aim::unseen(game, with)?)));
        if let Some((with, at)) = unseen {
            let line = words::view_change::shoots_at_unseen(view, at);
            game.say(line);
            game.set_target(at);
            let _ = game.act(with.action(at));
        } else {
            game.say(TextLine::plain("There is nobody in view to shoot at."));
            game.did_nothing();
        }
    } else if let Some(sleeper) = first_sleeper(view, &targets, last) {
        game.ask_about_sleepers(&sleeper);
    } else {
        let sleepers = targets.iter().filter(|monster| monster.asleep).count();
        let who = match sleepers {
            0 => "No shot of yours would reach anybody in view",
            all if all == targets.len() => {
                "Only sleepers are in view, and no shot of yours would reach one"
            }
            _ => "No shot of yours would reach anybody in view who is awake",
        };
        let why = out_of_range(view, &targets, last);
        game.say(TextLine::plain(format!("{who}{why}.")));
        game.did_nothing();
    }
}

/// That all of them are beyond what would be shot, if they are.
fn out_of_range(view: PlayerView, targets: &[ActorView], last: Option<ItemUid>) -> String {
    let with = ammunition_for(view, None, last).map(AimSource::Fire);
    let range = with.map(|with| with.range(view));
    let far = |range: &u16| {
        let away = |one: &ActorView| view.here().angband_distance(one.at);
        targets.iter().all(|one| away(one) > *range)
    };
    range.filter(far).map_or_else(String::new, |range| {
        format!(": it flies {}", count(u64::from(range), "square"))
    })
}

/// What was refused a moment ago all the same, else the last attack, use of a thing or command of many actions again: what was
/// aimed goes to the same target, where that is gone to the nearest who is awake; nobody is woken by a key that repeats.
pub(in crate::play::screen) fn again(game: &mut ActiveGame<'_>) {
    if game.dare() {
        return;
    }
    let action = match game.deed() {
        Some(Deed::Action(action)) => action,
        Some(Deed::Command(command)) => {
            game.begin_command(command);
            return;
        }
        Some(Deed::Stairs(action)) => {
            let feature = if action == Action::Ascend {
                Feature::StairsUp
            } else {
                Feature::StairsDown
            };
            let way = stairs(game, feature, action);
            if let Some(way) = way {
                game.begin_command(way);
            }
            // The way there is no deed of its own.
            game.repeats_stairs(action);
            return;
        }
        Some(Deed::Nothing) => {
            let text = "Your last command did nothing, so there is nothing to do again.";
            game.say(TextLine::plain(text));
            return;
        }
        Some(Deed::Gear) => {
            let text = "{key:again} repeats no change of gear, and nothing older. {key:exchange} takes the weapon in hand that you had before.";
            game.say(TextLine::plain(text));
            return;
        }
        None => {
            let text = "There is nothing yet to do again: no attack, spell, thing or long command.";
            game.say(TextLine::plain(text));
            return;
        }
    };
    let view = game.view();
    if let Action::Step(dir) = action
        && view.monster_at(view.here().step(dir)).is_none()
    {
        game.say(TextLine::plain("There is nobody there to strike now."));
        return;
    }
    let Some(with) = AimSource::of(action) else {
        match once::question(game, action) {
            Some(question) => game.refuse(question),
            None => {
                let _ = game.act(action);
            }
        }
        return;
    };
    let awake = || aim::target(game, Some(with)).filter(|monster| !monster.asleep);
    let found = aim::last_target(game, with).or_else(awake);
    // What was sent at nobody in view goes once more to where somebody unseen may be.
    let unseen = || {
        let at_nobody = game.target().is_none();
        at_nobody.then(|| aim::unseen(game, with)).flatten()
    };
    let Some(at) = found.map(|monster| monster.at).or_else(unseen) else {
        game.say(TextLine::plain(
            "The last target is gone, and nobody else in view is awake.",
        ));
        return;
    };
    game.set_target(at);
    let _ = game.act(with.action(at));
}

/// Makes an attack of the table of odds.
pub(in crate::play) fn attack(
    game: &mut ActiveGame<'_>,
    at: Pos,
    with: AttackChoice,
) -> NextScreen {
    game.turn_page();
    let action = match with {
        AttackChoice::Melee => {
            let (dx, dy) = game.view().here().delta_to(at);
            Dir::from_delta(dx, dy).map(Action::Step)
        }
        AttackChoice::Fire(ammo) => Some(Action::Fire { ammo, at }),
        AttackChoice::Throw(item) => Some(Action::Throw { item, at }),
        AttackChoice::Device(item) => device(game.view(), item, at),
        AttackChoice::Spell(spell) => Some(Action::Cast {
            spell,
            at: Some(at),
        }),
    };
    match action {
        Some(action) => {
            game.set_target(at);
            let _ = game.act(action);
        }
        None if with == AttackChoice::Melee => {
            game.say(TextLine::plain("That is too far away to strike."));
        }
        None => game.say(TextLine::plain("You no longer carry that.")),
    }
    NextScreen::Play
}

/// The action that uses a device on who stands on a square; `None` for what is gone.
fn device(view: PlayerView, item: ItemUid, at: Pos) -> Option<Action> {
    let thing = view.pack().into_iter().find(|thing| thing.uid == item)?;
    let usage = &view.content().items[usize::from(thing.kind.0)].usage;
    Some(match usage.as_device()? {
        DeviceDef::Wand(_) => Action::Aim { item, at },
        DeviceDef::Staff(_) => Action::Use(item),
        DeviceDef::Rod(_) => Action::Zap { item, at: Some(at) },
    })
}
