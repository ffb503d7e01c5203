//! Which of many boxes that move over frames overlap, or are in the way of something?

pub(crate) mod box_id;
pub(crate) mod dynamic_tree;
pub(crate) mod error;
pub(crate) mod nearest;
pub(crate) mod node;
pub(crate) mod overlapping;
pub(crate) mod pairs;
pub(crate) mod queries;
pub(crate) mod r_tree;
pub(crate) mod ray_and_swept_box;
pub(crate) mod split;
