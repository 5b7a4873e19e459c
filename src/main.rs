//! The program: a shell around the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    barrow::cli::main()
}
