//! Dev.
#![allow(unused, unreachable_pub, missing_docs)]
#[path = "../tests/it/replays/lake.rs"]
mod walkthrough;
use std::{sync::Arc, path::Path};
use barrow::{content::{Content, Sources}, sim::Setup};
fn main() {
    let content = Arc::new(Content::load(&Sources::embedded().with_assets("assets").with_levels("levels")).unwrap());
    let level = content.level_id("the_burning_lake").unwrap();
    let args: Vec<String> = std::env::args().collect();
    let from: u64 = args.get(1).map_or(1, |a| a.parse().unwrap());
    let to: u64 = args.get(2).map_or(from + 9, |a| a.parse().unwrap());
    for seed in from..=to {
        let setup = Setup { seed, character: 1, birth: None, level: Some(level.0), ruleset: Default::default() };
        let path = format!("/tmp/lake-{seed}.barrow");
        let _ = std::fs::remove_file(&path);
        let (session, stuck) = walkthrough::walk(&content, &setup, Some(Path::new(&path))).unwrap();
        let view = session.view();
        println!("{seed}: {:?} {:?} actions {} at {} hp {}/{} mana {}", session.verdict(), stuck, session.actions(), view.here(), view.health().now(), view.health().max(), view.mana().now());
        if args.get(3).is_some() { for entry in session.log().entries() { println!("   {}", entry.line.text()); } }
    }
}
