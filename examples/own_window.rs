//! The window with content of one's own: a cellar drawn in `examples/own_content`, and rats that have grown.
//!
//! `cargo run --example own_window`; with the name of a PNG file behind `--` it writes a picture and leaves.

use std::{env, error::Error, path::Path, sync::Arc};

use barrow::{
    content::{Content, Sources},
    play::{Bindings, Options, StandaloneShell, Start},
    rules::base::ruleset::Ruleset,
    sim::Setup,
    window::{self, WindowOptions},
};

/// A level that stands in no campaign.
const CELLAR: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/examples/own_content/cellar.ron"
);

fn main() -> Result<(), Box<dyn Error>> {
    // The shipped files, one of them changed; `Sources::with_assets` would take a whole folder instead.
    let monsters = include_str!("../assets/content/monsters.ron");
    let monsters = monsters.replace("name: \"tunnel rat\"", "name: \"rat of unusual size\"");
    let sources = Sources::embedded().replacing("content/monsters.ron", "monsters.ron", monsters);
    let content = Content::load(&sources)?.with_level_file(Path::new(CELLAR))?;

    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None, // nothing is recorded
        seed: 1,
        level: None,
    };
    // A new game begins on the level that was added; `Start::Title` would show the title screen.
    let setup = Setup {
        name: None,
        seed: 1,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: Ruleset::Angband.into(),
    };
    let shell = StandaloneShell::new(options, Start::New(setup))?;
    let window = WindowOptions {
        size: (960, 640),
        screenshot: env::args().nth(1).map(Into::into),
        ..WindowOptions::default()
    };
    window::run(shell, window)?;
    Ok(())
}
