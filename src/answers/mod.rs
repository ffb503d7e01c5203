//! The answers of a frame about its shapes, and how they are computed.

pub mod current_pair;
pub mod evaluator;
pub mod explained;
pub mod frame_answers;
pub mod frame_query;
pub mod hit_tests;
mod hits_of_crowd;
pub mod listener;
pub mod move_apart;
pub mod overlap_tree;
pub mod requested_answers;
pub mod snap_to_touch;
pub mod status;
pub mod timed_question;
pub mod touch_convention;
