//! The program.

use std::process::ExitCode;

fn main() -> ExitCode {
    collision_lab::run()
}
