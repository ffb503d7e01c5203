//! Reads the arguments and opens the window or runs a command.

fn main() {}
