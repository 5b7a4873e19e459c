//! A shell with a world of its own, for those who keep none: the terminal, tests, and a window until it is open.

use std::ops::{Deref, DerefMut};

use bevy_ecs::world::World;

use super::{BeginError, Options, Picture, Shell, Start};
use crate::{
    content::LevelId,
    grid::{Pos, Size},
    play::{
        input::{command::PlayerCommand, keys::Key},
        panel::{
            framing::MapFocus,
            hud::{Hud, MapMark},
        },
        view::{actor::ActorView, square::KnownSquare},
    },
    save::RecordError,
    sim::{ActorId, GameHost as _},
};

/// A shell with a world of its own. It does what a [`Shell`] does under the same names; nobody needs to lend anything.
///
/// ```
/// use barrow::{
///     content::Content,
///     play::{Bindings, Key, Options, StandaloneShell, Start},
/// };
/// use std::sync::Arc;
///
/// let options = Options {
///     content: Arc::new(Content::embedded()),
///     bindings: Bindings::standard(),
///     saves: None, // nothing is recorded
///     seed: 1,
///     level: None,
/// };
/// let mut shell = StandaloneShell::new(options, Start::Title)?;
/// assert!(shell.picture().view().is_none(), "no game has begun");
/// shell.press(Key::char('?'));
/// assert!(!shell.should_quit());
/// # Ok::<(), barrow::play::BeginError>(())
/// ```
pub struct StandaloneShell {
    shell: Shell,
    world: World,
}

impl Deref for StandaloneShell {
    type Target = Shell;

    fn deref(&self) -> &Shell {
        &self.shell
    }
}

impl DerefMut for StandaloneShell {
    fn deref_mut(&mut self) -> &mut Shell {
        &mut self.shell
    }
}

impl StandaloneShell {
    /// Begins.
    ///
    /// # Errors
    ///
    /// If the game asked for cannot begin; the caller should show that instead of a screen.
    pub fn new(options: Options, start: Start) -> Result<Self, BeginError> {
        let mut world = World::new();
        let shell = Shell::new(&mut world, options, start)?;
        Ok(Self { shell, world })
    }

    /// The shell alone: its game moves into another world, that of an app for instance.
    pub fn move_into(self, world: &mut World) -> Shell {
        if let Some(game) = self.world.game() {
            world.adopt_game(game);
        }
        self.shell
    }

    /// Lends the world for something that is done; what has changed in it nobody waits for.
    fn lend(&mut self, work: impl FnOnce(&mut Shell, &mut World)) {
        work(&mut self.shell, &mut self.world);
        self.world.clear_trackers();
    }

    /// The player is a wizard; see [`Shell::play_as_wizard`].
    pub fn play_as_wizard(&mut self) {
        self.lend(Shell::play_as_wizard);
    }

    /// Any key; see [`Shell::press`].
    pub fn press(&mut self, key: Key) {
        self.lend(|shell, world| shell.press(world, key));
    }

    /// A command; see [`Shell::command`].
    pub fn command(&mut self, command: PlayerCommand) {
        self.lend(|shell, world| shell.command(world, command));
    }

    /// The mouse points at a square, or at none; see [`Shell::hover`].
    pub fn hover(&mut self, at: Option<Pos>) {
        self.lend(|shell, world| shell.hover(world, at));
    }

    /// The mouse points at somebody's row in the panel, or at none; see [`Shell::hover_row`].
    pub fn hover_row(&mut self, who: Option<ActorId>) {
        self.lend(|shell, world| shell.hover_row(world, who));
    }

    /// A click on a square; see [`Shell::click`].
    pub fn click(&mut self, at: Pos) {
        self.lend(|shell, world| shell.click(world, at));
    }

    /// A click with the right button; see [`Shell::right_click`].
    pub fn right_click(&mut self, at: Option<Pos>) {
        self.lend(|shell, world| shell.right_click(world, at));
    }

    /// A click on the row of a square in the side panel; see [`Shell::click_row`].
    pub fn click_row(&mut self, at: Pos) {
        self.lend(|shell, world| shell.click_row(world, at));
    }

    /// A click on a row of the overlay; see [`Shell::choose`].
    pub fn choose(&mut self, row: usize) {
        self.lend(|shell, world| shell.choose(world, row));
    }

    /// A click on a line of the log; see [`Shell::explain`].
    pub fn explain(&mut self, age: usize) {
        self.lend(|shell, world| shell.explain(world, age));
    }

    /// One action of a command of many; see [`Shell::tick`].
    pub fn tick(&mut self) {
        self.lend(Shell::tick);
    }

    /// Whether keys that were typed ahead should be dropped; see [`Shell::takes_alarm`].
    pub fn takes_alarm(&mut self) -> bool {
        self.shell.takes_alarm()
    }

    /// The world in which the game lives, to read.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Saves the game that is played; see [`Shell::save`].
    ///
    /// # Errors
    ///
    /// If it cannot be saved; what was recorded is kept.
    pub fn save(&mut self) -> Result<(), RecordError> {
        self.shell.save(&mut self.world)
    }

    /// What is shown.
    pub fn picture(&self) -> Picture<'_> {
        self.shell.picture(&self.world)
    }

    /// Everything on the screen but the map; see [`Picture::hud`].
    pub fn hud(&self) -> Hud {
        self.picture().hud()
    }

    /// Size of the map; see [`Picture::map_size`].
    pub fn map_size(&self) -> Option<Size> {
        self.picture().map_size()
    }

    /// The level that is shown; see [`Picture::level`].
    pub fn level(&self) -> Option<LevelId> {
        self.picture().level()
    }

    /// A square as the player knows it; see [`Picture::cell`].
    pub fn cell(&self, at: Pos) -> KnownSquare {
        self.picture().cell(at)
    }

    /// Squares with marks; see [`Picture::marks`].
    pub fn marks(&self) -> Vec<(Pos, MapMark)> {
        self.picture().marks()
    }

    /// Actors in view, the player first; see [`Picture::actors`].
    pub fn actors(&self) -> Vec<ActorView> {
        self.picture().actors()
    }

    /// The square that must be in sight; see [`Picture::focus`].
    pub fn focus(&self) -> Pos {
        self.picture().focus()
    }

    /// Who should be in sight with it; see [`Picture::map_focus`].
    pub fn map_focus(&self) -> MapFocus {
        self.picture().map_focus()
    }
}
