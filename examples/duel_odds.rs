//! The odds of a duel, exactly and under all three rulesets: how likely each blow hits, and how soon the fight is over.
//!
//! No die is rolled here. The rules that fight the fight in a game are run once for every way the dice may fall.
//!
//! `cargo run --no-default-features --example duel_odds`, or with a duel of your own (docs/formats.md) behind `--`.

use std::{env, error::Error, fs, path::Path, sync::Arc};

use barrow::{analysis::Duel, content::Content, rules::base::ruleset::Ruleset};

/// The duel that is looked at where none is named.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/example-duel.ron");

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).unwrap_or_else(|| SHIPPED.to_owned());
    let bytes = fs::read(&file)?;
    // The names in the file are those of the content that comes with the game. All mistakes come at once.
    let content = Arc::new(Content::embedded());
    let folder = Path::new(&file).parent().unwrap_or(Path::new(""));
    let (duel, faults) = content.check_duel(&file, &bytes, folder);
    let duel = duel.ok_or_else(|| faults.tally())?;

    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        println!("{}:", ruleset.name());
        // `None` where the character cannot attack so: without an arrow, say.
        let Some(odds) = Duel::new(&content, &duel, ruleset).odds() else {
            println!("  no attack");
            continue;
        };
        for attack in &odds.mine.attacks {
            let (hit, mean) = (100.0 * attack.hit, attack.damage.mean());
            println!(
                "  {} x: hits {hit:.1}%, damage {mean:.2} on average",
                attack.times
            );
        }
        // The chance that it is over after 0, 1, 2 .. turns of yours.
        for turns in [1, 3, 10] {
            println!(
                "  within {turns:2}: it is dead {:5.1}%, you are dead {:.4}%",
                100.0 * odds.kill[turns],
                100.0 * odds.die[turns]
            );
        }
    }
    Ok(())
}
