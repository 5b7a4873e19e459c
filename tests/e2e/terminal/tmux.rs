//! A terminal of our own: a tmux server in a folder that goes away with the test.
//!
//! Nothing here waits for a time to pass. What a test expects on the screen is looked for again and again until it is
//! there; if it never comes, the test fails and shows the screen as it was last.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::Duration,
};

use tempfile::TempDir;

/// Between two looks at the screen.
const LOOK: Duration = Duration::from_millis(10);
/// Looks before a test gives up: half a minute or more, for machines that are busy with something else.
const PATIENCE: u32 = 3000;

/// Looks after which a screen that has not changed is taken for whole.
const STILL: u32 = 3;

/// Whether the other screen is on, the mouse, the cursor.
const HELD: &str = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";

/// Prints whether the terminal waits for whole lines, shows what is typed, and takes control and c for a signal.
const MODES: &str = r"stty -a | tr ' ;' '\n\n' | grep -E '^-?(icanon|echo|isig)$'";

/// What the terminal is like in which the game is started.
pub(crate) struct Terminal<'a> {
    /// Columns and rows.
    pub(crate) size: (u16, u16),
    /// Environment variables.
    pub(crate) variables: &'a [(&'a str, &'a str)],
    /// Whether the game is started with the order to hang up ignored, as `nohup` does.
    pub(crate) ignores_hang_up: bool,
}

impl Terminal<'_> {
    /// The terminal that everyone has.
    pub(crate) const USUAL: Terminal<'static> = Terminal {
        size: (80, 24),
        variables: &[("LC_ALL", "C.UTF-8")],
        ignores_hang_up: false,
    };

    /// One in which a whole level is in view.
    pub(crate) const LARGE: Terminal<'static> = Terminal {
        size: (240, 90),
        variables: &[("LC_ALL", "C.UTF-8")],
        ignores_hang_up: false,
    };
}

/// A running game, or one that has ended and whose last screen is still there.
pub(crate) struct Tmux {
    socket: PathBuf,
    /// Keeps the socket's folder.
    _folder: TempDir,
}

impl Tmux {
    /// Starts the game with arguments, from a shell that says afterwards how it ended and how it left the terminal.
    #[track_caller]
    pub(crate) fn start(terminal: &Terminal<'_>, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the socket");
        let conf = folder.path().join("tmux.conf");
        fs::write(
            &conf,
            "set -g status off\nset -g escape-time 0\nset -g default-terminal screen\n",
        )
        .expect("a configuration can be written");
        let game = Self {
            socket: folder.path().join("socket"),
            _folder: folder,
        };
        let variables: Vec<String> = terminal
            .variables
            .iter()
            .map(|(name, value)| format!("{name}={}", quoted(value)))
            .collect();
        let (columns, rows) = terminal.size;
        let program = if terminal.ignores_hang_up {
            format!("(trap '' HUP; exec {})", command(arguments))
        } else {
            command(arguments)
        };
        // The variables of the test's own terminal say nothing about this one. The shell outlives control and c, and
        // neither shows what is typed too late for the game nor loses what was said before it.
        let line = format!(
            "stty -echo noflsh; trap '' INT; unset LC_ALL LC_CTYPE LANG NO_COLOR COLORTERM; export {}; {program}; \
             echo \"ended with $?\"; {MODES}; echo over; exec tail -f /dev/null",
            variables.join(" ")
        );
        game.tmux(&[
            "-f",
            &conf.display().to_string(),
            "new-session",
            "-d",
            "-x",
            &columns.to_string(),
            "-y",
            &rows.to_string(),
            &line,
        ]);
        game
    }

    /// Runs a tmux command, and returns what it prints.
    #[track_caller]
    fn tmux(&self, arguments: &[&str]) -> String {
        let Output {
            status,
            stdout,
            stderr,
        } = Command::new("tmux")
            .args(["-u", "-S"])
            .arg(&self.socket)
            .args(arguments)
            .env_remove("TMUX")
            .output()
            .expect("these tests need tmux: see CONTRIBUTING.md");
        let stderr = String::from_utf8_lossy(&stderr);
        assert!(status.success(), "tmux {arguments:?}: {stderr}");
        String::from_utf8_lossy(&stdout).into_owned()
    }

    /// Presses keys, by the names that tmux has for them (`Escape`, `S-Left`, `C-c`, `j`).
    #[track_caller]
    pub(crate) fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "--"], keys].concat());
    }

    /// Sends bytes as the terminal would: for the mouse, which tmux knows no names for.
    #[track_caller]
    pub(crate) fn send(&self, bytes: &str) {
        self.tmux(&["send-keys", "-l", "--", bytes]);
    }

    /// Presses the left button of the mouse on a cell.
    #[track_caller]
    pub(crate) fn click(&self, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        self.send(&format!(
            "\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"
        ));
    }

    /// Presses the right button of the mouse on a cell.
    #[track_caller]
    pub(crate) fn right_click(&self, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        self.send(&format!(
            "\u{1b}[<2;{column};{row}M\u{1b}[<2;{column};{row}m"
        ));
    }

    /// Turns the wheel on a cell by so many notches, down or, below 0, up.
    #[track_caller]
    pub(crate) fn wheel(&self, notches: i32, (column, row): (usize, usize)) {
        let button = if notches > 0 { 65 } else { 64 };
        for _ in 0..notches.abs() {
            self.send(&format!("\u{1b}[<{button};{};{}M", column + 1, row + 1));
        }
    }

    /// Moves the mouse to a cell.
    #[track_caller]
    pub(crate) fn point(&self, (column, row): (usize, usize)) {
        self.send(&format!("\u{1b}[<35;{};{}M", column + 1, row + 1));
    }

    /// What is on the screen.
    #[track_caller]
    pub(crate) fn screen(&self) -> Screen {
        Screen(
            self.tmux(&["capture-pane", "-p"])
                .lines()
                .map(str::to_owned)
                .collect(),
        )
    }

    /// What is on the screen, with the codes for colors.
    #[track_caller]
    pub(crate) fn colored(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// The value of a tmux format.
    #[track_caller]
    pub(crate) fn value(&self, format: &str) -> String {
        self.tmux(&["display-message", "-p", format])
            .trim()
            .to_owned()
    }

    /// Waits until the screen is as wanted and stays so for some looks, and returns it: a look may fall into the middle
    /// of a frame.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, mut wanted: impl FnMut(&Screen) -> bool) -> Screen {
        let mut last = Screen(Vec::new());
        let mut same = 0;
        for _ in 0..PATIENCE {
            let screen = self.screen();
            same = if screen == last { same + 1 } else { 0 };
            last = screen;
            if wanted(&last) && same >= STILL {
                return last;
            }
            thread::sleep(LOOK);
        }
        panic!("waited in vain for {what}; the screen was\n{last}");
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    pub(crate) fn until_text(&self, text: &str) -> Screen {
        self.until(&format!("`{text}`"), |screen| screen.contains(text))
    }

    /// Waits until the program has ended, with that exit status, and has given the terminal back as it was: the
    /// ordinary screen and modes, no mouse, a cursor.
    #[track_caller]
    pub(crate) fn until_end(&self, status: u8) {
        let screen = self.until("the end", |screen| {
            screen.0.iter().any(|line| line == "over")
        });
        let expected = [
            &format!("ended with {status}"),
            "isig",
            "icanon",
            "-echo",
            "over",
        ];
        assert_eq!(screen.0[..5], expected, "{screen}");
        assert_eq!(self.value(HELD), "0 0 1");
    }

    /// The same for one that says something before it ends; all that stands on the screen then.
    #[track_caller]
    pub(crate) fn until_end_with_words(&self, status: u8) -> Screen {
        let screen = self.until("the end", |screen| {
            screen.0.iter().any(|line| line == "over")
        });
        assert!(screen.contains(&format!("ended with {status}")), "{screen}");
        for mode in ["isig", "icanon", "-echo"] {
            assert!(screen.0.iter().any(|line| line == mode), "{screen}");
        }
        assert_eq!(self.value(HELD), "0 0 1");
        screen
    }

    /// The terminal goes away with all that is in it.
    #[track_caller]
    pub(crate) fn go_away(&self) {
        self.tmux(&["kill-server"]);
    }

    /// Whether the program holds the terminal: the other screen, the mouse, no cursor.
    #[track_caller]
    pub(crate) fn is_held(&self) -> bool {
        self.value(HELD) == "1 1 0"
    }

    /// The number of the program's process, which is the shell's child.
    #[track_caller]
    pub(crate) fn process(&self) -> String {
        let shell = self.value("#{pane_pid}");
        let children = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
        let children = children.expect("a running process has a list of children");
        let game = children.split_whitespace().next().expect("the game runs");
        game.to_owned()
    }

    /// Sends a signal to the program.
    #[track_caller]
    pub(crate) fn signal(&self, name: &str) {
        let game = self.process();
        let status = Command::new("kill").args(["-s", name, &game]).status();
        assert!(
            status.expect("there is a kill").success(),
            "kill -s {name} {game}"
        );
    }

    /// Makes the terminal another size.
    #[track_caller]
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.tmux(&[
            "resize-window",
            "-x",
            &columns.to_string(),
            "-y",
            &rows.to_string(),
        ]);
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let mut kill = Command::new("tmux");
        kill.arg("-S").arg(&self.socket).arg("kill-server");
        // It may have ended by itself.
        drop(kill.output());
    }
}

/// Waits until a process is no more, or is waiting to be buried.
#[track_caller]
pub(crate) fn until_gone(process: &str) {
    for _ in 0..PATIENCE {
        let state = fs::read_to_string(format!("/proc/{process}/stat"));
        if state.is_ok_and(|state| !state.contains(") Z ")) {
            thread::sleep(LOOK);
        } else {
            return;
        }
    }
    panic!("process {process} goes on without a terminal");
}

/// The program with arguments, as a line of shell.
fn command(arguments: &[&str]) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_barrow"))
        .display()
        .to_string();
    let words = [program.as_str(), "--terminal"]
        .into_iter()
        .chain(arguments.iter().copied());
    words.map(quoted).collect::<Vec<_>>().join(" ")
}

/// A word that the shell takes as it is.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The text on a screen, line by line.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Screen(pub(crate) Vec<String>);

impl Screen {
    /// Whether a text is on one of the lines.
    pub(crate) fn contains(&self, text: &str) -> bool {
        self.0.iter().any(|line| line.contains(text))
    }

    /// The sign in a cell.
    pub(crate) fn sign(&self, (column, row): (usize, usize)) -> Option<char> {
        self.0.get(row)?.chars().nth(column)
    }

    /// Where the player stands.
    pub(crate) fn player(&self) -> Option<(usize, usize)> {
        self.find('@')
    }

    /// Where a sign is first: column and row.
    pub(crate) fn find(&self, wanted: char) -> Option<(usize, usize)> {
        self.0.iter().enumerate().find_map(|(row, line)| {
            let column = line.chars().position(|sign| sign == wanted)?;
            Some((column, row))
        })
    }

    /// The lines of the map, without what is beside and below it.
    pub(crate) fn map(&self) -> Vec<String> {
        let map = self.0.iter().map_while(|line| line.split_once('│'));
        map.map(|(map, _)| map.to_owned()).collect()
    }

    /// How many squares of the map are known.
    pub(crate) fn known(&self) -> usize {
        let map = self.map();
        map.iter()
            .flat_map(|line| line.chars())
            .filter(|sign| *sign != ' ')
            .count()
    }
}

impl std::fmt::Display for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.0 {
            writeln!(f, "    |{line}")?;
        }
        Ok(())
    }
}
