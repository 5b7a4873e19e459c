//! Recordings of whole games in `tests/replays`, each with the content that it was made with: they play back to the
//! same worlds for as long as the rules are the same, whatever becomes of the content (`docs/testing.md`).

mod lake;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use barrow::{
    content::{Content, Sources, TerrainId},
    play::PlayerView,
    rules::projection::DamageType,
    save::{Recording, RecordingEnd},
    sim::{Action, Game, GameResult, LevelOutcome, MagicOutcome, Outcome, Setup},
};

/// The mage, by its number.
const MAGE: u16 = 1;

/// Seeds that are tried before the lake counts as too dangerous.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=12;

/// The variable that asks for new recordings.
const RECORD: &str = "BARROW_RECORD";

/// The variable that asks for new hashes in the recordings that there are, for when nothing but the way of hashing, or
/// what is hashed, has changed: the actions stay, and none may be refused.
const REHASH: &str = "BARROW_REHASH";

/// The folder of a recording: the game, and the content beside it.
fn folder(name: &str) -> PathBuf {
    root().join("tests/replays").join(name)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The content of a folder of assets and one of levels.
fn content(assets: &Path, levels: &Path) -> Arc<Content> {
    let sources = Sources::embedded().with_assets(assets).with_levels(levels);
    Arc::new(Content::load(&sources).unwrap_or_else(|faults| panic!("\n{faults}")))
}

/// What became of squares: how many of one kind turned into another by something of a damage type; `None`: by hand.
#[derive(Debug, Default, PartialEq, Eq)]
struct Reshaped(BTreeMap<(Option<DamageType>, String, String), usize>);

impl Reshaped {
    /// Notes the changes among what an action brought about.
    fn note(&mut self, content: &Content, outcomes: &[Outcome]) {
        let key = |id: TerrainId| content.terrain[usize::from(id.0)].key.clone();
        let mut kind = None;
        for fact in outcomes {
            match fact {
                Outcome::Magic(MagicOutcome::Projected { kind: sent, .. }) => kind = Some(*sent),
                Outcome::Level(LevelOutcome::TerrainChanged { from, to, .. }) => {
                    *self.0.entry((kind, key(*from), key(*to))).or_default() += 1;
                }
                _ => {}
            }
        }
    }

    /// Squares that a damage type made something of, out of something.
    fn count(&self, kind: DamageType, from: &[&str], to: &[&str]) -> usize {
        let of = |(by, was, is): &(Option<DamageType>, String, String)| {
            *by == Some(kind) && from.contains(&was.as_str()) && to.contains(&is.as_str())
        };
        self.0
            .iter()
            .filter(|(change, _)| of(change))
            .map(|(_, count)| count)
            .sum()
    }

    /// The changes that the lake is about, with how often each happened.
    fn lessons(&self) -> [(&'static str, usize); 4] {
        use DamageType::{Cold, Fire, Water};
        [
            (
                "lava cools",
                self.count(Cold, &["lava"], &["floor", "rubble"]),
            ),
            (
                "the forest burns",
                self.count(Fire, &["tree", "brambles"], &["floor"]),
            ),
            (
                "water boils away",
                self.count(Fire, &["water", "deep_water"], &["floor"]),
            ),
            (
                "floor is flooded",
                self.count(Water, &["floor"], &["water"]),
            ),
        ]
    }
}

/// Plays a recording back on the content beside it, comparing every hash.
fn replay(folder: &Path) -> (Recording, Game, Reshaped) {
    let path = folder.join("game.barrow");
    let content = content(folder, &folder.join("levels"));
    let recording = Recording::read(&path).unwrap_or_else(|error| panic!("{error}"));
    if std::env::var_os(REHASH).is_some() {
        rehash(&path, &recording, &content);
    }
    let recording = Recording::read(&path).unwrap_or_else(|error| panic!("{error}"));
    let mut reshaped = Reshaped::default();
    let watch = |_: &Game, _: Action, outcomes: &[Outcome]| reshaped.note(&content, outcomes);
    let game = recording.replay(&path, &content, watch);
    let game = game.unwrap_or_else(|error| {
        panic!("{error}\nif this is meant, record again: {RECORD}=1 cargo test --test it replays")
    });
    (recording, game, reshaped)
}

/// Writes the hashes of a recording as they are today, and says how many are others.
fn rehash(path: &Path, recording: &Recording, content: &Arc<Content>) {
    let mut game = Game::new(content, &recording.header.setup).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut others = Vec::new();
    for (index, &(action, before)) in recording.steps.iter().enumerate() {
        game.step(action)
            .unwrap_or_else(|refusal| panic!("action {index}: {refusal}"));
        let now = game.hash();
        if now != before {
            others.push(index + 1);
        }
        // The signature and the header come first.
        let line = &mut lines[index + 2];
        let (said, _) = line.rsplit_once(' ').unwrap();
        *line = format!("{said} {now:016x}");
    }
    fs::write(path, lines.join("\n") + "\n").unwrap();
    let (first, last) = (others.first(), others.last());
    let count = (others.len(), recording.steps.len());
    eprintln!(
        "{}: {count:?} hashes, {first:?} to {last:?}",
        path.display()
    );
}

/// Copies the `.ron` files of a folder that are wanted.
fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.extension().is_some_and(|ending| ending == "ron") && wanted(&name) {
            fs::copy(&path, to.join(&name)).unwrap();
        }
    }
}

/// Records the burning lake again, on the content of today.
fn record_the_lake(folder: &Path) {
    if folder.exists() {
        fs::remove_dir_all(folder).unwrap();
    }
    for part in ["content", "rulesets"] {
        copy(
            &root().join("assets").join(part),
            &folder.join(part),
            |_| true,
        );
    }
    let levels = folder.join("levels");
    copy(&root().join("levels"), &levels, |name| {
        name == "the_burning_lake.ron"
    });
    let campaign = "// The burning lake alone.\n(first: \"the_burning_lake\")\n";
    fs::write(levels.join("campaign.ron"), campaign).unwrap();
    let content = content(folder, &levels);
    for seed in 1.. {
        let setup = Setup {
            name: None,
            seed,
            character: MAGE,
            birth: None,
            level: None,
            generated: None,
            ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
        };
        let path = folder.join("game.barrow");
        let (world, stuck) = lake::walk(&content, &setup, Some(&path)).unwrap();
        if PlayerView::of(&world).unwrap().result() == GameResult::Won {
            let (_, _, reshaped) = replay(folder);
            if reshaped.lessons().iter().all(|(_, count)| *count > 0) {
                return;
            }
        }
        let stuck = stuck.map_or_else(String::new, |stuck| stuck.to_string());
        assert!(seed < 100, "no seed wins; the last one: {stuck}");
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn the_burning_lake_is_crossed_by_fire_water_and_cold_and_its_recording_plays_back() {
    // PRJ-TERRAIN-02, PRJ-TERRAIN-03, PRJ-TERRAIN-05, PRJ-TERRAIN-06, PRJ-TERRAIN-07
    let folder = folder("burning_lake");
    if std::env::var_os(RECORD).is_some() {
        record_the_lake(&folder);
    }
    let (recording, game, reshaped) = replay(&folder);
    assert_eq!(game.result(), GameResult::Won);
    assert_eq!(recording.end, Some(RecordingEnd::Won));
    for (lesson, count) in reshaped.lessons() {
        assert!(count > 0, "{lesson}: never in {reshaped:?}");
    }
}

#[test]
fn the_shipped_burning_lake_can_be_won_as_it_is_today() {
    let content = Arc::new(Content::embedded());
    let level = content.level_id("the_burning_lake").unwrap();
    let mut ends = Vec::new();
    for seed in SEEDS {
        let setup = Setup {
            name: None,
            seed,
            character: MAGE,
            birth: None,
            level: Some(level.0),
            generated: None,
            ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
        };
        let (world, stuck) = lake::walk(&content, &setup, None).unwrap();
        let view = PlayerView::of(&world).unwrap();
        if view.result() == GameResult::Won {
            return;
        }
        let here = view.here();
        let stuck = stuck.map_or_else(String::new, |stuck| stuck.to_string());
        ends.push(format!("seed {seed}: {stuck}, at {here}"));
    }
    panic!("nobody got across:\n{}", ends.join("\n"));
}
