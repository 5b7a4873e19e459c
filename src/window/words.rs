//! The words of the window in a file: what screen readers are told, for those who have none, and for tests that press real keys and
//! cannot read pixels.
//!
//! A line of JSON is added whenever something has changed, when the frame that shows it has been drawn and the graphics card is
//! done with it: whoever reads it may look at the screen at once.
//!
//! ```json
//! {"title":"Quaff what?","rows":["a) a potion of mending"],"chosen":0,"square":"The Hall  depth 1","log":[],"character":[],"in_view":[]}
//! ```
//!
//! `title`, `rows` and `chosen` are those of the window over the map; without one `title` is `null`.

use std::{
    fs::File,
    io::Write,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use bevy::{
    prelude::*,
    render::{
        ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems, render_resource::PollType,
        renderer::RenderDevice,
    },
};
use serde::Serialize;

use super::{
    options::WindowError,
    schedule::WindowSystems,
    screenshot::Report,
    snapshot::HudSnapshot,
    spoken::{Part, words},
};
use crate::play::Hud;

/// The file.
#[derive(Resource, Clone)]
pub(super) struct WordsFile(Arc<Mutex<File>>, Report);

impl WordsFile {
    /// Begins a file.
    pub(super) fn create(path: &Path, report: Report) -> Result<Self, WindowError> {
        let file = File::create(path).map_err(|error| {
            WindowError::Words(format!("{} cannot be made: {error}", path.display()))
        })?;
        Ok(Self(Arc::new(Mutex::new(file)), report))
    }

    /// Adds a line, with one call: whoever reads meanwhile finds whole lines. What goes wrong is told when the window closes.
    fn add(&self, line: &str) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = file.write_all(format!("{line}\n").as_bytes()) {
            self.1.put(WindowError::Words(error.to_string()));
        }
    }
}

/// The line that was told last, and whether it is still to be written.
#[derive(Resource, Default)]
struct LastLine {
    line: String,
    waits: bool,
}

/// The line that belongs to the frame that is being drawn.
#[derive(Resource, Default)]
struct DrawnLine(Option<String>);

/// A line of the file.
#[derive(Serialize)]
struct Told {
    title: Option<String>,
    rows: Vec<String>,
    chosen: Option<usize>,
    square: String,
    log: Vec<String>,
    character: Vec<String>,
    in_view: Vec<String>,
}

impl Told {
    fn of(hud: &Hud) -> Self {
        let of = |part| words(part, Some(hud));
        let window = of(Part::Window);
        Self {
            title: hud.overlay.is_some().then_some(window.label),
            rows: window.rows,
            chosen: window.chosen,
            square: of(Part::Map).label,
            log: of(Part::Log).rows,
            character: of(Part::Character).rows,
            in_view: of(Part::InView).rows,
        }
    }
}

/// Writes them, each when the frame that shows it has been drawn.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastLine>().add_systems(
        Update,
        tell.in_set(WindowSystems::Rest)
            .run_if(resource_changed::<HudSnapshot>),
    );
    let file = app.world().resource::<WordsFile>().clone();
    match app.get_sub_app_mut(RenderApp) {
        Some(renderer) => {
            renderer
                .insert_resource(file)
                .init_resource::<DrawnLine>()
                .add_systems(ExtractSchedule, take)
                .add_systems(Render, hand_over.after(RenderSystems::PostCleanup));
        }
        // Nothing is drawn.
        None => {
            app.add_systems(Last, at_once);
        }
    }
}

fn tell(hud: Res<HudSnapshot>, mut last: ResMut<LastLine>) {
    let told = hud.0.as_ref().map(Told::of);
    let Some(Ok(line)) = told.map(|told| serde_json::to_string(&told)) else {
        return;
    };
    if last.line != line {
        last.line = line;
        last.waits = true;
    }
}

fn take(mut main: ResMut<MainWorld>, mut drawn: ResMut<DrawnLine>) {
    let mut last = main.resource_mut::<LastLine>();
    if last.waits {
        last.waits = false;
        drawn.0 = Some(last.line.clone());
    }
}

fn hand_over(mut drawn: ResMut<DrawnLine>, file: Res<WordsFile>, device: Res<RenderDevice>) {
    if let Some(line) = drawn.0.take() {
        // A card that is lost draws no more, which the renderer tells by itself.
        let _ = device.poll(PollType::wait_indefinitely());
        file.add(&line);
    }
}

fn at_once(mut last: ResMut<LastLine>, file: Res<WordsFile>) {
    if last.waits {
        last.waits = false;
        file.add(&last.line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::Key,
        window::{fixture, snapshot::ShellInput},
    };

    #[test]
    fn each_change_adds_a_line_with_the_words_of_the_open_window() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("words");
        let file = WordsFile::create(&path, Report::default()).expect("a file");
        let mut app = fixture::app(|app| {
            app.insert_resource(file).add_plugins(plugin);
        });
        let lines = || -> Vec<serde_json::Value> {
            let text = std::fs::read_to_string(&path).expect("the file is there");
            let lines = text.lines();
            lines
                .map(|line| serde_json::from_str(line).expect("a line is JSON"))
                .collect()
        };
        app.update();
        let before = lines();
        assert_eq!(before.len(), 1, "{before:?}");
        assert!(before[0]["title"].is_null(), "{before:?}");
        app.update();
        assert_eq!(lines().len(), 1, "nothing has changed");
        app.world_mut()
            .write_message(ShellInput::Key(Key::char('i')));
        app.update();
        app.update();
        let all = lines();
        let last = all.last().expect("a line");
        assert_eq!(last["title"], "Inventory", "{last}");
        let chosen = last["chosen"].as_u64().expect("a chosen row") as usize;
        let row = last["rows"][chosen].as_str().expect("a row");
        assert!(row.contains(") "), "{row}");
    }
}
