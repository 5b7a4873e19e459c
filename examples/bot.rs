//! Whole games without a screen: the bot sees what a player sees and acts through the same door.
//!
//! Equal seeds give equal games, on every machine; the hash at the end says so.
//! A player of your own is a function from a `View` to an `Action`, in the place of `Bot::choose`.
//!
//! `cargo run --no-default-features --example bot`, or with a seed behind `--`.

use std::{env, error::Error, sync::Arc};

use barrow::{
    bevy_ecs::world::World,
    content::Content,
    play::{Session, auto::bot::Bot},
    rules::base::ruleset::Ruleset,
    sim::{GameResult, Setup},
};

/// More actions than this are not waited for.
const MOST: u64 = 300;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(6), |seed| seed.parse())?;
    let content = Arc::new(Content::embedded());
    let setup = Setup {
        name: None,
        seed,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: Ruleset::Angband.into(),
    };
    // The game lives in a world; the session keeps its log and its recording and owns no world itself. The last argument
    // is a path for a recording, by which the game can be played back.
    let mut world = World::new();
    let mut session = Session::begin(&mut world, &content, &setup, None)?;
    let mut game = session.with(&mut world).ok_or("no game has begun")?;
    let mut bot = Bot::default();
    let mut outcomes = 0;
    while game.result() == GameResult::Playing && game.actions() < MOST {
        let action = bot.choose(game.view());
        // A refusal changes nothing; this bot asks only for what can be done.
        game.act(action)?;
        outcomes += game.take_outcomes().len();
        // No system of an app waits for what has changed in this world.
        game.clear_trackers();
    }
    let end = match game.result() {
        GameResult::Playing => "still alive",
        GameResult::Dead(_) => "dead",
        GameResult::Won => "out of the hill, with the crown",
        GameResult::Retired => "given up",
    };
    let (actions, hash) = (game.actions(), game.hash());
    println!("seed {seed}: {end} after {actions} actions and {outcomes} outcomes");
    println!("the world's hash: {hash:016x}");
    Ok(())
}
