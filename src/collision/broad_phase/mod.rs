//! Which of many boxes may meet?
//!
//! `grid_pairs` has the public [`BroadPhase`](crate::collision::BroadPhase): `sort_into_rows` puts the boxes into the rows of a grid,
//! `sweeper` goes through the rows, and `sweep_row` compares the boxes of one.

pub(crate) mod buffer;
pub(crate) mod grid_pairs;
pub(crate) mod row;
pub(crate) mod rows_and_columns;
pub(crate) mod sort_into_rows;
pub(crate) mod sweep_row;
pub(crate) mod sweeper;
