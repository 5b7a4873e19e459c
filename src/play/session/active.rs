//! A session at work: with the world that it is lent, in which its game lives.

use std::ops::{Deref, DerefMut};

use bevy_ecs::world::World;

use super::{Session, attack_letters::AttackLetters, deed::Deed, item_marks::known_stacks, tell};
use crate::{
    play::{
        auto::{
            command::{AutoCommand, Caution},
            disturb::{alarms, disturbs, expects, matters_in_fights_alone, takes_elsewhere},
            step::AutoStep,
            stop::StopReason,
            threat::ThreatWatch,
        },
        text::{
            line::{TextLine, Tone},
            words::{self, Narrator, training},
        },
        view::{PlayerView, body_warning::BodyWarning},
    },
    sim::{
        Action, CombatOutcome, GameHost as _, GameRef, GameResult, ItemOutcome, Outcome, Refusal,
    },
};

/// A session with the world in which its game lives, for as long as that is lent.
pub struct ActiveGame<'a> {
    pub(super) session: &'a mut Session,
    pub(super) world: &'a mut World,
}

impl Deref for ActiveGame<'_> {
    type Target = Session;

    fn deref(&self) -> &Session {
        self.session
    }
}

impl DerefMut for ActiveGame<'_> {
    fn deref_mut(&mut self) -> &mut Session {
        self.session
    }
}

/// What the player knows of the game in a world that has one.
pub(super) fn seen(world: &World) -> PlayerView<'_> {
    PlayerView::of(world).expect("a session at work has a game")
}

/// Whether no enemy is in view, and the player stands where it would walk.
fn is_calm(watch: &mut ThreatWatch, view: PlayerView) -> bool {
    watch.nearest(view).is_none() && view.can_walk(view.here())
}

impl Session {
    /// Why the latest command of many actions did not begin, or has ended; `None` as long as one is under way, or where the
    /// player has ended it.
    pub fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    /// Ends the command under way, if there is one.
    pub(super) fn end(&mut self, why: StopReason) {
        if self.under_way.take().is_some() {
            self.stopped = Some(why);
        }
    }
}

impl<'a> ActiveGame<'a> {
    /// A session at work on its game; `None`: there is no game in the world.
    pub(super) fn of(session: &'a mut Session, world: &'a mut World) -> Option<Self> {
        PlayerView::of(world)?;
        Some(Self { session, world })
    }

    /// What the player knows; all there is where a recording is watched so.
    pub fn view(&self) -> PlayerView<'_> {
        let view = self.session.view(self.world);
        view.expect("a session at work has a game")
    }

    /// How the game stands.
    pub fn result(&self) -> GameResult {
        self.view().result()
    }

    /// Hash of the game.
    pub fn hash(&self) -> u64 {
        self.world.game().map_or(0, GameRef::hash)
    }

    /// The game once more, in a world of its own, to try something out.
    pub(in crate::play) fn copy(&self) -> World {
        let mut copy = World::new();
        if let Some(game) = self.world.game() {
            copy.adopt_game(game);
        }
        copy
    }

    /// Forgets what has changed in the world. In an app nobody calls this, as its systems look for changes; who keeps a
    /// world without an app calls it now and then, since Bevy notes every component that is removed.
    pub fn clear_trackers(&mut self) {
        self.world.clear_trackers();
    }

    /// Ends the command under way.
    pub(super) fn stop(&mut self) {
        self.session.under_way = None;
    }

    /// Takes one action; whether it was carried out. What happens goes to the log, a refusal too.
    ///
    /// # Errors
    ///
    /// If the action is not possible now, or the game is over; nothing has changed then but the log.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        if self.only_watches() {
            return Err(Refusal::GameOver);
        }
        let burden = self.view().burden();
        let open = training::open(self.view());
        let low = self.session.preferences.warns_below;
        let ailed = BodyWarning::of(self.view(), low);
        let inscribed = self.marks().has_words();
        let stacks = inscribed.then(|| known_stacks(self.view()));
        let health = self.view().health().now();
        let Self { session, world } = self;
        let outcomes = match world.act(action) {
            Ok(outcomes) => outcomes,
            Err(refusal) => {
                let line = Narrator::of(&session.content).refuse(refusal);
                let line = words::body::how_a_shape_ends(seen(world), refusal).unwrap_or(line);
                session.refuse(line);
                session.disturbed = true;
                session.fails(action);
                return Err(refusal);
            }
        };
        session.actions += 1;
        session.refused = None;
        (session.asked_meal, session.asked_book) = (false, None);
        session.asked_for_good = None;
        if let Action::Fire { ammo, .. } = action {
            session.last_ammo = Some(ammo);
        }
        if session.under_way.is_none() {
            session.heed_deed(action, &outcomes, health);
        }
        let game = world.game().expect("an action ends no game");
        if let Some(before) = stacks {
            let now = known_stacks(PlayerView::new(game));
            session.account.marks.follow(&before, &now);
        }
        let (company, threat) = tell(game, &outcomes, &mut session.account, low);
        self.note(action);
        let ails = (BodyWarning::of(self.view(), low) - ailed).contains(BodyWarning::BadlyHurt);
        let alarm = outcomes.iter().any(alarms);
        self.asked_starving &= !alarm;
        let elsewhere = |outcome: &Outcome| takes_elsewhere(action, outcome);
        let over = self.result() != GameResult::Playing;
        self.drops_keys |= threat || ails || alarm || over || outcomes.iter().any(elsewhere);
        if !self.attack_letters.is_empty() && self.view().monsters().is_empty() {
            self.attack_letters = AttackLetters::default();
        }
        let view = seen(self.world);
        let minor = |outcome: &Outcome| matters_in_fights_alone(view, outcome);
        let calm = outcomes.iter().any(minor) && is_calm(&mut self.session.account.watch, view);
        let command = self.under_way.as_ref();
        let mut all = outcomes.iter();
        let happened = all.find(|outcome| {
            disturbs(outcome, low) && !(calm && minor(outcome)) && !expects(command, outcome)
        });
        let why = over
            .then_some(StopReason::GameOver)
            .or(company.then_some(StopReason::Company))
            .or(happened.map(StopReason::of));
        if let Some(why) = why {
            self.end(why);
            self.disturbed = true;
        }
        let visits =
            |outcome: &Outcome| matches!(outcome, Outcome::Item(ItemOutcome::Visited { .. }));
        self.session.visits |= outcomes.iter().any(visits);
        self.mind_burden(burden);
        self.mind_items(&outcomes);
        self.mind_quiver(&outcomes);
        self.mind_lessons(&outcomes);
        self.mind_lost_spells(&outcomes);
        self.mind_training(open);
        self.session.outcomes.extend(outcomes);
        Ok(())
    }

    /// Says that what is carried slows more than before the action, and stops.
    fn mind_burden(&mut self, before: i32) {
        let now = self.view().burden();
        if now < before {
            let text = format!("What you carry slows you: speed {now:+}.");
            self.say(TextLine::of(text, Tone::Bad));
            self.end(StopReason::Burdened);
        }
    }

    /// Says that the launcher has nothing more to fire, and drops keys typed ahead, which were meant for shots.
    fn mind_quiver(&mut self, outcomes: &[Outcome]) {
        let fires = |outcome: &Outcome| {
            let Outcome::Combat(CombatOutcome::Launched { who, fired, .. }) = outcome else {
                return false;
            };
            *fired && who.is_player()
        };
        let line = words::room::empty_quiver(seen(self.world));
        if let Some(line) = line.filter(|_| outcomes.iter().any(fires)) {
            self.say(line);
            self.disturbed = true;
        }
    }

    /// Explore leaves lying what was dropped or did not fit.
    fn mind_items(&mut self, outcomes: &[Outcome]) {
        let view = seen(self.world);
        let (level, here) = (view.level().id(), view.here());
        let paths = &mut self.session.paths;
        for outcome in outcomes {
            if let Outcome::Item(ItemOutcome::Dropped(item)) = outcome {
                paths.ignore(level, here, item.kind);
            } else if let Outcome::Item(ItemOutcome::NoRoom(item)) = outcome {
                paths.lacks_room(level, here, item.kind, view.pack().len());
            } else if let Outcome::Item(ItemOutcome::Took(item)) = outcome {
                paths.heed(level, here, item.kind);
            }
        }
        // What is worth most is not walked over without a word.
        let treasure = outcomes.iter().find_map(|outcome| {
            let Outcome::Item(ItemOutcome::Found(item)) = outcome else {
                return None;
            };
            let def = &view.content().items[usize::from(item.kind.0)];
            let misses = def.artifact && !view.fits(item.kind);
            misses.then(|| words::item_name(view.content(), item.kind, 1))
        });
        let is_full = view.pack_is_full();
        if let Some(name) = treasure.filter(|_| self.is_busy()) {
            let text =
                format!("Your pack is full, and {name} stays lying: {{key:drop}} makes room.");
            self.say(TextLine::of(text, Tone::Bad));
            self.end(StopReason::PackFull);
        }
        let took = |outcome: &Outcome| matches!(outcome, Outcome::Item(ItemOutcome::Took(_)));
        let told = self.told_full == Some(level);
        if self.is_busy() && outcomes.iter().any(took) && is_full && !told {
            self.told_full = Some(level);
            let hint = words::room::hint(seen(self.world));
            self.say(TextLine::plain(format!("Your pack is full now.{hint}")));
            self.end(StopReason::PackFull);
        }
    }

    /// Begins a command of many actions, with its first one; or says why it does not begin.
    pub fn begin_command(&mut self, command: AutoCommand) {
        self.begin(command, false);
    }

    /// Does what was refused last, in the face of those who were the reason; whether there is something.
    pub(in crate::play) fn dare(&mut self) -> bool {
        let refused = self.session.refused.take();
        let dares = refused.is_some();
        if let Some(command) = refused {
            self.begin(command, true);
        }
        dares
    }

    /// The same where it was this command: who asks for it in the same words again has read why it was refused.
    pub(in crate::play) fn dare_again(&mut self, command: &AutoCommand) -> bool {
        self.session.refused.as_ref() == Some(command) && self.dare()
    }

    /// The same, in the face of all who threaten now or of nobody.
    fn begin(&mut self, command: AutoCommand, dares: bool) {
        if self.only_watches() {
            return;
        }
        let view = seen(self.world);
        self.session.account.watch.dare(view, dares);
        self.session.paths.dare(dares);
        let now = BodyWarning::of(view, self.session.preferences.warns_below);
        self.session.dared &= now;
        if dares {
            self.session.dared |= now & command.minds();
        } else if !command.walks() {
            // Each rest into death is dared by itself.
            self.session.dared.remove(BodyWarning::Dying);
        }
        let passed = self.marks().passed(view.content());
        self.session.paths.passes_by = passed;
        let (deed, before) = (Deed::of_command(&command), self.actions);
        self.stopped = None;
        self.under_way = Some(command);
        self.tick();
        // What an enemy has kept from its first action is dared by the key that repeats.
        if self.actions > before {
            self.deed = Some(deed);
        } else if self.refused.is_none() {
            self.did_nothing();
        }
    }

    /// Carries out what the fighting key has decided: the magic that it goes on with stays the same.
    pub(in crate::play) fn fight(&mut self, action: Action) {
        let plan = self.session.autofight.plan();
        let _ = self.act(action);
        self.session.autofight.goes_on_with(plan);
    }

    /// The command under way stops before its next action.
    fn halt(&mut self, why: StopReason, line: TextLine) {
        self.stopped = Some(why);
        self.disturbed = true;
        self.refuse(line);
    }

    /// Carries out one action of the command under way; shows the next one of a recording.
    pub fn tick(&mut self) {
        if self.theatre().is_some() {
            self.watch_next();
            return;
        }
        let Some(mut command) = self.under_way.take() else {
            return;
        };
        if let Some((why, line)) = self.objection(&command) {
            self.halt(why, line);
            return;
        }
        let mut step = command.next(&mut self.session.paths, seen(self.world));
        // What is told on the way takes no time.
        if let AutoStep::Tells(line) = step {
            self.say(line);
            step = command.next(&mut self.session.paths, seen(self.world));
        }
        match step {
            AutoStep::Done(line) => {
                self.stopped = Some(StopReason::Ended);
                if let Some(line) = line {
                    self.say(line);
                }
            }
            AutoStep::Tells(line) => {
                self.say(line);
                self.under_way = Some(command);
            }
            AutoStep::Asks(why, line) => {
                self.session.refused = Some(command);
                self.halt(why, line);
            }
            AutoStep::Act(action) => {
                let once = command.caution() == Caution::Once;
                let learns = matches!(command, AutoCommand::Study { .. });
                self.under_way = Some(command);
                let acted = self.act(action).is_ok();
                let view = seen(self.world);
                let watched = once && self.session.account.watch.nearest(view).is_some();
                if !acted {
                    self.end(StopReason::Refused);
                } else if watched {
                    self.end(StopReason::Threat);
                }
                if learns {
                    self.mind_unlearned();
                }
            }
        }
    }
}
