//! The game as a player meets it: title, play, menus, the end. Both front ends feed it keys and draw its scene.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::{
    account::Detail,
    aim::{self, With},
    aim_words, birth_screen,
    command::Command,
    craft,
    errand::Errand,
    keys::{Bindings, Code, Key},
    log_screen, matrix_screen, odds_panel, odds_screen, panel, ruleset_screen,
    saves::Saves,
    scene::{ActorView, Cell, Line, Mark, Panel, Scene, Tone},
    screen::{self, Choice, Purpose, Screen},
    session::{BeginError, Session},
    spell_screen,
};
use crate::{
    content::{Content, Feature, LevelId},
    grid::{Dir, Pos, Size},
    rules::{ability::status, projection::DamageType, ruleset::Ruleset},
    sim::{Action, ActorId, Birth, ItemUid, Outcome, Setup, Verdict},
};

/// Messages that a scene holds; front ends show as many as fit.
const LOG_LINES: usize = 40;

/// Rows that a page key scrolls.
const PAGE: usize = 10;

/// How a shell begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the title screen.
    Title,
    /// With a new game.
    New(Setup),
    /// With the newest recorded game.
    Continue,
}

/// What a shell needs.
#[derive(Clone, Debug)]
pub struct Options {
    /// What exists.
    pub content: Arc<Content>,
    /// Keys.
    pub bindings: Bindings,
    /// Where games are recorded; `None`: nowhere.
    pub saves: Option<Saves>,
    /// Seed of the next game begun from the title screen; those after it count upwards.
    pub seed: u64,
    /// The level where games begin from the title screen; `None`: the first.
    pub level: Option<u16>,
}

/// The game as a player meets it.
pub struct Shell {
    options: Options,
    session: Option<Session>,
    screen: Screen,
    /// The windows behind it, to go back to.
    behind: Vec<Screen>,
    /// A text below the title's choices: why a game could not be continued.
    notice: Option<Line>,
    /// Whom the player has aimed at last.
    target: Option<ActorId>,
    /// The square under the mouse.
    hover: Option<Pos>,
    /// The way shown, and where it leads.
    way: Vec<Pos>,
    /// What would be reached by what is aimed, and how strongly.
    blast: Vec<(Pos, u8)>,
    /// By which rules games begin from the title screen.
    ruleset: Ruleset,
    revision: u64,
    quit: bool,
    /// The row with which the last page of the text on the screen begins, as the front end has told.
    text_end: AtomicUsize,
}

impl Shell {
    /// Begins; an error is one that the caller should show instead of a screen.
    pub fn new(options: Options, start: Start) -> Result<Self, BeginError> {
        let mut shell = Self {
            options,
            session: None,
            screen: Screen::Map,
            behind: Vec::new(),
            notice: None,
            target: None,
            hover: None,
            way: Vec::new(),
            blast: Vec::new(),
            ruleset: Ruleset::default(),
            revision: 0,
            quit: false,
            text_end: AtomicUsize::new(usize::MAX),
        };
        match start {
            Start::Title => shell.show_title(),
            Start::New(setup) => shell.begin(&setup)?,
            Start::Continue => shell.resume()?,
        }
        Ok(shell)
    }

    /// What exists.
    pub fn content(&self) -> &Arc<Content> {
        &self.options.content
    }

    /// Keys.
    pub fn bindings(&self) -> &Bindings {
        &self.options.bindings
    }

    /// The game, if one is played.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Changes whenever anything on the screen may have changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The player wants to leave; everything is recorded already.
    pub fn should_quit(&self) -> bool {
        self.quit
    }

    /// Whether a menu is open in which letters choose.
    pub fn wants_letters(&self) -> bool {
        matches!(&self.screen, Screen::Menu { menu, .. } if menu.letters)
    }

    /// Any key: its binding, or a menu's letter.
    pub fn press(&mut self, key: Key) {
        if let (Screen::Menu { menu, .. }, Code::Char(letter), false) =
            (&self.screen, key.code, key.ctrl)
            && let Some(row) = menu.letter(letter)
        {
            self.choose(row);
        } else if let Some(command) = self.options.bindings.command(key) {
            self.command(command);
        } else if self.is_busy() {
            self.command(Command::Cancel);
        }
    }

    /// A command, as if its key had been pressed.
    pub fn command(&mut self, command: Command) {
        self.revision += 1;
        if !matches!(self.screen, Screen::Text { .. }) {
            self.set_text_end(usize::MAX);
        }
        match self.screen {
            Screen::Map => {
                self.behind.clear();
                self.on_map(command);
            }
            Screen::Look { cursor } => self.on_look(command, cursor),
            Screen::Aim { with, cursor } => self.on_aim(command, with, cursor),
            Screen::Dig => self.on_dig(command),
            Screen::Menu { .. } => self.on_menu(command),
            Screen::Text { .. } => self.on_text(command),
        }
        self.find_way();
    }

    /// The front end tells with which row the last page of the text on the screen begins: the shell, which does not know
    /// how much fits, scrolls no further.
    pub fn set_text_end(&self, first: usize) {
        self.text_end.store(first, Ordering::Relaxed);
    }

    /// The mouse points at a square, or at none.
    pub fn hover(&mut self, at: Option<Pos>) {
        if self.hover != at {
            self.hover = at;
            self.revision += 1;
            if let (Screen::Aim { cursor, .. }, Some(at)) = (&mut self.screen, at) {
                *cursor = at;
            }
            self.find_way();
        }
    }

    /// A click on a square: attack a neighbour, walk there.
    pub fn click(&mut self, at: Pos) {
        self.revision += 1;
        if let Screen::Aim { with, .. } = self.screen {
            return self.send(with, at);
        }
        if matches!(self.screen, Screen::Look { .. } | Screen::Dig) {
            self.screen = Screen::Map;
        }
        if self.screen != Screen::Map {
            return;
        }
        let Some(session) = &mut self.session else {
            return;
        };
        session.turn_page();
        let here = session.view().here();
        let (dx, dy) = here.delta_to(at);
        if at == here {
            self.use_square();
        } else if let Some(dir) = Dir::from_delta(dx, dy) {
            if let Some(errand) = craft::walk(session, dir) {
                session.begin_errand(errand);
            }
        } else {
            session.begin_errand(Errand::Travel(at));
        }
        self.after_action();
    }

    /// A click on a row of the overlay.
    pub fn choose(&mut self, row: usize) {
        self.revision += 1;
        let Screen::Menu { menu, selected } = &mut self.screen else {
            return;
        };
        let Some(choice) = menu.rows.get(row).and_then(|(_, choice)| *choice) else {
            return;
        };
        *selected = row;
        self.carry_out(choice);
    }

    /// Whether a command of many actions is under way.
    pub fn is_busy(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_busy)
    }

    /// Carries out one action of it.
    pub fn tick(&mut self) {
        if let Some(session) = &mut self.session {
            session.tick();
            self.revision += 1;
            self.after_action();
        }
    }

    /// Outcomes since the last call.
    pub fn take_outcomes(&mut self) -> Vec<Outcome> {
        self.session
            .as_mut()
            .map(Session::take_outcomes)
            .unwrap_or_default()
    }

    /// Everything on the screen but the map.
    pub fn scene(&self) -> Scene {
        let overlay = self.screen.overlay();
        let Some(session) = &self.session else {
            return Scene {
                character: Panel::default(),
                monsters: Panel::default(),
                log: Vec::new(),
                status: Line::default(),
                overlay,
            };
        };
        let view = session.view();
        let status = match (&self.screen, self.hover) {
            (Screen::Look { cursor }, _) => screen::look(view, *cursor),
            (Screen::Aim { with, cursor }, _) => aim_words::line(view, *with, *cursor),
            (Screen::Dig, _) => Line::of("Dig in which direction?", Tone::Strong),
            (Screen::Map, Some(at)) if view.size().contains(at) => screen::look(view, at),
            _ => panel::status(view),
        };
        let [character, monsters] = self
            .odds()
            .unwrap_or_else(|| [panel::character(view), panel::monsters(view)]);
        Scene {
            character,
            monsters,
            log: session.log().tail(LOG_LINES),
            status,
            overlay,
        }
    }

    /// Size of the map; `None` while there is no game.
    pub fn map_size(&self) -> Option<Size> {
        self.session.as_ref().map(|session| session.view().size())
    }

    /// The level that is shown.
    pub fn level(&self) -> Option<LevelId> {
        self.session
            .as_ref()
            .map(|session| session.view().level().id())
    }

    /// A square as the player knows it.
    pub fn cell(&self, at: Pos) -> Cell {
        self.session
            .as_ref()
            .map_or_else(Cell::default, |session| session.view().cell(at))
    }

    /// Squares with marks.
    pub fn marks(&self) -> Vec<(Pos, Mark)> {
        let mut marks: Vec<_> = self.way.iter().map(|at| (*at, Mark::Way)).collect();
        let blast = self.blast.iter();
        marks.extend(blast.map(|(at, part)| (*at, Mark::Blast(*part))));
        if let Screen::Look { cursor } | Screen::Aim { cursor, .. } = self.screen {
            marks.retain(|(at, _)| *at != cursor);
            marks.push((cursor, Mark::Cursor));
        }
        marks
    }

    /// Actors in view, the player first.
    pub fn actors(&self) -> Vec<ActorView> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let view = session.view();
        std::iter::once(view.player())
            .chain(view.monsters())
            .collect()
    }

    /// The square that must be in sight: the player's, or the look cursor's.
    pub fn focus(&self) -> Pos {
        match (&self.screen, &self.session) {
            (Screen::Look { cursor } | Screen::Aim { cursor, .. }, _) => *cursor,
            (_, Some(session)) => session.view().here(),
            (_, None) => Pos::default(),
        }
    }

    /// Name of the player's sprite.
    pub fn player_sprite(&self) -> &'static str {
        use crate::rules::class::Class;
        match self
            .session
            .as_ref()
            .map(|session| session.view().character().class())
        {
            Some(Class::Mage) => "player_mage",
            Some(Class::Priest) => "player_priest",
            Some(Class::Rogue) => "player_rogue",
            Some(Class::Ranger) => "player_ranger",
            Some(Class::Paladin) => "player_paladin",
            Some(Class::Warrior) | None => "player_warrior",
        }
    }

    /// Commands while the map is played.
    fn on_map(&mut self, command: Command) {
        let Some(session) = &mut self.session else {
            return;
        };
        session.turn_page();
        let mut errand = None;
        match command {
            Command::Go(dir) => errand = craft::walk(session, dir),
            Command::Wait => {
                let _ = session.act(Action::Wait);
            }
            Command::PickUp => {
                let _ = session.act(Action::PickUp);
            }
            Command::Run(dir) => {
                errand = Some(Errand::Run {
                    dir,
                    started: false,
                });
            }
            Command::Rest => errand = Some(Errand::Rest),
            Command::Explore => errand = Some(Errand::Explore),
            Command::Descend => errand = self.stairs(Feature::StairsDown, Action::Descend),
            Command::Ascend => errand = self.stairs(Feature::StairsUp, Action::Ascend),
            Command::Open => errand = craft::open(session),
            Command::Close => self.close_door(),
            Command::Search => errand = Some(craft::search()),
            Command::SearchMode => craft::switch_search_mode(session),
            Command::Refuel => {
                if let Some(screen) = craft::refuel(session) {
                    self.screen = screen;
                }
            }
            Command::Inventory => self.open(Purpose::Inventory),
            Command::Wield => self.open(Purpose::Wield),
            Command::TakeOff => self.open(Purpose::TakeOff),
            Command::Drop => self.open(Purpose::Drop),
            Command::Quaff => self.open(Purpose::Quaff),
            Command::Eat => self.open(Purpose::Eat),
            Command::Read => self.open(Purpose::Read),
            Command::Fire => self.fire(),
            Command::Throw => self.open(Purpose::Throw),
            Command::Aim => self.open(Purpose::Aim),
            Command::Use => self.open(Purpose::Use),
            Command::Zap => self.open(Purpose::Zap),
            Command::Cast => self.spells(None),
            Command::Dig => self.screen = Screen::Dig,
            Command::Look => self.look_around(),
            Command::Next | Command::Previous => {
                self.look_around();
                self.look_on(command == Command::Next);
            }
            Command::Log => self.screen = log_screen::messages(session.log()),
            Command::Luck => self.screen = session.luck().screen(),
            Command::Matrix => self.screen = matrix_screen::kinds(session.view()),
            Command::Character => self.screen = screen::character(&session.view().sheet()),
            Command::Help => self.screen = screen::help(&self.options.bindings),
            Command::Quit => self.leave(),
            Command::Confirm => self.use_square(),
            Command::Cancel | Command::ZoomIn | Command::ZoomOut => {}
        }
        if let (Some(errand), Some(session)) = (errand, &mut self.session) {
            session.begin_errand(errand);
        }
        self.after_action();
    }

    /// Travel to stairs, or take them when standing on them.
    fn stairs(&mut self, feature: Feature, action: Action) -> Option<Errand> {
        let session = self.session.as_mut()?;
        let view = session.view();
        if view
            .terrain(view.here())
            .is_some_and(|def| def.feature == feature)
        {
            let _ = session.act(action);
            return None;
        }
        let known = view.known(feature);
        if known.is_none() {
            let which = if feature == Feature::StairsDown {
                "down"
            } else {
                "up"
            };
            session.say(Line::plain(format!("You know of no stairs {which} here.")));
        }
        known.map(Errand::Travel)
    }

    /// Takes stairs or items where the player stands.
    fn use_square(&mut self) {
        let Some(session) = &mut self.session else {
            return;
        };
        let view = session.view();
        let action = match view.terrain(view.here()).map(|def| def.feature) {
            _ if !view.underfoot().is_empty() => Action::PickUp,
            Some(Feature::StairsUp) => Action::Ascend,
            Some(Feature::StairsDown) => Action::Descend,
            _ => Action::Wait,
        };
        let _ = session.act(action);
    }

    /// Closes the one open door nearby.
    fn close_door(&mut self) {
        let Some(session) = &mut self.session else {
            return;
        };
        let view = session.view();
        let is_open = |dir: &Dir| {
            view.terrain(view.here().step(*dir))
                .is_some_and(|def| matches!(def.feature, Feature::Closes(_)))
        };
        match Dir::ALL.into_iter().find(is_open) {
            Some(dir) => {
                let _ = session.act(Action::Close(dir));
            }
            None => session.say(Line::plain("There is no open door beside you.")),
        }
    }

    /// Opens a menu of things.
    fn open(&mut self, purpose: Purpose) {
        let Some(session) = &mut self.session else {
            return;
        };
        match screen::things(session, purpose) {
            Some(screen) => self.screen = screen,
            None => session.say(Line::plain(match purpose {
                Purpose::Inventory | Purpose::Drop => "You carry nothing.",
                Purpose::Wield => "You carry nothing to wield or wear.",
                Purpose::TakeOff => "You wear nothing.",
                Purpose::Quaff => "You carry no potions.",
                Purpose::Eat => "You carry nothing to eat.",
                Purpose::Read => "You carry no scrolls.",
                Purpose::Fire => "You have nothing to fire.",
                Purpose::Throw => "You carry nothing to throw.",
                Purpose::Refuel => "You have nothing that your light would take.",
                Purpose::Aim => "You carry no wands.",
                Purpose::Use => "You carry no staffs.",
                Purpose::Zap => "You carry no rods.",
            })),
        }
    }

    /// Opens the menu of spells: those of all books, or of one.
    fn spells(&mut self, book: Option<ItemUid>) {
        let Some(session) = &mut self.session else {
            return;
        };
        let view = session.view();
        let pack = view.pack();
        let book = book.and_then(|uid| pack.into_iter().find(|thing| thing.uid == uid));
        match spell_screen::menu(view, book) {
            Ok(screen) => self.screen = screen,
            Err(line) => session.say(line),
        }
    }

    /// Fires: with one kind of ammunition takes aim at once, with several asks which.
    fn fire(&mut self) {
        let Some(session) = &mut self.session else {
            return;
        };
        let view = session.view();
        if view.derived().fighter.launcher.is_none() {
            session.say(Line::plain("You have nothing to fire with."));
            return;
        }
        match aim::ammunition(view).as_slice() {
            [only] => {
                let with = With::Fire(*only);
                self.take_aim(with);
            }
            _ => self.open(Purpose::Fire),
        }
    }

    /// Takes aim: at the last target if it is in view, else at the nearest monster.
    fn take_aim(&mut self, with: With) {
        let Some(session) = &self.session else { return };
        let view = session.view();
        let monsters = view.monsters();
        let target = monsters
            .iter()
            .find(|monster| Some(monster.id) == self.target)
            .or(monsters.first());
        let cursor = target.map_or_else(|| view.here(), |monster| monster.at);
        self.screen = Screen::Aim { with, cursor };
    }

    /// Commands while taking aim; the command that began it sends the missile off.
    fn on_aim(&mut self, command: Command, with: With, cursor: Pos) {
        let moved = |dir: Dir, by: i16| {
            let (dx, dy) = dir.delta();
            cursor.offset(dx * by, dy * by)
        };
        match command {
            Command::Go(dir) => self.point(with, moved(dir, 1)),
            Command::Run(dir) => self.point(with, moved(dir, 8)),
            Command::Next | Command::Look => self.aim_on(with, cursor, true),
            Command::Previous => self.aim_on(with, cursor, false),
            Command::Luck => self.open_odds(cursor, None),
            Command::Confirm
            | Command::Fire
            | Command::Throw
            | Command::Aim
            | Command::Zap
            | Command::Cast => self.send(with, cursor),
            Command::Quit => self.leave(),
            _ => self.screen = Screen::Map,
        }
    }

    /// Points at a square, at the edge of the map at most.
    fn point(&mut self, with: With, to: Pos) {
        self.put_cursor(to);
        if let Screen::Look { cursor } = self.screen {
            self.screen = Screen::Aim { with, cursor };
        }
    }

    /// Aims at the next monster in view, the nearest first.
    fn aim_on(&mut self, with: With, cursor: Pos, forwards: bool) {
        let Some(session) = &self.session else { return };
        let monsters = session.view().monsters();
        let count = monsters.len();
        if count == 0 {
            return;
        }
        let next = match monsters.iter().position(|monster| monster.at == cursor) {
            Some(at) if forwards => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
            None => 0,
        };
        let cursor = monsters[next].at;
        self.screen = Screen::Aim { with, cursor };
    }

    /// Sends the missile off.
    fn send(&mut self, with: With, at: Pos) {
        self.screen = Screen::Map;
        let Some(session) = &mut self.session else {
            return;
        };
        session.turn_page();
        self.target = session.view().monster_at(at).map(|monster| monster.id);
        let _ = session.act(with.action(at));
        self.after_action();
    }

    /// The direction to dig in.
    fn on_dig(&mut self, command: Command) {
        self.screen = Screen::Map;
        let Some(session) = &mut self.session else {
            return;
        };
        match command {
            Command::Go(dir) | Command::Run(dir) => {
                session.turn_page();
                session.begin_errand(Errand::Dig { dir, left: 99 });
                self.after_action();
            }
            Command::Quit => self.leave(),
            _ => {}
        }
    }

    /// Begins to look, at the nearest monster if there is one.
    fn look_around(&mut self) {
        let Some(session) = &mut self.session else {
            return;
        };
        let conditions = session.view().ailments().conditions();
        if let Some(refused) = conditions.forbid(status::Deed::Look) {
            // ABL-STATUS-04, ABL-STATUS-26
            session.say(Line::plain(format!(
                "You cannot look around while you are {}.",
                refused.by
            )));
            return;
        }
        let view = session.view();
        let cursor = view
            .monsters()
            .first()
            .map_or_else(|| view.here(), |monster| monster.at);
        self.screen = Screen::Look { cursor };
    }

    /// The squares worth a look: monsters, then things, then stairs, nearest first.
    fn sights(&self) -> Vec<Pos> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let view = session.view();
        let here = view.here();
        let mut sights: Vec<_> = view
            .monsters()
            .into_iter()
            .map(|monster| monster.at)
            .collect();
        let mut things: Vec<_> = view.sight().remembered_items().map(|(at, _)| at).collect();
        things.extend(
            [Feature::StairsUp, Feature::StairsDown]
                .into_iter()
                .filter_map(|stairs| view.known(stairs)),
        );
        things.sort_by_key(|at| (here.angband_distance(*at), *at));
        sights.extend(things);
        sights.dedup();
        sights
    }

    /// Moves the look cursor to the next sight.
    fn look_on(&mut self, forwards: bool) {
        let sights = self.sights();
        let Screen::Look { cursor } = &mut self.screen else {
            return;
        };
        let count = sights.len();
        if count == 0 {
            return;
        }
        let next = match sights.iter().position(|at| at == cursor) {
            Some(at) if forwards => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
            None => 0,
        };
        *cursor = sights[next];
    }

    /// Commands while looking.
    fn on_look(&mut self, command: Command, cursor: Pos) {
        let moved = |dir: Dir, by: i16| {
            let (dx, dy) = dir.delta();
            cursor.offset(dx * by, dy * by)
        };
        match command {
            Command::Go(dir) => self.put_cursor(moved(dir, 1)),
            Command::Run(dir) => self.put_cursor(moved(dir, 8)),
            Command::Next | Command::Look => self.look_on(true),
            Command::Previous => self.look_on(false),
            Command::Luck => self.open_odds(cursor, None),
            Command::Confirm => self.click(cursor),
            Command::Quit => self.leave(),
            _ => self.screen = Screen::Map,
        }
    }

    /// Moves the look cursor, to the edge of the map at most.
    fn put_cursor(&mut self, to: Pos) {
        if let Some(size) = self.map_size() {
            let (width, height) = (size.width() as i16, size.height() as i16);
            self.screen = Screen::Look {
                cursor: Pos::new(to.x.clamp(0, width - 1), to.y.clamp(0, height - 1)),
            };
        }
    }

    /// Commands in a menu.
    fn on_menu(&mut self, command: Command) {
        let Screen::Menu { menu, selected } = &mut self.screen else {
            return;
        };
        match command {
            Command::Go(Dir::N) | Command::Previous => *selected = menu.beside(*selected, false),
            Command::Go(Dir::S) | Command::Next => *selected = menu.beside(*selected, true),
            Command::Go(Dir::NE) | Command::Run(Dir::N) => {
                *selected = menu.far(*selected, false, PAGE);
            }
            Command::Go(Dir::SE) | Command::Run(Dir::S) => {
                *selected = menu.far(*selected, true, PAGE);
            }
            Command::Confirm => {
                let row = *selected;
                self.choose(row);
            }
            Command::Cancel => self.back(),
            Command::Quit => self.leave(),
            _ => {}
        }
    }

    /// Commands in a text.
    fn on_text(&mut self, command: Command) {
        let Screen::Text { rows, first, .. } = &mut self.screen else {
            return;
        };
        let last = rows.len().saturating_sub(1);
        let last = last.min(self.text_end.load(Ordering::Relaxed));
        *first = (*first).min(last);
        match command {
            Command::Go(Dir::N) => *first = first.saturating_sub(1),
            Command::Go(Dir::S) => *first = (*first + 1).min(last),
            Command::Go(Dir::NE) | Command::Run(Dir::N) => *first = first.saturating_sub(PAGE),
            Command::Go(Dir::SE) | Command::Run(Dir::S) | Command::Confirm => {
                *first = (*first + PAGE).min(last);
            }
            Command::Go(Dir::NW) => *first = 0,
            Command::Go(Dir::SW) => *first = last,
            Command::Quit => self.leave(),
            _ => self.back(),
        }
    }

    /// Leaves a menu or text for what is behind it.
    fn back(&mut self) {
        if let Some(behind) = self.behind.pop() {
            self.screen = behind;
            return;
        }
        match &self.session {
            Some(session) if session.verdict() == Verdict::Playing => self.screen = Screen::Map,
            Some(session) => {
                if let Some(end) = screen::end(session) {
                    self.screen = end;
                }
            }
            None => self.show_title(),
        }
    }

    /// Leaves: a game for the title screen, the title screen for good.
    fn leave(&mut self) {
        if self.session.take().is_some() {
            self.show_title();
        } else {
            self.quit = true;
        }
    }

    /// What a menu's row does.
    fn carry_out(&mut self, choice: Choice) {
        let begun = match choice {
            Choice::Act(action) => {
                self.screen = Screen::Map;
                if let Some(session) = &mut self.session {
                    session.turn_page();
                    let _ = session.act(action);
                }
                self.after_action();
                Ok(())
            }
            Choice::Browse(book) => {
                self.screen = Screen::Map;
                self.spells(Some(book));
                Ok(())
            }
            Choice::Aim(with) => {
                self.take_aim(with);
                Ok(())
            }
            Choice::Begin(character) => self.begin_from_title(character, None),
            Choice::NewGame => {
                self.screen = self.characters();
                Ok(())
            }
            Choice::Rules(birth) => {
                self.go_deeper(ruleset_screen::menu(self.ruleset, birth));
                Ok(())
            }
            Choice::ByRules(ruleset, birth) => {
                self.ruleset = ruleset;
                self.behind.pop();
                self.screen = match birth {
                    Some(birth) => birth_screen::rolled(&self.options.content, birth, ruleset),
                    None => self.characters(),
                };
                Ok(())
            }
            Choice::Races => {
                self.screen = birth_screen::races();
                Ok(())
            }
            Choice::Classes(race) => {
                let (content, roll) = (&self.options.content, self.options.seed);
                self.screen = birth_screen::classes(content, race, roll, self.ruleset);
                Ok(())
            }
            Choice::Growths(race, class) => {
                self.screen = birth_screen::growths(race, class, self.options.seed);
                Ok(())
            }
            Choice::Rolled(birth) => {
                self.screen = birth_screen::rolled(&self.options.content, birth, self.ruleset);
                Ok(())
            }
            Choice::Born(birth) => self.begin_from_title(0, Some(birth)),
            Choice::Account(message, detail) => {
                self.open_account(message, detail);
                Ok(())
            }
            Choice::Back => {
                self.back();
                Ok(())
            }
            Choice::Explain(id) => {
                if let Some(rule) = log_screen::rule(id) {
                    self.go_deeper(rule);
                }
                Ok(())
            }
            Choice::Damage(kind, strength) => {
                self.open_damage(kind, strength);
                Ok(())
            }
            Choice::Odds(at, with) => {
                self.open_odds(at, Some(with));
                Ok(())
            }
            Choice::Continue => self.resume(),
            Choice::Help => {
                self.screen = screen::help(&self.options.bindings);
                Ok(())
            }
            Choice::Title => {
                self.session = None;
                self.show_title();
                Ok(())
            }
            Choice::Quit => {
                self.quit = true;
                Ok(())
            }
        };
        if let Err(error) = begun {
            self.notice = Some(Line::of(error.to_string(), Tone::Danger));
            self.show_title();
        }
    }

    /// Shows a window with the way back to the present one.
    fn go_deeper(&mut self, screen: Screen) {
        self.behind
            .push(std::mem::replace(&mut self.screen, screen));
    }

    /// Shows why a message says what it says.
    fn open_account(&mut self, message: u64, detail: Detail) {
        let Some(session) = &self.session else { return };
        let Some(account) = log_screen::account(session.log(), message, detail) else {
            return;
        };
        if detail == Detail::Brief && !log_screen::is_account(&self.screen) {
            self.go_deeper(account);
        } else {
            self.screen = account;
        }
    }

    /// Shows what a damage type does; at another strength, in the place of the page before.
    fn open_damage(&mut self, kind: DamageType, strength: i32) {
        let Some(session) = &self.session else { return };
        let page = matrix_screen::page(session.view(), kind, strength);
        if matrix_screen::is_list(&self.screen) {
            self.go_deeper(page);
        } else {
            self.screen = page;
        }
    }

    /// Shows the odds of every attack on who stands on a square, or those of one attack at length.
    fn open_odds(&mut self, at: Pos, with: Option<crate::sim::With>) {
        let Some(session) = &self.session else { return };
        let view = session.view();
        let screen = match with {
            None => odds_screen::attacks(view, at),
            Some(with) => odds_screen::attack(view, at, with),
        };
        if let Some(screen) = screen {
            self.go_deeper(screen);
        }
    }

    /// The odds against whom the player looks or aims at.
    fn odds(&self) -> Option<[Panel; 2]> {
        let view = self.session.as_ref()?.view();
        let (at, with) = match (&self.screen, self.hover) {
            (Screen::Look { cursor }, _) => (*cursor, crate::sim::With::Melee),
            (Screen::Aim { with, cursor }, _) => (*cursor, with.attack()),
            (Screen::Map, Some(at)) => (at, crate::sim::With::Melee),
            _ => return None,
        };
        odds_panel::panels(view, at, with)
    }

    /// The newest recording that can be gone on with.
    fn newest(&self) -> Result<Option<PathBuf>, BeginError> {
        match &self.options.saves {
            Some(saves) => Ok(saves.latest()?),
            None => Ok(None),
        }
    }

    /// Shows the title screen.
    fn show_title(&mut self) {
        let can_continue = self.newest().is_ok_and(|newest| newest.is_some());
        self.screen = screen::title(can_continue, self.notice.as_ref());
        self.revision += 1;
    }

    /// The choice of a character for a new game.
    fn characters(&self) -> Screen {
        screen::characters(&self.options.content, self.options.seed, self.ruleset)
    }

    /// Begins a new game with the next seed, by the rules chosen.
    fn begin_from_title(&mut self, character: u16, birth: Option<Birth>) -> Result<(), BeginError> {
        let setup = Setup {
            seed: self.options.seed,
            character,
            birth,
            level: self.options.level,
            ruleset: self.ruleset,
        };
        self.options.seed = self.options.seed.wrapping_add(1);
        self.begin(&setup)
    }

    /// Begins a new game.
    fn begin(&mut self, setup: &Setup) -> Result<(), BeginError> {
        let record = match &self.options.saves {
            Some(saves) => Some(saves.fresh()?),
            None => None,
        };
        self.session = Some(Session::begin(
            &self.options.content,
            setup,
            record.as_deref(),
        )?);
        self.ruleset = setup.ruleset;
        self.screen = Screen::Map;
        self.notice = None;
        self.revision += 1;
        Ok(())
    }

    /// Goes on with the newest recorded game.
    fn resume(&mut self) -> Result<(), BeginError> {
        let Some(path) = self.newest()? else {
            return Err(BeginError::NothingToContinue);
        };
        self.session = Some(Session::resume(&self.options.content, &path)?);
        self.screen = Screen::Map;
        self.notice = None;
        self.revision += 1;
        self.after_action();
        Ok(())
    }

    /// After any action: the end of the game shows its screen.
    fn after_action(&mut self) {
        if self.screen == Screen::Map
            && let Some(end) = self.session.as_ref().and_then(screen::end)
        {
            self.screen = end;
        }
        self.find_way();
    }

    /// Works out the way shown to the cursor or the mouse.
    fn find_way(&mut self) {
        self.blast.clear();
        let to = match (&self.screen, self.hover) {
            (Screen::Look { cursor }, _) => Some(*cursor),
            (Screen::Map, Some(at)) => Some(at),
            _ => None,
        };
        if let (Screen::Aim { with, cursor }, Some(session)) = (&self.screen, &self.session) {
            self.way = aim::flight(session.view(), *with, *cursor);
            self.blast = aim::blast_marks(session.view(), *with, *cursor);
            return;
        }
        self.way = match (to, &mut self.session) {
            (Some(to), Some(session)) if !session.is_busy() => session.way(to),
            _ => Vec::new(),
        };
    }
}
