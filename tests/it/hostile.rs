//! Whatever bytes come from outside are read or refused: a bounded loop over the doors that `fuzz` tries without end.

use std::ffi::OsString;

use barrow::{
    cli,
    dice::{Random, RollLabel, Roller},
    testing::hostile::HOSTILE_TARGETS,
};

const CHANGE: RollLabel = RollLabel::new("what is changed", "test");

/// Inputs for each seed of a door.
const INPUTS: usize = 12;

/// Pieces that matter to those who read.
const PIECES: [&[u8]; 12] = [
    b"(",
    b")",
    b"\"",
    b"\n",
    b":",
    b"-1",
    b"99999999999999999999",
    b"\x00",
    b"\xff\xff\xff\xff",
    b"end Won\n",
    b"crossing ",
    b"/*",
];

/// A changed copy.
fn changed(bytes: &[u8], dice: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..dice.range(CHANGE, 1, 4) {
        let at = dice.range(CHANGE, 0, bytes.len() as i32) as usize;
        let end = (at + dice.range(CHANGE, 1, 30) as usize).min(bytes.len());
        match dice.range(CHANGE, 0, 4) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let piece = PIECES[dice.range(CHANGE, 0, PIECES.len() as i32 - 1) as usize];
                drop(bytes.splice(at..at, piece.iter().copied()));
            }
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = dice.range(CHANGE, 0, bytes.len() as i32) as usize;
                drop(bytes.splice(to..to, copy));
            }
            _ => {
                let other = dice.range(CHANGE, 0, 255) as u8;
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = other;
                }
            }
        }
    }
    bytes
}

#[test]
fn no_door_breaks_whatever_comes_in() {
    for target in HOSTILE_TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{}", target.name);
        let mut dice = Random::seeded(17);
        for seed in &seeds {
            (target.run)(seed);
            for _ in 0..INPUTS {
                (target.run)(&changed(seed, &mut dice));
            }
        }
    }
}

#[test]
fn no_command_line_breaks_the_program() {
    const WORDS: [&str; 24] = [
        "replay",
        "save",
        "list",
        "check",
        "diff",
        "soak",
        "--games",
        "--seed",
        "-1",
        "7",
        "--json",
        "--level",
        "caves",
        "--depth",
        "128",
        "--saves",
        "",
        "--",
        "--bot",
        "--headless",
        "99999999999999999999",
        "\u{7}",
        "=",
        "--roll=9",
    ];
    let mut dice = Random::seeded(3);
    let mut taken = 0;
    for _ in 0..600 {
        let count = dice.range(CHANGE, 0, 5);
        let words = (0..count).map(|_| {
            let word = WORDS[dice.range(CHANGE, 0, WORDS.len() as i32 - 1) as usize];
            OsString::from(word)
        });
        let words: Vec<_> = words.collect();
        taken += usize::from(cli::accepts(words));
    }
    assert!((1..600).contains(&taken), "{taken}");
}
