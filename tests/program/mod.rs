//! Tests of the program, from within the crate.

mod activity;
mod allocation;
mod answers;
mod arithmetic;
mod check;
mod comparing;
mod convert;
mod editing;
mod files;
mod gestures;
mod killed;
mod labels;
mod lessons;
mod limits;
mod modes;
mod monkey;
mod paste;
mod programs;
mod render;
#[cfg(unix)]
mod small_disk;
mod speed_measurement;
mod steps;
mod storage;
mod undo;
mod zoo;
