//! Tests of the library, and of the program as a process.

mod corpus;
mod laws;
mod oracle;
mod outside;
#[cfg(feature = "cli")]
mod process;
mod random;
#[path = "../../src/collision/tests/seeds.rs"]
mod seeds;
mod shapes;
#[path = "../../src/split_mix.rs"]
mod split_mix;
mod targets;
mod twin_pairs;

mod batch;
#[cfg(feature = "cli")]
mod bench;
mod broad_phase;
mod cast;
mod code;
#[cfg(feature = "cli")]
mod commands;
mod conformance;
#[cfg(feature = "cli")]
mod degenerate;
mod document;
mod explained;
mod found_pairs;
#[cfg(feature = "cli")]
mod hostile;
mod layers;
mod motion_twins;
mod moving;
mod oracle_known;
mod pairs;
mod properties;
mod replay;
mod reported_bugs;
mod scale;
mod scene_file;
#[cfg(feature = "serde")]
mod serde;
mod sliding;
mod solver_twins;
#[cfg(feature = "cli")]
mod streams;
#[cfg(feature = "parallel")]
mod threads;
mod tree;
mod turning;
mod twins;
