//! Arenas, scripts, workloads and soaking stand in a feature, which is on by default and always on in tests.

use std::{fs, path::Path};

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The features that a feature brings.
fn brought(manifest: &str, feature: &str) -> Vec<String> {
    let start = format!("{feature} = [");
    let line = manifest.lines().find(|line| line.starts_with(&start));
    let list = line.unwrap_or_else(|| panic!("there is no feature `{feature}`"));
    let list = list[start.len()..].trim_end_matches(']').split(',');
    let list = list.map(|one| one.trim().trim_matches('"').to_owned());
    list.filter(|one| !one.is_empty()).collect()
}

/// The lines of a file that declare a module or a variant, each with whether the feature gates it.
fn gated(text: &str, declaration: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let at = lines.iter().position(|line| line.starts_with(declaration));
    let at = at.unwrap_or_else(|| panic!("nothing declares `{declaration}`"));
    let before = lines[..at].iter().rev();
    let mut before = before.take_while(|line| line.starts_with("#[") || line.starts_with("///"));
    before.any(|line| *line == "#[cfg(feature = \"testing\")]")
}

#[test]
fn arenas_stand_in_a_feature_that_is_on_by_default_and_with_the_terminal() {
    let manifest = read("Cargo.toml");
    assert_eq!(brought(&manifest, "testing"), [""; 0]);
    for feature in ["default", "terminal"] {
        let brought = brought(&manifest, feature);
        assert!(
            brought.contains(&"testing".to_owned()),
            "{feature}: {brought:?}"
        );
    }
    assert!(gated(&read("src/lib.rs"), "pub mod testing;"));
    let cli = read("src/cli/mod.rs");
    for declaration in ["mod bench;", "mod soak;", "Bench(", "Soak("] {
        assert!(gated(&cli, declaration), "{declaration}");
    }
    assert!(!gated(&cli, "mod play;"));
}

#[test]
fn tests_have_the_feature_whatever_the_game_is_built_with() {
    let manifest = read("Cargo.toml");
    let (_, dev) = manifest.split_once("[dev-dependencies]").unwrap();
    let own = dev.lines().find(|line| line.starts_with("barrow = "));
    assert!(own.is_some_and(|line| line.contains("features = [\"testing\"]")));
}
