//! The answers of a frame about its shapes, and how they are computed.

pub mod current_pair;
pub mod evaluator;
pub mod frame_answers;
pub mod frame_query;
pub mod hit_tests;
mod hits_of_crowd;
pub mod listener;
pub mod overlap_tree;
pub mod pose_after_mtv;
pub mod requested_answers;
pub mod snap_to_touch;
pub mod status;
pub mod textbook_answers;
pub mod timed_question;
pub mod touch_convention;
