//! Writes good input for each door into `corpus`, for the fuzzer to begin with.

use std::{fs, io, path::Path};

use barrow::testing::hostile::HOSTILE_TARGETS;

fn main() -> io::Result<()> {
    for target in HOSTILE_TARGETS {
        let folder = Path::new("corpus").join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
