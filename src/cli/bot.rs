//! `barrow --bot --headless`: whole games without a screen, and how many of them are won.

use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use bevy_ecs::world::World;
use serde_json::json;
use strum::VariantArray as _;

use super::{failure::Failure, orders::EndOrder, output::Output};
use crate::{
    analysis::{OutcomeCount, OutcomeCounts, OutcomeGroup},
    content::Content,
    play::{Session, auto::bot::Bot},
    save::{RecordedAction, RecordingHeader, SaveFolder},
    sim::{GameResult, Setup},
};

/// What is to be played.
pub(super) struct Games<'a> {
    /// What exists.
    pub(super) content: &'a Arc<Content>,
    /// The first game; the others have the seeds that follow.
    pub(super) first: Setup,
    /// How many.
    pub(super) count: u64,
    /// Whether the characters take turns.
    pub(super) turns: bool,
    /// Where recordings are kept; nowhere if `None`.
    pub(super) saves: Option<&'a SaveFolder>,
    /// The recording of a game to go on with, instead of a new one.
    pub(super) resumed: Option<&'a Path>,
    /// The most actions of a game.
    pub(super) most: u64,
    /// Whether what happens is counted.
    pub(super) counts: bool,
    /// Whether the system wants the program to end: the game under way is saved then, and no other begins.
    pub(super) order: EndOrder,
    /// Whether the number of each action is printed once it is recorded.
    pub(super) tells: bool,
}

/// How a game ended.
struct Played {
    class: &'static str,
    end: &'static str,
    killer: Option<String>,
    actions: u64,
    depth: u16,
    level: i32,
    line: String,
    counts: Option<OutcomeCounts>,
}

impl Games<'_> {
    /// The game of a number.
    fn setup(&self, number: u64) -> Setup {
        let mut setup = self.first.clone();
        setup.seed = setup.seed.wrapping_add(number);
        if self.turns {
            let all = self.content.characters.len().max(1) as u64;
            setup.character = ((u64::from(setup.character) + number) % all) as u16;
        }
        setup
    }

    /// The game of a number in this world, new or gone on with, and where it is recorded.
    fn begin(
        &self,
        world: &mut World,
        number: u64,
    ) -> Result<(Setup, Session, Option<PathBuf>), Failure> {
        if let Some(path) = self.resumed {
            let header = RecordingHeader::read(path).map_err(Failure::cannot)?;
            let session = Session::resume(world, self.content, path).map_err(Failure::cannot)?;
            return Ok((header.setup, session, Some(path.to_owned())));
        }
        let setup = self.setup(number);
        let session =
            Session::begin_in(world, self.content, &setup, self.saves).map_err(Failure::cannot)?;
        let path = session.recording().map(Path::to_owned);
        Ok((setup, session, path))
    }

    /// Plays a game to its end, for so many actions, or until the bot has nothing left to do.
    fn play(&self, number: u64) -> Result<Played, Failure> {
        let mut world = World::new();
        let (setup, mut session, path) = self.begin(&mut world, number)?;
        let mut game = session.with(&mut world).expect("a game has begun");
        let mut bot = Bot::default();
        let mut counts = self.counts.then(|| OutcomeCounts::new(self.content));
        if let Some(counts) = &mut counts {
            counts.begin();
        }
        let goes_on = || !self.order.has_come();
        while game.result() == GameResult::Playing && game.actions() < self.most && goes_on() {
            let action = bot.choose(game.view());
            if bot.is_done() {
                break;
            }
            let done = game.act(action);
            done.map_err(|refusal| {
                Failure::Wrong(format!(
                    "seed {}: the bot's {} was refused: {refusal}",
                    setup.seed,
                    RecordedAction(action)
                ))
            })?;
            if self.tells {
                // Who does not listen any more misses nothing; stdout is for how games end.
                let _ = writeln!(std::io::stderr(), "{}", game.actions());
            }
            let outcomes = game.take_outcomes();
            bot.hear(game.view(), &outcomes);
            if let Some(counts) = &mut counts {
                counts.note(game.game(), &outcomes);
            }
            game.clear_trackers();
        }
        game.save().map_err(|error| {
            let count = game.unsaved();
            let text = format!(
                "seed {}: {count} actions cannot be saved: {error}",
                setup.seed
            );
            Failure::Wrong(text)
        })?;
        if let Some(fault) = game.disk_fault() {
            let text = format!("seed {}: the disk does not save: {fault}", setup.seed);
            return Err(Failure::Wrong(text));
        }
        let end = match game.result() {
            GameResult::Playing if bot.is_done() => "explored",
            GameResult::Playing => "playing",
            GameResult::Dead(_) => "dead",
            GameResult::Won => "won",
            GameResult::Retired => "retired",
        };
        let hash = game.hash();
        let view = game.view();
        let killer = match game.result() {
            GameResult::Dead(killer) => {
                Some(crate::play::text::words::Narrator::of(self.content).killer(killer))
            }
            GameResult::Playing | GameResult::Won | GameResult::Retired => None,
        };
        let class = view.character().class().name();
        let depth = view.level().depth();
        let level = view.character().level().get();
        let line = json!({
            "seed": setup.seed,
            "ruleset": setup.ruleset.key(),
            "character": class,
            "end": end,
            "killer": killer,
            "actions": game.actions(),
            "game_turns": view.game_turn(),
            "depth": depth,
            "experience_level": level,
            "hash": format!("{hash:016x}"),
            "recording": path,
        });
        Ok(Played {
            class,
            end,
            killer,
            actions: game.actions(),
            depth: u16::from(depth),
            level,
            line: line.to_string(),
            counts,
        })
    }
}

/// Plays all games, as many at once as there are processors, and prints in their order how they ended; of more than one
/// also a table of how many were won.
pub(super) fn run(games: &Games) -> Result<(), Failure> {
    let mut out = Output::new();
    // Recordings are numbered as they begin.
    let hands = match games.saves {
        Some(_) => 1,
        None => thread::available_parallelism().map_or(1, |hands| hands.get() as u64),
    };
    let next = AtomicU64::new(0);
    let mut all = Vec::new();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..hands.min(games.count) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let more = number < games.count && !games.order.has_come();
                    let done = more && sender.send((number, games.play(number))).is_ok();
                    if !done {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (number, played) in receiver {
            early.insert(number, played);
            while let Some(played) = early.remove(&(all.len() as u64)) {
                // After a failure in one thread the others finish their game and begin no other.
                let result = played.and_then(|played| {
                    out.line(&played.line)?;
                    Ok(played)
                });
                match result {
                    Ok(played) => all.push(played),
                    Err(failure) => {
                        next.store(games.count, Ordering::Relaxed);
                        return Err(failure);
                    }
                }
            }
        }
        Ok(())
    })?;
    if games.count > 1 {
        // Nobody reads it when stderr is closed.
        let _ = writeln!(std::io::stderr(), "{}", table(&all));
    }
    if games.counts {
        let mut counts = OutcomeCounts::new(games.content);
        for played in &all {
            played.counts.iter().for_each(|of_game| counts.add(of_game));
        }
        for line in counted(&counts) {
            out.line(&line)?;
        }
    }
    out.finish()?;
    // What the others came to is there all the same.
    match games.count - all.len() as u64 {
        0 => Ok(()),
        missing => Err(Failure::Wrong(format!(
            "barrow: told to end; {missing} games were not begun"
        ))),
    }
}

/// What happened, as the tables of docs/balance.md.
fn counted(counts: &OutcomeCounts) -> Vec<String> {
    let mut lines = Vec::new();
    for &group in OutcomeGroup::VARIANTS {
        lines.push(format!("\n### {}\n", group.title()));
        lines.push(format!(
            "| what | times | in so many of {} games |",
            counts.games()
        ));
        lines.push("|---|---|---|".to_owned());
        let mut rows: Vec<_> = counts.rows(group).collect();
        rows.sort_by_key(|(_, count)| std::cmp::Reverse(count.times));
        let row = |(name, count): (&str, OutcomeCount)| {
            format!("| {name} | {} | {} |", count.times, count.games)
        };
        lines.extend(rows.into_iter().map(row));
    }
    lines
}

/// How many games each class has won, how deep and how far it came, and who ended the others.
fn table(all: &[Played]) -> String {
    let mut text = format!(
        "{:<10}{:>7}{:>6}{:>7}{:>10}{:>8}{:>8}  killed by",
        "", "games", "won", "", "actions", "depth", "level"
    );
    let mut classes: Vec<&str> = Vec::new();
    for played in all {
        if !classes.contains(&played.class) {
            classes.push(played.class);
        }
    }
    for class in classes.into_iter().map(Some).chain([None]) {
        let of: Vec<_> = all
            .iter()
            .filter(|played| class.is_none_or(|class| played.class == class))
            .collect();
        let count = of.len().max(1) as u64;
        let won = of.iter().filter(|played| played.end == "won").count() as u64;
        let mean = |sum: u64| sum as f64 / count as f64;
        let mut killers: BTreeMap<&str, u32> = BTreeMap::new();
        for played in &of {
            let by = match (&played.killer, played.end) {
                (Some(killer), _) => killer.as_str(),
                (None, "playing") => "(still playing)",
                (None, "explored") => "(nothing left to do)",
                (None, _) => continue,
            };
            *killers.entry(by).or_default() += 1;
        }
        let mut killers: Vec<_> = killers.into_iter().collect();
        killers.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let killers: Vec<_> = killers
            .into_iter()
            .take(4)
            .map(|(killer, times)| format!("{times} {killer}"))
            .collect();
        text += &format!(
            "\n{:<10}{count:>7}{won:>6}{:>6.0}%{:>10.0}{:>8.1}{:>8.1}  {}",
            class.unwrap_or("all"),
            mean(won) * 100.0,
            mean(of.iter().map(|played| played.actions).sum()),
            mean(of.iter().map(|played| u64::from(played.depth)).sum()),
            mean(of.iter().map(|played| played.level.max(0) as u64).sum()),
            killers.join(", ")
        );
    }
    text
}
