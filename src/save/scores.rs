//! The scores of games that are over: a line each in `scores.ron` beside the recordings.

use std::{
    fs,
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

use serde::{Deserialize, Serialize};

/// What the file is called.
const NAME: &str = "scores.ron";

/// What stands above the lines.
const HEAD: &str = "// A line for each game that was played to its end, the oldest first.\n";

/// More of the file is not read: hundred thousand games are in it.
const MOST: u64 = 32 << 20;

/// How a game ended, for the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ScoreEnd {
    /// By this, with its article.
    Dead(String),
    /// The crown was carried out.
    Won,
    /// The player gave up.
    Retired,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// What it is worth: see [`Score::points_of`].
    pub points: u64,
    /// The character's name.
    pub name: String,
    /// Its race and class.
    pub who: String,
    /// By which rules it fought.
    pub ruleset: String,
    /// The level that was played alone, or on which the game began; `None`: the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// The highest experience level that it had.
    pub level: i32,
    /// The deepest level that it has seen.
    pub deepest: u8,
    /// Turns at normal speed.
    pub turns: u64,
    /// How it ended.
    pub end: ScoreEnd,
    /// The name of its recording.
    pub recording: String,
}

impl Score {
    /// What a game is worth: the most points of experience that there have been, and 100 for each level of depth.
    pub fn points_of(experience: i64, deepest: u8) -> u64 {
        experience.max(0).unsigned_abs() + 100 * u64::from(deepest)
    }

    /// By what scores are ranked: who has won stands before who has not, whatever the points.
    fn rank(&self) -> (bool, u64) {
        (self.end == ScoreEnd::Won, self.points)
    }
}

/// The scores of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// The games, the best first; of equals the older.
    pub best: Vec<Score>,
    /// Lines that cannot be read, with their numbers.
    pub faults: Vec<(usize, String)>,
}

impl Scores {
    /// Reads the scores of a folder; without a file there are none.
    ///
    /// # Errors
    ///
    /// If there is a file that cannot be read. A line that cannot be understood is a fault of its own, and the others count.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let path = folder.join(NAME);
        let file = match fs::metadata(&path) {
            Ok(meta) if !meta.is_file() => {
                return Err(io::Error::other(format!("{} is no file", path.display())));
            }
            Ok(_) => fs::File::open(&path)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(error),
        };
        let mut text = Vec::new();
        file.take(MOST).read_to_end(&mut text)?;
        Ok(Self::of(&String::from_utf8_lossy(&text)))
    }

    pub(crate) fn of(text: &str) -> Self {
        let mut scores = Self::default();
        let lines = text.lines().enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with("//")) {
            match ron::from_str::<Score>(line) {
                Ok(score) => scores.best.push(score),
                Err(error) => scores.faults.push((index + 1, error.code.to_string())),
            }
        }
        scores
            .best
            .sort_by_key(|score| std::cmp::Reverse(score.rank()));
        scores
    }

    /// Adds a game at the end of the file, with one call; its place among all, from 1.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub fn add(folder: &Path, score: &Score) -> io::Result<usize> {
        let before = Self::read(folder)?;
        let path = folder.join(NAME);
        let mut text = match last_byte(&path) {
            Ok(Some(b'\n')) => String::new(),
            // A line that was torn off stays a line of its own.
            Ok(Some(_)) => "\n".to_owned(),
            Ok(None) | Err(_) => HEAD.to_owned(),
        };
        text += &ron::to_string(score).map_err(io::Error::other)?;
        text.push('\n');
        let mut file = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)?;
        file.write_all(text.as_bytes())?;
        let better = before.best.iter();
        Ok(1 + better.filter(|other| other.rank() >= score.rank()).count())
    }
}

/// The last byte of a file, however long it is; `None`: it is empty.
fn last_byte(path: &Path) -> io::Result<Option<u8>> {
    let mut file = fs::File::open(path)?;
    if file.seek(io::SeekFrom::End(0))? == 0 {
        return Ok(None);
    }
    file.seek(io::SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(Some(last[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: u64, end: ScoreEnd) -> Score {
        Score {
            points,
            name: "Brand".to_owned(),
            who: "Human Warrior".to_owned(),
            ruleset: "angband".to_owned(),
            challenge: None,
            level: 3,
            deepest: 2,
            turns: 100,
            end,
            recording: "game-0001.barrow".to_owned(),
        }
    }

    fn dead(points: u64) -> Score {
        score(points, ScoreEnd::Dead("a \"kobold\"\n".to_owned()))
    }

    #[test]
    fn the_best_come_first_and_a_victory_before_all() {
        let folder = tempfile::tempdir().unwrap();
        let places: Vec<usize> = [dead(10), dead(30), score(5, ScoreEnd::Won), dead(30)]
            .iter()
            .map(|score| Scores::add(folder.path(), score).unwrap())
            .collect();
        assert_eq!(places, [1, 1, 1, 3]);
        let scores = Scores::read(folder.path()).unwrap();
        assert_eq!(scores.faults, []);
        let points: Vec<u64> = scores.best.iter().map(|score| score.points).collect();
        assert_eq!(points, [5, 30, 30, 10]);
        assert_eq!(scores.best[1], dead(30), "quotes and line breaks are kept");
    }

    #[test]
    fn a_line_that_is_odd_or_torn_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Scores::read(folder.path()).unwrap(), Scores::default());
        Scores::add(folder.path(), &dead(1)).unwrap();
        let path = folder.path().join(NAME);
        let mut text = fs::read(&path).unwrap();
        text.extend(b"nonsense\n\xff\xfe\n(points: 1, nam");
        fs::write(&path, text).unwrap();
        assert_eq!(Scores::add(folder.path(), &dead(2)).unwrap(), 1);
        let scores = Scores::read(folder.path()).unwrap();
        let lines: Vec<usize> = scores.faults.iter().map(|(line, _)| *line).collect();
        assert_eq!((scores.best.len(), lines), (2, vec![3, 4, 5]));
    }

    #[test]
    fn a_folder_in_its_place_is_told() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(NAME)).unwrap();
        assert!(Scores::read(folder.path()).is_err());
        assert!(Scores::add(folder.path(), &dead(1)).is_err());
    }
}
