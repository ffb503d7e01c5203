//! Fuzzes `targets::casts`; the same code replays the corpus in `cargo test`.
#![no_main]

#[path = "../../tests/it/laws/mod.rs"]
mod laws;
#[path = "../../tests/it/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/it/shapes/mod.rs"]
mod shapes;
#[path = "../../tests/it/targets/mod.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::casts(bytes));
