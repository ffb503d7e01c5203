//! The program as a process.
#![allow(dead_code, reason = "every test file uses another part of it")]

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// The program with arguments, without input and display.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_collision-lab"));
    command.args(arguments).stdin(Stdio::null()).env_remove("DISPLAY");
    command
}

/// Exit code, standard output and standard error of the program with this input.
pub fn run(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut command = program(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may close its input without reading it.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let (code, errors) = code_and_errors(&output);
    (code, String::from_utf8_lossy(&output.stdout).into_owned(), errors)
}

/// Exit code and standard error.
pub fn code_and_errors(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Sends a signal, such as `INT`.
pub fn signal(name: &str, child: &Child) {
    let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status();
    assert!(sent.expect("there is kill").success());
}
