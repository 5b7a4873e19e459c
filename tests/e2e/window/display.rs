//! A display of our own: Xvfb on a free number, whose picture lies in a file that the test reads, and xdotool for its keys and mouse.
//!
//! Nothing here waits for a time to pass. What a test expects is looked for again and again until it is there; if it never comes,
//! the test fails and says where the last picture was left.

use std::{
    cell::RefCell,
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use tempfile::TempDir;

use super::picture::Picture;

/// Between two looks at the screen.
const LOOK: Duration = Duration::from_millis(20);
/// Looks before a test gives up: a minute or more, for machines that draw without a graphics card and are busy besides.
const PATIENCE: u32 = 3000;
/// Looks in which nothing changed after which a picture counts as settled.
const SETTLED: u32 = 15;
/// The same where something else than before is waited for: words are told when a frame is drawn, and the display gets it a little
/// later.
const STEADY: u32 = 8;

/// An X display.
pub(crate) struct Display {
    server: Child,
    number: String,
    folder: TempDir,
}

impl Display {
    /// Starts a display of the size that a window has at first.
    #[track_caller]
    pub(crate) fn open() -> Self {
        Self::of((1280, 800))
    }

    /// Starts a display of some size.
    #[track_caller]
    pub(crate) fn of((width, height): (u32, u32)) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the display");
        // Some libraries insist on a private folder for what runs.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700))
            .expect("the folder is ours");
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                &format!("{width}x{height}x24"),
                "-nolisten",
                "tcp",
                "-fbdir",
            ])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("these tests need Xvfb: see CONTRIBUTING.md");
        let mut number = String::new();
        BufReader::new(server.stdout.take().expect("its output is ours"))
            .read_line(&mut number)
            .expect("Xvfb says its number");
        let number = format!(":{}", number.trim());
        assert!(number.len() > 1, "Xvfb found no free display");
        Self {
            server,
            number,
            folder,
        }
    }

    /// Its name, as in `DISPLAY`.
    pub(crate) fn name(&self) -> String {
        self.number.clone()
    }

    /// Starts the game.
    #[track_caller]
    pub(crate) fn start(&self, arguments: &[&str]) -> Game<'_> {
        let process = Command::new(env!("CARGO_BIN_EXE_barrow"))
            .args(arguments)
            .env("DISPLAY", &self.number)
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program can be started");
        Game {
            display: self,
            process: RefCell::new(process),
            window: RefCell::new(None),
        }
    }

    /// What is on the screen; `None` while it is being written.
    fn picture(&self) -> Option<Picture> {
        Picture::of_dump(&self.dump()?)
    }

    /// The same as the display keeps it.
    fn dump(&self) -> Option<Vec<u8>> {
        fs::read(self.folder.path().join("Xvfb_screen0")).ok()
    }

    /// Runs xdotool, and returns what it prints, if it did what it should.
    fn xdotool(&self, arguments: &[&str]) -> Option<String> {
        let output = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.number)
            .output()
            .expect("these tests need xdotool: see CONTRIBUTING.md");
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A running game.
pub(crate) struct Game<'d> {
    display: &'d Display,
    process: RefCell<Child>,
    window: RefCell<Option<String>>,
}

impl Game<'_> {
    /// What is on the screen.
    #[track_caller]
    pub(crate) fn picture(&self) -> Picture {
        poll(|| self.display.picture()).expect("the display has a picture")
    }

    /// What is on the screen once it has not changed for a while.
    #[track_caller]
    pub(crate) fn settled(&self) -> Picture {
        let mut last = None;
        let mut same = 0;
        poll(|| {
            let now = self.display.dump();
            same = if now == last { same + 1 } else { 0 };
            last = now;
            let rests = same >= SETTLED;
            last.as_ref()
                .filter(|_| rests)
                .and_then(|dump| Picture::of_dump(dump))
        })
        .expect("the picture comes to rest")
    }

    /// Looks until something is found, and returns it.
    #[track_caller]
    pub(crate) fn until_found<T>(&self, what: &str, find: impl Fn(&Picture) -> Option<T>) -> T {
        let found = poll(|| {
            if let Some(code) = self.ended() {
                panic!("the game ended with {code} before there was {what}");
            }
            self.display.picture().as_ref().and_then(&find)
        });
        found.unwrap_or_else(|| {
            let path = self.leave_picture();
            panic!("there never was {what}; see {}", path.display())
        })
    }

    /// Looks until something is so.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, is: impl Fn(&Picture) -> bool) {
        self.until_found(what, |picture| is(picture).then_some(()));
    }

    /// Looks until the program tells what is asked for, and returns it.
    #[track_caller]
    pub(crate) fn until_told<T>(
        &self,
        what: &str,
        ask: impl Fn() -> Option<T>,
        told: impl Fn() -> String,
    ) -> T {
        let found = poll(|| {
            if let Some(code) = self.ended() {
                panic!("the game ended with {code} before there was {what}");
            }
            ask()
        });
        found.unwrap_or_else(|| {
            let path = self.leave_picture();
            panic!(
                "there never was {what}; see {} and {}",
                path.display(),
                told()
            )
        })
    }

    /// What is on the screen, as the display keeps it, once that stays so for some looks.
    #[track_caller]
    pub(crate) fn shown(&self) -> Vec<u8> {
        let steady = self.steady(|_| true);
        steady.expect("the picture comes to rest")
    }

    /// Waits until that is something else than before.
    #[track_caller]
    pub(crate) fn changed(&self, what: &str, before: &[u8]) {
        let found = self.steady(|now| now != before);
        found.unwrap_or_else(|| {
            let path = self.leave_picture();
            panic!(
                "nothing changed on the screen for {what}; see {}",
                path.display()
            )
        });
    }

    /// What is on the screen once it is as wanted, and stays so for some looks; `None`: it never is.
    fn steady(&self, wanted: impl Fn(&[u8]) -> bool) -> Option<Vec<u8>> {
        let mut last = Vec::new();
        let mut same = 0;
        poll(|| {
            let now = self.display.dump()?;
            same = if now == last { same + 1 } else { 0 };
            last = now;
            (same >= STEADY && wanted(&last)).then(|| last.clone())
        })
    }

    /// Types letters and signs one after the other.
    #[track_caller]
    pub(crate) fn write(&self, text: &str) {
        self.focus();
        self.xdotool(&["type", "--", text]);
    }

    /// Turns the wheel by so many notches, down or, below 0, up.
    #[track_caller]
    pub(crate) fn wheel(&self, notches: i32) {
        self.focus();
        let button = if notches > 0 { "5" } else { "4" };
        for _ in 0..notches.abs() {
            self.xdotool(&["click", button]);
        }
    }

    /// Clicks with the right button on a place of the window.
    #[track_caller]
    pub(crate) fn right_click(&self, at: (i32, i32)) {
        self.point(at);
        self.xdotool(&["click", "3"]);
    }

    /// Waits until the game has ended, and returns its exit code.
    #[track_caller]
    pub(crate) fn until_end(&self) -> i32 {
        poll(|| self.ended()).unwrap_or_else(|| {
            let path = self.leave_picture();
            panic!("the game never ended; see {}", path.display())
        })
    }

    /// Presses keys one after the other, by the names that X has for them (`l`, `Left`, `question`).
    #[track_caller]
    pub(crate) fn press(&self, keys: &[&str]) {
        self.focus();
        self.xdotool(&[&["key"], keys].concat());
    }

    /// Moves the mouse to a place of the window.
    #[track_caller]
    pub(crate) fn point(&self, (x, y): (i32, i32)) {
        self.focus();
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Clicks on a place of the window.
    #[track_caller]
    pub(crate) fn click(&self, at: (i32, i32)) {
        self.point(at);
        self.xdotool(&["click", "1"]);
    }

    /// Gives the window another size.
    #[track_caller]
    pub(crate) fn resize(&self, (width, height): (u32, u32)) {
        let window = self.focus();
        self.xdotool(&[
            "windowsize",
            &window,
            &width.to_string(),
            &height.to_string(),
        ]);
    }

    /// Finds the window, gives it the keyboard, and returns its number. There is no window manager to do so.
    #[track_caller]
    fn focus(&self) -> String {
        let mut window = self.window.borrow_mut();
        if window.is_none() {
            let found = poll(|| {
                self.display
                    .xdotool(&["search", "--onlyvisible", "--name", "^Barrow$"])
                    .and_then(|found| found.lines().next().map(str::to_owned))
            });
            let found = found.expect("the window is found by its title");
            poll(|| {
                self.display.xdotool(&["windowfocus", &found]);
                self.display
                    .xdotool(&["getwindowfocus"])
                    .filter(|focused| *focused == found)
            })
            .expect("the window takes the keyboard");
            *window = Some(found);
        }
        window.clone().expect("it has just been found")
    }

    #[track_caller]
    fn xdotool(&self, arguments: &[&str]) -> String {
        self.display
            .xdotool(arguments)
            .unwrap_or_else(|| panic!("xdotool {arguments:?}"))
    }

    /// The exit code of a game that has ended.
    fn ended(&self) -> Option<i32> {
        let status = self
            .process
            .borrow_mut()
            .try_wait()
            .expect("the game is our child");
        status.map(|status| status.code().unwrap_or(-1))
    }

    /// Writes the screen to a file for those who have to find out what went wrong.
    fn leave_picture(&self) -> PathBuf {
        let path = std::env::temp_dir().join(format!("barrow-e2e-{}.png", std::process::id()));
        if let Some(picture) = self.display.picture() {
            picture.save(&path);
        }
        path
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let process = self.process.get_mut();
        let _ = process.kill();
        let _ = process.wait();
    }
}

/// Asks again and again until there is an answer, or patience ends.
fn poll<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    for _ in 0..PATIENCE {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        thread::sleep(LOOK);
    }
    None
}
