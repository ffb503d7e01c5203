//! Fuzzes `targets::paste`; the same code replays the corpus in `cargo test`.
#![no_main]

#[path = "../../tests/laws/mod.rs"]
mod laws;
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/shapes/mod.rs"]
mod shapes;
#[path = "../../tests/targets/mod.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::paste(bytes));
