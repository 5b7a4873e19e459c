//! The checks of the architecture find what they look for.

use super::*;

/// What these files do against the order, as it is reported.
fn says(files: &[(&str, &str)]) -> Vec<String> {
    let sources = Sources::of(files.iter().copied());
    let arrows = sources.arrows();
    let mut found = upward(&sources, &arrows);
    found.extend(foreign(&sources));
    found
}

fn beside(file: &str, text: &str) -> Vec<String> {
    says(&[&BESIDE[..], &[(file, text)]].concat())
}

#[test]
fn a_layer_that_comes_later_is_found_alone_and_in_a_group() {
    assert_eq!(
        beside("rules/a.rs", "//! Why.\nuse crate::sim::Gate;\n"),
        ["src/rules/a.rs:2: `rules` names the layer `sim`"]
    );
    let group = "use crate::{\n    dice::{Roller},\n    grid::{Pos},\n    sim,\n};\n";
    assert_eq!(
        beside("rules/a.rs", group),
        [
            "src/rules/a.rs:3: `rules` names the layer `grid`",
            "src/rules/a.rs:4: `rules` names the layer `sim`",
        ]
    );
    assert_eq!(beside("play/a.rs", group), [""; 0]);
    assert_eq!(
        beside(
            "grid/a/b.rs",
            "fn f() { g(&[super::super::super::sim::go()]) }"
        ),
        ["src/grid/a/b.rs:1: `grid` names the layer `sim`"]
    );
    let text = "//! [`Gate`](crate::sim::Gate)\n/* crate::sim */ const A: &str = \"crate::sim\";";
    assert_eq!(beside("rules/a.rs", text), [""; 0]);
    assert_eq!(
        beside("util/mod.rs", ""),
        ["src/util/mod.rs:1: `util` is no layer of the design"]
    );
}

#[test]
fn folders_of_the_simulation_name_only_those_before_them() {
    let files = [
        ("sim/mod.rs", "mod level; mod item; pub use item::Ring;"),
        (
            "sim/item/mod.rs",
            "pub struct Ring; use super::level::Door;",
        ),
        ("sim/level/mod.rs", "mod door; pub use door::Door;"),
        (
            "sim/level/door.rs",
            "use crate::sim::Ring;\npub struct Door;\n#[cfg(test)]\nmod tests { use crate::sim::Ring; }",
        ),
    ];
    assert_eq!(
        says(&files),
        ["src/sim/level/door.rs:1: `sim/level` names `sim/item` (src/sim/item/mod.rs)"]
    );
}

#[test]
fn foreign_crates_and_parts_of_std_are_found_where_they_do_not_belong() {
    for (file, text) in [
        ("rules/a.rs", "use bevy_ecs::prelude::*;"),
        ("content/a.rs", "fn f() { bevy_app::App::new(); }"),
        ("sim/a.rs", "use bevy::prelude::*;"),
        ("window/map.rs", "use bevy_ecs_tilemap::TilemapPlugin;"),
        (
            "window/map.rs",
            "#[derive(leafwing_input_manager::Actionlike)] struct A;",
        ),
        ("rules/a.rs", "fn f(x: f64) {}"),
        ("rules/a.rs", "use std::{fmt, time::Instant};"),
        ("rules/a.rs", "mod tests { fn f() -> f32 {} }"),
    ] {
        assert_eq!(beside(file, text).len(), 1, "{file}: {text}");
    }
    for (file, text) in [
        ("sim/a.rs", "use bevy_ecs::prelude::*;"),
        (
            "window/third_party/a.rs",
            "use bevy_ecs_tilemap::TilemapPlugin;",
        ),
        ("dice/a.rs", "fn f(x: f64) {}"),
        (
            "rules/a.rs",
            "use std::fmt; #[cfg(test)] mod tests { fn f() -> f32 {} }",
        ),
        ("rules/a/tests.rs", "fn f() -> f32 {}"),
    ] {
        assert_eq!(beside(file, text), [""; 0], "{file}: {text}");
    }
}

#[test]
fn circles_are_found_through_what_folders_export() {
    let files = [
        ("play/mod.rs", "mod a; mod b; pub use a::A; pub use b::*;"),
        ("play/a/mod.rs", "mod one; pub use one::A;"),
        ("play/a/one.rs", "use crate::play::B;\npub struct A(B);"),
        (
            "play/b/mod.rs",
            "use super::A as First;\npub struct B; fn f(first: First) {}",
        ),
    ];
    let sources = Sources::of(files);
    let found = circles_of_folders(&sources, &sources.arrows());
    let places = "
    src/play/a/one.rs:1 names src/play/b/mod.rs
    src/play/b/mod.rs:1 names src/play/a/one.rs";
    assert_eq!(found, [format!("play/a play/b{places}")]);
    assert!(circles_of_files(&sources, &sources.arrows()).is_empty());
}

#[test]
fn a_circle_of_six_files_is_too_large_and_lines_of_tests_do_not_count() {
    let text = |next: usize| {
        format!("use super::f{next}::f;\nfn f() {{}}\n#[cfg(test)]\nmod tests {{\n}}\n")
    };
    let files: Vec<_> = (0..6)
        .map(|at| (format!("sim/f{at}.rs"), text((at + 1) % 6)))
        .collect();
    let of = |count: usize| {
        let files = files.iter().take(count);
        Sources::of(files.map(|(path, text)| (path.as_str(), text.as_str())))
    };
    let sources = of(6);
    assert_eq!(sources.files[0].lines, 2);
    assert_eq!(circles_of_files(&sources, &sources.arrows()).len(), 6);
    let sources = of(5);
    assert!(circles_of_files(&sources, &sources.arrows()).is_empty());
}
