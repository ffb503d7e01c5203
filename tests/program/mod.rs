//! Tests of the program, from within the crate.

mod activity;
mod allocation;
mod answers;
mod arithmetic;
mod check;
mod comparing;
mod convert;
mod editing;
mod every_mode;
mod files;
mod gestures;
mod killed;
mod labels;
mod labs;
mod limits;
mod marks;
mod monkey;
mod motion;
mod paste;
mod programs;
mod render;
mod shapes;
#[cfg(unix)]
mod small_disk;
mod speed_measurement;
mod steps;
mod storage;
mod undo;
mod zoo;

/// The options of a command as it reads them from arguments.
fn options<O: clap::Args>(arguments: &str) -> O {
    let command = O::augment_args(clap::Command::new("command").no_binary_name(true));
    let matches = command.get_matches_from(arguments.split_whitespace());
    O::from_arg_matches(&matches).unwrap_or_else(|error| panic!("{arguments}: {error}"))
}
